"""The course of a game of Musical Chairs: what comes of each answer, step after step as the rulebook has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from quartet.games.musical_chairs import cushions, deck
from quartet.games.musical_chairs.battle import still_in
from quartet.games.musical_chairs.cushions import CUSHIONS, fighter, held, higher_with, powers, score
from quartet.games.musical_chairs.events import (
    OUT_OF_CARDS,
    OUT_OF_CUSHIONS,
    OUT_OF_IDEAS,
    BattleBegan,
    BattleOver,
    BattleShown,
    CardPlayed,
    CardSkipped,
    CardSwapped,
    ChairChosen,
    CushionBought,
    CushionDeclined,
    CushionRemoved,
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
    TurnPassed,
)
from quartet.games.musical_chairs.moves import DISCARD_HAND, DONE, HIGHER, PASS, STOP, ChairsMove
from quartet.games.musical_chairs.pieces import HAND, REPEAT, REST, SUITS, number_of, suit_of
from quartet.games.musical_chairs.rules import (
    copied,
    deciding_place,
    may_buy,
    may_stop_the_music,
    no_cushion_left,
    skipped,
    stands_another,
)
from quartet.games.musical_chairs.state import (
    BATTLE,
    BLANK,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    EVERYBODY,
    FOR_SALE,
    KEEP,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    SCORE_HAND,
    SWAP,
    TURN,
    ChairsState,
)
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import ONLY, Journal, Move

CLOCKWISE: Final = [[[(first + i) % n for i in range(n)] for first in range(n)] for n in range(5)]
"""By number of players and who comes first."""
ZEROS: Final = [0] * 4
NOWHERES: Final = [NOWHERE] * 4
"""By seat. A piece of a list is quicker made than a list."""
IDLE_ROUNDS: Final = 5
"""MC-4.13"""


# ── A round ───────────────────────────────────────────────────────────────────────────────────────────────────────


def fill(s: ChairsState, seat: int, count: int, chance: Chance, journal: Journal) -> None:
    """MC-2.2, MC-4.11 Cards from the draw pile to a hand."""
    cards = deck.draw_to_hand(s, seat, count, chance, journal)
    if journal.on and count:
        journal.tell(HandFilled(seat, count, tuple(sorted(cards))))


def begin_round(s: ChairsState, journal: Journal) -> None:
    s.round += 1
    clear_round(s)
    s.began = [len(pile) for pile in s.piles]
    cushions.begin_round(s)
    if journal.on:
        journal.tell(RoundBegan(s.round, s.start))
    s.phase = TURN
    s.asked = ONLY[s.start]


def clear_round(s: ChairsState) -> None:
    s.lost = ZEROS[: s.players]
    s.scores_at = NOWHERES[: s.players]
    s.highest = ZEROS[: s.players]
    s.cushion_left = False


# ── Answers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def resolve(s: ChairsState, seat: int, move: Move, chance: Chance, journal: Journal) -> None:
    """What one seat answered."""
    answer = cast(ChairsMove, move)
    if s.phase == TURN:
        take_turn(s, seat, answer, chance, journal)
    elif s.phase == BATTLE:
        show_cards(s, {seat: move}, chance, journal)
    elif s.phase == SCORE_HAND:
        score_from_hand(s, seat, answer, chance, journal)
    elif s.phase == BUY:
        buy(s, seat, answer, chance, journal)
    elif s.phase == KEEP:
        keep_or_discard(s, seat, answer, chance, journal)
    elif s.phase == CHOOSE_CHAIR:
        sit(s, seat, answer, journal)
    elif s.phase == ELSEWHERE:
        look_elsewhere(s, seat, answer, chance, journal)
    else:
        swap(s, seat, answer, chance, journal)


def ask_next(s: ChairsState, phase: int) -> bool:
    """Ask the first of the queue that question; False when nobody is left in it."""
    if not s.queue:
        return False
    s.phase = phase
    s.asked = ONLY[s.queue[0]]
    return True


def from_conductor(s: ChairsState) -> list[int]:
    """MC-4 Within a step clockwise from who stopped the music."""
    return CLOCKWISE[s.players][s.conductor]


def sit(s: ChairsState, seat: int, move: ChairsMove, journal: Journal) -> None:
    """MC-2.4"""
    s.at[seat] = move.chair
    if journal.on:
        journal.tell(ChairChosen(seat, move.chair))
    s.queue.pop(0)
    if not ask_next(s, CHOOSE_CHAIR):
        begin_round(s, journal)


# ── A turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


def take_turn(s: ChairsState, seat: int, move: ChairsMove, chance: Chance, journal: Journal) -> None:
    if move is STOP:
        stop_the_music(s, seat, chance, journal)
        return
    if move is PASS:
        breathe(s, seat, journal)
    elif REST <= move.card < REPEAT:
        play_rest(s, seat, move.card, journal)
    else:
        play_card(s, seat, move, journal)
    s.asked = ONLY[(seat + 1) % s.players]


def play_card(s: ChairsState, seat: int, move: ChairsMove, journal: Journal) -> None:
    """MC-3.5 A chair card or a repeat to the line, and the marker to another chair."""
    card = move.card
    counts_as = card
    if card >= REPEAT:
        counts_as = copied(s)
    else:
        over = skipped(s, seat, card)
        if over != NOTHING:
            deck.show(s, seat, over)
            if journal.on:
                journal.tell(CardSkipped(seat, over))
    deck.leave_hand(s, seat, card)
    s.line.append(card)
    s.line_as.append(counts_as)
    start = s.at[seat]
    s.at[seat] = move.chair
    if journal.on:
        journal.tell(CardPlayed(seat, card, counts_as, start, move.chair, len(s.hands[seat])))


def play_rest(s: ChairsState, seat: int, card: int, journal: Journal) -> None:
    """MC-3.6 In front of its player; the marker stays."""
    deck.leave_hand(s, seat, card)
    s.fronts[seat].append(card)
    s.rested[seat] += 1
    if journal.on:
        journal.tell(RestPlayed(seat, card, len(s.hands[seat])))


def breathe(s: ChairsState, seat: int, journal: Journal) -> None:
    """MC-7.12 The cushion that lets the player pass is used for this round."""
    cushion = powers(s, seat).pass_with
    CUSHIONS[cushion].spend(s)
    if journal.on:
        journal.tell(TurnPassed(seat, cushion))


# ── The end of a round ────────────────────────────────────────────────────────────────────────────────────────────


def stop_the_music(s: ChairsState, seat: int, chance: Chance, journal: Journal) -> None:
    """MC-4.1 The conductor token. MC-7.15 A cushion is used only where the rules would not let the music stop."""
    spent = NOTHING
    if not may_stop_the_music(s, seat):
        spent = powers(s, seat).hush_with
        CUSHIONS[spent].spend(s)
    s.conductor = seat
    if journal.on:
        journal.tell(MusicStopped(seat, spent))
    remove_cushion(s, journal)
    s.battles = contested_chairs(s)
    fight(s, chance, journal)


def remove_cushion(s: ChairsState, journal: Journal) -> None:
    """MC-4.2 Set beside its chair, for sale."""
    place = deciding_place(s)
    chair = suit_of(s.line_as[place]) if place >= 0 else NOWHERE
    cushion = NOTHING
    if chair != NOWHERE:
        cushion = s.cushions[chair]
        s.whose[cushion] = FOR_SALE
        s.cushion_left = True
    if journal.on:
        journal.tell(CushionRemoved(chair, cushion, place))


def contested_chairs(s: ChairsState) -> list[int]:
    """MC-4.3 Where two or more stand, in turn order of the first of each."""
    chairs: list[int] = []
    for seat in from_conductor(s):
        chair = s.at[seat]
        if stands_another(s, seat, chair) and chair not in chairs:
            chairs.append(chair)
    return chairs


def fight(s: ChairsState, chance: Chance, journal: Journal) -> None:
    """MC-4.3 Go on with the battles: ask who has a card to show, or see that nobody has."""
    while s.battles:
        chair = s.battles[0]
        again = len(s.fighters) > 0
        if not again:
            s.fighters = [seat for seat in from_conductor(s) if s.at[seat] == chair]
        if journal.on:
            journal.tell(BattleBegan(chair, tuple(s.fighters), again))
        asked = tuple([seat for seat in s.fighters if s.hands[seat]])
        if asked:
            s.phase = BATTLE
            s.asked = asked
            return
        end_battle(s, NOBODY, journal)  # MC-5.6
    begin_scoring(s, chance, journal)


def show_cards(s: ChairsState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
    """MC-5.1 All at once; who has no card left declines. The cards go to the discard pile (MC-5.7)."""
    cards = [cast(ChairsMove, answers[seat]).card if seat in answers else NOTHING for seat in s.fighters]
    for i in range(len(cards)):
        if cards[i] != NOTHING:
            deck.leave_hand(s, s.fighters[i], cards[i])
            deck.lay_open(s, cards[i])
    if journal.on:
        journal.tell(BattleShown(s.battles[0], tuple(s.fighters), tuple(cards)))
    remaining = [s.fighters[i] for i in still_in([fighter(s, seat) for seat in s.fighters], cards)]
    if len(remaining) > 1:
        s.fighters = remaining  # MC-5.5
    else:
        end_battle(s, remaining[0] if remaining else NOBODY, journal)
    fight(s, chance, journal)


def end_battle(s: ChairsState, winner: int, journal: Journal) -> None:
    """MC-5.7 Who stands there and did not win neither scores nor buys this round."""
    chair = s.battles.pop(0)
    losers = [seat for seat in from_conductor(s) if s.at[seat] == chair and seat != winner]
    for seat in losers:
        s.lost[seat] = 1
    s.fighters = []
    if journal.on:
        journal.tell(BattleOver(chair, winner, tuple(losers)))


def begin_scoring(s: ChairsState, chance: Chance, journal: Journal) -> None:
    """MC-4.4 Everybody who lost no battle scores their chair, or another by a cushion (MC-7.8)."""
    s.queue = []
    for seat in from_conductor(s):
        if not s.lost[seat]:
            s.scores_at[seat] = s.at[seat]
            if cushions.scores_elsewhere(s, seat):
                s.queue.append(seat)
    if not ask_next(s, ELSEWHERE):
        take_line(s, chance, journal)


def look_elsewhere(s: ChairsState, seat: int, move: ChairsMove, chance: Chance, journal: Journal) -> None:
    """MC-7.8"""
    if move.chair != NOWHERE:
        s.scores_at[seat] = move.chair
        if journal.on:
            journal.tell(LookedElsewhere(seat, move.chair))
    s.queue.pop(0)
    if not ask_next(s, ELSEWHERE):
        take_line(s, chance, journal)


def take_line(s: ChairsState, chance: Chance, journal: Journal) -> None:
    """MC-4.4 The cards of the line that match the chair, repeats that copied its suit included."""
    for seat in from_conductor(s):
        if not s.lost[seat]:
            take_suit(s, seat, journal)
    # MC-4.5 Who took a card may add some of the hand. All who hold cards are asked: skipping would tell of their hands.
    s.queue = [seat for seat in from_conductor(s) if s.highest[seat] and s.hands[seat]]
    ask_to_score(s, chance, journal)


def take_suit(s: ChairsState, seat: int, journal: Journal) -> None:
    suit: i64 = s.scores_at[seat]
    line, line_as, pile = s.line, s.line_as, s.piles[seat]
    before = len(pile)
    i: i64 = 0
    while i < len(line):
        counts_as: i64 = line_as[i]
        if counts_as != BLANK and counts_as % SUITS == suit:
            pile.append(line.pop(i))
            line_as.pop(i)
            s.highest[seat] = number_of(counts_as)  # a line never goes down
        else:
            i += 1
    if journal.on:
        taken = pile[before:]
        journal.tell(LineTaken(seat, suit, tuple(taken), sum([s.points[card] for card in taken])))


def ask_to_score(s: ChairsState, chance: Chance, journal: Journal) -> None:
    s.floor = NOTHING
    s.higher = False
    if not ask_next(s, SCORE_HAND):
        score_rests(s, journal)
        offer_cushions(s, chance, journal)


def score_from_hand(s: ChairsState, seat: int, move: ChairsMove, chance: Chance, journal: Journal) -> None:
    """MC-4.5 One card after the other, until done."""
    if move is DONE:
        s.queue.pop(0)
        ask_to_score(s, chance, journal)
    elif move is HIGHER:
        cushion = higher_with(s, seat)
        CUSHIONS[cushion].spend(s)
        s.higher = True
        if journal.on:
            journal.tell(HigherDeclared(seat, cushion))
    else:
        deck.leave_hand(s, seat, move.card)
        s.piles[seat].append(move.card)
        s.floor = move.card
        if journal.on:
            journal.tell(HandScored(seat, move.card, s.points[move.card]))


def score_rests(s: ChairsState, journal: Journal) -> None:
    """MC-4.6 Battle lost or not."""
    for seat in from_conductor(s):
        rests = s.fronts[seat]
        if rests:
            s.piles[seat].extend(rests)
            s.fronts[seat] = []
            if journal.on:
                journal.tell(RestsScored(seat, tuple(rests), sum([s.points[card] for card in rests])))


def offer_cushions(s: ChairsState, chance: Chance, journal: Journal) -> None:
    s.queue = [seat for seat in from_conductor(s) if may_buy(s, seat)]
    if not ask_next(s, BUY):
        end_round(s, chance, journal)


def buy(s: ChairsState, seat: int, move: ChairsMove, chance: Chance, journal: Journal) -> None:
    """MC-4.7 For any one card of the score pile."""
    chair = s.at[seat]
    number = s.cushions[chair]
    if move.card == NOTHING:
        if journal.on:
            journal.tell(CushionDeclined(seat, chair, number))
    else:
        s.piles[seat].remove(move.card)
        deck.lay_open(s, move.card)
        s.whose[number] = seat
        if journal.on:
            journal.tell(CushionBought(seat, chair, number, move.card))
        CUSHIONS[number].when_bought(s)
        if CUSHIONS[number].asks_when_bought(s, seat):
            ask_next(s, SWAP)
            return
    next_buyer(s, chance, journal)


def next_buyer(s: ChairsState, chance: Chance, journal: Journal) -> None:
    s.queue.pop(0)
    if not ask_next(s, BUY):
        end_round(s, chance, journal)


def swap(s: ChairsState, seat: int, move: ChairsMove, chance: Chance, journal: Journal) -> None:
    """MC-7.7 First the card that goes, then the one that takes its place."""
    if s.swap_out == NOTHING and move.card != NOTHING:
        s.swap_out = move.card
        return
    if move.card != NOTHING:
        gone = s.swap_out
        s.swap_out = NOTHING
        s.piles[seat].remove(gone)
        deck.lay_open(s, gone)
        deck.leave_hand(s, seat, move.card)
        s.piles[seat].append(move.card)
        if journal.on:
            journal.tell(CardSwapped(seat, gone, move.card))
    next_buyer(s, chance, journal)


def end_round(s: ChairsState, chance: Chance, journal: Journal) -> None:
    """MC-7.1 after the purchases; MC-4.8; the ends of MC-4.9 and MC-4.13; MC-4.10."""
    for seat in from_conductor(s):
        cushions.end_round(s, seat, chance, journal)
    clear_line(s, journal)
    if no_cushion_left(s):
        finish(s, OUT_OF_CUSHIONS, journal)
        return
    grew = any(len(s.piles[seat]) > s.began[seat] for seat in range(s.players))
    s.idle = 0 if s.cushion_left or grew else s.idle + 1
    if s.idle >= IDLE_ROUNDS:
        finish(s, OUT_OF_IDEAS, journal)
        return
    s.queue = [seat for seat in from_conductor(s) if s.hands[seat]]
    if not ask_next(s, KEEP):
        refill(s, chance, journal)


def clear_line(s: ChairsState, journal: Journal) -> None:
    """MC-4.8"""
    if s.line:
        if journal.on:
            journal.tell(LineCleared(len(s.line)))
        deck.lay(s, s.line, EVERYBODY)
        s.line = []
        s.line_as = []


def keep_or_discard(s: ChairsState, seat: int, move: ChairsMove, chance: Chance, journal: Journal) -> None:
    """MC-4.10 All of the hand or nothing of it."""
    if move is DISCARD_HAND:
        hand = s.hands[seat]
        deck.bury(s, seat)
        if journal.on:
            journal.tell(HandDiscarded(seat, len(hand), tuple(hand)))
    elif journal.on:
        journal.tell(HandKept(seat))
    s.queue.pop(0)
    if not ask_next(s, KEEP):
        refill(s, chance, journal)


def refill(s: ChairsState, chance: Chance, journal: Journal) -> None:
    """MC-4.11 To eight cards each, if there are enough (MC-4.12). More than eight only from what is then left over."""
    spare = deck.left(s)
    for hand in s.hands:
        spare -= max(0, HAND - len(hand))
    if spare < 0:
        finish(s, OUT_OF_CARDS, journal)
        return
    for seat in from_conductor(s):
        size = len(s.hands[seat])
        extra = min(spare, max(0, cushions.hand_limit(s, seat) - max(size, HAND)))
        spare -= extra
        fill(s, seat, max(0, HAND - size) + extra, chance, journal)
    s.start = s.conductor  # MC-4.10
    begin_round(s, journal)


# ── The end ───────────────────────────────────────────────────────────────────────────────────────────────────────


def finish(s: ChairsState, why: str, journal: Journal) -> None:
    """MC-6.1 Hands are discarded, points are counted."""
    for seat in range(s.players):
        deck.bury(s, seat)
    s.phase = OVER
    s.ending = why
    s.queue = []
    s.asked = ()
    if journal.on:
        journal.tell(MusicOver(why, s.round))
        for seat in range(s.players):
            own = held(s, seat)
            journal.tell(
                FinalScore(
                    seat,
                    sum([s.points[card] for card in s.piles[seat]]),
                    tuple([cushion.number for cushion in own]),
                    tuple([cushion.points for cushion in own]),
                    tuple([cushion.bonus(s, seat) for cushion in own]),
                    score(s, seat),
                )
            )
