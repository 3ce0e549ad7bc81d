"""What players type at Hit Maker: `5.3`, `add minor 4 7 11`, `turn both 3`, `5 0 b`, and words as they are sung.

A cam is called by its name or the first letters of it, a slot by string and fret. Where words are asked for, any line
will do but what means the same at every question (`q`, `?`, `song`); in double quotes even that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import unquote

from quartet.cli.faces import Typed, UnclearError
from quartet.cli.faces.hit_maker_choices import (
    BY_HAND,
    EXAMPLES,
    NOTHING,
    SHORT,
    HitChoices,
    dotted,
    lie_of,
    seen,
    spaced,
)
from quartet.games.hit_maker.moves import REMOVED, named, repeated, rewritten, slot_code, written
from quartet.games.hit_maker.pieces import CAMS, KINDS, LIE_BY_CODE, LIES, MOODS, PLACES, Lie, numbers, turned
from quartet.games.hit_maker.terms import cam_term
from quartet.games.hit_maker.view import HitView
from quartet.kernel.game import Question, View

MOST_ECHOED: Final = 30
VERBS: Final = ("place", "add", "remove", "replace", "turn")
BARE: Final = {
    "key": "key", "place": "place", "claim": "claim", "discard": "discard", "take": "take", "clip": "clip",
    "play": "clip", "decide": "award", "applause": "claps",
}  # fmt: skip
"""By question: what a line without a verb means."""
SLOT: Final = re.compile(r"([1-6])[.,/]([0-7])")
FINGER: Final = re.compile(r"[imrp][1-7]x[1-6](-[1-6])?")
CODE: Final = re.compile(r"[a-z]+:\S+")
ALONE: Final = re.compile(r"(?:(?<=\s)|^)/{1,2}(?=\s|$)")
"""A stroke that stands alone, as in print: a line ends there; two leave one line empty."""
QUOTES: Final = (('"', '"'), ("“", "”"))
ON: Final = ("…", "...")
"""So ends the beginning of a line that is to be repeated."""
LEAST_OF_NAME: Final = 2
MOST_PLACES: Final = 4


def unquoted(text: str) -> str:
    """What stands in one pair of double quotes, without them."""
    for left, right in QUOTES:
        inside = text[1:-1]
        if len(text) > 2 and text[0] == left and text[-1] == right and left not in inside and right not in inside:
            return inside
    return text


def lyric(typed: str) -> str:
    return ALONE.sub(lambda found: "\n" * len(found[0]), unquoted(typed.strip()))


class HitTyping(HitChoices):
    """The third that has to do with the keyboard."""

    # What a line means

    def read(self, view: View, question: Question | None, typed: str) -> Typed:
        v = seen(view)
        if question is None:
            raise UnclearError("terminal-hit-maker-wait", typed=clipped(typed, MOST_ECHOED))
        if CODE.fullmatch(typed):
            return Typed(typed)  # as the table spells it; what it cannot read it refuses itself
        if question.kind == "name":
            return Typed(self._read_name(re.sub("^name +", "", typed, flags=re.IGNORECASE), typed, "name"))
        if question.kind == "words":
            return Typed(written(lyric(typed)).code)
        if question.kind == "repeat":
            return Typed(self._read_repeat(question, typed))
        return self._read_play(v, question, typed)

    def _read_name(self, text: str, typed: str, kind: str) -> str:
        band, colon, title = text.partition(":")
        if not colon or not band.strip() or not title.strip():
            raise self._unclear(typed, kind, EXAMPLES["name"])
        return named(unquoted(band.strip()), unquoted(title.strip())).code

    def _read_repeat(self, question: Question, typed: str) -> str:
        """A word or a line, in any case of letters if there is one like it; or its beginning and three dots."""
        if typed.lower() in NOTHING:
            return "repeat:none"
        listed = [unquote(code.partition(":")[2]) for code in question.moves[1:]]
        for text in (lyric(typed), lyric(re.sub("^repeat +", "", typed, flags=re.IGNORECASE))):
            alike = [each for each in listed if each.casefold() == text.strip().casefold()]
            begun = [
                each
                for each in listed
                if text.endswith(ON)
                and len(text) > len(ON[1])
                and each.casefold().startswith(text.rstrip("….").strip().casefold())
            ]
            if meant := alike or begun:
                breaks = "\n" * text[: len(text) - len(text.lstrip())].count("\n")
                return repeated(breaks + meant[0]).code
        return repeated(lyric(re.sub("^repeat +", "", typed, flags=re.IGNORECASE))).code

    def _read_play(self, v: HitView, question: Question, typed: str) -> Typed:
        kind = question.kind
        line = typed.lower()
        words = re.sub(r"[,:]|\b(?:the|and|cams?|with|on)\b", " ", SLOT.sub(r"\1.\2", line)).split()
        verb = words[0] if words else ""
        rest = words[1:]
        if verb in ("write", "rewrite", "name"):
            return Typed(self._read_text(verb, typed, kind))
        if verb in ("recall", "cut"):
            return Typed(f"{verb}:{self._entry(rest, typed, kind) - 1}")
        if line in ("capture", "keep", "finish"):
            return Typed(line)
        if verb not in (*VERBS, "clip", "take", "key", "claim", "discard", "award", "claps"):
            verb, rest = BARE.get(kind, ""), words
            if kind == "solo":
                verb = self._bare_solo(v, words)
        if verb in VERBS:
            return Typed(self._read_change(v, question, verb, rest, typed))
        if verb in ("clip", "take"):
            return self._read_slots(verb, rest, typed, kind, by_hand=bool(question.forms))
        if verb == "key":
            return Typed(self._read_key(v, rest, typed, kind))
        if verb in ("claim", "discard"):
            return Typed(f"{verb}:{CAMS[self._one_cam(rest, typed, kind)]}")
        if verb == "award":
            return Typed(f"award:{self._read_person(v, ' '.join(typed.split()[len(words) - len(rest) :]))}")
        if verb == "claps":
            return Typed(self._read_ballot(v, typed))
        raise self._unclear(typed, kind)

    def _bare_solo(self, v: HitView, words: list[str]) -> str:
        """A slot: a clip comes on, or the one that is there off."""
        if len(words) == 1 and SLOT.fullmatch(words[0]):
            return "take" if words[0] in [slot_code(each) for each in v.clips] else "clip"
        return ""

    def _read_text(self, verb: str, typed: str, kind: str) -> str:
        text = typed.split(maxsplit=1)[1] if len(typed.split()) > 1 else ""
        if verb == "name":
            return self._read_name(text, typed, kind)
        if verb == "write":
            return written(lyric(text)).code
        number, _, words = text.partition(" ")
        return rewritten(self._entry([number], typed, kind) - 1, lyric(words)).code

    def _entry(self, words: list[str], typed: str, kind: str) -> int:
        """Counted from 1, as the pages show them."""
        if len(words) != 1 or not re.fullmatch("[1-9][0-9]{0,2}", words[0]):
            raise self._unclear(typed, kind)
        return int(words[0])

    def _read_slots(self, verb: str, words: list[str], typed: str, kind: str, *, by_hand: bool) -> Typed:
        """`5.3`, with fingers where the table holds by hand; several clips are taken off as one gesture."""
        slots = [word for word in words if SLOT.fullmatch(word)]
        fingers = words[len(slots) :]
        if not slots or words[: len(slots)] != slots or (verb == "clip" and len(slots) > 1):
            raise self._unclear(typed, kind, BY_HAND if by_hand else "")
        if not fingers:
            first, *then = [f"{verb}:{each}" for each in slots]
            return Typed(first, then=tuple(then))
        if verb == "take" or (fingers != ["open"] and not all(FINGER.fullmatch(each) for each in fingers)):
            raise self._unclear(typed, kind, BY_HAND)
        fingers.sort(key=lambda each: "imrp".find(each[0]))
        return Typed(f"clip:{slots[0]}:{'.'.join(fingers)}")

    def _read_key(self, v: HitView, words: list[str], typed: str, kind: str) -> str:
        """`9 sad`; alone, the mood may be left as it is."""
        found = [int(word) for word in words if re.fullmatch("[1-9]|1[0-2]", word)]
        moods = [mood for word in words for mood in MOODS if mood.startswith(word)]
        if len(found) != 1 or len(moods) > 1 or len(found) + len(moods) != len(words):
            raise self._unclear(typed, kind, EXAMPLES["key"])
        if not moods and not v.mood:
            number = found[0]
            raise UnclearError("terminal-hit-maker-unclear-mood", happy=f"{number} happy", sad=f"{number} sad")
        return f"key:{found[0]}:{(moods or [v.mood])[0]}"

    def _read_person(self, v: HitView, text: str) -> int:
        wanted = text.strip().casefold()
        names = {seat: self._plain_name(seat).casefold() for seat in range(v.players)}
        meant = [seat for seat, name in names.items() if name == wanted] or [
            seat for seat, name in names.items() if wanted and name.startswith(wanted)
        ]
        if len(meant) != 1:
            known = ", ".join(self._plain_name(seat) for seat in v.applauded)
            raise UnclearError("terminal-hit-maker-unclear-who", typed=clipped(text, MOST_ECHOED), names=known)
        return meant[0]

    def _read_ballot(self, v: HitView, typed: str) -> str:
        """HM-7.4 Claps for each in the order shown, or a `b`."""
        others = self._voted_on(v)
        words = re.sub(r"[,.:;/]", " ", typed.lower().removeprefix("claps")).split()
        marks = [word[0] for word in words if re.fullmatch("[0-5]|b|boo", word)]
        if len(marks) != len(words) or len(marks) != len(others):
            names = ", ".join(self._name(seat) for seat in others)
            example = " ".join(["5", "0", "3", "1", "2", "4", "b"][: len(others)])
            raise UnclearError("terminal-hit-maker-unclear-ballot", names=names, example=example)
        by_seat = dict(zip(others, marks, strict=True))
        return f"claps:{'.'.join(by_seat.get(seat, '-') for seat in range(v.players))}"

    # Cams

    def _read_cam(self, word: str) -> int | None:
        """By its name or its first letters; nothing where that could be another one, or none."""
        meant = [
            kind
            for kind in range(KINDS)
            if len(word) >= LEAST_OF_NAME
            and (CAMS[kind].startswith(word) or self._cam(kind).lower().startswith(word) or word == SHORT[kind])
        ]
        return meant[0] if len(meant) == 1 else None

    def _one_cam(self, words: list[str], typed: str, kind: str) -> int:
        if len(words) != 1:
            raise self._unclear(typed, kind)
        return self._known_cam(words[0])

    def _known_cam(self, word: str) -> int:
        found = self._read_cam(word)
        if found is None:
            known = ", ".join(CAMS)
            raise UnclearError("terminal-hit-maker-unclear-cam", typed=clipped(word, MOST_ECHOED), cams=known)
        return found

    def _read_change(self, v: HitView, question: Question, verb: str, words: list[str], typed: str) -> str:
        if verb == "turn" and words[:1] == ["both"]:
            found = [int(word) for word in words[1:] if re.fullmatch("-?[0-9]{1,2}", word)]
            if len(found) != 1 or not found[0] % PLACES:
                raise self._unclear(typed, question.kind, "turn both 3")
            return f"turn:both:{found[0] % PLACES}"
        cams = self._cams_named(words)
        if verb in ("place", "add"):
            if len(cams) != 1 or len(cams[0][1]) > 1:
                raise self._unclear(typed, question.kind, f"{verb} minor 4 7 11")
            kind, groups = cams[0]
            return self._placed(question, f"{verb}:", kind, groups[0])
        if verb == "remove":
            if len(cams) != 1 or len(cams[0][1]) > 1:
                raise self._unclear(typed, question.kind, "remove straight")
            return REMOVED[self._lying(v, cams[0][0], cams[0][1][0]).index].code
        if verb == "replace":
            return self._replaced(v, question, cams, typed)
        return self._turned(v, question, cams, words, typed)

    def _cams_named(self, words: list[str]) -> list[tuple[int, list[list[int]]]]:
        """Each cam with the numbers behind it; `to` begins another row of them."""
        cams: list[tuple[int, list[list[int]]]] = []
        for word in words:
            if re.fullmatch("[1-9]|1[0-2]", word) and cams:
                cams[-1][1][-1].append(int(word))
            elif re.fullmatch(r"[1-9]\d?(\.[1-9]\d?)+", word) and cams:
                cams[-1][1][-1].extend(int(each) for each in word.split("."))
            elif word == "to" and cams:
                cams[-1][1].append([])
            else:
                cams.append((self._known_cam(word), [[]]))
        return cams

    def _placed(self, question: Question, head: str, kind: int, wanted: list[int]) -> str:
        """Where the cam comes to lie; the numbers may be left out, or some of them, where that is clear."""
        exact = LIE_BY_CODE.get(f"{CAMS[kind]}:{dotted(wanted)}")
        if exact is not None:
            return f"{head}{exact.code}"
        listed = [LIE_BY_CODE[code.removeprefix(head)] for code in question.moves if code.startswith(head + CAMS[kind])]
        fitting = [lie for lie in listed if set(wanted) <= set(numbers(lie.mask))]
        if len(fitting) == 1:
            return f"{head}{fitting[0].code}"
        if wanted and not fitting:
            raise self._no_such_lie(kind, wanted)
        if fitting:
            raise self._which(kind, fitting)
        return f"{head}{LIES[self._any(kind)].code}"  # the table says why not

    def _no_such_lie(self, kind: int, wanted: list[int]) -> UnclearError:
        return UnclearError(
            "terminal-hit-maker-unclear-lie",
            cam=cam_term(kind),
            numbers=" ".join(str(each) for each in wanted[:MOST_PLACES]),
            example=spaced(LIES[self._any(kind)].mask),
        )

    def _which(self, kind: int, lies: Sequence[Lie]) -> UnclearError:
        places = " · ".join(spaced(lie.mask) for lie in lies[:MOST_PLACES])
        more = len(lies) - len(lies[:MOST_PLACES])
        return UnclearError("terminal-hit-maker-unclear-where", cam=cam_term(kind), places=places, more=more)

    def _any(self, kind: int) -> int:
        return next(lie.index for lie in LIES if lie.kind == kind)

    def _lying(self, v: HitView, kind: int, wanted: list[int]) -> Lie:
        """One on the stack; if it is not there, any of its kind, and the table says so."""
        there = {lie_of(cam).index: lie_of(cam) for cam in v.stack if cam.kind == CAMS[kind]}
        fitting = [lie for lie in there.values() if set(wanted) <= set(numbers(lie.mask))]
        if len(fitting) > 1:
            raise self._which(kind, fitting)
        return fitting[0] if fitting else LIES[self._any(kind)]

    def _replaced(self, v: HitView, question: Question, cams: list[tuple[int, list[list[int]]]], typed: str) -> str:
        """`replace minor with major 4 7 12`; of a single cam its name may be left out."""
        if len(cams) == 1 and len(v.stack) == 1:
            old = lie_of(v.stack[0])
        elif len(cams) == 2 and len(cams[0][1]) == 1:
            old = self._lying(v, cams[0][0], cams[0][1][0])
        else:
            raise self._unclear(typed, question.kind, "replace minor with major 4 7 12")
        kind, groups = cams[-1]
        return self._placed(question, f"replace:{old.code}:", kind, groups[0])

    def _turned(
        self, v: HitView, question: Question, cams: list[tuple[int, list[list[int]]]], words: list[str], typed: str
    ) -> str:
        """`turn minor 2 5 9`; of two alike `turn minor 4 7 11 to 2 5 9`."""
        if len(cams) != 1 or len(cams[0][1]) > 2:
            raise self._unclear(typed, question.kind, "turn minor 2 5 9")
        kind, groups = cams[0]
        lie = self._lying(v, kind, groups[0] if len(groups) == 2 else [])
        head, wanted = f"turn:{lie.code}:", groups[-1]
        places = [turned(lie, steps) for steps in range(1, PLACES)]
        exact = [each for each in places if numbers(each.mask) == tuple(sorted(wanted))]
        if exact:
            return head + dotted(wanted)
        listed = [LIE_BY_CODE[f"{CAMS[kind]}:{code.removeprefix(head)}"] for code in question.moves if head in code]
        fitting = [each for each in listed if set(wanted) <= set(numbers(each.mask))]
        if len(fitting) == 1:
            return head + dotted(numbers(fitting[0].mask))
        if fitting:
            raise self._which(kind, fitting)
        if wanted:
            raise self._no_such_lie(kind, wanted)
        return head + dotted(numbers(places[0].mask))

    def _unclear(self, typed: str, kind: str, example: str = "") -> UnclearError:
        echo = clipped(typed, MOST_ECHOED)
        return UnclearError("terminal-hit-maker-unclear", typed=echo, example=example or EXAMPLES[kind])


def clipped(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
