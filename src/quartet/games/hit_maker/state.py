"""Where a game of Hit Maker stands: fields and a copy, no rules.

Notes are places on the ring, 0 … 11 clockwise from the top, and sets of them masks; cams are kinds, as they lie on the
stack an index into `pieces.LIES`; clips are a mask of slots (`theory.hand`). Nothing in here is secret.
"""

from __future__ import annotations

from typing import ClassVar, Final

from quartet.kernel.game import State

NOBODY: Final = -1
NONE: Final = -1
"""No cam; no key yet."""

# What is asked.
KEY: Final = 0
NAME: Final = 1
PLACE: Final = 2
CLAIM: Final = 3
PLAY: Final = 4
TAKE: Final = 5
CLIP: Final = 6
DISCARD: Final = 7
WORDS: Final = 8
REPEAT: Final = 9
APPLAUSE: Final = 10
DECIDE: Final = 11
SOLO: Final = 12
OVER: Final = 13

# How the Best Lyrics award was won.
NOT_AWARDED: Final = 0
BY_APPLAUSE: Final = 1
BY_LEADER: Final = 2


class HitState(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "players", "leader", "lyrics", "by_hand", "reach", "each", "strings", "frets", "slots",
        "phase", "turn", "player", "points", "die", "to_take",
        "key", "mood", "band", "title",
        "first", "second", "in_play", "pool", "stock", "discards", "clips", "supply", "fingers", "sounding",
        "scores", "scored_at",
        "verse_seats", "verse_points", "verse_words", "verse_notes", "verse_frets", "verse_keys", "verse_moods",
        "book_stacks", "book_clips", "book_keys", "book_moods",
        "applauded", "round", "claps", "boos", "best_lyrics", "awarded",
    )  # fmt: skip

    def __init__(self, *, filled: bool = True) -> None:
        super().__init__()
        if not filled:
            return  # the copy sets every field itself
        self.players = 0
        """One: solitaire (HM-8.1)."""
        self.leader = 0
        self.lyrics = False
        self.by_hand = False
        """HM-4.6 Do players say their own fingering?"""
        self.reach = 4
        self.each = 0
        """HM-2.2 Cams a player claims."""
        # The fretboard, shared by all copies and never changed.
        self.strings: list[int] = []
        self.frets = 0
        self.slots: list[int] = []
        """By place of the ring: the slots of that number."""
        # The course of the game.
        self.phase = KEY
        self.turn = 0
        """How many turns have begun."""
        self.player = 0
        """Whose turn it is, or whose choice of the setup."""
        self.points = 0
        """Scored in this turn."""
        self.die = 0
        """As it fell last; 0 before the first roll."""
        self.to_take = 0
        """Clips still to be taken off (HM-3.2)."""
        # What the leader chose.
        self.key = NONE
        """The place of its happy number."""
        self.mood = 0
        self.band = ""
        self.title = ""
        # Pieces.
        self.first = NONE
        self.second = NONE
        """The cams on the stack, as lies, the lower index first; a single one is the first."""
        self.in_play = 0
        self.pool: list[int] = []
        """By kind: cams not claimed yet; in solitaire, at hand."""
        self.stock: list[list[int]] = []
        """[seat][kind]"""
        self.discards: list[int] = []
        """By kind: discarded, or left over from the draft."""
        self.clips = 0
        self.supply = 0
        self.fingers: list[int] = []
        """The last chord held and still standing: fret, first and last string of each finger in turn."""
        self.sounding: list[int] = []
        """What each string then sounds; empty where nothing is held."""
        self.scores: list[int] = []
        self.scored_at: list[int] = []
        """By seat: the last turn it scored in; 0 for none."""
        # The song (HM-6.3), one entry a contribution.
        self.verse_seats: list[int] = []
        self.verse_points: list[int] = []
        self.verse_words: list[str] = []
        self.verse_notes: list[int] = []
        """The notes in play under it."""
        self.verse_frets: list[list[int]] = []
        """And what was held, or nothing."""
        self.verse_keys: list[int] = []
        self.verse_moods: list[int] = []
        # Solitaire's chord book.
        self.book_stacks: list[list[int]] = []
        self.book_clips: list[int] = []
        self.book_keys: list[int] = []
        self.book_moods: list[int] = []
        # The applause (HM-7.4).
        self.applauded: list[int] = []
        """Who is, in the order they are named."""
        self.round = 0
        self.claps: list[int] = []
        self.boos: list[int] = []
        """By seat, at the last count."""
        self.best_lyrics = NOBODY
        self.awarded = NOT_AWARDED

    def copy(self) -> HitState:
        twin = HitState(filled=False)
        twin.asked = self.asked
        if self.sealed:
            twin.sealed = self.sealed.copy()
        twin.number = self.number
        twin.players = self.players
        twin.leader = self.leader
        twin.lyrics = self.lyrics
        twin.by_hand = self.by_hand
        twin.reach = self.reach
        twin.each = self.each
        twin.strings = self.strings
        twin.frets = self.frets
        twin.slots = self.slots
        twin.phase = self.phase
        twin.turn = self.turn
        twin.player = self.player
        twin.points = self.points
        twin.die = self.die
        twin.to_take = self.to_take
        twin.key = self.key
        twin.mood = self.mood
        twin.band = self.band
        twin.title = self.title
        twin.first = self.first
        twin.second = self.second
        twin.in_play = self.in_play
        twin.pool = self.pool[:]
        twin.stock = [row[:] for row in self.stock]
        twin.discards = self.discards[:]
        twin.clips = self.clips
        twin.supply = self.supply
        twin.fingers = self.fingers[:]
        twin.sounding = self.sounding[:]
        twin.scores = self.scores[:]
        twin.scored_at = self.scored_at[:]
        # These grow with the song, and are empty at a table without lyrics.
        twin.verse_seats = self.verse_seats[:]
        twin.verse_points = self.verse_points[:]
        twin.verse_words = self.verse_words[:]
        twin.verse_notes = self.verse_notes[:]
        twin.verse_frets = self.verse_frets[:]
        twin.verse_keys = self.verse_keys[:]
        twin.verse_moods = self.verse_moods[:]
        twin.book_stacks = self.book_stacks[:]
        twin.book_clips = self.book_clips[:]
        twin.book_keys = self.book_keys[:]
        twin.book_moods = self.book_moods[:]
        twin.applauded = self.applauded[:]
        twin.round = self.round
        twin.claps = self.claps[:]
        twin.boos = self.boos[:]
        twin.best_lyrics = self.best_lyrics
        twin.awarded = self.awarded
        return twin
