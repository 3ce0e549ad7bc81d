"""A simulation's folder: its manifest, its parts, and what they come to.

    manifest.json        the request; a folder with another one is left alone
    part-00000.parquet   games 0 to chunk - 1, and so on
    summary.json         written last

Every file appears whole or not at all, so a part that is there is finished, whatever happened to the run.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from quartet.lab.request import ChangedError, LabError, Request, request_of

MANIFEST: Final = "manifest.json"
SUMMARY: Final = "summary.json"


class FolderError(LabError):
    """There is no simulation in that folder, or not a finished one."""

    def __init__(self, path: Path, *, there: bool) -> None:
        super().__init__(f"{path}: {'not finished' if there else 'no simulation'}")
        self.path = path
        self.there = there


class OtherGameError(LabError):
    """That folder holds games of another one."""

    def __init__(self, path: Path, there: str) -> None:
        super().__init__(f"{path} holds games of {there}")
        self.path = path
        self.there = there


def put(path: Path, content: bytes) -> None:
    """Written beside its place first: nobody ever finds half of it."""
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def written(thing: Any) -> bytes:
    return (json.dumps(thing, indent=2, ensure_ascii=False) + "\n").encode()


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    def claim(self, request: Request) -> None:
        """The folder is for this request from now on; a ChangedError if it is for another one."""
        self.path.mkdir(parents=True, exist_ok=True)
        manifest, place = request.manifest(), self.path / MANIFEST
        if not place.exists():
            put(place, written(manifest))
            return
        there = self.manifest()
        what = {
            key: (there.get(key), manifest.get(key))
            for key in sorted({*there, *manifest})
            if there.get(key) != manifest.get(key)
        }
        if what:
            raise ChangedError(what)

    def manifest(self) -> dict[str, Any]:
        try:
            told = json.loads((self.path / MANIFEST).read_text("utf-8"))
        except (FileNotFoundError, NotADirectoryError, ValueError) as error:
            raise FolderError(self.path, there=False) from error
        if not isinstance(told, dict) or "levels" not in told:
            raise FolderError(self.path, there=False)
        return told

    def request(self) -> Request:
        return request_of(self.manifest())

    def part(self, number: int) -> Path:
        return self.path / f"part-{number:05}.parquet"

    def keep(self, number: int, content: bytes) -> None:
        put(self.part(number), content)

    def parts(self) -> list[Path]:
        """All parts of a finished simulation, in order."""
        files = [self.part(number) for number in range(self.request().parts)]
        if not all(file.exists() for file in files):
            raise FolderError(self.path, there=True)
        return files

    def finish(self, summary: dict[str, Any]) -> None:
        put(self.path / SUMMARY, written(summary))

    def summary(self) -> dict[str, Any]:
        try:
            told: dict[str, Any] = json.loads((self.path / SUMMARY).read_text("utf-8"))
        except FileNotFoundError as error:
            raise FolderError(self.path, there=True) from error
        return told
