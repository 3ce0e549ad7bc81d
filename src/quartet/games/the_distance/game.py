"""The Distance as the kernel's contract wants it: each method is one door into this game's rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quartet.games.the_distance import moves, rules, words
from quartet.games.the_distance import view as sight
from quartet.games.the_distance.events import EVENTS
from quartet.games.the_distance.pieces import COMPONENTS, FIGURES, examine
from quartet.games.the_distance.state import NOBODY, DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import Chance
from quartet.kernel.components import Components, checked
from quartet.kernel.game import Award, Event, Game, Journal, Move, Option, Options, Question
from quartet.kernel.messages import Message
from quartet.theory.letters import SECOND, SEVENTH


class TheDistance(Game[DistanceState, DistanceView]):
    def __init__(self, components: Components) -> None:
        self.components = components
        self.id = "the-distance"
        self.prefix = "TD"
        self.version = 1
        self.least_players = 2
        self.most_players = 5
        self.options = (
            Option("interval", "TD-1.4", tuple(range(SECOND, SEVENTH + 1)), SECOND, SECOND),
            Option("judge", "TD-3.6", ("strict", "gentle"), "strict", "gentle"),
            Option("hands", "TD-5.2", tuple(range(1, 10)), 1, 1),
        )
        self.wire = (DistanceView, *EVENTS)

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> DistanceState:
        self.seats_allowed(seats)
        return rules.setup(seats, self.settle(options), chance, journal)

    def legal(self, state: DistanceState, seat: int) -> list[Move]:
        return rules.legal(state, seat) if state.asked and state.asked[0] == seat else []

    def any_of(self, state: DistanceState, seat: int, chance: Chance) -> Move:
        return rules.any_of(state, seat, chance)

    def check(self, state: DistanceState, seat: int, move: Move) -> None:
        rules.check(state, seat, move)

    def resolve(self, state: DistanceState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        for seat, move in answers.items():
            rules.resolve(state, seat, move, chance, journal)

    def resolve_one(self, state: DistanceState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        rules.resolve(state, seat, move, chance, journal)

    def interjections(self, state: DistanceState, seat: int) -> list[Move]:
        return [moves.CALL] if state.owes != NOBODY and state.asked else []

    def interject(self, state: DistanceState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        rules.interject(state, seat, move, chance, journal)

    def default(self, state: DistanceState, seat: int) -> Move:
        return rules.default(state, seat)

    def copy(self, state: DistanceState) -> DistanceState:
        return state.copy()

    def scores(self, state: DistanceState) -> list[int]:
        return state.wins[:]

    def standing(self, state: DistanceState) -> list[int]:
        return rules.standing(state)

    def awards(self, state: DistanceState) -> tuple[Award, ...]:
        winners = tuple(seat for seat, wins in enumerate(state.wins) if wins >= state.hands_to_win)
        return (Award("the-distance-award-winner", winners),) if winners else ()

    def view(self, state: DistanceState, seat: int | None) -> DistanceView:
        return sight.view(state, seat)

    def key(self, state: DistanceState, seat: int) -> object:
        return sight.key(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return sight.redact(event, seat)

    def determinize(self, view: DistanceView, chance: Chance) -> DistanceState:
        return sight.determinize(view, chance)

    def question(self, view: DistanceView) -> Question | None:
        if view.seat is None or view.seat not in view.asked:
            return None
        seen = sight.seen(view)
        listed = rules.open_moves(seen) if view.strict else rules.legal(seen, view.seat)
        return words.question(view, listed)

    def parse(self, code: str) -> Move:
        return moves.parse(code)

    def say(self, view: DistanceView, move: Move) -> Message:
        return words.say(view, move)

    def narrate(self, event: Event) -> Message:
        return words.narrate(event)

    def furnished(self, source: str, figures: Mapping[str, Any]) -> TheDistance:
        return TheDistance(checked(self.id, source, figures, FIGURES, examine))


GAME: Final = TheDistance(COMPONENTS)
