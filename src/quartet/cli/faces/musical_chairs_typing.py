"""What players type at Musical Chairs: `4D`, `2 5`, `S3 4`; and what the table suggests to type.

A card is called by its place in the hand or by its name, a chair by the letter of its suit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from quartet.cli.faces import Face, Typed, UnclearError
from quartet.cli.screen import Choice
from quartet.games.musical_chairs.cushions import CUSHIONS
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
)
from quartet.games.musical_chairs.rules import card_term, cards_term, chair_term, goes_with
from quartet.games.musical_chairs.state import NOTHING, NOWHERE
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.game import Question, View
from quartet.kernel.messages import Term, seat_term

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
LOWER_NAMES: Final = {name.lower(): card for name, card in CARD_OF.items()}


def seen(view: View) -> ChairsView:
    assert isinstance(view, ChairsView)
    return view


class ChairsTyping(Face):
    """The half of the face that has to do with the keyboard."""

    # Names

    def _card(self, card: int) -> str:
        return self.words.card(CARD_NAMES[card])

    def _chair(self, chair: int) -> str:
        return self.words.text("terminal-chairs-chair", chair=chair_term(chair))

    def _cushion(self, cushion: int) -> str:
        return self.words.text("terminal-chairs-cushion", cushion=Term("cushion", CUSHIONS[cushion].key))

    def _name(self, seat: int) -> str:
        return self.words.text("terminal-name", who=seat_term(seat))

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
            ("=S6", "terminal-chairs-help-repeat"),
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
        return goes_with(card, v.scores_at[seat], v.highest[seat], higher=True)

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
        if not words and kind:
            raise self._unclear(typed, kind)
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


def clipped(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
