"""HM-7.4 Best Lyrics: ballots of players and onlookers, and what the house makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from quartet.games.hit_maker.events import BY_APPLAUSE, BY_LEADER, ApplauseAsked, ApplauseCounted, LyricsAwarded
from quartet.games.hit_maker.events import NOT_AWARDED as AWARDED_TO_NOBODY
from quartet.games.hit_maker.moves import (
    BOO,
    MOST_CLAPS,
    NO_APPLAUSE,
    NO_VOTE,
    BallotMove,
    CountMove,
    HitMove,
    ballot,
    counted,
)
from quartet.games.hit_maker.state import APPLAUSE, DECIDE, NOBODY, OVER, HitState
from quartet.games.hit_maker.state import BY_APPLAUSE as WON_BY_APPLAUSE
from quartet.games.hit_maker.state import BY_LEADER as WON_BY_LEADER
from quartet.kernel.game import HOUSE, Journal, Move
from quartet.kernel.messages import refuse

SECOND: Final = 2
"""There is no third time."""
BOOS: Final = 2
"""So many, and all are applauded again."""


def contributors(s: HitState) -> list[int]:
    """Who wrote words of their own, the leader first."""
    wrote = {seat for i, seat in enumerate(s.verse_seats) if s.verse_points[i] > 0}
    return [seat for seat in [(s.leader + i) % s.players for i in range(s.players)] if seat in wrote]


def ask(s: HitState, seats: list[int], journal: Journal) -> None:
    s.phase = APPLAUSE
    s.round += 1
    s.applauded = seats
    s.asked = (HOUSE,)
    if journal.on:
        journal.tell(ApplauseAsked(tuple(seats), s.round))


# ── Ballots ───────────────────────────────────────────────────────────────────────────────────────────────────────


def votes_listed(s: HitState, voter: int | None) -> list[Move]:
    """All for one, for each of them; and the same for everybody."""
    others = [seat for seat in s.applauded if seat != voter]
    if s.phase != APPLAUSE or not others:
        return []
    listed: list[Move] = [_ballot(s, others, favourite) for favourite in others]
    for claps in (0, 3):
        listed.append(ballot(tuple([claps if seat in others else NO_VOTE for seat in range(s.players)])))
    return listed


def _ballot(s: HitState, others: list[int], favourite: int) -> Move:
    votes = [0 if seat in others else NO_VOTE for seat in range(s.players)]
    votes[favourite] = MOST_CLAPS
    return ballot(tuple(votes))


def check_vote(s: HitState, voter: int | None, move: Move) -> None:
    if s.phase != APPLAUSE:
        raise refuse("QT-2.3", "refused-no-vote")
    if not isinstance(move, BallotMove) or len(move.votes) != s.players:
        raise refuse("HM-7.4", "hit-maker-refused-ballot")
    for seat, vote in enumerate(move.votes):
        if seat == voter and vote != NO_VOTE:
            raise refuse("HM-7.4", "hit-maker-refused-own-applause")
        if seat not in s.applauded and vote != NO_VOTE:
            raise refuse("HM-7.4", "hit-maker-refused-not-applauded")
        if seat in s.applauded and seat != voter and vote == NO_VOTE:
            raise refuse("HM-7.4", "hit-maker-refused-ballot")
    if all(vote == NO_VOTE for vote in move.votes):  # else who alone wrote words could be the one ballot that counts
        raise refuse("HM-7.4", "hit-maker-refused-own-applause")
    if sum([1 for vote in move.votes if vote == BOO]) > 1:
        raise refuse("HM-7.4", "hit-maker-refused-boos")


def tally(s: HitState, ballots: Sequence[tuple[int | None, Move]]) -> Move:
    """Nothing to count: two players without onlookers, or nobody votes."""
    onlookers = sum([1 for voter, _ in ballots if voter is None])
    if not ballots or (s.players == 2 and not onlookers):
        return NO_APPLAUSE
    claps = [0] * s.players
    boos = [0] * s.players
    for _, move in ballots:
        for seat, vote in enumerate(cast(BallotMove, move).votes):
            if vote == BOO:
                boos[seat] += 1
            elif vote != NO_VOTE:
                claps[seat] += vote
    return counted((len(ballots) - onlookers, onlookers), tuple(claps), tuple(boos))


# ── The count ─────────────────────────────────────────────────────────────────────────────────────────────────────


def counts_listed(s: HitState) -> list[Move]:
    """For random play: no award, or an onlooker's favourite."""
    listed: list[Move] = [NO_APPLAUSE]
    for favourite in s.applauded:
        claps = [MOST_CLAPS if seat == favourite else 0 for seat in range(s.players)]
        listed.append(counted((0, 1), tuple(claps), tuple([0] * s.players)))
    return listed


def check_count(s: HitState, move: HitMove) -> None:
    if move is NO_APPLAUSE:
        return
    if not isinstance(move, CountMove) or len(move.claps) != s.players:
        raise refuse("HM-7.4", "hit-maker-refused-count")
    players, onlookers = move.voters
    if players > s.players or players + onlookers == 0:
        raise refuse("HM-7.4", "hit-maker-refused-count")
    if s.players == 2 and onlookers == 0:
        raise refuse("HM-7.4", "hit-maker-refused-two-players")
    ballots = players + onlookers
    from_all = 0
    for seat in range(s.players):
        claps, boos = move.claps[seat], move.boos[seat]
        if seat not in s.applauded and (claps or boos):
            raise refuse("HM-7.4", "hit-maker-refused-not-applauded")
        least = boos + (claps + MOST_CLAPS - 1) // MOST_CLAPS
        if least > ballots:
            raise refuse("HM-7.4", "hit-maker-refused-count")
        from_all += 1 if least == ballots else 0
    # Nobody for themselves: whom every ballot is for has cast none.
    if from_all > s.players - players:
        raise refuse("HM-7.4", "hit-maker-refused-count")
    if sum(move.boos) > ballots:
        raise refuse("HM-7.4", "hit-maker-refused-count")


def count(s: HitState, move: HitMove, journal: Journal) -> None:
    if not isinstance(move, CountMove):
        if s.round < SECOND:
            award(s, NOBODY, AWARDED_TO_NOBODY, journal)
        else:
            _decide(s, s.applauded)  # nobody claps any more: nobody is ahead
        return
    s.claps = list(move.claps)
    s.boos = list(move.boos)
    if journal.on:
        journal.tell(ApplauseCounted(move.voters[0], move.voters[1], move.claps, move.boos))
    most = max([s.claps[seat] for seat in s.applauded])
    tied = [seat for seat in s.applauded if s.claps[seat] == most]
    if s.round < SECOND and (len(tied) > 1 or sum(s.boos) >= BOOS):
        ask(s, tied if len(tied) > 1 else s.applauded, journal)
    elif len(tied) > 1:
        _decide(s, tied)
    else:
        award(s, tied[0], BY_APPLAUSE, journal)


def _decide(s: HitState, tied: list[int]) -> None:
    s.phase = DECIDE
    s.applauded = tied
    s.asked = (s.leader,)


def award(s: HitState, seat: int, how: str, journal: Journal) -> None:
    s.best_lyrics = seat
    s.awarded = {BY_APPLAUSE: WON_BY_APPLAUSE, BY_LEADER: WON_BY_LEADER}.get(how, 0)
    s.phase = OVER
    s.asked = ()
    if journal.on:
        journal.tell(LyricsAwarded(seat, how))
