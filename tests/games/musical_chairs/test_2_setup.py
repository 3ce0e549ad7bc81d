"""MC-2 Setup."""

from __future__ import annotations

import pytest

from quartet.games.musical_chairs.events import ChairChosen, CushionsLaid, HandFilled, RoundBegan, StartChosen
from quartet.games.musical_chairs.game import GAME
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT
from quartet.kernel.messages import Refusal
from tests.games.musical_chairs.play import IN_THE_BOX, KNOWN, LETTERS, ON_BOARD, dealt

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


# Cushions


@PLAYERS
def test_eight_cushions_are_laid(players: int) -> None:
    """MC-2.1 One face up at each chair, all different; the other eight are out of the game."""
    for seed in range(10):
        t = dealt(players, seed=seed)
        laid = t.state.cushions
        assert len(laid) == len(set(laid)) == 8
        for cushion in range(16):
            assert t.state.whose[cushion] == (ON_BOARD if cushion in laid else IN_THE_BOX)
        assert t.state.used == [0] * 16
        assert t.one(CushionsLaid).cushions == tuple(laid) == t.view(None).cushions


def test_cushions_are_drawn_at_random() -> None:
    """MC-2.1 Any of the sixteen at any chair."""
    boards = [dealt(2, seed=seed).state.cushions for seed in range(300)]
    for chair in range(8):
        assert {board[chair] for board in boards} == set(range(16))
    assert len({tuple(board) for board in boards}) == 300
    assert len({frozenset(board) for board in boards}) > 280


# Cards


@PLAYERS
def test_the_deal(players: int) -> None:
    """MC-2.2 8 cards each; the rest is the draw pile; nothing lies anywhere else."""
    for seed in range(10):
        s = dealt(players, seed=seed).state
        assert [len(hand) for hand in s.hands] == [8] * players
        assert len(s.bag) == 98 - 8 * players
        assert s.line == s.discard == []
        assert s.piles == s.fronts == [[] for _ in range(players)]
        assert s.rested == [0] * players


@PLAYERS
def test_the_deal_is_told(players: int) -> None:
    """MC-2.2 Once for every player, who alone sees which cards."""
    t = dealt(players, seed=2)
    filled = t.all_of(HandFilled)
    assert sorted(event.seat for event in filled) == list(range(players))
    for event in filled:
        assert event.count == 8
        assert sorted(event.cards) == t.state.hands[event.seat]
        assert GAME.redact(event, event.seat) == event
        for seat in (None, *range(players)):
            if seat != event.seat:
                assert GAME.redact(event, seat) == HandFilled(event.seat, 8, ())


def test_the_cards_are_shuffled() -> None:
    """MC-2.2 Every kind can be dealt to every seat."""
    seen: list[set[int]] = [set(), set()]
    for seed in range(250):
        for seat, hand in enumerate(dealt(2, seed=seed).state.hands):
            seen[seat] |= set(hand)
    assert seen == [set(range(90)), set(range(90))]


# The start player


@PLAYERS
def test_a_start_player_by_lot(players: int) -> None:
    """MC-2.3 At random, unless the table names one."""
    found = set()
    for seed in range(60):
        t = dealt(players, seed=seed)
        told = t.one(StartChosen)
        assert told.by_lot
        assert told.seat == t.state.start
        found.add(told.seat)
    assert found == set(range(players))


@PLAYERS
def test_a_start_player_by_name(players: int) -> None:
    """MC-2.3 The table names one: players are counted from 1."""
    for start in range(1, players + 1):
        for seed in range(5):
            t = dealt(players, seed=seed, start=start)
            assert t.one(StartChosen) == StartChosen(start - 1, by_lot=False)
            assert t.state.start == start - 1


def test_the_start_player_is_an_option() -> None:
    """MC-2.3 Random by default, or one of the four seats."""
    [option] = [option for option in GAME.options if option.key == "start"]
    assert option.rule == "MC-2.3"
    assert option.choices == ("random", 1, 2, 3, 4)
    assert option.default == option.alone == "random"


@pytest.mark.parametrize(("players", "start"), [(2, 3), (2, 4), (3, 4)])
def test_a_start_player_who_is_not_there(players: int, start: int) -> None:
    """MC-2.3 A seat nobody has cannot begin."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(players, {"start": start}, FastChance(0), SILENT)
    assert refused.value.rule in KNOWN
    assert refused.value.message.key


@pytest.mark.parametrize("start", [0, 5, -1, "1", "best", "", True])
def test_a_start_player_that_cannot_be(start: int | str) -> None:
    """QT-3.2 with MC-2.3"""
    with pytest.raises(Refusal) as refused:
        GAME.setup(3, {"start": start}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.2"


# Chairs


@PLAYERS
def test_chairs_are_chosen_last_player_first(players: int) -> None:
    """MC-2.4 In reverse turn order: who begins chooses last."""
    for start in range(players):
        t = dealt(players, start=start + 1)
        order = [(start - 1 - i) % players for i in range(players)]
        assert order[-1] == start
        for i, seat in enumerate(order):
            t.asks("chair", seat).does(f"sit:{LETTERS[i]}")
            assert t.one(ChairChosen) == ChairChosen(seat, i)
            t.at(seat, LETTERS[i])
        t.turn_of(start)


@PLAYERS
def test_nobody_stands_anywhere_before_choosing(players: int) -> None:
    """MC-2.4 and the hand is seen before the chair is chosen (MC-2.2 comes first)."""
    t = dealt(players, start=1)
    assert t.view(None).at == (-1,) * players
    t.does("sit:G")
    assert t.view(None).at == (*(-1,) * (players - 1), LETTERS.index("G"))
    assert len(t.view(0).hand) == 8


def test_a_chair_nobody_has_taken_yet() -> None:
    """MC-2.4 All eight for the first, one less for each after that; a taken one is refused."""
    t = dealt(4, start=1)
    free = list(LETTERS)
    for letter in "SDT":
        t.legal(*(f"sit:{each}" for each in free))
        t.does(f"sit:{letter}")
        free.remove(letter)
        for taken in set(LETTERS) - set(free):
            t.refused(f"sit:{taken}", "MC-2.4")
    t.legal(*(f"sit:{each}" for each in free)).does("sit:C").turn_of(0)


@pytest.mark.parametrize("code", ["stop", "pass", "keep", "done", "play:S1:S", "play:rest-S", "decline", "leave"])
def test_nothing_else_before_the_chairs(code: str) -> None:
    """MC-2.4 The music does not play yet."""
    dealt(3).refused(code, "MC-", "QT-")


@PLAYERS
def test_the_first_round_begins(players: int) -> None:
    """MC-2.3, MC-2.4 With the start player; whose first card goes on an empty line."""
    for start in range(players):
        t = dealt(players, start=start + 1)
        for letter in LETTERS[:players]:
            t.turn_of(start) if t.kind == "turn" else t.does(f"sit:{letter}")
        assert t.one(RoundBegan) == RoundBegan(1, start)
        t.turn_of(start).value(None)
        s = t.state
        assert (s.round, s.start, s.conductor, s.idle) == (1, start, -1, 0)
        assert s.began == [0] * players


def test_chairs_may_not_be_taken_twice_by_one_player() -> None:
    """MC-2.4 One choice each (QT-1.2: it is the next one's turn)."""
    dealt(3, start=1).does("sit:S").refused("sit:D", "QT-1.2", seat=2)
