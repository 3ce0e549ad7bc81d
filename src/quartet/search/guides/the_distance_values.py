"""The Distance: how likely a seat wins, by what it sees.

A small network has learned it from millions of games against itself, planners and random players
(bench/distance_values.c; `python -m bench.distance_values` makes the file anew). What others hold it is not told: hands
that are still held are no random hands, and how they differ is part of what it has learned. There is one network for
each number of players.

Letters are counted from the one needed now, in steps of the game's interval, so all intervals look alike to it.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Final, cast

from quartet.games.the_distance.moves import DRAW_ONE, PASS_ON, DistanceMove, Play
from quartet.games.the_distance.pieces import COPIES, DRAWS_TO_PASS, KINDS, LETTERS_IN, NEEDED, PITCHES_OF, WILD, WILDS
from quartet.games.the_distance.state import DEEDS, LACKED, LAID, NEVER, TAKEN, DistanceState
from quartet.kernel.compiling import i64
from quartet.kernel.game import Move
from quartet.search.guides.the_distance_turns import AHEAD, FITTING, Turns, held
from quartet.theory.letters import COUNT

LEARNED: Final = "the_distance_values.json"
SIZES: Final = 9
"""Own hands of this size and more are one trait, …"""
RIVAL_SIZES: Final = 12
"""… others' of this size and more, …"""
WILDS_HELD: Final = 3
"""… and so many wilds and more."""
FADED: Final = [0.8**taken for taken in range(16)]
"""What is remembered of a rival tells less with each card that it has taken since."""


class Memory:
    """What everybody has seen a player do in this hand, by letter: 1 where it has taken no card since, 0 for never."""

    def __init__(self, s: DistanceState, seat: int) -> None:
        base = seat * DEEDS
        deeds = s.deeds
        taken = deeds[base + TAKEN]
        self.lacked = [_faded(taken, deeds[base + LACKED + letter]) for letter in range(COUNT)]
        """By letter last said: it drew or passed."""
        self.laid = [_faded(taken, deeds[base + LAID + letter]) for letter in range(COUNT)]
        """By letter: it played."""


def _faded(taken: int, at: int) -> float:
    return 0.0 if at == NEVER else FADED[min(taken - at, len(FADED) - 1)]


class Sight:
    """What a seat sees of a hand that is being played."""

    def __init__(self, s: DistanceState, seat: int) -> None:
        self.players = s.players
        self.step = s.interval - 1
        base = seat * KINDS
        self.hand = s.hands[base : base + KINDS]
        self.size = s.sizes[seat]
        self.unseen: list[int] = []
        """By kind: in the stock and in others' hands."""
        self.all_unseen = 0
        pile = s.pile
        for kind in range(KINDS):
            left = (WILDS if kind == WILD else COPIES) - pile[kind] - self.hand[kind]
            self.unseen.append(left)
            self.all_unseen += left
        self.letter = LETTERS_IN[NEEDED[s.interval][s.letters]][0]
        """That whoever is asked needs."""
        self.waits = (seat - s.asked[0]) % s.players
        """Turns until its own: none where it is asked."""
        self.draws = s.draws
        self.rivals = [s.sizes[(seat + i) % s.players] for i in range(1, s.players)]
        """Their numbers of cards, from the next one on."""
        self.next = Memory(s, (seat + 1) % s.players)
        """Of the next player, whom one's own letters meet; of the others it hardly matters."""


class Network:
    """One layer of units that are silent below zero."""

    def __init__(self, units: list[list[float]], offset: float) -> None:
        self.outer = [unit[0] for unit in units]
        self.bias = [unit[1] for unit in units]
        self.inner = [unit[2:] for unit in units]
        self.offset = offset

    def share(self, measures: list[float], marks: list[int]) -> float:
        """Of measures, each trait with its own number, and marks, which are one where all their likes are zero."""
        odds = self.offset
        count: i64 = len(measures)
        for j in range(len(self.outer)):
            weights = self.inner[j]
            total = self.bias[j]
            i: i64 = 0
            while i < count:
                total += measures[i] * weights[i]
                i += 1
            for mark in marks:
                total += weights[mark]
            if total > 0.0:
                odds += total * self.outer[j]
        return 1.0 / (1.0 + exp(-odds))


NETWORKS: Final[dict[int, Network]] = {}
"""By number of players; read when first asked for."""


def network(players: int) -> Network:
    if not NETWORKS:
        learned = json.loads((Path(__file__).parent / LEARNED).read_text("utf-8"))
        NETWORKS.update({int(n): Network(each["units"], each["offset"]) for n, each in learned["networks"].items()})
    return NETWORKS[players]


def traits(v: Sight, plan: Turns) -> tuple[list[float], list[int]]:
    """Measures and marks. The same, in the same order, as `look` of bench/distance_values.c."""
    measures: list[float] = []
    pitches = held(v.hand, 0)
    wilds = v.hand[WILD]
    everything = v.all_unseen or 1
    coming = [(v.letter + i * v.step) % COUNT for i in range(COUNT)]
    for letter in coming:
        measures.append(0.25 * plan.need(pitches, wilds, letter, AHEAD))
    for letter in coming:
        measures.append(0.5 * _count(pitches & FITTING[letter]))
    for letter in coming:
        measures.append(0.4 * _of_letter(v.hand, letter))
    for letter in coming:
        measures.append(2.0 * _of_letter(v.unseen, letter) / everything)
    measures.append(5.0 * v.unseen[WILD] / everything)
    measures.append(0.03 * v.all_unseen)
    measures.append(0.25 * _count(pitches))
    measures.append(0.1 * v.size)
    for size in v.rivals:
        measures.append(0.1 * size)
    for letter in coming:
        measures.append(v.next.lacked[(letter - v.step) % COUNT])
    for letter in coming:
        measures.append(v.next.laid[letter])
    place = len(measures)
    marks = [place + min(wilds, WILDS_HELD)]
    place += WILDS_HELD + 1
    marks.append(place + min(v.size, SIZES) - 1)
    place += SIZES
    for size in v.rivals:
        marks.append(place + min(size, RIVAL_SIZES) - 1)
        place += RIVAL_SIZES
    marks.append(place + v.waits)
    place += v.players
    marks.append(place + min(v.draws, DRAWS_TO_PASS) + (DRAWS_TO_PASS + 1 if v.waits else 0))
    return measures, marks


def share(v: Sight, plan: Turns) -> float:
    """How likely that seat wins."""
    measures, marks = traits(v, plan)
    return network(v.players).share(measures, marks)


def shares_after(s: DistanceState, seat: int, moves: list[Move], plan: Turns) -> list[float]:
    """By legal move of whoever is asked: how likely it wins, before the next player has answered. What a draw brings
    is the mean of what it may bring."""
    found: list[float] = []
    for move in moves:
        kind = cast(DistanceMove, move).kind
        v = Sight(s, seat)
        if kind == DRAW_ONE:
            found.append(_share_drawing(s, v, plan))
            continue
        if kind != PASS_ON:
            play = cast(Play, move)
            v.size -= play.count
            if v.size == 0:
                found.append(1.0)
                continue
            if play.notes:
                v.hand[play.pitch] -= play.notes
            v.hand[WILD] -= play.wilds
            v.letter = (play.letter + v.step) % COUNT
        v.waits = v.players - 1
        v.draws = 0
        found.append(share(v, plan))
    return found


def _share_drawing(s: DistanceState, v: Sight, plan: Turns) -> float:
    stock, everything = v.unseen[:], v.all_unseen
    if not s.stock:  # TD-3.10: the pile comes back, and nothing else can be drawn
        stock, everything = s.pile[:], s.pile_size - 1
        stock[s.top] -= 1
        for kind in range(KINDS):
            v.unseen[kind] += stock[kind]
        v.all_unseen += everything
    v.size += 1
    v.draws += 1
    v.all_unseen -= 1
    total = 0.0
    for kind in range(KINDS):
        if stock[kind]:
            v.hand[kind] += 1
            v.unseen[kind] -= 1
            total += stock[kind] * share(v, plan)
            v.unseen[kind] += 1
            v.hand[kind] -= 1
    return total / everything


def _count(pitches: int) -> int:
    count = 0
    while pitches:
        pitches &= pitches - 1
        count += 1
    return count


def _of_letter(cards: list[int], letter: int) -> int:
    count = 0
    for pitch in PITCHES_OF[letter]:
        count += cards[pitch]
    return count
