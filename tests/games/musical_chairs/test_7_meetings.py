"""MC-7 Cushions meeting each other, and the corners of the rest of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from quartet.games.musical_chairs.events import (
    BattleOver,
    CardSkipped,
    CardSwapped,
    DrawPileRemade,
    EncoreScored,
    FinalScore,
    LineTaken,
    MusicOver,
    MusicStopped,
)
from quartet.games.musical_chairs.game import GAME
from tests.games.musical_chairs.cushions import HUSH
from tests.games.musical_chairs.play import (
    CUSHIONS,
    FOR_SALE,
    KIND,
    LETTERS,
    Scene,
    names,
    plays_of,
    points,
    sizes,
    table,
)


def used(t: Scene, name: str) -> bool:
    return bool(t.view(None).used[CUSHIONS.index(name)])


def winner(t: Scene) -> int:
    return t.one(BattleOver).winner


# ── Ways of moving ────────────────────────────────────────────────────────────────────────────────────────────────


def walks(place: int, others: set[int], way: int, steps: int, *, leaps: bool) -> set[int]:
    """MC-3.5, MC-7.16 By hand: where a walk of so many counted chairs may end, each chair counted or hopped over."""
    ahead = (place + way) % 8
    ends = {ahead}
    if steps > 1:
        ends |= walks(ahead, others, way, steps - 1, leaps=leaps)
    if leaps and ahead in others:
        ends |= walks(ahead, others, way, steps, leaps=leaps)
    return ends


def reach(place: int, others: set[int], own: set[str]) -> set[str]:
    """MC-3.5, MC-7.13, MC-7.14, MC-7.16 All chairs where a move may end."""
    leaps = "leapfrog" in own
    ends = walks(place, others, 1, 4 if "long-legs" in own else 3, leaps=leaps)
    if "backstep" in own:
        ends |= walks(place, others, -1, 1, leaps=leaps)
    return {LETTERS[end] for end in ends}


MOVERS = [
    " ".join(name for name, has in zip(("long-legs", "backstep", "leapfrog"), mix, strict=True) if has)
    for mix in product((False, True), repeat=3)
]


@pytest.mark.parametrize("own", MOVERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_and_every_mix_of_legs(players: int, own: str) -> None:
    """MC-7.13, MC-7.14, MC-7.16 Wherever the others stand, from any chair: just what can be counted out by hand."""
    t = table(players).hands("C5", *("H6", "S6", "D6")[: players - 1]).line("R4").chairs("CSDG"[:players])
    state = t.owns(0, own).state
    homes = range(8) if players == 2 else (0, 5)
    for home in homes:
        for others in product(range(8), repeat=players - 1):
            if players == 4 and list(others) != sorted(others):
                continue
            state.at = [home, *others]
            wanted = {f"play:C5:{letter}" for letter in reach(home, set(others) - {home}, set(own.split()))}
            assert {move.code for move in GAME.legal(state, 0)} == wanted, (home, others)


def test_chairs_out_of_reach_are_refused() -> None:
    """MC-7.16 with MC-7.13, MC-7.14: what cannot be counted out is refused."""
    t = table(3).hands("C5", "H6", "S6").line("R4").chairs("C H T").owns(0, "leapfrog backstep")
    t.legal(*(f"play:C5:{letter}" for letter in "HSRDTG")).refused("play:C5:C").refused("play:C5:P")


@pytest.mark.parametrize(
    ("own", "chairs", "reached"),
    [
        ("leapfrog long-legs", "C H S R", "HSRDPGT"),  # seven chairs, the own one never
        ("leapfrog long-legs", "C S G", "HSRDP"),
        ("leapfrog backstep", "C T", "HSRTG"),
        ("leapfrog backstep", "C T G", "HSRTGP"),
        ("leapfrog backstep", "C T G P", "HSRTGPD"),
        ("leapfrog backstep", "C G", "HSRT"),
        ("long-legs backstep", "C T", "HSRDT"),
        ("long-legs backstep leapfrog", "C T H", "HSRDPTG"),
    ],
)
def test_leapfrog_with_long_legs_and_with_backstep(own: str, chairs: str, reached: str) -> None:
    """MC-7.16 Works with MC-7.13 and MC-7.14: backwards too a chair may be hopped over, and landed on by counting."""
    players = len(chairs.split())
    t = table(players).hands("C5", *("H6", "S6", "D6")[: players - 1]).line("R4").chairs(chairs).owns(0, own)
    t.legal(*(f"play:C5:{letter}" for letter in reached))
    for letter in reached:
        t = table(players).hands("C5", *("H6", "S6", "D6")[: players - 1]).line("R4").chairs(chairs).owns(0, own)
        t.does(f"play:C5:{letter}").at(0, letter)


def test_two_lowest_on_long_legs() -> None:
    """MC-7.10 with MC-7.13: which card and how far are chosen apart."""
    t = table(2).hands("C5 H7 D9", "H6").line("R4").chairs("C P").owns(0, "two-lowest long-legs")
    t.legal(*plays_of("C5 H7", "C", 4))


# ── Two lowest ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_lowest_after_a_blank_repeat() -> None:
    """MC-7.10 with MC-3.8: the value is undefined still, and all chair cards are eligible."""
    t = table(2).hands("C1 H5 D9", "H6").line("repeat-1").chairs("C S").owns(0, "two-lowest")
    t.legal(*plays_of("C1 H5", "C"))


def test_two_lowest_with_equal_cards_on_both_sides() -> None:
    """MC-7.10 Equal cards: two lowest of one number leave no room for a third one, two second ones are both free."""
    t = table(2).hands("C5 H5 D6 P6", "T10").line("R4").chairs("C S").owns(0, "two-lowest")
    t.legal(*plays_of("C5 H5", "C"))
    t = table(2).hands("C5 D6 P6 G6 G7", "T10").line("R4").chairs("C S").owns(0, "two-lowest")
    t.legal(*plays_of("C5 D6 P6 G6", "C")).does("play:P6:H")
    assert t.one(CardSkipped) == CardSkipped(0, KIND["C5"])


def test_equal_values_are_outside_the_count() -> None:
    """MC-7.10 Cards of the value itself use up no skip, and playing one skips nothing."""
    t = table(2).hands("C4 H4 S4 D6 P7 G8", "T10").line("R4").chairs("C S").owns(0, "two-lowest")
    t.legal(*plays_of("C4 H4 S4 D6 P7", "C")).does("play:S4:H")
    assert not t.all_of(CardSkipped)


def test_the_same_card_can_be_skipped_again() -> None:
    """MC-7.10 on every turn; it is known once."""
    t = table(2).hands("C3 H5 D7 P10", "H6 H7").chairs("C S").owns(0, "two-lowest").does("play:H5:H", "play:H6:R")
    t.does("play:P10:S")
    assert t.one(CardSkipped) == CardSkipped(0, KIND["D7"])
    assert t.view(1).shown == (KIND["C3"], KIND["D7"])


def skipper(other: str = "C6 H7") -> Scene:
    """Seat 0 has skipped the cello's 3, and everybody knows that it is still there."""
    t = table(2).hands("C3 H5 D9", other).chairs("T G").piles("P1 P3", "").owns(0, "two-lowest hush")
    t.sale("C=swap").does("play:H5:C")
    assert t.view(None).shown == t.view(1).shown == (KIND["C3"],)
    return t


def test_a_skipped_card_scored_is_no_longer_in_the_hand() -> None:
    """MC-7.10 with MC-4.5"""
    t = skipper().does("play:C6:H").does("stop").asks("score", 0).does("score:C3")
    assert t.view(1).shown == ()


def test_a_skipped_card_swapped_is_no_longer_in_the_hand() -> None:
    """MC-7.10 with MC-7.7"""
    t = skipper().does("play:C6:H").does("stop").goes_on_to("buy", 0).does("buy:P1", "swap:P3", "put:C3")
    assert t.one(CardSwapped).card == KIND["C3"]
    assert t.view(1).shown == ()


def test_a_skipped_card_shown_in_a_battle_is_no_longer_in_the_hand() -> None:
    """MC-7.10 with MC-5.7"""
    t = table(2).hands("C3 H5 D9", "H7 D1").chairs("T G").owns(0, "two-lowest hush").does("play:H5:C", "play:H7:C")
    t.does("stop").battle({0: "C3", 1: "D1"})
    assert t.view(1).shown == ()


def test_a_skipped_card_stays_known_in_the_next_round() -> None:
    """MC-7.10 kept with the hand it is still there, and once played it is not."""
    t = skipper("C1 H7").does("play:H7:H").does("stop").goes_on_to("keep", 0).does("keep").goes_on_to("turn")
    assert t.view(1).shown == (KIND["C3"],)


# ── Elbows ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("mine", "second", "third", "wins"),
    [
        ("C9", "H10", "repeat-1", 0),  # all three tie at 10, and elbows win it
        ("C10", "H10", "S10", 0),  # 11 beats 10
        ("C10", "repeat-1", "S10", 0),  # the repeat ties with the 11
        ("repeat-1", "H10", "S10", 0),
        ("repeat-1", "repeat-1", "repeat-1", 0),
        ("repeat-1", "rest-H", "decline", 0),
        ("C4", "H5", "S5", 0),
        ("C4", "H5", "S6", 2),
        ("C8", "H10", "rest-S", 1),
    ],
)
def test_elbows_against_repeats_and_against_ten(mine: str, second: str, third: str, wins: int) -> None:
    """MC-7.11 whoever else is tied, repeats included."""
    hands = ("C4 C8 C9 C10 repeat-1", "H5 H10 rest-H repeat-1", "S5 S6 S10 rest-S repeat-1")
    t = table(3).hands(*hands).line("R10").chairs("D D D").owns(0, "elbows").does("stop")
    assert winner(t.battle({0: mine, 1: second, 2: third})) == wins


def test_a_tie_that_elbows_are_no_part_of() -> None:
    """MC-7.11 ties you are part of: two others tie above, and fight on without you."""
    t = table(3).hands("C4 C10", "H6 H1", "S6 S2").line("R10").chairs("D D D").owns(0, "elbows").does("stop")
    t.battle({0: "C4", 1: "H6", 2: "S6"}).asks("battle", 1, 2)
    assert winner(t.battle({1: "H1", 2: "S2"})) == 2
    t = table(3).hands("C4 C10", "H6 H1", "repeat-1 S2").line("R10").chairs("D D D").owns(0, "elbows").does("stop")
    t.battle({0: "C4", 1: "H6", 2: "repeat-1"}).asks("battle", 1, 2)


def test_elbows_with_an_empty_hand() -> None:
    """MC-7.11 with MC-5.1: nothing to push with."""
    t = table(2).hands("", "H1 H2").line("R10").chairs("D D").owns(0, "elbows").does("stop").asks("battle", 1)
    assert winner(t.battle({1: "H1"})) == 1


# ── Swap ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_swap_comes_before_the_encore() -> None:
    """MC-7.7 right after paying, MC-7.1 after MC-4.7: the encore's card cannot be swapped away."""
    t = table(2).hands("D9", "H1").line("R10").chairs("C S").piles("P1 C2", "").sale("C=swap").owns(0, "encore")
    t.does("stop", drawing="").does("buy:P1", drawing="").legal("swap:C2", "waive").does("swap:C2", drawing="")
    t.does("put:D9", drawing="G7").scored(0, "D9 G7")


def test_swap_takes_what_was_scored_this_round() -> None:
    """MC-7.7 one chair card of the score pile: taken from the line just now, or scored from hand."""
    t = table(2).hands("C1 D9", "H1").line("C5 R10").chairs("C S").sale("C=swap").fronts("rest-G", "").does("stop")
    t.does("score:C1", "done").does("buy:rest-G").legal("swap:C1", "swap:C5", "waive").does("swap:C1", "put:D9")
    t.scored(0, "C5 D9").discarded("rest-G C1")


def test_swap_each_kind_once_in_the_list() -> None:
    """MC-7.7 Two repeats of a kind in hand are one choice."""
    t = table(2).hands("repeat-1 repeat-1", "H1").line("R10").chairs("C S").piles("P1 C2", "").sale("C=swap")
    t.does("stop", "buy:P1", "swap:C2")
    assert "put:repeat-1" in t.listed()
    t.does("put:repeat-1").holds(0, "repeat-1").scored(0, "repeat-1")


def test_a_rest_swapped_in_was_not_played() -> None:
    """MC-7.7 with MC-7.6: it has its suit and its point, but nobody rested."""
    t = table(2).hands("rest-D", "H1").line("R10").chairs("C S").piles("P1 C2", "").sale("C=swap").owns(0, "restful")
    t.does("stop", "buy:P1", "swap:C2", "put:rest-D").scored(0, "rest-D")
    assert t.view(None).rested == (0, 0)


def test_who_buys_after_a_swap() -> None:
    """MC-7.7 The swap is over before the next player buys."""
    t = table(2).hands("D9", "H1").line("R10").chairs("C S").piles("P1 C2", "G1").sale("C=swap S=big-hand")
    t.does("stop").asks("buy", 0).does("buy:P1").asks("swap", 0).does("waive").asks("buy", 1).does("leave")
    t.asks("keep", 0)


# ── Encore ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_encore_with_an_empty_draw_pile() -> None:
    """MC-7.1 An empty pile is refilled from the discard pile as it then is: without what is left of the line."""
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").discard("G7").bag("", rest="1").owns(0, "encore")
    t.does("stop").scored(0, "G7")
    assert t.one(DrawPileRemade).count == 1
    assert [names([card]) for card in t.state.discard] == ["R10"]


def test_encore_may_bring_a_card_of_the_battle() -> None:
    """MC-7.1 with MC-5.7: battle cards are in the discard pile by then."""
    t = table(2).hands("C3 C1", "H3").line("R10").chairs("D D").bag("", rest="1").owns(0, "encore").does("stop")
    t.battle({0: "C3", 1: "decline"}).scored(0, "C3")


def test_encore_may_bring_back_the_price() -> None:
    """MC-7.1 with MC-4.7: and so is what was paid, even for the encore itself."""
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").piles("P1", "").bag("", rest="1").sale("C=encore")
    t.does("stop").does("buy:P1").scored(0, "P1").cushion("encore", 0)


def test_encore_with_nothing_anywhere() -> None:
    """MC-7.1 Nothing there: nothing."""
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").bag("", rest="1").owns(0, "encore").does("stop")
    assert t.one(EncoreScored) == EncoreScored(0, -1, 0)
    t.scored(0, "").asks("keep", 0)
    assert not t.all_of(DrawPileRemade)


def test_encore_keeps_the_game_from_idling() -> None:
    """MC-7.1 with MC-4.13: a score pile ends larger than it began, so this round was not in vain."""
    t = table(2).hands("C5", "H1").chairs("C S").owns(0, "hush").idle(4).does("stop").goes_on_to("over")
    assert t.one(MusicOver).why == "idle"
    t = table(2).hands("C5", "H1").chairs("C S").owns(0, "hush encore").idle(4).does("stop").goes_on_to("turn")
    assert t.state.idle == 0


def test_encore_then_the_cards_run_out() -> None:
    """MC-7.1 with MC-4.12: the card is gone before hands are refilled."""
    fourteen = "C2 C3 C4 C5 C6 C7 C8 C9 C10 D1 D2 D3 D4"
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").bag(fourteen, rest="1")
    assert sizes(t.does("stop").goes_on_to("turn")) == [8, 8]
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").bag(fourteen, rest="1").owns(0, "encore")
    assert t.does("stop").goes_on_to("over").one(MusicOver).why == "cards"


# ── Hush and breather ─────────────────────────────────────────────────────────────────────────────────────────────


def test_hush_counts_an_equal_card_as_nothing_higher() -> None:
    """MC-7.15 with MC-3.7: only a higher chair card forbids the ordinary stop."""
    t = table(2).hands("C4 repeat-1", "H1").line("R4").chairs("C S").owns(0, "hush").does("stop")
    assert t.one(MusicStopped).cushion == -1
    t = table(2).hands("C4 D5", "H1").line("R4").chairs("C S").owns(0, "hush").does("stop")
    assert t.one(MusicStopped).cushion == HUSH


def test_hush_takes_the_cushion_of_the_line_as_ever() -> None:
    """MC-7.15 with MC-4.2: on a line the round ends as any other."""
    t = table(2).hands("C5 D1", "H1").line("R2 D4").chairs("D S").owns(0, "hush").does("stop").beside("D")
    t.asks("score", 0).legal("score:D1", "done").does("done").asks("buy", 0)


def test_hush_on_a_line_of_blank_repeats() -> None:
    """MC-7.15 with MC-3.8: nothing there has a suit; nothing leaves, nothing is taken."""
    t = table(2).hands("C5", "H1").line("repeat-1 repeat-2").chairs("C S").owns(0, "hush").does("stop").beside("")
    t.scored(0, "").scored(1, "").discarded("repeat-1 repeat-2").asks("keep", 0)


def test_breather_first_and_hush_later() -> None:
    """MC-7.12 with MC-7.15: both may be used in one round, on different turns."""
    t = table(2).hands("C5 C9", "H6 H8").chairs("C S").owns(0, "breather hush")
    t.legal(*plays_of("C5", "C"), "pass", "stop").does("pass", "play:H6:D").legal(*plays_of("C9", "C"), "stop")
    t.does("stop")
    assert (used(t, "breather"), used(t, "hush")) == (True, True)
    t.goes_on_to("turn")
    assert (used(t, "breather"), used(t, "hush")) == (False, True)


def test_a_pass_changes_nothing_on_the_table() -> None:
    """MC-7.12 no card, no move: the line stays as it is for the next player."""
    t = table(3).hands("C9", "H5", "S5").line("R4 repeat-1").chairs("C S D").owns(1, "breather").turn(1)
    before = t.view(None)
    t.does("pass").turn_of(2).value("R4")
    after = t.view(None)
    assert (after.line, after.at, after.sizes, after.piles, after.fronts) == (
        before.line,
        before.at,
        before.sizes,
        before.piles,
        before.fronts,
    )


# ── Higher and elsewhere ──────────────────────────────────────────────────────────────────────────────────────────


def test_higher_cards_of_another_chairs_suit() -> None:
    """MC-7.3 with MC-7.8: the suit scored is the one that counts from hand."""
    t = table(2).hands("S2 S9 C9 rest-S rest-C", "").line("C3 S5 T10").chairs("C D").owns(0, "elsewhere higher")
    t.does("stop").does("go:S").legal("score:S2", "score:rest-S", "higher", "done")
    t.does("higher").legal("score:S9", "score:rest-S", "done").does("score:S9", "score:rest-S", "done")
    t.scored(0, "S5 S9 rest-S")


def test_elsewhere_comes_after_all_battles() -> None:
    """MC-7.8 after all battles: who has won one may still turn elsewhere."""
    t = table(3).hands("C9 C1", "H5 H1", "R1").line("D3 S5 T10").chairs("D D G").owns(0, "elsewhere").does("stop")
    t.asks("battle", 0, 1).battle({0: "C9", 1: "H5"}).asks("elsewhere", 0)
    t.legal("go:C", "go:H", "go:S", "go:R", "go:P", "go:T", "stay").does("go:S").scored(0, "S5").scored(1, "")
    t.goes_on_to("keep").discarded("D3")


def test_elsewhere_not_for_losers() -> None:
    """MC-7.8 Losing a battle still means no score."""
    t = table(3).hands("C4 C1", "H5 H1", "R1").line("D3 S5 T10").chairs("D D G").owns(0, "elsewhere").does("stop")
    t.battle({0: "C4", 1: "H5"}).asks("score", 1).scored(0, "").scored(1, "D3")


def test_elsewhere_waits_for_another_chairs_battle() -> None:
    """MC-7.8 after all battles, one's own or not."""
    t = table(3).hands("R1", "C4 C1", "H5 H1").line("S5 T10").chairs("C D D").owns(0, "elsewhere").does("stop")
    t.asks("battle", 1, 2).battle({1: "C4", 2: "H5"}).asks("elsewhere", 0).refused("go:D", "MC-7.8")


def test_elsewhere_but_buying_at_home() -> None:
    """MC-7.8 Buying still goes by your own chair."""
    t = table(2).hands("C9", "").line("S5 T10").chairs("C D").piles("P1", "").owns(0, "elsewhere")
    t.sale("C=big-hand S=elbows").does("stop").does("go:S", "done").asks("buy", 0).does("buy:S5")
    t.cushion("big-hand", 0).cushion("elbows", FOR_SALE)
    t = table(2).hands("C9", "").line("S5 T10").chairs("C D").piles("P1", "").owns(0, "elsewhere").sale("S=elbows")
    t.does("stop").does("go:S", "done").asks("keep", 0)


def test_elsewhere_in_vain() -> None:
    """MC-7.8 A chair of which nothing lies in the line may be chosen; then nothing is taken, nothing scored."""
    t = table(2).hands("G1 C1", "").line("C3 T10").chairs("C D").owns(0, "elsewhere").does("stop").does("go:G")
    t.asks("keep", 0).scored(0, "").discarded("C3 T10")
    assert not any(event.cards for event in t.all_of(LineTaken))


# ── Big hand ──────────────────────────────────────────────────────────────────────────────────────────────────────

TWELVE = "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 P1 P2"


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("bag", "filled"), [(TWELVE, None), (f"{TWELVE} P3", (8, 8)), (f"{TWELVE} P3 P4", (9, 8))])
def test_the_missing_ninth_card_ends_nothing(owner: int, bag: str, filled: tuple[int, int] | None) -> None:
    """MC-7.9 with MC-4.12: all hands are refilled to 8, if need be without the ninth card; too few for that end it.

    Both hands keep one card, so that 14 are needed: the draw pile's and the one the line leaves.
    """
    t = table(2).hands("C1", "H1").line("R10").chairs("C S").bag(bag, rest="1").owns(owner, "big-hand").does("stop")
    if filled is None:
        assert t.goes_on_to("over").one(MusicOver).why == "cards"
    else:
        assert sizes(t.goes_on_to("turn")) == [filled[owner], filled[1 - owner]]


def test_the_ninth_card_is_taken_from_nobody() -> None:
    """MC-7.9 with MC-4.11: a discard pile that must be shuffled for the ninth card is shuffled; nobody gets less."""
    t = table(3).hands("C1", "H1", "S1").line("R10").chairs("C S D").owns(0, "big-hand")
    t.bag(f"{TWELVE} P3 P4 P5 P6 P7 P8 P9 P10", rest="1").does("stop").goes_on_to("turn")
    assert sizes(t) == [8, 8, 8]


# ── At the end ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_powers_of_the_end_add_up() -> None:
    """MC-7.2, MC-7.4, MC-7.5, MC-7.6: all of them in one hand, each on the same score pile."""
    pile = "C1 H2 S3 rest-D repeat-1 G10 G9"
    t = table(2).hands("", "").line("R10").chairs("C S").piles(pile, "T9").rested(2, 1)
    t.owns(0, "every-suit nothing trios restful").sale("S H C").does("stop").goes_on_to("over")
    final = next(event for event in t.all_of(FinalScore) if event.seat == 0)
    bonuses = {CUSHIONS[number]: extra for number, extra in zip(final.cushions, final.bonuses, strict=True)}
    assert bonuses == {"every-suit": 5, "nothing": 4, "trios": 3, "restful": 2}
    assert final.cards == points(pile)
    assert t.scores() == [points(pile) + 5 + 4 + 3 + 2 + (0 + 1 + 1 + 1), points("T9")]


def test_a_card_spent_counts_no_more() -> None:
    """MC-7.2, MC-7.4 at the end: what paid for the cushion is no longer in the score pile."""
    t = table(2).hands("", "").line("R10").chairs("C S").piles("C1 H1", "").sale("C=nothing S H D P G T").does("stop")
    t.does("buy:H1").goes_on_to("over")
    assert t.scores() == [2 + 1, 0]


def test_restful_counts_for_a_loser_too() -> None:
    """MC-7.6 with MC-4.6: rests were played, battle lost or not."""
    t = table(2).hands("C3 C1 rest-C", "H10 H9").line("R9").chairs("G D").owns(0, "restful backstep")
    t.does("play:rest-C").does("play:H10:P").does("stop").asks("keep", 0).scored(0, "rest-C")
    assert t.view(None).rested == (1, 0)
    t = table(2).hands("C3 C1 rest-C", "H10 H9").line("R9").chairs("G D").owns(0, "restful").does("play:rest-C")
    t.does("play:H10:G").does("stop").battle({0: "C3", 1: "H9"}).scored(0, "rest-C")
    assert t.view(None).rested == (1, 0)


def test_the_encore_counts_for_the_suits() -> None:
    """MC-7.1 with MC-7.2: the last card shown is in the score pile when suits are counted."""
    t = table(2).hands("", "").line("R10").chairs("C S").piles("C3", "").owns(0, "encore every-suit")
    t.sale("P D S H C").next("G3").does("stop").goes_on_to("over").scored(0, "C3 G3")
    assert t.scores()[0] == 1 + 1 + 2
