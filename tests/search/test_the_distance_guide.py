"""What leads the search of The Distance: it counts turns, thinks of legal plays, and knows nothing hidden."""

import pytest

from quartet.bots import levels
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.moves import DRAW, PASS
from quartet.games.the_distance.pieces import KINDS
from quartet.games.the_distance.rules import reshuffle
from quartet.games.the_distance.state import DEEDS, LACKED, NEVER, TAKEN, DistanceState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Move
from quartet.search.guides.the_distance import DistanceGuide
from quartet.search.guides.the_distance_turns import AHEAD, Turns
from quartet.search.guides.the_distance_values import shares_after
from quartet.search.ismcts import Limit
from quartet.theory.letters import letter_index
from quartet.theory.pitch import PITCH_OF
from tests.bots.test_the_distance import midgame, position


def guide() -> DistanceGuide:
    return DistanceGuide(GAME)


def chosen(state: DistanceState, seat: int, seed: int = 3, simulations: int = 60) -> Move:
    agent = levels.make(GAME.id, "4", limit=Limit(simulations=simulations))
    return agent.decide(GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed))


def test_it_counts_turns() -> None:
    """Two players, seconds: after G my letters are B, D, F, A, C, E, G."""
    turns = Turns(2)
    b, d, f = (1 << PITCH_OF[name] for name in "BDF")
    at_b = letter_index("B")
    assert turns.need(0, 0, at_b, AHEAD) == 0
    assert turns.need(0, 2, at_b, AHEAD) == 1
    assert turns.need(b | d, 0, at_b, AHEAD) == 2
    assert turns.need(b | d | f, 0, at_b, AHEAD) == 3
    assert turns.need(b | f, 1, at_b, AHEAD) == 3  # the wild for the D
    assert turns.need(b | f, 0, at_b, AHEAD) > 3


@pytest.mark.parametrize("seed", range(40))
def test_options_and_quick_answers_are_legal_and_see_nothing_hidden(seed: int) -> None:
    state = midgame(seed, 2 + seed % 4, 3 + seed % 40)
    seat = state.asked[0]
    moves = GAME.legal(state, seat)
    twin = GAME.determinize(GAME.view(state, seat), FastChance(seed + 7))
    kept, promise = guide().options(state, seat, moves)
    assert kept == moves
    assert sum(promise) == pytest.approx(1)
    assert guide().options(twin, seat, moves) == (kept, promise)
    if len(moves) > 1:
        quick = guide().choose(state, seat, moves, FastChance(1))
        assert quick in moves
        assert guide().choose(twin, seat, moves, FastChance(1)) == quick


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("G G wild", "play:G:G.G.wild"),
        ("G G C D wild", "play:G:G.G"),
        ("C C D", "draw"),
        ("Gb Gs B D", "play:G:Gs"),  # G♭ goes as an F before G♯ could go as an A
    ],
)
def test_quick_answers_are_a_planners(hand: str, move: str) -> None:
    state = position(hand, last="F", others="A A B B C C")
    moves = GAME.legal(state, 0)
    quick = guide().choose(state, 0, moves, FastChance(1)) if len(moves) > 1 else moves[0]
    assert quick.code == move


def test_who_may_pass_passes_where_the_next_letter_suits() -> None:
    state = position("A A C", last="F", draws=3)  # for an A, which comes next then
    assert guide().choose(state, 0, [DRAW, PASS], FastChance(1)) == PASS


def test_a_series_is_thought_about_hand_by_hand() -> None:
    state = midgame(1, 3, 20)
    assert state.hands_to_win == 9
    guide().prepare(state, 0, FastChance(1))
    loop.playout(GAME, state, FastChance(1))
    assert sum(state.wins) == 1


def test_worth_is_the_win_at_the_end_and_a_guess_before() -> None:
    state = position("G G", last="F", others="A B C D E")
    before = guide().worth(state)
    assert sum(before) == pytest.approx(1)
    assert before[0] > 0.7
    loop.step(GAME, state, 0, GAME.parse("play:G:G.G"), FastChance(1), SILENT)
    assert guide().worth(state) == [1.0, 0.0]


def test_worth_tells_the_better_position() -> None:
    def own(hand: str, others: str) -> float:
        return guide().worth(position(hand, last="F", others=others))[0]

    assert own("G G B", "A A C D E") > own("G G B", "A A C") > own("G G B D", "A A C") > own("A C E B", "A A C")
    assert own("A C E wild", "A A C D E") > own("A C E B", "A A C D E")


def test_worth_remembers_what_the_next_player_lacked() -> None:
    """After my G it needs an A. It had none three turns ago, and has drawn nothing since: better for me than where it
    has drawn six cards since, or where nothing is known."""

    def own(lacked: int, taken: int = 20) -> float:
        state = position("G B D E", last="F", others="C C E")
        loop.step(GAME, state, 0, GAME.parse("play:G:G"), FastChance(1), SILENT)
        state.deeds[DEEDS + TAKEN] = taken
        state.deeds[DEEDS + LACKED + letter_index("G")] = lacked  # by the letter last said
        return guide().worth(state)[0]

    assert own(20) > own(14) > own(NEVER) - 0.02
    assert own(20) > own(NEVER)


@pytest.mark.parametrize("seed", range(20))
def test_worth_is_made_of_what_is_seen_alone(seed: int) -> None:
    state = midgame(seed, 2 + seed % 4, 3 + 3 * seed)
    for seat in range(state.players):
        twin = GAME.determinize(GAME.view(state, seat), FastChance(seed + 7))
        judge = guide()
        judge.prepare(state, seat, FastChance(1))
        other = guide()
        other.prepare(twin, seat, FastChance(1))
        assert judge.worth(state) == other.worth(twin)
        assert sum(judge.worth(state)) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 4])
def test_worth_is_how_often_who_goes_by_it_wins(players: int) -> None:
    """One that takes what promises most among planners, from the tenth decision of 160 games on."""
    leads, judge = FastChance(players), guide()
    expected, won, quickly = 0.0, 0, 0
    for n in range(160):
        state = GAME.setup(players, GAME.settle({"judge": "gentle"}), leads, SILENT)
        me, decisions = n % players, 0
        judge.prepare(state, me, leads)
        while state.asked:
            if decisions == 10:
                expected += judge.worth(state)[me]
            seat = state.asked[0]
            moves = GAME.legal(state, seat)
            if len(moves) == 1:
                move = moves[0]
            elif seat == me:
                kept, promise = judge.options(state, seat, moves)
                move = kept[promise.index(max(promise))]
            else:
                move = judge.choose(state, seat, moves, leads)
            loop.step(GAME, state, seat, move, leads, SILENT)
            decisions += 1
        if GAME.standing(state)[me] == 1:
            won, quickly = (won + 1, quickly) if decisions > 10 else (won, quickly + 1)
    assert won == pytest.approx(expected, abs=20)
    assert won + quickly > 160 * 1.05 / players


def after_drawing(state: DistanceState, kind: int) -> float:
    """How it looks with that card in hand, by the rules themselves."""
    drawn = GAME.copy(state)
    if not drawn.stock:
        reshuffle(drawn, SILENT)
    drawn.stock.remove(kind)
    drawn.hands[kind] += 1
    drawn.sizes[0] += 1
    drawn.draws += 1
    return guide().worth(drawn)[0]


def test_a_draw_is_the_mean_of_what_may_be_drawn() -> None:
    """From the stock any unseen card, for all that its player knows; TD-3.10 from a pile that comes back, that pile."""
    state = position("C C D wild", last="F", others="A A B B C C")
    moves = GAME.legal(state, 0)
    plan = guide().plan(state)
    unseen = state.stock + [kind for kind in range(KINDS) for _ in range(state.hands[KINDS + kind])]
    state.stock = unseen  # to draw each of them
    mean = sum(after_drawing(state, kind) for kind in unseen) / len(unseen)
    assert shares_after(state, 0, moves, plan)[moves.index(DRAW)] == pytest.approx(mean)

    state = position("C C D wild", last="F", others="A A B B C C")
    left = state.stock[:]
    for kind in left:
        state.pile[kind] += 1
    state.pile_size += len(left)
    state.stock = []
    assert GAME.legal(state, 0) == moves
    mean = sum(after_drawing(state, kind) for kind in left) / len(left)
    assert shares_after(state, 0, moves, plan)[moves.index(DRAW)] == pytest.approx(mean)


def test_it_wins_when_it_can() -> None:
    assert chosen(position("G G wild", last="F"), 0).code == "play:G:G.G.wild"


@pytest.mark.parametrize("seed", range(12))
def test_hidden_cards_do_not_matter(seed: int) -> None:
    state = midgame(seed, 2 + seed % 4, 3 + 3 * seed)
    seat = state.asked[0]
    twin = GAME.determinize(GAME.view(state, seat), FastChance(seed + 7))
    assert chosen(twin, seat, seed) == chosen(state, seat, seed)


def test_a_whole_game_of_four_that_search() -> None:
    agents = [levels.make(GAME.id, "4", limit=Limit(simulations=16)) for _ in range(4)]
    state = GAME.setup(4, GAME.settle({"judge": "gentle"}), FastChance(2), SILENT)
    loop.run(GAME, state, agents, FastChance(3), FastChance(4), SILENT, limit=3000)
    assert not state.asked
