"""HM-7.4 Best Lyrics: ballots, the house's count, a second round, the leader's word."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quartet.games.hit_maker.events import ApplauseAsked, ApplauseCounted, LyricsAwarded, MusicEnded
from quartet.games.hit_maker.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import HOUSE, Agent, Journal, Move, View
from quartet.kernel.messages import Refusal
from tests.games.hit_maker.play import Scene, band


def sung(players: int = 4, *, leader: int = 0, by: Sequence[int] | None = None, last: str = "goodbye") -> Scene:
    """The song is over, and the house is asked; seat 0 wrote the last words."""
    verses = tuple((seat, 2, "la la") for seat in (range(players) if by is None else by))
    t = band(players, leader=leader, lyrics="on").stocks("square", "single", *[""] * (players - 2)).sung(*verses)
    return t.plays("add:square:4.7").writes(last).asks("applause", HOUSE)


def votes(t: Scene, *ballots: tuple[int | None, str]) -> str:
    """The house's answer to these ballots, each checked."""
    moves: list[tuple[int | None, Move]] = []
    for voter, code in ballots:
        move = GAME.parse(code)
        GAME.check_vote(t.state, voter, move)
        moves.append((voter, move))
    return GAME.tally(t.state, moves).code


def no_vote(t: Scene, voter: int | None, code: str, *rules: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.check_vote(t.state, voter, GAME.parse(code))
    assert refusal.value.rule in (rules or ("HM-7.4",))


def best(t: Scene) -> tuple[int, ...]:
    """Who has won Best Lyrics; nobody: ()."""
    found = [award.seats for award in GAME.awards(t.state) if "lyrics" in award.key]
    return found[0] if found else ()


# ── Who is applauded ──────────────────────────────────────────────────────────────────────────────────────────────


def test_each_contributor_the_leader_first() -> None:
    """HM-7.4 In turn from the leader."""
    t = sung(4, leader=2)
    assert t.view().applauded == (2, 3, 0, 1)
    assert isinstance(t.events[-1], ApplauseAsked)
    assert t.events[-1] == ApplauseAsked((2, 3, 0, 1), 1)
    kinds = [type(event) for event in t.events]
    assert kinds.index(MusicEnded) < kinds.index(ApplauseAsked)


def test_only_contributors() -> None:
    """HM-7.4 Who has written nothing is not named, the leader neither; repeating is no contribution."""
    assert sung(4, leader=1, by=(3,)).view().applauded == (3, 0)
    t = band(3, lyrics="on").stocks("square", "single", "").sung((1, 2, "la la"), (2, 0, "la"))
    assert t.plays("add:square:4.7").writes("bye").view().applauded == (0, 1)


def test_nothing_was_written() -> None:
    """HM-7.4 Nobody to applaud: no award."""
    t = band(3, lyrics="on").stocks("square", "single", "").plays("replace:major:4.7.12:square:4.7").scores(0)
    t.plays("repeat:Blue").over()
    assert best(t) == ()


def test_a_table_without_lyrics_has_no_applause() -> None:
    """HM-7.4"""
    t = band(3).stocks("square", "single", "").plays("add:square:4.7").over()
    assert best(t) == ()


# ── Ballots ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_ballot() -> None:
    """HM-7.4 0 to 5 claps for each, or a boo; nothing for oneself."""
    t = sung(3)
    for code in ("claps:-.0.5", "claps:-.3.3", "claps:-.b.5", "claps:-.0.0"):
        GAME.check_vote(t.state, 0, GAME.parse(code))
    GAME.check_vote(t.state, None, GAME.parse("claps:5.5.b"))
    no_vote(t, 0, "claps:5.0.0")
    no_vote(t, 0, "claps:0.0.0")
    no_vote(t, 0, "claps:b.0.0")
    no_vote(t, 1, "claps:-.0.0")
    no_vote(t, None, "claps:b.b.0")
    no_vote(t, 0, "claps:-.b.b")


def test_a_ballot_has_a_mark_a_seat() -> None:
    """HM-7.4 No more and no fewer."""
    t = sung(3)
    for code in ("claps:-.0", "claps:-.0.0.0", "claps:-"):
        no_vote(t, 0, code)
    no_vote(t, 0, "write:la")
    no_vote(t, 0, "applause:none")


@pytest.mark.parametrize(
    "marks", ["", "-.6.0", "-.00.0", "-.-1.0", "-.B.0", "-.0.0.", ".0.0", "९.0.0", "0.0.0.0.0.0.0.0"]
)
def test_ballots_that_cannot_be_read(marks: str) -> None:
    """QT-1.1, HM-7.4"""
    with pytest.raises(Refusal) as refusal:
        GAME.parse(f"claps:{marks}")
    assert refusal.value.rule == "QT-1.1"


def test_only_those_who_are_named_are_applauded() -> None:
    """HM-7.4"""
    t = sung(4, by=(2,))
    assert t.view().applauded == (0, 2)
    no_vote(t, 1, "claps:3.-.3.3")
    no_vote(t, 1, "claps:3.-.3.b")
    no_vote(t, 3, "claps:3.1.3.-")
    GAME.check_vote(t.state, 3, GAME.parse("claps:3.-.3.-"))
    GAME.check_vote(t.state, 1, GAME.parse("claps:0.-.5.-"))
    GAME.check_vote(t.state, 0, GAME.parse("claps:-.-.5.-"))


def test_everybody_is_asked() -> None:
    """HM-7.4, QT-2.3 Players, also those without words in the song, and onlookers."""
    t = sung(4, by=(2,))
    for voter in (0, 1, 2, 3, None):
        question = GAME.question(t.view(voter))
        assert question is not None
        assert question.kind == "applause"
        assert question.rule == "HM-7.4"
        listed = GAME.votes(t.state, voter)
        assert listed
        for move in listed:
            GAME.check_vote(t.state, voter, move)
        assert set(question.moves) == {move.code for move in listed}


def test_no_ballots_at_another_time() -> None:
    """QT-2.3, HM-7.4"""
    t = band(3, lyrics="on").stocks("square", "single", "")
    no_vote(t, 0, "claps:-.0.0", "QT-2.3")
    assert GAME.votes(t.state, 0) == []
    assert GAME.votes(t.state, None) == []
    t.refused("claps:-.0.0", "HM-", seat=0)


def test_a_ballot_is_no_answer() -> None:
    """HM-7.4, QT-1.2 It goes to the house; nobody else answers."""
    t = sung(3)
    t.refused("claps:-.5.0", "QT-1.2", seat=0).refused("applause:none", "QT-1.2", seat=0)
    t.refused("claps:0.5.0", "HM-", seat=HOUSE).refused("write:la", "HM-", seat=HOUSE)


# ── The count ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_claps_are_counted() -> None:
    """HM-7.4 Players and onlookers alike; most win."""
    t = sung(3)
    code = votes(
        t, (0, "claps:-.5.1"), (1, "claps:2.-.b"), (2, "claps:0.4.-"), (None, "claps:5.1.0"), (None, "claps:0.0.3")
    )
    assert code == "applause:3.2:7.10.4:0.0.1"
    t.plays(code).over()
    t.tells(ApplauseCounted(3, 2, (7, 10, 4), (0, 0, 1)), LyricsAwarded(1, "applause"))
    assert best(t) == (1,)
    assert (t.view().claps, t.view().boos, t.view().best_lyrics) == ((7, 10, 4), (0, 0, 1), 1)


def test_fewer_may_vote() -> None:
    """HM-7.4 Who does not vote has no part in it; nobody at all: no award."""
    t = sung(3)
    assert votes(t, (2, "claps:1.4.-")) == "applause:1.0:1.4.0:0.0.0"
    assert votes(t) == "applause:none"
    t.plays("applause:none").over()
    assert best(t) == ()
    assert t.view().best_lyrics == -1
    t.tells(LyricsAwarded(-1, "none"))


@pytest.mark.parametrize(
    "code",
    [
        "applause:3.0:11.0.0:0.0.0",  # two may clap for a player, five times each
        "applause:3.0:10.0.0:1.0.0",  # one of them booed
        "applause:3.0:0.0.0:3.0.0",  # nobody boos oneself
        "applause:3.0:0.0.0:2.2.0",  # one boo a ballot
        "applause:4.0:0.0.0:0.0.0",  # three players
        "applause:0.0:0.0.0:0.0.0",  # nobody
        "applause:0.1:6.0.0:0.0.0",
        "applause:0.1:5.0.0:1.0.0",
        "applause:3.1:16.0.0:0.0.0",
        "applause:3.0:0.0:0.0",
        "applause:3.0:0.0.0.0:0.0.0.0",
        "applause:1.0:5.5.5:0.0.0",  # whoever voted did not clap for themselves
        "applause:2.0:10.10.0:0.0.0",
    ],
)
def test_counts_that_cannot_be(code: str) -> None:
    """HM-7.4 Too many claps, claps for oneself, boos beyond one a ballot, seats that are not there."""
    sung(3).refused(code, "HM-7.4", seat=HOUSE)


@pytest.mark.parametrize(
    "code", ["applause:3.0:10.9.10:0.0.0", "applause:3.1:15.0.0:0.0.0", "applause:2.0:10.5.5:0.0.0"]
)
def test_counts_that_can_be(code: str) -> None:
    """HM-7.4 To the last clap."""
    sung(3).plays(code)


def test_who_is_not_named_gets_no_claps() -> None:
    """HM-7.4"""
    t = sung(4, by=(2,))
    t.refused("applause:4.0:0.1.2.0:0.0.0.0", "HM-7.4", seat=HOUSE)
    t.refused("applause:4.0:0.0.2.0:0.0.0.1", "HM-7.4", seat=HOUSE)
    t.plays("applause:4.0:1.0.2.0:0.0.0.0").over()
    assert best(t) == (2,)


def test_the_default_is_no_award() -> None:
    """HM-7.4 A house that nobody tells anything."""
    assert sung(3).default() == "applause:none"


# ── A second time ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_tie_is_applauded_again() -> None:
    """HM-7.4 Those tied, and no others."""
    t = sung(4, leader=1).plays("applause:4.0:6.2.6.3:0.0.0.0").asks("applause", HOUSE)
    assert (t.view().applauded, t.view().round) == ((2, 0), 2)
    assert t.one(ApplauseAsked) == ApplauseAsked((2, 0), 2)
    t.refused("applause:4.0:6.1.5.0:0.0.0.0", "HM-7.4", seat=HOUSE)
    no_vote(t, 3, "claps:1.1.1.-")
    t.plays("applause:4.0:5.0.7.0:0.0.0.0").over()
    assert best(t) == (2,)


def test_still_tied() -> None:
    """HM-7.4 The leader decides, for one of them."""
    t = sung(4, leader=1).plays("applause:4.0:6.2.6.3:0.0.0.0").plays("applause:4.0:7.0.7.0:0.0.0.0")
    t.asks("decide", 1).legal("award:0", "award:2").refused("award:1", "HM-7.4").refused("award:3", "HM-7.4")
    t.refused("award:4", "HM-7.4").refused("award:0", "QT-1.2", seat=0)
    t.plays("award:2").over().tells(LyricsAwarded(2, "leader"))
    assert best(t) == (2,)
    assert t.view().awarded == 2


def test_fewer_are_tied_the_second_time() -> None:
    """HM-7.4 The leader chooses among those who are tied then."""
    t = sung(3).plays("applause:3.0:6.6.6:0.0.0").plays("applause:3.0:8.2.8:0.0.0").asks("decide", 0)
    t.legal("award:0", "award:2")


def test_a_leader_may_decide_for_themselves() -> None:
    """HM-7.4 Welcome to the music industry."""
    t = sung(3).plays("applause:3.0:6.6.6:0.0.0").plays("applause:3.0:6.6.6:0.0.0").plays("award:0").over()
    assert best(t) == (0,)


def test_two_boos() -> None:
    """HM-7.4 Two or more: a second time, tie or no tie; one boo is not enough."""
    t = sung(3).plays("applause:3.0:6.3.1:0.0.1").over()
    assert best(t) == (0,)
    for boos in ("0.0.2", "1.0.1", "1.1.1", "2.0.0"):
        t = sung(3).plays(f"applause:3.0:0.3.0:{boos}").asks("applause", HOUSE)
        assert t.view().round == 2
        assert t.view().applauded == (0, 1, 2), "no tie: all are named again"


def test_there_is_no_third_time() -> None:
    """HM-7.4 Boos or not: the second count holds, and where it is a tie the leader decides."""
    t = sung(3).plays("applause:3.0:6.3.0:0.0.2").plays("applause:3.0:2.6.0:0.0.2").over()
    assert best(t) == (1,)
    t = sung(3).plays("applause:3.0:6.3.0:0.0.2").plays("applause:3.0:5.5.0:0.0.2").asks("decide", 0)
    t.legal("award:0", "award:1")


def test_no_applause_the_second_time() -> None:
    """HM-7.4 Nobody votes any more: nobody is ahead, and the leader decides; with two players, too."""
    t = sung(3).plays("applause:3.0:6.6.0:0.0.0", "applause:none").asks("decide", 0).legal("award:0", "award:1")
    t.plays("award:1").over()
    assert best(t) == (1,)
    t = sung(2).plays("applause:2.1:5.5:0.0")
    assert votes(t, (0, "claps:-.5"), (1, "claps:2.-")) == "applause:none"
    t.plays("applause:none").asks("decide", 0).plays("award:0").over()
    assert best(t) == (0,)


def test_out_of_time_the_leader_names_one_of_the_tied() -> None:
    """HM-7.4"""
    t = sung(3).plays("applause:3.0:6.6.0:0.0.0").plays("applause:3.0:6.6.0:0.0.0").asks("decide", 0)
    assert t.default() in {"award:0", "award:1"}
    t.plays(t.default()).over()


def test_the_only_contributor() -> None:
    """HM-7.4 Nobody is ahead, so nobody is tied."""
    t = sung(3, by=()).plays("applause:3.0:4.0.0:0.0.0").over()
    assert best(t) == (0,)


# ── Two players ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_players_without_onlookers() -> None:
    """HM-7.4 Not awarded."""
    t = sung(2)
    assert votes(t, (0, "claps:-.5"), (1, "claps:2.-")) == "applause:none"
    t.refused("applause:2.0:2.5:0.0", "HM-7.4", seat=HOUSE)
    t.plays("applause:none").over()
    assert best(t) == ()


def test_two_players_with_an_onlooker() -> None:
    """HM-7.4 Awarded as ever."""
    t = sung(2)
    code = votes(t, (0, "claps:-.5"), (1, "claps:2.-"), (None, "claps:5.1"))
    assert code == "applause:2.1:7.6:0.0"
    t.plays(code).over()
    assert best(t) == (0,)


# ── Ballots are the house's ───────────────────────────────────────────────────────────────────────────────────────


class Fan(Agent):
    """Claps as often as it is told; plays the first move."""

    def __init__(self, ballot: str) -> None:
        self.ballot = ballot

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return GAME.parse(self.ballot) if moves[0].code.startswith("claps:") else moves[0]


def test_players_vote_in_a_run() -> None:
    """HM-7.4 The kernel asks all of them, and enters one answer of the house."""
    t = sung(3)
    journal = Journal()
    fans = [Fan("claps:-.5.0"), Fan("claps:1.-.b"), Fan("claps:0.5.-")]
    loop.run(GAME, t.state, fans, FastChance(1), FastChance(2), journal)
    [counted] = [event for event in journal.take() if isinstance(event, ApplauseCounted)]
    assert counted == ApplauseCounted(3, 0, (1, 10, 0), (0, 0, 1))
    assert best(t) == (1,)


def test_music_and_lyrics_are_two_awards() -> None:
    """HM-7.3, HM-7.4 Each has its winner."""
    t = sung(3).plays("applause:0.1:0.0.5:0.0.0").over()
    assert [award.key for award in GAME.awards(t.state)] == ["hit-maker-award-music", "hit-maker-award-lyrics"]
    assert [award.seats for award in GAME.awards(t.state)] == [(0,), (2,)]
