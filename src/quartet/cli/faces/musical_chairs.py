"""Musical Chairs in a terminal: plates, the ring with the line in it, the hand, the end of a round and the last sheet.

The eight chairs stand in two rows, the upper one from left to right and the lower one back, as they do clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from quartet.cli import look
from quartet.cli.faces.musical_chairs_typing import ChairsTyping, clipped, seen
from quartet.cli.screen import wrapped
from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.events import FinalScore, HandFilled, LineCleared, MusicOver, MusicStopped, RoundBegan
from quartet.games.musical_chairs.moves import SWAP_OUT
from quartet.games.musical_chairs.pieces import CARD_NAMES, REPEAT, REST, SUIT_LETTERS, SUITS, number_of, suit_of
from quartet.games.musical_chairs.rules import cards_term, chair_term
from quartet.games.musical_chairs.state import (
    BATTLE,
    BLANK,
    BUY,
    CHOOSE_CHAIR,
    FOR_SALE,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    OVER,
    TURN,
    ChairsState,
)
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.game import Event, Question, State, View
from quartet.kernel.messages import Term, seat_term

SUIT_STYLES: Final = ("#e5484d", "#e07b00", "#b8860b", "#2e9e44", "#3b82f6", "#8b5cf6", "#e0559b", "#8a8a8a")
"""In the colours of the box, as far as they read on any ground. The letter is always there too."""
CARD_WIDE: Final = 6
ACROSS: Final = 4
"""Chairs in a row of the ring."""
MOST_LINE_ROWS: Final = 2
ROOMY_PLATE: Final = 19
"""So wide a plate has room for words; in a narrower one a point is a note, as on the cards."""
BRISK: Final = 0.4
"""At the end of a round computer players have less to ponder, and there are many small questions."""


class ChairsFace(ChairsTyping):
    # Drawing

    def title(self, view: View) -> tuple[str, str]:
        v = seen(view)
        if v.phase == CHOOSE_CHAIR:
            aside = self.words.text("terminal-chairs-before", who=seat_term(v.start))
        elif v.phase == OVER:
            aside = self.words.text("terminal-chairs-over", round=v.round)
        else:
            aside = self.words.text("terminal-chairs-round", round=v.round, who=seat_term(v.start))
        return self.words.text("musical-chairs-name"), aside

    def board(self, view: View, width: int) -> list[Text]:
        v = seen(view)
        return [*self._plates(v, width), Text(), *self._ring(v, width)]

    def _plates(self, v: ChairsView, width: int) -> list[Text]:
        room = min(30, width // v.players)
        rows = [Text(), Text()]
        if v.if_stopped:
            rows.append(Text())
        for seat in range(v.players):
            turn = seat in v.asked
            name = clipped(self._name(seat), room - 6)
            plate = Text(f" {look.TURN if turn else ' '} {look.SHAPES[seat]} {name}", look.LIT if turn else look.STRONG)
            points = f"{v.scores[seat]} {look.YES}"
            if room >= ROOMY_PLATE:
                points = self.words.text("terminal-chairs-points", points=v.scores[seat])
            has = Text(f"     {v.sizes[seat]} {look.BACK} {points}")
            cells = [plate, has]
            if v.if_stopped:
                cells.append(Text(f"     {self._if_stopped(v, seat, short=room < ROOMY_PLATE)}", look.QUIET))
            for row, cell in zip(rows, cells, strict=True):
                cell.truncate(room - 1, overflow="ellipsis")
                cell.pad_right(room - cell.cell_len)
                row.append_text(cell)
        return rows

    def _if_stopped(self, v: ChairsView, seat: int, *, short: bool) -> str:
        """If the music stopped now: the points, and whether they would have to be fought for."""
        points, contested = forecast(v, seat)
        battle = "terminal-chairs-now-perhaps" if short else "terminal-chairs-now-battle"
        return self.words.text(battle if contested else "terminal-chairs-now", points=points)

    def _ring(self, v: ChairsView, width: int) -> list[Text]:
        room = (width - 2) // ACROSS
        upper, lower = v.ring[:ACROSS], v.ring[ACROSS:][::-1]
        return [
            *self._row(v, upper, look.ON, room),
            *self._middle(v, width),
            *self._row(v, lower, look.BACKWARDS, room),
        ]

    def _row(self, v: ChairsView, chairs: Sequence[int], arrow: str, room: int) -> list[Text]:
        names, cushions = Text(" "), Text(" ")
        for chair in chairs:
            markers = "".join(look.SHAPES[seat] for seat in range(v.players) if v.at[seat] == chair)
            name = clipped(self._chair(chair), room - 5 - (len(markers) + 1 if markers else 0))
            cell = Text.assemble(
                (f"{arrow} ", look.QUIET), (f"{SUIT_LETTERS[chair]} {name}", f"bold {SUIT_STYLES[chair]}")
            )
            if markers:
                cell.append(f" {markers}", look.STRONG)
            cell.pad_right(room - cell.cell_len)
            names.append_text(cell)
            below = self._at_chair(v, chair)
            below.truncate(room - 3, overflow="ellipsis")
            below.pad_right(room - 2 - below.cell_len)
            cushions.append("  ")
            cushions.append_text(below)
        return [names, cushions]

    def _at_chair(self, v: ChairsView, chair: int) -> Text:
        """The cushion that was laid there: on the board, the next to leave, for sale, or whose it is."""
        cushion = v.cushions[chair]
        whose = v.whose[cushion]
        term = Term("cushion", CUSHIONS[cushion].key)
        if whose == FOR_SALE:
            return Text(self.words.text("terminal-chairs-for-sale", cushion=term), look.LIT)
        if whose == ON_BOARD:
            leaves = v.if_stopped is not None and v.if_stopped.cushion == chair
            key = "terminal-chairs-leaves" if leaves else "terminal-chairs-cushion"
            return Text(self.words.text(key, cushion=term), "" if leaves else look.QUIET)
        used = f" {look.NO}" if v.used[cushion] else ""
        return Text(f"{look.SHAPES[whose]} {self._cushion(cushion)}{used}")

    def _middle(self, v: ChairsView, width: int) -> list[Text]:
        """The line, the last rows of it, and the rests in front of players."""
        label = self.words.text("terminal-chairs-line") + "  "
        if not v.line:
            key = "terminal-chairs-line-empty" if v.phase in (CHOOSE_CHAIR, TURN) else "terminal-chairs-line-cleared"
            rows = [Text(self.words.text(key), look.QUIET)]
        else:
            rows = flowing([self._in_line(v, i) for i in range(len(v.line))], width - len(label) - 5)
            if len(rows) > MOST_LINE_ROWS:
                rows = rows[-MOST_LINE_ROWS:]
                rows[0] = Text.assemble(("… ", look.QUIET), rows[0])
        lines = [
            Text.assemble("   ", (label if i == 0 else " " * len(label), look.QUIET), row) for i, row in enumerate(rows)
        ]
        if any(v.fronts):
            rests = Text.assemble("   ", (self.words.text("terminal-chairs-rests"), look.QUIET), "  ")
            for seat, front in enumerate(v.fronts):
                if front:
                    rests.append(f"{look.SHAPES[seat]} ", look.STRONG)
                    for card in front:
                        rests.append(f"{SUIT_LETTERS[suit_of(card)]} ", SUIT_STYLES[suit_of(card)])
                    rests.append(" ")
            lines.append(rests)
        return lines

    def _in_line(self, v: ChairsView, place: int) -> Text:
        """`S6`, and `=S6` for a repeat that copied it."""
        card, counts_as = v.line[place], v.line_as[place]
        if counts_as == BLANK:
            return Text("=0")
        sign = "=" if card >= REPEAT else ""
        last = place == len(v.line) - 1
        style = SUIT_STYLES[suit_of(counts_as)]
        return Text(f"{sign}{CARD_NAMES[counts_as]}", f"bold {style}" if last else style)

    def hand_title(self, view: View) -> str:
        v = seen(view)
        if v.seat is None:
            return ""
        return self.words.text("terminal-chairs-your-hand", count=len(v.hand), pile=len(v.piles[v.seat]))

    def hand(self, view: View, question: Question | None, width: int) -> list[Text]:
        """Cards side by side, with a note for each point; what may be played has heavy lines."""
        v = seen(view)
        if not v.hand:
            return []
        lit = self._usable(question)
        gap = 1 if len(v.hand) * (CARD_WIDE + 3) < width else 0
        if len(v.hand) * (CARD_WIDE + 2 + gap) >= width:
            return self._hand_in_lines(v, lit, width)
        rows = [Text(" ") for _ in range(3)]
        for i, card in enumerate(v.hand):
            drawn = self._drawn(v, card, str(i + 1), look.HEAVY if card in lit else look.THIN)
            style = SUIT_STYLES[suit_of(card)] if card < REPEAT else ""
            for row, part in zip(rows, drawn, strict=True):
                row.append(part, f"bold {style}" if card in lit else style)
                row.append(" " * gap)
        return rows

    def _drawn(self, v: ChairsView, card: int, index: str, lines: tuple[str, ...]) -> list[str]:
        a, h, b, side, c, d = lines
        points = look.YES * v.points[card]
        return [
            f"{a}{index}{h * (CARD_WIDE - len(index))}{b}",
            f"{side}{clipped(self._short(card), CARD_WIDE).center(CARD_WIDE)}{side}",
            f"{c}{h * (CARD_WIDE - len(points))}{points}{d}",
        ]

    def _short(self, card: int) -> str:
        if card < REST:
            return f"{SUIT_LETTERS[suit_of(card)]} {number_of(card)}"
        if card < REPEAT:
            return f"{SUIT_LETTERS[suit_of(card)]} {self.words.text('terminal-chairs-card-rest')}"
        return self.words.text("terminal-chairs-card-repeat")

    def _hand_in_lines(self, v: ChairsView, lit: set[int], width: int) -> list[Text]:
        cells = []
        for i, card in enumerate(v.hand):
            sign = look.ON if card in lit else " "
            style = SUIT_STYLES[suit_of(card)] if card < REPEAT else ""
            cells.append(Text(f"{sign}{i + 1} {self._short(card)} {look.YES * v.points[card]}", style))
        for cell in cells:
            cell.pad_right(14 - cell.cell_len)
        return [Text.assemble(" ", row) for row in flowing(cells, width - 2)]

    def _usable(self, question: Question | None) -> set[int]:
        """The cards of the hand that would answer."""
        if question is None or question.kind == "buy":
            return set()
        moves = [self._move(code) for code in question.moves]
        return {move.card for move in moves if move.card != NOTHING and move not in SWAP_OUT}

    def spoken(self, view: View, question: Question | None) -> list[str]:
        v = seen(view)
        words = self.words
        lines = [self._spoken_player(v, seat) for seat in range(v.players)]
        for chair in v.ring:
            lines.append(f"  {SUIT_LETTERS[chair]}: " + self._spoken_chair(v, chair))
        if v.phase not in (CHOOSE_CHAIR, OVER):
            cards = ", ".join(self._spoken_in_line(v, i) for i in range(len(v.line)))
            lines.append(words.text("terminal-chairs-spoken-line", count=len(v.line), cards=cards))
        for seat, front in enumerate(v.fronts):
            if front:
                lines.append(words.text("terminal-chairs-spoken-rests", who=seat_term(seat), cards=cards_term(front)))
        if v.if_stopped and v.if_stopped.cushion != NOWHERE:
            cushion = Term("cushion", CUSHIONS[v.cushions[v.if_stopped.cushion]].key)
            lines.append(words.text("terminal-chairs-spoken-leaves", cushion=cushion))
        if v.seat is not None:
            lit = self._usable(question)
            lines.append(f"{self.hand_title(v)}:")
            for i, card in enumerate(v.hand):
                key = "terminal-chairs-spoken-fits" if card in lit else "terminal-chairs-spoken-card"
                said = words.text(key, card=Term("card", CARD_NAMES[card]), points=v.points[card])
                lines.append(f"  {i + 1}: {said}")
        return lines

    def _spoken_player(self, v: ChairsView, seat: int) -> str:
        words = self.words
        said = words.text(
            "terminal-chairs-spoken-player", who=seat_term(seat), count=v.sizes[seat], points=v.scores[seat]
        )
        if v.at[seat] != NOWHERE:
            said += " " + words.text("terminal-chairs-spoken-at", who=seat_term(seat), chair=chair_term(v.at[seat]))
        if v.if_stopped:
            points, contested = forecast(v, seat)
            key = "terminal-chairs-spoken-now-battle" if contested else "terminal-chairs-spoken-now"
            said += " " + words.text(key, points=points)
        return said

    def _spoken_chair(self, v: ChairsView, chair: int) -> str:
        cushion = v.cushions[chair]
        whose = v.whose[cushion]
        state = {ON_BOARD: "board", FOR_SALE: "sale"}.get(whose, "sold")
        name = Term("cushion", CUSHIONS[cushion].key)
        who = seat_term(max(0, whose))
        return self.words.text(
            "terminal-chairs-spoken-chair", chair=chair_term(chair), cushion=name, state=state, who=who
        )

    def _spoken_in_line(self, v: ChairsView, place: int) -> str:
        card, counts_as = v.line[place], v.line_as[place]
        if card < REPEAT or counts_as == BLANK:
            return self._card(card)
        return self.words.text("terminal-chairs-spoken-repeat", card=Term("card", CARD_NAMES[counts_as]))

    def score_lines(self, view: View) -> list[str]:
        v = seen(view)
        order = sorted(range(v.players), key=lambda seat: -v.scores[seat])
        wide = max(len(self._name(seat)) for seat in order)
        return [
            f"{look.SHAPES[seat]} {self._name(seat).ljust(wide)}  "
            + self.words.text("terminal-chairs-so-far", points=v.scores[seat], cards=len(v.piles[seat]))
            for seat in order
        ]

    def closing_lines(self, view: View, events: Sequence[Event]) -> list[str]:
        """MC-6.1 A sheet: a row for the score piles and for every cushion that somebody holds, a column a player."""
        finals = [event for event in events if isinstance(event, FinalScore)]
        if not finals:
            return self.score_lines(view)
        rows = [[self.words.text("terminal-chairs-sheet-cards"), *(str(final.cards) for final in finals)]]
        for number, cushion in enumerate(CUSHIONS):
            if any(number in final.cushions for final in finals):
                rows.append([self._cushion(cushion.number), *(self._brought(final, number) for final in finals)])
        rows.append([self.words.text("terminal-chairs-sheet-total"), *(str(final.total) for final in finals)])
        heads = [f"{look.SHAPES[final.seat]} {clipped(self._name(final.seat), 12)}" for final in finals]
        wide = max(len(row[0]) for row in rows) + 2
        columns = [max(6, len(head)) + 2 for head in heads]
        table = [["", *heads], *rows]
        why = [self.words.say(self.game.narrate(event)) for event in events if isinstance(event, MusicOver)]
        return [*why, ""] + [
            row[0].ljust(wide) + "".join(each.rjust(room) for each, room in zip(row[1:], columns, strict=True))
            for row in table
        ]

    def _brought(self, final: FinalScore, cushion: int) -> str:
        """The cushion's own points and what its power added: `1 + 3`."""
        if cushion not in final.cushions:
            return ""
        place = final.cushions.index(cushion)
        points, bonus = final.points[place], final.bonuses[place]
        return f"{points} + {bonus}" if bonus else str(points)

    def open_hands(self, state: State) -> list[str]:
        """Nothing once the game is over: hands have been discarded then (MC-6.1)."""
        assert isinstance(state, ChairsState)
        if not any(state.hands):
            return []
        return [
            self.words.text("terminal-chairs-open-hand", who=seat_term(seat), cards=cards_term(hand), count=len(hand))
            for seat, hand in enumerate(state.hands)
        ]

    def why(self, view: View, winner: int) -> str:
        v = seen(view)
        others = ", ".join(str(v.scores[seat]) for seat in range(v.players) if seat != winner)
        return self.words.text("terminal-chairs-why", who=seat_term(winner), points=v.scores[winner], others=others)

    # What happens around a turn

    def worth_telling(self, event: Event) -> bool:
        """That others filled their hands as well goes without saying."""
        return not isinstance(event, HandFilled) or bool(event.cards)

    def tempo(self, view: View) -> float:
        return 1.0 if seen(view).phase in (CHOOSE_CHAIR, TURN, BATTLE) else BRISK

    def chapter(self, log: Sequence[Sequence[Event]]) -> list[Event]:
        """Everything since the music stopped, when the line has been cleared; or at the next round, if it was empty."""
        ends = [i for i, event in enumerate(log[-1]) if isinstance(event, (LineCleared, RoundBegan))]
        if not ends:
            return []
        told: list[Event] = list(log[-1][: ends[0]])
        for events in log[-2::-1]:
            if any(isinstance(event, MusicStopped) for event in told):
                break
            told = [*events, *told]
        stops = [i for i, event in enumerate(told) if isinstance(event, MusicStopped)]
        if not stops:
            return []  # the first round has just begun
        told = told[stops[-1] :]
        return [] if any(isinstance(event, LineCleared) for event in told) else told

    def reminder(self, view: View) -> str:
        """What the cushion does that is offered."""
        v = seen(view)
        if v.phase != BUY or v.seat is None or v.seat not in v.asked:
            return ""
        return self._power(v.cushions[v.at[v.seat]])

    def page(self, view: View, typed: str) -> list[Text | str]:
        v = seen(view)
        if typed in ("piles", "pile"):
            return self._piles_page(v)
        if typed in ("cushions", "cushion"):
            return self._cushions_page(v)
        return []

    def _piles_page(self, v: ChairsView) -> list[Text | str]:
        lines: list[Text | str] = [Text(f" {self.words.text('terminal-chairs-piles-title')}", look.STRONG), ""]
        for seat, pile in enumerate(v.piles):
            total = self.words.text(
                "terminal-chairs-pile", who=seat_term(seat), count=len(pile), points=sum(v.points[c] for c in pile)
            )
            lines.append(Text(f" {look.SHAPES[seat]} {total}", look.STRONG))
            for suit in range(SUITS):
                cards = sorted(card for card in pile if card < REPEAT and suit_of(card) == suit)
                if cards:
                    lines.append(f"     {', '.join(self._card(card) for card in cards)}")
            if repeats := sum(card >= REPEAT for card in pile):
                lines.append(f"     {self._card(REPEAT)} ×{repeats}")
            lines.append("")
        return lines

    def _cushions_page(self, v: ChairsView) -> list[Text | str]:
        lines: list[Text | str] = [Text(f" {self.words.text('terminal-chairs-cushions-title')}", look.STRONG), ""]
        for chair in v.ring:
            lines.append(Text(f" {SUIT_LETTERS[chair]}  {self._spoken_chair(v, chair)}", look.STRONG))
            cushion = CUSHIONS[v.cushions[chair]]
            lines += [f"    {row}" for row in wrapped(f"{self._power(cushion.number)} ({cushion.rule})", 76)]
        return lines

    def _power(self, cushion: int) -> str:
        """What it does, in a breath; the rule says it in full."""
        does = self.words.text(f"terminal-chairs-power-{CUSHIONS[cushion].key}")
        points = self.words.text("terminal-chairs-points", points=CUSHIONS[cushion].points)
        return f"{self._cushion(cushion)} ({points}): {does}"


def forecast(v: ChairsView, seat: int) -> tuple[int, bool]:
    """If the music stopped now: the points, for the reader with those of the hand, and whether a battle comes first."""
    assert v.if_stopped
    hand = v.if_stopped.hand if seat == v.seat else 0
    return v.if_stopped.points[seat] + hand, v.if_stopped.contested[seat]


def flowing(cells: Sequence[Text], width: int) -> list[Text]:
    """Side by side, a blank between, as many rows as that takes."""
    rows: list[Text] = []
    for cell in cells:
        if rows and rows[-1].cell_len + 1 + cell.cell_len <= width:
            rows[-1].append(" ")
            rows[-1].append_text(cell)
        else:
            rows.append(cell.copy())
    return rows
