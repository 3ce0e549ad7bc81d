"""Simulations: the same numbers for the same seed, whoever does the work and however often it is stopped."""

from __future__ import annotations

import json
import multiprocessing
import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from quartet.bots.levels import make
from quartet.bots.maestro import Searcher
from quartet.games import GAMES
from quartet.kernel.chance import FastChance
from quartet.kernel.game import SILENT, Agent, Journal
from quartet.kernel.loop import playout as engines_own
from quartet.lab import crews, play, simulate, tables
from quartet.lab.observe import OBSERVERS, columns
from quartet.lab.play import playout, rows
from quartet.lab.request import (
    SIMULATIONS,
    ChangedError,
    CodeError,
    LabError,
    LevelError,
    MissingError,
    Request,
    request,
    seeds,
)
from quartet.lab.simulate import simulate as run
from quartet.lab.store import Folder, FolderError, OtherGameError
from quartet.search.guide import shares

DISTANCE = request("the-distance", ["random", "random", "2"], 9, 7, chunk=4)


def everything(out: Path) -> pl.DataFrame:
    return tables.read(Folder(out).parts())


def test_the_luck_of_a_game_is_its_own() -> None:
    drawn = [seeds(seed, number) for seed in range(20) for number in range(50)]
    assert len({each for pair in drawn for each in pair}) == 2 * len(drawn)
    assert seeds(1, 11) != seeds(11, 1)
    assert all(0 <= each < 1 << 63 for pair in drawn for each in pair)


def test_parts_and_workers_change_nothing(tmp_path: Path) -> None:
    whole = run(request("the-distance", ["random", "random", "2"], 9, 7, chunk=9), tmp_path / "whole", workers=1)
    parts = run(DISTANCE, tmp_path / "parts", workers=2)
    assert everything(tmp_path / "whole").equals(everything(tmp_path / "parts"))
    assert [path.name for path in Folder(tmp_path / "parts").parts()] == [f"part-0000{i}.parquet" for i in range(3)]
    assert parts == whole
    assert parts["games"] == 9
    assert sum(each["share"] for each in parts["win_share"]) == pytest.approx(1)
    run(request("the-distance", ["random", "random", "2"], 9, 8), tmp_path / "other", workers=1)
    assert not everything(tmp_path / "other").equals(everything(tmp_path / "whole"))


def test_a_small_run_has_work_for_many_and_tells_how_far_it_is(tmp_path: Path) -> None:
    told: list[int] = []
    run(request("the-distance", ["random"] * 2, 40, 7), tmp_path, workers=1, progress=lambda done, _: told.append(done))
    assert told == list(range(0, 41, 2))


@pytest.mark.parametrize(
    ("levels", "games", "chunk"),
    [
        (("random", "random"), 1_000_000, 10_000),
        (("random", "random"), 1600, 100),
        (("random", "2"), 1_000_000, 100),
        (("random", "2"), 160, 10),
        (("random", "4"), 1_000_000, 8),
        (("random", "4"), 16, 1),
        (("random", "4"), 1, 1),
    ],
)
def test_how_many_games_a_part_has(levels: tuple[str, ...], games: int, chunk: int) -> None:
    assert request("the-distance", levels, games, 1).chunk == chunk
    assert request("the-distance", levels, games, 1, chunk=7).chunk == 7


def maestro(simulations: int = 8, games: int = 2) -> Request:
    return request("the-distance", ["random", "4"], games, 7, chunk=1, simulations=simulations)


def test_a_search_is_the_same_wherever_it_is_thought(tmp_path: Path) -> None:
    alone, together = (run(maestro(), tmp_path / str(workers), workers=workers) for workers in (1, 2))
    assert alone == together
    assert everything(tmp_path / "1").equals(everything(tmp_path / "2"))


def searcher_of(asked: Request, monkeypatch: pytest.MonkeyPatch) -> Searcher:
    """Who searched in the one game of it."""
    made: list[Agent] = []

    def kept(*args: Any, **more: Any) -> Agent:
        made.append(make(*args, **more))
        return made[-1]

    monkeypatch.setattr(play, "make", kept)
    list(rows(asked, 0))
    [searcher] = [each for each in made if isinstance(each, Searcher)]
    return searcher


def test_a_search_is_counted_never_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = searcher_of(maestro(simulations=3, games=1), monkeypatch).limit
    assert (limit.seconds, limit.simulations) == (0, 3)


def test_a_search_thinks_by_the_figures_it_plays_with(monkeypatch: pytest.MonkeyPatch) -> None:
    own = GAMES["the-distance"].components
    assert own is not None
    data = json.loads(json.dumps(own.data))
    data["deck"]["question_marks"] -= 1
    data["deck"]["chromatic_scales"] += 1
    asked = request("the-distance", ["random", "4"], 1, 7, figures=data, simulations=2)
    figures = searcher_of(asked, monkeypatch).search.game.components
    assert figures is not None
    assert figures.data["deck"] == data["deck"] != own.data["deck"]


def test_simulations_are_part_of_the_request(tmp_path: Path) -> None:
    assert request("the-distance", ["random", "4"], 1, 7).simulations == SIMULATIONS
    Folder(tmp_path).claim(maestro())
    Folder(tmp_path).claim(maestro())
    assert Folder(tmp_path).request() == maestro()
    with pytest.raises(ChangedError) as refused:
        Folder(tmp_path).claim(maestro(simulations=9))
    assert refused.value.what == {"simulations": (8, 9)}
    manifest = json.loads((tmp_path / "manifest.json").read_text("utf-8"))
    del manifest["simulations"]  # as of old, when it thought by the clock
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    with pytest.raises(ChangedError, match="simulations: None, not 8"):
        Folder(tmp_path).claim(maestro())


def test_where_nobody_searches_nothing_is_counted(tmp_path: Path) -> None:
    """So a folder from before it was goes on."""
    assert request("the-distance", ["random", "random", "2"], 9, 7, chunk=4, simulations=50) == DISTANCE
    assert "simulations" not in DISTANCE.manifest()
    Folder(tmp_path).claim(DISTANCE)
    assert Folder(tmp_path).request().simulations == 0


def test_a_killed_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run(DISTANCE, tmp_path / "before", workers=1)

    class KilledError(Exception):
        pass

    def killed(done: int, sums: dict[str, Any]) -> None:
        assert sums.get("games", 0) == done
        if done == 8:
            raise KilledError

    out = tmp_path / "out"
    with pytest.raises(KilledError):
        run(DISTANCE, out, workers=1, progress=killed)
    assert sorted(path.name for path in out.iterdir()) == ["manifest.json", "part-00000.parquet", "part-00001.parquet"]
    with pytest.raises(FolderError):
        Folder(out).parts()
    (out / "part-00001.parquet").write_bytes((out / "part-00001.parquet").read_bytes()[:-50])  # as after a full disk
    (out / "part-00002.parquet.new").write_bytes(b"half")
    played: list[int] = []

    def watched(request: Request, part: int) -> Any:
        played.append(part)
        return tables.make_part(request, part)

    monkeypatch.setattr(crews, "make_part", watched)
    assert run(DISTANCE, out, workers=1) == before
    assert played == [1, 2]
    assert everything(out).equals(everything(tmp_path / "before"))
    assert run(DISTANCE, out, workers=1) == before
    assert played == [1, 2]


def test_another_request_is_refused(tmp_path: Path) -> None:
    run(DISTANCE, tmp_path, workers=1)
    kept = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for other, what in (
        (request("the-distance", ["random", "random", "2"], 9, 8, chunk=4), "seed"),
        (request("the-distance", ["random", "random", "2"], 9, 7, chunk=4, options={"interval": 3}), "options"),
        (request("the-distance", ["random", "random", "1"], 9, 7, chunk=4), "levels"),
        (request("the-distance", ["random", "random", "2"], 10, 7, chunk=4), "games"),
    ):
        with pytest.raises(ChangedError) as refused:
            run(other, tmp_path, workers=1)
        assert list(refused.value.what) == [what]
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == kept
    manifest = json.loads((tmp_path / "manifest.json").read_text("utf-8"))
    manifest["rules"] += 1
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    with pytest.raises(ChangedError, match="rules"):
        run(DISTANCE, tmp_path, workers=1)


def test_a_folder_of_something_else(tmp_path: Path) -> None:
    for content in (None, "no json", "[]", "{}"):
        if content is not None:
            (tmp_path / "manifest.json").write_text(content, "utf-8")
        with pytest.raises(FolderError):
            Folder(tmp_path).request()


def test_a_request_that_cannot_be() -> None:
    with pytest.raises(LevelError, match="there are random, 1"):
        request("the-distance", ["random", "9"], 1, 1)


def test_a_request_survives_its_manifest(tmp_path: Path) -> None:
    Folder(tmp_path).claim(DISTANCE)
    assert Folder(tmp_path).request() == DISTANCE


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("levels", [("random", "random", "random"), ("random", "1")])
def test_a_row_tells_the_truth(game_id: str, levels: tuple[str, ...]) -> None:
    """Against the same game, played once more with everything written down."""
    asked = request(game_id, levels, 3, 5, chunk=3)
    for row in rows(asked, 0):
        assert list(row) == list(columns(game_id))
        assert len(row["scores"]) == len(row["standing"]) == len(levels)
        assert 1 in row["standing"]
        assert 0 <= row["first"] < len(levels)
        assert row["decisions"] >= row["questions"] > 0
    table = tables.frame(game_id, rows(asked, 0))
    assert table.height == 3
    assert table.null_count().sum_horizontal().item() == 0


def journal_of(game_id: str, seed: int, players: int) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Random games with all their events: row, final state, events."""
    asked = request(game_id, ["random"] * players, 12, seed, chunk=12)
    for row in rows(asked, 0):
        game, chance, journal = GAMES[game_id], FastChance(row["seed"]), Journal()
        state = game.setup(players, asked.options, chance, journal)
        playout(game, state, chance, journal)
        yield row, state, journal.events


def test_what_is_kept_of_musical_chairs() -> None:
    for row, _, events in journal_of("musical-chairs", 3, 3):
        bought = {event.cushion: event.seat for event in events if type(event).__name__ == "CushionBought"}
        assert {number: seat for number, seat in enumerate(row["owner"]) if seat >= 0} == bought
        assert row["rounds"] == max(event.round for event in events if type(event).__name__ == "RoundBegan")
        [start] = [event.seat for event in events if type(event).__name__ == "StartChosen"]
        assert row["first"] == start
        finals = [event for event in events if type(event).__name__ == "FinalScore"]
        assert [event.total for event in finals] == row["scores"]
        for event in finals:
            for cushion, points, bonus in zip(event.cushions, event.points, event.bonuses, strict=True):
                assert row["cushion_points"][cushion] == points + bonus
            owned = sum(row["cushion_points"][cushion] for cushion in event.cushions)
            assert row["card_points"][event.seat] + owned == event.total


def test_what_is_kept_of_symphony_no_9() -> None:
    failed = 0
    for row, state, events in journal_of("symphony-no-9", 3, 3):
        sheets = [event for event in events if type(event).__name__ == "ScoreSheet"]
        assert [event.total for event in sheets] == [6 * score for score in row["scores"]]
        for event in sheets:
            mine = row["tile_points"][event.seat * state.musicians : (event.seat + 1) * state.musicians]
            assert sum(event.points) == pytest.approx(6 * sum(mine))
        assert len(row["concerts"]) == len(row["high"]) == 6
        too_high = [event.too_high for event in events if type(event).__name__ == "ConcertFailed"]
        assert row["concerts"].count(-1) == len(too_high)
        assert row["too_high"] == sum(too_high)
        failed += len(too_high)
        [start] = [event.seat for event in events if type(event).__name__ == "FirstPatron"]
        assert row["first"] == start
    assert failed


def test_what_is_kept_of_hit_maker() -> None:
    for row, state, _ in journal_of("hit-maker", 3, 3):
        by_seat = [sum(row["points_from"][5 * seat : 5 * seat + 5]) for seat in range(3)]
        assert by_seat == row["scores"]
        assert [sum(row["claimed"][9 * seat : 9 * seat + 9]) for seat in range(3)] == [4, 4, 4]
        assert all(used <= claimed for used, claimed in zip(row["used"], row["claimed"], strict=True))
        assert sum(row["plays"]) <= row["turns"] == state.turn


def test_what_is_kept_of_the_distance() -> None:
    asked = request("the-distance", ["random"] * 3, 20, 3, options={"hands": 2, "interval": 4}, chunk=20)
    for row in rows(asked, 0):
        assert row["interval"] == 4
        assert row["hands"] == sum(row["scores"])
        assert 0 in row["cards_left"]
    one_hand = list(rows(request("the-distance", ["random"] * 3, 20, 3, chunk=20), 0))
    assert {row["first"] for row in one_hand} == {0, 1, 2}


@pytest.mark.parametrize("game_id", ["hit-maker", "symphony-no-9"])
def test_listening_changes_nothing(game_id: str) -> None:
    game, options = GAMES[game_id], dict(request(game_id, ["random"] * 3, 1, 1).options)
    for seed in range(5):
        chance, same = FastChance(seed), FastChance(seed)
        heard, unheard = (game.setup(3, options, luck, SILENT) for luck in (chance, same))
        watch = OBSERVERS[game_id](3)
        watch.begin(heard)
        assert playout(game, heard, chance, watch.journal) == engines_own(game, unheard, same)
        assert heard == unheard


def test_sums_add_up() -> None:
    table = tables.frame("musical-chairs", rows(request("musical-chairs", ["random"] * 3, 10, 2, chunk=10), 0))
    whole = tables.sums(table)
    halves = tables.added(tables.sums(table[:4]), tables.sums(table[4:]))
    assert halves.keys() == whole.keys()
    for key, value in whole.items():
        assert halves[key] == pytest.approx(value), key
    assert sum(whole["wins"]) == pytest.approx(10)
    first = sum(shares(row["standing"])[row["first"]] for row in table.iter_rows(named=True))
    assert whole["first_wins"] == pytest.approx(first)


def test_a_mean_has_its_interval() -> None:
    told = simulate.mean(50, 50, 100)
    assert told["mean"] == 0.5
    assert told["interval"] == pytest.approx(1.96 * 0.05)


def test_a_share_has_bounds_that_know_how_few_games_there_were(tmp_path: Path) -> None:
    told = run(request("the-distance", ["random", "random"], 4, 1), tmp_path, workers=1)
    sums = told["sums"]
    for found, hits in (
        *zip(told["win_share"], sums["wins"], strict=True),
        (told["first_player_win_share"], sums["first_wins"]),
        (told["shared_wins"], sums["shared"]),
    ):
        assert found["share"] == hits / 4
        assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1
        assert found["high"] - found["low"] > 0.4
    always = simulate.share(4, 4)
    assert (always["share"], always["high"]) == (1, 1)
    assert always["low"] == pytest.approx(0.510, abs=0.001)


def test_own_figures_are_played_with(tmp_path: Path) -> None:
    figures = GAMES["musical-chairs"].components
    assert figures is not None
    data = json.loads(json.dumps(figures.data))
    for suit in data["points"]:
        if suit not in ("provenance", "rule"):
            data["points"][suit] = [3] * 10
    rich = request("musical-chairs", ["random"] * 2, 20, 1, figures=data)
    plain = request("musical-chairs", ["random"] * 2, 20, 1)
    more, less = (run(each, tmp_path / str(i), workers=1) for i, each in enumerate((rich, plain)))
    assert more["score"][0]["mean"] > 1.3 * less["score"][0]["mean"]
    with pytest.raises(ChangedError, match="figures"):
        run(plain, tmp_path / "0", workers=1)


def test_a_worker_with_other_code_plays_no_games() -> None:
    with pytest.raises(CodeError):
        tables.make_part(replace(DISTANCE, code="0123"), 0)


@pytest.mark.parametrize(
    "error",
    [
        MissingError("polars", "lab"),
        LevelError("9", ["random", "1"]),
        ChangedError({"seed": (1, 2)}),
        CodeError("another version"),
        crews.CrewError("ray://moon", "no answer"),
        FolderError(Path("rows"), there=True),
        OtherGameError(Path("rows"), "the-distance"),
    ],
)
def test_an_error_says_the_same_when_a_worker_sends_it(error: LabError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def lacking(_: Request, part: int) -> Any:
    """As in a worker without the extra."""
    del part
    raise MissingError("polars", "lab")


def test_what_a_worker_lacks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "make_part", lacking)
    with pytest.raises(MissingError) as told:
        run(DISTANCE, tmp_path, workers=2)
    assert (told.value.library, told.value.extra) == ("polars", "lab")


def test_a_killed_worker_is_noticed_and_none_is_left(tmp_path: Path) -> None:
    asked = request("the-distance", ["random", "random"], 100_000, 1, chunk=20)

    def kill(done: int, _: dict[str, Any]) -> None:
        if done:
            multiprocessing.active_children()[0].kill()

    with pytest.raises(crews.LostError):
        run(asked, tmp_path, workers=2, progress=kill)
    assert multiprocessing.active_children() == []


def test_broken_off_while_watching_none_is_left(tmp_path: Path) -> None:
    """Whoever keeps the error that ended it keeps no workers."""
    asked = request("the-distance", ["random", "random"], 100_000, 1, chunk=20)

    def stop(done: int, _: dict[str, Any]) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as kept:
        run(asked, tmp_path, workers=2, progress=stop)
    assert multiprocessing.active_children() == []
    assert kept.value.__traceback__


def test_a_place_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(crews.CrewError):
        run(DISTANCE, tmp_path, on="moon")
