"""Computer players for Symphony No. 9: what they do is allowed, follows from what they see, and makes sense."""

from collections import Counter
from copy import deepcopy
from time import perf_counter

import pytest

from quartet.bots import levels
from quartet.bots.symphony_no_9 import Beginner, Planner, Sound, Weigher
from quartet.bots.symphony_no_9_bids import LOSS, NEVER, WHIM, Concert, given, surely, together
from quartet.bots.symphony_no_9_scene import Scene, answers, shown_to
from quartet.bots.symphony_no_9_season import Season, Sponsors
from quartet.games.symphony_no_9 import course, rules, scoring
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.moves import parse
from quartet.games.symphony_no_9.pieces import WORTH
from quartet.games.symphony_no_9.state import BID, LAST_SALE, OVER, PAY, SymphonyState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent, Choice, Move, Said
from tests.bots.strength import wins
from tests.games.symphony_no_9 import play
from tests.games.symphony_no_9.play import table

ALL = [level for level in levels.LEVELS[GAME.id] if not levels.searches(GAME.id, level)]
"""The level that searches is tested with its guide."""
GOOD: list[Sound] = [Weigher(), Planner()]
OPTIONS: list[dict[str, Choice]] = [
    {}, {"sides": "random", "talk": "off"}, {"sides": "bbbb", "tracks": "shuffled", "forecast": "off"},
]  # fmt: skip


def choice(agent: Agent, state: SymphonyState, seat: int, seed: int = 0) -> Move:
    return agent.decide(GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed))


def chosen(agent: Agent, scene: play.Scene, seat: int = 0) -> str:
    """What the seat that is asked answers, whatever its luck."""
    assert seat in scene.state.asked
    codes = {choice(agent, scene.state, seat, seed).code for seed in range(8)}
    assert len(codes) == 1, codes
    return codes.pop()


def sold(agent: Agent, scene: play.Scene, seat: int = 0) -> str | None:
    state = scene.state
    said = agent.react(GAME.view(state, seat), GAME.interjections(state, seat), FastChance(1))
    return said.code if said else None


def midgame(seed: int, players: int, decisions: int) -> SymphonyState:
    """A position after some random decisions and sales; a game that ends before them stands at its last question."""
    chance = FastChance(seed)
    state = GAME.setup(players, GAME.settle(OPTIONS[seed % 3]), chance, SILENT)
    before = state
    for _ in range(decisions):
        before = GAME.copy(state)
        for seat in state.asked:
            sales = GAME.interjections(state, seat)
            if sales and chance.below(12) == 0:
                loop.interject(GAME, state, seat, sales[chance.below(len(sales))], chance, SILENT)
        for seat in state.asked:
            moves = GAME.legal(state, seat)
            loop.step(GAME, state, seat, moves[chance.below(len(moves))], chance, SILENT)
        if not state.asked:
            return before
    return state


# ── All levels ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("level", "games"), [("1", 12), ("2", 9), ("3", 3)])
def test_games_come_to_an_end(level: str, games: int, players: int) -> None:
    """Among themselves and against random players; `loop.run` checks every move and every sale."""
    for seed in range(games):
        agents = [
            levels.make(GAME.id, level if seed % 2 or seat == seed % players else "random") for seat in range(players)
        ]
        state = GAME.setup(players, OPTIONS[seed % 3], FastChance(seed), SILENT)
        loop.run(GAME, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=2000)
        assert state.phase == OVER


@pytest.mark.parametrize("level", ALL)
def test_every_question_is_answered_with_a_listed_move(level: str) -> None:
    """Each of the eight phases, many times."""
    agent = levels.make(GAME.id, level)
    asked: Counter[int] = Counter()
    for seed in range(24):
        chance = FastChance(seed)
        state = GAME.setup(2 + seed % 3, GAME.settle(OPTIONS[seed % 3]), chance, SILENT)
        for n in range(10_000):
            if not state.asked:
                break
            for seat in state.asked:
                moves = GAME.legal(state, seat)
                if level != "3" or state.phase > PAY or n % 7 == 0:  # it thinks longest in the sponsor phase
                    view = GAME.view(state, seat)
                    assert agent.decide(view, moves[:], FastChance(n)) in moves, (seed, n)
                    sales = GAME.interjections(state, seat)
                    said = agent.react(view, sales, FastChance(n)) if sales else None
                    assert said is None or said in sales
                    asked[state.phase] += 1
            for seat in state.asked:
                moves = GAME.legal(state, seat)
                loop.step(GAME, state, seat, moves[chance.below(len(moves))], chance, SILENT)
    assert set(asked) == set(range(OVER))
    assert min(asked.values()) >= 8


@pytest.mark.parametrize("level", ALL)
def test_sealed_bids_and_hidden_tokens_do_not_matter(level: str) -> None:
    """The same view, the same words, the same thoughts: the same move, sale and word, from any agent of the level."""
    used = levels.make(GAME.id, level)
    phases: Counter[int] = Counter()
    for seed in range(60):
        state = midgame(seed, 2 + seed % 3, 1 + seed * 7 % 90)
        for seat in state.asked:
            view, moves = GAME.view(state, seat), GAME.legal(state, seat)
            twin = GAME.determinize(view, FastChance(seed + 7))
            twin.tokens.reverse()  # which one comes is decided when it is turned
            if len(state.asked) > 1:  # somebody has answered already, one this and one that
                other = next(each for each in state.asked if each != seat)
                listed = GAME.legal(state, other)
                state.sealed, twin.sealed = {other: listed[0]}, {other: listed[-1]}
            assert GAME.view(twin, seat) == view
            said = [Said((seat + 1) % state.players, "I give 3 if you give 2")] if seed % 2 else []
            done: list[object] = []
            for each, agent in ((state, used), (twin, levels.make(GAME.id, level))):
                answer: list[object] = []
                agent.listen(said)
                answer.append(agent.talk(GAME.view(each, seat), FastChance(seed)))
                sales = GAME.interjections(each, seat)
                answer.append(agent.react(GAME.view(each, seat), sales, FastChance(seed)) if sales else None)
                agent.listen(said)
                answer.append(agent.decide(GAME.view(each, seat), moves[:], FastChance(seed)))
                done.append(answer)
            assert done[0] == done[1]
            phases[state.phase] += 1
            state.sealed = {}
    assert len(phases) >= 6


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "least"), [("1", "random", 25, 0.7), ("2", "1", 15, 0.8), ("3", "2", 12, 0.6)]
)
def test_a_higher_level_wins_more_often(stronger: str, weaker: str, deals: int, least: float) -> None:
    """Seeded, so the result is always the same."""
    told = wins(GAME.id, stronger, weaker, deals)
    assert told.value > least
    assert told.low > 0.5


def test_owners_figures_are_read_from_the_view() -> None:
    """Other tracks, longer ones too: they play, and know who is famous."""
    assert GAME.components is not None
    figures = deepcopy(dict(GAME.components.data))
    figures["reputation_a"]["handel"] = [1, 9, 0, 9, 0, 9, 0, 9, 0, 9]
    figures["cubes_a"]["handel"] = [2, 2, 2, 2, 2, 2, 2, 2, 1]
    figures["of_four_a"]["handel"] = [0, 0, 0, 1, 0, 0, 1, 0, 0]
    game = GAME.furnished("a test", figures)
    for seed in range(2):
        state = game.setup(3, {}, FastChance(seed), SILENT)
        agents = [levels.make(GAME.id, level) for level in ("1", "2", "3")]
        scene = Scene(shown_to(game.view(state, 0)))
        assert scene.fame(state.left) == list(game.view(state, 0).fame_now)
        loop.run(game, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=2000)
        assert state.phase == OVER


# ── What they make of a view ──────────────────────────────────────────────────────────────────────────────────────


def test_fame_is_as_the_rules_have_it() -> None:
    """S9-4.1, S9-4.2"""
    for seed in range(60):
        state = midgame(seed, 2 + seed % 3, seed)
        view = GAME.view(state, 0)
        assert Scene(shown_to(view)).fame(state.left) == list(view.fame_now)


def test_with_nothing_to_come_tiles_are_worth_what_they_score() -> None:
    """S9-7 After the last concert the guess is the score."""
    checked = 0
    for seed in range(60):
        state = midgame(seed, 2 + seed % 3, 500)
        if state.phase != LAST_SALE:
            continue
        for seat in range(state.players):
            state.furniture[seat] = 0  # what may still be sold counts beforehand
        scene = Scene(shown_to(GAME.view(state, 0)))
        for seat in range(state.players):
            tiles = sum(scoring.of_tile(state, seat, m, state.tiles) for m in range(state.musicians)) / 6
            works = scoring.last_works(state, seat, state.tiles)
            shares = [m for m in range(state.musicians) if scoring.method(state, m) == scoring.FOUR_B]
            if not any(len({row[m] for row in state.tiles}) < len(state.tiles) for m in shares):
                assert abs(scene.tiles_worth(seat, state.tiles[seat]) - tiles - works) < 0.3
                checked += 1
    assert checked > 30


def test_a_season_gives_tiles_as_the_rules_do() -> None:
    """S9-3.5, S9-3.6, S9-3.7 The last buyer's pass, in the engine and in a player's head."""
    checked = 0
    for seed in range(150):
        state = midgame(seed, 2 + seed % 3, 3 * seed % 80)
        while state.asked and not (state.phase == PAY and state.turn == 3 and len(state.queue) == 1):
            for seat in state.asked:
                loop.step(GAME, state, seat, GAME.default(state, seat), FastChance(seed), SILENT)
        if not state.asked:
            continue
        seat = state.asked[0]
        scene = Scene(shown_to(GAME.view(state, seat)))
        season = Season(scene, scene.gain)
        season.after(parse("pass"))  # type: ignore[arg-type]  # it is one of this game's
        course.resolve(state, seat, parse("pass"), FastChance(seed), SILENT)
        assert season.cubes == state.cubes
        assert season.left == state.left
        checked += 1
    assert checked > 100


def test_classes_are_as_the_rules_have_them() -> None:
    """S9-4.5"""
    for players in (2, 3, 4):
        state = table(players).bidding(0).state
        concert = Concert(Scene(shown_to(GAME.view(state, 0))))
        for fund in range(-2, 40):
            level = concert.class_of(fund)
            assert rules.class_of(state, fund) == (level if 0 <= level < 3 else -1)


def test_a_bid_brings_what_the_rules_pay() -> None:
    """S9-4.6 … 4.10 Against bids that are known, in the last round, where a coin is a third of a point and a cube
    nothing: the coins after the concert, mine against the others'. (Where others tie, their bonus is a guess.)"""
    for seed, token, others in ((1, -2, (1, 3, 5)), (2, 0, (4, 0, 2)), (3, 2, (2, 6, 4)), (4, 0, (3, 1, 2))):
        chance = FastChance(seed)
        cubes = [" ".join(f"{chance.below(3)}{mark}" for mark in play.MARKS) for _ in range(4)]
        values: list[float] = []
        coins: list[float] = []
        for bid in range(9):
            t = table(4, sides="bbbb").cubes(*cubes).round(6).bidding(token)
            concert = Concert(Scene(shown_to(GAME.view(t.state, 0))))
            values = concert.respond(0, [surely(0, 8), *[surely(each, 8) for each in others]])
            t.bids(bid, *others)
            share = concert.scene.share
            purse = t.state.coins
            coins.append((purse[0] - share * sum(purse[1:])) / 3)
        assert [round(value - values[0], 6) for value in values] == [round(each - coins[0], 6) for each in coins], seed


def test_the_virtual_patron_gives_what_its_colours_tell() -> None:
    """S9-4.11"""
    t = table(2).at("Hd2 Ba0 Hy0 Mo1 Be0").cubes("", "", "2Hd 2Mo Ba").bidding(0)
    fame = t.state.fame
    scene = Scene(shown_to(GAME.view(t.state, 0)))
    low = min(fame[0], fame[3])
    assert given(scene) == [[1, 3, 5][low], [2, 4, 6][low], [3, 5, 7][low]]
    assert given(Scene(shown_to(GAME.view(table(3).bidding(0).state, 0)))) == [0]


def test_an_owners_virtual_patron_gives_what_its_tiles_tell() -> None:
    """S9-1.7, S9-4.11"""
    assert GAME.components is not None
    figures = deepcopy(dict(GAME.components.data))
    tiles = [[0, 9, 10], [1, 9, 11], [12, 12, 12]]
    figures["virtual_tiles"] |= dict(zip(("first", "second", "third"), tiles, strict=True))
    game = GAME.furnished("a test", figures)
    state = game.setup(2, {}, FastChance(1), SILENT)
    while state.phase != BID:
        for seat in state.asked:
            loop.step(game, state, seat, game.default(state, seat), FastChance(1), SILENT)
    scene = Scene(shown_to(game.view(state, 0)))
    assert given(scene) in [[tile[fame] for tile in tiles] for fame in range(3)]
    agents = [levels.make(GAME.id, level) for level in ("2", "3")]
    loop.run(game, state, agents, FastChance(2), FastChance(3), SILENT, limit=2000)
    assert state.phase == OVER


def test_bids_that_are_known_add_up() -> None:
    assert together([surely(3, 8), surely(1, 8)]) == {(4, 3, 1): 1.0}


def test_who_has_no_money_cannot_bid_it() -> None:
    t = table(3).coins(2, 20, 20).furniture(1, 0, 7).bidding(0)
    concert = Concert(Scene(shown_to(GAME.view(t.state, 1))))
    assert [concert.affords(0, bid) for bid in range(8)] == [True, True, True, False, True, True, True, False]
    assert concert.price[0][3] == NEVER
    assert concert.naive(0)[3] == concert.naive(0)[7] == 0


# ── Bids nobody can foretell ──────────────────────────────────────────────────────────────────────────────────────


def a_bid(seed: int) -> SymphonyState:
    state = midgame(seed, 2 + seed % 3, 12 + seed)
    while state.asked and state.phase != BID:
        for seat in state.asked:
            loop.step(GAME, state, seat, GAME.default(state, seat), FastChance(seed), SILENT)
    return state


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_a_bid_does_not_follow_from_what_all_can_see(level: str) -> None:
    """S9-2.4, S9-4.3 Everybody can run the same computer player on the same view: its luck is its own."""
    agent = levels.make(GAME.id, level)
    open_to_choice = differing = 0
    for seed in range(60):
        state = a_bid(seed)
        for seat in state.asked[:2]:
            moves = answers(GAME.legal(state, seat))
            if isinstance(agent, Sound):
                values = agent.values(Concert(Scene(shown_to(GAME.view(state, seat)))), ())
                near = [bid for bid, value in enumerate(values) if value > max(values) - WHIM]
            else:
                near = sorted({move.coins for move in moves if not move.furniture})
            if len(near) < 2:
                continue
            open_to_choice += 1
            made = {choice(agent, state, seat, luck).code for luck in range(16)}
            differing += len(made) > 1
    assert open_to_choice > 30
    assert differing > 0.9 * open_to_choice


@pytest.mark.parametrize("agent", GOOD)
def test_no_bid_is_much_worse_than_the_best(agent: Sound) -> None:
    for seed in range(40):
        state = a_bid(seed)
        for seat in state.asked[:1]:
            values = agent.values(Concert(Scene(shown_to(GAME.view(state, seat)))), ())
            for luck in range(8):
                [move] = answers([choice(agent, state, seat, luck)])
                assert values[move.coins + WORTH[move.furniture]] > max(values) - LOSS


# ── Plain good sense ──────────────────────────────────────────────────────────────────────────────────────────────

SCORING = "1A 2A 3A 4A 5A 6A"


@pytest.mark.parametrize("agent", GOOD)
def test_the_last_buyer_takes_a_tile_that_is_worth_it(agent: Agent) -> None:
    """S9-3.2 Nobody can answer: a cube of Handel's makes it first there."""
    t = table(4, scoring=SCORING, start=1).cubes("Hd", "Hd", "Mo", "Be").round(6).buying(3, 0)
    assert chosen(agent, t) == "buy:handel"
    t = table(4, scoring=SCORING, start=1).cubes("3Hd", "Hd", "3Mo", "3Be").tiles("", "", "", "").round(6).buying(3, 0)
    t = t.coins(20, 20, 20, 20)
    assert chosen(agent, t) != "buy:handel"  # first already


@pytest.mark.parametrize("agent", GOOD)
def test_in_the_last_round_a_dead_musicians_cube_is_not_bought(agent: Agent) -> None:
    t = table(3, start=1).cubes("", "2Ba 2Hy", "2Mo 2Be").left("1Hd 0Ba 0Hy 0Mo 0Be").dead("Ba Hy Mo Be").round(6)
    t = t.cubes("3Hd", "", "").buying(3, 0)
    assert chosen(agent, t) == "pass"


@pytest.mark.parametrize("agent", GOOD)
def test_cubes_given_away_hinder_the_other(agent: Agent) -> None:
    """S9-3.4, S9-3.7 The virtual patron wins ties: one cube a colour is enough."""
    t = table(2, scoring="1A 2A 3A 4A 5A", start=0)
    t.does("take:handel.bach", "take:haydn.haydn", "give:mozart.beethoven").asks("give", 1)
    for seed in range(8):
        code = choice(agent, t.state, 1, seed).code
        assert "handel" in code or "bach" in code
        assert "haydn" not in code


@pytest.mark.parametrize("agent", GOOD)
def test_the_last_sale_is_exact(agent: Agent) -> None:
    """S9-7.6, S9-7.11 With a tile of 4A all is sold; without one only what fills up a third coin."""
    t = table(4, scoring=SCORING).tiles("Mo", "", "", "").furniture(7, 7, 7, 7).coins(0, 0, 2, 1).selling()
    assert chosen(agent, t, 0) == "sell:4.6.8"
    assert chosen(agent, t, 1) == "hold"
    assert chosen(agent, t, 2) == "hold"  # $2 and $4 make two points, as many as the mirror
    for seat in range(4):
        assert choice(agent, t.state, seat) in GAME.legal(t.state, seat)


@pytest.mark.parametrize("agent", GOOD)
def test_furniture_is_sold_for_a_cube_that_is_worth_it(agent: Agent) -> None:
    """S9-6.1"""
    t = table(4, scoring=SCORING, start=1).cubes("Hd", "Hd", "Mo", "Be").round(6).buying(3, 0)
    assert sold(agent, t.coins(20, 20, 20, 20)) is None  # there is money enough
    t = table(4, scoring=SCORING, start=1).cubes("Hd", "Hd", "Mo", "Be").coins(4, 20, 20, 20).round(6).buying(3, 0)
    assert sold(agent, t) == "sell:4"
    t = table(4, scoring=SCORING, start=1).cubes("3Hd", "Hd", "3Mo", "3Be").coins(4, 20, 20, 20).round(6)
    t = t.left("0Ba 0Hy 0Mo 0Be 0Sc").dead("Ba Hy Mo Be Sc").buying(3, 0)
    assert sold(agent, t) is None


@pytest.mark.parametrize("agent", GOOD)
def test_furniture_is_not_sold_needlessly(agent: Agent) -> None:
    """S9-6.1 It is asked before every answer. Who has coins enough for all that is asked sells nothing, nor does one
    who is paid for selling (S9-7.6): that can wait."""
    t = table(4, scoring=SCORING).tiles("Mo", "", "", "").coins(8, 8, 20, 20).bidding(0)
    assert [sold(agent, t, seat) for seat in range(4)] == [None] * 4
    t = table(4, scoring=SCORING).tiles("Mo", "", "", "").coins(0, 0, 0, 0).selling()
    assert sold(agent, t) is None
    sales = asked = 0
    for seed in range(60):
        state = midgame(seed, 2 + seed % 3, 4 * seed)
        for seat in state.asked:
            moves = GAME.interjections(state, seat)
            said = agent.react(GAME.view(state, seat), moves, FastChance(seed)) if moves else None
            if said is not None:
                assert state.coins[seat] < (rules.PRICE[state.turn] if state.phase == PAY else 8)
            sales += said is not None
            asked += 1
    assert sales < asked / 5


@pytest.mark.parametrize("agent", GOOD)
def test_whether_to_sell_is_soon_decided(agent: Agent) -> None:
    """On average well below what the answer itself takes."""
    states = [midgame(seed, 2 + seed % 3, 4 * seed % 90) for seed in range(30)]
    shown = [(GAME.view(s, s.asked[0]), GAME.interjections(s, s.asked[0])) for s in states]
    began = perf_counter()
    for view, moves in shown:
        agent.react(view, moves, FastChance(1))
    assert (perf_counter() - began) / len(shown) < 0.02


@pytest.mark.parametrize("agent", GOOD)
def test_the_cube_that_is_worth_least_goes(agent: Agent) -> None:
    """S9-4.9, S9-4.10 Of a dead musician rather than of one who gives tiles yet."""
    t = table(3, scoring="1A 2A 3A 4A 5A").left("0Ba").dead("Ba").cubes("Hd 2Ba", "Hy", "Mo").bidding(-2)
    t.bids(0, 1, 1)
    assert t.state.asked == (0,)
    assert chosen(agent, t) == "discard:bach"


@pytest.mark.parametrize("agent", GOOD)
def test_an_answer_takes_no_longer_than_it_may(agent: Agent) -> None:
    """About 2 ms a decision of level 3 on a quiet machine; this would only notice a blunder."""
    state = GAME.setup(4, {}, FastChance(3), SILENT)
    began = perf_counter()
    decisions = loop.run(GAME, state, [agent] * 4, FastChance(4), FastChance(5), SILENT)
    assert (perf_counter() - began) / decisions < 0.2


def test_level_3_looks_further_than_level_2() -> None:
    """They differ often enough to be two players."""
    differing = 0
    for seed in range(40):
        state = GAME.setup(2 + seed % 3, GAME.settle({}), FastChance(seed), SILENT)
        differing += choice(Planner(), state, state.asked[0]) != choice(Weigher(), state, state.asked[0])
    assert differing > 8


def test_ratings_follow_the_tile_that_is_worth_more() -> None:
    """The same lead, but Handel's tile brings 5 and Schubert's next to nothing."""
    t = table(4, scoring="1A 2A 3A 4A 5A 6A", start=1).cubes("Hd Sc", "Hd Sc", "", "").round(6).buying(3, 0)
    scene = Scene(shown_to(GAME.view(t.state, 0)))
    moves = answers(GAME.legal(t.state, 0))
    ratings = dict(zip([move.code for move in moves], Sponsors(scene).ratings(moves), strict=True))
    assert ratings["buy:handel"] > ratings["pass"]
    assert ratings["buy:handel"] > ratings["buy:schubert"]


# ── Level 1 ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_level_1_goes_where_it_can_be_first() -> None:
    t = table(3).cubes("", "3Hd 3Ba 3Hy", "3Mo")
    for seed in range(20):
        assert "beethoven" in choice(Beginner(), t.state, 0, seed).code


def test_level_1_bids_small_and_keeps_its_furniture() -> None:
    asked: Counter[int] = Counter()
    for seed in range(60):
        state = a_bid(seed)
        for seat in state.asked:
            code = choice(Beginner(), state, seat, seed).code
            assert code.count(":") == 1
            asked[int(code.removeprefix("bid:"))] += 1
            assert Beginner().react(GAME.view(state, seat), GAME.interjections(state, seat), FastChance(1)) is None
    assert max(asked) <= Beginner.MOST
    assert len(asked) >= 4
