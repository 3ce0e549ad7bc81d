"""What The Distance asks and says, as messages of the catalogue."""

from __future__ import annotations

from typing import Final, assert_never, cast

from quartet.games.the_distance.events import (
    AS_PENALTY,
    WHEN_CAUGHT,
    Called,
    Caught,
    Dealt,
    DistanceEvent,
    Drew,
    Erred,
    GameWon,
    HandWon,
    Passed,
    Played,
    Received,
    Reshuffled,
    Turned,
)
from quartet.games.the_distance.moves import CALL, DRAW, PASS, Play
from quartet.games.the_distance.pieces import (
    DRAWS_TO_PASS,
    KINDS,
    LETTER_MASK,
    NEEDED,
    WILD,
    card_as,
    card_code,
    card_name,
    letter_names,
)
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.game import Event, Form, Hint, Move, Pick, Question
from quartet.kernel.messages import Message, Term, message, seat_term
from quartet.theory.letters import LETTERS


def notes(cards: tuple[int, ...], letter: int = -1) -> Term:
    """Card names; spelled under a letter where one has been said."""
    if letter < 0:
        return Term("notes", tuple(card_name(card) for card in cards))
    return Term("notes", tuple(card_as(card, letter) for card in cards))


def held(v: DistanceView) -> tuple[str, ...]:
    """My cards by name, for picking: each as often as I hold it, in the spelling codes use first."""
    return tuple(card_code(kind) for kind in range(KINDS) for _ in range(v.hand[kind]))


_LETTER: Final = Pick("letter", tuple(LETTERS))
_CALL: Final = Pick("call", (":call",), 0, 1, "")


def question(v: DistanceView, listed: list[Move]) -> Question:
    """TD-3.6 A strict table asks with the last letter and the interval only; a gentle one adds what fits."""
    form = Form(
        "play:{letter}:{cards}{call}",
        (
            _LETTER,
            Pick("cards", held(v), 1, sum(v.hand)),
            _CALL,
        ),
    )
    codes = tuple(move.code for move in listed)
    last, interval = Term("letters", letter_names(v.letters)), Term("interval", v.interval)
    if v.strict:
        ask = message("the-distance-asked-strict", last=last, interval=interval)
        return Question("turn", "TD-3.1", ask, codes, (form,))
    needed = NEEDED[v.interval][v.letters]
    fits = tuple(
        card_code(kind) for kind in range(KINDS) if v.hand[kind] and (kind == WILD or LETTER_MASK[kind] & needed)
    )
    ask = message("the-distance-asked", last=last, interval=interval, needed=Term("letters", letter_names(needed)))
    hints = (Hint("needed", letter_names(needed)), Hint("fits", fits))
    return Question("turn", "TD-3.1", ask, codes, (form,), hints)


def say(v: DistanceView, move: Move) -> Message:
    if isinstance(move, Play):
        key = "the-distance-say-play-call" if move.call else "the-distance-say-play"
        return message(key, cards=notes(move.cards, move.letter), letter=Term("letter", LETTERS[move.letter]))
    if move is DRAW:
        return message("the-distance-say-draw", draws=v.draws, least=DRAWS_TO_PASS)
    if move is PASS:
        return message("the-distance-say-pass")
    assert move is CALL, move
    return message("the-distance-say-call" if v.owes in (-1, v.seat) else "the-distance-say-catch")


def narrate(event: Event) -> Message:
    told = cast(DistanceEvent, event)
    if isinstance(told, Dealt):
        return message("the-distance-dealt", hand=told.hand, dealer=seat_term(told.dealer), first=seat_term(told.first))
    if isinstance(told, Received):
        key = "the-distance-received" if told.cards else "the-distance-received-hidden"
        return message(key, who=seat_term(told.seat), count=told.count, cards=notes(told.cards))
    if isinstance(told, Turned):
        return message("the-distance-turned", card=notes((told.card,)))
    if isinstance(told, Played):
        return message(
            "the-distance-played",
            who=seat_term(told.seat), cards=notes(told.cards, told.letter),
            letter=Term("letter", LETTERS[told.letter]), left=told.left,
        )  # fmt: skip
    if isinstance(told, Erred):
        return message(
            "the-distance-erred-twice" if told.ends_turn else "the-distance-erred",
            who=seat_term(told.seat), cards=notes(told.cards), letter=Term("letter", LETTERS[told.letter]),
        )  # fmt: skip
    if isinstance(told, Drew):
        return _narrate_draw(told)
    if isinstance(told, Reshuffled):
        return message("the-distance-reshuffled", count=told.count)
    if isinstance(told, Passed):
        return message("the-distance-passed", who=seat_term(told.seat))
    if isinstance(told, Called):
        return message("the-distance-called", who=seat_term(told.seat))
    if isinstance(told, Caught):
        return message("the-distance-caught", who=seat_term(told.seat), by=seat_term(told.by))
    if isinstance(told, HandWon):
        return message("the-distance-hand-won", who=seat_term(told.seat), hands=told.hands)
    if isinstance(told, GameWon):
        return message("the-distance-game-won", who=seat_term(told.seat))
    assert_never(told)


def _narrate_draw(told: Drew) -> Message:
    who, cards = seat_term(told.seat), notes(told.cards)
    if told.count == 0:
        return message("the-distance-drew-nothing", who=who)
    hidden = "" if told.cards else "-hidden"
    if told.why == AS_PENALTY:
        return message("the-distance-drew-penalty" + hidden, who=who, count=told.count, cards=cards)
    if told.why == WHEN_CAUGHT:
        return message("the-distance-drew-caught" + hidden, who=who, count=told.count, cards=cards)
    return message("the-distance-drew" + hidden, who=who, count=told.count, cards=cards)
