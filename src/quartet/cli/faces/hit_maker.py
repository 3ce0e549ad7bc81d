"""Hit Maker in a terminal: the ring with the key and the cams on it, the neck beside it, and the last line of the song.

On the ring a half circle marks what the first or the second cam points at, a ring in a circle what both do; a dot is a
number outside the key, a note the number of the song. On the neck a clip is in brackets, with the finger that stops it
(i m r p), a circle where the open string sounds, and a cross where it is silent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from quartet.cli import look
from quartet.cli.faces.hit_maker_choices import lie_of, number_of, seen, spaced
from quartet.cli.faces.hit_maker_typing import HitTyping, clipped
from quartet.cli.screen import wrapped
from quartet.games.hit_maker.events import Cam, MusicEnded, TurnBegan
from quartet.games.hit_maker.moves import FINGER_NAMES
from quartet.games.hit_maker.pieces import CAMS, KINDS, RING
from quartet.games.hit_maker.state import (
    APPLAUSE,
    BY_LEADER,
    CLAIM,
    CLIP,
    DECIDE,
    DISCARD,
    KEY,
    NAME,
    NOBODY,
    OVER,
    PLACE,
    PLAY,
    REPEAT,
    SOLO,
    TAKE,
    WORDS,
    HitState,
)
from quartet.games.hit_maker.terms import chord_term
from quartet.games.hit_maker.view import HitView
from quartet.games.hit_maker.words import in_a_line
from quartet.kernel.game import Event, Question, State, View
from quartet.kernel.messages import Term, seat_term
from quartet.music.song import Line, song_of
from quartet.theory.hand import SILENT, STRINGS, slot

FIRST, SECOND, BOTH = look.ARMS
MARKED: Final = (" ", FIRST, SECOND, BOTH)
PLATE_WIDE: Final = 15
RING_ROWS: Final = (0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""By place: the line it stands in; the first and the seventh stand alone."""
RING_HIGH: Final = 7
CELL: Final = 4
RING_WIDE, RING_NARROW = 30, 21
FRET_WIDE: Final = 5
"""`[11]i`"""
BRISK: Final = 0.6
"""Words and claims are quicker than chords."""
PAGE_WIDE: Final = 76
MOST_ENTRIES: Final = 10
"""Lines of the song in sight while it is applauded."""


class HitFace(HitTyping):
    # Drawing

    def title(self, view: View) -> tuple[str, str]:
        v = seen(view)
        name = self.words.text("hit-maker-name")
        if v.title:
            name = self.words.text("terminal-hit-maker-song", game=name, title=v.title, band=v.band)
        return name, self._where(v)

    def _where(self, v: HitView) -> str:
        words = self.words
        if v.phase == OVER:
            return words.text("terminal-hit-maker-over")
        if v.players == 1:
            return words.text("terminal-hit-maker-alone")
        if v.phase in (APPLAUSE, DECIDE):
            return words.text("terminal-hit-maker-applause")
        if v.phase in (KEY, NAME, PLACE, CLAIM):
            return words.text("terminal-hit-maker-setting-up", who=seat_term(v.leader))
        return words.text("terminal-hit-maker-turn", turn=v.turn)

    def board(self, view: View, width: int) -> list[Text]:
        v = seen(view)
        lines = self._plates(v, width) if v.players > 1 else []
        lines.append(Text())
        if v.phase in (APPLAUSE, DECIDE):
            return [*lines, *self._entries(v, width)[-MOST_ENTRIES:]]
        neck = self._neck(v)
        room = width - neck[0].cell_len - 2
        if room >= RING_NARROW:
            ring = self._ring(v, min(RING_WIDE, room))
            gap = "  " if room > RING_NARROW else " "
            lines += [Text.assemble(" ", left, gap, right) for left, right in zip(ring, neck, strict=True)]
        else:
            lines += [self._unrolled(v), *(Text.assemble(" ", row) for row in neck)]
        lines.append(self._stack(v))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return [*lines, *self._last_lines(v, width, 2 if v.phase in (WORDS, REPEAT) else 1)]

    def _plates(self, v: HitView, width: int) -> list[Text]:
        """Name, points and how many cams; in two rows where they are many."""
        deep = -(-v.players * PLATE_WIDE // width)
        across = -(-v.players // deep)
        room = min(26, width // across)
        rows = []
        for begin in range(0, v.players, across):
            row = Text()
            for seat in range(begin, min(begin + across, v.players)):
                turn = seat in v.asked
                has = f" {v.scores[seat]} {look.CAM}{sum(v.stock[seat])}"
                name = clipped(self._name(seat), max(3, room - 5 - len(has)))
                sign = look.TURN if turn else " "
                cell = Text(f"{sign} {look.SHAPES[seat]} {name}", look.LIT if turn else look.STRONG)
                cell.append(has, "not bold")
                cell.truncate(room - 1, overflow="ellipsis")
                cell.pad_right(room - cell.cell_len)
                row.append_text(cell)
            rows.append(row)
        return rows

    # The ring

    def _number(self, v: HitView, number: int) -> Text:
        """`♪ 9◐`: of the song, and the first cam points at it."""
        marks = sum(1 << i for i, cam in enumerate(v.stack) if number in cam.numbers)
        sign = look.YES if number == v.key else " " if number in v.scale or not v.scale else look.TAKEN
        style = look.LIT if marks else look.STRONG if number in v.scale else look.QUIET
        return Text(f"{sign}{number:>2}{MARKED[marks]}", style)

    def _ring(self, v: HitView, wide: int) -> list[Text]:
        """HM-1.2 Clockwise from the top; in the middle the key and the chord."""
        rows: list[list[tuple[int, Text]]] = [[] for _ in range(RING_HIGH)]
        radius = (wide - CELL) / 2
        for place, number in enumerate(RING):
            left = round(radius + radius * math.sin(math.pi * place / 6))
            rows[RING_ROWS[place]].append((left, self._number(v, number)))
        middle = {2: self._key(v), 3: self._chord(v.chord) if v.stack else "", 4: self._die(v)}
        for row, said in middle.items():
            left, right = sorted(at for at, _ in rows[row])
            text = Text(clipped(said, right - left - CELL), look.STRONG if row == 3 else "")
            rows[row].append(((left + CELL + right - text.cell_len) // 2, text))
        return [_laid(row, wide) for row in rows]

    def _unrolled(self, v: HitView) -> Text:
        """On a narrow screen, or beside a long neck: in a row."""
        return Text.assemble(" ", *(self._number(v, number) for number in RING))

    def _key(self, v: HitView) -> str:
        return self.words.text("terminal-hit-maker-key", mood=v.mood, number=v.key) if v.key else ""

    def _die(self, v: HitView) -> str:
        return self.words.text("terminal-hit-maker-die", die=v.die) if v.die else ""

    def _chord(self, code: str) -> str:
        return self.words.chord(code)

    def _stack(self, v: HitView) -> Text:
        """The cams with their numbers, the chord they make, and the clips that are left."""
        line = Text(" ")
        for mark, cam in zip((FIRST, SECOND), v.stack, strict=False):
            line.append(f"{mark} {self._lying_cam(cam)}   ", look.STRONG)
        if v.stack:
            line.append(f"{self._chord(v.chord)} · ")
        line.append(self.words.text("terminal-hit-maker-clips", count=v.supply))
        return line

    def _lying_cam(self, cam: Cam) -> str:
        name, numbers = self._cam(CAMS.index(cam.kind)), spaced(lie_of(cam).mask)
        if cam.upside_down:
            name = self.words.text("terminal-hit-maker-upside-down", cam=name)
        return f"{name} {numbers}"

    # The neck

    def _neck(self, v: HitView) -> list[Text]:
        """HM-1.5 The highest string above, as in tablature."""
        frets = range(v.frets + 1)
        head = Text("  " + " ".join(str(fret).center(FRET_WIDE) for fret in frets), look.QUIET)
        rows = [head]
        for string in range(STRINGS - 1, -1, -1):
            row = Text(f"{STRINGS - string} ", look.QUIET)
            for fret in frets:
                row.append_text(self._slot(v, string, fret))
                if fret < v.frets:
                    row.append("│" if fret else "┃", look.QUIET)
            rows.append(row)
        return rows

    def _slot(self, v: HitView, string: int, fret: int) -> Text:
        here = slot(string, fret)
        number, clip = number_of(v, here), here in v.clips
        finger = self._finger(v, string, fret)
        if clip:
            mark = look.CROSS if self._silent(v, string, fret) else finger or self._open(v, string, fret)
            text = Text.assemble((f"[{number}]", look.STRONG), (mark, look.STRONG) if mark else ("─", look.QUIET))
        else:
            shown = str(number) if number in v.numbers else ""
            text = Text(shown, look.LIT)
            text.append(finger, look.STRONG)
        space = FRET_WIDE - text.cell_len
        left = (space + clip) // 2  # so that numbers stand below each other
        return Text.assemble(("─" * left, look.QUIET), text, ("─" * (space - left), look.QUIET))

    def _finger(self, v: HitView, string: int, fret: int) -> str:
        there = [each.finger for each in v.fingers if each.fret == fret and each.first <= string <= each.last]
        return FINGER_NAMES[there[0] - 1] if there else ""

    def _silent(self, v: HitView, string: int, fret: int) -> bool:
        return bool(v.sounding) and v.sounding[string] != fret

    def _open(self, v: HitView, string: int, fret: int) -> str:
        return look.VIRTUAL if v.sounding and v.sounding[string] == fret == 0 else ""

    # The song

    def _lines(self, v: HitView) -> Sequence[Line]:
        return song_of(v, self.words.names).lines if v.song else ()

    def _sheet(self, lines: Sequence[Line], width: int) -> list[tuple[Text, Text]]:
        """HM-6.3 Chord names above words; a line that is too long goes on in the next."""
        sheet: list[tuple[Text, Text]] = []
        for line in lines:
            above, below = Text(), Text()
            shown = ""
            for run in line.runs:
                for i, word in enumerate(run.words.split() or [""]):
                    chord = self._chord(run.chord) if i == 0 and run.chord != shown else ""
                    shown = run.chord
                    at = max(below.cell_len, above.cell_len) if chord else below.cell_len
                    if at + max(cell_len(chord), cell_len(word)) > width and at:
                        sheet.append((above, below))
                        above, below, at = Text(), Text(), 0
                    below.pad_right(at - below.cell_len)
                    below.append(f"{word} ")
                    if chord:
                        above.pad_right(at - above.cell_len)
                        above.append(f"{chord} ", look.LIT)
            sheet.append((above, below))
        for pair in sheet:
            for text in pair:
                text.truncate(width)
        return sheet

    def _last_lines(self, v: HitView, width: int, count: int) -> list[Text]:
        sheet = self._sheet([line for line in self._lines(v) if line.runs][-count:], width - 2)
        return [Text.assemble(" ", text) for pair in sheet[-count:] for text in pair]

    def _entries(self, v: HitView, width: int) -> list[Text]:
        """Who wrote what, entry by entry."""
        lines: list[Text] = []
        for i, verse in enumerate(v.song, start=1):
            by = "" if v.players == 1 else f"{look.SHAPES[verse.seat]} {self._name(verse.seat)}: "
            said = f"{by}{in_a_line(verse.words) or self.words.text('terminal-hit-maker-no-words')}"
            head = f" {i:>3}  {self._chord(verse.chord)}  "
            rows = wrapped(said, width - cell_len(head))
            lines += [Text(head + row if j == 0 else " " * cell_len(head) + row) for j, row in enumerate(rows)]
        return lines

    def _sheet_lines(self, v: HitView, width: int) -> list[Text]:
        lines: list[Text] = []
        for above, below in self._sheet(self._lines(v), width):
            lines += [above, below] if below.plain or above.plain else [Text()]
        return lines

    # The stockpile

    def hand_title(self, view: View) -> str:
        v = seen(view)
        if v.seat is None or v.players == 1 or v.phase not in (CLAIM, PLAY, TAKE, CLIP, DISCARD):
            return ""
        return self.words.text("terminal-hit-maker-your-cams", points=v.scores[v.seat])

    def hand(self, view: View, question: Question | None, width: int) -> list[Text]:
        v = seen(view)
        if v.seat is None or not self.hand_title(view):
            return []
        row = Text(f" {self._kinds(v.stock[v.seat])}")
        row.truncate(width, overflow="ellipsis")
        return [row]

    def _kinds(self, counts: Sequence[int]) -> str:
        """`minor, 2 × square`"""
        listed = [
            f"{count} × {self._cam(kind)}" if count > 1 else self._cam(kind)
            for kind, count in enumerate(counts)
            if count
        ]
        return ", ".join(listed) or self.words.text("terminal-hit-maker-no-cams")

    # In words

    def spoken(self, view: View, question: Question | None) -> list[str]:
        v = seen(view)
        words = self.words
        lines: list[str] = []
        if v.players > 1:
            lines += [self._spoken_player(v, seat) for seat in range(v.players)]
        if v.key:
            scale = Term("numbers", tuple(str(number) for number in v.scale))
            lines.append(words.text("terminal-hit-maker-spoken-key", mood=v.mood, number=v.key, numbers=scale))
        lines += [words.text("terminal-hit-maker-spoken-cam", cam=self._lying_cam(cam)) for cam in v.stack]
        if v.stack:
            numbers = Term("numbers", tuple(str(number) for number in v.numbers))
            lines.append(words.text("terminal-hit-maker-spoken-chord", chord=chord_term(v.chord), numbers=numbers))
            lines += [self._spoken_string(v, string) for string in range(STRINGS - 1, -1, -1)]
        lines.append(words.text("terminal-hit-maker-spoken-clips", count=v.supply))
        if v.song:
            last = " / ".join(line.text for line in self._lines(v)[-2:])
            lines.append(words.text("terminal-hit-maker-spoken-song", words=last))
        return lines

    def _spoken_player(self, v: HitView, seat: int) -> str:
        return self.words.text(
            "terminal-hit-maker-spoken-player",
            who=seat_term(seat),
            points=v.scores[seat],
            cams=self._kinds(v.stock[seat]),
        )

    def _spoken_string(self, v: HitView, string: int) -> str:
        parts = []
        for fret in range(v.frets + 1):
            here = slot(string, fret)
            if here in v.clips:
                silent = self._silent(v, string, fret)
                state = "silent" if silent else "sounds" if v.sounding else "lies"
                key, finger = "terminal-hit-maker-spoken-clip", self._finger(v, string, fret) or "none"
                parts.append(self.words.text(key, fret=fret, number=number_of(v, here), state=state, finger=finger))
            elif number_of(v, here) in v.numbers:
                parts.append(self.words.text("terminal-hit-maker-spoken-slot", fret=fret, number=number_of(v, here)))
        slots = ", ".join(parts) or self.words.text("terminal-hit-maker-spoken-nothing")
        return self.words.text("terminal-hit-maker-spoken-string", string=STRINGS - string, slots=slots)

    # Scores, and the end

    def score_lines(self, view: View) -> list[str]:
        v = seen(view)
        if v.players == 1:
            return []
        order = sorted(range(v.players), key=lambda seat: (-v.scores[seat], -v.scored_at[seat]))
        wide = max(len(self._name(seat)) for seat in order)
        lines = []
        for seat in order:
            said = self._points(v.scores[seat])
            if v.claps and seat in v.applauded:
                said += f" · {self.words.text('terminal-hit-maker-clapped', claps=v.claps[seat], boos=v.boos[seat])}"
            lines.append(f"{look.SHAPES[seat]} {self._name(seat).ljust(wide)}  {said}")
        return lines

    def closing_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """The points, and the song that is left."""
        v = seen(view)
        lines = self.score_lines(view)
        if v.song:
            title = self.words.text("terminal-hit-maker-sheet", title=v.title, band=v.band)
            lines += [*([""] if lines else []), title, ""]
            lines += [line.plain.rstrip() or " " for line in self._sheet_lines(v, PAGE_WIDE - 4)]
        return lines

    def open_hands(self, state: State) -> list[str]:
        """Stockpiles lie open; when the game is over, they do not matter any more."""
        assert isinstance(state, HitState)
        if state.phase == OVER or state.players == 1:
            return []
        v = seen(self.game.view(state, None))
        return [self._spoken_player(v, seat) for seat in range(v.players)]

    def why(self, view: View, winner: int) -> str:
        v = seen(view)
        if v.players == 1:
            return self.words.text("terminal-hit-maker-why-alone", title=v.title)
        others = ", ".join(str(v.scores[seat]) for seat in range(v.players) if seat != winner)
        tied = sum(each == v.scores[winner] for each in v.scores) > 1
        key = "terminal-hit-maker-why-last" if tied else "terminal-hit-maker-why"
        said = self.words.text(key, who=seat_term(winner), points=v.scores[winner], others=others)
        if v.best_lyrics == NOBODY:
            return said
        how = "leader" if v.awarded == BY_LEADER else "applause"
        return f"{said} {self.words.text('terminal-hit-maker-why-lyrics', who=seat_term(v.best_lyrics), how=how)}"

    def takes_home(self, view: View) -> str:
        return "terminal-hit-maker-take-home" if seen(view).song else ""

    # What happens around a turn

    def worth_telling(self, event: Event) -> bool:
        """Whose turn it is stands on the screen."""
        return not isinstance(event, TurnBegan)

    def tempo(self, view: View) -> float:
        return 1.0 if seen(view).phase in (PLAY, SOLO) else BRISK

    def chapter(self, log: Sequence[Sequence[Event]]) -> list[Event]:
        """The end of the music, before the applause."""
        ends = [i for i, event in enumerate(log[-1]) if isinstance(event, MusicEnded)]
        return list(log[-1][ends[0] :]) if ends else []

    def page(self, view: View, typed: str) -> list[Text | str]:
        v = seen(view)
        if typed == "song":
            return self._song_page(v)
        if typed == "book":
            return self._book_page(v)
        if typed in ("cams", "stack"):
            return self._cams_page(v)
        return []

    def _song_page(self, v: HitView) -> list[Text | str]:
        words = self.words
        title = words.text("terminal-hit-maker-sheet", title=v.title, band=v.band) if v.title else ""
        lines: list[Text | str] = [Text(f" {title or words.text('terminal-hit-maker-song-title')}", look.STRONG), ""]
        if not v.song:
            return [*lines, f"   {words.text('terminal-hit-maker-no-song')}"]
        lines += [Text.assemble("   ", line) for line in self._sheet_lines(v, PAGE_WIDE - 4)]
        lines += ["", Text(f" {words.text('terminal-hit-maker-entries')}", look.STRONG)]
        return [*lines, *self._entries(v, PAGE_WIDE)]

    def _book_page(self, v: HitView) -> list[Text | str]:
        words = self.words
        lines: list[Text | str] = [Text(f" {words.text('terminal-hit-maker-book-title')}", look.STRONG), ""]
        if v.players > 1 or not v.book:
            key = "terminal-hit-maker-no-book" if v.players > 1 else "terminal-hit-maker-empty-book"
            return [*lines, *(f"   {row}" for row in wrapped(words.text(key), 72))]
        for i, kept in enumerate(v.book, start=1):
            cams = ", ".join(self._lying_cam(cam) for cam in kept.stack)
            lines.append(f"   {i:>3}  {self._chord(kept.chord)}  {cams}  {self._frets(kept.frets)}")
        return lines

    def _frets(self, frets: Sequence[int]) -> str:
        """`x02210`, from the lowest string."""
        return "".join("x" if fret == SILENT else str(fret) for fret in frets)

    def _cams_page(self, v: HitView) -> list[Text | str]:
        words = self.words
        lines: list[Text | str] = [Text(f" {words.text('terminal-hit-maker-cams-title')}", look.STRONG), ""]
        for mark, cam in zip((FIRST, SECOND), v.stack, strict=False):
            lines.append(f"   {mark} {self._lying_cam(cam)}")
        lines += [""] if v.stack else []
        if v.players > 1:
            wide = max(len(self._name(seat)) for seat in range(v.players))
            for seat in range(v.players):
                lines.append(f"   {look.SHAPES[seat]} {self._name(seat).ljust(wide)}  {self._kinds(v.stock[seat])}")
            lines.append("")
        for key, counts in (("terminal-hit-maker-pool", v.pool), ("terminal-hit-maker-discards", v.discards)):
            if any(counts):
                lines += [f"   {row}" for row in wrapped(words.text(key, cams=self._kinds(counts)), 74)]
        lines += ["", *(f"   {row}" for row in wrapped(words.text("terminal-hit-maker-arms"), 74))]
        for kind in range(KINDS):
            lines.append(f"     {self._cam(kind)}: {words.text(f'terminal-hit-maker-arms-{CAMS[kind]}')}")
        return lines


def _laid(cells: Sequence[tuple[int, Text]], wide: int) -> Text:
    """Pieces of a row at their places."""
    row = Text()
    for at, text in sorted(cells, key=lambda cell: cell[0]):
        row.pad_right(max(0, at - row.cell_len))
        row.append_text(text)
    row.pad_right(max(0, wide - row.cell_len))
    return row
