"""S9-2 Setup."""

from __future__ import annotations

from collections import Counter

import pytest

from quartet.games.symphony_no_9.events import (
    BudgetTurned,
    CubesDealt,
    FirstPatron,
    HallPrepared,
    SeasonOpened,
    SeasonsOver,
)
from quartet.games.symphony_no_9.game import GAME
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Option
from quartet.kernel.messages import Refusal
from tests.games.symphony_no_9.play import CUBES, KNOWN, REPUTATIONS, TOKENS, VIRTUAL, dealt, playing, stored, table

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def option(key: str) -> Option:
    [found] = [option for option in GAME.options if option.key == key]
    return found


def test_the_options() -> None:
    """S9-2.1, S9-2.2, S9-2.4, S9-2.7 What a table chooses, and what it gets if it does not."""
    assert {option.key for option in GAME.options} == {"start", "tracks", "sides", "purses", "talk", "forecast"}
    assert option("tracks").rule == "S9-2.1"
    assert option("tracks").choices == ("historical", "side-b", "shuffled")
    assert option("tracks").default == option("tracks").alone == "historical"
    assert option("sides").rule == "S9-2.2"
    wanted = {a + b + c + d for a in "ab" for b in "ab" for c in "ab" for d in "ab"} | {"random"}
    assert set(option("sides").choices) == wanted
    assert len(option("sides").choices) == 17
    assert option("sides").default == option("sides").alone == "aaaa"
    assert option("purses").rule == "S9-2.4"
    assert set(option("purses").choices) == {"hidden", "open"}
    assert option("purses").default == "hidden"
    assert option("start").rule == "S9-2.7"
    assert option("start").choices == ("random", 1, 2, 3, 4)
    assert option("start").default == option("start").alone == "random"
    assert option("start").of_seats
    for key in ("talk", "forecast"):
        assert set(option(key).choices) == {"on", "off"}
        assert option(key).default == "on"
        assert option(key).rule in KNOWN


@pytest.mark.parametrize(
    ("key", "choice"),
    [
        ("start", 0), ("start", 5), ("start", "1"), ("start", True), ("tracks", "side-a"), ("tracks", "random"),
        ("sides", "aaa"), ("sides", "aaab "), ("sides", "AAAA"), ("sides", "aabc"), ("sides", "aaaaa"), ("sides", 1),
        ("purses", "on"), ("talk", "maybe"), ("forecast", 1),
    ],
)  # fmt: skip
def test_choices_that_cannot_be(key: str, choice: str | int) -> None:
    """QT-3.2 with S9-2.1, S9-2.2, S9-2.4, S9-2.7"""
    with pytest.raises(Refusal) as refused:
        GAME.setup(4, {key: choice}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.2"


@pytest.mark.parametrize(("key", "field"), [("talk", "talk"), ("forecast", "forecast"), ("purses", "open_purses")])
def test_switches_are_seen(key: str, field: str) -> None:
    """S9-2.4, S9-4.3 By everybody at the table."""
    on, off = ("open", "hidden") if key == "purses" else ("on", "off")
    for seat in (None, 0, 1):
        for choice in (on, off):
            state = GAME.setup(2, {key: choice}, FastChance(0), SILENT)
            assert getattr(GAME.view(state, seat), field) is (choice == on)


# Musicians and tracks


@PLAYERS
def test_who_plays(players: int) -> None:
    """S9-2.1 Six musicians with four players, five with two or three, all alive."""
    v = dealt(players).view(None)
    assert v.musicians == playing(players)
    for row in (v.track, v.track_side, v.values, v.spaces, v.left, v.alive, v.scoring, v.tiles_left, v.performed):
        assert len(row) == playing(players)
    assert v.alive == (1,) * playing(players)
    assert v.performed == (0,) * playing(players)
    assert v.concerts == ()


@PLAYERS
@pytest.mark.parametrize(("tracks", "side"), [("historical", 0), ("side-b", 1)])
def test_everybody_has_his_own_track(players: int, tracks: str, side: int) -> None:
    """S9-2.1 Side A by default."""
    for seed in range(5):
        t = dealt(players, seed=seed, tracks=tracks)
        v = t.view(None)
        assert v.track == tuple(range(playing(players))) == t.one(HallPrepared).tracks
        assert v.track_side == (side,) * playing(players) == t.one(HallPrepared).track_sides
    assert dealt(players).view(None).track_side == (0,) * playing(players)


@PLAYERS
def test_shuffled_tracks(players: int) -> None:
    """S9-2.1 Each track once (Schubert's only with four), on either side, with any musician, and open to all."""
    m = playing(players)
    seen: list[set[tuple[int, int]]] = [set() for _ in range(m)]
    layouts = set()
    for seed in range(300):
        t = dealt(players, seed=seed, tracks="shuffled")
        v = t.view(None)
        assert sorted(v.track) == list(range(m))
        assert (v.track, v.track_side) == (t.one(HallPrepared).tracks, t.one(HallPrepared).track_sides)
        for i, (track, side) in enumerate(zip(v.track, v.track_side, strict=True)):
            seen[i].add((track, side))
            assert v.values[i] == REPUTATIONS["AB"[side]][track]
            full = 0 if players == 4 else 2
            assert sum(v.spaces[i]) == sum(CUBES[track]) - full == v.left[i]
            assert v.spaces[i][1:4] == CUBES[track][:3]
        layouts.add((v.track, v.track_side))
    assert seen == [{(track, side) for track in range(m) for side in (0, 1)}] * m
    assert len(layouts) > 280
    assert len({sum(sides) for _, sides in layouts}) > 3, "each track has a side of its own"


# Scoring tiles


@PLAYERS
def test_scoring_tiles_are_dealt(players: int) -> None:
    """S9-2.2 One a musician, by lot: every tile with every musician."""
    m = playing(players)
    seen = set()
    for seed in range(200):
        t = dealt(players, seed=seed)
        assert sorted(t.view(None).scoring) == list(range(m))
        assert t.one(HallPrepared).scoring == t.view(None).scoring
        seen |= set(enumerate(t.view(None).scoring))
    assert len(seen) == m * m


@pytest.mark.parametrize("sides", ["aaaa", "bbbb", "abba", "baab", "abbb", "aaab"])
@PLAYERS
def test_sides_as_the_table_picks(players: int, sides: str) -> None:
    """S9-2.2 Of tiles 2, 3, 4, 5, in this order."""
    for seed in range(3):
        t = dealt(players, seed=seed, sides=sides)
        assert t.view(None).sides[1:5] == tuple("ab".index(side) for side in sides) == t.one(HallPrepared).sides[1:5]


@PLAYERS
def test_sides_are_a_by_default(players: int) -> None:
    """S9-2.2 Advised for a first game."""
    assert dealt(players).view(None).sides[1:5] == (0, 0, 0, 0)


def test_random_sides() -> None:
    """S9-2.2 Each tile by itself: all sixteen ways come up."""
    seen = Counter(dealt(4, seed=seed, sides="random").view(None).sides[1:5] for seed in range(400))
    assert len(seen) == 16
    assert max(seen.values()) < 60


# Tokens


@PLAYERS
def test_six_of_eight_tokens_are_turned(players: int) -> None:
    """S9-2.3 One a round; the two left over stay unseen."""
    for seed in range(4):
        t = dealt(players, seed=seed)
        turned: list[int] = []
        for number in range(1, 7):
            t.events = ()
            t.goes_on_to("bid", token=sorted(t.state.tokens)[seed % len(t.state.tokens)])
            event = t.one(BudgetTurned)
            assert event.round == number
            turned.append(event.token)
            assert t.view(None).token == event.token
            assert Counter(t.view(0).tokens) == TOKENS - Counter(turned)
            t.bids(*[0] * players)
        t.goes_on_to("over").one(SeasonsOver)
        assert len(t.state.tokens) == 2
        assert Counter(turned) + Counter(t.state.tokens) == TOKENS


def test_any_token_can_come_first() -> None:
    """S9-2.3 Shuffled: as often as there are of each."""
    seen: Counter[int] = Counter()
    for seed in range(400):
        state = GAME.setup(3, {}, FastChance(seed), SILENT)
        chance = FastChance(1000 + seed)
        while state.phase != 3:
            [seat] = state.asked
            moves = GAME.legal(state, seat)
            GAME.resolve_one(state, seat, moves[chance.below(len(moves))], chance, SILENT)
        seen[state.token] += 1
    assert seen.keys() == {2, 0, -2}
    assert 160 < seen[2] < 240
    assert 60 < seen[0] < 140
    assert 60 < seen[-2] < 140


# Purses


@PLAYERS
def test_the_purse(players: int) -> None:
    """S9-2.4, S9-2.6 $20 and three pieces of furniture each; the virtual patron has no purse."""
    t = dealt(players)
    for seat in (None, *range(players)):
        assert t.view(seat).coins == (20,) * players
        assert t.view(seat).furniture == (7,) * players


@pytest.mark.parametrize("purses", ["hidden", "open"])
def test_purses_follow_from_open_events(purses: str) -> None:
    """S9-2.4 Every view holds every purse, whether the table hides them from the eyes or not; boards are public."""
    t = table(3, purses=purses).cubes("Hd", "Mo", "Be").tiles("Hd", "", "2Mo").coins(3, 14, 20).sold(1, 6, 0)
    for seat in (None, 0, 1, 2):
        v = t.view(seat)
        assert v.coins == (3, 14, 20)
        assert v.furniture == (6, 1, 7)
        assert v.cubes == ((1, 0, 0, 0, 0), (0, 0, 0, 1, 0), (0, 0, 0, 0, 1))
        assert v.tiles == ((1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 2, 0))
        assert v.open_purses == (purses == "open")


def test_sealed_bids_are_secret() -> None:
    """S9-2.4 Whatever is sealed, every view is the same, the bidder's own too, until all are open."""
    one, two = table(4).bidding(+2), table(4).bidding(+2)
    before = [one.view(seat) for seat in (None, 0, 1, 2, 3)]
    one.seals(1, 0).seals(2, "2:6")
    two.seals(2, 7)
    for t in (one, two):
        assert [t.view(seat) for seat in (None, 0, 1, 2, 3)] == before
    assert one.view(0).bid_coins == ()


def test_unturned_tokens_are_a_bag() -> None:
    """S9-2.4 No state knows which token lies next, so none can tell."""
    t = dealt(4)
    assert "-2" in stored(t.state)
    assert len({tuple(dealt(4, seed=seed).state.tokens) for seed in range(20)}) == 1
    assert t.view(0).tokens == tuple(sorted(t.view(0).tokens))


# Cubes


@pytest.mark.parametrize(("players", "counts"), [(3, (1, 2, 1)), (4, (1, 2, 2, 1))])
def test_first_cubes(players: int, counts: tuple[int, ...]) -> None:
    """S9-2.5 One of each colour is dealt, in turn order from the start player; what is left goes back to the box."""
    m = playing(players)
    seen = set()
    for seed in range(120):
        t = dealt(players, seed=seed)
        start, v = t.state.start, t.view(None)
        for i, count in enumerate(counts):
            row = v.cubes[(start + i) % players]
            assert sum(row) == count
            seen |= {(i, musician) for musician in range(m) if row[musician]}
        assert max(sum(row[i] for row in v.cubes) for i in range(m)) == 1
        assert len(v.cubes) == players
        assert sum(v.left) == m * (17 if players == 4 else 15), "they do not come from the tracks"
    assert len(seen) == players * m


def test_first_cubes_with_two() -> None:
    """S9-2.6 As for three; the virtual patron gets 2, the players 1 each."""
    seen = set()
    for seed in range(120):
        t = dealt(2, seed=seed)
        v = t.view(None)
        assert [sum(row) for row in v.cubes] == [1, 1, 2]
        assert max(sum(row[i] for row in v.cubes) for i in range(5)) == 1
        assert len(v.coins) == len(v.furniture) == 2
        seen |= {(patron, musician) for patron in range(3) for musician in range(5) if v.cubes[patron][musician]}
    assert len(seen) == 15


@PLAYERS
def test_the_deal_is_told(players: int) -> None:
    """S9-2.5, S9-2.6 In turn order from the start player, the virtual patron last; the first round opens after it."""
    for start in range(players):
        t = dealt(players, start=start + 1, seed=start)
        told = t.all_of(CubesDealt)
        order = [(start + i) % players for i in range(players)]
        assert [event.patron for event in told if event.patron != VIRTUAL] == order
        assert (VIRTUAL in [event.patron for event in told]) == (players == 2)
        for event in told:
            row = t.state.cubes[2 if event.patron == VIRTUAL else event.patron]
            assert Counter(event.musicians) == Counter({i: n for i, n in enumerate(row) if n})
        assert t.events[-1] == SeasonOpened(1, start)
        kinds = [type(event) for event in t.events]
        assert kinds.index(FirstPatron) < kinds.index(CubesDealt)
        assert kinds.count(HallPrepared) == kinds.count(SeasonOpened) == 1


# The start player


@PLAYERS
def test_a_start_player_by_lot(players: int) -> None:
    """S9-2.7 At random, unless the table names one."""
    found = set()
    for seed in range(60):
        t = dealt(players, seed=seed)
        told = t.one(FirstPatron)
        assert told.by_lot
        assert told.seat == t.state.start
        t.asks("take", told.seat)
        found.add(told.seat)
    assert found == set(range(players))


@PLAYERS
def test_a_start_player_by_name(players: int) -> None:
    """S9-2.7 The table names one: players are counted from 1."""
    for start in range(1, players + 1):
        for seed in range(5):
            t = dealt(players, seed=seed, start=start)
            assert t.one(FirstPatron) == FirstPatron(start - 1, by_lot=False)
            assert t.view(0).start == start - 1
            t.asks("take", start - 1)


@pytest.mark.parametrize(("players", "start"), [(2, 3), (2, 4), (3, 4)])
def test_a_start_player_who_is_not_there(players: int, start: int) -> None:
    """S9-2.7 A seat nobody has cannot begin."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(players, {"start": start}, FastChance(0), SILENT)
    assert refused.value.rule == "S9-2.7"
    assert refused.value.message.key
    GAME.setup(start, {"start": start}, FastChance(0), SILENT)


@PLAYERS
def test_where_it_begins(players: int) -> None:
    """S9-2.7, S9-3.1 Round 1, the first turn; nothing of a concert yet."""
    v = dealt(players, start=1).view(None)
    assert (v.round, v.turn, v.phase, v.start) == (1, 1, 0, 0)
    assert v.queue == tuple(range(players))
    assert v.fame == v.bid_coins == v.bid_furniture == v.scores == ()
    assert v.level == -2
