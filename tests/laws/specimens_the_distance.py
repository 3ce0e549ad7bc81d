"""What the laws must know of The Distance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from quartet.games.the_distance.events import Dealt, Drew, Erred, Played, Received, Reshuffled, Turned
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import Play, play_of
from quartet.games.the_distance.pieces import KINDS, card_name
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Move, Options, State
from quartet.kernel.laws import Specimen, Twin, Witness


class Distance(Specimen):
    game = GAME
    most_decisions = 20_000
    hidden = ("hands", "stock")

    def tables(self) -> list[tuple[int, Options]]:
        mixes: list[tuple[int, Options]] = []
        for seats in (2, 3, 4, 5):
            for judge in ("strict", "gentle"):
                mixes.append((seats, {"interval": 2 + (seats + (judge == "strict") * 3) % 6, "judge": judge}))
        return [
            *mixes,
            (2, {"interval": 7, "judge": "strict", "hands": 2}),
            (3, {"interval": 4, "judge": "gentle", "hands": 2}),
        ]

    def blank(self) -> State:
        return DistanceState()

    def census(self, state: Any) -> Mapping[str, int]:
        count = Counter(card_name(kind) for kind in state.stock)
        for kind in range(KINDS):
            in_hands = sum(state.hands[seat * KINDS + kind] for seat in range(state.players))
            count[card_name(kind)] += state.pile[kind] + in_hands
        for seat in range(state.players):
            assert state.sizes[seat] == sum(state.hands[seat * KINDS : (seat + 1) * KINDS]), "a hand's size is wrong"
        assert all(shown <= held for shown, held in zip(state.shown, state.hands, strict=True)), "shown, and not there"
        assert state.pile_size == sum(state.pile), "the pile's size is wrong"
        return +count

    def drawn(self, events: Sequence[Event]) -> int:
        return sum(event.count for event in events if isinstance(event, (Received, Drew)))

    def bag(self, state: Any) -> Mapping[str, int]:
        return Counter(card_name(kind) for kind in state.stock)

    def shown(self, event: Event) -> frozenset[str]:
        if isinstance(event, (Received, Drew, Played, Erred)):
            return frozenset(card_name(card) for card in event.cards)
        if isinstance(event, Turned):
            return frozenset({card_name(event.card)})
        return frozenset()

    def twin(self, state: Any, seat: int | None, chance: Chance) -> Twin | None:
        """Two hidden cards changed: one of somebody's hand, one of another hand or of the stock."""
        hidden = [
            (owner, kind)
            for owner in range(state.players)
            if owner != seat
            for kind in range(KINDS)
            if state.hands[owner * KINDS + kind] > state.shown[owner * KINDS + kind]
        ]
        hidden += [(-1, i) for i in range(len(state.stock))]
        if len(hidden) < 2:
            return None
        twin = state.copy()
        places = [hidden.pop(chance.below(len(hidden))) for _ in range(2)]
        kinds = [where if owner >= 0 else twin.stock[where] for owner, where in places]
        if kinds[0] == kinds[1]:
            return None
        for (owner, where), old, new in zip(places, kinds, reversed(kinds), strict=True):
            if owner < 0:
                twin.stock[where] = new
            else:
                twin.hands[owner * KINDS + old] -= 1
                twin.hands[owner * KINDS + new] += 1
        return Twin(twin, frozenset(card_name(kind) for kind in kinds))

    def witness(self, seat: int | None, seats: int) -> Witness:
        return DistanceWitness(seats)

    def answer(self, state: Any, seat: int, chance: Chance) -> Move:
        """Mostly listed moves; sometimes a forgotten call, and at a strict table sometimes a mistake."""
        move = super().answer(state, seat, chance)
        if isinstance(move, Play) and move.call and chance.below(2):
            return play_of(move.letter, move.cards, call=False)
        if state.strict and chance.below(15) == 0:
            held = [kind for kind in range(KINDS) for _ in range(state.hands[seat * KINDS + kind])]
            some = [held.pop(chance.below(len(held))) for _ in range(min(len(held), 1 + chance.below(3)))]
            return play_of(chance.below(7), some, call=bool(chance.below(2)))
        return move


class DistanceWitness(Witness):
    """Counts each player's cards as everybody at the table could."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.known: list[Counter[int]] = []
        self.sizes: list[int] = []
        self.pile: Counter[int] = Counter()
        self.top = -1

    def hear(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self.known, self.sizes, self.pile = [Counter() for _ in range(self.seats)], [0] * self.seats, Counter()
        elif isinstance(event, Received):
            self.known[event.seat] = Counter(event.cards)
            self.sizes[event.seat] = event.count
        elif isinstance(event, Turned):
            self.pile, self.top = Counter([event.card]), event.card
        elif isinstance(event, Drew):
            self.known[event.seat].update(event.cards)
            self.sizes[event.seat] += event.count
        elif isinstance(event, Erred):
            self.known[event.seat] |= Counter(event.cards)
        elif isinstance(event, Played):
            self.known[event.seat] -= Counter(event.cards)
            self.pile.update(event.cards)
            self.top = event.cards[-1]
            self.sizes[event.seat] = event.left
        elif isinstance(event, Reshuffled):
            self.pile = Counter([self.top])

    def objections(self, state: Any) -> list[str]:
        if not state.asked:
            return []  # the last hand is over, the cards lie open
        wrong = [f"hand sizes are {self.sizes}"] if state.sizes != self.sizes else []
        if (
            Counter({kind: count for kind, count in enumerate(state.pile) if count}) != self.pile
            or state.top != self.top
        ):
            wrong.append(f"the pile is {self.pile} with {self.top} on top")
        for seat, known in enumerate(self.known):
            for kind, count in known.items():
                if state.hands[seat * KINDS + kind] < count:
                    wrong.append(f"seat {seat} holds at least {count} {card_name(kind)}")
        return wrong
