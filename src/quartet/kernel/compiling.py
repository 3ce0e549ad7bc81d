"""mypyc's class decorator and its numbers, without making the engine depend on anything outside the standard library.

A compiled class may be subclassed by interpreted code (a game or a bot that somebody writes) only when it says so.
mypyc reads the decorator while compiling; at run time, compiled or not, it does nothing.

An `i64` is an int to Python, and to the compiler a number without a box: for what is counted in the innermost loops.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    T = TypeVar("T")

    def mypyc_attr(*_names: str, **_values: bool) -> Callable[[T], T]:
        def unchanged(thing: T) -> T:
            return thing

        return unchanged
