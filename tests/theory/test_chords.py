"""Chords by name: known ones, every one that cams can make, and a kept library's opinion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pychord import Chord
from pychord.constants.qualities import DEFAULT_QUALITIES

from quartet.games.hit_maker.pieces import LIES, PITCHES
from quartet.theory import keys
from quartet.theory.chords import (
    KIND_OF,
    KINDS,
    NOTHING,
    degrees_of,
    name_of,
    notes_of,
    parts,
    pitches_of,
    root_of,
    shown_kind,
    spell,
)

C, G, F, E_FLAT, F_SHARP = 0, 7, 5, 3, 6

CAMS = sorted(
    {PITCHES[one.mask] for one in LIES}
    | {PITCHES[one.mask | other.mask] for one in LIES for other in LIES if (one.mask | other.mask).bit_count() <= 4}
)
"""All that one or two cams can point at, legal in some key or not."""

PYCHORD = {
    "dim7": "dim7", "augmaj7": "maj7+5", "aug7": "7+5", "b5": "(b5)", "mno5": "m(no5)", "madd11": "madd4",
    "7s9": "7#9", "7s11": "7#11", "maj7s11": "maj7#11",
}  # fmt: skip
"""How it calls what is called otherwise here."""
ELSEWHERE = (
    "", "m", "7", "maj7", "m7", "m7b5", "6", "m6", "dim", "aug", "sus4", "sus2", "5", "mmaj7", "7sus4", "add9", "madd9",
    "7b5", "9", "maj9", "m9", "69", "no5", "add11", "7b9", "9sus4", "m69", "m7add11", *PYCHORD,
)  # fmt: skip
"""Kinds it knows."""


def notes(text: str) -> int:
    return sum(1 << keys.pitch_of(name) for name in text.split())


def western(name: str) -> str:
    return name[0] + name[1:].replace("s", "#")


@pytest.mark.parametrize(
    ("sounding", "name"),
    [
        ("C E G", "C:"), ("A C E", "A:m"), ("F A Cs", "F:aug"), ("B D F", "B:dim"), ("C G D", "C:sus2"),
        ("C F G", "C:sus4"), ("G B D F", "G:7"), ("C E G B", "C:maj7"), ("A C E G", "A:m7"), ("E G B D", "E:m7"),
        ("B D F A", "B:m7b5"), ("B D F Gs", "B:dim7"), ("Fs A C Eb", "Fs:dim7"), ("A C E Gs", "A:mmaj7"),
        ("A C E Fs", "A:m6"), ("C E G D", "C:add9"), ("A C E B", "A:madd9"), ("D G A C", "D:7sus4"),
        ("C G", "C:5"), ("C F", "F:5"), ("C E", "C:no5"), ("A C", "A:mno5"), ("B F", "B:dimno3"),
        ("G B F", "G:7no5"), ("G D F", "G:7no3"), ("F A B E", "F:maj7b5"), ("G A B F", "G:9no5"),
        ("E G B F", "G:13no5"), ("G B Cs F", "G:7b5"), ("C E Gs", "C:aug"), ("A Cs E", "A:"), ("C", "C:no3no5"),
        ("Ab C", "Ab:no5"), ("Gs B D", "Gs:dim"), ("G B D F A", "G:9"), ("C E G A D", "C:69"),
    ],
)  # fmt: skip
def test_in_the_key_of_c(sounding: str, name: str) -> None:
    assert name_of(notes(sounding), C) == name
    assert notes(" ".join(notes_of(name))) == notes(sounding)


def test_printed_examples_of_the_rules() -> None:
    """HM-5: what two cams make there."""
    assert name_of(notes("E G B F"), C) == "G:13no5"
    assert name_of(notes("F A Cs E"), C) == "F:augmaj7"
    assert name_of(notes("G B D C"), C) == "G:add11"


def test_the_key_spells_the_root() -> None:
    black = notes("Fs As Cs")
    assert [name_of(black, key) for key in (G, F, F_SHARP, 1)] == ["Fs:", "Gb:", "Fs:", "Gb:"]
    assert name_of(notes("Bb D F"), F) == "Bb:"
    assert name_of(notes("Cs E G"), 2) == "Cs:dim"
    assert name_of(notes("Es Gs B"), F_SHARP) == "Es:dim"
    assert name_of(notes("Ab C Eb"), E_FLAT) == "Ab:"


def test_the_key_chooses_among_equal_readings() -> None:
    assert name_of(notes("C G D"), G) == "G:sus4"
    assert name_of(notes("D F Ab B"), E_FLAT) == "D:dim7"
    assert name_of(notes("D F Ab B"), F_SHARP) == "Es:dim7"
    assert name_of(notes("F A Cs"), 2) == "A:aug"


def test_nothing_sounds() -> None:
    assert name_of(0, C) == NOTHING
    assert pitches_of(NOTHING) == 0
    assert notes_of(NOTHING) == []


# ── Whatever cams can make ────────────────────────────────────────────────────────────────────────────────────────


def test_every_stack_has_a_name_of_its_own() -> None:
    assert len(CAMS) == 625
    for key in range(12):
        for mask in CAMS:
            root, kind = parts(name_of(mask, key))
            assert kind in KIND_OF, (mask, key, kind)
            assert mask >> keys.pitch_of(root) & 1


@pytest.mark.parametrize("key", range(12))
def test_all_sets_of_notes_and_back(key: int) -> None:
    for mask in range(1 << 12):
        code = name_of(mask, key)
        assert pitches_of(code) == mask, code
        assert code.isascii()
        assert notes(" ".join(notes_of(code))) == mask, code


def test_a_name_goes_with_its_key() -> None:
    """The same shape in another key has the same kind, so many semitones higher."""
    for mask in CAMS:
        home = name_of(mask, C)
        for key in range(12):
            there = name_of((mask << key | mask >> (12 - key)) & 4095, key)
            assert parts(there)[1] == parts(home)[1]
            assert root_of(there) == (root_of(home) + key) % 12


def test_kinds_are_unlike_each_other() -> None:
    assert len({kind.code for kind in KINDS}) == len({kind.mask for kind in KINDS}) == len(KINDS)
    assert len({kind.shown for kind in KINDS}) == len(KINDS)
    for kind in KINDS:
        assert kind.mask & 1
        assert not kind.mask & ~kind.whole
        assert shown_kind(kind.code) == kind.shown


@pytest.mark.parametrize("code", ["C", "H:m", "C:wild", "C:7add", "C:add10", ":m", "Cx:", "C:addadd9"])
def test_what_is_no_chord(code: str) -> None:
    with pytest.raises(ValueError, match="no "):
        pitches_of(code)


@given(st.sampled_from(CAMS), st.integers(0, 11))
def test_a_chord_has_as_many_notes_as_degrees(mask: int, key: int) -> None:
    code = name_of(mask, key)
    assert len(notes_of(code)) == len(degrees_of(parts(code)[1])) == mask.bit_count()


# ── A second opinion ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", ELSEWHERE)
def test_kinds_as_pychord_has_them(kind: str) -> None:
    for name in ("C", "Fs", "Bb", "Eb", "A", "Gs", "Db"):
        theirs = Chord(western(name) + PYCHORD.get(kind, kind)).components(visible=False)
        assert pitches_of(f"{name}:{kind}") == sum({1 << int(pitch) % 12 for pitch in theirs})


def test_notes_are_written_as_pychord_writes_them() -> None:
    """But for double flats, which nobody wants to read."""
    for kind in ("", "m", "7", "maj7", "m7", "m7b5", "dim", "aug", "sus4", "add9", "6"):
        for name in ("C", "G", "D", "A", "E", "F", "Bb", "Eb", "Ab"):
            theirs = Chord(western(name) + PYCHORD.get(kind, kind)).components(visible=True)
            ours = [western(note) for note in notes_of(f"{name}:{kind}")]
            assert all(one == other or "bb" in other for one, other in zip(ours, theirs, strict=True)), (ours, theirs)


def test_roots_as_pychord_has_them() -> None:
    """Where it has names for a stack, ours has the root of one of them."""
    roots: dict[int, set[int]] = {}
    for quality, _degrees in DEFAULT_QUALITIES:
        for root in range(12):
            tones = Chord(western(spell(root, C)) + quality).components(visible=False)
            roots.setdefault(sum({1 << int(tone) % 12 for tone in tones}), set()).add(root)
    both = [mask for mask in CAMS if mask in roots]
    for mask in both:
        code = name_of(mask, C)
        if parts(code)[1] != "addb13":  # C(add♭13) in C, where it has only A♭+maj7
            assert root_of(code) in roots[mask], code
    assert len(both) > 250


# ── Keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────

SCALES = {
    "C": "C D E F G A B", "G": "G A B C D E Fs", "D": "D E Fs G A B Cs", "A": "A B Cs D E Fs Gs",
    "E": "E Fs Gs A B Cs Ds", "B": "B Cs Ds E Fs Gs As", "Fs": "Fs Gs As B Cs Ds Es", "F": "F G A Bb C D E",
    "Bb": "Bb C D Eb F G A", "Eb": "Eb F G Ab Bb C D", "Ab": "Ab Bb C Db Eb F G", "Db": "Db Eb F Gb Ab Bb C",
}  # fmt: skip


@pytest.mark.parametrize("tonic", SCALES)
def test_scales_and_signatures(tonic: str) -> None:
    key = keys.pitch_of(tonic)
    scale = keys.scale(key)
    assert " ".join(scale) == SCALES[tonic]
    assert keys.tonic_name(key) == tonic
    assert keys.minor_name(key) == scale[5]
    assert keys.relative_major(keys.relative_minor(key)) == key
    sharps, flats = sum("s" in name for name in scale), sum("b" in name for name in scale)
    assert keys.fifths(key) == sharps - flats
    assert {keys.pitch_of(name) for name in scale} == {pitch for pitch in range(12) if keys.in_key(pitch, key)}


@pytest.mark.parametrize("key", range(12))
def test_every_pitch_is_spelled_in_every_key(key: int) -> None:
    spelled = [spell(pitch, key) for pitch in range(12)]
    assert [keys.pitch_of(name) for name in spelled] == list(range(12))
    outside = [name for pitch, name in enumerate(spelled) if not keys.in_key(pitch, key)]
    assert not {"Es", "Bs", "Cb", "Fb"} & set(outside)
    assert all(len(name) <= 2 for name in spelled)


def test_no_note() -> None:
    for name in ("", "H", "C#", "Cx"):
        with pytest.raises(ValueError, match="no note"):
            keys.pitch_of(name)
    assert keys.pitch_of("Cb") == 11
    assert keys.pitch_of("Fss") == 7
