"""HM-6.2, HM-7.4 What a computer player likes in lyrics: what it repeats, and whom it applauds.

It measures rhymes, echoes of the title, and how many different words somebody found. Who wrote them it does not ask.
"""

from __future__ import annotations

from typing import Final

from quartet.bots.hit_maker_lyrics import LIGHT, Sheet, joined, stems
from quartet.bots.hit_maker_words import clean, lexicon, spelt
from quartet.games.hit_maker.moves import MOST_CLAPS, NO_VOTE, REPEAT_NOTHING, HitMove, ballot
from quartet.games.hit_maker.view import HitView
from quartet.kernel.chance import Chance

NEAR: Final = 4
"""Lines a rhyme may lie apart."""


def alike(one: str, other: str) -> bool:
    """Do they rhyme? Of words we cannot know, in whatever script: do they end in the same letters?"""
    if lexicon().rhyme(one)[0] and lexicon().rhyme(other)[0]:
        return lexicon().rhymes(one, other)
    one, other = spelt(one), spelt(other)
    return one != other and len(one) > 1 and one[-2:] == other[-2:]


def ends_by_seat(v: HitView) -> list[tuple[str, int]]:
    """The last word of each line, and who wrote it."""
    found: list[tuple[str, int]] = []
    word, author = "", -1
    for verse in v.song:
        for i, row in enumerate(verse.words.split("\n")):
            if i and word:
                found.append((word, author))
                word = ""
            if row.split():
                word, author = row.split()[-1], verse.seat
    return [*found, (word, author)] if word else found


def merit(v: HitView, seat: int) -> float:
    """About 0 to 5."""
    own = [spelt(word) for verse in v.song if verse.seat == seat and verse.points for word in verse.words.split()]
    if not own or not clean(" ".join(own)):
        return 0.0
    ends = ends_by_seat(v)
    mine = [i for i, (_, author) in enumerate(ends) if author == seat]
    rhymed = [i for i in mine if any(alike(ends[i][0], ends[j][0]) for j in range(max(0, i - NEAR), i))]
    told = {form for word in v.title.split() if spelt(word) not in LIGHT for form in stems(spelt(word))}
    heavy = [word for word in own if word not in LIGHT]
    rhymes = len(rhymed) / len(mine) if mine else 0.0
    echo = min(1.0, len([word for word in own if word in told]) / 2)
    variety = len(set(heavy)) / len(heavy) if heavy else 0.0
    plenty = min(1.0, len(own) / 20)
    return 0.4 + 2.0 * rhymes + 0.8 * echo + 1.0 * variety + 0.8 * plenty


def applause(v: HitView, chance: Chance) -> HitMove:
    """HM-7.4 Claps by merit and a little luck; no boos, none for itself."""
    votes: list[int] = []
    for seat in range(v.players):
        if seat == v.seat or seat not in v.applauded:
            votes.append(NO_VOTE)
            continue
        worth = merit(v, seat)
        luck = (chance.below(101) - 50) / 100
        votes.append(max(1, min(MOST_CLAPS, round(worth + luck))) if worth else 0)
    return ballot(tuple(votes))


REFRAINS: Final = 45
"""Of a hundred times between two lines: a line or the title once more."""
ECHOES: Final = 25
"""Of a hundred times within a line: its last word once more."""


def repeat(v: HitView, moves: list[HitMove], chance: Chance) -> HitMove:
    """HM-6.2 A refrain where a line has just ended; an echo within a line; often nothing."""
    sheet = Sheet(joined([verse.words for verse in v.song]))
    luck = chance.below(100)
    if sheet.open:
        last = sheet.open[-1]
        if luck < ECHOES and spelt(last) not in LIGHT and clean(last):
            return next((move for move in moves if move.text == last), REPEAT_NOTHING)
        return REPEAT_NOTHING
    texts = [v.title, *[" ".join(line) for line in sheet.lines[:-1]]]
    refrains = [move for move in moves if move.text in texts and len(move.text.split()) > 1 and clean(move.text)]
    if luck < REFRAINS and refrains:
        return refrains[chance.below(len(refrains))]
    return REPEAT_NOTHING
