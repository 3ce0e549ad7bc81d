"""What the laws must know of each game: one specimen a game, the toy included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

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
from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDealt,
    CubesDiscarded,
    CubesTaken,
    FirstPatron,
    FurnitureSold,
    HallPrepared,
    IncomePaid,
    MusicianDied,
    PatronGave,
    RankingSet,
    ScoreSheet,
    SeasonOpened,
    SeasonsOver,
    TileGiven,
)
from quartet.games.symphony_no_9.game import GAME as SYMPHONY
from quartet.games.symphony_no_9.state import BID, OVER, SymphonyState
from quartet.games.the_distance.events import Dealt, Drew, Erred, Played, Received, Reshuffled, Turned
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import Play, play_of
from quartet.games.the_distance.pieces import KINDS, card_name
from quartet.games.the_distance.state import DistanceState
from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Move, Options, State
from quartet.kernel.laws import Specimen, Twin, Witness
from tests.kernel.toy import TOY, Given, Opened, Peeked, Rang, ToyState, Wrote
from tests.laws.specimens_hit_maker import HitMaker


class Bell(Specimen):
    game = TOY
    most_decisions = 40
    hidden = ("tokens", "bag")

    def tables(self) -> list[tuple[int, Options]]:
        return [(seats, {"coins": coins}) for seats in (2, 3, 4) for coins in (3, 5)]

    def blank(self) -> State:
        return ToyState()

    def census(self, state: Any) -> Mapping[str, int]:
        return Counter(f"token {token}" for token in state.tokens + state.bag)

    def drawn(self, events: Sequence[Event]) -> int:
        return sum(isinstance(event, (Given, Opened)) for event in events)

    def shown(self, event: Event) -> frozenset[str]:
        if isinstance(event, (Given, Peeked)) and event.token is not None:
            return frozenset({f"token {event.token}"})
        return frozenset()

    def twin(self, state: Any, seat: int | None, chance: Chance) -> Twin | None:
        twin = state.copy()
        n = len(twin.coins)
        hidden = [w for w in range(n) if seat is None or not (seat == w or twin.peeked[seat * n + w])]
        if not hidden:
            return None
        whose, i = hidden[chance.below(len(hidden))], chance.below(len(twin.bag))
        twin.tokens[whose], twin.bag[i] = twin.bag[i], twin.tokens[whose]
        return Twin(twin, frozenset({f"token {twin.tokens[whose]}", f"token {twin.bag[i]}"}))

    def witness(self, seat: int | None, seats: int) -> Witness:
        return BellWitness()

    def answer(self, state: Any, seat: int, chance: Chance) -> Move:
        if state.asked == (seat,) and chance.below(2):
            text = ("Grüße, alle!", "a/b?c&d", "100 % wahr", "♪")[chance.below(4)]
            return self.game.parse("motto:" + quote(text, safe=""))
        return super().answer(state, seat, chance)


class BellWitness(Witness):
    def __init__(self) -> None:
        self.tokens: dict[int, int] = {}
        self.mottos: list[str] = []
        self.rings = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, Given) and event.token is not None:
            self.tokens[event.seat] = event.token
        elif isinstance(event, Peeked) and event.token is not None:
            self.tokens[event.whose] = event.token
        elif isinstance(event, Wrote):
            self.mottos.append(event.motto)
        elif isinstance(event, Rang):
            self.rings += 1

    def objections(self, state: Any) -> list[str]:
        wrong = [f"token of {s} is {t}" for s, t in self.tokens.items() if state.tokens[s] != t]
        return wrong + ([] if state.mottos == self.mottos else ["mottos"])


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


class Symphony(Specimen):
    game = SYMPHONY
    most_decisions = 2_000
    hidden = ("tokens",)
    """A bag: in what order they lie is nobody's knowledge."""
    interjects = 25
    """Who could sell furniture at every turn, and did, would soon have none left to bid."""

    def tables(self) -> list[tuple[int, Options]]:
        return [
            (2, {"start": "random", "tracks": "historical", "sides": "aaaa", "purses": "hidden", "talk": "on"}),
            (2, {"start": 2, "tracks": "shuffled", "sides": "bbbb", "purses": "open", "forecast": "off"}),
            (3, {"start": 1, "tracks": "side-b", "sides": "random", "purses": "open", "talk": "off"}),
            (3, {"start": "random", "tracks": "shuffled", "sides": "abba", "forecast": "on"}),
            (4, {"start": "random", "tracks": "historical", "sides": "random", "talk": "on", "forecast": "on"}),
            (4, {"start": 4, "tracks": "shuffled", "sides": "bbab", "purses": "open", "talk": "off"}),
        ]

    def blank(self) -> State:
        return SymphonyState()

    def census(self, state: Any) -> Mapping[str, int]:
        """Composition tiles by colour, furniture, the budget tokens; and that whatever is kept beside them fits.

        What has left the game is not in a state: cubes and coins are counted by the witness, from what is told.
        """
        count: Counter[str] = Counter()
        each = MOST_CUBES if state.players == 4 else FEWER_CUBES
        for musician in range(state.musicians):
            held = sum(row[musician] for row in state.tiles)
            out = 0 if state.alive[musician] else TILES_EACH - held
            assert state.alive[musician] or not state.tiles_left[musician], "a dead musician has tiles to give"
            assert state.alive[musician] or not state.left[musician], "a dead musician has cubes on his track"
            count[f"tiles of {musician}"] = held + state.tiles_left[musician] + out
            cubes = [row[musician] for row in state.cubes]
            assert min(state.left[musician], *cubes) >= 0, "less than no cube"
            assert state.left[musician] <= each, "more cubes than there are"
            assert state.left[musician] + sum(cubes) <= each + 1, "more cubes than there are"
        turned = state.round - (0 if state.phase >= BID else 1)
        assert len(state.tokens) == len(TOKENS) - turned, "a token is turned once a round"
        assert not Counter(state.tokens) - Counter(TOKENS), "a token too many"
        count["tokens"] = len(state.tokens) + turned
        assert min(state.coins) >= 0, "a debt"
        assert all(0 <= some <= ALL_FURNITURE for some in state.furniture), "unknown furniture"
        assert sorted(state.scoring) == list(range(state.musicians)), "a scoring tile is missing"
        assert len(set(state.track)) == state.musicians, "a track is missing"
        assert len(state.concerts) in {state.round - 1, state.round}, "a concert a round"
        assert sum(state.performed) >= sum(level >= 0 for level in state.concerts), "a concert without performers"
        rows = 3 if state.players == 2 else state.players
        assert len(state.cubes) == len(state.tiles) == rows, "a board for every patron"
        return count

    def drawn(self, events: Sequence[Event]) -> int:
        dealt = sum(len(event.musicians) for event in events if isinstance(event, CubesDealt))
        laid = sum(len(event.scoring) - 1 for event in events if isinstance(event, HallPrepared))
        lots = sum(isinstance(event, FirstPatron) and event.by_lot for event in events)
        return dealt + laid + lots + sum(isinstance(event, (BudgetTurned, PatronGave)) for event in events)

    def bag(self, state: Any) -> Mapping[str, int]:
        """A bid brings the virtual patron's tile, anything before it a token."""
        if state.phase == BID:
            return Counter({f"virtual {tile}": 1 for tile in VIRTUAL_TILES})
        return Counter(f"token {token}" for token in state.tokens)

    def shown(self, event: Event) -> frozenset[str]:
        if isinstance(event, BudgetTurned):
            return frozenset({f"token {event.token}"})
        if isinstance(event, PatronGave):
            return frozenset({f"virtual {event.tile}"})
        if isinstance(event, BidsOpened):
            return frozenset(f"bid of {seat}" for seat in range(len(event.coins)))
        if isinstance(event, ScoreSheet):
            return frozenset(f"sale of {seat}" for seat in range(4))
        return frozenset()

    def twin(self, state: Any, seat: int | None, chance: Chance) -> Twin | None:
        """Another answer under seal; else two tokens of the bag that have changed places."""
        twin = state.copy()
        others = [each for each in sorted(state.sealed) if each != seat]
        if others and chance.below(4):
            owner = others[chance.below(len(others))]
            unsealed = state.copy()
            del unsealed.sealed[owner]
            moves = [move for move in self.game.legal(unsealed, owner) if move != state.sealed[owner]]
            if moves:
                twin.sealed[owner] = moves[chance.below(len(moves))]
                return Twin(twin, frozenset({f"{'bid' if state.phase == BID else 'sale'} of {owner}"}))
        if len(state.tokens) < 2:
            return None
        i, k = chance.below(len(state.tokens)), chance.below(len(state.tokens))
        if twin.tokens[i] == twin.tokens[k]:
            return None
        pieces = frozenset({f"token {twin.tokens[i]}", f"token {twin.tokens[k]}"})
        twin.tokens[i], twin.tokens[k] = twin.tokens[k], twin.tokens[i]
        return Twin(twin, pieces)

    def witness(self, seat: int | None, seats: int) -> Witness:
        return SymphonyWitness(seats)


MOST_CUBES, FEWER_CUBES, TILES_EACH, ALL_FURNITURE = 17, 15, 6, 7
TOKENS = (-2, -2, 0, 0, 2, 2, 2, 2)
VIRTUAL_TILES = ((1, 3, 5), (2, 4, 6), (3, 5, 7))
PRICES = {1: 4, 2: 6, 4: 8}


class SymphonyWitness(Witness):
    """Keeps the books of every purse, every board, the bank and the box, from what is told alone (S9-2.4)."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        musicians = 6 if seats == 4 else 5
        patrons = 3 if seats == 2 else seats
        self.lies: list[str] = []
        self.used = [MOST_CUBES if seats == 4 else FEWER_CUBES] * musicians
        """Of each colour: those of the track, and the one that is dealt, if it is."""
        self.left = self.used[:]
        self.cubes = [[0] * musicians for _ in range(patrons)]
        self.box = [0] * musicians
        """Cubes that have left the game."""
        self.tiles = [[0] * musicians for _ in range(patrons)]
        self.tiles_left = [TILES_EACH] * musicians
        self.alive = [1] * musicians
        self.coins = [20] * seats
        self.bank = 0
        self.furniture = [ALL_FURNITURE] * seats
        self.tokens = Counter(TOKENS)
        self.token = 0
        self.round = 0
        self.start = -1
        self.fame: list[int] = []
        self.concerts: list[int] = []
        self.performed = [0] * musicians
        self.laid: HallPrepared | None = None
        self.bids: BidsOpened | None = None
        self.given = 0
        self.totals: dict[int, int] = {}

    def row(self, patron: int) -> int:
        return 2 if patron == -1 else patron

    def hear(self, event: Event) -> None:
        if isinstance(event, HallPrepared):
            self.laid = event
        elif isinstance(event, FirstPatron):
            self.start = event.seat
        elif isinstance(event, CubesDealt):
            for musician in event.musicians:
                self.cubes[self.row(event.patron)][musician] += 1
                self.used[musician] += 1
        elif isinstance(event, SeasonOpened):
            self.claim(event.round == self.round + 1, event)
            self.claim(event.seat == self.start if event.round == 1 else event.seat == self.before(self.start), event)
            self.round, self.start = event.round, event.seat
        elif isinstance(event, CubesTaken):
            for musician in event.musicians:
                self.left[musician] -= 1
                self.cubes[self.row(event.patron)][musician] += 1
            self.pays(event.seat, event.paid)
        elif isinstance(event, TileGiven):
            if event.patron != -2:
                held = self.cubes[self.row(event.patron)]
                self.claim(held[event.musician] == event.held, event)
                self.claim(held[event.musician] == max(row[event.musician] for row in self.cubes), event)
                self.tiles[self.row(event.patron)][event.musician] += 1
                self.tiles_left[event.musician] -= 1
                self.loses(event.patron, [event.musician] * event.discarded)
        elif isinstance(event, FurnitureSold):
            self.claim(event.coins == worth(event.furniture), event)
            self.claim(event.furniture & ~self.furniture[event.seat] == 0, event)
            self.furniture[event.seat] -= event.furniture
            self.pays(event.seat, -event.coins)
        else:
            self.hear_of_a_concert(event)

    def hear_of_a_concert(self, event: Event) -> None:
        if isinstance(event, RankingSet):
            self.fame, self.bids = list(event.fame), None
        elif isinstance(event, BudgetTurned):
            self.claim(event.round == self.round, event)
            self.tokens[event.token] -= 1
            self.token = event.token
        elif isinstance(event, BidsOpened):
            self.bids, self.given = event, 0
        elif isinstance(event, PatronGave):
            self.given = event.amount
        elif isinstance(event, ConcertHeld):
            self.claim(event.fund == self.fund(), event)
            assert self.bids is not None
            for seat in range(self.seats):
                self.pays(seat, self.bids.coins[seat])
                self.furniture[seat] -= self.bids.furniture[seat]
            for musician in event.performers:
                self.claim(self.fame[musician] == event.level, event)
                self.performed[musician] += 1
            self.concerts.append(event.level)
        elif isinstance(event, ConcertFailed):
            self.claim(event.fund == self.fund(), event)
            self.concerts.append(-1)
        elif isinstance(event, (IncomePaid, BonusPaid)):
            self.pays(event.seat, -event.coins)
        elif isinstance(event, CubesDiscarded):
            self.loses(event.patron, event.musicians)
        elif isinstance(event, MusicianDied):
            self.claim(self.left[event.musician] == 0 and self.tiles_left[event.musician] == event.tiles, event)
            self.alive[event.musician] = self.tiles_left[event.musician] = 0
        elif isinstance(event, SeasonsOver):
            self.claim(event.successes == sum(level >= 0 for level in self.concerts), event)
            self.claim(event.performers == sum(self.performed), event)
        elif isinstance(event, ScoreSheet):
            self.claim(list(event.tiles) == self.tiles[event.seat], event)
            self.totals[event.seat] = event.total

    def before(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def fund(self) -> int:
        assert self.bids is not None
        return sum(self.bids.coins) + sum(map(worth, self.bids.furniture)) + self.given + self.token

    def pays(self, seat: int, coins: int) -> None:
        self.coins[seat] -= coins
        self.bank += coins

    def loses(self, patron: int, musicians: Sequence[int]) -> None:
        for musician in musicians:
            self.cubes[self.row(patron)][musician] -= 1
            self.box[musician] += 1

    def claim(self, holds: bool, event: Event) -> None:  # noqa: FBT001
        if not holds:
            self.lies.append(f"{event} does not fit what was told before")

    def objections(self, state: Any) -> list[str]:
        assert self.laid is not None
        said: list[tuple[str, object, object]] = [
            ("tracks", (state.track, state.track_side), (list(self.laid.tracks), list(self.laid.track_sides))),
            ("scoring tiles", (state.scoring, state.sides), (list(self.laid.scoring), list(self.laid.sides))),
            ("cubes on tracks", state.left, self.left),
            ("cubes", state.cubes, self.cubes),
            ("tiles", state.tiles, self.tiles),
            ("tiles not given", state.tiles_left, self.tiles_left),
            ("the living", state.alive, self.alive),
            ("coins", state.coins, self.coins),
            ("furniture", state.furniture, self.furniture),
            ("tokens", Counter(state.tokens), +self.tokens),
            ("this round's token", state.token, self.token),
            ("round and start", (state.round, state.start), (self.round, self.start)),
            ("fame", list(state.fame), self.fame),
            ("concerts", state.concerts, self.concerts),
            ("performers", state.performed, self.performed),
            ("bids", (state.bid_coins, state.bid_furniture), opened(self.bids)),
            ("coins there are", sum(state.coins) + self.bank, 20 * self.seats),
        ]
        for musician, box in enumerate(self.box):
            cubes = state.left[musician] + sum(row[musician] for row in state.cubes) + box
            said.append((f"cubes of {musician}", cubes, self.used[musician]))
        if state.phase == OVER:
            said.append(("scores", self.totals, {i: 6 * each for i, each in enumerate(SYMPHONY.scores(state))}))
        return self.lies + [f"{what}: {here}, not {known}" for what, here, known in said if here != known]


def worth(furniture: int) -> int:
    return sum(price for bit, price in PRICES.items() if furniture & bit)


def opened(bids: BidsOpened | None) -> tuple[list[int], list[int]]:
    return ([], []) if bids is None else (list(bids.coins), list(bids.furniture))


SPECIMENS: dict[str, Specimen] = {
    "the-bell": Bell(),
    "the-distance": Distance(),
    "musical-chairs": Chairs(),
    "symphony-no-9": Symphony(),
    "hit-maker": HitMaker(),
}
