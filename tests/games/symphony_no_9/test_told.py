"""What is told of a game, and to whom: events, and their words."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from quartet.games.symphony_no_9.events import (
    EVENTS,
    FOR_FAILURE,
    FOR_INCOME,
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
    SponsorPassed,
    TileGiven,
)
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.state import SymphonyState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import decode, encode
from quartet.kernel.game import Event, Journal
from quartet.kernel.messages import Refusal
from quartet.words.catalogue import Catalogue
from tests.games.symphony_no_9.play import (
    BA,
    BE,
    FAILED,
    HD,
    HIGH,
    HY,
    LOW,
    MEDIUM,
    MO,
    NOBODY,
    SC,
    VIRTUAL,
    Scene,
    class_by_hand,
    dealt,
    musicians,
    playing,
    questions,
    table,
    value,
)

SEEDS: Final = range(12)
NAMES: Final = ("Ann", "Bob", "Cat", "Dan")
PLAYERS: Final = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def game(players: int, seed: int) -> tuple[Event, ...]:
    """All that is told of a game at random, by players who sell something now and then."""
    return played(players, seed)[0]


def played(players: int, seed: int) -> tuple[tuple[Event, ...], SymphonyState]:
    chance, journal, whim = FastChance(seed), Journal(), FastChance(1000 + seed)
    options = {"tracks": "shuffled", "sides": "random", "start": "random" if seed % 2 else 1}
    state = GAME.setup(players, options, chance, journal)
    for seats in questions(state):
        for seat in seats:
            sales = GAME.interjections(state, seat)
            if sales and not whim.below(25):
                loop.interject(GAME, state, seat, sales[whim.below(len(sales))], chance, journal)
            moves = GAME.legal(state, seat)
            modest = [move for move in moves if move.code.startswith("bid:") and int(move.code[4]) < 6]
            liked = modest if modest and whim.below(8) else moves
            loop.play(GAME, state, seat, liked[whim.below(len(liked))], chance, journal)
    return journal.take(), state


def all_games() -> list[tuple[int, int]]:
    return [(players, seed) for players in (2, 3, 4) for seed in SEEDS]


def test_everything_that_can_happen_happens() -> None:
    """S9-5.2 The games these tests look at have every kind of event in them."""
    assert {type(event) for each in all_games() for event in game(*each)} == set(EVENTS)


def test_nothing_told_is_hidden_from_anybody() -> None:
    """S9-2.4 Every payment, opened bid, income and sale is open: all get the same copy."""
    for players, seed in all_games():
        for event in game(players, seed):
            for seat in (None, *range(players)):
                assert GAME.redact(event, seat) == event


# Following a game


@PLAYERS
def test_who_reads_what_is_told_can_follow_the_game(players: int) -> None:
    """S9-2.4 Purses, boards, tracks and tokens follow from the told events alone; so nothing of them is a secret."""
    for seed in SEEDS:
        told, state = played(players, seed)
        follow(players, told, state)


def follow(players: int, told: tuple[Event, ...], state: SymphonyState) -> None:
    m, rows = playing(players), 3 if players == 2 else players
    coins, furniture = [20] * players, [7] * players
    cubes = [Counter[int]() for _ in range(rows)]
    tiles = [Counter[int]() for _ in range(rows)]
    left = [17 if players == 4 else 15] * m
    tokens: list[int] = []
    bids = BidsOpened((), ())
    token = given = 0
    dead: set[int] = set()
    concerts: list[int] = []
    performers = 0
    for event in told:
        if isinstance(event, CubesDealt):
            cubes[event.patron].update(event.musicians)  # the virtual patron, -1, has the last board
        elif isinstance(event, CubesTaken):
            for i in event.musicians:
                left[i] -= 1
            cubes[event.patron].update(event.musicians)
            coins[event.seat] -= event.paid
            assert event.paid == {0: 0, 1: 0, 2: 4, 3: 8}[event.turn] or event.patron == VIRTUAL
        elif isinstance(event, TileGiven) and event.patron != NOBODY:
            assert cubes[event.patron][event.musician] == event.held == max(row[event.musician] for row in cubes)
            cubes[event.patron][event.musician] -= event.discarded
            tiles[event.patron][event.musician] += 1
            assert event.musician not in dead
        elif isinstance(event, TileGiven):
            assert not any(row[event.musician] for row in cubes)
        elif isinstance(event, BudgetTurned):
            token = event.token
            tokens.append(token)
        elif isinstance(event, BidsOpened):
            bids, given = event, 0
        elif isinstance(event, PatronGave):
            given = event.amount
        elif isinstance(event, ConcertHeld):
            fund = sum(bids.coins) + sum(value(each) for each in bids.furniture) + token + given
            assert (event.fund, event.level) == (fund, class_by_hand(players, fund))
            for seat in range(players):
                coins[seat] -= bids.coins[seat]
                furniture[seat] &= ~bids.furniture[seat]
            concerts.append(event.level)
            performers += len(event.performers)
        elif isinstance(event, ConcertFailed):
            fund = sum(bids.coins) + sum(value(each) for each in bids.furniture) + token + given
            assert (event.fund, class_by_hand(players, fund)) == (fund, FAILED)
            concerts.append(FAILED)
        elif isinstance(event, (IncomePaid, BonusPaid)):
            coins[event.seat] += event.coins
        elif isinstance(event, CubesDiscarded):
            cubes[event.patron].subtract(event.musicians)
        elif isinstance(event, FurnitureSold):
            coins[event.seat] += event.coins
            assert furniture[event.seat] & event.furniture == event.furniture
            furniture[event.seat] &= ~event.furniture
        elif isinstance(event, MusicianDied):
            assert left[event.musician] == 0
            assert event.tiles == 6 - sum(row[event.musician] for row in tiles)
            dead.add(event.musician)
        elif isinstance(event, SeasonsOver):
            assert event == SeasonsOver(sum(level != FAILED for level in concerts), performers)
        elif isinstance(event, ScoreSheet):
            assert event.money == coins[event.seat] // 3
            assert event.tiles == tuple(tiles[event.seat][i] for i in range(m))
            assert event.last_works == sum(tiles[event.seat][i] for i in dead)
        assert min(coins) >= 0
        assert all(n >= 0 for row in cubes for n in row.values())
    view = GAME.view(state, None)
    assert view.coins == tuple(coins)
    assert view.furniture == tuple(furniture)
    assert view.cubes == tuple(tuple(row[i] for i in range(m)) for row in cubes)
    assert view.tiles == tuple(tuple(row[i] for i in range(m)) for row in tiles)
    assert view.left == tuple(left)
    assert view.concerts == tuple(concerts)
    assert len(tokens) == 6
    assert {i for i in range(m) if not view.alive[i]} == dead


def test_every_step_is_what_was_told() -> None:
    """S9-3.1 … 6.1 Step by step: what changes was told, and what is listed is what is admitted."""
    for players in (2, 3, 4):
        t = dealt(players, seed=players, tracks="shuffled")
        whim = FastChance(players)
        while t.state.asked:
            for seat in t.state.asked:
                sales = sorted(t.sales(seat))
                if sales and not whim.below(20):
                    t.sells(seat, int(sales[0][-1]))
                codes = sorted(t.listed(seat))
                t.does(codes[whim.below(len(codes))], seat=seat, tile="")


# In which order


def test_the_order_of_what_is_told() -> None:
    """S9-3.5, S9-4.1 … 4.12, S9-5.1, S9-5.2 Step after step; sales may come between."""
    steps: dict[type, int] = {
        HallPrepared: 1, FirstPatron: 1, CubesDealt: 2, SeasonOpened: 3, SponsorPassed: 4, TileGiven: 5, RankingSet: 6,
        BudgetTurned: 7, BidsOpened: 8, PatronGave: 9, ConcertHeld: 10, ConcertFailed: 10, IncomePaid: 12,
        MusicianDied: 15, SeasonsOver: 16, ScoreSheet: 17,
    }  # fmt: skip
    for players, seed in all_games():
        last, number, heirs = 0, 0, 0
        for event in game(players, seed):
            step = steps.get(type(event), -1)
            if isinstance(event, CubesTaken):
                step = 4 if event.turn else 14
            elif isinstance(event, CubesDiscarded):
                step = 12
            elif isinstance(event, BonusPaid):
                step = 13
            elif isinstance(event, SeasonOpened):
                number += 1
                assert event.round == number
                last = 3
            elif isinstance(event, ScoreSheet):
                assert event.seat == heirs
                heirs += 1
            if step >= 0:
                assert step >= last, (players, seed, event)
                last = step
        assert (number, heirs) == (6, players)


def test_what_follows_what() -> None:
    """S9-4.1, S9-4.3, S9-4.5, S9-4.11 The token comes with the ranking, the virtual patron's tile with the bids."""
    for players, seed in all_games():
        told = [event for event in game(players, seed) if not isinstance(event, FurnitureSold)]
        for one, two in pairwise(told):
            if isinstance(one, RankingSet):
                assert isinstance(two, BudgetTurned)
            if isinstance(one, BudgetTurned):
                assert isinstance(two, BidsOpened)
            if isinstance(one, BidsOpened):
                assert isinstance(two, PatronGave if players == 2 else (ConcertHeld, ConcertFailed))
            if isinstance(one, SeasonsOver):
                assert isinstance(two, ScoreSheet)


def test_what_shows_something_says_so() -> None:
    """QT-1.7 A token, opened bids and a virtual tile are new to all, and a sale stands; the rest is not new."""
    for event in (
        CubesTaken(0, 0, (HD,), 4, 2, (3,)), SponsorPassed(0, 2, by_itself=False), TileGiven(HD, 0, 2, 1, tie=False),
        RankingSet((), (), ()), ConcertHeld(1, 0, 8, ()), ConcertFailed(1, 3, too_high=False, punished=(0,), cubes=1),
        IncomePaid(0, 1, 3), CubesDiscarded(0, (HD,), FOR_INCOME, -1), BonusPaid(0, 5),
        MusicianDied(HD, 1, 5), SeasonOpened(2, 0),
    ):  # fmt: skip
        assert not event.shows()
    for other in (
        BudgetTurned(1, 2), BidsOpened((0, 0), (0, 0)), PatronGave((1, 3, 5), (HD,), 2, 5), CubesDealt(0, (HD,)),
        HallPrepared((), (), (), ()), FirstPatron(0, by_lot=True), FurnitureSold(0, 1, 4),
    ):  # fmt: skip
        assert other.shows()


def test_events_survive_the_wire() -> None:
    """S9-2.4 Whole games' events come back from JSON as they were."""
    for players in (2, 3, 4):
        for event in game(players, 0):
            assert decode(GAME, encode(event)) == event


# Words

SAID: Final[tuple[tuple[Event, str], ...]] = (
    (HallPrepared((0, 1, 2, 3, 4), (0,) * 5, (0, 1, 2, 3, 4), (0,) * 5), "5"),
    (FirstPatron(1, by_lot=True), "Bob lot"),
    (FirstPatron(1, by_lot=False), "Bob"),
    (CubesDealt(1, (HD, MO)), "Bob Handel Mozart"),
    (CubesDealt(VIRTUAL, (BA, BE)), "virtual patron Bach Beethoven"),
    (SeasonOpened(4, 1), "Bob 4"),
    (CubesTaken(1, 1, (HD, MO), 0, 1, (3, 5)), "Bob Handel Mozart"),
    (CubesTaken(1, 1, (SC, SC), 0, 1, (3, 5)), "Bob 2 Schubert"),
    (CubesTaken(1, 1, (HY,), 4, 2, (2,)), "Bob $4 Haydn"),
    (CubesTaken(1, 1, (HY,), 8, 3, (2,)), "Bob $8 Haydn"),
    (CubesTaken(1, VIRTUAL, (HY, BE), 0, 1, (2, 1)), "Bob virtual patron Haydn Beethoven"),
    (CubesTaken(1, 1, (BE,), 0, 0, (1,)), "Bob Beethoven"),
    (SponsorPassed(1, 2, by_itself=False), "Bob"),
    (SponsorPassed(1, 2, by_itself=True), "Bob cube"),
    (TileGiven(HD, 1, 5, 2, tie=False), "Bob Handel 5 2"),
    (TileGiven(HD, 1, 1, 0, tie=False), "Bob Handel"),
    (TileGiven(MO, 1, 4, 2, tie=True), "Bob Mozart 4 2 tie"),
    (TileGiven(MO, VIRTUAL, 4, 2, tie=True), "virtual patron Mozart 4 2 tie"),
    (TileGiven(MO, VIRTUAL, 3, 1, tie=False), "virtual patron Mozart 3"),
    (TileGiven(SC, NOBODY, 0, 0, tie=False), "Schubert"),
    (
        RankingSet(musicians("Hd Sc Mo Ba Be Hy"), (5, 4, 1, 4, 3, 5), (HIGH, MEDIUM, LOW, MEDIUM, LOW, MEDIUM)),
        "Handel Schubert, Mozart and Bach; Beethoven and Haydn",
    ),
    (BudgetTurned(1, 2), "+$2"),
    (BudgetTurned(1, 0), "$0"),
    (BudgetTurned(1, -2), "−$2"),
    (BidsOpened((4, 0, 5, 2), (0, 0, 0, 0)), "Bob: $0 $4 $5 $2"),
    (BidsOpened((1, 2, 0, 2), (1, 2, 4, 0)), "Bob: $2 clock $1 mirror harpsichord"),
    (PatronGave((1, 3, 5), (HD, MO), MEDIUM, 3), "virtual patron Handel Mozart medium $3"),
    (PatronGave((2, 4, 6), (BE,), LOW, 2), "virtual patron Beethoven low $2"),
    (PatronGave((3, 5, 7), (HD,), HIGH, 7), "virtual patron Handel high $7"),
    (PatronGave((1, 3, 5), (), LOW, 1), "virtual patron $1"),
    (ConcertHeld(1, LOW, 8, (BE, SC)), "$8 low Beethoven Schubert"),
    (ConcertHeld(2, MEDIUM, 13, (BA, MO, SC)), "$13 medium Bach Mozart Schubert"),
    (ConcertHeld(3, HIGH, 17, (HD,)), "$17 high Handel"),
    (ConcertFailed(1, 7, too_high=False, punished=(1,), cubes=1), "$7 little Bob"),
    (ConcertFailed(1, 7, too_high=False, punished=(1, 3), cubes=1), "$7 little Bob Dan each"),
    (ConcertFailed(5, 19, too_high=True, punished=(1, 2), cubes=2), "$19 much Bob Cat 2"),
    (IncomePaid(1, 1, 9), "Bob $9"),
    (IncomePaid(1, 4, 12), "Bob $12 4"),
    (CubesDiscarded(1, (BA, MO), FOR_INCOME, -1), "Bob Bach Mozart"),
    (CubesDiscarded(VIRTUAL, (BA, MO), FOR_INCOME, -1), "virtual patron Bach Mozart"),
    (CubesDiscarded(1, (BE,), FOR_INCOME, SC), "Bob Schubert Beethoven"),
    (CubesDiscarded(1, (BE,), FOR_INCOME, HD), "Bob Handel Beethoven"),
    (CubesDiscarded(1, (), FOR_INCOME, SC), "Bob Schubert"),
    (CubesDiscarded(1, (HD,), FOR_FAILURE, -1), "Bob Handel"),
    (CubesDiscarded(1, (HD, HD), FOR_FAILURE, -1), "Bob 2 Handel"),
    (BonusPaid(1, 5), "Bob $5"),
    (FurnitureSold(1, 1, 4), "Bob mirror $4"),
    (FurnitureSold(1, 2, 6), "Bob clock $6"),
    (FurnitureSold(1, 4, 8), "Bob harpsichord $8"),
    (FurnitureSold(1, 7, 18), "Bob mirror clock harpsichord $18"),
    (MusicianDied(BA, 5, 1), "Bach"),
    (MusicianDied(BA, 5, 3), "Bach 3"),
    (MusicianDied(BA, 6, 0), "Bach"),
    (SeasonsOver(5, 11), "5"),
    (SeasonsOver(0, 0), "no"),
    (ScoreSheet(1, (0,) * 6, (0,) * 6, (0,) * 6, 0, 0, 0, 315), "Bob 52½"),
    (ScoreSheet(1, (0,) * 6, (0,) * 6, (0,) * 6, 0, 0, 0, 32), "Bob 5⅓"),
)  # fmt: skip
"""What its sentence has in it, at least, for an onlooker; where Bob is named, he is told the same as "you"."""


def sentence(event: Event, you: int | None) -> str:
    copy = GAME.redact(event, you)
    assert copy is not None
    return Catalogue(names=NAMES, you=you).say(GAME.narrate(copy))


@pytest.mark.parametrize(("event", "facts"), SAID)
def test_the_words_of_an_event(event: Event, facts: str) -> None:
    """S9-2.4 Everything that happens is said, with who and what and how much."""
    told = sentence(event, None)
    for fact in facts.split():
        assert fact.strip(",;") in told, told
    if " and " in facts:
        assert all(part.strip() in told for part in facts.removeprefix("Handel ").split(";"))
    assert told.endswith(".")
    assert "{" not in told
    assert "  " not in told
    assert not re.search(r"\b(you|your)\b", told, re.IGNORECASE)


@pytest.mark.parametrize(("event", "facts"), SAID)
def test_the_words_to_somebody(event: Event, facts: str) -> None:
    """S9-2.4 Bob reads "you"; the others read what onlookers read, unless it is about them as well."""
    if "Bob" not in facts:
        assert len({sentence(event, you) for you in (None, 0, 1, 2, 3)}) == 1
        return
    told = sentence(event, 1)
    assert "Bob" not in told
    assert re.search(r"\byou\b", told, re.IGNORECASE), told
    assert told.endswith(".")
    for fact in facts.split():
        if fact[0] in "$+−" or fact in {"Handel", "Bach", "Haydn", "Mozart", "Beethoven", "Schubert", "52½", "5⅓"}:
            assert fact in told
    named = [name for name in NAMES if name in sentence(event, None)]
    for seat, name in enumerate(NAMES):
        if seat != 1 and name not in named:
            assert sentence(event, seat) == sentence(event, None)


def test_a_cube_is_taken_in_different_ways() -> None:
    """S9-3.1, S9-3.2, S9-3.4, S9-4.9 Free, bought, for the virtual patron, or as a bonus: each in its own words."""
    ways = {
        "took": CubesTaken(1, 1, (HD,), 0, 1, (3,)), "bought": CubesTaken(1, 1, (HD,), 4, 2, (3,)),
        "gave": CubesTaken(1, VIRTUAL, (HD,), 0, 1, (3,)), "took-bonus": CubesTaken(1, 1, (HD,), 0, 0, (3,)),
    }  # fmt: skip
    assert {way: GAME.narrate(event).key for way, event in ways.items()} == {
        way: f"symphony-no-9-{way}" for way in ways
    }
    assert len({sentence(event, 1) for event in ways.values()}) == 4


def test_a_cube_goes_for_different_reasons() -> None:
    """S9-4.7, S9-4.9, S9-4.10 An income, a failure; and one may be kept."""
    gone = [
        CubesDiscarded(1, (BE,), why, kept)
        for why, kept in ((FOR_INCOME, -1), (FOR_FAILURE, -1), (FOR_INCOME, HD), (FOR_INCOME, SC))
    ]
    assert len({sentence(event, None) for event in gone}) == 4
    assert GAME.narrate(gone[2]).key == GAME.narrate(gone[3]).key == "symphony-no-9-kept"


def test_every_event_has_its_words_here() -> None:
    """S9-5.2 No kind of event is left out of the list above."""
    assert {type(event) for event, _ in SAID} == set(EVENTS)
    keys = {GAME.narrate(event).key for event, _ in SAID}
    assert all(key.startswith("symphony-no-9-") for key in keys)
    met = {GAME.narrate(event).key for each in all_games() for event in game(*each)}
    assert met <= keys


def test_every_sentence_of_a_game() -> None:
    """S9-2.4 Whole games can be read, by an onlooker and by each player; sentences begin with a capital."""
    for players in (2, 3, 4):
        for seed in range(4):
            for event in game(players, seed):
                for you in (None, 0, 1):
                    told = sentence(event, you)
                    assert told.endswith(".")
                    assert not told[0].islower(), told


def test_the_words_of_moves() -> None:
    """S9-3.1 … 6.1 Every listed move of a game can be said, sales too; different moves differently."""
    words = Catalogue(names=NAMES, you=0)
    for players in (2, 4):
        chance = FastChance(3)
        state = GAME.setup(players, {}, chance, Journal())
        for seats in questions(state):
            for seat in seats:
                moves = GAME.legal(state, seat)
                view = GAME.view(state, seat)
                said = [words.say(GAME.say(view, move)) for move in (*moves, *GAME.interjections(state, seat))]
                assert len(set(said)) == len(said)
                loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, Journal())


@pytest.mark.parametrize(
    ("scene", "seat", "facts"),
    [
        (table(4), 0, "two"),
        (table(4).buying(2), 0, "$4"),
        (table(4).buying(3), 0, "$8"),
        (table(4).bidding(-2), 2, "−$2 $8"),
        (table(3).bidding(+2), 2, "+$2 $7"),
        (table(2).left("9Hd"), 0, "two"),
        (table(2).left("0 1Hd"), 0, "last"),
        (table(4).selling(), 3, "furniture"),
    ],
)
def test_the_words_of_a_question(scene: Scene, seat: int, facts: str) -> None:
    """S9-3.1, S9-3.2, S9-4.3, S9-6.1 What is asked, with its price or its limit."""
    asked = Catalogue(names=NAMES, you=seat).say(scene.question(seat).message)
    for fact in facts.split():
        assert fact in asked
    assert scene.game.question(scene.view(None)) is None


def test_refusals_have_words() -> None:
    """S9-3.1 … 4.10 Each of these is said in a sentence."""
    words = Catalogue(names=NAMES, you=0)
    late = table(4).cubes("2Hd Ba Mo", "", "", "").round(4).bidding(0).bids(0, 1, 1, 1)
    low = table(4).cubes("2Be Sc Hd", "", "", "").bidding(0).bids(8, 0, 0, 0)
    high = table(4).bidding(0).bids(8, 7, 0, 0)
    giving = table(2).goes_on_to("give")
    scenes: list[tuple[Scene, str]] = [
        (table(4), "pass take:handel buy:bach hold sell:4.6 bid:0 discard:bach"),
        (table(3).left("0Hd 1Ba"), "take:handel.bach take:bach.bach take:schubert.schubert"),
        (table(3).coins(3, 0, 0).buying(2), "buy:bach take:bach buy:schubert"),
        (table(3).sold(2, 0, 0).coins(3, 20, 20).bidding(0), "bid:8 bid:4 bid:0:6 bid:0:8 bid:4:4 pass"),
        (late, "discard:handel discard:bach.bach discard:haydn.mozart pass"),
        (low, "keep:handel keep:bach pass"),
        (high, "pass keep:none"),
        (giving, "pass give:handel take:handel.bach"),
        (table(4).selling(), "pass bid:0"),
    ]
    for scene, codes in scenes:
        for code in codes.split():
            seat = scene.state.asked[0]
            with pytest.raises(Refusal) as refused:
                loop.check(GAME, scene.state, seat, GAME.parse(code))
            told = words.say(refused.value.message)
            assert told.endswith("."), told
            assert refused.value.rule.startswith("S9-")
