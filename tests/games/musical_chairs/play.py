"""Scenes of Musical Chairs that read as play.

    t = table(3).hands("S2 S5 S8", "R1", "H3").line("S3 repeat-1 S6 H9").chairs("S R H").turn(1)
    t.refused("play:R1:D", "MC-3.3").does("stop").asks("score", 0).legal("score:S2", "score:S5", "done")
    t.does("score:S2", "score:S5", "done").scored(0, "S3 repeat-1 S6 S2 S5")

A scene is arranged first, then played; playing goes only through the kernel's checked door, with drawn cards forced
there. What the test does not place lies in the draw pile; cushions it does not name are dull ones. After every step
all 98 cards and 16 cushions must still be there, what is listed must be what is admitted and asked, and a refusal must
have changed nothing. What fails prints the scene and how it came about.

The tables of this file are written out by hand from the rules, not taken from the engine.

Arranging: `hands`, `piles`, `fronts` (a text a player), `line`, `chairs` (letters), `discard`, `bag`, `next`;
cushions: `laid("S=encore R")` on the board, `sale("S=swap C")` beside the chair, `bought(0, "S=hush")` and
`owns(0, "hush elbows")` with a player, `used("hush")`; `turn`, `start`, `round`, `idle`, `rested`, `began`.
Playing: `does(*codes)` by whoever is asked, `battle({0: "S9", 1: "decline"})`, `goes_on_to("buy")` with dull answers.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.pieces import figures
from quartet.games.musical_chairs.state import BLANK, ChairsState
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.codec import encode_state
from quartet.kernel.game import Event, Game, Journal, Question
from quartet.kernel.messages import Refusal

LETTERS: Final = "CHSRDPGT"
"""MC-1.1 Cello, harp, saxophone, rhythm, drum, piano, guitar, turntable: by suit, and clockwise."""

NAMES: Final = (
    "C1", "H1", "S1", "R1", "D1", "P1", "G1", "T1", "C2", "H2", "S2", "R2", "D2", "P2", "G2", "T2",
    "C3", "H3", "S3", "R3", "D3", "P3", "G3", "T3", "C4", "H4", "S4", "R4", "D4", "P4", "G4", "T4",
    "C5", "H5", "S5", "R5", "D5", "P5", "G5", "T5", "C6", "H6", "S6", "R6", "D6", "P6", "G6", "T6",
    "C7", "H7", "S7", "R7", "D7", "P7", "G7", "T7", "C8", "H8", "S8", "R8", "D8", "P8", "G8", "T8",
    "C9", "H9", "S9", "R9", "D9", "P9", "G9", "T9", "C10", "H10", "S10", "R10", "D10", "P10", "G10", "T10",
    "rest-C", "rest-H", "rest-S", "rest-R", "rest-D", "rest-P", "rest-G", "rest-T", "repeat-1", "repeat-2",
)  # fmt: skip
"""By kind, as events and views number the cards."""
KIND: Final = {name: kind for kind, name in enumerate(NAMES)}

DECK: Final = Counter({**dict.fromkeys(range(88), 1), 88: 5, 89: 5})
"""MC-1.2, MC-1.3"""

POINTS_OF_NUMBER: Final = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3)
"""MC-1.3 Of 1 to 10."""

CUSHIONS: Final = (
    "encore", "every-suit", "higher", "nothing", "trios", "restful", "swap", "elsewhere",
    "big-hand", "two-lowest", "elbows", "breather", "long-legs", "backstep", "hush", "leapfrog",
)  # fmt: skip
"""MC-7.1 … 7.16, in this order."""
CUSHION_POINTS: Final = (0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3)

DULL: Final = (
    "nothing", "trios", "restful", "every-suit", "higher", "big-hand", "two-lowest", "elbows",
    "long-legs", "backstep", "leapfrog", "breather", "hush", "elsewhere", "swap", "encore",
)  # fmt: skip
"""Those a test does not name, the ones first that ask and move least when bought."""

PHASES: Final = ("chair", "turn", "battle", "elsewhere", "score", "buy", "swap", "keep", "over")
DULL_ANSWERS: Final = {
    "battle": "decline", "elsewhere": "stay", "score": "done", "buy": "leave", "swap": "waive", "keep": "keep",
}  # fmt: skip

ON_BOARD: Final = -1
FOR_SALE: Final = -2
IN_THE_BOX: Final = -3

ROOT: Final = Path(__file__).parents[3]
SOURCE: Final = ROOT / "src" / "quartet"
PAGES: Final = (SOURCE / "kernel" / "rules.md", SOURCE / "games" / "musical_chairs" / "rules.md")
RULES_IN: Final = {1: 6, 2: 4, 3: 9, 4: 13, 5: 7, 6: 2, 7: 17}
"""How many rules each section has."""


def ids_on(page: Path) -> list[str]:
    """The rule ids that have a line on a rules page, in its order."""
    return re.findall(r"^- ([A-Z][A-Z0-9]-\d+\.\d+) ", page.read_text("utf-8"), flags=re.MULTILINE)


OWN_RULES: Final = tuple(f"MC-{section}.{i}" for section, count in RULES_IN.items() for i in range(1, count + 1))
KNOWN: Final = frozenset((*OWN_RULES, *ids_on(PAGES[0])))

E = TypeVar("E", bound=Event)
Chairs = Game[ChairsState, ChairsView]


def kinds(text: str) -> list[int]:
    """`"S6 rest-S repeat-2"` as kinds."""
    return [KIND[name] for name in text.split()]


def names(cards: Iterator[int] | list[int] | tuple[int, ...] | Counter[int]) -> str:
    listed = sorted(cards.elements()) if isinstance(cards, Counter) else list(cards)
    return " ".join(NAMES[kind] for kind in listed) or "nothing"


def points(text: str) -> int:
    """MC-1.3 Victory points of cards, by hand."""
    total = 0
    for name in text.split():
        if name.startswith("re"):
            total += 2 if name == "repeat-2" else 1
        else:
            total += POINTS_OF_NUMBER[int(name[1:]) - 1]
    return total


def counts_as(line: list[int]) -> list[int]:
    """MC-3.1, MC-3.8 By hand: what each card of a line counts as."""
    found: list[int] = []
    for card in line:
        if NAMES[card].startswith("repeat"):
            found.append(found[-1] if found else BLANK)
        else:
            found.append(card)
    return found


def clockwise(chair: str, steps: int, ring: str = LETTERS) -> str:
    """The letter of the chair so many places further round."""
    return ring[(ring.index(chair) + steps) % 8]


def moves_of(card: str, chair: str, most: int = 3, ring: str = LETTERS) -> set[str]:
    """MC-3.5 The codes of playing that card from that chair: one to three places on."""
    return {f"play:{card}:{clockwise(chair, steps, ring)}" for steps in range(1, most + 1)}


def plays_of(cards: str, chair: str, most: int = 3, ring: str = LETTERS) -> set[str]:
    """MC-3.5, MC-3.6 The codes of playing any one of those cards; a rest goes nowhere."""
    codes: set[str] = set()
    for card in cards.split():
        codes |= {f"play:{card}"} if card.startswith("rest") else moves_of(card, chair, most, ring)
    return codes


def stored(state: ChairsState, game: Chairs = GAME) -> str:
    """The state as it would be written to disk; what a state is made of may not be shared with it."""
    return json.dumps(encode_state(game, state), sort_keys=True)


def questions(state: ChairsState, limit: int = 20_000) -> Iterator[tuple[int, ...]]:
    """Who is asked, until the end; a game that does not come to one fails."""
    for _ in range(limit):
        if not state.asked:
            return
        yield state.asked
    raise AssertionError(f"not over after {limit} questions: {state}")


def table(players: int = 3, *, seed: int = 1, forecast: bool = False, game: Chairs = GAME) -> Scene:
    """A table to be laid: round 1 is being played, seat 0 began it and is asked, unless told otherwise."""
    return Scene(game, players, seed, forecast=forecast)


def dealt(
    players: int = 3, *, seed: int = 1, start: int | str = "random", forecast: str = "off", game: Chairs = GAME
) -> Scene:
    """A new game as the rules set it up: nobody has chosen a chair yet."""
    t = Scene(game, players, seed, forecast=forecast == "on")
    journal = Journal()
    t.laid_state = game.setup(players, {"start": start, "forecast": forecast}, FastChance(seed), journal)
    t.events = journal.take()
    t.conserved()
    return t


class Scene:
    def __init__(self, game: Chairs, players: int, seed: int, *, forecast: bool) -> None:
        self.game, self.players, self.seed, self.forecast = game, players, seed, forecast
        self.events: tuple[Event, ...] = ()
        """What the last `does`, `battle` or `goes_on_to` told, all its steps together."""
        self.laid_state: ChairsState | None = None
        self._hands: list[list[int]] = []
        self._line: list[int] = []
        self._chairs = ""
        self._piles: list[list[int]] = []
        self._fronts: list[list[int]] = []
        self._discard: list[int] = []
        self._discard_known: list[int] = []
        self._bag: list[int] | None = None
        self._rest = ""
        self._next: list[int] = []
        self._cushion_at: dict[str, str] = {}
        self._whose: dict[str, int] = {}
        self._owned: list[tuple[int, str]] = []
        self._used: list[str] = []
        self._turn = -1
        self._start = 0
        self._round = 1
        self._idle = 0
        self._rested: list[int] = []
        self._began: list[int] = []
        self._story: list[str] = []

    # Arranging

    def hands(self, *hands: str) -> Scene:
        """A hand for every player; it need not have 8 cards."""
        self._hands = [sorted(kinds(hand)) for hand in hands]
        return self

    def line(self, cards: str) -> Scene:
        """The line so far, the first card first."""
        self._line = kinds(cards)
        return self

    def chairs(self, letters: str) -> Scene:
        """`"S R H"`: where seat 0, 1, 2 stand."""
        self._chairs = "".join(letters.split())
        return self

    def piles(self, *piles: str) -> Scene:
        """Score piles, in the order of scoring."""
        self._piles = [kinds(pile) for pile in piles]
        return self

    def fronts(self, *fronts: str) -> Scene:
        """MC-3.6 Rests played this round."""
        self._fronts = [kinds(front) for front in fronts]
        return self

    def discard(self, cards: str, by: int = -1) -> Scene:
        """Cards on the discard pile, seen by everybody, or laid there face down by one seat. May be called twice."""
        self._discard += kinds(cards)
        self._discard_known += [by] * len(kinds(cards))
        return self

    def bag(self, cards: str, rest: str = "discard") -> Scene:
        """The draw pile is just this; all other cards lie in the discard pile, or (`rest="0"`) in seat 0's score pile.

        With `rest="0 2"` they are dealt out to several score piles.
        """
        self._bag = kinds(cards)
        self._rest = rest
        return self

    def next(self, cards: str) -> Scene:
        """The cards of the next draws, in order, as long as the draw pile lasts; they are in it."""
        self._next = kinds(cards)
        return self

    def laid(self, where: str) -> Scene:
        """`"S=encore R"`: these cushions lie on the board at these chairs (an unnamed one is a dull one)."""
        return self._placed(where, ON_BOARD)

    def sale(self, where: str) -> Scene:
        """The same, beside the chair, for sale."""
        return self._placed(where, FOR_SALE)

    def bought(self, seat: int, where: str) -> Scene:
        """The same, bought by that seat in an earlier round."""
        return self._placed(where, seat)

    def owns(self, seat: int, cushions: str) -> Scene:
        """`"hush elbows"`: bought in an earlier round, from chairs that do not matter (turntable, guitar … first)."""
        self._owned += [(seat, name) for name in cushions.split()]
        return self

    def used(self, cushions: str) -> Scene:
        self._used = cushions.split()
        return self

    def _placed(self, where: str, whose: int) -> Scene:
        for each in where.split():
            letter, _, cushion = each.partition("=")
            assert letter in LETTERS, each
            self._whose[letter] = whose
            if cushion:
                assert cushion in CUSHIONS, each
                self._cushion_at[letter] = cushion
        return self

    def turn(self, seat: int) -> Scene:
        """Whose turn it is; who begins, unless told otherwise."""
        self._turn = seat
        return self

    def start(self, seat: int) -> Scene:
        """Who began this round."""
        self._start = seat
        return self

    def round(self, number: int) -> Scene:
        self._round = number
        return self

    def idle(self, rounds: int) -> Scene:
        """MC-4.13 So many rounds before this one brought nothing."""
        self._idle = rounds
        return self

    def rested(self, *rests: int) -> Scene:
        """MC-7.6 Rests played in the whole game, those in front included."""
        self._rested = list(rests)
        return self

    def began(self, *sizes: int) -> Scene:
        """MC-4.13 How large the score piles were when the round began; as they are now, unless told otherwise."""
        self._began = list(sizes)
        return self

    @property
    def state(self) -> ChairsState:
        if self.laid_state is None:
            self.laid_state = self._arranged()
            self.conserved()
            self.consistent()
        return self.laid_state

    def _arranged(self) -> ChairsState:
        n = self.players
        box = figures(self.game.components) if self.game.components is not None else None
        assert box is not None
        s = ChairsState()
        s.players, s.forecast = n, self.forecast
        s.ring, s.place, s.points = box.ring, box.place, box.points
        s.hands = self._each(self._hands, "hands")
        s.piles = self._each(self._piles, "piles")
        s.fronts = self._each(self._fronts, "fronts")
        s.line, s.line_as = self._line[:], counts_as(self._line)
        s.discard, s.discard_known = self._discard[:], self._discard_known[:]
        chairs = self._chairs or "CSDG"[:n]
        assert len(chairs) == n, "a chair for every player"
        s.at = [LETTERS.index(letter) for letter in chairs]
        self._arrange_bag(s, Counter(box.deck))
        self._arrange_cushions(s)
        s.phase, s.round, s.start = 1, self._round, self._start
        s.conductor = self._start if self._round > 1 else -1
        s.asked = (self._start if self._turn < 0 else self._turn,)
        s.rested = self._rested or [len(front) for front in s.fronts]
        s.began = self._began or [len(pile) for pile in s.piles]
        s.lost, s.scores_at, s.highest = [0] * n, [-1] * n, [0] * n
        s.idle = self._idle
        return s

    def _each(self, given: list[list[int]], what: str) -> list[list[int]]:
        assert len(given) in {0, self.players}, f"{what}: one for every player"
        return [cards[:] for cards in given] or [[] for _ in range(self.players)]

    def _arrange_bag(self, s: ChairsState, deck: Counter[int]) -> None:
        rest = deck.copy()
        for placed in (s.line, s.discard, *s.hands, *s.piles, *s.fronts, self._bag or []):
            rest.subtract(placed)
        assert min(rest.values()) >= 0, f"not that many cards in the deck: {names(-rest)}"
        left = sorted(rest.elements())
        if self._bag is None:
            s.bag = left
        else:
            s.bag = self._bag[:]
            if self._rest == "discard":
                s.discard += left
                s.discard_known += [-1] * len(left)
            else:
                seats = [int(seat) for seat in self._rest.split()]
                for i, card in enumerate(left):
                    s.piles[seats[i % len(seats)]].append(card)

    def _arrange_cushions(self, s: ChairsState) -> None:
        at, whose = dict(self._cushion_at), dict(self._whose)
        free = [letter for letter in reversed(LETTERS) if letter not in whose]
        for seat, cushion in self._owned:
            assert cushion in CUSHIONS, cushion
            letter = free.pop(0)
            at[letter], whose[letter] = cushion, seat
        dull = [cushion for cushion in DULL if cushion not in at.values()]
        s.cushions = [CUSHIONS.index(at.get(letter) or dull.pop(0)) for letter in LETTERS]
        s.whose = [IN_THE_BOX] * 16
        for letter, cushion_number in zip(LETTERS, s.cushions, strict=True):
            s.whose[cushion_number] = whose.get(letter, ON_BOARD)
        s.used = [int(cushion in self._used) for cushion in CUSHIONS]

    # Playing

    @property
    def asked(self) -> int:
        """Who is asked, where it is one player."""
        if len(self.state.asked) != 1:
            self.fail("a question to one player was expected")
        return self.state.asked[0]

    def does(self, *codes: str, seat: int | None = None, drawing: str | None = None) -> Scene:
        """Answers, one after the other, by whoever is asked; `drawing` says which cards the last one draws, and all."""
        told: list[Event] = []
        for i, code in enumerate(codes):
            last = i == len(codes) - 1
            self._answer(self.asked if seat is None else seat, code, drawing if last else None)
            told += self.events
        self.events = tuple(told)
        return self

    def battle(self, answers: Mapping[int, str]) -> Scene:
        """MC-5.1 `{0: "S9", 2: "decline"}`: all who are in the battle answer, in this order."""
        self.asks("battle", *answers)
        told: list[Event] = []
        for seat, card in answers.items():
            self._answer(seat, card if card == "decline" else f"show:{card}", None)
            told += self.events
        self.events = tuple(told)
        return self

    def goes_on_to(self, kind: str, seat: int | None = None) -> Scene:
        """With dull answers (decline, stay, done, leave, waive, keep) to the next question of that kind, or `over`."""
        told: list[Event] = list(self.events)
        while self.kind != kind or (seat is not None and seat not in self.state.asked):
            if self.kind not in DULL_ANSWERS:
                self.fail(f"{kind} was not reached")
            dull = DULL_ANSWERS[self.kind]
            for each in self.state.asked:
                self._answer(each, dull, None)
                told += self.events
        self.events = tuple(told)
        return self

    def _answer(self, seat: int, code: str, drawing: str | None) -> None:
        state = self.state
        number, alone = state.number, len(state.asked) - len(state.sealed) <= 1
        wanted = self._next if drawing is None else kinds(drawing)
        chance, journal = FastChance(self.seed * 1000 + len(self._story), record=True), Journal()
        forced = self._forced(wanted)
        chance.force(forced)
        try:
            loop.play(self.game, state, seat, self.game.parse(code), chance, journal, number)
        except Refusal as refusal:
            self.fail(f"{seat} {code} was refused: {refusal}")
        self._story.append(f"{seat} {code}")
        self.events = journal.take()
        if drawing is None:
            del self._next[: len(forced) - chance.forced_left]
        else:
            self.check(not chance.forced_left, f"{code} drew too few cards")
            self.check(len(chance.tape) == len(forced), f"{code} drew more than {drawing or 'nothing'}")
        self.check(state.number == number + alone, "a question is over when all have answered, not before")
        self.conserved()
        self.consistent()

    def _forced(self, wanted: list[int]) -> list[int]:
        """The draws that bring these cards: the pile is a bag, and the gap a card leaves is filled with the last."""
        bag, draws = self.state.bag[:], []
        for kind in wanted:
            if not bag:
                break
            self.check(kind in bag, f"no {NAMES[kind]} is left to be drawn")
            i = bag.index(kind)
            draws.append(i)
            last = bag.pop()
            if i < len(bag):
                bag[i] = last
        return draws

    # What must not be possible

    def refused(self, code: str, *rules: str, seat: int | None = None) -> Scene:
        """Refused by one of these rules (`"MC-"`: by any of the game's, as when none is named); nothing has changed."""
        who = seat
        if who is None:
            who = self.state.asked[0] if self.state.asked else 0
        move = self.game.parse(code)
        before, written = self.game.copy(self.state), stored(self.state, self.game)
        chance, journal = FastChance(0, record=True), Journal()
        try:
            loop.play(self.game, self.state, who, move, chance, journal)
        except Refusal as refusal:
            wanted = rules or ("MC-",)
            fits = any(
                refusal.rule == rule or (rule.endswith("-") and refusal.rule.startswith(rule)) for rule in wanted
            )
            self.check(fits, f"{code} was refused by {refusal}, not by {' or '.join(wanted)}")
            self.check(refusal.rule in KNOWN, f"no page has a rule {refusal.rule}")
            self.check(bool(refusal.message.key), "a refusal without a message")
        else:
            self.fail(f"{code} was not refused ({' '.join(rules)})")
        self.check(self.state == before and stored(self.state, self.game) == written, "a refusal changed the state")
        self.check(not journal.events and not chance.tape, "a refusal told or drew something")
        return self

    # What must be so

    def legal(self, *codes: str, seat: int | None = None) -> Scene:
        """Just these may be done now."""
        found, wanted = self.listed(seat), set(codes)
        self.check(found == wanted, f"too much: {sorted(found - wanted)}; missing: {sorted(wanted - found)}")
        return self

    def allows(self, *codes: str, seat: int | None = None) -> Scene:
        """These, among others, may be done now."""
        self.check(set(codes) <= self.listed(seat), f"missing: {sorted(set(codes) - self.listed(seat))}")
        return self

    def turn_of(self, seat: int) -> Scene:
        self.check(self.kind == "turn" and self.state.asked == (seat,), f"the turn of {seat} was expected")
        return self

    def asks(self, kind: str, *seats: int) -> Scene:
        """`asks("battle", 0, 2)`: a question of that kind to these players and no others, in any order."""
        self.check(self.kind == kind, f"a question of the kind {kind} was expected, not {self.kind}")
        self.check(sorted(self.state.asked) == sorted(seats), f"a question to {seats} was expected")
        return self

    def over(self) -> Scene:
        self.check(self.state.asked == () and self.kind == "over", "the end was expected")
        return self

    def at(self, seat: int, letter: str) -> Scene:
        """Where a player's marker stands."""
        self.check(LETTERS[self.state.at[seat]] == letter, f"{seat} was expected at {letter}")
        return self

    def holds(self, seat: int, cards: str) -> Scene:
        self.check(self.state.hands[seat] == sorted(kinds(cards)), f"{seat} was expected to hold {cards or 'nothing'}")
        return self

    def scored(self, seat: int, cards: str) -> Scene:
        """That player's score pile is just this, in any order."""
        self.check(Counter(self.state.piles[seat]) == Counter(kinds(cards)), f"{seat} was expected to have {cards}")
        return self

    def discarded(self, cards: str) -> Scene:
        """These, among others, lie in the discard pile."""
        self.check(Counter(self.state.discard) >= Counter(kinds(cards)), f"{cards} were expected in the discard pile")
        return self

    def value(self, card: str | None) -> Scene:
        """MC-3.1 What the last card of the line counts as; None: the value is undefined."""
        counted = self.state.line_as[-1] if self.state.line_as else BLANK
        self.check(counted == (BLANK if card is None else KIND[card]), f"a line of the value {card} was expected")
        return self

    def cushion(self, name: str, whose: int) -> Scene:
        """A seat has it, or it is ON_BOARD, FOR_SALE, IN_THE_BOX."""
        self.check(self.state.whose[CUSHIONS.index(name)] == whose, f"{name} was expected to be {whose}'s")
        return self

    def beside(self, letters: str) -> Scene:
        """The chairs beside which a cushion is for sale, and no others."""
        found = {LETTERS[chair] for chair in range(8) if self.whose_at(LETTERS[chair]) == FOR_SALE}
        self.check(found == set(letters.split()), f"for sale are {sorted(found)}, not {letters or 'none'}")
        return self

    def on_board(self, letters: str) -> Scene:
        """The chairs that still have their cushion on the board, and no others."""
        found = {LETTERS[chair] for chair in range(8) if self.whose_at(LETTERS[chair]) == ON_BOARD}
        self.check(found == set("".join(letters.split())), f"on the board are {sorted(found)}, not {letters or 'none'}")
        return self

    def told(self, *events: Event) -> Scene:
        """The last call told exactly this."""
        self.check(self.events == events, f"{events} was expected, not {self.events}")
        return self

    # Looking

    @property
    def kind(self) -> str:
        """What is asked: one of PHASES."""
        return PHASES[self.state.phase]

    def listed(self, seat: int | None = None) -> set[str]:
        """The codes of the listed moves."""
        who = self.asked if seat is None else seat
        return {move.code for move in self.game.legal(self.state, who)}

    def default(self, seat: int | None = None) -> str:
        return self.game.default(self.state, self.asked if seat is None else seat).code

    def view(self, seat: int | None) -> ChairsView:
        return self.game.view(self.state, seat)

    def question(self, seat: int | None = None) -> Question:
        question = self.game.question(self.view(self.asked if seat is None else seat))
        if question is None:
            self.fail("a question was expected")
        return question

    def whose_at(self, letter: str) -> int:
        """Whose the cushion is that was laid at that chair."""
        return self.state.whose[self.state.cushions[LETTERS.index(letter)]]

    def cushion_at(self, letter: str) -> str:
        return CUSHIONS[self.state.cushions[LETTERS.index(letter)]]

    def scores(self) -> list[int]:
        return [int(score) for score in self.game.scores(self.state)]

    def standing(self) -> list[int]:
        return self.game.standing(self.state)

    def one(self, kind: type[E]) -> E:
        """The one event of that kind in what was told last."""
        found = self.all_of(kind)
        if len(found) != 1:
            self.fail(f"one {kind.__name__} was expected among {self.events}")
        return found[0]

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # What must always be so

    def conserved(self) -> None:
        """MC-1.2 Every card is somewhere, and every cushion."""
        s = self.laid_state
        assert s is not None
        cards = Counter(s.line)
        for place in (s.discard, s.bag, *s.hands, *s.piles, *s.fronts):
            cards.update(place)
        box = figures(self.game.components) if self.game.components is not None else None
        deck = DECK if box is None or self.game is GAME else Counter(box.deck)
        self.check(
            cards == deck, f"the deck is not whole: too many {names(cards - deck)}, too few {names(deck - cards)}"
        )
        self.check(len(set(s.cushions)) == 8, "eight different cushions")
        for number, whose in enumerate(s.whose):
            self.check((whose == IN_THE_BOX) == (number not in s.cushions), f"{CUSHIONS[number]} is in two places")

    def consistent(self) -> None:
        """Hands are sorted, lists are of one length, and what is listed is what is admitted and asked."""
        s = self.state
        self.check(all(hand == sorted(hand) for hand in s.hands), "a hand is not sorted")
        self.check(s.line_as == counts_as(s.line), "the line counts as something else")
        self.check(len(s.bag_known) in {0, len(s.bag)}, "who knows what of the draw pile is wrong")
        self.check(len(s.discard) == len(s.discard_known), "who knows what of the discard pile is wrong")
        self.check((s.phase == 8) == (not s.asked), "over, and yet asked")
        for seat in loop.waiting(s):
            codes = [move.code for move in self.game.legal(s, seat)]
            self.check(bool(codes) and len(codes) == len(set(codes)), f"{seat} is asked and has {codes}")
            for code in codes:
                try:
                    loop.check(self.game, s, seat, self.game.parse(code))
                except Refusal as refusal:
                    self.fail(f"{code} is listed and refused: {refusal}")
            question = self.question(seat)
            self.check(question.kind == self.kind, f"{question} is not of the kind {self.kind}")
            self.check(set(question.moves) == set(codes), f"asked {question.moves}, listed {codes}")
            self.check(self.default(seat) in codes, "a default that is not listed")

    def check(self, holds: bool, otherwise: str) -> None:  # noqa: FBT001
        if not holds:
            self.fail(otherwise)

    def fail(self, why: str) -> NoReturn:
        raise AssertionError(f"{why}\n{self!r}")

    def __repr__(self) -> str:
        s = self.laid_state
        if s is None:
            return "Scene(not laid yet)"
        lines = [f"round {s.round}, {PHASES[s.phase]}, asked {s.asked}, start {s.start}, conductor {s.conductor}"]
        for seat in range(s.players):
            chair = LETTERS[s.at[seat]] if s.at and s.at[seat] >= 0 else "-"
            own = [CUSHIONS[number] + "*" * s.used[number] for number in range(16) if s.whose[number] == seat]
            lines.append(f"  seat {seat} at {chair}: {names(s.hands[seat])}; scored {names(s.piles[seat])}; {own}")
            if s.fronts and s.fronts[seat]:
                lines.append(f"    in front: {names(s.fronts[seat])}")
        board = [f"{LETTERS[chair]}={CUSHIONS[number]}:{s.whose[number]}" for chair, number in enumerate(s.cushions)]
        lines.append(f"  line: {names(s.line)}")
        lines.append(f"  board: {' '.join(board)}")
        lines.append(f"  draw pile of {len(s.bag)}, discard pile of {len(s.discard)}: {names(s.discard)}")
        lines.append(f"  played so far: {'; '.join(self._story) or 'nothing'}")
        lines.append(f"  told last: {self.events}")
        lines.append(f"  {s!r}")
        return "\n".join(lines)


def sizes(t: Scene) -> list[int]:
    """Of all hands."""
    return [len(hand) for hand in t.state.hands]
