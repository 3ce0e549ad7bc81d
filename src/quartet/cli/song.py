"""`quartet song`: the song of a record, in a format that other programs read.

Made from what an onlooker sees, so the record of a game still going on can be used as well.
"""

from __future__ import annotations

from pathlib import Path

from quartet.cli import paper
from quartet.cli.chairs import ChairError, chair_of, names_of
from quartet.games import game_of
from quartet.kernel.messages import message
from quartet.kernel.table import Table
from quartet.music.campfire import FORMATS, PACK, export, filename
from quartet.music.song import GAME, MOST_CAPO, NoSongError, song_of_table
from quartet.words.catalogue import Catalogue


def song(path: Path, to: str, out: Path | None, capo: int, words: Catalogue) -> str:
    """Writes the file, and says so."""
    if to not in FORMATS:
        raise ChairError(message("terminal-song-format", format=to, formats=", ".join(FORMATS)))
    if not 0 <= capo <= MOST_CAPO:
        raise ChairError(message("terminal-song-capo", fret=capo, most=MOST_CAPO))
    record = paper.read(path)
    game = game_of(record)
    if game.id != GAME:
        raise ChairError(message("terminal-song-none", game=words.text(f"{game.id}-name")))
    names = names_of([chair_of(each) for each in record.seats], words)
    words.names = tuple(names)  # for what may be refused
    try:
        made = song_of_table(Table.replay(game, record), names).with_capo(capo)
    except NoSongError:
        raise ChairError(message("terminal-song-empty")) from None
    target = out or path.with_name(filename(made, to))
    paper.put(target, export(made, to, record=record.dumps() if to == PACK else "", words=words))
    verses = len({run.entry for run in made.runs})
    return words.text("terminal-song-written", title=made.title, path=str(target), verses=verses)
