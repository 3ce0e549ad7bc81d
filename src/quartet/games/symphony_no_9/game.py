"""Symphony No. 9 as the kernel's contract wants it: each method is one door into this game's rooms."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any, Final

from quartet.games.symphony_no_9 import course, moves, rules, scoring, setup, words
from quartet.games.symphony_no_9 import view as sight
from quartet.games.symphony_no_9.events import EVENTS
from quartet.games.symphony_no_9.pieces import COMPONENTS, FIGURES, examine, figures
from quartet.games.symphony_no_9.state import BID, LAST_SALE, SymphonyState
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.chance import Chance
from quartet.kernel.components import Components, checked
from quartet.kernel.game import Award, Event, Game, Journal, Move, Option, Options, Question
from quartet.kernel.messages import Message, refuse

SIDES: Final = tuple(["".join(sides) for sides in product("ab", repeat=4)])
"""S9-2.2 Of the scoring tiles 2 to 5, in that order."""


class SymphonyNo9(Game[SymphonyState, SymphonyView]):
    def __init__(self, components: Components) -> None:
        self.components = components
        self.figures = figures(components)
        self.id = "symphony-no-9"
        self.prefix = "S9"
        self.version = 1
        self.least_players = 2
        self.most_players = 4
        self.options = (
            Option("start", "S9-2.7", ("random", 1, 2, 3, 4), "random", "random", of_seats=True),
            Option("tracks", "S9-2.1", ("historical", "side-b", "shuffled"), "historical", "historical"),
            Option("sides", "S9-2.2", (*SIDES, "random"), "aaaa", "aaaa"),
            Option("purses", "S9-2.4", ("hidden", "open"), "hidden", "hidden"),
            Option("talk", "S9-7.13", ("on", "off"), "on", "on"),
            Option("forecast", "S9-7.0", ("on", "off"), "on", "on"),
        )
        self.wire = (SymphonyView, *EVENTS)

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> SymphonyState:
        self.seats_allowed(seats)
        state = setup.setup(seats, self.settle(options, seats=seats), self.figures, chance, journal)
        course.begin_round(state, chance, journal)
        return state

    def fits(self, options: Options, seats: int) -> None:
        """S9-2.7 The table can only name somebody who plays."""
        start = options["start"]
        if isinstance(start, int) and start > seats:
            raise refuse("S9-2.7", "symphony-no-9-refused-start", seat=start, players=seats)

    def legal(self, state: SymphonyState, seat: int) -> list[Move]:
        return rules.legal(state, seat) if seat in state.asked else []

    def any_of(self, state: SymphonyState, seat: int, chance: Chance) -> Move:
        return rules.any_of(state, seat, chance)

    def check(self, state: SymphonyState, seat: int, move: Move) -> None:
        rules.check(state, seat, move)

    def resolve(self, state: SymphonyState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        if state.phase == BID:
            course.open_bids(state, answers, chance, journal)
        elif state.phase == LAST_SALE:
            course.last_sale(state, answers, journal)
        else:
            for seat, move in answers.items():
                course.resolve(state, seat, move, chance, journal)

    def resolve_one(self, state: SymphonyState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        if state.phase == LAST_SALE:
            course.last_sale(state, {seat: move}, journal)
        else:
            course.resolve(state, seat, move, chance, journal)

    def interjections(self, state: SymphonyState, seat: int) -> list[Move]:
        return rules.sales(state, seat)

    def interject(self, state: SymphonyState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        rules.check_sale(state, seat, move)
        assert isinstance(move, moves.SymphonyMove)
        course.sell(state, seat, move.furniture, journal)

    def interrupts(self) -> bool:
        """S9-6.1 A sale is made at one's own decisions."""
        return False

    def talks(self, state: SymphonyState) -> bool:
        """S9-4.3 Before the bids."""
        return state.talk and state.phase == BID

    def default(self, state: SymphonyState, seat: int) -> Move:
        return rules.default(state, seat)

    def copy(self, state: SymphonyState) -> SymphonyState:
        return state.copy()

    def scores(self, state: SymphonyState) -> list[Fraction]:
        return [Fraction(scoring.score(state, seat), scoring.POINT) for seat in range(state.players)]

    def standing(self, state: SymphonyState) -> list[int]:
        return scoring.standing(state)

    def awards(self, state: SymphonyState) -> tuple[Award, ...]:
        if state.asked:
            return ()
        winners = tuple([seat for seat, place in enumerate(self.standing(state)) if place == 1])
        return (Award("symphony-no-9-award-winner", winners),)

    def view(self, state: SymphonyState, seat: int | None) -> SymphonyView:
        return sight.view(state, seat)

    def key(self, state: SymphonyState, seat: int) -> object:
        return sight.key(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return sight.redact(event)

    def determinize(self, view: SymphonyView, chance: Chance) -> SymphonyState:
        return sight.determinize(view, self.figures)

    def question(self, view: SymphonyView) -> Question | None:
        if view.seat is None or view.seat not in view.asked:
            return None
        return words.question(view, rules.legal(sight.determinize(view, self.figures), view.seat))

    def parse(self, code: str) -> Move:
        return moves.parse(code)

    def say(self, view: SymphonyView, move: Move) -> Message:
        return words.say(move)

    def narrate(self, event: Event) -> Message:
        return words.narrate(event)

    def furnished(self, source: str, figures: Mapping[str, Any]) -> SymphonyNo9:
        return SymphonyNo9(checked(self.id, source, figures, FIGURES, examine))


GAME: Final = SymphonyNo9(COMPONENTS)
