"""TD-3.6 The judge: what a strict table keeps to itself, and what a gentle one tells."""

import itertools
from dataclasses import replace

import pytest

from quartet.games.the_distance.events import Erred, Played
from quartet.games.the_distance.game import GAME
from quartet.games.the_distance.state import DistanceState
from quartet.kernel import loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Journal, Move, Pick, Question
from quartet.kernel.messages import Arg, Message, Refusal, Term
from quartet.kernel.table import Table
from tests.games.the_distance.play import (
    FROM,
    KIND,
    LETTERS_OF,
    NAMES,
    Scene,
    kinds,
    letters_in,
    move_of,
    needed_after,
    outcome,
    right,
    table,
    turns,
)

SPELLED = [name.split("/")[0] for name in NAMES]
LASTS = [*FROM, "FG", "AB", FROM]
"""What can lie on the pile: a letter said, a first card with two letters, a wild first card."""

SOME_LASTS = ["F", "A", "C", "FG", FROM]


def _every_move() -> list[Move]:
    """Draw, pass, call, and every play of one or two cards, with every letter, with and without a call."""
    groups = [[card] for card in SPELLED]
    groups += [list(pair) for pair in itertools.combinations_with_replacement(SPELLED, 2)]
    codes = ["draw", "pass", "call"]
    codes += [f"play:{letter}:{'.'.join(group)}{call}" for letter in FROM for group in groups for call in ("", ":call")]
    return [GAME.parse(code) for code in codes]


EVERY_MOVE = _every_move()

HANDS = ("G Gb C wild D", "C C D", "wild wild", "G C", "Gb", "E")


def laid(hand: str, last: str, *, judge: str = "strict", interval: int = 2) -> DistanceState:
    """States that differ only in the last letter: the same cards lie in the same places."""
    state = table(judge=judge, interval=interval).hands(hand, "A A B").last("F: wild").state
    state.letters = sum(1 << FROM.index(letter) for letter in last)
    return state


def asked(state: DistanceState) -> Question:
    question = GAME.question(GAME.view(state, 0))
    assert question is not None
    return question


def kind_of(code: str) -> int:
    """Codes write a sharp with an s."""
    return KIND[code.replace("s", "#")]


def without_last(message: Message) -> Message:
    return Message(message.key, tuple((name, value) for name, value in message.args if name != "last"))


# Which judge


def test_the_judge_is_an_option() -> None:
    """TD-3.6 `strict` or `gentle`."""
    [option] = [option for option in GAME.options if option.key == "judge"]
    assert option.rule == "TD-3.6"
    assert set(option.choices) == {"strict", "gentle"}
    for judge in ("strict", "gentle"):
        assert GAME.setup(2, {"judge": judge}, FastChance(1), SILENT).strict == (judge == "strict")


def test_strict_is_for_people_and_gentle_against_the_computer() -> None:
    """TD-3.6 Default strict when two or more people sit at the table, gentle against the computer."""
    for people in (2, 3, 4, 5):
        assert GAME.settle({}, people=people)["judge"] == "strict"
    assert GAME.settle({}, people=1)["judge"] == "gentle"
    assert GAME.settle({"judge": "strict"}, people=1)["judge"] == "strict"
    assert GAME.settle({"judge": "gentle"}, people=3)["judge"] == "gentle"
    assert Table.open(GAME, ["Ann", "computer"], {}, people=1).record.options["judge"] == "gentle"
    assert Table.open(GAME, ["Ann", "Bob"], {}).record.options["judge"] == "strict"


# A strict table takes anything


@pytest.mark.parametrize("last", LASTS)
@pytest.mark.parametrize("hand", HANDS)
def test_a_strict_table_takes_any_held_cards_with_any_letter(hand: str, last: str) -> None:
    """TD-3.6 takes any cards of your hand with any letter said."""
    state = laid(hand, last)
    held = kinds(hand)
    for letter in FROM:
        for size in range(1, len(held) + 1):
            for cards in set(itertools.combinations(sorted(held), size)):
                for call in ("", ":call"):
                    code = f"play:{letter}:{'.'.join(SPELLED[card] for card in cards)}{call}"
                    assert outcome(state, 0, GAME.parse(code)) == "", code


def test_a_strict_table_judges_and_punishes() -> None:
    """TD-3.6 and punishes a mistake as TD-3.5."""
    t = table(judge="strict").hands("C D E", "C D").last("F: F").errs("G: C D E", drawing="F F").turn_of(0)
    t.errs("G: E", drawing="A A").turn_of(1)


@pytest.mark.parametrize("hand", HANDS)
def test_what_was_right_is_judged_after_the_play(hand: str) -> None:
    """TD-3.6 Every play of the hand's single cards, on every last letter, against the rules by hand."""
    for last, card, said in itertools.product(LASTS, set(kinds(hand)), FROM):
        state, journal = laid(hand, last), Journal()
        loop.play(GAME, state, 0, GAME.parse(f"play:{said}:{SPELLED[card]}"), FastChance(0), journal)
        kind = Played if right(last, 2, said, [card]) else Erred
        assert isinstance(journal.events[0], kind), (last, said, SPELLED[card], state)


# A strict table tells nothing


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("draws", "mistakes"), [(0, 0), (1, 1), (3, 0)])
def test_no_refusal_of_a_strict_table_tells_the_letter(hand: str, draws: int, mistakes: int) -> None:
    """TD-3.6 States that differ only in the last letter refuse the same moves with the same words."""
    answers = []
    for last in SOME_LASTS:
        state = laid(hand, last)
        state.draws, state.mistakes = draws, mistakes
        answers.append([outcome(state, 0, move) for move in EVERY_MOVE])
    assert all(each == answers[0] for each in answers)


@pytest.mark.parametrize("hand", ["G D", "wild D", "C D"])
def test_no_refusal_tells_it_when_there_is_nothing_to_draw(hand: str) -> None:
    """TD-3.6 with TD-3.10: the same at an exhausted table, note held or not."""
    answers = []
    for last in SOME_LASTS:
        t = table(judge="strict").hands(hand, "A A B").last("F: F").stock("").rest_with(1)
        t.state.letters = sum(1 << FROM.index(letter) for letter in last)
        answers.append([outcome(t.state, 0, move) for move in EVERY_MOVE])
    assert all(each == answers[0] for each in answers)


def test_no_refusal_tells_which_hand_fits() -> None:
    """TD-3.6 Hands that differ in what fits are refused the same, but for the cards they hold."""
    fitting, other = laid("G Gb D D", "F"), laid("C C# D D", "F")
    for move in EVERY_MOVE:
        one, two = outcome(fitting, 0, move), outcome(other, 0, move)
        cards = set(move.code.partition(":")[2].split(":")[1].split(".")) if move.code.startswith("play:") else set()
        if not cards & {"Fs", "Gb", "G", "C", "Cs", "Db"}:
            assert one == two, move


@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("draws", [0, 3])
def test_the_question_of_a_strict_table_does_not_help(interval: int, hand: str, draws: int) -> None:
    """TD-3.6 Last letter and interval only: no hints, and the same moves and forms whatever is needed."""
    questions = []
    for last in LASTS:
        state = laid(hand, last, interval=interval)
        state.draws = draws
        questions.append(asked(state))
    for last, question in zip(LASTS, questions, strict=True):
        assert question.hints == ()
        assert dict(question.message.args) == {
            "last": Term("letters", tuple(sorted(last))),
            "interval": Term("interval", interval),
        }
        assert replace(question, message=without_last(question.message)) == replace(
            questions[0], message=without_last(questions[0].message)
        )
        assert set(question.moves) == ({"draw", "pass"} if draws else {"draw"})


def test_the_question_of_a_strict_table_does_not_know_what_fits() -> None:
    """TD-3.6 Every card is live: the form offers the whole hand, every letter, and always the call."""
    for hand in HANDS:
        [form] = asked(laid(hand, "F")).forms
        letters, cards, _ = form.blanks
        assert isinstance(letters, Pick)
        assert isinstance(cards, Pick)
        assert letters.of == tuple(FROM)
        assert sorted(map(kind_of, cards.of)) == sorted(kinds(hand))
        assert (cards.least, cards.most) == (1, len(kinds(hand)))


def test_the_call_is_always_live_at_a_strict_table() -> None:
    """TD-3.6 Nothing tells an owed call before the play is judged: the form offers it to any hand alike."""
    offers = {blank for hand in HANDS for blank in asked(laid(hand, "F")).forms[0].blanks if blank.name == "call"}
    assert offers == {Pick("call", (":call",), 0, 1, "")}


def test_the_forms_make_codes_that_can_be_read() -> None:
    """TD-3.6 What a player puts together from the form is a move the strict table takes."""
    state = laid("G Gb C wild D", "F")
    [form] = asked(state).forms
    for letter, call in itertools.product(FROM, ("", ":call")):
        code = form.template.format(letter=letter, cards="G.wild", call=call)
        assert outcome(state, 0, GAME.parse(code)) == ""


@pytest.mark.parametrize("hand", HANDS)
def test_no_view_holds_the_needed_letter(hand: str) -> None:
    """TD-3.6 Views of states that differ in the last letter differ in the last letter alone."""
    for seat in (None, 0, 1):
        views = [GAME.view(laid(hand, last), seat) for last in LASTS]
        for last, view in zip(LASTS, views, strict=True):
            assert letters_in(view.letters) == "".join(sorted(last))
            assert replace(view, letters=0) == replace(views[0], letters=0)


def test_no_interjection_tells_anything() -> None:
    """TD-3.6 What can be said out of turn does not depend on what is needed, or would be owed."""
    for hand, last, seat in itertools.product(HANDS, LASTS, (0, 1)):
        assert GAME.interjections(laid(hand, last), seat) == []


def test_how_a_move_is_named_tells_nothing() -> None:
    """TD-3.6 The words for a move are the same whatever is needed."""
    views = [GAME.view(laid("G Gb C wild D", last), 0) for last in LASTS]
    for move in EVERY_MOVE:
        assert len({GAME.say(view, move) for view in views}) == 1


def test_an_event_of_a_mistake_tells_nothing_more() -> None:
    """TD-3.6 The same mistake on two letters that both make it one is told alike."""
    told = []
    for last in ("A", "C", "D"):
        state, journal = laid("G Gb C wild D", last), Journal()
        loop.play(GAME, state, 0, GAME.parse("play:F:G"), FastChance(5), journal)
        told.append([(GAME.redact(event, seat), GAME.narrate(event)) for event in journal.events for seat in (None, 1)])
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("judge", ["strict", "gentle"])
@pytest.mark.parametrize("hand", ["G", "G C", "C D E", "C D E F G A B C D"])
def test_the_call_can_be_made_with_any_play(hand: str, judge: str) -> None:
    """TD-3.6 The "Musicards!" button is always live: the form to fill in does not depend on who owes what."""
    [form] = asked(laid(hand, "F", judge=judge)).forms
    [call] = [blank for blank in form.blanks if blank.name == "call"]
    assert call == Pick("call", (":call",), 0, 1, "")


# A gentle table helps


@pytest.mark.parametrize("interval", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("last", LASTS)
def test_a_gentle_table_lights_what_fits(interval: int, last: str) -> None:
    """TD-3.6 Needed letters and fitting cards are hints of the question."""
    for hand in HANDS:
        question = asked(laid(hand, last, judge="gentle", interval=interval))
        hints = {hint.name: hint.values for hint in question.hints}
        needed = needed_after(last, interval)
        assert sorted(hints["needed"]) == sorted(needed)
        assert set(map(kind_of, hints["fits"])) == {card for card in kinds(hand) if set(LETTERS_OF[card]) & set(needed)}


def test_a_gentle_table_lists_its_moves() -> None:
    """TD-3.6 The question lists the right plays in full."""
    t = table(judge="gentle").hands("G G wild C D", "C D").last("F: F")
    assert set(t.question().moves) == t.listed()
    assert set(t.question().moves) == {
        "play:G:G", "play:G:G.G", "play:G:G.wild", "play:G:G.G.wild", "play:G:wild",
    }  # fmt: skip


@pytest.mark.parametrize("last", LASTS)
@pytest.mark.parametrize("hand", HANDS)
def test_a_gentle_table_admits_what_is_right_and_nothing_else(hand: str, last: str) -> None:
    """TD-3.6 refuses a mistake: every play of one or two held cards, against the rules by hand."""
    state = laid(hand, last, judge="gentle")
    held = kinds(hand)
    for move in EVERY_MOVE:
        _, _, play = move.code.partition(":")
        if not play:
            continue
        said, names, *call = play.split(":")
        cards = [kind_of(name) for name in names.split(".")]
        owed = len(held) - len(cards) == 1
        has = all(held.count(card) >= cards.count(card) for card in cards)
        good = has and right(last, 2, said, cards) and (owed or not call)
        assert (outcome(state, 0, move) == "") == good, (move, state)


def test_a_gentle_table_costs_nothing() -> None:
    """TD-3.6 A refused mistake leaves hand, stock, turn and count of mistakes alone (checked at every refusal)."""
    t = table(judge="gentle").hands("G Gb C D", "C D").last("F: F")
    for _ in range(3):
        t.refuses("TD-3.1", "A: C").refuses("TD-3.2", "G: G Gb").refuses("TD-1.3", "G: C").refuses("TD-3.7", "draw")
    t.turn_of(0).holds(0, "G Gb C D").plays("G: G")


def refusal_args(t: Scene, text: str) -> dict[str, Arg]:
    with pytest.raises(Refusal) as refused:
        loop.check(GAME, t.state, t.turn, move_of(text))
    return dict(refused.value.message.args)


def test_a_gentle_table_explains() -> None:
    """TD-3.6 explains it: the refusal names what was said, what is needed and from where."""
    t = table(judge="gentle", interval=3).hands("C D wild", "C D").last("F: F")
    assert refusal_args(t, "C: C") == {
        "said": Term("letter", "C"),
        "needed": Term("letters", ("A",)),
        "last": Term("letters", ("F",)),
        "interval": Term("interval", 3),
    }
    held = table(judge="gentle").hands("G D wild", "C D").last("F: F")
    assert refusal_args(held, "draw") == {"needed": Term("letters", ("G",))}


def test_listed_moves_are_never_mistakes() -> None:
    """TD-3.6 Computer players make mistakes only on level 1: what is listed is right, at a strict table too."""
    for seed in range(5):
        journal, chance = Journal(), FastChance(seed)
        state = GAME.setup(3, {"judge": "strict"}, chance, journal)
        for seat in turns(state):
            moves = GAME.legal(state, seat)
            loop.play(GAME, state, seat, moves[chance.below(len(moves))], chance, journal)
        assert not any(isinstance(event, Erred) for event in journal.events)
