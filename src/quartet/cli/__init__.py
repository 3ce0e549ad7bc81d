"""`quartet` in a terminal: play, replay, rules, games, components, verify, serve, backup."""

from quartet.cli.app import app as app
