"""Computer players for Symphony No. 9: a beginner, one that weighs every move, and one that plays seasons to their end.

They keep nothing in mind between moves: what they know is the view they are given, and what was just said at the
table. All else is public, so they guess at nothing but sealed bids, and what others will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.bots.symphony_no_9_bids import (
    NEVER,
    Concert,
    Dist,
    cheapest_bid,
    drawn,
    level_out,
    mixed,
    purse,
    surely,
    weights,
    wish,
)
from quartet.bots.symphony_no_9_hearing import amounts, claim
from quartet.bots.symphony_no_9_sales import last_sale, sale
from quartet.bots.symphony_no_9_scene import Scene, answers, shown_to
from quartet.bots.symphony_no_9_season import Season, Sponsors, death_worth
from quartet.bots.symphony_no_9_talk import Stance, turn_to, word
from quartet.games.symphony_no_9.moves import BIDS, HOLD, PASS, SymphonyMove
from quartet.games.symphony_no_9.pieces import LEVELS
from quartet.games.symphony_no_9.scoring import POINT
from quartet.games.symphony_no_9.state import BID, BONUS, FREE, GIVE, KEEP, LAST_SALE, NONE, PAY, PENALTY
from quartet.games.symphony_no_9.view import SymphonyView
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, Said, View
from quartet.kernel.messages import Message

NEARLY: Final = 0.5
"""A bid is agreed to if it brings no more points less than the best."""
ONCE: Final = 0.75
"""How much of a guess is what others bid who think but once."""


class Talker(Agent):
    """What they have in common: an ear for what was just said, and a word about the bid where the table talks."""

    def __init__(self) -> None:
        super().__init__()
        self.said: tuple[Said, ...] = ()

    def listen(self, said: Sequence[Said]) -> None:
        self.said = tuple(said)

    def talk(self, view: View, chance: Chance) -> Message | None:
        v = shown_to(view)
        if not v.talk or v.phase != BID or not turn_to(self.said, v.seat or 0)[1]:
            return None
        concert = Concert(Scene(v))
        return word(concert, self.said, self.stance(concert, self.said, chance), chance)

    def heard(self, v: SymphonyView) -> tuple[Said, ...]:
        """What was said, used up; nothing where the table does not talk."""
        said, self.said = self.said, ()
        return said if v.talk else ()

    def stance(self, concert: Concert, said: Sequence[Said], chance: Chance) -> Stance:
        raise NotImplementedError


class Sound(Talker):
    """What the better levels have in common."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        listed = answers(moves)
        said = self.heard(v)
        if len(listed) == 1:
            return listed[0]
        scene = Scene(v)
        if v.phase <= PAY:
            return self.sponsor(scene, listed, chance)
        if v.phase == BID:
            return cheapest_bid(scene, listed, drawn(self.values(Concert(scene), said), chance))
        if v.phase == KEEP:
            return max(listed, key=lambda move: scene.keep[scene.me][move.first] if move.first != NONE else 0.0)
        if v.phase == BONUS:
            return max(listed, key=lambda move: bonus_worth(scene, move.first))
        if v.phase == PENALTY:
            return min(listed, key=lambda move: loss(scene, move))
        return last_sale(scene, listed)

    def sponsor(self, scene: Scene, moves: list[SymphonyMove], chance: Chance) -> Move:
        raise NotImplementedError

    def values(self, concert: Concert, said: Sequence[Said]) -> list[float]:
        """By bid: what it brings, with what was said taken into account."""
        raise NotImplementedError

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        v = shown_to(view)
        return sale(v, answers(interjections)) if v.seat in v.asked else None


# ── The rest of the concert ───────────────────────────────────────────────────────────────────────────────────────


def bonus_worth(scene: Scene, m: int) -> float:
    """S9-4.9"""
    worth = scene.keep[scene.me][m]
    if scene.v.left[m] == 1:
        worth += death_worth(scene, m)
        if scene.v.alive[m]:
            worth -= sum([scene.sign[row] * scene.keep[row][m] * scene.v.cubes[row][m] for row in range(scene.n)])
    return worth


def loss(scene: Scene, move: SymphonyMove) -> float:
    """S9-4.10"""
    keep = scene.keep[scene.me]
    return keep[move.first] + (keep[move.second] if move.second != NONE else 0.0)


# ── Levels 2 and 3 ────────────────────────────────────────────────────────────────────────────────────────────────


def as_good(values: list[float]) -> list[bool]:
    """By bid: is it about as good as the best, and next to it?"""
    best = max(values)
    meant = values.index(best)
    return [abs(bid - meant) <= 1 and each > best - NEARLY for bid, each in enumerate(values)]


class Weigher(Sound):
    """Level 2: weighs tiles, cubes and money as they stand. It believes half of what it hears, and says less than it
    means to give, one time more, one time less so."""

    BELIEVES: Final = 0.5
    SHADES: Final = (0, 1, 1, 1, 1, 2, 2, 3)
    """How much less, each as likely."""

    def sponsor(self, scene: Scene, moves: list[SymphonyMove], chance: Chance) -> Move:
        ratings = Sponsors(scene).ratings(moves)
        return moves[ratings.index(max(ratings))]

    def values(self, concert: Concert, said: Sequence[Said]) -> list[float]:
        me = concert.scene.me
        told: dict[int, Dist] = {}
        for seat, amount in amounts(said, me, concert.limit).items():
            if amount <= purse(concert, seat):
                told[seat] = mixed(concert.naive(seat), surely(amount, concert.limit), self.BELIEVES)
        return concert.respond(me, concert.beliefs(1, told))

    def stance(self, concert: Concert, said: Sequence[Said], chance: Chance) -> Stance:
        values = self.values(concert, said)
        meant = values.index(max(values))
        shade = self.SHADES[chance.below(len(self.SHADES))]
        mine = claim(said, concert.scene.me)
        if mine is None or not 0 <= meant - mine <= max(self.SHADES):  # else it stays with what it has said
            mine = max(0, meant - shade)
        accepts = [mine <= bid <= meant or near for bid, near in enumerate(as_good(values))]
        return Stance(mine, wish(concert), accepts, checks=True)


class Planner(Sound):
    """Level 3: plays the sponsor phase to its end after each of the best moves, and bids against what others bid who
    think as it does."""

    STAGES: Final = ((10, 5), (5, 6), (3, 8))
    """How many of the best moves are tried how many times more."""
    TRUST: Final = 0.3
    """How much the first impression counts beside that."""
    BELIEVES: Final = 0.6
    """Of a word that serves the one who says it."""
    BLUFFS_FOR: Final = 0.25
    """Points."""

    def sponsor(self, scene: Scene, moves: list[SymphonyMove], chance: Chance) -> Move:
        rated = Sponsors(scene).ratings(moves)
        best = sorted(range(len(moves)), key=lambda i: -rated[i])
        totals = [0.0] * len(moves)
        tried = 0
        for most, times in self.STAGES:
            best = best[:most]
            if len(best) == 1:
                break
            for _ in range(times):
                whims = [
                    [each * (0.6 + 0.1 * chance.below(9)) for each in scene.gain[row]] for row in range(scene.rows)
                ]
                for i in best:
                    totals[i] += Season(scene, whims).after(moves[i])
            tried += times
            best.sort(key=lambda i: -totals[i] / tried - self.TRUST * rated[i])
        return moves[best[0]]

    def values(self, concert: Concert, said: Sequence[Said]) -> list[float]:
        return concert.respond(concert.scene.me, expected_bids(concert, self._told(concert, said)))

    def _told(self, concert: Concert, said: Sequence[Said]) -> dict[int, Dist]:
        """Others are believed as far as they would do themselves a favour; and they have heard me, too."""
        me = concert.scene.me
        told: dict[int, Dist] = {}
        if not said:
            return told
        plain = concert.beliefs(1)
        for seat, amount in amounts(said, me, concert.limit).items():
            if amount <= purse(concert, seat):
                values = concert.respond(seat, plain)
                regret = max(values) - values[amount]
                trust = self.BELIEVES / (1 + regret) if regret < NEVER / 2 else 0.1
                told[seat] = mixed(plain[seat], surely(amount, concert.limit), trust)
        mine = claim(said, me)
        if mine is not None and mine <= concert.limit:
            told[me] = mixed(plain[me], surely(mine, concert.limit), Weigher.BELIEVES)
        return told

    def stance(self, concert: Concert, said: Sequence[Said], chance: Chance) -> Stance:
        """It says what makes the others bid best for it; the truth, unless something else pays."""
        values = self.values(concert, said)
        meant = values.index(max(values))
        me = concert.scene.me
        told = self._told(concert, said)
        plain = concert.naive(me)
        brings: list[float] = []
        for amount in range(concert.limit + 1):
            if amount > purse(concert, me):
                break
            told[me] = mixed(plain, surely(amount, concert.limit), Weigher.BELIEVES)
            brings.append(max(concert.respond(me, concert.beliefs(1, told))))
        best = brings.index(max(brings))
        pays = brings[best] > brings[meant] + self.BLUFFS_FOR
        mine = best if pays else meant
        accepts = as_good(values)
        accepts[mine] = True
        return Stance(mine, wish(concert), accepts, checks=True)


def expected_bids(concert: Concert, told: dict[int, Dist]) -> list[Dist]:
    """What others bid who think twice, and what they bid who think once."""
    first = concert.beliefs(1, told)
    second = concert.beliefs(3, told)
    dists: list[Dist] = []
    for row in range(concert.n):
        if row in told:
            dists.append(told[row])
            continue
        once = level_out(weights(concert.respond(row, first)))
        dists.append(mixed(second[row], once, ONCE))
    return dists


# ── Level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Beginner(Talker):
    """Level 1: plays like a person who is learning.

    It takes cubes where it is or can be first, buys one now and then, bids about a fair part of the concert it would
    like, and seldom sells. It believes what it hears, and bids what it has said.
    """

    BUYS: Final = (0, 0, 85, 40)
    """By turn: of a hundred cubes that would make it first."""
    MOST: Final = 5
    """It never bids more."""
    STRAYS: Final = (-1, 0, 0, 1)
    """By how much it bids more than its part, each as likely."""
    SELLS: Final = 70
    """Of a hundred times that selling in the end would bring more."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        v = shown_to(view)
        listed = answers(moves)
        said = self.heard(v)
        if len(listed) == 1:
            return listed[0]
        if v.phase == BID:
            return BIDS[self.bid(Concert(Scene(v)), said, chance)][0]
        if v.phase == PAY:
            return self._buys(v, listed, chance)
        if v.phase in (FREE, GIVE, BONUS):
            return self._takes(v, listed, chance)
        if v.phase == LAST_SALE:
            return last_sale(Scene(v), listed) if chance.below(100) < self.SELLS else HOLD
        return listed[chance.below(len(listed))]

    @staticmethod
    def _leads(v: SymphonyView, row: int, m: int, more: int) -> bool:
        """Would a patron be first with so many more cubes? Ties it does not count on."""
        others = max([v.cubes[other][m] for other in range(len(v.cubes)) if other != row])
        return bool(v.alive[m]) and v.cubes[row][m] + more > others

    def _appeal(self, v: SymphonyView, row: int, m: int, more: int) -> int:
        """What speaks for cubes of a colour: to become first there, most; where a tile brings more now, more."""
        if not v.alive[m]:
            return 0
        worth = 2 + (v.worth[m] // POINT if v.worth else 2)
        if self._leads(v, row, m, 0):
            return 1
        if self._leads(v, row, m, more):
            return worth
        return worth // 2 if self._leads(v, row, m, more + 1) else 0

    def _takes(self, v: SymphonyView, moves: list[SymphonyMove], chance: Chance) -> Move:
        """S9-3.4 With the virtual patron's cubes it gets in the way of the other, not in its own."""
        me = v.seat or 0
        best: list[Move] = []
        most = -99
        for move in moves:
            musicians = {move.first, move.second} - {NONE}
            more = 2 if move.first == move.second else 1
            if v.phase == GIVE:
                good = sum([self._leads(v, 1 - me, m, 0) - 3 * self._leads(v, me, m, 0) for m in musicians])
            else:
                good = sum([self._appeal(v, me, m, more) for m in musicians])
            if good > most:
                best, most = [], good
            if good == most:
                best.append(move)
        return best[chance.below(len(best))]

    def _buys(self, v: SymphonyView, moves: list[SymphonyMove], chance: Chance) -> Move:
        me = v.seat or 0
        better = [
            move for move in moves
            if move is not PASS and self._leads(v, me, move.first, 1) and not self._leads(v, me, move.first, 0)
        ]  # fmt: skip
        if not better or chance.below(100) >= self.BUYS[v.turn]:
            return PASS
        return better[chance.below(len(better))]

    def bid(self, concert: Concert, said: Sequence[Said], chance: Chance) -> int:
        """What it has said; else about its part of what the others leave open."""
        me = concert.scene.me
        coins = concert.scene.v.coins[me]
        mine = claim(said, me)
        if mine is not None and mine <= min(coins, concert.limit):
            return mine
        strays = self.STRAYS[chance.below(len(self.STRAYS))]
        return max(0, min(self._fair(concert, said) + strays, self.MOST, coins))

    def _likes(self, concert: Concert) -> int:
        v = concert.scene.v
        me = concert.scene.me
        pays = [sum([v.income[c] * v.cubes[me][m] for m in concert.scene.all if v.fame[m] == c]) for c in range(LEVELS)]
        return pays.index(max(pays))

    def _fair(self, concert: Concert, said: Sequence[Said]) -> int:
        v = concert.scene.v
        told = amounts(said, concert.scene.me, concert.limit)
        silent = concert.n - len(told)
        open_part = v.least[self._likes(concert)] + 1 - v.token - sum(concert.amounts) // len(concert.amounts)
        open_part -= sum(told.values())
        return max(0, min(-(-open_part // silent), self.MOST, v.coins[concert.scene.me]))

    def stance(self, concert: Concert, said: Sequence[Said], chance: Chance) -> Stance:
        meant = self._fair(concert, said)
        most = min(meant + 2, self.MOST, concert.scene.v.coins[concert.scene.me])
        accepts = [bid <= most for bid in range(concert.limit + 1)]
        return Stance(meant, self._likes(concert), accepts, checks=False)
