"""Configuration of Sphinx."""

import importlib.metadata
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

project = "grand_austria"
author = "The grand_austria authors"
copyright = "2026, The grand_austria authors"
release = importlib.metadata.version("grand-austria")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_design",
    "docs._ext.site",
]
html_theme = "furo"
html_title = f"grand_austria {release}"
html_static_path = ["_static"]
html_copy_source = False
smartquotes = False

myst_enable_extensions = ["attrs_inline", "colon_fence", "fieldlist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

nitpicky = True
# The standard library's documentation is not linked: a build needs no network.
nitpick_ignore_regex = [("py:.*", r"(collections|enum|fractions|hypothesis|os|pathlib|random|typing)\..*")]
