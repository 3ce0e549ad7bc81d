"""The search itself, apart from any game: on the kernel's toy, and on games small enough to know the answer."""

import gc
import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from quartet.bots.levels import GUIDES
from quartet.games import GAMES, game_by_id
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import (
    SILENT,
    Event,
    Game,
    Journal,
    Move,
    Options,
    Question,
    State,
    View,
)
from quartet.kernel.messages import Message
from quartet.search.guide import Guide, shares
from quartet.search.ismcts import Findings, Limit, Node, Search
from tests.kernel.toy import Toy, ToyState, ToyView

LEFT, RIGHT, LOOK = Move("left"), Move("right"), Move("look")


class HiddenState(State):
    FIELDS = ("coin", "seen", "points")

    def __init__(self) -> None:
        super().__init__()
        self.coin = 0
        self.seen = False
        self.points = [0, 0]


@dataclass(frozen=True)
class HiddenView(View):
    coin: int
    """-1: not seen."""
    points: tuple[int, ...]


class Hidden(Game[HiddenState, HiddenView]):
    """A coin lies under the left or the right hand. The first player may guess, or look first and then guess, which
    costs nothing; or, where `sealed`, both name a side at once, and the second wins where they are alike."""

    def __init__(self, *, sealed: bool = False) -> None:
        self.id, self.prefix, self.version = "hidden", "HI", 1
        self.least_players = self.most_players = 2
        self.options, self.wire, self.components = (), (), None
        self.sealed = sealed

    def setup(self, seats: int, options: Options, chance: Chance, journal: Journal) -> HiddenState:
        state = HiddenState()
        state.coin = chance.below(2)
        state.asked = (0, 1) if self.sealed else (0,)
        return state

    def legal(self, state: HiddenState, seat: int) -> list[Move]:
        return [LEFT, RIGHT] if state.seen or self.sealed else [LEFT, RIGHT, LOOK]

    def check(self, state: HiddenState, seat: int, move: Move) -> None: ...

    def resolve(self, state: HiddenState, answers: Mapping[int, Move], chance: Chance, journal: Journal) -> None:
        first, *others = answers.values()
        if others:
            state.points = [0, 1] if first == others[0] else [1, 0]
        elif first == LOOK:
            state.seen = True
            return
        else:
            right = first == (LEFT if state.coin == 0 else RIGHT)
            state.points = [1, 0] if right else [0, 1]
        state.asked = ()

    def default(self, state: HiddenState, seat: int) -> Move:
        return LEFT

    def copy(self, state: HiddenState) -> HiddenState:
        raise NotImplementedError

    def scores(self, state: HiddenState) -> list[int]:
        return state.points

    def standing(self, state: HiddenState) -> list[int]:
        return [2 - each for each in state.points] if sum(state.points) else [1, 1]

    def view(self, state: HiddenState, seat: int | None) -> HiddenView:
        return HiddenView(seat, state.asked, state.coin if state.seen and seat == 0 else -1, tuple(state.points))

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event

    def determinize(self, view: HiddenView, chance: Chance) -> HiddenState:
        state = HiddenState()
        state.asked = view.asked
        state.seen = view.coin >= 0
        state.coin = view.coin if state.seen else chance.below(2)
        return state

    def question(self, view: HiddenView) -> Question | None:
        return None

    def parse(self, code: str) -> Move:
        return Move(code)

    def say(self, view: HiddenView, move: Move) -> Message:
        raise NotImplementedError

    def narrate(self, event: Event) -> Message:
        raise NotImplementedError


def found(game: Game[Any, Any], state: State, seat: int = 0, *, simulations: int = 400, seed: int = 1) -> Findings:
    search = Search(game, Guide(game))
    return search.think(
        game.view(state, seat), game.legal(state, seat), FastChance(seed), Limit(simulations=simulations)
    )


def by_code(findings: Findings) -> dict[str, float]:
    return {each.move.code: each.share for each in findings.moves}


# ── What it finds ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_it_does_not_act_on_what_it_cannot_see() -> None:
    """Whoever searched each guess by itself would be sure to guess right, and never look: so does not this search."""
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    findings = found(game, state)
    shares_found = by_code(findings)
    assert findings.answer == LOOK
    assert shares_found["look"] > 0.9
    assert shares_found["left"] == pytest.approx(0.5, abs=0.15)
    assert shares_found["right"] == pytest.approx(0.5, abs=0.15)


@pytest.mark.parametrize("coin", [0, 1])
def test_what_it_has_seen_it_knows(coin: int) -> None:
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    state.coin, state.seen = coin, True
    assert found(game, state).answer == (LEFT, RIGHT)[coin]


@pytest.mark.parametrize("seat", [0, 1])
def test_sealed_answers_are_unseen_and_mixed(seat: int) -> None:
    """Neither side is better: whoever saw the other's answer would win all, and who always says the same loses all."""
    game = Hidden(sealed=True)
    state = game.setup(2, {}, FastChance(1), SILENT)
    answers = {found(game, state, seat, seed=seed).answer.code for seed in range(12)}
    assert answers == {"left", "right"}
    for share in by_code(found(game, state, seat, simulations=3000)).values():
        assert share == pytest.approx(0.5, abs=0.1)


# ── The frame ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_it_needs_a_limit() -> None:
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    with pytest.raises(ValueError, match="needs a limit"):
        Search(game, Guide(game)).think(game.view(state, 0), [LEFT, RIGHT], FastChance(1), Limit())


def test_a_limit_in_seconds_ends_it() -> None:
    game = game_by_id("symphony-no-9")
    state = game.setup(3, game.settle({}, seats=3), FastChance(1), SILENT)
    seat = state.asked[0]
    search = Search(game, Guide(game))
    findings = search.think(game.view(state, seat), game.legal(state, seat), FastChance(1), Limit(seconds=0.05))
    assert 0 < findings.simulations < 100_000


def test_a_limit_can_be_told_to_another_process() -> None:
    for limit in (Limit(seconds=0.5), Limit(simulations=7)):
        assert pickle.loads(pickle.dumps(limit)) == limit  # noqa: S301  # our own


def test_one_move_needs_no_thought() -> None:
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    findings = Search(game, Guide(game)).think(game.view(state, 0), [RIGHT], FastChance(1), Limit(simulations=50))
    assert findings.answer == RIGHT
    assert findings.simulations == 0


def test_a_clear_case_is_ended_early() -> None:
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    state.seen = True
    assert found(game, state, simulations=2000).simulations < 2000


def toy() -> tuple[Toy, ToyState]:
    game = Toy()
    return game, game.setup(3, game.settle({}), FastChance(4), SILENT)


def test_the_same_luck_finds_the_same_and_other_luck_other() -> None:
    game, state = toy()
    once, again, other = (found(game, state, state.asked[0], seed=seed) for seed in (5, 5, 6))
    assert once == again
    assert once != other


def test_what_was_learned_serves_the_next_move_of_the_same_seat_alone() -> None:
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    search = Search(game, Guide(game))
    search.think(game.view(state, 0), game.legal(state, 0), FastChance(1), Limit(simulations=200))
    loop.step(game, state, 0, LOOK, FastChance(1), SILENT)
    known = search.nodes[game.view(state, 0)].visits
    assert known > 20
    findings = search.think(game.view(state, 0), game.legal(state, 0), FastChance(2), Limit(simulations=16))
    assert sum(each.tried for each in findings.moves) == known + findings.simulations
    search.think(HiddenView(1, (1,), -1, (0, 0)), [LEFT, RIGHT], FastChance(2), Limit(simulations=16))
    assert search.seat == 1
    assert game.view(state, 0) not in search.nodes


def test_nobody_ponders_unless_told_and_then_the_next_thought_begins_with_it() -> None:
    game = game_by_id("the-distance")
    state = game.setup(2, game.settle({}), FastChance(3), SILENT)
    other = state.asked[0]
    mine = 1 - other
    search = Search(game, Guide(game))
    assert search.ponder(game.view(state, other), FastChance(1), Limit(simulations=50)) == 0, "it is its own turn"
    assert search.ponder(game.view(state, mine), FastChance(1), Limit(simulations=400)) == 400
    met = 0
    for move in game.legal(state, other):
        after = game.copy(state)
        loop.step(game, after, other, move, FastChance(1), SILENT)
        known = search.nodes.get(game.key(after, mine)) if mine in after.asked else None
        met += known.visits if known else 0
    assert met > 50
    with pytest.raises(ValueError, match="needs a limit"):
        search.ponder(game.view(state, mine), FastChance(1), Limit())


def test_it_forgets() -> None:
    game, state = toy()
    search = Search(game, Guide(game))
    search.think(
        game.view(state, state.asked[0]), game.legal(state, state.asked[0]), FastChance(1), Limit(simulations=9)
    )
    assert search.nodes
    search.forget()
    assert not search.nodes


class Ringing(Guide[ToyState, ToyView]):
    """Says whatever can be said out of turn."""

    def __init__(self, game: Game[ToyState, ToyView]) -> None:
        super().__init__(game)
        self.interrupts = True
        self.said = 0

    def react(self, state: ToyState, seat: int, moves: list[Move], chance: Chance) -> Move | None:
        self.said += 1
        return moves[0]


def test_interjections_are_heard_in_what_is_imagined() -> None:
    game, state = toy()
    guide = Ringing(game)
    seat = state.asked[0]
    Search(game, guide).think(game.view(state, seat), game.legal(state, seat), FastChance(1), Limit(simulations=30))
    assert guide.said > 0


def test_a_node_tries_what_promises_most_and_then_what_proved_best() -> None:
    node = Node([LEFT, RIGHT, LOOK], [0.1, 0.8, 0.1])
    assert node.select(1.0) == 1
    for _ in range(40):
        i = node.select(1.0)
        node.learn(i, 1.0 if i == 2 else 0.0)
    assert node.tried[2] > node.tried[1]
    assert sum(node.tried) == node.visits == 40


class Glancing(Guide[HiddenState, HiddenView]):
    """Judges at once: with the coin in sight it is sure to win, without it has even chances."""

    def __init__(self, game: Hidden) -> None:
        super().__init__(game)
        self.horizon = 0
        self.judged: list[bool] = []

    def worth(self, state: HiddenState) -> list[float]:
        if not state.asked:
            return shares(self.game.standing(state))
        self.judged.append(state.seen)
        return [0.9, 0.1] if state.seen else [0.5, 0.5]


def test_an_unknown_choice_of_ones_own_may_be_judged_as_it_stands() -> None:
    """Each of the two views after a look is judged once, when it is new; from then on it is chosen from."""
    game = Hidden()
    guide = Glancing(game)
    state = game.setup(2, {}, FastChance(1), SILENT)
    search = Search(game, guide)
    findings = search.think(game.view(state, 0), game.legal(state, 0), FastChance(1), Limit(simulations=200))
    assert guide.judged == [True, True]
    assert findings.answer == LOOK
    assert by_code(findings)["look"] > 0.9


@pytest.mark.parametrize("coin", [0, 1])
def test_a_choice_that_was_only_judged_can_be_thought_about_later(coin: int) -> None:
    game = Hidden()
    state = game.setup(2, {}, FastChance(1), SILENT)
    search = Search(game, Glancing(game))
    search.try_out(game.view(state, 0), LOOK, [FastChance(n) for n in range(8)])
    lone = Search(game, Glancing(game))
    lone.try_out(game.view(state, 0), LOOK, [FastChance(1)])
    assert [node.moves for node in lone.nodes.values()] == [[]]
    state.seen, state.coin = True, coin
    for each in (search, lone):
        findings = each.think(game.view(state, 0), game.legal(state, 0), FastChance(1), Limit(simulations=20))
        assert findings.answer == [LEFT, RIGHT][coin]


def test_how_a_choice_looks_at_once_counts_beside_what_comes_of_it() -> None:
    game, state = toy()
    seat = state.asked[0]

    class Doubting(Guide[ToyState, ToyView]):
        def worth(self, state: ToyState) -> list[float]:
            return [1.0] * 9 if not state.asked else [0.0] * 9

    def shares_of(foresight: float) -> set[float]:
        guide = Doubting(game)
        guide.foresight = foresight
        search = Search(game, guide)
        found = search.think(game.view(state, seat), game.legal(state, seat), FastChance(1), Limit(simulations=60))
        return {round(each.share, 6) for each in found.moves if each.tried}

    assert shares_of(1.0) == {1.0}
    assert all(0.25 <= each < 0.4 for each in shares_of(0.25))  # more where the game ends with one's own answer


def test_shares_of_a_win() -> None:
    assert shares([1, 2, 3]) == [1.0, 0.0, 0.0]
    assert shares([1, 3, 1]) == [0.5, 0.0, 0.5]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_searched_without_a_guide_of_its_own(game_id: str) -> None:
    game = game_by_id(game_id)
    options = game.settle({"lyrics": "off"} if game_id == "hit-maker" else {}, seats=3)
    chance = FastChance(3)
    state = game.setup(3, options, chance, SILENT)
    for _ in range(6):
        for seat in state.asked:
            findings = found(game, state, seat, simulations=12)
            assert findings.answer in game.legal(state, seat)
        for seat in state.asked:
            loop.step(game, state, seat, game.legal(state, seat)[0], chance, SILENT)


# ── The garbage collector ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def collecting() -> Iterator[None]:
    yield
    gc.enable()


@pytest.mark.usefixtures("collecting")
@pytest.mark.parametrize("game_id", GAMES)
def test_a_search_leaves_no_garbage(game_id: str) -> None:
    """It rests during a search, so whatever it alone could free would pile up."""
    game = game_by_id(game_id)
    guide, chance = GUIDES.get(game_id, Guide)(game), FastChance(3)
    state = game.setup(3, game.settle({}, seats=3), chance, SILENT)

    def searched() -> None:
        for seat in state.asked:
            moves = game.legal(state, seat)
            if len(moves) > 1:
                Search(game, guide).think(game.view(state, seat), moves, chance, Limit(simulations=20))

    searched()  # what is only made once is no garbage either, but may bring some along
    gc.collect()
    gc.disable()
    for _ in range(8):
        searched()
        for seat in state.asked:
            loop.step(game, state, seat, guide.choose(state, seat, game.legal(state, seat), chance), chance, SILENT)
    assert gc.collect() == 0


@pytest.mark.usefixtures("collecting")
@pytest.mark.parametrize("before", [True, False])
def test_the_collector_goes_on_as_it_did(*, before: bool) -> None:
    game, state = toy()
    seen: list[bool] = []

    class Looking(Guide[ToyState, ToyView]):
        def prepare(self, state: ToyState, seat: int, chance: Chance) -> None:
            seen.append(gc.isenabled())
            if len(seen) == 5:
                raise KeyboardInterrupt

    if not before:
        gc.disable()
    with pytest.raises(KeyboardInterrupt):
        Search(game, Looking(game)).think(
            game.view(state, 0), game.legal(state, 0), FastChance(1), Limit(simulations=9)
        )
    assert seen == [before, False, False, False, False], "the first one looks for the tree's root"
    assert gc.isenabled() == before
