"""Where the sources are; they are not part of the repository."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT.parent / "shared" / "sources"

needs_sources = pytest.mark.skipif(not SOURCES.is_dir(), reason=f"the sources are not at {SOURCES}")
