"""S9-2.4 What a cheater could try: to learn of sealed bids, sealed sales and tokens not turned yet, from views,
questions, stories, refusals, offers, sizes, records, or by taking things back.

Most tests compare two worlds that one reader cannot tell apart: whatever others have sealed is something else, and the
tokens of the bag lie in another order. All that reader gets must be the same, to the byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import cast

import pytest

from quartet.games.symphony_no_9.events import (
    BidsOpened,
    BudgetTurned,
    CubesDealt,
    FirstPatron,
    FurnitureSold,
    HallPrepared,
    PatronGave,
)
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.moves import INTERNED
from quartet.games.symphony_no_9.state import BID, LAST_SALE, SymphonyState
from quartet.kernel import laws, loop
from quartet.kernel.chance import Chance, FastChance, TapeChance
from quartet.kernel.codec import encode
from quartet.kernel.game import SILENT, Event, Journal
from quartet.kernel.laws import Walk
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from tests.games.symphony_no_9.play import Scene, table
from tests.laws.specimens import SPECIMENS

SPECIMEN = SPECIMENS["symphony-no-9"]
TABLES = range(len(SPECIMEN.tables()))
GAMES_A_TABLE = 2
CODES = sorted(INTERNED)
PROBES = [code for code in CODES if not code.startswith("bid") or int(code.split(":")[1]) < 10]
NAMES = ["Ann", "Bob", "Cem", "Dee"]


@cache
def walked(which: int, seed: int) -> Walk:
    seats, options = SPECIMEN.tables()[which]
    return laws.walk(SPECIMEN, seats, options, 700 + seed)


def games(which: int) -> Iterator[Walk]:
    for seed in range(GAMES_A_TABLE):
        yield walked(which, seed)


def readers(players: int) -> list[int | None]:
    return [None, *range(players)]


def other_world(state: SymphonyState, reader: int | None, luck: Chance) -> SymphonyState:
    """Others have sealed something else, and the bag was shuffled."""
    world = state.copy()
    for seat in state.sealed:
        if seat != reader:
            unsealed = state.copy()
            del unsealed.sealed[seat]
            moves = [move for move in GAME.legal(unsealed, seat) if move != state.sealed[seat]]
            world.sealed[seat] = moves[luck.below(len(moves))] if moves else state.sealed[seat]
    for last in range(len(world.tokens) - 1, 0, -1):
        other = luck.below(last + 1)
        world.tokens[last], world.tokens[other] = world.tokens[other], world.tokens[last]
    return world


def said(state: SymphonyState, seat: int, code: str) -> list[str]:
    """What the doors answer to a code, in turn and out of turn, in full."""
    told = ["", ""]
    try:
        loop.check(GAME, state, seat, GAME.parse(code))
    except Refusal as refusal:
        told[0] = str(refusal)
    try:
        loop.interject(GAME, state.copy(), seat, GAME.parse(code), FastChance(0), SILENT)
    except Refusal as refusal:
        told[1] = str(refusal)
    return told


def all_told(state: SymphonyState, reader: int | None, probes: list[str]) -> bytes:
    """Everything a reader can get out of the engine at this moment, as it would go over a line."""
    view = GAME.view(state, reader)
    things: list[object] = [encode(view)]
    if reader is not None:
        if reader not in state.sealed:
            things.append(encode(GAME.question(view)))
        things.append([move.code for move in GAME.interjections(state, reader)])
        things.append([said(state, reader, code) for code in probes])
        if reader in loop.waiting(state):
            things.append([move.code for move in GAME.legal(state, reader)])
            things.append(GAME.default(state, reader).code)
    things.append([str(score) for score in GAME.scores(state)])
    things.append([list(GAME.standing(state)), encode(GAME.awards(state))])
    return json.dumps(things).encode()


def bidding(players: int = 4, *codes: str) -> Scene:
    """Everybody is asked for a bid, and the first have sealed these."""
    t = table(players).cubes(*["Hd", "Ba", "Hy", "Mo"][: max(players, 3)]).bidding(0)
    for seat, code in enumerate(codes):
        t.does(code, seat=seat)
    return t


# ── What is shown ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("which", TABLES)
def test_a_reader_gets_the_same_bytes_in_both_worlds(which: int) -> None:
    """S9-2.4, S9-4.3 Views, questions, offers, refusals of all kinds, legal moves, scores: whatever others sealed."""
    sealed = 0
    for walk in games(which):
        luck = FastChance(walk.seed)
        for step in walk.steps:
            state = step.before
            for reader in readers(walk.seats):
                world = other_world(state, reader, luck)
                probes = [PROBES[luck.below(len(PROBES))] for _ in range(10)]
                assert all_told(world, reader, probes) == all_told(state, reader, probes)
                sealed += world.sealed != state.sealed
    assert sealed > 20, "there was nothing to be noticed"


def test_every_code_is_refused_alike() -> None:
    """S9-4.3, S9-6.1 No code at all can be used to find out what a neighbour has sealed: not its size, not its make."""
    bids = ["bid:0", "bid:8", "bid:0:4", "bid:2:6", "bid:0:8"]
    for reader in (1, 2, 3, None):
        told = {all_told(bidding(4, bid).state, reader, CODES) for bid in bids}
        assert len(told) == 1


def test_the_last_to_bid_learns_no_more_than_the_first() -> None:
    """S9-4.3 With all others sealed, everything looks as if nobody had bid."""
    before = bidding(4)
    for others in permutations(["bid:0", "bid:1:6", "bid:0:8"]):
        after = bidding(4, *others)
        assert all_told(after.state, 3, PROBES) == all_told(before.state, 3, PROBES)
        assert all_told(after.state, None, PROBES) == all_told(before.state, None, PROBES)


def test_furniture_in_a_sealed_bid_is_still_in_the_purse() -> None:
    """S9-6.1 Only its owner finds that it cannot be sold; to all others the purse is as full as before."""
    plain, pledged = bidding(4, "bid:5"), bidding(4, "bid:1:4")
    for reader in (1, 2, 3, None):
        assert plain.view(reader) == pledged.view(reader)
        assert pledged.view(reader).furniture == (7, 7, 7, 7)
    assert pledged.view(0) == plain.view(0)
    assert plain.sales(0) - pledged.sales(0) == {"sell:4"}
    for other in (1, 2, 3):
        assert plain.sales(other) == pledged.sales(other) == {"sell:4", "sell:6", "sell:8"}


@pytest.mark.parametrize("which", TABLES)
def test_the_bag_of_tokens_has_no_order(which: int) -> None:
    """S9-2.3 A view lists the tokens nobody has seen in their own order, whichever was put where; the next is not
    decided before it is turned."""
    for walk in games(which):
        for step in walk.steps:
            for reader in readers(walk.seats):
                view = GAME.view(step.before, reader)
                assert list(view.tokens) == sorted(step.before.tokens)


def test_the_next_token_is_not_decided_before_it_is_turned() -> None:
    """S9-2.3 From the same state any token of the bag may come, by the luck of that very step."""
    state = table(3).buying(3, 2).state
    found = set()
    for i in range(8):
        world, journal = state.copy(), Journal()
        loop.play(GAME, world, 2, GAME.parse("pass"), TapeChance([i]), journal)
        found.add(next(event.token for event in journal.events if isinstance(event, BudgetTurned)))
    assert found == {-2, 0, 2}


def test_nor_is_the_virtual_tile() -> None:
    """S9-4.11 It is drawn after the bids are open, from all three."""
    found = set()
    for i in range(3):
        t = table(2).bidding(0).seals(0, 3)
        chance, journal = TapeChance([i, 0]), Journal()
        loop.play(GAME, t.state, 1, GAME.parse("bid:3"), chance, journal)
        kinds = [type(event) for event in journal.events]
        assert kinds.index(BidsOpened) < kinds.index(PatronGave)
        found |= {event.tile for event in journal.events if isinstance(event, PatronGave)}
    assert len(found) == 3


# ── What is told ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("which", TABLES)
def test_nothing_is_told_while_answers_are_sealed(which: int) -> None:
    """S9-4.3 Sealing draws nothing, tells nothing and changes nobody's view; taking back neither."""
    for walk in games(which):
        for step in walk.steps:
            if step.kind != "answer" or len(loop.waiting(step.before)) == 1:
                continue
            assert step.events == ()
            assert step.draws == ()
            assert {r: GAME.view(step.after, r) for r in readers(walk.seats)} == {
                r: GAME.view(step.before, r) for r in readers(walk.seats)
            }
            back = step.after.copy()
            loop.withdraw(back, step.seat)
            assert back == step.before


@pytest.mark.parametrize("which", TABLES)
def test_every_event_is_told_to_all_alike(which: int) -> None:
    """S9-2.4 All that happens is open: nobody is told more, or less, or in another size."""
    for walk in games(which):
        for events in (walk.setup, *(step.events for step in walk.steps)):
            for event in events:
                told = {json.dumps(encode(GAME.redact(event, reader))) for reader in readers(walk.seats)}
                assert told == {json.dumps(encode(event))}


@pytest.mark.parametrize("which", TABLES)
def test_no_event_tells_of_an_unturned_token(which: int) -> None:
    """S9-2.3 Six are told, one a round; which two were left over is never told."""
    for walk in games(which):
        turned = [event.token for step in walk.steps for event in step.events if isinstance(event, BudgetTurned)]
        assert len(turned) == 6
        last = walk.steps[-1].after
        assert sorted([*turned, *last.tokens]) == [-2, -2, 0, 0, 2, 2, 2, 2]


def test_a_sale_while_bids_are_out_tells_only_of_the_sale() -> None:
    """S9-6.1 The same words whatever the seller, or anybody, has sealed."""
    told = set()
    for bids in (["bid:0", "bid:0"], ["bid:1:6", "bid:0:8"], ["bid:8", "bid:2"]):
        t = bidding(4, *bids).sells(0, 4)
        told.add((t.events, t.view(2), t.view(None), all_told(t.state, 3, PROBES)))
    [(events, *_)] = told
    assert events == (FurnitureSold(0, 1, 4),)


# ── The order of answers ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_of_bids_makes_no_difference(players: int) -> None:
    """S9-4.3 All are opened together: every order of answering leads to the same game, told in the same words."""
    bids = ["bid:3", "bid:0:4", "bid:1:6", "bid:5"][:players]
    ends = []
    for order in permutations(range(players)):
        t, journal, luck = bidding(players), Journal(), FastChance(3)
        start = {reader: all_told(t.state, reader, PROBES[:20]) for reader in readers(players)}
        for i, seat in enumerate(order):
            for reader in readers(players):
                if reader is None or reader not in t.state.sealed:
                    assert all_told(t.state, reader, PROBES[:20]) == start[reader], f"after {i} answers"
            loop.play(GAME, t.state, seat, GAME.parse(bids[seat]), luck, journal)
        ends.append((t.state, journal.take()))
    assert all(end == ends[0] for end in ends)


def test_the_order_of_last_sales_makes_no_difference() -> None:
    """S9-6.1"""
    sales = ["sell:4.8", "hold", "sell:6"]
    ends = []
    for order in permutations(range(3)):
        t, journal = table(3).selling(), Journal()
        start = {reader: t.view(reader) for reader in readers(3)}
        for seat in order:
            assert {reader: t.view(reader) for reader in readers(3)} == start
            loop.play(GAME, t.state, seat, GAME.parse(sales[seat]), FastChance(0), journal)
        ends.append((t.state, journal.take()))
    assert all(end == ends[0] for end in ends)


# ── Gestures, taking back, and records ────────────────────────────────────────────────────────────────────────────


def at_the_bids(players: int, seed: int = 3) -> Table:
    """A recorded table, up to where bids are asked for."""
    desk, luck = Table.seeded(GAME, NAMES[:players], {}, seed), FastChance(seed)
    while cast(SymphonyState, desk.state).phase != BID:
        [seat] = desk.state.asked
        moves = desk.game.legal(desk.state, seat)
        desk.answer(seat, moves[luck.below(len(moves))])
    return desk


def gesture(desk: Table, seat: int, *codes: str) -> str:
    try:
        desk.check_gesture(seat, codes)
    except Refusal as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_gesture_is_no_look_under_the_seal(players: int) -> None:
    """QT-1.8 with S9-4.3: "this bid, and then that": whether it would fit must not tell how the concert would go."""
    thens = ["keep:none", "keep:handel", "bonus:bach", "discard:bach", "take:handel.bach", "sell:4", "pass", "bid:0"]
    told = set()
    for others in (["bid:0"] * 3, ["bid:4", "bid:1", "bid:2"], ["bid:0:4", "bid:0:6", "bid:3"]):
        desk = at_the_bids(players)
        for seat, code in zip(range(1, players), others, strict=False):
            desk.answer(seat, code)
        told.add(tuple(gesture(desk, 0, f"bid:{coins}", then) for coins in range(6) for then in thens))
    [answers] = told
    assert all(answer.startswith("QT-1.8") for answer in answers)


def test_a_gesture_is_no_look_at_the_next_token() -> None:
    """QT-1.8 with S9-2.3: the last purchase turns the token; no bid may be tried on top of it."""
    desk, luck = Table.seeded(GAME, NAMES[:3], {}, 3), FastChance(3)
    while not (cast(SymphonyState, desk.state).turn == 3 and len(cast(SymphonyState, desk.state).queue) == 1):
        [seat] = desk.state.asked
        moves = desk.game.legal(desk.state, seat)
        desk.answer(seat, moves[luck.below(len(moves))])
    [seat] = desk.state.asked
    drawn = len(desk.chance.tape)
    told = {gesture(desk, seat, "pass", f"bid:{coins}") for coins in range(8)}
    assert len(told) == 1
    assert told.pop().startswith("QT-1.8")
    assert len(desk.chance.tape) == drawn


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("others", [False, True])
def test_opened_bids_are_never_taken_back(players: int, others: bool) -> None:  # noqa: FBT001
    """QT-1.7 with S9-4.3: not by the last to bid, nor by anybody, not even alone with the computer."""
    desk = at_the_bids(players)
    for seat in desk.state.asked:
        desk.answer(seat, "bid:1")
    before = desk.record.dumps()
    for seat in range(players):
        with pytest.raises(Refusal) as refused:
            desk.undo(seat, others=others)
        assert refused.value.rule == "QT-1.7"
    assert desk.record.dumps() == before


def test_what_shows_something_hidden_says_so() -> None:
    """QT-1.7 with S9-2.4: opened bids, turned tokens and drawn tiles; a sale, too, is for good (S9-6.1)."""
    shown = {BidsOpened, BudgetTurned, PatronGave, HallPrepared, FirstPatron, CubesDealt, FurnitureSold}
    for which in TABLES:
        for walk in games(which):
            for events in (walk.setup, *(step.events for step in walk.steps)):
                assert all(event.shows() == (type(event) in shown) for event in events)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turned_token_is_never_taken_back(players: int) -> None:
    """QT-1.7 with S9-2.3: the purchase that turned it stands."""
    desk = at_the_bids(players)
    last = desk.record.entries[-1].seat
    with pytest.raises(Refusal) as refused:
        desk.undo(last, others=False)
    assert refused.value.rule == "QT-1.7"


def test_a_bid_taken_back_is_gone_without_a_trace() -> None:
    """QT-1.6, QT-1.7 While others think; the record that may be seen tells nothing of it."""
    desk = at_the_bids(4)
    public = desk.public_record().dumps()
    views = {reader: desk.view(reader) for reader in readers(4)}
    desk.answer(2, "bid:1:6")
    desk.withdraw(2)
    desk.answer(2, "bid:0")
    desk.undo(2, others=True)
    assert {reader: desk.view(reader) for reader in readers(4)} == views
    assert desk.public_record().dumps() == public


def test_a_bid_under_seal_survives_the_undo_of_a_sale() -> None:
    """QT-1.7 with S9-6.1: a sale before others is for good; taken back alone it leaves every sealed bid as it was."""
    desk = at_the_bids(3)
    desk.answer(1, "bid:1")
    held = cast(SymphonyState, desk.state).furniture[:]
    desk.interject(0, "sell:8")
    with pytest.raises(Refusal) as refused:
        desk.undo(0, others=True)
    assert refused.value.rule == "QT-1.7"
    desk.undo(0, others=False)
    assert cast(SymphonyState, desk.state).furniture == held
    assert {seat: move.code for seat, move in desk.state.sealed.items()} == {1: "bid:1"}


@pytest.mark.parametrize("phase", [BID, LAST_SALE])
def test_the_record_of_an_unfinished_game_gives_nothing_away(phase: int) -> None:
    """S9-2.3, S9-4.3 What may be handed out before the end has no seed, no draw and no move, so no bid and no token;
    and it is of the same bytes whatever is sealed."""
    told = set()
    for answer in (0, 1, -1):
        desk, luck = Table.seeded(GAME, NAMES[:3], {}, 4), FastChance(4)
        while cast(SymphonyState, desk.state).phase != phase:
            seat = loop.waiting(desk.state)[0]
            moves = desk.game.legal(desk.state, seat)
            desk.answer(seat, moves[luck.below(len(moves))])
        moves = desk.game.legal(desk.state, desk.state.asked[0])
        desk.answer(desk.state.asked[0], moves[answer])
        public = desk.public_record()
        assert (public.entries, public.draws, public.luck.seed) == ([], [], "")
        told.add(public.dumps())
        assert Record.loads(public.dumps()).options == desk.record.options
    assert len(told) == 1


def test_a_sealed_answer_shows_in_no_log() -> None:
    """S9-4.3 What each reader was told since the beginning: not a word more after a bid was sealed."""
    desk = at_the_bids(4)
    before = {reader: desk.told(reader) for reader in readers(4)}
    for seat in (3, 1, 0):
        desk.answer(seat, "bid:2")
        assert {reader: desk.told(reader) for reader in readers(4)} == before
        assert desk.question(seat) is None
    desk.answer(2, "bid:2")
    after = {reader: desk.told(reader)[len(before[reader]) :] for reader in readers(4)}
    opened: list[Event] = after[None]
    assert opened[0] == BidsOpened((2, 2, 2, 2), (0, 0, 0, 0))
    assert all(events == opened for events in after.values())


# ── Imagined states ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("which", TABLES)
def test_an_imagined_state_holds_no_sealed_answer(which: int) -> None:
    """S9-4.3 What a computer player imagines from its view is made from the view alone."""
    for walk in games(which):
        luck = FastChance(walk.seed)
        for step in walk.steps:
            for reader in readers(walk.seats):
                world = other_world(step.before, reader, luck)
                one = GAME.determinize(GAME.view(step.before, reader), FastChance(1))
                two = GAME.determinize(GAME.view(world, reader), FastChance(1))
                assert one == two
                assert one.sealed == {}


def test_the_other_world_is_another_one() -> None:
    """A comparison of the same things proves nothing."""
    luck, changed, sealed = FastChance(1), 0, 0
    for step in walked(4, 0).steps:
        world = other_world(step.before, None, luck)
        assert SPECIMEN.census(world) == SPECIMEN.census(step.before)
        sealed += bool(step.before.sealed)
        changed += any(world.sealed[seat] != move for seat, move in step.before.sealed.items())
    assert changed > 0.8 * sealed > 5
