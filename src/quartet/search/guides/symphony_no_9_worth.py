"""Who stands how well in Symphony No. 9 when a round begins, and when nothing is left but to sell."""

from __future__ import annotations

from math import exp
from typing import Final

from quartet.games.symphony_no_9.course import sell
from quartet.games.symphony_no_9.pieces import hall
from quartet.games.symphony_no_9.scoring import standing
from quartet.games.symphony_no_9.state import LAST_SALE, SymphonyState
from quartet.kernel.game import SILENT
from quartet.search.guide import shares
from quartet.search.guides.symphony_no_9_outlook import KEEPS, Outlook, best_sale, fame_with
from quartet.search.guides.symphony_no_9_sponsors import CLASSES

SIGNS: Final = 9
WEIGHTS: Final[list[list[list[float]]]] = [
    [],
    [],
    [
        [0.162, 0.058, 0.039, 0.155, 0.591, 0.058, 0.072, -0.084, -0.013],
        [0.185, 0.069, 0.048, 0.222, 0.18, 0.112, 0.041, 0.136, -0.159],
        [0.216, 0.07, 0.085, 0.258, 0.229, 0.234, -0.034, 0.01, -0.249],
        [0.254, 0.087, 0.082, 0.28, 0.252, 0.263, -0.033, -0.052, -0.281],
        [0.34, 0.108, 0.115, 0.341, 0.1, 0.334, -0.066, -0.004, -0.206],
    ],
    [
        [0.201, 0.083, 0.004, 0.166, 0.889, 0.049, 0.02, -0.243, 0.021],
        [0.197, 0.06, 0.089, 0.221, 0.523, 0.162, -0.009, -0.077, -0.122],
        [0.215, 0.068, 0.056, 0.238, 0.266, 0.114, -0.024, 0.054, -0.155],
        [0.254, 0.08, 0.064, 0.274, 0.045, 0.195, -0.046, 0.131, -0.094],
        [0.334, 0.109, 0.056, 0.332, -0.007, 0.264, -0.061, 0.091, -0.103],
    ],
    [
        [0.153, 0.085, 0.024, 0.118, 0.741, 0.083, -0.013, -0.192, -0.084],
        [0.166, 0.071, 0.073, 0.149, 0.591, 0.136, -0.004, -0.194, -0.165],
        [0.172, 0.062, 0.075, 0.176, 0.386, 0.171, -0.006, -0.109, -0.155],
        [0.217, 0.071, 0.088, 0.228, 0.183, 0.222, -0.023, 0.004, -0.229],
        [0.299, 0.094, 0.098, 0.303, 0.049, 0.264, -0.037, 0.054, -0.268],
    ],
]
"""[players][round, from the second][sign], as bench/symphony_worth.py found them in 5000 games of the quick answers
each (seed 1). On the fifth of the games that was held out the squared error of the foretold shares was, by round, 0.47
0.44 0.39 0.33 0.24 with two players (equal shares: 0.50), 0.55 0.45 0.36 0.30 0.21 with three (0.67) and 0.61 0.52
0.45 0.36 0.26 with four (0.75)."""


def signs(s: SymphonyState) -> list[list[float]]:
    """[seat] What speaks for each, as a round begins: the points of the tiles there are, coins, those that are easily
    spent, furniture, cubes, the tiles they may bring next, what any tile would bring, what the next concert may pay,
    and the place in turn order."""
    view = Outlook(s)
    fame = [0] * s.musicians
    fame_with(s, s.left, fame)
    income = hall(s.players).income
    found: list[list[float]] = []
    for seat in range(s.players):
        lead = hopes = pays = 0.0
        held = 0
        for m in range(s.musicians):
            own = s.cubes[seat][m]
            held += own
            pays += CLASSES[fame[m]] * income[fame[m]] * own
            if s.alive[m]:
                total = 0.0
                for row in range(view.rows):
                    total += exp(1.2 * s.cubes[row][m] + 0.3 * view.rank[row])
                lead += view.gain[seat][m] * exp(1.2 * own + 0.3 * view.rank[seat]) / total
                hopes += view.gain[seat][m]
        coins = float(s.coins[seat])
        found.append(
            [
                view.held[seat],
                coins,
                min(coins, 12.0),
                float(KEEPS[s.furniture[seat]]),
                float(held),
                lead,
                hopes,
                pays,
                float(view.rank[seat]),
            ]
        )
    return found


def expected(s: SymphonyState) -> list[float]:
    """By seat: its share of the win."""
    if s.phase >= LAST_SALE:
        s = s.copy()
        for seat in s.asked:
            some = best_sale(s, seat)
            if some:
                sell(s, seat, some, SILENT)
        return shares(standing(s))
    weights = WEIGHTS[s.players][max(0, s.round - 2)]
    odds: list[float] = []
    total = 0.0
    for each in signs(s):
        sum_up = 0.0
        for i in range(SIGNS):
            sum_up += weights[i] * each[i]
        odds.append(sum_up)
    most = max(odds)
    for seat in range(s.players):
        odds[seat] = exp(odds[seat] - most)
        total += odds[seat]
    for seat in range(s.players):
        odds[seat] /= total
    return odds
