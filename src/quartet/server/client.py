"""The built browser client: its files, compressed beforehand, and index.html for every page of its own."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SAFE: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(self), payment=()"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
TYPES: Final = {
    ".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml",
    ".json": "application/json", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain",
}  # fmt: skip
TEXTS: Final = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Quartet</title>
<h1>Quartet</h1><p>The server plays, but its pages have not been built. <code>make play</code> builds them.</p>
"""


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    zipped: bytes
    headers: list[tuple[bytes, bytes]]


class Client:
    """All of it in memory: it is small, and no request's path ever touches the disk."""

    def __init__(self, folder: Path | None) -> None:
        self.files: dict[str, File] = {}
        if folder is not None and (folder / "index.html").is_file():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix != ".gz":
                    self.files["/" + path.relative_to(folder).as_posix()] = _file(path, folder)
        self._index = self.files.get("/index.html") or File(NOT_BUILT, b"", _headers(".html", kept=False))

    def find(self, path: str) -> tuple[int, File]:
        """The file of that name; any other page is the client's own business, so it gets its index."""
        found = self.files.get(path)
        if found is not None:
            return 200, found
        last = path.rsplit("/", 1)[-1]
        if path.startswith("/assets/") or "." in last:
            return 404, File(b"", b"", _headers(".txt", kept=False))
        return 200, self._index


def _file(path: Path, folder: Path) -> File:
    zipped = path.with_name(path.name + ".gz")
    kept = path.relative_to(folder).as_posix().startswith("assets/")
    return File(path.read_bytes(), zipped.read_bytes() if zipped.is_file() else b"", _headers(path.suffix, kept=kept))


def _headers(suffix: str, *, kept: bool) -> list[tuple[bytes, bytes]]:
    kind = TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
    if suffix in TEXTS:
        kind += "; charset=utf-8"
    cache = "public, max-age=31536000, immutable" if kept else "no-cache"
    return [
        (b"content-type", kind.encode()),
        (b"cache-control", cache.encode()),
        (b"vary", b"accept-encoding"),
        *SAFE,
    ]
