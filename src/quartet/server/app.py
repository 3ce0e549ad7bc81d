"""The application: routes, errors, headers, the client's files, and a short way for what is asked most often."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from quartet import __version__
from quartet.server.client import Client
from quartet.server.coaching import Coach
from quartet.server.conductor import Conductor
from quartet.server.config import Config
from quartet.server.desk import Desk
from quartet.server.door import Door
from quartet.server.hall import Hall, Sources
from quartet.server.openapi import Page
from quartet.server.problems import MEDIA, Trouble, trouble
from quartet.server.routes import ROUTES
from quartet.server.store import Store
from quartet.server.thinkers import Thinkers

LARGEST: Final = 1_100_000
"""Bytes of a request: a record is the largest thing anybody sends."""

log = logging.getLogger("quartet.app")


def make_app(config: Config, sources: Sources | None = None, thinkers: Thinkers | None = None) -> ASGIApp:
    store = Store(config.store)
    hall = Hall(config, store, sources)
    minds = thinkers or Thinkers(on_trouble=lambda why: hall.metrics.stumbles.labels(why).inc())
    conductor = Conductor(hall, minds)
    desk = Desk(hall)
    coach = Coach(hall, minds)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hall.start()
        await minds.start()
        await hall.wake()
        try:
            yield
        finally:
            await conductor.stop()
            await hall.stop()
            await minds.stop()

    app = Litestar(
        ROUTES,
        lifespan=[lifespan],
        exception_handlers={
            Trouble: on_trouble,
            HTTPException: on_http,
            UnicodeDecodeError: on_garbage,
            RecursionError: on_depth,
            Exception: on_fault,
        },
        request_max_body_size=LARGEST,
        openapi_config=OpenAPIConfig("Quartet", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        pdb_on_exception=False,
        debug=False,
        on_app_init=[_quiet],
    )
    app.state.desk = desk
    app.state.conductor = conductor
    app.state.coach = coach
    page = Page(app)
    return Door(app, desk, Client(config.client), page)


def _quiet(config: AppConfig) -> AppConfig:
    config.logging_config = None  # the program that starts us says how to log
    return config


def answer(trouble: Trouble) -> Response[Any]:
    headers = {"retry-after": str(max(1, round(trouble.wait)))} if trouble.wait else {}
    if trouble.status == 401:
        headers["www-authenticate"] = "Bearer"
    return Response(trouble.problem(), status_code=trouble.status, media_type=MEDIA, headers=headers)


def on_trouble(_: Request[Any, Any, Any], error: Trouble) -> Response[Any]:
    return answer(error)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses, in our words."""
    status = error.status_code
    if isinstance(error, ValidationException) or status == 400:
        extra = error.extra if isinstance(error.extra, list) else []
        why = "; ".join(str(each.get("message", "")) for each in extra if isinstance(each, dict)) or error.detail
        return answer(trouble(400, "bad-request", why=why[:300]))
    if status == 404:
        return answer(trouble(404, "not-found"))
    if status == 405:
        found = answer(trouble(405, "not-allowed"))
        found.headers.update({"allow": (error.headers or {}).get("allow", (error.headers or {}).get("Allow", ""))})
        return found
    if status == 413:
        return answer(trouble(413, "too-large"))
    if status < 500:
        return answer(trouble(status, "bad-request", why=error.detail[:300]))
    return on_fault(_, error)


def on_garbage(_: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Any]:
    """A body that is no text, which the framework takes for our fault."""
    return answer(trouble(400, "bad-request", why=str(error)[:300]))


def on_depth(_: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """Boxes in boxes in boxes: JSON so deep that reading it fails."""
    return answer(trouble(400, "bad-request", why=str(error)[:300]))


def on_fault(_: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("a request failed", exc_info=error)
    return answer(trouble(500, "fault"))
