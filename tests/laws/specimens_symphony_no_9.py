"""What the laws must know of Symphony No. 9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

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
from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Options, State
from quartet.kernel.laws import Specimen, Twin, Witness


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
