"""Computer players for Hit Maker: what they do is allowed, follows from what they see, and makes sense."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from time import process_time

import pytest

from quartet.bots import levels
from quartet.bots.hit_maker import SONG_ALONE, Beginner, Planner, alone, in_mind
from quartet.bots.hit_maker import Counter as Counting
from quartet.bots.hit_maker_scene import Scene, answers, shown_to
from quartet.bots.hit_maker_taste import applause, merit, repeat
from quartet.bots.hit_maker_words import clean
from quartet.games.hit_maker.game import GAME
from quartet.games.hit_maker.lyrics import lyrics
from quartet.games.hit_maker.moves import (
    ADD,
    BOO,
    NO_VOTE,
    PUT_CLIP,
    REMOVE,
    REPEAT_NOTHING,
    REPLACE,
    TURN_BOTH,
    TURN_ONE,
    BallotMove,
    HandMove,
    HitMove,
)
from quartet.games.hit_maker.neck import valid_slots
from quartet.games.hit_maker.pieces import LIES, PLACE_OF
from quartet.games.hit_maker.state import APPLAUSE, DECIDE, OVER, PLAY, REPEAT, SOLO, WORDS, HitState
from quartet.games.hit_maker.view import HitView, Verse
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, SILENT, Agent, Choice, Move
from tests.bots.strength import wins

ALL = tuple(level for level in levels.LEVELS[GAME.id] if not levels.searches(GAME.id, level))
"""Those that keep nothing in mind; the search has tests of its own."""
OPTIONS: list[dict[str, Choice]] = [
    {}, {"lyrics": "off"}, {"hold": "by-hand", "length": "two"}, {"lyrics": "off", "reach": 3},
    {"length": "one", "reach": 5},
]  # fmt: skip


def choice(agent: Agent, state: HitState, seat: int, seed: int = 0) -> Move:
    return agent.decide(GAME.view(state, seat), GAME.legal(state, seat), FastChance(seed))


def midgame(seed: int, players: int, decisions: int) -> HitState:
    """A position after some random decisions; a game that ends before them stands at its last question."""
    chance = FastChance(seed)
    state = GAME.setup(players, OPTIONS[seed % len(OPTIONS)], chance, SILENT)
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


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize(("level", "games"), [("1", 10), ("2", 10), ("3", 2)])
def test_games_come_to_an_end(level: str, games: int, players: int) -> None:
    """Among themselves and against random players, with lyrics and without; `loop.run` checks every move."""
    for seed in range(games):
        agents = [
            levels.make(GAME.id, level if seed % 2 or seat == seed % players else "random") for seat in range(players)
        ]
        options = {"leader": 1 + seed % players} | OPTIONS[seed % len(OPTIONS)]
        state = GAME.setup(players, options, FastChance(seed), SILENT)
        loop.run(GAME, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=2000)
        assert state.phase == OVER
        if seed % 2:
            assert clean(lyrics(state))
            assert bool(state.verse_words) == state.lyrics


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_every_question_is_answered(level: str) -> None:
    """Each phase, many times. What is not free text or a ballot is one of the listed moves."""
    agent = levels.make(GAME.id, level)
    asked: Counter[int] = Counter()
    for seed in range(40):
        chance = FastChance(seed)
        state = GAME.setup(2 + seed % 6, OPTIONS[seed % len(OPTIONS)], chance, SILENT)
        for n in range(10_000):
            if not state.asked:
                break
            seat = state.asked[0]
            if seat == HOUSE:
                for voter in range(state.players):
                    if listed := GAME.votes(state, voter):
                        vote = agent.decide(GAME.view(state, voter), listed, FastChance(n))
                        GAME.check_vote(state, voter, vote)
                        asked[APPLAUSE] += 1
            elif level != "3" or state.phase != PLAY or n % 25 == 0:
                moves = GAME.legal(state, seat)
                done = agent.decide(GAME.view(state, seat), moves[:], FastChance(n))
                GAME.check(state, seat, done)
                assert GAME.parse(done.code) == done
                asked[state.phase] += 1
                assert state.phase in (1, WORDS) or done in moves
            moves = GAME.legal(state, seat)
            loop.step(GAME, state, seat, moves[chance.below(len(moves))], chance, SILENT)
    assert set(range(OVER)) - set(asked) <= {SOLO, DECIDE, 5, 6}  # taking off is rare in random play
    assert all(asked[phase] >= 5 for phase in (0, 1, 2, 3, PLAY, WORDS, REPEAT, APPLAUSE))


@pytest.mark.parametrize("level", ALL)
def test_the_same_view_the_same_move(level: str) -> None:
    """Nothing is hidden and nothing kept in mind: any agent of the level does the same with the same luck."""
    used = levels.make(GAME.id, level)
    for seed in range(60):
        state = midgame(seed, 2 + seed % 6, 1 + seed * 5 % 60)
        for seat in state.asked:
            if seat == HOUSE:
                continue
            moves = GAME.legal(state, seat)
            view = GAME.view(state, seat)
            twin = GAME.determinize(view, FastChance(seed + 7))
            done = [
                used.decide(view, moves[:], FastChance(seed)),
                levels.make(GAME.id, level).decide(GAME.view(twin, seat), moves[:], FastChance(seed)),
            ]
            assert done[0].code == done[1].code


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "least"), [("1", "random", 40, 0.6), ("2", "1", 60, 0.65), ("3", "2", 10, 0.7)]
)
def test_a_higher_level_wins_more_often(stronger: str, weaker: str, deals: int, least: float) -> None:
    """Seeded, so the result is always the same."""
    told = wins(GAME.id, stronger, weaker, deals)
    assert told.value > least
    assert told.low > 0.5


def test_an_owner_s_fretboard_is_read_from_the_view() -> None:
    """HM-1.5 Another tuning, more frets."""
    assert GAME.components is not None
    figures = deepcopy(dict(GAME.components.data))
    figures["fretboard"] |= {"strings": [2, 9, 2, 7, 9, 2], "frets": 7}
    game = GAME.furnished("a test", figures)
    for seed in range(2):
        state = game.setup(3, {}, FastChance(seed), SILENT)
        agents = [levels.make(GAME.id, level) for level in ("1", "2", "3")]
        loop.run(game, state, agents, FastChance(~seed), FastChance(seed), SILENT, limit=2000)
        assert state.phase == OVER


@pytest.mark.parametrize("level", ALL)
def test_an_answer_takes_no_longer_than_it_may(level: str) -> None:
    """On the plain source; level 3 needs some 20 ms on a quiet machine. This would only notice a blunder."""
    state = GAME.setup(3, {}, FastChance(3), SILENT)
    began = process_time()
    decisions = loop.run(GAME, state, [levels.make(GAME.id, level)] * 3, FastChance(4), FastChance(5), SILENT)
    assert (process_time() - began) / decisions < 0.2


# ── What they make of a view ──────────────────────────────────────────────────────────────────────────────────────


def test_points_are_as_the_rules_have_them() -> None:
    """HM-4.5, HM-5.1 … 5.4 What a player counts on is what the engine gives."""
    kinds: Counter[int] = Counter()
    for seed in range(120):
        state = midgame(seed, 2 + seed % 3, 8 + seed % 40)
        if state.phase != PLAY:
            continue
        seat = state.asked[0]
        scene = Scene(shown_to(GAME.view(state, seat)))
        moves = answers(GAME.legal(state, seat))
        for move in moves[:: max(1, len(moves) // 12)]:
            after = GAME.copy(state)
            loop.step(GAME, after, seat, move, FastChance(seed), SILENT)
            assert after.scores[seat] - state.scores[seat] == scene.points(move), move.code
            kinds[move.kind] += 1
    assert len(kinds) >= 6


def test_a_change_in_the_head_leaves_what_the_rules_leave() -> None:
    """HM-5 The stack, in the engine and in a player's head."""
    checked = 0
    for seed in range(60):
        state = midgame(seed, 2 + seed % 3, 8 + seed % 40)
        if state.phase != PLAY:
            continue
        seat = state.asked[0]
        scene = Scene(shown_to(GAME.view(state, seat)))
        for move in answers(GAME.legal(state, seat)):
            if move.kind in (ADD, REMOVE, REPLACE, TURN_ONE, TURN_BOTH):
                after = GAME.copy(state)
                loop.step(GAME, after, seat, move, FastChance(seed), SILENT)
                assert scene.after(move) == (after.first, after.second, valid_slots(after))
                checked += 1
    assert checked > 200


def test_at_a_table_that_holds_by_hand_the_best_fingering_is_given() -> None:
    """HM-4.6 No clip of a computer player's is held in vain."""
    clips = 0
    for seed in range(6):
        state = GAME.setup(2, {"hold": "by-hand", "lyrics": "off"}, FastChance(seed), SILENT)
        chance = FastChance(seed)
        while state.asked:
            seat = state.asked[0]
            move = choice(levels.make(GAME.id, "1"), state, seat, chance.below(1000))
            before = state.scores[seat]
            loop.play(GAME, state, seat, move, chance, SILENT)
            if isinstance(move, HandMove):
                clips += 1
                assert state.scores[seat] > before
    assert clips > 10


# ── Plain good sense ──────────────────────────────────────────────────────────────────────────────────────────────


def test_levels_are_different_players() -> None:
    differing: Counter[str] = Counter()
    for seed in range(60):
        state = midgame(seed, 2, 15 + seed % 20)
        if state.phase != PLAY:
            continue
        moves = [choice(agent, state, state.asked[0], 1) for agent in (Beginner(), Counting(), Planner())]
        differing["1-2"] += moves[0] != moves[1]
        differing["2-3"] += moves[1] != moves[2]
    assert min(differing.values()) > 5


def test_level_2_takes_the_most_points_and_counts_its_cams() -> None:
    """HM-5 Of two plays with the same points the one that costs less of a cam."""
    for seed in range(40):
        state = midgame(seed, 2 + seed % 3, 10 + seed % 30)
        if state.phase != PLAY:
            continue
        scene = Scene(shown_to(GAME.view(state, state.asked[0])))
        [done] = answers([choice(Counting(), state, state.asked[0], seed)])
        moves = answers(GAME.legal(state, state.asked[0]))
        seen = [move for move in moves if move.kind == PUT_CLIP or done.kind != PUT_CLIP]
        assert scene.points(done) >= max(scene.points(move) for move in seen) - Counting.CAM


def test_who_likes_a_chord_may_forget_the_stack() -> None:
    """The higher the level the more seldom; and never where no chord can be played."""
    state = next(each for each in [midgame(seed, 2, 20) for seed in range(60)] if each.phase == PLAY and each.supply)
    moves = answers(GAME.legal(state, state.asked[0]))
    clips = [move for move in moves if move.kind == PUT_CLIP]
    changes = [move for move in moves if move.kind != PUT_CLIP]
    assert clips
    assert changes
    forgot = {
        level: sum(in_mind(moves, level, FastChance(seed)) == clips for seed in range(300))
        for level in (Counting.CHANGES, Planner.CHANGES)
    }
    assert 60 < forgot[Counting.CHANGES] < 120
    assert 5 < forgot[Planner.CHANGES] < 40
    assert in_mind(changes, 0, FastChance(1)) == changes


def test_level_3_ends_a_game_it_wins() -> None:
    """HM-7.2 Far ahead with one cam each: whatever ends the game now does."""
    state = midgame(1, 2, 20)
    while state.phase != PLAY:
        loop.step(GAME, state, state.asked[0], GAME.legal(state, state.asked[0])[0], FastChance(1), SILENT)
    state.second = -1
    seat = state.asked[0]
    state.clips, state.supply = 0, 12
    first = next(lie for lie in LIES if lie.kind == 6 and PLACE_OF[12] == lie.place)
    state.key, state.mood, state.first, state.in_play = PLACE_OF[12], 0, first.index, first.mask
    state.stock = [[0] * 9, [0] * 9]
    state.stock[seat][5] = state.stock[1 - seat][5] = 1
    state.scores[seat], state.scores[1 - seat] = 60, 58
    assert choice(Planner(), state, seat).code.startswith("add:square")


# ── Words, applause, and alone ────────────────────────────────────────────────────────────────────────────────────


def singing(title: str, *verses: tuple[int, int, str], seat: int = 0, players: int = 3) -> HitView:
    state = GAME.setup(players, {}, FastChance(1), SILENT)
    song = tuple(Verse(who, points, words, (12,), "C:", (), 12, "happy") for who, points, words in verses)
    applauded = tuple(range(players))
    return replace(GAME.view(state, seat), title=title, song=song, applauded=applauded)


def test_words_are_at_most_as_many_as_the_points() -> None:
    """HM-6.1"""
    for seed in range(8):
        state = GAME.setup(3, {}, FastChance(seed), SILENT)
        chance = FastChance(seed)
        while state.asked and state.asked != (HOUSE,):
            [move] = answers([choice(levels.make(GAME.id, "2" if seed % 2 else "1"), state, state.asked[0], seed)])
            if state.phase == WORDS:
                assert 1 <= len(move.text.split()) <= state.points
            loop.play(GAME, state, state.asked[0], move, chance, SILENT)


def test_applause_is_for_what_was_written_not_for_who_wrote_it() -> None:
    """HM-7.4 The same words in other seats get the same claps; rhymes get more; nobody claps for itself."""
    good = "The moon is bright tonight\nand all the stars are light\n"
    dull = "la la la la\nla la la la\n"
    for seat in range(3):
        others = [each for each in range(3) if each != seat]
        for first, second in (others, others[::-1]):
            v = singing("Moon", (first, 9, good), (second, 8, dull), (seat, 5, "oh my"), seat=seat)
            assert merit(v, first) > merit(v, second)
            votes = [applause(v, FastChance(luck)) for luck in range(20)]
            for vote in votes:
                assert isinstance(vote, BallotMove)
                assert vote.votes[seat] == NO_VOTE
                assert BOO not in vote.votes
                assert vote.votes[first] >= vote.votes[second]
    onlooker = replace(singing("Moon", (0, 9, good), (1, 8, dull)), seat=None, applauded=(0, 1))
    cast = applause(onlooker, FastChance(1))
    assert isinstance(cast, BallotMove)
    assert cast.votes[2] == NO_VOTE
    assert cast.votes[0] > 0


def test_other_scripts_are_heard_too() -> None:
    """By their last letters."""
    v = singing("Ночь", (0, 5, "тихая ночь\nуйди прочь\n"), (1, 5, "тихая вода\nуйди прочь\n"))
    assert merit(v, 0) > merit(v, 1) > 0


def test_rude_words_get_no_applause_and_no_echo() -> None:
    v = singing("The Damn Song", (0, 5, "damn the rain\ndamn the train\n"), (1, 3, "the rain again\n"), seat=2)
    vote = applause(v, FastChance(1))
    assert isinstance(vote, BallotMove)
    assert vote.votes[0] == 0
    assert vote.votes[1] > 0
    listed: list[HitMove] = [REPEAT_NOTHING, *[repeat_of(text) for text in ("The Damn Song", "damn the rain", "damn")]]
    assert {repeat(v, listed, FastChance(luck)).code for luck in range(60)} == {"repeat:none"}


def test_not_even_random_players_echo_rude_words() -> None:
    v = replace(singing("Damn Song"), phase=WORDS)
    moves = [GAME.parse(code) for code in ("write:Damn", "write:Song")]
    agent = levels.make(GAME.id, "random")
    assert {agent.decide(v, moves, FastChance(luck)).code for luck in range(30)} == {"write:Song"}
    assert agent.decide(v, moves[:1], FastChance(1)).code == "write:la"


def repeat_of(text: str) -> HitMove:
    [move] = answers([GAME.parse(f"repeat:{text.replace(' ', '%20')}")])
    return move


def test_a_refrain_stands_between_lines_and_an_echo_within_one() -> None:
    """HM-6.2"""
    listed: list[HitMove] = [
        REPEAT_NOTHING,
        *[repeat_of(text) for text in ("Night Train", "we ride away", "away", "the")],
    ]
    v = singing("Night Train", (0, 5, "we ride away\n"), (1, 5, "we go today\n"))
    codes = Counter(repeat(v, listed, FastChance(luck)).code for luck in range(80))
    assert set(codes) == {"repeat:none", "repeat:Night%20Train", "repeat:we%20ride%20away"}
    v = singing("Night Train", (0, 5, "we ride away"))
    assert {repeat(v, listed, FastChance(luck)).code for luck in range(80)} == {"repeat:none", "repeat:away"}
    v = singing("Night Train", (0, 5, "and all the"))
    assert {repeat(v, listed, FastChance(luck)).code for luck in range(80)} == {"repeat:none"}


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_alone_it_writes_a_small_song_and_finishes(level: str) -> None:
    """HM-8.1"""
    for seed in range(4):
        state = GAME.setup(1, {}, FastChance(seed), SILENT)
        loop.run(GAME, state, [levels.make(GAME.id, level)], FastChance(seed), FastChance(seed), SILENT, limit=300)
        assert state.phase == OVER
        assert len(state.verse_words) == SONG_ALONE
        assert len(set(state.verse_notes)) > 2
        assert all(sum(fret >= 0 for fret in frets) >= 3 for frets in state.verse_frets)
        assert clean(lyrics(state))


def test_alone_with_a_long_song_it_only_finishes() -> None:
    verses = [(0, 0, "la la la\n")] * 20
    v = singing("Moon", *verses, players=1)
    assert alone(v, answers([GAME.parse("finish"), GAME.parse("capture")]), FastChance(1)).code == "finish"


def test_level_1_plays_chords_more_often_than_level_2() -> None:
    """It likes to strum; it wins less."""
    clips: Counter[str] = Counter()
    for level in ("1", "2"):
        for seed in range(6):
            state = GAME.setup(2, {"lyrics": "off"}, FastChance(seed), SILENT)
            chance = FastChance(seed)
            while state.asked:
                [move] = answers([choice(levels.make(GAME.id, level), state, state.asked[0], chance.below(999))])
                clips[level] += move.kind == PUT_CLIP
                loop.step(GAME, state, state.asked[0], move, chance, SILENT)
    assert clips["1"] > clips["2"]
