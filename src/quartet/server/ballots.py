"""QT-2.3 The ballot box: while the house is asked, one ballot a voter, and when the house counts them.

Ballots are kept in memory only, and what one says is told to nobody, not even to whoever cast it: only that a seat has
voted, as with sealed answers. A server that stops forgets them, and people vote again. What counts is the house's move.

The unit is the link: a seat has one ballot, however many devices it has, and so has every onlooker's link. Somebody who
plays can also look on by another link, or by several; nobody can tell. So every count says how many onlookers were in
it, links to look on by are limited (`Desk.onlook`), and a host who closes the table to onlookers takes their ballots
out of the box.
"""

from __future__ import annotations

from typing import Any, Final

from quartet.kernel.game import HOUSE, Move
from quartet.kernel.messages import Refusal
from quartet.server import wire
from quartet.server.live import Live

SECONDS: Final = 120
"""After so long the house counts, where the table has no clock of its own and somebody is here."""
LULL: Final = 3_000
"""Milliseconds after somebody's stream ended in which they may be back: a page that is loaded again is no farewell."""
RETURN: Final = 10_000
"""The same for everybody, when the server has been away."""
PAIR: Final = 2
"""HM-7.4 So many players cannot vote each other to an award without an onlooker."""

Voter = int | str
"""A seat, or the hash of an onlooker's link."""


class Box:
    def __init__(self, live: Live) -> None:
        self.live = live
        self.put = 0
        """The step with which the question came up; 0: the house is not asked."""
        self.cast: dict[Voter, Move] = {}
        self.computed: set[int] = set()
        """Seats whose ballot is a computer player's."""
        self.silent: set[int] = set()
        """Computer players that came up with none."""
        self.called = False
        """The host wants it counted."""
        self.since: int | None = None
        """Since when it has been open with somebody here, and no pause."""
        self.steady = 0
        """Not before this does anybody's absence mean anything."""
        self.present: set[str] = set()
        """Links of the onlookers who are here."""

    @property
    def open(self) -> bool:
        return self.put > 0

    def look(self, now: int, here: int, onlookers: set[str]) -> bool:
        """How it stands at the table; is it another question than before? `here`: how many streams are open."""
        live = self.live
        put = live.put if live.house_asked else 0
        another = put != self.put
        if another:
            self.put, self.called, self.since = put, False, None
            self.cast, self.computed, self.silent = {}, set(), set()
            self._note()
        if not self.open:
            return another
        allowed = {link.hash for link in live.links.values() if link.role == "onlooker" and not live.shut_out(link)}
        self.present = onlookers & allowed
        for voter in list(self.cast):
            if isinstance(voter, str):
                stays = voter in allowed
            else:  # whoever votes and steps out has voted; whoever was removed has not, nor does anybody vote for you
                chair = live.chairs[voter]
                stays = chair.computed if voter in self.computed else chair.kind == "person"
            if not stays:
                del self.cast[voter]
        self.computed &= self.cast.keys()
        self._note()
        if not here or live.paused_at is not None:
            self.since = None
        elif self.since is None:
            self.since = now
        return another

    def check(self, seat: int | None, code: str) -> Move:
        """The ballot of that code, if this voter may cast it now."""
        live = self.live
        assert live.table is not None
        move: Move = live.table.game.parse(code)
        live.table.game.check_vote(live.table.state, seat, move)
        return move

    def put_in(self, voter: Voter, move: Move) -> None:
        self.cast[voter] = move
        if isinstance(voter, int):
            self.computed.discard(voter)
        self._note()

    def _note(self) -> None:
        self.live.voters = {voter for voter in self.cast if voter not in self.computed}

    def put_in_for(self, seat: int, code: str) -> None:
        """A computer player's; an empty one, or one that is none, is none."""
        try:
            self.cast[seat] = self.check(seat, code)
            self.computed.add(seat)
        except Refusal:
            self.silent.add(seat)

    # Who has yet to vote

    def votes(self, seat: int) -> list[str]:
        """What a computer player may choose from."""
        live = self.live
        assert live.table is not None
        return [move.code for move in live.table.game.votes(live.table.state, seat)]

    def idle(self) -> bool:
        """Would no ballot that can still come change anything?"""
        looked_on = self.present or any(isinstance(voter, str) for voter in self.cast)
        return len(self.live.chairs) <= PAIR and not looked_on

    def waiting(self, *, computed: bool) -> list[int]:
        """Seats that may vote and have not: people's, or computer players'."""
        if not self.open or self.idle():
            return []
        return [
            seat
            for seat, chair in enumerate(self.live.chairs)
            if seat not in self.cast and seat not in self.silent and chair.computed == computed and self.votes(seat)
        ]

    def onlookers_waiting(self) -> int:
        return sum(link not in self.cast for link in self.present)

    # Counting

    def due(self, now: int) -> int | None:
        """When the house counts, as far as that is known; a time that has passed: now."""
        live = self.live
        if not self.open or live.paused_at is not None or self.waiting(computed=True):
            return None
        if self.called:
            return now
        if not self.waiting(computed=False) and not self.onlookers_waiting():
            return max(now, self.steady)
        return self.until()

    def until(self) -> int | None:
        """When it counts at the latest."""
        if self.live.clock.seconds:
            return self.live.house_deadline()
        return None if self.since is None else self.since + SECONDS * 1000

    def count(self) -> str:
        """The code of the house's move."""
        table = self.live.table
        assert table is not None
        ballots = [(voter if isinstance(voter, int) else None, move) for voter, move in self.cast.items()]
        # In the order of seats, so that not even the order in which they voted can be in it.
        ballots.sort(key=lambda each: (each[0] is None, each[0] or 0, each[1].code))
        game: Any = table.game
        try:
            move: Move = game.tally(table.state, ballots)
            game.check(table.state, HOUSE, move)
        except Refusal:
            move = game.default(table.state, HOUSE)
        return move.code

    # As readers are told

    def told(self, voter: Voter | None) -> wire.Ballots | None:
        live = self.live
        if not self.open or live.table is None:
            return None
        seats = len(live.chairs)
        return wire.Ballots(
            question=live.table.state.number,
            mine=voter in self.cast,
            seats=[seat in self.cast for seat in range(seats)],
            waiting=sorted([*self.waiting(computed=False), *self.waiting(computed=True)]),
            onlookers=sum(isinstance(each, str) for each in self.cast),
            onlookers_waiting=self.onlookers_waiting(),
            until=None if live.paused_at is not None else self.until(),
        )


def voter_of(seat: int | None, link: str) -> Voter:
    return link if seat is None else seat
