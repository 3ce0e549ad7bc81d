"""MC-1 Components: ring, cards, points, cushions, what is public; and an owner's own figures."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from quartet.cli import app
from quartet.games import game_of
from quartet.games.musical_chairs.events import LineTaken, MusicStopped
from quartet.games.musical_chairs.game import GAME
from quartet.kernel.chance import FastChance
from quartet.kernel.components import ComponentError
from quartet.kernel.game import SILENT
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from tests.games.musical_chairs.play import (
    CUSHION_POINTS,
    CUSHIONS,
    DECK,
    KIND,
    LETTERS,
    NAMES,
    POINTS_OF_NUMBER,
    SOURCE,
    Scene,
    clockwise,
    dealt,
    kinds,
    plays_of,
    points,
    table,
)

FILE = SOURCE / "games" / "musical_chairs" / "components.toml"
SUITS = ("cello", "harp", "saxophone", "rhythm", "drum", "piano", "guitar", "turntable")
OTHER_RING = "TCPHGSDR"
"""Another box's chairs, clockwise."""


def ours() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))


def other_ring() -> dict[str, Any]:
    mine = ours()
    mine["ring"]["clockwise"] = [SUITS[LETTERS.index(letter)] for letter in OTHER_RING]
    return mine


# The ring


@pytest.mark.parametrize("chair", LETTERS)
def test_the_ring(chair: str) -> None:
    """MC-1.1 Eight chairs, one a suit: cello, harp, saxophone, rhythm, drum, piano, guitar, turntable, and round."""
    t = table(2).hands("S5 S6", "H1").chairs(f"{chair} {chair}").line("H3")
    t.legal(*(f"play:S5:{clockwise(chair, steps)}" for steps in (1, 2, 3)))
    after = {"C": "HSR", "H": "SRD", "S": "RDP", "R": "DPG", "D": "PGT", "P": "GTC", "G": "TCH", "T": "CHS"}
    assert {code[-1] for code in t.listed()} == set(after[chair])


def test_the_ring_is_a_reconstructed_figure() -> None:
    """MC-1.1 The order is not printed in the rulebook, and says so."""
    assert GAME.components is not None
    assert GAME.components.provenance("ring") == "reconstructed"
    assert tuple(GAME.components.names("ring", "clockwise")) == SUITS
    assert dealt().view(None).ring == tuple(range(8))


# The cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_98_cards(players: int) -> None:
    """MC-1.2 80 chair cards, each suit 1 to 10; 8 rests, one a suit; 10 repeats. No reference card is dealt."""
    s = dealt(players, seed=players).state
    cards = Counter(s.bag)
    for hand in s.hands:
        cards.update(hand)
    assert cards == DECK
    assert cards.total() == 98
    for letter in LETTERS:
        assert all(cards[KIND[f"{letter}{number}"]] == 1 for number in range(1, 11))
        assert cards[KIND[f"rest-{letter}"]] == 1
    assert sum(cards[KIND[name]] for name in NAMES if name[0] in LETTERS) == 80
    assert sum(cards[KIND[name]] for name in NAMES if name.startswith("rest")) == 8
    assert cards[KIND["repeat-1"]] + cards[KIND["repeat-2"]] == 10


def test_every_card_has_its_name_in_codes() -> None:
    """MC-1.2 Suit and number of each kind, as the codes of moves say them."""
    for kind, name in enumerate(NAMES):
        assert GAME.parse(f"show:{name}").code == f"show:{name}"
        assert table(2).hands(name, "").view(0).hand == (kind,)


def test_points_on_the_cards() -> None:
    """MC-1.3 Chair cards 0 to 3 by number: 1–2 0, 3–5 1, 6–8 2, 9–10 3. Rests 1. Repeats 1 or 2, five of each."""
    found = dealt().view(None).points
    for kind, name in enumerate(NAMES):
        assert found[kind] == points(name), name
    assert [points(f"S{number}") for number in range(1, 11)] == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3]
    assert points("rest-S") == 1
    assert (DECK[KIND["repeat-1"]], DECK[KIND["repeat-2"]]) == (5, 5)
    assert GAME.components is not None
    assert GAME.components.provenance("points") == GAME.components.provenance("repeats") == "reconstructed"


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_worth_its_points_in_a_score_pile(name: str) -> None:
    """MC-1.3 and nothing in a hand, in front of a player, or on the line."""
    assert table(2).piles(name, "").scores() == [points(name), 0]
    assert table(2).hands(name, "").scores() == [0, 0]


# Cushions


def test_sixteen_cushions() -> None:
    """MC-1.4 16 cushions, 8 used a game."""
    assert len(CUSHIONS) == len(CUSHION_POINTS) == 16
    s = dealt().state
    assert len(s.whose) == len(s.used) == 16
    assert len(s.cushions) == 8


@pytest.mark.parametrize("cushion", CUSHIONS)
def test_points_of_a_cushion(cushion: str) -> None:
    """MC-1.4 By itself each is worth what stands in brackets, to its holder and to nobody else."""
    worth = CUSHION_POINTS[CUSHIONS.index(cushion)]
    assert table(3).owns(1, cushion).scores() == [0, worth, 0]
    assert table(3).owns(1, cushion).used(cushion).scores() == [0, worth, 0]
    assert table(3).laid(f"S={cushion}").scores() == [0, 0, 0]
    assert table(3).sale(f"S={cushion}").scores() == [0, 0, 0]


# Players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_sit_in_a_fixed_order(players: int) -> None:
    """MC-1.5 Clockwise: from each seat to the next, and from the last to the first."""
    rests = [f"rest-{letter} {letter}1" for letter in LETTERS[:players]]
    t = table(players).hands(*rests).line("P1").turn(players - 1)
    for seat in (players - 1, *range(players - 1)):
        t.turn_of(seat).does(f"play:rest-{LETTERS[seat]}")


def test_the_conductor_token() -> None:
    """MC-1.5 It marks who stopped the music, and nobody before that."""
    t = table(3).hands("C1", "C2", "C3").line("H9").turn(2)
    assert t.view(None).conductor == -1
    t.does("stop")
    assert t.one(MusicStopped).seat == 2
    assert t.view(None).conductor == t.view(0).conductor == 2


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 8])
def test_two_to_four_play(players: int) -> None:
    """MC-1.5 with QT-3.3: 2 to 4 players."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(players, {}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.3"


# What is public


def scene_with_secrets(mine: str, theirs: str) -> Scene:
    t = table(3).hands("C1 S4", mine, theirs).line("H2 repeat-1").chairs("C S S").piles("D1", "S1 S2", "")
    return t.fronts("", "rest-S", "").discard("P1 P2").discard("T1 T2" if mine == "C5 C6" else "T3 T4", by=1)


def test_what_is_public() -> None:
    """MC-1.6 Line, score piles, rests, cushions and their used sides, sizes of hands."""
    t = scene_with_secrets("C5 C6", "D5 D6 D7").bought(2, "G=hush").used("hush").sale("P")
    for seat in (None, 0, 1, 2):
        v = t.view(seat)
        assert v.line == tuple(kinds("H2 repeat-1"))
        assert v.piles == (tuple(kinds("D1")), tuple(kinds("S1 S2")), ())
        assert v.fronts == ((), tuple(kinds("rest-S")), ())
        assert v.sizes == (2, 2, 3)
        assert v.whose == tuple(t.state.whose)
        assert v.used == tuple(t.state.used)
        assert v.used[CUSHIONS.index("hush")] == 1
        assert v.cushions == tuple(t.state.cushions)
        assert v.at == tuple(LETTERS.index(letter) for letter in "CSS")
        assert v.bag == len(t.state.bag)


def test_what_is_hidden() -> None:
    """MC-1.6 Others' hands, the draw pile and what was discarded face down: other cards there, the same view."""
    one, two = scene_with_secrets("C5 C6", "D5 D6 D7"), scene_with_secrets("G7 G8", "rest-D D8 repeat-1")
    assert one.view(None) == two.view(None)
    assert one.view(0) == two.view(0)
    assert one.view(1) != two.view(1)
    assert one.view(2) != two.view(2)
    assert one.question(0) == two.question(0)


def test_the_own_hand_is_seen() -> None:
    """MC-1.6 By its player alone."""
    t = scene_with_secrets("C5 C6", "D5 D6 D7")
    assert t.view(None).hand == ()
    for seat in range(3):
        assert list(t.view(seat).hand) == t.state.hands[seat]


def test_face_down_discards_are_seen_by_who_laid_them() -> None:
    """MC-1.6 Hands discarded whole are hidden from all others; cards of the line are not."""
    t = scene_with_secrets("C5 C6", "D5 D6 D7")
    assert Counter(t.view(1).discard) == Counter(kinds("P1 P2 T1 T2"))
    for seat in (None, 0, 2):
        assert Counter(t.view(seat).discard) == Counter([*kinds("P1 P2"), -1, -1])


def test_battle_cards_are_public() -> None:
    """MC-1.6 Cards shown in battles lie open in the discard pile (MC-5.7)."""
    t = table(3).hands("C1", "C5", "C4").line("H9").chairs("C D D").does("stop").battle({1: "C5", 2: "C4"})
    for seat in (None, 0, 1, 2):
        assert {KIND["C5"], KIND["C4"]} <= set(t.view(seat).discard)


def test_a_score_pile_is_public_card_by_card() -> None:
    """MC-1.6 Every card went there openly: from the line, from hand, from in front."""
    t = table(2).hands("S1 S4", "C1").line("S5 H9").chairs("S C").fronts("rest-D", "").does("stop", "score:S4", "done")
    t.goes_on_to("keep")
    for seat in (None, 0, 1):
        assert Counter(t.view(seat).piles[0]) == Counter(kinds("S5 S4 rest-D"))


# An owner's figures


def test_another_ring_changes_the_moves() -> None:
    """MC-1.1 The ring is a figure: with the chairs in another order other chairs are in reach."""
    game = GAME.furnished("mine.toml", other_ring())
    for chair in LETTERS:
        t = table(2, game=game).hands("S5 S6", "H1").chairs(f"{chair} {chair}").line("H3")
        t.legal(*plays_of("S5", chair, ring=OTHER_RING))
    assert tuple(LETTERS[chair] for chair in dealt(game=game).view(0).ring) == tuple(OTHER_RING)


def test_another_ring_is_played_to_the_end() -> None:
    """MC-1.1 with an owner's ring: a whole game at random, and its record."""
    game = GAME.furnished("mine.toml", other_ring())
    t = Table.seeded(game, ["Ann", "Bob", "Cat"], {"start": 1}, 3)
    luck = FastChance(5)
    while not t.over:
        for seat in t.state.asked:
            moves = t.game.legal(t.state, seat)
            t.answer(seat, moves[luck.below(len(moves))])
    again = Record.loads(t.record.dumps())
    assert again.components is not None
    assert Table.replay(game_of(again), again).state == t.state


def test_other_points_change_the_score() -> None:
    """MC-1.3 The points are figures: what is taken from the line and what a pile is worth."""
    mine = ours()
    mine["points"]["saxophone"] = [3, 2, 1, 0, 0, 0, 1, 2, 3, 0]
    game = GAME.furnished("mine.toml", mine)
    t = table(2, game=game).piles("S1 S2 S3 H1 H10", "S10")
    assert t.scores() == [3 + 2 + 1 + 0 + 3, 0]
    assert t.view(None).points[KIND["S1"]] == 3
    t = table(2, game=game).hands("C1", "C2").line("S1 S9 S10").chairs("S C").does("stop")
    assert [event.points for event in t.all_of(LineTaken) if event.seat == 0] == [3 + 3 + 0]


@pytest.mark.parametrize("ones", [0, 3, 10])
def test_other_repeats_change_the_deck(ones: int) -> None:
    """MC-1.3 How many repeats show one point and how many two is a figure; they are ten all the same (MC-1.2)."""
    mine = ours()
    mine["repeats"] |= {"of_one_point": ones, "of_two_points": 10 - ones}
    game = GAME.furnished("mine.toml", mine)
    s = dealt(game=game).state
    cards = Counter(s.bag)
    for hand in s.hands:
        cards.update(hand)
    assert cards[KIND["repeat-1"]] == ones
    assert cards[KIND["repeat-2"]] == 10 - ones
    assert cards.total() == 98


def test_our_figures_are_not_changed_by_an_owners() -> None:
    """MC-1.1 Two boxes in one house: each table plays with its own."""
    GAME.furnished("mine.toml", other_ring())
    assert dealt().view(None).ring == tuple(range(8))
    assert POINTS_OF_NUMBER == (0, 0, 1, 1, 1, 2, 2, 2, 3, 3)


@pytest.mark.parametrize(
    ("section", "entry", "value"),
    [
        ("ring", "clockwise", list(SUITS[:7])),
        ("ring", "clockwise", [*SUITS, "cello"]),
        ("ring", "clockwise", [*SUITS[:7], "cello"]),
        ("ring", "clockwise", [*SUITS[:7], "violin"]),
        ("ring", "clockwise", list(range(8))),
        ("ring", "clockwise", "cello"),
        ("ring", "clockwise", 8),
        ("ring", "anticlockwise", list(SUITS)),
        ("ring", "provenance", "rumour"),
        ("points", "saxophone", [0, 0, 1, 1, 1, 2, 2, 2, 3]),
        ("points", "saxophone", [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]),
        ("points", "saxophone", [0, 0, 1, 1, 1, 2, 2, 2, 3, 4]),
        ("points", "saxophone", [-1, 0, 1, 1, 1, 2, 2, 2, 3, 3]),
        ("points", "saxophone", [0, 0, 1, 1, 1, 2, 2, 2, 3, "3"]),
        ("points", "saxophone", [0, 0, 1, 1, 1, 2, 2, 2, 3, 2.5]),
        ("points", "saxophone", [0, 0, 1, 1, 1, 2, 2, 2, 3, True]),
        ("points", "saxophone", 3),
        ("points", "violin", [0, 0, 1, 1, 1, 2, 2, 2, 3, 3]),
        ("repeats", "of_one_point", 4),
        ("repeats", "of_one_point", 11),
        ("repeats", "of_one_point", -1),
        ("repeats", "of_one_point", "5"),
        ("repeats", "of_three_points", 0),
    ],
)  # fmt: skip
def test_impossible_figures(section: str, entry: str, value: object) -> None:
    """QT-3.4 Eight chairs each once (MC-1.1), ten points of 0 to 3 a suit, ten repeats (MC-1.3); errors name them."""
    mine = ours()
    mine[section][entry] = value
    with pytest.raises(ComponentError) as error:
        GAME.furnished("mine.toml", mine)
    assert f"mine.toml: [{section}] {entry}" in str(error.value)


def test_repeats_that_do_not_make_ten() -> None:
    """QT-3.4 Each in its range, their sum not: MC-1.2 has ten repeats."""
    mine = ours()
    mine["repeats"] |= {"of_one_point": 6, "of_two_points": 5}
    with pytest.raises(ComponentError, match=r"mine\.toml: \[repeats\] .*11"):
        GAME.furnished("mine.toml", mine)


@pytest.mark.parametrize("change", ["game", "missing entry", "missing section", "new section", "flat section"])
def test_figures_of_another_shape(change: str) -> None:
    """QT-3.4 Not this game's file, or not all of it, or more than it."""
    mine = ours()
    if change == "game":
        mine["game"] = "the-distance"
    elif change == "missing entry":
        del mine["points"]["drum"]
    elif change == "missing section":
        del mine["ring"]
    elif change == "new section":
        mine["dice"] = {"faces": 6}
    else:
        mine["points"] = 3
    with pytest.raises(ComponentError, match=r"mine\.toml"):
        GAME.furnished("mine.toml", mine)


# The same from the command line


def run(*arguments: str, code: int = 0) -> str:
    """Standard output, or standard error when it fails."""
    result = CliRunner().invoke(app, arguments, prog_name="quartet")
    assert result.exit_code == code, f"{result.output}\n{result.stderr}\n{result.exception!r}"
    return result.stderr if code else result.stdout


def test_the_figures_are_shown() -> None:
    """MC-1.1, MC-1.3 `quartet components musical-chairs` says each figure, and where we have it from."""
    told = run("components", "musical-chairs")
    assert "[ring] MC-1.1, reconstructed" in told
    assert "[points] MC-1.3, reconstructed" in told
    data = json.loads(run("components", "musical-chairs", "--json"))
    assert data["ring"]["clockwise"] == list(SUITS)
    assert data["points"]["drum"] == list(POINTS_OF_NUMBER)


def test_an_owners_file_is_checked(tmp_path: Path) -> None:
    """MC-1.1, MC-1.3 with QT-3.4: `--check` says yes, or which entry cannot be."""
    text = FILE.read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('"cello", "harp"', '"harp", "cello"'), "utf-8")
    assert "every figure is possible" in run("components", "musical-chairs", "--check", str(mine))
    mine.write_text(text.replace('"cello", "harp"', '"harp", "harp"'), "utf-8")
    assert "mine.toml: [ring] clockwise" in run("components", "musical-chairs", "--check", str(mine), code=1)
    mine.write_text(text.replace("of_one_point = 5", "of_one_point = 6"), "utf-8")
    assert "mine.toml: [repeats] of_one_point" in run("components", "musical-chairs", "--check", str(mine), code=1)
    mine.write_text(text.replace("drum = [0, 0, 1", "drum = [0, 0, 4"), "utf-8")
    assert "mine.toml: [points] drum" in run("components", "musical-chairs", "--check", str(mine), code=1)
    mine.write_text(text.replace("musical-chairs", "the-distance"), "utf-8")
    assert "mine.toml: game" in run("components", "musical-chairs", "--check", str(mine), code=1)
