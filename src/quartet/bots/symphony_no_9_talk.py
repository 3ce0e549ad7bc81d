"""Talk about the bid (S9-4.3): what computer players say. It binds nobody (S9-7.13).

Each answer follows from what was said: yes where they would give so much, else a figure of their own and the reason;
and what the fund comes to with it. Nobody says the same sentence twice about one bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartet.bots.symphony_no_9_bids import TOO_HIGH, TOO_LOW, Concert, purse
from quartet.bots.symphony_no_9_hearing import WISH, Offer, Question, Threat, Why, amounts, heard, nods
from quartet.games.symphony_no_9.pieces import HIGH, LOW, MEDIUM
from quartet.games.symphony_no_9.terms import cubes_term
from quartet.kernel.chance import Chance
from quartet.kernel.game import Said
from quartet.kernel.messages import Message, Term, message, seat_term

ENOUGH: Final = 5
"""Nobody says more than this about one bid."""
UNASKED: Final = 2
"""Nor do computer players say more than this before a person speaks, all together."""
OPENS: Final = (85, 65, 50, 40)
"""Of a hundred bids, by how many others have more at stake: how often it opens where nobody has spoken yet."""
SHY: Final = 15
"""So much less often a beginner."""
UNDERSTANDS: Final = "symphony-no-9-talk-understands"
THREAT: Final = "symphony-no-9-talk-threat"
MOST_NAMED: Final = 8
"""Cubes in a sentence."""
THIN: Final = 6
"""A purse with fewer coins."""

# What a fund comes to, besides the three classes: for the catalogue to choose by.
SHORT: Final = 3
OVER: Final = 4
LOW_OR_MEDIUM: Final = 5
MEDIUM_OR_HIGH: Final = 6
LOW_OR_SHORT: Final = 7
HIGH_OR_OVER: Final = 8
ANYTHING: Final = 9
BETWEEN: Final = {
    (LOW, MEDIUM): LOW_OR_MEDIUM,
    (MEDIUM, HIGH): MEDIUM_OR_HIGH,
    (TOO_LOW, LOW): LOW_OR_SHORT,
    (HIGH, TOO_HIGH): HIGH_OR_OVER,
}
"""Where it depends on the virtual patron."""
SUCCEEDS: Final = (LOW, MEDIUM, HIGH, LOW_OR_MEDIUM, MEDIUM_OR_HIGH)
"""Whatever the virtual patron gives."""


class Stance:
    """Where a computer player stands before it speaks."""

    def __init__(self, claim: int, wish: int, accepts: list[bool], *, checks: bool) -> None:
        self.claim = claim
        """What it says it would give."""
        self.wish = wish
        """The class it would like."""
        self.accepts = accepts
        """By bid: would it say yes to that?"""
        self.checks = checks
        """Does it see when somebody offers more than there is in the purse?"""


def turn_to(said: Sequence[Said], me: int) -> tuple[Said | None, bool]:
    """Whom to answer, if anybody; and whether there is anything to say at all.

    People are answered. Other computer players are, too, but only by one who has not said a word yet.
    """
    last = max([i for i, each in enumerate(said) if each.seat == me], default=-1)
    since = said[last + 1 :]
    people = [each for each in since if each.message is None]
    if people:
        understood = [each for each in people if heard(each) is not None]
        return (understood or people)[-1], sum(each.seat == me for each in said) < ENOUGH
    if last >= 0:
        return None, False
    return (since[-1] if since else None), len(since) < UNASKED


def word(concert: Concert, said: Sequence[Said], stance: Stance, chance: Chance) -> Message | None:
    """A word about the bid: an answer to the last one who spoke, or an opening."""
    told = _word(concert, said, stance, chance)
    return _new(said, concert.scene.me, told) if told is not None else None


def _word(concert: Concert, said: Sequence[Said], stance: Stance, chance: Chance) -> Message | None:
    to, speaks = turn_to(said, concert.scene.me)
    if not speaks:
        return None
    fund = Fund(concert, said)
    mine = fund.sober(stance.claim)
    if to is None:
        return _opening(fund, stance, mine, chance)
    if to.message is not None and chance.below(2):
        return None
    meant = heard(to)
    if meant is None:
        return _friendly(said, to)
    if isinstance(meant, Why):
        return _reason(concert, stance.wish)
    if isinstance(meant, Question):
        if meant.amount is None:
            return _offers(fund, mine) if fund.known else _stand(fund, stance.wish, mine)
        return _to_asked(fund, meant.amount, stance, mine)
    doubt = _doubt(concert, to.seat, meant.amount, stance)
    if doubt is not None:
        return doubt
    if isinstance(meant, Threat):
        if _called(said, to):
            return _offers(fund, mine) if fund.known else _stand(fund, stance.wish, mine)
        return _to_threat(fund, to.seat, meant, mine)
    if meant.if_you_give is not None:
        return _to_deal(fund, to.seat, meant, stance, mine)
    if fund.known == 0:
        return _stand(fund, stance.wish, mine)
    return _to_offer(fund, to.seat, meant, mine)


def _new(said: Sequence[Said], me: int, told: Message) -> Message | None:
    """The same, in a way in which it has not been said yet; nothing where that gets tiresome."""
    spoken = [each.message for each in said if each.message is not None]
    if told not in spoken:
        return told
    own = [each.message for each in said if each.seat == me and each.message is not None]
    if told in own:
        return next((each for each in _again(told) if each not in own), None)
    return next((each for each in _too(told) if each not in spoken), None)


def _again(told: Message) -> list[Message]:
    """For who has said it already."""
    args = dict(told.args)
    if "offer" in args:
        offer = args["offer"]
        return [
            message("symphony-no-9-talk-again", offer=offer),
            message("symphony-no-9-talk-still", offer=offer),
            message("symphony-no-9-talk-last", offer=offer),
        ]
    if "limit" in args:
        return [message("symphony-no-9-talk-limit-again", limit=args["limit"])]
    if "amount" in args:
        return [message("symphony-no-9-talk-doubt-again", whom=args["whom"], amount=args["amount"])]
    return [message("symphony-no-9-talk-why-again", level=args["level"])] if "level" in args else []


def _too(told: Message) -> list[Message]:
    """For whom another one has said it already."""
    args = dict(told.args)
    return [message("symphony-no-9-talk-too", offer=args["offer"])] if "offer" in args else []


class Fund:
    """S9-4.5 How the fund stands by what the others have said so far."""

    def __init__(self, concert: Concert, said: Sequence[Said]) -> None:
        scene = concert.scene
        self.concert = concert
        self.told = amounts(said, scene.me, concert.limit)
        self.known = sum(self.told.values())
        self.token = scene.v.token
        self.least = self.known + min(concert.fixed)
        self.most = self.known + max(concert.fixed)
        self.top = scene.v.most[HIGH]

    def verdict(self, mine: int) -> int:
        """What the fund comes to with so much from me."""
        first, last = self.concert.class_of(self.least + mine), self.concert.class_of(self.most + mine)
        if first != last:
            return BETWEEN.get((first, last), ANYTHING)
        return SHORT if first == TOO_LOW else OVER if first == TOO_HIGH else first

    def rest(self, mine: int) -> int:
        """The figure that goes with it: how much is missing; else the fund above which concerts fail."""
        low = self.concert.scene.v.least[LOW]
        return low - self.most - mine if self.verdict(mine) == SHORT else self.top

    def sum(self, mine: int) -> int:
        return self.least + mine

    def high(self, mine: int) -> int:
        """Where the sum depends on the virtual patron, the highest; else 0."""
        return self.most + mine if self.most > self.least else 0

    def sober(self, mine: int) -> int:
        """No more than the concert bears, by what was said, and a figure that can be paid (S9-4.4)."""
        concert = self.concert
        payable = [bid for bid in range(concert.limit + 1) if concert.affords(concert.scene.me, bid)]
        mine = min([bid for bid in payable if bid >= mine], default=mine)
        return max([bid for bid in payable if bid <= mine and self.verdict(bid) != OVER], default=0)


# ── Unasked ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _opening(fund: Fund, stance: Stance, mine: int, chance: Chance) -> Message | None:
    """More often than not; an offer, or the class it would like."""
    concert = fund.concert
    v = concert.scene.v
    often = OPENS[_rank(concert)] - (0 if stance.checks else SHY)
    if chance.below(100) >= often:
        return None
    level = stance.wish
    cubes = _paid(concert, level)
    if chance.below(3) or not cubes:
        return _stand(fund, level, mine)
    return message(
        WISH, token=v.token, level=level, least=v.least[level], most=v.most[level], cubes=cubes_term(cubes)
    )  # fmt: skip


def _rank(concert: Concert) -> int:
    """How many others have more at stake. Who is a person nobody knows: of two players the one who can opens."""
    if concert.n == 2:
        return 0
    me = concert.scene.me
    stakes = [max(concert.brings[row]) + concert.fine[row] for row in range(concert.n)]
    return sum([(stakes[row], -row) > (stakes[me], -me) for row in range(concert.n)])


def _stand(fund: Fund, wish: int, mine: int) -> Message:
    """Nothing was offered yet: what the king adds, what is needed, and what I could give.

    The class named is the one it would like, or a lower one where its part would be more than it says it could give.
    """
    concert = fund.concert
    v = concert.scene.v
    level = wish
    while level > LOW and v.least[level] - fund.most > mine * concert.n:
        level -= 1
    return message(
        "symphony-no-9-talk-stand",
        token=fund.token, low=min(concert.amounts), high=max(concert.amounts),
        level=level, least=v.least[level], most=v.most[level], offer=mine,
    )  # fmt: skip


def _paid(concert: Concert, level: int) -> list[int]:
    """S9-4.7 My cubes that a concert of this class pays, by musician."""
    v = concert.scene.v
    row = v.cubes[concert.scene.me]
    return [m for m in concert.scene.all if v.fame[m] == level for _ in range(row[m])][:MOST_NAMED]


def _reason(concert: Concert, level: int) -> Message:
    """The class it would like, and why."""
    v = concert.scene.v
    cubes = _paid(concert, level)
    if not cubes:
        return message("symphony-no-9-talk-why-spite", level=level, least=v.least[level], most=v.most[level])
    thin = int(v.coins[concert.scene.me] < THIN)
    return message(
        "symphony-no-9-talk-why", level=level, cubes=cubes_term(cubes), pays=v.income[level], thin=thin
    )  # fmt: skip


# ── Asked, and offered something ──────────────────────────────────────────────────────────────────────────────────


def _to_offer(fund: Fund, seat: int, meant: Offer, mine: int) -> Message:
    if len(fund.told) > 1:
        return _offers(fund, mine)
    return message(
        "symphony-no-9-talk-offer",
        whom=seat_term(seat), theirs=meant.amount, token=fund.token, offer=mine,
        sum=fund.sum(mine), high=fund.high(mine), verdict=fund.verdict(mine), rest=fund.rest(mine),
    )  # fmt: skip


def _offers(fund: Fund, mine: int) -> Message:
    return message(
        "symphony-no-9-talk-offers",
        known=fund.known, token=fund.token, offer=mine,
        sum=fund.sum(mine), high=fund.high(mine), verdict=fund.verdict(mine), rest=fund.rest(mine),
    )  # fmt: skip


def _agrees(fund: Fund, asked: int, stance: Stance, mine: int) -> bool:
    """What it would say itself is always fine, and so is less where that is enough."""
    if asked == mine:
        return True
    verdict = fund.verdict(asked)
    if verdict == OVER or not fund.concert.affords(fund.concert.scene.me, asked):
        return False
    return stance.accepts[asked] or (asked < mine and verdict in SUCCEEDS)


def _to_asked(fund: Fund, asked: int, stance: Stance, mine: int) -> Message:
    if asked > fund.concert.limit:
        return message("symphony-no-9-talk-limit", limit=fund.concert.limit)
    if _agrees(fund, asked, stance, mine):
        return message(
            "symphony-no-9-talk-yes",
            known=fund.known, token=fund.token, offer=asked,
            sum=fund.sum(asked), high=fund.high(asked), verdict=fund.verdict(asked), rest=fund.rest(asked),
        )  # fmt: skip
    return _no(fund, asked, mine)


def _no(fund: Fund, asked: int, mine: int) -> Message:
    """A figure of my own, and why."""
    if fund.verdict(asked) == OVER:
        return message(
            "symphony-no-9-talk-over",
            asked=asked, known=fund.known, token=fund.token,
            sum=fund.sum(asked), high=fund.high(asked), top=fund.top, offer=mine,
        )  # fmt: skip
    me = fund.concert.scene.me
    key = "symphony-no-9-talk-no-dear"
    if asked > purse(fund.concert, me):
        key = "symphony-no-9-talk-no-purse"
    elif not fund.concert.affords(me, asked):
        key = "symphony-no-9-talk-no-change"  # S9-4.4 furniture is given whole
    elif asked < mine:
        key = "symphony-no-9-talk-no-little"
    return message(
        key,
        asked=asked, known=fund.known, token=fund.token, offer=mine,
        sum=fund.sum(mine), high=fund.high(mine), verdict=fund.verdict(mine), rest=fund.rest(mine),
    )  # fmt: skip


def _to_deal(fund: Fund, seat: int, meant: Offer, stance: Stance, mine: int) -> Message:
    asked = meant.if_you_give
    assert asked is not None
    if asked > fund.concert.limit:
        return message("symphony-no-9-talk-limit", limit=fund.concert.limit)
    if not _agrees(fund, asked, stance, mine):
        return _no(fund, asked, mine)
    givers = [each for each, amount in fund.told.items() if each != seat and amount]
    if givers:
        # With other givers there is no virtual patron, so one sum.
        return message(
            "symphony-no-9-talk-deal-all",
            whom=seat_term(seat), theirs=meant.amount,
            givers=Term("seats", tuple([str(each) for each in sorted(givers)])), others=fund.known - meant.amount,
            offer=asked, sum=fund.sum(asked), verdict=fund.verdict(asked), rest=fund.rest(asked),
        )  # fmt: skip
    return message(
        "symphony-no-9-talk-deal",
        whom=seat_term(seat), theirs=meant.amount, token=fund.token, offer=asked,
        sum=fund.sum(asked), high=fund.high(asked), verdict=fund.verdict(asked), rest=fund.rest(asked),
    )  # fmt: skip


def _to_threat(fund: Fund, seat: int, meant: Threat, mine: int) -> Message:
    """S9-4.9, S9-4.10 Who gave most has the bonus; who gave least loses cubes."""
    others = fund.known - fund.told.get(seat, 0)
    return message(
        THREAT,
        theirs=meant.amount, others=others, token=fund.token, offer=mine,
        sum=fund.sum(mine), high=fund.high(mine), verdict=fund.verdict(mine), rest=fund.rest(mine),
    )  # fmt: skip


def _called(said: Sequence[Said], to: Said) -> bool:
    """Has another one answered this threat? What comes of threats need not be told twice."""
    since = said[[each is to for each in said].index(True) :]
    return any(each.message is not None and each.message.key == THREAT for each in since)


def _doubt(concert: Concert, seat: int, amount: int, stance: Stance) -> Message | None:
    if amount > concert.limit:
        return message("symphony-no-9-talk-limit", limit=concert.limit)
    if stance.checks and amount > purse(concert, seat):
        return message("symphony-no-9-talk-doubt", whom=seat_term(seat), amount=amount)
    return None


def _friendly(said: Sequence[Said], to: Said) -> Message | None:
    """To what is not about the bid, or in another language: what it does understand, once at a table."""
    if to.message is not None or nods(to.text):
        return None
    if any(each.message is not None and each.message.key == UNDERSTANDS for each in said):
        return None
    return message("symphony-no-9-talk-understands")
