"""A table: sealed answers, withdrawal, interjections, undo, records, replay; shown with the toy game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from quartet.kernel.chance import Chance, FastChance, commitment
from quartet.kernel.codec import encode_state
from quartet.kernel.game import HOUSE, Agent, Journal, Move, Options, View
from quartet.kernel.loop import playout, run
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Entry, Luck, Record, RecordError
from quartet.kernel.table import Table, verify
from tests.kernel.toy import TOY, Opened, Peeked, Rang, Toy, ToyState, Wrote


def toy(seed: int = 1, seats: int = 3) -> Table:
    return Table.seeded(TOY, ["Ada", "Ben", "Cy", "Dot"][:seats], {"coins": 5}, seed)


def refusal(table: Table, attempt: Any) -> str:
    """The rule that refuses; nothing may have changed."""
    before, entries = table.game.copy(table.state), list(table.record.entries)
    with pytest.raises(Refusal) as caught:
        attempt()
    assert table.state == before
    assert table.record.entries == entries
    return caught.value.rule


def test_answers_stay_sealed_until_the_last_one_is_in() -> None:
    """QT-1.3"""
    t = toy()
    assert t.answer(2, "bid:3") == ()
    assert t.answer(0, "bid:1") == ()
    assert t.view(1) == toy().view(1)
    assert t.question(2) is None, "who has answered is not asked again"
    assert t.state.number == 0
    events = t.answer(1, "bid:2")
    assert isinstance(events[0], Opened)
    assert events[0].bids == (1, 2, 3)
    assert t.state.number == 1
    assert t.state.asked == (2,)


def test_who_has_answered_or_is_not_asked_is_refused() -> None:
    """QT-1.2, QT-1.3"""
    t = toy()
    t.answer(0, "bid:1")
    assert refusal(t, lambda: t.answer(0, "bid:2")) == "QT-1.3"
    assert refusal(t, lambda: t.answer(7, "bid:2")) == "QT-1.2"
    t.answer(1, "bid:0")
    t.answer(2, "bid:0")
    assert t.state.asked == (0,)
    assert refusal(t, lambda: t.answer(1, "motto:Hello")) == "QT-1.2"


def test_a_sealed_answer_can_be_withdrawn_and_given_anew() -> None:
    """QT-1.6"""
    t = toy()
    assert refusal(t, lambda: t.withdraw(0)) == "QT-1.6"
    t.answer(0, "bid:5")
    t.withdraw(0)
    assert refusal(t, lambda: t.withdraw(0)) == "QT-1.6"
    t.answer(0, "bid:0")
    t.answer(1, "bid:1")
    events = t.answer(2, "bid:0")
    assert isinstance(events[0], Opened)
    assert events[0].bids == (0, 1, 0)
    assert refusal(t, lambda: t.withdraw(0)) == "QT-1.6"
    again = Table.replay(TOY, Record.loads(t.record.dumps()))
    assert again.state == t.state


def test_a_late_answer_is_told_from_a_current_one() -> None:
    """QT-1.4 Two sealed answers to one question carry the same number and never collide."""
    t = toy()
    t.answer(0, "bid:1", question=0)
    t.answer(1, "bid:1", question=0)
    assert refusal(t, lambda: t.answer(2, "bid:1", question=1)) == "QT-1.4"
    t.answer(2, "bid:4", question=0)
    assert refusal(t, lambda: t.answer(2, "motto:Late", question=0)) == "QT-1.4"
    t.answer(2, "motto:In%20time", question=1)


def test_an_interjection_leaves_sealed_answers_alone() -> None:
    t = toy()
    t.answer(1, "bid:5")
    assert t.interject(0, "ring") == (Rang(0),)
    assert t.state.sealed == {1: Move("bid:5")}
    assert refusal(t, lambda: t.interject(2, "ring")) == "TB-1.5"
    assert refusal(t, lambda: t.interject(2, "bid:1")) == "QT-2.1"


def test_free_text_survives_code_and_record() -> None:
    t = toy()
    for seat, bid in enumerate((1, 2, 0)):
        t.answer(seat, f"bid:{bid}")
    [wrote] = t.answer(1, "motto:Gr%C3%BC%C3%9Fe%3A 100%25")
    assert wrote == Wrote(1, "Grüße: 100%")
    assert refusal(t, lambda: t.answer(1, "motto:x")) == "TB-1.2"
    again = Table.replay(TOY, Record.loads(t.record.dumps()))
    assert again.log == t.log


def test_a_peek_is_told_to_those_it_concerns() -> None:
    t = toy()
    for seat, bid in enumerate((1, 2, 0)):
        t.answer(seat, f"bid:{bid}")
    token = t.state.tokens[2]  # type: ignore[attr-defined]
    assert Peeked(1, 2, token) in t.told(1)
    assert Peeked(1, 2, token) in t.told(2)
    assert Peeked(1, 2, None) in t.told(0)
    assert Peeked(1, 2, None) in t.told(None)


def finish(t: Table) -> Table:
    while not t.over:
        for seat in t.state.asked:
            t.answer(seat, t.game.default(t.state, seat))
    return t


def test_after_the_end_nothing_is_played() -> None:
    """QT-1.5"""
    t = finish(toy())
    assert refusal(t, lambda: t.answer(0, "bid:0")) == "QT-1.5"
    assert refusal(t, lambda: t.interject(0, "ring")) == "QT-1.5"


def test_undo_is_for_your_own_last_step_that_showed_and_drew_nothing() -> None:
    """QT-1.7"""
    t = toy()
    assert refusal(t, lambda: t.undo(0, others=False)) == "QT-1.7"
    t.interject(0, "ring")
    assert refusal(t, lambda: t.undo(1, others=False)) == "QT-1.7"
    t.undo(0, others=True)
    assert t.state == toy().state
    assert t.record.entries == []
    t.answer(0, "bid:1")
    t.answer(1, "bid:1")
    t.answer(2, "bid:2")
    assert refusal(t, lambda: t.undo(2, others=False)) == "QT-1.7", "a die was rolled"
    t.answer(2, "motto:Oops")
    assert refusal(t, lambda: t.undo(2, others=True)) == "QT-1.7", "others have read it"
    t.undo(2, others=False)
    t.answer(2, "motto:Better")
    assert Table.resume(TOY, Record.loads(t.record.dumps())).state == t.state


def test_a_record_replays_to_any_point() -> None:
    t = finish(toy(seed=4))
    record = Record.loads(t.record.dumps())
    assert record == t.record
    for upto in range(len(record.entries) + 1):
        part = Table.replay(TOY, record, upto)
        assert part.log == t.log[: upto + 1]
    assert Table.replay(TOY, record).state == t.state


def test_a_live_table_promises_its_seed_and_proves_it() -> None:
    t = finish(Table.open(TOY, ["Ada", "Ben"], {}))
    luck = t.record.luck
    assert luck.kind == "live"
    assert commitment(bytes.fromhex(luck.seed)) == luck.hash
    verify(TOY, Record.loads(t.record.dumps()))
    forged = Record.loads(t.record.dumps())
    forged.luck = replace(luck, seed="00" * 32)
    with pytest.raises(RecordError, match="hash"):
        verify(TOY, forged)
    forged = Record.loads(t.record.dumps())
    forged.draws[0] = (forged.draws[0] + 1) % 10
    with pytest.raises(RecordError, match="draws"):
        verify(TOY, forged)


def test_the_record_of_a_game_in_progress_gives_nothing_away() -> None:
    t = Table.open(TOY, ["Ada", "Ben"], {})
    t.answer(0, "bid:3")
    text = t.public_record().dumps()
    assert t.record.luck.seed not in text
    assert "bid:3" not in text
    assert json.loads(text)["draws"] == []
    assert t.record.luck.hash in text
    finish_from(t)
    assert t.public_record() is t.record


def finish_from(t: Table) -> None:
    t.withdraw(0)
    finish(t)


def test_a_record_of_other_rules_is_not_continued() -> None:
    """QT-4.1"""
    record = finish(toy()).record
    record.rules = 99
    with pytest.raises(Refusal) as caught:
        Table.replay(TOY, record)
    assert caught.value.rule == "QT-4.1"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"quartet": 2}, "format 2"),
        ({"moves": [["answer", 0, 0]]}, "entry 0"),
        ({"moves": [["shout", 0, 0, "bid:1"]]}, "entry 0"),
        ({"moves": [["answer", 0, 9, "bid:1"]]}, "entry 0"),
        ({"moves": [["answer", 0, 0, "bid:77"]]}, "bid:77"),
        ({"moves": [["answer", 0, 0, "garbage"]]}, "garbage"),
        ({"draws": [-1]}, "draws"),
        ({"draws": []}, "setup"),
        ({"draws": [99]}, "setup"),
        ({"seats": [1, 2]}, "seats"),
        ({"luck": {"kind": "loaded"}}, "luck"),
        ({"luck": {"kind": "fast", "seed": 3}}, "seed"),
        ({"options": []}, "options"),
        ({"game": None}, "game"),
        ({"components": [1]}, "components"),
        ({"components": {"deck": {}}}, "other figures"),
    ],
)
def test_a_broken_record_is_named(change: dict[str, Any], says: str) -> None:
    data = json.loads(finish(toy()).record.dumps()) | change
    with pytest.raises(RecordError, match=says):
        Table.replay(TOY, Record.loads(json.dumps(data)))


def test_a_refused_entry_carries_its_refusal() -> None:
    record = finish(toy()).record
    record.entries[0] = replace(record.entries[0], code="bid:77")
    with pytest.raises(RecordError) as caught:
        Table.replay(TOY, record)
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "TB-1.3"


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 100_000])
def test_what_is_no_record_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.loads(text)


def test_a_record_without_a_seed_replays_and_does_not_go_on() -> None:
    record = finish(toy()).record
    record.luck = Luck("fast")
    Table.replay(TOY, record)
    with pytest.raises(RecordError, match="no seed"):
        Table.resume(TOY, record)
    record.luck = Luck("fast", seed="x")
    with pytest.raises(RecordError, match="cannot be read"):
        Table.resume(TOY, record)


def test_an_unknown_kind_of_entry_is_an_error() -> None:
    t = toy()
    t.record.entries.append(Entry("shout", 0, 0, "bid:1"))
    with pytest.raises(RecordError, match="entry 0"):
        Table.replay(TOY, t.record)


class Ringer(Agent):
    """Bids what it is told is listed first; rings whenever it may."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return moves[0]

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return interjections[0]


class Quiet(Ringer):
    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return None


@pytest.mark.parametrize(("agent", "rings"), [(Ringer(), 3), (Quiet(), 0)])
def test_agents_are_polled_for_interjections(agent: Agent, rings: int) -> None:
    journal = Journal()
    luck = FastChance(1)
    state = TOY.setup(3, TOY.settle({}), luck, journal)
    decisions = run(TOY, state, [agent] * 3, luck, FastChance(2), journal)
    assert decisions == 3 * (3 + 1)
    assert sum(isinstance(event, Rang) for event in journal.events) == rings


def test_only_seats_at_the_table_act_and_see() -> None:
    """QT-1.2"""
    t = toy()
    for seat in (-2, 3, 99):
        assert refusal(t, lambda seat=seat: t.answer(seat, "bid:1")) == "QT-1.2"
        assert refusal(t, lambda seat=seat: t.interject(seat, "ring")) == "QT-1.2"
        assert refusal(t, lambda seat=seat: t.withdraw(seat)) == "QT-1.2"
        assert refusal(t, lambda seat=seat: t.view(seat)) == "QT-1.2"


class Fragile(Toy):
    """Its rules break when somebody bids five: after the dice have rolled and half the table has changed."""

    def resolve(self, state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        super().resolve(state, answers, chance, journal)
        if any(move.code == "bid:5" for move in answers.values()):
            raise ZeroDivisionError


@pytest.mark.parametrize("live", [True, False])
def test_a_fault_in_the_rules_leaves_no_trace(live: bool) -> None:  # noqa: FBT001  # pytest hands it over by name
    game = Fragile()
    names = ["Ada", "Ben"]
    t = Table.open(game, names, {"coins": 5}) if live else Table.seeded(game, names, {"coins": 5}, 3)
    t.answer(0, "bid:5")
    before, drawn = game.copy(cast(ToyState, t.state)), list(t.record.draws)
    with pytest.raises(ZeroDivisionError):
        t.answer(1, "bid:1")
    assert t.state == before
    assert t.record.draws == drawn
    t.withdraw(0)
    t.answer(0, "bid:2")
    t.answer(1, "bid:1")
    assert len(t.record.draws) == len(drawn) + 1
    verify(game, Record.loads(t.record.dumps()))


class Housed(Toy):
    """The house opens the bids: a move of its own."""

    def resolve(self, state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        if HOUSE in answers:
            state.asked = (0, 1)
            return
        super().resolve(state, answers, chance, journal)

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> ToyState:
        state = super().setup(seats, options, chance, journal)
        state.asked = (HOUSE,)
        return state

    def legal(self, state: ToyState, seat: int) -> list[Move]:
        return [Move("bid:0")] if seat == HOUSE else super().legal(state, seat)

    def check(self, state: ToyState, seat: int, move: Move) -> None:
        if seat != HOUSE:
            super().check(state, seat, move)


def test_the_house_has_a_voice_of_its_own() -> None:
    """What the table itself decides is entered and replayed like any move, and no player's agent speaks for it."""
    game = Housed()
    t = Table.seeded(game, ["Ada", "Ben"], {}, 1)
    assert refusal(t, lambda: t.answer(0, "bid:1")) == "QT-1.2"
    t.answer(HOUSE, "bid:0")
    assert t.state.asked == (0, 1)
    assert Table.replay(game, Record.loads(t.record.dumps())).state == t.state
    luck = FastChance(1)
    state = game.setup(2, game.settle({}), luck, Journal())
    assert run(game, state, [Quiet(), Quiet()], luck, FastChance(2), Journal()) == 1 + 3 * 3


class Careful(Agent):
    """Looks at what it is handed: its own view, and its own luck."""

    def __init__(self, seat: int, thoughts: Chance) -> None:
        self.seat, self.thoughts, self.asked = seat, thoughts, 0

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        assert view.seat == self.seat
        assert chance is self.thoughts
        return moves[0]

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        assert view.seat == self.seat
        assert chance is self.thoughts
        self.asked += 1
        return None


def test_an_agent_gets_its_own_view_and_never_the_luck_of_the_table() -> None:
    luck, thoughts = FastChance(1), FastChance(2)
    agents = [Careful(seat, thoughts) for seat in range(3)]
    run(TOY, TOY.setup(3, TOY.settle({}), luck, Journal()), agents, luck, thoughts, Journal())
    assert all(agent.asked for agent in agents)


class Ordered(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.orders: list[list[int]] = []

    def resolve(self, state: ToyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        self.orders.append(list(answers))
        super().resolve(state, answers, chance, journal)


def test_the_rules_never_learn_who_answered_first() -> None:
    game = Ordered()
    t = Table.seeded(game, ["Ada", "Ben", "Cy"], {}, 1)
    for seat in (2, 0, 1):
        t.answer(seat, "bid:0")
    assert game.orders == [[0, 1, 2]]


def test_surplus_draws_are_no_proof() -> None:
    record = finish(Table.open(TOY, ["Ada", "Ben"], {})).record
    record.draws.append(0)
    with pytest.raises(RecordError, match="draws"):
        verify(TOY, record)


def test_the_record_keeps_the_usual_spelling_of_a_move() -> None:
    t = toy()
    for seat, bid in enumerate((1, 2, 0)):
        t.answer(seat, f"bid:{bid}")
    t.answer(1, "motto:100%25 & me")
    assert t.record.entries[-1].code == "motto:100%25%20%26%20me"


def test_told_since_an_entry() -> None:
    t = toy()
    t.interject(0, "ring")
    t.answer(0, "bid:1")
    assert t.told(1, since=1) == [Rang(0)]
    assert t.told(1, since=2) == []
    assert t.told(1)[-1] == Rang(0)


def test_a_stored_state_does_not_change_with_the_game() -> None:
    state = TOY.setup(3, TOY.settle({}), FastChance(1), Journal())
    stored = encode_state(TOY, state)
    text = json.dumps(stored)
    playout(TOY, state, FastChance(1))
    assert json.dumps(stored) == text
