"""OpenSpiel's own tests pass, its search plays, and what they do not look at holds too."""

from __future__ import annotations

import pickle
import unittest
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from quartet.bots.random import RandomAgent
from quartet.games import GAMES, game_by_id
from quartet.games.symphony_no_9.events import BidsOpened
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Move, View
from quartet.rl import extra
from quartet.rl.episode import legal, setting, whose
from quartet.rl.open_spiel import MOST_OUTCOMES, ISMCTSAgent, QuartetState, pyspiel, short_name

ismcts = extra.load("open_spiel.python.algorithms.ismcts")
mcts = extra.load("open_spiel.python.algorithms.mcts")
observation = extra.load("open_spiel.python.observation")
api_test = extra.load("open_spiel.integration_tests.api_test")
games_sim_test = extra.load("open_spiel.python.tests.games_sim_test")

each_game = pytest.mark.parametrize("game_id", GAMES)
each_table = pytest.mark.parametrize(
    ("game_id", "players"),
    [("the-distance", 2), ("the-distance", 5), ("musical-chairs", 2), ("musical-chairs", 4),
     ("symphony-no-9", 2), ("symphony-no-9", 4), ("hit-maker", 2), ("hit-maker", 7)],
)  # fmt: skip


def load(game_id: str, **params: Any) -> Any:
    return pyspiel.load_game(short_name(game_id), params)


def dealt(game: Any, seed: int = 1, decisions: int = 0) -> Any:
    """A state where somebody has a choice, after so many decisions at random."""
    state, pick = game.new_initial_state(), FastChance(seed)
    while state.is_chance_node() or decisions > 0 or len(state.legal_actions()) < 2:
        decisions -= not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[pick.below(len(actions))])
    return state


@each_table
def test_the_random_simulations_of_the_library(game_id: str, players: int) -> None:
    game = load(game_id, players=players)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@each_game
def test_the_simulations_of_its_python_tests(game_id: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(game_id, players=3))


@each_game
def test_its_api_tests(game_id: str) -> None:
    fields = {"game_name": short_name(game_id), "game": load(game_id)}
    case: Any = type("Ours", (api_test.EnforceAPIOnPartialTreeBase,), fields)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors
    assert not result.failures


@each_game
def test_explicit_luck_is_the_engines_own(game_id: str) -> None:
    """The draws of a game of the engine's, chosen at chance nodes, make the same game; and no other draws are asked."""
    of = setting(game_id, 3)
    luck, pick = FastChance(5, record=True), FastChance(6)
    state = of.deal(luck)
    theirs = load(game_id, players=3).new_initial_state()
    most = follow(theirs, luck.tape)
    while state.asked:
        seat = whose(state)
        assert theirs.current_player() == seat
        assert theirs.course.state == state
        moves = legal(of, state, seat)
        action = list(moves)[pick.below(len(moves))]
        luck.tape.clear()
        loop.step(of.game, state, seat, moves[action], luck, SILENT)
        theirs.apply_action(action)
        most = max(most, follow(theirs, luck.tape))
    assert theirs.is_terminal()
    assert theirs.course.state == state
    assert most == MOST_OUTCOMES[game_id]


def follow(theirs: Any, tape: list[int]) -> int:
    """Choose what was drawn; the most outcomes there were. A draw of one of one is not asked for."""
    most = 0
    while theirs.is_chance_node():
        outcomes = theirs.chance_outcomes()
        most = max(most, len(outcomes))
        assert {chance for _, chance in outcomes} == {1 / len(outcomes)}
        theirs.apply_action(tape[len(theirs.course.drawn)])
    return most


@each_game
def test_a_copy_and_a_stored_state_go_on_alike(game_id: str) -> None:
    game = load(game_id, players=3)
    state = dealt(game, decisions=8)
    twins = [state.clone(), pickle.loads(pickle.dumps(state))]  # noqa: S301  # our own
    action = state.legal_actions()[0]
    before = str(state)
    for twin in twins:
        assert str(twin) == before
        assert twin.information_state_string(0) == state.information_state_string(0)
        twin.apply_action(action)
    assert str(state) == before
    assert str(twins[0]) == str(twins[1]) != before
    halfway = game.new_initial_state()  # in the middle of a deal, where there is one
    assert str(pickle.loads(pickle.dumps(halfway))) == str(halfway)  # noqa: S301


@each_game
def test_an_imagined_state_looks_the_same_to_who_imagines_it(game_id: str) -> None:
    state = dealt(load(game_id, players=3), decisions=12)
    player = state.current_player()
    others = set()
    for draw in (0.1, 0.5, 0.9):
        other: QuartetState = state.resample_from_infostate(player, lambda draw=draw: draw)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        again = other.resample_from_infostate(player, lambda: 0.3)
        assert again.information_state_string(player) == state.information_state_string(player)
        others.add(other.information_state_string((player + 1) % 3))
    assert (len(others) > 1) == (game_id in ("the-distance", "musical-chairs"))  # the others hide nothing here


def test_who_has_sealed_an_answer_imagines_it_sealed() -> None:
    state = dealt(load("symphony-no-9", players=3), seed=3)
    while len(state.course.state.asked) == 1:
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    actions = state.course.of.actions.number
    bidders = []
    for bid in ("bid:2", "bid:1"):
        bidders.append(state.current_player())
        state.apply_action(actions[bid])
    last = state.current_player()
    for player, bid, waits in zip(bidders, ("bid:2", "bid:1"), bidders[::-1], strict=True):
        other = state.resample_from_infostate(player, lambda: 0.5)
        assert {seat: move.code for seat, move in other.course.state.sealed.items()} == {player: bid}
        assert other.information_state_string(player) == state.information_state_string(player)
        for seat in (last, waits):
            assert other.current_player() == seat
            other.apply_action(actions["bid:0"])
        while other.is_chance_node():
            other.apply_action(0)
        assert not other.course.state.sealed, "nobody is asked twice"
        [opened] = [each for each in other.course.told if isinstance(each, BidsOpened)]
        assert opened.coins == tuple(int(bid[-1]) if seat == player else 0 for seat in range(3))


def test_in_the_middle_of_a_deal_or_a_move_nothing_is_imagined() -> None:
    game = load("the-distance", players=3)
    with pytest.raises(ValueError, match="the deal is not over"):
        game.new_initial_state().resample_from_infostate(0, lambda: 0.5)
    state = dealt(game)
    draw = state.course.of.actions.number["draw"]
    while draw not in state.legal_actions():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    state.apply_action(draw)
    assert state.is_chance_node()
    with pytest.raises(ValueError, match="a move waits for its luck"):
        state.resample_from_infostate(player, lambda: 0.5)
    state.apply_action(0)
    assert state.resample_from_infostate(player, lambda: 0.5).current_player() == player


def test_an_information_state_recalls_what_a_view_forgets() -> None:
    """The same view after another way there is another information state, and one's own sealed bid is part of it."""
    game = load("symphony-no-9", players=3)
    state = dealt(game, seed=3)
    while len(state.course.state.asked) == 1:
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    seen = [state.information_state_string(player) for player in range(3)]
    bidder = state.current_player()
    other = state.clone()
    labels = state.course.of.actions.number
    state.apply_action(labels["bid:0"])
    other.apply_action(labels["bid:2"])
    assert "answered bid:0" in state.information_state_string(bidder)
    assert seen[bidder] != state.information_state_string(bidder)
    for player in range(3):
        assert state.observation_string(player) == other.observation_string(player)
        told = state.information_state_string(player), other.information_state_string(player)
        assert (told[0] == told[1]) == (player != bidder)


@each_game
def test_nothing_told_is_forgotten(game_id: str) -> None:
    """Each information state of a player, the view at its end apart, begins with the one before, and says more."""
    state, pick = load(game_id, players=3).new_initial_state(), FastChance(4)
    before = [""] * 3
    while not state.is_terminal():
        actions = state.legal_actions()
        player = state.current_player()
        if player >= 0:
            now, _, view = state.information_state_string(player).rpartition("\n")
            assert view == state.observation_string(player)
            assert now.startswith(before[player])
            assert len(now) > len(before[player]) or not before[player]
            before[player] = now
        state.apply_action(actions[pick.below(len(actions))])


def test_an_observer_has_parts_by_name() -> None:
    state = dealt(load("the-distance", players=3))
    seen = observation.make_observation(state.get_game())
    seen.set_from(state, 1)
    assert seen.dict["shown"].shape == (3, 13)
    assert seen.dict["hand"].tolist() == state.observation_tensor(1)[:13]
    assert seen.tensor.tolist() == state.observation_tensor(1)
    kinds = pyspiel.PrivateInfoType
    public = observation.make_observation(
        state.get_game(), pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE)
    )
    assert "hand=()" in public.string_from(state, 1)
    assert public.tensor is None
    hidden = observation.make_observation(
        state.get_game(), pyspiel.IIGObservationType(perfect_recall=False, public_info=False)
    )
    assert hidden.string_from(state, 1) is None
    with pytest.raises(ValueError, match="no parameters"):
        state.get_game().make_py_observer(None, {"a": 1})


def test_the_tables_options_are_parameters() -> None:
    state = dealt(pyspiel.load_game(f"{short_name('the-distance')}(players=3,interval=4,hands=2)"))
    assert (state.course.state.interval, state.course.state.hands_to_win) == (4, 2)
    start = dealt(load("symphony-no-9", players=3, start="2"))
    assert start.course.state.start == 1
    selling = dealt(load("symphony-no-9", interjections=True))
    assert selling.course.of.actions.number["sell:4"] in selling.legal_actions()


@pytest.mark.parametrize("game_id", ["the-distance", "musical-chairs", "symphony-no-9"])
def test_its_search_plays_the_registered_game(game_id: str) -> None:
    """With all its own assertions: an imagined state has the same information state."""
    state = dealt(load(game_id), decisions=6)
    dice = np.random.RandomState(1)  # the bot asks for this kind
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, dice), 1.4, 12, random_state=dice)
    assert bot.step(state) in state.legal_actions()


# ── As a player ───────────────────────────────────────────────────────────────────────────────────────────────────


class Hurried(ISMCTSAgent):
    """Thinks about every fifth question."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, 60, simulations=1)
        self.asked = 0

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        self.asked += 1
        return moves[0] if self.asked % 5 else super().decide(view, moves, chance)


@each_game
def test_the_agent_plays_whole_games_in_any_seat(game_id: str) -> None:
    of = setting(game_id, 3)
    luck = FastChance(2)
    state = of.deal(luck)
    agents = [Hurried(game_id), RandomAgent(), Hurried(game_id)]
    loop.run(of.game, state, agents, luck, FastChance(3), SILENT, limit=3000)
    assert not state.asked
    assert sum(agent.done for agent in agents if isinstance(agent, Hurried)) > 5


def test_the_agent_is_the_same_under_a_seed() -> None:
    game = game_by_id("the-distance")
    for seed in range(3):
        state = dealt(load("the-distance"), seed=seed).course.state
        view, moves = game.view(state, state.asked[0]), game.legal(state, state.asked[0])
        chosen = {ISMCTSAgent(game.id, 60, simulations=40).decide(view, moves, FastChance(7)).code for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= {move.code for move in moves}


def test_the_agent_keeps_to_its_time() -> None:
    game = game_by_id("the-distance")
    state = dealt(load("the-distance")).course.state
    view, moves = game.view(state, state.asked[0]), game.legal(state, state.asked[0])
    agent = ISMCTSAgent(game.id, 0.3)
    agent.decide(view, moves[:1], FastChance(1))  # loads, and has no choice
    assert agent.done == 0
    start = perf_counter()
    agent.decide(view, moves, FastChance(1))
    assert 0.3 <= perf_counter() - start < 2
    assert agent.done > len(moves)


def test_the_agent_sees_a_win() -> None:
    """With every card playable at once, it lays them all down."""
    game = game_by_id("the-distance")
    of = setting("the-distance")
    state: Any = of.deal(FastChance(1))
    seat = state.asked[0]
    state.hands[seat * 13 : seat * 13 + 13] = [0] * 12 + [2]
    state.sizes[seat] = 2
    for kind in range(13):
        held = sum(state.hands[each * 13 + kind] for each in range(2)) + state.pile[kind]
        state.stock = [card for card in state.stock if card != kind] + [kind] * ((6 if kind == 12 else 4) - held)
    moves = game.legal(state, seat)
    move = ISMCTSAgent(game.id, 60, simulations=200).decide(game.view(state, seat), moves, FastChance(1))
    assert move.code.count("wild") == 2


def test_what_is_missing_is_named() -> None:
    with pytest.raises(ImportError, match=r"no_such_library is missing; .*pip install quartet\[rl\]"):
        extra.load("no_such_library")
