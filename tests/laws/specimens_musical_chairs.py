"""What the laws must know of Musical Chairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from quartet.games.musical_chairs.events import (
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    CushionBought,
    CushionRemoved,
    CushionsLaid,
    DrawPileRemade,
    EncoreScored,
    HandDiscarded,
    HandFilled,
    HandScored,
    HigherDeclared,
    LineCleared,
    LineTaken,
    MusicStopped,
    RestPlayed,
    RestsScored,
    RoundBegan,
    TurnPassed,
)
from quartet.games.musical_chairs.game import GAME as CHAIRS
from quartet.games.musical_chairs.pieces import CARD_NAMES, DECK
from quartet.games.musical_chairs.state import BUY, EVERYBODY, KEEP, NONE_KNOWS, TURN, ChairsState
from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Options, State
from quartet.kernel.laws import Specimen, Twin, Witness


class Chairs(Specimen):
    game = CHAIRS
    most_decisions = 20_000
    hidden = ("hands", "bag", "bag_known", "discard")

    def tables(self) -> list[tuple[int, Options]]:
        return [
            (2, {"start": "random", "forecast": "on"}),
            (2, {"start": 2, "forecast": "off"}),
            (3, {"start": "random", "forecast": "off"}),
            (3, {"start": 1, "forecast": "on"}),
            (4, {"start": "random", "forecast": "on"}),
            (4, {"start": 4, "forecast": "off"}),
        ]

    def blank(self) -> State:
        return ChairsState()

    def census(self, state: Any) -> Mapping[str, int]:
        """The 98 cards by name, the 16 cushions and the markers; and that whatever is kept beside them fits."""
        count = Counter(
            CARD_NAMES[card]
            for cards in (*state.hands, *state.fronts, *state.piles, state.line, state.bag, state.discard)
            for card in cards
        )
        for cushion, whose in enumerate(state.whose):
            assert (whose == -3) == (cushion not in state.cushions), "a cushion of the box is on the table"
            assert -3 <= whose < state.players, "a cushion is nowhere"
            count[f"cushion {cushion}"] += 1
        for seat, chair in enumerate(state.at):
            assert chair in range(8) or (chair == -1 and state.phase == 0), "a marker stands nowhere"
            count[f"marker {seat}"] += 1
        assert sorted(state.cushions) == sorted(set(state.cushions)), "a cushion lies at two chairs"
        assert all(hand == sorted(hand) for hand in state.hands), "a hand is not sorted"
        assert state.shown == sorted(state.shown), "shown cards are not sorted"
        assert not Counter(state.shown) - _held(state), "shown, and not there"
        assert len(state.line) == len(state.line_as), "a card of the line counts as nothing at all"
        assert len(state.bag_known) in {0, len(state.bag)}, "who knows the cards of the bag is not told for each"
        assert len(state.discard) == len(state.discard_known), "who knows the discarded cards is not told for each"
        return count

    def drawn(self, events: Sequence[Event]) -> int:
        cards = sum(event.count for event in events if isinstance(event, HandFilled))
        cards += sum(isinstance(event, EncoreScored) and event.card >= 0 for event in events)
        return cards + sum(8 for event in events if isinstance(event, CushionsLaid))

    def bag(self, state: Any) -> Mapping[str, int]:
        """Only where a step shows no other card than the one drawn: not after a battle, nor with a swap."""
        hushes = state.phase == TURN and state.whose[HUSH] == state.asked[0]
        alone = state.phase in {TURN, BUY, KEEP} and not hushes
        return Counter(CARD_NAMES[card] for card in state.bag) if alone else {}

    def shown(self, event: Event) -> frozenset[str]:
        if isinstance(event, (HandFilled, HandDiscarded, BattleShown)):
            return frozenset(CARD_NAMES[card] for card in event.cards if card >= 0)
        if isinstance(event, (CardPlayed, CardSkipped, RestPlayed, HandScored, CardSwapped, EncoreScored)):
            return frozenset({CARD_NAMES[event.card]} if event.card >= 0 else ())
        if isinstance(event, DrawPileRemade) or (isinstance(event, MusicStopped) and event.cushion >= 0):
            # After a shuffle the same luck brings other cards, as a hand of other cards was laid there in another
            # order; and a spent cushion tells that its holder could have played (MC-7.15).
            return frozenset(CARD_NAMES)
        return frozenset()

    def twin(self, state: Any, seat: int | None, chance: Chance) -> Twin | None:
        """Two hidden cards changed: of others' hands, of the draw pile, of what others laid face down.

        A card that has been chosen for a battle stays: the choice would not be one in the other world.
        """
        hidden: list[tuple[list[int], int]] = []
        twin = state.copy()
        chosen = {(owner, move.code) for owner, move in state.sealed.items()}
        for owner, hand in enumerate(twin.hands):
            open_there = Counter(shown % len(CARD_NAMES) for shown in state.shown if shown // len(CARD_NAMES) == owner)
            for i, card in enumerate(hand):
                if open_there[card]:
                    open_there[card] -= 1
                elif owner != seat and (owner, f"show:{CARD_NAMES[card]}") not in chosen:
                    hidden.append((hand, i))
        known_to = ((twin.bag, twin.bag_known or [NONE_KNOWS] * len(twin.bag)), (twin.discard, twin.discard_known))
        for cards, known in known_to:
            hidden += [(cards, i) for i, knower in enumerate(known) if knower not in {EVERYBODY, seat}]
        if len(hidden) < 2:
            return None
        (here, i), (there, k) = (hidden.pop(chance.below(len(hidden))) for _ in range(2))
        if here[i] == there[k]:
            return None
        pieces = frozenset({CARD_NAMES[here[i]], CARD_NAMES[there[k]]})
        here[i], there[k] = there[k], here[i]
        for hand in twin.hands:
            hand.sort()
        return Twin(twin, pieces)

    def witness(self, seat: int | None, seats: int) -> Witness:
        return ChairsWitness(seat, seats)


CUSHIONS = 16
HIGHER, SWAP_CUSHION, BREATHER, HUSH = 2, 6, 11, 14
"""As MC-7 numbers them, from 0."""


def _held(state: Any) -> Counter[int]:
    """Every card of every hand, as shown cards are noted."""
    return Counter(seat * len(CARD_NAMES) + card for seat, hand in enumerate(state.hands) for card in hand)


class ChairsWitness(Witness):
    """Sits there with pen and paper. Cards of the draw pile are known from a shuffle until somebody else draws."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.lies: list[str] = []
        self.hand: Counter[int] = Counter()
        self.sizes = [0] * seats
        self.seen = [Counter[int]() for _ in range(seats)]
        """Skipped cards that are still in the hand."""
        self.line: list[int] = []
        self.line_as: list[int] = []
        self.taken: Counter[int] = Counter()
        """Of the line, to score piles."""
        self.fronts = [Counter[int]() for _ in range(seats)]
        self.piles = [Counter[int]() for _ in range(seats)]
        self.discard: Counter[int] = Counter()
        self.discarded = 0
        self.bag: Counter[int] = Counter()
        self.undrawn = DECK
        self.at = [-1] * seats
        self.cushions: list[int] = []
        self.whose: list[int] = []
        self.used = [0] * CUSHIONS
        self.rested = [0] * seats
        self.start = -1
        self.conductor = -1

    def hear(self, event: Event) -> None:
        if isinstance(event, CushionsLaid):
            self.cushions = list(event.cushions)
            self.whose = [-1 if cushion in event.cushions else -3 for cushion in range(CUSHIONS)]
        elif isinstance(event, HandFilled):
            self.draws(event)
        elif isinstance(event, ChairChosen):
            self.at[event.seat] = event.chair
        elif isinstance(event, RoundBegan):
            self.start = event.seat
            self.used[BREATHER] = 0
        elif isinstance(event, CardPlayed):
            self.claim(self.at[event.seat] == event.start, event)
            self.gives(event.seat, event.card)
            self.claim(self.sizes[event.seat] == event.left, event)
            self.at[event.seat] = event.chair
            self.line.append(event.card)
            self.line_as.append(event.counts_as)
        elif isinstance(event, CardSkipped):
            self.seen[event.seat] |= Counter([event.card])
        elif isinstance(event, RestPlayed):
            self.gives(event.seat, event.card)
            self.claim(self.sizes[event.seat] == event.left, event)
            self.fronts[event.seat][event.card] += 1
            self.rested[event.seat] += 1
        elif isinstance(event, TurnPassed):
            self.used[BREATHER] = 1
        elif isinstance(event, MusicStopped):
            self.conductor = event.seat
            if event.cushion >= 0:
                self.used[event.cushion] = 1
        elif isinstance(event, CushionRemoved):
            if event.chair >= 0:
                self.whose[event.cushion] = -2
        elif isinstance(event, BattleShown):
            for seat, card in zip(event.seats, event.cards, strict=True):
                if card >= 0:
                    self.gives(seat, card)
                    self.lay(card)
        else:
            self.hear_of_scoring(event)

    def hear_of_scoring(self, event: Event) -> None:
        if isinstance(event, LineTaken):
            self.taken.update(event.cards)
            self.piles[event.seat].update(event.cards)
        elif isinstance(event, HigherDeclared):
            self.used[HIGHER] = 1
        elif isinstance(event, HandScored):
            self.gives(event.seat, event.card)
            self.piles[event.seat][event.card] += 1
        elif isinstance(event, RestsScored):
            self.claim(Counter(event.cards) == self.fronts[event.seat], event)
            self.piles[event.seat].update(event.cards)
            self.fronts[event.seat].clear()
        elif isinstance(event, CushionBought):
            self.piles[event.seat] -= Counter([event.card])
            self.whose[event.cushion] = event.seat
            self.used[event.cushion] = int(event.cushion == SWAP_CUSHION)  # now or never
            self.lay(event.card)
        elif isinstance(event, CardSwapped):
            self.gives(event.seat, event.card)
            self.piles[event.seat] -= Counter([event.gone])
            self.piles[event.seat][event.card] += 1
            self.lay(event.gone)
        elif isinstance(event, EncoreScored):
            if event.card >= 0:
                self.piles[event.seat][event.card] += 1
                self.bag -= Counter([event.card])
                self.undrawn -= 1
        elif isinstance(event, LineCleared):
            left = Counter(self.line) - self.taken
            self.claim(left.total() == event.count, event)
            for card in left.elements():
                self.lay(card)
            self.line, self.line_as, self.taken = [], [], Counter()
        elif isinstance(event, HandDiscarded):
            self.claim(self.sizes[event.seat] == event.count, event)
            self.discard += Counter(event.cards) or self.seen[event.seat]
            self.discarded += event.count
            self.sizes[event.seat] = 0
            self.seen[event.seat].clear()
            if event.seat == self.seat:
                self.hand.clear()
        elif isinstance(event, DrawPileRemade):
            self.claim(self.discarded == event.count, event)
            self.bag, self.discard = self.discard, Counter()
            self.undrawn += self.discarded
            self.discarded = 0

    def draws(self, event: HandFilled) -> None:
        self.sizes[event.seat] += event.count
        self.undrawn -= event.count
        if event.seat == self.seat:
            self.hand.update(event.cards)
            self.bag -= Counter(event.cards)
        elif event.count:
            self.bag.clear()
            self.seen[event.seat].update(event.cards)  # which nobody else is told

    def gives(self, seat: int, card: int) -> None:
        self.sizes[seat] -= 1
        self.seen[seat] -= Counter([card])
        if seat == self.seat:
            self.hand -= Counter([card])

    def lay(self, card: int) -> None:
        self.discard[card] += 1
        self.discarded += 1

    def claim(self, holds: bool, event: Event) -> None:  # noqa: FBT001
        if not holds:
            self.lies.append(f"{event} does not fit what was told before")

    def objections(self, state: Any) -> list[str]:
        wrong = self.lies[:]
        said: list[tuple[str, object, object]] = [
            ("score piles", [Counter(pile) for pile in state.piles], self.piles),
            ("whose cushions", state.whose, self.whose),
            ("where cushions lay", state.cushions, self.cushions),
            ("used cushions", state.used, self.used),
            ("rests played", state.rested, self.rested),
            ("chairs", state.at, self.at),
            ("conductor", state.conductor, self.conductor),
        ]
        if state.asked:  # else hands have been discarded (MC-6.1)
            said += [
                ("hand sizes", [len(hand) for hand in state.hands], self.sizes),
                ("rests", [Counter(front) for front in state.fronts], self.fronts),
                ("discard pile", len(state.discard), self.discarded),
                ("draw pile", len(state.bag), self.undrawn),
            ]
            if not self.taken:
                said += [("line", state.line, self.line), ("what it counts as", state.line_as, self.line_as)]
            if self.seat is not None:
                said.append(("my hand", Counter(state.hands[self.seat]), self.hand))
            for seat, seen in enumerate(self.seen):
                said.append((f"seen in hand {seat}", seen - Counter(state.hands[seat]), Counter()))
            said.append(("known to be discarded", self.discard - Counter(state.discard), Counter()))
            said.append(("known to be in the draw pile", self.bag - Counter(state.bag), Counter()))
        wrong += [f"{what}: {here}, not {known}" for what, here, known in said if here != known]
        return wrong
