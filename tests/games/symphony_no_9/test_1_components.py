"""S9-1 Components: musicians, tracks, tiles, tokens, furniture; and an owner's own figures."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from quartet.cli import app
from quartet.games import game_of
from quartet.games.symphony_no_9.events import CubesTaken, FurnitureSold, PatronGave
from quartet.games.symphony_no_9.game import GAME
from quartet.games.symphony_no_9.pieces import Track
from quartet.kernel.chance import FastChance
from quartet.kernel.components import ComponentError
from quartet.kernel.game import SILENT
from quartet.kernel.messages import Refusal
from quartet.kernel.record import Record
from quartet.kernel.table import Table
from tests.games.symphony_no_9.play import (
    CUBES,
    MARKS,
    NAMES,
    PRICES,
    REPUTATIONS,
    SOURCE,
    TILES,
    TOKENS,
    column_by_hand,
    dealt,
    pairs,
    table,
)

FILE = SOURCE / "games" / "symphony_no_9" / "components.toml"
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def ours() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))


def short_handel() -> dict[str, Any]:
    """Another box's Handel: a track of three spaces, one of which is only for four players."""
    mine = ours()
    mine["reputation_a"]["handel"] = [1, 9, 0, 5]
    mine["cubes_a"]["handel"] = [2, 3, 1]
    mine["of_four_a"]["handel"] = [0, 3, 0]
    return mine


# Musicians


def test_the_musicians() -> None:
    """S9-1.1 Top row first: Handel, Bach, Haydn, Mozart, Beethoven, Schubert; so two moves with them read."""
    assert NAMES == ("handel", "bach", "haydn", "mozart", "beethoven", "schubert")
    table(4).legal(*pairs("take", "Hd Ba Hy Mo Be Sc"))
    assert GAME.parse("take:mozart.handel").code == "take:handel.mozart"


@pytest.mark.parametrize("players", [2, 3])
def test_schubert_plays_only_with_four(players: int) -> None:
    """S9-1.1 With two or three he is in the box, and nothing can be had of him."""
    t = table(players).legal(*pairs("take", "Hd Ba Hy Mo Be"))
    t.refused("take:handel.schubert", "S9-1.1", "S9-2.1").refused("take:schubert.schubert", "S9-1.1", "S9-2.1")
    assert t.view(None).musicians == 5
    assert len(dealt(players).view(None).left) == 5


# Tracks


@pytest.mark.parametrize(("tracks", "side"), [("historical", "A"), ("side-b", "B")])
def test_the_tracks_of_four(tracks: str, side: str) -> None:
    """S9-1.2, S9-1.3 17 cubes each; the start space has none."""
    v = dealt(4, tracks=tracks).view(None)
    assert v.values == REPUTATIONS[side]
    assert v.spaces == tuple((0, *cubes) for cubes in CUBES)
    assert [sum(spaces) for spaces in v.spaces] == [17] * 6 == list(v.left)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("tracks", "side"), [("historical", "A"), ("side-b", "B")])
def test_the_tracks_of_fewer(players: int, tracks: str, side: str) -> None:
    """S9-1.2, S9-1.3 Squares marked "4" stay empty: one cube less on the fourth and on the seventh space, so 15."""
    v = dealt(players, tracks=tracks).view(None)
    assert v.values == REPUTATIONS[side][:5]
    for full, spaces in zip(CUBES, v.spaces, strict=False):
        assert spaces == (0, *full[:3], full[3] - 1, *full[4:6], full[6] - 1, full[7])
    assert [sum(spaces) for spaces in v.spaces] == [15] * 5 == list(v.left)


def test_the_figures_of_the_rules_are_those_of_the_file() -> None:
    """S9-1.3 And the file says that we reconstructed them."""
    data = ours()
    for side in "ab":
        for i, name in enumerate(NAMES):
            assert tuple(data[f"reputation_{side}"][name]) == REPUTATIONS[side.upper()][i]
            assert tuple(data[f"cubes_{side}"][name]) == CUBES[i]
            assert data[f"of_four_{side}"][name] == [0, 0, 0, 1, 0, 0, 1, 0]
    assert GAME.components is not None
    for section in GAME.components.sections():
        assert GAME.components.provenance(section) == "reconstructed", section


def test_side_a_has_the_reputations_of_the_printed_examples() -> None:
    """S9-1.3 Round 1 of the example takes 4 red cubes, 1 yellow, 3 green, 3 blue, 2 purple, 2 brown; these follow."""
    t = table(4).left("13Hd 16Ba 14Hy 14Mo 15Be 15Sc")
    assert t.view(None).reputation == (5, 4, 1, 4, 3, 5)


@PLAYERS
def test_reputations_along_a_track(players: int) -> None:
    """S9-1.2, S9-4.1 Every time a space is uncovered, its value; the last is uncovered when no cube is left."""
    t = table(players).cubes(*[""] * (3 if players == 2 else players)).coins(*[999] * players)
    for i in range(t.state.musicians):
        spaces = (0, *CUBES[i])
        seen = [0]
        for left in range(sum(t.state.spaces[i]), -1, -1):
            t = table(players).left(f"{left}{MARKS[i]}")
            v = t.view(None)
            if v.column[i] != seen[-1]:
                seen.append(v.column[i])
            assert v.reputation[i] == REPUTATIONS["A"][i][v.column[i]]
            assert v.column[i] == column_by_hand(t.state.spaces[i], left)
        assert seen == list(range(len(spaces)))


def test_a_taken_cube_tells_the_reputation_then() -> None:
    """S9-1.3 Bach has one cube on his first space and two on the next."""
    t = table(4).does("take:bach.handel")
    assert t.one(CubesTaken) == CubesTaken(0, 0, (0, 1), 0, 1, (3, 4))
    t.does("take:handel.bach")
    assert t.one(CubesTaken) == CubesTaken(1, 1, (0, 1), 0, 1, (4, 4))
    t.does("take:bach.bach")
    event = t.one(CubesTaken)
    assert (event.musicians, event.reputations[-1]) == ((1, 1), 3)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=12).filter(any), st.data())
def test_the_column_of_any_track(spaces: list[int], data: st.DataObject) -> None:
    """S9-1.2, S9-4.1 Also where spaces have no cube: the one just left of the leftmost cube."""
    track = Track(list(range(len(spaces) + 1)), [0, *spaces])
    left = data.draw(st.integers(0, sum(spaces)))
    assert track.columns[left] == column_by_hand([0, *spaces], left) == track.reputations[left]


# Tiles, tokens, furniture


@PLAYERS
def test_six_composition_tiles_each(players: int) -> None:
    """S9-1.4"""
    v = dealt(players).view(0)
    assert v.tiles_left == (6,) * (6 if players == 4 else 5)
    assert all(not any(row) for row in v.tiles)


@PLAYERS
def test_the_budget_tokens(players: int) -> None:
    """S9-1.4 Four of +2, two of 0, two of −2."""
    t = dealt(players)
    assert Counter(t.state.tokens) == Counter(t.view(None).tokens) == TOKENS
    assert sorted(t.view(0).tokens) == [-2, -2, 0, 0, 2, 2, 2, 2]


def test_coins_are_unlimited() -> None:
    """S9-1.4 However much is earned."""
    t = table(4).cubes("90Hd", "", "", "").at("Hd2 Ba0").coins(9000, 20, 20, 20).bidding(+2)
    t.bids(8, 5, 0, 0).has(0, 9000 - 8 + 90 * 9)


@pytest.mark.parametrize(("bit", "price", "points"), [(1, 4, 2), (2, 6, 3), (4, 8, 4)])
def test_the_furniture(bit: int, price: int, points: int) -> None:
    """S9-1.5 Three pieces: $4 or 2 points, $6 or 3, $8 or 4."""
    assert PRICES[bit] == price
    t = table(3).sells(0, price).has(0, 20 + price, 7 - bit).has(1, 20, 7)
    t.told(FurnitureSold(0, bit, price))
    t.no_sale(0, price, "S9-6.1")
    kept = table(3).coins(0, 0, 0).furniture(bit, 7, 0).ended().scores()
    assert kept == [points, 9, 0]


# Scoring tiles


@PLAYERS
def test_the_scoring_tiles(players: int) -> None:
    """S9-1.6 1 to 6, each once; tile 6 only with four."""
    for seed in range(5):
        v = dealt(players, seed=seed, sides="random").view(None)
        assert sorted(v.scoring) == list(range(6 if players == 4 else 5))
        assert all(v.sides[tile] in {0, 1} for tile in v.scoring)


@pytest.mark.parametrize("scoring", ["1A 2A 3A 4A 5A 6A", "1B 2A 3A 4A 5A 6B"])
def test_tiles_1_and_6_are_the_same_on_both_sides(scoring: str) -> None:
    """S9-1.6 Whatever lies up: 5 a tile, and 1.5 for each tile of another colour."""
    t = table(4, scoring=scoring).tiles("3Hd 2Sc", "", "", "").coins(0, 0, 0, 0).furniture(0, 0, 0, 0).ended()
    assert t.scores()[0] == 3 * 5 + 3 * 1.5


# The virtual patron's tiles


def test_the_virtual_contribution_tiles() -> None:
    """S9-1.7 1/3/5, 2/4/6, 3/5/7; the first of them is printed."""
    assert [tuple(ours()["virtual_tiles"][name]) for name in ("first", "second", "third")] == [
        (1, 3, 5),
        (2, 4, 6),
        (3, 5, 7),
    ]
    for players in (2, 3, 4):
        assert ["/".join(map(str, tile)) for tile in dealt(players).view(None).virtual_tiles] == list(TILES)
    for tile in TILES:
        t = table(2).cubes("", "", "Hd").at("Hd2 Ba0").bidding(0).bids(0, 0, tile=tile)
        assert "/".join(map(str, t.one(PatronGave).tile)) == tile
        assert t.one(PatronGave).amount == int(tile[-1])


# Players


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_two_to_four_play(players: int) -> None:
    """S9-1.1 with QT-3.3: 2 to 4 players."""
    with pytest.raises(Refusal) as refused:
        GAME.setup(players, {}, FastChance(0), SILENT)
    assert refused.value.rule == "QT-3.3"


# An owner's figures


def test_tracks_of_other_lengths() -> None:
    """S9-1.3 An owner's track may be shorter; it is played along to its own end."""
    game = GAME.furnished("mine.toml", short_handel())
    v = dealt(4, game=game).view(None)
    assert v.values[0] == (1, 9, 0, 5)
    assert v.spaces[0] == (0, 2, 3, 1)
    assert v.left[:2] == (6, 17)
    assert dealt(3, game=game).view(None).spaces[0] == (0, 2, 0, 1)
    found = [
        (w.column[0], w.reputation[0])
        for left in range(6, -1, -1)
        for w in [table(4, game=game).left(f"{left}Hd").view(None)]
    ]
    assert found == [(0, 1), (0, 1), (1, 9), (1, 9), (1, 9), (2, 0), (3, 5)]


def test_a_space_that_is_only_for_four_is_passed_over() -> None:
    """S9-1.2, S9-4.1 With three players its cubes are not there: what counts is the space beside the next cube."""
    game = GAME.furnished("mine.toml", short_handel())
    found = [table(3, game=game).left(f"{left}Hd").view(None).column[0] for left in (3, 2, 1, 0)]
    assert found == [0, 0, 2, 3]


def test_places_are_compared_by_column() -> None:
    """S9-1.3, S9-4.1 On tracks of different lengths the column number decides, not how far it is to the end."""
    game = GAME.furnished("mine.toml", short_handel())
    t = table(4, game=game).left("0Hd").at("Ba3 Hy1 Mo0 Be0 Sc0")
    assert t.view(None).reputation[:2] == (5, 5)
    assert t.view(None).column[:2] == (3, 3)
    assert t.view(None).ranking[:2] == (0, 1)
    t = table(4, game=game).left("0Hd").at("Ba6 Hy1 Mo0 Be0 Sc0")
    assert t.view(None).reputation[:2] == (5, 5)
    assert t.view(None).ranking[:2] == (1, 0)


@PLAYERS
def test_other_tracks_are_played_to_the_end(players: int) -> None:
    """S9-1.3 with an owner's tracks: a whole game at random, and its record."""
    game = GAME.furnished("mine.toml", short_handel())
    t = Table.seeded(game, ["Ann", "Bob", "Cat", "Dan"][:players], {"start": 1}, 3)
    luck = FastChance(5)
    while not t.over:
        for seat in t.state.asked:
            moves = t.game.legal(t.state, seat)
            t.answer(seat, moves[luck.below(len(moves))])
    again = Record.loads(t.record.dumps())
    assert again.components is not None
    assert Table.replay(game_of(again), again).state == t.state


def test_other_virtual_tiles() -> None:
    """S9-1.7 They are figures, too."""
    mine = ours()
    mine["virtual_tiles"]["first"] = [0, 0, 12]
    game = GAME.furnished("mine.toml", mine)
    t = table(2, game=game).cubes("", "", "Hd").at("Hd2 Ba0").bidding(0).bids(0, 2)
    assert t.one(PatronGave) == PatronGave((0, 0, 12), (0,), 2, 12)


def test_our_figures_are_not_changed_by_an_owners() -> None:
    """S9-1.3 Two boxes in one house: each table plays with its own."""
    GAME.furnished("mine.toml", short_handel())
    assert dealt(4).view(None).values == REPUTATIONS["A"]


@pytest.mark.parametrize(
    ("section", "entry", "value"),
    [
        ("reputation_a", "handel", [3]),
        ("reputation_a", "handel", list(range(14))),
        ("reputation_a", "handel", [10, 4, 5, 4, 2, 3, 4, 6, 4]),
        ("reputation_b", "bach", [-1, 4, 5, 4, 2, 3, 4, 6, 4]),
        ("reputation_b", "bach", [1, 2, 5, 3, 6, 4, 1, 6, "5"]),
        ("reputation_b", "bach", [1, 2, 5, 3, 6, 4, 1, 6, 2.5]),
        ("reputation_b", "bach", [1, 2, 5, 3, 6, 4, 1, 6, True]),
        ("reputation_a", "handel", 3),
        ("reputation_a", "salieri", [3, 4, 5, 4, 2, 3, 4, 6, 4]),
        ("reputation_a", "provenance", "rumour"),
        ("cubes_a", "haydn", []),
        ("cubes_a", "haydn", [2, 2, 2, 2, 2, 2, 3]),
        ("cubes_a", "haydn", [2, 2, 2, 2, 2, 2, 3, 2, 0]),
        ("cubes_b", "haydn", [2, 2, 2, 2, 2, 2, 3, 3]),
        ("cubes_b", "haydn", [18, 0, 0, 0, 0, 0, 0, 0]),
        ("cubes_b", "haydn", [0, 0, 0, 1, 0, 0, 1, 0]),
        ("cubes_b", "haydn", [-1, 2, 2, 2, 2, 2, 3, 2]),
        ("of_four_a", "mozart", [0, 0, 0, 1, 0, 0, 1]),
        ("of_four_a", "mozart", [2, 0, 0, 1, 0, 0, 1, 0]),
        ("of_four_b", "schubert", [0, 2, 0, 0, 0, 0, 0, 0]),
        ("of_four_b", "schubert", "none"),
        ("virtual_tiles", "first", [1, 3]),
        ("virtual_tiles", "first", [1, 3, 5, 7]),
        ("virtual_tiles", "second", [5, 3, 1]),
        ("virtual_tiles", "second", [1, 3, 13]),
        ("virtual_tiles", "third", None),
        ("virtual_tiles", "fourth", [1, 3, 5]),
    ],
)  # fmt: skip
def test_impossible_figures(section: str, entry: str, value: object) -> None:
    """QT-3.4 Tracks and their cubes of one length, no more cubes than there are (S9-1.2); errors name the entry."""
    mine = ours()
    mine[section][entry] = value
    with pytest.raises(ComponentError) as error:
        GAME.furnished("mine.toml", mine)
    assert f"mine.toml: [{section}] {entry}" in str(error.value)


def test_a_track_needs_cubes_for_fewer_players() -> None:
    """QT-3.4, S9-1.2 A track that is empty with three players would have no career."""
    mine = ours()
    mine["of_four_a"]["haydn"] = mine["cubes_a"]["haydn"]
    with pytest.raises(ComponentError, match=r"mine\.toml: \[(cubes|of_four)_a\] haydn"):
        GAME.furnished("mine.toml", mine)


@pytest.mark.parametrize("change", ["game", "missing entry", "missing section", "new section", "flat section"])
def test_figures_of_another_shape(change: str) -> None:
    """QT-3.4 Not this game's file, or not all of it, or more than it."""
    mine = ours()
    named = {
        "game": "game", "missing entry": r"\[cubes_b\] bach", "missing section": r"\[virtual_tiles\]",
        "new section": "dice", "flat section": r"\[of_four_a\]",
    }[change]  # fmt: skip
    if change == "game":
        mine["game"] = "the-distance"
    elif change == "missing entry":
        del mine["cubes_b"]["bach"]
    elif change == "missing section":
        del mine["virtual_tiles"]
    elif change == "new section":
        mine["dice"] = {"faces": 6}
    else:
        mine["of_four_a"] = 3
    with pytest.raises(ComponentError, match=rf"mine\.toml: {named}"):
        GAME.furnished("mine.toml", mine)


# The same from the command line


def run(*arguments: str, code: int = 0) -> str:
    """Standard output, or standard error when it fails."""
    result = CliRunner().invoke(app, arguments, prog_name="quartet")
    assert result.exit_code == code, f"{result.output}\n{result.stderr}\n{result.exception!r}"
    return result.stderr if code else result.stdout


def test_the_figures_are_shown() -> None:
    """S9-1.2, S9-1.3, S9-1.7 `quartet components symphony-no-9` says each figure, and where we have it from."""
    told = run("components", "symphony-no-9")
    assert "[reputation_a] S9-1.3, reconstructed" in told
    assert "[of_four_b] S9-1.2, reconstructed" in told
    assert "[virtual_tiles] S9-1.7, reconstructed" in told
    data = json.loads(run("components", "symphony-no-9", "--json"))
    assert tuple(data["reputation_b"]["mozart"]) == REPUTATIONS["B"][3]
    assert tuple(data["cubes_a"]["schubert"]) == CUBES[5]


def test_an_owners_file_is_checked(tmp_path: Path) -> None:
    """S9-1.3 with QT-3.4: `--check` says yes, also of a longer track, or which entry cannot be."""
    text = FILE.read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, "utf-8")
    assert "every figure is possible" in run("components", "symphony-no-9", "--check", str(mine))
    longer = text.replace("handel = [3, 4, 5,", "handel = [3, 1, 4, 5,")
    longer = longer.replace("handel = [2, 2, 2, 2, 3, 2, 2, 2]", "handel = [0, 2, 2, 2, 2, 3, 2, 2, 2]", 1)
    mine.write_text(longer, "utf-8")
    assert "mine.toml: [of_four_a] handel" in run("components", "symphony-no-9", "--check", str(mine), code=1)
    longer = longer.replace("handel = [0, 0, 0, 1, 0, 0, 1, 0]", "handel = [0, 0, 0, 0, 1, 0, 0, 1, 0]", 1)
    mine.write_text(longer, "utf-8")
    assert "every figure is possible" in run("components", "symphony-no-9", "--check", str(mine))
    mine.write_text(text.replace("handel = [3, 4, 5,", "handel = [3, 4, 50,"), "utf-8")
    assert "mine.toml: [reputation_a] handel" in run("components", "symphony-no-9", "--check", str(mine), code=1)
    mine.write_text(text.replace("second = [2, 4, 6]", "second = [2, 6, 4]"), "utf-8")
    assert "mine.toml: [virtual_tiles] second" in run("components", "symphony-no-9", "--check", str(mine), code=1)
    mine.write_text(text.replace("symphony-no-9", "the-distance"), "utf-8")
    assert "mine.toml: game" in run("components", "symphony-no-9", "--check", str(mine), code=1)
