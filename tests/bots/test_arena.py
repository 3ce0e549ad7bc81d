"""Contestants meet fairly, the same numbers come out wherever they do, and whoever misbehaves is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from quartet.bots import levels
from quartet.bots.arena import bout as table
from quartet.bots.arena.bout import ArenaError, Bout, Chair, Contestant, match, play
from quartet.bots.arena.contest import FORMAT, Contest, hold, settled
from quartet.bots.arena.contestants import all_of, contestant
from quartet.bots.random import RandomAgent
from quartet.kernel.chance import Chance
from quartet.kernel.game import Agent, Move, State, View
from quartet.kernel.messages import Refusal
from quartet.search.ismcts import Limit
from tests.laws.test_laws_can_fail import faulty

GAME = "the-distance"


def meeting(first: Contestant, second: Contestant, players: int = 2, game: str = GAME) -> Bout:
    return Bout(game, settled(game, {}, players), players, (first, second), 5)


@dataclass(frozen=True)
class Usher:
    """Makes random players, and writes down who sits where."""

    name: str
    seen: list[tuple[str, int]]

    def __call__(self, chair: Chair) -> Agent:
        self.seen.append((self.name, chair.seat))
        return RandomAgent()


def ushered(players: int) -> tuple[Bout, list[str]]:
    seen: list[tuple[str, int]] = []
    bout = meeting(Contestant("a", Usher("a", seen)), Contestant("b", Usher("b", seen)), players)
    play(bout, 0)
    tables = [seen[i : i + players] for i in range(0, len(seen), players)]
    assert all([seat for _, seat in each] == list(range(players)) for each in tables)
    return bout, ["".join(name for name, _ in each) for each in tables]


# ── One deal ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_swap_their_seats() -> None:
    bout, tables = ushered(2)
    assert tables == ["ab", "ba"]
    assert bout.games == 2


def test_each_is_once_alone_on_every_seat_of_three() -> None:
    bout, tables = ushered(3)
    assert tables == ["abb", "bab", "bba", "baa", "aba", "aab"]
    assert bout.games == 6


class Keeper(RandomAgent):
    """Keeps what it was first shown at each table."""

    views: list[View] = []  # noqa: RUF012  # one list for all tables, that is the point

    def __init__(self) -> None:
        self.fresh = True

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        if self.fresh:
            Keeper.views.append(view)
            self.fresh = False
        return moves[0]


def test_all_games_of_a_deal_have_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keeper, "views", [])
    bout = meeting(Contestant("a", lambda _: Keeper()), Contestant("b", lambda _: Keeper()))
    first, second = play(bout, 3), play(bout, 3)
    assert len(Keeper.views) == 8
    assert Keeper.views[:2] == Keeper.views[2:4] == Keeper.views[4:6]
    assert (first.first, first.decisions) == (second.first, second.decisions)
    play(bout, 4)
    assert Keeper.views[8:10] != Keeper.views[:2]


@pytest.mark.parametrize("players", [2, 3])
def test_equals_win_what_is_fair(players: int) -> None:
    """The same agents with the same luck play the same game from every seat, so somebody's share is exactly fair."""
    one = contestant(GAME, "2")
    for deal in match(meeting(one, one, players), 4):
        assert deal.first == deal.second == 1


@pytest.mark.parametrize("standing", [[1, 1, 3], [1, 1, 1], [3, 1, 2]])
def test_a_shared_win_is_split(monkeypatch: pytest.MonkeyPatch, standing: list[int]) -> None:
    """However the seats end, all of them together have won one game in three."""
    evened = faulty("musical-chairs", standing=lambda _state: standing).game
    monkeypatch.setattr(table, "game_by_id", lambda _id: evened)
    deal = play(meeting(contestant(GAME, "random"), contestant(GAME, "random"), 3, "musical-chairs"), 0)
    assert deal.first == pytest.approx(1)
    assert deal.second == pytest.approx(1)
    assert deal.shared == (6 if standing.count(1) > 1 else 0)


def test_a_win_shared_by_two_is_half_a_win_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    evened = faulty("musical-chairs", standing=lambda _state: [1, 1]).game
    monkeypatch.setattr(table, "game_by_id", lambda _id: evened)
    deal = play(meeting(contestant(GAME, "1"), contestant(GAME, "random"), 2, "musical-chairs"), 0)
    assert (deal.first, deal.second, deal.shared) == (1.0, 1.0, 2)


def test_thoughts_are_counted_and_timed() -> None:
    [deal] = match(meeting(contestant(GAME, "2"), contestant(GAME, "random")), 1)
    assert sum(cost.decisions for cost in deal.costs) == deal.decisions
    for cost in deal.costs:
        assert 0 < cost.slowest <= cost.seconds
        assert cost.milliseconds == pytest.approx(1000 * cost.seconds / cost.decisions)


def peeking(state: State, agents: Sequence[Agent]) -> None:
    for agent in agents:
        if isinstance(agent, Peeker):
            agent.state = state


class Peeker(RandomAgent):
    """Plays at random; what it could see is for the test."""

    state: State | None = None
    numbers: list[int] = []  # noqa: RUF012  # of all tables

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        assert self.state is not None
        Peeker.numbers.append(self.state.number)
        return super().decide(view, moves, chance)


def peeker(_chair: Chair, _limit: Limit | None) -> Agent:
    return Peeker()


def test_a_test_may_show_the_table_to_a_cheat(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the table itself, as it stands at each decision, and nobody is shown it otherwise."""
    monkeypatch.setattr(Peeker, "numbers", [])
    cheat = contestant(GAME, f"{__name__}:peeker")
    bout = meeting(cheat, contestant(GAME, "random"))
    with pytest.raises(ArenaError, match="AssertionError"):
        play(bout, 0)
    play(Bout(bout.game, bout.options, 2, bout.pair, 5, peeking), 0)
    assert len(Peeker.numbers) > 10
    assert max(Peeker.numbers) > 5


# ── Who cannot play ───────────────────────────────────────────────────────────────────────────────────────────────


class Liar(RandomAgent):
    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return Move("play:C:C.C.C.C.C.C.C")


class Fainting(RandomAgent):
    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        raise RuntimeError("oh!")


def liar(_chair: Chair, _limit: Limit | None) -> Agent:
    return Liar()


def fainting(_chair: Chair, _limit: Limit | None) -> Agent:
    return Fainting()


@pytest.mark.parametrize(("who", "what"), [("liar", "TD-|QT-"), ("fainting", "RuntimeError: oh!")])
def test_whoever_misbehaves_is_named(who: str, what: str) -> None:
    bad = contestant(GAME, f"{__name__}:{who}")
    for pair in ((bad, contestant(GAME, "2")), (contestant(GAME, "2"), bad)):
        with pytest.raises(ArenaError, match=rf":{who} \(seat [12] of 2, the-distance, seed 5, deal 0\): .*({what})"):
            play(meeting(*pair), 0)


def test_the_fault_comes_through_from_another_process() -> None:
    names = f"random,{__name__}:fainting".split(",")
    with pytest.raises(ArenaError, match=r":fainting \(seat 1 of 2.*oh!"):
        held(names, 4, 2)


@pytest.mark.parametrize(
    ("specs", "why"),
    [
        ("random,9", "no computer players of level '9'"),
        ("random,2@500", "does not search"),
        ("random,4@", "no contestant"),
        ("random,4@5x", "no contestant"),
        ("random", "it takes two"),
        ("2,2", "it takes two"),
        ("random,tests.bots.nowhere:nobody", "nowhere"),
        ("random,quartet.bots.levels:nobody", "nobody"),
    ],
)
def test_who_cannot_be_found_is_said(specs: str, why: str) -> None:
    with pytest.raises(ArenaError, match=why):
        all_of(GAME, specs.split(","))


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal):
        settled(GAME, {}, 9)
    with pytest.raises(Refusal):
        settled(GAME, {"judge": "drunk"}, 2)
    assert settled("hit-maker", {}, 2)["lyrics"] == "off"


def test_names_say_how_long_is_thought() -> None:
    quick = Limit(simulations=20)
    assert [each.name for each in all_of(GAME, ["random", "3", "4", "4@0.05s", "4@500"], quick)] == [
        "random", "3", "4@20", "4@0.05s", "4@500",
    ]  # fmt: skip
    assert [each.name for each in all_of(GAME)] == list(levels.LEVELS[GAME])


# ── A round robin ─────────────────────────────────────────────────────────────────────────────────────────────────


def held(names: Sequence[str], deals: int, workers: int, begun: Contest | None = None) -> Contest:
    who = all_of(GAME, names)
    contest = begun or Contest(GAME, settled(GAME, {}, 2), 2, 7, tuple(each.name for each in who))
    hold(contest, who, deals, workers=workers)
    return contest


def wins(contest: Contest) -> dict[tuple[int, int], tuple[list[float], list[float], int, int]]:
    return {pair: (met.first, met.second, met.shared, met.decisions) for pair, met in contest.met.items()}


def test_the_same_numbers_with_any_number_of_processes() -> None:
    names = ["random", "1", "2"]
    alone, together = held(names, 12, 1), held(names, 12, 2)
    assert wins(alone) == wins(together)
    assert alone.figures() == together.figures()
    assert list(alone.met) == [(1, 0), (2, 0), (2, 1)]
    assert {met.deals for met in alone.met.values()} == {12}


def test_a_search_limited_by_count_plays_the_same_again() -> None:
    names = ["random", "4@3"]
    assert wins(held(names, 1, 1)) == wins(held(names, 1, 1))


def test_a_contest_can_be_gone_on_with() -> None:
    names = ["random", "2"]
    whole = held(names, 9, 1)
    begun = Contest.loads(held(names, 4, 1).dumps())
    assert begun.met[1, 0].deals == 4
    later = held(names, 9, 1, begun)
    assert wins(later) == wins(whole)
    assert len(later.made) == 2
    assert len(held(names, 9, 1, later).made) == 2, "nothing was left to play"


def test_a_contest_broken_off_keeps_what_was_finished() -> None:
    who = all_of(GAME, ["random", "1", "2"])
    contest = Contest(GAME, settled(GAME, {}, 2), 2, 7, tuple(each.name for each in who))
    told: list[tuple[int, int]] = []

    def enough(_contest: Contest, done: int, deals: int) -> None:
        told.append((done, deals))
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(contest, who, 1000, watch=enough)
    assert told == [(1, 3000), (2, 3000), (3, 3000)]
    assert [met.deals for met in contest.met.values()] == [1, 1, 1], "whoever is behind goes first"


def test_what_is_written_is_read_again() -> None:
    contest = held(["random", "1", "2"], 5, 1)
    again = Contest.loads(contest.dumps())
    assert again.same(contest)
    assert wins(again) == wins(contest)
    assert again.figures() == contest.figures()
    assert again.dumps() == contest.dumps()
    assert Contest.loads(contest.dumps(figured=False)).dumps() == contest.dumps()
    [made] = again.made
    assert {"date", "commit", "build", "cpu", "python", "workers"} <= made.keys()
    assert contest.cost(0).decisions > contest.met[1, 0].costs[1].decisions


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "quartet arena 0"}', f'{{"format": "{FORMAT}"}}'])
def test_something_else_is_no_contest(text: str) -> None:
    with pytest.raises(ArenaError, match=r"format|no contest"):
        Contest.loads(text)
