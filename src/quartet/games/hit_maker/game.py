"""Hit Maker as the kernel's contract wants it: each method is one door into this game's rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quartet.games.hit_maker import applause, course, moves, rules, setup, words
from quartet.games.hit_maker import view as sight
from quartet.games.hit_maker.events import EVENTS, Cam, Finger
from quartet.games.hit_maker.pieces import COMPONENTS, FIGURES, examine, figures
from quartet.games.hit_maker.state import NOBODY, HitState
from quartet.games.hit_maker.view import HitView, Kept, Verse
from quartet.kernel.chance import Chance
from quartet.kernel.components import Components, checked
from quartet.kernel.game import HOUSE, Award, Event, Game, Journal, Move, Option, Options, Question
from quartet.kernel.messages import Message, refuse


class HitMaker(Game[HitState, HitView]):
    def __init__(self, components: Components) -> None:
        self.components = components
        self.figures = figures(components)
        self.id = "hit-maker"
        self.prefix = "HM"
        self.version = 1
        self.least_players = 1
        self.most_players = 7
        self.options = (
            Option("leader", "HM-2.1", (1, 2, 3, 4, 5, 6, 7), 1, 1, of_seats=True),
            Option("length", "HM-2.2", ("full", "two", "one"), "full", "full"),
            Option("lyrics", "HM-6.1", ("on", "off"), "on", "on"),
            Option("hold", "HM-4.6", ("auto", "by-hand"), "auto", "auto"),
            Option("reach", "HM-4.4", (3, 4, 5), 4, 4),
        )
        self.wire = (HitView, Verse, Kept, Cam, Finger, *EVENTS)

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> HitState:
        self.seats_allowed(seats)
        return setup.setup(seats, self.settle(options, seats=seats), self.figures)

    def fits(self, options: Options, seats: int) -> None:
        """HM-2.1 The leader is somebody who plays."""
        leader = int(options["leader"])
        if leader > seats:
            raise refuse("HM-2.1", "hit-maker-refused-leader", seat=leader, players=seats)

    def legal(self, state: HitState, seat: int) -> list[Move]:
        return rules.legal(state, seat) if seat in state.asked else []

    def any_of(self, state: HitState, seat: int, chance: Chance) -> Move:
        return rules.any_of(state, seat, chance)

    def check(self, state: HitState, seat: int, move: Move) -> None:
        rules.check(state, seat, move)

    def resolve(self, state: HitState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        for seat, move in answers.items():
            course.resolve(state, seat, move, chance, journal)

    def resolve_one(self, state: HitState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
        course.resolve(state, seat, move, chance, journal)

    def default(self, state: HitState, seat: int) -> Move:
        return rules.default(state, seat)

    def votes(self, state: HitState, voter: int | None) -> list[Move]:
        return applause.votes_listed(state, voter)

    def check_vote(self, state: HitState, voter: int | None, move: Move) -> None:
        applause.check_vote(state, voter, move)

    def tally(self, state: HitState, ballots: Sequence[tuple[int | None, Move]]) -> Move:
        return applause.tally(state, ballots)

    def copy(self, state: HitState) -> HitState:
        return state.copy()

    def scores(self, state: HitState) -> list[int]:
        return state.scores[:]

    def standing(self, state: HitState) -> list[int]:
        return course.standing(state)

    def awards(self, state: HitState) -> tuple[Award, ...]:
        if state.asked or state.players == 1:
            return ()
        music = Award("hit-maker-award-music", tuple(course.winners(state)))
        if state.best_lyrics == NOBODY:
            return (music,)
        return (music, Award("hit-maker-award-lyrics", (state.best_lyrics,)))

    def view(self, state: HitState, seat: int | None) -> HitView:
        return sight.view(state, seat)

    def key(self, state: HitState, seat: int) -> object:
        return sight.key(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return sight.redact(event)

    def determinize(self, view: HitView, chance: Chance) -> HitState:
        return sight.determinize(view, self.figures)

    def question(self, view: HitView) -> Question | None:
        """The house is asked: then everybody may cast a ballot, onlookers too."""
        if HOUSE in view.asked:
            listed = applause.votes_listed(sight.determinize(view, self.figures), view.seat)
            return words.question(view, listed) if listed else None
        if view.seat is None or view.seat not in view.asked:
            return None
        return words.question(view, rules.legal(sight.determinize(view, self.figures), view.seat))

    def parse(self, code: str) -> Move:
        return moves.parse(code)

    def say(self, view: HitView, move: Move) -> Message:
        return words.say(move)

    def narrate(self, event: Event) -> Message:
        return words.narrate(event)

    def furnished(self, source: str, figures: Mapping[str, Any]) -> HitMaker:
        return HitMaker(checked(self.id, source, figures, FIGURES, examine))


GAME: Final = HitMaker(COMPONENTS)
