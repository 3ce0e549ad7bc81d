"""Musical Chairs: the music as it plays, cheap to play on to where it stops.

Whoever chooses here looks at nothing but the table and their own hand. Only when the music has stopped are all the
guessed hands laid open: then battles are weighed rather than fought, so that one guess tells more.
"""

from __future__ import annotations

from typing import Final

from quartet.games.musical_chairs.pieces import DECK, REPEAT, REST, SUITS
from quartet.games.musical_chairs.state import BLANK, NOTHING, NOWHERE, ChairsState
from quartet.search.guides.musical_chairs_outlook import (
    BACKSTEP,
    BREATHER,
    ELBOWS,
    ELSEWHERE_CUSHION,
    HUSH,
    HUSH_ONCE,
    LEAPFROG,
    LONG_LEGS,
    OF_HAND,
    TWO_LOWEST,
    Outlook,
    surplus,
    wins,
)

STOPPING: Final = -1
PASSING: Final = -2
"""Instead of a card."""

HANDFUL: Final = 0.7
"""Points that an unknown hand adds to a chair, about (MC-4.5)."""
AHEAD: Final = 0.5
"""How much the best chair in reach counts beside the one stood on, if the music goes on till then."""
STOPS: Final = 0.8
"""How likely the music is stopped by who may."""


def _soon() -> list[list[float]]:
    """[value][cards held] MC-3.7 How likely such a hand lets its player stop the music, who then does."""
    table: list[list[float]] = []
    for value in range(11):
        low = (value * SUITS + DECK - 10 * SUITS) / DECK if value else 0.0
        table.append([STOPS * low**size for size in range(12)])
    return table


def _won() -> list[list[float]]:
    """[highest number][cards of the other] MC-5 How likely it wins a battle against such an unknown hand."""
    table: list[list[float]] = []
    for number in range(12):
        low = min(1.0, (max(0, number - 1) * SUITS + SUITS) / DECK)
        table.append([0.15 + 0.7 * low ** (0.7 * size) if number else 0.0 for size in range(12)])
    return table


SOON: Final = _soon()
WON: Final = _won()


class Music:
    def __init__(self, outlook: Outlook, s: ChairsState) -> None:
        """The hands are the state's own: who plays on here plays them."""
        self.outlook = outlook
        self.s = s
        self.at = s.at[:]
        self.hands = s.hands
        self.points = [0.0] * SUITS
        """By suit: what lies in the line."""
        self.naught = [0] * SUITS
        """By suit: cards of no points there."""
        self.limit = [NOTHING] * SUITS
        """By suit: cards of a hand below this go along (MC-4.5); NOTHING while there is none of the suit."""
        self.leaving = NOWHERE
        """MC-4.2 The chair whose cushion would leave."""
        self.last = BLANK
        self.rests = [0] * outlook.players
        for seat in range(outlook.players):
            self.rests[seat] = len(s.fronts[seat])
        for i in range(len(s.line)):
            self.lay(s.line[i], s.line_as[i])
        whose = outlook.whose
        self.breath = whose[BREATHER] if whose[BREATHER] >= 0 and not s.used[BREATHER] else NOWHERE
        """Who may still pass in this round."""
        self.hush = whose[HUSH] if whose[HUSH] >= 0 and not s.used[HUSH] else NOWHERE
        # What `look` finds for one seat.
        self.seat = NOWHERE
        self.gains = [0.0] * SUITS
        """By chair: what it would bring, the cushion apart."""
        self.buys = [0.0] * SUITS
        """By chair: what a cushion laid there would."""
        self.strongest = 0
        # What `hold` finds for one card.
        self.card = NOTHING
        self.suit = NOWHERE
        self.more = 0.0
        self.left = NOWHERE
        self.soon = 0.0
        self.theirs = [0.0] * outlook.players
        self.total = 0.0

    def lay(self, card: int, counts_as: int) -> None:
        self.last = counts_as
        if counts_as == BLANK:
            return
        suit = counts_as % SUITS
        points = self.outlook.points[card]
        self.points[suit] += points
        if points == 0:
            self.naught[suit] += 1
        self.limit[suit] = counts_as - suit  # a line never goes down
        if self.outlook.board[suit]:
            self.leaving = suit

    def play(self, seat: int, card: int, chair: int) -> None:
        hand = self.hands[seat]
        for i in range(len(hand)):
            if hand[i] == card:
                hand.pop(i)
                break
        if REST <= card < REPEAT:
            self.rests[seat] += 1
            return
        self.lay(card, card if card < REST else self.last)
        self.at[seat] = chair

    def value(self) -> int:
        return self.last // SUITS + 1 if self.last != BLANK else 0

    def may_stop(self, seat: int) -> bool:
        """MC-3.7, MC-3.9"""
        hand = self.hands[seat]
        if not hand:
            return True
        if self.last == BLANK:
            return False
        above = self.last - self.last % SUITS + SUITS
        for card in hand:
            if card >= above:
                return card >= REST
        return True

    # ── What a player sees ────────────────────────────────────────────────────────────────────────────────────────

    def look(self, seat: int) -> None:
        """Get ready to rate that seat's moves."""
        outlook = self.outlook
        self.seat = seat
        gains, buys, limit, points = self.gains, self.buys, self.limit, self.points
        fresh, worth, cushion = outlook.fresh[seat], outlook.worth[seat], outlook.cushion[seat]
        pays = self.rests[seat] > 0 or len(outlook.piles[seat]) > 0
        for chair in range(SUITS):
            buys[chair] = 0.0
            gains[chair] = 0.0
            if limit[chair] != NOTHING:
                gains[chair] = points[chair] + fresh[chair]
                if outlook.nothing == seat:
                    gains[chair] += 2 * self.naught[chair]
            if (chair == self.leaving or outlook.sale[chair]) and (pays or limit[chair] != NOTHING):
                buys[chair] = cushion[chair]
        for card in self.hands[seat]:
            if card < REPEAT:
                chair = card % SUITS
                if limit[chair] != NOTHING and (card < limit[chair] or card >= REST):
                    gains[chair] += worth[card]

    def strength(self, seat: int, without: int) -> int:
        """MC-5.3, MC-7.11 The highest number that can be shown after that card is played."""
        best = 0
        for card in self.hands[seat]:
            if card == without:
                without = NOTHING
            elif card < REST:
                best = card // SUITS + 1
            elif card >= REPEAT:
                best = 10  # it ties with whatever comes
        if best and self.outlook.whose[ELBOWS] == seat:
            best += 1
        return best

    def hold(self, card: int) -> None:
        """Get ready to rate the playing of that card: to any chair."""
        outlook, seat = self.outlook, self.seat
        self.card = card
        self.suit = NOWHERE
        self.more = 0.0
        self.left = self.leaving
        self.strongest = self.strength(seat, card)
        value = self.value()
        if card >= 0 and not REST <= card < REPEAT:
            counts_as = card if card < REST else self.last
            if counts_as != BLANK:
                suit = counts_as % SUITS
                worth = outlook.worth[seat]
                limit = self.limit[suit]
                self.suit = suit
                self.more = float(worth[card])
                value = counts_as // SUITS + 1
                if outlook.board[suit]:
                    self.left = suit
                for other in self.hands[seat]:
                    if other < REPEAT and other % SUITS == suit:
                        if other < REST:
                            if limit <= other < counts_as - suit:
                                self.more += worth[other]
                        elif limit == NOTHING:
                            self.more += worth[other]
                if limit == NOTHING:
                    self.more += outlook.fresh[seat][suit]
        goes_on = 1.0
        for other in range(outlook.players):
            if other != seat:
                goes_on *= 1.0 - SOON[value][min(11, len(self.hands[other]))]
        self.soon = 1.0 - goes_on
        total = 0.0
        for other in range(outlook.players):
            if other != seat:
                gain = self.brings(other)
                self.theirs[other] = gain
                total += gain
        self.total = total

    def brings(self, other: int) -> float:
        """What somebody else, whose hand is unknown, would have where they stand, with the card in question played."""
        outlook = self.outlook
        there = self.at[other]
        gain = self.points[there]
        if there == self.suit:
            gain += outlook.points[self.card] + HANDFUL
        elif self.limit[there] != NOTHING:
            gain += HANDFUL
        if there == self.left or outlook.sale[there]:
            gain += outlook.cushion[other][there]
        if outlook.players > 2:
            stand = 0
            for seat in range(outlook.players):
                if seat != self.seat and self.at[seat] == there:
                    stand += 1
            gain /= stand
        return gain

    def stopped_at(self, chair: int) -> float:
        """My points against the others' if I stood there, the card in question were played and the music stopped."""
        outlook, seat = self.outlook, self.seat
        mine = self.gains[chair]
        if chair == self.suit:
            mine += self.more
        if outlook.whose[ELSEWHERE_CUSHION] == seat:
            for other in range(SUITS):
                gain = self.gains[other] + (self.more if other == self.suit else 0.0)
                if gain > mine and other not in self.at:
                    mine = gain
        mine += self.cushion_at(chair)
        theirs = self.total
        for other in range(outlook.players):
            if self.at[other] == chair and other != seat:
                odds = WON[self.strongest][min(11, len(self.hands[other]))]
                mine *= odds
                theirs -= self.theirs[other] * odds
        return mine - theirs * outlook.share

    def cushion_at(self, chair: int) -> float:
        if chair == self.left and chair != self.leaving:
            return self.outlook.cushion[self.seat][chair]
        if chair == self.leaving and chair != self.left and not self.outlook.sale[chair]:
            return 0.0
        return self.buys[chair]

    def here(self, chair: int) -> float:
        """What that chair may bring me."""
        gain = self.gains[chair] + self.cushion_at(chair)
        return gain + self.more if chair == self.suit else gain

    def rating(self, chair: int) -> float:
        """How good it looks to play the card in question and to stand there then."""
        now = self.stopped_at(chair)
        then = 0.0
        for other in self.outlook.reach[chair]:
            then = max(then, self.here(other))
        return now + (1.0 - self.soon) * AHEAD * (then - self.here(chair))

    def rated(self, card: int, chair: int) -> float:
        """One move: a card, STOPPING or PASSING. Ask for those of one card one after another."""
        seat = self.seat
        if card != self.card:
            self.hold(card)
        if card == STOPPING:
            now = self.stopped_at(self.at[seat])
            if self.outlook.later > 0 and not self.may_stop(seat):
                now -= HUSH_ONCE
            return now
        if card == PASSING:
            return self.rating(self.at[seat])
        if REST <= card < REPEAT:
            # It goes to the score pile either way, if its suit is mine; then only time is won.
            at = self.at[seat]
            gain = 0.0 if card % SUITS == at and self.limit[at] != NOTHING else 1.0
            return self.rating(at) + gain
        return self.rating(chair)

    # ── Playing on ────────────────────────────────────────────────────────────────────────────────────────────────

    def best(self, seat: int) -> tuple[int, int]:
        """What looks best to that seat: a card and a chair, or STOPPING, or PASSING."""
        self.look(seat)
        self.card = -9
        hand = self.hands[seat]
        best_card, best_chair, most = STOPPING, NOWHERE, -1e9
        if seat == self.hush or self.may_stop(seat):
            most = self.rated(STOPPING, NOWHERE)
        if seat == self.breath:
            rating = self.rated(PASSING, NOWHERE)
            if rating > most:
                best_card, most = PASSING, rating
        chairs = self.reach(seat)
        above = self.last - self.last % SUITS + SUITS if self.last != BLANK else 0
        skips = 1 if self.outlook.whose[TWO_LOWEST] == seat else 0
        number = NOTHING
        eligible = 0
        before = NOTHING
        for card in hand:
            if card < above - SUITS or card == before:
                continue
            before = card
            if above <= card < REST:
                if card // SUITS != number:
                    if eligible > skips:
                        continue
                    number = card // SUITS
                eligible += 1
            elif REST <= card < REPEAT:
                rating = self.rated(card, NOWHERE)
                if rating > most:
                    best_card, best_chair, most = card, self.at[seat], rating
                continue
            self.hold(card)
            for chair in chairs:
                rating = self.rating(chair)
                if rating > most:
                    best_card, best_chair, most = card, chair, rating
        return best_card, best_chair

    def reach(self, seat: int) -> list[int]:
        """MC-3.5, MC-7.13, 7.14, 7.16"""
        outlook = self.outlook
        whose = outlook.whose
        leaps = whose[LEAPFROG] == seat
        back = whose[BACKSTEP] == seat
        usual = outlook.reach[self.at[seat]]
        if not leaps and not back and whose[LONG_LEGS] != seat:
            return usual
        ring, home = self.s.ring, self.s.place[self.at[seat]]
        chairs: list[int] = []
        steps = 4 if whose[LONG_LEGS] == seat else 3
        distance = 0
        while steps > 0 and distance < SUITS:
            distance += 1
            chair = ring[(home + distance) % SUITS]
            chairs.append(chair)
            if not leaps or not self.others_at(seat, chair):
                steps -= 1
        if back:
            chairs.append(ring[(home - 1) % SUITS])
        return chairs

    def others_at(self, seat: int, chair: int) -> bool:
        for other in range(len(self.at)):  # noqa: SIM110  # a generator would be slow here
            if other != seat and self.at[other] == chair:
                return True
        return False

    def roll(self, turn: int) -> list[float]:
        """Everybody plays on as looks best; the shares of the win when the music has stopped."""
        players = self.outlook.players
        while True:
            card, chair = self.best(turn)
            if card == STOPPING:
                return self.stopped()
            if card == PASSING:
                self.breath = NOWHERE
            else:
                self.play(turn, card, chair)
            turn = (turn + 1) % players

    # ── When the music has stopped ────────────────────────────────────────────────────────────────────────────────

    def stopped(self) -> list[float]:
        """By seat: its share of the win, with hands as guessed."""
        outlook = self.outlook
        players = outlook.players
        sure: list[float] = []
        """What each has without a battle."""
        stakes: list[float] = []
        fought = NOWHERE
        several = False
        for seat in range(players):
            self.look(seat)
            chair = self.at[seat]
            gain = self.gains[chair]
            if outlook.whose[ELSEWHERE_CUSHION] == seat:
                for other in range(SUITS):
                    if self.gains[other] > gain and other not in self.at:
                        gain = self.gains[other]
            gain += self.buys[chair]
            points = outlook.stands[seat] + self.rests[seat]
            if outlook.later > 0:
                points += OF_HAND * max(0.0, surplus(self.hands[seat]))
            if self.others_at(seat, chair):
                several = several or fought not in (NOWHERE, chair)
                fought = chair
                stakes.append(gain)
            else:
                points += gain
                stakes.append(0.0)
            sure.append(points)
        later = outlook.later if self.leaving != NOWHERE else min(8, outlook.later + 1)
        if fought == NOWHERE:
            return wins(sure, later)
        chances = self.chances()
        if several:
            return wins([sure[seat] + chances[seat] * stakes[seat] for seat in range(players)], later)
        total = [0.0] * players
        rest = 1.0
        for winner in range(players):
            if chances[winner] > 0.0:
                rest -= chances[winner]
                points = sure[winner]
                sure[winner] += stakes[winner]
                shares = wins(sure, later)
                sure[winner] = points
                for seat in range(players):
                    total[seat] += chances[winner] * shares[seat]
        if rest > 0.001:
            shares = wins(sure, later)
            for seat in range(players):
                total[seat] += rest * shares[seat]
        return total

    def chances(self) -> list[float]:
        """By seat: how likely it wins its battle, hands as guessed. The best card wins, but not always."""
        players = self.outlook.players
        strong = [self.strength(seat, NOTHING) for seat in range(players)]
        chances = [0.0] * players
        for seat in range(players):
            if not self.others_at(seat, self.at[seat]) or strong[seat] == 0:
                continue
            best = 0
            rivals = 0
            for other in range(players):
                if other != seat and self.at[other] == self.at[seat]:
                    best = max(best, strong[other])
                    rivals += 1
            if strong[seat] > best:
                chances[seat] = 0.8
            elif strong[seat] == best:
                chances[seat] = 0.5 if rivals == 1 else 0.35
            else:
                chances[seat] = 0.2 if rivals == 1 else 0.1
        return chances
