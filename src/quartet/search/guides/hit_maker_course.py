"""A game of Hit Maker played on in one's head, quickly: only numbers are moved, and holds are guessed.

Everybody plays for points now, with a thought for cams, for what the next one could make of it, and for the end.
"""

from __future__ import annotations

from math import exp
from typing import Final

from quartet.games.hit_maker.course import FOR_ADDING, FOR_CHANGING, FOR_REMOVING
from quartet.games.hit_maker.pieces import CLIPS, FACES, KINDS, TAKEN_OFF
from quartet.games.hit_maker.state import CLAIM, CLIP, DISCARD, NONE, PLAY, TAKE, HitState
from quartet.search.guides.hit_maker_tables import STRING, Ends, Tables, how_many
from quartet.theory.hand import ROW, STRINGS

USEFUL: Final = (5, 6, 7, 2, 1, 8, 9, 4, 0)
"""By kind of cam: the easier it finds a place, the higher."""
CAM: Final = 5.0
"""What a cam is worth to who plays, in points."""
FEAR: Final = 0.55
"""How much the next one's best play counts against one's own, at a table of two."""
END: Final = 25.0
"""What it is worth to end a game that is won."""
WON: Final = 0.75
"""How much of the worth is the win itself; the rest is by how much: who is lost still plays for points."""
SPREAD: Final = 30.0
"""Points of lead that make a win likely."""
LUCK: Final = (1 << 31) - 1
NOTHING: Final = -1000.0


def reply(count: int, *, single: bool) -> float:
    """About what the next one can make of so many clips."""
    if count:
        return FOR_CHANGING + count - 1 - CAM / 2
    return FOR_ADDING - CAM if single else FOR_REMOVING


class Course:
    """One at a time: `begin` takes a state, `run` plays on, `shares` says what has come of it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.won = WON
        self.spread = SPREAD
        self.fear = FEAR
        self.cam = CAM
        self.luck = 1
        self.n = 0
        self.key = 0
        self.mood = 0
        self.first = 0
        self.second = 0
        self.clips = 0
        self.cams: list[int] = []
        self.kinds: list[int] = []
        """[seat * KINDS + kind]"""
        self.scores: list[int] = []
        self.last = 0
        """Who scored last: it wins a tie."""
        self.holders = 0
        """How many have cams."""
        self.turn_seat = 0

    def below(self, n: int) -> int:
        """Luck of its own: a call for each number would cost more than all the rest."""
        self.luck = (self.luck * 1103515245 + 12345) & LUCK
        return (self.luck >> 9) % n

    # ── From a state ──────────────────────────────────────────────────────────────────────────────────────────────

    def begin(self, s: HitState) -> None:
        self.n = s.players
        self.key = s.key
        self.mood = s.mood
        self.first = s.first
        self.second = s.second
        self.clips = s.clips
        self.cams = []
        self.kinds = []
        self.holders = 0
        for row in s.stock:
            cams = 0
            for count in row:
                cams += count
                self.kinds.append(count)
            self.cams.append(cams)
            if cams:
                self.holders += 1
        self.scores = s.scores[:]
        self.last = 0
        for seat in range(1, self.n):
            if s.scored_at[seat] > s.scored_at[self.last]:
                self.last = seat
        seat = s.player
        if s.phase == CLAIM:
            self._draft(s)
            self.turn_seat = self._next(s.leader)
        elif s.phase == PLAY:
            self.turn_seat = seat
        else:
            if s.phase == DISCARD:
                self._spend(seat, NONE)
            elif s.phase in (TAKE, CLIP):
                for _ in range(s.to_take):
                    self.clips &= self.clips - 1
                self._score(seat, self._guess())
                self._clip()
            self.turn_seat = self._next(seat)

    def _draft(self, s: HitState) -> None:
        """HM-2.2 The rest of the cams, roughly by use."""
        pool = s.pool[:]
        left = 0
        for count in pool:
            left += count
        seat = s.player
        claimed = 0
        for cams in self.cams:
            claimed += cams
        short = s.each * self.n > left + claimed
        waiting = self.n
        while left and waiting:
            most = s.each - 1 if short and seat == s.leader else s.each
            if self.cams[seat] < most:
                best, wish = 0, -1
                for kind in range(KINDS):
                    if pool[kind]:
                        value = USEFUL[kind] * 2 + self.below(6)
                        if value > wish:
                            best, wish = kind, value
                pool[best] -= 1
                left -= 1
                self.kinds[seat * KINDS + best] += 1
                if not self.cams[seat]:
                    self.holders += 1
                self.cams[seat] += 1
                waiting = self.n
            else:
                waiting -= 1
            seat = (seat + 1) % self.n

    # ── Turns ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _next(self, seat: int) -> int:
        """HM-7.1"""
        if self.n == 2:
            return 1 - seat
        return (seat + 1 + self.below(FACES) % (self.n - 1)) % self.n

    def run(self, turns: int) -> None:
        seat = self.turn_seat
        while turns > 0 and self.holders > 1:
            self._turn(seat)
            seat = self._next(seat)
            turns -= 1

    def _turn(self, seat: int) -> None:
        lying = self.tables.stack(self.key, self.mood, self.first, self.second)
        clips = self.clips
        count = how_many(clips)
        cams = self.cams[seat]
        fear = self.fear / (self.n - 1)
        best = NOTHING
        points = 0
        ends: Ends | None = None
        pick = 0
        price = 0
        if count < CLIPS and lying.valid & ~clips:
            points = self._guess()
            best = points - fear * reply(count + 1, single=False)
        removes = lying.removes
        for i in range(len(removes.valid)):
            left = how_many(clips & removes.valid[i])
            value = FOR_REMOVING - fear * reply(left, single=True)
            if value > best:
                best, ends, pick, points, price = value, removes, i, FOR_REMOVING, 0
        if cams:
            last = cams == 1 and self.holders == 2
            if count:
                turns = lying.turns
                most, at = -1, 0
                for i in range(len(turns.valid)):
                    stay = clips & turns.valid[i]
                    if stay != clips:
                        left = how_many(stay)
                        if left > most:
                            most, at = left, i
                        elif left == most and self.below(2):
                            at = i
                if most >= 0:
                    gain = FOR_CHANGING + most
                    value = gain - fear * reply(most, single=lying.second == NONE)
                    value += (END if self._leads(seat, gain) else -END) / 2 if last else -self.cam / 2
                    if value > best:
                        best, ends, pick, points, price = value, turns, at, gain, 1
            elif self.n == 2 and lying.second != NONE and lying.turns.valid and self._leads(seat, -1):
                # Whoever removes a cam lets the other add one; who is ahead waits, and comes nearer to the end.
                ends, points, price = lying.turns, 0, 1
                pick = self.below(len(ends.valid))
            if lying.second == NONE:
                value = FOR_ADDING - fear * reply(count, single=False)
                value += (END if self._leads(seat, FOR_ADDING) else -END) if last else -self.cam
                if value > best:
                    kind = self._owned(seat, lying.adds)
                    if kind >= 0:
                        best, ends, points, price = value, lying.adds[kind], FOR_ADDING, 2
                        pick = self.below(len(lying.adds[kind].valid))
            if last and best < END / 4 and self._leads(seat, 0):
                kind = self._owned(seat, lying.replaces)
                if kind >= 0:
                    ends, price = lying.replaces[kind], 2
                    pick = self.below(len(ends.valid))
                    stay = clips & ends.valid[pick]
                    points = FOR_CHANGING + how_many(stay) if stay != clips else 0
        if ends is not None:
            self.first = ends.firsts[pick]
            self.second = ends.seconds[pick]
            self.clips = clips & ends.valid[pick]
            if price == 2 or (price == 1 and self.below(2)):
                self._spend(seat, NONE)
        elif points:
            self._clip()
        elif count and not cams:  # HM-3.2
            for _ in range(TAKEN_OFF):
                self.clips &= self.clips - 1
            points = self._guess()
            self._clip()
        elif cams:
            self._spend(seat, NONE)
        self._score(seat, points)

    def _owned(self, seat: int, by_kind: list[Ends]) -> int:
        """The least useful cam of this seat that finds a place there; -1 for none."""
        best, use = -1, 99
        for kind in range(KINDS):
            if self.kinds[seat * KINDS + kind] and USEFUL[kind] < use and by_kind[kind].valid:
                best, use = kind, USEFUL[kind]
        return best

    def _leads(self, seat: int, points: int) -> bool:
        """With so many more: who then scored last wins a tie."""
        best = 0
        for other in range(self.n):
            if other != seat:
                best = max(best, self.scores[other])
        return self.scores[seat] + points >= best

    def _spend(self, seat: int, kind: int) -> None:
        """Of that kind, or the least useful one."""
        if kind == NONE:
            use = 99
            for each in range(KINDS):
                if self.kinds[seat * KINDS + each] and USEFUL[each] < use:
                    kind, use = each, USEFUL[each]
        self.kinds[seat * KINDS + kind] -= 1
        self.cams[seat] -= 1
        if not self.cams[seat]:
            self.holders -= 1

    def _score(self, seat: int, points: int) -> None:
        if points:
            self.scores[seat] += points
            self.last = seat

    def _guess(self) -> int:
        """What a clip may score: a string more than have one, less than a hand would like."""
        strings = 1
        rest = self.clips
        while rest:
            if rest & STRING:
                strings += 1
            rest >>= ROW
        return min(strings, 5)

    def _clip(self) -> None:
        """On a string that has none, if there is one."""
        free = self.tables.valid(self.first, self.second) & ~self.clips
        start = self.below(STRINGS)
        other = 0
        for i in range(STRINGS):
            shift = ROW * ((start + i) % STRINGS)
            slots = free >> shift & STRING
            if slots:
                lowest = (slots & -slots) << shift
                if not self.clips >> shift & STRING:
                    self.clips |= lowest
                    return
                other = lowest
        self.clips |= other

    # ── What has come of it ───────────────────────────────────────────────────────────────────────────────────────

    def shares(self) -> list[float]:
        """By seat: its share of the win, and a little for its lead."""
        n = self.n
        scores = self.scores
        over = self.holders <= 1
        first = self.last
        for seat in range(n):
            if scores[seat] > scores[first]:
                first = seat
        top = float(scores[first])
        total = 0.0
        found: list[float] = []
        for seat in range(n):
            value = float(scores[seat])
            if not over:
                value += self.cam * self.cams[seat]
            found.append(exp((value - top) / self.spread))
            total += found[seat]
        for seat in range(n):
            found[seat] /= total
            if over:
                found[seat] *= 1.0 - self.won
        if over:
            found[first] += self.won
        return found
