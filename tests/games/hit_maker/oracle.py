"""Hit Maker once more, from its rules alone: numbers as on the ring, strings as guitarists count them, sets and brute
force. Slow and plain on purpose; the engine must agree with it step by step.

    song = Model.of(state)              a position, in this file's own terms
    song.legal()                        what may be done: every code that is not free text
    song.play("turn:both:3", [5, 2])    the same move here, with the dice that fell

It knows the game of two to seven from the first cam on, and who is applauded; not the count of the applause, nor
solitaire.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final
from urllib.parse import quote, unquote

from quartet.games.hit_maker import pieces
from quartet.games.hit_maker.state import HitState

RING: Final = (12, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5)
"""HM-1.2"""
ARMS: Final = {
    "major": (0, 1, 4), "minor": (0, 3, 4), "suspended": (0, 1, 2), "diminished": (0, 3, 6), "augmented": (0, 4, 8),
    "square": (0, 3), "single": (0, 1), "triangle": (0, 4), "straight": (0, 6),
}  # fmt: skip
"""HM-1.4"""
BOX: Final = {
    "major": 2, "minor": 2, "suspended": 1, "diminished": 1, "augmented": 1,
    "square": 2, "single": 2, "triangle": 2, "straight": 1,
}  # fmt: skip
OPEN: Final = {6: 4, 5: 9, 4: 2, 3: 7, 2: 11, 1: 4}
"""HM-1.5 By string, 6 the lowest."""
FRETS: Final = 5
CLIPS: Final = 12
PHASES: Final = (
    "key", "name", "place", "claim", "play", "take", "clip", "discard", "words", "repeat", "applause", "decide", "solo",
    "over",
)  # fmt: skip

Slot = tuple[int, int]
"""String, fret."""
Touch = tuple[int, int, int]
"""A finger: fret, and from string to string, the lower one (6) first."""


def number_at(slot: Slot) -> int:
    string, fret = slot
    return (OPEN[string] + fret - 1) % 12 + 1


SLOTS: Final = tuple((string, fret) for string in range(6, 0, -1) for fret in range(FRETS + 1))


def scale_of(happy: int) -> frozenset[int]:
    """HM-1.3 Seven neighbours, the happy one second."""
    first = RING.index(happy) - 1
    return frozenset(RING[(first + i) % 12] for i in range(7))


def sad_of(happy: int) -> int:
    return RING[(RING.index(happy) + 3) % 12]


# ── Cams ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, order=True)
class Cam:
    kind: str
    points: tuple[int, ...]
    """Where its arms point, in order."""

    @property
    def code(self) -> str:
        return f"{self.kind}:{dotted(self.points)}"

    def turned(self, steps: int) -> Cam:
        return Cam(self.kind, tuple(sorted(RING[(RING.index(number) + steps) % 12] for number in self.points)))


def dotted(numbers: Iterable[int]) -> str:
    return ".".join(str(number) for number in sorted(numbers))


def cam(text: str) -> Cam:
    """`minor 4 7 11` or `minor:4.7.11`."""
    kind, *numbers = text.replace(":", " ").replace(".", " ").split()
    return Cam(kind, tuple(sorted(int(number) for number in numbers)))


@cache
def lays(kind: str, mood: str) -> tuple[Cam, ...]:
    """HM-5.7 Every way it may be put down in such a song."""
    shapes = [ARMS[kind]]
    if (kind, mood) == ("major", "sad"):
        shapes.append(ARMS["minor"])
    if (kind, mood) == ("minor", "happy"):
        shapes.append(ARMS["major"])
    return tuple(
        sorted(
            {Cam(kind, tuple(sorted(RING[(at + arm) % 12] for arm in shape))) for shape in shapes for at in range(12)}
        )
    )


def in_play(stack: Iterable[Cam]) -> frozenset[int]:
    """HM-3.1"""
    return frozenset(number for each in stack for number in each.points)


def allowed(scale: frozenset[int], stack: Sequence[Cam], still: Sequence[Cam]) -> bool:
    """HM-5.5, HM-5.6 May the stack lie so, when the cams in `still` were not moved?"""
    if not 1 <= len(stack) <= 2 or [each.kind for each in stack] == ["straight"]:
        return False
    numbers = in_play(stack)
    excused = set(in_play(still))
    for each in stack:
        if each.kind == "augmented":
            if len(set(each.points) - scale) > 1:
                return False
            excused |= set(each.points)
    return 2 <= len(numbers) <= 4 and numbers - scale <= excused


# ── The hand (HM-4.3, HM-4.4) ─────────────────────────────────────────────────────────────────────────────────────


def read_hand(code: str) -> list[Touch]:
    """`i1x6-1.r3x5`"""
    hand = []
    for part in code.split(".") if code != "open" else ():
        fret, _, strings = part[1:].partition("x")
        first, _, last = strings.partition("-")
        hand.append((int(fret), int(first), int(last or first)))
    return hand


def can(hand: Sequence[Touch], reach: int) -> bool:
    frets = [fret for fret, _, _ in hand]
    return len(hand) <= 4 and frets == sorted(frets) and (not frets or frets[-1] - frets[0] < reach)


def ringing(hand: Sequence[Touch], clips: Iterable[Slot]) -> set[Slot]:
    """The clips that score under that hand."""
    heard = set()
    for string in OPEN:
        top = max([fret for fret, first, last in hand if last <= string <= first], default=0)
        if (string, top) in clips:
            heard.add((string, top))
    return heard


def best(clips: Iterable[Slot], reach: int, must: Slot | None = None) -> tuple[int, int, int]:
    """HM-4.6 The most points with that clip among them, the fewest fingers for it, and the least sum of their frets.

    String by string: at which fret is it stopped? A finger goes on across a string that is stopped further up; of the
    fingers only those that have begun and can still go on are kept in mind.
    """
    board = set(clips)
    found = (-1, 0, 0)
    for low in range(1, FRETS + 1):
        states: dict[tuple[frozenset[int], int], tuple[int, int]] = {(frozenset(), 0): (0, 0)}
        for string in range(6, 0, -1):
            after: dict[tuple[frozenset[int], int], tuple[int, int]] = {}
            for stop in (0, *range(low, min(low + reach, FRETS + 1))):
                if must is not None and must[0] == string and must[1] != stop:
                    continue
                scores = (string, stop) in board
                for (lying, used), (points, less) in states.items():
                    across = frozenset(fret for fret in lying if fret <= stop)
                    new = stop > 0 and stop not in across
                    if used + new <= 4:
                        now = (across | {stop} if stop else across, used + new)
                        worth = (points + scores, less - stop * new)
                        after[now] = max(after.get(now, worth), worth)
            states = after
        for (_, used), (points, less) in states.items():
            found = max(found, (points, -used, less))
    return found[0], -found[1], -found[2]


def effort(hand: Sequence[Touch]) -> tuple[int, int]:
    """Fingers, and the sum of their frets."""
    return len(hand), sum(fret for fret, _, _ in hand)


# ── The game ──────────────────────────────────────────────────────────────────────────────────────────────────────


def counted(seat: int, die: int, players: int) -> int:
    """HM-2.3, HM-7.1 Round the others, clockwise."""
    others = [(seat + i) % players for i in range(1, players)]
    return others[(die - 1) % len(others)]


def drafted(players: int, leader: int, length: str) -> list[int]:
    """HM-2.2 Who claims, in this order."""
    each = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2}[players]
    if length != "full":
        each = {"one": 1, "two": 2}[length]
    order = [(leader + 1 + i) % players for _ in range(each) for i in range(players)]
    return order[:13]


@dataclass
class Model:
    players: int
    leader: int
    lyrics: bool
    by_hand: bool
    reach: int
    phase: str
    player: int
    turn: int
    points: int
    to_take: int
    happy: int
    mood: str
    title: str
    stack: list[Cam]
    stocks: list[Counter[str]]
    clips: set[Slot]
    scores: list[int]
    scored_at: list[int]
    song: list[tuple[int, int, str]]
    """Seat, points, words."""
    pool: Counter[str] = field(default_factory=Counter)
    scored = 0
    """By the last play; `points` are of this turn."""

    @staticmethod
    def of(state: HitState) -> Model:
        names = pieces.CAMS
        return Model(
            state.players, state.leader, state.lyrics, state.by_hand, state.reach,
            PHASES[state.phase], state.player, state.turn, state.points, state.to_take,
            RING[state.key], ("happy", "sad")[state.mood], state.title,
            sorted(cam(pieces.LIES[lie].code) for lie in (state.first, state.second) if lie >= 0),
            [Counter({names[i]: n for i, n in enumerate(row) if n}) for row in state.stock],
            {(6 - bit // 8, bit % 8) for bit in range(48) if state.clips >> bit & 1},
            state.scores[:], state.scored_at[:],
            list(zip(state.verse_seats, state.verse_points, state.verse_words, strict=True)),
            Counter({names[i]: n for i, n in enumerate(state.pool) if n}),
        )  # fmt: skip

    @property
    def scale(self) -> frozenset[int]:
        return scale_of(self.happy)

    @property
    def supply(self) -> int:
        return CLIPS - len(self.clips)

    @property
    def stock(self) -> Counter[str]:
        return self.stocks[self.player]

    # What may be done

    def legal(self) -> set[str]:
        """Every code that may be given, but free text and fingerings of one's own."""
        if self.phase == "place":
            return {f"place:{each.code}" for each in self.first_cams()}
        if self.phase == "claim":
            return {f"claim:{kind}" for kind, n in self.pool.items() if n}
        if self.phase == "play":
            return set(self.clippings()) | set(self.changes())
        if self.phase == "take":
            return {f"take:{string}.{fret}" for string, fret in self.clips}
        if self.phase == "clip":
            return set(self.clippings())
        if self.phase == "discard":
            return {f"discard:{kind}" for kind, n in self.stock.items() if n}
        if self.phase == "words":
            return {f"write:{quote(word, safe='')}" for word in self.title.split()}
        if self.phase == "repeat":
            return {"repeat:none", *(f"repeat:{quoted(text)}" for text in self.repeatable())}
        raise AssertionError(f"no listing of {self.phase}")

    def first_cams(self) -> Iterator[Cam]:
        """HM-2.1"""
        for kind in BOX:
            if kind not in {"augmented", "straight"}:
                yield from (each for each in lays(kind, self.mood) if set(each.points) <= self.scale)

    def clippings(self) -> Iterator[str]:
        """HM-4.1"""
        if self.supply:
            numbers = in_play(self.stack)
            for slot in SLOTS:
                if number_at(slot) in numbers and slot not in self.clips:
                    yield f"clip:{slot[0]}.{slot[1]}"

    def changes(self) -> Iterator[str]:
        """HM-5 Add, remove, replace, turn."""
        stack, scale, mine = self.stack, self.scale, [kind for kind, n in self.stock.items() if n]
        for i, old in enumerate(stack):
            rest = stack[:i] + stack[i + 1 :]
            if allowed(scale, rest, rest):
                yield f"remove:{old.code}"
            for kind in mine:
                for new in lays(kind, self.mood):
                    if allowed(scale, [*rest, new], rest):
                        yield f"replace:{old.code}:{new.code}"
            for steps in range(1, 12) if mine else ():
                new = old.turned(steps)
                after = [*rest, new]
                if in_play(after) != in_play(stack) and allowed(scale, after, rest):
                    yield f"turn:{old.code}:{dotted(new.points)}"
        if len(stack) == 1:
            for kind in mine:
                for new in lays(kind, self.mood):
                    if allowed(scale, [*stack, new], stack):
                        yield f"add:{new.code}"
        for steps in range(1, 12) if mine and len(stack) == 2 else ():
            after = [each.turned(steps) for each in stack]
            if in_play(after) != in_play(stack) and allowed(scale, after, []):
                yield f"turn:both:{steps}"

    def repeatable(self) -> set[str]:
        """HM-6.2 A word, or a line of up to thirty words, of the title or the lyrics."""
        lyrics = " ".join(words for _, _, words in self.song)
        lines = [" ".join(line.split()) for line in (self.title, *lyrics.split("\n"))]
        short = {line for line in lines if 1 <= len(line.split()) <= 30}
        return short | {word for line in lines for word in line.split()}

    # What comes of it

    def play(self, code: str, dice: Sequence[int]) -> None:
        """The move, with the dice as they fell; all of them must be used."""
        left = list(dice)
        word, _, rest = code.partition(":")
        if word == "place":
            self.stack = [cam(rest)]
            self.pool[cam(rest).kind] -= 1
            self.phase = "claim"
            self.player = (self.leader + 1) % self.players
        elif word == "clip":
            self.clip(rest)
            self.written()
        elif word == "take":
            string, _, fret = rest.partition(".")
            self.clips.remove((int(string), int(fret)))
            self.to_take -= 1
            self.phase = "take" if self.to_take else "clip"
        elif word == "discard":
            self.stock[rest] -= 1
            self.written()
        elif word == "write":
            self.song.append((self.player, self.points, unquote(rest)))
            self.over_or_next(left)
        elif word == "repeat":
            if rest != "none":
                self.song.append((self.player, 0, unquote(rest)))
            self.over_or_next(left)
        else:
            self.change(word, rest, left)
        if self.phase == "done":  # a table without lyrics: the turn is over
            self.over_or_next(left)
        assert left == [], f"a die too many for {code}"

    def claim(self, kind: str, order: Sequence[int], dice: Sequence[int]) -> None:
        """HM-2.2 By the first of those who are still to claim."""
        self.pool[kind] -= 1
        self.stocks[order[0]][kind] += 1
        self.player = order[1] if len(order) > 1 else self.player
        if len(order) == 1:
            self.pool.clear()
            first = 1 - self.leader if self.players == 2 else counted(self.leader, dice[0], self.players)
            self.begin(first)

    def clip(self, rest: str) -> None:
        place, _, hand = rest.partition(":")
        string, _, fret = place.partition(".")
        slot = (int(string), int(fret))
        self.clips.add(slot)
        if not hand:
            self.score(best(self.clips, self.reach, slot)[0])
            return
        heard = ringing(read_hand(hand), self.clips)
        self.score(len(heard) if can(read_hand(hand), self.reach) and slot in heard else 0)

    def change(self, word: str, rest: str, dice: list[int]) -> None:
        kept, before = self.stack[:], len(self.clips)
        odd = False
        if word == "add":
            self.stack.append(cam(rest))
            self.stock[cam(rest).kind] -= 1
        elif word == "remove":
            self.stack.remove(cam(rest))
        elif word == "replace":
            kind, numbers, *new = rest.split(":")
            self.stack.remove(cam(f"{kind}:{numbers}"))
            self.stack.append(cam(":".join(new)))
            self.stock[new[0]] -= 1
        elif rest.startswith("both:"):
            self.stack = [each.turned(int(rest[5:])) for each in kept]
            odd = dice.pop(0) % 2 == 1
        else:
            kind, here, there = rest.split(":")
            self.stack.remove(cam(f"{kind}:{here}"))
            self.stack.append(cam(f"{kind}:{there}"))
            odd = dice.pop(0) % 2 == 1
        self.stack.sort()
        self.clips = {slot for slot in self.clips if number_at(slot) in in_play(self.stack)}
        stay = len(self.clips)
        self.score({"add": 10, "remove": 5}.get(word, 10 + stay if stay < before else 0))
        if odd and len(+self.stock) == 1:
            self.stock[next(iter(+self.stock))] -= 1  # no choice
            odd = False
        if odd:
            self.phase = "discard"
        else:
            self.written()

    def score(self, points: int) -> None:
        self.points = self.scored = points
        self.scores[self.player] += points
        if points:
            self.scored_at[self.player] = self.turn

    def written(self) -> None:
        """HM-6.1, HM-6.2"""
        self.phase = ("words" if self.points else "repeat") if self.lyrics else "done"

    def over_or_next(self, dice: list[int]) -> None:
        """HM-7.1, HM-7.2"""
        if sum(bool(+stock) for stock in self.stocks) < 2:
            self.phase = "applause" if self.applauded() else "over"
        elif self.players == 2:
            self.begin(1 - self.player)
        else:
            self.begin(counted(self.player, dice.pop(0), self.players))

    def begin(self, seat: int) -> None:
        self.player, self.points = seat, 0
        self.turn += 1
        self.phase = "play"
        if not +self.stock and (not self.supply or not (set(self.clippings()) | set(self.changes()))):
            self.phase, self.to_take = "take", 4  # HM-3.2, HM-3.5

    def applauded(self) -> list[int]:
        """HM-7.4 Who has contributed words of their own, the leader first."""
        order = [(self.leader + i) % self.players for i in range(self.players)]
        return [seat for seat in order if any(seat == author and points for author, points, _ in self.song)]

    def best_music(self) -> set[int]:
        """HM-7.3"""
        top = [seat for seat in range(self.players) if self.scores[seat] == max(self.scores)]
        last = max(self.scored_at[seat] for seat in top)
        return {seat for seat in top if self.scored_at[seat] == last}


def quoted(text: str) -> str:
    """A word "none" is not nothing."""
    return "%6Eone" if text == "none" else quote(text, safe="")
