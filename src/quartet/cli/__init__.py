"""`quartet` in a terminal: play, replay, rules, games, components, verify."""

from quartet.cli.app import app as app
