"""The campfire pack: a song in every format that other programs read, one at a time or all in a zip.

`docs/song.md` shows each format by an example. Nothing in the files tells when, where or on which machine they were
made, so that the same song gives the same bytes.
"""

from __future__ import annotations

import io
import re
import unicodedata
from dataclasses import dataclass
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from quartet.music import chordpro, diagrams, musicxml, song_midi, songsheet, wav
from quartet.music.song import Song, typed
from quartet.words.catalogue import Catalogue


@dataclass(frozen=True)
class Format:
    suffix: str
    media: str


FORMATS: Final = {
    "pdf": Format(".pdf", "application/pdf"),
    "chordpro": Format(".cho", "text/plain; charset=utf-8"),
    "musicxml": Format(".musicxml", "application/vnd.recordare.musicxml+xml"),
    "midi": Format(".mid", "audio/midi"),
    "svg": Format(".svg", "image/svg+xml"),
    "wav": Format(".wav", "audio/wav"),
    "zip": Format(".zip", "application/zip"),
}
PACK: Final = "zip"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The first day that a zip knows."""
LONGEST_NAME: Final = 40


def export(song: Song, fmt: str, *, record: str = "", words: Catalogue | None = None) -> bytes:
    """The song in one of FORMATS; `record` is the game's record as text, for the pack. `words` are for what is read by
    people, the PDF, the diagrams and the pack's README: their language, and how notes are called."""
    spoken = words or Catalogue()
    match fmt:
        case "pdf":
            return songsheet.written(song, spoken)
        case "chordpro":
            return chordpro.written(song)
        case "musicxml":
            return musicxml.written(song)
        case "midi":
            return song_midi.written(song)
        case "svg":
            return diagrams.sheet(song, spoken.style)
        case "wav":
            return wav.written(song)
        case "zip":
            return _pack(song, record, spoken)
        case _:
            raise ValueError(f"no format {fmt!r}; there are {', '.join(FORMATS)}")


def filename(song: Song, fmt: str) -> str:
    """`blue-door.pdf`: the title in plain letters, or `song` where it has none."""
    return _slug(song.title) + FORMATS[fmt].suffix


def _slug(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].strip("-") or "song"


def _pack(song: Song, record: str, words: Catalogue) -> bytes:
    name = _slug(song.title)
    files = {filename(song, fmt): export(song, fmt, words=words) for fmt in FORMATS if fmt != PACK}
    for chord in song.chords:
        if chord.code:
            files[f"chords/{_file_of(chord.code)}.svg"] = diagrams.single(chord, words.style)
    if record:
        files[f"{name}.json"] = record.encode()
    told = words.text("song-readme", title=song.title, band=song.band, name=name)
    kept = words.text("song-readme-record", name=name) if record else ""
    lines = [*songsheet.facts(song, words), *songsheet.credits_of(song, words)]
    files = {"README.txt": "\n".join([told, *([kept] if kept else []), "", *lines, ""]).encode(), **files}
    target = io.BytesIO()
    with ZipFile(target, "w") as pack:
        for path, content in files.items():
            info = ZipInfo(f"{name}/{path}", LONG_AGO)
            info.compress_type = ZIP_STORED if path.endswith(".wav") else ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            info.create_system = 3
            pack.writestr(info, content)
    return target.getvalue()


def _file_of(code: str) -> str:
    """`Fs:m7` as `F-sharp-m7`: on some machines Bb and bb would be one file, and # is no letter."""
    root, _, kind = code.partition(":")
    sign = {"s": "-sharp", "b": "-flat"}.get(root[1:], "")
    kind = re.sub(r"[^A-Za-z0-9]+", "", typed(f"C:{kind}")[1:].replace("#", "sharp"))
    return f"{root[0]}{sign}{'-' + kind if kind else ''}"
