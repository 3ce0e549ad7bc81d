"""The games for OpenSpiel: importing this registers `python_quartet_the_distance` and the other three.

Luck is explicit: where the engine draws one of n in the middle of a move, there is a chance node of n outcomes, each as
likely. An observation is the view; the information state is all a seat was told since the beginning.

`ISMCTSAgent` is OpenSpiel's own search in information sets, as a player at our tables.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import numpy as np

from quartet.games import GAMES
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Agent, Choice, Game, Move, Option, View
from quartet.rl import extra
from quartet.rl.course import DRAWING, OVER, Course
from quartet.rl.episode import LEAST_PLAYERS, USUAL, Setting, rewards, setting
from quartet.rl.tensors import Tensor

pyspiel: Any = extra.load("pyspiel")
_GAME: Any = pyspiel.Game
_STATE: Any = pyspiel.State

LONGEST: Final = 100_000
"""Moves and draws of a game, at most. No rule of The Distance says so; but no game of random moves comes near."""
MOST_OUTCOMES: Final = {"the-distance": 54, "musical-chairs": 98, "symphony-no-9": 8, "hit-maker": 6}
"""Of one draw: a card of the whole deck, a budget token, the die."""
OPEN: Final = ("hit-maker",)
"""Games without secrets."""
EXPLORATION: Final = 1.4
"""Of the search below; results are from -1 to 1."""

assert (OVER, DRAWING) == (int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE))


def short_name(game_id: str) -> str:
    """`python_quartet_the_distance`"""
    return f"python_quartet_{game_id.replace('-', '_')}"


# ── As OpenSpiel wants it ─────────────────────────────────────────────────────────────────────────────────────────


class QuartetState(_STATE):  # type: ignore[misc]  # the library has no types
    def __init__(self, game: Any, course: Course) -> None:
        super().__init__(game)
        self.course = course

    def current_player(self) -> int:
        return self.course.player()

    def is_terminal(self) -> bool:
        return self.course.player() == OVER

    def is_chance_node(self) -> bool:
        return self.course.outcomes > 0

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.course.listed())

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel would tell it, without the way through C++ and back."""
        mover = self.course.player()
        if mover == DRAWING:
            return list(range(self.course.outcomes))
        return list(self.course.listed()) if mover != OVER and player in (None, mover) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.course.outcomes
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.course.go(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == DRAWING else self.course.of.actions.labels[action]

    def returns(self) -> list[float]:
        course = self.course
        if course.state is None or course.player() != OVER:
            return [0.0] * course.of.players
        return rewards(course.of, course.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> QuartetState:
        """What the player cannot see, dealt anew from its view: for searches in information sets."""
        luck = FastChance(int(sampler() * (1 << 53)))
        return QuartetState(self.get_game(), self.course.imagined(player, luck))

    def __str__(self) -> str:
        course = self.course
        state = "not dealt" if course.state is None else repr(course.state)
        trying = f"; {course.doing}" if course.doing else ""
        return f"{state}{trying}; drawn {course.drawn}" if course.outcomes else state


class QuartetGame(_GAME):  # type: ignore[misc]  # the library has no types
    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.of = _setting(self.game_id, given)
        super().__init__(game_type(self.of.game), _info(self.of, MOST_OUTCOMES[self.game_id]), given)

    def new_initial_state(self) -> QuartetState:
        course = Course(self.of)
        course.begin()
        return QuartetState(self, course)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.of, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Observer:
    """What a seat sees; or, of public knowledge alone, what an onlooker does.

    With perfect recall as a string only: no tensor of fixed size holds a game of any length. Private knowledge alone is
    not offered.
    """

    def __init__(self, of: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, such as {params}")
        self.of = of
        self.recalls = kind.perfect_recall
        private = kind.private_info
        self.public = bool(kind.public_info) and private == pyspiel.PrivateInfoType.NONE
        self.own = bool(kind.public_info) and private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Tensor | None = None
        self.dict: dict[str, Any] = {}
        if self.own and not self.recalls:
            self.tensor = np.zeros(of.encoder.size(of.players), np.float32)
            slices = of.encoder.slices(of.players)
            for part in of.encoder.parts:
                self.dict[part.name] = self.tensor[slices[part.name]].reshape(part.shape_for(of.players))

    def set_from(self, state: QuartetState, player: int) -> None:
        if self.tensor is None:
            return
        view = state.course.view(player)
        self.tensor[:] = 0 if view is None else self.of.encoder.encode(view)

    def string_from(self, state: QuartetState, player: int) -> str | None:
        if not self.own and not self.public:
            return None
        seat = player if self.own else None
        if self.recalls:
            return state.course.recall(seat)
        view = state.course.view(seat)
        return "" if view is None else repr(view)


# ── Registration ──────────────────────────────────────────────────────────────────────────────────────────────────


def _default(game: Game[Any, Any], option: Option) -> Choice:
    return USUAL[game.id].get(option.key, option.default)


def _is_number(option: Option) -> bool:
    return all(isinstance(choice, int) for choice in option.choices)


def game_type(game: Game[Any, Any], *, sampled: bool = False) -> Any:
    kinds = pyspiel.GameType
    specification: dict[str, Any] = {"players": LEAST_PLAYERS, "interjections": False}
    for option in game.options:
        default = _default(game, option)
        specification[option.key] = default if _is_number(option) else str(default)
    secret = game.id not in OPEN or sampled  # OpenSpiel's searches for hidden information take no other games
    return kinds(
        short_name=short_name(game.id),
        long_name=f"Quartet: {game.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC if sampled else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=max(game.least_players, LEAST_PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification,
    )


def _chosen(option: Option, given: int | str) -> Choice:
    """OpenSpiel has either numbers or words; an option may have both."""
    return next((choice for choice in option.choices if str(choice) == str(given)), given)


def _info(of: Setting, outcomes: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(of.actions),
        max_chance_outcomes=outcomes,
        num_players=of.players,
        min_utility=-1.0 / (of.players - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def _setting(game_id: str, given: dict[str, Any]) -> Setting:
    options = {each.key: _chosen(each, given[each.key]) for each in GAMES[game_id].options if each.key in given}
    players = given.get("players", LEAST_PLAYERS)
    return setting(game_id, players, options, interjections=bool(given.get("interjections", False)))


class TheDistanceGame(QuartetGame):
    game_id = "the-distance"


class MusicalChairsGame(QuartetGame):
    game_id = "musical-chairs"


class SymphonyNo9Game(QuartetGame):
    game_id = "symphony-no-9"


class HitMakerGame(QuartetGame):
    game_id = "hit-maker"


# Classes, not functions: OpenSpiel lets go of them after Python has ended, and only a class outlives that unharmed.
for _each in (TheDistanceGame, MusicalChairsGame, SymphonyNo9Game, HitMakerGame):
    pyspiel.register_game(game_type(GAMES[_each.game_id]), _each)


# ── OpenSpiel's search as a player ────────────────────────────────────────────────────────────────────────────────


class SearchGame(_GAME):  # type: ignore[misc]  # the library has no types
    """The same game for a search: luck is inside and nobody takes notes, which makes it several times quicker."""

    def __init__(self, of: Setting, luck: Chance) -> None:
        self.of = of
        self.luck = luck
        super().__init__(game_type(of.game, sampled=True), _info(of, 0), {"players": of.players})

    def new_initial_state(self) -> SearchState:
        """What OpenSpiel begins a copy with."""
        return SearchState(self, Course(self.of, self.luck))

    def imagined(self, view: View) -> SearchState:
        """A state that looks like this view to its seat, which is asked first."""
        course = Course(self.of, self.luck)
        course.state = self.of.game.determinize(view, self.luck)
        assert view.seat is not None
        course.first = view.seat
        return SearchState(self, course)


class SearchState(QuartetState):
    def information_state_string(self, player: int | None = None) -> Any:
        """The view itself: OpenSpiel's search in Python only compares it, and writing it out would take longer."""
        return self.course.view(self.course.player() if player is None else player)


class Playouts:
    """An evaluator for OpenSpiel: random moves to the end, in the compiled engine."""

    def __init__(self, luck: Chance) -> None:
        self.luck = luck

    def evaluate(self, state: SearchState) -> list[float]:
        of, luck = state.course.of, self.luck
        now = of.game.copy(state.course.state)
        while now.sealed:  # the rest of those who are asked at once
            seat = loop.waiting(now)[0]
            moves = of.game.legal(now, seat)
            loop.step(of.game, now, seat, moves[luck.below(len(moves))], luck, SILENT)
        loop.playout(of.game, now, luck)
        return rewards(of, now)

    def prior(self, state: SearchState) -> list[tuple[int, float]]:
        actions = state.course.listed()
        return [(action, 1 / len(actions)) for action in actions]


class _Enough(Exception):  # no error: the time is up
    pass


class ISMCTSAgent(Agent):
    """`open_spiel.python.algorithms.ismcts.ISMCTSBot`, with a limit of time a move.

    The bot in C++ cannot search games written in Python: they have no way to hand it imagined states. This one knows
    only a number of simulations, so it is stopped when it asks for one more imagined state after its time. Its
    rollouts are played by the compiled engine; OpenSpiel's own take about 13 times as long.
    """

    def __init__(
        self,
        game_id: str,
        seconds: float = 1.0,
        *,
        simulations: int = 1_000_000_000,
        exploration: float = EXPLORATION,
        rollouts: Callable[[Chance], Any] = Playouts,
    ) -> None:
        self.ismcts: Any = extra.load("open_spiel.python.algorithms.ismcts")
        self.game_id = game_id
        self.seconds = seconds
        self.simulations = simulations
        self.exploration = exploration
        self.rollouts = rollouts
        """Makes the evaluator of a move's search from its luck."""
        self.done = 0
        """Simulations of all moves so far."""
        self.took = 0.0
        """And the seconds they took."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        start = time.perf_counter()
        luck = FastChance(chance.below(1 << 31))
        of = setting(self.game_id, view.players)  # type: ignore[attr-defined]  # every game's view tells
        game = SearchGame(of, luck)
        least = len(moves) + 1  # every move is tried once
        done = 0

        def imagine(state: object, player: int) -> SearchState:
            nonlocal done
            del state, player  # the root and its seat, as the view tells
            if done >= least and (done >= self.simulations or time.perf_counter() - start >= self.seconds):
                raise _Enough
            done += 1
            return game.imagined(view)

        bot = self.ismcts.ISMCTSBot(
            game,
            self.rollouts(luck),
            self.exploration,
            max(self.simulations, least) + 1,
            random_state=np.random.RandomState(luck.below(1 << 31)),  # the bot asks for this kind
        )
        bot.set_resampler(imagine)
        root = game.imagined(view)
        with suppress(_Enough):
            bot.run_search(root)
        policy = bot.get_final_policy(root, bot.lookup_node(root))
        best = max(policy, key=lambda each: each[1])[0]
        self.done += done
        self.took += time.perf_counter() - start
        code = root.course.listed()[best].code
        return next(move for move in moves if move.code == code)
