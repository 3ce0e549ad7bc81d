"""The rules of Musical Chairs: what may be done. Small predicates first; `course.py` says what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.games.musical_chairs.cushions import CUSHIONS, Powers, higher_with, powers
from quartet.games.musical_chairs.moves import (
    DECLINE,
    DISCARD_HAND,
    DONE,
    GO,
    HIGHER,
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
    STAY,
    STOP,
    SWAP_OUT,
    WAIVE,
    ChairsMove,
    plays_ahead,
)
from quartet.games.musical_chairs.pieces import (
    CARD_NAMES,
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
    ELSEWHERE,
    FOR_SALE,
    KEEP,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    SCORE_HAND,
    SWAP,
    TURN,
    ChairsState,
)
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import Move
from quartet.kernel.messages import Refusal, Term, refuse

UNDEFINED: Final = 0

# ── A turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


def value(s: ChairsState) -> i64:
    """MC-3.1 The number of the last card of the line; undefined while nothing there has one."""
    last: i64 = copied(s)
    return last // SUITS + 1  # of BLANK: UNDEFINED


def copied(s: ChairsState) -> int:
    """MC-3.1 What a repeat would count as. MC-3.8 On nothing it copies nothing."""
    line_as = s.line_as
    return line_as[-1] if line_as else BLANK


def may_stop_the_music(s: ChairsState, seat: int) -> bool:
    _, above, stop = playable(s, seat, 0)
    return _may_stop(s, seat, holds_higher=above < stop)


def _may_stop(s: ChairsState, seat: int, *, holds_higher: bool) -> bool:
    """MC-3.7 Who holds no higher chair card, once there is a value (MC-3.9), or no card at all."""
    if not holds_higher and value(s) != UNDEFINED:
        return True
    return not s.hands[seat]


def playable(s: ChairsState, seat: int, skips: int) -> tuple[i64, i64, i64]:
    """MC-3.2/3.3 From where to where in the sorted hand the chair cards lie that may be played.

    Those of the value, then, from the place told between, the lowest above it; with skips also further up, as long as
    no more than so many eligible cards are strictly lower (MC-7.10).
    """
    hand = s.hands[seat]
    size: i64 = len(hand)
    above: i64 = value(s) * SUITS
    first: i64 = 0
    while first < size and hand[first] < above - SUITS:
        first += 1
    eligible: i64 = first
    while eligible < size and hand[eligible] < above:
        eligible += 1
    stop: i64 = eligible
    alike: i64 = 0
    while stop < size:
        card: i64 = hand[stop]
        if card >= REST:
            break
        if card >= alike:
            if stop - eligible > skips:
                break
            alike = (card // SUITS + 1) * SUITS  # as far as cards of this number go
        stop += 1
    return first, eligible, stop


def skipped(s: ChairsState, seat: int, card: int) -> int:
    """MC-7.10 The eligible card passed over by playing this one; NOTHING when it is among the lowest."""
    least: i64 = value(s) * SUITS
    alike: i64 = card - suit_of(card)  # here the cards of its number begin
    if alike <= least:
        return NOTHING
    hand = s.hands[seat]
    for i in range(len(hand)):
        if hand[i] >= least:
            return hand[i] if hand[i] < alike else NOTHING
    return NOTHING


def chairs_in_reach(s: ChairsState, seat: int, legs: Powers) -> list[int]:
    """MC-3.5 Clockwise 1 to 3 chairs; further, back or over others with a cushion (MC-7.13, 7.14, 7.16)."""
    ring = s.ring
    home: i64 = s.place[s.at[seat]]
    chairs: list[int] = []
    counted: i64 = 0
    distance: i64 = 0
    while counted < legs.steps:
        distance += 1
        chair = ring[(home + distance) % SUITS]
        chairs.append(chair)
        if not legs.leaps or not stands_another(s, seat, chair):
            counted += 1
    distance = 0
    while legs.back:
        distance += 1
        chair = ring[(home - distance) % SUITS]
        if chair not in chairs:
            chairs.append(chair)
        if not legs.leaps or not stands_another(s, seat, chair):
            break
    return chairs


def stands_another(s: ChairsState, seat: int, chair: int) -> bool:
    at = s.at
    return any(at[other] == chair and other != seat for other in range(len(at)))


# ── The end of a round ────────────────────────────────────────────────────────────────────────────────────────────


def deciding_place(s: ChairsState) -> int:
    """MC-4.2 Where in the line the card lies that takes a cushion off the board, from the last backwards; or -1."""
    for i in range(len(s.line) - 1, -1, -1):
        card = s.line_as[i]
        if card != BLANK and s.whose[s.cushions[suit_of(card)]] == ON_BOARD:
            return i
    return -1


def vacant(s: ChairsState, chair: int) -> bool:
    """MC-7.8 No marker at all stands there."""
    at = s.at
    return all(at[seat] != chair for seat in range(len(at)))


def goes_with(card: i64, suit: i64, highest: i64, *, higher: bool) -> bool:
    """MC-4.5 A lower chair card of that suit, or its rest. MC-7.3 Or a higher one. Repeats never."""
    if card >= REPEAT or card % SUITS != suit:
        return False
    if card >= REST:
        return True
    return number_of(card) > highest if higher else number_of(card) < highest


def is_for_sale(s: ChairsState, chair: int) -> bool:
    return s.whose[s.cushions[chair]] == FOR_SALE


def may_buy(s: ChairsState, seat: int) -> bool:
    """MC-4.7 A cushion beside the chair, no battle lost, and a card to pay with."""
    return is_for_sale(s, s.at[seat]) and s.lost[seat] == 0 and len(s.piles[seat]) > 0


def cushions_on_board(s: ChairsState) -> int:
    return sum(1 for number in s.cushions if s.whose[number] == ON_BOARD)


def no_cushion_left(s: ChairsState) -> bool:
    """MC-4.9 On the board."""
    return all(s.whose[number] != ON_BOARD for number in s.cushions)


# ── What may be done ──────────────────────────────────────────────────────────────────────────────────────────────


def legal(s: ChairsState, seat: int) -> list[Move]:
    if s.phase == TURN:
        return legal_turn(s, seat)
    moves: list[Move] = []
    if s.phase == BATTLE:
        _each_once(moves, SHOW, s.hands[seat])
        moves.append(DECLINE)
    elif s.phase == SCORE_HAND:
        if higher_with(s, seat) != NOTHING:
            moves.append(HIGHER)
        suit, highest = s.scores_at[seat], s.highest[seat]
        for card in s.hands[seat]:
            if goes_with(card, suit, highest, higher=s.higher) and card > s.floor:  # one after the other upwards
                moves.append(SCORE[card])
        moves.append(DONE)
    elif s.phase == BUY:
        _each_once(moves, PAY, sorted(s.piles[seat]))
        moves.append(LEAVE)
    elif s.phase == KEEP:
        moves.append(KEEP_HAND)
        moves.append(DISCARD_HAND)
    elif s.phase == CHOOSE_CHAIR:
        for chair in s.ring:
            if vacant(s, chair):
                moves.append(SIT[chair])
    elif s.phase == ELSEWHERE:
        moves.append(STAY)
        for chair in s.ring:
            if vacant(s, chair):
                moves.append(GO[chair])
    elif s.phase == SWAP:
        if s.swap_out == NOTHING:
            _each_once(moves, SWAP_OUT, sorted([card for card in s.piles[seat] if card < REST]))
            moves.append(WAIVE)
        else:
            _each_once(moves, PUT, s.hands[seat])
    return moves


def legal_turn(s: ChairsState, seat: int) -> list[Move]:
    moves: list[Move] = []
    hand = s.hands[seat]
    may = powers(s, seat)
    chairs = USUAL if may.walk_as_usual() else chairs_in_reach(s, seat, may)
    first, above, stop = playable(s, seat, may.skips)
    for i in range(first, stop):
        moves.extend(plays(s, seat, hand[i], chairs))
    after = NOTHING
    for i in range(len(hand) - 1, -1, -1):  # rests and repeats come last
        card = hand[i]
        if card < REST:
            break
        if card < REPEAT:
            moves.append(PLAY_REST[card - REST])
        elif card != after:
            moves.extend(plays(s, seat, card, chairs))
        after = card
    if may.hush_with != NOTHING or _may_stop(s, seat, holds_higher=above < stop):
        moves.append(STOP)
    if may.pass_with != NOTHING:
        moves.append(PASS)
    return moves


def any_of(s: ChairsState, seat: int, chance: Chance) -> Move:
    """One of the legal moves, each as likely. Where that is quicker they are counted, not listed."""
    if s.phase == TURN:
        return _any_in_turn(s, seat, chance)
    if s.phase == KEEP:
        return DISCARD_HAND if chance.below(2) else KEEP_HAND
    if s.phase == BATTLE:
        return _any_once(SHOW, s.hands[seat], DECLINE, chance)
    if s.phase == BUY:
        return _any_once(PAY, sorted(s.piles[seat]), LEAVE, chance)
    moves = legal(s, seat)
    return moves[chance.below(len(moves))]


def _any_in_turn(s: ChairsState, seat: int, chance: Chance) -> Move:
    """In the order of `legal_turn`: the chair cards, repeats and rests from the end of the hand, stop, pass."""
    hand = s.hands[seat]
    may = powers(s, seat)
    chairs = USUAL if may.walk_as_usual() else chairs_in_reach(s, seat, may)
    ways: i64 = 3 if chairs is USUAL else len(chairs)
    first, above, stop = playable(s, seat, may.skips)
    plain, repeats = _repeats(hand)
    rests: i64 = 0
    while rests < plain and hand[plain - 1 - rests] >= REST:
        rests += 1
    stops = may.hush_with != NOTHING or _may_stop(s, seat, holds_higher=above < stop)
    listed: i64 = (stop - first + repeats) * ways + rests
    if stops:
        listed += 1
    if may.pass_with != NOTHING:
        listed += 1
    n: i64 = chance.below(listed)
    if n < (stop - first) * ways:
        return _play(s, seat, hand[first + n // ways], chairs, n % ways)
    n -= (stop - first) * ways
    if n < repeats * ways:
        return _play(s, seat, hand[-1] if n < ways else hand[plain], chairs, n % ways)
    n -= repeats * ways
    if n < rests:
        return PLAY_REST[hand[plain - 1 - n] - REST]
    return STOP if stops and n == rests else PASS


def _any_once(table: list[ChairsMove], cards: list[int], last: Move, chance: Chance) -> Move:
    """Of `_each_once` and the last one."""
    plain, repeats = _repeats(cards)
    n: i64 = chance.below(plain + repeats + 1)
    if n == plain + repeats:
        return last
    return table[cards[n] if n <= plain else cards[-1]]


def _repeats(cards: list[int]) -> tuple[i64, i64]:
    """Of sorted cards: how many come before the repeats, which alone can be alike, and how many kinds those are of."""
    size: i64 = len(cards)
    plain = size
    while plain > 0 and cards[plain - 1] >= REPEAT:
        plain -= 1
    if plain == size:
        return plain, 0
    return plain, 1 if cards[plain] == cards[-1] else 2


USUAL: Final[list[int]] = []
"""Stands for the next three chairs, whose plays are listed ready-made."""


def plays(s: ChairsState, seat: int, card: int, chairs: list[int]) -> list[Move]:
    """MC-3.5 That card, and the marker to each of those chairs."""
    if chairs is not USUAL:
        row = PLAY[card]
        return [row[chair] for chair in chairs]
    ahead = s.plays
    if not ahead:
        ahead = s.plays = plays_ahead(s.ring)
    return ahead[card][s.at[seat]]


def _play(s: ChairsState, seat: int, card: int, chairs: list[int], way: i64) -> Move:
    """One of `plays`."""
    return plays(s, seat, card, chairs)[way] if chairs is USUAL else PLAY[card][chairs[way]]


def _each_once(moves: list[Move], table: list[ChairsMove], cards: list[int]) -> None:
    """Moves for sorted cards, alike ones once."""
    before = NOTHING
    for card in cards:
        if card != before:
            moves.append(table[card])
        before = card


def check(s: ChairsState, seat: int, move: Move) -> None:
    if not isinstance(move, ChairsMove):
        raise refuse("QT-1.1", "refused-code", code=move.code[:80])
    if move.phase != s.phase:
        raise _not_asked(s.phase)
    if s.phase == TURN:
        check_turn(s, seat, move)
    elif s.phase == BATTLE:
        if move.card != NOTHING and move.card not in s.hands[seat]:
            raise refuse("MC-5.1", "musical-chairs-refused-not-held", card=card_term(move.card))
    elif s.phase == SCORE_HAND:
        check_score(s, seat, move)
    elif s.phase == BUY:
        if move.card != NOTHING and move.card not in s.piles[seat]:
            raise refuse("MC-4.7", "musical-chairs-refused-not-scored", card=card_term(move.card))
    elif s.phase == SWAP:
        check_swap(s, seat, move)
    elif move.chair != NOWHERE and not vacant(s, move.chair):
        if s.phase == CHOOSE_CHAIR:
            raise refuse("MC-2.4", "musical-chairs-refused-taken", chair=chair_term(move.chair))
        raise refuse("MC-7.8", "musical-chairs-refused-taken", chair=chair_term(move.chair))


def _not_asked(phase: int) -> Refusal:
    """An answer to another question: told with the rule of the one that is asked."""
    if phase == CHOOSE_CHAIR:
        return refuse("MC-2.4", "musical-chairs-refused-asked-chair")
    if phase == TURN:
        return refuse("MC-3.3", "musical-chairs-refused-asked-turn")
    if phase == BATTLE:
        return refuse("MC-5.1", "musical-chairs-refused-asked-battle")
    if phase == ELSEWHERE:
        return refuse("MC-7.8", "musical-chairs-refused-asked-elsewhere")
    if phase == SCORE_HAND:
        return refuse("MC-4.5", "musical-chairs-refused-asked-score")
    if phase == BUY:
        return refuse("MC-4.7", "musical-chairs-refused-asked-buy")
    if phase == SWAP:
        return refuse("MC-7.7", "musical-chairs-refused-asked-swap")
    return refuse("MC-4.10", "musical-chairs-refused-asked-keep")


def check_turn(s: ChairsState, seat: int, move: ChairsMove) -> None:
    may = powers(s, seat)
    if move is STOP:
        if may.hush_with != NOTHING or may_stop_the_music(s, seat):
            return
        if value(s) == UNDEFINED:
            raise refuse("MC-3.9", "musical-chairs-refused-stop-undefined")
        raise refuse("MC-3.7", "musical-chairs-refused-stop", value=value(s))
    if move is PASS:
        if may.pass_with == NOTHING:
            raise refuse("MC-7.12", "musical-chairs-refused-pass")
        return
    card = move.card
    if card not in s.hands[seat]:
        raise refuse("MC-3.3", "musical-chairs-refused-not-held", card=card_term(card))
    first, _, stop = playable(s, seat, may.skips)
    if card < REST and card not in s.hands[seat][first:stop]:
        raise _not_playable(s, card)
    if move.chair != NOWHERE and move.chair not in chairs_in_reach(s, seat, may):
        raise refuse("MC-3.5", "musical-chairs-refused-reach", chair=chair_term(move.chair))


def _not_playable(s: ChairsState, card: int) -> Refusal:
    now = value(s)
    if now == UNDEFINED:
        return refuse("MC-3.2", "musical-chairs-refused-not-lowest", card=card_term(card))
    if number_of(card) < now:
        return refuse("MC-3.3", "musical-chairs-refused-too-low", card=card_term(card), value=now)
    return refuse("MC-3.3", "musical-chairs-refused-not-next", card=card_term(card), value=now)


def check_score(s: ChairsState, seat: int, move: ChairsMove) -> None:
    if move is HIGHER:
        if higher_with(s, seat) == NOTHING:
            raise refuse("MC-7.3", "musical-chairs-refused-higher")
    elif move.card != NOTHING:
        card = move.card
        if card not in s.hands[seat]:
            raise refuse("MC-4.5", "musical-chairs-refused-not-held", card=card_term(card))
        if not goes_with(card, s.scores_at[seat], s.highest[seat], higher=s.higher):
            chair, highest = chair_term(s.scores_at[seat]), s.highest[seat]
            if s.higher:
                raise refuse(
                    "MC-7.3", "musical-chairs-refused-score-higher", card=card_term(card), chair=chair, highest=highest
                )
            raise refuse("MC-4.5", "musical-chairs-refused-score", card=card_term(card), chair=chair, highest=highest)
        if card <= s.floor:
            raise refuse("MC-4.5", "musical-chairs-refused-upwards", card=card_term(card))


def check_swap(s: ChairsState, seat: int, move: ChairsMove) -> None:
    giving = move is WAIVE or (move.card < REST and move is SWAP_OUT[move.card])
    if giving != (s.swap_out == NOTHING):
        raise _not_asked(s.phase)
    if move is WAIVE:
        return
    if giving and move.card not in s.piles[seat]:
        raise refuse("MC-7.7", "musical-chairs-refused-not-scored", card=card_term(move.card))
    if not giving and move.card not in s.hands[seat]:
        raise refuse("MC-7.7", "musical-chairs-refused-not-held", card=card_term(move.card))


def card_term(card: int) -> Term:
    return Term("card", CARD_NAMES[card])


def cards_term(cards: Sequence[int]) -> Term:
    return Term("cards", tuple([CARD_NAMES[card] for card in cards]))


def chair_term(chair: int) -> Term:
    return Term("chair", SUIT_LETTERS[chair])


def cushion_term(cushion: int) -> Term:
    return Term("cushion", CUSHIONS[cushion].key)


def default(s: ChairsState, seat: int) -> Move:
    """Out of time: stop the music, decline, add nothing from hand, buy nothing, keep the hand."""
    moves = legal(s, seat)
    if s.phase == TURN:
        return STOP if may_stop_the_music(s, seat) else moves[0]
    if s.phase in (BATTLE, BUY, SCORE_HAND):
        return moves[-1]
    if s.phase == SWAP:
        return WAIVE if s.swap_out == NOTHING else moves[0]
    return moves[0]


def standing(scores: list[int]) -> list[int]:
    """MC-6.2 Most points win; a tie is shared."""
    return [1 + sum(1 for other in scores if other > own) for own in scores]
