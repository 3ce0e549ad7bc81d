"""The laws every game keeps, as a test kit: hand it a `Specimen` of your game, and it plays and watches.

    for seats, options in specimen.tables():
        for seed in range(100):
            laws.check(specimen, laws.walk(specimen, seats, options, seed))

Each law is a function of a specimen and a walk (one random game, every step kept). A broken law raises `LawBroken`
with the record of the game that broke it. This file is for tests: it is never compiled and nothing in play uses it.
"""

from __future__ import annotations

import itertools
import json
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from quartet.kernel import codec, loop
from quartet.kernel.chance import Chance, FastChance, TapeChance
from quartet.kernel.game import HOUSE, SILENT, Event, Game, Journal, Move, Options, State, View
from quartet.kernel.messages import Refusal
from quartet.kernel.record import ANSWER, INTERJECT, Record
from quartet.kernel.table import Table

URL_SAFE = re.compile(r"[A-Za-z0-9:._~%-]+")
RULE_ID = re.compile(r"[A-Z0-9]{2}-\d+\.\d+")


class LawBroken(AssertionError):
    """A law does not hold. The message ends with the record that shows it."""


class Witness(ABC):
    """An attentive player who hears only what a seat is told, and remembers all of it."""

    @abstractmethod
    def hear(self, event: Event) -> None: ...

    @abstractmethod
    def objections(self, state: Any) -> list[str]:
        """What this witness has seen and knows not to have moved since, and the state says otherwise."""


@dataclass(frozen=True)
class Twin:
    """A state in which two pieces that a seat cannot tell apart have changed places, and those pieces' names."""

    state: Any
    pieces: frozenset[str]


class Specimen(ABC):
    """What the laws must know of a game beyond its contract."""

    game: Game[Any, Any]
    most_decisions: int
    """No random game takes more (law 9)."""
    hidden: tuple[str, ...] = ()
    """The state's fields that hold hidden pieces. All others can be read off the table (law 2)."""
    interjects: int = 3
    """Of so many chances to say something out of turn, a random game takes one."""

    @abstractmethod
    def tables(self) -> list[tuple[int, Options]]:
        """Player counts and option mixes worth playing."""

    @abstractmethod
    def blank(self) -> State:
        """A fresh state of the game's own class, for reading one back."""

    @abstractmethod
    def census(self, state: Any) -> Mapping[str, int]:
        """Every piece there is, by name: the same all through the game (law 8)."""

    @abstractmethod
    def drawn(self, events: Sequence[Event]) -> int:
        """How many pieces these events say came out of an unordered bag: each costs a draw of luck (law 6)."""

    def bag(self, state: Any) -> Mapping[str, int]:
        """What a single draw could bring now, by name (law 11); empty where the game has no such draw."""
        return {}

    @abstractmethod
    def shown(self, event: Event) -> frozenset[str]:
        """The pieces whose face this (redacted) event shows."""

    @abstractmethod
    def twin(self, state: Any, seat: int | None, chance: Chance) -> Twin | None:
        """Two pieces swapped that the seat cannot tell apart; None when there are none."""

    @abstractmethod
    def witness(self, seat: int | None, seats: int) -> Witness: ...

    def answer(self, state: Any, seat: int, chance: Chance) -> Move:
        """How a player of a random game answers; override to add judged moves and free text."""
        moves = self.game.legal(state, seat)
        return moves[chance.below(len(moves))]


@dataclass(frozen=True)
class Step:
    before: Any
    kind: str
    seat: int
    move: Move
    draws: tuple[int, ...]
    events: tuple[Event, ...]
    after: Any


@dataclass
class Walk:
    """One random game, every step kept."""

    table: Table
    seats: int
    options: Options
    seed: int
    start: Any
    setup: tuple[Event, ...]
    setup_draws: int
    steps: list[Step] = field(default_factory=list)

    @property
    def record(self) -> Record:
        return self.table.record

    def watchers(self) -> list[int | None]:
        return [None, *range(self.seats)]

    def sample(self, most: int) -> Iterator[tuple[int, Step]]:
        """About `most` steps from all over the game, others in each game: many games teach more than many steps."""
        every = max(1, len(self.steps) // most)
        return ((i, step) for i, step in enumerate(self.steps) if (i + self.seed) % every == 0)

    def broken(self, law: str, why: str) -> NoReturn:
        raise LawBroken(f"{law}: {why}\nat a table of {self.seats}, seed {self.seed}:\n{self.record.dumps()}")


def walk(specimen: Specimen, seats: int, options: Options, seed: int) -> Walk:
    """Play a random game, interjections included, and keep every step."""
    game = specimen.game
    table = Table.seeded(game, [f"player {i}" for i in range(seats)], options, seed)
    taken = Walk(table, seats, options, seed, game.copy(table.state), table.log[0], len(table.chance.tape))
    thoughts = FastChance(seed + 1)
    while table.state.asked:
        if len(taken.steps) > specimen.most_decisions:
            taken.broken("law 9", f"not over after {len(taken.steps)} steps")
        interjecting = [(seat, move) for seat in range(seats) for move in game.interjections(table.state, seat)]
        if interjecting and thoughts.below(specimen.interjects) == 0:
            seat, move = interjecting[thoughts.below(len(interjecting))]
            _take(taken, INTERJECT, seat, move)
        else:
            waiting = loop.waiting(table.state)
            seat = waiting[thoughts.below(len(waiting))]
            if not game.legal(table.state, seat):
                taken.broken("law 9", f"seat {seat} is asked and has no legal move")
            _take(taken, ANSWER, seat, specimen.answer(table.state, seat, thoughts))
    return taken


def _take(taken: Walk, kind: str, seat: int, move: Move) -> None:
    table = taken.table
    before, drawn = specimen_copy(table), len(table.chance.tape)
    try:
        events = table.answer(seat, move) if kind == ANSWER else table.interject(seat, move)
    except Refusal as refusal:
        taken.broken("law 9", f"{move.code} of seat {seat} is listed and refused: {refusal}")
    draws = tuple(table.chance.tape[drawn:])
    taken.steps.append(Step(before, kind, seat, move, draws, events, specimen_copy(table)))


def specimen_copy(table: Table) -> Any:
    return table.game.copy(table.state)


def take_step(game: Game[Any, Any], state: Any, step: Step, chance: Chance) -> tuple[Event, ...]:
    """The same step on another state."""
    journal = Journal()
    if step.kind == ANSWER:
        loop.play(game, state, step.seat, step.move, chance, journal)
    else:
        loop.interject(game, state, step.seat, step.move, chance, journal)
    return journal.take()


def snapshot(game: Game[Any, Any], state: State) -> str:
    """All of a state, as text: to see whether anything in it has changed."""
    return json.dumps(codec.encode_state(game, state), sort_keys=True)


def _told(game: Game[Any, Any], events: Sequence[Event], seat: int | None) -> list[Event]:
    copies = (game.redact(event, seat) for event in events)
    return [copy for copy in copies if copy is not None]


# ── The laws ──────────────────────────────────────────────────────────────────────────────────────────────────────


def law_1_copies_are_equal_and_independent(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    for _, step in taken.sample(12):
        original = snapshot(game, step.before)
        twin = game.copy(step.before)
        if twin != step.before or snapshot(game, twin) != original:
            taken.broken("law 1", "a copy differs from its original")
        take_step(game, twin, step, TapeChance(step.draws))
        if twin != step.after:
            taken.broken("law 1", f"{step.move.code} on a copy leads elsewhere")
        luck = FastChance(taken.seed)
        for _ in range(10):
            if twin.asked:
                seat = loop.waiting(twin)[0]
                loop.step(game, twin, seat, specimen.answer(twin, seat, luck), luck, SILENT)
        if snapshot(game, step.before) != original:
            taken.broken("law 1", "playing on with a copy changes its original")


def law_2_determinized_states_look_alike(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    luck = FastChance(taken.seed)
    seen: dict[object, View] = {}
    for _, step in taken.sample(12):
        state = step.before
        for seat in taken.watchers():
            view = game.view(state, seat)
            other = game.determinize(view, luck)
            if game.view(other, seat) != view:
                taken.broken("law 2", f"seat {seat} sees another thing in a determinized state")
            if seat is not None and game.key(other, seat) != game.key(state, seat):
                taken.broken("law 2", f"seat {seat} has two keys for one view")
            if seat is not None and seen.setdefault(game.key(state, seat), view) != view:
                taken.broken("law 2", f"seat {seat} has one key for two views")
            if specimen.census(other) != specimen.census(state):
                taken.broken("law 2", f"determinizing for seat {seat} makes or loses pieces")
            for name in set(state.FIELDS) - set(specimen.hidden):
                if getattr(other, name) != getattr(state, name):
                    taken.broken("law 2", f"{name} cannot be read off the table by seat {seat}, and holds no pieces")
            if seat in loop.waiting(state) and game.legal(other, seat or 0) != game.legal(state, seat or 0):
                taken.broken("law 2", f"seat {seat} has other legal moves in a determinized state")


def law_3_what_cannot_be_told_apart_makes_no_difference(specimen: Specimen, taken: Walk) -> None:
    luck = FastChance(taken.seed)
    for i, step in taken.sample(8):
        for seat in taken.watchers():
            twin = specimen.twin(step.before, seat, luck)
            if twin is not None:
                _follow(specimen, taken, i, seat, twin)


def _follow(specimen: Specimen, taken: Walk, start: int, seat: int | None, twin: Twin) -> None:
    """The game goes on in both worlds with the same moves and luck: the seat must notice nothing."""
    game = specimen.game
    if game.view(twin.state, seat) != game.view(taken.steps[start].before, seat):
        taken.broken("law 3", f"seat {seat}'s view at step {start} depends on hidden pieces {sorted(twin.pieces)}")
    for step in taken.steps[start : start + 40]:
        here = _told(game, step.events, seat)
        showing = any(specimen.shown(event) & twin.pieces for event in here)
        mine = step.seat == seat and step.kind == ANSWER
        if mine and game.legal(twin.state, step.seat) != game.legal(step.before, step.seat):
            taken.broken("law 3", f"seat {seat}'s legal moves depend on hidden pieces {sorted(twin.pieces)}")
        try:
            events = take_step(game, twin.state, step, TapeChance(step.draws))
        except Refusal as refusal:
            if step.seat == seat:
                taken.broken("law 3", f"seat {seat}'s {step.move.code} depends on a hidden piece: {refusal}")
            return  # somebody else could not have done this in the other world: that may be inferred
        there = _told(game, events, seat)
        if showing or any(specimen.shown(event) & twin.pieces for event in there):
            return
        if here != there:
            taken.broken("law 3", f"seat {seat} is told of hidden pieces {sorted(twin.pieces)}: {here} or {there}")
        if game.view(step.after, seat) != game.view(twin.state, seat):
            taken.broken("law 3", f"seat {seat}'s view comes to depend on hidden pieces {sorted(twin.pieces)}")


def law_4_an_onlooker_sees_no_more_than_a_player(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    luck = FastChance(taken.seed)
    for _, step in taken.sample(8):
        onlooker = game.view(step.before, None)
        for seat in range(taken.seats):
            alike = [game.determinize(game.view(step.before, seat), luck)]
            twin = specimen.twin(step.before, seat, luck)
            if twin is not None:
                alike.append(twin.state)
            for other in alike:
                if game.view(other, None) != onlooker:
                    taken.broken("law 4", f"an onlooker can tell what seat {seat} cannot")
        for event in step.events:
            told = game.redact(event, None)
            for seat in range(taken.seats):
                if told is not None and not specimen.shown(told) <= _shown_to(specimen, event, seat):
                    taken.broken("law 4", f"an onlooker is shown more of {event} than seat {seat}")


def _shown_to(specimen: Specimen, event: Event, seat: int) -> frozenset[str]:
    told = specimen.game.redact(event, seat)
    return frozenset() if told is None else specimen.shown(told)


def law_5_sealed_answers_stay_sealed_and_their_order_does_not_matter(specimen: Specimen, taken: Walk) -> None:
    for step in taken.steps:
        asked = step.before.asked
        if len(asked) < 2 or step.before.sealed:
            continue
        luck = FastChance(taken.seed)
        answers = {seat: specimen.answer(step.before, seat, luck) for seat in asked}
        ends = [_answer_in(specimen, taken, step.before, order, answers) for order in _orders(asked)]
        if any(end != ends[0] for end in ends[1:]):
            taken.broken("law 5", f"the order of the answers {answers} matters")


def _orders(asked: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [*list(itertools.islice(itertools.permutations(asked), 6)), tuple(reversed(asked))]


def _answer_in(
    specimen: Specimen, taken: Walk, start: Any, order: tuple[int, ...], answers: Mapping[int, Move]
) -> tuple[Any, tuple[Event, ...]]:
    game = specimen.game
    state, journal, luck = game.copy(start), Journal(), FastChance(taken.seed, record=True)
    seen = {seat: game.view(state, seat) for seat in taken.watchers()}
    for seat in order[:-1]:
        loop.play(game, state, seat, answers[seat], luck, journal)
        if journal.events or luck.tape:
            taken.broken("law 5", f"the sealed {answers[seat].code} of seat {seat} is told before all have answered")
        if state.sealed.get(seat) != answers[seat] or state.number != start.number:
            taken.broken("law 5", f"the answer {answers[seat].code} of seat {seat} is not kept sealed")
        for watcher, view in seen.items():
            if game.view(state, watcher) != view:
                taken.broken("law 5", f"seat {watcher} sees the sealed {answers[seat].code} of seat {seat}")
        for other in loop.waiting(state):
            if game.legal(state, other) != game.legal(start, other):
                taken.broken("law 5", f"seat {other}'s choices depend on a sealed answer of seat {seat}")
        taken_back = game.copy(state)
        loop.withdraw(taken_back, seat)
        if seat in taken_back.sealed or seat not in loop.waiting(taken_back):
            taken.broken("law 5", f"seat {seat} cannot withdraw")
    loop.play(game, state, order[-1], answers[order[-1]], luck, journal)
    if state.sealed:
        taken.broken("law 5", "sealed answers are left over after they have been resolved")
    return state, journal.take()


def law_6_luck_is_an_argument_and_the_same_luck_gives_the_same_game(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    for again in (
        Table.resume(game, Record.loads(taken.record.dumps())),
        Table.replay(game, Record.loads(taken.record.dumps())),
    ):
        if again.state != taken.table.state or again.log != taken.table.log:
            taken.broken("law 6", f"replayed with {type(again.chance).__name__} it is another game")
        if again.chance.forced_left:
            taken.broken("law 6", "the replay leaves draws over")
    for step in taken.steps:
        if len(step.draws) < specimen.drawn(step.events):
            taken.broken(
                "law 6", f"{step.move.code} brings pieces out of a bag without drawing: luck is kept in the state"
            )
    if specimen.drawn(taken.setup) > taken.setup_draws:
        taken.broken("law 6", "the setup brings pieces out of a bag without drawing")
    _plain(taken, "state", {name: getattr(taken.start, name) for name in taken.start.FIELDS})


def _plain(taken: Walk, where: str, value: Any) -> None:
    """Only plain data in a state: no generator of luck hides there, and any copy can be stored."""
    if isinstance(value, dict):
        for key, each in value.items():
            _plain(taken, f"{where}.{key}", each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            _plain(taken, where, each)
    elif value is not None and type(value) not in (int, str, bool):
        taken.broken("law 6", f"{where} is a {type(value).__name__}, no plain data")


def law_7_json_and_codes_come_back_the_same(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    for _, step in taken.sample(8):
        data = json.loads(json.dumps(codec.encode_state(game, step.before)))
        if codec.decode_state(game, data, specimen.blank()) != step.before:
            taken.broken("law 7", "a state does not come back from JSON")
        for seat in taken.watchers():
            view = game.view(step.before, seat)
            things: list[Any] = [view, *_told(game, step.events, seat)]
            if seat is not None or HOUSE in step.before.asked:
                question = game.question(view)
                if (question is None) == (seat in step.before.asked or bool(game.votes(step.before, seat))):
                    taken.broken("law 7", f"seat {seat} is asked, or has a question, and not both")
                things.append(question)
            for thing in things:
                if codec.decode(game, json.loads(json.dumps(codec.encode(thing)))) != thing:
                    taken.broken("law 7", f"{thing} does not come back from JSON")
        for seat in loop.waiting(step.before):
            for move in game.legal(step.before, seat):
                if game.parse(move.code) != move or not URL_SAFE.fullmatch(move.code):
                    taken.broken("law 7", f"the code {move.code!r} does not come back, or needs escaping")


def law_8_pieces_are_conserved(specimen: Specimen, taken: Walk) -> None:
    census = dict(specimen.census(taken.start))
    for step in taken.steps:
        now = dict(specimen.census(step.after))
        if now != census:
            changed = {piece: now.get(piece, 0) - census.get(piece, 0) for piece in now.keys() | census.keys()}
            taken.broken("law 8", f"{step.move.code} changes the pieces by { {p: n for p, n in changed.items() if n} }")


def law_9_a_game_ends_and_whoever_is_asked_can_answer(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    for _, step in taken.sample(16):
        for seat in loop.waiting(step.before):
            for move in [*game.legal(step.before, seat), game.default(step.before, seat)]:
                try:
                    loop.check(game, step.before, seat, move)
                except Refusal as refusal:
                    taken.broken("law 9", f"{move.code} is listed for seat {seat} and refused: {refusal}")
    end = taken.table.state
    if end.asked or min(game.standing(end)) != 1 or len(game.standing(end)) != taken.seats:
        taken.broken("law 9", f"the end has no winner: {game.standing(end)}")
    sleepers, luck = game.copy(taken.start), FastChance(taken.seed)
    for _ in range(specimen.most_decisions):
        if not sleepers.asked:
            return
        seat = loop.waiting(sleepers)[0]
        loop.step(game, sleepers, seat, game.default(sleepers, seat), luck, SILENT)
    taken.broken("law 9", "a table of players who are all out of time never ends")


def law_10_a_refused_move_changes_nothing_and_names_its_rule(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    pool = [*list({step.move.code for step in taken.steps})[:40], "", "nonsense", "%", "call:call", "a" * 5000]
    for i, step in taken.sample(4):
        state, original = step.before, snapshot(game, step.before)
        for k in range(6):
            code = pool[(i * 7 + k) % len(pool)]
            for seat in (*range(taken.seats), taken.seats + 1):
                _try(specimen, taken, state, seat, code, original)


def _try(specimen: Specimen, taken: Walk, state: Any, seat: int, code: str, original: str) -> None:
    game = specimen.game
    attempts: list[Callable[[Any, Chance, Journal], None]] = [
        lambda s, c, j: loop.play(game, s, seat, game.parse(code), c, j),
        lambda s, c, j: loop.play(game, s, seat, game.parse(code), c, j, s.number - 1),
        lambda s, c, j: loop.interject(game, s, seat, game.parse(code), c, j),
        lambda s, _c, _j: loop.withdraw(s, seat),
    ]
    for attempt in attempts:
        tried, luck, journal = game.copy(state), FastChance(0, record=True), Journal()
        try:
            attempt(tried, luck, journal)
        except Refusal as refusal:
            if snapshot(game, tried) != original or journal.events or luck.tape:
                taken.broken("law 10", f"the refused {code!r} of seat {seat} changes something ({refusal})")
            if not RULE_ID.fullmatch(refusal.rule) or not refusal.message.key:
                taken.broken("law 10", f"the refusal of {code!r} names no rule: {refusal}")


def law_11_a_forced_draw_happens(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    drawing = [step for step in taken.steps if step.draws]
    every = max(1, len(drawing) // 6)
    drawing = drawing[taken.seed % every :: every]
    several = 0
    for step in drawing:
        ends, brought = [], Counter[str]()
        showing = 0
        for value in itertools.count():
            state, luck = game.copy(step.before), FastChance(taken.seed, record=True)
            luck.force([value])
            try:
                events = take_step(game, state, step, luck)
            except ValueError:
                break  # no such outcome: the one before was the last
            if luck.tape[0] != value:
                taken.broken("law 11", f"a draw forced to {value} came out as {luck.tape[0]}")
            ends.append(snapshot(game, state))
            shown = [pieces for event in events if (pieces := specimen.shown(event))]
            brought.update(piece for pieces in shown for piece in pieces)
            showing = max(showing, len(shown))
        several += len(set(ends)) > 1
        bag = specimen.bag(step.before)
        alone = showing == 1 and len(step.draws) == specimen.drawn(step.events) == 1  # nothing is shown but the draw
        if bag and alone and brought != bag:
            taken.broken("law 11", f"{step.move.code} may bring {dict(bag)}; its draws bring {dict(brought)}")
    if drawing and not several:
        taken.broken("law 11", "no draw of the game makes any difference: its luck is elsewhere")


def law_13_what_was_shown_and_has_not_moved_is_remembered(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    luck = FastChance(taken.seed)
    for seat in taken.watchers():
        witness = specimen.witness(seat, taken.seats)
        for event in _told(game, taken.setup, seat):
            witness.hear(event)
        for i, step in enumerate(taken.steps):
            for event in _told(game, step.events, seat):
                witness.hear(event)
            if wrong := witness.objections(step.after):
                taken.broken("law 13", f"what seat {seat} was told is not so: {wrong}")
            if (i + taken.seed) % max(1, len(taken.steps) // 12) == 0:
                guess = game.determinize(game.view(step.after, seat), luck)
                if wrong := witness.objections(guess):
                    taken.broken("law 13", f"seat {seat} has seen otherwise: {wrong}")


def law_14_interjections_break_no_answer_and_no_game_needs_one(specimen: Specimen, taken: Walk) -> None:
    game = specimen.game
    for step in taken.steps:
        for seat in range(taken.seats):
            for move in game.interjections(step.before, seat):
                state = game.copy(step.before)
                loop.interject(game, state, seat, move, FastChance(taken.seed), SILENT)
                if (state.asked, state.sealed, state.number) != (
                    step.before.asked,
                    step.before.sealed,
                    step.before.number,
                ):
                    taken.broken("law 14", f"{move.code} of seat {seat} disturbs the question or a sealed answer")
                for sealer, answer in state.sealed.items():
                    game.check(state, sealer, answer)
    silent = game.copy(taken.start)
    loop.playout(game, silent, FastChance(taken.seed), specimen.most_decisions)


def law_15_the_house_counts_what_everybody_may_cast(specimen: Specimen, taken: Walk) -> None:
    """Ballots are cast while the house is asked, and then only; whatever they are, their count is an answer."""
    game = specimen.game
    luck = FastChance(taken.seed)
    for step in taken.steps:
        state, ballots = step.before, list[tuple[int | None, Move]]()
        for voter in taken.watchers():
            listed = game.votes(state, voter)
            if HOUSE not in state.asked:
                if listed:
                    taken.broken("law 15", f"seat {voter} may vote where the house is not asked")
                continue
            question = game.question(game.view(state, voter))
            if [vote.code for vote in listed] != (list(question.moves) if question else []):
                taken.broken("law 15", f"seat {voter} is not asked for the ballots it may cast")
            for vote in listed:
                try:
                    game.check_vote(state, voter, game.parse(vote.code))
                except Refusal as refusal:
                    taken.broken("law 15", f"the ballot {vote.code} is listed for seat {voter} and refused: {refusal}")
            if listed and luck.below(3):
                ballots.append((voter, listed[luck.below(len(listed))]))
        if HOUSE in state.asked:
            count = game.tally(state, ballots)
            try:
                loop.check(game, state, HOUSE, game.parse(count.code))
            except Refusal as refusal:
                taken.broken("law 15", f"the house counts {count.code}, and may not: {refusal}")


LAWS: tuple[Callable[[Specimen, Walk], None], ...] = (
    law_1_copies_are_equal_and_independent,
    law_2_determinized_states_look_alike,
    law_3_what_cannot_be_told_apart_makes_no_difference,
    law_4_an_onlooker_sees_no_more_than_a_player,
    law_5_sealed_answers_stay_sealed_and_their_order_does_not_matter,
    law_6_luck_is_an_argument_and_the_same_luck_gives_the_same_game,
    law_7_json_and_codes_come_back_the_same,
    law_8_pieces_are_conserved,
    law_9_a_game_ends_and_whoever_is_asked_can_answer,
    law_10_a_refused_move_changes_nothing_and_names_its_rule,
    law_11_a_forced_draw_happens,
    law_13_what_was_shown_and_has_not_moved_is_remembered,
    law_14_interjections_break_no_answer_and_no_game_needs_one,
    law_15_the_house_counts_what_everybody_may_cast,
)
"""Law 12, tree counts, needs golden numbers: see `perft`."""


def check(specimen: Specimen, taken: Walk) -> None:
    """All laws on one game."""
    for law in LAWS:
        law(specimen, taken)


def perft(game: Game[Any, Any], state: Any, depth: int, seed: int) -> int:
    """Law 12: how many ways the game can go on, `depth` listed moves deep, each with the luck of the same seed."""
    if depth == 0 or not state.asked:
        return 1
    seat = loop.waiting(state)[0]
    total = 0
    for move in game.legal(state, seat):
        child = game.copy(state)
        loop.step(game, child, seat, move, FastChance(seed), SILENT)
        total += perft(game, child, depth - 1, seed)
    return total
