"""Other engines, as far as the benchmark drives them: they are not installed where the tests run."""

from typing import Any


class SpielState:
    """As OpenSpiel's: a deal, ten decisions, the end."""

    def __init__(self) -> None:
        self.done: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.done) == 11

    def is_chance_node(self) -> bool:
        return not self.done

    def legal_actions(self) -> list[int]:
        assert not self.is_terminal()
        return [0, 1]

    def apply_action(self, action: int) -> None:
        assert action in (0, 1)
        self.done.append(action)


class Spiel:
    """As `pyspiel`: games and a bot that searches."""

    def __init__(self) -> None:
        self.thought: list[int] = []
        """At which step of its game each question was thought about."""

    def load_game(self, name: str) -> "Spiel":
        assert name in ("crazy_eights(players=4)", "hearts", "gin_rummy")
        return self

    @staticmethod
    def new_initial_state() -> SpielState:
        return SpielState()

    @staticmethod
    def RandomRolloutEvaluator(rollouts: int, seed: int) -> str:  # noqa: N802  # their name
        assert rollouts == 1
        return f"rollouts {seed}"

    def ISMCTSBot(self, seed: int, evaluator: str, uct_c: float, simulations: int) -> "Spiel":  # noqa: N802  # too
        assert evaluator == f"rollouts {seed}"
        assert uct_c > 0
        assert simulations > 0
        return self

    def restart(self) -> None:
        pass

    def step(self, state: SpielState) -> int:
        assert not state.is_chance_node()
        self.thought.append(len(state.done))
        return 0


class Uno:
    """As RLCard's `rlcard.games.uno`: a module with a class `Game`."""

    class Game:
        def __init__(self, num_players: int) -> None:
            assert num_players == 4
            self.np_random = self
            self.steps = 0

        def seed(self, seed: int) -> None:
            pass

        def init_game(self) -> tuple[dict[str, list[str]], int]:
            return {"legal_actions": ["draw"]}, 0

        def is_over(self) -> bool:
            return self.steps == 5

        def step(self, action: str) -> tuple[dict[str, list[str]], int]:
            assert action == "draw"
            self.steps += 1
            return self.init_game()


class Catanatron:
    """As `catanatron`: every second game is won after 150 decisions, the others are given up after 1000 turns."""

    Color = ("red", "blue", "orange", "white", "black")

    @staticmethod
    def RandomPlayer(color: str) -> str:  # noqa: N802  # their name
        return color

    class Game:
        def __init__(self, players: list[str], seed: int) -> None:
            assert players == ["red", "blue", "orange", "white"]
            assert seed, "0 would be no seed"
            self.seed = seed
            self.state: Any = self
            self.num_turns = 0

        def winning_color(self) -> str | None:
            return "red" if self.seed % 2 and self.num_turns == 150 else None

        def play_tick(self) -> None:
            self.num_turns += 1

        def copy(self) -> "Catanatron.Game":
            assert self.num_turns == 100
            return self
