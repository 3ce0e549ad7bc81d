"""What the house counts, for whoever watches over it; no names, no tables, no addresses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from quartet.server.store import Row


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._steps = Counter("quartet_steps", "Steps stored, by kind", ["kind"], registry=self.registry)
        self._tables = Counter("quartet_tables_opened", "Tables opened, by game", ["game"], registry=self.registry)
        self.requests = Counter(
            "quartet_requests", "Requests answered, by method, route and status", ["method", "route", "status"],
            registry=self.registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "quartet_move_seconds", "From a move's arrival to its answer", registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
        )  # fmt: skip
        self.stumbles = Counter(
            "quartet_thinker_troubles", "Computer players that stumbled", ["why"], registry=self.registry
        )
        self.streams = Gauge("quartet_streams", "Streams open", registry=self.registry)
        self.rooms = Gauge("quartet_tables_in_memory", "Tables in memory", registry=self.registry)
        self.open_streams = 0
        # Counted here, and told when somebody asks: finding the right counter takes longer than a move can wait.
        self._steps_of: defaultdict[str, int] = defaultdict(int)
        self._requests_of: defaultdict[tuple[str, str, int], int] = defaultdict(int)

    def steps(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self._steps_of[row.kind] += 1

    def request(self, method: str, route: str, status: int) -> None:
        self._requests_of[method, route, status] += 1

    def opened(self, game: str) -> None:
        self._tables.labels(game).inc()

    def text(self, rooms: int) -> bytes:
        for kind, count in self._steps_of.items():
            self._steps.labels(kind).inc(count)
        for (method, route, status), count in self._requests_of.items():
            self.requests.labels(method, route, str(status)).inc(count)
        self._steps_of.clear()
        self._requests_of.clear()
        self.rooms.set(rooms)
        self.streams.set(self.open_streams)
        return generate_latest(self.registry)
