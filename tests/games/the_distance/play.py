"""Scenes of The Distance that read as play.

    t = table(judge="gentle").hands("G Gb Gb wild C", "C C D").first("F")
    t.plays("G: Gb Gb wild").shows("G").needs("A").turn_of(1)
    t.refuses("TD-3.1", "B: wild").draws("A").plays("A: A Musicards!")

A scene is arranged first, then played; playing goes only through the kernel's checked door, with the drawn cards
forced there. Whatever the test does not place lies in the stock. After every step all 54 cards must still be there,
and a refusal must have changed nothing. What fails prints the scene and how it came about.

The tables of this file are written out by hand from the rules, not taken from the engine.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from quartet.games.the_distance.events import Called, Caught, Drew, Erred, Passed, Played
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.state import DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.game import Event, Journal, Move, Question
from quartet.kernel.messages import Refusal

NAMES: Final = ("C", "C#/Db", "D", "D#/Eb", "E", "F", "F#/Gb", "G", "G#/Ab", "A", "A#/Bb", "B", "wild")
"""By kind, as events and views number the cards."""

KIND: Final = {
    "C": 0, "C#": 1, "Db": 1, "D": 2, "D#": 3, "Eb": 3, "E": 4, "F": 5, "F#": 6,
    "Gb": 6, "G": 7, "G#": 8, "Ab": 8, "A": 9, "A#": 10, "Bb": 10, "B": 11, "wild": 12,
}  # fmt: skip

LETTERS_OF: Final = ("C", "CD", "D", "DE", "E", "F", "FG", "G", "GA", "A", "AB", "B", "ABCDEFG")
"""TD-1.3 By kind, the letters it can be."""

CARDS_OF: Final = {
    "A": ("Ab", "A", "A#"),
    "B": ("Bb", "B"),
    "C": ("C", "C#"),
    "D": ("Db", "D", "D#"),
    "E": ("Eb", "E"),
    "F": ("F", "F#"),
    "G": ("Gb", "G", "G#"),
}
"""TD-1.3 By letter, the notes that can be it."""

FROM: Final = "ABCDEFG"
UP: Final = {
    2: "BCDEFGA",
    3: "CDEFGAB",
    4: "DEFGABC",
    5: "EFGABCD",
    6: "FGABCDE",
    7: "GABCDEF",
}
"""TD-1.4 By interval, what follows on A, B, C, D, E, F, G."""

DECK: Final = Counter({**dict.fromkeys(range(12), 4), 12: 6})
"""TD-1.1"""

ROOT: Final = Path(__file__).parents[3]
SOURCE: Final = ROOT / "src" / "quartet"
PAGES: Final = (SOURCE / "kernel" / "rules.md", SOURCE / "games" / "the_distance" / "rules.md")


def ids_on(page: Path) -> list[str]:
    """The rule ids that have a line on a rules page, in its order."""
    return re.findall(r"^- ([A-Z][A-Z0-9]-\d+\.\d+) ", page.read_text("utf-8"), flags=re.MULTILINE)


KNOWN: Final = frozenset(rule for page in PAGES for rule in ids_on(page))

E = TypeVar("E", bound=Event)


def kinds(text: str) -> list[int]:
    """`"Gb G wild"` as kinds."""
    return [KIND[name] for name in text.split()]


def names(cards: Counter[int]) -> str:
    return " ".join(NAMES[kind] for kind in sorted(cards.elements())) or "nothing"


def code_of(text: str) -> str:
    """`"G: Gb wild Musicards!"` as the code of a move; `draw`, `pass` and codes are codes already."""
    if ": " not in text:
        return text
    letter, _, rest = text.partition(": ")
    cards = rest.split()
    call = ":call" if cards[-1] == "Musicards!" else ""
    return f"play:{letter}:{'.'.join(cards[:-1] if call else cards)}{call}"


def move_of(text: str) -> Move:
    return GAME.parse(code_of(text))


def letters_in(bits: int) -> str:
    """A set of letters as views tell it: one bit a letter, A first."""
    return "".join(letter for i, letter in enumerate(FROM) if bits >> i & 1)


def stored(state: DistanceState) -> str:
    """The state as it would be written to disk; what a state is made of may not be shared with it."""
    return json.dumps(encode_state(GAME, state), sort_keys=True)


def turns(state: DistanceState, limit: int = 5000) -> Iterator[int]:
    """Whose turn it is, until the end; a game that does not come to one fails."""
    for _ in range(limit):
        if not state.asked:
            return
        yield state.asked[0]
    raise AssertionError(f"not over after {limit} turns: {state}")


def outcome(state: DistanceState, seat: int, move: Move) -> str:
    """What the checked door says to a move: a refusal in full, or nothing."""
    try:
        loop.check(GAME, state, seat, move)
    except Refusal as refusal:
        return f"{refusal.rule} {refusal.message}"
    return ""


def needed_after(last: str, interval: int) -> str:
    """TD-3.1 By hand: the letters that may follow on the last letter, or on any of several (TD-2.2, TD-2.3)."""
    return "".join(letter for letter in FROM if any(UP[interval][FROM.index(each)] == letter for each in last))


def right(last: str, interval: int, said: str, cards: list[int]) -> bool:
    """TD-3.1, TD-3.2, TD-3.3 By hand: is this play right?"""
    notes = {card for card in cards if NAMES[card] != "wild"}
    return said in needed_after(last, interval) and len(notes) <= 1 and all(said in LETTERS_OF[card] for card in notes)


def table(*, interval: int = 2, judge: str = "gentle", players: int = 0, hands: int = 1, dealer: int = -1) -> Scene:
    """A table to be laid. Unless told otherwise the last seat dealt, so that seat 0 begins."""
    return Scene(interval, judge, players, hands, dealer)


class Scene:
    def __init__(self, interval: int, judge: str, players: int, hands_to_win: int, dealer: int) -> None:
        self.interval, self.judge, self.players = interval, judge, players
        self.hands_to_win, self.dealer = hands_to_win, dealer
        self.events: tuple[Event, ...] = ()
        """What the last step told."""
        self._hands: list[list[int]] = []
        self._under: list[int] = []
        self._top = -1
        self._letters = ""
        self._next: list[int] = []
        self._only: list[int] | None = None
        self._rest = ""
        self._turn = -1
        self._wins: list[int] = []
        self._story: list[str] = []
        self._state: DistanceState | None = None

    # Arranging

    def hands(self, *hands: str) -> Scene:
        self._hands = [kinds(hand) for hand in hands]
        self.players = self.players or len(hands)
        assert self.players == len(hands), "a hand for every player"
        return self

    def first(self, card: str) -> Scene:
        """The card turned over at the start; nobody has played yet."""
        self._top = KIND[card]
        self._letters = LETTERS_OF[self._top]
        return self

    def last(self, play: str) -> Scene:
        """`"G: Gb"`: the card on top, and the letter said with it."""
        letter, _, card = play.partition(": ")
        self._top = KIND[card]
        self._letters = letter
        assert letter in LETTERS_OF[self._top]
        return self

    def pile(self, cards: str) -> Scene:
        """What lies under the top card."""
        self._under = kinds(cards)
        return self

    def stock(self, cards: str) -> Scene:
        """The cards of the next draws, in order. With `...` at the end the stock goes on, without it that is all.

        After a reshuffle luck decides, unless all cards of the pile are alike.
        """
        listed = cards.split()
        goes_on = listed[-1:] == ["..."]
        self._next = kinds(" ".join(listed[:-1] if goes_on else listed))
        self._only = None if goes_on else self._next[:]
        return self

    def rest_in_pile(self) -> Scene:
        """All cards placed nowhere lie under the top card."""
        self._rest = "pile"
        return self

    def rest_with(self, seat: int) -> Scene:
        """All cards placed nowhere are in that hand."""
        self._rest = str(seat)
        return self

    def begins(self, seat: int) -> Scene:
        """It is that seat's turn, in the middle of a game."""
        self._turn = seat
        return self

    def won(self, *wins: int) -> Scene:
        """Hands of the series won so far."""
        self._wins = list(wins)
        return self

    @property
    def state(self) -> DistanceState:
        if self._state is None:
            self._state = self._arranged()
            self._conserved()
        return self._state

    def _arranged(self) -> DistanceState:
        assert self._hands, "hands are missing"
        assert self._top >= 0, "a first or last card is missing"
        held = [hand[:] for hand in self._hands]
        under = self._under[:]
        rest = DECK.copy()
        rest.subtract([self._top, *under, *(card for hand in held for card in hand)])
        stock: list[int] = []
        if self._only is not None:
            rest.subtract(self._only)
            stock = self._only[:]
        assert min(rest.values()) >= 0, f"not that many cards in the deck: {rest}"
        left = list(rest.elements())
        if self._only is None:
            stock = left
        elif self._rest == "pile":
            under += left
        elif self._rest:
            held[int(self._rest)] += left
        else:
            assert not left, f"where are {names(rest)}?"
        s = DistanceState()
        s.players = self.players
        s.interval = self.interval
        s.strict = self.judge == "strict"
        s.hands_to_win = self.hands_to_win
        s.hands = [hand.count(kind) for hand in held for kind in range(13)]
        s.sizes = [len(hand) for hand in held]
        s.shown = [0] * (13 * self.players)
        s.deeds = [number for size in s.sizes for number in (size, *[-1] * 14)]
        s.stock = stock
        s.pile = [[self._top, *under].count(kind) for kind in range(13)]
        s.pile_size = 1 + len(under)
        s.top = self._top
        s.letters = sum(1 << FROM.index(letter) for letter in self._letters)
        s.dealer = self.players - 1 if self.dealer < 0 else self.dealer
        s.wins = self._wins or [0] * self.players
        s.hand_number = 1 + sum(s.wins)
        s.asked = ((s.dealer + 1) % self.players if self._turn < 0 else self._turn,)
        return s

    # Playing

    @property
    def turn(self) -> int:
        if len(self.state.asked) != 1:
            self.fail("one player's turn was expected")
        return self.state.asked[0]

    def plays(self, text: str) -> Scene:
        """A right play."""
        seat, move = self.turn, move_of(text)
        self._answer(seat, move, None)
        played = self.one(Played)
        letter = text.partition(": ")[0]
        self.check(played.seat == seat and FROM[played.letter] == letter, f"{played} is not {text}")
        return self

    def errs(self, text: str, drawing: str | None = None) -> Scene:
        """A wrong play: judged, taken back, punished; `drawing` says with which cards."""
        seat = self.turn
        before = self.hand(seat)
        shown = self.state.letters, self.state.top, self.state.pile[:]
        self._answer(seat, move_of(text), drawing)
        self.check(self.one(Erred).seat == seat, f"{text} was expected to be wrong")
        drew = self.one(Drew)
        self.check(drew.seat == seat, "somebody else was punished")
        self.check(self.hand(seat) == before + Counter(drew.cards), "the hand is not the old one and the penalty")
        self._drew(drew, drawing)
        if not any(type(event).__name__ == "Reshuffled" for event in self.events):
            self.check((self.state.letters, self.state.top, self.state.pile) == shown, "a mistake changed the pile")
        return self

    def draws(self, card: str | None = None) -> Scene:
        """One card, and which."""
        seat = self.turn
        before = self.hand(seat)
        self._answer(seat, move_of("draw"), card)
        drew = self.one(Drew)
        self.check(drew.seat == seat and drew.count == 1 and self.turn == seat, "one card, and the turn goes on")
        self.check(self.hand(seat) == before + Counter(drew.cards), "the drawn card is not in the hand")
        self._drew(drew, card)
        return self

    def passes(self) -> Scene:
        seat = self.turn
        self._answer(seat, move_of("pass"), None)
        self.check(self.one(Passed).seat == seat, "a pass was expected")
        return self

    def calls(self, seat: int) -> Scene:
        """ "Musicards!" for oneself, after the play."""
        self._interject(seat, None)
        self.check(self.events == (Called(seat),), f"{self.events} is not a call")
        return self

    def catches(self, by: int, whom: int, drawing: str | None = None) -> Scene:
        """ "Musicards!" before the one who owed it."""
        before, turn = self.hand(whom), self.state.asked
        self._interject(by, drawing)
        self.check(self.one(Caught) == Caught(whom, by), f"{self.events} is not a catch")
        drew = self.one(Drew)
        self.check(drew.seat == whom and self.hand(whom) == before + Counter(drew.cards), "the wrong penalty")
        self._drew(drew, drawing)
        self.check(self.state.asked == turn, "a call changed whose turn it is")
        return self

    def _answer(self, seat: int, move: Move, drawing: str | None) -> None:
        number = self.state.number

        def act(chance: Chance, journal: Journal) -> None:
            loop.play(GAME, self.state, seat, move, chance, journal, number)

        self._act(f"{seat} {move.code}", act, drawing)
        self.check(self.state.number == number + 1, "an answered question is over")

    def _interject(self, seat: int, drawing: str | None) -> None:
        number = self.state.number

        def act(chance: Chance, journal: Journal) -> None:
            loop.interject(GAME, self.state, seat, move_of("call"), chance, journal)

        self._act(f"{seat} call", act, drawing)
        self.check(self.state.number == number, "an interjection answers no question")

    def _act(self, what: str, act: Callable[[Chance, Journal], None], drawing: str | None) -> None:
        wanted = self._next if drawing is None else kinds(drawing)
        chance, journal = FastChance(len(self._story), record=True), Journal()
        forced = self._forced(wanted)
        chance.force(forced)
        try:
            act(chance, journal)
        except Refusal as refusal:
            self.fail(f"{what} was refused: {refusal}")
        if drawing is None:
            del self._next[: len(forced) - chance.forced_left]
        else:
            self.check(not chance.forced_left, f"{what} drew too few cards")
            for kind in wanted:
                if kind in self._next:
                    self._next.remove(kind)
        self._story.append(what)
        self.events = journal.take()
        self._conserved()

    def _forced(self, wanted: list[int]) -> list[int]:
        """The draws that bring these cards: the stock is a bag, and the gap a card leaves is filled with the last."""
        stock, draws = self.state.stock[:], []
        for kind in wanted:
            if not stock:
                break
            self.check(kind in stock, f"no {NAMES[kind]} is left to be drawn")
            i = stock.index(kind)
            draws.append(i)
            last = stock.pop()
            if i < len(stock):
                stock[i] = last
        return draws

    def _drew(self, drew: Drew, expected: str | None) -> None:
        self.check(drew.count == len(drew.cards), f"{drew} miscounts")
        if expected is not None:
            self.check(sorted(drew.cards) == sorted(kinds(expected)), f"{drew} is not {expected or 'nothing'}")

    # What must not be possible

    def refuses(self, rule: str, text: str, seat: int | None = None) -> Scene:
        """The move is refused by that rule, with a message, and nothing has changed."""
        who = self.turn if seat is None else seat
        move = move_of(text)
        self._refused(rule, text, lambda chance, journal: loop.play(GAME, self.state, who, move, chance, journal))
        return self

    def refuses_call(self, rule: str, seat: int, text: str = "call") -> Scene:
        """The same for something said out of turn."""
        move = move_of(text)
        self._refused(rule, text, lambda chance, journal: loop.interject(GAME, self.state, seat, move, chance, journal))
        return self

    def _refused(self, rule: str, what: str, act: Callable[[Chance, Journal], None]) -> None:
        before, written = GAME.copy(self.state), stored(self.state)
        chance, journal = FastChance(0, record=True), Journal()
        try:
            act(chance, journal)
        except Refusal as refusal:
            self.check(refusal.rule == rule, f"{what} was refused by {refusal.rule}, not by {rule}")
            self.check(refusal.rule in KNOWN, f"no page has a rule {refusal.rule}")
            self.check(bool(refusal.message.key), "a refusal without a message")
        else:
            self.fail(f"{what} was not refused ({rule})")
        self.check(self.state == before and stored(self.state) == written, "a refusal changed the state")
        self.check(not journal.events and not chance.tape, "a refusal told or drew something")

    def allows(self, *texts: str) -> Scene:
        """These may be done now; none of them is."""
        for text in texts:
            said = outcome(self.state, self.turn, move_of(text))
            self.check(not said, f"{text} was refused: {said}")
        return self

    # What must be so

    def turn_of(self, seat: int) -> Scene:
        self.check(self.state.asked == (seat,), f"the turn of {seat} was expected")
        return self

    def needs(self, letters: str) -> Scene:
        """The letters that would be right now, tried out on copies of the scene with a wild in hand."""
        right = ""
        for letter in FROM:
            s = GAME.copy(self.state)
            s.strict = True
            s.hands[13 * self.turn + 12] += 3
            s.sizes[self.turn] += 3
            journal = Journal()
            loop.play(GAME, s, self.turn, move_of(f"{letter}: wild"), FastChance(0), journal)
            right += letter if any(isinstance(event, Played) for event in journal.events) else ""
        self.check(right == "".join(letters.split()), f"{letters} was expected to be needed, not {right}")
        return self

    def shows(self, letters: str) -> Scene:
        """The letter or letters the pile stands for, as everybody sees."""
        for seat in (None, *range(self.players)):
            self.check(letters_in(self.view(seat).letters) == letters, f"{letters} was expected on the pile")
        return self

    def top(self, card: str) -> Scene:
        self.check(self.state.top == KIND[card], f"{card} was expected on top")
        return self

    def holds(self, seat: int, cards: str) -> Scene:
        self.check(self.hand(seat) == Counter(kinds(cards)), f"{seat} was expected to hold {cards}")
        return self

    def holds_at_least(self, seat: int, cards: str) -> Scene:
        self.check(self.hand(seat) >= Counter(kinds(cards)), f"{seat} was expected to hold {cards} and more")
        return self

    def owes(self, seat: int | None) -> Scene:
        """Who can be caught, tried by what anybody could say now."""
        sayers = [each for each in range(self.players) if GAME.interjections(self.state, each)]
        expected = [] if seat is None else list(range(self.players))
        self.check(sayers == expected, f"a call owed by {seat} was expected, and {sayers} could say something")
        self.check(self.view(None).owes == (-1 if seat is None else seat), f"a call owed by {seat} was expected")
        return self

    def over(self) -> Scene:
        self.check(self.state.asked == (), "the end was expected")
        return self

    def told(self, *events: Event) -> Scene:
        """The last step told exactly this."""
        self.check(self.events == events, f"{events} was expected, not {self.events}")
        return self

    # Looking

    def hand(self, seat: int) -> Counter[int]:
        held = self.state.hands[13 * seat : 13 * (seat + 1)]
        return Counter({kind: count for kind, count in enumerate(held) if count})

    def view(self, seat: int | None) -> DistanceView:
        return GAME.view(self.state, seat)

    def question(self) -> Question:
        question = GAME.question(self.view(self.turn))
        if question is None:
            self.fail("a question was expected")
        return question

    def listed(self) -> set[str]:
        """The codes of the listed moves."""
        return {move.code for move in GAME.legal(self.state, self.turn)}

    def default(self) -> str:
        return GAME.default(self.state, self.turn).code

    def one(self, kind: type[E]) -> E:
        """The one event of that kind in the last step."""
        found = [event for event in self.events if isinstance(event, kind)]
        if len(found) != 1:
            self.fail(f"one {kind.__name__} was expected among {self.events}")
        return found[0]

    def _conserved(self) -> None:
        s = self.state
        cards = Counter(s.stock)
        cards.update({kind: count for kind, count in enumerate(s.pile) if count})
        for seat in range(s.players):
            cards.update(self.hand(seat))
            self.check(self.hand(seat).total() == s.sizes[seat], f"the hand of {seat} is miscounted")
        self.check(cards == DECK, f"the deck is not whole: {cards}")
        self.check(s.pile_size == sum(s.pile) and s.pile[s.top] > 0, "the pile is miscounted")

    def check(self, holds: bool, otherwise: str) -> None:  # noqa: FBT001
        if not holds:
            self.fail(otherwise)

    def fail(self, why: str) -> NoReturn:
        raise AssertionError(f"{why}\n{self!r}")

    def __repr__(self) -> str:
        if self._state is None:
            return "Scene(not laid yet)"
        s = self._state
        lines = [f"interval {s.interval}, {'strict' if s.strict else 'gentle'}, asked {s.asked}, dealer {s.dealer}"]
        lines += [f"  seat {seat}: {names(self.hand(seat))}" for seat in range(s.players)]
        lines.append(f"  stock: {names(Counter(s.stock))}")
        lines.append(f"  pile: {NAMES[s.top]} said as {letters_in(s.letters)}, of {s.pile_size} cards")
        lines.append(f"  draws {s.draws}, mistakes {s.mistakes}, owes {s.owes}, wins {s.wins}")
        lines.append(f"  played so far: {'; '.join(self._story) or 'nothing'}")
        lines.append(f"  told last: {self.events}")
        lines.append(f"  {s!r}")
        return "\n".join(lines)


def strict_f(hand: str, other: str = "C D") -> Scene:
    """Seconds, an F lies on the pile: a G is needed."""
    return table(judge="strict").hands(hand, other).last("F: F")


def gentle_f(hand: str, other: str = "C D") -> Scene:
    return table(judge="gentle").hands(hand, other).last("F: F")
