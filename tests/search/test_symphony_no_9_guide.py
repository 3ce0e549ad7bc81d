"""What the search of Symphony No. 9 is led by: it knows what the quick players know, sees what they see, and tells
well who stands how well."""

from collections import Counter
from collections.abc import Iterator

import pytest

from quartet.bots import levels
from quartet.bots.symphony_no_9_bids import Concert as SlowConcert
from quartet.bots.symphony_no_9_scene import Scene, answers
from quartet.bots.symphony_no_9_season import Sponsors as SlowSponsors
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.ranking import fame_of, ranking
from quartet.games.symphony_no_9.state import BID, FREE, LAST_SALE, OVER, PAY, SymphonyState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Choice
from quartet.search.guide import shares
from quartet.search.guides.symphony_no_9 import MOST, SymphonyGuide
from quartet.search.guides.symphony_no_9_bids import Concert
from quartet.search.guides.symphony_no_9_outlook import Outlook, fame_with
from quartet.search.guides.symphony_no_9_sponsors import Sponsors
from quartet.search.ismcts import Findings, Limit, Search
from tests.games.symphony_no_9 import play
from tests.games.symphony_no_9.play import table

OPTIONS: list[dict[str, Choice]] = [
    {"talk": "off"}, {"sides": "random"}, {"sides": "bbbb", "tracks": "shuffled", "forecast": "off"},
]  # fmt: skip


def played(seed: int, players: int) -> Iterator[SymphonyState]:
    """A game of quick answers, shown before each; the state goes on."""
    chance = FastChance(seed)
    guide = SymphonyGuide(GAME)
    state = GAME.setup(players, GAME.settle(OPTIONS[seed % 3]), chance, SILENT)
    guide.prepare(state, 0, FastChance(1))
    while state.asked:
        yield state
        for seat in state.asked:
            moves = GAME.legal(state, seat)
            move = guide.choose(state, seat, moves, chance) if len(moves) > 1 else moves[0]
            loop.play(GAME, state, seat, move, chance, SILENT)
    yield state


def ready(state: SymphonyState) -> SymphonyGuide:
    guide = SymphonyGuide(GAME)
    guide.prepare(state, 0, FastChance(1))
    return guide


def think(state: SymphonyState, seat: int, simulations: int = 100, seed: int = 1) -> Findings:
    search = Search(GAME, SymphonyGuide(GAME))
    return search.think(
        GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed), Limit(simulations=simulations)
    )  # fmt: skip


# ── Options and quick answers ─────────────────────────────────────────────────────────────────────────────────────


def test_options_are_some_of_the_moves_with_shares_of_one() -> None:
    asked: Counter[int] = Counter()
    for seed in range(24):
        for state in played(seed, 2 + seed % 3):
            for seat in state.asked:
                before = GAME.view(state, seat)
                moves = GAME.legal(state, seat)
                kept, promise = ready(GAME.copy(state)).options(state, seat, moves)
                assert len(set(kept)) == len(kept) == len(promise) <= MOST
                assert set(kept) <= set(moves)
                assert sum(promise) == pytest.approx(1)
                assert min(promise) > 0
                assert GAME.view(state, seat) == before, "a rating tries cubes on the boards, and takes them back"
                asked[state.phase] += 1
    assert set(asked) == set(range(OVER))


def test_every_amount_is_an_option_once_paid_in_the_cheapest_way() -> None:
    scene = table(3).coins(3, 20, 20).furniture(7, 7, 7).bidding(0)
    kept, _ = ready(scene.state).options(scene.state, 0, GAME.legal(scene.state, 0))
    assert [move.code for move in kept] == [*[f"bid:{bid}" for bid in range(4)], *[f"bid:{bid}:4" for bid in range(4)]]
    kept, _ = ready(scene.state).options(scene.state, 1, GAME.legal(scene.state, 1))
    assert [move.code for move in kept] == [f"bid:{bid}" for bid in range(8)]


def test_a_quick_answer_does_not_know_what_was_sealed_nor_which_token_comes() -> None:
    phases: Counter[int] = Counter()
    for seed in range(9):
        for state in played(seed, 2 + seed % 3):
            for seat in state.asked:
                moves = GAME.legal(state, seat)
                if len(moves) == 1:
                    continue
                twin = GAME.determinize(GAME.view(state, seat), FastChance(seed))
                twin.tokens.reverse()
                other = state.asked[0] if state.asked[0] != seat else state.asked[-1]
                if other != seat:
                    twin.sealed = {other: GAME.legal(state, other)[-1]}
                first = ready(GAME.copy(state)).choose(GAME.copy(state), seat, moves, FastChance(seed))
                assert first in moves
                assert ready(GAME.copy(twin)).choose(twin, seat, moves, FastChance(seed)) == first
                assert ready(GAME.copy(state)).options(state, seat, moves) == ready(GAME.copy(twin)).options(
                    twin, seat, moves
                )
                phases[state.phase] += 1
    assert len(phases) >= 6


# ── What it knows ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_it_knows_what_the_quick_players_know() -> None:
    """The same worths and ratings; the same worth of a bid, exactly so with two players."""
    for seed in range(6):
        players = 2 + seed % 3
        for n, state in enumerate(played(seed, players)):
            if n % 7 or state.phase > BID:
                continue
            seat = state.asked[-1]
            scene, outlook = Scene(GAME.view(state, seat)), Outlook(state)
            for row in range(players):
                assert outlook.gain[row] == pytest.approx(scene.gain[row])
                assert outlook.keep[row] == pytest.approx(scene.keep[row])
            if state.phase == BID:
                slow, quick = SlowConcert(scene), Concert(state, outlook)
                guess = [slow.naive(row) for row in range(players)]
                assert quick.naive(seat) == pytest.approx(guess[seat])
                near = 1e-9 if players == 2 else 2.0
                assert quick.respond(seat, guess) == pytest.approx(slow.respond(seat, guess), abs=near)
                for odds in quick.thought():
                    assert sum(odds) == pytest.approx(1)
            else:
                listed = answers(GAME.legal(state, seat))
                rated = Sponsors(state, outlook, seat).ratings(state, listed)
                assert rated == pytest.approx(SlowSponsors(scene).ratings(listed))


def test_fame_is_that_of_the_rules() -> None:
    for seed in range(3):
        for state in played(seed, 2 + seed):
            fame = [9] * state.musicians
            fame_with(state, state.left, fame)
            assert fame == fame_of(ranking(state))


# ── Who stands how well ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worth_is_shares_of_one_and_right_in_the_end(players: int) -> None:
    guide = SymphonyGuide(GAME)
    ended = 0
    for state in played(players, players):
        worth = guide.worth(state)
        assert sum(worth) == pytest.approx(1)
        assert min(worth) >= 0
        if state.phase == OVER:
            assert worth == shares(GAME.standing(state))
            ended += 1
    assert ended == 1


def test_worth_before_the_last_sale_is_that_after_it() -> None:
    """Selling where that pays: the piece of $8 for two full points of money and four of 4A's."""
    scene = table(2, scoring="4A 1A 2A 3A 5A", sides="aaaa").tiles("3Hd", "3Hd", "").coins(0, 9).furniture(7, 0)
    scene.selling()
    before = GAME.view(scene.state, 0)
    worth = SymphonyGuide(GAME).worth(scene.state)
    assert GAME.view(scene.state, 0) == before
    moves = GAME.legal(scene.state, 0)
    kept, promise = SymphonyGuide(GAME).options(scene.state, 0, moves)
    assert promise == [1.0]
    loop.play(GAME, scene.state, 0, kept[0], FastChance(1), SILENT)
    assert scene.state.phase == OVER
    assert worth == shares(GAME.standing(scene.state))


@pytest.mark.parametrize("players", [2, 4])
def test_worth_foretells_games_it_was_not_made_from(players: int) -> None:
    """Squared error, against that of equal shares, when rounds 4 to 6 begin."""
    error = equal = 0.0
    for seed in range(900, 930):
        foretold: dict[int, list[float]] = {}
        for state in played(seed, players):
            if state.phase == FREE and state.round >= 4 and state.round not in foretold:
                foretold[state.round] = SymphonyGuide(GAME).worth(state)
        won = shares(GAME.standing(state))
        for each in foretold.values():
            error += sum((each[seat] - won[seat]) ** 2 for seat in range(players))
            equal += sum((1 / players - won[seat]) ** 2 for seat in range(players))
    assert error < 0.85 * equal, f"{error:.1f} of {equal:.1f}"


# ── The search ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_depends_on_view_and_luck_alone(players: int) -> None:
    """Whatever is sealed already, and whichever token comes."""
    phases = set()
    for n, state in enumerate(played(players, players)):
        seat = state.asked[0] if state.asked else 0
        if not state.asked or (n % 7 and state.phase != BID) or len(GAME.legal(state, seat)) == 1:
            continue
        twin = GAME.determinize(GAME.view(state, seat), FastChance(n))
        twin.tokens.reverse()
        if len(state.asked) > 1:
            twin.sealed = {state.asked[1]: GAME.legal(state, state.asked[1])[-1]}
        first = think(GAME.copy(state), seat, 40, n)
        assert first == think(twin, seat, 40, n)
        assert first.answer in GAME.legal(state, seat)
        phases.add(state.phase)
    assert BID in phases
    assert len(phases) >= 3


def test_a_searcher_plays_a_whole_game() -> None:
    for players in (2, 3):
        state = GAME.setup(players, GAME.settle({"sides": "random"}), FastChance(players), SILENT)
        agents = [levels.make(GAME.id, "4", limit=Limit(simulations=20)), *[levels.make(GAME.id, "1")] * (players - 1)]
        loop.run(GAME, state, agents, FastChance(1), FastChance(2), SILENT)
        assert state.phase == OVER


def last_cube() -> play.Scene:
    """Round 6, the last turn of the sponsor phase, and only Bach lives: 4 points a tile. Seat 1 has one cube of his
    more and cannot pay for another; for $8 seat 0, who wins ties, gets the tile and with it the game."""
    scene = table(3, scoring="2A 1A 3A 4A 5A", sides="aaaa").dead("Hd Hy Mo Be").round(6)
    scene.concerts("failed failed failed failed failed").cubes("Ba", "2Ba", "").tiles("2Ba", "2Ba", "")
    return scene.coins(12, 7, 0).furniture(0, 0, 0).buying(3, 0)


def test_it_finds_the_purchase_that_wins() -> None:
    scene = last_cube()
    assert scene.state.phase == PAY
    found = think(scene.state, 0, 200)
    assert found.answer.code == "buy:bach"
    passing = next(each for each in found.moves if each.move.code == "pass")
    assert found.moves[0].share > passing.share + 0.1


def test_the_last_sale_needs_no_search() -> None:
    scene = table(2).coins(2, 5).furniture(1, 7).selling()
    found = think(scene.state, 0)
    assert scene.state.phase == LAST_SALE
    assert found.simulations == 0
    assert found.answer.code == "hold", "$6 would bring the two points that the piece is worth anyhow"
