"""Symphony No. 9 once more, worked out from the rules alone: slow, plain, and sharing nothing with the engine.

The whole game is told from top to bottom in `Book.course`, which stops wherever a patron has to choose. Luck is told to
it (`turned`, `drawn`), choices are sent to it as codes; all else it works out: who is asked what, what is allowed, who
holds what, and what is to be told. Musicians are numbers from the top row down, furniture is called by its price.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import Final

NAMES: Final = ("handel", "bach", "haydn", "mozart", "beethoven", "schubert")
SIDE_A: Final = (
    (3, 4, 5, 4, 2, 3, 4, 6, 4),
    (2, 4, 3, 5, 4, 3, 5, 2, 6),
    (2, 1, 2, 3, 5, 6, 6, 5, 4),
    (3, 5, 4, 2, 3, 6, 5, 2, 5),
    (1, 3, 4, 5, 3, 2, 4, 5, 6),
    (2, 3, 5, 4, 2, 3, 4, 5, 6),
)
SIDE_B: Final = (
    (2, 6, 3, 5, 1, 4, 6, 2, 5),
    (1, 2, 5, 3, 6, 4, 1, 6, 5),
    (3, 5, 2, 6, 4, 1, 5, 3, 6),
    (2, 3, 6, 2, 5, 4, 6, 1, 5),
    (3, 4, 1, 5, 6, 3, 2, 6, 5),
    (1, 5, 4, 2, 6, 3, 5, 1, 6),
)
"""S9-1.3 The start space, then the others."""
CUBES: Final = (
    (2, 2, 2, 2, 3, 2, 2, 2),
    (1, 2, 2, 3, 2, 3, 2, 2),
    (2, 2, 2, 2, 2, 2, 3, 2),
    (1, 2, 2, 3, 2, 3, 2, 2),
    (2, 2, 2, 2, 3, 2, 2, 2),
    (1, 1, 2, 3, 3, 3, 2, 2),
)
"""S9-1.3 With four players, by track; with fewer one cube fewer on the 4th and on the 7th space."""
VIRTUAL_TILES: Final = ((1, 3, 5), (2, 4, 6), (3, 5, 7))
"""S9-1.7"""
TOKENS: Final = (2, 2, 2, 2, 0, 0, -2, -2)
"""S9-1.4"""
KEPT: Final = {4: 2, 6: 3, 8: 4}
"""S9-1.5 Furniture by price: the points it is worth when kept."""
VIRTUAL: Final = 2
"""The virtual patron's board, after those of two players."""
NOBODY: Final = -2

LOW, MEDIUM, HIGH, FAILED = 0, 1, 2, -1


# ── S9-7 The score ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Board:
    """A patron's belongings at the end."""

    tiles: tuple[int, ...]
    cubes: tuple[int, ...] = ()
    coins: int = 0
    furniture: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Ending:
    """S9-7 All that counts. `scoring` names the scoring tile of each musician (`4B`); `virtual` its board's tiles."""

    scoring: tuple[str, ...]
    boards: tuple[Board, ...]
    dead: frozenset[int] = frozenset()
    successes: int = 0
    performers: int = 0
    virtual: tuple[int, ...] | None = None

    @property
    def four(self) -> bool:
        return len(self.boards) == 4


@dataclass(frozen=True)
class Sheet:
    """One column of the score pad."""

    counted: tuple[int, ...]
    points: tuple[Fraction, ...]
    furniture: int
    money: int
    last_works: int

    @property
    def total(self) -> Fraction:
        return sum(self.points, Fraction(0)) + self.furniture + self.money + self.last_works


def half(*halves: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(each, 2) for each in halves)


A_PIECE: Final[Mapping[str, tuple[tuple[Fraction, ...], tuple[Fraction, ...]]]] = {
    "1A": (half(10, 10, 10), half(8, 8, 8)),
    "1B": (half(10, 10, 10), half(8, 8, 8)),
    "2A": (half(2, 4, 6), half(2, 4, 6)),
    "2B": (half(1, 2, 3), half(1, 2, 3)),
    "3A": (half(6, 8, 10), half(4, 6, 8)),
    "3B": (half(2, 3, 4), half(2, 3, 4)),
    "4A": (half(10, 12, 14), half(8, 10, 12)),
    "5A": (half(2, 4, 6), half(2, 4, 6)),
    "5B": (half(4, 6, 8), half(2, 4, 6)),
    "6A": (half(2, 3, 4), ()),
    "6B": (half(2, 3, 4), ()),
}
"""S9-7.1 … 7.10 By scoring tile: with four players, with fewer; at level I, II, III, for each thing counted."""
PLACES: Final = ((20, 10, 6), (15, 9, 6))
"""S9-7.7 4B, with four players and with fewer."""


def counted(end: Ending, seat: int, musician: int) -> int:
    """S9-7.1 … 7.10 How many things the musician's scoring tile counts for a patron."""
    board, method = end.boards[seat], end.scoring[musician]
    if method[0] == "1":
        return board.tiles[musician]
    if method == "2A":
        return end.successes
    if method == "2B":
        return end.performers
    if method == "3A":
        return len(end.dead)
    if method == "3B":
        return sum(board.cubes)
    if method == "4A":
        return len(KEPT) - len(board.furniture)
    if method == "5A":
        return len([count for count in board.tiles if count])
    if method == "5B":
        return sum(count // 2 for count in board.tiles)
    assert method[0] == "6"
    return sum(count for other, count in enumerate(board.tiles) if other != musician)


def place(end: Ending, seat: int, musician: int) -> tuple[int, Fraction]:
    """S9-7.7 The first place a patron takes with these tiles, and the average of the places taken along with others."""
    rivals = [board.tiles[musician] for board in end.boards]
    if end.virtual is not None:
        rivals.append(end.virtual[musician])
    mine = end.boards[seat].tiles[musician]
    ahead = len([count for count in rivals if count > mine])
    alike = len([count for count in rivals if count == mine])
    prizes = [*PLACES[0 if end.four else 1], 0, 0]
    return ahead + 1, Fraction(sum(prizes[ahead : ahead + alike]), alike)


def sheet(end: Ending, seat: int) -> Sheet:
    board = end.boards[seat]
    counts, points = [], []
    for musician, method in enumerate(end.scoring):
        tiles = board.tiles[musician]
        if tiles == 0:
            count, value = 0, Fraction(0)
        elif method == "4B":
            count, value = place(end, seat, musician)
        else:
            level = min(tiles, 3)
            count = counted(end, seat, musician)
            value = count * A_PIECE[method][0 if end.four else 1][level - 1]
        counts.append(count)
        points.append(value)
    return Sheet(
        tuple(counts),
        tuple(points),
        sum(KEPT[piece] for piece in board.furniture),
        board.coins // 3,
        sum(count for musician, count in enumerate(board.tiles) if musician in end.dead),
    )


def totals(end: Ending) -> list[Fraction]:
    return [sheet(end, seat).total for seat in range(len(end.boards))]


def places(end: Ending) -> list[int]:
    """S9-7.12 Most points; then more tiles; then the place is shared. The virtual patron is no rival here."""
    strength = [(total, sum(board.tiles)) for total, board in zip(totals(end), end.boards, strict=True)]
    return [1 + len([other for other in strength if other > mine]) for mine in strength]


# ── The course of the game ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Asked:
    """A question to one patron, or to several at once."""

    kind: str
    codes: dict[int, frozenset[str]]


@dataclass(frozen=True)
class Hall:
    limit: int
    ranges: tuple[tuple[int, int], ...]
    income: tuple[int, int, int]


HALLS: Final = (Hall(8, ((8, 11), (12, 14), (15, 17)), (3, 4, 9)), Hall(7, ((7, 10), (11, 13), (14, 16)), (4, 5, 9)))
"""S9-4.3, S9-4.5, S9-4.7 With four players, and with fewer."""

Told = tuple[str, dict[str, object]]
Answers = Mapping[int, str]
Course = Generator[Asked, Answers, None]


@dataclass
class Book:
    """Everything on the table, as somebody keeps it who knows the rules and hears every answer."""

    players: int
    tracks: Sequence[tuple[Sequence[int], Sequence[int]]]
    """By musician: the reputation of each column, the start space first; cubes of each column."""
    scoring: Sequence[str]
    start: int
    turned: list[int] = field(default_factory=list)
    """Budget tokens, as luck will turn them."""
    drawn: list[tuple[int, ...]] = field(default_factory=list)
    """Virtual contribution tiles, as luck will draw them."""

    def __post_init__(self) -> None:
        self.musicians = range(len(self.tracks))
        patrons = 3 if self.players == 2 else self.players
        self.on_track = [list(cubes) for _, cubes in self.tracks]
        self.cubes = [[0] * len(self.tracks) for _ in range(patrons)]
        self.tiles = [[0] * len(self.tracks) for _ in range(patrons)]
        self.unclaimed = [6] * len(self.tracks)
        self.alive = set(self.musicians)
        self.coins = [20] * self.players
        self.furniture = [{4, 6, 8} for _ in range(self.players)]
        self.tokens = Counter(TOKENS)
        self.token = 0
        self.fame: list[int] = []
        self.concerts: list[int] = []
        self.performances = [0] * len(self.tracks)
        self.box = [0] * len(self.tracks)
        """Cubes that have left the game."""
        self.round = 0
        self.told: list[Told] = []
        self.sealed: dict[int, str] = {}
        """Bids given and not yet opened, as the players' own business."""
        self.asked: Asked | None = None
        self.hall = HALLS[0 if self.players == 4 else 1]

    # What can be read off the table

    def left(self, musician: int) -> int:
        return sum(self.on_track[musician])

    def column(self, musician: int) -> int:
        """S9-4.1 The space just left of the leftmost remaining cube; all cubes gone: the last space."""
        for column, cubes in enumerate(self.on_track[musician]):
            if cubes:
                return column - 1
        return len(self.on_track[musician]) - 1

    def reputation(self, musician: int) -> int:
        return self.tracks[musician][0][self.column(musician)]

    def ranking(self) -> list[int]:
        """S9-4.1 Reputation; ties: further right; then the upper row."""
        ranked: list[int] = []
        rest = list(self.musicians)
        while rest:
            best = rest[0]
            for other in rest[1:]:
                mine = (self.reputation(best), self.column(best))
                if (self.reputation(other), self.column(other)) > mine:
                    best = other
            ranked.append(best)
            rest.remove(best)
        return ranked

    def fame_of(self, ranked: Sequence[int]) -> list[int]:
        """S9-4.2 The first is High, the last two are Low."""
        fame = [MEDIUM] * len(ranked)
        fame[ranked[0]] = HIGH
        for musician in ranked[-2:]:
            fame[musician] = LOW
        return fame

    def order(self) -> list[int]:
        """Turn order of this round."""
        return [(self.start + i) % self.players for i in range(self.players)]

    def patron(self, row: int) -> int:
        """As events name it."""
        return -1 if self.players == 2 and row == VIRTUAL else row

    def sellable(self, seat: int) -> set[str]:
        """S9-6.1 What a patron may sell just now: at the own decisions, but nothing that lies in a sealed bid."""
        if self.asked is None or seat not in self.asked.codes or self.asked.kind == "sale":
            return set()
        held = set(self.furniture[seat])
        if seat in self.sealed:
            held -= pieces(self.sealed[seat])
        return {f"sell:{piece}" for piece in held}

    def allowed(self, seat: int) -> frozenset[str]:
        """What a patron may answer now. A sale may have brought money, or taken a piece away, since it was asked."""
        assert self.asked is not None
        if self.asked.kind == "bid":
            return self.bids(seat)
        if self.asked.kind == "buy":
            return self.buys(seat, 4 if self.turn == 2 else 8)
        return self.asked.codes[seat]

    def ending(self) -> Ending:
        return Ending(
            tuple(self.scoring),
            tuple(
                Board(tuple(self.tiles[i]), tuple(self.cubes[i]), self.coins[i], frozenset(self.furniture[i]))
                for i in range(self.players)
            ),
            frozenset(set(self.musicians) - self.alive),
            len([level for level in self.concerts if level != FAILED]),
            sum(self.performances),
            tuple(self.tiles[VIRTUAL]) if self.players == 2 else None,
        )

    # What is done

    def tell(self, name: str, **what: object) -> None:
        self.told.append((name, what))

    def deal(self, row: int, musicians: Iterable[int]) -> None:
        """S9-2.5"""
        for musician in musicians:
            self.cubes[row][musician] += 1

    def sell(self, seat: int, piece: int) -> None:
        self.furniture[seat].remove(piece)
        self.coins[seat] += piece
        self.tell("FurnitureSold", seat=seat, furniture=bits({piece}), coins=piece)

    def pick(self, row: int, musician: int) -> None:
        """S9-3.3 The leftmost cube of a track."""
        track = self.on_track[musician]
        column = next(i for i, cubes in enumerate(track) if cubes)
        track[column] -= 1
        self.cubes[row][musician] += 1

    def drop(self, row: int, musician: int) -> None:
        self.cubes[row][musician] -= 1
        self.box[musician] += 1
        assert self.cubes[row][musician] >= 0

    def ask(self, kind: str, codes: dict[int, frozenset[str]]) -> Generator[Asked, Answers, Answers]:
        self.asked = Asked(kind, codes)
        answers = yield self.asked
        self.asked, self.sealed = None, {}
        return answers

    def pairs(self) -> frozenset[tuple[int, ...]]:
        """S9-3.1 Every choice of two cubes from the tracks; of one, or of none, where there are not more."""
        many = min(2, sum(self.left(m) for m in self.musicians))
        choices = combinations_with_replacement(self.musicians, many)
        return frozenset(c for c in choices if all(c.count(m) <= self.left(m) for m in c))

    def buys(self, seat: int, price: int) -> frozenset[str]:
        """S9-3.2"""
        if self.coins[seat] < price:
            return frozenset({"pass"})
        return frozenset({"pass", *(f"buy:{NAMES[m]}" for m in self.musicians if self.left(m))})

    def bids(self, seat: int) -> frozenset[str]:
        """S9-4.3, S9-4.4"""
        found = set()
        for some in subsets(self.furniture[seat]):
            for coins in range(self.coins[seat] + 1):
                if coins + sum(some) <= self.hall.limit:
                    named = ".".join(str(piece) for piece in sorted(some))
                    found.add(f"bid:{coins}:{named}" if some else f"bid:{coins}")
        return frozenset(found)

    # S9-2.7 … 5.2, from top to bottom

    def course(self) -> Course:
        for number in range(1, 7):
            self.round = number
            self.tell("SeasonOpened", round=number, seat=self.start)
            yield from self.sponsor()
            yield from self.concert()
            self.cleanup()
        self.tell(
            "SeasonsOver",
            successes=len([level for level in self.concerts if level != FAILED]),
            performers=sum(self.performances),
        )
        yield from self.last_sale()
        for seat in range(self.players):
            mine = sheet(self.ending(), seat)
            self.tell(
                "ScoreSheet",
                seat=seat,
                tiles=tuple(self.tiles[seat]),
                counted=mine.counted,
                points=tuple(sixths(each) for each in mine.points),
                furniture=mine.furniture,
                money=mine.money,
                last_works=mine.last_works,
                total=sixths(mine.total),
            )

    def sponsor(self) -> Course:
        """S9-3"""
        self.turn = 1
        for seat in self.order():
            yield from self.free_cubes("take", seat, seat)
        if self.players == 2:
            for seat in self.order():
                yield from self.free_cubes("give", seat, VIRTUAL)
        for self.turn, price in ((2, 4), (3, 8)):
            for seat in self.order():
                if not any(self.left(m) for m in self.musicians):
                    self.tell("SponsorPassed", seat=seat, turn=self.turn, by_itself=True)
                    continue
                answers = yield from self.ask("buy", {seat: self.buys(seat, price)})
                if answers[seat] == "pass":
                    self.tell("SponsorPassed", seat=seat, turn=self.turn, by_itself=False)
                    continue
                [musician] = named(answers[seat])
                self.coins[seat] -= price
                self.pick(seat, musician)
                self.tell_taken(seat, seat, [musician], price, self.turn)
        for musician in self.musicians:
            if musician in self.alive:
                self.give_tile(musician)

    def free_cubes(self, word: str, seat: int, row: int) -> Course:
        """S9-3.1, S9-3.4"""
        choices = self.pairs()
        if choices == {()}:
            if row == seat:
                self.tell("SponsorPassed", seat=seat, turn=1, by_itself=True)
            return
        codes = frozenset(f"{word}:{'.'.join(NAMES[m] for m in choice)}" for choice in choices)
        answers = yield from self.ask(word, {seat: codes})
        taken = named(answers[seat])
        for musician in taken:
            self.pick(row, musician)
        self.tell_taken(seat, row, taken, 0, 1)

    def tell_taken(self, seat: int, row: int, taken: Sequence[int], paid: int, turn: int) -> None:
        reputations = tuple(self.reputation(m) for m in taken)
        self.tell(
            "CubesTaken", seat=seat, patron=self.patron(row), musicians=tuple(taken), paid=paid, turn=turn,
            reputations=reputations,
        )  # fmt: skip

    def give_tile(self, musician: int) -> None:
        """S9-3.5 … 3.8"""
        held = {row: self.cubes[row][musician] for row in range(len(self.cubes))}
        most = max(held.values())
        if most == 0:
            self.tell("TileGiven", musician=musician, patron=NOBODY, held=0, discarded=0, tie=False)
            return
        tied = [row for row in held if held[row] == most]
        if self.players == 2 and VIRTUAL in tied:
            winner = VIRTUAL
        else:
            winner = next(seat for seat in self.order() if seat in tied)
        self.tiles[winner][musician] += 1
        self.unclaimed[musician] -= 1
        for _ in range(most // 2):
            self.drop(winner, musician)
        self.tell(
            "TileGiven", musician=musician, patron=self.patron(winner), held=most, discarded=most // 2,
            tie=len(tied) > 1,
        )  # fmt: skip

    def concert(self) -> Course:
        """S9-4"""
        ranked = self.ranking()
        self.fame = self.fame_of(ranked)
        self.tell(
            "RankingSet",
            order=tuple(ranked),
            reputations=tuple(self.reputation(m) for m in self.musicians),
            fame=tuple(self.fame),
        )
        self.token = self.turned.pop(0)
        self.tokens[self.token] -= 1
        assert self.tokens[self.token] >= 0, "there are not so many such tokens"
        self.tell("BudgetTurned", round=self.round, token=self.token)
        answers = yield from self.ask("bid", {seat: self.bids(seat) for seat in self.order()})
        paid = [coins_of(answers[seat]) for seat in range(self.players)]
        pledged = [pieces(answers[seat]) for seat in range(self.players)]
        self.tell("BidsOpened", coins=tuple(paid), furniture=tuple(bits(each) for each in pledged))
        worth = [paid[seat] + sum(pledged[seat]) for seat in range(self.players)]
        fund = sum(worth) + self.token + (self.virtual_gift() if self.players == 2 else 0)
        level = FAILED
        for each, (least, most) in enumerate(self.hall.ranges):
            if least <= fund <= most:
                level = each
        self.concerts.append(level)
        if level == FAILED:
            yield from self.failed(fund, worth)
            return
        for seat in range(self.players):
            self.coins[seat] -= paid[seat]
            self.furniture[seat] -= pledged[seat]
        best = [seat for seat in self.order() if worth[seat] == max(worth)]
        yield from self.held(fund, level, best)

    def virtual_gift(self) -> int:
        """S9-4.11"""
        tile = self.drawn.pop(0)
        assert tuple(tile) in VIRTUAL_TILES or self.tracks[0][0] not in {SIDE_A[0], SIDE_B[0]}
        mine = self.cubes[VIRTUAL]
        favourites = [m for m in self.musicians if mine[m] == max(mine) and mine[m] > 0]
        fame = min([self.fame[m] for m in favourites], default=LOW)
        self.tell("PatronGave", tile=tuple(tile), musicians=tuple(favourites), fame=fame, amount=tile[fame])
        return tile[fame]

    def held(self, fund: int, level: int, best: Sequence[int]) -> Course:
        """S9-4.6 … 4.9, S9-4.12"""
        performers = [m for m in self.musicians if self.fame[m] == level]
        for musician in performers:
            self.performances[musician] += 1
        self.tell("ConcertHeld", round=self.round, level=level, fund=fund, performers=tuple(performers))
        owed = {row: [m for m in performers if self.cubes[row][m]] for row in range(len(self.cubes))}
        keepers = [seat for seat in best if level == LOW and owed[seat]]
        for row in [*self.order(), *range(self.players, len(self.cubes))]:
            if row < self.players and owed[row]:
                cubes = sum(self.cubes[row][m] for m in performers)
                self.coins[row] += cubes * self.hall.income[level]
                self.tell("IncomePaid", seat=row, cubes=cubes, coins=cubes * self.hall.income[level])
            if row not in keepers and owed[row]:
                self.discard(row, owed[row], "income")
        for seat in keepers:
            choices = frozenset({"keep:none", *(f"keep:{NAMES[m]}" for m in owed[seat])})
            answers = yield from self.ask("keep", {seat: choices})
            kept = -1 if answers[seat] == "keep:none" else named(answers[seat])[0]
            self.discard(seat, [m for m in owed[seat] if m != kept], "income", kept)
        for seat in best:
            if level == MEDIUM:
                self.coins[seat] += 5
                self.tell("BonusPaid", seat=seat, coins=5)
            elif level == HIGH:
                yield from self.bonus_cube(seat)

    def bonus_cube(self, seat: int) -> Course:
        open_tracks = [m for m in self.musicians if self.left(m)]
        if not open_tracks:
            return
        [musician, *others] = open_tracks
        if others:
            answers = yield from self.ask("bonus", {seat: frozenset(f"bonus:{NAMES[m]}" for m in open_tracks)})
            [musician] = named(answers[seat])
        self.pick(seat, musician)
        self.tell_taken(seat, seat, [musician], 0, 0)

    def discard(self, row: int, musicians: Sequence[int], why: str, kept: int = -1) -> None:
        for musician in musicians:
            self.drop(row, musician)
        self.tell("CubesDiscarded", patron=self.patron(row), musicians=tuple(musicians), why=why, kept=kept)

    def failed(self, fund: int, worth: Sequence[int]) -> Course:
        """S9-4.10"""
        too_high = fund > self.hall.ranges[-1][1]
        worst = max(worth) if too_high else min(worth)
        punished = [seat for seat in self.order() if worth[seat] == worst]
        penalty = 1 if self.round <= 3 else 2
        self.tell(
            "ConcertFailed", round=self.round, fund=fund, too_high=too_high, punished=tuple(punished), cubes=penalty
        )
        for seat in punished:
            many = min(penalty, sum(self.cubes[seat]))
            choices = {
                choice
                for choice in combinations_with_replacement(self.musicians, many)
                if all(choice.count(m) <= self.cubes[seat][m] for m in choice)
            }
            if many == 0:
                continue
            if len(choices) == 1:
                [gone] = choices
            else:
                codes = frozenset(f"discard:{'.'.join(NAMES[m] for m in choice)}" for choice in choices)
                answers = yield from self.ask("penalty", {seat: codes})
                gone = named(answers[seat])
            self.discard(seat, gone, "failure")

    def cleanup(self) -> None:
        """S9-5"""
        for musician in sorted(self.alive):
            if self.left(musician) == 0:
                self.alive.remove(musician)
                self.tell("MusicianDied", musician=musician, round=self.round, tiles=self.unclaimed[musician])
                self.unclaimed[musician] = 0
        if self.round < 6:
            self.start = self.order()[-1]

    def last_sale(self) -> Course:
        """S9-6.1 Once more, all together."""
        owners = [seat for seat in range(self.players) if self.furniture[seat]]
        if not owners:
            return
        answers = yield from self.ask("sale", {seat: frozenset(self.sales(seat)) for seat in owners})
        for seat in owners:
            gone = pieces(answers[seat])
            if gone:
                self.furniture[seat] -= gone
                self.coins[seat] += sum(gone)
                self.tell("FurnitureSold", seat=seat, furniture=bits(gone), coins=sum(gone))

    def sales(self, seat: int) -> Iterable[str]:
        for some in subsets(self.furniture[seat]):
            yield f"sell:{'.'.join(str(piece) for piece in sorted(some))}" if some else "hold"


# ── Codes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def named(code: str) -> tuple[int, ...]:
    """`take:handel.mozart`: the musicians."""
    return tuple(NAMES.index(name) for name in code.partition(":")[2].split("."))


def coins_of(bid: str) -> int:
    return int(bid.split(":")[1])


def pieces(code: str) -> set[int]:
    """`bid:1:6`, `sell:4.8`, `hold`: the furniture, by price."""
    parts = code.split(":")
    furniture = parts[2] if parts[0] == "bid" and len(parts) == 3 else parts[1] if parts[0] == "sell" else ""
    return {int(price) for price in furniture.split(".") if price}


def subsets(furniture: Iterable[int]) -> list[tuple[int, ...]]:
    some = sorted(furniture)
    return [choice for size in range(len(some) + 1) for choice in combinations(some, size)]


def bits(furniture: Iterable[int]) -> int:
    """As events and views number furniture: 1, 2 and 4 for the pieces of $4, $6 and $8."""
    return sum({4: 1, 6: 2, 8: 4}[piece] for piece in furniture)


def from_bits(number: int) -> frozenset[int]:
    return frozenset(piece for piece in KEPT if number & bits({piece}))


def sixths(points: Fraction) -> int:
    found = points * 6
    assert found.denominator == 1
    return int(found)


def laid_out(players: int, track: int, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """S9-1.3 A track's reputations and cubes by column, for so many players."""
    cubes = list(CUBES[track])
    if players < 4:
        cubes[3] -= 1
        cubes[6] -= 1
    return (SIDE_A, SIDE_B)[side][track], (0, *cubes)
