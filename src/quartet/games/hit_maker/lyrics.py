"""HM-6 Words: how many, which may be repeated, and the song they make."""

from __future__ import annotations

from typing import Final

from quartet.games.hit_maker.moves import REPEAT_NOTHING, HitMove, repeated, written
from quartet.games.hit_maker.state import HitState
from quartet.games.hit_maker.text import BREAK, LONGEST_NAME, lines, words
from quartet.kernel.game import Move
from quartet.kernel.messages import refuse

LINES_LISTED: Final = 6
"""Of the last ones, to be repeated; others can be, too."""

LONGEST_REPEAT: Final = LONGEST_NAME // 2
"""Words, as many as a title can have. A longer line is no refrain: a song without line breaks is one line, and would
be twice as long after every repeat."""


def lyrics(s: HitState) -> str:
    """All words so far. A contribution goes on in the line where the last one ended."""
    text = ""
    for each in s.verse_words:
        if each:
            gap = "" if not text or text.endswith(BREAK) or each.startswith(BREAK) else " "
            text += gap + each
    return text


def check_words(text: str, most: int) -> None:
    """HM-6.1 At least one word, at most as many as the points."""
    count = len(words(text))
    if count == 0:
        raise refuse("HM-6.1", "hit-maker-refused-no-words")
    if count > most:
        raise refuse("HM-6.1", "hit-maker-refused-many-words", count=count, most=most)


def words_listed(s: HitState) -> list[Move]:
    """The words of the title, each once; who is out of time gets the first of them."""
    return [written(word) for word in _once(words(s.title))]


def check_repeat(s: HitState, move: HitMove) -> None:
    """HM-6.2 One word or one line of title or lyrics; on a new line, if that is wanted."""
    text = move.text.strip(BREAK)
    if move is REPEAT_NOTHING:
        return
    song = lyrics(s)
    if text == s.title or text in words(song) or text in words(s.title):
        return
    if text in lines(song):
        if len(words(text)) > LONGEST_REPEAT:
            raise refuse("HM-6.2", "hit-maker-refused-long-line", most=LONGEST_REPEAT)
        return
    raise refuse("HM-6.2", "hit-maker-refused-repeat")


def repeats_listed(s: HitState) -> list[Move]:
    last = lines(lyrics(s))[-LINES_LISTED:]
    texts = [s.title, *[line for line in last if len(words(line)) <= LONGEST_REPEAT], *words(s.title)]
    for line in last:
        texts += words(line)
    return [REPEAT_NOTHING, *[repeated(text) for text in _once(texts)]]


def _once(texts: list[str]) -> list[str]:
    return list(dict.fromkeys(texts))


def contribute(s: HitState, seat: int, text: str) -> None:
    """HM-6.3 Kept with its author and the chord that sounds under it."""
    s.verse_seats.append(seat)
    s.verse_points.append(s.points)
    s.verse_words.append(text)
    s.verse_notes.append(s.in_play)
    s.verse_frets.append(s.sounding[:])
    s.verse_keys.append(s.key)
    s.verse_moods.append(s.mood)
