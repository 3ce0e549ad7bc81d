"""Luck: fair, recorded, replayable and forceable through one door; live luck provable afterwards."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest

from quartet.kernel.chance import Chance, FastChance, LiveChance, TapeChance, commitment, new_seed

SEED = bytes(range(32))


def sources() -> list[Chance]:
    return [FastChance(1, record=True), LiveChance(SEED)]


@pytest.mark.parametrize("chance", sources(), ids=lambda chance: type(chance).__name__)
def test_every_outcome_is_about_as_likely(chance: Chance) -> None:
    count = Counter(chance.below(7) for _ in range(70_000))
    assert sorted(count) == list(range(7))
    assert all(abs(n - 10_000) < 500 for n in count.values())  # five standard deviations


@pytest.mark.parametrize("chance", sources(), ids=lambda chance: type(chance).__name__)
def test_what_was_drawn_is_on_the_tape_and_replays(chance: Chance) -> None:
    drawn = [chance.below(n) for n in range(1, 200)]
    assert chance.tape == drawn
    tape = TapeChance(drawn)
    assert [tape.below(n) for n in range(1, 200)] == drawn
    assert tape.tape == drawn
    with pytest.raises(ValueError, match="end"):
        tape.below(2)


@pytest.mark.parametrize("chance", sources(), ids=lambda chance: type(chance).__name__)
def test_a_forced_draw_comes_first_and_must_be_possible(chance: Chance) -> None:
    chance.force([5, 0, 3])
    assert [chance.below(6), chance.below(1), chance.below(4)] == [5, 0, 3]
    assert chance.tape == [5, 0, 3]
    chance.force([6])
    with pytest.raises(ValueError, match="forced draw of 6"):
        chance.below(6)


@pytest.mark.parametrize("chance", [*sources(), TapeChance([0])], ids=lambda chance: type(chance).__name__)
def test_nothing_cannot_be_drawn_from(chance: Chance) -> None:
    with pytest.raises(ValueError, match="nothing"):
        chance.below(0)


def test_the_same_seed_gives_the_same_luck_and_another_seed_another() -> None:
    def draws(chance: Chance) -> list[int]:
        return [chance.below(1000) for _ in range(50)]

    assert draws(FastChance(3)) == draws(FastChance(3)) != draws(FastChance(4))
    assert draws(LiveChance(SEED)) == draws(LiveChance(SEED)) != draws(LiveChance(SEED[::-1]))


def test_live_luck_can_be_checked_with_nothing_but_a_hash_function() -> None:
    """The stream as docs/formats describes it, computed apart from the engine."""
    block = hmac.new(SEED, b"quartet-luck-1" + bytes(8), hashlib.sha256).digest()
    words = [int.from_bytes(block[i : i + 8], "big") for i in range(0, 32, 8)]
    chance = LiveChance(SEED)
    assert [chance.below(54), chance.below(53), chance.below(6), chance.below(2)] == [
        words[0] % 54,
        words[1] % 53,
        words[2] % 6,
        words[3] % 2,
    ]
    assert commitment(SEED) == hashlib.sha256(b"quartet-luck-1" + SEED).hexdigest()


def test_live_seeds_are_long_and_never_the_same() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert all(len(new_seed()) == 32 for _ in range(3))
    with pytest.raises(ValueError, match="32"):
        LiveChance(b"short")


def test_a_silent_source_keeps_no_tape() -> None:
    chance = FastChance(1)
    chance.below(6)
    assert chance.tape == []


def test_live_words_that_would_favour_small_numbers_are_skipped() -> None:
    """With just over half of all words fair, about every other one is skipped; checked against a stream of our own."""
    n = (1 << 63) + 1
    fair = (1 << 64) - (1 << 64) % n
    words: list[int] = []
    for counter in range(40):
        block = hmac.new(SEED, b"quartet-luck-1" + counter.to_bytes(8, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(block[i : i + 8], "big") for i in range(0, 32, 8)]
    expected = [word for word in words if word < fair][:40]
    assert expected != words[:40]
    chance = LiveChance(SEED)
    assert [chance.below(n) for _ in range(40)] == expected


def test_live_seeds_do_not_come_from_a_seeded_generator() -> None:
    seeds = []
    for _ in range(2):
        random.seed(1)
        seeds.append(new_seed())
    assert seeds[0] != seeds[1]
    assert len(set(new_seed())) > 16


@pytest.mark.parametrize("n", [1, 2, 255, 256, 257, 1000, 1 << 40])
def test_fast_luck_covers_large_and_small_ranges(n: int) -> None:
    chance = FastChance(5)
    drawn = [chance.below(n) for _ in range(400)]
    assert all(0 <= each < n for each in drawn)
    assert min(drawn) <= n // 20
    assert max(drawn) >= n - 1 - n // 20


def test_recording_changes_no_draw() -> None:
    """The quick way through, taken where nothing is recorded, draws what the other one does."""
    quick, recorded = FastChance(9), FastChance(9, record=True)
    sizes = [1, 2, 3, 7, 54, 255, 256, 257, 1000] * 300
    assert [quick.below(n) for n in sizes] == [recorded.below(n) for n in sizes]
    with pytest.raises(ValueError, match="nothing to draw from"):
        quick.below(0)
