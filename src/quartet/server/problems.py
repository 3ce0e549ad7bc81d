"""What can go wrong between a reader and a table, each with the answer it gets."""

from __future__ import annotations

from typing import Final

from quartet.kernel.codec import encode
from quartet.kernel.components import ComponentError
from quartet.kernel.messages import Arg, Message, Refusal, message
from quartet.server.wire import Problem, TableState
from quartet.words.catalogue import Catalogue

CONFLICTS: Final = frozenset(("QT-1.3", "QT-1.4", "QT-1.5"))
"""Rules that only say that the table has moved on: the sender should look again."""
MEDIA: Final = "application/problem+json"


class Trouble(Exception):
    """An answer that is not the one hoped for. `kind` is for programs, `message` for people."""

    def __init__(self, status: int, kind: str, message: Message, *, rule: str = "", wait: float = 0) -> None:
        super().__init__(f"{status} {kind}")
        self.status = status
        self.kind = kind
        self.message = message
        self.rule = rule
        self.wait = wait
        """Seconds until it makes sense to try again."""
        self.state: TableState | None = None
        """With a conflict: how the table stands."""
        self.names: tuple[str, ...] = ()

    def problem(self) -> Problem:
        detail = Catalogue(names=self.names).say(self.message)
        return Problem(
            type=f"/problems#{self.kind}",
            title=self.kind.replace("-", " ").capitalize(),
            status=self.status,
            detail=detail,
            rule=self.rule,
            says=encode(self.message),
            now=self.state,
        )


def trouble(status: int, kind: str, *, wait: float = 0, rule: str = "", **args: Arg) -> Trouble:
    """The sentence is `problem-<kind>` of the catalogue."""
    return Trouble(status, kind, message(f"problem-{kind}", **args), rule=rule, wait=wait)


def bad_figures(error: ComponentError) -> Trouble:
    return trouble(422, "bad-figures", rule="QT-3.4", fault=str(error)[:400])


def refused(refusal: Refusal) -> Trouble:
    """A rule stands in the way; 409 if it is only that the table has moved on."""
    if refusal.rule in CONFLICTS:
        return Trouble(409, "stale", refusal.message, rule=refusal.rule)
    return Trouble(422, "refused", refusal.message, rule=refusal.rule)
