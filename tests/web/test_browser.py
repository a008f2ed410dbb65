"""The page of examples/web in a browser: a whole game, clicked through, and what a player may stumble on.

It needs Chromium: the one of the system (`apt-get install chromium`), else these tests are skipped.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect, sync_playwright

import grand_austria as ga
from examples.web.app import make_app
from grand_austria.render.words import staff_name
from tests.web.players import NAMES, liked

expect.set_options(timeout=30_000)  # as for all else; a busy machine is no fault
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip(f"no browser: none of {', '.join(BROWSERS)} is installed, so the page was not played")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path)
        yield started
        started.close()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server of this process, on a port that is free."""
    server = uvicorn.Server(uvicorn.Config(make_app(), host="127.0.0.1", port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A page on which nothing may go wrong that only the console tells."""
    context = browser.new_context(accept_downloads=True, reduced_motion="reduce")
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda line: faults.append(line.text) if line.type in ("error", "warning") else None)
    opened.goto(address)
    opened.wait_for_selector("#seats input")
    yield opened
    context.close()
    # A refusal (409, 422) is an answer; Chromium tells it in the console all the same.
    assert [fault for fault in faults if "Failed to load resource" not in fault] == []


def start(page: Page, **fields: str) -> None:
    page.fill("#seed", "1")
    for name, value in fields.items():
        page.locator("#seats input").nth(int(name.removeprefix("name"))).fill(value)
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#game:not([hidden])")


def idle(page: Page) -> None:
    page.wait_for_selector("body:not([aria-busy])")


def reveal(page: Page) -> None:
    page.click("#reveal")
    page.wait_for_selector("#hand details")
    idle(page)


def moves(page: Page) -> list[str]:
    """What can be clicked and played."""
    possible = page.locator("#groups button[data-move]:not([aria-disabled])")
    found: list[str] = possible.evaluate_all("all => all.map(each => each.dataset.move)")
    return found


def click(page: Page, move: str) -> None:
    page.click(f'#groups button[data-move="{move}"]')
    idle(page)


def play_until(page: Page, move: str) -> None:
    """Play on until this can be clicked, and no further."""
    while True:
        if page.is_visible("#reveal"):
            reveal(page)
        found = moves(page)
        if move in found:
            return
        click(page, liked(found))


def hand(page: Page) -> list[str]:
    """The names of the cards that are shown in words."""
    return [text.partition(" (")[0] for text in page.locator("#hand li").all_inner_texts()]


def test_a_whole_game_is_played_through_the_page(page: Page) -> None:
    start(page)
    clicks = 0
    names = [staff_name(ga.FIRST_EDITION, card.id) for card in ga.BASE.staff]
    public: set[str] = set()
    while not page.is_visible("#scores table"):
        if page.is_visible("#reveal"):
            seen = page.content()
            public = {name for name in names if name in seen}
            assert page.locator("#groups button").count() == 0
            reveal(page)
            if clicks < 60:  # the other hand is never on the page
                seen = page.content()
                assert {name for name in names if name in seen} - public <= {*hand(page), *own_in_log(page, names)}
        click(page, liked(moves(page)))
        clicks += 1
    assert clicks > 80
    expect(page.locator("#asks")).to_have_text("The game is over")
    totals = [int(text) for text in page.locator("tr.total td").all_inner_texts()]
    last = page.locator("#log li").last.inner_text()
    assert last.startswith("the game is over")
    assert f"({NAMES[0]} {totals[0]}, {NAMES[1]} {totals[1]})" in last
    assert "Grand Austria Hotel, " in (page.text_content("#picture svg title") or "")


def own_in_log(page: Page, names: list[str]) -> list[str]:
    """Cards that the seat to act drew, kept or put back: it may read of them in the log."""
    lines = "\n".join(page.locator("#log li").all_inner_texts())
    return [name for name in names if name in lines]


def test_hands_appear_when_asked_for_and_go_with_the_turn(page: Page) -> None:
    start(page)
    first = page.inner_text("#reveal")
    assert page.locator("#hand li").count() == 0
    reveal(page)
    cards = hand(page)
    assert len(cards) == 6
    page.click("#hide")
    page.wait_for_selector("#reveal:visible")
    assert not [name for name in cards if name in page.content()]
    reveal(page)
    play_until_turn_changes(page, first)
    assert not [name for name in cards if name in page.content()]
    page.reload()
    page.wait_for_selector("#reveal:visible")
    assert page.locator("#hand li").count() == 0


def play_until_turn_changes(page: Page, first: str) -> None:
    while not page.is_visible("#reveal"):
        click(page, liked(moves(page)))
    assert page.inner_text("#reveal") != first


def test_undo_is_refused_with_a_reason_and_can_be_forced(page: Page) -> None:
    start(page)
    reveal(page)
    before = page.locator("#log li").all_inner_texts()
    click(page, "guest 1")
    assert len(page.locator("#log li").all_inner_texts()) > len(before)
    page.click("#undo")
    expect(page.locator("#message")).to_contain_text("cannot be taken back: guest")
    page.click("#force")
    expect(page.locator("#message")).to_be_empty()
    idle(page)
    if page.is_visible("#reveal"):
        reveal(page)
    assert page.locator("#log li").all_inner_texts() == before
    page.click("#redo")
    expect(page.locator("#log li").nth(len(before))).to_contain_text("takes guest")


def test_what_is_not_possible_says_why(page: Page) -> None:
    start(page)
    play_until(page, "pass")
    page.click("details.group > summary")
    done = page.locator('button[data-move="done"]')
    expect(done).to_have_attribute("aria-disabled", "true")
    done.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("done is not possible.")
    expect(page.locator("#verdict")).to_contain_text("(S1 ")
    page.fill("#notation", "pass")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("pass is possible.")
    page.fill("#notation", "dance")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).to_contain_text("'dance' is no move")


def test_a_session_is_saved_to_a_file_and_loaded_from_it(page: Page, tmp_path: Path) -> None:
    start(page)
    play_until(page, "pass")
    address = page.url
    lines = page.locator("#log li").all_inner_texts()
    with page.expect_download() as download:
        page.click("#save")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "grand-austria-Anna-Bob.json"
    page.click("#new")
    assert page.is_visible("#setup")
    page.set_input_files("#file", file)
    page.wait_for_selector("#reveal:visible")
    assert page.url != address
    reveal(page)
    assert page.locator("#log li").all_inner_texts() == lines
    file.write_text("{}")
    page.set_input_files("#file", file)
    expect(page.locator("#message")).not_to_be_empty()
    assert page.locator("#log li").all_inner_texts() == lines


def test_names_are_text_and_never_markup(page: Page) -> None:
    start(page, name0="<img src=x onerror=alert(1)>", name1="</script><b>&amp;")
    assert page.locator("#game img, #game b").count() == 0
    expect(page.locator("#seated")).to_have_text("Seat 0: <img src=x onerror=alert(1)> · Seat 1: </script><b>&amp;")


def test_a_turn_can_be_played_with_the_keyboard_alone(page: Page) -> None:
    start(page)
    page.keyboard.press("Tab")  # from the heading, which has the focus, to the button that reveals
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand details")
    idle(page)
    for _ in range(2):  # the hand, then the first move
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.move") in moves(page)
    lines = page.locator("#log li").count()
    page.keyboard.press("Enter")
    expect(page.locator("#log li").nth(lines)).to_contain_text("takes guest")
    expect(page.locator("#live")).to_contain_text("takes guest")


@pytest.mark.parametrize("width", [360, 1400])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_every_width_and_scheme(page: Page, width: int, scheme: str, tmp_path: Path) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": width, "height": 800})
    start(page)
    play_until(page, "pass")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.screenshot(path=tmp_path / "page.png", full_page=True)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    light = sum(map(int, background.removeprefix("rgb(").removesuffix(")").split(","))) > 3 * 128
    assert light == (scheme == "light")


def test_a_new_form_can_have_four_players_and_house_rulings(page: Page) -> None:
    page.select_option("#players", "4")
    page.click("#setup summary")
    page.select_option("select[name=idle_die]", label="never")
    start(page)
    expect(page.locator("#seated")).to_have_text("Seat 0: Anna · Seat 1: Bob · Seat 2: Clara · Seat 3: David")
