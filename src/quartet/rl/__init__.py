"""For researchers: the games as PettingZoo environments and OpenSpiel games. An optional extra; see docs/rl.md."""
