"""Scenes of Symphony No. 9 that read as play.

    t = table(4).cubes("Hd", "Ba Be", "Hy Mo", "Sc")
    t.does("take:handel.mozart").asks("take", 1).holds(0, "2Hd Mo")
    t = table(4).cubes("2Mo", "Ba", "", "").left("0Hd").bidding(+2)
    t.bids(4, 0, 5, 2).has(2, 20).one(ConcertHeld)

A scene is arranged first, then played; playing goes only through the kernel's checked doors, with the budget token and
the virtual patron's tile forced there. After every step coins, cubes, tiles and furniture must have changed by just
what was told, what is listed must be what is admitted and asked, and a refusal must have changed nothing. What fails
prints the scene and how it came about.

The tables of this file are written out by hand from the rules, not taken from the engine.

Musicians are Hd Ba Hy Mo Be Sc, from the top row down; `"2Hd Mo"` is two cubes (or tiles) of Handel's and one of
Mozart's. Patrons are seats from 0; with two players the third row of cubes and tiles is the virtual patron's (VIRTUAL,
-1, where an event names it). Furniture is the sum of its bits: 1 the piece of $4, 2 that of $6, 4 that of $8.

Arranging, at the start of the sponsor phase of round 1 with seat 0 to begin, unless told otherwise:
    table(players, start=0, tracks="side-b", scoring="2B 1A …", sides="abba", purses="open")
    cubes, tiles ("2Hd Mo" a patron), coins (numbers), furniture (bits) and sold (bits), all of them one a patron
    left("3Hd 0Mo")           cubes left on the tracks; full where none is named
    at("Hd2 Ba0 …")           the same by the column of the reputation; every cube to its right is still there
    dead("Hd Mo")             without cubes, and dead in an earlier round
    round(4), turned("+2 0")  tokens of earlier rounds (there is a usual order)
    concerts("low failed"), performed("2Hd Mo")
    buying(2, seat)           the second or third turn is on, and that seat is asked
    bidding(+2)               this token is turned, and everybody is asked for a bid
    selling()                 the last sale, after round 6
    ended()                   the game is over
Playing: `does(*codes)` by whoever is asked; `bids(4, 0, "1:6", 2)`, one a seat; `seals(seat, "3")` one alone;
`sells(seat, 4)` out of turn; `goes_on_to("bid")` with dull answers. A token that is turned meanwhile is named by
`token=-2`, a virtual tile by `tile="1/3/5"`; else they are the usual ones.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BonusPaid,
    BudgetTurned,
    ConcertFailed,
    ConcertHeld,
    CubesDiscarded,
    CubesTaken,
    FurnitureSold,
    IncomePaid,
    MusicianDied,
    PatronGave,
    TileGiven,
)
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.moves import INTERNED
from quartet.games.symphony_no_9.pieces import figures
from quartet.games.symphony_no_9.state import SymphonyState
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.game import Event, Game, Journal, Question
from quartet.kernel.messages import Refusal

MARKS: Final = ("Hd", "Ba", "Hy", "Mo", "Be", "Sc")
"""S9-1.1 By musician, top row first."""
HD, BA, HY, MO, BE, SC = range(6)
NAMES: Final = ("handel", "bach", "haydn", "mozart", "beethoven", "schubert")
"""Likewise, as codes name them."""

REPUTATIONS: Final = {
    "A": (
        (3, 4, 5, 4, 2, 3, 4, 6, 4),
        (2, 4, 3, 5, 4, 3, 5, 2, 6),
        (2, 1, 2, 3, 5, 6, 6, 5, 4),
        (3, 5, 4, 2, 3, 6, 5, 2, 5),
        (1, 3, 4, 5, 3, 2, 4, 5, 6),
        (2, 3, 5, 4, 2, 3, 4, 5, 6),
    ),
    "B": (
        (2, 6, 3, 5, 1, 4, 6, 2, 5),
        (1, 2, 5, 3, 6, 4, 1, 6, 5),
        (3, 5, 2, 6, 4, 1, 5, 3, 6),
        (2, 3, 6, 2, 5, 4, 6, 1, 5),
        (3, 4, 1, 5, 6, 3, 2, 6, 5),
        (1, 5, 4, 2, 6, 3, 5, 1, 6),
    ),
}
"""S9-1.3 By side and musician: the start space, then eight more."""
CUBES: Final = (
    (2, 2, 2, 2, 3, 2, 2, 2),
    (1, 2, 2, 3, 2, 3, 2, 2),
    (2, 2, 2, 2, 2, 2, 3, 2),
    (1, 2, 2, 3, 2, 3, 2, 2),
    (2, 2, 2, 2, 3, 2, 2, 2),
    (1, 1, 2, 3, 3, 3, 2, 2),
)
"""S9-1.3 By musician: on the spaces after the start, with four players."""
FEWER: Final = (4, 7)
"""S9-1.3 The spaces that have one cube less with two or three players."""
TOKENS: Final = Counter({2: 4, 0: 2, -2: 2})
"""S9-1.4"""
USUAL_TOKENS: Final = (0, 2, -2, 2, 2, 0, -2, 2)
"""Those of earlier rounds, in this order, where a test names none."""
TILES: Final = ("1/3/5", "2/4/6", "3/5/7")
"""S9-1.7"""
PRICES: Final = {1: 4, 2: 6, 4: 8}
"""S9-1.5 By bit."""

LOW: Final = 0
MEDIUM: Final = 1
HIGH: Final = 2
FAILED: Final = -1
NOT_YET: Final = -2
CLASSES: Final = {"low": LOW, "medium": MEDIUM, "high": HIGH, "failed": FAILED}
NOBODY: Final = -2
VIRTUAL: Final = -1

KINDS: Final = ("take", "give", "buy", "bid", "keep", "bonus", "penalty", "sale", "over")
"""By phase: what is asked."""
TAKE, GIVE, BUY, BID, KEEP, BONUS, PENALTY, SALE, OVER = range(9)
WORDS: Final = {"penalty": "discard"}
"""How the codes of a kind begin, where it is not with its name."""

ROOT: Final = Path(__file__).parents[3]
SOURCE: Final = ROOT / "src" / "quartet"
PAGES: Final = (SOURCE / "kernel" / "rules.md", SOURCE / "games" / "symphony_no_9" / "rules.md")
RULES_IN: Final = {1: 7, 2: 7, 3: 8, 4: 12, 5: 2, 6: 2, 7: 13}
"""How many rules each section has; S9-7.0 comes on top."""
OWN_RULES: Final = (
    *(f"S9-{section}.{i}" for section, count in RULES_IN.items() for i in range(1, count + 1)),
    "S9-7.0",
)


def ids_on(page: Path) -> list[str]:
    """The rule ids that have a line on a rules page, in its order."""
    return re.findall(r"^- ([A-Z][A-Z0-9]-\d+\.\d+) ", page.read_text("utf-8"), flags=re.MULTILINE)


KNOWN: Final = frozenset((*OWN_RULES, *ids_on(PAGES[0])))

TRIED: Final = tuple(code for code, move in INTERNED.items() if move.coins <= 9 or move.coins in {20, 99})
"""What is tried at every step, so that just what is listed is admitted."""

E = TypeVar("E", bound=Event)
Symphony = Game[SymphonyState, SymphonyView]


def some(text: str) -> Counter[int]:
    """`"2Hd Mo"`: how many of each musician."""
    found: Counter[int] = Counter()
    for word in text.split():
        found[MARKS.index(word[-2:])] += int(word[:-2] or 1)
    return found


def musicians(text: str) -> tuple[int, ...]:
    """`"Hd Mo"`: 0 and 3, in this order."""
    return tuple(MARKS.index(mark) for mark in text.split())


def marks(row: Counter[int] | list[int] | tuple[int, ...]) -> str:
    """A row of cubes or tiles, as a test would write it."""
    counts = row if isinstance(row, Counter) else Counter(dict(enumerate(row)))
    return " ".join(f"{n if n > 1 else ''}{MARKS[i]}" for i, n in sorted(counts.items()) if n) or "nothing"


def playing(players: int) -> int:
    """S9-2.1 How many musicians."""
    return 6 if players == 4 else 5


def pairs(word: str, marked: str) -> set[str]:
    """The codes of any two of these musicians, or twice the same: `pairs("take", "Hd Ba")`."""
    names = [NAMES[i] for i in sorted(musicians(marked))]
    return {f"{word}:{one}.{two}" for i, one in enumerate(names) for two in names[i:]}


def singles(word: str, marked: str) -> set[str]:
    return {f"{word}:{NAMES[i]}" for i in musicians(marked)}


def value(furniture: int) -> int:
    """S9-1.5 What furniture sells for."""
    return sum(price for bit, price in PRICES.items() if furniture & bit)


def bids_of(coins: int, furniture: int, limit: int) -> set[str]:
    """S9-4.4 By hand: every bid of a purse."""
    codes = set()
    for lot in range(8):
        if lot & ~furniture:
            continue
        named = ".".join(str(price) for bit, price in PRICES.items() if lot & bit)
        for n in range(coins + 1):
            if n + value(lot) <= limit:
                codes.add(f"bid:{n}:{named}" if named else f"bid:{n}")
    return codes


def column_by_hand(spaces: list[int], left: int) -> int:
    """S9-4.1 The column just left of the leftmost cube, when so many are left; none: the last."""
    cubes = [column for column, count in enumerate(spaces) for _ in range(count)]
    return cubes[len(cubes) - left] - 1 if left else len(spaces) - 1


def ranking_by_hand(state: SymphonyState) -> list[int]:
    """S9-4.1 Reputation; then place; then row: each compared with each."""
    place = [column_by_hand(state.spaces[i], state.left[i]) for i in range(state.musicians)]
    fame = [state.values[i][place[i]] for i in range(state.musicians)]

    def before(one: int, two: int) -> bool:
        if fame[one] != fame[two]:
            return fame[one] > fame[two]
        if place[one] != place[two]:
            return place[one] > place[two]
        return one < two

    everybody = range(state.musicians)
    return sorted(everybody, key=lambda one: sum(before(two, one) for two in everybody if two != one))


def fame_by_hand(order: list[int] | tuple[int, ...]) -> list[int]:
    """S9-4.2 By musician: the first is High, the last two Low."""
    fame = [MEDIUM] * len(order)
    fame[order[0]] = HIGH
    fame[order[-1]] = fame[order[-2]] = LOW
    return fame


def class_by_hand(players: int, fund: int) -> int:
    """S9-4.5"""
    ranges = ((8, 11), (12, 14), (15, 17)) if players == 4 else ((7, 10), (11, 13), (14, 16))
    for level, (least, most) in enumerate(ranges):
        if least <= fund <= most:
            return level
    return FAILED


def stored(state: SymphonyState, game: Symphony = GAME) -> str:
    """The state as it would be written to disk; what a state is made of may not be shared with it."""
    return json.dumps(encode_state(game, state), sort_keys=True)


def questions(state: SymphonyState, limit: int = 20_000) -> Iterator[tuple[int, ...]]:
    """Who is asked, until the end; a game that does not come to one fails."""
    for _ in range(limit):
        if not state.asked:
            return
        yield state.asked
    raise AssertionError(f"not over after {limit} questions: {state}")


def table(
    players: int = 4,
    *,
    start: int = 0,
    tracks: str = "historical",
    scoring: str = "",
    sides: str = "aaaa",
    purses: str = "hidden",
    talk: str = "on",
    forecast: str = "on",
    seed: int = 1,
    game: Symphony = GAME,
) -> Scene:
    """A table to be laid: round 1, seat `start` takes its two cubes, and nobody has any yet.

    `tracks`: historical, side-b, or a track a musician, as "BaA HdB …". `scoring`: a tile a musician, as "2B 1A …";
    else 1, 2, 3 … from the top row down, on these `sides` of tiles 2 to 5.
    """
    scene = Scene(game, players, seed)
    scene.start, scene.tracks, scene.scoring, scene.sides = start, tracks, scoring, sides
    scene.open_purses, scene.talk, scene.forecast = purses == "open", talk == "on", forecast == "on"
    return scene


def dealt(players: int = 4, *, seed: int = 1, game: Symphony = GAME, **options: str | int) -> Scene:
    """A new game as the rules set it up."""
    t = Scene(game, players, seed)
    journal = Journal()
    t.laid_state = game.setup(players, options, FastChance(seed), journal)
    t.events = journal.take()
    t.consistent()
    return t


class Scene:
    def __init__(self, game: Symphony, players: int, seed: int) -> None:
        self.game, self.players, self.seed = game, players, seed
        self.start, self.tracks, self.scoring, self.sides = 0, "historical", "", "aaaa"
        self.open_purses, self.talk, self.forecast = False, True, True
        self.events: tuple[Event, ...] = ()
        """What the last call told, all its steps together."""
        self.laid_state: SymphonyState | None = None
        self._cubes: tuple[str, ...] = ()
        self._tiles: tuple[str, ...] = ()
        self._coins: tuple[int, ...] = ()
        self._furniture: tuple[int, ...] = ()
        self._left: dict[int, int] = {}
        self._columns: dict[int, int] = {}
        self._dead: tuple[int, ...] = ()
        self._round = 1
        self._turned: list[int] | None = None
        self._concerts: list[int] | None = None
        self._performed: Counter[int] = Counter()
        self._phase, self._turn, self._asked = TAKE, 1, -1
        self._token = 0
        self._story: list[str] = []

    # Arranging

    def cubes(self, *rows: str) -> Scene:
        """A row for every patron, the virtual one last."""
        self._cubes = rows
        return self

    def tiles(self, *rows: str) -> Scene:
        """Composition tiles, likewise."""
        self._tiles = rows
        return self

    def coins(self, *coins: int) -> Scene:
        """One a player; 20, unless told otherwise."""
        self._coins = coins
        return self

    def furniture(self, *furniture: int) -> Scene:
        """What every player still has, as a sum of bits; all of it, unless told otherwise."""
        self._furniture = furniture
        return self

    def sold(self, *furniture: int) -> Scene:
        """The same by what they have not."""
        self._furniture = tuple(7 & ~each for each in furniture)
        return self

    def left(self, cubes: str) -> Scene:
        """`"3Hd 0Mo"`: on the tracks; or `"0"`, none on any but those named after it: `"0 2Mo"`."""
        words = cubes.split()
        if words and words[0] == "0":
            self._left = dict.fromkeys(range(6), 0)
            words = words[1:]
        for word in words:
            self._left[MARKS.index(word[-2:])] = int(word[:-2] or 1)
        return self

    def at(self, columns: str) -> Scene:
        """`"Hd2 Ba0"`: the space of the reputation, 0 for the start; no space right of it has lost a cube."""
        self._columns = {MARKS.index(word[:2]): int(word[2:]) for word in columns.split()}
        return self

    def dead(self, marked: str) -> Scene:
        self._dead = musicians(marked)
        return self

    def round(self, number: int) -> Scene:
        self._round = number
        return self

    def turned(self, tokens: str) -> Scene:
        """Of the rounds before this one."""
        self._turned = [int(token) for token in tokens.split()]
        return self

    def concerts(self, classes: str) -> Scene:
        """`"low failed high"`: of the rounds before this one; all failed, unless told otherwise."""
        self._concerts = [CLASSES[word] for word in classes.split()]
        return self

    def performed(self, times: str) -> Scene:
        self._performed = some(times)
        return self

    def buying(self, turn: int, seat: int | None = None) -> Scene:
        """S9-3.2 The second or third turn; those before that seat have had theirs."""
        self._phase, self._turn, self._asked = BUY, turn, self.start if seat is None else seat
        return self

    def bidding(self, token: int = 0) -> Scene:
        """S9-4.3 Ranked; this round's token is turned; nobody has bid yet."""
        self._phase, self._turn, self._token = BID, 3, token
        return self

    def selling(self) -> Scene:
        """S9-6.1 After the cleanup of round 6; who has furniture is asked."""
        self._phase, self._turn, self._round = SALE, 3, 6
        return self

    def ended(self) -> Scene:
        self._phase, self._turn, self._round = OVER, 3, 6
        return self

    @property
    def state(self) -> SymphonyState:
        if self.laid_state is None:
            self.laid_state = self._arranged()
            self.consistent()
        return self.laid_state

    def _arranged(self) -> SymphonyState:
        n, m = self.players, playing(self.players)
        rows = 3 if n == 2 else n
        s = SymphonyState()
        s.players, s.musicians = n, m
        s.open_purses, s.talk, s.forecast = self.open_purses, self.talk, self.forecast
        self._arrange_tracks(s)
        self._arrange_scoring(s)
        s.virtual_tiles = [[1, 3, 5], [2, 4, 6], [3, 5, 7]]
        if self.game is not GAME:
            assert self.game.components is not None
            s.virtual_tiles = figures(self.game.components).virtual_tiles
        s.phase, s.round, s.turn, s.start = self._phase, self._round, self._turn, self.start
        s.cubes = self._rows(self._cubes, rows, "cubes")
        s.tiles = self._rows(self._tiles, rows, "tiles")
        s.alive = [int(i not in self._dead) for i in range(m)]
        held = [sum(row[i] for row in s.tiles) for i in range(m)]
        assert max(held) <= 6, "six tiles a musician"
        s.tiles_left = [6 - held[i] if s.alive[i] else 0 for i in range(m)]
        s.coins = list(self._coins) or [20] * n
        s.furniture = list(self._furniture) or [7] * n
        assert len(s.coins) == len(s.furniture) == n, "a purse for every player"
        self._arrange_concert(s)
        order = [(self.start + i) % n for i in range(n)]
        if self._phase == TAKE:
            s.queue, s.asked = order, (self.start,)
        elif self._phase == BUY:
            s.queue, s.asked = order[order.index(self._asked) :], (self._asked,)
        elif self._phase == BID:
            s.asked = tuple(range(n))
        elif self._phase == SALE:
            s.asked = tuple(seat for seat in range(n) if s.furniture[seat])
        return s

    def _rows(self, given: tuple[str, ...], rows: int, what: str) -> list[list[int]]:
        assert len(given) in {0, rows}, f"{what}: one for every patron"
        counts = [some(text) for text in given or ("",) * rows]
        assert all(i < playing(self.players) for row in counts for i in row), "Schubert is in the box"
        return [[row[i] for i in range(playing(self.players))] for row in counts]

    def _arrange_tracks(self, s: SymphonyState) -> None:
        m = s.musicians
        words = self.tracks.split()
        if words in (["historical"], ["side-b"]):
            words = [mark + ("A" if words == ["historical"] else "B") for mark in MARKS[:m]]
        assert len(words) == m, "a track for every musician"
        s.track = [MARKS.index(word[:2]) for word in words]
        s.track_side = ["AB".index(word[2]) for word in words]
        for number, side in zip(s.track, s.track_side, strict=True):
            if self.game is GAME:
                values, spaces = list(REPUTATIONS["AB"[side]][number]), [0, *CUBES[number]]
                for space in FEWER if s.players < 4 else ():
                    spaces[space] -= 1
            else:
                assert self.game.components is not None
                owners = figures(self.game.components).track(s.players, side, number)
                values, spaces = owners.values, owners.spaces
            columns = [column_by_hand(spaces, left) for left in range(sum(spaces) + 1)]
            s.values.append(values)
            s.spaces.append(spaces)
            s.columns.append(columns)
            s.reputations.append([values[column] for column in columns])
        s.left = []
        for i, spaces in enumerate(s.spaces):
            full = sum(spaces)
            left = self._left.get(i, sum(spaces[self._columns[i] + 1 :]) if i in self._columns else full)
            s.left.append(0 if i in self._dead else left)
            assert 0 <= s.left[i] <= full, f"{MARKS[i]} has {full} cubes"

    def _arrange_scoring(self, s: SymphonyState) -> None:
        words = self.scoring.split()
        sides = dict(zip((2, 3, 4, 5), self.sides.upper(), strict=True))
        words = words or [f"{i + 1}{sides.get(i + 1, 'A')}" for i in range(s.musicians)]
        assert sorted(int(word[0]) for word in words) == list(range(1, s.musicians + 1)), "each scoring tile once"
        s.scoring = [int(word[0]) - 1 for word in words]
        s.sides = [0] * 6
        for word in words:
            s.sides[int(word[0]) - 1] = "AB".index(word[1])

    def _arrange_concert(self, s: SymphonyState) -> None:
        m, over = s.musicians, self._phase >= SALE
        before = s.round if over else s.round - 1
        gone = self._turned
        if gone is None:
            usual = list(USUAL_TOKENS)
            if self._phase == BID:
                usual.remove(self._token)
            gone = usual[:before]
        assert len(gone) == before, "a token a round"
        rest = TOKENS - Counter(gone) if Counter(gone) <= TOKENS else Counter[int]()
        assert rest.total() == 8 - before, "no such tokens"
        if self._phase == BID:
            assert rest[self._token], f"no token {self._token} is left"
            rest[self._token] -= 1
            s.token = self._token
        elif gone:
            s.token = gone[-1]
        s.tokens = sorted(rest.elements())
        s.concerts = [FAILED] * before if self._concerts is None else self._concerts[:]
        assert len(s.concerts) == before, "a concert a round"
        s.performed = [self._performed[i] for i in range(m)]
        if before or self._phase == BID:
            s.fame = fame_by_hand(ranking_by_hand(s))
        if before and self._phase != BID:
            s.bid_coins, s.bid_furniture = [0] * s.players, [0] * s.players
        if over:
            s.level = s.concerts[-1]

    # Playing

    @property
    def asked(self) -> int:
        """Who is asked, where it is one player."""
        if len(self.state.asked) != 1:
            self.fail("a question to one player was expected")
        return self.state.asked[0]

    def does(self, *codes: str, seat: int | None = None, token: int | None = None, tile: str = "") -> Scene:
        """Answers, one after the other, by whoever is asked."""
        told: list[Event] = []
        for code in codes:
            self._answer(self.asked if seat is None else seat, code, token, tile)
            told += self.events
        self.events = tuple(told)
        self._drew(token, tile)
        return self

    def bids(self, *bids: int | str, token: int | None = None, tile: str = "") -> Scene:
        """S9-4.4 `bids(4, 0, "1:6", 2)`: one a seat, sealed in the order of the seats."""
        self.asks("bid", *range(len(bids)))
        told: list[Event] = []
        for seat, bid in enumerate(bids):
            self._answer(seat, f"bid:{bid}", token, tile)
            told += self.events
            self.check(bool(self.events) == (seat == len(bids) - 1), "told while bids are sealed")
        self.events = tuple(told)
        self._drew(token, tile)
        return self

    def seals(self, seat: int, bid: int | str) -> Scene:
        """One bid, while others are out."""
        self._answer(seat, f"bid:{bid}", None, "")
        self.check(not self.events, "a sealed bid was told")
        return self

    def sells(self, seat: int, price: int) -> Scene:
        """S9-6.1 Out of turn."""
        before, number = self.game.copy(self.state), self.state.number
        chance, journal = FastChance(0, record=True), Journal()
        listed = {move.code for move in self.game.interjections(self.state, seat)}
        code = f"sell:{price}"
        self.check(code in listed, f"{code} is not listed for {seat}: {sorted(listed)}")
        try:
            loop.interject(self.game, self.state, seat, self.game.parse(code), chance, journal)
        except Refusal as refusal:
            self.fail(f"{seat} {code} was refused: {refusal}")
        self._story.append(f"{seat} {code}!")
        self.events = journal.take()
        self.check(self.state.number == number, "an interjection answers no question")
        self.check(not chance.tape, "a sale drew something")
        self._after(before)
        return self

    def goes_on_to(self, kind: str, seat: int | None = None, *, token: int | None = None, tile: str = "") -> Scene:
        """With dull answers (the first cubes listed, pass, $0, none kept, hold) to the next question of that kind."""
        told: list[Event] = list(self.events)
        for _ in range(500):
            if self.kind == kind and (seat is None or seat in self.state.asked):
                break
            if self.kind == "over":
                self.fail(f"{kind} was not reached")
            for each in self.state.asked:
                codes = [move.code for move in self.game.legal(self.state, each)]
                dull = [code for code in ("pass", "bid:0", "keep:none", "hold") if code in codes]
                self._answer(each, (dull or codes)[0], token, tile)
                told += self.events
        else:
            self.fail(f"{kind} was not reached")
        self.events = tuple(told)
        return self

    def _answer(self, seat: int, code: str, token: int | None, tile: str) -> None:
        state = self.state
        before = self.game.copy(state)
        number, last = state.number, len(loop.waiting(state)) <= 1
        chance, journal = FastChance(self.seed * 1000 + len(self._story), record=True), Journal()
        chance.force(self._forced(token, tile))
        try:
            loop.play(self.game, state, seat, self.game.parse(code), chance, journal, number)
        except Refusal as refusal:
            self.fail(f"{seat} {code} was refused: {refusal}")
        self._story.append(f"{seat} {code}")
        self.events = journal.take()
        self.check(state.number == number + last, "a question is over when all have answered, not before")
        drawn = len(self.all_of(BudgetTurned)) + len(self.all_of(PatronGave))
        self.check(len(chance.tape) == drawn, "every draw is a token or a virtual tile, and told")
        self._after(before)

    def _forced(self, token: int | None, tile: str) -> list[int]:
        """The draws that bring these: tokens are a bag, virtual tiles are shuffled each time."""
        s = self.state
        draws = []
        if s.players == 2 and s.phase == BID:
            draws.append(TILES.index(tile) if tile else 0)
        if s.tokens:
            if token is None:
                token = next(each for each in USUAL_TOKENS if each in s.tokens)
            self.check(token in s.tokens, f"no token {token} is left")
            draws.append(s.tokens.index(token))
        return draws

    def _drew(self, token: int | None, tile: str) -> None:
        if token is not None:
            self.check(self.one(BudgetTurned).token == token, f"a token {token} was wanted")
        if tile:
            given = "/".join(str(amount) for amount in self.one(PatronGave).tile)
            self.check(given == tile, f"the tile {tile} was wanted")

    # What must not be possible

    def refused(self, code: str, *rules: str, seat: int | None = None) -> Scene:
        """Refused by one of these rules (`"S9-"`: by any of the game's, as when none is named); nothing has changed."""
        who = seat
        if who is None:
            who = loop.waiting(self.state)[0] if self.state.asked else 0
        move, player = self.game.parse(code), who
        return self._refused(
            code, rules, lambda chance, journal: loop.play(self.game, self.state, player, move, chance, journal)
        )

    def no_sale(self, seat: int, price: int | str, *rules: str) -> Scene:
        """S9-6.1 This cannot be sold out of turn now, and is not listed."""
        code = f"sell:{price}"
        listed = [move.code for move in self.game.interjections(self.state, seat)]
        self.check(code not in listed, f"{code} is listed: {listed}")
        move = self.game.parse(code)
        return self._refused(
            code, rules, lambda chance, journal: loop.interject(self.game, self.state, seat, move, chance, journal)
        )

    def _refused(self, code: str, rules: tuple[str, ...], act: Callable[[Chance, Journal], None]) -> Scene:
        before, written = self.game.copy(self.state), stored(self.state, self.game)
        chance, journal = FastChance(0, record=True), Journal()
        try:
            act(chance, journal)
        except Refusal as refusal:
            wanted = rules or ("S9-",)
            fits = any(
                refusal.rule == rule or (rule.endswith("-") and refusal.rule.startswith(rule)) for rule in wanted
            )
            self.check(fits, f"{code} was refused by {refusal}, not by {' or '.join(wanted)}")
            self.check(refusal.rule in KNOWN, f"no page has a rule {refusal.rule}")
            self.check(bool(refusal.message.key), "a refusal without a message")
        else:
            self.fail(f"{code} was not refused ({' '.join(rules)})")
        self.check(self.state == before and stored(self.state, self.game) == written, "a refusal changed the state")
        self.check(not journal.events and not chance.tape, "a refusal told or drew something")
        return self

    # What must be so

    def legal(self, *codes: str, seat: int | None = None) -> Scene:
        """Just these may be done now."""
        found, wanted = self.listed(seat), set(codes)
        self.check(found == wanted, f"too much: {sorted(found - wanted)}; missing: {sorted(wanted - found)}")
        return self

    def allows(self, *codes: str, seat: int | None = None) -> Scene:
        """These, among others, may be done now."""
        self.check(set(codes) <= self.listed(seat), f"missing: {sorted(set(codes) - self.listed(seat))}")
        return self

    def asks(self, kind: str, *seats: int) -> Scene:
        """`asks("bid", 0, 1)`: a question of that kind to these players and no others, in any order."""
        self.check(self.kind == kind, f"a question of the kind {kind} was expected, not {self.kind}")
        self.check(sorted(self.state.asked) == sorted(seats), f"a question to {seats} was expected")
        return self

    def over(self) -> Scene:
        self.check(self.state.asked == () and self.kind == "over", "the end was expected")
        return self

    def holds(self, patron: int, cubes: str) -> Scene:
        """Just these cubes lie on that board."""
        row = self.state.cubes[patron]
        self.check(Counter({i: n for i, n in enumerate(row) if n}) == some(cubes), f"{patron} was to hold {cubes}")
        return self

    def owns(self, patron: int, tiles: str) -> Scene:
        """Just these composition tiles."""
        row = self.state.tiles[patron]
        self.check(Counter({i: n for i, n in enumerate(row) if n}) == some(tiles), f"{patron} was to have {tiles}")
        return self

    def has(self, seat: int, coins: int, furniture: int | None = None) -> Scene:
        """So many coins; and that furniture."""
        self.check(self.state.coins[seat] == coins, f"{seat} was expected to have ${coins}")
        self.check(furniture in {None, self.state.furniture[seat]}, f"{seat} was expected to have {furniture}")
        return self

    def on_tracks(self, cubes: str) -> Scene:
        """`"3Hd 0Mo"`: so many are left of these."""
        for word in cubes.split():
            i = MARKS.index(word[-2:])
            self.check(self.state.left[i] == int(word[:-2] or 1), f"{word} were expected on the tracks")
        return self

    def told(self, *events: Event) -> Scene:
        """The last call told exactly this."""
        self.check(self.events == events, f"{events} was expected, not {self.events}")
        return self

    def tells(self, *events: Event) -> Scene:
        """The last call told this, in this order, perhaps with more between."""
        rest = iter(self.events)
        for event in events:
            self.check(any(event == each for each in rest), f"{event} was expected (in this order) in {self.events}")
        return self

    # Looking

    @property
    def kind(self) -> str:
        """What is asked: one of KINDS."""
        return KINDS[self.state.phase]

    def listed(self, seat: int | None = None) -> set[str]:
        """The codes of the listed moves."""
        who = self.asked if seat is None else seat
        return {move.code for move in self.game.legal(self.state, who)}

    def sales(self, seat: int) -> set[str]:
        """S9-6.1 What this seat could sell out of turn."""
        return {move.code for move in self.game.interjections(self.state, seat)}

    def default(self, seat: int | None = None) -> str:
        return self.game.default(self.state, self.asked if seat is None else seat).code

    def view(self, seat: int | None) -> SymphonyView:
        return self.game.view(self.state, seat)

    def question(self, seat: int | None = None) -> Question:
        question = self.game.question(self.view(self.asked if seat is None else seat))
        if question is None:
            self.fail("a question was expected")
        return question

    def scores(self) -> list[Fraction]:
        return [Fraction(score) for score in self.game.scores(self.state)]

    def standing(self) -> list[int]:
        return self.game.standing(self.state)

    def one(self, kind: type[E]) -> E:
        """The one event of that kind in what was told last."""
        found = self.all_of(kind)
        if len(found) != 1:
            self.fail(f"one {kind.__name__} was expected among {self.events}")
        return found[0]

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # What must always be so

    def _after(self, before: SymphonyState) -> None:
        self.balanced(before)
        self.consistent()

    def balanced(self, before: SymphonyState) -> None:
        """Coins, furniture, cubes and tiles have changed by what was told, and by nothing else."""
        s = self.state
        want = self.game.copy(before)
        opened: BidsOpened | None = None
        for event in self.events:
            if isinstance(event, CubesTaken):
                for i in event.musicians:
                    want.left[i] -= 1
                    want.cubes[2 if event.patron == VIRTUAL else event.patron][i] += 1
                want.coins[event.seat] -= event.paid
            elif isinstance(event, TileGiven) and event.patron != NOBODY:
                row = 2 if event.patron == VIRTUAL else event.patron
                want.tiles[row][event.musician] += 1
                want.tiles_left[event.musician] -= 1
                self.check(want.cubes[row][event.musician] == event.held, f"{event}: held")
                want.cubes[row][event.musician] -= event.discarded
            elif isinstance(event, CubesDiscarded):
                for i in event.musicians:
                    want.cubes[2 if event.patron == VIRTUAL else event.patron][i] -= 1
            elif isinstance(event, BidsOpened):
                opened = event
            elif isinstance(event, ConcertHeld):
                assert opened is not None, "a concert without bids"
                for seat in range(s.players):
                    want.coins[seat] -= opened.coins[seat]
                    want.furniture[seat] &= ~opened.furniture[seat]
                for i in event.performers:
                    want.performed[i] += 1
                want.concerts.append(event.level)
            elif isinstance(event, ConcertFailed):
                want.concerts.append(FAILED)
            elif isinstance(event, (IncomePaid, BonusPaid)):
                want.coins[event.seat] += event.coins
            elif isinstance(event, FurnitureSold):
                self.check(event.coins == value(event.furniture), f"{event}: the price")
                want.coins[event.seat] += event.coins
                want.furniture[event.seat] &= ~event.furniture
            elif isinstance(event, MusicianDied):
                want.alive[event.musician] = 0
                self.check(want.tiles_left[event.musician] == event.tiles, f"{event}: tiles")
                want.tiles_left[event.musician] = 0
            elif isinstance(event, BudgetTurned):
                want.tokens.remove(event.token)
        for name in ("left", "cubes", "tiles", "tiles_left", "coins", "furniture", "alive", "concerts", "performed"):
            found, wanted = getattr(s, name), getattr(want, name)
            self.check(found == wanted, f"{name} are {found}; what was told makes them {wanted}")
        self.check(Counter(s.tokens) == Counter(want.tokens), f"tokens are {s.tokens}, not {want.tokens}")

    def consistent(self) -> None:
        """Nothing is below nothing, and what is listed is what is admitted and asked."""
        s = self.state
        for i in range(s.musicians):
            self.check(0 <= s.left[i] <= sum(s.spaces[i]), f"{MARKS[i]} cannot have {s.left[i]} cubes")
            self.check(bool(s.alive[i]) or not s.left[i], f"{MARKS[i]} is dead and has cubes")
        self.check(min(min(row) for row in (*s.cubes, *s.tiles)) >= 0, "less than no cube or tile")
        self.check(min(s.coins) >= 0, "a debt")
        self.check((s.phase == OVER) == (not s.asked), "over, and yet asked")
        if s.phase == BID:
            self.check(s.fame == fame_by_hand(ranking_by_hand(s)), f"a fame of {s.fame} is not that of the ranking")
            self.check(s.bid_coins == s.bid_furniture == [], "bids are open before they are made")
        self.check(self.view(None).tokens == tuple(sorted(s.tokens)), "tokens are seen in the order they lie in")
        for seat in range(s.players):
            self.check(bool(s.asked) or not self.sales(seat), "a sale after the end")
        for seat in loop.waiting(s):
            codes = [move.code for move in self.game.legal(s, seat)]
            self.check(bool(codes) and len(codes) == len(set(codes)), f"{seat} is asked and has {codes}")
            admitted = {code for code in TRIED if self._admits(seat, code)}
            self.check(
                admitted == set(codes),
                f"listed and refused: {sorted(set(codes) - admitted)}; not listed: {sorted(admitted - set(codes))}",
            )
            question = self.question(seat)
            self.check(question.kind == self.kind, f"{question} is not of the kind {self.kind}")
            self.check(question.rule in KNOWN, f"{question.rule} is no rule")
            self.check(set(question.moves) == set(codes), f"asked {question.moves}, listed {codes}")
            self.check(not question.forms, "a form")
            self.check(self.default(seat) in codes, "a default that is not listed")

    def _admits(self, seat: int, code: str) -> bool:
        try:
            loop.check(self.game, self.state, seat, INTERNED[code])
        except Refusal as refusal:
            self.check(refusal.rule in KNOWN, f"{code} is refused by {refusal.rule}, which no page has")
            return False
        return True

    def check(self, holds: bool, otherwise: str) -> None:  # noqa: FBT001
        if not holds:
            self.fail(otherwise)

    def fail(self, why: str) -> NoReturn:
        raise AssertionError(f"{why}\n{self!r}")

    def __repr__(self) -> str:
        s = self.laid_state
        if s is None:
            return "Scene(not laid yet)"
        lines = [f"round {s.round}, {KINDS[s.phase]}, turn {s.turn}, asked {s.asked}, start {s.start}, token {s.token}"]
        for row, (cubes, tiles) in enumerate(zip(s.cubes, s.tiles, strict=True)):
            purse = f"; ${s.coins[row]} and {s.furniture[row]:03b}" if row < s.players else ""
            lines.append(f"  patron {row}: cubes {marks(cubes)}; tiles {marks(tiles)}{purse}")
        ranked = [f"{MARKS[i]}{s.reputations[i][s.left[i]]}" for i in ranking_by_hand(s)]
        lines.append(f"  left on the tracks: {marks(s.left)}; ranking {' '.join(ranked)}; alive {s.alive}")
        lines.append(f"  fund {s.fund}, class {s.level}, concerts {s.concerts}, performed {marks(s.performed)}")
        lines.append(f"  played so far: {'; '.join(self._story) or 'nothing'}")
        lines.append(f"  told last: {self.events}")
        lines.append(f"  {s!r}")
        return "\n".join(lines)
