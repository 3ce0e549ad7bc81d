"""Installs Quartet where the Python that runs this lives, unless it is there: `.venv/bin/python tools/install.py`.

With `--compiled` nothing less than the compiled engine will do; else a machine that cannot compile gets the pure one.
"""

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "quartet"
sys.path.insert(0, str(ROOT / "src"))

from quartet import build  # noqa: E402  # needs the line above

STAMP = Path(sys.prefix) / "quartet.json"
REMEDY = "apt-get install gcc python3-dev"
RECIPE = [ROOT / "pyproject.toml", ROOT / "setup.py"]


def main(*, compiled: bool) -> str:
    """Makes sure of it; what stands in the way, if anything."""
    pure = os.environ.get("QUARTET_PURE") == "1"
    if compiled and pure:
        return "the compiled engine is needed here: unset QUARTET_PURE"
    have = json.loads(STAMP.read_text("utf-8")) if STAMP.exists() else {}
    want: dict[str, object] = {
        "compiled": not pure,
        "digest": build.source_digest(PACKAGE),
        "recipe": sha256(b"".join(path.read_bytes() for path in RECIPE)).hexdigest(),
    }
    if have == want:  # the usual case, and then nobody needs a compiler
        return ""
    lacking = "" if pure else build.lacking()
    if compiled and lacking:
        return f"{lacking}, and the compiled engine must be tested too: {REMEDY}"
    want["compiled"] = not (pure or lacking)
    if have == want:
        return ""
    STAMP.unlink(missing_ok=True)
    if not have:
        shutil.rmtree(ROOT / "build", ignore_errors=True)  # perhaps another environment's, made by another mypyc
    if want["compiled"]:
        print("quartet: compiling the engine, which takes about two minutes", file=sys.stderr)
    else:
        why = f"{lacking}; for full speed: {REMEDY}" if lacking else "QUARTET_PURE=1 is set"
        print(f"quartet: installing the PURE package, many times slower: {why}", file=sys.stderr)
    how = ["--no-deps", "--no-build-isolation", "--no-index", "--force-reinstall", "--quiet"]
    if subprocess.run([sys.executable, "-m", "pip", "install", *how, str(ROOT)], check=False).returncode != 0:
        shutil.rmtree(ROOT / "build", ignore_errors=True)  # half-written files must not pass for finished ones
        return "the package could not be built; the reason stands above"
    STAMP.write_text(json.dumps(want) + "\n", encoding="utf-8")
    return ""


if __name__ == "__main__":
    fault = main(compiled="--compiled" in sys.argv)
    sys.exit(f"quartet: {fault}" if fault else 0)
