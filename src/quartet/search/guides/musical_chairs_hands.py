"""Musical Chairs: what a player has played tells what that player cannot hold.

Who lays a card higher than the value lays a lowest of those higher (MC-3.3), so holds none between the two, and draws
none before the round is over; who stops the music holds none higher at all (MC-3.7). Nobody remembers when in a round a
rest was played, or a turn passed: there one way it may have been is drawn, such that it goes with one's own hand.
"""

from __future__ import annotations

from typing import Final

from quartet.games.musical_chairs.pieces import NUMBERS, REPEAT, REST, SUITS
from quartet.games.musical_chairs.state import BLANK, NONE_KNOWS, TURN, ChairsState
from quartet.kernel.chance import Chance
from quartet.search.guides.musical_chairs_outlook import BREATHER, HUSH, TWO_LOWEST

TRIES: Final = 4
"""At how a round may have gone; then nothing is told by it."""
EXCHANGES: Final = 8
"""At a card to take the place of an impossible one; then it stays."""


def who_played(s: ChairsState, chance: Chance) -> list[int]:
    """By card of the line."""
    players, cards = s.players, len(s.line)
    still = [len(front) for front in s.fronts]
    """[seat] Turns in which nothing came to the line."""
    if s.whose[BREATHER] >= 0 and s.used[BREATHER]:
        still[s.whose[BREATHER]] += 1
    all_still = 0
    for each in still:
        all_still += each
    if all_still == 0:
        return [(s.start + i) % players for i in range(cards)]
    turns = cards + all_still
    left = [0] * players
    for i in range(turns):
        left[(s.start + i) % players] += 1
    found: list[int] = []
    for i in range(turns):
        seat = (s.start + i) % players
        if still[seat] > 0 and chance.below(left[seat]) < still[seat]:
            still[seat] -= 1
        else:
            found.append(seat)
        left[seat] -= 1
    return found


def excluded(s: ChairsState, chance: Chance) -> list[int]:
    """By seat: the numbers it cannot hold, as a set of bits."""
    found = [0] * s.players
    played = who_played(s, chance)
    if len(played) != len(s.line):
        return found  # a position that no round leads to
    value = 0
    for i in range(len(played)):
        counts_as = s.line_as[i]
        if counts_as == BLANK:
            continue
        number = counts_as // SUITS + 1
        seat = played[i]
        if s.line[i] < REPEAT and s.whose[TWO_LOWEST] != seat:
            for between in range(value + 1, number):
                found[seat] |= 1 << between
        value = number
    if s.phase != TURN and value > 0 and not (s.whose[HUSH] == s.conductor and s.used[HUSH]):
        for above in range(value + 1, NUMBERS + 1):
            found[s.conductor] |= 1 << above
    return found


def contradicts(hand: list[int], without: int) -> bool:
    for card in hand:  # noqa: SIM110  # a generator would be slow here
        if card < REST and without >> (card // SUITS + 1) & 1:
            return True
    return False


def believe(s: ChairsState, me: int, chance: Chance) -> None:
    """Exchange guessed cards of others that cannot be there for cards of the draw pile."""
    if not s.line or not s.bag:
        return
    for _ in range(TRIES):
        without = excluded(s, chance)
        if not contradicts(s.hands[me], without[me]):
            for seat in range(s.players):
                if seat != me and without[seat]:
                    exchange(s, seat, without[seat], chance)
            return


def exchange(s: ChairsState, seat: int, without: int, chance: Chance) -> None:
    hand, bag = s.hands[seat], s.bag
    changed = False
    for i in range(len(hand)):
        card = hand[i]
        if card >= REST or not without >> (card // SUITS + 1) & 1:
            continue
        for _ in range(EXCHANGES):
            j = chance.below(len(bag))
            other = bag[j]
            if s.bag_known and s.bag_known[j] != NONE_KNOWS:
                continue
            if other >= REST or not without >> (other // SUITS + 1) & 1:
                bag[j] = card
                hand[i] = other
                changed = True
                break
    if changed:
        hand.sort()
