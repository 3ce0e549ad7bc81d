"""Musical Chairs in a terminal: plates, the ring with the line in it, the hand; and what players type: `4D`, `2 5`.

The eight chairs stand in two rows, the upper one from left to right and the lower one back, as they do clockwise. A
card is called by its place in the hand or by its name, a chair by the letter of its suit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from quartet.cli import look
from quartet.cli.faces import Face, Typed, UnclearError
from quartet.cli.screen import Choice, wrapped
from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.events import FinalScore, HandFilled, LineCleared, MusicOver, MusicStopped, RoundBegan
from quartet.games.musical_chairs.moves import (
    DECLINE,
    DISCARD_HAND,
    DONE,
    GO,
    HIGHER,
    INTERNED,
    KEEP_HAND,
    LEAVE,
    PASS,
    PAY,
    PLAY,
    PLAY_REST,
    PUT,
    SCORE,
    SHOW,
    SIT,
    STOP,
    SWAP_OUT,
    WAIVE,
    ChairsMove,
)
from quartet.games.musical_chairs.pieces import (
    CARD_NAMES,
    CARD_OF,
    CHAIR_CARDS,
    REPEAT,
    REST,
    SUIT_LETTERS,
    SUITS,
    number_of,
    suit_of,
)
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
THIN: Final = ("╭", "─", "╮", "│", "╰", "╯")
HEAVY: Final = ("┏", "━", "┓", "┃", "┗", "┛")
CARD_WIDE: Final = 6
ACROSS: Final = 4
"""Chairs in a row of the ring."""
MOST_LINE_ROWS: Final = 2
MOST_ECHOED: Final = 30
ANY_CASE: Final = {code.lower(): code for code in INTERNED}
"""Codes as a careless typist has them."""
SHORT: Final[dict[str, dict[str, ChairsMove]]] = {
    "turn": {"x": STOP, "p": PASS},
    "battle": {"d": DECLINE},
    "score": {"none": DONE},
    "buy": {"none": LEAVE},
    "swap": {"none": WAIVE},
    "keep": {"k": KEEP_HAND, "d": DISCARD_HAND},
}
"""By question: shorter words for some answers."""
EXAMPLES: Final = {
    "chair": "D", "turn": "4D", "battle": "4", "elsewhere": "D", "score": "2 5", "buy": "S3", "swap": "S3 4",
    "keep": "keep",
}  # fmt: skip
"""How to type is always shown with the same cards, whatever the hand."""
BRISK: Final = 0.4
"""At the end of a round computer players have less to ponder, and there are many small questions."""


def seen(view: View) -> ChairsView:
    assert isinstance(view, ChairsView)
    return view


class ChairsFace(Face):
    # Names

    def _card(self, card: int) -> str:
        return self.words.card(CARD_NAMES[card])

    def _chair(self, chair: int) -> str:
        return self.words.text("terminal-chairs-chair", chair=chair_term(chair))

    def _cushion(self, cushion: int) -> str:
        return self.words.text("terminal-chairs-cushion", cushion=Term("cushion", CUSHIONS[cushion].key))

    def _name(self, seat: int) -> str:
        return self.words.text("terminal-name", who=seat_term(seat))

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
            points = self.words.text("terminal-chairs-points", points=v.scores[seat])
            has = Text(f"     {v.sizes[seat]} {look.BACK} {points}")
            cells = [plate, has]
            if v.if_stopped:
                cells.append(Text(f"     {self._if_stopped(v, seat)}", look.QUIET))
            for row, cell in zip(rows, cells, strict=True):
                cell.truncate(room - 1, overflow="ellipsis")
                cell.pad_right(room - cell.cell_len)
                row.append_text(cell)
        return rows

    def _if_stopped(self, v: ChairsView, seat: int) -> str:
        """If the music stopped now: the points, and whether they would have to be fought for."""
        now = v.if_stopped
        assert now
        hand = now.hand if seat == v.seat else 0
        key = "terminal-chairs-now-battle" if now.contested[seat] else "terminal-chairs-now"
        return self.words.text(key, points=now.points[seat] + hand)

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
            rests = Text(f"   {self.words.text('terminal-chairs-rests')}  ", look.QUIET)
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
            drawn = self._drawn(v, card, str(i + 1), HEAVY if card in lit else THIN)
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
            said += " " + words.text("terminal-chairs-spoken-now", now=self._if_stopped(v, seat))
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

    # Typing

    def how(self, question: Question) -> tuple[str, ...]:
        said = self.words.text(f"terminal-chairs-how-{question.kind}", example=EXAMPLES[question.kind])
        return tuple(f"{said} · {self.words.text(key)}" for key in ("terminal-chairs-pages", "terminal-chairs-help"))

    def meanwhile(self) -> tuple[str, ...]:
        return self.words.text("terminal-chairs-waiting"), self.words.text("terminal-chairs-waiting-short")

    def more(self, count: int) -> str:
        return self.words.text("terminal-chairs-more", count=count)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("4D", "terminal-chairs-help-play"),
            ("S6 D", "terminal-chairs-help-name"),
            ("4 2", "terminal-chairs-help-steps"),
            ("5", "terminal-chairs-help-rest"),
            ("stop", "terminal-chairs-help-stop"),
            ("2 5", "terminal-chairs-help-score"),
            ("S3 4", "terminal-chairs-help-swap"),
            ("now +3", "terminal-chairs-help-now"),
            ("piles", "terminal-chairs-help-piles"),
            ("cushions", "terminal-chairs-help-cushions"),
        )

    def choices(self, view: View, question: Question, most: int) -> tuple[list[Choice], int]:
        v = seen(view)
        moves = [self._move(code) for code in question.moves]
        if question.kind == "turn":
            listed = self._plays(v, moves)
        elif question.kind == "score":
            listed = self._scores(v, moves)
        elif question.kind in ("chair", "elsewhere"):
            listed = [self._seats(v, move) for move in moves]
        else:
            listed = self._cards(v, question.kind, moves)
        return listed[:most], len(listed) - len(listed[:most])

    def _said(self, v: ChairsView, move: ChairsMove) -> str:
        return self.words.say(self.game.say(v, move))

    def _plays(self, v: ChairsView, moves: Sequence[ChairsMove]) -> list[Choice]:
        """A line a card, with every chair in reach: each of `4D 4P 4G` may be typed."""
        listed: list[Choice] = []
        for card in dict.fromkeys(move.card for move in moves if move.card != NOTHING):
            place = v.hand.index(card) + 1
            chairs = [move.chair for move in moves if move.card == card and move.chair != NOWHERE]
            if chairs:
                typed = " ".join(f"{place}{SUIT_LETTERS[chair]}" for chair in chairs)
                listed.append(Choice(typed, self.words.text("terminal-chairs-play", card=card_term(card))))
            else:
                listed.append(Choice(str(place), self._said(v, PLAY_REST[card - REST])))
        return listed + [Choice(move.code, self._said(v, move)) for move in moves if move.card == NOTHING]

    def _scores(self, v: ChairsView, moves: Sequence[ChairsMove]) -> list[Choice]:
        """All of them at once first; then nothing at all, the higher ones, and each alone."""
        cards = [move.card for move in moves if move.card != NOTHING]
        listed: list[Choice] = []
        if len(cards) > 1:
            listed.append(self._score(v, "terminal-chairs-score", cards))
        listed += [self._score(v, "terminal-chairs-score", [card]) for card in cards]
        if HIGHER in moves and v.seat is not None:
            above = [card for card in v.hand if self._is_higher(v, v.seat, card)]
            if above:
                listed.insert(1 if cards else 0, self._score(v, "terminal-chairs-score-higher", above, HIGHER.code))
        return [*listed, Choice(DONE.code, self._said(v, DONE))]

    def _score(self, v: ChairsView, key: str, cards: Sequence[int], first: str = "") -> Choice:
        typed = " ".join([*([first] if first else []), *(str(v.hand.index(card) + 1) for card in cards)])
        points = sum(v.points[card] for card in cards)
        return Choice(typed, self.words.text(key, cards=cards_term(cards), points=points))

    def _is_higher(self, v: ChairsView, seat: int, card: int) -> bool:
        """For a suggestion only; what may be scored is for the table to say."""
        if card >= REPEAT or suit_of(card) != v.scores_at[seat]:
            return False
        return card >= REST or number_of(card) > v.highest[seat]

    def _seats(self, v: ChairsView, move: ChairsMove) -> Choice:
        if move.chair == NOWHERE:
            return Choice(move.code, self._said(v, move))
        chair = move.chair
        if move not in SIT:
            return Choice(SUIT_LETTERS[chair], self._said(v, move))
        cushion = Term("cushion", CUSHIONS[v.cushions[chair]].key)
        text = self.words.text("terminal-chairs-sit", chair=chair_term(chair), cushion=cushion)
        return Choice(SUIT_LETTERS[chair], text)

    def _cards(self, v: ChairsView, kind: str, moves: Sequence[ChairsMove]) -> list[Choice]:
        """One card each: in a battle the strongest first, from the score pile the cheapest; what needs no card last."""
        with_card = [move for move in moves if move.card != NOTHING]
        rest = [Choice(move.code, self._said(v, move)) for move in moves if move.card == NOTHING]
        if kind == "battle":
            with_card.sort(key=lambda move: -move.card if move.card < CHAIR_CARDS else move.card)
        else:
            with_card.sort(key=lambda move: (v.points[move.card], move.card))
        from_hand = kind == "battle" or (kind == "swap" and v.swap_out != NOTHING)
        listed = []
        for move in with_card:
            if from_hand:
                listed.append(Choice(str(v.hand.index(move.card) + 1), self._said(v, move)))
            else:
                text = self.words.text(
                    "terminal-chairs-spoken-card", card=card_term(move.card), points=v.points[move.card]
                )
                listed.append(Choice(CARD_NAMES[move.card], text))
        return rest + listed if kind in ("buy", "swap") else listed + rest

    def claims(self, question: Question, typed: str) -> bool:
        """S and H are chairs where a chair is asked for."""
        return question.kind in ("chair", "elsewhere") and typed.upper() in SUIT_LETTERS

    def enter(self, question: Question) -> str:
        """With nothing to score from hand, there is one answer."""
        return DONE.code if question.moves == (DONE.code,) else ""

    def _move(self, code: str) -> ChairsMove:
        move = self.game.parse(code)
        assert isinstance(move, ChairsMove)
        return move

    def read(self, view: View, question: Question | None, typed: str) -> Typed:
        v = seen(view)
        line = typed.strip().lower()
        kind = question.kind if question else ""
        if line in ANY_CASE:
            return Typed(ANY_CASE[line])
        if line in SHORT.get(kind, {}):
            return Typed(SHORT[kind][line].code)
        words = line.replace(",", " ").split()
        match kind:
            case "turn":
                return Typed(self._read_play(v, words, typed))
            case "battle":
                return Typed(SHOW[self._one(v, words, typed, kind)].code)
            case "score":
                return self._read_scores(v, question, words, typed)
            case "buy":
                return Typed(PAY[self._of_pile(v, words, typed, kind)].code)
            case "swap":
                return self._read_swap(v, words, typed)
            case "chair" | "elsewhere":
                return Typed((SIT if kind == "chair" else GO)[self._read_chair(v, " ".join(words), typed)].code)
            case "keep":
                raise self._unclear(typed, kind)
            case _:
                raise UnclearError("terminal-chairs-wait", typed=clipped(typed, MOST_ECHOED))

    def _read_play(self, v: ChairsView, words: list[str], typed: str) -> str:
        """A card, then a chair; a rest needs none."""
        found = re.fullmatch(rf"(\d+|[{SUIT_LETTERS}]\d+)([{SUIT_LETTERS}])", "".join(words[:1]), re.IGNORECASE)
        if found and len(words) == 1:
            words = [found[1], found[2]]
        card = self._in_hand(v, words[0], typed, "turn")
        where = " ".join(words[1:])
        if REST <= card < REPEAT:
            if where:
                raise UnclearError("terminal-chairs-unclear-rest", card=card_term(card))
            return PLAY_REST[card - REST].code
        if not where:
            place = str(v.hand.index(card) + 1) if card in v.hand else CARD_NAMES[card]
            raise UnclearError("terminal-chairs-unclear-where", card=card_term(card), example=f"{place}D")
        return PLAY[card][self._read_way(v, where, typed)].code

    def _read_way(self, v: ChairsView, where: str, typed: str) -> int:
        """A chair, or how many chairs on it is; `-1` is one back."""
        if re.fullmatch(r"[+-]?[1-7]", where) and v.seat is not None and v.at[v.seat] != NOWHERE:
            return v.ring[(v.ring.index(v.at[v.seat]) + int(where)) % SUITS]
        return self._read_chair(v, where, typed)

    def _read_chair(self, v: ChairsView, word: str, typed: str) -> int:
        """By letter, or by the first letters of its name."""
        if len(word) == 1 and word.upper() in SUIT_LETTERS:
            return SUIT_LETTERS.index(word.upper())
        meant = [chair for chair in v.ring if len(word) > 1 and self._chair(chair).lower().startswith(word)]
        if len(meant) != 1:
            raise UnclearError("terminal-chairs-unclear-chair", typed=clipped(typed, MOST_ECHOED))
        return meant[0]

    def _read_scores(self, v: ChairsView, question: Question | None, words: list[str], typed: str) -> Typed:
        """All in one gesture (QT-1.8), in the order the table wants them: upwards."""
        higher = words[:1] == [HIGHER.code]
        words = words[1:] if higher else words
        moves = [self._move(code) for code in question.moves] if question else []
        if words == ["all"]:
            cards = [move.card for move in moves if move.card != NOTHING]
            if higher and v.seat is not None:
                cards = [card for card in v.hand if self._is_higher(v, v.seat, card)]
        else:
            cards = [self._in_hand(v, word, typed, "score") for word in words if word != DONE.code]
        for card in cards:
            if card >= REPEAT:
                raise UnclearError("terminal-chairs-unclear-repeat")
        codes = [HIGHER.code] if higher else []
        codes += [SCORE[card].code for card in sorted(set(cards))]
        if len(codes) == 1 and codes[0] not in (question.moves if question else ()):
            return Typed(codes[0])  # the table says why not; a gesture that fails tells nothing
        codes.append(DONE.code)
        return Typed(codes[0], then=tuple(codes[1:]))

    def _read_swap(self, v: ChairsView, words: list[str], typed: str) -> Typed:
        """A card of the score pile by name, and one of the hand for it: both at once, or one after the other."""
        if v.swap_out != NOTHING:
            return Typed(PUT[self._one(v, words, typed, "swap")].code)
        gone = self._of_pile(v, words[:1], typed, "swap")
        if gone >= CHAIR_CARDS:
            raise UnclearError("terminal-chairs-unclear-swap", card=card_term(gone))
        if len(words) == 1:
            return Typed(SWAP_OUT[gone].code)
        card = self._one(v, words[1:], typed, "swap")
        return Typed(SWAP_OUT[gone].code, then=(PUT[card].code,))

    def _one(self, v: ChairsView, words: list[str], typed: str, kind: str) -> int:
        if len(words) != 1:
            raise self._unclear(typed, kind)
        return self._in_hand(v, words[0], typed, kind)

    def _in_hand(self, v: ChairsView, word: str, typed: str, kind: str) -> int:
        """By its place in the hand, or by name."""
        if word.isdecimal():
            number = int(word) if len(word) < 9 else 0  # Python reads no number of 5000 digits
            if not 1 <= number <= len(v.hand):
                raise UnclearError(
                    "terminal-chairs-unclear-number", number=clipped(word, MOST_ECHOED), most=len(v.hand)
                )
            return v.hand[number - 1]
        return self._named(v.hand, word, typed, kind)

    def _of_pile(self, v: ChairsView, words: list[str], typed: str, kind: str) -> int:
        if len(words) != 1 or v.seat is None:
            raise self._unclear(typed, kind)
        return self._named(sorted(v.piles[v.seat]), words[0], typed, kind)

    def _named(self, cards: Iterable[int], word: str, typed: str, kind: str) -> int:
        """`s6`, `rest-s`, `repeat-2`; a mere `rest` or `repeat` where there is one, or all are alike."""
        if word in LOWER_NAMES:
            return LOWER_NAMES[word]
        meant = {card for card in cards if card >= REST and CARD_NAMES[card].startswith(f"{word}-")}
        if len(meant) != 1:
            raise self._unclear(typed, kind)
        return meant.pop()

    def _unclear(self, typed: str, kind: str) -> UnclearError:
        key = "terminal-chairs-unclear-keep" if kind == "keep" else "terminal-chairs-unclear"
        return UnclearError(key, typed=clipped(typed, MOST_ECHOED), example=EXAMPLES[kind])


LOWER_NAMES: Final = {name.lower(): card for name, card in CARD_OF.items()}


def card_term(card: int) -> Term:
    return Term("card", CARD_NAMES[card])


def cards_term(cards: Sequence[int]) -> Term:
    return Term("cards", tuple(CARD_NAMES[card] for card in cards))


def chair_term(chair: int) -> Term:
    return Term("chair", SUIT_LETTERS[chair])


def clipped(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


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
