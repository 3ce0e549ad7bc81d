"""What is told of a game, and to whom: events, each seat's copy of them, and their words."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from quartet.games.the_distance.events import (
    AS_PENALTY,
    OWN_DRAW,
    WHEN_CAUGHT,
    Called,
    Caught,
    Dealt,
    Drew,
    Erred,
    GameWon,
    HandWon,
    Passed,
    Played,
    Received,
    Reshuffled,
    Turned,
)
from quartet.games.the_distance.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import decode, encode
from quartet.kernel.game import Event, Journal
from quartet.kernel.messages import Term
from tests.games.the_distance.play import FROM, KIND, table, turns

KINDS_OF_EVENT: Final = {
    Dealt, Received, Turned, Played, Erred, Drew, Reshuffled, Passed, Called, Caught, HandWon, GameWon,
}  # fmt: skip
SEEDS: Final = range(12)
PLAYERS: Final = 3


@cache
def game(seed: int) -> tuple[Event, ...]:
    """All that is told of a strict series with mistakes, forgotten calls and passes in it."""
    chance, journal, whim = FastChance(seed), Journal(), FastChance(1000 + seed)
    state = GAME.setup(PLAYERS, {"judge": "strict", "hands": 2}, chance, journal)
    for seat in turns(state):
        moves = GAME.legal(state, seat)
        code = moves[whim.below(len(moves))].code
        mood = whim.below(6)
        if code.startswith("play:") and mood == 0:
            said = FROM[whim.below(7)]
            code = f"play:{said}:{code.split(':')[2]}"
        elif mood == 1 and not code.startswith("play:"):
            code = "draw" if state.draws < 3 else "pass"
        elif mood in {2, 3}:
            code = code.removesuffix(":call")
        move = GAME.parse(code)
        loop.play(GAME, state, seat, move, chance, journal)
        speaker = whim.below(PLAYERS)
        if GAME.interjections(state, speaker) and whim.below(3):
            loop.interject(GAME, state, speaker, GAME.parse("call"), chance, journal)
    return journal.take()


def test_everything_that_can_happen_happens() -> None:
    """TD-5.2 The games these tests look at have every kind of event in them."""
    assert {type(event) for seed in SEEDS for event in game(seed)} == KINDS_OF_EVENT


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_only_the_own_cards_are_seen(seat: int | None) -> None:
    """TD-2.1, TD-3.5, TD-3.8, TD-4.2: others see how many cards were dealt or drawn, no more."""
    for seed in SEEDS:
        for event in game(seed):
            copy = GAME.redact(event, seat)
            if isinstance(event, (Received, Drew)) and event.seat != seat:
                assert copy == replace(event, cards=())
                assert isinstance(copy, (Received, Drew))
                assert copy.count == len(event.cards)
            else:
                assert copy == event


def test_a_draw_is_seen_by_its_player_alone() -> None:
    """TD-3.8 The same draw, as each seat is told of it."""
    t = table(players=3).hands("C D", "C D", "E E").last("F: F").draws("B")
    [event] = t.events
    assert GAME.redact(event, 0) == Drew(0, OWN_DRAW, 1, (KIND["B"],))
    for seat in (None, 1, 2):
        assert GAME.redact(event, seat) == Drew(0, OWN_DRAW, 1, ())


def test_a_penalty_is_seen_by_its_player_alone() -> None:
    """TD-3.5 The mistake is shown to all, the penalty cards are not; the same for a catch (TD-4.2)."""
    t = table(judge="strict").hands("C G", "C D").last("F: F").errs("G: C", drawing="E B")
    erred, drew = t.events
    assert GAME.redact(erred, 1) == GAME.redact(erred, None) == Erred(0, 6, (KIND["C"],), ends_turn=False)
    assert GAME.redact(drew, 1) == Drew(0, AS_PENALTY, 2, ())
    t = table(judge="strict").hands("C G", "C D").last("F: F").plays("G: G").catches(1, 0, drawing="E B")
    caught, drew = t.events
    assert GAME.redact(caught, None) == Caught(0, 1)
    assert GAME.redact(drew, 1) == Drew(0, WHEN_CAUGHT, 2, ())
    assert GAME.redact(drew, 0) == Drew(0, WHEN_CAUGHT, 2, (KIND["E"], KIND["B"]))


def test_words_of_a_copy_name_no_hidden_card() -> None:
    """TD-3.8 Everything has words; those of a copy have no more cards in them than the copy."""
    for seed in SEEDS:
        for event in game(seed):
            for seat in (None, 0, 1, 2):
                copy = GAME.redact(event, seat)
                assert copy is not None
                message = GAME.narrate(copy)
                assert message.key.startswith("the-distance-")
                if isinstance(copy, (Received, Drew)) and not copy.cards:
                    assert not any(
                        isinstance(arg, Term) and arg.kind == "notes" and arg.value for _, arg in message.args
                    )


def test_hidden_and_seen_draws_have_their_own_words() -> None:
    """TD-3.8 "Ann draws a card" is not "you draw B"."""
    for why in (OWN_DRAW, AS_PENALTY, WHEN_CAUGHT):
        keys = {GAME.narrate(Drew(0, why, 2, cards)).key for cards in ((1, 2), ())}
        assert len(keys) == 2
        assert GAME.narrate(Drew(0, why, 0, ())).key not in keys


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_who_reads_the_copies_can_follow_the_game(seat: int | None) -> None:
    """TD-2.1, TD-3.5, TD-3.10, TD-4.2, TD-5.1: sizes of hands and pile follow from the told events alone."""
    for seed in SEEDS:
        sizes, stock, pile = Counter[int](), 0, 0
        for event in game(seed):
            copy = GAME.redact(event, seat)
            if isinstance(copy, Dealt):
                sizes, stock, pile = Counter(), 54, 0
            elif isinstance(copy, (Received, Drew)):
                sizes[copy.seat] += copy.count
                stock -= copy.count
            elif isinstance(copy, Turned):
                stock, pile = stock - 1, 1
            elif isinstance(copy, Played):
                sizes[copy.seat] -= len(copy.cards)
                pile += len(copy.cards)
                assert sizes[copy.seat] == copy.left
            elif isinstance(copy, Reshuffled):
                # It can come in the middle of a draw whose first cards are told after it.
                stock, pile = stock + copy.count, pile - copy.count
                assert pile == 1
            elif isinstance(copy, HandWon):
                assert sizes[copy.seat] == 0
            assert sum(sizes.values()) + stock + pile == 54


def test_the_order_of_what_is_told() -> None:
    """TD-3.5 A mistake before its penalty; TD-4.2 a catch before its; TD-5.1 the last play before the win."""
    for seed in SEEDS:
        for one, two in pairwise(event for event in game(seed) if not isinstance(event, Reshuffled)):
            if isinstance(one, Erred):
                assert isinstance(two, Drew)
                assert (two.seat, two.why) == (one.seat, AS_PENALTY)
            if isinstance(one, Caught):
                assert isinstance(two, Drew)
                assert (two.seat, two.why) == (one.seat, WHEN_CAUGHT)
            if isinstance(two, HandWon):
                assert isinstance(one, Played)
                assert (one.seat, one.left) == (two.seat, 0)


def test_what_shows_a_card_says_so() -> None:
    """QT-1.7 Passing, calling, catching and winning show no card; everything else may."""
    for kind, shows in {Passed(0): False, Called(0): False, Caught(0, 1): False, HandWon(0, 1): False}.items():
        assert kind.shows() == shows
    for event in (Played(0, 0, (9,), 3), Erred(0, 0, (9,), ends_turn=False), Drew(0, OWN_DRAW, 1, (9,)), Turned(9)):
        assert event.shows()


def test_events_survive_the_wire() -> None:
    """TD-5.2 A whole game's events, and each seat's copies, come back from JSON as they were."""
    for event in game(0):
        for seat in (None, 0, 1):
            copy = GAME.redact(event, seat)
            assert decode(GAME, encode(copy)) == copy
