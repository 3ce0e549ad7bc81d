"""What the engine says: a key of the word catalogue and its arguments, never prose.

Names of players, the style of note names and the language are applied at the very end, by whoever shows the message.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """An argument whose looks the reader's settings decide: a seat's name, a letter, cards, the name of an interval.

    >>> Term("seat", 2)
    Term(kind='seat', value=2)
    """

    kind: str
    value: int | str | tuple[str, ...]


Arg = int | str | Term


@dataclass(frozen=True)
class Message:
    key: str
    args: tuple[tuple[str, Arg], ...] = ()


def message(key: str, **args: Arg) -> Message:
    return Message(key, tuple(sorted(args.items(), key=lambda item: item[0])))


def seat_term(seat: int) -> Term:
    return Term("seat", seat)


class Refusal(Exception):
    """A move that cannot be made: the rule it would break, and the sentence that says so. Nothing has changed."""

    def __init__(self, rule: str, message: Message) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    @property
    def key(self) -> str:
        return self.message.key

    def __str__(self) -> str:
        return f"{self.rule} {self.key} {dict(self.message.args)}"


def refuse(rule: str, key: str, **args: Arg) -> Refusal:
    return Refusal(rule, message(key, **args))
