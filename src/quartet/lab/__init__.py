"""The laboratory: games by the million, kept as rows in Parquet, and reports made from them.

Interpreted, and with libraries of its own (the extras `lab` and `ray`), which are imported only where they are used.
"""
