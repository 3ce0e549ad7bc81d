"""Prints what seeded games of every kind look like, in full: the compiled engine and the plain one must print the same.

For each game, player count and option mix: every view, told event, question, listed move and draw of random games,
boiled down to a digest a game; and the first game of each table in full, so that a difference can be read.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from quartet.games import GAMES
from quartet.kernel import codec, loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, Game, Options
from quartet.kernel.messages import Refusal
from quartet.kernel.table import Table


def transcript(game: Game[Any, Any], seats: int, options: Options, seed: int) -> list[str]:
    """One game, told line by line."""
    table = Table.seeded(game, [f"player {i}" for i in range(seats)], options, seed)
    luck = FastChance(seed + 1)
    lines = [json.dumps(codec.encode(table.log[0]))]
    while not table.over:
        seat = loop.waiting(table.state)[0]
        moves = game.legal(table.state, seat)
        for watcher in (None, *range(seats)):
            lines.append(json.dumps(codec.encode(table.view(watcher))))
        view = table.view(None if seat == HOUSE else seat)
        lines.append(json.dumps(codec.encode(game.question(view))))
        lines.append(" ".join(move.code for move in moves))
        lines.append(json.dumps(codec.encode(tuple(game.say(view, move) for move in moves))))
        guess = game.determinize(view, FastChance(seed))
        lines.append(json.dumps(codec.encode_state(game, guess)))
        for bad in ("nonsense", moves[-1].code + ":x", "call", "pass"):
            lines.append(refusal(table, seat, bad))
        events = table.answer(seat, moves[luck.below(len(moves))])
        lines += [json.dumps(codec.encode(tuple(game.narrate(event) for event in events)))]
        lines += [json.dumps(codec.encode([game.redact(event, watcher) for event in events])) for watcher in (None, 0)]
    scores = [str(score) for score in game.scores(table.state)]
    lines.append(json.dumps([scores, game.standing(table.state), table.record.draws]))
    return lines


def refusal(table: Table, seat: int, code: str) -> str:
    try:
        loop.check(table.game, table.state, seat, table.game.parse(code))
    except Refusal as refused:
        return str(refused)
    return "fine"


def main() -> None:
    for game in GAMES.values():
        for seats in range(game.least_players, game.most_players + 1):
            mixes = [
                {option.key: choice}
                for option in game.options
                for choice in option.choices[: seats if option.of_seats else 3][:3]
            ]
            for seed, options in enumerate(mixes):
                lines = transcript(game, seats, options, seed)
                digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
                print(game.id, seats, options, seed, len(lines), digest)
        print(*transcript(game, game.least_players, {}, 1), sep="\n")


if __name__ == "__main__":
    main()
