"""MC-5 The butt battle: every rule in scenes, and all of it against an oracle that shares nothing with the engine.

All scenes of this file begin with a line at 10, which anybody may stop, and several markers at the drum's chair.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from quartet.games.musical_chairs.events import BattleBegan, BattleOver, BattleShown, LineTaken
from quartet.games.musical_chairs.game import GAME
from quartet.games.musical_chairs.state import ChairsState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import Journal, Move
from tests.games.musical_chairs import oracle
from tests.games.musical_chairs.oracle import DECLINED
from tests.games.musical_chairs.play import FOR_SALE, KIND, NAMES, Scene, kinds, table

DRUM = 4
BATTLE, KEEP = 2, 7


def battle(*hands: str, line: str = "T10", elbows: int = -1) -> Scene:
    """All of them stand at the drum's chair, and the music stops."""
    t = table(len(hands)).hands(*hands).line(line).chairs("D" * len(hands))
    if elbows >= 0:
        t.owns(elbows, "elbows")
    return t.does("stop")


def won_by(t: Scene, winner: int, *losers: int) -> Scene:
    over = t.one(BattleOver)
    t.check((over.chair, over.winner) == (DRUM, winner), f"{winner} was expected to win, not {over}")
    t.check(sorted(over.losers) == sorted(losers), f"{losers} were expected to lose, not {over}")
    if t.kind != "turn":  # with hands to keep left, the next round has not begun
        t.check([bool(lost) for lost in t.state.lost] == [seat in losers for seat in range(t.players)], "wrong losers")
    return t


def again_between(t: Scene, *seats: int) -> Scene:
    """MC-5.5 The battle is not over, and these go on."""
    t.check(not t.all_of(BattleOver), f"{t.events} is the end of it")
    began = t.all_of(BattleBegan)[-1]
    t.check(began.again and began.chair == DRUM, f"{began} is no second try")
    t.check(sorted(began.seats) == sorted(seats), f"{seats} were expected to go on, not {began.seats}")
    t.check(sorted(t.view(None).fighters) == sorted(seats), f"everybody sees {t.view(None).fighters} fight")
    return t


# ── MC-5.1 Sealed choices ─────────────────────────────────────────────────────────────────────────────────────────


def test_all_involved_are_asked_at_once() -> None:
    """MC-5.1 All involved choose one card of the hand or to decline; who stands elsewhere is not asked."""
    t = table(4).hands("C3 rest-C", "H5", "S2", "R4 repeat-1").line("T10").chairs("D D H D").does("stop")
    t.asks("battle", 0, 1, 3)
    t.legal("show:C3", "show:rest-C", "decline", seat=0).legal("show:H5", "decline", seat=1)
    t.legal("show:R4", "show:repeat-1", "decline", seat=3)
    t.refused("show:S2", "QT-1.2", seat=2)
    began = t.one(BattleBegan)
    assert (began.chair, sorted(began.seats), began.again) == (DRUM, [0, 1, 3], False)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_nothing_is_shown_until_all_have_answered(order: tuple[int, ...]) -> None:
    """MC-5.1 In secret, revealed together: not a word, not a card, nor a changed view before the last answer."""
    t = battle("C3 C4", "H5 H6", "S2 S7")
    before = {seat: t.view(seat) for seat in (None, 0, 1, 2)}
    answers = ("show:C4", "show:H5", "decline")
    for seat in order[:-1]:
        t.does(answers[seat], seat=seat).told()
        assert {seat: t.view(seat) for seat in (None, 0, 1, 2)} == before
        t.holds(0, "C3 C4").holds(1, "H5 H6").refused("decline", "QT-1.3", seat=seat)
    t.does(answers[order[-1]], seat=order[-1])
    shown = t.one(BattleShown)
    assert dict(zip(shown.seats, shown.cards, strict=True)) == {0: KIND["C4"], 1: KIND["H5"], 2: -1}
    assert t.events[0] == shown
    won_by(t, 1, 0, 2).holds(0, "C3").holds(1, "H6").holds(2, "S2 S7")


def test_a_sealed_card_can_be_taken_back() -> None:
    """MC-5.1 in secret: a choice may be changed while others think."""
    t = battle("C3 C9", "H5").does("show:C3", seat=0)
    loop.withdraw(t.state, 0)
    t.asks("battle", 0, 1)
    won_by(t.battle({0: "C9", 1: "H5"}), 0, 1).holds(0, "C3")


@pytest.mark.parametrize(
    "code", ["show:H5", "show:T10", "show:repeat-1", "show:rest-C", "stop", "pass", "done", "keep"]
)
def test_only_a_card_of_the_hand_or_declining(code: str) -> None:
    """MC-5.1 one card of the hand or to decline."""
    battle("C3 C4", "H5").refused(code, seat=0)


def test_one_card_at_most_twice_held_is_listed_once() -> None:
    """MC-5.1 one card: of two repeats of the same kind one is shown, and the other stays."""
    t = battle("repeat-1 repeat-1 C3", "H5").legal("show:repeat-1", "show:C3", "decline", seat=0)
    again_between(t.battle({0: "repeat-1", 1: "H5"}), 0, 1).holds(0, "C3 repeat-1")


@pytest.mark.parametrize("suit", "CHSRDPGT")
def test_suits_do_not_matter(suit: str) -> None:
    """MC-5.1 Suits don't matter: neither the chair's nor the line's."""
    won_by(battle(f"{suit}6", "H7").battle({0: f"{suit}6", 1: "H7"}), 1, 0)
    won_by(battle(f"{suit}8", "H7").battle({0: f"{suit}8", 1: "H7"}), 0, 1)


def test_an_empty_hand_declines_unasked() -> None:
    """MC-5.1 An empty hand declines: the others are asked, and revealed are all."""
    t = battle("C3", "", "S5").asks("battle", 0, 2).battle({0: "C3", 2: "S5"})
    shown = t.one(BattleShown)
    assert dict(zip(shown.seats, shown.cards, strict=True)) == {0: KIND["C3"], 1: -1, 2: KIND["S5"]}
    won_by(t, 2, 0, 1)


def test_the_only_one_with_cards_must_still_show_one() -> None:
    """MC-5.1 with MC-5.4: against empty hands a card must be shown; a rest and declining win nothing."""
    t = battle("", "H2 rest-H repeat-2").asks("battle", 1)
    t.legal("show:H2", "show:rest-H", "show:repeat-2", "decline", seat=1)
    won_by(t.battle({1: "H2"}), 1, 0)
    won_by(battle("", "H2 rest-H repeat-2").battle({1: "repeat-2"}), 1, 0)
    won_by(battle("", "H2 rest-H").battle({1: "rest-H"}), -1, 0, 1)
    won_by(battle("", "H2 rest-H").battle({1: "decline"}), -1, 0, 1).holds(1, "H2 rest-H")


def test_nobody_is_asked_when_all_hands_are_empty() -> None:
    """MC-5.1 with MC-5.6: empty hands all round: a draw that nobody wins, without a question."""
    won_by(battle("", "", ""), -1, 0, 1, 2).turn_of(0)


def test_out_of_time_declines() -> None:
    """MC-5.1 so does a player out of time, whatever the hand; also in a second try."""
    t = battle("C10 repeat-1", "H9 H10", "rest-S")
    assert [t.default(seat) for seat in range(3)] == ["decline"] * 3
    t.battle({0: "C10", 1: "H10", 2: "decline"}).asks("battle", 0, 1)
    assert [t.default(seat) for seat in (0, 1)] == ["decline"] * 2


# ── MC-5.2 Out of it ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_decliner_is_out_for_the_rest_of_the_battle() -> None:
    """MC-5.2 Declined once, not asked again, though the cards would be there."""
    t = again_between(battle("C6 C2", "H6 H3", "S10").battle({0: "C6", 1: "H6", 2: "decline"}), 0, 1)
    t.asks("battle", 0, 1).refused("show:S10", "QT-1.2", seat=2)
    won_by(t.battle({0: "C2", 1: "H3"}), 1, 0, 2).holds(2, "S10")


def test_a_rest_puts_its_player_out() -> None:
    """MC-5.2 A rest has no value and puts its player out, also of a second try."""
    t = again_between(battle("C6 C2", "H6 H3", "rest-S S10").battle({0: "C6", 1: "H6", 2: "rest-S"}), 0, 1)
    won_by(t.asks("battle", 0, 1).battle({0: "C2", 1: "H3"}), 1, 0, 2).holds(2, "S10")


@pytest.mark.parametrize("against", ["decline", "rest-H", "H1", "repeat-1"])
def test_a_rest_never_wins(against: str) -> None:
    """MC-5.2 cannot win, even against decliners."""
    t = battle("rest-C", "rest-H H1 repeat-1").battle({0: "rest-C", 1: against})
    if against in {"H1", "repeat-1"}:
        won_by(t, 1, 0)
    else:
        won_by(t, -1, 0, 1)


def test_out_after_a_tie() -> None:
    """MC-5.2 in a later try too: who declines or rests then is out, and does not tie with anybody."""
    t = battle("C6 rest-C", "H6 H3", "S6 S4").battle({0: "C6", 1: "H6", 2: "S6"})
    won_by(t.battle({0: "rest-C", 1: "H3", 2: "S4"}), 2, 0, 1)
    t = battle("C6 C9", "H6 H3", "S6 S3", "R1").battle({0: "C6", 1: "H6", 2: "S6", 3: "R1"})
    won_by(t.battle({0: "decline", 1: "H3", 2: "S3"}), -1, 0, 1, 2, 3).holds(0, "C9")


# ── MC-5.3 The highest ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("low", "high"), [(low, high) for high in range(2, 11) for low in range(1, high)])
def test_the_highest_number_wins(low: int, high: int) -> None:
    """MC-5.3 Among the others the highest number wins; ten is ten."""
    won_by(battle(f"C{low}", f"H{high}").battle({0: f"C{low}", 1: f"H{high}"}), 1, 0)


@pytest.mark.parametrize("number", range(1, 11))
def test_a_repeat_ties_with_the_highest_number_played(number: int) -> None:
    """MC-5.3 A repeat ties with the highest number, so that lower ones are out."""
    t = battle(f"C{number} C1" if number > 1 else "C1 C2", "repeat-2 H4", "rest-S S9")
    t.battle({0: f"C{number}", 1: "repeat-2", 2: "rest-S"})
    again_between(t, 0, 1).asks("battle", 0, 1)


def test_a_repeat_beats_what_is_lower_than_the_highest() -> None:
    """MC-5.3 The highest number and the repeat tie; a lower number is out."""
    t = battle("C9 C2", "repeat-1 H3", "S8 S10").battle({0: "C9", 1: "repeat-1", 2: "S8"})
    won_by(again_between(t, 0, 1).battle({0: "C2", 1: "H3"}), 1, 0, 2)


def test_only_repeats_tie() -> None:
    """MC-5.3 Only repeats: they tie, whatever their points."""
    t = again_between(battle("repeat-1 C2", "repeat-2 H3").battle({0: "repeat-1", 1: "repeat-2"}), 0, 1)
    won_by(t.battle({0: "C2", 1: "H3"}), 1, 0)


def test_only_repeats_and_rests() -> None:
    """MC-5.3 with MC-5.2: the repeats tie, the rest is out."""
    t = battle("repeat-1 C2", "repeat-2 H3", "rest-S S9").battle({0: "repeat-1", 1: "repeat-2", 2: "rest-S"})
    again_between(t, 0, 1)


# ── MC-5.4 One left ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("other", "third"), list(product(("decline", "rest-H"), ("decline", "rest-S"))))
@pytest.mark.parametrize("card", ["C1", "C10", "repeat-1", "repeat-2"])
def test_one_player_left_in_wins(card: str, other: str, third: str) -> None:
    """MC-5.4 Who showed a number or a lone repeat while the others declined or rested wins."""
    won_by(battle(f"{card} C2", "rest-H H9", "rest-S S9").battle({0: card, 1: other, 2: third}), 0, 1, 2)


def test_somebody_must_show_a_card_to_win() -> None:
    """MC-5.4 The last one who has not declined wins nothing by that alone."""
    t = battle("C6 C1", "H6").battle({0: "C6", 1: "H6"})
    again_between(t, 0, 1).asks("battle", 0)
    won_by(t.battle({0: "decline"}), -1, 0, 1).holds(0, "C1")


# ── MC-5.5 Ties ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_tie_is_fought_again_with_the_cards_left() -> None:
    """MC-5.5 The tied players battle again; what was shown is gone."""
    t = again_between(battle("C6 C2", "H6 H3").battle({0: "C6", 1: "H6"}), 0, 1)
    t.legal("show:C2", "decline", seat=0).legal("show:H3", "decline", seat=1).refused("show:C6", "MC-5.1", seat=0)
    won_by(t.battle({0: "C2", 1: "H3"}), 1, 0)


def test_until_one_wins() -> None:
    """MC-5.5 As many tries as it takes."""
    t = battle("C6 C4 repeat-1 C9", "H6 H4 H8 H10")
    again_between(t.battle({0: "C6", 1: "H6"}), 0, 1)
    again_between(t.battle({0: "C4", 1: "H4"}), 0, 1)
    again_between(t.battle({0: "repeat-1", 1: "H8"}), 0, 1)
    won_by(t.battle({0: "C9", 1: "H10"}), 1, 0).discarded("C6 C4 repeat-1 C9 H6 H4 H8 H10")


def test_a_tie_of_three_narrows_down() -> None:
    """MC-5.5 Three tie, then two of them, and who was out stays out."""
    t = battle("C6 C4 C1", "H6 H4 H2", "S6 S3 S10", "R5 R10")
    again_between(t.battle({0: "C6", 1: "H6", 2: "S6", 3: "R5"}), 0, 1, 2)
    again_between(t.battle({0: "C4", 1: "H4", 2: "S3"}), 0, 1)
    won_by(t.battle({0: "C1", 1: "H2"}), 1, 0, 2, 3).holds(2, "S10").holds(3, "R10")


def test_a_tie_of_three_with_a_repeat() -> None:
    """MC-5.5 with MC-5.3: two equal numbers and a repeat: all three go on."""
    t = battle("C6 C4", "H6 H3", "repeat-1 S2").battle({0: "C6", 1: "H6", 2: "repeat-1"})
    won_by(again_between(t, 0, 1, 2).battle({0: "C4", 1: "H3", 2: "S2"}), 0, 1, 2)


def test_a_tie_that_leaves_one_with_cards() -> None:
    """MC-5.5 with MC-5.1: the tied player without a card declines, the other one wins by showing one."""
    t = again_between(battle("C6", "H6 H1").battle({0: "C6", 1: "H6"}), 0, 1).asks("battle", 1)
    won_by(t.battle({1: "H1"}), 1, 0)


# ── MC-5.6 Nobody left ────────────────────────────────────────────────────────────────────────────────────────────


def test_all_rests_is_a_loss_for_all() -> None:
    """MC-5.6 All rests: nobody wins, and the rests are gone."""
    t = battle("rest-C C9", "rest-H H9", "rest-S S9").battle({0: "rest-C", 1: "rest-H", 2: "rest-S"})
    won_by(t, -1, 0, 1, 2).discarded("rest-C rest-H rest-S")


def test_all_declined_is_a_draw_that_nobody_wins() -> None:
    """MC-5.6"""
    t = won_by(battle("C9", "H9").battle({0: "decline", 1: "decline"}), -1, 0, 1)
    t.holds(0, "C9").holds(1, "H9")


def test_out_of_cards_is_a_draw_that_nobody_wins() -> None:
    """MC-5.6 A tie on the last cards: nobody is left to show one, nobody is asked again."""
    won_by(battle("C9", "H9").battle({0: "C9", 1: "H9"}), -1, 0, 1).turn_of(0)
    t = battle("repeat-1", "repeat-1", "S4").battle({0: "repeat-1", 1: "repeat-1", 2: "S4"})
    won_by(t, -1, 0, 1, 2).turn_of(0)


@pytest.mark.parametrize("answers", [("rest-C", "rest-H"), ("decline", "decline"), ("decline", "rest-H"), ("C6", "H6")])
def test_without_a_winner_nobody_scores_or_buys_there(answers: tuple[str, str]) -> None:
    """MC-5.6 Both mean that nobody scores or buys there; elsewhere all is as ever."""
    hands = answers if answers == ("C6", "H6") else ("rest-C C9", "rest-H H9")
    t = table(3).hands(*hands, "D1").line("D4 S3 T10").chairs("D D S").piles("P1", "P2", "").sale("D").does("stop")
    t.battle(dict(enumerate(answers)))
    won_by(t, -1, 0, 1).scored(0, "P1").scored(1, "P2").scored(2, "S3")
    t.goes_on_to("keep").beside("D T").discarded("D4 T10")
    assert [event.seat for event in t.all_of(LineTaken)] == [2]


# ── MC-5.7 What the others lose ───────────────────────────────────────────────────────────────────────────────────


def test_who_did_not_win_neither_scores_nor_buys() -> None:
    """MC-5.7 The winner takes the cards of the line and from hand, and is the only one who may buy."""
    t = table(2).hands("C3 D2 rest-D", "H5 D1 D3").line("D7 T10").chairs("D D").piles("P1", "P2").sale("D")
    t.does("stop")
    won_by(t.battle({0: "C3", 1: "H5"}), 1, 0).asks("score", 1).legal("score:D1", "score:D3", "done")
    t.does("score:D1", "done").asks("buy", 1).does("leave").asks("keep", 0)
    t.scored(0, "P1").scored(1, "P2 D7 D1").holds(0, "D2 rest-D")


def test_a_loser_may_not_buy_what_the_winner_leaves() -> None:
    """MC-5.7 nor buys, even if the winner does not (printed)."""
    t = table(2).hands("C3 C1", "H5").line("T10").chairs("D D").piles("P1 P3", "").sale("D=big-hand")
    won_by(t.does("stop").battle({0: "C3", 1: "H5"}), 1, 0).asks("keep", 0).cushion("big-hand", FOR_SALE)


def test_the_rests_in_front_of_a_loser_are_scored() -> None:
    """MC-5.7 speaks of MC-4.4, 4.5 and 4.7 only: rests played this round are scored (MC-4.6), but buy nothing."""
    t = table(2).hands("C3 C1", "H5 H1").line("D4 T10").chairs("D D").fronts("rest-G rest-P", "").sale("D=big-hand")
    won_by(t.does("stop").battle({0: "C3", 1: "H5"}), 1, 0).goes_on_to("keep").scored(0, "rest-G rest-P")


def test_all_battle_cards_go_to_the_discard_pile() -> None:
    """MC-5.7 The winner's too, and of the chair's suit too: none of them can be scored any more."""
    t = battle("D3 D9", "D5 H1", line="D8 T10").battle({0: "D3", 1: "D5"}).discarded("D3 D5")
    won_by(t, 1, 0).holds(0, "D9").holds(1, "H1").does("done").scored(1, "D8")
    assert sorted(NAMES[card] for card in t.view(None).discard[:2]) == ["D3", "D5"]


def test_a_card_shown_in_a_tie_is_gone_too() -> None:
    """MC-5.7 Each time at once."""
    battle("C6 C2", "H6 H3").battle({0: "C6", 1: "H6"}).discarded("C6 H6").holds(0, "C2").holds(1, "H3")


def test_a_loser_is_free_again_next_round() -> None:
    """MC-5.7 this round: it is forgotten when the next one begins."""
    t = battle("C3 C1", "H5 H1").battle({0: "C3", 1: "H5"}).does("keep", "keep")
    assert t.state.lost == [0, 0]


# ── All of it, against the oracle ─────────────────────────────────────────────────────────────────────────────────

LUCK = FastChance(0)
SHOW: dict[str, Move] = {name: GAME.parse(f"show:{name}") for name in NAMES}
SHOW[DECLINED] = GAME.parse("decline")
STOP = GAME.parse("stop")


class Fight:
    """One engine state at the first showing of a battle, and what the rules say must come of it."""

    def __init__(self, state: ChairsState, hands: oracle.Hands, elbows: int) -> None:
        self.all = tuple(hands)
        self.elbows = elbows
        self.line = list(state.line)
        self.bystanders = state.players > len(hands)
        self.showings = 0
        state = state.copy()
        for seat, hand in hands.items():
            state.hands[seat] = sorted(kinds(" ".join(hand)))
        journal = Journal()
        loop.play(GAME, state, state.asked[0], STOP, LUCK, journal)
        if any(hands.values()):
            self.follow(state, hands, self.all, [])
        else:
            self.ended(state, journal, hands, -1, [])

    def follow(self, state: ChairsState, hands: oracle.Hands, fighters: tuple[int, ...], gone: list[str]) -> None:
        """Every answer of everybody, each to its end."""
        with_cards = tuple(seat for seat in fighters if hands[seat])
        assert state.phase == BATTLE, (hands, fighters)
        assert tuple(sorted(state.asked)) == with_cards, (hands, fighters, state.asked)
        assert tuple(sorted(state.fighters)) == fighters, (hands, fighters, state.fighters)
        for seat in with_cards:
            listed = [move.code for move in GAME.legal(state, seat)]
            assert sorted(listed) == sorted({SHOW[card].code for card in (*hands[seat], DECLINED)}), (hands, listed)
        for shown in oracle.showings(hands, fighters):
            after, journal = state.copy(), Journal()
            for seat in with_cards:
                loop.play(GAME, after, seat, SHOW[shown[seat]], LUCK, journal)
            self.showings += 1
            self.compare(after, journal, hands, shown, gone)

    def compare(
        self, after: ChairsState, journal: Journal, hands: oracle.Hands, shown: dict[int, str], gone: list[str]
    ) -> None:
        told = next(event for event in journal.events if isinstance(event, BattleShown))
        seen = {seat: NAMES[card] if card >= 0 else DECLINED for seat, card in zip(told.seats, told.cards, strict=True)}
        assert seen == shown
        left = oracle.without(hands, shown)
        gone = gone + [card for card in shown.values() if card != DECLINED]
        came = oracle.outcome(shown, self.elbows)
        if self.waits(left):
            for seat, hand in left.items():
                assert after.hands[seat] == sorted(kinds(" ".join(hand))), (hands, shown)
        if came.winner < 0 and any(left[seat] for seat in came.fights_on):
            assert not any(isinstance(event, BattleOver) for event in journal.events), (hands, shown)
            assert Counter(after.discard) == Counter(kinds(" ".join(gone)))
            self.follow(after, left, came.fights_on, gone)
        else:
            self.ended(after, journal, left, came.winner, gone)

    def ended(self, after: ChairsState, journal: Journal, left: oracle.Hands, winner: int, gone: list[str]) -> None:
        overs = [event for event in journal.events if isinstance(event, BattleOver)]
        assert len(overs) == 1, (left, gone, journal.events)
        assert overs[0].winner == winner, (left, gone, overs)
        losers = [seat for seat in self.all if seat != winner]
        assert sorted(overs[0].losers) == losers, (left, gone, overs)
        if not self.waits(left):
            return
        assert after.phase == KEEP, "nothing to score, nothing for sale"
        assert [seat for seat, lost in enumerate(after.lost) if lost] == losers
        assert Counter(after.discard) == Counter([*kinds(" ".join(gone)), *self.line])

    def waits(self, left: oracle.Hands) -> bool:
        """Is somebody asked to keep a hand? Otherwise new ones are dealt at once."""
        return self.bystanders or any(left.values())


def arranged(players: int, fighters: int, elbows: int) -> ChairsState:
    """The last seats stand at the drum's chair, others apart; the line stands at 10, and nobody sits there."""
    chairs = "CSRH"[: players - fighters] + "D" * fighters
    bystanders = ("G1", "G2", "G3")[: players - fighters]
    t = table(players).hands(*bystanders, *[""] * fighters).line("T10").chairs(chairs)
    if elbows >= 0:
        t.owns(elbows, "elbows")
    return t.state


@pytest.mark.parametrize(("players", "fighters"), [(2, 2), (3, 2), (4, 2), (3, 3), (4, 3)])
def test_every_pair_and_trio_of_cards(players: int, fighters: int) -> None:
    """MC-5.2 … 5.4, MC-7.11 Any card against any other, with Elbows and without: two and three fighters."""
    seats = range(players - fighters, players)
    numbers = range(1, 11) if fighters == 2 else (1, 2, 7, 8, 9, 10)
    cards = {seat: [*(f"{'CHSR'[seat]}{n}" for n in numbers), f"rest-{'CHSR'[seat]}", "repeat-1"] for seat in seats}
    for elbows in (-1, *range(players)):
        state = arranged(players, fighters, elbows)
        for choice in product(*cards.values()):
            Fight(state, {seat: (card,) for seat, card in zip(seats, choice, strict=True)}, elbows)


def test_every_four_cards() -> None:
    """MC-5.2 … 5.4, MC-7.11 The same for four fighters."""
    cards = [[*(f"{suit}{n}" for n in (8, 9)), f"rest-{suit}", "repeat-2"] for suit in "CHSR"]
    for elbows in (-1, 0, 3):
        state = arranged(4, 4, elbows)
        for choice in product(*cards):
            Fight(state, {seat: (card,) for seat, card in enumerate(choice)}, elbows)


def test_every_small_hand_of_two() -> None:
    """MC-5.1 … 5.7 Two fighters with up to three cards each: every hand, every choice, to the end."""
    hands = [oracle.small_hands([f"{a}5", f"{a}6", f"{b}6", f"rest-{a}", "repeat-1"], 3) for a, b in ("CP", "HG")]
    for elbows in (-1, 0, 1):
        state = arranged(2, 2, elbows)
        for first, second in product(*hands):
            Fight(state, {0: first, 1: second}, elbows)


def test_every_small_hand_of_three() -> None:
    """MC-5.1 … 5.7 Three fighters with up to two cards each."""
    hands = [oracle.small_hands([f"{a}5", f"{a}6", f"rest-{a}", "repeat-1"], 2) for a in "CHS"]
    states = {elbows: arranged(3, 3, elbows) for elbows in (-1, 0, 1, 2)}
    for i, held in enumerate(product(*hands)):
        for elbows in (-1, i % 3):
            Fight(states[elbows], dict(enumerate(held)), elbows)


def test_every_small_hand_of_four() -> None:
    """MC-5.1 … 5.7 Four fighters: all with at most one card, and all with two that tie easily."""
    hands = [oracle.small_hands([f"{a}6", f"rest-{a}", "repeat-1"], 1) for a in "CHSR"]
    states = {elbows: arranged(4, 4, elbows) for elbows in (-1, 0, 1, 2, 3)}
    for i, held in enumerate(product(*hands)):
        for elbows in (-1, i % 4):
            Fight(states[elbows], dict(enumerate(held)), elbows)
    for elbows, state in states.items():
        fight = Fight(state, {seat: (f"{suit}6", "repeat-1") for seat, suit in enumerate("CHSR")}, elbows)
        assert fight.showings > (300 if elbows < 0 else 80), "ties go on"
