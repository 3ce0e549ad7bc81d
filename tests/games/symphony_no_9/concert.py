"""The musicians of a concert by their numbers.

Where no cube has been taken yet, fame is High Handel; Medium Mozart, Bach, Haydn; Low Schubert, Beethoven; without
Schubert High Handel; Medium Mozart, Bach; Low Haydn, Beethoven.
"""

from __future__ import annotations

HD, BA, HY, MO, BE, SC = range(6)
