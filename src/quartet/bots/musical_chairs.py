"""Computer players for Musical Chairs: a beginner, one that weighs its moves, and one that plays rounds to their end.

They keep nothing in mind between moves: what they know is the view they are given, and what they guess about hidden
cards follows from it and from their own luck.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from quartet.bots.musical_chairs_scene import (
    ELBOWS,
    EVERY_SUIT,
    KEPT_ABOVE,
    NOTHING_CUSHION,
    ONCE,
    RANK_OF_REPEAT,
    RANK_OF_REST,
    SWAP_CUSHION,
    TRIOS,
    Round,
    Scene,
    answers,
    shown_to,
)
from quartet.games.musical_chairs.moves import (
    DECLINE,
    DISCARD_HAND,
    DONE,
    HIGHER,
    KEEP_HAND,
    LEAVE,
    STAY,
    STOP,
    WAIVE,
    ChairsMove,
)
from quartet.games.musical_chairs.pieces import KINDS, REPEAT, REST, SUITS, number_of, suit_of
from quartet.games.musical_chairs.state import (
    BATTLE,
    BUY,
    CHOOSE_CHAIR,
    ELSEWHERE,
    FOR_SALE,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    SCORE_HAND,
    SWAP,
    TURN,
)
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, View


class Sound(Agent):
    """What the better levels have in common: everything but the turn."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        listed = answers(moves)
        if len(listed) == 1:
            return listed[0]
        scene = Scene(v)
        if v.phase == TURN:
            return self.turn(scene, listed, chance)
        if v.phase == BATTLE:
            return battle(scene, listed, chance)
        if v.phase == SCORE_HAND:
            return score_from_hand(scene, listed)
        if v.phase == BUY:
            return buy(scene, listed)
        if v.phase == ELSEWHERE:
            return look_elsewhere(scene, listed)
        if v.phase == SWAP:
            return swap(scene, listed)
        if v.phase == CHOOSE_CHAIR:
            return sit(scene, listed)
        return keep(scene)

    def turn(self, scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
        raise NotImplementedError


def after(base: Round, me: int, move: ChairsMove) -> Round:
    r = base.copy()
    if move.card != NOTHING:
        r.play(me, move.card, move.chair if move.chair != NOWHERE else r.at[me])
    return r


def stopped(scene: Scene, r: Round) -> float:
    """My points against the others' if the music stopped now, their hands unknown."""
    total = 0.0
    for seat in range(scene.players):
        gain = r.brings(seat)
        chair = r.at[seat]
        if seat != scene.me:
            gain += expected(scene, r, seat)
        if r.at.count(chair) > 1:
            gain *= chances(scene, r, seat)
        gain += r.fronts[seat]
        total += gain if seat == scene.me else -gain * scene.share
    return total


def expected(scene: Scene, r: Round, seat: int) -> float:
    """MC-4.5 What an unknown hand adds on average."""
    chair = r.at[seat]
    limit = r.limit[chair]
    if limit == NOTHING or not scene.unseen:
        return 0
    points = scene.worth[seat]
    total = sum(
        [points[card] for card in scene.unseen if card % SUITS == chair and (card < limit or REST <= card < REPEAT)]
    )
    return total * scene.v.sizes[seat] / len(scene.unseen)


def chances(scene: Scene, r: Round, seat: int) -> float:
    """MC-5 Of winning the battle for one's chair, other hands unknown."""
    rivals = [other for other in range(scene.players) if other != seat and r.at[other] == r.at[seat]]
    if scene.me in rivals:
        return (1 - chances(scene, r, scene.me)) / len(rivals)
    if seat != scene.me:
        return 1 / (1 + len(rivals))
    own = r.strength(seat)
    if own == 0 or not scene.unseen:
        return 0
    odds = 1.0
    plus = scene.v.whose[ELBOWS]
    for rival in rivals:
        number = own - (plus == rival) - (plus != seat)
        below = sum([1 for card in scene.unseen if card < number * SUITS or REST <= card < REPEAT]) / len(scene.unseen)
        odds *= 0.15 + 0.7 * below ** (scene.v.sizes[rival] * 0.7)
    return odds


class Weigher(Sound):
    """Weighs what each move would bring if the music stopped, how soon it may, and where it leads."""

    def turn(self, scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
        return ranking(scene, Round(scene), moves)[0][1]


class Hasty(Weigher):
    """Level 2: weighs well what comes to mind, but not everything does."""

    OVERLOOKS: Final = 18
    """Of a hundred moves."""

    def turn(self, scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
        seen = [move for move in moves if chance.below(100) >= self.OVERLOOKS]
        return super().turn(scene, seen or moves, chance)


def ranking(scene: Scene, base: Round, moves: list[ChairsMove]) -> list[tuple[float, ChairsMove]]:
    """The moves at first sight, the best first."""
    rated = [(rating(scene, base, move), move) for move in moves]
    rated.sort(key=lambda each: -each[0])
    return rated


def rating(scene: Scene, base: Round, move: ChairsMove) -> float:
    r = after(base, scene.me, move)
    now = stopped(scene, r)
    if move is STOP:
        return now - hushed(scene, r)
    soon = end_is_near(scene, r)
    at = r.at[scene.me]
    here = r.gain(scene.me, at) + r.buys(scene.me, at)
    then = max([r.gain(scene.me, chair) + r.buys(scene.me, chair) for chair in scene.reach(scene.me, r.at)])
    return now + (1 - soon) * 0.5 * (then - here)


def hushed(scene: Scene, r: Round) -> float:
    """MC-7.15 What it costs to stop the music where only a cushion lets me."""
    return ONCE if scene.rounds > 1 and not r.may_stop(scene.me) else 0


def end_is_near(scene: Scene, r: Round) -> float:
    """MC-3.7 How likely somebody may stop the music before my next turn."""
    above = r.above()
    unseen = max(1, len(scene.unseen))
    low = sum([1 for card in scene.unseen if card < above or card >= REST]) / unseen if above else 0.0
    goes_on = 1.0
    for seat in range(scene.players):
        if seat != scene.me:
            goes_on *= 1 - 0.8 * low ** scene.v.sizes[seat]
    return 1 - goes_on


class Planner(Sound):
    """Level 3: guesses the hidden hands, and plays the round to its end after each of the best moves."""

    STAGES: Final = ((5, 4), (3, 4), (2, 8))
    """How many of the best moves are tried with how many further guesses: doubt is spent on those that are close."""
    TRUST: Final = 0.2
    """How much the first impression counts beside the guesses."""

    def turn(self, scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
        me = scene.me
        base = Round(scene)
        ranked = ranking(scene, base, moves)
        tried = 0
        totals = [0.0] * len(ranked)
        best = list(range(len(ranked)))
        for most, guesses in self.STAGES:
            best = best[:most]
            if len(best) == 1:
                break
            for _ in range(guesses):
                hands = deal(scene, chance)
                for i in best:
                    r = after(base, me, ranked[i][1])
                    for seat in range(scene.players):
                        if seat != me:
                            r.hands[seat] = hands[seat][:]
                    if ranked[i][1] is STOP:
                        totals[i] += r.margin(me) - hushed(scene, r)
                    else:
                        totals[i] += r.roll((me + 1) % scene.players, me)
            tried += guesses
            best.sort(key=lambda i: -totals[i] / tried - self.TRUST * ranked[i][0])
        return ranked[best[0]][1]


def deal(scene: Scene, chance: Chance) -> list[list[int]]:
    """Hands of the others as they may be."""
    v = scene.v
    unseen = scene.unseen[:]
    hands: list[list[int]] = [[] for _ in range(v.players)]
    for each in v.shown:
        hands[each // KINDS].append(each % KINDS)
    for seat in range(v.players):
        if seat == scene.me:
            continue
        hand = hands[seat]
        while len(hand) < v.sizes[seat]:
            i = chance.below(len(unseen))
            hand.append(unseen[i])
            last = unseen.pop()
            if i < len(unseen):
                unseen[i] = last
        hand.sort()
    return hands


# ── The end of a round ────────────────────────────────────────────────────────────────────────────────────────────


def score_from_hand(scene: Scene, moves: list[ChairsMove]) -> Move:
    """MC-4.5 All that goes along. MC-7.3 The higher ones when they bring clearly more, or the game ends."""
    v = scene.v
    worth = scene.worth[scene.me]
    if HIGHER in moves:
        suit, top = v.scores_at[scene.me], v.highest[scene.me]
        numbered = [card for card in v.hand if card < REST and suit_of(card) == suit]
        more = sum(worth[card] for card in numbered if number_of(card) > top)
        less = sum(worth[card] for card in numbered if number_of(card) < top)
        if more - less > (ONCE if scene.rounds else 0):
            return HIGHER
    cards = [move for move in moves if move.card != NOTHING]
    return cards[0] if cards else DONE


def price_of(scene: Scene, card: int) -> float:
    """What a card of my score pile is worth there: its points, and its suit if it is the only one of it."""
    v, me = scene.v, scene.me
    price = float(scene.worth[me][card])
    if card < REPEAT and sum(1 for other in v.piles[me] if other < REPEAT and suit_of(other) == suit_of(card)) == 1:
        bought = v.cushions[v.at[me]]
        for cushion in (EVERY_SUIT, TRIOS):
            if v.whose[cushion] == me or bought == cushion:
                price += 1
            elif v.whose[cushion] in (ON_BOARD, FOR_SALE):
                price += 0.1
    return price


def buy(scene: Scene, moves: list[ChairsMove]) -> Move:
    """MC-4.7 With the card that is worth least."""
    v, me = scene.v, scene.me
    cushion = v.cushions[v.at[me]]
    paying = min([move for move in moves if move is not LEAVE], key=lambda move: price_of(scene, move.card))
    price = price_of(scene, paying.card)
    if cushion == NOTHING_CUSHION and v.points[paying.card] == 0:
        price += 2
    worth = scene.cushion_worth(me, cushion)
    if cushion == SWAP_CUSHION:
        pile = list(v.piles[me])
        pile.remove(paying.card)
        worth = 1 + swap_gain(scene, pile)
    return paying if worth > price else LEAVE


def swap_gain(scene: Scene, pile: list[int]) -> float:
    """MC-7.7"""
    given = [price_of(scene, card) for card in pile if card < REST]
    if not given or not scene.v.hand:
        return 0
    return max(0.0, max(scene.worth[scene.me][card] for card in scene.v.hand) - min(given))


def swap(scene: Scene, moves: list[ChairsMove]) -> Move:
    """MC-7.7"""
    if scene.v.swap_out != NOTHING:
        return max(moves, key=lambda move: scene.worth[scene.me][move.card])
    if swap_gain(scene, list(scene.v.piles[scene.me])) <= 0:
        return WAIVE
    return min([move for move in moves if move is not WAIVE], key=lambda move: price_of(scene, move.card))


def look_elsewhere(scene: Scene, moves: list[ChairsMove]) -> Move:
    """MC-7.8 Where most is to be had; one's own chair between equals."""
    r = Round(scene)
    best: Move = STAY
    most = r.gain(scene.me, r.at[scene.me])
    for move in moves:
        if move.chair != NOWHERE and r.gain(scene.me, move.chair) > most:
            best, most = move, r.gain(scene.me, move.chair)
    return best


def keep(scene: Scene) -> Move:
    """MC-4.10 High cards are worth keeping: they come late, lie on top of others and win battles."""
    quality = sum([rank(card) - KEPT_ABOVE for card in scene.v.hand])
    return KEEP_HAND if quality > 0 else DISCARD_HAND


def rank(card: int) -> float:
    """How good a card is to hold when a round begins."""
    if card < REST:
        return number_of(card)
    return RANK_OF_REST if card < REPEAT else RANK_OF_REPEAT


def sit(scene: Scene, moves: list[ChairsMove]) -> Move:
    """MC-2.4 Before the chairs of which the hand holds most, away from others."""
    v = scene.v
    held = [0.0] * SUITS
    for card in v.hand:
        if card < REPEAT:
            held[suit_of(card)] += 0.5 + v.points[card]

    def prospect(move: ChairsMove) -> float:
        chairs = scene.ahead[move.chair]
        return sum(held[chair] - 0.5 * (chair in v.at) for chair in chairs)

    return max(moves, key=prospect)


def battle(scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
    """MC-5.1 The card that gains most against hands as they may be; nothing where the chair is worth too little.

    The rivals are taken to show their highest mostly, and now and then something else.
    """
    v, me = scene.v, scene.me
    r = Round(scene)
    rivals = [seat for seat in v.fighters if seat != me]
    stake = r.brings(me) + 0.5 * scene.share * sum(r.brings(seat) for seat in rivals)
    plus = v.whose[ELBOWS]
    won: dict[int, float] = {}
    numbers = {}
    for move in moves:
        if move is not DECLINE and not REST <= move.card < REPEAT:
            numbers[move.card] = 0 if move.card >= REPEAT else number_of(move.card) + (plus == me)
            won[move.card] = 0
    guesses = 16
    for _ in range(guesses):
        hands = deal(scene, chance)
        best = 0
        repeat = False
        for rival in rivals:
            hand = hands[rival]
            if not hand or chance.below(10) == 0:
                continue
            card = hand[chance.below(len(hand))] if chance.below(4) == 0 else NOTHING
            if card == NOTHING:
                i = bisect_left(hand, REST)
                card = hand[i - 1] if i else hand[-1]
            if card >= REPEAT:
                repeat = True
            elif card < REST:
                best = max(best, number_of(card) + (plus == rival))
        for card, number in numbers.items():
            if number in (0, best):
                won[card] += 1 if plus == me or (best == 0 and not repeat) else 0 if plus in rivals else 0.5
            elif number > best:
                won[card] += 0.5 if repeat and plus != me else 1
    best_move: Move = DECLINE
    most = 0.0
    for move in moves:
        if move.card in won:
            worth = stake * won[move.card] / guesses - 0.15 - 0.2 * scene.worth[me][move.card] * (scene.rounds > 0)
            if worth > most:
                best_move, most = move, worth
    return best_move


class Beginner(Agent):
    """Level 1: plays like a person who is learning.

    It walks to where most lies for it, stops as soon as that brings something, shows its highest card and never
    throws a hand away. What the others get, who stands in its way and what a cushion is good for, it does not ask.
    """

    BUYS: Final = 60
    """Of a hundred cushions."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        listed = answers(moves)
        if len(listed) == 1:
            return listed[0]
        if v.phase == TURN:
            return self._turn(Scene(v), listed, chance)
        if v.phase == BATTLE:
            cards = [move for move in listed if move.card != NOTHING]
            return max(cards, key=lambda move: -1 if REST <= move.card < REPEAT else move.card)
        if v.phase == SCORE_HAND:
            return next((move for move in listed if move.card != NOTHING), DONE)
        if v.phase == BUY:
            if chance.below(100) >= self.BUYS:
                return LEAVE
            return min([move for move in listed if move is not LEAVE], key=lambda move: v.points[move.card])
        if v.phase == ELSEWHERE:
            return look_elsewhere(Scene(v), listed)
        return KEEP_HAND if KEEP_HAND in listed else listed[chance.below(len(listed))]

    @staticmethod
    def _turn(scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
        base, me = Round(scene), scene.me
        if STOP in moves and base.gain(me, base.at[me]) > 0:
            return STOP
        best: list[Move] = []
        most = -1.0
        for move in moves:
            r = after(base, me, move)
            gain = r.gain(me, r.at[me]) + r.fronts[me]
            if gain > most:
                best, most = [], gain
            if gain == most:
                best.append(move)
        return best[chance.below(len(best))]
