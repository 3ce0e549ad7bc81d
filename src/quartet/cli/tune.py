"""`quartet tune`: the rounds of a record as a MIDI file.

Made from what an onlooker was told, so the record of a game still going on can be used as well.
"""

from __future__ import annotations

from pathlib import Path

from quartet.cli import paper
from quartet.cli.chairs import ChairError, chair_of, names_of
from quartet.games import game_of
from quartet.kernel.messages import message
from quartet.kernel.table import Table
from quartet.music import midi
from quartet.music.tune import MAKERS, tunes
from quartet.words.catalogue import Catalogue


def tune(path: Path, number: int | None, out: Path | None, words: Catalogue) -> str:
    """Writes the file, and says so."""
    record = paper.read(path)
    game = game_of(record)
    words.names = tuple(names_of([chair_of(each) for each in record.seats], words))  # for what may be refused
    title = words.text(f"{game.id}-name")
    if game.id not in MAKERS:
        raise ChairError(message("terminal-tune-none", game=title))
    table = Table.replay(game, record)
    done = tunes(game.id, table.told(None), table.view(None))
    found = [each for each in done if number in (None, each.round)]
    if not found:
        raise ChairError(message("terminal-tune-no-round", round=number or 0, rounds=len(done)))
    out = out or path.with_suffix(".mid")
    paper.put(out, midi.written(found, words, title))
    notes = sum(len(each.notes) for each in found)
    return words.text("terminal-tune-written", rounds=len(found), notes=notes, path=str(out))
