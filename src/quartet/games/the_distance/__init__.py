"""The Distance, a card game by Joseph E. Reed for the Musicards deck (2018)."""
