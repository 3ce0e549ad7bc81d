"""Computer players for Musical Chairs: what they do is allowed, follows from what they see, and makes sense."""

from collections import Counter
from copy import deepcopy

import pytest

from quartet.bots import levels
from quartet.bots.musical_chairs import Beginner, Hasty, Planner, Weigher, deal
from quartet.bots.musical_chairs_scene import Round, Scene, shown_to
from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.pieces import CARD_OF
from quartet.games.musical_chairs.state import OVER, ChairsState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent, Move
from tests.bots.strength import wins
from tests.games.musical_chairs import play
from tests.games.musical_chairs.play import table

ALL = [level for level in levels.LEVELS[GAME.id] if not levels.searches(GAME.id, level)]
GOOD: list[Agent] = [Weigher(), Planner()]


def choice(agent: Agent, state: ChairsState, seat: int, seed: int = 0) -> Move:
    return agent.decide(GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed))


def chosen(agent: Agent, scene: play.Scene, seat: int = 0) -> str:
    """What the seat that is asked answers, whatever its luck."""
    assert seat in scene.state.asked
    codes = {choice(agent, scene.state, seat, seed).code for seed in range(10)}
    assert len(codes) == 1, codes
    return codes.pop()


def midgame(seed: int, players: int, decisions: int) -> ChairsState:
    """A position after some random decisions; a game that ends before them stands at its last question."""
    chance = FastChance(seed)
    state = GAME.setup(players, GAME.settle({"forecast": ("on", "off")[seed % 2]}), chance, SILENT)
    before = state
    for _ in range(decisions):
        before = GAME.copy(state)
        for seat in state.asked:
            moves = GAME.legal(state, seat)
            loop.step(GAME, state, seat, moves[chance.below(len(moves))], chance, SILENT)
        if not state.asked:
            return before
    return state


# ── All levels ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("level", "games"), [("1", 45), ("2", 45), ("3", 12)])
def test_games_against_random_players_come_to_an_end(level: str, games: int, players: int) -> None:
    """`loop.run` checks every move."""
    agents = [levels.make(GAME.id, level), *[levels.make(GAME.id, "random") for _ in range(players - 1)]]
    for seed in range(games):
        turned = [agents[(seat + seed) % players] for seat in range(players)]
        state = GAME.setup(players, {}, FastChance(seed), SILENT)
        loop.run(GAME, state, turned, FastChance(~seed), FastChance(seed), SILENT, limit=5000)
        assert state.phase == OVER


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_games_among_themselves_come_to_an_end(level: str, players: int) -> None:
    for seed in range(3):
        state = GAME.setup(players, {}, FastChance(seed), SILENT)
        agents = [levels.make(GAME.id, level)] * players
        loop.run(GAME, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=5000)
        assert state.phase == OVER


@pytest.mark.parametrize("level", ALL)
def test_every_question_is_answered_with_a_listed_move(level: str) -> None:
    """Each of the eight phases, many times."""
    agent = levels.make(GAME.id, level)
    asked: Counter[int] = Counter()
    for seed in range(40):
        players = 2 + seed % 3
        chance = FastChance(seed)
        state = GAME.setup(players, GAME.settle({}), chance, SILENT)
        for n in range(10_000):
            if not state.asked:
                break
            for seat in state.asked:
                moves = GAME.legal(state, seat)
                move = moves[chance.below(len(moves))]
                if level != "3" or state.phase not in (1, 7) or n % 5 == 0:  # it thinks longest in its turns
                    view = GAME.view(state, seat)
                    assert agent.decide(view, moves[:], FastChance(n)) in moves, (seed, n)
                    asked[state.phase] += 1
                loop.step(GAME, state, seat, move, chance, SILENT)
    assert set(asked) == set(range(OVER))
    assert min(asked.values()) >= 10


@pytest.mark.parametrize("level", ALL)
def test_hidden_cards_do_not_matter(level: str) -> None:
    """The same view, the same thoughts, other cards in hidden hands and draw pile: the same move."""
    agent = levels.make(GAME.id, level)
    differing = 0
    phases: set[int] = set()
    for seed in range(250):
        state = midgame(seed, 2 + seed % 3, 1 + seed * 7 % 120)
        for seat in state.asked:
            twin = GAME.determinize(GAME.view(state, seat), FastChance(seed + 7))
            differing += twin.hands != state.hands
            phases.add(state.phase)
            assert GAME.view(twin, seat) == GAME.view(state, seat)
            assert choice(agent, twin, seat, seed) == choice(levels.make(GAME.id, level), state, seat, seed)
    assert differing > 200
    assert len(phases) >= 6


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "least"), [("1", "random", 20, 0.8), ("2", "1", 40, 0.6), ("3", "2", 35, 0.6)]
)
def test_a_higher_level_wins_more_often(stronger: str, weaker: str, deals: int, least: float) -> None:
    """Seeded, so the result is always the same."""
    told = wins(GAME.id, stronger, weaker, deals)
    assert told.value > least
    assert told.low > 0.5


def test_owners_figures_are_read_from_the_view() -> None:
    """Another ring, other points, other repeats: they play, and know where they walk."""
    assert GAME.components is not None
    figures = deepcopy(dict(GAME.components.data))
    figures["ring"]["clockwise"].reverse()
    figures["points"]["cello"] = [3] * 10
    figures["repeats"] |= {"of_one_point": 0, "of_two_points": 10}
    game = GAME.furnished("a test", figures)
    agents = [levels.make(GAME.id, level) for level in ("1", "2", "3")]
    for seed in range(3):
        state = game.setup(3, {}, FastChance(seed), SILENT)
        loop.run(game, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=5000)
        assert state.phase == OVER


# ── Good sense ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("agent", [Beginner(), *GOOD])
def test_stops_where_that_brings_most(agent: Agent) -> None:
    """MC-3.7 Ten points and a cushion lie here; the other stands where nothing does."""
    t = table(2).hands("S4 S5 repeat-1", "R1 R2 R3 R4").chairs("S C").line("S6 S8 S9 S10")
    assert chosen(agent, t) == "stop"


@pytest.mark.parametrize("agent", GOOD)
def test_plays_on_where_stopping_serves_the_other(agent: Agent) -> None:
    """Nothing lies here, and ten points lie there: better to go over and fight."""
    t = table(2).hands("C1 P1 repeat-2 D10", "R1 R2").chairs("C S").line("S6 S8 S9 S10")
    assert chosen(agent, t).startswith("play:")
    t = table(2).hands("C1 repeat-2 D10", "R1").chairs("C S").line("S6 S8 S9 S10")
    assert chosen(agent, t) != "stop"


@pytest.mark.parametrize("agent", GOOD)
def test_walks_to_the_chair_that_gives_its_hand_away(agent: Agent) -> None:
    """MC-4.5 On the saxophone the 9 comes back, and takes three cards of the hand with it."""
    t = table(2).hands("S3 S6 S8 S9", "R1 R2 R3").chairs("C G").line("P7 D8").owns(0, "elbows")
    assert chosen(agent, t) in ("play:S9:S", "play:S8:S")


@pytest.mark.parametrize("agent", GOOD)
def test_pays_with_the_card_that_is_worth_nothing(agent: Agent) -> None:
    t = table(2).hands("C1", "R1").chairs("S C").line("S10").sale("S=long-legs").piles("D9 P1 H6", "")
    t.does("stop").goes_on_to("buy", 0)
    assert chosen(agent, t) == "buy:P1"
    t = table(2).hands("C1", "R1").chairs("S C").line("S10").sale("S=long-legs").piles("D9 P1 H3", "")
    t.owns(0, "nothing").does("stop").goes_on_to("buy", 0)
    assert chosen(agent, t) == "buy:H3"  # MC-7.4 the piano 1 is now worth 2


@pytest.mark.parametrize("agent", GOOD)
def test_keeps_its_only_card_of_a_suit_where_suits_count(agent: Agent) -> None:
    t = table(2).hands("C1", "R1").chairs("S C").line("S10").sale("S=long-legs").piles("D1 P1 P2", "")
    t.owns(0, "every-suit").does("stop").goes_on_to("buy", 0)
    assert chosen(agent, t) in ("buy:P1", "buy:P2")


@pytest.mark.parametrize("agent", GOOD)
def test_buys_what_is_useful_and_leaves_what_is_not(agent: Agent) -> None:
    early = table(2).hands("C1", "R1").chairs("S C").line("S10").sale("S=encore").piles("H9 P9", "")
    early.does("stop").goes_on_to("buy", 0)
    assert chosen(agent, early).startswith("buy:")
    late = table(2).hands("C1", "R1").chairs("S C").line("C9").sale("S=restful H R D P G T").laid("C=hush")
    late.piles("H9 P9", "").does("stop").goes_on_to("buy", 0)
    assert chosen(agent, late) == "leave"  # a point for a cushion, three for the card


@pytest.mark.parametrize("agent", GOOD)
def test_declines_a_hopeless_battle_and_shows_no_more_than_it_takes(agent: Agent) -> None:
    """MC-5.1"""
    empty = table(2).hands("C1 C2", "R6 R7 R8 R9 R10").chairs("S S").line("H10")
    empty.does("stop")
    assert chosen(agent, empty) == "decline"  # nothing lies there
    rich = table(2).hands("C1 H10", "R1").chairs("S S").line("S8 S9 S10")
    rich.does("stop")
    assert chosen(agent, rich) == "show:H10"


@pytest.mark.parametrize("agent", GOOD)
def test_throws_a_low_hand_away_and_keeps_a_high_one(agent: Agent) -> None:
    """MC-4.10"""
    for hand, answer in (("C1 H2 R1 D3", "discard"), ("C9 H10 R10 D9", "keep"), ("repeat-1 repeat-2 C8", "keep")):
        t = table(2).hands(hand, "R4").chairs("S C").line("P10")
        t.does("stop").goes_on_to("keep", 0)
        assert chosen(agent, t) == answer, hand


@pytest.mark.parametrize("agent", [Beginner(), *GOOD])
def test_scores_all_that_goes_along(agent: Agent) -> None:
    """MC-4.5 Upwards, then done."""
    t = table(2).hands("S2 S5 rest-S D3", "R1").chairs("S C").line("S10")
    t.does("stop").goes_on_to("score", 0)
    for code in ("score:S2", "score:S5", "score:rest-S", "done"):
        assert chosen(agent, t) == code
        t.does(code)


@pytest.mark.parametrize("agent", GOOD)
def test_cushions_that_ask(agent: Agent) -> None:
    """MC-7.3, MC-7.7, MC-7.8"""
    higher = table(2).hands("S1 S2 S8 S9", "R1 R2").chairs("S C").line("S3 repeat-1").owns(0, "higher hush")
    higher.does("stop").goes_on_to("score", 0)
    assert chosen(agent, higher) == "higher"

    swap = table(2).hands("D10 C1", "R1").chairs("S C").line("S10").sale("S=swap").piles("P1 H6", "")
    swap.does("stop").goes_on_to("buy", 0).does("buy:H6")
    assert chosen(agent, swap) == "swap:P1"
    assert chosen(agent, swap.does("swap:P1")) == "put:D10"

    away = table(2).hands("C1", "R1").chairs("S C").line("P9 P10").owns(0, "elsewhere")
    assert chosen(agent, away.does("stop")) == "go:P"


def test_a_scene_knows_what_cannot_be_in_other_hands() -> None:
    """The line, piles, rests, open discards and what is known of the draw pile; of hands, what was announced."""
    for seed in range(60):
        state = midgame(seed, 2 + seed % 3, 5 + seed)
        seat = state.asked[0]
        scene = Scene(shown_to(GAME.view(state, seat)))
        hidden = Counter(card for other, hand in enumerate(state.hands) if other != seat for card in hand)
        repeats = sum(count for card, count in hidden.items() if card >= CARD_OF["repeat-1"])
        assert all(card in scene.unseen for card in hidden if card < CARD_OF["repeat-1"])
        assert repeats <= scene.unseen.count(CARD_OF["repeat-1"])
        hands = deal(scene, FastChance(seed))
        for other in range(state.players):
            assert other == seat or len(hands[other]) == len(state.hands[other])


def test_a_round_counts_as_the_rules_do() -> None:
    """MC-4.4, MC-4.5 What a chair brings, against what the engine scores."""
    for seed in range(40):
        state = midgame(seed, 2, 12 + seed)
        if state.phase != 1 or state.at[0] == state.at[1]:
            continue
        seat = state.asked[0]
        r = Round(Scene(shown_to(GAME.view(state, seat))))
        assert r.may_stop(seat) == ("stop" in [move.code for move in GAME.legal(state, seat)]) or state.used[14] == 0
        taken = [c for c, as_ in zip(state.line, state.line_as, strict=True) if as_ >= 0 and as_ % 8 == state.at[seat]]
        assert r.points[state.at[seat]] == sum(state.points[card] for card in taken)


def test_level_2_plays_the_best_of_what_it_does_not_overlook() -> None:
    """One move in six or so escapes it; what it sees it weighs as a careful player does."""
    assert isinstance(levels.make(GAME.id, "2"), Hasty)
    t = table(2).hands("S4 S5 repeat-1", "R1 R2 R3 R4").chairs("S C").line("S6 S8 S9 S10")
    answers = Counter(choice(Hasty(), t.state, 0, seed).code for seed in range(200))
    assert answers.most_common(1)[0][0] == "stop"
    assert 140 < answers["stop"] < 190


def test_level_1_always_fights_and_buys_now_and_then() -> None:
    """Whatever the cushion; with the card of the fewest points."""
    t = table(2).hands("C1 H9 rest-H repeat-1", "R1").chairs("S S").line("S10").sale("S=hush").piles("P1 D9", "")
    assert chosen(Beginner(), t.does("stop")) == "show:repeat-1"
    t.battle({0: "H9", 1: "decline"}).goes_on_to("buy", 0)
    answers = Counter(choice(Beginner(), t.state, 0, seed).code for seed in range(200))
    assert set(answers) == {"buy:P1", "leave"}
    assert 90 < answers["buy:P1"] < 150
