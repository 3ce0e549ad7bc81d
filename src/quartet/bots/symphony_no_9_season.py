"""The sponsor phase as computer players see it (S9-3): what a cube changes, and how the rest of a phase may go."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from quartet.bots.symphony_no_9_scene import CLASSES, Scene
from quartet.games.symphony_no_9.moves import PASS, SymphonyMove
from quartet.games.symphony_no_9.rules import PRICE
from quartet.games.symphony_no_9.scoring import POINT, THREE_A
from quartet.games.symphony_no_9.state import FREE, GIVE, NONE, PAY, VIRTUAL_ROW


class Sponsors:
    """S9-3 Who may win which tile, and what a further cube changes."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        v = scene.v
        self.coming = [scene.to_come(row) for row in range(scene.rows)]
        """By patron: cubes still to be had in this sponsor phase, after the answer asked for now."""
        total = sum(self.coming)
        self.over = total == 0
        self.warmth = 0.3 + 0.09 * total
        self.lean = [self._lean(row) for row in range(scene.rows)]
        """[patron][musician] Where they may go."""
        self.cubes = [list(row) for row in v.cubes]
        self.now = [self.column(m, [row[m] for row in self.cubes]) for m in scene.all]

    def _lean(self, row: int) -> list[float]:
        scene = self.scene
        if row >= scene.n:
            wanted = [max(scene.gain[seat][m] for seat in range(scene.n)) for m in scene.all]
        else:
            wanted = scene.gain[row]
        wanted = [each if scene.v.left[m] else 0.0 for m, each in enumerate(wanted)]
        total = sum(wanted)
        return [self.coming[row] * each / total if total else 0.0 for each in wanted]

    def column(self, m: int, cubes: list[int]) -> float:
        """S9-3.5, S9-3.6 What the cubes of one colour are worth to me against the others: tiles, and what is left."""
        scene = self.scene
        rows = range(scene.rows)
        keep = scene.keep
        value = sum([scene.sign[row] * keep[row][m] * cubes[row] for row in rows])
        if not scene.v.alive[m]:
            return value
        if self.over:
            first = max(rows, key=lambda row: cubes[row] * 8 + scene.rank[row])
            if cubes[first]:
                value += scene.sign[first] * (scene.gain[first][m] - keep[first][m] * (cubes[first] // 2))
            return value
        weights = [
            exp((cubes[row] + self.lean[row][m] + 0.15 * scene.rank[row]) / self.warmth)
            if cubes[row] or self.coming[row] else 0.0
            for row in rows
        ]  # fmt: skip
        total = sum(weights)
        if total:
            for row in rows:
                odds = weights[row] / total
                value += odds * scene.sign[row] * (scene.gain[row][m] - keep[row][m] * (cubes[row] // 2))
        return value

    def added(self, row: int, m: int, count: int) -> float:
        """What so many further cubes of this colour change."""
        cubes = [each[m] for each in self.cubes]
        cubes[row] += count
        return self.column(m, cubes) - self.now[m]

    def ratings(self, moves: list[SymphonyMove]) -> list[float]:
        """What each move changes; money is paid."""
        scene = self.scene
        v = scene.v
        row = VIRTUAL_ROW if v.phase == GIVE else scene.me
        one = [self.added(row, m, 1) if v.left[m] else 0.0 for m in scene.all]
        ratings: list[float] = []
        fame_counts = 1 / (1 + 0.12 * sum(self.coming))
        for move in moves:
            left = list(v.left)
            boards = self.cubes
            rating = 0.0
            if move.first != NONE:
                boards = boards[:]
                boards[row] = boards[row][:]
                boards[row][move.first] += 1
                left[move.first] -= 1
                if move.second != NONE:
                    boards[row][move.second] += 1
                    left[move.second] -= 1
                if move.first == move.second:
                    rating = self.added(row, move.first, 2)
                else:
                    rating = one[move.first] + (one[move.second] if move.second != NONE else 0.0)
                for m in {move.first, move.second} - {NONE}:
                    if left[m] == 0:
                        rating += death_worth(scene, m)
            if move.phase == PAY and move is not PASS:
                rating -= PRICE[v.turn] * scene.coin
            ratings.append(rating + fame_counts * prospects(scene, boards, left))
        return ratings


def prospects(scene: Scene, boards: list[list[int]], left: list[int]) -> float:
    """S9-4.7 What concerts may bring me against the others, as the tracks stand."""
    fame = scene.fame(left)
    total = 0.0
    for row in range(scene.n):
        brings = scene.income(row, boards[row], fame)
        total += scene.sign[row] * sum([CLASSES[c] * brings[c] for c in range(3)])
    return total


def death_worth(scene: Scene, m: int) -> float:
    """S9-7.4, S9-7.11 That he is certain to die, for me against the others."""
    certain = 1 - scene.dies[m]
    total = 0.0
    for row in range(scene.n):
        worth = float(scene.v.tiles[row][m])
        for i in scene.all:
            own = scene.v.tiles[row][i]
            if own and scene.method[i] == THREE_A:
                worth += scene.figures[THREE_A][min(own, 3) - 1] / POINT
        total += scene.sign[row] * worth * certain
    return total


class Season:
    """The rest of a sponsor phase, played by everybody for what lies nearest."""

    def __init__(self, scene: Scene, wanted: list[list[float]]) -> None:
        v = scene.v
        self.scene = scene
        self.wanted = wanted
        """[patron][musician] What a tile seems worth to them."""
        self.left = list(v.left)
        self.cubes = [list(row) for row in v.cubes]
        self.coins = list(v.coins)

    def after(self, move: SymphonyMove) -> float:
        """What this answer of mine leads to."""
        scene = self.scene
        v = scene.v
        row = VIRTUAL_ROW if v.phase == GIVE else scene.me
        for m in (move.first, move.second):
            if m != NONE:
                self._take(row, m)
        if v.phase == PAY and move is not PASS:
            self.coins[scene.me] -= PRICE[v.turn]
        phase, turn = v.phase, v.turn
        queue: Sequence[int] = v.queue[1:]
        while True:
            for seat in queue:
                self._act(seat, phase, turn)
            if phase == PAY and turn == 3:
                break
            if phase == FREE and scene.virtual:
                phase = GIVE
            else:
                phase = PAY
                turn += 1
            queue = scene.order
        return self._worth()

    def _take(self, row: int, m: int) -> None:
        self.cubes[row][m] += 1
        self.left[m] -= 1

    def _act(self, seat: int, phase: int, turn: int) -> None:
        if phase == PAY:
            if self.coins[seat] >= PRICE[turn]:
                m, worth = self._best(seat)
                if m != NONE and worth > PRICE[turn] * self.scene.coin:
                    self.coins[seat] -= PRICE[turn]
                    self._take(seat, m)
            return
        for _ in range(2):
            m = self._best(seat)[0] if phase == FREE else self._spoiler(seat)
            if m != NONE:
                self._take(seat if phase == FREE else VIRTUAL_ROW, m)

    def _best(self, seat: int) -> tuple[int, float]:
        scene = self.scene
        rank, alive, cubes, share = scene.rank, scene.v.alive, self.cubes, scene.share
        own, wanted, keep = cubes[seat], self.wanted, scene.keep[seat]
        best, most = NONE, -1.0
        for m in scene.all:
            if self.left[m] == 0:
                continue
            worth = keep[m]
            if alive[m]:
                rival, top = NONE, 0.0
                for row in range(scene.rows):
                    if row != seat and cubes[row][m]:
                        strength = cubes[row][m] * 8 + rank[row]
                        if strength > top:
                            rival, top = row, strength
                mine = own[m] * 8 + rank[seat]
                if own[m] and mine > top:
                    worth += 0.25 * wanted[seat][m] - 0.5 * keep[m]
                else:
                    odds = 0.75 if mine + 8 > top else 0.25 if mine + 16 > top else 0.05
                    worth += odds * wanted[seat][m]
                    if rival != NONE:
                        worth += odds * share * wanted[rival][m]
            if worth > most:
                best, most = m, worth
        return best, most

    def _spoiler(self, seat: int) -> int:
        """S9-3.4 Where the virtual patron takes most from the other and least from oneself."""
        scene = self.scene
        other = 1 - seat
        best, most = NONE, -99.0
        for m in scene.all:
            if self.left[m] == 0:
                continue
            worth = 0.0
            if scene.v.alive[m]:
                mine, theirs, its = self.cubes[seat][m], self.cubes[other][m], self.cubes[VIRTUAL_ROW][m]
                first = mine * 8 + scene.rank[seat] > theirs * 8 + scene.rank[other]
                lead = mine if first else theirs
                odds = 0.05 if its >= lead else 0.9 if its + 1 >= lead else 0.4 if its + 2 >= lead else 0.1
                worth = odds * (-self.wanted[seat][m] if first else self.wanted[other][m])
                if its >= lead:
                    worth -= 0.1 * self.wanted[seat][m] - 0.1 * self.wanted[other][m]
            if worth > most:
                best, most = m, worth
        return best

    def _worth(self) -> float:
        """Tiles are given, and what is left is counted, for me against the others."""
        scene = self.scene
        cubes, sign, rank = self.cubes, scene.sign, scene.rank
        total = 0.0
        for m in scene.all:
            if not scene.v.alive[m]:
                continue
            first, top = NONE, 0.0
            for row in range(scene.rows):
                if cubes[row][m]:
                    strength = cubes[row][m] * 8 + rank[row]
                    if strength > top:
                        first, top = row, strength
            if first != NONE:
                total += sign[first] * scene.gain[first][m]
                cubes[first][m] -= cubes[first][m] // 2
            if self.left[m] == 0 and scene.v.left[m]:
                total += death_worth(scene, m)
        for row in range(scene.n):
            keep = scene.keep[row]
            worth = self.coins[row] * scene.coin
            for m in scene.all:
                worth += keep[m] * cubes[row][m]
            total += sign[row] * worth
        return total + prospects(scene, cubes, self.left)
