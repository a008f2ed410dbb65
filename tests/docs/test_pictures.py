"""The picture that the README shows is the one that is drawn now."""

import grand_austria as ga
from tests.docs.blocks import ROOT

IMAGES = ROOT / "docs" / "images"


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    state = ga.load_scenario(IMAGES / "position.toml").state
    again = "grand-austria show docs/images/position.toml --svg docs/images/position.svg"
    assert (IMAGES / "position.svg").read_text(encoding="utf-8") == ga.render.svg(state), again
