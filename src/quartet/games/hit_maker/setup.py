"""HM-2 How a game of Hit Maker begins; what the leader then chooses are decisions."""

from __future__ import annotations

from typing import Final

from quartet.games.hit_maker.pieces import CLIPS, IN_THE_BOX, KINDS, Figures
from quartet.games.hit_maker.state import HitState
from quartet.kernel.game import Options

EACH: Final = (0, 0, 6, 4, 3, 2, 2, 2)
"""HM-2.2 Cams a player claims, by how many play."""
SHORT: Final = {"two": 2, "one": 1}


def setup(seats: int, options: Options, figures: Figures) -> HitState:
    s = HitState()
    s.players = seats
    s.leader = int(options["leader"]) - 1
    s.lyrics = options["lyrics"] == "on" or seats == 1
    s.by_hand = options["hold"] == "by-hand" and seats > 1
    s.reach = int(options["reach"])
    s.each = SHORT.get(str(options["length"]), EACH[seats]) if seats > 1 else 0
    s.strings = figures.strings
    s.frets = figures.frets
    s.slots = figures.slots
    s.pool = list(IN_THE_BOX)
    s.stock = [[0] * KINDS for _ in range(seats)]
    s.discards = [0] * KINDS
    s.supply = CLIPS
    s.scores = [0] * seats
    s.scored_at = [0] * seats
    s.player = s.leader
    s.asked = (s.leader,)
    return s
