"""The Distance in a terminal: plates, pile and hand; and what players type: `G 2 2 w!`.

At a strict table nothing here may depend on which letter is needed (TD-3.6). So everything drawn comes from the view's
open facts and from the hints of the question, which a strict table leaves empty.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.text import Text

from quartet.cli import look
from quartet.cli.faces import Face, Typed, UnclearError
from quartet.cli.screen import Choice
from quartet.games.the_distance.events import HandWon, Received
from quartet.games.the_distance.moves import CALL, DRAW, PASS, Play, play_of
from quartet.games.the_distance.pieces import (
    ALL_LETTERS,
    KINDS,
    LETTER_MASK,
    LETTERS_IN,
    WILD,
    card_code,
    card_name,
    letter_names,
)
from quartet.games.the_distance.state import NOBODY, DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.game import Event, Question, State, View
from quartet.kernel.messages import Refusal, Term, refuse, seat_term
from quartet.theory.letters import COUNT, LETTERS
from quartet.theory.pitch import PITCH_OF
from quartet.words.notes import typed_letters, typed_notes

MOST_BACKS: Final = 9
MOST_ECHOED: Final = 30


def seen(view: View) -> DistanceView:
    assert isinstance(view, DistanceView)
    return view


def kinds_held(v: DistanceView) -> list[int]:
    """The hand as it is numbered on screen: card number i is kinds_held(v)[i - 1]."""
    return [kind for kind in range(KINDS) if v.hand and v.hand[kind]]


class DistanceFace(Face):
    @property
    def example(self) -> str:
        """How to type is always shown with the same letter and cards, so that it tells nothing."""
        return f"{self.words.letter('G')} 2 2"

    # Drawing

    def title(self, view: View) -> tuple[str, str]:
        v = seen(view)
        interval = Term("interval", v.interval)
        judge = self.words.text("terminal-distance-judge-strict" if v.strict else "terminal-distance-judge-gentle")
        left = self.words.text("terminal-distance-title", interval=interval)
        return left, self.words.text("terminal-distance-hand", hand=v.hand_number, hands=v.hands_to_win, judge=judge)

    def board(self, view: View, width: int) -> list[Text]:
        v = seen(view)
        return [*self._plates(v, width), Text(), *self._pile(v)]

    def _plates(self, v: DistanceView, width: int) -> list[Text]:
        others = [(seat % v.players) for seat in range((v.seat or 0) + 1, (v.seat or 0) + v.players)]
        seats = list(range(v.players)) if v.seat is None else others
        room = min(26, width // len(seats))
        names, backs = Text(), Text()
        for seat in seats:
            turn = seat in v.asked
            won = self._won(v, seat)
            name = self.words.names[seat]
            most = room - 6 - (len(won) + 1 if won else 0)
            name = name if len(name) <= most else name[: most - 1] + "…"
            sign = look.TURN if turn else " "
            plate = Text(f" {sign} {look.SHAPES[seat]} {name}", look.LIT if turn else look.STRONG)
            if won:
                plate.append(f" {won}", look.QUIET)
            plate.pad_right(room - plate.cell_len)
            names.append_text(plate)
            most_backs = min(MOST_BACKS, room - 10)
            cards = look.BACK * min(v.sizes[seat], most_backs) + ("…" if v.sizes[seat] > most_backs else "")
            backs.append(f"     {cards} {v.sizes[seat]}".ljust(room))
        return [names, backs]

    def _won(self, v: DistanceView, seat: int) -> str:
        counted = v.wins[seat] and v.hands_to_win > 1
        return self.words.text("terminal-distance-won", hands=v.wins[seat]) if counted else ""

    def _pile(self, v: DistanceView) -> list[Text]:
        name = self.words.note(card_name(v.top))
        card = drawn_card(
            name, "", "?" if v.top == WILD else str(self._number(v.top)), max(7, len(name) + 2), look.THIN
        )
        letters = "?" if v.letters == ALL_LETTERS else " ".join(self.words.letter(x) for x in letter_names(v.letters))
        large = [look.big(each) for each in letters.split()]
        rows = ["   ".join(letter[row] for letter in large) for row in range(3)]
        beside = [
            Text(self.words.text("terminal-distance-top", count=len(LETTERS_IN[v.letters])), look.QUIET),
            Text(self.words.text("terminal-distance-stock", stock=v.stock, pile=sum(v.pile)), look.QUIET),
            self._alphabet(v),
        ]
        wide = max(len(row) for row in rows)
        return [
            Text.assemble("    ", card[i], "     ", (rows[i].ljust(wide), look.STRONG), "     ", beside[i])
            for i in range(3)
        ]

    def _alphabet(self, v: DistanceView) -> Text:
        """Seven letters to count on. A gentle table starts at the last one and points; a strict one only marks it."""
        last = LETTERS_IN[v.letters]
        if v.strict or len(last) != 1:
            order, target = list(range(COUNT)), -1
        else:
            order, target = [(last[0] + i) % COUNT for i in range(COUNT)], v.interval - 1
        strip = Text()
        for i, letter in enumerate(order):
            name = self.words.letter(LETTERS[letter])
            if i == target:
                strip.append(f"▸{name}◂ ", look.LIT)
            elif letter in last and len(last) < COUNT:
                strip.append(f"({name}) ", look.STRONG)
            else:
                strip.append(f" {name}  ", look.QUIET if target >= 0 and i > target else "")
        return strip

    def _number(self, kind: int) -> int:
        assert self.game.components
        return self.game.components.figure("numbers", card_name(kind))

    def hand_title(self, view: View) -> str:
        v = seen(view)
        if v.seat is None:
            return ""
        title = self.words.text("terminal-distance-your-hand", count=sum(v.hand))
        won = self._won(v, v.seat)
        return f"{title} · {won}" if won else title

    def hand(self, view: View, question: Question | None, width: int) -> list[Text]:
        """Cards side by side; what fits has heavy lines at a table that tells. Very many kinds take lines of text."""
        v = seen(view)
        kinds = kinds_held(v)
        names = [self.words.note(card_name(kind)) for kind in kinds]
        wide = max([5, *(len(name) for name in names)])
        wide = max(wide, min(7, (width - 2) // max(1, len(kinds)) - 3))
        if len(kinds) * (wide + 3) > width - 1:
            return self._hand_in_lines(v, question, width)
        rows = [Text(" ") for _ in range(3)]
        for i, kind in enumerate(kinds):
            lit = kind in fitting(question)
            count = f"×{v.hand[kind]}" if v.hand[kind] > 1 else ""
            number = "?" if kind == WILD else str(self._number(kind))
            card = drawn_card(names[i], f"{i + 1}", number, wide, look.HEAVY if lit else look.THIN, count)
            for row in range(3):
                rows[row].append(card[row], look.LIT if lit else "")
                rows[row].append(" ")
        return rows

    def _hand_in_lines(self, v: DistanceView, question: Question | None, width: int) -> list[Text]:
        cells: list[Text] = []
        for i, kind in enumerate(kinds_held(v)):
            lit = kind in fitting(question)
            number = "" if kind == WILD else f"({self._number(kind)})"
            count = f"×{v.hand[kind]}" if v.hand[kind] > 1 else ""
            name = self.words.note(card_name(kind))
            cells.append(Text(f"{'▸' if lit else ' '}{i + 1:>2} {name}{number}{count}", look.LIT if lit else ""))
        wide = max(cell.cell_len for cell in cells) + 1
        across = max(1, (width - 1) // wide)
        lines: list[Text] = []
        for start in range(0, len(cells), across):
            line = Text()
            for cell in cells[start : start + across]:
                cell.pad_right(wide - cell.cell_len)
                line.append_text(cell)
            lines.append(line)
        return lines

    def spoken(self, view: View, question: Question | None) -> list[str]:
        v = seen(view)
        lines = [
            self.words.text("terminal-distance-spoken-player", who=seat_term(seat), count=v.sizes[seat])
            for seat in range(v.players)
            if seat != v.seat
        ]
        pile = Term("notes", (card_name(v.top),))
        letters = Term("letters", letter_names(v.letters))
        lines.append(self.words.text("terminal-distance-spoken-pile", card=pile, last=letters, stock=v.stock))
        if v.seat is not None:
            lines.append(f"{self.hand_title(v)}:")
            for i, kind in enumerate(kinds_held(v)):
                card, count = Term("notes", (card_name(kind),)), v.hand[kind]
                number = "?" if kind == WILD else str(self._number(kind))
                key = "terminal-distance-spoken-fits" if kind in fitting(question) else "terminal-distance-spoken-card"
                lines.append(f"  {i + 1}: " + self.words.text(key, card=card, number=number, count=count))
        return lines

    def score_lines(self, view: View) -> list[str]:
        v = seen(view)
        if v.hands_to_win == 1:
            return []
        order = sorted(range(v.players), key=lambda seat: -v.wins[seat])
        names = {seat: self.words.text("terminal-name", who=seat_term(seat)) for seat in order}
        wide = max(len(name) for name in names.values())
        return [
            f"{look.SHAPES[seat]} {names[seat].ljust(wide)}  "
            + self.words.text("terminal-distance-hands-won", hands=v.wins[seat])
            for seat in order
        ]

    def open_hands(self, state: State) -> list[str]:
        assert isinstance(state, DistanceState)
        lines: list[str] = []
        for seat in range(state.players):
            held = state.hands[seat * KINDS : (seat + 1) * KINDS]
            cards = tuple(card_name(kind) for kind in range(KINDS) for _ in range(held[kind]))
            lines.append(
                self.words.text(
                    "terminal-distance-open-hand", who=seat_term(seat), cards=Term("notes", cards), count=len(cards)
                )
            )
        return lines

    def why(self, view: View, winner: int) -> str:
        v = seen(view)
        others = ", ".join(str(v.wins[seat]) for seat in range(v.players) if seat != winner)
        key = "terminal-distance-why" if v.hands_to_win == 1 else "terminal-distance-why-series"
        return self.words.text(key, who=seat_term(winner), hands=v.wins[winner], others=others)

    # What happens around a turn

    def worth_telling(self, event: Event) -> bool:
        """That others got their seven cards as well goes without saying."""
        return not isinstance(event, Received) or bool(event.cards)

    def owing(self, view: View) -> int | None:
        v = seen(view)
        return None if v.owes == NOBODY else v.owes

    def out_of_reach(self, owing: int) -> Refusal:
        return refuse("TD-4.2", "terminal-distance-behind-the-curtain", who=seat_term(owing))

    def reminder(self, view: View) -> str:
        """TD-3.6 A strict table does not remind anybody."""
        v = seen(view)
        if v.strict or v.owes == NOBODY or v.seat is None:
            return ""
        return self.words.text("terminal-distance-owing", who=seat_term(v.owes))

    def chapter(self, log: Sequence[Sequence[Event]]) -> list[Event]:
        """A hand is over: up to its winner, before the next one is dealt."""
        ended = [i for i, event in enumerate(log[-1]) if isinstance(event, HandWon)]
        return list(log[-1][: ended[0] + 1]) if ended else []

    # Typing

    def how(self, question: Question) -> tuple[str, ...]:
        key = "terminal-distance-how-pass" if PASS.code in question.moves else "terminal-distance-how"
        full = self.words.text(key, example=self.example)
        return full, self.words.text(f"{key}-short", example=self.example)

    def meanwhile(self) -> tuple[str, ...]:
        return self.words.text("terminal-distance-waiting"), self.words.text("terminal-distance-waiting-short")

    def more(self, count: int) -> str:
        return self.words.text("terminal-distance-more", count=count)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.example, "terminal-distance-help-play"),
            (f"{self.example} w", "terminal-distance-help-wild"),
            (f"{self.example}!", "terminal-distance-help-call"),
            ("d", "terminal-distance-help-draw"),
            ("p", "terminal-distance-help-pass"),
            ("!", "terminal-distance-help-shout"),
        )

    def choices(self, view: View, question: Question, most: int) -> tuple[list[Choice], int]:
        """At a strict table only draw and pass are listed: a list of plays would tell what fits."""
        v = seen(view)
        plays: list[Play] = []
        rest: list[Choice] = []
        for code in question.moves:
            move = self.game.parse(code)
            if isinstance(move, Play):
                plays.append(move)
            else:
                rest.append(Choice("d" if move is DRAW else "p", self.words.say(self.game.say(v, move))))
        if v.strict:
            return [], 0
        # What ends the hand first, then notes alone, big groups first; of the plays with wilds only the plainest.
        plays.sort(key=lambda play: (play.count < sum(v.hand), play.wilds, -play.notes))
        plain = [play for play in plays if play.wilds == 0 or play.count == sum(v.hand)]
        wild = [play for play in plays if play not in plain and play.wilds == 1]
        shown = [*plain, *wild[:1], *[play for play in wild[1:] if play.notes == 0]][: most - len(rest)]
        listed = [Choice(self._typed(v, play), self._said(v, play)) for play in shown]
        return listed + rest, len(plays) - len(shown)

    def _said(self, v: DistanceView, play: Play) -> str:
        """That a G is played as G goes without saying."""
        cards = tuple(card_code(kind) for kind in play.cards)
        if set(cards) != {LETTERS[play.letter]}:
            return self.words.say(self.game.say(v, play))
        key = "terminal-distance-play-call" if play.call else "terminal-distance-play"
        return self.words.text(key, cards=Term("notes", cards))

    def _typed(self, v: DistanceView, play: Play) -> str:
        kinds = kinds_held(v)
        cards = " ".join("w" if kind == WILD else str(kinds.index(kind) + 1) for kind in play.cards)
        return f"{self.words.letter(LETTERS[play.letter])} {cards}{'!' if play.call else ''}"

    def read(self, view: View, question: Question | None, typed: str) -> Typed:
        v = seen(view)
        line = typed.strip()
        if line in ("!", CALL.code):
            return Typed(CALL.code, interjection=True)
        if line.lower() in ("d", DRAW.code):
            return Typed(DRAW.code)
        if line.lower() in ("p", PASS.code):
            return Typed(PASS.code)
        if line.startswith("play:"):
            return Typed(line)
        call = line.endswith("!")
        words = line.rstrip("! ").replace(":", " ").replace(",", " ").split()
        words[:1] = self._parted(v, words[0]) if words else []
        return Typed(self._play(v, question, words, call=call).code)

    def _parted(self, v: DistanceView, word: str) -> list[str]:
        """`G44w` is `G 4 4 w`; but not where 44 could be one number: then a space must tell."""
        names = "|".join(typed_letters(self.words.style))
        found = re.fullmatch(f"({names})([1-9w]+)", word.lower())
        most = len(kinds_held(v))
        if not found or any((a + b).isdecimal() and int(a + b) <= most for a, b in pairwise(found[2])):
            return [word]
        return [found[1], *found[2]]

    def _play(self, v: DistanceView, question: Question | None, words: list[str], *, call: bool) -> Play:
        """First the letter, then cards by number or name. The letter may be left out where the cards leave no doubt.

        A strict table wants it said, for saying it is the game; a spelled name such as `gb` says it.
        """
        letters = typed_letters(self.words.style)
        if not words:
            raise UnclearError("terminal-distance-unclear", typed="!", example=self.example)
        first = letters.get(words[0].lower())
        if first is not None and len(words) == 1:
            raise UnclearError("terminal-distance-unclear-no-cards", letter=Term("letter", first), typed=words[0])
        said = -1 if first is None else LETTERS.index(first)
        cards: list[int] = []
        possible, spelled = ALL_LETTERS, False
        for word in words if first is None else words[1:]:
            kind, mask = self._card(v, word)
            cards.append(kind)
            possible &= mask
            spelled = spelled or (kind != WILD and not word.isdecimal())
        if said < 0:
            if v.strict and not spelled:
                raise self._which_letter(words)
            said = self._meant(question, possible, words)
        return play_of(said, cards, call=call)

    def _card(self, v: DistanceView, word: str) -> tuple[int, int]:
        """The kind of card, and the letters it may be meant as: a spelled name says its letter."""
        kinds = kinds_held(v)
        if word.isdecimal():
            number = int(word) if len(word) < 9 else 0  # Python reads no number of 5000 digits
            if not 1 <= number <= len(kinds):
                raise self._no_such_card(kinds, number, word)
            kind = kinds[number - 1]
            return kind, LETTER_MASK[kind]
        if word.lower() in ("w", "wild", self.words.note("wild").lower()):
            return WILD, ALL_LETTERS
        token = typed_notes(self.words.style).get(word.lower(), "")
        if token not in PITCH_OF:
            raise UnclearError("terminal-distance-unclear", typed=clipped(word), example=self.example)
        return PITCH_OF[token], 1 << LETTERS.index(token[0])

    def _no_such_card(self, kinds: list[int], number: int, word: str) -> UnclearError:
        """Perhaps the clock number in the card's other corner was meant."""
        for place, kind in enumerate(kinds, 1):
            if kind != WILD and self._number(kind) == number:
                card = Term("notes", (card_name(kind),))
                return UnclearError("terminal-distance-unclear-corner", number=number, card=card, place=place)
        return UnclearError("terminal-distance-unclear-number", number=clipped(word), most=len(kinds))

    def _which_letter(self, words: list[str]) -> UnclearError:
        typed = clipped(" ".join(words))
        return UnclearError("terminal-distance-unclear-letter", typed=typed, example=self.example)

    def _meant(self, question: Question | None, possible: int, words: list[str]) -> int:
        """The letter of a natural or of a spelled name; a gentle table also knows which of two is needed."""
        needed = 0 if question is None else sum(1 << LETTERS.index(each) for each in hint(question, "needed"))
        for letters in (LETTERS_IN[possible], LETTERS_IN[possible & needed]):
            if len(letters) == 1:
                return letters[0]
        if not possible and needed:
            return LETTERS_IN[needed][0]  # a mixture: the table explains what is wrong with it
        raise self._which_letter(words)


def clipped(typed: str) -> str:
    return typed if len(typed) <= MOST_ECHOED else typed[: MOST_ECHOED - 1] + "…"


def drawn_card(name: str, index: str, number: str, wide: int, lines: tuple[str, ...], count: str = "") -> list[str]:
    """Three lines: its place in the hand and how many, its name, and its clock number."""
    a, h, b, v, c, d = lines
    return [
        f"{a}{index}{h * (wide - len(index) - len(count))}{count}{b}",
        f"{v}{name.center(wide)}{v}",
        f"{c}{h * (wide - len(number))}{number}{d}",
    ]


def hint(question: Question | None, name: str) -> tuple[str, ...]:
    hints = question.hints if question else ()
    return next((each.values for each in hints if each.name == name), ())


def fitting(question: Question | None) -> set[int]:
    """The kinds that fit, where the table tells (TD-3.6)."""
    codes = set(hint(question, "fits"))
    return {kind for kind in range(KINDS) if card_code(kind) in codes}
