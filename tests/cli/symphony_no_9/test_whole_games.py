"""Symphony No. 9 in a real terminal: whole games, sealed bids and concerts."""

from __future__ import annotations

import json
import random
import re
from importlib.resources import files
from pathlib import Path

import pytest

from quartet.kernel.record import Record
from tests.cli.stage import (
    BREATH,
    CURTAIN,
    ENDED,
    GONE_ON,
    Stage,
    hurried,
    kept_and_replayed,
    listed,
    pages,
    run,
    whole_log,
)
from tests.cli.stage import played as played_on
from tests.cli.test_pseudo import unaccented

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

BIDS = "with furniture: 1 clock"
ASKED = f"Two cubes:|A cube:|{BIDS}|Cubes: ba|Furniture: mirror"


def pick(picture: str, luck: random.Random) -> str:
    """Anything that is suggested; of numbers side by side one."""
    typed = luck.choice(listed(picture))
    return luck.choice(typed.split()) if typed[0].isdigit() else typed


def played(stage: Stage, luck: random.Random, stop: str = ENDED) -> str:
    return played_on(stage, luck, ASKED, pick, stop)


@pytest.mark.parametrize(
    "seats", ["me,bot:random", "bot:random,me,bot:random", "bot:random,me,bot:random,me:Ben"], ids=["2", "3", "4"]
)
def test_a_whole_game(seats: str, tmp_path: Path) -> None:
    with Stage("play", "symphony-no-9", "--fast", "--seed", "3", "--seats", seats, folder=tmp_path) as stage:
        end = played(stage, random.Random(3))
        assert re.search(r"wins? with [\d½⅓⅔]+ points to|share the first place", end)
        for part in ("furniture kept", "together"):
            assert re.search(part + r" +[\d½⅓⅔]+" * len(seats.split(",")), end)
        assert stage.scrolled_away == 0
        told = kept_and_replayed(stage, tmp_path)
    assert told.count("All at once: ") == 6
    assert "Round 6 of 6." in told


def test_no_screen_of_a_whole_game_shows_another_purse(tmp_path: Path) -> None:
    """S9-2.4 What can be worked out is not shown: on no screen stands what somebody else has."""
    seats = "me:Ada,bot:random,bot:random"
    with Stage("play", "symphony-no-9", "--fast", "--seed", "8", "--seats", seats, folder=tmp_path) as stage:
        played(stage, random.Random(5))
        pictures = [picture for picture in stage.seen if "── your purse" in picture]
        assert len(pictures) > 20
        for picture in pictures:
            plates = picture.splitlines()[1]
            assert "$" not in plates, picture
            assert picture.count("harpsichord") - picture.count("ells the harpsichord") <= 4
            purse = picture.split("── your purse")[1].splitlines()[1]
            assert re.match(r" \$\d+ ", purse)


def test_two_people_at_one_keyboard_bid_in_secret(tmp_path: Path) -> None:
    """S9-4.3 Who comes second sees nothing of what the first has bid; then both are shown."""
    options = "--fast --seed 1 --save r.json --seats me:Ada,me:Ben"
    with Stage("play", "symphony-no-9", *options.split(), folder=tmp_path) as stage:
        luck = random.Random(1)
        bids = played(stage, luck, BIDS)
        assert "the royal budget: " in bids
        curtain = stage.tell("bid 1 mirror", CURTAIN)
        assert Record.loads((tmp_path / "r.json").read_text("utf-8")).entries[-1].code == "bid:1:4"
        assert "mirror" not in curtain
        second = stage.tell("", BIDS)
        assert "$1 and the mirror" not in second.split("── your purse")[0]
        assert "Ada: " not in second
        assert "Ben: " not in second
        assert "$1 and the mirror" not in whole_log(stage, ASKED)
        after = stage.tell("2", f"{ASKED}|{CURTAIN}|{ENDED}")
        if CURTAIN in after:
            after = stage.tell("", ASKED)
        assert re.search(r"(Ada|Ben|[Yy]ou): \$1 and the mirror", whole_log(stage, ASKED))
        played(stage, luck)
        assert stage.scrolled_away == 0


def test_refusals_sales_and_pages_in_a_game() -> None:
    options = "--fast --seed 2 --start 1 --no-talk --seats me,bot:random,bot:random"
    with Stage("play", "symphony-no-9", *options.split()) as stage:
        first = stage.until("Two cubes:")
        assert "Round 1 of 6, turn 1 · you began" in first
        assert "✗ S9-3.1" in stage.tell("pass", "✗ S9-3")
        assert "✗ S9-1.1  Schubert plays only with four players." in stage.tell("sc sc", "✗ S9-1.1")
        assert "✗ Which one is “ha”? Type hd or hy" in stage.tell("ha ba", "✗ Which")
        assert "Handel, and the second cube? Type hd hd" in stage.tell("hd", "✗ Handel")
        sold = stage.tell("sell mirror", "You sell the mirror for \\$4")
        assert "$24   ✗ mirror" in sold
        assert "Two cubes:" in sold, "a sale answers nothing"
        assert "✗ S9-6.1  You no longer have the mirror." in stage.tell("sell mirror", "✗ S9-6.1")
        assert "4A" in stage.tell("scoring", "How the colours score")
        stage.tell("", ASKED)
        assert "no concert yet" in stage.tell("concerts", "The concerts")
        stage.tell("", ASKED)
        page = stage.tell("?", "What to type")
        assert "bid 1 clock" in page
        pages(stage, page)
        stage.tell("", ASKED)
        assert "S9-4.3  The budget token of the round is turned." in stage.tell("? s9-4.3", "The royal concert")
        stage.tell("", ASKED)
        assert "turn 2" in stage.tell("hd hd", "or pass")
        assert "turn 3" in stage.tell("buy bach", "\\$8, or pass")
        assert "$20   ✗ mirror" in stage.picture()
        assert "each bids 0 to 7" in stage.tell("pass", BIDS)
        assert "✗ S9-4.3  A bid is at most $7." in stage.tell("8", "✗ S9-4.3")
        assert "✗ S9-4.4" in stage.tell("harpsichord", "✗ S9-4.4"), "too much for a bid of three players"
        assert "✗ S9-4.4  You no longer have the mirror." in stage.tell("1 mirror", "✗ S9-4.4")
        assert re.search("last bids .*clock", stage.tell("1 clock", "last bids"))


def test_the_concert_is_told_where_time_passes() -> None:
    options = "--pace 60 --seed 1 --no-talk --seats me,bot:random"
    with Stage("play", "symphony-no-9", *options.split()) as stage:
        page = hurried(stage, random.Random(4), ASKED, pick, BREATH)
        assert "The royal budget adds" in page
        assert "All at once: you: " in page
        assert "The virtual patron" in page or "the virtual patron" in page
        assert re.search(r"● You +\w+ tiles?, \w+ cubes? · your score if it ended now: ", page)
        assert "── your purse" not in page
        stage.tell("", f"{ASKED}|{GONE_ON}")


def test_a_sealed_bid_can_be_taken_back_while_others_think() -> None:
    """QT-1.6, and S9-6.1: meanwhile other furniture may be sold, what lies in the bid may not."""
    options = "--pace 60 --seed 5 --no-talk --seats me,bot:random"
    with Stage("play", "symphony-no-9", *options.split()) as stage:
        hurried(stage, random.Random(2), ASKED, pick, BIDS)
        sealed = stage.tell("mirror", GONE_ON)
        assert BIDS not in sealed
        assert "Furniture" not in sealed
        assert "✗ S9-6.1" in stage.tell("sell mirror", "✗ S9-6.1")
        assert "You sell the clock for $6." in stage.tell("sell clock", "You sell the clock")
        stage.tell("u", "Taken back")
        assert BIDS in stage.tell("u", BIDS)


def test_a_game_kept_in_the_middle_of_the_bids_goes_on_there(tmp_path: Path) -> None:
    """S9-4.3 A sealed bid stays given, and stays sealed: in the game taken up again, and in a replay."""
    options = "--fast --seed 1 --save r.json --seats me:Ada,me:Ben"
    with Stage("play", "symphony-no-9", *options.split(), folder=tmp_path) as stage:
        played(stage, random.Random(1), BIDS)
        first = stage.tell("bid 1 mirror", CURTAIN)
        stage.child.sendintr()
        assert "--resume r.json" in stage.ended()[0]
    steps = json.loads(run("replay", str(tmp_path / "r.json"), "--json"))["steps"]
    assert {step["move"][3] for step in steps[1:]} == {""}
    assert "mirror" not in run("replay", str(tmp_path / "r.json"))
    who = re.search(f"{CURTAIN} (Ada|Ben)", first)
    assert who
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        assert f"{CURTAIN} {who[1]}" in stage.until(CURTAIN)
        stage.tell("", BIDS)
        played(stage, random.Random(1))
    assert "$1 and the mirror" in run("replay", str(tmp_path / "r.json"))


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    options = "--fast --seed 4 --save r.json --seats bot:random,bot:random,bot:random"
    with Stage("play", "symphony-no-9", *options.split(), folder=tmp_path) as stage:
        stage.until(ENDED)
    with Stage("replay", "r.json", folder=tmp_path) as stage:
        start = stage.until("step 0 of ")
        assert "has $20, the mirror, the clock and the harpsichord." in start
        stage.tell("", "step 1 of ")
        assert stage.tell("b", "step 0 of ") == start
        assert "last bids" in stage.tell("9999", "step (\\d+) of \\1")
        assert stage.scrolled_away == 0
    with Stage("replay", "r.json", "--seat", "2", folder=tmp_path) as stage:
        first = stage.until("step 0 of ")
        assert "your purse" in first
        assert "has $20" not in first


def test_an_owners_figures_are_on_the_table(tmp_path: Path) -> None:
    """S9-1.3"""
    ours = files("quartet.games.symphony_no_9").joinpath("components.toml").read_text("utf-8")
    mine, kept = tmp_path / "mine.toml", tmp_path / "kept.json"
    mine.write_text(ours.replace("handel = [3, 4, 5, 4,", "handel = [9, 4, 5, 4,"), "utf-8")
    options = [
        "--seed",
        "1",
        "--start",
        "1",
        "--components",
        str(mine),
        "--save",
        str(kept),
        "--seats",
        "me:Ada,me:Ben",
    ]
    shown = run("play", "symphony-no-9", *options, typed="\nba ba\nq\n\n")
    assert "Handel: reputation 9, high fame" in shown
    assert "Handel: reputation 9" in run("play", "--resume", str(kept), typed="\nq\n\n")
    assert "every figure is possible" in run("components", "symphony-no-9", "--check", str(mine))
    mine.write_text(ours.replace("second = [2, 4, 6]", "second = [6, 4, 2]"), "utf-8")
    assert "goes from low to high" in run("components", "symphony-no-9", "--check", str(mine), code=1)


def test_without_colours_and_in_lines() -> None:
    env = {"COLORTERM": "truecolor", "NO_COLOR": "1"}
    options = ["--seed", "1", "--start", "1", "--no-talk", "--seats", "me,bot:random"]
    with Stage("play", "symphony-no-9", "--fast", *options, env=env) as stage:
        stage.tell("hd hd", ASKED)
        assert stage.colours() == set()
    plain = run("play", "symphony-no-9", "--plain", *options, typed="hd hd\nq\nn\n")
    assert "\x1b" not in plain
    assert "Hd: Handel: reputation 3" in plain
    assert "You take 2 Handel cubes." in plain


@pytest.mark.parametrize("size", [(60, 24), (80, 22), (120, 40)])
def test_other_sizes_of_screen(size: tuple[int, int]) -> None:
    options = "--fast --seed 1 --start 1 --no-talk --seats me,bot:random,bot:random,bot:random"
    with Stage("play", "symphony-no-9", *options.split(), size=size) as stage:
        picture = stage.until("Two cubes:")
        assert len(re.findall(r"^ (?:Hd|Ba|Hy|Mo|Be|Sc) .*♪", picture, re.MULTILINE)) == 6
        assert listed(picture)
        played(stage, random.Random(1), "last bids|: (low|medium|high|failed)$")
        assert stage.scrolled_away == 0


def test_every_word_on_screen_comes_from_the_catalogue() -> None:
    options = "--fast --seed 3 --no-talk --lang en-XA --seats me:Ada,me:Bob"
    ready = r"\? ĥéļþ|Ðá çáþó|Éñţéŕ"
    luck = random.Random(3)
    with Stage("play", "symphony-no-9", *options.split()) as stage:
        picture = stage.until(ready)
        for _ in range(150):
            if "Ðá çáþó" in picture:
                break
            shown = re.split("── ýóúŕ þúŕšé", picture)
            typed = "" if len(shown) < 2 else pick(picture.replace("── ýóúŕ þúŕšé", "── your purse"), luck)
            picture = stage.tell(typed, ready)
        assert "Ðá çáþó" in picture
    with Stage("play", "symphony-no-9", *options.split()) as stage:
        stage.until(ready)
        for typed in ("", "scoring", "", "concerts", "", "?", "", "%%", "ha ha", "hd", "sell sofa"):
            stage.tell(typed, ready)
        typed = (
            "hd mo ba hy be sc buy bach bid clock keep discard sell mirror scoring concerts none pass hold II III Hd Mo"
        )
        typed += " Ba Hy Be Sc harpsichord hay sofa ha"
        found = {word for picture in stage.seen for word in unaccented(picture)} - set(typed.split())
        assert found == set()
