"""HM-6 Lyrics of computer players: short, clean and singable.

A line is a pattern with blanks (`lyrics/patterns.toml`), filled with words of the title's field and of the lines
before. Of many such lines the one is taken whose stresses alternate best and whose end rhymes. Points rarely suffice
for a whole line, so whoever comes next, person or computer, finds it open: a computer player recognises the pattern by
its words, goes on from there, and finishes it with a rhyme.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

from quartet.bots.hit_maker_words import COMMON, KINDS, Field, Phrase, clean, fields, lexicon, spelt
from quartet.kernel.chance import Chance

LEAST_WORDS: Final = 4
MOST_WORDS: Final = 8
"""Of a line."""
STANZA: Final = 4
"""Lines."""
TRIES: Final = 40
"""Lines thought of for every line written."""
DRAWS: Final = 6
"""Words thought of for a blank, before the line is given up."""
PARTNERS: Final = 4
"""Phrases a new line end should have to rhyme with."""
HOOK: Final = 12
"""Of a hundred new lines: how many are the title."""
ON_AND_ON: Final = 65
"""Of a hundred finished lines: after how many another is begun, if the points are there."""
LOOK_BACK: Final = 400
"""Words of the song that are kept in mind."""

LIGHT: Final = frozenset(
    (
        "a", "all", "an", "and", "are", "as", "at", "be", "by", "can", "could", "for", "from", "he", "her", "his",
        "how", "i", "if", "in", "is", "it", "let", "like", "me", "my", "no", "not", "now", "of", "oh", "on", "or",
        "our", "out", "she", "so", "that", "the", "their", "then", "they", "this", "to", "until", "up", "us", "was",
        "we", "were", "when", "where", "will", "with", "you", "your", "over", "under", "into", "upon", "through",
        "there", "till",
    )
)  # fmt: skip
"""Small words: sung lightly or heavily, as the line wants it."""


def joined(parts: Iterable[str]) -> str:
    """The contributions as one text: a space between them, unless a line ends there."""
    text = ""
    for part in parts:
        between = " " if text and part and not text.endswith("\n") and not part.startswith("\n") else ""
        text += between + part
    return text


class Sheet:
    """The song so far, line by line."""

    def __init__(self, text: str) -> None:
        *rows, last = text.split("\n")
        self.lines = [row.split() for row in rows if row.strip()]
        """Finished ones."""
        self.open = last.split()
        """The beginning of the next."""
        stanzas = text.split("\n\n")
        self.of_stanza = len([row for row in stanzas[-1].split("\n")[:-1] if row.strip()])

    def words(self) -> list[str]:
        found: list[str] = []
        for line in [*self.lines, self.open]:
            found += [spelt(word) for word in line]
        return found[-LOOK_BACK:]


# ── What the title speaks of ──────────────────────────────────────────────────────────────────────────────────────


def stems(word: str) -> list[str]:
    """A word, and what it may be a form of."""
    found = [word]
    for ending in ("'s", "’s", "s", "es", "ing", "ed", "in'"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: -len(ending)]
            found += [stem, stem + "e"]
            if stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return found


def subjects(title: str, before: Sequence[str]) -> list[Field]:
    """The fields a title speaks of, two at most; of a title that tells nothing, the one the song has come to."""
    known = [field for field in fields().fields.values() if field.name != COMMON]
    common = fields().fields[COMMON].all
    for words, enough in (([spelt(word) for word in title.split()], 1), (before, 36)):
        hits: dict[str, int] = {}
        for word in words:
            forms = stems(word)
            of = [field.name for field in known if any(form in field.signs for form in forms)]
            if enough == 1 or word not in common:
                for name in of:
                    hits[name] = hits.get(name, 0) + 12 // len(of)
        best = sorted([name for name in hits if hits[name] >= enough], key=lambda name: -hits[name])
        if best:
            return [fields().fields[name] for name in best[: 2 if enough == 1 else 1]]
    return []


_FOLLOWS: Final = frozenset(
    (
        "is", "was", "and", "in", "on", "by", "of", "that", "will", "can", "has", "had", "for", "with", "from", "or",
    )
)  # fmt: skip
_ARTICLES: Final = frozenset(["the", "my", "your", "our", "a", "this"])


def borrowed(title: str, sheet: Sheet) -> list[str]:
    """Nouns of other people that we do not know, told by what stands around them: the broken *teacup* is …"""
    found: list[str] = []
    called = title.split()
    for line in [called, *sheet.lines[-8:]]:
        words = [spelt(word) for word in line]
        for i, word in enumerate(words):
            after = words[i + 1] if i + 1 < len(words) else "and"
            named = line is called and i == len(words) - 1 <= 3 and words[0] in _ARTICLES
            if (
                i and (named or (words[i - 1] in _ARTICLES and after in _FOLLOWS))
                and word.isascii() and word.isalpha() and 3 <= len(word) <= 12 and not word.endswith("s")
                and word not in lexicon().sounds and clean(word)
            ):  # fmt: skip
                found.append(word)
    return list(dict.fromkeys(found))


class Choice:
    """Something a blank can be filled with."""

    def __init__(self, phrase: Phrase, weight: int, *, own: bool) -> None:
        self.phrase = phrase
        self.weight = weight
        self.own = own
        """Does it belong to the title's field, or to the lines before?"""
        first = lexicon().sounds.get(phrase[0].lower())
        self.vowel_first = first.vowel_first if first else phrase[0][0] in "aeiou"
        self.end = spelt(phrase[-1])
        self.rhyme, self.before = lexicon().rhyme(phrase[-1])
        self.heavy = [word.lower() for word in phrase if word.lower() not in LIGHT]


class Bag:
    """Choices to draw from, by their weights."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.sums = list(accumulate([choice.weight for choice in choices]))

    def draw(self, chance: Chance) -> Choice:
        return self.choices[bisect(self.sums, chance.below(self.sums[-1]))]


@cache
def _by_word() -> dict[str, list[tuple[str, Phrase]]]:
    """By word: the blanks it fills, of all fields."""
    found: dict[str, dict[tuple[str, Phrase], None]] = {}
    for field in fields().fields.values():
        for kind in ("N", "A", "B", "V", "M"):
            for phrase in field.phrases[kind]:
                found.setdefault(phrase[0], {})[kind, phrase] = None
    return {word: list(each) for word, each in found.items()}


@lru_cache(maxsize=64)
def _choices(names: tuple[str, ...]) -> dict[str, list[Choice]]:
    """By blank: the words of these fields, and with less weight those of every song."""
    of_song: dict[str, list[Choice]] = {}
    for kind in KINDS:
        found: dict[Phrase, Choice] = {}
        for name in dict.fromkeys([*names, COMMON]):
            own = name in names or not names
            for phrase in fields().fields[name].phrases[kind]:
                if phrase not in found:
                    found[phrase] = Choice(phrase, 4 if own else 2 if kind in "XP" else 1, own=own)
        of_song[kind] = list(found.values())
    return of_song


class Vocabulary:
    """The words for one song."""

    def __init__(self, title: str, sheet: Sheet) -> None:
        before = sheet.words()
        chosen = subjects(title, before)
        more: dict[str, list[Choice]] = {kind: [] for kind in KINDS}
        said = [*before, *[stem for word in title.split() for stem in stems(spelt(word))]]
        for word in dict.fromkeys(said):
            for kind, phrase in _by_word().get(word, []):
                more[kind].append(Choice(phrase, 2, own=True))
        nouns = borrowed(title, sheet)
        for noun in nouns:
            more["N"].append(Choice((noun,), 30, own=True))
        self.echoes = frozenset([*nouns, *[spelt(word) for word in title.split() if spelt(word) not in LIGHT]])
        """Words of the title, and nouns of others: good to hear again."""
        base = _choices(tuple([field.name for field in chosen]))
        self.bags = {kind: Bag(base[kind] + more[kind]) for kind in KINDS}
        self.own = frozenset(
            word for bag in self.bags.values() for choice in bag.choices if choice.own for word in choice.heavy
        )
        """Words that belong to the song."""
        self.partners: dict[str, set[str]] = {}
        """By rhyme: what stands before it, in phrases a line can end with."""
        for kind in ("B", "D", "V", "X", "P", "C"):
            for choice in base[kind]:
                if choice.rhyme:
                    self.partners.setdefault(choice.rhyme, set()).add(choice.before)


# ── Sound ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def stresses(word: str) -> str:
    """One sign a syllable: 1 heavy, 0 light, x either."""
    word = spelt(word)
    sound = lexicon().sounds.get(word)
    if word in LIGHT and (not sound or len(sound.stresses) == 1):
        return "x"
    if sound:
        return sound.stresses
    groups = len([i for i, sign in enumerate(word) if sign in "aeiouy" and (i == 0 or word[i - 1] not in "aeiouy")])
    return ("10" * groups)[: max(1, groups)]


def alternation(words: Sequence[str]) -> float:
    """The share of neighbouring syllables of which one is heavy and one light, where x is sung as suits best."""
    line = "".join([stresses(word) for word in words])
    if len(line) < 2:
        return 0.0
    light = 0 if line[0] != "1" else -99
    heavy = 0 if line[0] != "0" else -99
    for sign in line[1:]:
        to_light = max(light, heavy + 1) if sign != "1" else -99
        heavy = max(heavy, light + 1) if sign != "0" else -99
        light = to_light
    return max(light, heavy) / (len(line) - 1)


def to_rhyme_with(sheet: Sheet) -> str:
    """The end of the last line, if the next should rhyme with it: lines come in pairs."""
    if not sheet.lines or sheet.of_stanza == 0:
        return ""
    ends = [line[-1] for line in sheet.lines[-sheet.of_stanza :]]
    last = ends[-1]
    if not clean(last) or any(lexicon().rhymes(last, other) for other in ends[-4:-1]):
        return ""
    return last


# ── Lines ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Poet:
    """Thinks of lines for one song as it stands."""

    def __init__(self, title: str, sheet: Sheet, chance: Chance) -> None:
        self.title = title
        self.sheet = sheet
        self.chance = chance
        self.vocabulary = Vocabulary(title, sheet)
        self.target = ""
        self.near: list[str] = []
        """Words of the last lines: better not the same again."""
        self.ends: list[str] = []
        self.partners = PARTNERS
        self.last: dict[str, Bag] = {}
        """By blank: what may end the line."""

    def line(self, begun: list[str], ways: list[Phrase], budget: int) -> list[str]:
        """The best of many ways to finish a line that begins so; the words after its beginning."""
        sheet = self.sheet
        self.target = to_rhyme_with(sheet)
        self.ends = [spelt(line[-1]) for line in sheet.lines[-8:]]
        self.near = [spelt(word) for line in sheet.lines[-3:] for word in line if spelt(word) not in LIGHT]
        for target, partners in dict.fromkeys([(self.target, PARTNERS), ("", PARTNERS), ("", 0)]):
            self.target = target
            self.partners = partners
            self.last = {}
            open_ways = [way for way in ways if self._can_end(way)]
            best: list[str] = []
            most = -99.0
            for _ in range(TRIES if open_ways else 0):
                way = open_ways[self.chance.below(len(open_ways))]
                found = self._filled(begun, way)
                if found and LEAST_WORDS <= len(begun) + len(found) <= max(MOST_WORDS, len(begun) + 3):
                    rated = self._rated(begun, found, budget)
                    if rated > most:
                        best, most = found, rated
            if best:
                return best
        return []

    def _fits(self, choice: Choice) -> bool:
        """As the end of a line."""
        if choice.end in self.ends or not choice.rhyme:
            return False
        if self.target:
            rhyme, before = lexicon().rhyme(self.target)
            return choice.rhyme == rhyme and choice.before != before
        return self._rich(choice.rhyme)

    def _rich(self, rhyme: str) -> bool:
        """Will the next line find a rhyme?"""
        return len(self.vocabulary.partners.get(rhyme, ())) >= self.partners

    def _can_end(self, way: Phrase) -> bool:
        kind = way[-1]
        if kind not in KINDS:
            return lexicon().rhymes(self.target, kind) if self.target else self._rich(lexicon().rhyme(kind)[0])
        if kind not in self.last:
            self.last[kind] = Bag([choice for choice in self.vocabulary.bags[kind].choices if self._fits(choice)])
        return bool(self.last[kind].choices)

    def _filled(self, begun: list[str], way: Phrase) -> list[str]:
        words: list[str] = []
        used = [spelt(word) for word in begun]
        for i, token in enumerate(way):
            if token not in KINDS:
                words.append(token)
                continue
            previous = words[-1] if words else used[-1] if begun else ""
            bag = self.vocabulary.bags[token] if i < len(way) - 1 else self.last[token]
            for _ in range(DRAWS):
                choice = bag.draw(self.chance)
                if previous in ("a", "an") and choice.vowel_first != (previous == "an"):
                    continue
                if not any(word in used for word in choice.heavy):
                    words += choice.phrase
                    used += choice.heavy
                    break
            else:
                return []
        return words

    def _rated(self, begun: list[str], found: list[str], budget: int) -> float:
        line = [*begun, *found]
        own = self.vocabulary.own
        rated = 4 * alternation(line) + self.chance.below(100) / 100
        syllables = sum([len(stresses(word)) for word in line])
        rated -= 0.25 * max(0, abs(syllables - 8) - 1)
        rated += 0.5 * min(2, len([word for word in found if spelt(word) in own]))
        again = [spelt(word) for word in found if spelt(word) in self.near]
        rated -= 0.6 * len(again)
        if any(spelt(word) in self.vocabulary.echoes and spelt(word) not in again for word in found):
            rated += 0.6
        rated -= 1.5 * max(0, len(line) - MOST_WORDS)
        if len(found) <= budget:
            rated += 0.8
        opening = [spelt(word) for word in line[:2]]
        for earlier in self.sheet.lines[-6:]:
            if [spelt(word) for word in earlier[:2]] == opening:
                rated -= 1.2
            elif spelt(earlier[0]) == opening[0]:
                rated -= 0.2
        return rated

    # Going on with what others have begun

    def ways_on(self, begun: list[str]) -> list[Phrase]:
        """What may come after these words; nothing: the line has come to its end."""
        words = [spelt(word) for word in begun]
        lines = [[spelt(word) for word in line] for line in [self.title.split(), *self.sheet.lines]]
        if words in lines or begun[-1][-1] in ".!?" or len(words) >= MOST_WORDS or not clean(" ".join(words)):
            return []
        if not all(word.isascii() for word in words):
            return []
        ways = [rest for pattern in fields().lines for rest in self._rests(pattern, words) if rest]
        if ways:
            return list(dict.fromkeys(ways))
        if words[-1] in fields().after:
            return fields().after[words[-1]]
        return [("P",)] if len(words) < MOST_WORDS - 1 else []

    def _rests(self, pattern: Phrase, words: list[str]) -> list[Phrase]:
        """What is left of a pattern after words that fit its beginning."""
        if not words:
            return [pattern]
        if not pattern:
            return []
        if pattern[0] not in KINDS:
            return self._rests(pattern[1:], words[1:]) if pattern[0].lower() == words[0] else []
        found: list[Phrase] = []
        for choice in self.vocabulary.bags[pattern[0]].choices:
            phrase = choice.phrase
            if phrase[0].lower() != words[0]:
                continue
            length = min(len(phrase), len(words))
            if [word.lower() for word in phrase[:length]] == words[:length]:
                if length < len(phrase):
                    found.append(phrase[length:] + pattern[1:])
                else:
                    found += self._rests(pattern[1:], words[length:])
        return found


def hook(title: str, sheet: Sheet, poet: Poet) -> list[str]:
    """The title as a line of its own, if it makes one, and the next can rhyme with it."""
    words = title.split()
    if not 2 <= len(words) <= MOST_WORDS or not clean(title) or to_rhyme_with(sheet):
        return []
    if [spelt(word) for word in words] in [[spelt(word) for word in line] for line in sheet.lines[-6:]]:
        return []
    return words if len(poet.vocabulary.partners.get(lexicon().rhyme(words[-1])[0], ())) >= PARTNERS else []


def capital(words: list[str]) -> list[str]:
    first = "I" if words[0] == "i" else words[0][:1].upper() + words[0][1:]
    return [first, *["I" if word == "i" else word for word in words[1:]]]


def write(title: str, text: str, points: int, chance: Chance) -> str:
    """HM-6.1 At least one word and at most as many as the points, to be added to the text."""
    written = ""
    budget = points
    while budget > 0:
        sheet = Sheet(joined([text, written]))
        poet = Poet(title, sheet, chance)
        begun = sheet.open
        ways = poet.ways_on(begun) if begun else []
        rest = poet.line(begun, ways, budget) if ways else []
        if not rest:
            if begun:  # somebody's line has come to its end: a break first
                written += "\n"
                sheet = Sheet(joined([text, written]))
                poet = Poet(title, sheet, chance)
            begun = []
            if chance.below(100) < HOOK and len(title.split()) <= budget:
                rest = hook(title, sheet, poet)
            rest = rest or poet.line([], fields().lines, budget)
        words = rest if begun else capital(rest)
        part = " ".join(words[:budget])
        if len(words) <= budget:
            part += "\n\n" if sheet.of_stanza + 1 >= STANZA else "\n"
        written = joined([written, part])
        budget -= len(words)
        if budget < LEAST_WORDS + 1 or chance.below(100) >= ON_AND_ON:
            break
    return written
