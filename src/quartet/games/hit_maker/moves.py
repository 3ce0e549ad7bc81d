"""The moves of Hit Maker and their codes.

key:12:happy  key:9:sad         HM-2.1  the number written on the song sheet; solitaire: turn the key with all on it
name:The%20Fifths:Blue%20Door   HM-2.1  the band and the title
place:minor:4.7.11              HM-2.1  the leader's cam, by the numbers it points at
claim:square                    HM-2.2
clip:5.3                        HM-4.1  a clip on string 5 (1 is the highest, 6 the lowest), fret 3 (0 is the head)
clip:5.3:i1x6-1.r3x5            HM-4.6  the same at a table that holds by hand: index finger at fret 1 across all
                                        strings, ring finger at fret 3 on string 5; i m r p are the four fingers
clip:5.0:open                   HM-4.6  no finger at all
take:5.3                        HM-3.2  a clip off the fretboard, one at a time
add:major:4.7.12                HM-5.1  a cam lies upside down where the numbers are those of its other face
remove:straight:5.11            HM-5.2
replace:minor:4.7.11:major:4.7.12       HM-5.3  the old one, then the new one
turn:minor:4.7.11:2.5.9         HM-5.4  one cam: where it points, where it will point
turn:both:3                     HM-5.4  both by three places of the ring, clockwise
discard:square                  HM-5.4  after an odd roll
write:hello%20world             HM-6.1  words; %0A is a line break
repeat:world  repeat:none       HM-6.2  a word or a line that is there already
applause:3.1:5.0.12:0.2.0       HM-7.4  the house's count: ballots of players and of onlookers, claps by seat, boos
applause:none                   HM-7.4  no applause, or none that counts
award:2                         HM-7.4  the leader decides: seat 2
claps:5.-.0.b                   HM-7.4  one ballot, by seat: 0 to 5 claps, a boo, or nothing; it goes to the house
capture                         HM-8.1  solitaire: the chord into the song, without words
keep  recall:2                  HM-8.1  the chord into the chord book; chord 2 of it back on the stack
cut:4  rewrite:4:new%20words    HM-8.1  entry 4 of the song, from 0
finish                          HM-8.1
"""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, unquote

from quartet.games.hit_maker.pieces import CAMS, LIES, MOODS, PLACES, RING, ROUNDS, Lie, sheet_place
from quartet.games.hit_maker.text import clean, clean_name
from quartet.kernel.game import Move
from quartet.kernel.messages import refuse
from quartet.theory.hand import ROW, STRINGS, Finger

# What a move does.
SET_KEY: Final = 0
GIVE_NAME: Final = 1
PUT_FIRST: Final = 2
CLAIM_CAM: Final = 3
PUT_CLIP: Final = 4
TAKE_CLIP: Final = 5
ADD: Final = 6
REMOVE: Final = 7
REPLACE: Final = 8
TURN_ONE: Final = 9
TURN_BOTH: Final = 10
DISCARD_CAM: Final = 11
WRITE: Final = 12
REPEAT_WORDS: Final = 13
HOUSE_COUNT: Final = 14
AWARD_LYRICS: Final = 15
BALLOT: Final = 16
CAPTURE_CHORD: Final = 17
KEEP_CHORD: Final = 18
RECALL_CHORD: Final = 19
CUT_VERSE: Final = 20
REWRITE_VERSE: Final = 21
FINISH_SONG: Final = 22

MOST_CLAPS: Final = 5
BOO: Final = -1
NO_VOTE: Final = -2


class HitMove(Move):
    """Numbers mean what its kind says; see the codes above."""

    def __init__(self, code: str, kind: int, one: int = -1, two: int = -1, text: str = "", more: str = "") -> None:
        super().__init__(code)
        self.kind = kind
        self.one = one
        self.two = two
        self.text = text
        self.more = more


class HandMove(HitMove):
    """A clip and the player's own fingering (HM-4.6)."""

    def __init__(self, code: str, a_slot: int, names: tuple[int, ...], fingers: tuple[Finger, ...]) -> None:
        super().__init__(code, PUT_CLIP, a_slot)
        self.names = names
        """Which finger each is, 0 for the index finger."""
        self.fingers = fingers


class CountMove(HitMove):
    """HM-7.4 What the house has counted."""

    def __init__(self, code: str, voters: tuple[int, int], claps: tuple[int, ...], boos: tuple[int, ...]) -> None:
        super().__init__(code, HOUSE_COUNT)
        self.voters = voters
        """Players, onlookers."""
        self.claps = claps
        self.boos = boos


class BallotMove(HitMove):
    def __init__(self, code: str, votes: tuple[int, ...]) -> None:
        super().__init__(code, BALLOT)
        self.votes = votes
        """By seat: claps, BOO or NO_VOTE."""


def slot_code(a_slot: int) -> str:
    return f"{STRINGS - a_slot // ROW}.{a_slot % ROW}"


KEYS: Final = [
    [HitMove(f"key:{RING[sheet_place(happy, mood)]}:{MOODS[mood]}", SET_KEY, happy, mood) for mood in range(2)]
    for happy in range(PLACES)
]
"""[place of the happy number][mood]"""
PUT: Final = [HitMove(f"place:{lie.code}", PUT_FIRST, lie.index) for lie in LIES]
ADDED: Final = [HitMove(f"add:{lie.code}", ADD, lie.index) for lie in LIES]
REMOVED: Final = [HitMove(f"remove:{lie.code}", REMOVE, lie.index) for lie in LIES]
REPLACED: Final = [
    [HitMove(f"replace:{old.code}:{new.code}", REPLACE, old.index, new.index) for new in LIES] for old in LIES
]
"""[old][new]"""


def _turned(lie: Lie, other: int) -> HitMove:
    target = LIES[other]
    return HitMove(f"turn:{lie.code}:{target.code.partition(':')[2]}", TURN_ONE, lie.index, other)


TURNED: Final = [
    [_turned(lie, other) for other in sorted({each.index for each in ROUNDS[lie.index]}) if other != lie.index]
    for lie in LIES
]
"""By lie: to every other place."""
BOTH: Final = [HitMove(f"turn:both:{steps}", TURN_BOTH, steps) for steps in range(PLACES)]
"""By steps; the first is not used."""
CLAIMED: Final = [HitMove(f"claim:{name}", CLAIM_CAM, kind) for kind, name in enumerate(CAMS)]
DISCARDED: Final = [HitMove(f"discard:{name}", DISCARD_CAM, kind) for kind, name in enumerate(CAMS)]
CLIPPED: Final = [HitMove(f"clip:{slot_code(each)}", PUT_CLIP, each) for each in range(STRINGS * ROW)]
TAKEN: Final = [HitMove(f"take:{slot_code(each)}", TAKE_CLIP, each) for each in range(STRINGS * ROW)]
REPEAT_NOTHING: Final = HitMove("repeat:none", REPEAT_WORDS)
NO_APPLAUSE: Final = HitMove("applause:none", HOUSE_COUNT)
AWARDED: Final = [HitMove(f"award:{seat}", AWARD_LYRICS, seat) for seat in range(7)]
CAPTURE: Final = HitMove("capture", CAPTURE_CHORD)
KEEP: Final = HitMove("keep", KEEP_CHORD)
FINISH: Final = HitMove("finish", FINISH_SONG)


def written(text: str) -> HitMove:
    """HM-6.1 The text must be clean."""
    return HitMove(f"write:{quote(text, safe='')}", WRITE, text=text)


def repeated(text: str) -> HitMove:
    """HM-6.2 A word called "none" has its percent code, so that it is not nothing."""
    return HitMove(f"repeat:{_quoted(text)}", REPEAT_WORDS, text=text)


def _quoted(text: str) -> str:
    return "%6Eone" if text == "none" else quote(text, safe="")


def named(band: str, title: str) -> HitMove:
    return HitMove(f"name:{quote(band, safe='')}:{quote(title, safe='')}", GIVE_NAME, text=band, more=title)


def rewritten(entry: int, text: str) -> HitMove:
    return HitMove(f"rewrite:{entry}:{quote(text, safe='')}", REWRITE_VERSE, entry, text=text)


def numbered(word: str, kind: int, number: int) -> HitMove:
    """`recall:2`, `cut:4`"""
    return HitMove(f"{word}:{number}", kind, number)


def counted(voters: tuple[int, int], claps: tuple[int, ...], boos: tuple[int, ...]) -> CountMove:
    code = f"applause:{_dotted(voters)}:{_dotted(claps)}:{_dotted(boos)}"
    return CountMove(code, voters, claps, boos)


def ballot(votes: tuple[int, ...]) -> BallotMove:
    marks = ["b" if vote == BOO else "-" if vote == NO_VOTE else str(vote) for vote in votes]
    return BallotMove(f"claps:{'.'.join(marks)}", votes)


def by_hand(a_slot: int, names: tuple[int, ...], fingers: tuple[Finger, ...]) -> HandMove:
    parts: list[str] = []
    for i, (fret, first, last) in enumerate(fingers):
        strings = f"{STRINGS - first}" if first == last else f"{STRINGS - first}-{STRINGS - last}"
        parts.append(f"{FINGER_NAMES[names[i]]}{fret}x{strings}")
    return HandMove(f"clip:{slot_code(a_slot)}:{'.'.join(parts) or 'open'}", a_slot, names, fingers)


FINGER_NAMES: Final = "imrp"
"""Index, middle, ring and little finger, as guitarists write them on tablature."""


def _dotted(values: tuple[int, ...]) -> str:
    return ".".join([str(value) for value in values])


def _by_code() -> dict[str, HitMove]:
    known: dict[str, HitMove] = {}
    for table in (KEYS, REPLACED, TURNED):
        for row in table:
            for move in row:
                known[move.code] = move
    for row in (PUT, ADDED, REMOVED, BOTH[1:], CLAIMED, DISCARDED, CLIPPED, TAKEN, AWARDED):
        for move in row:
            known[move.code] = move
    for move in (REPEAT_NOTHING, NO_APPLAUSE, CAPTURE, KEEP, FINISH):
        known[move.code] = move
    return known


INTERNED: Final = _by_code()


def parse(code: str) -> Move:
    """QT-1.1 The move of a code; the numbers of a cam may come in any order."""
    known = INTERNED.get(code)
    if known is not None:
        return known
    word, _, rest = code.partition(":")
    move: Move | None = None
    if word == "write":
        move = written(clean(_text(rest)))
    elif word == "repeat":
        move = repeated(clean(_text(rest)))
    elif word == "name":
        band, _, title = rest.partition(":")
        if ":" not in title:
            move = named(clean_name(_text(band)), clean_name(_text(title)))
    elif word in ("rewrite", "recall", "cut"):
        move = _entry(word, rest)
    elif word == "clip":
        move = _fingered(rest)
    elif word == "applause":
        move = _count(rest)
    elif word == "claps":
        move = _ballot(rest)
    elif word in ("place", "add", "remove", "replace", "turn"):
        move = INTERNED.get(_sorted(code))
    if move is None:
        raise refuse("QT-1.1", "refused-code", code=code[:80])
    return move


def _text(quoted: str) -> str:
    try:
        return unquote(quoted, errors="strict")
    except UnicodeDecodeError:
        raise refuse("QT-1.1", "refused-code", code=quoted[:80]) from None


def _sorted(code: str) -> str:
    """The code with every cam's numbers in order."""
    parts = code.split(":")
    for i, part in enumerate(parts):
        numbers = part.split(".")
        if len(numbers) > 1 and all(_is_number(number) for number in numbers):
            parts[i] = ".".join([str(number) for number in sorted([int(number) for number in numbers])])
    return ":".join(parts)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and (text == "0" or text[0] != "0")


def _numbers(text: str) -> tuple[int, ...] | None:
    parts = text.split(".")
    return tuple([int(part) for part in parts]) if all(_is_number(part) for part in parts) else None


def _entry(word: str, rest: str) -> Move | None:
    number, colon, text = rest.partition(":")
    if not _is_number(number) or bool(colon) != (word == "rewrite"):
        return None
    if word == "rewrite":
        return rewritten(int(number), clean(_text(text)))
    return numbered(word, RECALL_CHORD if word == "recall" else CUT_VERSE, int(number))


def _fingered(rest: str) -> Move | None:
    place, _, hand = rest.partition(":")
    put = INTERNED.get(f"clip:{place}")
    if put is None:
        return None
    if hand == "open":
        return by_hand(put.one, (), ())
    names: list[int] = []
    fingers: list[Finger] = []
    for part in hand.split("."):
        head, _, strings = part.partition("x")
        first, dash, last = strings.partition("-")
        if len(head) != 2 or head[0] not in FINGER_NAMES or head[1] not in "1234567":
            return None
        low = _string(first)
        high = _string(last) if dash else low
        if low is None or high is None or low > high or (dash and low == high):
            return None
        name = FINGER_NAMES.index(head[0])
        if names and name <= names[-1]:
            return None
        names.append(name)
        fingers.append((int(head[1]), low, high))
    return by_hand(put.one, tuple(names), tuple(fingers))


def _string(text: str) -> int | None:
    return STRINGS - int(text) if len(text) == 1 and text in "123456" else None


def _count(rest: str) -> Move | None:
    parts = rest.split(":")
    if len(parts) != 3:
        return None
    voters, claps, boos = _numbers(parts[0]), _numbers(parts[1]), _numbers(parts[2])
    if voters is None or claps is None or boos is None or len(voters) != 2 or len(claps) != len(boos):
        return None
    return counted((voters[0], voters[1]), claps, boos)


def _ballot(rest: str) -> Move | None:
    votes: list[int] = []
    for mark in rest.split("."):
        if mark == "b":
            votes.append(BOO)
        elif mark == "-":
            votes.append(NO_VOTE)
        elif len(mark) == 1 and mark in "012345":
            votes.append(int(mark))
        else:
            return None
    return ballot(tuple(votes)) if len(votes) <= 7 else None
