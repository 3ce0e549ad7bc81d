"""One seeded game told in full, for people to read in a diff: who is asked what, who sees what, what happens.

PYTHONPATH=src:. python tests/golden/playthrough.py     writes the files anew, after a change that was meant
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from quartet.games import GAMES
from quartet.kernel import codec, loop
from quartet.kernel.chance import FastChance
from quartet.kernel.game import HOUSE, Game, Move
from quartet.kernel.table import Table

HERE = Path(__file__).parent
SEEDS = {"hit-maker": 0, "musical-chairs": 294, "symphony-no-9": 6, "the-distance": 77}
OPTIONS: dict[str, dict[str, str | int]] = {
    "hit-maker": {"lyrics": "on", "leader": 2},
    "musical-chairs": {"forecast": "on"}, "symphony-no-9": {"sides": "random"}, "the-distance": {},
}  # fmt: skip


def playthrough(game: Game[Any, Any]) -> str:
    seats = min(3, game.most_players)
    table = Table.seeded(game, [f"player {i}" for i in range(seats)], OPTIONS[game.id], SEEDS[game.id])
    luck = FastChance(0)
    known: dict[int, dict[str, Any]] = {}
    lines = [f"{game.id}, rules {game.version}, {seats} players, {table.record.options}", *happened(table, 0)]
    while not table.over:
        seat = loop.waiting(table.state)[0]
        if seat == HOUSE:
            lines += counted(table, luck)
            continue
        moves = game.legal(table.state, seat)
        move = moves[luck.below(len(moves))]
        question = table.question(seat)
        assert question
        lines += ["", f"question {table.state.number} to {seat}: {data(question.message)} ({question.rule})"]
        seen = codec.encode(table.view(seat))
        lines += [f"  sees   {news(seen, known.get(seat, {}))}", f"  asked  {' '.join(question.moves)}"]
        lines += [f"  could  {' '.join(each.code for each in moves)}", f"  does   {move.code}"]
        known[seat] = seen
        table.answer(seat, move)
        lines += happened(table, -1)
    lines += ["", f"scores {game.scores(table.state)}, places {game.standing(table.state)}"]
    lines += [f"awards {data(tuple((award.key, award.seats) for award in game.awards(table.state)))}"]
    return "\n".join(lines) + "\n"


def counted(table: Table, luck: FastChance) -> list[str]:
    """The house is asked: every player and an onlooker cast a ballot."""
    game, state = table.game, table.state
    ballots: list[tuple[int | None, Move]] = []
    question = game.question(table.view(None))
    assert question
    lines = ["", f"question {state.number} to the house: {data(question.message)} ({question.rule})"]
    for voter in (*range(len(table.record.seats)), None):
        listed = game.votes(state, voter)
        if listed:
            ballots.append((voter, listed[luck.below(len(listed))]))
            lines.append(f"  ballot of {'an onlooker' if voter is None else voter}: {ballots[-1][1].code}")
    move = game.tally(state, ballots)
    table.answer(HOUSE, move)
    return [*lines, f"  does   {move.code}", *happened(table, -1)]


def happened(table: Table, entry: int) -> list[str]:
    lines = []
    for event in table.log[entry]:
        told = [data(table.game.redact(event, seat)) for seat in (None, *range(len(table.record.seats)))]
        lines.append(f"  event  {data(event)}")
        lines += [
            f"    to {seat - 1 if seat else 'onlookers'}: {each}"
            for seat, each in enumerate(told)
            if each != data(event)
        ]
    return lines


def news(seen: dict[str, Any], known: dict[str, Any]) -> str:
    """A view in full at first, then what has changed in it since that seat last looked."""
    changed = {name: value for name, value in seen.items() if name not in known or known[name] != value}
    return json.dumps(changed, ensure_ascii=False)


def data(value: Any) -> str:
    return json.dumps(codec.encode(value), ensure_ascii=False)


if __name__ == "__main__":
    for each in GAMES.values():
        (HERE / f"{each.id}.txt").write_text(playthrough(each), encoding="utf-8")
