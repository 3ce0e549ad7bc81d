"""What the computer players of Musical Chairs make of a view: what things are worth, and how a round may go on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from quartet.games.musical_chairs.cushions import CUSHIONS
from quartet.games.musical_chairs.moves import (
    ChairsMove,
)
from quartet.games.musical_chairs.pieces import KINDS, REPEAT, REPEATS, REST, SUITS, suit_of
from quartet.games.musical_chairs.state import (
    BLANK,
    CHOOSE_CHAIR,
    FOR_SALE,
    NOTHING,
    NOWHERE,
    ON_BOARD,
    TURN,
)
from quartet.games.musical_chairs.view import ChairsView
from quartet.kernel.game import Move, View

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
BIG_HAND: Final = 8
TWO_LOWEST: Final = 9
BREATHER: Final = 11
USE_A_ROUND: Final = {
    ENCORE: 1.5, ELSEWHERE_CUSHION: 1.0, BIG_HAND: 0.4, TWO_LOWEST: 0.4, ELBOWS: 0.5, BREATHER: 0.5, LONG_LEGS: 0.7,
    BACKSTEP: 0.7, LEAPFROG: 0.4,
}  # fmt: skip
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
        worth = CUSHIONS[cushion].points + USE_A_ROUND.get(cushion, 0) * later
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
