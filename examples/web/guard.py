"""What every request and every answer has to keep to, so that no other page in the browser can play along."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["HEADERS", "HOSTS", "Guard"]

HOSTS: Final = ("127.0.0.1", "localhost")
"""Names that the server answers to; with others a foreign page could reach it through its own domain name."""
HEADERS: Final = {
    # Pictures bring their style sheet with them, therefore 'unsafe-inline' for styles; scripts are the page's own.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """ASGI middleware: sets `HEADERS`, and refuses what would change something and comes from elsewhere."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refused = None if scope["method"] in ("GET", "HEAD") else _refused(Headers(scope=scope))
        await (refused or self._app)(scope, receive, send_with_headers)


def _refused(headers: Headers) -> JSONResponse | None:
    """A form of another page can neither name this origin nor send JSON without being asked for leave."""
    host = headers.get("host", "")
    if headers.get("origin", f"http://{host}") not in (f"http://{host}", f"https://{host}"):
        return JSONResponse({"error": "requests of other pages are refused"}, 403)
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return JSONResponse({"error": "the request has to be JSON (content-type application/json)"}, 415)
    return None
