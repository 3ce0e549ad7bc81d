"""Musical Chairs in the terminal: what is typed, what the screen shows, and whole games at every size of table."""

from __future__ import annotations

import json
import random
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from quartet.cli.faces import UnclearError, face_of
from quartet.cli.faces.musical_chairs import ChairsFace
from quartet.cli.screen import Notice, Sight, Told, lay_out
from quartet.games import GAMES
from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.events import LineCleared, MusicStopped, RoundBegan
from quartet.games.musical_chairs.pieces import CARD_OF, SUIT_LETTERS, number_of
from quartet.games.musical_chairs.state import (
    BATTLE,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    FOR_SALE,
    KEEP,
    SCORE_HAND,
    SWAP,
    TURN,
    ChairsState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, Question
from quartet.kernel.loop import step
from quartet.kernel.record import Record
from quartet.words.catalogue import Catalogue
from tests.cli.stage import CURTAIN, ENDED, Picks, Stage, listed, options_of, run
from tests.cli.stage import played as played_on
from tests.cli.test_pseudo import unaccented

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

GAME: Game[Any, Any] = GAMES["musical-chairs"]
HIGHER, SWAPPER, BREATHER = 2, 6, 11


def state(
    hand: str = "C2 S2 D5 H6 S6 S9 rest-S repeat-2",
    *,
    phase: int = TURN,
    line: str = "",
    pile: str = "",
    at: str = "SD",
    players: int = 2,
    forecast: str = "on",
) -> ChairsState:
    """Seat 0 is asked, and holds these cards."""
    options = GAME.settle({"forecast": forecast}, seats=players)
    s = GAME.setup(players, options, FastChance(1), SILENT)
    assert isinstance(s, ChairsState)
    s.phase, s.asked, s.queue, s.round = phase, (0,), [0], 1
    s.at = [SUIT_LETTERS.index(at[seat % len(at)]) for seat in range(players)]
    s.hands[0] = sorted(CARD_OF[name] for name in hand.split())
    s.line = s.line_as = [CARD_OF[name] for name in line.split()]
    s.piles[0] = [CARD_OF[name] for name in pile.split()]
    s.began = [0] * players
    s.lost, s.highest = [0] * players, [0] * players
    s.scores_at = s.at[:]
    return s


def scoring(hand: str, highest: int, *, holds: int = -1) -> ChairsState:
    """Seat 0 took saxophone cards up to this number from the line."""
    s = state(hand, phase=SCORE_HAND)
    s.highest[0] = highest
    if holds >= 0:
        give(s, holds)
    return s


def give(s: ChairsState, cushion: int, whose: int = 0) -> None:
    """The cushion was laid at the saxophone, and is somebody's now."""
    saxophone = SUIT_LETTERS.index("S")
    s.cushions = list(s.cushions)
    if cushion in s.cushions:
        s.cushions[s.cushions.index(cushion)] = s.cushions[saxophone]
    s.cushions[saxophone] = cushion
    s.whose[cushion] = whose


def face(you: int | None = 0, locale: str = "en") -> ChairsFace:
    made = face_of(GAME, Catalogue(locale, names=["Ada", "Bo", "Cy", "Di"], you=you))
    assert isinstance(made, ChairsFace)
    return made


def asked(s: ChairsState) -> Question:
    question = GAME.question(GAME.view(s, 0))
    assert question
    return question


def read(typed: str, s: ChairsState) -> str:
    """The codes that a line stands for."""
    made = face().read(GAME.view(s, 0), asked(s), typed)
    return " ".join((made.code, *made.then))


# ── Typing ────────────────────────────────────────────────────────────────────────────────────────────────────────
# The hand by number: 1 cello 2, 2 saxophone 2, 3 drum 5, 4 harp 6, 5 saxophone 6, 6 saxophone 9, 7 rest, 8 repeat.


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("3D", "play:D5:D"),
        ("3d", "play:D5:D"),
        ("3 d", "play:D5:D"),
        ("3, d", "play:D5:D"),
        ("3 drum", "play:D5:D"),
        ("3 dr", "play:D5:D"),
        ("d5 r", "play:D5:R"),
        ("d5r", "play:D5:R"),
        ("D5 2", "play:D5:D"),
        ("3 1", "play:D5:R"),
        ("3 +3", "play:D5:P"),
        ("3 -1", "play:D5:H"),
        ("play:D5:D", "play:D5:D"),
        ("PLAY:d5:d", "play:D5:D"),
        ("7", "play:rest-S"),
        ("rest", "play:rest-S"),
        ("rest-s", "play:rest-S"),
        ("8p", "play:repeat-2:P"),
        ("repeat p", "play:repeat-2:P"),
        ("stop", "stop"),
        ("x", "stop"),
        ("pass", "pass"),
        ("p", "pass"),
    ],
)
def test_a_turn_can_be_typed_in_many_ways(typed: str, code: str) -> None:
    assert read(typed, state(line="C2")) == code


@pytest.mark.parametrize(
    ("phase", "typed", "code"),
    [
        (CHOOSE_CHAIR, "r", "sit:R"),
        (CHOOSE_CHAIR, "S", "sit:S"),
        (CHOOSE_CHAIR, "sit:H", "sit:H"),
        (CHOOSE_CHAIR, "turntable", "sit:T"),
        (ELSEWHERE, "g", "go:G"),
        (ELSEWHERE, "stay", "stay"),
        (BATTLE, "6", "show:S9"),
        (BATTLE, "s9", "show:S9"),
        (BATTLE, "repeat", "show:repeat-2"),
        (BATTLE, "decline", "decline"),
        (BATTLE, "d", "decline"),
        (BUY, "g3", "buy:G3"),
        (BUY, "rest", "buy:rest-T"),
        (BUY, "leave", "leave"),
        (SWAP, "g3", "swap:G3"),
        (SWAP, "g3 6", "swap:G3 put:S9"),
        (SWAP, "g3 repeat", "swap:G3 put:repeat-2"),
        (SWAP, "none", "waive"),
        (KEEP, "keep", "keep"),
        (KEEP, "k", "keep"),
        (KEEP, "d", "discard"),
    ],
)
def test_the_other_questions(phase: int, typed: str, code: str) -> None:
    assert read(typed, fighting(state(phase=phase, pile="G3 rest-T"))) == code


def fighting(s: ChairsState) -> ChairsState:
    s.battles, s.fighters = [2], [0, 1]
    return s


def test_several_cards_are_scored_in_one_gesture() -> None:
    """MC-4.5 In any order and by number or name; the table wants them upwards, and to hear that this is all."""
    s = scoring("S2 S5 S8 C3 rest-S", 6)
    assert read("1 3", s) == "score:S2 score:S5 done"
    assert read("s5, s2", s) == "score:S2 score:S5 done"
    assert read("1 1", s) == "score:S2 done"
    assert read("all", s) == "score:S2 score:S5 score:rest-S done"
    assert read("rest 1 done", s) == "score:S2 score:rest-S done"
    assert read("done", s) == "done"
    assert read("none", s) == "done"


def test_one_card_that_does_not_go_is_refused_in_its_own_words() -> None:
    """MC-4.5 A gesture that fails tells nothing (QT-1.8); so a single card goes to the table as it is."""
    assert read("4", scoring("S2 S5 C3 S8 rest-S", 6)) == "score:S8"


def test_the_higher_cards_are_scored_with_the_cushion() -> None:
    """MC-7.3"""
    s = scoring("S2 S5 S8 S9 rest-S", 6, holds=HIGHER)
    assert read("higher 3 4", s) == "higher score:S8 score:S9 done"
    assert read("higher all", s) == "higher score:S8 score:S9 score:rest-S done"
    typed = [choice.typed for choice in face().choices(GAME.view(s, 0), asked(s), 8)[0]]
    assert typed == ["1 2 5", "higher 3 4 5", "1", "2", "5", "done"]


@pytest.mark.parametrize(
    ("phase", "typed", "key"),
    [
        (TURN, "3", "terminal-chairs-unclear-where"),
        (TURN, "9d", "terminal-chairs-unclear-number"),
        (TURN, "0", "terminal-chairs-unclear-number"),
        (TURN, "9" * 5000, "terminal-chairs-unclear-number"),
        (TURN, "x" * 5000, "terminal-chairs-unclear"),
        (TURN, "3 nowhere", "terminal-chairs-unclear-chair"),
        (TURN, "7 d", "terminal-chairs-unclear-rest"),
        (TURN, "hello", "terminal-chairs-unclear"),
        (CHOOSE_CHAIR, "z", "terminal-chairs-unclear-chair"),
        (BATTLE, "1 2", "terminal-chairs-unclear"),
        (SCORE_HAND, "8", "terminal-chairs-unclear-repeat"),
        (SCORE_HAND, "what", "terminal-chairs-unclear"),
        (BUY, "1 2", "terminal-chairs-unclear"),
        (SWAP, "rest-t", "terminal-chairs-unclear-swap"),
        (KEEP, "perhaps", "terminal-chairs-unclear-keep"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(phase: int, typed: str, key: str) -> None:
    s = fighting(state(phase=phase, pile="G3 rest-T"))
    s.highest[0] = 6
    with pytest.raises(UnclearError) as unclear:
        read(typed, s)
    assert unclear.value.message.key == key
    assert 0 < len(face().words.say(unclear.value.message)) < 150


def test_out_of_turn_nothing_is_guessed() -> None:
    view = GAME.view(state(), 0)
    assert face().read(view, None, "stop").code == "stop", "the table says whose turn it is"
    with pytest.raises(UnclearError):
        face().read(view, None, "3D")


def test_which_of_two_sorts_of_repeat_must_be_said() -> None:
    s = state("C2 repeat-1 repeat-2")
    assert read("2D", s) == "play:repeat-1:D"
    assert read("3D", s) == "play:repeat-2:D"
    with pytest.raises(UnclearError):
        read("repeat d", s)


def test_letters_that_are_keys_elsewhere_are_chairs_where_one_is_asked_for() -> None:
    assert face().claims(asked(state(phase=CHOOSE_CHAIR)), "s")
    assert face().claims(asked(state(phase=ELSEWHERE)), "H")
    assert not face().claims(asked(state(phase=CHOOSE_CHAIR)), "q")
    assert not face().claims(asked(state()), "s")


def test_enter_answers_only_where_there_is_nothing_to_choose() -> None:
    assert face().enter(asked(scoring("C3 D4", 6))) == "done"
    assert face().enter(asked(scoring("S3 D4", 6))) == ""
    assert face().enter(asked(state("", line="C2"))) == ""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_suggestion_can_be_typed_as_it_stands(players: int, seed: int) -> None:
    """And together they are all that may be done, in a whole game."""
    chance = FastChance(seed)
    s = GAME.setup(players, GAME.settle({}, seats=players), chance, SILENT)
    shown = face()
    for _ in range(4000):
        if not s.asked:
            break
        seat = s.asked[0]
        if seat == 0:
            view = GAME.view(s, 0)
            question = GAME.question(view)
            assert question
            choices, more = shown.choices(view, question, 1000)
            assert not more
            typed = [each for choice in choices for each in tokens(question.kind, choice.typed)]
            made = [shown.read(view, question, each) for each in typed]
            assert {each.code for each in made} >= set(question.moves) - {"higher"}, "which is no use without a card"
            assert {each.code for each in made} <= {*question.moves, "higher"}
            assert all(shown.board(view, 80) and line.cell_len <= 80 for line in shown.board(view, 80))
            assert shown.spoken(view, question)
        answers = {each: GAME.legal(s, each) for each in s.asked}
        for each, moves in answers.items():
            step(GAME, s, each, moves[chance.below(len(moves))], chance, SILENT)
    assert not s.asked


def tokens(kind: str, typed: str) -> list[str]:
    """A turn lists the chairs in reach of a card side by side; elsewhere a choice is one line."""
    return typed.split() if kind == "turn" else [typed]


# ── Drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def board(s: ChairsState, width: int = 80, you: int | None = 0) -> str:
    return "\n".join(line.plain.rstrip() for line in face(you).board(GAME.view(s, you), width))


def test_the_ring_goes_round_with_markers_cushions_and_the_line() -> None:
    s = state(line="S3 S6 D4 R9", at="SDDT", players=4, forecast="off")
    s.line = [CARD_OF["S3"], CARD_OF["repeat-1"], CARD_OF["D4"], CARD_OF["R9"]]
    s.line_as = [CARD_OF["S3"], CARD_OF["S3"], CARD_OF["D4"], CARD_OF["R9"]]
    give(s, BREATHER, 1)
    s.used[BREATHER] = 1
    s.whose[s.cushions[0]] = FOR_SALE
    shown = board(s)
    upper, _, middle, lower, _ = shown.splitlines()[-5:]
    assert re.findall(r"▸ (\w)", upper) == list("CHSR")
    assert re.findall(r"◂ (\w)", lower) == list("TGPD")
    assert "S saxophone ●" in upper
    assert "D drum ■▲" in lower
    assert "T turntable ◆" in lower
    assert middle.split() == ["line", "S3", "=S3", "D4", "R9"]
    assert "■ Breather ✗" in shown
    assert "sale: " in shown
    assert "now" not in shown


def test_an_owners_ring_is_drawn_as_it_stands() -> None:
    s = state()
    s.ring = [7, 6, 5, 4, 3, 2, 1, 0]
    rows = board(s).splitlines()[-5:]
    assert re.findall(r"▸ (\w)", rows[0]) == list("TGPD")
    assert re.findall(r"◂ (\w)", rows[3]) == list("CHSR")


def test_if_the_music_stopped_now_stands_on_the_plates() -> None:
    s = state("S2 C3", line="S3 S6 D4 D9")
    shown = board(s)
    assert re.search(r"now \+3 +now \+4", shown), "saxophone 3 and 6, and the 2 from hand brings nothing; drum 4 and 9"
    leaving = Catalogue().text(f"musical-chairs-cushion-{CUSHIONS[s.cushions[SUIT_LETTERS.index('D')]].key}")
    assert f"next: {leaving[:8]}" in shown
    s.at[1] = s.at[0]
    assert board(s).count("now +3? battle") == 2
    s.forecast = False
    assert "now" not in board(s)


def test_narrow_plates_say_the_same_in_signs() -> None:
    s = state("S2 C3", line="S3 S6 D4 D9", at="SDDC", players=4)
    assert re.search(r"2 ▮ 0 ♪ +8 ▮ 0 ♪", board(s, 60))
    assert re.search(r"now \+3 +now \+4\? +now \+4\? +now \+0", board(s, 60))


def test_what_the_hand_would_add_is_for_its_holder_alone() -> None:
    s = state("S5 C3", line="S3 S6")
    assert "now +4" in board(s)
    assert "now +3" in board(s, you=1)
    assert "now +3" in board(s, you=None)


def test_a_card_shows_its_place_its_name_and_its_points() -> None:
    s = state(line="D5")
    rows = [line.plain for line in face().hand(GAME.view(s, 0), asked(s), 80)]
    assert "╭1─────╮" in rows[0]
    assert "│ C 2  │" in rows[1]
    assert "│S rest┃" not in rows[1]
    assert "┃S rest┃" in rows[1]
    assert "┃repeat┃" in rows[1]
    assert "♪♪♪╯" in rows[2]
    assert re.findall(r"┏(\d)", rows[0]) == ["3", "4", "5", "7", "8"], "what may be played has heavy lines"


def test_nine_cards_have_room() -> None:
    view = GAME.view(state("C2 S2 D5 H6 S6 S9 S10 rest-S repeat-2"), 0)
    assert [line.cell_len <= 80 for line in face().hand(view, None, 80)] == [True] * 3
    narrow = face().hand(view, None, 60)
    assert all(line.cell_len <= 60 for line in narrow)
    assert re.findall(r"\b(\d) (?:\w|repeat)", "".join(line.plain for line in narrow)) == list("123456789")


@pytest.mark.parametrize("width", [80, 60])
def test_the_fullest_table_fits(width: int) -> None:
    """Four long names, nine cards, a line of thirty, rests, every cushion sold, a long log and a long refusal."""
    s = state("C2 S2 D5 H6 S6 S9 S10 rest-S repeat-2", at="TTTT", players=4)
    numbers = [f"{SUIT_LETTERS[i % 8]}{1 + i // 3}" for i in range(30)]
    s.line = s.line_as = [CARD_OF[name] for name in numbers]
    s.fronts = [[CARD_OF["rest-C"]], [CARD_OF["rest-D"], CARD_OF["rest-H"]], [CARD_OF["rest-G"]], []]
    for chair, cushion in enumerate(s.cushions):
        s.whose[cushion] = chair % 4
        s.used[cushion] = 1
    names = [name * 8 for name in ("Ada", "Bob", "Cyd", "Dan")]
    shown = face_of(GAME, Catalogue("en", names=names, you=0))
    view = GAME.view(s, 0)
    choices, more = shown.choices(view, asked(s), 8)
    title, aside = shown.title(view)
    sight = Sight(
        game=GAME.id,
        title=title,
        aside=aside,
        board=shown.board(view, width),
        log_title="log",
        log=[Told(f"This happened, number {i}.") for i in range(40)],
        hand_title=shown.hand_title(view),
        hand=shown.hand(view, asked(s), width),
        ask="What is asked here is rather long, " * 3,
        choices=choices,
        unlisted=more,
        more=shown.more,
        keys=shown.how(asked(s)),
        notice=Notice("This was refused for a reason that takes some telling.", refused=True),
    )
    lines = lay_out(sight, width, 23)
    text = "\n".join(line.plain for line in lines)
    assert len(lines) <= 23
    assert all(line.cell_len <= width for line in lines), text
    assert "This was refused" in text
    assert "? help" in text
    assert numbers[-1] in text, "of a very long line its end"
    assert all(shape in text for shape in "●■▲◆")


def test_the_table_in_words_tells_all_that_is_drawn() -> None:
    s = state(line="S3 S6 D4 D9", at="SD")
    s.fronts[1] = [CARD_OF["rest-G"]]
    s.whose[s.cushions[1]] = FOR_SALE
    said = "\n".join(face().spoken(GAME.view(s, 0), asked(s)))
    for part in (
        "You have 8 cards",
        "You stand at the saxophone.",
        "Bo stands at the drum.",
        ", for sale",
        "The line: saxophone 3, saxophone 6, drum 4, drum 9.",
        "In front of Bo: guitar rest.",
        "If the music stopped now: +4.",
        "The next cushion to leave: ",
        "  7: saxophone rest, 1 point, possible",
        "  1: cello 2, 0 points\n",
    ):
        assert part in said, part


def test_pages_for_piles_and_cushions() -> None:
    s = state(pile="S3 S6 rest-S repeat-1 repeat-2 D4")
    piles = "\n".join(str(line) for line in face().page(GAME.view(s, 0), "piles"))
    assert "You: 6 cards, 8 points" in piles
    assert "saxophone 3, saxophone 6, saxophone rest" in piles
    assert "repeat (1) ×2" in piles
    cushions = "\n".join(str(line) for line in face().page(GAME.view(s, 0), "cushions"))
    assert len(re.findall(r"\(MC-7\.\d+\)", cushions)) == 8
    assert face().page(GAME.view(s, 0), "4D") == []


def test_what_a_cushion_does_is_said_when_it_is_for_sale() -> None:
    s = state(phase=BUY, pile="G3")
    give(s, BREATHER, FOR_SALE)
    assert face().reminder(GAME.view(s, 0)) == "Breather (3 points): once a round, pass."
    assert face().reminder(GAME.view(state(), 0)) == ""


def test_the_end_of_a_round_is_a_chapter() -> None:
    begun, stopped, cleared = RoundBegan(1, 0), MusicStopped(1, -1), LineCleared(4)
    assert face().chapter([[begun]]) == []
    assert face().chapter([[begun], [stopped]]) == []
    assert face().chapter([[begun], [stopped], [cleared]]) == [stopped]
    assert face().chapter([[begun], [stopped, cleared], [RoundBegan(2, 1)]]) == [], "told once"
    assert face().chapter([[begun], [stopped], [RoundBegan(2, 1)]]) == [stopped], "nothing was there to be cleared"


# ── Commands ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_options_of_the_game_are_options_of_the_command(tmp_path: Path) -> None:
    people = ["--seats", "me:Ada,me:Ben,me:Cyd"]
    assert options_of("musical-chairs", tmp_path, *people) == {"start": "random", "forecast": "off"}
    assert options_of("musical-chairs", tmp_path, *people, "--start", "3", "--forecast") == {
        "start": 3,
        "forecast": "on",
    }
    assert options_of("musical-chairs", tmp_path, *people, "--option", "start=2") == {"start": 2, "forecast": "off"}
    mixed = ["--seats", "me,me:Ben,bot:random"]
    assert options_of("musical-chairs", tmp_path, *mixed) == {"start": "random", "forecast": "on"}
    assert options_of("musical-chairs", tmp_path, *mixed, "--no-forecast") == {"start": "random", "forecast": "off"}
    page = run("play", "--help")
    for part in ("--start", "random|1|2|3|4", "--no-forecast", "--interval", "2..7", "Musical Chairs, Symphony"):
        assert part in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--start", "3", "--seats", "me,me:Ben"], "MC-2.3"),
        (["--start", "nobody"], "“nobody” is not a choice for start"),
        (["--interval", "3"], "no option “interval”"),
        (["--seats", "me,me:B,me:C,me:D,me:E"], "QT-3.3"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "me,me:Ben"]
    assert said in run("play", "musical-chairs", *arguments, *seats, code=2)


def test_figures_and_rules_are_told() -> None:
    figures = run("components", "musical-chairs")
    assert "clockwise  cello harp saxophone" in figures
    assert re.search(r"guitar +0 +0 +1 +1 +1 +2 +2 +2 +3 +3", figures)
    assert run("rules", "MC-6.2").startswith("MC-6.2  The most points win.")
    games = {each["id"]: each for each in json.loads(run("games", "--json"))}
    forecast = games["musical-chairs"]["options"][1]
    assert (forecast["default"], forecast["alone"], forecast["mixed"]) == ("off", "on", "on")
    assert "with computer players on" in run("games")


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────────────────────

BATTLES = "A card’s number shows it"
ASKED = f"Card and chair:|A chair’s letter:|{BATTLES}|Card numbers:|Pay with a card|Out of the pile|keep or discard"
BREATH = "Enter: back to the table"


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
        stage.tell("s", "The record: ")
        stage.type("")
        assert stage.ended()[1] == 0
    [kept] = tmp_path.iterdir()
    assert "All is well" in run("verify", str(kept))
    told = run("replay", str(kept))
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
        page = log = stage.tell("l", "what happened so far")
        while "read on" in page:
            page = stage.tell("", "read on|back to the table")
            log += page
        assert re.search(shown, log)
        stage.tell("", ASKED)
        played(stage, luck)
        assert stage.scrolled_away == 0


def hurried(stage: Stage, luck: random.Random, stop: str, how: Picks = pick) -> str:
    """The same where time passes: Enter hurries those who think, and turns the page after a round."""
    ready = f"{ASKED}|{ENDED}|{BREATH}|is thinking|{stop}"
    picture = stage.until(ready)
    while not re.search(f"{ENDED}|{stop}", picture):
        picture = stage.tell(how(picture, luck) if re.search(ASKED, picture) else "", ready)
    return picture


def test_a_sealed_answer_can_be_taken_back_while_the_computer_thinks() -> None:
    """QT-1.6 And the person is not kept waiting: all who are asked may answer in any order."""
    with Stage("play", "musical-chairs", "--seed", "5", "--pace", "60", "--seats", "me,bot:random") as stage:
        assert "Battle for the" in hurried(stage, random.Random(2), BATTLES, chasing)
        hand = stage.picture().split("── your hand")[1].split("Your turn")[0]
        sealed = stage.tell("1", "Tombola is thinking")
        assert BATTLES not in sealed
        assert "QT-1.3" in stage.tell("show:C1", "✗ QT-1.3"), "one answer a question"
        back = stage.tell("u", "Taken back")
        assert BATTLES in back
        assert back.split("── your hand")[1].split("Your turn")[0] == hand


def test_the_end_of_a_round_is_told_where_time_passes() -> None:
    with Stage("play", "musical-chairs", "--pace", "60", "--seed", "1", "--seats", "me,bot:random") as stage:
        page = hurried(stage, random.Random(4), BREATH)
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
        while "read on" in page:
            page = stage.tell("", "read on|back to the table")
        stage.tell("", ASKED)
        assert "You: 0 cards, 0 points" in stage.tell("piles", "The score piles")
        stage.tell("", ASKED)
        page = stage.tell("?", "What to type")
        assert "walk to the drum’s chair" in page
        while "read on" in page:
            page = stage.tell("", "read on|back to the table")
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
        cells = [cell for row in stage.screen.buffer.values() for cell in row.values()]
        assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}
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
