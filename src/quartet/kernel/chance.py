"""The only luck there is. Every draw goes through `Chance.below`, can be recorded, replayed and forced there.

Luck is an argument of the rules, never a field of a state: a search that copies a state copies no future.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from typing import Final

from quartet.kernel.compiling import i64

LUCK_VERSION = b"quartet-luck-1"


class Chance:
    """Draws numbers. Forced draws come first, in order; then the subclass's own source."""

    def __init__(self, *, record: bool) -> None:
        self.tape: list[int] = []
        self.recording = record
        self._forced: list[int] = []

    def below(self, n: int) -> int:
        """A whole number of 0 … n-1, each as likely."""
        if n < 1:
            raise ValueError("nothing to draw from")
        if self._forced:
            value = self._forced.pop()
            if not 0 <= value < n:
                raise ValueError(f"a forced draw of {value} where {n} outcomes are possible")
        else:
            value = self._fresh(n)
        if self.recording:
            self.tape.append(value)
        return value

    def force(self, draws: Sequence[int]) -> None:
        """The next draws will be these. Replay and a test's stacked deck use the same door."""
        self._forced = list(reversed(draws)) + self._forced

    @property
    def forced_left(self) -> int:
        return len(self._forced)

    def _fresh(self, n: int) -> int:
        raise NotImplementedError


_FAIR: Final = bytes([0] + [255 - 256 % n for n in range(1, 257)])
"""By number of outcomes: the last byte before those that would favour small ones."""


class FastChance(Chance):
    """For simulation: quick, seeded by a whole number, and predictable to whoever watches long enough.

    Random bytes are fetched many at a time, because a call out of the compiled engine costs more than a draw.
    """

    def __init__(self, seed: int, *, record: bool = False) -> None:
        super().__init__(record=record)
        self._source = random.Random(seed)
        self._bytes = b""
        self._used: i64 = 0

    def below(self, n: int) -> int:
        """The parent's, in one piece where nothing is forced or recorded: simulation draws all the time."""
        if n < 1 or n > 256 or self.recording or self._forced:
            return super().below(n)
        outcomes: i64 = n
        fair: i64 = _FAIR[outcomes]
        stock = self._bytes
        used: i64 = self._used
        while True:
            if used == len(stock):
                stock = self._bytes = self._source.randbytes(1024)
                used = 0
            value: i64 = stock[used]
            used += 1
            if value <= fair:
                self._used = used
                return value % outcomes

    def _byte(self) -> int:
        if self._used == len(self._bytes):
            self._bytes = self._source.randbytes(1024)
            self._used = 0
        value = self._bytes[self._used]
        self._used += 1
        return value

    def _fresh(self, n: int) -> int:
        if n > 256:
            return self._large(n)
        fair = _FAIR[n]
        value = self._byte()
        while value > fair:
            value = self._byte()
        return value % n

    def _large(self, n: int) -> int:
        bits = (n - 1).bit_length()
        value = self._source.getrandbits(bits)
        while value >= n:
            value = self._source.getrandbits(bits)
        return value


class LiveChance(Chance):
    """For live tables: unpredictable from any number of seen draws, and provable once the seed is shown.

    The stream is HMAC-SHA256(seed, counter), cut into 64-bit words; a word that would favour small numbers is skipped.
    """

    def __init__(self, seed: bytes) -> None:
        super().__init__(record=True)
        if len(seed) != 32:
            raise ValueError("a live seed has 32 bytes")
        self.seed = seed
        self._counter = 0
        self._words: list[int] = []

    def _fresh(self, n: int) -> int:
        fair = (1 << 64) - (1 << 64) % n
        while True:
            if not self._words:
                block = hmac.digest(self.seed, LUCK_VERSION + self._counter.to_bytes(8, "big"), hashlib.sha256)
                self._counter += 1
                self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
            word = self._words.pop()
            if word < fair:
                return word % n


class TapeEnd(ValueError):
    """The tape is at its end, and one of so many outcomes is asked for."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"the tape is at its end, and one of {outcomes} outcomes is asked for")
        self.outcomes = outcomes


class TapeChance(Chance):
    """Only what is on the tape: for replaying a record whose seed is not known (yet)."""

    def __init__(self, draws: Sequence[int]) -> None:
        super().__init__(record=True)
        self.force(draws)

    def _fresh(self, n: int) -> int:
        raise TapeEnd(n)


def draw_from(bag: list[int], chance: Chance) -> int:
    """One of an unordered bag, any as likely; the gap is filled with the last."""
    i: i64 = chance.below(len(bag))
    drawn = bag[i]
    last = bag.pop()
    if i < len(bag):
        bag[i] = last
    return drawn


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """What is shown before the first draw; the seed, shown after the last one, must hash to it."""
    return hashlib.sha256(LUCK_VERSION + seed).hexdigest()
