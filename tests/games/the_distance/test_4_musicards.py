"""TD-4 "Musicards!" """

import pytest

from quartet.games.the_distance.events import WHEN_CAUGHT, Called, Caught, Drew, HandWon, Played
from quartet.games.the_distance.game import GAME
from quartet.kernel import loop
from quartet.kernel.chance import Chance, FastChance
from quartet.kernel.game import Agent, Journal, Move, View
from tests.games.the_distance.play import FROM, KIND, Scene, move_of, table, turns

G = FROM.index("G")

BOTH = pytest.mark.parametrize("judge", ["strict", "gentle"])


def down_to_one(judge: str = "strict", second: str = "A B D") -> Scene:
    """Three players; seat 0 has just come down to one card and not called."""
    t = table(judge=judge).hands("G C", second, "B C D").last("F: F").stock("E E E E ...")
    return t.plays("G: G").holds(0, "C").turn_of(1).owes(0)


# Calling


@BOTH
def test_called_with_the_play(judge: str) -> None:
    """TD-4.1 It can be called with the play: nobody can catch the player any more."""
    t = table(judge=judge).hands("G C", "A D", "B D").last("F: F").plays("G: G Musicards!")
    t.told(Played(0, G, (KIND["G"],), 1), Called(0)).owes(None).turn_of(1)
    for seat in (0, 1, 2):
        t.refuses_call("TD-4.3", seat)


@BOTH
def test_called_after_the_play(judge: str) -> None:
    """TD-4.1 or after it, while nobody has been quicker."""
    t = down_to_one(judge).calls(0).owes(None).holds(0, "C").turn_of(1)
    for seat in (0, 1, 2):
        t.refuses_call("TD-4.3", seat)


@BOTH
def test_a_group_that_leaves_one_card(judge: str) -> None:
    """TD-4.1 comes down to one card: from any number."""
    t = table(judge=judge).hands("G G wild C", "A D").last("F: F").plays("G: G G wild").owes(0).holds(0, "C")
    t.catches(1, 0)


@BOTH
@pytest.mark.parametrize("hand", ["G C D", "G G C D", "G C D E"])
def test_two_or_more_cards_left_owe_nothing(hand: str, judge: str) -> None:
    """TD-4.1 one card, not two."""
    table(judge=judge).hands(hand, "A D").last("F: F").plays("G: G").owes(None).refuses_call("TD-4.3", 1)


@BOTH
def test_from_several_to_none_owes_nothing(judge: str) -> None:
    """TD-4.1 Going from several cards to none owes nothing (ruling), and wins."""
    t = table(judge=judge).hands("G G wild", "A D").last("F: F").plays("G: G G wild").over()
    assert not any(isinstance(event, Called) for event in t.events)
    assert t.view(None).owes == -1
    t.refuses_call("QT-1.5", 1)


@BOTH
def test_from_one_to_none_owes_nothing(judge: str) -> None:
    """TD-4.1 The last card needs no call."""
    table(judge=judge).hands("G", "A D").last("F: F").plays("G: G").over()


@BOTH
def test_each_time_anew(judge: str) -> None:
    """TD-4.1 Each time anew: who drew and comes down to one card again owes the call again."""
    t = table(judge=judge).hands("G C", "A A D", "B B D").last("F: F").stock("E C E E ...")
    t.plays("G: G Musicards!").plays("A: A").plays("B: B").turn_of(0)
    # C is needed, and held: but at a strict table one may draw first.
    if judge == "gentle":
        t.plays("C: C").over()
        return
    t.draws("E").owes(None).plays("C: C").holds(0, "E").owes(0).catches(2, 0)


def test_anew_after_being_caught() -> None:
    """TD-4.1 Who was caught and comes down again owes again."""
    t = down_to_one(second="A A D").catches(1, 0, drawing="C E").holds(0, "C C E")
    t.plays("A: A").plays("B: B").plays("C: C C").holds(0, "E").owes(0).catches(1, 0)


def test_staying_at_one_owes_nothing() -> None:
    """TD-4.1 staying at one owes nothing more: after a mistake with nothing to draw, or a pass."""
    t = table(judge="strict").hands("C", "D D").last("F: F").stock("").rest_with(1)
    t.errs("G: C", drawing="").owes(None).refuses_call("TD-4.3", 1).passes().owes(None).refuses_call("TD-4.3", 1)
    t = table(judge="gentle").hands("C", "D D").last("F: F").stock("").rest_with(1)
    t.passes().holds(0, "C").owes(None).refuses_call("TD-4.3", 1)


def test_having_one_card_while_others_play_owes_nothing() -> None:
    """TD-4.1 Called once, a player may wait with one card for as long as it takes."""
    t = table(judge="gentle").hands("G D", "A A D", "B B D").last("F: F").plays("G: G Musicards!")
    t.plays("A: A").owes(None).refuses_call("TD-4.3", 2).plays("B: B").owes(None).refuses_call("TD-4.3", 1)


def test_a_mistake_down_to_one_owes_nothing() -> None:
    """TD-4.1 A wrong play that would have left one card is taken back: nothing is owed."""
    table(judge="strict").hands("C D", "A D").last("F: F").errs("G: C").owes(None).refuses_call("TD-4.3", 1)
    t = table(judge="strict").hands("C D", "A D").last("F: F").errs("G: C Musicards!").owes(None)
    assert not any(isinstance(event, Called) for event in t.events)


def test_drawing_owes_nothing() -> None:
    """TD-4.1 comes *down* to one card: nobody does so by drawing."""
    table().hands("C D", "A D").last("F: F").draws("E").owes(None)


@BOTH
def test_the_call_may_be_left_out(judge: str) -> None:
    """TD-4.1 Forgetting it is no mistake: the play stands, at both tables."""
    table(judge=judge).hands("G C", "A D").last("F: F").allows("G: G", "G: G Musicards!").plays("G: G").owes(0)


def test_a_call_is_no_answer() -> None:
    """TD-4.1 "Musicards!" is said with a play or out of turn; it takes no turn."""
    for judge in ("strict", "gentle"):
        table(judge=judge).hands("C D", "A D").last("F: F").refuses("TD-4.1", "call")


# Catching


@BOTH
@pytest.mark.parametrize("by", [1, 2])
def test_any_other_player_may_catch(judge: str, by: int) -> None:
    """TD-4.2 Printed: another player says it before you, and you draw two; the played card stays."""
    t = down_to_one(judge).catches(by, 0, drawing="E B").holds(0, "C E B").top("G").shows("G").needs("A")
    t.told(Caught(0, by), Drew(0, WHEN_CAUGHT, 2, (KIND["E"], KIND["B"]))).turn_of(1).owes(None)


@BOTH
def test_caught_once_only(judge: str) -> None:
    """TD-4.2 draws 2 cards at once, once."""
    t = down_to_one(judge).catches(2, 0)
    for seat in (0, 1, 2):
        t.refuses_call("TD-4.3", seat)
    assert t.state.sizes[0] == 3


def test_who_is_first_is_first() -> None:
    """TD-4.2 Who is first is decided by arrival: a call before the catch saves, a catch before the call costs."""
    down_to_one().calls(0).refuses_call("TD-4.3", 1).holds(0, "C")
    down_to_one().catches(1, 0, drawing="E E").refuses_call("TD-4.3", 0).holds(0, "C E E")


def test_the_next_player_may_catch_and_then_play() -> None:
    """TD-4.2 The catch takes no turn."""
    down_to_one().catches(1, 0).turn_of(1).plays("A: A").turn_of(2)


@BOTH
def test_the_next_players_play_ends_the_danger(judge: str) -> None:
    """TD-4.2 until the next player's first play (ruling)."""
    down_to_one(judge).plays("A: A").owes(None).refuses_call("TD-4.3", 2).refuses_call("TD-4.3", 0).holds(0, "C")


@BOTH
def test_the_next_players_draw_ends_the_danger(judge: str) -> None:
    """TD-4.2 or draw, the first of it."""
    down_to_one(judge, second="B C D").draws("E").owes(None).refuses_call("TD-4.3", 2).refuses_call("TD-4.3", 1)


def test_the_next_players_mistake_ends_the_danger() -> None:
    """TD-4.2 or mistake."""
    down_to_one().errs("A: B").owes(None).refuses_call("TD-4.3", 2).refuses_call("TD-4.3", 1)


@BOTH
def test_the_next_players_pass_ends_the_danger(judge: str) -> None:
    """TD-4.2 or pass, which can be the first deed only when there is nothing to draw."""
    t = table(judge=judge).hands("C", "D D D", "C").last("G: Gb").stock("").rest_with(2).begins(1)
    t.state.owes = 0  # by hand: what a play covers can be drawn, so play alone does not lead here
    t.owes(0).passes().turn_of(2).owes(None).refuses_call("TD-4.3", 2)


@BOTH
def test_a_refused_move_does_not_end_the_danger(judge: str) -> None:
    """TD-4.2 Only a real play, draw, pass or mistake ends it: a refusal changes nothing."""
    t = down_to_one(judge).refuses("TD-3.8", "pass").refuses("TD-3.1", "A: E").refuses("QT-1.2", "draw", seat=2)
    t.owes(0).catches(2, 0)


def test_the_danger_moves_on_to_the_next_forgetful_player() -> None:
    """TD-4.2 If the next player comes down to one card too, only that one can be caught now."""
    t = table(judge="strict").hands("G C", "A D", "B C D").last("F: F").plays("G: G").plays("A: A").owes(1)
    t.catches(0, 1, drawing="E E").holds(0, "C").holds(1, "D E E")


def test_the_next_player_may_win_before_anybody_catches() -> None:
    """TD-4.2 with TD-5.1: a winning play ends the danger as any play does."""
    t = table(judge="strict").hands("G C", "A", "B C D").last("F: F").plays("G: G").owes(0).plays("A: A").over()
    t.refuses_call("QT-1.5", 2)


def test_caught_with_nothing_to_draw() -> None:
    """TD-4.2 with TD-3.10: there may be fewer cards than the penalty, but the catch is spent."""
    t = table(judge="strict").hands("G C", "A D").last("F: F").stock("").rest_with(1)
    t.plays("G: G").owes(0)
    # Under the G lies the F: the one card there is.
    t.catches(1, 0, drawing="F").holds(0, "C F").refuses_call("TD-4.3", 1)


def test_the_window_is_open_to_all_who_sit_there() -> None:
    """TD-4.2 any other player, and TD-4.1 oneself: all of them could say it now, and it is the one word there is."""
    t = down_to_one()
    assert [[move.code for move in GAME.interjections(t.state, seat)] for seat in (0, 1, 2)] == [["call"]] * 3
    assert [GAME.say(t.view(seat), move_of("call")).key for seat in (0, 1, 2)] == [
        "the-distance-say-call",
        "the-distance-say-catch",
        "the-distance-say-catch",
    ]


# Calls that nobody owes


@BOTH
def test_a_call_nobody_owes_is_refused_without_cost(judge: str) -> None:
    """TD-4.3 Refused, and nothing has changed (ruling): before any play, after one, in and out of turn."""
    t = table(judge=judge).hands("G C D", "A D", "B D").last("F: F")
    for seat in (0, 1, 2):
        t.refuses_call("TD-4.3", seat)
    t.plays("G: G")
    for seat in (0, 1, 2):
        t.refuses_call("TD-4.3", seat)


@pytest.mark.parametrize(("hand", "play"), [("G C D", "G: G"), ("G G C D", "G: G"), ("G", "G: G"), ("G G", "G: G G")])
def test_a_gentle_table_refuses_a_call_with_a_play_that_owes_none(hand: str, play: str) -> None:
    """TD-4.3 with the play, at a gentle table: refused, and the play can be made without it."""
    table(judge="gentle").hands(hand, "A D").last("F: F").refuses("TD-4.3", f"{play} Musicards!").plays(play)


@pytest.mark.parametrize(("hand", "play"), [("G C D", "G: G"), ("G G C D", "G: G"), ("G", "G: G"), ("G G", "G: G G")])
def test_at_a_strict_table_such_a_call_has_no_effect(hand: str, play: str) -> None:
    """TD-4.3 with the play, at a strict table: the same comes of it as without the call (ruling)."""
    plain = table(judge="strict").hands(hand, "A D").last("F: F").plays(play)
    called = table(judge="strict").hands(hand, "A D").last("F: F").plays(f"{play} Musicards!")
    assert called.state == plain.state
    assert called.events == plain.events


def test_at_a_strict_table_a_call_with_a_mistake_has_no_effect() -> None:
    """TD-4.3 with a wrong play, at a strict table: a mistake like any other."""
    plain = table(judge="strict").hands("C D E", "A D").last("F: F").errs("G: C")
    called = table(judge="strict").hands("C D E", "A D").last("F: F").errs("G: C Musicards!")
    assert called.state == plain.state
    assert called.events == plain.events


def test_a_call_with_a_play_catches_nobody() -> None:
    """TD-4.3 Who says it while playing speaks for himself; the player before is safe by then (TD-4.2)."""
    t = table(judge="strict").hands("G C", "A B D", "B C D").last("F: F").plays("G: G").owes(0)
    t.plays("A: A Musicards!").holds(0, "C").owes(None)
    assert not any(isinstance(event, (Caught, Called)) for event in t.events)


def test_listed_moves_never_forget_the_call() -> None:
    """TD-4.3 In simulation computer players never forget: a listed play down to one card has its call."""
    for seed in range(30):
        chance = FastChance(seed)
        state = GAME.setup(2 + seed % 4, {}, chance, Journal())
        for seat in turns(state):
            for move in GAME.legal(state, seat):
                if move.code.startswith("play:"):
                    left = state.sizes[seat] - len(move.code.split(":")[2].split("."))
                    assert move.code.endswith(":call") == (left == 1), (move, state)
            moves = GAME.legal(state, seat)
            loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, Journal())
            assert state.owes == -1


class Catcher(Agent):
    """Forgets every call, and catches whoever does."""

    def decide(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return GAME.parse(moves[0].code.removesuffix(":call"))

    def react(self, view: View, interjections: list[Move], chance: Chance) -> Move | None:
        return interjections[0]


def test_computer_players_can_catch() -> None:
    """TD-4.3 Computer players are asked for a word between moves; somebody is caught, and the game still ends."""
    told = Journal()
    for seed in range(5):
        chance = FastChance(seed)
        state = GAME.setup(3, {}, chance, told)
        loop.run(GAME, state, [Catcher()] * 3, chance, FastChance(seed + 100), told, limit=20_000)
    assert sum(isinstance(event, HandWon) for event in told.events) == 5
    assert any(isinstance(event, Caught) for event in told.events)
    assert any(isinstance(event, Called) for event in told.events)


# Out of time


@BOTH
def test_out_of_time_the_call_is_not_forgotten(judge: str) -> None:
    """TD-4.1 The default play comes with its call when it owes one, and without it otherwise."""
    assert table(judge=judge).hands("G C", "A D").last("F: F").default() == "play:G:G:call"
    assert table(judge=judge).hands("G C D", "A D").last("F: F").default() == "play:G:G"
    assert table(judge=judge).hands("G", "A D").last("F: F").default() == "play:G:G"
