"""A make-believe language, `en-XA`: English with an accent on every letter.

Whatever stands on a screen without accents was never in the catalogue. Tests play in it; a translator's first sight of
a screen may as well.
"""

from __future__ import annotations

from typing import Final

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED: Final = "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
ACCENTS: Final = str.maketrans(PLAIN, ACCENTED)


def accented(text: str) -> str:
    """
    >>> accented("Draw a card.")
    'Ðŕáŵ á çáŕð.'
    """
    return text.translate(ACCENTS)


class Accents(Transformer):
    """Changes the text of messages and nothing else: variables and quoted literals, such as keys to press, stay."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  # Fluent's own name
        return ast.TextElement(accented(node.value))
