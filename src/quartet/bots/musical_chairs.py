"""Computer players for Musical Chairs: a beginner, one that weighs every move, and one that plays rounds to their end.

They keep nothing in mind between moves: what they know is the view they are given, and what they guess about hidden
cards follows from it and from their own luck.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

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
from quartet.games.musical_chairs.pieces import KINDS, REPEAT, REPEATS, REST, SUITS, number_of, suit_of
from quartet.games.musical_chairs.state import (
    BATTLE,
    BLANK,
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
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, View

# The cushions by number, in the order of MC-7.1 … 7.16.
ENCORE: Final = 0
EVERY_SUIT: Final = 1
HIGHER_CUSHION: Final = 2
NOTHING_CUSHION: Final = 3
TRIOS: Final = 4
RESTFUL: Final = 5
SWAP_CUSHION: Final = 6
ELSEWHERE_CUSHION: Final = 7
ELBOWS: Final = 10
LONG_LEGS: Final = 12
BACKSTEP: Final = 13
HUSH: Final = 14
LEAPFROG: Final = 15
CUSHION_POINTS: Final = (0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3)
USE_A_ROUND: Final = (1.5, 0, 0, 0, 0, 0, 0, 1.0, 0.4, 0.4, 0.5, 0.5, 0.7, 0.7, 0, 0.4)
"""By cushion: what its power brings in each round still to come, about."""

ONCE: Final = 2
"""What the single use of a cushion is worth (MC-7.3, MC-7.15)."""
CROWDED: Final = 0.45
"""The share of a chair's points that is left where somebody else stands, before any thought of cards."""
FED: Final = 0.5
"""The share of a card's points that is lost by playing it to somebody else's chair."""
HANDFUL: Final = 0.7
"""Points that an unknown hand adds to a chair, about (MC-4.5)."""
RANK_OF_REST: Final = 6
RANK_OF_REPEAT: Final = 10
KEPT_ABOVE: Final = 6.5
"""A hand that ranks higher on average is kept. From 5.5 to 7.5 makes no difference that can be measured; all of them
are better than to throw every hand away, and that is better than to keep every hand."""


def shown_to(view: View) -> ChairsView:
    assert isinstance(view, ChairsView), view
    assert view.seat is not None, "an onlooker is asked nothing"
    return view


def answers(moves: list[Move]) -> list[ChairsMove]:
    return [move for move in moves if isinstance(move, ChairsMove)]


def suits_of(pile: Sequence[int]) -> set[int]:
    """MC-7.2"""
    return {suit_of(card) for card in pile if card < REPEAT}


class Scene:
    """A view, made ready for thinking: what every card, chair and cushion is worth, and to whom."""

    def __init__(self, v: ChairsView) -> None:
        assert v.seat is not None
        self.v = v
        self.me = v.seat
        self.players = v.players
        self.points = v.points
        self.place = [v.ring.index(suit) for suit in range(SUITS)]
        self.board = [v.whose[cushion] == ON_BOARD for cushion in v.cushions]
        self.sale = [v.whose[cushion] == FOR_SALE for cushion in v.cushions]
        self.rounds = sum(self.board)
        """Still to come, this one included, as long as each takes a cushion off the board (MC-4.2)."""
        self.share = 1 / (v.players - 1)
        """How much of a point of somebody else's is a loss."""
        self.worth: list[Sequence[int]] = [v.points] * v.players
        """[seat][card] MC-7.4 considered."""
        if v.whose[NOTHING_CUSHION] >= 0:
            self.worth[v.whose[NOTHING_CUSHION]] = [points or 2 for points in v.points]
        self.suits = [suits_of(pile) for pile in v.piles]
        self.fresh = [[self._fresh(seat, suit) for suit in range(SUITS)] for seat in range(v.players)]
        """[seat][suit] What the first card of a suit adds (MC-7.2, MC-7.5)."""
        self.cushion = [[self._net(seat, v.cushions[chair]) for chair in range(SUITS)] for seat in range(v.players)]
        """[seat][chair] What buying the cushion laid there is worth."""
        self.ahead = [tuple(v.ring[(self.place[chair] + i) % SUITS] for i in (1, 2, 3)) for chair in range(SUITS)]
        self.nimble = [
            any(v.whose[cushion] == seat for cushion in (LONG_LEGS, BACKSTEP, LEAPFROG)) for seat in range(v.players)
        ]
        self.unseen = self._unseen()

    def _fresh(self, seat: int, suit: int) -> float:
        if suit in self.suits[seat]:
            return 0
        whose = self.v.whose
        return (whose[EVERY_SUIT] == seat) + (whose[TRIOS] == seat)

    def _net(self, seat: int, cushion: int) -> float:
        """MC-4.7 Its worth, less the card it costs: most have one of few points, once the game has gone on a while."""
        pile = self.v.piles[seat]
        price = min([self.worth[seat][card] for card in pile], default=1)
        return max(0.0, self.cushion_worth(seat, cushion) - price)

    def cushion_worth(self, seat: int, cushion: int) -> float:
        """MC-7 To that player, bought at the end of this round."""
        v = self.v
        later = max(0, self.rounds - 1) if v.phase in (TURN, CHOOSE_CHAIR) else self.rounds
        worth = CUSHION_POINTS[cushion] + USE_A_ROUND[cushion] * later
        if cushion == ENCORE:
            worth += 1.5
        elif cushion == EVERY_SUIT:
            worth += min(8.0, len(self.suits[seat]) + 0.6 * later)
        elif cushion == TRIOS:
            suits = min(7.0, len(self.suits[seat]) + 0.6 * later)
            worth += 3.0 * int(suits / 3) if later == 0 else max(0.0, suits - 1)
        elif cushion == NOTHING_CUSHION:
            worth += 2 * sum(1 for card in v.piles[seat] if v.points[card] == 0) + 1.2 * later
        elif cushion == RESTFUL:
            worth += v.rested[seat] + 0.4 * later
        elif cushion == SWAP_CUSHION:
            worth += 1.5
        elif cushion in (HIGHER_CUSHION, HUSH) and later:
            worth += ONCE
        return worth

    def _unseen(self) -> list[int]:
        """Every card that may be in another hand. Of repeats only the number is certain: an owner's box may differ."""
        v = self.v
        left = [1] * REPEAT
        repeats = REPEATS
        known = [v.hand, v.line, v.discard, v.bag_open, v.bag_mine, *v.fronts, *v.piles]
        known.append(tuple([each % KINDS for each in v.shown if each // KINDS != self.me]))
        for cards in known:
            for card in cards:
                if card >= REPEAT:
                    repeats -= 1
                elif card >= 0:
                    left[card] = 0
        return [card for card in range(REPEAT) if left[card]] + [REPEAT] * repeats

    def reach(self, seat: int, at: list[int]) -> Sequence[int]:
        """MC-3.5, MC-7.13, 7.14, 7.16"""
        if not self.nimble[seat]:
            return self.ahead[at[seat]]
        v = self.v
        leaps = v.whose[LEAPFROG] == seat
        others = [at[other] for other in range(self.players) if other != seat] if leaps else []
        chairs: list[int] = []
        home = self.place[at[seat]]
        steps = 4 if v.whose[LONG_LEGS] == seat else 3
        for distance in range(1, SUITS):
            chair = v.ring[(home + distance) % SUITS]
            chairs.append(chair)
            steps -= chair not in others
            if steps == 0:
                break
        if v.whose[BACKSTEP] == seat:
            chairs.append(v.ring[home - 1])
        return chairs


class Round:
    """The music as it plays: cheap to copy and to play on. A hand that nobody has guessed is empty."""

    def __init__(self, scene: Scene) -> None:
        v = scene.v
        self.scene = scene
        self.at = list(v.at)
        self.hands: list[list[int]] = [[] for _ in range(v.players)]
        self.hands[scene.me] = list(v.hand)
        self.points = [0.0] * SUITS
        """By suit: what lies in the line."""
        self.naught = [0] * SUITS
        """By suit: cards of no points there."""
        self.limit = [NOTHING] * SUITS
        """By suit: cards of a hand below this go along (MC-4.5); NOTHING while there is none of the suit."""
        self.leaving = NOWHERE
        """MC-4.2 The chair whose cushion would leave."""
        self.last = BLANK
        self.fronts = [float(len(front)) for front in v.fronts]
        for i in range(len(v.line)):
            self.lay(v.line[i], v.line_as[i])

    def lay(self, card: int, counts_as: int) -> None:
        self.last = counts_as
        if counts_as == BLANK:
            return
        suit = counts_as % SUITS
        points = self.scene.points[card]
        self.points[suit] += points
        if points == 0:
            self.naught[suit] += 1
        self.limit[suit] = max(self.limit[suit], counts_as - suit)
        if self.scene.board[suit]:
            self.leaving = suit

    def play(self, seat: int, card: int, chair: int) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        if REST <= card < REPEAT:
            self.fronts[seat] += 1
            return
        self.lay(card, card if card < REST else self.last)
        self.at[seat] = chair

    def copy(self) -> Round:
        twin = Round.__new__(Round)
        twin.scene = self.scene
        twin.at = self.at[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.points = self.points[:]
        twin.naught = self.naught[:]
        twin.limit = self.limit[:]
        twin.leaving = self.leaving
        twin.last = self.last
        twin.fronts = self.fronts[:]
        return twin

    def above(self) -> int:
        """MC-3.3 The first card higher than the value."""
        return self.last - self.last % SUITS + SUITS if self.last != BLANK else 0

    def may_stop(self, seat: int) -> bool:
        """MC-3.7, MC-3.9"""
        hand = self.hands[seat]
        if not hand:
            return True
        i = bisect_left(hand, self.above())
        return self.last != BLANK and (i == len(hand) or hand[i] >= REST)

    def gain(self, seat: int, chair: int) -> float:
        """MC-4.4, MC-4.5 What the chair's suit brings to that player, hand included."""
        limit = self.limit[chair]
        if limit == NOTHING:
            return 0
        scene = self.scene
        worth = scene.worth[seat]
        total = self.points[chair] + scene.fresh[seat][chair]
        if worth is not scene.points:
            total += 2 * self.naught[chair]
        for card in self.hands[seat]:
            if card % SUITS == chair and (card < limit or REST <= card < REPEAT):
                total += worth[card]
        return total

    def buys(self, seat: int, chair: int) -> float:
        """MC-4.7 What a cushion for sale there is worth, if the player has a card to pay with."""
        scene = self.scene
        if chair != self.leaving and not scene.sale[chair]:
            return 0
        if self.limit[chair] == NOTHING and not self.fronts[seat] and not scene.v.piles[seat]:
            return 0
        return scene.cushion[seat][chair]

    def brings(self, seat: int) -> float:
        """Where the player stands, if nobody fights over it."""
        chair = self.at[seat]
        gain = self.gain(seat, chair)
        if self.scene.v.whose[ELSEWHERE_CUSHION] == seat:
            gain = max([gain] + [self.gain(seat, other) for other in range(SUITS) if other not in self.at])
        return gain + self.buys(seat, chair)

    def margin(self, me: int) -> float:
        """If the music stopped now and all hands were as guessed: my points against the others'."""
        scene, at = self.scene, self.at
        total = 0.0
        for seat in range(scene.players):
            gain = self.brings(seat)
            if gain and at.count(at[seat]) > 1:
                gain *= self.odds(seat)
            gain += self.fronts[seat]
            total += gain if seat == me else -gain * scene.share
        return total

    def odds(self, seat: int) -> float:
        """MC-5 Of winning the battle for the chair, with hands as guessed: the best card wins, but not always."""
        own = self.strength(seat)
        best = max(
            self.strength(other)
            for other in range(self.scene.players)
            if other != seat and self.at[other] == self.at[seat]
        )
        if own == 0:
            return 0
        return 0.8 if own > best else 0.5 if own == best else 0.2

    def strength(self, seat: int) -> int:
        """MC-5.3, MC-7.11 The highest number to be shown; a repeat ties with whatever comes."""
        hand = self.hands[seat]
        if not hand:
            return 0
        i = bisect_left(hand, REST)
        number = hand[i - 1] // SUITS + 1 if i else 0
        if hand[-1] >= REPEAT:
            number = 10
        return number + (self.scene.v.whose[ELBOWS] == seat)

    def roll(self, turn: int, me: int) -> float:
        """Everybody plays on as `greedy` does; the margin when the music stops."""
        players = self.scene.players
        while True:
            if self.may_stop(turn) and (not self.hands[turn] or self.content(turn)):
                return self.margin(me)
            card, chair = self.greedy(turn)
            if card == NOTHING:
                return self.margin(me)
            self.play(turn, card, chair)
            turn = (turn + 1) % players

    def content(self, seat: int) -> bool:
        """Would that player, who sees no other hand, rather stop than play on?"""
        scene, at = self.scene, self.at
        total = 0.0
        for other in range(scene.players):
            if other == seat:
                gain = self.brings(seat)
            else:
                gain = self.points[at[other]] + HANDFUL + self.buys(other, at[other])
            if at.count(at[other]) > 1:
                gain *= 0.5
            total += gain if other == seat else -gain * scene.share
        return total >= 0

    def greedy(self, seat: int) -> tuple[int, int]:
        """The card and the chair that would bring most, if the music stopped then. NOTHING: only stopping is left."""
        scene, at = self.scene, self.at
        hand, worth, limit = self.hands[seat], scene.worth[seat], self.limit
        gains = self.points[:]
        for card in hand:
            suit = card % SUITS
            below = limit[suit]
            if below != NOTHING and card < REPEAT and (card < below or card >= REST):
                gains[suit] += worth[card]
        above = self.above()
        i = bisect_left(hand, above)
        rank = NOTHING
        chairs = scene.reach(seat, at)
        others = [at[other] for other in range(scene.players) if other != seat]
        best, best_card, best_chair = -1e9, NOTHING, NOWHERE
        first = bisect_left(hand, above - SUITS) if above else i
        before = NOTHING
        for k in range(first, len(hand)):
            card = hand[k]
            if card == before:
                continue
            before = card
            if card < REST:
                if k >= i:
                    if rank == NOTHING:
                        rank = card // SUITS
                    elif card // SUITS != rank:
                        continue
                counts_as = card
            elif card < REPEAT:
                value = 1 + self.standing(seat, gains, others)
                if value > best:
                    best, best_card, best_chair = value, card, at[seat]
                continue
            else:
                counts_as = self.last
            suit = counts_as % SUITS if counts_as != BLANK else NOWHERE
            leaving = suit if suit >= 0 and scene.board[suit] else self.leaving
            fed = FED * worth[card] if suit in others else 0.0
            for chair in chairs:
                value = gains[chair] - fed
                if chair == suit:
                    value += worth[card]
                    for other in hand:
                        if other % SUITS == suit and limit[suit] <= other < counts_as:
                            value += worth[other]
                if chair == leaving or scene.sale[chair]:
                    value += scene.cushion[seat][chair]
                if chair in others:
                    value *= CROWDED
                if value > best:
                    best, best_card, best_chair = value, card, chair
        return best_card, best_chair

    def standing(self, seat: int, gains: list[float], others: list[int]) -> float:
        """Who plays a rest stays."""
        chair = self.at[seat]
        value = gains[chair] + self.buys(seat, chair)
        return value * CROWDED if chair in others else value


# ── The players ───────────────────────────────────────────────────────────────────────────────────────────────────


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
    """Level 2: weighs what each move would bring if the music stopped, how soon it may, and where it leads."""

    def turn(self, scene: Scene, moves: list[ChairsMove], chance: Chance) -> Move:
        return ranking(scene, Round(scene), moves)[0][1]


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
