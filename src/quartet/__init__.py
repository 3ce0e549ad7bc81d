"""Quartet: four musical tabletop games and one rules engine."""

__version__ = "0.1.0"
