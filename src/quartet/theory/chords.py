"""Chords by name: what a player would call notes that sound together, and which notes a name stands for.

A chord's code is its root, a colon and its kind: `C:`, `Fs:m7`, `Bb:7b9no5`. In a kind, `s` and `b` before a number
are its sharp and flat; what is added and what is missing (`add9`, `no5`) stands last. Sets of notes are masks of
pitches, bit 0 for C.
"""

from __future__ import annotations

import re
from typing import Final

from quartet.theory.keys import MAJOR, SPELLED, in_key, name_at, pitch_of
from quartet.theory.keys import spell as spell
from quartet.theory.letters import COUNT
from quartet.theory.pitch import FLAT, NATURAL_PITCH, PITCH_OF, PITCHES, SHARP, SPELLINGS

ALL: Final = (1 << PITCHES) - 1
NOTHING: Final = ""
"""The code where nothing sounds."""

DEGREES: Final = ("1", "b9", "9", "s9", "3", "11", "s11", "5", "b13", "13", "7", "maj7")
"""By semitones above the root: what is added under that name."""
_ABOVE: Final[dict[str, int]] = {
    "1": 0, "b9": 1, "9": 2, "2": 2, "s9": 3, "b3": 3, "3": 4, "4": 5, "11": 5, "s11": 6, "b5": 6, "5": 7, "s5": 8,
    "b13": 8, "6": 9, "13": 9, "bb7": 9, "7": 10, "maj7": 11,
}  # fmt: skip
"""Degrees in semitones; `7` is the one of a seventh chord, a whole tone below the octave."""


class Kind:
    """A kind of chord. Of two readings that fit, the lower tier is the commoner name; in a tier, the earlier kind."""

    def __init__(self, code: str, formula: str, tier: int, order: int, whole: str) -> None:
        self.code = code
        self.degrees = formula.split()
        self.mask = _mask_of(self.degrees)
        self.tier = tier
        self.order = order
        self.whole = _mask_of(whole.split()) if whole else self.mask
        """With the notes that are left out."""
        self.shown = shown_kind(code)


def _mask_of(degrees: list[str]) -> int:
    mask = 0
    for degree in degrees:
        mask |= 1 << _ABOVE[degree]
    return mask


def shown_kind(code: str) -> str:
    """As it is written behind the root.

    >>> [shown_kind(code) for code in ("m7b5", "dim7", "add9", "madd9", "mmaj7", "7b9no5", "no5")]
    ['m7♭5', '°7', 'add9', 'm(add9)', 'm(maj7)', '7♭9(no5)', '(no5)']
    """
    base = _EXTRAS.sub("", code)
    extras = _EXTRAS.findall(code)
    if not base and len(extras) == 1 and extras[0] in ("add9", "add11"):
        return code  # guitarists write Cadd9
    if base == "b5":  # C♭5 would be the fifth on C♭
        base = ""
        extras.insert(0, "b5")
    if base.startswith("mmaj"):
        extras.insert(0, base[1:])
        base = "m"
    text = base.replace("dim", "°").replace("aug", "+").replace("69", "6/9")
    if extras:
        text += "(" + ",".join(extras) + ")"
    return _FLAT.sub("♭", _SHARP.sub("♯", text))


_EXTRAS: Final = re.compile(r"add(?:maj7|[sb]?\d+)|no\d")
_SHARP: Final = re.compile(r"(?<!su)s(?=\d)")
_FLAT: Final = re.compile(r"b(?=\d)")

# Code, degrees, and the degrees with those that are left out; a tier's commoner names first. Names of one line are as
# common as each other.
_TIERS: Final = (
    (
        (("", "1 3 5", ""),),
        (("m", "1 b3 5", ""),),
        (("7", "1 3 5 7", ""),),
        (("maj7", "1 3 5 maj7", ""),),
        (("m7", "1 b3 5 7", ""),),
        (("m7b5", "1 b3 b5 7", ""),),
        (("6", "1 3 5 6", ""),),
        (("m6", "1 b3 5 6", ""),),
        (("dim", "1 b3 b5", ""),),
        (("aug", "1 3 s5", ""),),
        (("sus4", "1 4 5", ""), ("sus2", "1 2 5", "")),
        (("5", "1 5", ""),),
        (("dim7", "1 b3 b5 bb7", ""),),
        (("mmaj7", "1 b3 5 maj7", ""),),
        (("aug7", "1 3 s5 7", ""),),
        (("7sus4", "1 4 5 7", ""),),
        (("add9", "1 3 5 9", ""),),
        (("madd9", "1 b3 5 9", ""),),
        (("7b5", "1 3 b5 7", ""),),
        (("9", "1 3 5 7 9", ""),),
        (("maj9", "1 3 5 maj7 9", ""),),
        (("m9", "1 b3 5 7 9", ""),),
        (("69", "1 3 5 6 9", ""),),
    ),
    (
        (("7no5", "1 3 7", "1 3 5 7"),),
        (("maj7no5", "1 3 maj7", "1 3 5 maj7"),),
        (("m7no5", "1 b3 7", "1 b3 5 7"),),
        (("9no5", "1 3 7 9", "1 3 5 7 9"),),
        (("maj9no5", "1 3 maj7 9", "1 3 5 maj7 9"),),
        (("m9no5", "1 b3 7 9", "1 b3 5 7 9"),),
        (("no5", "1 3", "1 3 5"),),
        (("mno5", "1 b3", "1 b3 5"),),
        (("add11", "1 3 5 11", ""),),
        (("madd11", "1 b3 5 11", ""),),
        (("maj7b5", "1 3 b5 maj7", ""),),
        (("augmaj7", "1 3 s5 maj7", ""),),
        (("addb13", "1 3 5 b13", ""),),
        (("7s9no5", "1 3 7 s9", "1 3 5 7 s9"),),
        (("7b9no5", "1 3 7 b9", "1 3 5 7 b9"),),
        (("13no5", "1 3 7 13", "1 3 5 7 13"),),
        (("7s9", "1 3 5 7 s9", ""),),
        (("7b9", "1 3 5 7 b9", ""),),
        (("7s11", "1 3 5 7 s11", ""),),
        (("maj7s11", "1 3 5 maj7 s11", ""),),
        (("9sus4", "1 4 5 7 9", ""),),
        (("m69", "1 b3 5 6 9", ""),),
        (("m7add11", "1 b3 5 7 11", ""),),
        (("mmaj9", "1 b3 5 maj7 9", ""),),
    ),
    (
        (("maj7sus4", "1 4 5 maj7", ""),),
        (("adds11", "1 3 5 s11", ""),),
        (("addb9", "1 3 5 b9", ""),),
        (("adds9", "1 3 5 s9", ""),),
        (("mmaj7no5", "1 b3 maj7", "1 b3 5 maj7"),),
        (("7no3", "1 5 7", ""),),
        (("maj7no3", "1 5 maj7", "1 3 5 maj7"),),
        (("b5", "1 3 b5", ""),),
        (("dimno3", "1 b5", "1 b3 b5"),),
        (("mmaj9no5", "1 b3 maj7 9", "1 b3 5 maj7 9"),),
        (("maj7s11no3", "1 5 maj7 s11", "1 3 5 maj7 s11"),),
        (("madds11", "1 b3 5 s11", ""),),
        (("dimadd11", "1 b3 b5 11", ""),),
        (("dimaddb9", "1 b3 b5 b9", ""),),
        (("13no3", "1 5 7 13", ""),),
        (("5addb9", "1 5 b9", ""),),
        (("5adds11", "1 5 s11", ""),),
        (("7s11no3", "1 5 7 s11", ""),),
        (("adds9no5", "1 3 s9", "1 3 5 s9"),),
        (("maj7s9no5", "1 3 maj7 s9", "1 3 5 maj7 s9"),),
        (("sus2addb9", "1 2 5 b9", ""),),
        (("b5adds9", "1 3 b5 s9", ""),),
        (("5addb9adds11", "1 5 b9 s11", ""),),
        (("add9no5", "1 3 9", "1 3 5 9"),),
        (("madd9no5", "1 b3 9", "1 b3 5 9"),),
        (("sus2no5", "1 2", "1 2 5"),),
        (("maj7no3no5", "1 maj7", "1 3 5 maj7"),),
        (("no3no5", "1", "1 3 5"),),
    ),
)  # fmt: skip


def _kinds() -> list[Kind]:
    kinds: list[Kind] = []
    order = 0
    for tier, lines in enumerate(_TIERS):
        for line in lines:
            for code, formula, whole in line:
                kinds.append(Kind(code, formula, tier, order, whole))
            order += 1
    return kinds


KINDS: Final = _kinds()
"""Every kind that has a name of its own, commoner ones first."""
KIND_OF: Final[dict[str, Kind]] = {kind.code: kind for kind in KINDS}
_BY_MASK: Final[dict[int, Kind]] = {kind.mask: kind for kind in KINDS}

ROOTS: Final = (0, 7, 5, 9, 2, 4, 11, 6, 1, 10, 8, 3)
"""Which root is likelier, in semitones above the tonic: the tonic, the fifth, the fourth …"""
LEADING: Final = (11, 6, 1)
"""A diminished seventh has its name from the note that leads to the tonic, else to the fifth, else to the second."""

_NAMES: Final[list[str]] = [NOTHING] * (PITCHES * (ALL + 1))
"""What has been named: by key, then by mask."""


def name_of(pitches: int, key: int) -> str:
    """The code of the chord with these notes, in the major key on that pitch.

    >>> name_of(1 << 9 | 1 << 0 | 1 << 4, 0), name_of(1 << 10 | 1 << 2 | 1 << 5, 5)
    ('A:m', 'Bb:')
    """
    at = key << PITCHES | pitches
    name = _NAMES[at]
    if not name and pitches:
        name = _named(pitches, key)
        _NAMES[at] = name
    return name


def _named(pitches: int, key: int) -> str:
    """The reading with the fewest notes added to a kind of the list; of those, the commonest in that key."""
    best = ALL
    name = NOTHING
    for root in range(PITCHES):
        if not pitches >> root & 1:
            continue
        mask = _from(pitches, root)
        kind = _BY_MASK.get(mask)
        if kind is not None:
            score = _oddness(kind, root, key)
            code = kind.code
        else:
            kind = _inside(mask)
            added = mask & ~kind.mask
            score = added.bit_count() << 20 | _oddness(kind, root, key)
            code = kind.code + "".join(["add" + DEGREES[i] for i in range(PITCHES) if added >> i & 1])
            if code in KIND_OF or "no" in kind.code:  # it would read as something else
                code = "no3no5" + "".join(["add" + DEGREES[i] for i in range(1, PITCHES) if mask >> i & 1])
        if not name or score < best:
            best = score
            name = f"{_root_name(root, key, code)}:{code}"
    return name


def _root_name(root: int, key: int, kind: str) -> str:
    """A root outside the key is written so that more of the chord's notes are the key's own: A♭ C, but G♯ B D."""
    best = SPELLED[key][root]
    if in_key(root, key):
        return best
    own = [SPELLED[key][(key + step) % PITCHES] for step in MAJOR]
    most = sum([1 for note in notes_of(f"{best}:{kind}") if note in own])
    for name in SPELLINGS[root]:
        fitting = sum([1 for note in notes_of(f"{name}:{kind}") if note in own])
        if fitting > most:
            best = name
            most = fitting
    return best


def _inside(mask: int) -> Kind:
    """The kind with the most of these notes and no others, that can be added to."""
    best = KIND_OF["no3no5"]
    for kind in KINDS:
        if not kind.mask & ~mask and kind.mask.bit_count() > best.mask.bit_count() and "no" not in kind.code:
            best = kind
    return best


def _oddness(kind: Kind, root: int, key: int) -> int:
    """Less is likelier: a common name, a root in the key, notes in the key."""
    above = (root - key) % PITCHES
    outside = 0 if in_key(root, key) else 1
    if kind.code == "dim7":
        outside = 0 if above in LEADING else 1
    strange = 0
    for i in range(PITCHES):
        if kind.whole >> i & 1 and (above + i) % PITCHES not in MAJOR:
            strange += 1
    return kind.tier << 17 | outside << 16 | strange << 12 | kind.order << 4 | ROOTS.index(above)


def _from(pitches: int, root: int) -> int:
    """The same notes as semitones above the root."""
    return (pitches >> root | pitches << (PITCHES - root)) & ALL


# ── Names read ────────────────────────────────────────────────────────────────────────────────────────────────────


def parts(code: str) -> tuple[str, str]:
    """Root and kind; raises ValueError for what is no chord."""
    root, colon, kind = code.partition(":")
    if not colon:
        raise ValueError(f"no chord: {code!r}")
    return root, kind


def root_of(code: str) -> int:
    return pitch_of(parts(code)[0])


def degrees_of(kind: str) -> list[str]:
    """From the root up as they are stacked, those added last."""
    known = KIND_OF.get(kind)
    if known is not None:
        return known.degrees
    added: list[str] = []
    base = kind
    while base not in KIND_OF:
        at = base.rfind("add")
        if at < 0 or base[at + 3 :] not in DEGREES:
            raise ValueError(f"no kind of chord: {kind!r}")
        added.insert(0, base[at + 3 :])
        base = base[:at]
    return KIND_OF[base].degrees + added


def pitches_of(code: str) -> int:
    """The notes of a chord, as a mask; the other way round than `name_of`.

    >>> pitches_of("A:m") == 1 << 9 | 1 << 0 | 1 << 4
    True
    """
    if code == NOTHING:
        return 0
    root, kind = parts(code)
    pitch = pitch_of(root)
    mask = _mask_of(degrees_of(kind))
    return (mask << pitch | mask >> (PITCHES - pitch)) & ALL


def notes_of(code: str) -> list[str]:
    """The notes of a chord, from its root up as they are stacked, each written as its degree wants it.

    >>> notes_of("F:aug"), notes_of("Fs:m7b5")
    (['F', 'A', 'Cs'], ['Fs', 'A', 'C', 'E'])
    """
    if code == NOTHING:
        return []
    root, kind = parts(code)
    return [_note(root, degree) for degree in degrees_of(kind)]


def _note(root: str, degree: str) -> str:
    """The letter so many steps above the root's, with the sign that makes the interval; no double signs."""
    number = int(degree.lstrip("sbmaj"))
    letter = "CDEFGAB"[("CDEFGAB".index(root[0]) + number - 1) % COUNT]
    pitch = (pitch_of(root) + _ABOVE[degree]) % PITCHES
    sign = (pitch - NATURAL_PITCH[letter] + 6) % PITCHES - 6
    if -1 <= sign <= 1:
        return letter + ("", SHARP, FLAT)[sign]
    for place in range(-5, 7):
        if PITCH_OF.get(name_at(place), -1) == pitch:
            return name_at(place)
    raise AssertionError("every pitch has a plain name")
