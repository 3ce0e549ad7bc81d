"""Talk before a bid of Symphony No. 9: what is understood (S9-4.3, S9-7.13)."""

from __future__ import annotations

from time import perf_counter

import pytest

from quartet.bots.symphony_no_9_hearing import Heard, Offer, Question, Threat, Why, amounts, claim, heard, understand
from quartet.kernel.game import Said
from quartet.kernel.messages import message
from tests.bots.symphony_no_9_lines import person


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        # offers
        ("I give 3", Offer(3)),
        ("i GIVE 3!!", Offer(3)),
        ("I'll give $3.", Offer(3)),
        ("I’ll give 3", Offer(3)),
        ("ill bid three", Offer(3)),
        ("I will pay two coins", Offer(2)),
        ("I'd put in four", Offer(4)),
        ("I put 4 in", Offer(4)),
        ("I could give eight", Offer(8)),
        ("I'm going to bid one", Offer(1)),
        ("I'm in for 4", Offer(4)),
        ("I only give 2", Offer(2)),
        ("I give at most 5", Offer(5)),
        ("3 from me", Offer(3)),
        ("My bid is 6", Offer(6)),
        ("OK, 3", Offer(3)),
        ("$3", Offer(3)),
        ("Then I give 4", Offer(4)),
        ("I give 99", Offer(99)),
        # with a condition
        ("I give 3 if you give 5", Offer(3, 5)),
        ("I'll give 3 if you give 5", Offer(3, 5)),
        ("I'll bid $3, if you bid $5.", Offer(3, 5)),
        ("If you put in five, I'll put in three", Offer(3, 5)),
        ("I pay 2 when somebody pays 4", Offer(2, 4)),
        ("You give 5 and I give 3", Offer(3, 5)),
        ("I give 2 for your 4", Offer(2, 4)),
        # questions
        ("Who gives 5?", Question(5)),
        ("who gives five", Question(5)),
        ("Who'll give 5?", Question(5)),
        ("Anyone for 4?", Question(4)),
        ("What do you give?", Question()),
        ("what will you bid", Question()),
        ("How much do you put in?", Question()),
        ("Will you give 5?", Question(5)),
        ("5?", Question(5)),
        ("Give 5, please", Question(5)),
        ("What about 4 each?", Question(4)),
        # threats
        ("Then I give 0", Threat(0)),
        ("then i give nothing!", Threat(0)),
        ("I give nothing", Threat(0)),
        ("I bid zero", Threat(0)),
        ("Or else I give 0", Threat(0)),
        ("Give 5 or I give 0", Threat(0)),
        ("Otherwise I'll bid one", Threat(1)),
        ("Unless you give 5, I give 0", Threat(0)),
        ("I give 0 unless you give 5", Threat(0)),
        ("If you don't give 5, I give nothing", Threat(0)),
        ("I won't give anything", Threat(0)),
        # wishes
        ("Why?", Why()),
        ("But why?", Why()),
        ("why only 3?", Why()),
        ("What is in it for you?", Why()),
        ("What's in it for you", Why()),
        ("What do you want?", Why()),
        ("Which concert would you like?", Why()),
        ("Do you want a high concert?", Why()),
        ("What do you want to give?", Question()),
        ("What do you give for a high concert?", Question()),
        ("Why not 5?", Question(5)),
        ("Why don't you give 4?", Question(4)),
        # more than one thing in a line
        ("I give 3, and you?", Offer(3)),
        ("I give 3. What do you give?", Offer(3)),
        ("I give 3, who gives 5?", Offer(3, 5)),
        ("Will you give 5 if I give 3?", Offer(3, 5)),
        ("What if I give 5?", Offer(5)),
        ("What if I give nothing?", Threat(0)),
        # asked in other ways
        ("And you?", Question()),
        ("What about you?", Question()),
        ("Any offers?", Question()),
        ("What is your offer?", Question()),
        ("How much do we need?", Question()),
        ("Please give more", Question()),
        ("What will you do?", Question()),
        ("Would you be ready to pay three?", Question(3)),
        ("Is 5 enough?", Question(5)),
        ("Can we agree on 5?", Question(5)),
        ("A high concert?", Why()),
        ("why so little?", Why()),
        # about the game, not about this bid
        ("How does this game work?", None),
        ("How do I win?", None),
        ("What do I do now?", None),
        ("What does a medium concert pay?", None),
        ("What is a low concert?", None),
        ("How much does a cube cost?", None),
        ("Can I pay with furniture?", None),
        ("How many coins do you have?", None),
        ("Where do the coins go?", None),
        ("Who has 3 cubes?", None),
        ("I take 2 cubes", None),
        ("Why is the sky blue?", None),
        ("Are you a bot?", None),
        ("What do you think?", None),
        # other languages
        ("ich gebe 6 wenn du 6 gibst", None),
        ("Was gibst du?", None),
        ("je donne 3 si tu donnes 4", None),
        # anything else
        ("Hello!", None),
        ("", None),
        ("???", None),
        ("How are you?", None),
        ("I won't give 3", None),
        ("Round 3 was fun", None),
        ("Bach is great", None),
        ("I have two cubes of Bach", None),
    ],
)
def test_what_a_line_means(text: str, meant: Heard | None) -> None:
    assert understand(text) == meant


def test_long_and_odd_lines_are_read_in_no_time() -> None:
    began = perf_counter()
    for text in (
        "i give " * 5000,
        "if you give 5 " * 400,
        "only just " * 3000,
        "1" * 20_000,
        "\u0663\u00b2 \0 I give ³",
    ):
        understand(text)
    assert perf_counter() - began < 1


def test_computer_players_understand_each_other() -> None:
    told = message("symphony-no-9-talk-stand", token=2, level=0, least=7, most=10, offer=3)
    assert heard(Said(1, "", told)) == Offer(3)
    assert heard(Said(1, "", message("symphony-no-9-talk-limit", limit=7))) is None
    said = [person("I give 5"), person("then I give 0"), Said(1, "", told), person("I give 99", 2)]
    assert amounts(said, me=2, limit=7) == {0: 0, 1: 3}
    assert amounts(said, me=1, limit=7) == {0: 0}
    assert claim(said, me=1) == 3
    assert claim(said, me=2) == 99
    assert claim(said, me=3) is None
