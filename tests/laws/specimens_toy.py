"""What the laws must know of the toy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from quartet.kernel.chance import Chance
from quartet.kernel.game import Event, Move, Options, State
from quartet.kernel.laws import Specimen, Twin, Witness
from tests.kernel.toy import TOY, Given, Opened, Peeked, Rang, ToyState, Wrote


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
