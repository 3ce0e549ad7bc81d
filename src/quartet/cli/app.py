"""The commands of `quartet`. Everything heavy is imported inside them, so that asking for the version is quick.

Help texts here are keys of the word catalogue; they become sentences only when somebody asks for help.
"""

from __future__ import annotations

import codecs
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

if TYPE_CHECKING:
    from quartet.words.catalogue import Catalogue

WRONG: Final = 1
"""Something is not as it should be: a broken record, figures that cannot be."""
MISUSED: Final = 2
"""It was asked for in a way that cannot be."""


def translate(command: Any) -> None:
    """Keys made into sentences, in the command, its parameters and its subcommands."""
    from quartet.cli.command import program
    from quartet.words.catalogue import Catalogue

    words = Catalogue()
    for each in (command, *command.params, *getattr(command, "commands", {}).values()):
        if getattr(each, "help", None) and words.has(each.help):
            each.help = words.text(each.help, quartet=program())


class WordyCommand(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate(self)
        super().format_help(ctx, formatter)


class WordyGroup(TyperGroup):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate(self)
        super().format_help(ctx, formatter)


CHOSEN: Final = "quartet.chosen"
"""Where a command's context keeps the options of a game that were given: key and choice as typed."""


MOST_SPELLED: Final = 8
"""So many choices of an option are listed in full."""


def keep_choice(ctx: Any, param: Any, value: Any) -> None:
    if value is not None:
        typed = ("off", "on")[value] if isinstance(value, bool) else value
        ctx.meta.setdefault(CHOSEN, {})[param.name] = typed


def options_of_games() -> list[TyperOption]:
    """Every option that any game has, as an option of the command: `--interval 3`, `--no-forecast`."""
    from quartet.games import GAMES
    from quartet.words.catalogue import Catalogue

    words = Catalogue()
    choices: dict[str, list[str]] = {}
    whose: dict[str, list[str]] = {}
    for game in GAMES.values():
        for option in game.options:
            here = choices.setdefault(option.key, [])
            here += [str(choice) for choice in option.choices if str(choice) not in here]
            whose.setdefault(option.key, []).append(words.text(f"{game.id}-name"))
    helps = {key: f"{', '.join(names)}: {words.text(f'help-play-{key}')}" for key, names in whose.items()}
    options: list[TyperOption] = []
    for key, names in choices.items():
        switch = names == ["on", "off"]
        options.append(
            TyperOption(
                param_decls=[f"--{key}/--no-{key}" if switch else f"--{key}"],
                type=None if switch else str,
                is_flag=switch,
                metavar=None if switch else spanned(names),
                help=helps[key],
                expose_value=False,
                callback=keep_choice,
            )
        )
    return options


def spanned(names: list[str]) -> str:
    """`2..7` for a row of numbers, else `strict|gentle`; of many words the first and the last."""
    numbers = [int(name) for name in names if name.isdecimal()]
    if len(numbers) == len(names) and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}..{numbers[-1]}"
    if len(names) > MOST_SPELLED:
        return f"{names[0]}|{names[1]}|…|{names[-1]}"
    return "|".join(names)


class PlayCommand(WordyCommand):
    """Its own options and those of all games; asking for the version does not look for them."""

    def get_params(self, ctx: Any) -> list[Any]:
        own = super().get_params(ctx)
        at = 1 + [param.name for param in own].index("seats")
        if not hasattr(self, "_of_games"):
            self._of_games = options_of_games()
        return [*own[:at], *self._of_games, *own[at:]]


app = typer.Typer(
    name="quartet",
    cls=WordyGroup,
    help="help-quartet",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Lang = Annotated[str, typer.Option("--lang", envvar="QUARTET_LANG", help="help-lang")]
Names = Annotated[str, typer.Option("--names", metavar="english|solfege|german", help="help-names")]
Json = Annotated[bool, typer.Option("--json", help="help-json")]
FilePath = Annotated[Path, typer.Argument(metavar="FILE", help="help-file", show_default=False)]


@contextmanager
def speaking(lang: str, style: str = "english") -> Iterator[Catalogue]:
    """The words for a command; and whatever goes wrong in it is said in them, to standard error."""
    from quartet.cli.chairs import ChairError
    from quartet.kernel.components import ComponentError
    from quartet.kernel.messages import Refusal
    from quartet.kernel.record import RecordError
    from quartet.words.catalogue import Catalogue, locales
    from quartet.words.notes import STYLES

    words = Catalogue()
    if lang not in locales():
        fail(words.text("terminal-bad-lang", lang=lang, langs=", ".join(locales())), MISUSED)
    words = Catalogue(lang)
    if style not in STYLES:
        fail(words.text("terminal-bad-names", style=style, styles=", ".join(STYLES)), MISUSED)
    words.style = style
    try:
        yield words
    except Refusal as refusal:
        fail(f"{refusal.rule}  {words.say(refusal.message)}", MISUSED)
    except ChairError as error:
        fail(words.say(error.message), MISUSED)
    except RecordError as error:
        fault = f"{error}: {words.say(error.refusal.message)}" if error.refusal else str(error)
        fail(words.text("terminal-bad-record", fault=fault), WRONG)
    except ComponentError as error:
        fail(words.text("terminal-bad-components", fault=str(error)), WRONG)
    except BrokenPipeError:
        raise  # whoever read along has seen enough
    except OSError as error:
        path, fault = str(error.filename or ""), error.strerror or str(error)
        fail(words.text("terminal-bad-file", path=path, fault=fault), WRONG)


def fail(sentence: str, code: int) -> NoReturn:
    """What is wrong may quote a file of somebody else's: nothing in it steers the terminal."""
    typer.echo("".join(sign for sign in sentence if sign.isprintable() or sign == "\n"), err=True)
    raise typer.Exit(code)


def print_version(value: bool) -> None:  # noqa: FBT001  # typer hands it over so
    if value:
        from quartet import __version__

        typer.echo(f"quartet {__version__}")
        raise typer.Exit


PLAINLY: Final = dict(zip("♯♭♪✗×·─–“”’", '#b*xx---""\'', strict=True)) | {"…": "..."}


def written_plainly(error: UnicodeError) -> tuple[str, int]:
    """For a terminal that has no signs for music: F# and Gb must still look different."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAINLY.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


@app.callback()
def main(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="help-version")
    ] = False,
) -> None:
    del version  # its callback has answered
    codecs.register_error("quartet", written_plainly)
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="quartet")


@app.command(cls=PlayCommand, help="help-play")
def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")] = "the-distance",
    *,
    seats: Annotated[str, typer.Option("--seats", help="help-play-seats")] = "me,bot:2",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="help-play-option", show_default=False)
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="help-play-seed", show_default=False)] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="help-play-save", show_default=False)
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="help-play-resume", show_default=False)
    ] = None,
    components: Annotated[
        Path | None, typer.Option("--components", metavar="FILE", help="help-play-components", show_default=False)
    ] = None,
    pace: Annotated[float, typer.Option("--pace", metavar="SECONDS", min=0, help="help-play-pace")] = 1.25,
    fast: Annotated[bool, typer.Option("--fast", help="help-play-fast")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="help-play-plain")] = False,
    names: Names = "english",
    lang: Lang = "en",
) -> None:
    with speaking(lang, names) as words:
        from quartet.cli import play as playing

        options: dict[str, str] = dict(ctx.meta.get(CHOSEN, {}))
        options |= {key: value for key, _, value in (each.partition("=") for each in option or ())}
        order = playing.Order(game, seats, options, seed, save, resume, components, 0.0 if fast else pace, plain)
        playing.play(order, words)


@app.command(cls=WordyCommand, help="help-replay")
def replay(
    file: FilePath,
    *,
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="help-replay-to", show_default=False)
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="SEAT", help="help-replay-seat", show_default=False)
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="help-play-plain")] = False,
    names: Names = "english",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    with speaking(lang, names) as words:
        from quartet.cli.replay import replay as replaying

        replaying(file, to, seat, words, plain=plain, as_json=as_json)


@app.command(cls=WordyCommand, help="help-review")
def review(
    file: FilePath,
    *,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="SEAT", help="help-review-seat", show_default=False)
    ] = None,
    simulations: Annotated[
        int, typer.Option("--simulations", metavar="N", min=12, help="help-review-simulations")
    ] = 400,
    names: Names = "english",
    lang: Lang = "en",
) -> None:
    with speaking(lang, names) as words:
        from quartet.cli.review import review as looking_back

        for line in looking_back(file, seat, simulations, words):
            typer.echo(line)


@app.command(cls=WordyCommand, help="help-verify")
def verify(file: FilePath, *, lang: Lang = "en") -> None:
    with speaking(lang) as words:
        from quartet.cli.inform import verify as verifying

        typer.echo(verifying(file, words))


@app.command(cls=WordyCommand, help="help-tune")
def tune(
    file: FilePath,
    *,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="help-tune-round", show_default=False)
    ] = None,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="FILE", help="help-tune-out", show_default=False)
    ] = None,
    lang: Lang = "en",
) -> None:
    with speaking(lang) as words:
        from quartet.cli.tune import tune as taking_home

        typer.echo(taking_home(file, number, out, words))


@app.command(cls=WordyCommand, help="help-song")
def song(
    file: FilePath,
    *,
    to: Annotated[
        str, typer.Option("--to", metavar="pdf|chordpro|musicxml|midi|svg|wav|zip", help="help-song-to")
    ] = "pdf",
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="FILE", help="help-song-out", show_default=False)
    ] = None,
    capo: Annotated[int, typer.Option("--capo", metavar="FRET", help="help-song-capo")] = 0,
    names: Names = "english",
    lang: Lang = "en",
) -> None:
    with speaking(lang, names) as words:
        from quartet.cli.song import song as taking_home

        typer.echo(taking_home(file, to, out, capo, words))


@app.command(cls=WordyCommand, help="help-rules")
def rules(
    wanted: Annotated[
        str | None, typer.Argument(metavar="[ID|GAME]", help="help-rules-wanted", show_default=False)
    ] = None,
    *,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    with speaking(lang) as words:
        from quartet.cli.inform import no_such_rule, rules_lines

        lines = rules_lines(wanted, words, as_json=as_json)
        if not lines:
            fail(no_such_rule(wanted or "", words), MISUSED)
        typer.echo("\n".join(lines))


@app.command(cls=WordyCommand, help="help-games")
def games(*, lang: Lang = "en", as_json: Json = False) -> None:
    with speaking(lang) as words:
        from quartet.cli.inform import games_lines

        typer.echo("\n".join(games_lines(words, as_json=as_json)))


@app.command(cls=WordyCommand, help="help-components")
def components(
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")] = "the-distance",
    *,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="help-components-check", show_default=False)
    ] = None,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    with speaking(lang) as words:
        from quartet.cli.inform import components_lines

        typer.echo("\n".join(components_lines(game, check, words, as_json=as_json)))


@app.command(cls=WordyCommand, help="help-arena")
def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")] = "the-distance",
    *,
    levels: Annotated[
        str, typer.Option("--levels", metavar="LEVELS", help="help-arena-levels", show_default=False)
    ] = "",
    players: Annotated[int, typer.Option("--players", metavar="N", help="help-arena-players")] = 2,
    deals: Annotated[int, typer.Option("--deals", metavar="N", min=1, help="help-arena-deals")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="help-arena-seed")] = 1,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="help-play-option", show_default=False)
    ] = None,
    time: Annotated[
        float | None, typer.Option("--time", metavar="SECONDS", min=0.001, help="help-arena-time", show_default="0.1")
    ] = None,
    simulations: Annotated[
        int | None,
        typer.Option("--simulations", metavar="N", min=1, help="help-arena-simulations", show_default=False),
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", min=1, help="help-arena-workers", show_default=False)
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="help-arena-json", show_default=False)
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="help-arena-resume")] = False,
    lang: Lang = "en",
) -> None:
    with speaking(lang) as words:
        from quartet.bots.arena.bout import ArenaError
        from quartet.cli import arena as meeting

        options = {key: value for key, _, value in (each.partition("=") for each in option or ())}
        order = meeting.Order(game, levels, players, deals, seed, options, time, simulations, workers, file, resume)
        try:
            for line in meeting.arena(order, words):
                typer.echo(line)
        except ArenaError as error:
            fail(words.text("terminal-arena-fault", fault=str(error)), WRONG)


DataFolder = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", envvar="QUARTET_DATA", help="help-serve-data", show_default=False),
]


@app.command(cls=WordyCommand, help="help-serve")
def serve(
    *,
    host: Annotated[str | None, typer.Option("--host", metavar="HOST", help="help-serve-host")] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="PORT", min=0, max=65535, help="help-serve-port", show_default=False)
    ] = None,
    data: DataFolder = None,
    database: Annotated[
        str,
        # A password is better kept out of the list of processes.
        typer.Option(
            "--database", metavar="URL", envvar="QUARTET_DATABASE", help="help-serve-database", show_default=False
        ),
    ] = "",
    lan: Annotated[bool, typer.Option("--lan", help="help-serve-lan")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="help-serve-open")] = False,
    keep_days: Annotated[int, typer.Option("--keep-days", metavar="DAYS", min=0, help="help-serve-keep-days")] = 30,
    webhooks: Annotated[str, typer.Option("--webhooks", metavar="off|public|any", help="help-serve-webhooks")] = "off",
    address: Annotated[str, typer.Option("--address", metavar="URL", help="help-serve-address")] = "",
    proxy: Annotated[bool, typer.Option("--proxy", help="help-serve-proxy")] = False,
    pace: Annotated[float, typer.Option("--pace", metavar="SECONDS", min=0, help="help-serve-pace")] = 0.8,
    log: Annotated[str, typer.Option("--log", metavar="text|json", help="help-serve-log")] = "text",
    lang: Lang = "en",
) -> None:
    with speaking(lang) as words:
        from quartet.cli import serve as serving

        wishes = serving.Wishes(
            host, port, data, database, lan, open_browser, keep_days, webhooks, proxy, pace, log, address
        )
        serving.serve(wishes, words)


@app.command(cls=WordyCommand, help="help-backup")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-backup-file", show_default=False)],
    *,
    data: DataFolder = None,
    lang: Lang = "en",
) -> None:
    with speaking(lang) as words:
        from quartet.cli.serve import backup as backing_up

        typer.echo(backing_up(file, data, words))


from quartet.cli.lab import lab  # noqa: E402  # it uses what stands above

app.add_typer(lab, name="lab")
