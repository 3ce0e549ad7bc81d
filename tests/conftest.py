"""Which build is tested? Every run says so, and stops before the first test if it is not the one it claims to be."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from quartet import build

SOURCE = Path(__file__).parents[1] / "src" / "quartet"

# A slow machine is no fault of the code.
settings.register_profile("quartet", deadline=None)
settings.load_profile("quartet")


def pytest_report_header() -> str:
    return str(build.info())


def pytest_sessionstart() -> None:
    found, expected = build.info(), os.environ.get("QUARTET_EXPECT")
    fault = build.stale(found.path, SOURCE)
    if expected and found.kind != expected:
        fault = f"this run is for the {expected} build, but the {found.kind} one was imported"
    if fault:
        pytest.exit(f"quartet: {fault} ({found})", returncode=pytest.ExitCode.USAGE_ERROR)
