"""`quartet lab`: games by the million, and what they say about a game's balance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from quartet.cli.app import MISUSED, WRONG, Lang, WordyCommand, WordyGroup, fail, speaking

if TYPE_CHECKING:
    from quartet.lab.request import Request
    from quartet.lab.simulate import Progress
    from quartet.words.catalogue import Catalogue

STOPPED: Final = 130
"""As shells have it for Ctrl+C."""

lab: typer.Typer = typer.Typer(cls=WordyGroup, help="help-lab", no_args_is_help=True, rich_markup_mode=None)

Game = Annotated[str, typer.Argument(metavar="GAME", help="help-game", show_default=False)]
Seed = Annotated[int, typer.Option("--seed", metavar="N", min=0, help="help-lab-seed")]
Workers = Annotated[int, typer.Option("--workers", metavar="N", min=0, help="help-lab-workers", show_default=False)]
On = Annotated[str, typer.Option("--on", metavar="local|ray|ray://HOST:PORT", help="help-lab-on")]


@lab.command(cls=WordyCommand, help="help-lab-simulate")
def simulate(
    game: Game,
    *,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="help-lab-games")] = 10_000,
    players: Annotated[str, typer.Option("--players", metavar="LEVELS|N", help="help-lab-players")] = "2",
    level: Annotated[str, typer.Option("--level", metavar="LEVEL", help="help-lab-level")] = "random",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="help-play-option", show_default=False)
    ] = None,
    components: Annotated[
        Path | None, typer.Option("--components", metavar="FILE", help="help-lab-components", show_default=False)
    ] = None,
    simulations: Annotated[int, typer.Option("--simulations", metavar="N", min=1, help="help-lab-simulations")] = 400,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option("-o", "--out", metavar="DIR", help="help-lab-out", show_default=False)],
    chunk: Annotated[int, typer.Option("--chunk", metavar="N", min=0, help="help-lab-chunk", show_default=False)] = 0,
    workers: Workers = 0,
    on: On = "local",
    lang: Lang = "en",
) -> None:
    with speaking(lang) as words, troubles(words, out):
        from quartet.cli import paper
        from quartet.cli.play import chosen
        from quartet.games import game_by_id
        from quartet.kernel.components import parse
        from quartet.lab import request as asking
        from quartet.lab.simulate import simulate as run

        rules = game_by_id(game)
        typed = {key: value for key, _, value in (each.partition("=") for each in option or ())}
        figures = parse(components.name, paper.text(components)) if components else None
        if components and figures is not None:
            rules.furnished(components.name, figures)  # its faults are told with its name
        asked = asking.request(
            rules.id, seated(players, level), games, seed, options=chosen(rules, typed), chunk=chunk, figures=figures,
            simulations=simulations,
        )  # fmt: skip
        with bar(words.text("terminal-lab-playing", game=words.text(f"{rules.id}-name")), games) as progress:
            summary = run(asked, out, on=on, workers=workers, progress=progress)
        typer.echo("\n".join(lines(asked, summary, out, words)))


@lab.command(cls=WordyCommand, help="help-lab-balance")
def balance(
    game: Game,
    *,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=0, help="help-lab-balance-games", show_default=False)
    ] = 0,
    source: Annotated[
        list[Path] | None, typer.Option("--from", metavar="DIR", help="help-lab-from", show_default=False)
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="help-lab-data", show_default=False)
    ] = None,
    seed: Seed = 1,
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE.html", help="help-lab-report", show_default=False)],
    workers: Workers = 0,
    on: On = "local",
    lang: Lang = "en",
) -> None:
    with speaking(lang) as words, troubles(words, out):
        from quartet.games import game_by_id
        from quartet.lab.balance import report

        rules = game_by_id(game)
        name = words.text(f"{rules.id}-name")

        @contextmanager
        def shown(title: str, total: int) -> Iterator[Progress]:
            with bar(title, total) as progress:
                yield progress

        wanted = report.Wanted(rules.id, name, games, seed, tuple(source or ()), data, workers, on)
        runs = report.write(wanted, out, shown)
        typer.echo(words.text("terminal-lab-report", path=str(out), runs=runs))


def seated(players: str, level: str) -> list[str]:
    """`random,2,3`: a level a seat; or a number of players, all of one level."""
    if players.isdecimal():
        return [level] * int(players)
    return [each.strip() for each in players.split(",")]


@contextmanager
def bar(title: str, total: int) -> Iterator[Progress]:
    """A progress bar on standard error, where one can be seen."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False, emoji=False)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)

        def told(done: int, sums: dict[str, Any]) -> None:
            del sums
            progress.update(task, completed=done)

        yield told


@contextmanager
def troubles(words: Catalogue, out: Path) -> Iterator[None]:
    """What the laboratory cannot do, said in words."""
    from quartet.lab import crews, store
    from quartet.lab import request as asking

    try:
        yield
    except asking.ChangedError as error:
        what = "; ".join(f"{key}: {there} → {asked}" for key, (there, asked) in error.what.items())
        fail(words.text("terminal-lab-changed", path=str(out), what=what), MISUSED)
    except asking.LevelError as error:
        fail(words.text("terminal-lab-no-level", level=error.level, levels=", ".join(error.levels)), MISUSED)
    except asking.LonelyError:
        fail(words.text("terminal-lab-alone"), MISUSED)
    except asking.MissingError as error:
        fail(words.text("terminal-lab-missing", library=error.library, extra=error.extra), MISUSED)
    except store.FolderError as error:
        place = str(error.path)
        fail(words.text("terminal-lab-unfinished" if error.there else "terminal-lab-no-folder", path=place), MISUSED)
    except crews.CrewError as error:
        why = "terminal-lab-no-cluster" if error.fault else "terminal-lab-no-crew"
        fail(words.text(why, on=error.on, fault=error.fault), MISUSED)
    except store.OtherGameError as error:
        fail(
            words.text("terminal-lab-other-game", path=str(error.path), game=words.text(f"{error.there}-name")), MISUSED
        )
    except crews.LostError:
        fail(words.text("terminal-lab-lost"), WRONG)
    except asking.CodeError:
        fail(words.text("terminal-lab-other-code"), WRONG)
    except KeyboardInterrupt:
        fail(words.text("terminal-lab-stopped"), STOPPED)


def percent(share: Mapping[str, float]) -> str:
    return f"{share['share']:.1%} ({100 * share['low']:.1f}–{100 * share['high']:.1f})"


def lines(asked: Request, summary: dict[str, Any], out: Path, words: Catalogue) -> Sequence[str]:
    """A summary, for people."""
    told = [words.text("terminal-lab-done", games=summary["games"], path=str(out))]
    for seat, level in enumerate(asked.levels):
        won, score = summary["win_share"][seat], summary["score"][seat]
        told.append(
            words.text(
                "terminal-lab-seat",
                seat=seat + 1,
                level=level,
                share=percent(won),
                score=f"{score['mean']:.2f}",
                spread=f"{score['deviation']:.2f}",
            )
        )
    length = summary["decisions"]
    told.append(
        words.text(
            "terminal-lab-length",
            decisions=f"{length['mean']:.1f}",
            shortest=summary["sums"]["shortest"],
            longest=summary["sums"]["longest"],
            first=percent(summary["first_player_win_share"]),
        )
    )
    return told
