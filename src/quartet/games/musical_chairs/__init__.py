"""Musical Chairs, a card game by Kelly North Adams, published by Rio Grande Games (2020)."""
