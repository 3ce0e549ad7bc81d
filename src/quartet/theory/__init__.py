"""Musical facts the rules stand on. Standard library only."""
