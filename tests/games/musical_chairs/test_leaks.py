"""MC-1.6 What a cheater could try: to learn of hidden cards from views, questions, stories, refusals or being asked.

Every test compares two worlds that one reader cannot tell apart: all cards hidden from that reader are dealt out anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from quartet.games.musical_chairs.events import CardSkipped, DrawPileRemade, MusicStopped
from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.moves import INTERNED
from quartet.games.musical_chairs.state import ChairsState
from quartet.kernel import laws, loop
from quartet.kernel.chance import Chance, FastChance, TapeChance
from quartet.kernel.game import SILENT, Event
from quartet.kernel.laws import Step, Walk
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from tests.games.musical_chairs.play import KIND, Scene, kinds, names, table
from tests.laws.specimens import SPECIMENS
from tests.laws.specimens_musical_chairs import ChairsWitness

SPECIMEN = SPECIMENS["musical-chairs"]
TABLES = range(len(SPECIMEN.tables()))
GAMES_A_TABLE = 2
CODES = sorted(INTERNED)
EVERYBODY = -1
REPEATS = (KIND["repeat-1"], KIND["repeat-2"])
HAND, BAG, BURIED = "hand", "bag", "buried"


@cache
def walked(which: int, seed: int) -> Walk:
    seats, options = SPECIMEN.tables()[which]
    return laws.walk(SPECIMEN, seats, options, 500 + seed)


def games(which: int) -> Iterator[Walk]:
    for seed in range(GAMES_A_TABLE):
        yield walked(which, seed)


def hidden_from(s: ChairsState, reader: int | None) -> list[tuple[str, int, list[int], int]]:
    """MC-1.6 Where cards lie that this reader has not seen: what kind of place, whose, and where exactly.

    A card chosen in a battle and not yet shown stays where it is: otherwise it could not have been chosen.
    """
    places: list[tuple[str, int, list[int], int]] = []
    for owner, hand in enumerate(s.hands):
        if owner == reader:
            continue
        fixed = [each % 90 for each in s.shown if each // 90 == owner]
        if owner in s.sealed and s.sealed[owner].code.startswith("show:"):
            fixed += kinds(s.sealed[owner].code.removeprefix("show:"))
        for i, card in enumerate(hand):
            if card in fixed:
                fixed.remove(card)
            else:
                places.append((HAND, owner, hand, i))
    for kind, pile, known in ((BAG, s.bag, s.bag_known), (BURIED, s.discard, s.discard_known)):
        for i in range(len(pile)):
            knower = known[i] if known else -2
            if knower not in {EVERYBODY, reader}:
                places.append((kind, knower, pile, i))
    return places


def other_world(
    state: ChairsState, reader: int | None, luck: Chance, *, mover: int = -1, bag: bool = True
) -> ChairsState:
    """All that is hidden from the reader dealt out anew, except the mover's hand and, if so told, the draw pile."""
    world = state.copy()
    places = [
        (pile, i)
        for kind, owner, pile, i in hidden_from(world, reader)
        if not (kind == HAND and owner == mover) and (bag or kind != BAG)
    ]
    for last in range(len(places) - 1, 0, -1):
        (here, i), (there, k) = places[last], places[luck.below(last + 1)]
        here[i], there[k] = there[k], here[i]
    for hand in world.hands:
        hand.sort()
    return world


def said_to(state: ChairsState, seat: int, code: str) -> str:
    """What the checked door answers, in full."""
    try:
        loop.check(GAME, state, seat, GAME.parse(code))
    except Refusal as refusal:
        return str(refusal)
    return ""


def told(events: tuple[Event, ...], reader: int | None) -> list[Event]:
    return [copy for copy in (GAME.redact(event, reader) for event in events) if copy is not None]


def readers(walk: Walk) -> list[int | None]:
    return [None, *range(walk.seats)]


def states(walk: Walk) -> Iterator[tuple[int, ChairsState]]:
    """Every state of a game, the last one included."""
    for i, step in enumerate(walk.steps):
        yield i, step.before
    yield len(walk.steps), walk.steps[-1].after


def test_the_other_world_is_another_one() -> None:
    """A comparison of the same things proves nothing: nearly every hand is another one, and no card is lost."""
    walk, luck = walked(4, 0), FastChance(1)
    changed = 0
    for _, state in states(walk):
        world = other_world(state, 0, luck)
        assert SPECIMEN.census(world) == SPECIMEN.census(state)
        assert world.hands[0] == state.hands[0]
        changed += world.hands[1] != state.hands[1]
    assert changed > len(walk.steps) * 0.8


# ── What is shown ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("which", TABLES)
def test_views_and_questions_are_the_same_in_both_worlds(which: int) -> None:
    """MC-1.6 Nothing of a view, the forecast included, of a question, of the legal moves or the score of anybody."""
    for walk in games(which):
        luck = FastChance(walk.seed)
        for _, state in states(walk):
            for reader in readers(walk):
                world = other_world(state, reader, luck)
                view = GAME.view(state, reader)
                assert GAME.view(world, reader) == view
                assert GAME.view(world, None) == GAME.view(state, None), "an onlooker sees what a player does not"
                assert (GAME.scores(world), GAME.standing(world)) == (GAME.scores(state), GAME.standing(state))
                if reader is not None and reader in loop.waiting(state):
                    assert GAME.question(GAME.view(world, reader)) == GAME.question(view)
                    assert GAME.legal(world, reader) == GAME.legal(state, reader)
                    assert GAME.default(world, reader) == GAME.default(state, reader)
                else:
                    assert reader is None or reader in state.sealed or GAME.question(view) is None


@pytest.mark.parametrize("which", TABLES)
def test_other_hands_and_the_draw_pile_are_nowhere_in_a_view(which: int) -> None:
    """MC-1.6 A card hidden from a reader stands in no field that lists cards."""
    for walk in games(which):
        for _, state in states(walk):
            for reader in readers(walk):
                view = GAME.view(state, reader)
                seen = [*view.hand, *view.line, *view.bag_open, *view.bag_mine, *(c for c in view.discard if c >= 0)]
                seen += [card for cards in (*view.fronts, *view.piles) for card in cards]
                seen += [each % 90 for each in view.shown if each // 90 != reader]
                for _, _, pile, i in hidden_from(state, reader):
                    assert pile[i] >= KIND["repeat-1"] or pile[i] not in seen


@pytest.mark.parametrize("which", TABLES)
def test_a_view_knows_just_what_an_attentive_listener_knows(which: int) -> None:
    """MC-1.6 Of draw pile, discard pile and other hands: no more than was told and cannot have moved, and no less.

    The other tests take the state's word for who knows what; this one keeps its own books, from what was told alone.
    """
    for walk in games(which):
        for reader in readers(walk):
            witness = cast(ChairsWitness, SPECIMEN.witness(reader, walk.seats))
            for event in told(walk.setup, reader):
                witness.hear(event)
            for step in walk.steps:
                for event in told(step.events, reader):
                    witness.hear(event)
                view = GAME.view(step.after, reader)
                if not view.asked:
                    continue  # hands have been laid down, without a word (MC-6.1)
                known = Counter(view.bag_open) + Counter(view.bag_mine)
                if any(isinstance(event, DrawPileRemade) for event in step.events):
                    # The last cards before the shuffle and the first after it are told as one: which repeat was which
                    # only its player has seen.
                    assert all(known[kind] >= witness.bag[kind] for kind in REPEATS)
                    witness.bag.update({kind: known[kind] - witness.bag[kind] for kind in REPEATS})
                assert known == +witness.bag, step.move
                assert Counter(card for card in view.discard if card >= 0) == witness.discard, step.move
                for seat, seen in enumerate(witness.seen):
                    assert Counter(each % 90 for each in view.shown if each // 90 == seat) == seen, step.move


@pytest.mark.parametrize("which", [0, 3, 4])
def test_the_forecast_tells_each_reader_of_the_own_hand_only(which: int) -> None:
    """MC-1.6 `hand` is what the reader's own hand could bring; an onlooker's is nothing."""
    for walk in games(which):
        for _, state in states(walk):
            forecasts = [GAME.view(state, reader).if_stopped for reader in readers(walk)]
            if forecasts[0] is None:
                assert forecasts == [None] * len(forecasts)
                continue
            assert forecasts[0].hand == 0
            public = {(f.cards, f.points, f.contested, f.cushion) for f in forecasts if f is not None}
            assert len(public) == 1


@pytest.mark.parametrize("which", [1, 2, 5])
def test_without_the_forecast_nobody_is_told(which: int) -> None:
    """MC-1.6 A table may do without it."""
    for walk in games(which):
        assert all(GAME.view(state, reader).if_stopped is None for _, state in states(walk) for reader in readers(walk))


# ── What is told ──────────────────────────────────────────────────────────────────────────────────────────────────


def taken(step: Step, world: ChairsState) -> tuple[Event, ...] | None:
    """The same step in the other world with the same luck; None where it cannot be taken."""
    try:
        return laws.take_step(GAME, world, step, TapeChance(step.draws))
    except Refusal:
        return None


def compare(step: Step, reader: int | None, world: ChairsState) -> bool:
    """The reader must not notice in which world the step was taken. Could it be?"""
    events = taken(step, world)
    if events is None or any(isinstance(event, DrawPileRemade) for event in events):
        return False  # after a shuffle the same luck brings other cards
    here, there = told(step.events, reader), told(events, reader)
    if any(
        isinstance(event, CardSkipped) or (isinstance(event, MusicStopped) and event.cushion >= 0)
        for event in (*here, *there)
    ):
        return False  # these tell of the mover's hand, as the rules want it (MC-7.10, MC-7.15)
    assert here == there, step.move
    assert GAME.view(world, reader) == GAME.view(step.after, reader), step.move
    assert world.asked == step.after.asked, step.move
    return True


@pytest.mark.parametrize("which", TABLES)
def test_a_step_tells_nothing_of_hands_that_did_not_move(which: int) -> None:
    """MC-1.6 Whatever somebody does: events, views and who is asked next are the same, however others' cards lie."""
    compared = 0
    for walk in games(which):
        luck = FastChance(walk.seed)
        for step in walk.steps:
            for reader in readers(walk):
                world = other_world(step.before, reader, luck, mover=step.seat, bag=not step.draws)
                compared += compare(step, reader, world)
        assert compared > len(walk.steps) * 0.8


@pytest.mark.parametrize("which", TABLES)
def test_a_step_tells_nothing_more_of_the_movers_hand(which: int) -> None:
    """MC-1.6 Where the mover could have done the same with another hand, nobody learns which hand it was."""
    compared = 0
    for walk in games(which):
        luck = FastChance(walk.seed)
        for step in walk.steps:
            for reader in readers(walk):
                if reader != step.seat:
                    compared += compare(step, reader, other_world(step.before, reader, luck, bag=not step.draws))
    assert compared > 50


@pytest.mark.parametrize("which", TABLES)
def test_drawn_and_buried_cards_are_told_to_their_player_only(which: int) -> None:
    """MC-1.6, MC-4.10, MC-4.11 Others learn how many, and nothing else of these events."""
    for walk in games(which):
        for events in (walk.setup, *(step.events for step in walk.steps)):
            for event in events:
                name = type(event).__name__
                for reader in readers(walk):
                    copy = GAME.redact(event, reader)
                    if name in {"HandFilled", "HandDiscarded"} and getattr(event, "seat", None) != reader:
                        assert getattr(copy, "cards", None) == ()
                        assert getattr(copy, "count", None) == getattr(event, "count", None)
                    else:
                        assert copy == event


# ── What is refused ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("which", TABLES)
def test_refusals_tell_nothing_of_hidden_cards(which: int) -> None:
    """MC-1.6 Any code, in and out of turn, with the same answer in both worlds, word for word."""
    for walk in games(which):
        luck = FastChance(walk.seed)
        for i, state in states(walk):
            if i % 3:
                continue
            for seat in range(walk.seats):
                world = other_world(state, seat, luck)
                for code in CODES[(i + seat) % 23 :: 23]:
                    assert said_to(world, seat, code) == said_to(state, seat, code), code


@pytest.mark.parametrize("which", TABLES)
def test_gestures_are_no_look_ahead(which: int) -> None:
    """MC-1.6 with QT-1.8: two answers in a row, the second a guess: what is said to it is the same in both worlds."""
    seats, options = SPECIMEN.tables()[which]
    desk = Table.seeded(GAME, [f"player {seat}" for seat in range(seats)], options, 1)
    guesses = ("stop", "pass", "decline", "stay", "higher", "done", "leave", "waive", "keep", "discard")
    for walk in games(which):
        luck = FastChance(walk.seed)
        for i, state in states(walk):
            for seat in loop.waiting(state):
                moves = GAME.legal(state, seat)
                first = moves[luck.below(len(moves))].code
                second = guesses[luck.below(len(guesses))] if i % 2 else CODES[luck.below(len(CODES))]
                answers = []
                for world in (state, other_world(state, seat, luck)):
                    desk.state = world
                    try:
                        desk.check_gesture(seat, [first, second])
                    except Refusal as refusal:
                        answers.append(str(refusal))
                    else:
                        answers.append("")
                assert answers[0] == answers[1], (first, second)


# ── What is asked ─────────────────────────────────────────────────────────────────────────────────────────────────


def stopped(hand: str, **more: str) -> Scene:
    """Seat 0 at the saxophone's chair takes its 6; the neighbour has stopped the music."""
    t = table(2, forecast=True).hands(hand, "H1").line(more.get("line", "S6 T10")).chairs("S C").turn(1)
    return t.owns(0, more.get("own", "")).does("stop")


HANDS = ("S2 S3 rest-S", "S9 C4 C5", "C1 C4 C5", "repeat-1 repeat-1 repeat-2", "rest-C rest-H rest-D", "S1 S2 S3")


@pytest.mark.parametrize("own", ["", "higher"])
def test_being_asked_for_cards_from_hand_tells_nothing(own: str) -> None:
    """MC-4.5 Whoever took a card is asked, whether or not the hand holds anything that could be scored."""
    seen = set()
    for hand in HANDS:
        t = stopped(hand, own=own).asks("score", 0)
        t.allows("done")
        seen.add((t.view(1), t.view(None), tuple(told(t.events, 1))))
    assert len(seen) == 1


@pytest.mark.parametrize("hand", ["S2 S3 rest-S", "S2 C4 C5", "S2 rest-C repeat-1"])
def test_the_question_stays_open_until_it_is_answered(hand: str) -> None:
    """MC-4.5 After a card has been scored, `done` must be said, even if nothing more could follow."""
    t = stopped(hand).does("score:S2").asks("score", 0).allows("done")
    assert t.view(1) == stopped("S2 C7 C8").does("score:S2").view(1)


def test_who_took_nothing_is_not_asked() -> None:
    """MC-4.5 That depends on the line alone, which lies open."""
    for hand in HANDS:
        stopped(hand, line="T10").asks("keep", 1)


@pytest.mark.parametrize("hand", HANDS)
def test_being_asked_elsewhere_tells_nothing(hand: str) -> None:
    """MC-7.8 The holder is asked, whatever the hand and the line."""
    t = stopped(hand, own="elsewhere").asks("elsewhere", 0)
    assert t.view(1) == stopped(HANDS[0], own="elsewhere").view(1)


@pytest.mark.parametrize("hand", ["C3", "rest-C", "repeat-1"])
def test_being_asked_in_a_battle_tells_nothing(hand: str) -> None:
    """MC-5.1 Whoever has a card is asked, though a rest can win nothing."""
    t = table(3).hands(hand, "H1", "S1").line("T10").chairs("D D C").does("stop").asks("battle", 0, 1)
    assert t.view(1) == table(3).hands("C9", "H1", "S1").line("T10").chairs("D D C").does("stop").view(1)


def test_who_can_only_stop_is_asked_all_the_same() -> None:
    """MC-3.7 Nobody else stops the music: a turn is asked for, whatever the hand."""
    for hand in ("C1", "C1 C2", ""):
        table(2).hands("C9", hand).line("R8").chairs("C S").does("play:C9:S").turn_of(1).legal("stop")


def test_what_a_player_buries_stays_buried() -> None:
    """MC-4.10 Face down: the owner remembers which, others how many; a skipped card among them is known to all."""
    t = table(2).hands("C3 H5 D9", "H6").chairs("C S").owns(0, "two-lowest hush").does("play:H5:H", "play:H6:R")
    t.does("stop").goes_on_to("keep", 0).does("discard")
    mine, theirs = t.view(0), t.view(1)
    assert sorted(names([card]) for card in mine.discard if card >= 0) == ["C3", "D9"]
    assert sorted(names([card]) for card in theirs.discard if card >= 0) == ["C3"]
    assert len(theirs.discard) == len(mine.discard) == 2
    assert GAME.view(t.state, None).discard == theirs.discard


def drawn(t: Scene, draw: int, *codes: str) -> Scene:
    """The draw pile is made of what was discarded, and this place of it is drawn first."""
    t.discard("repeat-1 G7").discard("repeat-1 D5", by=1).bag("", rest="1")
    for code in codes:
        luck = FastChance(0)
        if code == codes[-1]:
            luck.force([draw])
        loop.play(GAME, t.state, t.asked, GAME.parse(code), luck, SILENT)
    return t


OPEN_ONE, BURIED_ONE = 0, 2
"""Where the two repeats lie."""


def test_nobody_can_tell_two_repeats_apart() -> None:
    """MC-1.6 with MC-7.1: a repeat comes out of the shuffled pile; was it the open one, or the one seat 1 had buried?

    Otherwise others would learn that a repeat had been buried.
    """
    first, second = (
        drawn(table(3).hands("C1", "H1", "S1").line("R10").chairs("C S G").owns(2, "encore"), place, "stop")
        for place in (OPEN_ONE, BURIED_ONE)
    )
    assert Counter(first.state.bag) == Counter(second.state.bag) == Counter(kinds("G7 repeat-1 D5"))
    for reader in (None, 0, 1, 2):
        assert first.view(reader) == second.view(reader)
    assert names(list(first.view(0).bag_open)) == "G7"
    assert sorted(names(list(first.view(1).bag_mine)).split()) == ["D5", "repeat-1"]


def test_nor_when_one_is_drawn_to_a_hand() -> None:
    """MC-1.6 with MC-4.11: the same for the player who draws it; others are sure of nothing any more."""
    hands = ("C1 C2 C3 C4 C5 C6 C7", "H1 H2 H3 H4 H5 H6 H7 H8")
    first, second = (
        drawn(table(2).hands(*hands).line("R10").chairs("C S").turn(1), place, "stop", "keep", "keep")
        for place in (OPEN_ONE, BURIED_ONE)
    )
    for t in (first, second):
        t.holds(0, f"{hands[0]} repeat-1").turn_of(1)
    for reader in (None, 0, 1):
        assert first.view(reader) == second.view(reader)
    assert sorted(names(list(first.view(0).bag_mine)).split()) == ["G7", "R10"]
    assert first.view(1).bag_mine == first.view(1).bag_open == ()


def test_the_end_shows_no_hands() -> None:
    """MC-6.1 Hands are discarded, not shown: the last view tells no more of them than the one before."""
    for which in TABLES:
        for walk in games(which):
            over = walk.steps[-1].after
            assert not over.asked
            luck = FastChance(walk.seed)
            for reader in readers(walk):
                view = GAME.view(over, reader)
                assert GAME.view(other_world(over, reader, luck), reader) == view
                assert GAME.view(GAME.determinize(view, luck), reader) == view
