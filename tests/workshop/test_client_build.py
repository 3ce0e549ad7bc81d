import json
import re
import subprocess
from pathlib import Path

import pytest

from tools import client
from tools.client import Client, Node, digest, ingredients

ROOT = Path(__file__).parents[2]

FILES = (
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/.npmrc",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "web/public/icon.svg",
    "web/src/main.ts",
    "web/src/table/Table.svelte",
    "src/quartet/words/en/terminal.ftl",
    "src/quartet/games/the_distance/rules.md",
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


class Workshop(Client):
    """Instead of npm and Vite: a note of what was asked for, and a page."""

    def __init__(self, root: Path, failures: int = 0) -> None:
        super().__init__(root, root / "share")
        self.asked: list[str] = []
        self.failures = failures
        self.page = "the page"

    def run(self, web: Path, *command: str) -> bool:
        assert web == self.web
        self.asked.append(" ".join(word for word in command if word in {"ci", "build", "--omit=dev", "--include=dev"}))
        if self.failures:
            self.failures -= 1
            return False
        if "build" in command:
            (self.web / "dist" / "assets").mkdir(parents=True, exist_ok=True)
            (self.web / "dist" / "index.html").write_text(self.page)
        else:
            (self.web / "node_modules").mkdir(exist_ok=True)
        return True

    def ask(self, *, dev: bool = False) -> list[str]:
        self.asked = []
        assert self.ensure(dev=dev) == ""
        return self.asked


@pytest.fixture
def workshop(root: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    made = Workshop(root)
    monkeypatch.setattr(Node, "run", lambda _, web, *command: made.run(web, *command))
    monkeypatch.setattr(client, "find_node", lambda: Node(("node",), ("npm",)))
    monkeypatch.setattr("time.sleep", lambda _: None)
    return made


def test_a_first_run_fetches_builds_and_installs(workshop: Workshop) -> None:
    assert workshop.ask() == ["ci --omit=dev", "build"]
    assert (workshop.place / "index.html").read_text() == "the page"
    assert (workshop.place / "assets").is_dir()
    assert workshop.ask() == []


@pytest.mark.parametrize("name", FILES)
def test_an_edit_builds_again(workshop: Workshop, name: str) -> None:
    workshop.ask()
    (workshop.root / name).write_text("edited")
    workshop.page = "another page"
    changed = workshop.ask()
    if name == "web/.npmrc":  # says where packages come from, not what they are
        assert changed == []
    else:
        assert changed == (["ci --omit=dev", "build"] if "package" in name else ["build"])
        assert (workshop.place / "index.html").read_text() == "another page"
    assert workshop.ask() == []


@pytest.mark.parametrize("name", ["web/src/table/table.test.ts", "web/src/wire/types.ts", "web/README.md"])
def test_what_does_not_go_into_the_client_builds_nothing(workshop: Workshop, name: str) -> None:
    workshop.ask()
    (workshop.root / name).parent.mkdir(exist_ok=True)
    (workshop.root / name).write_text("new")
    assert workshop.ask() == []


def test_a_new_and_a_renamed_and_a_deleted_file_change_the_digest(root: Path) -> None:
    seen = [digest(root, ingredients(root))]
    new = root / "web" / "src" / "new.ts"
    new.write_text("new")
    seen.append(digest(root, ingredients(root)))
    new.rename(new.with_name("newer.ts"))
    seen.append(digest(root, ingredients(root)))
    assert len(set(seen)) == 3
    new.with_name("newer.ts").unlink()
    assert digest(root, ingredients(root)) == seen[0]


def test_developing_needs_more_packages_and_playing_no_fewer(workshop: Workshop) -> None:
    workshop.ask()
    assert workshop.ask(dev=True) == ["ci --include=dev"]
    assert workshop.ask() == []
    assert workshop.ask(dev=True) == []


def test_who_only_plays_needs_no_packages_once_it_is_built(workshop: Workshop) -> None:
    workshop.ask()
    workshop.packages_stamp.unlink()
    assert workshop.ask() == []
    assert workshop.ask(dev=True) == ["ci --include=dev"]


def test_a_download_is_tried_three_times(workshop: Workshop) -> None:
    workshop.failures = 2
    assert workshop.ask() == ["ci --omit=dev"] * 3 + ["build"]
    workshop.packages_stamp.write_text("half a st")
    workshop.failures = 3
    assert "is there a network?" in workshop.ensure(dev=True)
    assert workshop.ask(dev=True) == ["ci --include=dev"]


def test_a_failed_build_leaves_the_old_client_and_is_tried_again(workshop: Workshop) -> None:
    workshop.ask()
    (workshop.web / "src" / "main.ts").write_text("broken")
    workshop.failures = 1
    assert "could not be built" in workshop.ensure(dev=False)
    assert (workshop.place / "index.html").read_text() == "the page"
    assert workshop.ask() == ["build"]


def test_what_an_interrupted_run_left_is_cleared_away(workshop: Workshop) -> None:
    for name in ("client.new", "client.old"):
        (workshop.root / "share" / name / "leftover").mkdir(parents=True)
    workshop.ask()
    assert sorted(path.name for path in (workshop.root / "share").iterdir()) == ["client", "client.json"]
    assert not (workshop.place / "leftover").exists()


def test_a_lost_client_is_built_again(workshop: Workshop) -> None:
    workshop.ask()
    workshop.place.rename(workshop.root / "elsewhere")
    assert workshop.ask() == ["build"]


def test_a_machine_without_node_is_told_what_to_do(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "find_node", lambda: None)
    assert "make terminal" in workshop.ensure(dev=False)


def test_all_locks_are_made_for_one_day() -> None:
    [day] = re.findall(r"^LOCK_DATE := (\S+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert f"\nbefore={day}\n" in (ROOT / "web" / ".npmrc").read_text("utf-8")


def test_what_playing_needs_is_no_package_for_developers() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert packages[""]["dependencies"]
    assert not [name for name in packages[""]["dependencies"] if packages[f"node_modules/{name}"].get("dev")]


@pytest.mark.parametrize(("browser", "answer"), [("true", 0), ("/no/such/browser", 1)])
def test_without_a_browser_the_tests_do_not_start(browser: str, answer: int) -> None:
    command = ["make", "--no-print-directory", "-C", str(ROOT), "chromium", f"QUARTET_CHROMIUM={browser}"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert bool(checked.returncode) == bool(answer)
    assert ("apt-get install chromium" in checked.stderr) == bool(answer)
