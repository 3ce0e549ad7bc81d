"""What is told of a game, and to whom: events, each seat's copy of them, and their words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from quartet.games.musical_chairs.events import (
    EVENTS,
    BattleBegan,
    BattleOver,
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
    DrawPileRemade,
    EncoreScored,
    FinalScore,
    HandDiscarded,
    HandFilled,
    HandKept,
    HandScored,
    HigherDeclared,
    LineCleared,
    LineTaken,
    LookedElsewhere,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RestsScored,
    RoundBegan,
    TurnPassed,
)
from quartet.games.musical_chairs.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import decode, encode
from quartet.kernel.game import Event, Journal
from quartet.kernel.messages import Term
from tests.games.musical_chairs.play import KIND, NAMES, Scene, kinds, points, questions, table

SEEDS: Final = range(25)
PLAYERS: Final = 3
SEATS: Final = (None, 0, 1, 2)
SECRET: Final = (HandFilled, HandDiscarded)


@cache
def game(seed: int) -> tuple[Event, ...]:
    """All that is told of a game at random, by players fond of buying and of using what they bought."""
    chance, journal, whim = FastChance(seed), Journal(), FastChance(1000 + seed)
    state = GAME.setup(PLAYERS, {}, chance, journal)
    for seats in questions(state):
        for seat in seats:
            moves = GAME.legal(state, seat)
            fond = [m for m in moves if m.code.partition(":")[0] in {"buy", "swap", "put", "go", "higher", "pass"}]
            liked = fond if fond and whim.below(4) else moves
            loop.play(GAME, state, seat, liked[whim.below(len(liked))], chance, journal)
    return journal.take()


def test_everything_that_can_happen_happens() -> None:
    """MC-6.1 The games these tests look at have every kind of event in them."""
    assert {type(event) for seed in SEEDS for event in game(seed)} == set(EVENTS)


@pytest.mark.parametrize("seat", SEATS)
def test_only_hidden_cards_are_hidden(seat: int | None) -> None:
    """MC-1.6 Others see how many cards were drawn, or discarded face down, no more; all else is told to all."""
    for seed in SEEDS:
        for event in game(seed):
            copy = GAME.redact(event, seat)
            if isinstance(event, SECRET) and event.seat != seat:
                assert copy == replace(event, cards=())
                assert isinstance(copy, SECRET)
                assert copy.count == len(event.cards)
            else:
                assert copy == event


def test_words_of_a_copy_name_no_hidden_card() -> None:
    """MC-1.6 Everything has words; those of a copy have no more cards in them than the copy."""
    for seed in SEEDS:
        for event in game(seed):
            for seat in SEATS:
                copy = GAME.redact(event, seat)
                assert copy is not None
                message = GAME.narrate(copy)
                assert message.key.startswith("musical-chairs-")
                if isinstance(copy, SECRET) and not copy.cards:
                    assert not any(
                        isinstance(arg, Term) and arg.kind in {"card", "cards"} and arg.value for _, arg in message.args
                    )


def test_hidden_and_seen_draws_have_their_own_words() -> None:
    """MC-4.11 "Ann draws 2 cards" is not "you draw saxophone 3 and 4"."""
    assert len({GAME.narrate(HandFilled(0, 2, cards)).key for cards in ((1, 2), ())}) == 2


@pytest.mark.parametrize("seat", SEATS)
def test_who_reads_the_copies_can_follow_the_game(seat: int | None) -> None:
    """MC-2.2, MC-3.5, MC-3.6, MC-4.4 … 4.11 Sizes, piles, places and the line follow from the told events alone."""
    for seed in SEEDS:
        follow(seed, seat)


def follow(seed: int, seat: int | None) -> None:
    sizes, fronts = Counter[int](), Counter[int]()
    piles = [Counter[int]() for _ in range(PLAYERS)]
    line: list[int] = []
    at: dict[int, int] = {}
    pile, discard = 98, 0
    for event in game(seed):
        copy = GAME.redact(event, seat)
        if isinstance(copy, HandFilled):
            sizes[copy.seat] += copy.count
            pile -= copy.count
            assert sizes[copy.seat] in {8, 9}
        elif isinstance(copy, ChairChosen):
            at[copy.seat] = copy.chair
        elif isinstance(copy, CardPlayed):
            sizes[copy.seat] -= 1
            line.append(copy.card)
            assert (sizes[copy.seat], at[copy.seat]) == (copy.left, copy.start)
            at[copy.seat] = copy.chair
        elif isinstance(copy, RestPlayed):
            sizes[copy.seat] -= 1
            fronts[copy.seat] += 1
            assert sizes[copy.seat] == copy.left
        elif isinstance(copy, BattleShown):
            for each, card in zip(copy.seats, copy.cards, strict=True):
                sizes[each] -= card >= 0
                discard += card >= 0
        elif isinstance(copy, LineTaken):
            for card in copy.cards:
                line.remove(card)
                piles[copy.seat][card] += 1
            assert copy.points == sum(points(NAMES[card]) for card in copy.cards)
        elif isinstance(copy, HandScored):
            sizes[copy.seat] -= 1
            piles[copy.seat][copy.card] += 1
            assert copy.points == points(NAMES[copy.card])
        elif isinstance(copy, RestsScored):
            fronts[copy.seat] -= len(copy.cards)
            piles[copy.seat].update(copy.cards)
            assert copy.points == len(copy.cards)
        elif isinstance(copy, CushionBought):
            assert piles[copy.seat][copy.card] > 0
            piles[copy.seat][copy.card] -= 1
            discard += 1
            assert at[copy.seat] == copy.chair
        elif isinstance(copy, CardSwapped):
            sizes[copy.seat] -= 1
            piles[copy.seat][copy.gone] -= 1
            piles[copy.seat][copy.card] += 1
            discard += 1
        elif isinstance(copy, EncoreScored) and copy.card >= 0:
            piles[copy.seat][copy.card] += 1
            pile -= 1
            assert copy.points == points(NAMES[copy.card])
        elif isinstance(copy, LineCleared):
            assert copy.count == len(line)
            discard += len(line)
            line = []
        elif isinstance(copy, HandDiscarded):
            assert sizes[copy.seat] == copy.count
            sizes[copy.seat] = 0
            discard += copy.count
        elif isinstance(copy, DrawPileRemade):
            # It can come in the middle of a draw whose first cards are told after it.
            assert copy.count == discard
            pile, discard = pile + discard, 0
        elif isinstance(copy, RoundBegan):
            assert not line
            assert not any(fronts.values())
        elif isinstance(copy, FinalScore):
            assert copy.cards == sum(points(NAMES[card]) * count for card, count in piles[copy.seat].items())
        if not isinstance(copy, (MusicOver, FinalScore)):
            scored = sum(each.total() for each in piles)
            assert sum(sizes.values()) + sum(fronts.values()) + scored + len(line) + pile + discard == 98


def test_the_order_of_what_is_told() -> None:
    """MC-4.1, MC-4.2 first; MC-5.1 shown cards before who won; MC-7.10 a skip before the card; MC-6.1 scores last."""
    for seed in SEEDS:
        for one, two in pairwise(game(seed)):
            if isinstance(one, MusicStopped):
                assert isinstance(two, CushionRemoved)
            if isinstance(one, BattleBegan):
                assert isinstance(two, BattleShown)
                assert sorted(one.seats) == sorted(two.seats)
            if isinstance(one, BattleShown):
                assert isinstance(two, (BattleOver, BattleBegan))
                assert isinstance(two, BattleOver) or two.again
            if isinstance(one, CardSkipped):
                assert isinstance(two, CardPlayed)
                assert two.seat == one.seat
            if isinstance(one, HigherDeclared):
                assert not isinstance(two, HigherDeclared)
            if isinstance(one, LineCleared):
                assert isinstance(two, (MusicOver, HandKept, HandDiscarded, HandFilled, DrawPileRemade, RoundBegan))
            if isinstance(one, (MusicOver, FinalScore)):
                assert isinstance(two, FinalScore)


def test_steps_of_the_end_of_a_round_come_in_order() -> None:
    """MC-4.1 … 4.11 Stop, cushion, battles, line, hand, rests, shop, encore, line away, hands kept, hands filled."""
    steps: dict[type, int] = {
        MusicStopped: 1, CushionRemoved: 2, BattleBegan: 3, BattleShown: 3, BattleOver: 3, LookedElsewhere: 4,
        LineTaken: 4, HigherDeclared: 5, HandScored: 5, RestsScored: 6, CushionBought: 7, CushionDeclined: 7,
        CardSwapped: 7, EncoreScored: 8, LineCleared: 9, HandKept: 10, HandDiscarded: 10, HandFilled: 11,
        RoundBegan: 12, MusicOver: 13, FinalScore: 14,
    }  # fmt: skip
    for seed in SEEDS:
        last = 0
        for event in game(seed):
            if type(event) in steps:
                assert steps[type(event)] >= last, (seed, event)
                last = steps[type(event)]
            if isinstance(event, (CardPlayed, RestPlayed, TurnPassed, ChairChosen, RoundBegan)):
                last = 0


def test_what_shows_a_card_says_so() -> None:
    """QT-1.7 What shows nothing of a hand may be taken back: buying; not a card played, shown or drawn, nor a stop."""
    for event in (CushionBought(0, 1, 2, 3), HandKept(0), TurnPassed(0, 11), ChairChosen(0, 1)):
        assert not event.shows()
    for other in (
        MusicStopped(0, -1), CardPlayed(0, 9, 9, 0, 1, 7), RestPlayed(0, 80, 7), HandScored(0, 9, 1),
        HandFilled(0, 1, (9,)), BattleShown(0, (0, 1), (9, -1)), EncoreScored(0, 9, 0),
        CardSkipped(0, 9), CardSwapped(0, 9, 10),
    ):  # fmt: skip
        assert other.shows()


def test_a_play_is_told_with_its_way() -> None:
    """MC-3.5 Card, what it counts as, from where to where, and how many are left."""
    t = table(2).hands("S5 S9 repeat-2", "C1").chairs("G C").does("play:S5:H")
    t.told(CardPlayed(0, KIND["S5"], KIND["S5"], 6, 1, 2))


def test_a_round_with_nothing_in_it_is_told() -> None:
    """MC-4.2, MC-4.8 An empty line: no cushion, no cards, nothing to clear away but the words."""
    t = table(2).hands("", "C1").chairs("G C").does("stop")
    assert t.events[:2] == (MusicStopped(0, -1), CushionRemoved(-1, -1, -1))
    for event in t.events:
        assert GAME.narrate(event).key.startswith("musical-chairs-")


def test_events_survive_the_wire() -> None:
    """MC-1.6 A whole game's events, and each seat's copies, come back from JSON as they were."""
    for event in game(0):
        for seat in SEATS:
            copy = GAME.redact(event, seat)
            assert decode(GAME, encode(copy)) == copy


def test_the_words_of_moves() -> None:
    """MC-3.5 Every listed move of a game can be said."""
    chance = FastChance(3)
    state = GAME.setup(2, {}, chance, Journal())
    for seats in questions(state):
        for seat in seats:
            moves = GAME.legal(state, seat)
            view = GAME.view(state, seat)
            for move in moves:
                assert GAME.say(view, move).key.startswith("musical-chairs-")
            loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, Journal())


# What is remembered of hidden cards


def test_who_discarded_face_down_remembers_the_draw_pile_made_of_it() -> None:
    """MC-1.6, MC-4.10, MC-4.11 Nobody learns from a view what lies where: drawing makes it uncertain for others."""
    t = table(2).hands("C1 C2 C3 C4 C5 C6 C7 C8", "D1 D2 D3 D4 D5 D6 D7 D8").line("T9").chairs("S H")
    t.bag("G1 G2", rest="0 1").does("stop", "discard")
    assert Counter(t.view(0).discard) == Counter(kinds("T9 C1 C2 C3 C4 C5 C6 C7 C8"))
    assert t.view(1).discard.count(-1) == 8
    t.does("keep")
    assert len(t.state.bag) == 98 - 16 - len(t.state.piles[0]) - len(t.state.piles[1])
    assert Counter(t.view(0).hand) + Counter(t.state.bag) == Counter(kinds("G1 G2 T9 C1 C2 C3 C4 C5 C6 C7 C8"))
    assert set(t.view(1).bag_mine) <= set(kinds("T9"))


# If the music stopped now


def test_what_is_foretold_comes_true() -> None:
    """MC-4.2 … 4.6 Cards, points, cushion and battles, and to each reader what their own hand could add."""
    t = table(3, forecast=True).hands("S2 S5 S8 C3 rest-S", "C4", "C2").line("C1 S3 repeat-2 S6 H9").chairs("S H H")
    t.fronts("", "rest-D", "")
    for seat in SEATS:
        told = t.view(seat).if_stopped
        assert told is not None
        assert told.cards == (3, 1, 1)
        assert told.points == (points("S3 repeat-2 S6"), points("H9 rest-D"), points("H9"))
        assert told.contested == (False, True, True)
        assert told.cushion == 1
        assert told.hand == (points("S2 S5 rest-S") if seat == 0 else 0)
    t.does("stop").battle({1: "C4", 2: "C2"})
    assert [(event.seat, len(event.cards)) for event in t.all_of(LineTaken) if event.cards] == [(0, 3), (1, 1)]
    t.asks("score", 0).legal("score:S2", "score:S5", "score:rest-S", "done")
    assert t.view(0).if_stopped is None, "the music has stopped"


def test_a_table_may_do_without_the_forecast() -> None:
    """MC-1.6 It tells nothing that is not open, and not even that where the table says no."""
    t = table(2).hands("C3", "C2").line("S5").chairs("S H")
    assert all(t.view(seat).if_stopped is None for seat in (None, 0, 1))


@pytest.mark.parametrize("line", ["", "repeat-1", "repeat-1 repeat-2"])
def test_nothing_is_foretold_of_an_empty_line(line: str) -> None:
    """MC-3.8, MC-4.2 Blank repeats bring nothing, and take no cushion."""
    told = table(2, forecast=True).hands("C3", "C2").line(line).chairs("S H").view(0).if_stopped
    assert told is not None
    assert (told.cards, told.points, told.cushion, told.hand) == ((0, 0), (0, 0), -1, 0)


def hints_of(scene: Scene, seat: int) -> dict[str, tuple[str, ...]]:
    question = GAME.question(GAME.view(scene.state, seat))
    assert question is not None
    return {hint.name: hint.values for hint in question.hints}


def test_a_hint_says_that_a_stop_uses_a_cushion_up() -> None:
    """MC-7.15 Only where MC-3.7 would not allow it."""
    hushed = table(2).hands("C5 C9", "H6").line("R4").chairs("C S").owns(0, "hush")
    assert hints_of(hushed, 0) == {"spends": ("hush",)}
    free = table(2).hands("C3", "H6").line("R4").chairs("C S").owns(0, "hush")
    assert hints_of(free, 0) == {}


def test_a_hint_lists_what_higher_would_score() -> None:
    """MC-7.3 The same that is listed once it is declared."""
    t = table(2).hands("S2 S8 S10 rest-S H9", "H1").line("S6 T10").chairs("S C").owns(0, "higher").turn(1).does("stop")
    hint = hints_of(t, 0)["higher"]
    t.does("higher").legal(*hint, "done")
    assert hints_of(t, 0) == {}


def test_a_hint_lists_what_a_swap_could_put_in() -> None:
    """MC-7.7 For the second half of the gesture."""
    t = table(2).hands("D1 D9 rest-S repeat-1", "H1").line("R10").chairs("C S").piles("C2 P1", "G1").sale("C=swap")
    t.does("stop").does("buy:P1").asks("swap", 0)
    hint = hints_of(t, 0)["put"]
    t.does("swap:C2").legal(*hint)
