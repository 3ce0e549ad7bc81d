"""The libraries of the `rl` extra are loaded when they are first needed; without them there is a plain word."""

from __future__ import annotations

import importlib
import warnings
from typing import Any


def load(module: str) -> Any:
    """The module, or an ImportError that says what to install."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what they warn about while they load is not ours to mend
            return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(f"{module} is missing; it comes with: pip install quartet[rl]") from error
