"""Makes a virtual environment from a lock: `python3 tools/venv.py .venv requirements/play.lock`.

It starts over, so that nothing stays that a lock no longer names; with `--add` it keeps the environment and adds to it.
uv installs; where it cannot be had or cannot reach the registry, pip does, more slowly.
Kept readable for Python 3.7: only so can it tell an old Python what is wrong.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path


def tried(command: list[str], times: int) -> bool:
    """Does it succeed in the end? Downloads fail now and then."""
    for attempt in range(1, times + 1):
        if subprocess.run(command, check=False).returncode == 0:
            return True
        if attempt < times:
            print(f"quartet: that failed; trying again ({attempt + 1} of {times})", file=sys.stderr)
            time.sleep(2 * attempt)
    return False


def fault_of_python() -> str:
    if sys.version_info < (3, 11):  # noqa: UP036  # whoever starts this may have any Python
        return f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}: apt-get install python3"
    try:
        import ensurepip  # noqa: F401  # Debian keeps it in a package of its own, and venv needs it
        import venv  # noqa: F401
    except ImportError:
        return "Python's venv module is missing: apt-get install python3-venv"
    return ""


def install(folder: Path, lock: list[str]) -> bool:
    python, uv = str(folder / "bin" / "python"), folder / "bin" / "uv"
    pip = [python, "-m", "pip", "install", "--quiet", "--require-hashes"]
    has_uv = uv.exists() or tried([*pip, "--only-binary", ":all:", "-r", "requirements/uv.lock"], 3)
    if not lock:
        return has_uv
    if has_uv and tried([str(uv), "--quiet", "pip", "install", "--python", python, "--require-hashes", "-r", *lock], 2):
        return True
    print("quartet: uv cannot do it here; pip goes on, which takes a minute", file=sys.stderr)
    return tried([*pip, "-r", *lock], 3)


def main(folder: str, *lock: str, keep: bool) -> str:
    if fault_of_python():
        return fault_of_python()
    if not keep:
        print(f"quartet: making {folder}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    return "" if install(Path(folder), list(lock)) else "the packages could not be installed; is there a network?"


if __name__ == "__main__":
    words = sys.argv[1:]
    fault = main(*[word for word in words if word != "--add"], keep="--add" in words)
    sys.exit(f"quartet: {fault}" if fault else 0)
