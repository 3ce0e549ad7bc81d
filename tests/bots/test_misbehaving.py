"""Players who crash, cheat or send garbage: the game says so clearly and stands as it stood."""

from collections.abc import Callable

import pytest

from quartet.bots.random import RandomAgent
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import CALL, PASS, play_of
from quartet.games.the_distance.pieces import KINDS
from quartet.games.the_distance.state import DistanceState
from quartet.games.the_distance.view import DistanceView
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import SILENT, Agent, Journal, Move, View
from quartet.kernel.messages import Refusal

Deciding = Callable[[DistanceView, list[Move]], Move]


class Rogue(Agent):
    """Decides as it is told to, and remembers nothing but that."""

    def __init__(self, decide: Deciding, react: Move | None = None) -> None:
        self.deciding = decide
        self.reaction = react

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        assert isinstance(view, DistanceView)
        return self.deciding(view, moves)

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return self.reaction


def crash(_view: DistanceView, _moves: list[Move]) -> Move:
    raise ZeroDivisionError("the bot fell over")


def garbage(_view: DistanceView, _moves: list[Move]) -> Move:
    return Move("play:H:♥")


def no_move_at_all(_view: DistanceView, _moves: list[Move]) -> Move:
    return None  # type: ignore[return-value]


def only_a_code(_view: DistanceView, moves: list[Move]) -> Move:
    return moves[0].code  # type: ignore[return-value]


def out_of_range(_view: DistanceView, moves: list[Move]) -> Move:
    return moves[len(moves)]


def anothers_card(view: DistanceView, _moves: list[Move]) -> Move:
    lacking = next(kind for kind in range(KINDS) if not view.hand[kind])
    return play_of(0, [lacking], call=False)


def too_many_of_a_card(view: DistanceView, _moves: list[Move]) -> Move:
    held = next(kind for kind in range(KINDS) if view.hand[kind])
    return play_of(0, [held] * (view.hand[held] + 1), call=False)


def too_soon(_view: DistanceView, _moves: list[Move]) -> Move:
    return PASS


def a_call_for_a_turn(_view: DistanceView, _moves: list[Move]) -> Move:
    return CALL


def emptied_list(_view: DistanceView, moves: list[Move]) -> Move:
    moves.clear()
    return garbage(_view, moves)


def at_the_table(judge: str) -> DistanceState:
    """Mid-game, at the beginning of somebody's turn."""
    chance = FastChance(3)
    state = GAME.setup(3, GAME.settle({"judge": judge}), chance, SILENT)
    while state.number < 12 or state.draws or not state.stock:
        moves = GAME.legal(state, state.asked[0])
        loop.step(GAME, state, state.asked[0], moves[chance.below(len(moves))], chance, SILENT)
    return state


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize(
    ("deciding", "error", "says"),
    [
        (crash, ZeroDivisionError, "the bot fell over"),
        (garbage, Refusal, "QT-1.1"),
        (no_move_at_all, (AttributeError, TypeError), "None"),
        (only_a_code, (AttributeError, TypeError), "str"),
        (out_of_range, IndexError, "range"),
        (anothers_card, Refusal, "TD-3.1"),
        (too_many_of_a_card, Refusal, "TD-3.1"),
        (too_soon, Refusal, "TD-3.8"),
        (a_call_for_a_turn, Refusal, "TD-4.1"),
        (emptied_list, Refusal, "QT-1.1"),
    ],
)
def test_a_bad_decision_changes_nothing(
    deciding: Deciding, error: type[Exception] | tuple[type[Exception], ...], says: str, judge: str
) -> None:
    state = at_the_table(judge)
    before, chance, journal = state.copy(), FastChance(1, record=True), Journal()
    listed = GAME.legal(state, state.asked[0])
    with pytest.raises(error, match=says):
        loop.run(GAME, state, [Rogue(deciding)] * 3, chance, FastChance(2), journal)
    assert state == before
    assert (chance.tape, journal.take()) == ([], ())
    assert GAME.legal(state, state.asked[0]) == listed
    # The others can play on as if nothing had been.
    loop.run(GAME, state, [RandomAgent()] * 3, chance, FastChance(2), journal)
    assert not state.asked


def test_emptying_the_list_of_moves_harms_nobody() -> None:
    def first_then_empty(_view: DistanceView, moves: list[Move]) -> Move:
        move = moves[0]
        moves[:] = [PASS] * 100
        return move

    played = []
    for agent in (Rogue(first_then_empty), Rogue(lambda _view, moves: moves[0])):
        state = at_the_table("gentle")
        loop.run(GAME, state, [agent] * 3, FastChance(1), FastChance(2), SILENT)
        played.append(state)
    assert played[0] == played[1]


@pytest.mark.parametrize(("said", "rule"), [(PASS, "QT-2.1"), (Move("boo"), "QT-2.1")])
def test_a_bad_interjection_changes_nothing(said: Move, rule: str) -> None:
    state = at_the_table("strict")
    state.owes = (state.asked[0] + 2) % 3
    before = state.copy()
    with pytest.raises(Refusal, match=rule):
        loop.run(GAME, state, [Rogue(crash, said)] * 3, FastChance(1), FastChance(2), SILENT)
    assert state == before


def test_players_who_find_no_end_are_stopped() -> None:
    state = at_the_table("strict")
    with pytest.raises(RuntimeError, match="not over after 5 decisions"):
        loop.run(GAME, state, [RandomAgent()] * 3, FastChance(1), FastChance(2), SILENT, limit=5)
