"""Which keys of the catalogue the source can ask for, found by reading it, not by running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

MAKERS = {"message": 0, "refuse": 1, "Award": 0, "UnclearError": 0, "trouble": 1}
"""Functions that take a key, and at which place."""
PREFIXES = {"trouble": "problem-"}
"""What such a function puts before it."""
ANY = "\0"
"""Stands for a part that only running would tell."""


@dataclass(frozen=True)
class Asked:
    """A key as the source spells it, with ANY for parts it does not; and the arguments with it (ANY: others too)."""

    key: str
    args: frozenset[str]
    place: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(re.escape(self.key).replace(ANY, ".+"))

    def matches(self, key: str) -> bool:
        return bool(self.pattern.fullmatch(key))


def asked_in(path: Path) -> Iterator[Asked]:
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    for function in functions:
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and (place := key_place(node)) is not None and len(node.args) > place:
                args = frozenset(keyword.arg or ANY for keyword in node.keywords)
                prefix = PREFIXES.get(node.func.id, "") if isinstance(node.func, ast.Name) else ""
                for key in spelled(node.args[place], function):
                    yield Asked(prefix + key, args, f"{path.name}:{node.lineno}")


def key_place(call: ast.Call) -> int | None:
    if isinstance(call.func, ast.Name):
        return MAKERS.get(call.func.id)
    return 0 if isinstance(call.func, ast.Attribute) and call.func.attr == "text" else None


def spelled(node: ast.expr, function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """All strings an expression can be."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return spelled(one, function) + spelled(other, function)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [a + b for a in spelled(left, function) for b in spelled(right, function)]
        case ast.JoinedStr(values=values):
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in values)]
        case ast.Name(id=name):
            given = [
                each.value
                for each in ast.walk(function)
                if isinstance(each, ast.Assign)
                and any(isinstance(target, ast.Name) and target.id == name for target in each.targets)
            ]
            return [text for value in given for text in spelled(value, function)]
        case _:
            return []


def strings_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
