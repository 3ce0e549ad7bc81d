"""S9-1 … S9-7 The engine beside an oracle written from the rules alone: final positions by the thousand, even ones that
no game reaches, and whole games step by step: who is asked, what is allowed, who holds what, what is told."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BonusPaid,
    BudgetTurned,
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
    ScoreSheet,
    TileGiven,
)
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.moves import INTERNED
from quartet.games.symphony_no_9.state import LAST_SALE, OVER, SymphonyState
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Event, Game, Journal, Options
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table
from tests.games.symphony_no_9 import oracle
from tests.games.symphony_no_9.oracle import Board, Book, Ending

FIGURES = Path(__file__).parents[3] / "src" / "quartet" / "games" / "symphony_no_9" / "components.toml"
Symphony = Game[SymphonyState, Any]

# ── Final positions ───────────────────────────────────────────────────────────────────────────────────────────────

POSITIONS = 1500
"""Of each number of players."""


@cache
def empty(players: int) -> SymphonyState:
    return GAME.setup(players, GAME.settle({}, seats=players), FastChance(1), SILENT)


def some_ending(players: int, luck: Chance) -> Ending:
    """Any final position that can be written down: not all of them can be reached."""
    musicians = 6 if players == 4 else 5
    most_tiles = 1 + luck.below(6)
    most_cubes = 1 + luck.below(9)
    tiles = [str(number) for number in range(1, musicians + 1)]
    for last in range(musicians - 1, 0, -1):
        other = luck.below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]

    def row(most: int) -> tuple[int, ...]:
        return tuple(luck.below(most + 1) for _ in range(musicians))

    successes = luck.below(7)
    return Ending(
        tuple(number + "AB"[luck.below(2)] for number in tiles),
        tuple(
            Board(row(most_tiles), row(most_cubes), luck.below(70), oracle.from_bits(luck.below(8)))
            for _ in range(players)
        ),
        frozenset(m for m in range(musicians) if luck.below(2)),
        successes,
        successes * (1 + luck.below(3)),
        row(most_tiles) if players == 2 else None,
    )


def laid(end: Ending, *, over: bool = True) -> SymphonyState:
    """The same position for the engine."""
    players = len(end.boards)
    s = empty(players).copy()
    s.scoring = [int(name[0]) - 1 for name in end.scoring]
    s.sides = [0] * len(s.sides)
    for name in end.scoring:
        s.sides[int(name[0]) - 1] = "AB".index(name[1])
    virtual = [] if end.virtual is None else [list(end.virtual)]
    s.tiles = [list(board.tiles) for board in end.boards] + virtual
    s.cubes = [list(board.cubes) for board in end.boards] + [[0] * s.musicians for _ in virtual]
    s.coins = [board.coins for board in end.boards]
    s.furniture = [oracle.bits(board.furniture) for board in end.boards]
    s.alive = [int(m not in end.dead) for m in range(s.musicians)]
    s.left = [
        0 if m in end.dead or m % 2 else 3 for m in range(s.musicians)
    ]  # without cubes, and not yet dead (S9-5.1)
    s.concerts = [i % 3 for i in range(end.successes)] + [oracle.FAILED] * (6 - end.successes)
    s.performed = [end.performers // s.musicians] * s.musicians
    s.performed[0] += end.performers % s.musicians
    s.round, s.queue, s.forecast = 6, [], True
    s.phase = OVER if over else LAST_SALE
    s.asked = () if over else tuple(seat for seat in range(players) if s.furniture[seat])
    return s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_final_position_is_scored_as_the_rules_say(players: int) -> None:
    """S9-7.0 … S9-7.12 Scores, places, and what each player is shown of the own score."""
    luck = FastChance(players)
    seen: Counter[str] = Counter()
    for _ in range(POSITIONS):
        end = some_ending(players, luck)
        state = laid(end)
        totals = oracle.totals(end)
        assert list(GAME.scores(state)) == totals, end
        assert GAME.standing(state) == oracle.places(end), end
        for seat in range(players):
            view = GAME.view(state, seat)
            assert view.scores == tuple(oracle.sixths(total) for total in totals)
            seen.update(end.scoring[m] for m in range(state.musicians) if end.boards[seat].tiles[m])
        seen["thirds"] += any(total.denominator in {3, 6} for total in totals)
        seen["tied points"] += len(set(totals)) < players
        seen["shared"] += oracle.places(end).count(1) > 1
    methods = {f"{number}{side}" for number in "123456"[: 6 if players == 4 else 5] for side in "AB"}
    assert methods <= {method for method, count in seen.items() if count > 100}
    assert seen["tied points"] > 3
    assert players < 4 or seen["thirds"] > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_score_sheet_is_filled_in_as_the_rules_say(players: int) -> None:
    """S9-7.0 … S9-7.11 Every line of the score pad, as it is told after the last sale (S9-6.1)."""
    luck = FastChance(10 + players)
    for _ in range(POSITIONS // 3):
        end = some_ending(players, luck)
        if not any(board.furniture for board in end.boards):
            continue
        state, journal = laid(end, over=False), Journal()
        for seat in state.asked:
            loop.play(GAME, state, seat, GAME.parse("hold"), luck, journal)
        told = {event.seat: event for event in journal.take() if isinstance(event, ScoreSheet)}
        assert sorted(told) == list(range(players))
        for seat, event in told.items():
            sheet = oracle.sheet(end, seat)
            assert event == ScoreSheet(
                seat,
                end.boards[seat].tiles,
                sheet.counted,
                tuple(oracle.sixths(each) for each in sheet.points),
                sheet.furniture,
                sheet.money,
                sheet.last_works,
                oracle.sixths(sheet.total),
            ), end


def with_one_more(end: Ending, seat: int, musician: int) -> Ending:
    mine = end.boards[seat]
    tiles = tuple(count + (m == musician) for m, count in enumerate(mine.tiles))
    boards = [*end.boards[:seat], replace(mine, tiles=tiles), *end.boards[seat + 1 :]]
    return replace(end, boards=tuple(boards))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_one_more_tile_is_worth(players: int) -> None:
    """S9-7 Where the table tells: my score as it stands, and what a tile of each living musician would add to it."""
    luck = FastChance(20 + players)
    for _ in range(POSITIONS // 3):
        end = some_ending(players, luck)
        state = laid(end, over=False)
        for seat in range(players):
            view = GAME.view(state, seat)
            mine = oracle.sheet(end, seat).total
            assert view.points == oracle.sixths(mine), end
            for musician in range(state.musicians):
                if state.alive[musician]:
                    more = oracle.sheet(with_one_more(end, seat, musician), seat).total
                    assert view.worth[musician] == oracle.sixths(more - mine), (end, seat, musician)


# ── Whole games ───────────────────────────────────────────────────────────────────────────────────────────────────

Taste = Callable[[Sequence[str], Chance], str]


def any_of(codes: Sequence[str], luck: Chance) -> str:
    return codes[luck.below(len(codes))]


def spender(codes: Sequence[str], luck: Chance) -> str:
    """Buys what there is, and bids a lot."""
    buying = [code for code in codes if code.startswith("buy")]
    bids = sorted((code for code in codes if code.startswith("bid")), key=lambda code: -oracle.coins_of(code))
    return any_of(buying or bids[:4] or codes, luck)


def careful(codes: Sequence[str], luck: Chance) -> str:
    """Takes from the upper rows, so that musicians die; bids so that concerts come about."""
    first = [code for code in codes if code.startswith(("take:handel", "give:handel", "buy:handel"))]
    first = first or [code for code in codes if code.startswith(("take:bach", "give:bach", "buy:bach"))]
    bids = [code for code in codes if code.startswith("bid") and 2 <= oracle.coins_of(code) + pledged(code) <= 6]
    return any_of(first or bids or codes, luck)


def pledged(bid: str) -> int:
    return sum(oracle.pieces(bid))


TASTES: tuple[Taste, ...] = (any_of, spender, careful)


def book_of(game: Symphony, players: int, setup: Sequence[Event], tracks: Mapping[str, Any] | None) -> Book:
    """S9-2 The oracle's own table, laid as the setup was told."""
    [hall] = [event for event in setup if isinstance(event, HallPrepared)]
    [first] = [event for event in setup if isinstance(event, FirstPatron)]
    musicians = 6 if players == 4 else 5
    assert len(hall.tracks) == len(hall.scoring) == musicians
    book = Book(
        players,
        [laid_track(players, hall.tracks[m], hall.track_sides[m], tracks) for m in range(musicians)],
        [f"{hall.scoring[m] + 1}{'AB'[hall.sides[hall.scoring[m]]]}" for m in range(musicians)],
        first.seat,
    )
    dealt = {event.patron: len(event.musicians) for event in setup if isinstance(event, CubesDealt)}
    assert [dealt[seat] for seat in book.order()] == {2: [1, 1], 3: [1, 2, 1], 4: [1, 2, 2, 1]}[players]  # S9-2.5
    assert dealt.get(-1, 0) == (2 if players == 2 else 0)  # S9-2.6
    for event in setup:
        if isinstance(event, CubesDealt):
            book.deal(event.patron if event.patron >= 0 else oracle.VIRTUAL, event.musicians)
    return book


def laid_track(
    players: int, track: int, side: int, own: Mapping[str, Any] | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if own is None:
        return oracle.laid_out(players, track, side)
    name, letter = oracle.NAMES[track], "ab"[side]
    cubes = list(own[f"cubes_{letter}"][name])
    if players < 4:
        cubes = [many - marked for many, marked in zip(cubes, own[f"of_four_{letter}"][name], strict=True)]
    return tuple(own[f"reputation_{letter}"][name]), (0, *cubes)


def plain(events: Sequence[Event]) -> list[oracle.Told]:
    return [(type(e).__name__, {f.name: getattr(e, f.name) for f in fields(e)}) for e in events]


class Followed:
    """A game of the engine's and the oracle's book, side by side."""

    def __init__(self, table: Table, tracks: Mapping[str, Any] | None = None) -> None:
        self.table = table
        self.players = len(table.record.seats)
        self.game = cast(Symphony, table.game)
        self.book = book_of(self.game, self.players, table.log[0], tracks)
        self.course = self.book.course()
        self.happened: Counter[str] = Counter()
        self.asked = next(self.course, None)
        setup = [told for told in plain(table.log[0]) if told[0] not in {"HallPrepared", "FirstPatron", "CubesDealt"}]
        self.tells(setup)
        self.agree()

    @property
    def state(self) -> SymphonyState:
        return cast(SymphonyState, self.table.state)

    def tells(self, events: list[oracle.Told]) -> None:
        assert events == self.book.told, "\n".join(map(str, [*events, "but the rules:", *self.book.told]))
        self.happened.update(name for name, _ in events)
        self.book.told.clear()

    def agree(self) -> None:
        """S9-3, S9-4, S9-5 All that lies on the table, and who may do what."""
        s, book = self.state, self.book
        assert s.left == [book.left(m) for m in book.musicians]
        assert [bool(alive) for alive in s.alive] == [m in book.alive for m in book.musicians]
        assert s.cubes == book.cubes
        assert s.tiles == book.tiles
        assert [s.tiles_left[m] for m in book.musicians if s.alive[m]] == [
            book.unclaimed[m] for m in book.musicians if m in book.alive
        ]
        assert s.coins == book.coins
        assert [oracle.from_bits(each) for each in s.furniture] == book.furniture
        assert Counter(s.tokens) == +book.tokens
        assert (s.round, s.start) == (book.round, book.start)
        assert s.concerts == book.concerts
        assert s.performed == book.performances
        assert list(s.fame) == book.fame
        view = self.game.view(s, None)
        assert list(view.ranking) == book.ranking()
        assert list(view.fame_now) == book.fame_of(book.ranking())
        assert list(view.column) == [book.column(m) for m in book.musicians]
        assert list(view.reputation) == [book.reputation(m) for m in book.musicians]
        if self.asked is None:
            assert not s.asked
            end = book.ending()
            assert list(self.game.scores(s)) == oracle.totals(end)
            assert self.game.standing(s) == oracle.places(end)
            return
        assert set(s.asked) == set(self.asked.codes)
        for seat in range(self.players):
            assert {move.code for move in self.game.interjections(s, seat)} == book.sellable(seat)
            if seat not in loop.waiting(s):
                continue
            legal = [move.code for move in self.game.legal(s, seat)]
            assert set(legal) == book.allowed(seat)
            assert len(legal) == len(set(legal))
            question = self.game.question(self.game.view(s, seat))
            assert question is not None
            assert (question.kind, set(question.moves)) == (self.asked.kind, set(legal))
            self.happened[self.asked.kind] += 1

    def refuses(self, luck: Chance) -> None:
        """S9-3, S9-4, S9-6 Whatever is not allowed is refused, in turn and out of turn."""
        for seat in range(self.players):
            waits = seat in loop.waiting(self.state)
            allowed = self.book.allowed(seat) if waits else frozenset()
            sellable = self.book.sellable(seat)
            for code in [CODES[luck.below(len(CODES))] for _ in range(12)]:
                if code not in allowed:
                    with pytest.raises(Refusal):
                        loop.check(self.game, self.state, seat, self.game.parse(code))
                if code not in sellable:
                    with pytest.raises(Refusal):
                        loop.interject(self.game, self.state.copy(), seat, self.game.parse(code), luck, SILENT)

    def sells(self, seat: int, code: str) -> None:
        [piece] = oracle.pieces(code)
        events = self.table.interject(seat, code)
        self.book.sell(seat, piece)
        self.happened["sold while sealed"] += seat in self.book.sealed
        self.tells(plain(events))

    def answers(self, seat: int, code: str) -> None:
        alone = len(loop.waiting(self.state)) == 1
        events = self.table.answer(seat, code)
        self.book.sealed[seat] = code
        if not alone:
            assert events == ()
            return
        self.book.turned += [event.token for event in events if isinstance(event, BudgetTurned)]
        self.book.drawn += [event.tile for event in events if isinstance(event, PatronGave)]
        given = dict(self.book.sealed)
        try:
            self.asked = self.course.send(given)
        except StopIteration:
            self.asked = None
        self.tells(plain(events))

    def play(self, luck: Chance, tastes: Sequence[Taste], sells: int) -> None:
        """To the end; about one in so many chances to sell something is taken, and some bids are taken back."""
        while self.state.asked:
            for seat in range(self.players):
                codes = sorted(self.book.sellable(seat))
                if codes and luck.below(sells) == 0:
                    self.sells(seat, any_of(codes, luck))
                    self.agree()
            waiting = loop.waiting(self.state)
            seat = waiting[luck.below(len(waiting))]
            self.answers(seat, tastes[seat](sorted(self.book.allowed(seat)), luck))
            self.agree()
            if seat in self.state.sealed and luck.below(4) == 0:
                self.table.withdraw(seat)
                del self.book.sealed[seat]
                self.agree()
            if luck.below(5) == 0:
                self.refuses(luck)
        self.conserved()

    def conserved(self) -> None:
        """S9-1.2, S9-3.6 Every cube is on a track, on a board or out of the game."""
        book = self.book
        for m in book.musicians:
            began = sum(book.tracks[m][1]) + self.dealt(m)
            assert book.left(m) + sum(row[m] for row in book.cubes) + book.box[m] == began

    def dealt(self, musician: int) -> int:
        return sum(event.musicians.count(musician) for event in self.table.log[0] if isinstance(event, CubesDealt))


CODES = sorted(INTERNED)
NAMES = ["Ann", "Bob", "Cem", "Dee"]
MIXES: list[Options] = [
    {"sides": "aaaa"},
    {"sides": "bbbb", "tracks": "side-b"},
    {"sides": "random", "tracks": "shuffled"},
    {"sides": "abba", "tracks": "shuffled", "purses": "open"},
]


@pytest.mark.parametrize("mix", range(len(MIXES)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_go_as_the_rules_say(players: int, mix: int) -> None:
    """S9-2 … S9-7 Every step: the question, the moves, the boards, the purses, the story; and at the end the score."""
    happened: Counter[str] = Counter()
    for seed in range(12):
        luck = FastChance(seed)
        table = Table.seeded(GAME, NAMES[:players], MIXES[mix], 100 * mix + seed)
        followed = Followed(table)
        tastes = [TASTES[(seed + seat * (seed % 2)) % len(TASTES)] for seat in range(players)]
        followed.play(luck, tastes, sells=(3, 10, 40)[seed % 3])
        happened += followed.happened
    wanted = {"ConcertHeld", "ConcertFailed", "BonusPaid", "MusicianDied", "FurnitureSold", "SponsorPassed"}
    kinds = {"take", "buy", "bid", "keep", "bonus", "penalty", "sale", "sold while sealed"}
    if players == 2:
        wanted.add("PatronGave")
        kinds.add("give")
    assert wanted | kinds <= {name for name, count in happened.items() if count}


def short_tracks(luck: Chance) -> dict[str, Any]:
    """An owner's box with tracks of one to four spaces: cubes run out, and many musicians die."""
    mine = tomllib.loads(FIGURES.read_text("utf-8"))
    for side in "ab":
        for name in oracle.NAMES:
            spaces = 1 + luck.below(4)
            mine[f"reputation_{side}"][name] = [luck.below(10) for _ in range(spaces + 1)]
            cubes = [luck.below(4) for _ in range(spaces)]
            cubes[luck.below(spaces)] = 2
            mine[f"cubes_{side}"][name] = cubes
            marked = [luck.below(2) if many else 0 for many in cubes]
            mine[f"of_four_{side}"][name] = marked
    for tile in ("first", "second", "third"):
        mine["virtual_tiles"][tile] = sorted(luck.below(10) for _ in range(3))
    return mine


@pytest.mark.parametrize("players", [2, 3, 4])
def test_so_do_games_in_which_the_cubes_run_out(players: int) -> None:
    """S9-3.1, S9-3.5, S9-3.8, S9-4.9, S9-5.1 One cube left, none left, nobody with a cube; with an owner's figures."""
    happened: Counter[str] = Counter()
    for seed in range(25):
        luck = FastChance(seed)
        mine = short_tracks(luck)
        game = GAME.furnished("mine.toml", mine)
        options: Options = {"tracks": ("historical", "side-b", "shuffled")[seed % 3], "sides": "random"}
        followed = Followed(Table.seeded(game, NAMES[:players], options, seed), mine)
        followed.play(luck, [TASTES[(seed + seat) % len(TASTES)] for seat in range(players)], sells=8)
        happened += followed.happened
        happened["by itself"] += sum(
            getattr(event, "by_itself", False) for events in followed.table.log for event in events
        )
        happened["no tile"] += sum(
            getattr(event, "patron", 0) == oracle.NOBODY for events in followed.table.log for event in events
        )
        happened["all dead"] += not followed.book.alive
    wanted = {"by itself", "all dead", *(["no tile"] if players < 4 else [])}
    assert wanted <= {name for name, count in happened.items() if count}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_and_nothing_comes_from_nowhere(players: int) -> None:
    """S9-1.2, S9-1.4, S9-2.4, S9-2.5, S9-3.6, S9-4.6, S9-5.1 Cubes, tiles, coins, furniture, tokens, by events alone.

    Of each colour 16 or 18 cubes are in the game, or one less if none was dealt; 6 tiles; every coin comes from the
    bank or goes there.
    """
    for seed in range(8):
        table, luck = Table.seeded(GAME, NAMES[:players], MIXES[seed % 4], seed), FastChance(seed)
        followed = Followed(table)
        followed.play(luck, [TASTES[seed % 3]] * players, sells=6)
        events = [event for log in table.log for event in log]
        s = followed.state
        for m in range(s.musicians):
            dealt = sum(event.musicians.count(m) for event in events if isinstance(event, CubesDealt))
            taken = sum(event.musicians.count(m) for event in events if isinstance(event, CubesTaken))
            given = [event for event in events if isinstance(event, TileGiven) and event.musician == m]
            gone = sum(event.musicians.count(m) for event in events if isinstance(event, CubesDiscarded))
            gone += sum(event.discarded for event in given)
            assert dealt in ({1} if players == 4 else {0, 1})
            assert s.left[m] == (17 if players == 4 else 15) - taken
            assert sum(row[m] for row in s.cubes) == dealt + taken - gone
            lost = sum(event.tiles for event in events if isinstance(event, MusicianDied) and event.musician == m)
            assert sum(row[m] for row in s.tiles) == len([event for event in given if event.patron != oracle.NOBODY])
            assert sum(row[m] for row in s.tiles) + s.tiles_left[m] + lost == 6
        for seat in range(players):
            coins, furniture = 20, 7
            bids = None
            for event in events:
                if isinstance(event, BidsOpened):
                    bids = event
                elif isinstance(event, ConcertHeld) and bids is not None:
                    coins -= bids.coins[seat]
                    furniture -= bids.furniture[seat]
                elif isinstance(event, CubesTaken) and event.seat == seat:
                    coins -= event.paid
                elif isinstance(event, (IncomePaid, BonusPaid)) and event.seat == seat:
                    coins += event.coins
                elif isinstance(event, FurnitureSold) and event.seat == seat:
                    coins += event.coins
                    furniture -= event.furniture
            assert (s.coins[seat], s.furniture[seat]) == (coins, furniture)
        turned = [event.token for event in events if isinstance(event, BudgetTurned)]
        assert sorted([*turned, *s.tokens]) == sorted(oracle.TOKENS)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_more_whole_games(players: int) -> None:
    """S9-2 … S9-7 The same, a thousand times."""
    for seed in range(1000, 2000):
        luck = FastChance(seed)
        followed = Followed(Table.seeded(GAME, NAMES[:players], MIXES[seed % len(MIXES)], seed))
        followed.play(luck, [TASTES[luck.below(3)] for _ in range(players)], sells=2 + luck.below(30))


# ── The oracle itself ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_oracle_knows_the_printed_table() -> None:
    """S9-7.7 The rulebook's own examples of 4B, with four players."""
    for tiles, points in [
        ((3, 2, 1, 0), (20, 10, 6, 0)), ((3, 0, 3, 0), (15, 0, 15, 0)), ((2, 2, 1, 1), (15, 15, 3, 3)),
        ((0, 2, 2, 2), (0, 12, 12, 12)), ((1, 2, 2, 0), (6, 15, 15, 0)), ((1, 1, 3, 0), (8, 8, 20, 0)),
    ]:  # fmt: skip
        end = Ending(("4B",), tuple(Board((count,)) for count in tiles))
        found = tuple(oracle.sheet(end, seat).points[0] for seat in range(4))
        everything_sold = tuple(Fraction(each) for each in points)
        assert found == everything_sold


def test_the_oracle_knows_the_printed_round() -> None:
    """S9-3 The rulebook's example of a sponsor phase, with four players."""
    book = Book(4, [oracle.laid_out(4, m, 0) for m in range(6)], ["1A", "2A", "3A", "4A", "5A", "6A"], 0, turned=[2])
    for row, cubes in enumerate([(0,), (1, 4), (2, 3), (5,)]):
        book.deal(row, cubes)
    course = book.course()
    asked: oracle.Asked | None = next(course)
    codes = "take:handel.mozart take:bach.beethoven take:handel.mozart take:haydn.beethoven buy:mozart buy:haydn "
    codes += "buy:handel buy:haydn buy:schubert pass buy:handel buy:schubert"
    for code in codes.split():
        assert asked is not None
        [seat] = asked.codes
        assert code in asked.codes[seat]
        asked = course.send({seat: code})
    assert [row.index(1) for row in zip(*book.tiles, strict=True)] == [2, 1, 3, 0, 1, 3]
    assert sum(book.box) == 6
