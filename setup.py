"""Compiles the engine with mypyc. Everything else about the package stands in pyproject.toml.

Without a C compiler the package is installed as plain Python, and says so. With one, a fault in compiling is an error:
a build that quietly fell back would be ten times slower, and the compiled engine would go untested.
"""

import importlib.util
import json
import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/quartet")

spec = importlib.util.spec_from_file_location("quartet_build", PACKAGE / "build.py")
assert spec
assert spec.loader
build = importlib.util.module_from_spec(spec)
sys.modules[spec.name] = build
spec.loader.exec_module(build)

DIGEST = build.source_digest(PACKAGE)  # taken first: a file edited while this runs makes the build a stale one


def engine() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip asks for the package's name first; no need to compile for that
        return []
    why_pure = "QUARTET_PURE=1 is set" if os.environ.get("QUARTET_PURE") == "1" else build.lacking()
    files = [] if why_pure else build.engine_files(PACKAGE)
    if why_pure:
        print(f"quartet: installing the PURE package, many times slower: {why_pure}.", file=sys.stderr)
    if not files:
        return []
    from mypyc.build import mypycify  # a pure build needs no mypyc

    # One group: calls between the engine's modules are plain C calls.
    extensions = mypycify([str(path) for path in files], opt_level="3", debug_level="0", group_name="quartet")
    for extension in extensions:
        extension.depends.append("setup.py")  # other flags, other code
        # Nobody links against the engine; with its symbols hidden the compiler inlines mypyc's list and int helpers.
        # Looking for things to warn of doubles the time, and they would be in code that nobody wrote.
        extension.extra_compile_args += ["-fvisibility=hidden", "-Wno-all"]
    return list(extensions)


class BuildPy(build_py):  # type: ignore[misc]  # setuptools ships no types
    def run(self) -> None:
        # setuptools never deletes from build/lib, so a module that was removed or renamed would be installed for ever.
        # Shared objects of today's extensions stay: they are rebuilt whenever their C code changes.
        kept = {Path(path) for path in self.get_finalized_command("build_ext").get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()
        super().run()
        note = {"compiled": bool(self.distribution.ext_modules), "digest": DIGEST}
        (Path(self.build_lib) / "quartet" / build.BUILT).write_text(json.dumps(note) + "\n", encoding="utf-8")


Path("build").mkdir(exist_ok=True)
setup(ext_modules=engine(), cmdclass={"build_py": BuildPy}, options={"egg_info": {"egg_base": "build"}})  # not in src
