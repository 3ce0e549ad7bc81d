"""Computer players for The Distance: a beginner, a greedy one, and one that plans its coming turns.

They keep nothing in mind between moves: what they know is the view they are given. That lets one of them sit at
many tables, and lets a person take a move back without a computer player remembering it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from quartet.games.the_distance.moves import DRAW, PASS, Play, play_of
from quartet.games.the_distance.pieces import (
    COPIES,
    DRAWS_TO_PASS,
    KINDS,
    LETTER_MASK,
    NEEDED,
    PITCHES_OF,
    WILD,
    WILDS,
)
from quartet.games.the_distance.view import DistanceView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, View
from quartet.theory.letters import COUNT

TWO_LETTERS: Final = [mask & (mask - 1) != 0 for mask in LETTER_MASK]
FITTING: Final = [sum(1 << pitch for pitch in PITCHES_OF[letter]) for letter in range(COUNT)]
"""By letter: its pitches, as a set of bits."""
BARE: Final = 6
"""So few cards outside the hands, and the same ones go round and round."""


def shown_to(view: View) -> DistanceView:
    assert isinstance(view, DistanceView), view
    assert view.seat is not None, "an onlooker is asked nothing"
    return view


def plays_in(moves: list[Move]) -> list[Play]:
    return [move for move in moves if isinstance(move, Play)]


def without_play(moves: list[Move]) -> Move:
    """Pass as soon as it is allowed: a further card is seldom gone again within the same turn."""
    return PASS if PASS in moves else DRAW


def loose(v: DistanceView) -> int:
    """How many cards could be drawn in all (TD-3.10)."""
    return v.stock + sum(v.pile) - 1


class Sound(Agent):
    """A player without mistakes: it wins when it can, calls in time, and catches who does not.

    But its mind may wander: then it lays down the first single card that fits, as one does in conversation.
    """

    WANDERS: ClassVar[int] = 0
    """Of a hundred plays, among two."""
    CROWD: ClassVar[int] = 0
    """And so many more for each further player: there is more to keep an eye on."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        plays = plays_in(moves)
        if not plays:
            return without_play(moves)
        size = sum(v.hand)
        for play in plays:
            if play.count == size:
                return play
        # With nearly all cards in hands the few others come back in a fixed order, and players without whims can go
        # round for ever: seven in 8000 games of four planners did. A whim now and then always leads out of it.
        if loose(v) < BARE and chance.below(8) == 0:
            return moves[chance.below(len(moves))]
        if chance.below(100) < self.WANDERS + self.CROWD * (len(v.sizes) - 2):
            single = [play for play in plays if play.count == 1]
            return single[chance.below(len(single))]
        return self.choose(v, plays, moves)

    def choose(self, v: DistanceView, plays: list[Play], moves: list[Move]) -> Move:
        raise NotImplementedError

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return interjections[0]


class Shedder(Sound):
    """Level 2: lays down as many notes as it can, and keeps its wilds until nothing else fits or they end the game."""

    WANDERS: ClassVar[int] = 36
    CROWD: ClassVar[int] = 10

    def choose(self, v: DistanceView, plays: list[Play], moves: list[Move]) -> Move:
        return max(plays, key=self._worth)

    @staticmethod
    def _worth(play: Play) -> tuple[bool, int, int, bool]:
        """Notes before wilds; big groups; cards of one letter before those that may still serve as another."""
        return (play.notes > 0, -play.wilds, play.notes, not TWO_LETTERS[play.pitch])


class Planner(Sound):
    """Level 3: chooses the move after which its hand needs the fewest further turns (see `Plan`).

    Everything a good player does follows from that one number: it keeps the note that will be needed when the turn
    comes back, keeps wilds for the turns on which nothing will fit and for the end, and with nothing but wilds to
    play weighs the cards it would have to draw against the turn a wild saves later.
    """

    WANDERS: ClassVar[int] = 17
    CROWD: ClassVar[int] = 5

    def choose(self, v: DistanceView, plays: list[Play], moves: list[Move]) -> Move:
        plan = Plan(v)
        pitches, wilds = plan.pitches, plan.wilds
        best: Move = plays[0]
        fewest = 1e9
        for play in plays:
            whole = play.notes > 0 and play.notes == v.hand[play.pitch]
            left = pitches & ~(1 << play.pitch) if whole else pitches
            turns = plan.after(left, wilds - play.wilds, play.letter)
            # Between equals the one that sheds more: `Plan` counts groups, not cards.
            if (turns, -play.count) < (fewest, -best.count if isinstance(best, Play) else 0):
                best, fewest = play, turns
        assert isinstance(best, Play)
        if best.notes:
            return best
        if PASS in moves:
            return PASS if plan.after_pass(best.letter) < fewest else best
        if DRAW in moves and plan.if_drawing(best.letter, v.draws) < fewest:
            return DRAW
        return best


class Plan:
    """How many more of its own turns a hand will need, to be out of cards.

    The needed letter goes up by the same step with every play, so the letters of one's coming turns are known as far
    as everybody plays; that somebody passes is allowed for once, until the next own turn. Groups are always shed
    whole, so a hand is a set of pitches and a number of wilds. A turn on which nothing fits costs a wild, or draws:
    how many, the unseen cards tell, and each that does not fit costs most of another turn.
    """

    A_CARD: Final = 0.7
    """Turns that a card costs which was drawn in vain; from 0.5 to 1 it makes no difference that can be measured."""
    AHEAD: Final = 6
    """Own turns looked ahead; 2 are too few, more than 6 gain nothing."""

    def __init__(self, v: DistanceView) -> None:
        self.pitches = sum(1 << pitch for pitch in range(WILD) if v.hand[pitch])
        self.wilds = v.hand[WILD]
        self.step = v.interval - 1
        self.stride = v.players * self.step
        unseen = self._unseen(v)
        total = max(1, sum(unseen))
        fits = [unseen[WILD] + sum(unseen[pitch] for pitch in PITCHES_OF[letter]) for letter in range(COUNT)]
        self.misses = [1 - fit / total for fit in fits]
        """By letter: how likely a card nobody has seen does not fit."""
        self.drawable = loose(v)
        self.in_vain = [self._in_vain(letter, DRAWS_TO_PASS) for letter in range(COUNT)]
        self.plays = self._plays_until_my_turn(v)
        self.memo: dict[tuple[int, int, int, int], float] = {}

    @staticmethod
    def _unseen(v: DistanceView) -> list[int]:
        """By kind: how many are in the stock and in others' hands, as far as nobody has shown them."""
        left = [(WILDS if kind == WILD else COPIES) - v.pile[kind] - v.hand[kind] for kind in range(KINDS)]
        for seat in range(v.players):
            if seat != v.seat:
                for kind in range(KINDS):
                    left[kind] -= v.shown[seat * KINDS + kind]
        return left

    def _in_vain(self, letter: int, most: int) -> float:
        """What it costs to draw until a card of that letter comes, or to `most` cards."""
        miss = self.misses[letter]
        return self.A_CARD * sum(miss**n for n in range(1, min(most, self.drawable) + 1))

    def _plays_until_my_turn(self, v: DistanceView) -> list[tuple[int, float]]:
        """How many of the others will play before my next turn, and how likely; who passes had no card that fits,
        neither in hand nor among those drawn."""
        miss = sum(self.misses) / COUNT
        odds = [1.0]
        for seat in range(v.players):
            if seat != v.seat:
                passes = miss ** (v.sizes[seat] + DRAWS_TO_PASS)
                stays, goes = [p * passes for p in odds], [p * (1 - passes) for p in odds]
                odds = [a + b for a, b in zip([*stays, 0.0], [0.0, *goes], strict=True)]
        return [(count, p) for count, p in enumerate(odds) if p > 0.02]

    def after(self, pitches: int, wilds: int, letter: int) -> float:
        """When I have played that letter and keep these."""
        return sum(
            p * self.turns(pitches, wilds, (letter + (1 + count) * self.step) % COUNT, self.AHEAD)
            for count, p in self.plays
        )

    def after_pass(self, letter: int) -> float:
        """When I pass where that letter is needed."""
        return sum(
            p * self.turns(self.pitches, self.wilds, (letter + count * self.step) % COUNT, self.AHEAD)
            for count, p in self.plays
        )

    def if_drawing(self, letter: int, draws: int) -> float:
        """When I draw for that letter rather than play a wild: it comes at some price, and the wilds are kept."""
        return self._in_vain(letter, DRAWS_TO_PASS - draws) + self.after(self.pitches, self.wilds, letter)

    def turns(self, pitches: int, wilds: int, letter: int, ahead: int) -> float:
        """At the beginning of a turn of mine that needs the letter."""
        if not pitches:
            return 1 if wilds else 0
        fits = pitches & FITTING[letter]
        if fits == pitches and pitches & (pitches - 1) == 0:
            return 1
        if ahead == 0:
            return max(1.0, 0.5 + 0.8 * pitches.bit_count() - 0.5 * wilds)
        key = (pitches, wilds, letter, ahead)
        known = self.memo.get(key)
        if known is not None:
            return known
        then = (letter + self.stride) % COUNT
        if fits:
            fewest = 1e9
            while fits:
                pitch = fits & -fits
                fits ^= pitch
                fewest = min(fewest, self.turns(pitches ^ pitch, wilds, then, ahead - 1))
        else:
            fewest = self.in_vain[letter] + self.turns(pitches, wilds, then, ahead - 1)
            if wilds:
                fewest = min(fewest, self.turns(pitches, wilds - 1, then, ahead - 1))
        self.memo[key] = 1 + fewest
        return 1 + fewest


class Beginner(Agent):
    """Level 1: plays like a person who is learning.

    It lays single cards where a group would go, spends wilds early, now and then forgets to call, and does not
    always notice that somebody else has. Where mistakes are judged (TD-3.6 `strict`) it makes some; where they would
    be refused it makes none.
    """

    ERRS: Final = 6
    """Of a hundred plays."""
    FORGETS: Final = 12
    """Of a hundred calls."""
    NOTICES: Final = 60
    """Of a hundred calls that are owed, its own among them."""
    GROUPS: Final = 45
    """Of a hundred times it could play more than one card, among two."""
    CROWD: Final = 6
    """So many fewer for each further player."""
    SPENDS: Final = 10
    """Of a hundred times it could play a wild in place of a note."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        plays = plays_in(moves)
        if not plays:
            return without_play(moves)
        # Punished once in this turn it counts again, slowly: a second mistake would cost it the turn.
        if v.strict and v.mistakes == 0 and chance.below(100) < self.ERRS:
            wrong = mistakes(v)
            if wrong:
                return wrong[chance.below(len(wrong))]
        play = self._pick(plays, v, chance)
        if play.call and chance.below(100) < self.FORGETS:
            return play_of(play.letter, play.cards, call=False)
        return play

    def _pick(self, plays: list[Play], v: DistanceView, chance: Chance) -> Play:
        notes = [play for play in plays if not play.wilds]
        wilds = [play for play in plays if not play.notes]
        some = wilds if wilds and (not notes or chance.below(100) < self.SPENDS) else notes
        size = sum(v.hand)
        out = [play for play in some if play.count == size]
        if out:
            return out[0]
        if some is wilds or chance.below(100) >= self.GROUPS - self.CROWD * (len(v.sizes) - 2):
            some = [play for play in some if play.count == 1]
        else:
            most = max(play.count for play in some)
            some = [play for play in some if play.count == most]
        return some[chance.below(len(some))]

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return interjections[0] if chance.below(100) < self.NOTICES else None


def mistakes(v: DistanceView) -> list[Move]:
    """The wrong plays a learner makes, with cards really held (TD-3.5 judges them; only a strict table takes them):
    the alphabet miscounted by one, and a card of that letter played; the right card under its other letter; two
    pitches of the right letter mixed (TD-3.2)."""
    needed = NEEDED[v.interval][v.letters]
    size = sum(v.hand)
    wrong: list[Move] = []
    for letter in range(COUNT):
        held = [pitch for pitch in PITCHES_OF[letter] if v.hand[pitch]]
        if needed >> letter & 1:
            if len(held) > 1:
                wrong.append(play_of(letter, held, call=size - len(held) == 1))
            continue
        miscounted = needed >> (letter + 1) % COUNT & 1 or needed >> (letter - 1) % COUNT & 1
        for pitch in held:
            if miscounted or LETTER_MASK[pitch] & needed:
                wrong.append(play_of(letter, [pitch], call=size == 2))
    return wrong
