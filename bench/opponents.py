"""Players of other engines for the arena.

    python -m quartet arena the-distance --levels bench.opponents:open_spiel@0.1s,4@0.1s --json FILE

`bench/strength_report.py` has a table for such a file. No player thinks while another one at its table does, so each
has a core to itself as long as there are no more workers than cores.
"""

from quartet.bots.arena.bout import Chair
from quartet.kernel.game import Agent
from quartet.search.ismcts import Limit


def open_spiel(chair: Chair, limit: Limit | None) -> Agent:
    """OpenSpiel's own information-set search over our games."""
    from quartet.rl.open_spiel import ISMCTSAgent

    limit = limit or Limit(seconds=1.0)
    if limit.simulations:
        return ISMCTSAgent(chair.game, seconds=limit.seconds or 3600.0, simulations=limit.simulations)
    return ISMCTSAgent(chair.game, seconds=limit.seconds)
