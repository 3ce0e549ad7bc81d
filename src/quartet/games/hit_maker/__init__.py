"""Hit Maker (David C. Walley)."""
