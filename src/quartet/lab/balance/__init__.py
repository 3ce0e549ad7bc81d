"""Reports on a game's balance: simulations read back, estimates with intervals, plots, one page."""
