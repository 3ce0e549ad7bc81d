"""Computer players. They are given views and listed moves, never a state, so they cannot peek."""
