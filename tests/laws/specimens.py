"""What the laws must know of each game: one specimen a game, the toy included."""

from __future__ import annotations

from quartet.kernel.laws import Specimen
from tests.laws.specimens_hit_maker import HitMaker
from tests.laws.specimens_musical_chairs import Chairs
from tests.laws.specimens_symphony_no_9 import Symphony
from tests.laws.specimens_the_distance import Distance
from tests.laws.specimens_toy import Bell

SPECIMENS: dict[str, Specimen] = {
    "the-bell": Bell(),
    "the-distance": Distance(),
    "musical-chairs": Chairs(),
    "symphony-no-9": Symphony(),
    "hit-maker": HitMaker(),
}
