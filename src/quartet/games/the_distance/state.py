"""Where a game of The Distance stands: fields and a copy, no rules."""

from __future__ import annotations

from typing import ClassVar, Final

from quartet.kernel.game import State

NOBODY: Final = -1
# What everybody has seen a player do in this hand, in places of `deeds`.
DEEDS: Final = 15
TAKEN: Final = 0
"""Cards, those dealt and those drawn."""
LACKED: Final = 1
"""By letter last said: cards taken when it last drew or passed on that letter, or NEVER."""
LAID: Final = 8
"""By letter: cards taken when it last played it, or NEVER."""
NEVER: Final = -1


class DistanceState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "players", "interval", "strict", "hands_to_win",
        "hands", "sizes", "shown", "deeds", "stock", "pile", "pile_size", "top", "letters",
        "draws", "mistakes", "owes", "dealer", "wins", "hand_number",
    )  # fmt: skip

    def __init__(self, *, filled: bool = True) -> None:
        super().__init__()
        if not filled:
            return  # the copy sets every field itself
        # The table's options.
        self.players = 0
        self.interval = 2
        self.strict = False
        self.hands_to_win = 1
        # Cards, as counts: [seat * KINDS + kind].
        self.hands: list[int] = []
        self.sizes: list[int] = []
        self.shown: list[int] = []
        """Of each hand, what everybody has seen go back into it and not come out again (TD-3.5)."""
        self.deeds: list[int] = []
        """[seat * DEEDS + TAKEN, LACKED + letter, LAID + letter]: in one list, because copies are many."""
        self.stock: list[int] = []
        """An unordered bag of kinds: which one is drawn is decided when it is drawn."""
        self.pile: list[int] = []
        """The discard pile as counts by kind, its top card included."""
        self.pile_size = 0
        self.top = 0
        self.letters = 0
        """The letter last said, as a set: more than one bit only on the first card."""
        # The turn of asked[0].
        self.draws = 0
        self.mistakes = 0
        self.owes = NOBODY
        """Who came down to one card and has not called yet (TD-4.1)."""
        # The series.
        self.dealer = 0
        self.wins: list[int] = []
        self.hand_number = 0

    def copy(self) -> DistanceState:
        twin = DistanceState(filled=False)
        twin.asked = self.asked
        if self.sealed:
            twin.sealed = self.sealed.copy()
        twin.number = self.number
        twin.players = self.players
        twin.interval = self.interval
        twin.strict = self.strict
        twin.hands_to_win = self.hands_to_win
        twin.hands = self.hands[:]
        twin.sizes = self.sizes[:]
        twin.shown = self.shown[:]
        twin.deeds = self.deeds[:]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.top = self.top
        twin.letters = self.letters
        twin.draws = self.draws
        twin.mistakes = self.mistakes
        twin.owes = self.owes
        twin.dealer = self.dealer
        twin.wins = self.wins[:]
        twin.hand_number = self.hand_number
        return twin
