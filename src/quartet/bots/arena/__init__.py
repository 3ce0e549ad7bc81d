"""Who is the stronger player? Contestants meet on the same deals from every seat.

`bout` plays two of them, `contest` all against all in many processes, `figures` says what came out, and how sure that
is; `contestants` reads names such as `3` or `4@500`. `quartet arena` is the command.
"""
