"""MC-7 The sixteen cushions: the figures of each, and the one place where it bends the rules.

A cushion is a class. What it does not say is as sections 3 to 6 have it; the rules ask every cushion a player holds
that has something to say there, and know none by name. A seventeenth is one more class at the end of CUSHIONS.

All are bought at the end of a round, after battles and scoring. So what they change in a turn, a battle or the
scoring begins with the next round by itself.
"""

from __future__ import annotations

from typing import Final

from quartet.games.musical_chairs import deck
from quartet.games.musical_chairs.events import EncoreScored
from quartet.games.musical_chairs.pieces import HAND, REPEAT, REST, suit_of
from quartet.games.musical_chairs.state import IN_THE_BOX, NOTHING, ChairsState
from quartet.kernel.chance import Chance
from quartet.kernel.compiling import i64
from quartet.kernel.game import Journal


class Powers:
    """What a player may do in a turn (MC-3), cushions considered."""

    def __init__(self) -> None:
        self.steps = 3
        """MC-3.5 Chairs clockwise, at most."""
        self.back = False
        """One chair back?"""
        self.leaps = False
        """Chairs of others uncounted?"""
        self.skips = 0
        """Eligible cards that may be passed over."""
        self.pass_with = NOTHING
        """The cushion that lets the player pass."""
        self.hush_with = NOTHING
        """The cushion that lets the player stop the music where MC-3.7 and MC-3.9 would not."""

    def walk_as_usual(self) -> bool:
        return self.steps == 3 and not self.back and not self.leaps


class Fighter:
    """MC-5.3 How a player stands in a battle."""

    def __init__(self) -> None:
        self.plus = 0
        self.wins_ties = False


class Cushion:
    def __init__(self, number: int, key: str, points: int) -> None:
        self.number = number
        self.key = key
        self.rule = f"MC-7.{number + 1}"
        self.points = points

    def is_of(self, s: ChairsState, seat: int) -> bool:
        return s.whose[self.number] == seat

    def is_fresh(self, s: ChairsState) -> bool:
        return s.used[self.number] == 0

    def spend(self, s: ChairsState) -> None:
        """MC-7.17 The used side is turned up."""
        s.used[self.number] = 1

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        """What it adds to the holder's turn."""

    # The end of a round

    def fight(self, fighter: Fighter) -> None:
        """How it strengthens the holder in battles."""

    def scores_elsewhere(self) -> bool:
        return False

    def scores_higher(self, s: ChairsState) -> bool:
        return False

    def when_bought(self, s: ChairsState) -> None:
        """At the purchase."""

    def asks_when_bought(self, s: ChairsState, seat: int) -> bool:
        """Is there then something to decide?"""
        return False

    def end_round(self, s: ChairsState, seat: int, chance: Chance, journal: Journal) -> None:
        """After purchases, before the line is cleared."""

    def hand_limit(self, limit: int) -> int:
        return limit

    def begin_round(self, s: ChairsState) -> None:
        """Before the first turn."""

    # The end of the game

    def bonus(self, s: ChairsState, seat: int) -> int:
        """Points beyond its own."""
        return 0


def suits_in(pile: list[int]) -> int:
    """MC-7.2 How many different suits a score pile has; repeats have none."""
    suits = 0
    for card in pile:
        if card < REPEAT:
            suits |= 1 << suit_of(card)
    return suits.bit_count()


class Encore(Cushion):
    """MC-7.1 The top card of the draw pile, shown, goes on your score pile at the end of every round."""

    def end_round(self, s: ChairsState, seat: int, chance: Chance, journal: Journal) -> None:
        card = NOTHING
        points = 0
        if deck.left(s):
            card = deck.draw(s, chance, journal)
            points = s.points[card]
            s.piles[seat].append(card)
        if journal.on:
            journal.tell(EncoreScored(seat, card, points))


class EverySuit(Cushion):
    """MC-7.2 A point for every suit of the score pile."""

    def bonus(self, s: ChairsState, seat: int) -> int:
        return suits_in(s.piles[seat])


class Higher(Cushion):
    """MC-7.3 Once: the higher cards of the hand instead of the lower ones."""

    def scores_higher(self, s: ChairsState) -> bool:
        return self.is_fresh(s)


class Nothing(Cushion):
    """MC-7.4 Cards of no points are worth 2."""

    def bonus(self, s: ChairsState, seat: int) -> int:
        return 2 * sum(1 for card in s.piles[seat] if s.points[card] == 0)


class Trios(Cushion):
    """MC-7.5 Three points for every three suits of the score pile."""

    def bonus(self, s: ChairsState, seat: int) -> int:
        return suits_in(s.piles[seat]) // 3 * 3


class Restful(Cushion):
    """MC-7.6 A point for every rest played, wherever it is now."""

    def bonus(self, s: ChairsState, seat: int) -> int:
        return s.rested[seat]


class Swap(Cushion):
    """MC-7.7 On purchase only: a card of the hand in place of a chair card of the score pile."""

    def when_bought(self, s: ChairsState) -> None:
        self.spend(s)

    def asks_when_bought(self, s: ChairsState, seat: int) -> bool:
        return len(s.hands[seat]) > 0 and any(card < REST for card in s.piles[seat])


class Elsewhere(Cushion):
    """MC-7.8 Another chair's suit may be scored."""

    def scores_elsewhere(self) -> bool:
        return True


class BigHand(Cushion):
    """MC-7.9 Nine cards."""

    def hand_limit(self, limit: int) -> int:
        return limit + 1


class TwoLowest(Cushion):
    """MC-7.10 One card may be passed over."""

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        powers.skips += 1


class Elbows(Cushion):
    """MC-7.11 One more in battles, and every tie is won."""

    def fight(self, fighter: Fighter) -> None:
        fighter.plus = 1
        fighter.wins_ties = True


class Breather(Cushion):
    """MC-7.12 A pass, once a round."""

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        if self.is_fresh(s):
            powers.pass_with = self.number

    def begin_round(self, s: ChairsState) -> None:
        s.used[self.number] = 0


class LongLegs(Cushion):
    """MC-7.13 One chair further."""

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        powers.steps += 1


class Backstep(Cushion):
    """MC-7.14 One chair back."""

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        powers.back = True


class Hush(Cushion):
    """MC-7.15 Once: the music is stopped instead of playing on."""

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        if self.is_fresh(s):
            powers.hush_with = self.number


class Leapfrog(Cushion):
    """MC-7.16 Chairs of others need not be counted."""

    def in_turn(self, s: ChairsState, powers: Powers) -> None:
        powers.leaps = True


CUSHIONS: Final[list[Cushion]] = [
    Encore(0, "encore", 0),
    EverySuit(1, "every-suit", 0),
    Higher(2, "higher", 1),
    Nothing(3, "nothing", 1),
    Trios(4, "trios", 1),
    Restful(5, "restful", 1),
    Swap(6, "swap", 1),
    Elsewhere(7, "elsewhere", 1),
    BigHand(8, "big-hand", 2),
    TwoLowest(9, "two-lowest", 2),
    Elbows(10, "elbows", 2),
    Breather(11, "breather", 3),
    LongLegs(12, "long-legs", 3),
    Backstep(13, "backstep", 3),
    Hush(14, "hush", 3),
    Leapfrog(15, "leapfrog", 3),
]
"""MC-1.4 Their points stand last."""


def _who_say(method: str) -> list[Cushion]:
    """The cushions that do something there: one or a few, so that nobody has to ask all sixteen."""
    return [each for each in CUSHIONS if getattr(type(each), method) is not getattr(Cushion, method)]


IN_TURN: Final = bytes([cushion.number for cushion in _who_say("in_turn")])
"""By number. Asked at every turn, and bytes are quicker gone through than a list."""
IN_BATTLE: Final = _who_say("fight")
ELSEWHERE: Final = _who_say("scores_elsewhere")
HIGHER: Final = _who_say("scores_higher")
AT_THE_END_OF_A_ROUND: Final = _who_say("end_round")
AT_THE_REFILL: Final = _who_say("hand_limit")
BEFORE_A_ROUND: Final = _who_say("begin_round")


def held(s: ChairsState, seat: int) -> list[Cushion]:
    """A player's cushions, as they lay around the board."""
    return [CUSHIONS[number] for number in s.cushions if s.whose[number] == seat]


PLAIN: Final = Powers()
"""Of who holds no cushion that matters in a turn. Never changed."""


def powers(s: ChairsState, seat: int) -> Powers:
    whose = s.whose
    made = PLAIN
    for i in range(len(IN_TURN)):
        number: i64 = IN_TURN[i]
        if whose[number] == seat:
            if made is PLAIN:
                made = Powers()
            CUSHIONS[number].in_turn(s, made)
    return made


def fighter(s: ChairsState, seat: int) -> Fighter:
    made = Fighter()
    for cushion in IN_BATTLE:
        if cushion.is_of(s, seat):
            cushion.fight(made)
    return made


def scores_elsewhere(s: ChairsState, seat: int) -> bool:
    return any(cushion.is_of(s, seat) and cushion.scores_elsewhere() for cushion in ELSEWHERE)


def higher_with(s: ChairsState, seat: int) -> int:
    """MC-7.3 The cushion by which higher cards can be scored instead of lower ones: before any card is scored."""
    if s.floor == NOTHING and not s.higher:
        for cushion in HIGHER:
            if cushion.is_of(s, seat) and cushion.scores_higher(s):
                return cushion.number
    return NOTHING


def end_round(s: ChairsState, seat: int, chance: Chance, journal: Journal) -> None:
    for cushion in AT_THE_END_OF_A_ROUND:
        if cushion.is_of(s, seat):
            cushion.end_round(s, seat, chance, journal)


def hand_limit(s: ChairsState, seat: int) -> int:
    limit = HAND
    for cushion in AT_THE_REFILL:
        if cushion.is_of(s, seat):
            limit = cushion.hand_limit(limit)
    return limit


def begin_round(s: ChairsState) -> None:
    """Of all on the table, whoever holds them."""
    for cushion in BEFORE_A_ROUND:
        if s.whose[cushion.number] != IN_THE_BOX:
            cushion.begin_round(s)


def score(s: ChairsState, seat: int) -> int:
    """MC-6.1 Points of the score pile, of the cushions held, and what those add."""
    total = 0
    points = s.points
    for card in s.piles[seat]:
        total += points[card]
    for cushion in held(s, seat):
        total += cushion.points + cushion.bonus(s, seat)
    return total
