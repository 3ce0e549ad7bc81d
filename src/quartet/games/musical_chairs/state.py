"""Where a game of Musical Chairs stands: fields and a copy, no rules.

Seats, chairs (called by suit), cards (by kind) and cushions are numbers. Hands are sorted. The draw pile is an
unordered bag: which card is drawn is decided when it is drawn. Everything but hands, bag and face-down discards lies
open on the table.
"""

from __future__ import annotations

from typing import ClassVar, Final

from quartet.kernel.game import Move, State

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1
BLANK: Final = -1
"""What a repeat counts as that copied nothing (MC-3.8)."""

# Whose a cushion is: a seat's, or one of these.
ON_BOARD: Final = -1
FOR_SALE: Final = -2
IN_THE_BOX: Final = -3

# Who knows where a card of the discard pile or of the bag is: one seat, or one of these.
EVERYBODY: Final = -1
NONE_KNOWS: Final = -2

# What is asked.
CHOOSE_CHAIR: Final = 0
TURN: Final = 1
BATTLE: Final = 2
ELSEWHERE: Final = 3
SCORE_HAND: Final = 4
BUY: Final = 5
SWAP: Final = 6
KEEP: Final = 7
OVER: Final = 8


class ChairsState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "players", "forecast", "ring", "place", "points",
        "phase", "round", "start", "conductor", "queue",
        "hands", "shown", "line", "line_as", "fronts", "piles", "bag", "bag_known", "discard", "discard_known",
        "at", "cushions", "whose", "used", "rested",
        "battles", "fighters", "lost", "scores_at", "highest", "floor", "higher", "swap_out",
        "began", "cushion_left", "idle", "ending",
    )  # fmt: skip

    def __init__(self, *, filled: bool = True) -> None:
        super().__init__()
        if not filled:
            return  # the copy sets every field itself
        self.players = 0
        self.forecast = False
        """Does the table show what stopping now would bring?"""
        # The figures of the box, shared by all copies and never changed.
        self.ring: list[int] = []
        self.place: list[int] = []
        self.points: list[int] = []
        self.plays: list[list[list[Move]]] = []
        """Made from the ring when first needed: no field of its own."""
        # The course of the game.
        self.phase = CHOOSE_CHAIR
        self.round = 0
        self.start = 0
        """Who began this round."""
        self.conductor = NOBODY
        """MC-4.1 Who stopped the music last."""
        self.queue: list[int] = []
        """Whose turn it still is in this step of the end of a round, the one asked first."""
        # Cards.
        self.hands: list[list[int]] = []
        self.shown: list[int] = []
        """Cards that everybody has seen go back into a hand, as seat * KINDS + kind, sorted (MC-7.10)."""
        self.line: list[int] = []
        self.line_as: list[int] = []
        """What each card of the line counts as: a chair card, or BLANK."""
        self.fronts: list[list[int]] = []
        """MC-3.6 Rests in front of each player this round."""
        self.piles: list[list[int]] = []
        """Score piles, in the order of scoring."""
        self.bag: list[int] = []
        self.bag_known: list[int] = []
        """Of each card of the bag, who knows it to be there: what was discarded, from the shuffle to the next draw."""
        self.discard: list[int] = []
        self.discard_known: list[int] = []
        """Who has seen that card there: everybody, or only who laid it face down (MC-4.10)."""
        # The board.
        self.at: list[int] = []
        """The chair of each player."""
        self.cushions: list[int] = []
        """MC-2.1 By chair: which cushion was laid there."""
        self.whose: list[int] = []
        """By cushion: a seat, ON_BOARD, FOR_SALE or IN_THE_BOX."""
        self.used: list[int] = []
        """By cushion: 1 with its used side up (MC-7.17)."""
        self.rested: list[int] = []
        """MC-7.6 Rests played by each player in the whole game."""
        # The end of a round.
        self.battles: list[int] = []
        """MC-4.3 Chairs still to be fought for; the first one now."""
        self.fighters: list[int] = []
        """Who is still in the battle."""
        self.lost: list[int] = []
        """By seat: 1 who has lost a battle this round."""
        self.scores_at: list[int] = []
        """By seat: the chair whose suit is scored, NOWHERE before MC-4.4 and for losers."""
        self.highest: list[int] = []
        """By seat: the highest number taken in MC-4.4, 0 for none."""
        self.floor = NOTHING
        """The last card scored from hand by who is asked: choices go upwards."""
        self.higher = False
        """MC-7.3 Declared by who is asked."""
        self.swap_out = NOTHING
        """MC-7.7 The card of the score pile given away, until its place is filled."""
        self.began: list[int] = []
        """MC-4.13 How large the score piles were when the round began."""
        self.cushion_left = False
        """Did a cushion leave the board this round?"""
        self.idle = 0
        """MC-4.13 Rounds in a row in which nothing came of anything."""
        self.ending = ""
        """Why the game is over."""

    def copy(self) -> ChairsState:
        twin = ChairsState(filled=False)
        twin.asked = self.asked
        if self.sealed:
            twin.sealed = self.sealed.copy()
        twin.number = self.number
        twin.players = self.players
        twin.forecast = self.forecast
        twin.ring = self.ring
        twin.place = self.place
        twin.points = self.points
        twin.plays = self.plays
        twin.phase = self.phase
        twin.round = self.round
        twin.start = self.start
        twin.conductor = self.conductor
        twin.queue = self.queue[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.shown = self.shown[:]
        twin.line = self.line[:]
        twin.line_as = self.line_as[:]
        twin.fronts = [front[:] for front in self.fronts]
        twin.piles = [pile[:] for pile in self.piles]
        twin.bag = self.bag[:]
        twin.bag_known = self.bag_known[:]
        twin.discard = self.discard[:]
        twin.discard_known = self.discard_known[:]
        twin.at = self.at[:]
        twin.cushions = self.cushions
        twin.whose = self.whose[:]
        twin.used = self.used[:]
        twin.rested = self.rested[:]
        twin.battles = self.battles[:]
        twin.fighters = self.fighters[:]
        twin.lost = self.lost[:]
        twin.scores_at = self.scores_at[:]
        twin.highest = self.highest[:]
        twin.floor = self.floor
        twin.higher = self.higher
        twin.swap_out = self.swap_out
        twin.began = self.began[:]
        twin.cushion_left = self.cushion_left
        twin.idle = self.idle
        twin.ending = self.ending
        return twin
