"""How much of everything one visitor may have: so that no one's flood is another's drought."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from quartet.server.problems import trouble


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more each second."""

    burst: float
    each_second: float


RATES: Final[dict[str, Rate]] = {
    "move": Rate(300, 40),  # a reader's moves; a program that plays is welcome, and a whole game at once is no flood
    "stale": Rate(100, 10),  # a reader's moves that came too late: the whole table is told again, a costly answer
    "chat": Rate(8, 0.5),  # a reader's chat
    "manage": Rate(30, 2),  # pauses, links, ballots, host's doings of a reader
    "advice": Rate(12, 0.5),  # a reader's questions to the coach, who thinks a second about each
    "review": Rate(30, 2),  # looks of a reader at how far a review has come
    "undo": Rate(100, 5),  # steps taken back by a reader: whoever writes a song alone tries things out (HM-8.1)
    "create": Rate(30, 0.5),  # tables opened from one address
    "join": Rate(30, 1),  # seats taken from one address
    "onlook": Rate(12, 0.05),  # links to look on by, for one address: each has a ballot
    "stream": Rate(60, 10),  # streams opened by one reader
    "wrong-key": Rate(20, 0.5),  # keys that open nothing, from one address
    "read": Rate(200, 50),  # everything else from one address
    "sound": Rate(3, 0.1),  # songs as sound for one address: each is millions of bytes
    "record": Rate(10, 0.5),  # records replayed and checked for one address
}


class Limits:
    def __init__(self, clock: Callable[[], float], rates: dict[str, Rate] = RATES) -> None:
        self._clock = clock
        self._rates = rates
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, kind: str, who: str) -> None:
        """One more of that kind; raises 429 when that is too many."""
        rate = self._rates[kind]
        now = self._clock()
        left, since = self._left.get((kind, who), (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.each_second)
        if left < 1:
            raise trouble(429, "too-many", wait=(1 - left) / rate.each_second)
        self._left[kind, who] = (left - 1, now)

    def spent(self, kind: str, who: str) -> bool:
        """Would one more be too many?"""
        rate = self._rates[kind]
        left, since = self._left.get((kind, who), (rate.burst, self._clock()))
        return left + (self._clock() - since) * rate.each_second < 1

    def forget(self) -> None:
        """Drop those who are back at their full measure."""
        now = self._clock()
        full = [
            key
            for key, (left, since) in self._left.items()
            if left + (now - since) * self._rates[key[0]].each_second >= self._rates[key[0]].burst
        ]
        for key in full:
            del self._left[key]
