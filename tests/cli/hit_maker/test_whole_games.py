"""Hit Maker in a real terminal: whole games, applause, and a song written alone."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from quartet.cli.terminal import typeable
from quartet.games.hit_maker.moves import INTERNED
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from tests.cli.hit_maker.scene import GAME
from tests.cli.stage import BREATH, CURTAIN, ENDED, Stage, listed, played, run
from tests.cli.test_pseudo import unaccented

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

BALLOT = "Claps for each, in this order"
ALONE = "5.3 · add turn key"
ASKED = (
    "Number and mood:|Band and song:|A cam and its numbers:|A cam:|A slot:|Slots:|Your words:|A word, a line|"
    f"A name:|{BALLOT}|{ALONE}"
)
SONG = ("la", "blue", "she", "came", "in", "through", "the", "old", "door", "and", "sang", "again", "tonight")


def pick(picture: str, luck: random.Random) -> str:
    """Words where they are asked for; else anything that is suggested."""
    if "Band and song:" in picture:
        return "The Fifths: Blue Door"
    if most := re.search(r"Add (one) word|, (\d+) at most", picture):
        count = 1 + luck.randrange(int(most[2] or 1))
        return " ".join(luck.choice(SONG) for _ in range(count)) + luck.choice(["", " /"])
    if "A word, a line" in picture:
        return luck.choice(["none", "blue", "repeat door", "Blue Door"])
    typed = luck.choice(listed(picture))
    assert "…" not in typed
    return typed


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("me,bot:random", "--length two"),
        ("bot:random,me,bot:random", "--length two --hold by-hand"),
        ("bot:random,me,bot:random,me:Ben,bot:random,bot:random,bot:random", "--length one"),
        ("me,bot:random,bot:random", "--no-lyrics"),
    ],
    ids=["2", "3", "7", "no-lyrics"],
)
def test_a_whole_game(seats: str, options: str, tmp_path: Path) -> None:
    arguments = ["--fast", "--seed", "3", *options.split(), "--seats", seats]
    with Stage("play", "hit-maker", *arguments, folder=tmp_path) as stage:
        played(stage, random.Random(3), ASKED, pick)
        end = stage.tell("s", "The record: |read on")
        while "read on" in stage.picture():
            end += stage.tell("", "read on|Da capo")
        assert re.search("Best Music (is yours|goes to)", stage.seen[-1] + end + "".join(stage.seen[-6:]))
        assert stage.scrolled_away == 0
        asked_for_claps = any(BALLOT in picture for picture in stage.seen)
        assert asked_for_claps == (seats.count(",") > 1 and "lyrics" not in options), "two players award nothing"
        stage.type("")
        assert stage.ended()[1] == 0
    [kept] = tmp_path.iterdir()
    assert "All is well" in run("verify", str(kept))
    told = run("replay", str(kept))
    assert "The music ends" in told
    assert ("Best Lyrics" in told) == ("lyrics" not in options)
    record = Record.loads(kept.read_text("utf-8"))
    assert ("applause:none" in [entry.code for entry in record.entries]) == (seats.count(",") == 1)
    assert all(entry.seat >= 0 or entry.code.startswith("applause:") for entry in record.entries)
    assert not any(entry.code.startswith("claps:") for entry in record.entries), "ballots are nobody's business"


def to_the_applause(folder: Path, seats: tuple[str, ...], name: str = "r.json") -> Table:
    """A record that stands where the house is asked."""
    for seed in range(20):
        table = Table.seeded(GAME, seats, {"length": "one"}, seed)
        luck = FastChance(seed)
        while table.state.asked and HOUSE not in table.state.asked:
            [seat] = table.state.asked
            moves = GAME.legal(table.state, seat)
            table.answer(seat, moves[luck.below(len(moves))])
        if len(GAME.view(table.state, None).applauded) == len(seats):
            (folder / name).write_text(table.record.dumps(), "utf-8")
            return table
    raise AssertionError("nobody writes")


def test_three_people_applaud_behind_the_curtain_and_one_is_left(tmp_path: Path) -> None:
    """HM-7.4 Ballots are cast one after the other, shown to nobody, and counted together; a tie is clapped again."""
    to_the_applause(tmp_path, ("Ada", "Ben", "Cyd"))
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        assert "Pass the keyboard to Ada" in stage.until(CURTAIN)
        first = stage.tell("", BALLOT)
        assert "Applause for the lyrics" in first
        assert "● You: " in first
        assert "✗ HM-7.4" in stage.tell("claps: b b", "✗ HM-7.4")
        assert "for Ben, Cyd, in this order" in stage.tell("5", "✗ 0 to 5 claps")
        curtain = stage.tell("claps: 5 0", "Pass the keyboard to Ben")
        assert "5" not in curtain
        second = stage.tell("", BALLOT)
        assert "✗" not in second
        assert "5 claps" not in second
        assert "✗ QT-1.7" in stage.tell("u", "✗ QT-1.7"), "others have voted"
        stage.tell("5 0", "Pass the keyboard to Cyd")
        stage.tell("", BALLOT)
        again = stage.tell("0 0", "Pass the keyboard to Ada")
        assert "10 claps from 3 ballots" in again
        assert "Once more, with feeling: Ada and Ben." in again
        stage.tell("", BALLOT)
        stage.tell("5", "Pass the keyboard to Ben")
        stage.tell("", BALLOT)
        stage.tell("5", "Pass the keyboard to Cyd")
        stage.tell("", BALLOT)
        assert "Still a tie" in stage.tell("3 3", f"{CURTAIN}|A name:") or stage.tell("", "A name:")
        end = stage.tell("award Ben", ENDED)
        assert "Best Lyrics goes to Ben, as the leader decides." in re.sub(r"\s+", " ", end)
    codes = [entry.code for entry in Record.loads((tmp_path / "r.json").read_text("utf-8")).entries][-3:]
    assert codes == ["applause:3.0:5.5.0:0.0.0", "applause:3.0:8.8.0:0.0.0", "award:1"]
    assert "The house counts 10 claps from 3 ballots." in run("replay", str(tmp_path / "r.json"))


def test_a_game_kept_in_the_middle_of_the_applause_goes_on_there(tmp_path: Path) -> None:
    to_the_applause(tmp_path, ("Ada", "Ben", "Cyd"))
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        stage.until(CURTAIN)
        stage.tell("", BALLOT)
        stage.tell("5 0", CURTAIN)
        stage.child.sendintr()
        assert "--resume r.json" in stage.ended()[0]
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        assert "Pass the keyboard to Ada" in stage.until(CURTAIN), "a ballot is nowhere kept"
        played(stage, random.Random(1), ASKED, pick)


def test_computer_players_applaud_with_one_person(tmp_path: Path) -> None:
    to_the_applause(tmp_path, ("Ada", "bot:1", "bot:2"))
    with Stage("play", "--fast", "--resume", "r.json", folder=tmp_path) as stage:
        stage.until(BALLOT)
        after = stage.tell("5 0", f"{BALLOT}|{ENDED}|A name:")
        played(stage, random.Random(1), ASKED, pick)
        assert "3 ballots" in after or BALLOT not in after
    codes = [entry.code for entry in Record.loads((tmp_path / "r.json").read_text("utf-8")).entries]
    assert any(code.startswith("applause:3.0:") for code in codes)


def test_computer_players_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    options = "--fast --seed 4 --length one --save r.json --seats bot:1,bot:2,bot:2"
    with Stage("play", "hit-maker", *options.split(), folder=tmp_path) as stage:
        stage.until(ENDED + "|read on")
    with Stage("replay", "r.json", folder=tmp_path) as stage:
        start = stage.until("step 0 of ")
        stage.tell("", "step 1 of ")
        assert stage.tell("b", "step 0 of ") == start
        assert "the music ends" in stage.tell("9999", "step (\\d+) of \\1").lower() or "Best Lyrics" in stage.picture()
        assert stage.scrolled_away == 0
    steps = json.loads(run("replay", str(tmp_path / "r.json"), "--json"))["steps"]
    assert any(step["move"] and step["move"][2] == HOUSE for step in steps)
    assert "Piccolo" in run("replay", str(tmp_path / "r.json"))


def test_a_song_written_alone_is_kept_and_goes_on(tmp_path: Path) -> None:
    """HM-8.1"""
    with Stage("play", "hit-maker", "--fast", "--seed", "1", "--seats", "me", folder=tmp_path) as stage:
        stage.until("Number and mood:")
        stage.tell("9 sad", "Band and song:")
        stage.tell("The Fifths: Blue Door", "A cam and its numbers:")
        stage.tell("minor 4 9 12", ALONE)
        for typed, shown in (
            ("5.0", r"\[9\]○"),
            ("4.2", r"\[4\].*i|\[9\]"),
            ("write She came in / through the blue door", "through the blue door"),
            ("turn minor 2 5 9", "Dm"),
            ("capture", "You put Dm into the song"),
            ("keep", "You keep Dm"),
            ("key 4 sad", "sad on 4"),
            ("recall 1", "You go back to Dm"),
            ("rewrite 1 She walked in", "You rewrite entry 1"),
            ("u", "Taken back"),
            ("cut 2", "You cut entry 2"),
            ("write help", "You write: “help”"),
            ("name The Thirds: Green Door", "Green Door"),
        ):
            assert re.search(shown, stage.tell(typed, shown)), typed
        page = stage.tell("song", "Entry by entry")
        assert "She came in" in page
        assert "2  Dm  help" in page
        stage.tell("", ALONE)
        assert "1  Dm  minor 2 5 9" in stage.tell("book", "The chord book")
        stage.tell("", ALONE)
        assert "✗ HM-8.1" in stage.tell("claim square", "✗ HM-8.1")
        assert "✗ HM-8.1" in stage.tell("recall 7", "✗ HM-8.1")
        stage.tell("q", "another evening")
        stage.type("")
        farewell = re.sub(r"\s+", " ", stage.ended()[0])
        assert "play --resume" in farewell
        assert "Take the song home: " in farewell
    [kept] = tmp_path.iterdir()
    with Stage("play", "--fast", "--resume", kept.name, folder=tmp_path) as stage:
        assert "Green Door" in stage.until(ALONE)
        stage.tell("write / the end", "the end")
        end = stage.tell("finish", ENDED)
        assert "“Green Door” is finished. Applause!" in end
        assert "the end" in end


def test_taking_back_refusals_and_pages_in_a_game() -> None:
    with Stage("play", "hit-maker", "--fast", "--seed", "2", "--length", "two", "--seats", "me,me:Ben") as stage:
        stage.until(CURTAIN)
        stage.tell("", "Number and mood:")
        assert "Happy or sad? Type 9 happy or 9 sad" in stage.tell("9", "✗ Happy")
        stage.tell("9 sad", "Band and song:")
        assert "✗ HM-2.1  A name has at most 60" in stage.tell(f"{'x ' * 40}: b", "✗ HM-2.1")
        stage.tell("u", "Taken back")
        stage.tell("9 sad", "Band and song:")
        stage.tell("The Fifths: Blue Door", "A cam and its numbers:")
        assert "✗ HM-2.1  The straight cam cannot begin" in stage.tell("straight", "✗ HM-2.1")
        stage.tell("minor 4 9 12", CURTAIN)
        stage.tell("", "A cam:")
        assert "What to type" in stage.tell("?", "What to type")
        stage.tell("q", "A cam:")
        assert "HM-2.2" in stage.tell("? hm-2.2", "HM-2.2")
        stage.tell("", "A cam:")
        stage.tell("squ", CURTAIN)
        assert "Out of the game" not in stage.tell("", "A cam:")
        assert "■ Guest II  square" in re.sub(" +", " ", stage.tell("cams", "The cams")).replace("■ Ben", "■ Guest II ")
        stage.tell("", "A cam:")


def test_every_word_of_a_song_can_be_typed_and_no_sign_steers_the_terminal(tmp_path: Path) -> None:
    """HM-6.1 What steers a terminal is not even typed; what is left is words."""
    assert typeable("é")
    assert typeable("水")
    assert typeable("\u200d")
    for sign in "\x1b\x07\x00\x9b\u202e\u2066\ue000\udcff\n":
        assert not typeable(sign)
    hostile = "\x1b[2J\x1b]0;mine\x07<b>{ $who }</b> %s \u202eevil\u202c \x9b31m [bold]red[/bold] :smile:"
    typed = f"9 sad\n\x1b[31mThe Fifths: <script>Blue\nminor 4 9 12\nwrite {hostile}\nsong\n\nfinish\n\n"
    kept = tmp_path / "kept.json"
    said = run("play", "hit-maker", "--plain", "--seed", "1", "--save", str(kept), "--seats", "me", typed=typed)
    assert not [sign for sign in said if not sign.isprintable() and sign != "\n"]
    assert "<script>Blue" in said
    assert "[2J]0;mine<b>{ $who }</b> %s evil 31m [bold]red[/bold] :smile:" in said
    told = run("replay", str(kept))
    assert "<b>{ $who }</b> %s evil" in told
    record = kept.read_text("utf-8")
    for bad in ("%1B%5B2J", "%E2%80%AEevil", "\\u001b[2J"):
        broken = tmp_path / "broken.json"
        words = re.search(r'"write:[^"]*"', record)
        assert words
        broken.write_text(record.replace(words[0], f'"write:{bad}"'), "utf-8")
        fault = run("replay", str(broken), code=1)
        assert not [sign for sign in fault if not sign.isprintable() and sign != "\n"]
        assert "HM-6.1" in fault or "refused" in fault


def test_hostile_words_on_a_drawn_screen(tmp_path: Path) -> None:
    with Stage("play", "hit-maker", "--fast", "--seed", "1", "--seats", "me", folder=tmp_path) as stage:
        stage.until("Number and mood:")
        stage.tell("9 sad", "Band and song:")
        stage.tell("水水: <b>[red]{ $who }[/red]", "A cam and its numbers:")
        stage.tell("minor 4 9 12", ALONE)
        picture = stage.tell("write \x1b[31mred \x1b[2J שלום עולם 水の音 e\u0301\u0301 {x}", "red")
        assert "{x}" in picture
        assert "<b>[red]{ $who }[/red]" in picture.splitlines()[0]
        long = stage.tell("write " + "W" * 25, "✗ HM-6.1")
        assert "24 characters" in long
        assert "✗ HM-6.1" in stage.tell("write " + "a " * 61, "✗ HM-6.1")
        assert stage.tell("write " + "ab " * 60, "You write: “ab ab")
        assert stage.scrolled_away == 0
        assert b"\x1b[2J\xd7" not in stage.raw


def test_what_is_asked_alone_is_asked_in_turns_where_time_passes(tmp_path: Path) -> None:
    """A breath is taken when the music ends; then there is applause."""
    table = to_the_applause(tmp_path, ("Ada", "bot:1", "bot:2"))
    record = table.record
    cut = Record(record.game, record.rules, dict(record.options), list(record.seats), record.luck)
    cut.entries, cut.draws = record.entries[:-1], record.draws
    again = Table.replay(GAME, cut)
    [seat] = again.state.asked
    cut.draws = cut.draws[: len(again.chance.tape)]
    (tmp_path / "r.json").write_text(cut.dumps(), "utf-8")
    with Stage("play", "--pace", "0.2", "--resume", "r.json", folder=tmp_path) as stage:
        if seat == 0:
            stage.until(ASKED)
            stage.type(pick(stage.picture(), random.Random(1)))
        page = stage.until(BREATH)
        assert "The music ends" in page
        assert re.search("● You +\\d+ points?", page)
        assert "Applause for the lyrics" in stage.tell("", BALLOT)


@pytest.mark.parametrize("size", [(60, 24), (80, 22), (100, 40)])
def test_other_sizes_of_screen(size: tuple[int, int]) -> None:
    options = "--fast --seed 1 --length one --seats me,bot:random,bot:random,bot:random"
    with Stage("play", "hit-maker", *options.split(), size=size) as stage:
        played(stage, random.Random(1), ASKED, pick, "A slot:")
        picture = stage.picture()
        assert len(re.findall(r" [1-6] ─.*┃", picture)) == 6
        assert listed(picture)
        played(stage, random.Random(1), ASKED, pick)
        assert stage.scrolled_away == 0


def test_without_colours_and_in_lines(tmp_path: Path) -> None:
    env = {"COLORTERM": "truecolor", "NO_COLOR": "1"}
    options = ["--seed", "1", "--seats", "me,bot:random"]
    with Stage("play", "hit-maker", "--fast", *options, env=env) as stage:
        stage.until("Number and mood:")
        stage.tell("9 sad", "Band and song:")
        assert stage.colours() == set()
    plain = run("play", "hit-maker", "--plain", *options, typed="9 sad\nA: B\nmin 4 9 12\nq\nn\n")
    assert "\x1b" not in plain
    assert "You choose a sad song on 9." in plain
    assert "String 1: 4 open, 12" not in plain
    assert "  The Open Strings: First Light\n" in plain


def test_every_word_on_screen_comes_from_the_catalogue() -> None:
    options = "--fast --seed 3 --length one --lang en-XA --seats me:Ada,me:Bob,me:Cyd"
    ready = r"\? ĥéļþ|Ðá çáþó|Éñţéŕ"
    luck = random.Random(3)
    with Stage("play", "hit-maker", *options.split()) as stage:
        picture = stage.until(ready)
        for typed in ("", "song", "", "book", "", "cams", "", "?", "", "%%", "9", "9 sad", "Ab: Cd", "tuba", "min"):
            picture = stage.tell(typed, ready)
        stage.tell("min 4 9 12", ready)
        for _ in range(150):
            picture = stage.picture()
            if "Ðá çáþó" in picture or "ŕéáð" in picture:
                break
            if "Ýóúŕ ŵóŕðš" in picture or "Á ŵóŕð" in picture:
                typed = "Cd" if "Ýóúŕ ŵóŕðš" in picture else "none"
            elif re.search(r"\? ĥéļþ", picture):
                typed = luck.choice(listed(picture))
            else:
                typed = ""
            stage.tell(typed, ready)
        assert "Ðá çáþó" in picture
        typed = (
            "sad happy song book cams none add remove replace turn award both claim square straight single triangle "
        )
        typed += (
            "major minor suspended diminished augmented maj min sus dim aug squ sin tri str open key write capture "
        )
        typed += (
            "keep The Fifths Blue Door hello world Ab Cd Cyd tuba discard square Am Em Dm Bdim maj take cut recall "
        )
        typed += "finish rewrite help Open Strings First Light Late Bus Waiting Room add sus no clip claps"
        found = {word for picture in stage.seen for word in unaccented(picture)} - set(typed.split())
        assert {word for word in found if not re.fullmatch("[A-G]?(m|maj?|sus?|add?|no|dim?)+", word)} == set()


def test_every_kind_of_move_has_a_way_to_be_typed() -> None:
    """So that none is forgotten: by the verbs of the codes."""
    verbs = {code.partition(":")[0] for code in INTERNED} - {"applause"}
    known = {
        "key", "place", "claim", "clip", "take", "add", "remove", "replace", "turn", "discard", "repeat", "award",
        "capture", "keep", "finish",
    }  # fmt: skip
    assert verbs == known
