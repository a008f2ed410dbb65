"""Pictures: every position has one that is valid, shows all facts, hides what is hidden, and says itself in words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grand_austria as ga
from grand_austria.render import svg, svg_hotel, text
from grand_austria.render.drawing.lettering import text_width
from grand_austria.render.drawing.palette import COLORS
from tests.strategies import Walk, boards, hotel, mid_game, mid_games, new_games, rulesets, states, walks

SVG = "{http://www.w3.org/2000/svg}"
STATES = states()
NAMES = st.sampled_from(("", "<&>\"'", "]]>" * 30)) | st.text(max_size=30).filter(str.isprintable)
EXAMPLES = settings().max_examples // 5


def parsed(picture: str) -> Element:
    """The root of a picture; ill-formed XML raises."""
    return ElementTree.fromstring(picture.encode())


def groups(root: Element, kind: str) -> list[Element]:
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == f"ga-{kind}"]


def seats(root: Element) -> list[Element]:
    return groups(root, "seat")


def words(element: Element) -> list[str]:
    return [line.text or "" for line in element.iter(f"{SVG}text")]


def data(element: Element, kind: str, name: str) -> list[str | None]:
    return [group.get(f"data-{name}") for group in groups(element, kind)]


def numbers(cards: tuple[int, ...]) -> list[str]:
    return [str(card) for card in cards]


# ------------------------------------------------------------------------------------------------- what is there


@settings(max_examples=EXAMPLES)
@given(STATES)
def test_each_fact_of_a_position_is_in_its_picture(state: ga.GameState) -> None:
    root = parsed(svg(state))
    assert f"Round {state.round} of 7" in words(root)
    assert data(root, "space", "dice") == numbers(state.dice)
    assert data(root, "dustbin", "dice") == [str(state.dustbin)]
    assert data(root, "guest", "guest") == ["none" if card is None else str(card) for card in state.guest_row]
    assert data(root, "politics", "politics") == numbers(state.politics)
    assert data(root, "tile", "tile") == list(state.emperor_tiles)
    track = {space.get("data-space"): space.get("data-seats", "").split() for space in groups(root, "emperor-space")}
    assert len(seats(root)) == len(state.players)
    for seat, (player, block) in enumerate(zip(state.players, seats(root), strict=True)):
        assert str(seat) in track[str(player.emperor)]
        assert data(block, "cafe-guest", "guest") == numbers(tuple(guest.card for guest in player.cafe))
        assert data(block, "kitchen", "count") == numbers(player.kitchen.counts)
        assert data(block, "staff", "staff") == numbers(player.staff)
        shown = words(block)
        assert str(player.krones) in shown
        assert any(f"{player.vp} VP" in line or f"track {player.vp}, final" in line for line in shown)
        assert any(line.startswith(f"{len(player.hand)} card") for line in shown)
        assert any("passed" in line for line in shown) == player.passed
        assert len([line for line in shown if line.endswith(" (used)")]) == len(player.used_staff)
        for card in player.politics:
            assert any(str(card) in line for line in shown)
        check_orders(state.ruleset, player, block)
        check_rooms(player.hotel, block)
    if state.start_player >= 0:
        assert data(root, "turn", "turn") == [str(n) for n in range(1, 2 * len(state.players) + 1)]


@settings(max_examples=EXAMPLES)
@given(boards(), rulesets(), st.randoms(use_true_random=False))
def test_a_single_hotel_shows_each_room(board: ga.Board, ruleset: ga.Ruleset, rng: random.Random) -> None:
    drawn = hotel(rng, ruleset, board)
    root = parsed(svg_hotel(drawn))
    check_rooms(drawn, root)
    check_alternatives(root)


def check_rooms(drawn: ga.Hotel, root: Element) -> None:
    rooms = {room.get("data-room"): room for room in groups(root, "room")}
    assert len(rooms) == 20
    for floor in range(1, 5):
        for column in range(1, 6):
            room, at = rooms[f"{floor},{column}"], 5 * (floor - 1) + column - 1
            color, points = drawn.board.colors[at], drawn.board.points[at]
            state = "prepared" if drawn.is_prepared(floor, column) else "empty"
            assert room.get("data-state") == ("occupied" if drawn.is_occupied(floor, column) else state)
            assert (room.get("data-color"), words(room)[0]) == (color.label, color.name[0])
            assert words(room)[2:] == ([f"+{points}"] if points else [])


def check_orders(ruleset: ga.Ruleset, player: ga.Player, block: Element) -> None:
    for guest, group in zip(player.cafe, groups(block, "cafe-guest"), strict=True):
        wanted = ruleset.components.guest[guest.card].order
        missing = [shape for shape in group.iter(f"{SVG}rect") if shape.get("stroke-dasharray")]
        assert len(missing) == wanted.total - guest.served.total
        tokens = [word for word in words(group) if word in ("St", "Ca", "Wi", "Co")]
        assert len(tokens) == wanted.total
        assert ("ready" in words(group)) == (guest.served == wanted)


@settings(max_examples=EXAMPLES)
@given(walks(finish=True, rules=rulesets()))
def test_the_end_of_a_game_shows_the_final_scores_and_who_wins(walk: Walk) -> None:
    state = walk.last
    for sheet, block in zip(ga.final_scores(state), seats(parsed(svg(state))), strict=True):
        assert f"track {sheet.board}, final {sheet.total} VP" in words(block)
        assert any("wins" in line for line in words(block)) == (sheet.seat in ga.winners(state))


# ------------------------------------------------------------------------------------------------- what is hidden


@settings(max_examples=EXAMPLES)
@given(STATES)
def test_the_picture_of_a_state_shows_what_a_spectator_knows(state: ga.GameState) -> None:
    assert svg(state) == svg(ga.view(state, None)) == state._repr_svg_()
    assert text(state) == text(ga.view(state, None))


@settings(max_examples=EXAMPLES)
@given(STATES)
def test_the_picture_of_a_view_shows_the_hand_of_its_seat_alone(state: ga.GameState) -> None:
    for seat in range(len(state.players)):
        view = ga.view(state, seat)
        assert text(view) == text(state, seat=seat)
    picture = svg(view)
    assert picture == svg(state, seat=seat) == view._repr_svg_()
    for other, block in enumerate(seats(parsed(picture))):
        assert data(block, "hand", "staff") == (numbers(state.players[seat].hand) if other == seat else [])
    assert not groups(parsed(svg(view, seat=0)), "hand")  # asked for the hand of another


def test_cards_to_choose_from_are_shown_to_who_chooses() -> None:
    state = ga.new_game(2, attrs.evolve(ga.FIRST_EDITION, staff_deal="draft"), start_player=0)
    while ga.actor(state) is ga.CHANCE:
        state = ga.apply(state, ga.legal_moves(state)[0])
    seat = ga.actor(state)
    assert isinstance(seat, int)
    cards = [move.card for move in ga.legal_moves(state) if isinstance(move, ga.moves.Keep)]
    shown = " ".join(words(parsed(svg(ga.view(state, seat)))))
    assert cards
    assert all(f"{card} {ga.BASE.staff_card[card].name}" in shown for card in cards)
    assert "cards:" not in " ".join(words(parsed(svg(state))))
    assert "Choice    " in text(ga.view(state, seat))
    assert "Choice    " not in text(state)


# ------------------------------------------------------------------------------------------------- form


def check_alternatives(root: Element) -> None:
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert root.get("role") == "img"
    assert title.text
    assert description.text
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == description.get("id")


@settings(max_examples=EXAMPLES)
@given(STATES)
def test_the_text_alternative_says_what_is_asked_and_names_every_card(state: ga.GameState) -> None:
    root = parsed(svg(state))
    check_alternatives(root)
    (title,), (description,) = root.iter(f"{SVG}title"), root.iter(f"{SVG}desc")
    said = description.text or ""
    assert f"round {state.round} of 7" in (title.text or "")
    assert f"Now: {(title.text or '').partition(': ')[2]}" in said
    for card in [*[card for card in state.guest_row if card], *[g.card for p in state.players for g in p.cafe]]:
        assert f": {card} {state.ruleset.components.guest[card].name}" in said
    for card in [card for player in state.players for card in player.staff]:
        assert f"{card} {state.ruleset.components.staff_card[card].name}" in said
    for seat, player in enumerate(state.players):
        assert re.search(rf"^Seat {seat}[^:]*: {player.vp} VP, {player.krones} krones?, ", said, re.MULTILINE)
    assert said.count(" occupied") >= sum(player.hotel.occupied.bit_count() for player in state.players)


@settings(max_examples=EXAMPLES)
@given(STATES, st.integers(1, 5))
def test_nothing_runs_out_of_a_picture_or_over_other_words(state: ga.GameState, columns: int) -> None:
    root = parsed(svg(state, columns=columns))
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    boxes = list(text_boxes(root, 0, 0))
    for left, top, right, bottom, line in boxes:
        assert left >= 0, line
        assert right <= width, line
        assert top >= 0, line
        assert bottom <= height, line
    boxes.sort(key=lambda box: box[1])
    for at, (left, _, right, bottom, line) in enumerate(boxes):
        for left2, top2, right2, _, line2 in boxes[at + 1 :]:
            if top2 >= bottom:
                break
            assert left2 >= right - 1 or right2 <= left + 1, (line, line2)


def text_boxes(element: Element, x: float, y: float) -> Iterator[tuple[float, float, float, float, str]]:
    """Where lines of text stand, as wide as a wide font makes them: left, top, right, bottom."""
    if moved := re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform") or ""):
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag == f"{SVG}text":
        size, line = float(element.get("font-size") or 0), element.text or ""
        width = text_width(line, size, bold=element.get("font-weight") is not None)
        before = {"middle": 0.5, "end": 1}.get(element.get("text-anchor", ""), 0)
        left = x + float(element.get("x") or 0) - width * before
        base = y + float(element.get("y") or 0)
        yield left, base - 0.75 * size, left + width, base + 0.1 * size, line
    for child in element:
        yield from text_boxes(child, x, y)


def test_a_picture_needs_nothing_from_outside() -> None:
    picture = svg(mid_game(random.Random(1), ga.FIRST_EDITION, list(ga.BOARDS.values())[:4]))
    assert picture.count("http") == 1  # the namespace
    assert not re.search(r"<script|<image|<foreignObject|href|url\(|@import", picture)
    tags = {element.tag.removeprefix(SVG) for element in parsed(picture).iter()}
    assert tags <= {"svg", "title", "desc", "style", "g", "rect", "circle", "path", "text"}


@settings(max_examples=EXAMPLES)
@given(mid_games(rulesets()), NAMES, NAMES)
def test_any_name_of_an_edition_or_a_board_can_be_drawn(state: ga.GameState, edition: str, name: str) -> None:
    any_other, plain = named(state, edition, name), named(state, "house", "own")
    assert parsed(svg(any_other)).get("viewBox") == parsed(svg(plain)).get("viewBox")
    parsed(svg_hotel(any_other.players[0].hotel))


def named(state: ga.GameState, edition: str, name: str) -> ga.GameState:
    first = state.players[0]
    own = first.hotel.board
    board = ga.Board(name, own.colors, own.groups, own.points)
    players = (attrs.evolve(first, hotel=attrs.evolve(first.hotel, board=board)), *state.players[1:])
    return attrs.evolve(state, ruleset=attrs.evolve(state.ruleset, edition=edition), players=players)


@settings(max_examples=EXAMPLES)
@given(new_games(rulesets()), st.integers(1, 5), st.integers(1, 3000))
def test_columns_and_width_change_the_arrangement_only(state: ga.GameState, columns: int, width: int) -> None:
    plain, arranged = parsed(svg(state)), parsed(svg(state, columns=columns, width=width))
    assert arranged.get("width") == str(width)
    assert [seat.get("data-seat") for seat in seats(arranged)] == [seat.get("data-seat") for seat in seats(plain)]
    for kind in ("table", "seat"):
        one, other = ([ElementTree.tostring(group) for group in groups(root, kind)] for root in (plain, arranged))
        assert one == other


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *[("ink", ground) for ground in ("page", "panel", "card", "blue-tint", "red-tint", "yellow-tint")],
        *[("muted", ground) for ground in ("page", "panel", "card")],
        *[(name, name.removeprefix("on-")) for name in COLORS if name.startswith("on-")],
        ("pip", "die"),
        ("page", "ink"),
    ],
)
def test_letters_stand_out_from_their_ground(ink: str, ground: str, mode: int) -> None:
    """The contrast that WCAG 2 asks of text, in light and in dark mode."""
    light, dark = sorted([luminance(COLORS[ink][mode]), luminance(COLORS[ground][mode])], reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_what_no_picture_has_is_refused() -> None:
    state = ga.new_game(2)
    for columns in (0, 6):
        with pytest.raises(ValueError, match=f"1 to 5 columns, not {columns}"):
            svg(state, columns=columns)
    with pytest.raises(ValueError, match="1 pixel wide or more, not 0"):
        svg(state, width=0)
    for draw in (svg, text):
        with pytest.raises(ga.InvalidState, match="no seat 2 among 2 players"):
            draw(state, seat=2)
        with pytest.raises(TypeError, match="a GameState or a PlayerView is drawn, not 'x'"):
            draw("x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Hotel is expected"):
        svg_hotel("x")  # type: ignore[arg-type]
