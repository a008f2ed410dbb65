"""`python -m examples.web`: serve the page on this machine, and on this machine only."""

from __future__ import annotations

import argparse

import uvicorn

from examples.web.app import make_app


def main() -> None:
    parser = argparse.ArgumentParser(prog="tasks.py web", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="8000 unless given; 0: any that is free")
    port: int = parser.parse_args().port
    uvicorn.run(make_app(), host="127.0.0.1", port=port, server_header=False)


if __name__ == "__main__":
    main()
