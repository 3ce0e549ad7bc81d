"""What the search is told about Musical Chairs: listed moves, nothing hidden, and who stands how well."""

from collections import Counter

import pytest

from quartet.bots import levels
from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.pieces import REST, SUITS
from quartet.games.musical_chairs.state import BATTLE, KEEP, TURN, ChairsState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.search.guides.musical_chairs import ChairsGuide
from quartet.search.guides.musical_chairs_hands import believe, excluded, who_played
from quartet.search.guides.musical_chairs_music import Music
from quartet.search.guides.musical_chairs_outlook import BREATHER, Outlook, wins
from quartet.search.ismcts import Findings, Limit, Search
from tests.games.musical_chairs.play import Scene, kinds, table


def ahead(state: ChairsState, seed: int) -> None:
    """One question, answered as the guide would at first sight."""
    guide, chance = ChairsGuide(GAME), FastChance(seed)
    for seat in state.asked:
        moves = GAME.legal(state, seat)
        move = moves[0] if len(moves) == 1 else guide.choose(state, seat, moves, chance)
        loop.step(GAME, state, seat, move, chance, SILENT)


def positions(seed: int, players: int) -> list[ChairsState]:
    """Every question of a game."""
    state = GAME.setup(players, GAME.settle({}), FastChance(seed), SILENT)
    found: list[ChairsState] = []
    while state.asked:
        found.append(GAME.copy(state))
        ahead(state, seed * 1000 + len(found))
    return found


def thought(state: ChairsState, seat: int, simulations: int = 100, seed: int = 0) -> Findings:
    search = Search(GAME, ChairsGuide(GAME))
    return search.think(
        GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed), Limit(simulations=simulations)
    )


# ── Moves ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_options_are_listed_moves_and_their_promises_shares(players: int) -> None:
    phases: Counter[int] = Counter()
    for seed in range(3):
        for state in positions(seed, players):
            for seat in state.asked:
                moves = GAME.legal(state, seat)
                kept, promise = ChairsGuide(GAME).options(state, seat, moves)
                assert kept
                assert all(move in moves for move in kept)
                assert len(set(kept)) == len(kept) == len(promise)
                assert all(share > 0 for share in promise)
                assert sum(promise) == pytest.approx(1)
                phases[state.phase] += 1
    assert len(phases) >= 6


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_chosen_does_not_depend_on_hidden_cards(players: int) -> None:
    for seed in range(2):
        for number, state in enumerate(positions(seed, players)):
            for seat in state.asked:
                view, moves = GAME.view(state, seat), GAME.legal(state, seat)
                guess = GAME.determinize(view, FastChance(number))
                assert GAME.legal(guess, seat) == moves
                if len(moves) > 1:
                    told = [ChairsGuide(GAME).choose(s, seat, list(moves), FastChance(7)) for s in (state, guess)]
                    assert told[0] is told[1]
                    assert told[0] in moves
                assert ChairsGuide(GAME).options(state, seat, moves) == ChairsGuide(GAME).options(guess, seat, moves)


# ── What a hand cannot hold ───────────────────────────────────────────────────────────────────────────────────────


def test_who_skips_numbers_holds_none_of_them() -> None:
    """MC-3.3 From 3 to 7 the other had nothing; the 7 that followed says nothing."""
    t = table(2).hands("C9 C10", "R1 D5 D6 R9").line("S3 P7 D7").chairs("C G").start(0).turn(1)
    assert excluded(t.state, FastChance(1)) == [0b0110, 0b1110000]  # from nothing to 3; from 3 to 7
    cards = Counter(card for place in (*t.state.hands, t.state.bag) for card in place)
    believe(t.state, 0, FastChance(1))
    assert t.state.hands[0] == kinds("C9 C10")
    hand = t.state.hands[1]
    assert len(hand) == 4
    assert hand == sorted(hand)
    assert {*kinds("R1 R9")} <= set(hand)
    assert not any(card < REST and 4 <= card // SUITS + 1 <= 6 for card in hand)
    assert Counter(card for place in (*t.state.hands, t.state.bag) for card in place) == cards


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_is_denied_a_card_they_hold(players: int) -> None:
    """Whichever cushions bend the rules, where no rest and no pass leave it open who played what."""
    told = 0
    for seed in range(12):
        for state in positions(seed, players):
            plain = not any(state.fronts) and not state.used[BREATHER]
            if state.phase not in (TURN, BATTLE) or not plain:
                continue
            for seat, without in enumerate(excluded(state, FastChance(seed))):
                told += without > 0
                numbers = {card // SUITS + 1 for card in state.hands[seat] if card < REST}
                assert not any(without >> number & 1 for number in numbers)
    assert told > 100


def test_a_rest_may_have_been_played_at_any_time() -> None:
    """The 7 may be either player's, so who went from 3 to 7; but not mine, who hold a 5."""
    t = table(2).hands("C8 C10", "R1 D5 D6 R9").line("S3 P7").chairs("C G").fronts("rest-S", "").start(0).turn(1)
    drawn = {tuple(who_played(t.state, FastChance(seed))) for seed in range(20)}
    assert drawn == {(0, 1), (1, 0)}
    exchanged = 0
    for seed in range(20):
        t = table(2).hands("C5 C9", "R1 D5 D6 R9").line("S3 P7").chairs("C G").fronts("rest-S", "").start(0).turn(1)
        believe(t.state, 0, FastChance(seed))
        exchanged += not set(kinds("D5 D6")) & set(t.state.hands[1])
    assert exchanged >= 15  # else no way was found in a few tries that goes with the 5


def test_who_stopped_the_music_holds_nothing_higher() -> None:
    """MC-3.7"""
    t = table(2).hands("C1 H2", "R1 R2").chairs("S S").line("S8").does("stop")
    assert t.state.phase == BATTLE
    assert excluded(t.state, FastChance(1)) == [0b110_1111_1110, 0]


# ── Who stands how well ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worth_is_shares_of_one_win(players: int) -> None:
    for state in positions(1, players):
        if state.phase in (TURN, KEEP):
            worth = ChairsGuide(GAME).worth(GAME.copy(state))
            assert len(worth) == players
            assert all(0 <= share <= 1 for share in worth)
            assert sum(worth) == pytest.approx(1)


def test_worth_of_a_finished_game_is_its_result() -> None:
    for seed in range(6):
        state = GAME.setup(2, GAME.settle({}), FastChance(seed), SILENT)
        while state.asked:
            ahead(state, seed)
        standing = GAME.standing(state)
        share = 1 / standing.count(1)
        assert ChairsGuide(GAME).worth(state) == [share if place == 1 else 0 for place in standing]


def test_more_points_and_fewer_rounds_make_a_win_likelier() -> None:
    assert wins([10.0, 10.0], 3) == [0.5, 0.5]
    assert wins([12.0, 10.0], 1)[0] > wins([12.0, 10.0], 5)[0] > 0.5
    assert wins([12.0, 10.0, 10.0, 10.0], 2)[0] > 0.25


def test_worth_tells_who_wins() -> None:
    """By Brier's score, on games that nothing was fitted to: at each end of a round, and while music plays."""
    total = {TURN: 0.0, KEEP: 0.0}
    count = {TURN: 0, KEEP: 0}
    for seed in range(500, 520):
        questions = positions(seed, 2)
        last = GAME.copy(questions[-1])
        while last.asked:
            ahead(last, seed)
        result = ChairsGuide(GAME).worth(last)
        for state in questions:
            if state.phase in total:
                share = ChairsGuide(GAME).worth(GAME.copy(state))[0]
                total[state.phase] += (share - result[0]) ** 2
                count[state.phase] += 1
    for phase in (TURN, KEEP):
        assert total[phase] / count[phase] < 0.21, "a constant half has 0.25"


def test_the_music_counts_as_the_rules_do() -> None:
    """MC-4.4, MC-4.5 What a chair brings, cushions apart; MC-3.5 and the cushions: where one may go."""
    t = table(2).hands("S2 S5 S8 rest-S R3", "R1").chairs("S C").line("S3 repeat-1 S6 D4 H9")
    music = Music(Outlook(t.state), t.state)
    music.look(0)
    assert music.gains[kinds("S1")[0]] == 1 + 1 + 2 + 0 + 1 + 1  # of the line 3, repeat, 6; of the hand 2, 5, rest
    for seed in range(4):
        for state in positions(seed, 3):
            if state.phase == TURN:
                seat = state.asked[0]
                music = Music(Outlook(state), state)
                listed = {move.code.rsplit(":", 1)[1] for move in GAME.legal(state, seat) if move.code.count(":") == 2}
                assert not listed or listed <= {"CHSRDPGT"[chair] for chair in music.reach(seat)}
                codes = [move.code for move in GAME.legal(state, seat)]
                assert music.may_stop(seat) == ("stop" in codes) or music.hush == seat


# ── Search ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_same_luck_finds_the_same() -> None:
    for state in positions(3, 2)[::9]:
        seat = state.asked[0]
        assert thought(state, seat, 40, 5) == thought(state, seat, 40, 5)


def test_hidden_cards_change_no_answer() -> None:
    for number, state in enumerate(positions(4, 3)[::7]):
        seat = state.asked[-1]
        other = GAME.determinize(GAME.view(state, seat), FastChance(number))
        assert thought(state, seat, 40) == thought(other, seat, 40)


def answers(t: Scene, seat: int = 0) -> set[str]:
    """What is found best, with several lucks."""
    return {thought(t.state, seat, 150, seed).moves[0].move.code for seed in range(3)}


def test_stops_the_music_where_that_wins_the_game() -> None:
    """MC-4.9 The last cushion leaves; ten points here, nothing there."""
    t = table(2).hands("S4 S5 repeat-1", "R1 R2 R3 R4").chairs("S C").line("S6 S8 S9 S10")
    t.laid("S=hush").sale("C H R D P G T").piles("D6", "D9 P9")
    assert answers(t) == {"stop"}


def test_fights_where_stopping_loses_the_game() -> None:
    """Ten points lie at the other's chair."""
    t = table(2).hands("C1 P1 repeat-2 D10", "R1 R2").chairs("C S").line("S6 S8 S9 S10")
    t.laid("S=hush").sale("C H R D P G T").piles("D6", "D7")
    assert answers(t) <= {"play:repeat-2:S", "play:D10:S"}


def test_buys_with_the_card_that_is_worth_nothing() -> None:
    t = table(2).hands("C1", "R1").chairs("S C").line("S10").sale("S=long-legs").piles("D9 P1 H6", "")
    t.does("stop").goes_on_to("buy", 0)
    assert answers(t) == {"buy:P1"}


def test_shows_a_high_card_where_much_is_at_stake() -> None:
    """MC-5.1"""
    t = table(2).hands("C1 H10 D10 rest-S", "R1 R2").chairs("S S").line("S8 S9 S10")
    t.does("stop")
    assert t.state.phase == BATTLE
    assert answers(t) <= {"show:H10", "show:D10"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_searching_player_plays_whole_games(players: int) -> None:
    """`loop.run` checks every move."""
    state = GAME.setup(players, GAME.settle({}), FastChance(players), SILENT)
    agents = [levels.make(GAME.id, "4", limit=Limit(simulations=8)), *[levels.make(GAME.id, "1")] * (players - 1)]
    loop.run(GAME, state, agents, FastChance(1), FastChance(2), SILENT, limit=5000)
    assert not state.asked
