"""Musical Chairs as the kernel's contract wants it: each method is one door into this game's rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quartet.games.musical_chairs import course, moves, rules, setup, words
from quartet.games.musical_chairs import view as sight
from quartet.games.musical_chairs.cushions import score
from quartet.games.musical_chairs.events import EVENTS
from quartet.games.musical_chairs.forecast import IfStopped
from quartet.games.musical_chairs.pieces import COMPONENTS, FIGURES, examine, figures
from quartet.games.musical_chairs.state import BATTLE, ChairsState
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.chance import Chance
from quartet.kernel.components import Components, checked
from quartet.kernel.game import Award, Event, Game, Journal, Move, Option, Options, Question
from quartet.kernel.messages import Message, refuse


class MusicalChairs(Game[ChairsState, ChairsView]):
    def __init__(self, components: Components) -> None:
        self.components = components
        self.figures = figures(components)
        self.id = "musical-chairs"
        self.prefix = "MC"
        self.version = 1
        self.least_players = 2
        self.most_players = 4
        self.options = (
            Option("start", "MC-2.3", ("random", 1, 2, 3, 4), "random", "random", of_seats=True),
            Option("forecast", "MC-1.6", ("on", "off"), "off", "on", "on"),
        )
        self.wire = (ChairsView, IfStopped, *EVENTS)

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> ChairsState:
        self.seats_allowed(seats)
        return setup.setup(seats, self.settle(options, seats=seats), self.figures, chance, journal)

    def fits(self, options: Options, seats: int) -> None:
        """MC-2.3 The table can only name somebody who plays."""
        start = options["start"]
        if isinstance(start, int) and start > seats:
            raise refuse("MC-2.3", "musical-chairs-refused-start", seat=start, players=seats)

    def legal(self, state: ChairsState, seat: int) -> list[Move]:
        asked = state.asked
        if len(asked) == 1:  # by far the most
            return rules.legal(state, seat) if asked[0] == seat else []
        return rules.legal(state, seat) if seat in asked else []

    def any_of(self, state: ChairsState, seat: int, chance: Chance) -> Move:
        return rules.any_of(state, seat, chance)

    def check(self, state: ChairsState, seat: int, move: Move) -> None:
        rules.check(state, seat, move)

    def resolve(self, state: ChairsState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        if state.phase == BATTLE:
            course.show_cards(state, answers, chance, journal)
            return
        for seat, move in answers.items():
            course.resolve(state, seat, move, chance, journal)

    def resolve_one(self, state: ChairsState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        course.resolve(state, seat, move, chance, journal)

    def default(self, state: ChairsState, seat: int) -> Move:
        return rules.default(state, seat)

    def copy(self, state: ChairsState) -> ChairsState:
        return state.copy()

    def scores(self, state: ChairsState) -> list[int]:
        return [score(state, seat) for seat in range(state.players)]

    def standing(self, state: ChairsState) -> list[int]:
        return rules.standing(self.scores(state))

    def awards(self, state: ChairsState) -> tuple[Award, ...]:
        if state.asked:
            return ()
        winners = tuple([seat for seat, place in enumerate(self.standing(state)) if place == 1])
        return (Award("musical-chairs-award-winner", winners),)

    def view(self, state: ChairsState, seat: int | None) -> ChairsView:
        return sight.view(state, seat)

    def key(self, state: ChairsState, seat: int) -> object:
        return sight.key(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return sight.redact(event, seat)

    def determinize(self, view: ChairsView, chance: Chance) -> ChairsState:
        return sight.determinize(view, self.figures, chance)

    def question(self, view: ChairsView) -> Question | None:
        if view.seat is None or view.seat not in view.asked:
            return None
        seen = sight.seen(view, self.figures)
        return words.question(view, seen, rules.legal(seen, view.seat))

    def parse(self, code: str) -> Move:
        return moves.parse(code)

    def say(self, view: ChairsView, move: Move) -> Message:
        return words.say(move)

    def narrate(self, event: Event) -> Message:
        return words.narrate(event)

    def furnished(self, source: str, figures: Mapping[str, Any]) -> MusicalChairs:
        return MusicalChairs(checked(self.id, source, figures, FIGURES, examine))


GAME: Final = MusicalChairs(COMPONENTS)
