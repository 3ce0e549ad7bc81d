"""Musical Chairs in a real terminal: whole games, sealed choices and battles."""

from __future__ import annotations

import json
import random
import re
from importlib.resources import files
from pathlib import Path

import pytest

from quartet.games.musical_chairs.pieces import CARD_OF, number_of
from quartet.kernel.record import Record
from quartet.words.catalogue import Catalogue
from tests.cli.musical_chairs.scene import read, state
from tests.cli.stage import (
    BREATH,
    CURTAIN,
    ENDED,
    Picks,
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

BATTLES = "A card’s number shows it"
ASKED = f"Card and chair:|A chair’s letter:|{BATTLES}|Card numbers:|Pay with a card|Out of the pile|keep or discard"


def pick(picture: str, luck: random.Random) -> str:
    """Anything that is suggested; of a card that may go to several chairs, one way."""
    typed = luck.choice(listed(picture))
    return luck.choice(typed.split()) if re.fullmatch(r"\d[A-Z]( \d[A-Z])*", typed) else typed


def played(stage: Stage, luck: random.Random, stop: str = ENDED, how: Picks = pick) -> str:
    return played_on(stage, luck, ASKED, how, stop)


@pytest.mark.parametrize(
    "seats", ["me,bot:random", "bot:random,me,bot:random", "bot:random,me,bot:random,me:Ben"], ids=["2", "3", "4"]
)
def test_a_whole_game(seats: str, tmp_path: Path) -> None:
    with Stage("play", "musical-chairs", "--fast", "--seed", "3", "--seats", seats, folder=tmp_path) as stage:
        end = played(stage, random.Random(3))
        assert re.search(r"win(s)? with \d+ points to|share the first place", end)
        for row in ("score pile", "together"):
            assert re.search(row + r" +\d+" * len(seats.split(",")), end)
        assert "The last cushion has left the board." in end or "the game is over" in end
        assert stage.scrolled_away == 0
        told = kept_and_replayed(stage, tmp_path)
    assert "stops the music!" in told
    assert "Round 2." in told


def chasing(picture: str, luck: random.Random) -> str:
    """After the other player, so that there is a battle; and stopping the music as soon as may be."""
    you = re.search(r"([●■]) You", picture)
    other = "■" if you and you[1] == "●" else "●"
    there = re.search(rf"([CHSRDPGT]) \w+ {other}", picture)
    ways = [way for typed in listed(picture) for way in typed.split() if there and way.endswith(there[1])]
    typed = listed(picture)
    return "stop" if "stop" in typed else (ways or [pick(picture, luck)])[0]


def test_two_people_at_one_keyboard_choose_in_secret(tmp_path: Path) -> None:
    """MC-5.1 A battle: who comes second sees nothing of what the first has chosen; then both are shown."""
    options = "--fast --seed 1 --save r.json --seats me:Ada,me:Ben"
    with Stage("play", "musical-chairs", *options.split(), folder=tmp_path) as stage:
        luck = random.Random(1)
        battle = played(stage, luck, BATTLES, chasing)
        assert "Battle for the" in battle
        assert "▶ ● " in battle
        assert "▶ ■ " in battle
        curtain = stage.tell("1", CURTAIN)
        chosen = Record.loads((tmp_path / "r.json").read_text("utf-8")).entries[-1].code
        assert chosen.startswith("show:")
        card = Catalogue().card(chosen.removeprefix("show:"))
        shown = rf"(Ada|Ben|[Yy]ou): {card}"
        assert card not in curtain
        assert not re.search(shown, stage.tell("", BATTLES))
        after = stage.tell("1", f"{ASKED}|{CURTAIN}|{ENDED}")
        if CURTAIN in after:
            after = stage.tell("", ASKED)
        assert re.search(shown, whole_log(stage, ASKED))
        played(stage, luck)
        assert stage.scrolled_away == 0


def test_a_sealed_answer_can_be_taken_back_while_the_computer_thinks() -> None:
    """QT-1.6 And the person is not kept waiting: all who are asked may answer in any order."""
    with Stage("play", "musical-chairs", "--seed", "5", "--pace", "60", "--seats", "me,bot:random") as stage:
        assert "Battle for the" in hurried(stage, random.Random(2), ASKED, chasing, BATTLES)
        hand = stage.picture().split("── your hand")[1].split("Your turn")[0]
        sealed = stage.tell("1", "Tombola is thinking")
        assert BATTLES not in sealed
        assert "QT-1.3" in stage.tell("show:C1", "✗ QT-1.3"), "one answer a question"
        back = stage.tell("u", "Taken back")
        assert BATTLES in back
        assert back.split("── your hand")[1].split("Your turn")[0] == hand


def test_the_end_of_a_round_is_told_where_time_passes() -> None:
    with Stage("play", "musical-chairs", "--pace", "60", "--seed", "1", "--seats", "me,bot:random") as stage:
        page = hurried(stage, random.Random(4), ASKED, pick, BREATH)
        assert re.search("(You stop|stops) the music!", page)
        assert "for sale there" in page
        assert re.search(r"● You +\d+ points?, ", page)
        assert "your hand:" not in page
        stage.tell("", "keep or discard|is thinking")


def test_a_game_kept_in_the_middle_of_a_battle_goes_on_there(tmp_path: Path) -> None:
    """MC-5.1 A sealed answer stays given, and stays sealed: in the game taken up again, and in a replay."""
    options = "--fast --seed 1 --save r.json --seats me:Ada,me:Ben"
    with Stage("play", "musical-chairs", *options.split(), folder=tmp_path) as stage:
        played(stage, random.Random(1), BATTLES, chasing)
        first = stage.tell("1", CURTAIN)
        stage.child.sendintr()
        assert "--resume r.json" in stage.ended()[0]
    code = Record.loads((tmp_path / "r.json").read_text("utf-8")).entries[-1].code
    steps = json.loads(run("replay", str(tmp_path / "r.json"), "--json"))["steps"]
    assert {step["move"][3] for step in steps[1:]} == {""}
    who = re.search(f"{CURTAIN} (Ada|Ben)", first)
    assert who
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        assert f"{CURTAIN} {who[1]}" in stage.until(CURTAIN)
        stage.tell("", BATTLES)
        played(stage, random.Random(1))
    assert Catalogue().card(code.removeprefix("show:")) in run("replay", str(tmp_path / "r.json"))


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    options = "--fast --seed 4 --save r.json --seats bot:random,bot:random,bot:random"
    with Stage("play", "musical-chairs", *options.split(), folder=tmp_path) as stage:
        stage.until(ENDED)
    with Stage("replay", "r.json", folder=tmp_path) as stage:
        start = stage.until("step 0 of ")
        assert "what they hold, open" in start
        assert "Tombola: " in start
        stage.tell("", "step 1 of ")
        assert stage.tell("b", "step 0 of ") == start
        assert "line" in stage.tell("9", "step 9 of ")
        assert "the game is over" in stage.tell("9999", "step (\\d+) of \\1")
        assert stage.scrolled_away == 0
    with Stage("replay", "r.json", "--seat", "2", folder=tmp_path) as stage:
        assert "your hand: 8 cards" in stage.until("step 0 of ")


def test_an_owners_figures_are_on_the_table(tmp_path: Path) -> None:
    """MC-1.1, MC-1.3"""
    ours = files("quartet.games.musical_chairs").joinpath("components.toml").read_text("utf-8")
    mine, kept = tmp_path / "mine.toml", tmp_path / "kept.json"
    mine.write_text(
        ours.replace('["cello", "harp",', '["harp", "cello",').replace("= [0, 0, 1,", "= [3, 3, 1,"), "utf-8"
    )
    options = ["--seed", "1", "--components", str(mine), "--save", str(kept), "--seats", "me:Ada,me:Ben"]
    shown = run("play", "musical-chairs", *options, typed="\nr\nq\n\n")
    assert shown.index("H: harp") < shown.index("C: cello")
    assert "saxophone 1, 3 points" in shown
    assert "H: harp" in run("play", "--resume", str(kept), typed="\nq\n\n").split("C: cello")[0]
    assert "every figure is possible" in run("components", "musical-chairs", "--check", str(mine))
    mine.write_text(ours.replace("of_two_points = 5", "of_two_points = 6"), "utf-8")
    assert "makes 11 repeats" in run("components", "musical-chairs", "--check", str(mine), code=1)


def test_keys_and_pages_in_a_game() -> None:
    with Stage("play", "musical-chairs", "--fast", "--seed", "1", "--seats", "me,bot:random", "--start", "2") as stage:
        first = stage.until("A chair’s letter")
        assert "Tombola will begin" in first
        assert "Saved" not in stage.tell("s", "You take the saxophone"), "here an S is a chair"
        stage.until(ASKED)
        page = stage.tell("cushions", "The cushions, clockwise")
        assert "MC-7." in page
        pages(stage, page)
        stage.tell("", ASKED)
        assert "You: 0 cards, 0 points" in stage.tell("piles", "The score piles")
        stage.tell("", ASKED)
        page = stage.tell("?", "What to type")
        assert "walk to the drum’s chair" in page
        pages(stage, page)
        stage.tell("", ASKED)
        assert "MC-3.7  If you hold no chair card" in stage.tell("? mc-3.7", "MC-3  A turn")
        stage.tell("", ASKED)
        refused = stage.tell("stop", "✗ MC-3")
        assert re.search("✗ MC-3.[79]", refused)
        assert "✗ I do not understand “so what”" in stage.tell("so what", "do not understand")
        assert "Saved to" in stage.tell("save", "Saved to")


def test_without_colours_and_in_lines() -> None:
    env = {"COLORTERM": "truecolor", "NO_COLOR": "1"}
    with Stage("play", "musical-chairs", "--fast", "--seed", "1", "--seats", "me,bot:random", env=env) as stage:
        stage.until(ASKED)
        stage.tell("r", ASKED)
        assert stage.colours() == set()
    plain = run("play", "musical-chairs", "--plain", "--seed", "1", "--seats", "me,bot:random", typed="r\nq\nn\n")
    assert "\x1b" not in plain
    assert "C: cello: " in plain
    assert "You take the rhythm." in plain


def test_every_word_on_screen_comes_from_the_catalogue() -> None:
    options = "--fast --seed 3 --lang en-XA --seats me:Ada,me:Bob"
    ready = r"\? ĥéļþ|Ðá çáþó|Éñţéŕ"
    luck = random.Random(3)
    with Stage("play", "musical-chairs", *options.split()) as stage:
        picture = stage.until(ready)
        for _ in range(60):
            if "Ðá çáþó" in picture:
                break
            shown = re.split("── ýóúŕ ĥáñð", picture)
            typed = "" if len(shown) < 2 else pick(picture.replace("── ýóúŕ ĥáñð", "── your hand"), luck)
            picture = stage.tell(typed, ready)
        for typed in ("cushions", "", "piles", "", "?", "", "%%"):
            stage.tell(typed, ready)
        typed = "decline done leave keep discard stay stop pass rest repeat waive all cushions piles higher now"
        found = {word for picture in stage.seen for word in unaccented(picture)} - set(typed.split())
        assert found == set()


def test_a_number_is_told_from_a_chair() -> None:
    assert number_of(CARD_OF["S10"]) == 10
    assert read("s10 d", state("S10 C2")) == "play:S10:D"
