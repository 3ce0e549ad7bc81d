"""S9-5 The end of a round: who dies, who begins, and when it is over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from quartet.games.symphony_no_9.events import (
    BidsOpened,
    ConcertFailed,
    ConcertHeld,
    CubesDiscarded,
    CubesTaken,
    MusicianDied,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
    TileGiven,
)
from quartet.games.symphony_no_9.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Journal
from tests.games.symphony_no_9.play import LOW, MEDIUM, Scene, musicians, questions, table

HANDEL, BACH, HAYDN, MOZART, BEETHOVEN, SCHUBERT = range(6)


def failing(players: int = 4, start: int = 0) -> Scene:
    """Nobody has a cube: bids of 0 fail, and nobody has anything to discard."""
    return table(players, start=start).bidding(0)


def zeros(players: int) -> list[int]:
    return [0] * players


# S9-5.1 Deaths


def test_a_musician_without_cubes_dies_at_the_end_of_the_round() -> None:
    """S9-5.1 Not before: in the concert he is still alive, and told of as dead only after it."""
    t = failing().left("0Hd 0Mo 1Be").tiles("2Hd", "Mo", "", "")
    assert t.state.alive == [1] * 6
    t.bids(0, 0, 0, 0)
    t.tells(
        BidsOpened((0,) * 4, (0,) * 4),
        ConcertFailed(1, 0, too_high=False, punished=(0, 1, 2, 3), cubes=1),
        MusicianDied(HANDEL, 1, 4),
        MusicianDied(MOZART, 1, 5),
        SeasonOpened(2, 3),
    )
    assert t.state.alive == [0, 1, 1, 0, 1, 1]


def test_his_last_tiles_go_out_of_the_game() -> None:
    """S9-5.1 Those given stay with their owners, the others can never be had."""
    t = failing().left("0Hd").tiles("2Hd", "Hd", "", "3Ba").bids(0, 0, 0, 0)
    assert t.one(MusicianDied) == MusicianDied(HANDEL, 1, 3)
    assert t.state.tiles_left == [0, 3, 6, 6, 6, 6]
    assert t.view(None).tiles_left == (0, 3, 6, 6, 6, 6)
    t.owns(0, "2Hd").owns(1, "Hd").owns(3, "3Ba")


def test_with_all_tiles_given_there_are_none_to_lose() -> None:
    """S9-5.1"""
    t = failing().round(6).left("0Hd").tiles("6Hd", "", "", "").bids(0, 0, 0, 0)
    assert t.one(MusicianDied) == MusicianDied(HANDEL, 6, 0)


def test_a_dead_musician_dies_once() -> None:
    """S9-5.1 with S9-2.1: an early grave is not told again."""
    t = failing().round(3).dead("Hd").left("0Ba").bids(0, 0, 0, 0)
    assert t.all_of(MusicianDied) == [MusicianDied(BACH, 3, 6)]
    assert t.state.alive == [0, 0, 1, 1, 1, 1]


def test_the_dead_give_no_tile_in_the_rounds_to_come() -> None:
    """S9-5.1 with S9-3.5: whoever holds most of his cubes."""
    t = table(3).round(2).dead("Hd").cubes("5Hd Ba", "", "").goes_on_to("bid")
    assert HANDEL not in {event.musician for event in t.all_of(TileGiven)}
    assert BACH in {event.musician for event in t.all_of(TileGiven)}
    assert t.state.cubes[0][HANDEL] == 5, "and nobody discards for a tile he does not get (S9-3.6)"


def test_in_the_round_of_his_death_he_gives_one() -> None:
    """S9-5.1 with S9-3.8: the last cube went, and his tile still comes."""
    t = table(3).left("1Hd").cubes("2Hd", "", "").does("take:handel.bach").goes_on_to("bid")
    assert TileGiven(HANDEL, 0, 3, 1, tie=False) in t.events
    t.bids(0, 0, 0).goes_on_to("take")
    assert MusicianDied(HANDEL, 1, 5) in t.events


@pytest.mark.parametrize(("players", "fund"), [(4, 8), (3, 7)])
def test_he_still_plays_at_concerts(players: int, fund: int) -> None:
    """S9-5.1 Dead or alive, he is ranked, performs, and earns money for whoever has his cubes (S9-4.6, S9-4.7)."""
    # All cubes gone: the last space of Handel's track shows 4, of Haydn's 4; the others stand high.
    t = table(players).round(2).dead("Hd Hy").cubes("2Hd", *[""] * (players - 1)).coins(*[20] * players)
    t.at("Ba3 Mo5 Be3" + (" Sc2" if players == 4 else "")).bidding(0)
    assert [t.state.fame[i] for i in (HANDEL, HAYDN)] == [LOW, LOW]
    t.bids(0, 4, fund - 4, *[0] * (players - 3))
    assert t.one(ConcertHeld).performers == (HANDEL, HAYDN)
    t.has(0, 20 + 2 * (3 if players == 4 else 4)).holds(0, "Hd")
    assert t.state.performed[HANDEL] == t.state.performed[HAYDN] == 1


def test_a_bonus_cube_can_be_his_last() -> None:
    """S9-5.1 with S9-4.9: taken after the concert, before the round ends."""
    t = table(4).left("1Hd").bidding(0).bids(8, 5, 2, 0).asks("bonus", 0).does("bonus:handel")
    t.tells(CubesTaken(0, 0, (HANDEL,), 0, 0, (4,)), MusicianDied(HANDEL, 1, 6), SeasonOpened(2, 3))


def test_deaths_of_the_last_round_count() -> None:
    """S9-5.1 They are dead when points are counted: last works (S9-7.11) and tile 3A (S9-7.4)."""
    t = failing(3).round(6).left("0Hd").tiles("Hd Hy", "", "").furniture(0, 0, 0).coins(0, 0, 0).bids(0, 0, 0)
    t.over()
    sheets = {event.seat: event for event in t.all_of(ScoreSheet)}
    assert sheets[0].last_works == 1
    assert sheets[0].counted[HAYDN] == 1  # tile 3A lies with Haydn: one is dead
    kinds = [type(event) for event in t.events]
    assert kinds.index(MusicianDied) < kinds.index(SeasonsOver) < kinds.index(ScoreSheet)


def test_everybody_may_be_dead() -> None:
    """S9-5.1 with S9-3.1: no cube is left anywhere; concerts go on."""
    t = table(3).round(3).left("0").bidding(0).bids(0, 0, 0)
    assert t.state.alive == [0] * 5
    assert [event.musician for event in t.all_of(MusicianDied)] == [0, 1, 2, 3, 4]
    t.asks("bid", 0, 1, 2)
    assert t.all_of(TileGiven) == []
    t.bids(2, 5, 0)
    assert t.state.round == 5


# S9-5.2 The next round


@pytest.mark.parametrize(("players", "start"), [(players, start) for players in (2, 3, 4) for start in range(players)])
def test_the_start_marker_goes_counter_clockwise(players: int, start: int) -> None:
    """S9-5.2 The last of this round begins the next; turns still go clockwise."""
    t = failing(players, start=start).bids(*zeros(players))
    last = (start - 1) % players
    assert t.state.start == last
    assert t.one(SeasonOpened) == SeasonOpened(2, last)
    t.asks("take", last)
    for i in range(1, players):
        t.does("take:handel.bach").asks("take", (last + i) % players)


def test_two_players_take_turns_to_begin() -> None:
    """S9-5.2 With two it simply goes to the other, round after round."""
    t = table(2)
    begun = [t.state.start]
    for _ in range(5):
        t.goes_on_to("bid").bids(0, 0).goes_on_to("take")
        begun.append(t.state.start)
    assert begun == [0, 1, 0, 1, 0, 1]


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_begins_in_turn(players: int) -> None:
    """S9-5.2 Against the order of turns."""
    t = table(players, start=1)
    begun = [t.state.start]
    for _ in range(5):
        t.goes_on_to("bid").bids(*zeros(players)).goes_on_to("take")
        begun.append(t.state.start)
    assert begun == [(1 - i) % players for i in range(6)]


def test_the_new_order_holds_for_ties() -> None:
    """S9-5.2 with S9-3.5: the new start player comes first in a tie of the next round."""
    t = failing().bids(0, 0, 0, 0).asks("take", 3)
    for code in ("take:schubert.handel", "take:schubert.bach", "take:schubert.handel", "take:schubert.bach"):
        t.does(code)
    t.goes_on_to("bid")
    [given] = [event for event in t.events if isinstance(event, TileGiven) and event.musician == SCHUBERT]
    assert (given.patron, given.tie) == (3, True)


def test_a_new_round_begins_with_free_cubes() -> None:
    """S9-5.2 The first turn of the sponsor phase, for nothing; prices are as ever."""
    t = failing(3).coins(5, 5, 5).bids(0, 0, 0).asks("take", 2)
    assert (t.state.round, t.state.turn) == (2, 1)
    t.does("take:mozart.mozart").does("take:mozart.mozart").does("take:mozart.mozart").asks("buy", 2)
    t.does("buy:mozart").has(2, 1)


# S9-5.2 The end


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_six_rounds(players: int) -> None:
    """S9-5.2 Not after five; and without a further start player."""
    t = failing(players).round(5).bids(*zeros(players)).asks("take", players - 1)
    assert t.state.round == 6
    t.goes_on_to("bid").bids(*zeros(players)).goes_on_to("sale").asks("sale", *range(players))
    assert SeasonsOver(0, 0) in t.events
    assert t.all_of(SeasonOpened) == []
    assert len(t.state.concerts) == 6
    for seat in range(players):
        t.does("hold", seat=seat)
    t.over()
    assert GAME.awards(t.state)


def test_what_was_written_down_is_told_at_the_end() -> None:
    """S9-5.2 with S9-4.8: successes, and performers, repeats counted."""
    t = table(4).round(6).concerts("low failed medium high failed").performed("2Hd Ba Mo Be 2Sc").bidding(0)
    t.bids(4, 4, 2, 2)
    held = t.one(ConcertHeld)
    assert held.level == MEDIUM
    t.goes_on_to("sale")
    assert SeasonsOver(4, 7 + 3) in t.events


def test_a_game_without_furniture_is_over_at_once() -> None:
    """S9-5.2 with S9-6.1: nobody is asked for a sale who has nothing to sell."""
    t = failing(3).round(6).furniture(0, 0, 0).bids(0, 0, 0).over()
    assert len(t.all_of(ScoreSheet)) == 3


def test_after_the_end_nothing_happens() -> None:
    """S9-5.2"""
    t = failing(3).round(6).furniture(0, 0, 0).bids(0, 0, 0)
    for code in ("take:handel.bach", "bid:0", "pass", "hold", "sell:4"):
        t.refused(code, "QT-1.5", seat=0)
    t.no_sale(0, 4, "QT-1.5")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_have_six_rounds(players: int) -> None:
    """S9-5.1, S9-5.2 Random games: rounds, start players, deaths and concerts as they are told."""
    for seed in range(5):
        chance, journal = FastChance(10 * players + seed), Journal()
        state = GAME.setup(players, GAME.settle({}, seats=players), chance, journal)
        for seats in questions(state):
            for seat in seats:
                moves = GAME.legal(state, seat)
                loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, journal)
        events = journal.take()
        opened = [event for event in events if isinstance(event, SeasonOpened)]
        assert [event.round for event in opened] == [1, 2, 3, 4, 5, 6]
        assert all((a.seat - b.seat) % players == 1 for a, b in pairwise(opened))
        concerts = [event for event in events if isinstance(event, (ConcertHeld, ConcertFailed))]
        assert [event.round for event in concerts] == [1, 2, 3, 4, 5, 6]
        dead = [event.musician for event in events if isinstance(event, MusicianDied)]
        assert len(dead) == len(set(dead))
        assert [m for m in range(state.musicians) if not state.left[m]] == sorted(dead)
        assert state.alive == [int(state.left[m] > 0) for m in range(state.musicians)]


def test_failure_discards_come_before_the_round_ends() -> None:
    """S9-5.1 after S9-4.10: penalties are paid first, then the dead are counted."""
    t = failing(3).left("0Hd").cubes("2Hd Ba", "", "").bids(0, 0, 0).asks("penalty", 0)
    assert t.state.alive[HANDEL]
    t.does("discard:bach")
    t.tells(CubesDiscarded(0, musicians("Ba"), "failure", -1), MusicianDied(HANDEL, 1, 6))
