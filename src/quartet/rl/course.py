"""A game with its luck told apart: where the engine draws one of n in the middle of a move, somebody else may choose.

The move is tried again with one draw more until it needs none. States are small and copies quick, so no rule has to be
told twice for that.
"""

from __future__ import annotations

from typing import Any, Final

from quartet.kernel import codec
from quartet.kernel.chance import Chance, FastChance, TapeChance, TapeEnd
from quartet.kernel.game import Choice, Event, Journal, Move, State, View
from quartet.rl.episode import Setting, act, legal, setting, whose

Answer = tuple[int, str]
"""A seat and the code of its move."""

OVER: Final = -4
DRAWING: Final = -1
"""Who moves when no seat does: as OpenSpiel numbers them."""


class Course:
    """All there is to a state: it is copied and pickled by OpenSpiel as one thing."""

    def __init__(self, of: Setting, luck: Chance | None = None) -> None:
        self.of = of
        self.luck = luck
        """Where it is inside, for searches: then no draw is told apart, and nobody takes notes."""
        self.state: State | None = None
        """None before the deal."""
        self.first = 0
        """Of several who are asked at once, who answers first; it makes no difference to the game."""
        self.told: list[Event | Answer] = []
        """All that was answered and happened, from the beginning or since `recalled`."""
        self.recalled: list[str] | None = None
        """By seat, in an imagined state: what it was told before; an onlooker's stands last."""
        self.doing: tuple[int, Move] | None = None
        """Whose move is being tried; in the deal, nobody's."""
        self.drawn: list[int] = []
        """What was drawn for it so far."""
        self.outcomes = 0
        """Of how many the next draw is one; 0 at a decision."""
        self._listed: dict[int, Move] | None = None

    # Moving on

    def begin(self) -> None:
        if self.luck is not None:
            self.state = self.of.deal(self.luck)
        else:
            self.attempt()

    def go(self, action: int) -> None:
        """Whoever it is for: an outcome of a draw, or the action of a seat."""
        if self.outcomes:
            self.drawn.append(action)
            self.attempt()
            return
        seat, move = self.player(), self.listed()[action]
        if self.luck is not None:
            assert self.state is not None
            act(self.of, self.state, seat, move, self.luck)
            self._listed = None
        else:
            self.doing = (seat, move)
            self.attempt()

    def attempt(self) -> None:
        """The deal, or the move that is being done, with the draws there are: it is over, or one more is needed."""
        while True:
            chance, journal = TapeChance(self.drawn), Journal()
            try:
                state = self._tried(chance, journal)
            except TapeEnd as end:
                self.outcomes = end.outcomes
                if self.outcomes > 1:
                    return
                self.drawn.append(0)  # one of one: nothing to choose
                continue
            self.state = state
            answers: list[Event | Answer] = [] if self.doing is None else [(self.doing[0], self.doing[1].code)]
            self.told = self.told + answers + list(journal.events)  # copies share the old list
            self.doing, self.drawn, self.outcomes = None, [], 0
            self._listed = None
            return

    def _tried(self, chance: Chance, journal: Journal) -> State:
        if self.state is None:
            return self.of.deal(chance, journal)
        assert self.doing
        state: State = self.of.game.copy(self.state)
        act(self.of, state, *self.doing, chance, journal)
        return state

    def listed(self) -> dict[int, Move]:
        """The moves of who is asked, by action."""
        if self._listed is None:
            assert self.state is not None
            self._listed = legal(self.of, self.state, self.player())
        return self._listed

    def player(self) -> int:
        if self.outcomes:
            return DRAWING
        assert self.state is not None
        return whose(self.state, self.first) if self.state.asked else OVER

    # What a seat knows

    def view(self, seat: int | None) -> View | None:
        """None while the deal is not over."""
        if self.state is None:
            return None
        view: View = self.of.game.view(self.state, seat)
        return view

    def recall(self, seat: int | None) -> str:
        """Everything this seat, or an onlooker, was told since the beginning, its own answers, and what it sees."""
        return f"{self._notes(seat)}\n{self.view(seat)!r}"

    def _notes(self, seat: int | None) -> str:
        lines = [] if self.recalled is None else [self.recalled[-1 if seat is None else seat]]
        for each in self.told:
            if isinstance(each, tuple):
                if each[0] == seat:
                    lines.append(f"answered {each[1]}")
                continue
            told = self.of.game.redact(each, seat)
            if told is not None:
                lines.append(repr(told))
        return "\n".join(lines)

    def imagined(self, seat: int, luck: Chance) -> Course:
        """Another state that this seat cannot tell from this one; a ValueError in the middle of a deal or a move.

        What others were told long ago cannot be made up card by card: they recall what an onlooker does, and how
        things look to them now.
        """
        view = self.view(seat)
        if self.state is None or view is None:
            raise ValueError("the deal is not over: nobody has seen anything to imagine the rest from")
        if self.outcomes:
            raise ValueError("a move waits for its luck: imagine before it, or after the outcome is chosen")
        twin = Course(self.of)
        twin.state = self.of.game.determinize(view, luck)
        twin.first = seat
        if seat in self.state.sealed:  # its own answer it knows; whoever moves here moves there
            twin.state.sealed[seat] = self.state.sealed[seat]
            twin.first = self.player()
        public = self._notes(None)
        twin.recalled = [
            self._notes(each) if each == seat else f"{public}\n{self.of.game.view(twin.state, each)!r}"
            for each in range(self.of.players)
        ]
        twin.recalled.append(public)
        return twin

    # Copies

    def __deepcopy__(self, memo: object) -> Course:
        twin = Course(self.of, self.luck)
        twin.state = None if self.state is None else self.of.game.copy(self.state)
        twin.first = self.first
        twin.told = self.told
        twin.recalled = self.recalled
        twin.doing = self.doing
        twin.drawn = self.drawn[:]
        twin.outcomes = self.outcomes
        twin._listed = self._listed
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        of = self.of
        kept = {
            "state": None if self.state is None else codec.encode_state(of.game, self.state),
            "first": self.first,
            "told": [codec.encode(each) for each in self.told],
            "recalled": self.recalled,
            "doing": self.doing and (self.doing[0], self.doing[1].code),
            "drawn": self.drawn,
            "outcomes": self.outcomes,
        }
        return _restored, (of.game.id, of.players, of.options, of.interjections, kept)


def _restored(
    game_id: str,
    players: int,
    options: dict[str, Choice],
    interjections: bool,  # noqa: FBT001  # pickled
    kept: dict[str, Any],
) -> Course:
    of = setting(game_id, players, options, interjections=interjections)
    course = Course(of)
    if kept["state"] is not None:
        blank = type(of.deal(FastChance(0)))()
        course.state = codec.decode_state(of.game, kept["state"], blank)
    course.first = kept["first"]
    course.told = [codec.decode(of.game, each) for each in kept["told"]]
    course.recalled = kept["recalled"]
    course.doing = kept["doing"] and (kept["doing"][0], of.game.parse(kept["doing"][1]))
    course.drawn = kept["drawn"]
    course.outcomes = kept["outcomes"]
    return course
