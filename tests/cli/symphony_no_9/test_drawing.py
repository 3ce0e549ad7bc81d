"""Symphony No. 9 in the terminal: what the screen shows, and says to whoever has it read out."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from quartet.cli.faces import face_of
from quartet.cli.faces.symphony_no_9 import tile_of
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
    KEEP,
    OVER,
    PAY,
    PENALTY,
    SymphonyState,
)
from quartet.kernel.table import Table
from quartet.words.catalogue import Catalogue
from tests.cli.stage import crowded
from tests.cli.symphony_no_9.scene import CLOCK, GAME, HARPSICHORD, MIRROR, asked, face, state


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
    text = crowded(GAME, shown, GAME.view(s, 0), width)
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
