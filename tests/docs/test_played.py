"""The pictures of the tutorial show the table as it is at that point of the page."""

from docs._ext.played import tutorial_pictures
from tests.docs.blocks import ROOT


def test_the_tutorial_has_a_picture_of_each_round_that_begins() -> None:
    pictures = dict(tutorial_pictures((ROOT / "docs" / "tutorial" / "two-rounds.md").read_text(encoding="utf-8")))
    assert [name.split("-")[1] for name in pictures] == ["1", "2", "3"]
    for number, picture in enumerate(pictures.values(), 1):
        assert f"Round {number}" in picture
