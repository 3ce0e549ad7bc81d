"""What Musical Chairs asks and says, as messages of the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never, cast

from quartet.games.musical_chairs.cushions import CUSHIONS, powers
from quartet.games.musical_chairs.events import (
    BattleBegan,
    BattleOver,
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    ChairsEvent,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
    CushionsLaid,
    DrawPileRemade,
    EncoreScored,
    FinalScore,
    HandDiscarded,
    HandFilled,
    HandKept,
    HandScored,
    HigherDeclared,
    LineCleared,
    LineTaken,
    LookedElsewhere,
    MusicOver,
    MusicStopped,
    RestPlayed,
    RestsScored,
    RoundBegan,
    StartChosen,
    TurnPassed,
)
from quartet.games.musical_chairs.moves import (
    DECLINE,
    DISCARD_HAND,
    DONE,
    HIGHER,
    KEEP_HAND,
    LEAVE,
    PASS,
    PUT,
    SCORE,
    STAY,
    STOP,
    WAIVE,
    ChairsMove,
)
from quartet.games.musical_chairs.pieces import CARD_NAMES, REST, suit_of
from quartet.games.musical_chairs.rules import (
    UNDEFINED,
    card_term,
    cards_term,
    chair_term,
    cushion_term,
    goes_with,
    may_stop_the_music,
    value,
)
from quartet.games.musical_chairs.state import (
    BATTLE,
    BLANK,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    KEEP,
    NOBODY,
    NOTHING,
    NOWHERE,
    SCORE_HAND,
    TURN,
    ChairsState,
)
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.game import Event, Hint, Move, Question
from quartet.kernel.messages import Message, Term, message, seat_term

KINDS_OF_QUESTION: Final = ("chair", "turn", "battle", "elsewhere", "score", "buy", "swap", "keep")
ASKED_BY: Final = ("MC-2.4", "MC-3.3", "MC-5.1", "MC-7.8", "MC-4.5", "MC-4.7", "MC-7.7", "MC-4.10")
"""The rule of each question. Both by phase."""


def question(v: ChairsView, s: ChairsState, listed: list[Move]) -> Question:
    """`s` is the state as far as the view shows it."""
    codes = tuple([move.code for move in listed])
    rule = ASKED_BY[v.phase]
    if v.phase == TURN and value(s) == UNDEFINED:
        rule = "MC-3.2"
    return Question(KINDS_OF_QUESTION[v.phase], rule, ask(v, s, listed), codes, hints=hints(v, s, listed))


def hints(v: ChairsView, s: ChairsState, listed: list[Move]) -> tuple[Hint, ...]:
    """What a step further is allowed, for putting a gesture together (QT-1.8); and what a stop would cost."""
    seat = v.seat
    assert seat is not None
    if STOP in listed and not may_stop_the_music(s, seat):
        return (Hint("spends", (CUSHIONS[powers(s, seat).hush_with].key,)),)
    if HIGHER in listed:
        chair, highest = v.scores_at[seat], v.highest[seat]
        higher = [SCORE[card].code for card in v.hand if goes_with(card, chair, highest, higher=True)]
        return (Hint("higher", tuple(higher)),)
    if WAIVE in listed:
        return (Hint("put", tuple([PUT[card].code for card in sorted(set(v.hand))])),)
    return ()


def ask(v: ChairsView, s: ChairsState, listed: list[Move]) -> Message:
    seat = v.seat
    assert seat is not None
    if v.phase == TURN:
        if not v.hand:
            return message("musical-chairs-asked-no-hand-pass" if PASS in listed else "musical-chairs-asked-no-hand")
        if value(s) == UNDEFINED:
            return message("musical-chairs-asked-open")
        if may_stop_the_music(s, seat):
            return message("musical-chairs-asked-turn-or-stop", value=value(s))
        return message("musical-chairs-asked-turn", value=value(s))
    if v.phase == BATTLE:
        fought = v.battles[0]
        lying = [v.line[i] for i in range(len(v.line)) if v.line_as[i] != BLANK and suit_of(v.line_as[i]) == fought]
        return message(
            "musical-chairs-asked-battle",
            chair=chair_term(fought), points=sum([v.points[card] for card in lying]),
            others=seats_term([each for each in v.fighters if each != seat]),
        )  # fmt: skip
    if v.phase == SCORE_HAND:
        chair = chair_term(v.scores_at[seat])
        key = "musical-chairs-asked-score-higher" if v.higher else "musical-chairs-asked-score"
        return message(key, chair=chair, highest=v.highest[seat])
    if v.phase == BUY:
        return message("musical-chairs-asked-buy", cushion=cushion_term(v.cushions[v.at[seat]]))
    if v.phase == KEEP:
        return message("musical-chairs-asked-keep", count=len(v.hand))
    if v.phase == CHOOSE_CHAIR:
        return message("musical-chairs-asked-chair")
    if v.phase == ELSEWHERE:
        return message("musical-chairs-asked-elsewhere", chair=chair_term(v.at[seat]))
    if v.swap_out == NOTHING:
        return message("musical-chairs-asked-swap")
    return message("musical-chairs-asked-put", card=card_term(v.swap_out))


def say(move: Move) -> Message:
    said = cast(ChairsMove, move)
    card, chair = said.card, said.chair
    if said.phase == TURN and card != NOTHING:
        if chair == NOWHERE:
            return message("musical-chairs-say-rest", card=card_term(card))
        return message("musical-chairs-say-play", card=card_term(card), chair=chair_term(chair))
    if said is STOP:
        return message("musical-chairs-say-stop")
    if said is PASS:
        return message("musical-chairs-say-pass")
    if said.phase == BATTLE and card != NOTHING:
        return message("musical-chairs-say-show", card=card_term(card))
    if said is DECLINE:
        return message("musical-chairs-say-decline")
    if said.phase == SCORE_HAND and card != NOTHING:
        return message("musical-chairs-say-score", card=card_term(card))
    if said is HIGHER:
        return message("musical-chairs-say-higher")
    if said is DONE:
        return message("musical-chairs-say-done")
    if said.phase == BUY and card != NOTHING:
        return message("musical-chairs-say-buy", card=card_term(card))
    if said is LEAVE:
        return message("musical-chairs-say-leave")
    if said is KEEP_HAND:
        return message("musical-chairs-say-keep")
    if said is DISCARD_HAND:
        return message("musical-chairs-say-discard")
    if said.phase == CHOOSE_CHAIR:
        return message("musical-chairs-say-sit", chair=chair_term(chair))
    if said is STAY:
        return message("musical-chairs-say-stay")
    if said.phase == ELSEWHERE:
        return message("musical-chairs-say-go", chair=chair_term(chair))
    if said is WAIVE:
        return message("musical-chairs-say-waive")
    if said is PUT[card]:
        return message("musical-chairs-say-put", card=card_term(card))
    return message("musical-chairs-say-swap", card=card_term(card))


def seats_term(seats: Sequence[int]) -> Term:
    return Term("seats", tuple([str(seat) for seat in seats]))


def narrate(event: Event) -> Message:
    told = cast(ChairsEvent, event)
    if isinstance(told, CardPlayed):
        return _narrate_play(told)
    if isinstance(told, CardSkipped):
        return message("musical-chairs-skipped", who=seat_term(told.seat), card=card_term(told.card))
    if isinstance(told, RestPlayed):
        return message("musical-chairs-rested", who=seat_term(told.seat), card=card_term(told.card))
    if isinstance(told, TurnPassed):
        return message("musical-chairs-passed", who=seat_term(told.seat), cushion=cushion_term(told.cushion))
    if isinstance(told, CushionsLaid):
        return message("musical-chairs-cushions-laid", count=len(told.cushions))
    if isinstance(told, HandFilled):
        key = "musical-chairs-filled" if told.cards else "musical-chairs-filled-hidden"
        return message(key, who=seat_term(told.seat), count=told.count, cards=cards_term(told.cards))
    if isinstance(told, StartChosen):
        if told.by_lot:
            return message("musical-chairs-start-lot", who=seat_term(told.seat))
        return message("musical-chairs-start-named", who=seat_term(told.seat))
    if isinstance(told, ChairChosen):
        return message("musical-chairs-sat", who=seat_term(told.seat), chair=chair_term(told.chair))
    if isinstance(told, RoundBegan):
        return message("musical-chairs-round", round=told.round, who=seat_term(told.seat))
    if isinstance(
        told,
        (
            MusicStopped, CushionRemoved, BattleBegan, BattleShown, BattleOver, LookedElsewhere, LineTaken,
            HigherDeclared, HandScored, RestsScored,
        ),
    ):  # fmt: skip
        return _narrate_stop(told)
    if isinstance(told, CushionBought):
        return message(
            "musical-chairs-bought",
            who=seat_term(told.seat), cushion=cushion_term(told.cushion), card=card_term(told.card),
        )  # fmt: skip
    if isinstance(told, CushionDeclined):
        return message("musical-chairs-declined", who=seat_term(told.seat), cushion=cushion_term(told.cushion))
    if isinstance(told, CardSwapped):
        return message(
            "musical-chairs-swapped", who=seat_term(told.seat), gone=card_term(told.gone), card=card_term(told.card)
        )
    if isinstance(told, EncoreScored):
        if told.card == NOTHING:
            return message("musical-chairs-encore-nothing", who=seat_term(told.seat))
        return message("musical-chairs-encore", who=seat_term(told.seat), card=card_term(told.card), points=told.points)
    if isinstance(told, LineCleared):
        return message("musical-chairs-cleared", count=told.count)
    if isinstance(told, HandKept):
        return message("musical-chairs-kept", who=seat_term(told.seat))
    if isinstance(told, HandDiscarded):
        return message("musical-chairs-discarded", who=seat_term(told.seat), count=told.count)
    if isinstance(told, DrawPileRemade):
        return message("musical-chairs-remade", count=told.count)
    if isinstance(told, MusicOver):
        return message(f"musical-chairs-over-{told.why}", rounds=told.rounds)
    if isinstance(told, FinalScore):
        return message(
            "musical-chairs-final",
            who=seat_term(told.seat), cards=told.cards, cushions=sum([*told.points, *told.bonuses]), total=told.total,
        )  # fmt: skip
    assert_never(told)


def _narrate_play(told: CardPlayed) -> Message:
    who, chair = seat_term(told.seat), chair_term(told.chair)
    if told.card < REST:
        return message("musical-chairs-played", who=who, card=card_term(told.card), chair=chair)
    if told.counts_as == BLANK:
        return message("musical-chairs-repeated-nothing", who=who, chair=chair)
    return message("musical-chairs-repeated", who=who, card=card_term(told.counts_as), chair=chair)


def _narrate_stop(
    told: MusicStopped | CushionRemoved | BattleBegan | BattleShown | BattleOver | LookedElsewhere | LineTaken
    | HigherDeclared | HandScored | RestsScored,
) -> Message:  # fmt: skip
    """The end of a round, step by step."""
    if isinstance(told, MusicStopped):
        if told.cushion == NOTHING:
            return message("musical-chairs-stopped", who=seat_term(told.seat))
        return message("musical-chairs-hushed", who=seat_term(told.seat), cushion=cushion_term(told.cushion))
    if isinstance(told, CushionRemoved):
        if told.chair == NOWHERE:
            return message("musical-chairs-no-cushion")
        return message(
            "musical-chairs-cushion-removed", cushion=cushion_term(told.cushion), chair=chair_term(told.chair)
        )
    if isinstance(told, BattleBegan):
        if told.again:
            return message("musical-chairs-battle-again", seats=seats_term(told.seats))
        return message("musical-chairs-battle", chair=chair_term(told.chair), seats=seats_term(told.seats))
    if isinstance(told, BattleShown):
        return _narrate_battle(told)
    if isinstance(told, BattleOver):
        if told.winner == NOBODY:
            return message("musical-chairs-battle-unwon", chair=chair_term(told.chair))
        return message("musical-chairs-battle-won", who=seat_term(told.winner), chair=chair_term(told.chair))
    if isinstance(told, LookedElsewhere):
        return message("musical-chairs-elsewhere", who=seat_term(told.seat), chair=chair_term(told.chair))
    if isinstance(told, LineTaken):
        key = "musical-chairs-took" if told.cards else "musical-chairs-took-nothing"
        return message(
            key,
            who=seat_term(told.seat), cards=cards_term(told.cards), chair=chair_term(told.chair), points=told.points,
        )  # fmt: skip
    if isinstance(told, HigherDeclared):
        return message("musical-chairs-higher", who=seat_term(told.seat), cushion=cushion_term(told.cushion))
    if isinstance(told, HandScored):
        return message(
            "musical-chairs-hand-scored", who=seat_term(told.seat), card=card_term(told.card), points=told.points
        )
    return message(
        "musical-chairs-rests-scored", who=seat_term(told.seat), cards=cards_term(told.cards), points=told.points
    )


def _narrate_battle(told: BattleShown) -> Message:
    """Who showed what; a battle has at most four."""
    shown: list[str] = []
    for i in range(len(told.seats)):
        shown.append(str(told.seats[i]))
        shown.append("" if told.cards[i] == NOTHING else CARD_NAMES[told.cards[i]])
    return message("musical-chairs-battle-shown", shown=Term("showdown", tuple(shown)))
