"""Where a game of Symphony No. 9 stands: fields and a copy, no rules.

Seats and musicians are numbers. Patrons' boards are rows of cubes and of tiles, one a seat; with two players the
virtual patron has a third. Nothing in here is secret: sealed bids are the kernel's, and which budget token lies next is
decided when it is turned.
"""

from __future__ import annotations

from typing import ClassVar, Final

from quartet.kernel.game import State

NOBODY: Final = -2
VIRTUAL: Final = -1
"""The virtual patron (S9-2.6), wherever a seat is named."""
VIRTUAL_ROW: Final = 2
"""Its board, among those of the seats."""
NONE: Final = -1
"""No musician."""

# What is asked.
FREE: Final = 0
GIVE: Final = 1
PAY: Final = 2
BID: Final = 3
KEEP: Final = 4
BONUS: Final = 5
PENALTY: Final = 6
LAST_SALE: Final = 7
OVER: Final = 8

# How a concert went, besides its class.
FAILED: Final = -1
NOT_YET: Final = -2


class SymphonyState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "players", "musicians", "open_purses", "talk", "forecast",
        "track", "track_side", "values", "spaces", "columns", "reputations", "scoring", "sides",
        "virtual_tiles",
        "phase", "round", "turn", "start", "queue",
        "left", "alive", "cubes", "tiles", "tiles_left", "coins", "furniture",
        "tokens", "token", "fame", "bid_coins", "bid_furniture", "given", "fund", "level",
        "concerts", "performed",
    )  # fmt: skip

    def __init__(self, *, filled: bool = True) -> None:
        super().__init__()
        if not filled:
            return  # the copy sets every field itself
        self.players = 0
        self.musicians = 0
        """S9-2.1 Six or five."""
        self.open_purses = False
        self.talk = False
        """Is the bid talked about (S9-4.3)? Computer players keep to it."""
        self.forecast = False
        """Does the table show what one more tile would be worth?"""
        # What was laid out, shared by all copies and never changed. By musician:
        self.track: list[int] = []
        """Whose career track it is."""
        self.track_side: list[int] = []
        self.values: list[list[int]] = []
        """Reputations by column, the start space first."""
        self.spaces: list[list[int]] = []
        """Cubes by column, as the game began."""
        self.columns: list[list[int]] = []
        """S9-4.1 The column of the reputation, by how many cubes are left."""
        self.reputations: list[list[int]] = []
        """Likewise its value."""
        self.scoring: list[int] = []
        """S9-2.2 The scoring tile, from 0."""
        self.sides: list[int] = []
        """By scoring tile: 0 for A, 1 for B."""
        self.virtual_tiles: list[list[int]] = []
        """S9-1.7 What each gives at low, medium and high fame."""
        # The course of the game.
        self.phase = FREE
        self.round = 0
        self.turn = 0
        """S9-3.1 Which time round in the sponsor phase, 1 to 3."""
        self.start = 0
        self.queue: list[int] = []
        """Who is still to be asked in this step, the one asked first."""
        # Pieces.
        self.left: list[int] = []
        """By musician: cubes on the track."""
        self.alive: list[int] = []
        """By musician: 1 until the end of the round in which the last cube went (S9-5.1)."""
        self.cubes: list[list[int]] = []
        """[patron][musician]"""
        self.tiles: list[list[int]] = []
        """[patron][musician]"""
        self.tiles_left: list[int] = []
        """By musician: composition tiles not given, while he lives."""
        self.coins: list[int] = []
        self.furniture: list[int] = []
        """By seat: what is still in the purse, as a sum of bits."""
        # The concert.
        self.tokens: list[int] = []
        """S9-2.3 Budget tokens not turned yet, the two that never will be among them."""
        self.token = 0
        """This round's, once it is turned."""
        self.fame: list[int] = []
        """S9-4.2 By musician, as set at the last concert phase."""
        self.bid_coins: list[int] = []
        """By seat: what was bid last; empty while bids are out, and before the first."""
        self.bid_furniture: list[int] = []
        self.given = 0
        """S9-4.11 What the virtual patron gave."""
        self.fund = 0
        self.level = NOT_YET
        """The class of this round's concert, FAILED, or NOT_YET."""
        self.concerts: list[int] = []
        """By round: the class of the concert, or FAILED."""
        self.performed: list[int] = []
        """S9-4.8 By musician: how many times."""

    def copy(self) -> SymphonyState:
        twin = SymphonyState(filled=False)
        twin.asked = self.asked
        if self.sealed:
            twin.sealed = self.sealed.copy()
        twin.number = self.number
        twin.players = self.players
        twin.musicians = self.musicians
        twin.open_purses = self.open_purses
        twin.talk = self.talk
        twin.forecast = self.forecast
        twin.track = self.track
        twin.track_side = self.track_side
        twin.values = self.values
        twin.spaces = self.spaces
        twin.columns = self.columns
        twin.reputations = self.reputations
        twin.scoring = self.scoring
        twin.sides = self.sides
        twin.virtual_tiles = self.virtual_tiles
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.start = self.start
        twin.queue = self.queue[:]
        twin.left = self.left[:]
        twin.alive = self.alive[:]
        twin.cubes = [row[:] for row in self.cubes]
        twin.tiles = [row[:] for row in self.tiles]
        twin.tiles_left = self.tiles_left[:]
        twin.coins = self.coins[:]
        twin.furniture = self.furniture[:]
        twin.tokens = self.tokens[:]
        twin.token = self.token
        twin.fame = self.fame[:]
        twin.bid_coins = self.bid_coins[:]
        twin.bid_furniture = self.bid_furniture[:]
        twin.given = self.given
        twin.fund = self.fund
        twin.level = self.level
        twin.concerts = self.concerts[:]
        twin.performed = self.performed[:]
        return twin
