"""What leads the search of Hit Maker: it thinks of legal plays, says who stands how well, and knows nothing else."""

from dataclasses import replace

import pytest

from quartet.bots.hit_maker import Planner
from quartet.bots.maestro import Searcher
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.moves import ADD, REMOVE, REPLACE, TURN_BOTH, TURN_ONE, HandMove, HitMove
from quartet.games.hit_maker.neck import valid_slots
from quartet.games.hit_maker.pieces import LIES, PLACE_OF
from quartet.games.hit_maker.state import CLAIM, CLIP, DISCARD, NAME, NONE, OVER, PLAY, REPEAT, TAKE, WORDS, HitState
from quartet.games.hit_maker.view import Verse
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT, Move
from quartet.search.guides.hit_maker import MOST, HitGuide
from quartet.search.guides.hit_maker_tables import Tables, after, how_many, plain_hold
from quartet.search.ismcts import Limit
from quartet.theory.hand import ROW, STRINGS, best_hold

OFF = {"lyrics": "off"}
THOUGHT_ABOUT = (CLAIM, PLAY, TAKE, CLIP, DISCARD)


def searcher(simulations: int = 60) -> Searcher:
    return Searcher(GAME, HitGuide(GAME), Limit(simulations=simulations), Planner())


def positions(players: int, seed: int, options: dict[str, str] | None = None) -> list[HitState]:
    """Every question of a game that the guide's own quick answers and random ones lead to."""
    chance = FastChance(seed)
    guide = HitGuide(GAME)
    state = GAME.setup(players, OFF if options is None else options, chance, SILENT)
    found: list[HitState] = []
    while state.asked:
        found.append(GAME.copy(state))
        seat = state.asked[0]
        moves = GAME.legal(state, seat)
        quick = len(moves) > 1 and state.phase in THOUGHT_ABOUT and chance.below(3)
        move = guide.choose(state, seat, moves, chance) if quick else moves[chance.below(len(moves))]
        loop.step(GAME, state, seat, move, chance, SILENT)
    return found


def at_the_end(seat: int = 0) -> HitState:
    """Two points ahead, at a table of two, one cam each: whatever ends the game now wins it."""
    state = next(each for each in positions(2, 1) if each.phase == PLAY and each.asked == (seat,))
    first = next(lie for lie in LIES if lie.kind == 6 and PLACE_OF[12] == lie.place)
    state.key, state.mood, state.first, state.second, state.in_play = PLACE_OF[12], 0, first.index, NONE, first.mask
    state.clips, state.supply, state.fingers, state.sounding = 0, 12, [], []
    state.stock = [[0] * 9, [0] * 9]
    state.stock[seat][5] = state.stock[1 - seat][5] = 1
    state.scores[seat], state.scores[1 - seat] = 60, 58
    return state


# ── What it looks up ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_change_leads_where_the_rules_lead() -> None:
    tables = Tables(GAME.figures.slots)
    seen = set()
    for state in positions(2, 3) + positions(4, 4):
        if state.phase != PLAY:
            continue
        for move in GAME.legal(state, state.asked[0]):
            assert isinstance(move, HitMove)
            if move.kind in (ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH):
                done = GAME.copy(state)
                loop.step(GAME, done, done.asked[0], move, FastChance(1), SILENT)
                assert after(state.first, state.second, move) == (done.first, done.second)
                assert tables.valid(done.first, done.second) == valid_slots(done)
                assert how_many(state.clips & valid_slots(done)) == done.clips.bit_count()
                seen.add(move.kind)
    assert seen == {ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH}


@pytest.mark.parametrize("reach", [3, 4, 5])
def test_a_hold_scores_what_a_hand_can_do(reach: int) -> None:
    """HM-4.6 Also where a barre is needed, which the quick way leaves to the thorough one."""
    chance = FastChance(reach)
    tables = Tables(GAME.figures.slots)
    thorough = 0
    for _ in range(400):
        clips = 0
        for _ in range(1 + chance.below(10)):
            clips |= 1 << ROW * chance.below(STRINGS) + chance.below(6)
        new = ROW * chance.below(STRINGS) + chance.below(6)
        clips &= ~(1 << new)
        points = best_hold(clips | 1 << new, reach, new).points
        thorough += plain_hold(clips | 1 << new, new, reach) < 0
        assert tables.held(clips, new, reach) == tables.held(clips, new, reach) == points
    assert 0 < thorough < 200


# ── Plays ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_it_thinks_of_legal_plays(players: int) -> None:
    guide = HitGuide(GAME)
    asked = set()
    for state in positions(players, players):
        seat = state.asked[0]
        moves = GAME.legal(state, seat)
        if state.phase not in THOUGHT_ABOUT or len(moves) < 2:
            continue
        asked.add(state.phase)
        kept, promise = guide.options(state, seat, moves)
        assert len(kept) == len(promise) == len({move.code for move in kept}) <= max(MOST, 12)
        assert all(move in moves for move in kept)
        assert all(share > 0 for share in promise)
        assert sum(promise) == pytest.approx(1)
        assert guide.choose(state, seat, moves, FastChance(1)) in moves
    assert asked >= {CLAIM, PLAY}


def test_the_best_of_each_sort_is_thought_of() -> None:
    """However many others there are: a clip, a cam to add, one to remove, one to turn."""
    guide = HitGuide(GAME)
    for state in positions(2, 5):
        if state.phase == PLAY:
            moves = GAME.legal(state, state.asked[0])
            kept, _ = guide.options(state, state.asked[0], moves)
            assert {_kind(move) for move in kept} == {_kind(move) for move in moves}


def _kind(move: Move) -> int:
    assert isinstance(move, HitMove)
    return TURN_ONE if move.kind == TURN_BOTH else move.kind


def test_words_are_left_to_others() -> None:
    """And in a guess there are none: nobody is asked for any, and by hand nobody holds."""
    guide = HitGuide(GAME)
    for state in positions(3, 6, {"hold": "by-hand"}):
        seat = state.asked[0]
        view = GAME.view(state, 0 if seat == HOUSE else seat)
        assert guide.thinks(view) == (state.phase in THOUGHT_ABOUT)
        if state.phase in (PLAY, CLAIM):
            guess = GAME.determinize(view, FastChance(1))
            guide.prepare(guess, 0, FastChance(1))
            chance = FastChance(2)
            while guess.asked:
                assert guess.phase not in (NAME, WORDS, REPEAT)
                moves = GAME.legal(guess, guess.asked[0])
                assert not any(isinstance(move, HandMove) for move in moves)
                loop.step(GAME, guess, guess.asked[0], moves[chance.below(len(moves))], chance, SILENT)
            if state.turn > 3:
                return
    raise AssertionError("the game was too short")


def test_solitaire_is_not_searched() -> None:
    state = GAME.setup(1, {}, FastChance(1), SILENT)
    assert not HitGuide(GAME).thinks(GAME.view(state, 0))


# ── Who stands how well ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_worth_is_shared(players: int) -> None:
    guide = HitGuide(GAME)
    for state in positions(players, players):
        worth = guide.worth(state)
        assert len(worth) == players
        assert all(0 <= share <= 1 for share in worth)
        assert sum(worth) == pytest.approx(1)


def test_worth_of_a_game_that_is_over_is_its_result() -> None:
    """HM-7.3 Who scored last wins a tie."""
    state = positions(3, 2)[-1]
    state.phase, state.asked = OVER, ()
    state.scores, state.scored_at = [40, 41, 41], [9, 8, 7]
    assert HitGuide(GAME).worth(state) == [0, 1, 0]
    state.scored_at = [9, 7, 8]
    assert HitGuide(GAME).worth(state) == [0, 0, 1]


@pytest.mark.parametrize(("players", "turns"), [(2, (5, 8)), (3, (14, 18))])
def test_worth_tells_more_than_chance(players: int, turns: tuple[int, ...]) -> None:
    """Against the results of games played quickly on: the mean square error of equal shares is larger. Where dice say
    who is next, little can be told before the middle of a game."""
    guide = HitGuide(GAME)
    ours = equal = 0.0
    for seed in range(40):
        chance = FastChance(seed)
        state = GAME.setup(players, OFF, chance, SILENT)
        told: list[list[float]] = []
        while state.asked:
            seat = state.asked[0]
            moves = GAME.legal(state, seat)
            if state.phase == PLAY and state.turn in turns:
                several = [guide.worth(state) for _ in range(20)]
                told.append([sum(column) / 20 for column in zip(*several, strict=True)])
            quick = len(moves) > 1 and state.phase in THOUGHT_ABOUT
            move = guide.choose(state, seat, moves, chance) if quick else moves[chance.below(len(moves))]
            loop.step(GAME, state, seat, move, chance, SILENT)
        result = guide.worth(state)
        for worth in told:
            ours += sum((share - won) ** 2 for share, won in zip(worth, result, strict=True))
            equal += sum((1 / players - won) ** 2 for won in result)
    assert equal > 0
    assert ours < 0.9 * equal


# ── The search ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_same_luck_finds_the_same() -> None:
    for state in [each for each in positions(3, 9) if each.phase == PLAY][:3]:
        seat = state.asked[0]
        view, moves = GAME.view(state, seat), GAME.legal(state, seat)
        found = [searcher().found(view, moves[:], FastChance(4)) for _ in range(2)]
        assert found[0] == found[1]
        assert found[0] is not None
        assert found[0].answer in moves


def test_words_change_no_play() -> None:
    """Another song, another title: the same is played."""
    state = next(each for each in positions(2, 12, {}) if each.phase == PLAY and each.turn == 4)
    seat = state.asked[0]
    view, moves = GAME.view(state, seat), GAME.legal(state, seat)
    verse = Verse(0, 3, "other words altogether", (12,), "C:", (), 12, "happy")
    other = replace(view, title="Another", band="Others", song=(verse,))
    found = [searcher().found(each, moves[:], FastChance(4)) for each in (view, other)]
    assert found[0] == found[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_it_ends_a_game_that_it_wins(seat: int) -> None:
    """HM-7.2"""
    state = at_the_end(seat)
    moves = GAME.legal(state, seat)
    done = searcher(150).decide(GAME.view(state, seat), moves, FastChance(3))
    assert done.code.startswith("add:square")


def test_it_does_not_end_a_game_that_it_loses() -> None:
    state = at_the_end()
    state.scores = [60, 75]
    done = searcher(150).decide(GAME.view(state, 0), GAME.legal(state, 0), FastChance(3))
    assert not done.code.startswith("add:square")


def test_at_a_table_that_holds_by_hand_it_gives_a_fingering() -> None:
    found = [each for each in positions(2, 8, {"hold": "by-hand", "lyrics": "off"}) if each.phase == PLAY][:6]
    for state in found:
        seat = state.asked[0]
        moves = GAME.legal(state, seat)
        done = searcher(20).decide(GAME.view(state, seat), moves, FastChance(3))
        GAME.check(state, seat, done)


def test_it_plays_whole_games() -> None:
    """With words, which its helper writes; `loop.run` checks every move."""
    for seed, players in ((1, 2), (2, 3)):
        state = GAME.setup(players, {"length": "two"}, FastChance(seed), SILENT)
        agents = [searcher(4) for _ in range(players)]
        loop.run(GAME, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=2000)
        assert state.phase == OVER
