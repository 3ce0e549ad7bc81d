"""The coach: from what a seat sees and nothing else, with figures that are right, and only marks that are certain."""

from __future__ import annotations

from typing import Any

import pytest

from quartet.bots import coach, levels
from quartet.bots.hit_maker_scene import answers
from quartet.bots.reasons import WHY, is_choice
from quartet.games import GAMES, game_by_id
from quartet.games.hit_maker.moves import PUT_CLIP, REMOVE, HitMove
from quartet.games.hit_maker.state import PLAY
from quartet.games.musical_chairs.moves import STOP
from quartet.games.musical_chairs.state import TURN
from quartet.games.symphony_no_9.scoring import score
from quartet.games.symphony_no_9.state import GIVE, LAST_SALE, NONE, VIRTUAL_ROW
from quartet.games.symphony_no_9.terms import musician_term
from quartet.games.the_distance.moves import DRAW, Play, play_of
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import HOUSE, SILENT, Game, Move, State, View
from quartet.kernel.loop import count, step, waiting
from quartet.kernel.messages import Message
from quartet.kernel.table import Table
from quartet.search.ismcts import Limit, Search
from quartet.words.catalogue import PSEUDO, Catalogue

NAMES = ("Ada", "Ben", "Cleo", "Dan")
FEW = Limit(simulations=24)
GAMES_OF_ALL = sorted(GAMES)


def options(game: str) -> dict[str, str]:
    return {"hit-maker": {"lyrics": "off"}, "musical-chairs": {"forecast": "on"}}.get(game, {})


def started(game: Game[Any, Any], seats: int = 2, seed: int = 3) -> State:
    state: State = game.setup(seats, game.settle(options(game.id), seats=seats), FastChance(seed), SILENT)
    return state


def choices(game: Game[Any, Any], seats: int, seed: int, most: int) -> list[tuple[Any, int, list[Any]]]:
    """Where somebody had a choice, in a game of players of level 2: each as it stood then."""
    state = started(game, seats, seed)
    luck, thoughts = FastChance(seed), FastChance(seed + 1)
    agents = [levels.make(game.id, "2") for _ in range(seats)]
    found: list[tuple[Any, int, list[Any]]] = []
    while state.asked and len(found) < most:
        seat = waiting(state)[0]
        if seat == HOUSE:
            step(game, state, seat, count(game, state, agents, thoughts), luck, SILENT)
            continue
        moves = game.legal(state, seat)
        view = game.view(state, seat)
        if len(moves) > 1 and is_choice(game.id, view):
            found.append((game.copy(state), seat, moves))
        step(game, state, seat, agents[seat].decide(view, moves, thoughts), luck, SILENT)
    return found


# ── Advice ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES_OF_ALL)
def test_a_few_moves_the_best_first_and_the_same_again(name: str) -> None:
    game = game_by_id(name)
    for state, seat, moves in choices(game, 2, 5, 40)[::13]:
        view = game.view(state, seat)
        assert coach.can_advise(game, view)
        advice = coach.advise(game, view, moves, FastChance(1), FEW)
        assert 1 <= len(advice.tips) <= coach.MOST_TIPS
        assert {tip.code for tip in advice.tips} <= {move.code for move in moves}
        sure = [tip.share - 0.5 / tip.tried**0.5 for tip in advice.tips if tip.tried]
        assert sure == sorted(sure, reverse=True)
        assert all(0 <= tip.share <= 1 for tip in advice.tips)
        assert advice == coach.advise(game, view, moves, FastChance(1), FEW)


@pytest.mark.parametrize("name", ["the-distance", "musical-chairs"])
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """Other cards in other hands and in the stock, the same for the eye: the same advice and the same reasons."""
    game = game_by_id(name)
    differed = 0
    for state, seat, moves in choices(game, 3, 7, 30)[::9]:
        view = game.view(state, seat)
        told = coach.advise(game, view, moves, FastChance(4), FEW)
        for seed in range(3):
            other = game.determinize(view, FastChance(seed))
            differed += other != state
            assert game.view(other, seat) == view
            again = coach.advise(game, game.view(other, seat), game.legal(other, seat), FastChance(4), FEW)
            assert again == told
    assert differed, "something was hidden"


def test_nothing_to_advise() -> None:
    game = game_by_id("hit-maker")
    state = game.setup(2, game.settle({"lyrics": "on"}, seats=2), FastChance(1), SILENT)
    seat = state.asked[0]
    assert not coach.can_advise(game, game.view(state, seat)), "the key is a matter of taste"
    assert not coach.can_advise(game, game.view(state, 1 - seat)), "not asked"
    assert not coach.can_advise(game, game.view(state, None)), "an onlooker"
    assert not is_choice("the-bell", game.view(state, seat)), "a game it does not know"


# ── Reasons ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES_OF_ALL)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_move_has_its_words(name: str, seats: int) -> None:
    game = game_by_id(name)
    said: set[str] = set()
    for state, seat, moves in choices(game, seats, 11 + seats, 60):
        view = game.view(state, seat)
        for words in (Catalogue(names=NAMES, you=seat), Catalogue(PSEUDO, names=NAMES, you=seat)):
            for move in moves[:: max(1, len(moves) // 4)]:
                why = WHY[name](game, view, move)
                assert why or name in ("musical-chairs", "hit-maker"), move
                for each in why:
                    assert words.say(each)
                    said.add(each.key)
    assert len(said) > 4


def facts(message: Message) -> dict[str, Any]:
    return dict(message.args)


def gains(message: Message) -> dict[int, int]:
    pairs = [each.split(":") for each in facts(message)["gains"].value]
    return {int(seat): int(points) for seat, points in pairs}


def test_stopping_now_is_what_the_forecast_says() -> None:
    """MC-4.4, MC-4.5 And, if nobody else's hand adds to it and nobody fights, what is really scored."""
    game = game_by_id("musical-chairs")
    stops = 0
    words = Catalogue(names=NAMES, you=0)
    for seed in range(8):
        for state, seat, moves in choices(game, 2, seed, 200):
            if state.phase != TURN or STOP not in moves:
                continue
            view = game.view(state, seat)
            told = WHY["musical-chairs"](game, view, STOP)
            forecast = view.if_stopped
            assert told[0].key == "coach-musical-chairs-stop"
            mine = gains(told[0])
            assert next(iter(mine)) == seat, "mine first"
            for other, points in mine.items():
                assert points == forecast.points[other] + (forecast.hand if other == seat else 0)
            assert ("coach-musical-chairs-battle" in {each.key for each in told}) == forecast.contested[seat]
            assert words.say(told[0]).startswith("Stopping now: +")
            stops += 1
    assert stops > 5


def test_after_a_card_the_forecast_is_that_of_the_next_moment() -> None:
    game = game_by_id("musical-chairs")
    checked = 0
    for state, seat, moves in choices(game, 3, 2, 60):
        if state.phase != TURN:
            continue
        for move in moves[::3]:
            if move is STOP:
                continue
            then = game.copy(state)
            step(game, then, seat, move, FastChance(0), SILENT)
            if then.phase != TURN:
                continue
            forecast = game.view(then, seat).if_stopped
            told = gains(WHY["musical-chairs"](game, game.view(state, seat), move)[0])
            assert told[seat] == forecast.points[seat] + forecast.hand
            checked += 1
    assert checked > 20


def test_the_letters_of_the_coming_turns() -> None:
    """TD-3.1 In thirds, two players: after a C the other needs E, and my next turn needs G."""
    game = game_by_id("the-distance")
    state = game.setup(2, game.settle({"interval": 3}, seats=2), FastChance(1), SILENT)
    seat = state.asked[0]
    state.hands[seat * 13 : seat * 13 + 13] = [2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]  # C C G wild
    state.sizes[seat] = 4
    state.letters = 1 << 0  # an A was said
    state.top = 9
    words = Catalogue(names=NAMES, you=seat)
    both = play_of(2, [0, 0], call=False)
    told = [words.say(each) for each in WHY["the-distance"](game, game.view(state, seat), both)]
    assert told == [
        "2 cards go, 2 are left.",
        "If everybody plays, your next turn needs G: G fits.",
        "Wilds kept: 1.",
    ]
    wrong = play_of(6, [7], call=False)
    assert words.say(WHY["the-distance"](game, game.view(state, seat), wrong)[0]).startswith("Needed is C")
    drawn = [words.say(each) for each in WHY["the-distance"](game, game.view(state, seat), DRAW)]
    assert drawn[0].startswith("Of ")
    assert drawn[1] == "After this one, 2 more until you may pass."


def test_points_and_the_next_ones_answer_in_hit_maker() -> None:
    game = game_by_id("hit-maker")
    checked = 0
    for state, seat, moves in choices(game, 2, 4, 30):
        view = game.view(state, seat)
        for move in moves[::7]:
            if not isinstance(move, HitMove) or move.kind not in (PUT_CLIP, REMOVE):
                continue
            then = game.copy(state)
            step(game, then, seat, move, FastChance(0), SILENT)
            told = {each.key: facts(each) for each in WHY["hit-maker"](game, view, move)}
            assert told["coach-hit-maker-points"]["points"] == then.scores[seat] - state.scores[seat]
            assert told["coach-hit-maker-clips"]["count"] == then.clips.bit_count()
            if then.asked:
                assert told["coach-hit-maker-next"]["points"] >= 0
            checked += 1
    assert checked > 5


def test_the_next_one_is_whoever_could_make_most() -> None:
    """HM-7.1 Where three play a die says who is next: the figure is the most that either of the others could make."""
    game = game_by_id("hit-maker")
    checked = differed = 0
    for state, seat, moves in choices(game, 3, 6, 60)[12::3]:
        ours = [move for move in answers(moves) if move.kind in (PUT_CLIP, REMOVE)]
        for move in ours[:: max(1, len(ours) // 2)]:
            best: dict[int, int] = {}
            for luck in range(12):
                then = game.copy(state)
                step(game, then, seat, move, FastChance(luck), SILENT)
                if then.phase == PLAY and then.asked[0] not in best:
                    other = then.asked[0]
                    best[other] = max(gain(game, then, other, reply) for reply in game.legal(then, other))
            if len(best) < 2:
                continue
            told = {each.key: facts(each) for each in WHY["hit-maker"](game, game.view(state, seat), move)}
            assert told["coach-hit-maker-next"]["points"] == max(best.values())
            checked += 1
            differed += min(best.values()) < max(best.values())
    assert checked > 5
    assert differed, "it matters who"


def gain(game: Game[Any, Any], state: Any, seat: int, move: Any) -> int:
    then = game.copy(state)
    step(game, then, seat, move, FastChance(0), SILENT)
    points: int = then.scores[seat] - state.scores[seat]
    return points


def test_who_leads_when_the_cube_is_the_virtual_patrons() -> None:
    """S9-2.6 The figures of a lead are the leader's own, whoever gets the cube."""
    game = game_by_id("symphony-no-9")
    given = [each for seed in range(3) for each in choices(game, 2, seed, 500) if each[0].phase == GIVE]
    mine = 0
    for state, seat, moves in given:
        for move in moves:
            then = game.copy(state)
            for m in {move.first, move.second} - {NONE}:
                then.cubes[VIRTUAL_ROW][m] += (move.first, move.second).count(m)
            for told in WHY["symphony-no-9"](game, game.view(state, seat), move):
                [m] = [m for m in range(state.musicians) if musician_term(m) == facts(told).get("musician")] or [NONE]
                if told.key == "coach-symphony-no-9-yours":
                    others = max(then.cubes[1 - seat][m], then.cubes[VIRTUAL_ROW][m])
                    assert facts(told)["cubes"] == then.cubes[seat][m] >= others == facts(told)["others"]
                    mine += 1
                elif told.key == "coach-symphony-no-9-theirs":
                    others = max(then.cubes[seat][m], then.cubes[1 - seat][m])
                    assert (facts(told)["cubes"], facts(told)["others"]) == (then.cubes[VIRTUAL_ROW][m], others)
    assert mine


def test_the_last_sale_to_the_sixth() -> None:
    """S9-7.11 Exactly what it changes."""
    game = game_by_id("symphony-no-9")
    found = [each for seed in range(3) for each in choices(game, 2, seed, 500) if each[0].phase == LAST_SALE]
    assert found
    for state, seat, moves in found:
        for move in moves:
            then = game.copy(state)
            then.coins[seat] += sum(price for i, price in enumerate((4, 6, 8)) if move.furniture >> i & 1)
            then.furniture[seat] &= ~move.furniture
            [told] = WHY["symphony-no-9"](game, game.view(state, seat), move)
            if told.key == "coach-symphony-no-9-sale":
                assert facts(told)["points"].value == score(then, seat) - score(state, seat)
                assert facts(told)["total"].value == score(then, seat)


# ── The review ────────────────────────────────────────────────────────────────────────────────────────────────────


def about_to_win() -> tuple[Game[Any, Any], coach.Choice, Play]:
    """One card in hand, and it fits."""
    game = game_by_id("the-distance")
    state = game.setup(2, game.settle({"interval": 3}, seats=2), FastChance(1), SILENT)
    seat = state.asked[0]
    state.hands[seat * 13 : seat * 13 + 13] = [1] + [0] * 12
    state.sizes[seat] = 1
    state.letters = 1 << 0
    state.top = 9
    moves = game.legal(state, seat)
    [win] = [move for move in moves if isinstance(move, Play)]
    return game, coach.Choice(0, game.view(state, seat), tuple(moves), DRAW), win


def test_a_blunder_is_marked_with_what_was_better_and_why() -> None:
    game, choice, win = about_to_win()
    mark = coach.weigh(game, choice, 1, Limit(simulations=60))
    assert mark is not None
    assert (mark.played.code, mark.better.code) == ("draw", win.code)
    assert mark.better.share == 1
    assert mark.cost == pytest.approx(1 - mark.played.share)
    assert mark.better.why[0].key == "coach-the-distance-out"
    assert mark.played.tried == mark.better.tried == 60, "both as often"


@pytest.mark.parametrize("name", GAMES_OF_ALL)
def test_moves_are_compared_in_the_same_guesses_and_as_often(name: str) -> None:
    """So whatever lies between two moves is of their making: between a move and itself lies nothing."""
    game = game_by_id(name)
    for state, seat, moves in choices(game, 2, 4, 3):
        for limit, least in ((Limit(simulations=20), 20), (Limit(seconds=0.01), 1)):
            one, other = coach.compare(game, game.view(state, seat), (moves[-1], moves[-1]), 7, limit)
            assert one == other
            assert len(one) >= least
            assert len(one) % coach.ROUNDS == 0, "no round has more than another"
        both = coach.compare(game, game.view(state, seat), moves[:2], 7, Limit(seconds=0.01))
        assert len(both[0]) == len(both[1])


def test_luck_alone_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is of it: it is the same for both moves."""

    class Lucky(Search):
        def try_out(self, view: View, move: Move, lucks: list[Chance]) -> list[float]:
            return [luck.below(1000) / 1000 for luck in lucks]

    game, choice, win = about_to_win()
    monkeypatch.setattr(coach, "Search", Lucky)
    assert coach.advise(game, choice.view, choice.moves, FastChance(1), FEW).tips[0].code == win.code
    assert [coach.weigh(game, choice, seed, FEW) for seed in range(50)] == [None] * 50


def test_the_best_move_costs_nothing() -> None:
    game, choice, win = about_to_win()
    best = coach.Choice(0, choice.view, choice.moves, win)
    assert coach.weigh(game, best, 1, Limit(simulations=60)) is None


def test_a_move_that_no_search_would_look_at_is_weighed_too() -> None:
    """A mistake is not among the listed moves (TD-3.5)."""
    game, choice, win = about_to_win()
    wrong = play_of(3, [0], call=False)
    assert wrong not in choice.moves
    mark = coach.weigh(game, coach.Choice(0, choice.view, choice.moves, wrong), 1, Limit(simulations=60))
    assert mark is not None
    assert mark.better.code == win.code
    assert mark.played.why[0].key == "coach-the-distance-wrong"


def played_out(name: str, seed: int) -> Table:
    game = game_by_id(name)
    table = Table.seeded(game, ["Ada", "bot:1"], options(name), seed)
    agents, thoughts = [levels.make(name, "random"), levels.make(name, "1")], FastChance(seed)
    while not table.over:
        seat = waiting(table.state)[0]
        table.answer(seat, agents[seat].decide(table.view(seat), game.legal(table.state, seat), thoughts))
    return table


@pytest.mark.parametrize("name", GAMES_OF_ALL)
def test_choices_are_those_of_the_seat_as_it_saw_them(name: str) -> None:
    table = played_out(name, 2)
    found = coach.choices_of(table.game, table.record, 0)
    assert found
    for choice in found:
        entry = table.record.entries[choice.step]
        assert (entry.seat, entry.code) == (0, choice.played.code)
        assert choice.view == Table.replay(table.game, table.record, choice.step).view(0)
        assert len(choice.moves) > 1
    assert len(coach.spread(found, 3)) == min(3, len(found))


def test_what_somebody_else_played_is_left_out() -> None:
    table = played_out("the-distance", 2)
    found = coach.choices_of(table.game, table.record, 0)
    kept = coach.choices_of(table.game, table.record, 0, skip={found[0].step, found[2].step})
    assert kept == [found[1], *found[3:]]


def test_an_answer_taken_back_was_never_played() -> None:
    """QT-1.6 So it was nobody's choice: only the answer that was opened is."""
    game = game_by_id("symphony-no-9")
    table = Table.seeded(game, ["Ada", "Ben"], options(game.id), 2)
    while len(table.state.asked) < 2 or not coach.can_advise(game, table.view(0)):
        seat = waiting(table.state)[0]
        table.answer(seat, game.legal(table.state, seat)[0])
    one, two, *_ = game.legal(table.state, 0)
    first = len(table.record.entries)
    table.answer(0, one)
    table.withdraw(0)
    table.answer(0, one)
    table.withdraw(0)
    table.answer(0, two)
    table.answer(1, game.legal(table.state, 1)[0])
    found = [(choice.step, choice.played) for choice in coach.choices_of(game, table.record, 0)]
    assert [each for each in found if each[0] >= first] == [(first + 4, two)]
    assert coach.choices_of(game, table.record, 1)[-1].step == first + 5, "who took nothing back"


def test_a_review_and_the_same_again() -> None:
    """A player who plays anything, against a beginner."""
    table = played_out("musical-chairs", 6)
    limit = Limit(simulations=60)

    def marks() -> list[tuple[int, coach.Mark]]:
        seen = coach.choices_of(table.game, table.record, 0)[:12]
        found = [(choice.step, coach.weigh(table.game, choice, 100 * n, limit)) for n, choice in enumerate(seen)]
        return coach.costliest([(step, mark) for step, mark in found if mark], 5)

    told = marks()
    assert told, "whoever plays anything plays badly"
    assert [mark.cost for _, mark in told] == sorted([mark.cost for _, mark in told], reverse=True)
    assert all(mark.cost >= coach.LEAST_COST for _, mark in told)
    assert told == marks()
