"""The games as PettingZoo environments: `aec_env("the-distance", players=3)`, `parallel_env("symphony-no-9")`.

An observation is a dict: "observation", the numbers of `quartet.rl.tensors`, and "action_mask", which is in the infos
too. There is one reward, at the end. docs/rl.md tells the rest.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from quartet.kernel.chance import FastChance
from quartet.kernel.game import Move, Options, State
from quartet.rl import extra
from quartet.rl.episode import LEAST_PLAYERS, Setting, act, forfeit, legal, observe, rewards, setting, whose

spaces: Any = extra.load("gymnasium.spaces")
pettingzoo: Any = extra.load("pettingzoo")
_AEC: Any = pettingzoo.AECEnv
_PARALLEL: Any = pettingzoo.ParallelEnv

Mask = NDArray[np.int8]
RENDER_MODES: Final = ("ansi",)


def aec_env(
    game_id: str,
    players: int = LEAST_PLAYERS,
    options: Options | None = None,
    *,
    interjections: bool = False,
    render_mode: str | None = None,
) -> AecEnv:
    """One seat after the other. Several who are asked at once answer in the order of seats, unseen by each other.

    With `interjections` a seat that is asked may also do what the rules let it do besides answering (selling furniture
    in Symphony No. 9), and is asked again.
    """
    return AecEnv(setting(game_id, players, options, interjections=interjections), render_mode)


def parallel_env(
    game_id: str, players: int = LEAST_PLAYERS, options: Options | None = None, *, render_mode: str | None = None
) -> ParallelEnv:
    """All seats at once: who is not asked has one action, the last of all, which does nothing."""
    return ParallelEnv(setting(game_id, players, options), render_mode)


class _Table:
    """What both kinds of environment share: seats as agents, spaces, luck, the mask."""

    def __init__(self, of: Setting, render_mode: str | None, waits: int) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"no such render mode: {render_mode!r}; there is {', '.join(RENDER_MODES)}")
        self.of = of
        self.render_mode = render_mode
        self.names = [f"player_{seat}" for seat in range(of.players)]
        self.seat_of = {name: seat for seat, name in enumerate(self.names)}
        self.count = len(of.actions) + waits
        """Of actions; one of them may be waiting."""
        size = of.encoder.size(of.players)
        self.observation_spaces = {name: self._observations(size) for name in self.names}
        self.action_spaces = {name: spaces.Discrete(self.count) for name in self.names}
        self.metadata = {"name": of.name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.luck = FastChance(0)
        self.state: State | None = None
        self._seeds: random.Random | None = None

    def _observations(self, size: int) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.count,), np.int8),
            }
        )

    def deal(self, seed: int | None) -> State:
        """A new game. Without a seed the next one of the series that the last seed began, or a surprising one."""
        if seed is not None or self._seeds is None:
            self._seeds = random.Random(None if seed is None else int(seed))
        self.luck = FastChance(self._seeds.getrandbits(62))
        self.state = self.of.deal(self.luck)
        return self.state

    def now(self) -> State:
        if self.state is None:
            raise RuntimeError("reset() comes first")
        return self.state

    def mask(self, actions: dict[int, Move]) -> Mask:
        mask = np.zeros(self.count, np.int8)
        mask[list(actions)] = 1
        return mask

    def render(self) -> str | None:
        """What an onlooker sees."""
        return repr(self.of.game.view(self.now(), None)) if self.render_mode else None


class AecEnv(_AEC):  # type: ignore[misc]  # the library has no types
    def __init__(self, of: Setting, render_mode: str | None) -> None:
        super().__init__()
        self.table = _Table(of, render_mode, waits=0)
        self.metadata = self.table.metadata
        self.render_mode = render_mode
        self.possible_agents = self.table.names
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces
        self.agents: list[str] = []
        self._legal: dict[int, Move] = {}
        self._nothing = self.table.mask({})
        self._nothing.setflags(write=False)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The table's options were chosen when it was made and stay; those given here mean nothing."""
        del options
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {"action_mask": self._nothing} for name in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def _ask(self) -> None:
        of, state = self.table.of, self.table.now()
        self.infos[self.agent_selection]["action_mask"] = self._nothing
        seat = whose(state)
        if seat < 0:
            self._legal = {}
            self._end(rewards(of, state))
            return
        self.agent_selection = self.possible_agents[seat]
        self._legal = legal(of, state, seat)
        self.infos[self.agent_selection]["action_mask"] = self.table.mask(self._legal)

    def _end(self, earned: list[float]) -> None:
        self.rewards = {name: earned[self.table.seat_of[name]] for name in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> dict[str, Any]:
        tensor = observe(self.table.of, self.table.now(), self.table.seat_of[agent])
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self._nothing
        return {"observation": tensor, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and must act")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.table.seat_of[agent]
        move = self._legal.get(int(action))
        if move is None:
            self.infos[agent] = {"action_mask": self._nothing, "illegal": True}
            self._end(forfeit(self.table.of, [seat]))
        else:
            act(self.table.of, self.table.now(), seat, move, self.table.luck)
            self._ask()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        pass


class ParallelEnv(_PARALLEL):  # type: ignore[misc]  # the library has no types
    def __init__(self, of: Setting, render_mode: str | None) -> None:
        super().__init__()
        self.table = _Table(of, render_mode, waits=1)
        self.metadata = self.table.metadata
        self.render_mode = render_mode
        self.possible_agents = self.table.names
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces
        self.agents: list[str] = []
        self.wait = len(of.actions)
        """The action of who is not asked."""
        self._legal: list[dict[int, Move]] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The table's options were chosen when it was made and stay; those given here mean nothing."""
        del options
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._show()

    def _show(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Observations and infos of the question there is."""
        of, state = self.table.of, self.table.now()
        self._legal = [legal(of, state, seat) if seat in state.asked else {} for seat in range(of.players)]
        observations: dict[str, Any] = {}
        infos: dict[str, Any] = {}
        for seat, name in enumerate(self.agents):
            mask = self.table.mask(self._legal[seat])
            mask[self.wait] = not self._legal[seat]
            observations[name] = {"observation": observe(of, state, seat), "action_mask": mask}
            infos[name] = {"action_mask": mask}
        return observations, infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        of, state = self.table.of, self.table.now()
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        culprits: list[int] = []
        moves: list[tuple[int, Move]] = []
        for seat, name in enumerate(agents):
            action = int(actions[name])
            if action in self._legal[seat]:
                moves.append((seat, self._legal[seat][action]))
            elif action != self.wait or self._legal[seat]:
                culprits.append(seat)
        earned = [0.0] * of.players
        if culprits:
            earned = forfeit(of, culprits)
        else:
            for seat, move in moves:
                act(of, state, seat, move, self.table.luck)
            if not state.asked:
                earned = rewards(of, state)
        over = bool(culprits) or not state.asked
        observations, infos = self._show()
        for seat in culprits:
            infos[agents[seat]]["illegal"] = True
        if over:
            self.agents = []
        return (
            observations,
            {name: earned[seat] for seat, name in enumerate(agents)},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        pass
