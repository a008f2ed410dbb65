"""The server: a starlette application with a page, its files, and JSON for what the page does.

Tables live in memory. Whoever has the turn is sent a page of that seat, and only on saying so; everybody else, and any
other seat, gets the page that lies open on the table. What is wrong with a request is answered by 4xx and the message.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import attrs
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

import grand_austria as ga
from examples.web.games import FIELDS, MOST_GAMES, Games, loaded_table, new_table, options
from examples.web.guard import HOSTS, Guard
from examples.web.page import page, seat_at, why
from examples.web.reading import Problem, number_in_query, read_json, read_text, text_in
from grand_austria.table import InformationRevealed, Table

__all__ = ["make_app"]

_STATIC: Final = Path(__file__).parent / "static"
_MOST_COLUMNS: Final = 3

Answer = Callable[[Request], Awaitable[Response]]


def make_app(most_games: int = MOST_GAMES) -> Starlette:
    """The application; it keeps that many games at a time."""
    games = Games(most_games)

    async def get_options(_: Request) -> Response:
        return JSONResponse(options())

    async def start(request: Request) -> Response:
        return _created(games.add(new_table(await read_json(request, *FIELDS))))

    async def load(request: Request) -> Response:
        return _created(games.add(loaded_table(await read_text(request))))

    async def save(request: Request) -> Response:
        return Response(games.get(request.path_params["game"]).save(), media_type="application/json")

    async def look(request: Request) -> Response:
        table = games.get(request.path_params["game"])
        return _page(request, table, seat_at(table, number_in_query(request, "seat")))

    async def explain(request: Request) -> Response:
        table = games.get(request.path_params["game"])
        seat = seat_at(table, number_in_query(request, "seat"))
        if seat is None:
            raise Problem(403, "only the seat that has the turn may ask: the answer tells something about its hand")
        return JSONResponse(attrs.asdict(why(table, seat, request.query_params.get("move", ""))))

    async def play(request: Request) -> Response:
        body = await read_json(request, "move")
        table = _current(games, request)
        seat = seat_at(table, number_in_query(request, "seat"))
        if seat is None:
            raise Problem(403, "say who you are first: only the seat that has the turn may play")
        table.play(text_in(body, "move"))
        return _page(request, table, seat)

    async def undo(request: Request) -> Response:
        body = await read_json(request, "force")
        table = _current(games, request)
        table.undo(force=body.get("force") is True)
        return _page(request, table, number_in_query(request, "seat"))

    async def redo(request: Request) -> Response:
        await read_json(request)
        table = _current(games, request)
        table.redo()
        return _page(request, table, number_in_query(request, "seat"))

    return Starlette(
        routes=[
            Route("/api/options", get_options),
            Route("/api/games", start, methods=["POST"]),
            Route("/api/sessions", load, methods=["POST"]),
            Route("/api/games/{game}", look),
            Route("/api/games/{game}/session", save),
            Route("/api/games/{game}/why", explain),
            Route("/api/games/{game}/moves", play, methods=["POST"]),
            Route("/api/games/{game}/undo", undo, methods=["POST"]),
            Route("/api/games/{game}/redo", redo, methods=["POST"]),
            Mount("/", StaticFiles(directory=_STATIC, html=True)),
        ],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=HOSTS), Middleware(Guard)],
        exception_handlers={
            Problem: _problem,
            HTTPException: _http_problem,
            ga.InvalidMove: _invalid,
            ga.InvalidState: _invalid,
            ga.IllegalMove: _illegal,
            InformationRevealed: _revealed,
        },
    )


# ------------------------------------------------------------------------------------------------- answers


def _created(game: str) -> Response:
    return JSONResponse({"game": game}, 201)


def _page(request: Request, table: Table, seat: int | None) -> Response:
    """The page of the seat as long as it has the turn; after that, the one for everybody."""
    columns = number_in_query(request, "columns") or 1
    if columns > _MOST_COLUMNS:
        raise Problem(422, f"the picture has at most {_MOST_COLUMNS} columns")
    return JSONResponse(attrs.asdict(page(table, seat if seat == table.actor else None, columns)))


def _current(games: Games, request: Request) -> Table:
    """The table, if the page that asks shows what it is now."""
    table = games.get(request.path_params["game"])
    if number_in_query(request, "at") != len(table.steps):
        raise Problem(409, "the game has gone on since; the page shows it now, please choose again")
    return table


# ------------------------------------------------------------------------------------------------- errors


def _error(status: int, error: Exception, **more: object) -> Response:
    return JSONResponse({"error": str(error), **more}, status)


async def _problem(_: Request, error: Exception) -> Response:
    return _error(error.status if isinstance(error, Problem) else 400, error)


async def _http_problem(_: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException):
        return JSONResponse({"error": error.detail}, error.status_code, headers=error.headers)
    return _error(400, error)


async def _invalid(_: Request, error: Exception) -> Response:
    return _error(422, error)


async def _illegal(_: Request, error: Exception) -> Response:
    broken = error.violations if isinstance(error, ga.IllegalMove) else ()
    return _error(422, error, violations=[str(each) for each in broken])


async def _revealed(_: Request, error: Exception) -> Response:
    return _error(409, error, force=True)
