"""Symphony No. 9 in the terminal: what is typed, what the screen shows and keeps, and whole games at every table."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from quartet.cli.faces import UnclearError, face_of
from quartet.cli.faces.symphony_no_9 import SymphonyFace, tile_of
from quartet.cli.screen import Choice, Notice, Sight, Told, lay_out
from quartet.games import GAMES
from quartet.games.symphony_no_9 import course
from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BudgetTurned,
    ConcertHeld,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
)
from quartet.games.symphony_no_9.state import (
    BID,
    BONUS,
    FREE,
    GIVE,
    KEEP,
    LAST_SALE,
    OVER,
    PAY,
    PENALTY,
    SymphonyState,
)
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Game, Question
from quartet.kernel.loop import step
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue
from tests.cli.stage import CURTAIN, ENDED, Stage, listed, options_of, run, whole_log
from tests.cli.stage import played as played_on
from tests.cli.test_pseudo import unaccented

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

GAME: Game[Any, Any] = GAMES["symphony-no-9"]
MIRROR, CLOCK, HARPSICHORD = 1, 2, 4


def state(phase: int = FREE, *, players: int = 4, turn: int = 1, **options: str) -> SymphonyState:
    """Seat 0 is asked this, in the first round, with two cubes of everybody."""
    s = GAME.setup(players, GAME.settle({**options}, seats=players), FastChance(1), SILENT)
    assert isinstance(s, SymphonyState)
    s.phase, s.turn, s.asked, s.queue, s.start = phase, turn, (0,), [0], 0
    if phase in (BID, LAST_SALE):
        s.asked, s.queue = tuple(range(players)), []
    s.cubes = [[2] * s.musicians for _ in s.cubes]
    s.scoring = list(range(s.musicians))
    s.fame = [2, 1, 1, 0, 0] if s.musicians == 5 else [2, 1, 1, 1, 0, 0]
    if phase > BID:
        s.bid_coins, s.bid_furniture = [3] * players, [0] * players
        s.fund, s.level, s.concerts = 12, 0 if phase == KEEP else 1, [1]
    return s


def face(you: int | None = 0, locale: str = "en") -> SymphonyFace:
    made = face_of(GAME, Catalogue(locale, names=["Ada", "Bo", "Cy", "Di"], you=you))
    assert isinstance(made, SymphonyFace)
    return made


def asked(s: SymphonyState) -> Question:
    question = GAME.question(GAME.view(s, 0))
    assert question
    return question


def read(typed: str, s: SymphonyState) -> str:
    """The code that a line stands for; with a star if it is said out of turn."""
    made = face().read(GAME.view(s, 0), asked(s), typed)
    assert not made.then
    return f"{made.code}*" if made.interjection else made.code


# ── Typing ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("phase", "typed", "code"),
    [
        (FREE, "hd mo", "take:handel.mozart"),
        (FREE, "mo hd", "take:handel.mozart"),
        (FREE, "Mo, Hd", "take:handel.mozart"),
        (FREE, "hdmo", "take:handel.mozart"),
        (FREE, "take handel mozart", "take:handel.mozart"),
        (FREE, "handel and mozart", "take:handel.mozart"),
        (FREE, "bee schu", "take:beethoven.schubert"),
        (FREE, "hay ba", "take:bach.haydn"),
        (FREE, "hd hd", "take:handel.handel"),
        (FREE, "2 handel", "take:handel.handel"),
        (FREE, "take:handel.mozart", "take:handel.mozart"),
        (FREE, "sell mirror", "sell:4*"),
        (FREE, "sell:6", "sell:6*"),
        (PAY, "buy bach", "buy:bach"),
        (PAY, "ba", "buy:bach"),
        (PAY, "pass", "pass"),
        (PAY, "p", "pass"),
        (PAY, "none", "pass"),
        (PAY, "sell harp", "sell:8*"),
        (PAY, "sell the clock", "sell:6*"),
        (PAY, "sell 4", "sell:4*"),
        (BID, "3", "bid:3"),
        (BID, "$3", "bid:3"),
        (BID, "bid 3", "bid:3"),
        (BID, "bid $3", "bid:3"),
        (BID, "0", "bid:0"),
        (BID, "bid 1 clock", "bid:1:6"),
        (BID, "1+clock", "bid:1:6"),
        (BID, "$1 and the clock", "bid:1:6"),
        (BID, "1 6", "bid:1:6"),
        (BID, "clock", "bid:0:6"),
        (BID, "bid harpsichord", "bid:0:8"),
        (BID, "mirror", "bid:0:4"),
        (BID, "bid:2:4", "bid:2:4"),
        (BID, "99", "bid:99"),
        (BID, "4 clock mirror", "bid:4:4.6"),
        (BID, "sell clock", "sell:6*"),
        (KEEP, "ba", "keep:bach"),
        (KEEP, "keep bach", "keep:bach"),
        (KEEP, "none", "keep:none"),
        (KEEP, "keep none", "keep:none"),
        (BONUS, "sc", "bonus:schubert"),
        (BONUS, "take schubert", "bonus:schubert"),
        (BONUS, "bonus sc", "bonus:schubert"),
        (PENALTY, "ba", "discard:bach"),
        (PENALTY, "discard bach", "discard:bach"),
        (PENALTY, "ba mo", "discard:bach.mozart"),
        (LAST_SALE, "mirror", "sell:4"),
        (LAST_SALE, "sell mirror harpsichord", "sell:4.8"),
        (LAST_SALE, "8 4", "sell:4.8"),
        (LAST_SALE, "hold", "hold"),
        (LAST_SALE, "none", "hold"),
    ],
)
def test_every_answer_can_be_typed_in_many_ways(phase: int, typed: str, code: str) -> None:
    assert read(typed, state(phase, turn=2)) == code


def test_cubes_for_the_virtual_patron() -> None:
    s = state(GIVE, players=2)
    assert read("hd mo", s) == read("take hd mo", s) == read("give mozart handel", s) == "give:handel.mozart"


def test_the_last_cube_of_all_is_taken_alone() -> None:
    s = state(FREE)
    s.left = [0, 1, 0, 0, 0, 0]
    assert read("ba", s) == "take:bach"


@pytest.mark.parametrize(
    ("phase", "typed", "key"),
    [
        (FREE, "hd", "terminal-symphony-unclear-second"),
        (FREE, "mo", "terminal-symphony-unclear-second"),
        (FREE, "hd mo be", "terminal-symphony-unclear"),
        (FREE, "ha mo", "terminal-symphony-unclear-which"),
        (FREE, "hd liszt", "terminal-symphony-unclear-musician"),
        (FREE, "x" * 5000, "terminal-symphony-unclear-musician"),
        (FREE, "7", "terminal-symphony-unclear"),
        (FREE, "take", "terminal-symphony-unclear"),
        (FREE, "sell mirror clock", "terminal-symphony-unclear-one-piece"),
        (FREE, "sell", "terminal-symphony-unclear-piece"),
        (FREE, "say I give 3", "terminal-symphony-unclear-say"),
        (FREE, "sell piano", "terminal-symphony-unclear-piece"),
        (PAY, "hd mo", "terminal-symphony-unclear"),
        (PAY, "4", "terminal-symphony-unclear"),
        (BID, "bid", "terminal-symphony-unclear"),
        (BID, "all", "terminal-symphony-unclear-piece"),
        (BID, "-1", "terminal-symphony-unclear"),
        (BID, "3.5", "terminal-symphony-unclear"),
        (BID, "100", "terminal-symphony-unclear-coins"),
        (BID, "9" * 5000, "terminal-symphony-unclear-coins"),
        (KEEP, "ba mo", "terminal-symphony-unclear"),
        (BONUS, "hy hy", "terminal-symphony-unclear"),
        (PENALTY, "ba mo be", "terminal-symphony-unclear"),
        (LAST_SALE, "sofa", "terminal-symphony-unclear-piece"),
    ],
)
def test_what_cannot_be_read_says_how_to_say_it(phase: int, typed: str, key: str) -> None:
    with pytest.raises(UnclearError) as unclear:
        read(typed, state(phase, turn=2))
    assert unclear.value.message.key == key
    assert 0 < len(face().words.say(unclear.value.message)) < 150


def test_out_of_turn_nothing_is_guessed() -> None:
    view = GAME.view(state(), 0)
    assert face().read(view, None, "pass").code == "pass", "the table says whose turn it is"
    assert face().read(view, None, "sell mirror").interjection, "and when one may sell"
    for typed in ("hd mo", "3", "bach"):
        with pytest.raises(UnclearError):
            face().read(view, None, typed)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_suggestion_can_be_typed_as_it_stands(players: int, seed: int) -> None:
    """And together they are all that may be done, in a whole game; the table is drawn at every step."""
    chance = FastChance(seed)
    s = GAME.setup(players, GAME.settle({"sides": "random"}, seats=players), chance, SILENT)
    shown = face()
    kinds = set()
    while s.asked:
        if 0 in s.asked:
            view = GAME.view(s, 0)
            question = GAME.question(view)
            assert question
            kinds.add(question.kind)
            choices, more = shown.choices(view, question, 1000)
            assert not more
            typed = [each for choice in choices for each in ways(question.kind, choice)]
            assert {shown.read(view, question, each).code for each in typed} == set(question.moves)
            assert len(typed) == len(question.moves)
            for width in (80, 60):
                lines = [*shown.board(view, width), *shown.hand(view, question, width)]
                assert all(line.cell_len <= width for line in lines), [line.plain for line in lines]
            assert shown.spoken(view, question)
        for each, moves in {each: GAME.legal(s, each) for each in s.asked}.items():
            step(GAME, s, each, moves[chance.below(len(moves))], chance, SILENT)
    assert {"take", "buy", "bid"} <= kinds


def ways(kind: str, choice: Choice) -> list[str]:
    """A bid lists all numbers of coins side by side, and how many go with a piece of furniture."""
    if kind != "bid":
        return [choice.typed]
    if choice.typed[0].isdigit():
        return choice.typed.split()
    most = re.search(r"\$(\d+)", choice.text)
    return [f"{coins} {choice.typed}" for coins in range(1 + (int(most[1]) if most else 0))]


# ── Drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def board(s: SymphonyState, width: int = 80, you: int | None = 0) -> str:
    return "\n".join(line.plain.rstrip() for line in face(you).board(GAME.view(s, you), width))


def row(s: SymphonyState, mark: str, width: int = 80) -> str:
    [found] = [line for line in board(s, width).splitlines() if line.startswith(f" {mark} ")]
    return found


def test_a_track_shows_cubes_taken_and_left_and_the_reputation_before_the_first_note() -> None:
    """S9-4.1 Handel: 3 | 4 5 4 2 3 4 6 4 with cubes 2 2 2 2 3 2 2 2."""
    s = state(forecast="off")
    assert "Hd Handel    3♪♪4♪♪5♪♪4♪♪2♪♪♪3♪♪4♪♪6♪♪4 " in row(s, "Hd")
    s.left[0] -= 3
    assert " 3··4·♪5♪♪4♪♪2" in row(s, "Hd")
    track = face()._track(GAME.view(s, 0), 0, 80)
    here = [track.plain[span.start : span.end] for span in track.spans if "reverse" in str(span.style)]
    assert here == ["4"]


def test_a_life_ends_with_a_double_bar_and_a_death_has_its_sign() -> None:
    """S9-5.1 He dies at the end of the round."""
    s = state(forecast="off")
    s.left[0] = 0
    assert "6··4‖" in row(s, "Hd")
    assert "Handel†" not in row(s, "Hd")
    s.alive[0] = 0
    assert "Handel†" in row(s, "Hd")


def test_boards_scoring_and_worth_stand_beside_the_tracks() -> None:
    s = state()
    s.cubes[0][0], s.cubes[1][0], s.cubes[2][0], s.cubes[3][0] = 12, 0, 3, 1
    s.tiles[0][0], s.tiles[2][0] = 1, 2
    assert re.search(r" 12♪1♫  · +3♪2♫ 1♪ +1 its tiles +\+5$", row(s, "Hd"))
    assert re.search(r"2A concerts +\+0$", row(s, "Ba"))
    s.forecast = False
    assert "+" not in board(s)


def test_no_worth_once_the_last_tiles_are_given() -> None:
    s = state(BID)
    assert "one more ♫" in board(s)
    s.round = 6
    assert "one more ♫" not in board(s)


def test_the_virtual_patron_has_a_column() -> None:
    s = state(players=2)
    s.cubes[2] = [3, 0, 0, 0, 0]
    assert "○ virtual patron" in board(s)
    assert re.search(r"● +■ +○", board(s))
    assert re.search(r"2♪ +2♪ +3♪", row(s, "Hd"))
    assert "Schubert" not in board(s)


def test_the_hall_has_classes_funds_incomes_and_musicians() -> None:
    """S9-4.2, S9-4.5, S9-4.7"""
    heads, players, bids = board(state()).splitlines()[-3:]
    assert heads.split("  ")[0] == " low 8–11 ♪$3"
    assert "medium 12–14 ♪$4" in heads
    assert "high 15–17 ♪$9" in heads
    assert re.findall(r"[A-Z][a-z] \d", players) == ["Sc 2", "Be 1", "Mo 3", "Ba 2", "Hy 2", "Hd 3"]
    assert bids == " no concert yet"
    small = board(state(players=3)).splitlines()[-3]
    assert re.search("low 7–10 ♪\\$4 +medium 11–13 ♪\\$5 +high 14–16 ♪\\$9", small)


def test_bids_the_budget_and_what_they_came_to() -> None:
    s = state(BID)
    s.token = -2
    assert board(s).splitlines()[-1] == " the royal budget: −2 · each bids 0 to 8"
    s = state(KEEP)
    s.token, s.fund = 2, 10
    s.bid_coins, s.bid_furniture = [4, 0, 1, 3], [0, HARPSICHORD, CLOCK, 0]
    assert board(s).splitlines()[-1] == " last bids ● 4  ■ harpsichord  ▲ 1+clock  ◆ 3 · budget +2 · together 10: low"
    assert board(s, 60).splitlines()[-1] == " ● 4  ■ [8]  ▲ 1+[6]  ◆ 3 · +2 · 10: low"
    s.level = -1
    assert board(s).endswith("failed")


def test_what_the_virtual_patron_gave() -> None:
    s = state(KEEP, players=2)
    s.given = 3
    assert "● 3  ■ 3  ○ 3 · " in board(s)


PURSE = re.compile(r"\$(?!3\b|4\b|9\b)\d+")


@pytest.mark.parametrize("you", [0, 1, None])
def test_only_ones_own_purse_is_shown(you: int | None) -> None:
    """S9-2.4 A view holds them all, the screen one."""
    s = state(PAY, turn=2)
    s.coins, s.furniture = [31, 42, 53, 64], [MIRROR, CLOCK, HARPSICHORD, 7]
    view = GAME.view(s, you)
    assert view.coins == (31, 42, 53, 64)
    shown = face(you)
    drawn = "\n".join(line.plain for line in [*shown.board(view, 80), *shown.hand(view, None, 80)])
    spoken = "\n".join(shown.spoken(view, None))
    for page in (drawn, spoken, "\n".join(shown.score_lines(view))):
        assert {coins for coins in (31, 42, 53, 64) if str(coins) in page} <= (
            {view.coins[you]} if you in (0, 1) else set()
        )
    assert PURSE.findall(board(s, you=you)) == []
    if you is None:
        assert shown.hand_title(view) == ""
    else:
        assert f"${view.coins[you]}" in drawn
        assert f"${view.coins[you]}" in spoken


def test_open_purses_and_those_of_an_ended_game_are_shown() -> None:
    s = state(PAY, turn=2, purses="open")
    s.coins, s.furniture = [31, 42, 53, 64], [MIRROR, CLOCK, HARPSICHORD, 7]
    for part in ("$42+1", "$53+1", "$64+3"):
        assert part in board(s)
    said = "\n".join(face().spoken(GAME.view(s, 0), None))
    assert "Bo has $42, the clock." in said
    s.open_purses = False
    assert "$42" not in board(s)
    s.phase, s.asked = OVER, ()
    assert "$42+1" in board(s)
    assert face(None).open_hands(s) == [], "it is in the sheet"
    s.phase = PAY
    assert face(None).open_hands(s)[1] == "Bo has $42, the clock."


def test_ones_purse_has_prices_and_points_and_shows_what_is_sold() -> None:
    s = state()
    s.furniture[0] = CLOCK | HARPSICHORD
    [line] = face().hand(GAME.view(s, 0), None, 80)
    assert line.plain == " $20   ✗ mirror   clock $6 or 3 points   harpsichord $8 or 4 points"
    assert "your score if it ended now: 13" in face().hand_title(GAME.view(s, 0))
    s.forecast = False
    assert face().hand_title(GAME.view(s, 0)) == "your purse"


def test_a_long_track_of_an_owner_is_cut_where_it_has_been_played() -> None:
    s = state()
    s.values[0] = [3, *([5] * 12)]
    s.spaces[0] = [0, *([1] * 7), *([2] * 5)]
    s.columns[0] = [12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, *range(6, -1, -1)]
    s.reputations[0] = [5] * 17 + [3]
    s.left[0] = 8
    assert "…" in row(s, "Hd")
    assert "♪" in row(s, "Hd")
    assert all(line.cell_len <= 80 for line in face().board(GAME.view(s, 0), 80))


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("players", [2, 4])
def test_the_fullest_table_fits(width: int, players: int) -> None:
    """Long names, open purses, bids of furniture, a long log and a long refusal."""
    s = state(PENALTY, players=players, purses="open")
    s.coins = [188] * players
    s.bid_coins, s.bid_furniture = [2] * players, [CLOCK] * players
    s.round = 5
    s.tiles = [[3] * s.musicians for _ in s.tiles]
    names = [name * 8 for name in ("Ada", "Bob", "Cyd", "Dan")][:players]
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
    assert all(shape in text for shape in "●■▲◆"[:players])
    assert text.count("♫") > 3 * s.musicians


def test_the_table_in_words_tells_all_that_is_drawn() -> None:
    s = state(BID, players=2)
    s.alive[4], s.left[4] = 0, 0
    s.tiles[1] = [0, 2, 0, 0, 1]
    s.cubes[2] = [0, 0, 0, 0, 0]
    said = "\n".join(face().spoken(GAME.view(s, 0), asked(s)))
    for part in (
        "Hd: Handel: reputation 3, high fame, 15 cubes left. 1: 4 points for each of your tiles of this colour.",
        "One more of his tiles: +4 for you.",
        "Be: Beethoven, dead: reputation 6",
        "You have cubes: 2 Handel, 2 Bach, 2 Haydn, 2 Mozart, 2 Beethoven; no tiles.",
        "Bo has cubes: 2 Handel, 2 Bach, 2 Haydn, 2 Mozart, 2 Beethoven; tiles: 2 Bach, 1 Beethoven.",
        "The virtual patron has no cubes; no tiles.",
        "A low concert: 7 to 10 together; $4 for each cube of ",
        "each bids 0 to 7",
        "In your purse: $20, the mirror, the clock and the harpsichord.",
        "Your score if the game ended now: 15.",
    ):
        assert part in said, part


@pytest.mark.parametrize(("players", "sides"), [(4, "aaaa"), (4, "bbbb"), (2, "aaaa"), (3, "bbbb")])
def test_the_page_of_scoring_has_the_figures_of_this_table(players: int, sides: str) -> None:
    """S9-7.1 … S9-7.10"""
    figures = {
        "1": {4: "5 points", 3: "4 points"},
        "2A": {4: "1, 2 or 3", 3: "1, 2 or 3"},
        "2B": {4: "½, 1 or 1½", 3: "½, 1 or 1½"},
        "3A": {4: "3, 4 or 5", 3: "2, 3 or 4"},
        "3B": {4: "1, 1½ or 2", 3: "1, 1½ or 2"},
        "4A": {4: "5, 6 or 7", 3: "4, 5 or 6"},
        "4B": {4: "20, 10 and 6", 3: "15, 9 and 6"},
        "5A": {4: "1, 2 or 3", 3: "1, 2 or 3"},
        "5B": {4: "2, 3 or 4", 3: "1, 2 or 3"},
        "6": {4: "1, 1½ or 2"},
    }
    s = state(players=players, sides=sides)
    s.tiles[0][1] = 4
    page = "\n".join(str(line) for line in face().page(GAME.view(s, 0), "scoring"))
    view = GAME.view(s, 0)
    for musician in range(s.musicians):
        tile = tile_of(view, musician)
        assert f"{tile}: {figures[tile][max(3, players)]}" in page
    assert "You have 4 tiles: level III." in page
    assert face().page(view, "hd mo") == []


def test_the_page_of_concerts() -> None:
    s = state(BID)
    assert "no concert yet" in "\n".join(str(line) for line in face().page(GAME.view(s, 0), "concerts"))
    s.concerts, s.performed, s.round, s.tokens = [1, -1], [0, 1, 0, 2, 0, 0], 3, [-2, 0, 0, 2, 2]
    page = "\n".join(str(line) for line in face().page(GAME.view(s, 0), "concerts"))
    for part in (
        "Round 1: a medium concert",
        "Round 2: it failed",
        "1 Bach, 2 Mozart (3 in all)",
        "−2, 0, 0, +2, +2. 3 of",
    ):
        assert part in page


def sheets() -> tuple[SymphonyState, list[ScoreSheet]]:
    """S9-7 The players of a printed example: Ada 52½, Bo 76½, Cy 66, Di 57."""
    s = state(sides="baaa")
    s.phase, s.asked, s.round = OVER, (), 6
    s.tiles = [[3, 1, 2, 0, 0, 1], [2, 2, 1, 3, 1, 2], [0, 2, 1, 2, 2, 1], [1, 0, 1, 1, 3, 2]]
    s.alive = [1, 0, 0, 0, 1, 1]
    s.concerts, s.performed = [1, 1, 0, -1, 2, 1], [2, 2, 2, 2, 2, 1]
    s.coins, s.furniture = [12, 2, 19, 8], [CLOCK | HARPSICHORD, 0, 0, 0]
    table = Table.seeded(GAME, ["a", "b", "c", "d"], {}, 1)
    course.end(s, table.journal)
    return s, [event for event in table.journal.take() if isinstance(event, ScoreSheet)]


def test_the_last_sheet_explains_every_line() -> None:
    s, events = sheets()
    lines = face(None).closing_lines(GAME.view(s, None), events)
    text = "\n".join(lines)
    for part in (
        r"Handel · 1 its tiles +15 \(×3\) +10 \(×2\) +– +5 \(×1\)",
        r"Bach † · 2B performers +5½ \(I×11\) +11 \(II×11\) +11 \(II×11\) +–",
        r"Haydn † · 3A the dead +12 \(II×3\) +9 \(I×3\) +9 \(I×3\) +9 \(I×3\)",
        r"Mozart † · 4A sold goods +– +21 \(III×3\) +18 \(II×3\) +15 \(I×3\)",
        r"Beethoven · 5A colours +– +6 \(I×6\) +10 \(II×5\) +15 \(III×5\)",
        r"Schubert · 6 other tiles +6 \(I×6\) +13½ \(II×9\) +7 \(I×7\) +9 \(II×6\)",
        r"furniture kept +7 +0 +0 +0",
        r"money, 1 for every \$3 +4 \(\$12\) +0 \(\$2\) +6 \(\$19\) +2 \(\$8\)",
        r"last works of the dead † +3 +6 +5 +2",
        r"together +52½ +76½ +66 +57",
        r"tiles, if points tie +7♫ +11♫ +8♫ +8♫",
        r"● Ada +■ Bo +▲ Cy +◆ Di",
        "In brackets: your level",
    ):
        assert re.search(part, text), f"{part}\n{text}"
    assert max(len(line) for line in lines) <= 76
    assert face(1).why(GAME.view(s, None), 1) == "You win with 76½ points to 52½, 66, 57. Bravo!"
    assert face(0).why(GAME.view(s, None), 1).startswith("Bo wins with 76½ points")
    assert face(None).score_lines(GAME.view(s, None))[0].startswith("■ Bo")


def test_places_are_told_and_more_tiles_win_a_tie() -> None:
    s, _ = sheets()
    s.sides[3] = 1
    s.alive = [1] * 6
    table = Table.seeded(GAME, ["a", "b", "c", "d"], {}, 1)
    course.end(s, table.journal)
    lines = "\n".join(face(None).closing_lines(GAME.view(s, None), table.journal.take()))
    assert re.search(r"Mozart · 4B most tiles +– +20 \(1st\) +10 \(2nd\) +6 \(3rd\)", lines)
    view = GAME.view(s, None)
    tied = replace(view, scores=(60, 60, 30, 30))
    assert face(0).why(tied, 0) == "You win with 10 points to 10, 5, 5, and more tiles. Bravo!"


def test_a_concert_is_a_chapter() -> None:
    begun, budget = SeasonOpened(1, 0), BudgetTurned(1, 2)
    bids, held = BidsOpened((3, 4), (0, 0)), ConcertHeld(1, 0, 9, (0, 1))
    assert face().chapter([[begun]]) == []
    assert face().chapter([[begun], [budget]]) == []
    assert face().chapter([[begun], [budget], [bids, held]]) == [], "somebody has to choose yet"
    assert face().chapter([[begun], [budget], [bids, held, SeasonOpened(2, 1)]]) == [budget, bids, held]
    assert face().chapter([[begun], [budget], [bids, held], [SeasonOpened(2, 1)]]) == [budget, bids, held]
    assert face().chapter([[begun], [budget], [bids, held, SeasonsOver(5, 11)]]) == [budget, bids, held]


# ── Commands ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_options_of_the_game_are_options_of_the_command(tmp_path: Path) -> None:
    people = ["--seats", "me:Ada,me:Ben,me:Cyd"]
    usual = {
        "start": "random",
        "tracks": "historical",
        "sides": "aaaa",
        "purses": "hidden",
        "talk": "on",
        "forecast": "on",
    }
    assert options_of("symphony-no-9", tmp_path, *people) == usual
    chosen = ["--start", "3", "--tracks", "side-b", "--sides", "abab", "--purses", "open", "--no-talk", "--no-forecast"]
    assert options_of("symphony-no-9", tmp_path, *people, *chosen) == {
        "start": 3, "tracks": "side-b", "sides": "abab", "purses": "open", "talk": "off", "forecast": "off",
    }  # fmt: skip
    page = run("play", "--help")
    for part in (
        "--tracks historical|side-b|shuffled",
        "--sides aaaa|aaab|…|random",
        "--no-talk",
        "--purses hidden|open",
    ):
        assert part in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--start", "3", "--seats", "me,me:Ben"], "S9-2.7"),
        (["--sides", "abc"], "“abc” is not a choice for sides"),
        (["--seats", "me,me:B,me:C,me:D,me:E"], "QT-3.3"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], said: str) -> None:
    seats = [] if "--seats" in arguments else ["--seats", "me,me:Ben"]
    assert said in run("play", "symphony-no-9", *arguments, *seats, code=2)


def test_figures_and_rules_are_told() -> None:
    figures = run("components", "symphony-no-9")
    assert re.search(r"haydn +2 +1 +2 +3 +5 +6 +6 +5 +4", figures)
    assert run("rules", "S9-7.12").startswith("S9-7.12  The most points win.")
    assert "S9-7.0" in run("rules", "S9-7")
    assert "symphony-no-9" in {each["id"] for each in json.loads(run("games", "--json"))}


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────────────────────

BIDS = "with furniture: 1 clock"
ASKED = f"Two cubes:|A cube:|{BIDS}|Cubes: ba|Furniture: mirror"
BREATH = "Enter: back to the table"
GONE_ON = "Enter hurries"


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
        stage.tell("s", "The record: ")
        stage.type("")
        assert stage.ended()[1] == 0
    [kept] = tmp_path.iterdir()
    assert "All is well" in run("verify", str(kept))
    told = run("replay", str(kept))
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
        while "read on" in page:
            page = stage.tell("", "read on|back to the table")
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


def hurried(stage: Stage, luck: random.Random, stop: str) -> str:
    """Where time passes: Enter hurries those who think, and turns the page after a concert."""
    ready = f"{ASKED}|{ENDED}|{BREATH}|{GONE_ON}|{stop}"
    picture = stage.until(ready)
    while not re.search(f"{ENDED}|{stop}", picture):
        picture = stage.tell(pick(picture, luck) if re.search(ASKED, picture) else "", ready)
    return picture


def test_the_concert_is_told_where_time_passes() -> None:
    options = "--pace 60 --seed 1 --no-talk --seats me,bot:random"
    with Stage("play", "symphony-no-9", *options.split()) as stage:
        page = hurried(stage, random.Random(4), BREATH)
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
        hurried(stage, random.Random(2), BIDS)
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
        cells = [cell for line in stage.screen.buffer.values() for cell in line.values()]
        assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}
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
