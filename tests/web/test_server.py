"""The server of examples/web: what it answers, to good requests and bad ones."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

import examples.web
import grand_austria as ga
from examples.web.reading import MOST_BYTES
from grand_austria.table import Table
from tests.web.players import NAMES, client, liked

PUBLIC = (
    "grand_austria",
    "grand_austria.agenda",
    "grand_austria.render",
    "grand_austria.render.describe",
    "grand_austria.render.pending",
    "grand_austria.render.words",
    "grand_austria.table",
)
FOLDER = Path(examples.web.__file__).parent


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


@pytest.mark.parametrize("file", sorted(FOLDER.glob("**/*.py")), ids=lambda file: file.name)
def test_the_library_is_imported_through_public_names_only(file: Path) -> None:
    found = [name for name in imports(file) if name.partition(".")[0] == "grand_austria"]
    assert set(found) <= set(PUBLIC)


def test_the_page_loads_nothing_from_elsewhere() -> None:
    for name in ("index.html", "app.js", "style.css"):
        text = (FOLDER / "static" / name).read_text(encoding="utf-8")
        assert "//" not in text.replace("// ", "").replace("http://www.w3.org/2000/svg", "")
        assert "innerHTML" not in text


@pytest.fixture
def server() -> TestClient:
    return client()


def new_game(server: TestClient, **more: object) -> str:
    answer = server.post("/api/games", json={"names": NAMES, "seed": 1, **more})
    assert answer.status_code == 201, answer.text
    return f"/api/games/{answer.json()['game']}"


def query(**fields: object) -> dict[str, str]:
    return {name: str(value) for name, value in fields.items()}


def revealed(server: TestClient, game: str) -> dict[str, object]:
    """The page of the seat to act."""
    shown: dict[str, object] = server.get(game).json()
    if shown["actor"] is None:
        return shown
    return dict(server.get(game, params=query(seat=str(shown["actor"]))).json())


def legal(shown: dict[str, object]) -> list[str]:
    groups = shown["groups"]
    assert isinstance(groups, list)
    return [choice["move"] for group in groups for choice in group["choices"] if choice["legal"]]


def play(server: TestClient, game: str, shown: dict[str, object], move: str, **other: object) -> httpx.Response:
    asked = query(**{"seat": shown["actor"], "at": shown["at"], **other})
    return server.post(f"{game}/moves", json={"move": move}, params=asked)


def refused(answer: httpx.Response, status: int, *words: str) -> None:
    assert answer.status_code == status, answer.text
    for each in words:
        assert each in answer.json()["error"]


# ------------------------------------------------------------------------------------------------- good requests


def test_a_game_of_four_on_other_boards_with_other_rulings(server: TestClient) -> None:
    game = new_game(
        server,
        names=["A", "B", "C", "D"],
        boards=["day_A", "day_B", "day_C", "night"],
        edition="retail-2022",
        rulings={"reward_order": "printed", "reroll_clears_passes": False},
    )
    shown = server.get(game).json()
    assert shown["names"] == ["A", "B", "C", "D"]
    assert all(f"Hotel board {board}" in shown["picture"] for board in ("day_A", "day_B", "day_C", "night"))


def test_every_ruling_can_be_chosen(server: TestClient) -> None:
    offered = server.get("/api/options").json()
    assert [each["name"] for each in offered["rulings"]] == [ruling.name for ruling in ga.RULINGS]
    new_game(server, rulings={each["name"]: each["options"][-1] for each in offered["rulings"]})


def test_a_whole_game_and_its_sheet(server: TestClient) -> None:
    game = new_game(server)
    shown = revealed(server, game)
    while shown["actor"] is not None:
        answer = play(server, game, shown, liked(legal(shown)))
        assert answer.status_code == 200, answer.text
        shown = dict(answer.json())
        if shown["seat"] is None:
            shown = revealed(server, game)
    scores = shown["scores"]
    assert isinstance(scores, list)
    assert [score["name"] for score in scores] == list(NAMES)
    for score in scores:
        parts = [score[part] for part in ("board", "rooms", "krones", "kitchen", "staff", "cafe")]
        assert sum(parts) == score["total"]
        assert sum(int(source.rpartition(" ")[2]) for source in score["sources"].split(", ")) == score["board"]
    assert max(scores, key=lambda score: score["total"])["won"]


def test_undo_and_redo(server: TestClient) -> None:
    game = new_game(server)
    shown = revealed(server, game)
    while not any(move.startswith("die") for move in legal(shown)):
        play(server, game, shown, liked(legal(shown)))
        shown = revealed(server, game)
    after = play(server, game, shown, "die 4").json()
    assert (after["can_undo"], after["can_redo"]) == (True, False)
    back = server.post(f"{game}/undo", json={}, params=query(at=after["at"], seat=shown["actor"])).json()
    assert back == {**shown, "can_redo": True}
    again = server.post(f"{game}/redo", json={}, params=query(at=back["at"], seat=shown["actor"])).json()
    assert again == after


def test_undo_past_what_was_revealed_has_to_be_forced(server: TestClient) -> None:
    game = new_game(server)
    shown = revealed(server, game)
    after = play(server, game, shown, "guest 1").json()
    answer = server.post(f"{game}/undo", json={}, params=query(at=after["at"]))
    refused(answer, 409, "comes into the row since then", "force it if all agree")
    assert answer.json()["force"] is True
    back = server.post(f"{game}/undo", json={"force": True}, params=query(at=after["at"])).json()
    assert back["at"] == shown["at"]
    assert back["log"] == server.get(game).json()["log"]


def test_why_not_with_rules_passages_and_other_readings(server: TestClient) -> None:
    game = new_game(server)
    shown = revealed(server, game)
    while "pass" not in legal(shown):
        play(server, game, shown, liked(legal(shown)))
        shown = revealed(server, game)
    play(server, game, shown, "guest 5")
    asked = {"seat": str(shown["actor"]), "move": "Pass"}
    found = server.get(f"{game}/why", params=asked).json()
    assert found["move"] == "pass"
    assert not found["legal"]
    assert any("(S1 " in rule for rule in found["rules"])
    assert "with the ruling pass_after_acting = allowed it would be possible" in found["otherwise"]


def test_a_session_is_saved_and_goes_on_as_it_would_have(server: TestClient) -> None:
    game = new_game(server)
    for _ in range(20):
        shown = revealed(server, game)
        play(server, game, shown, liked(legal(shown)))
    shown = server.get(game).json()
    server.post(f"{game}/undo", json={"force": True}, params=query(at=shown["at"]))
    text = server.get(f"{game}/session").text
    answer = server.post("/api/sessions", content=text, headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    other = f"/api/games/{answer.json()['game']}"
    for at in (game, other):
        server.post(f"{at}/redo", json={}, params=query(at=server.get(at).json()["at"]))
        assert server.get(at).json() == shown
        page = revealed(server, at)
        play(server, at, page, liked(legal(page)))
    assert revealed(server, game) == revealed(server, other)


def test_a_session_with_chance_by_hand_goes_on_by_itself(server: TestClient) -> None:
    text = Table(NAMES).save()
    answer = server.post("/api/sessions", content=text, headers={"content-type": "application/json"})
    shown = server.get(f"/api/games/{answer.json()['game']}").json()
    assert shown["actor"] in (0, 1)
    assert any("starts" in line["text"] for line in shown["log"])


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_what_is_no_session_is_refused(text: str) -> None:
    answer = client().post("/api/sessions", content=text.encode(), headers={"content-type": "application/json"})
    refused(answer, 422)


# ------------------------------------------------------------------------------------------------- bad requests


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({}, "names"),
        ({"names": "Anna"}, "list"),
        ({"names": ["Anna", 3]}, "list of texts"),
        ({"names": ["Anna"]}, "players"),
        ({"names": ["Anna"] * 5}, "at most 4"),
        ({"names": ["Anna", "Anna"]}, "differ"),
        ({"names": ["Anna", " "]}, "1 to 100 printable characters"),
        ({"names": ["Anna", "B" * 101]}, "1 to 100 printable characters"),
        ({"names": NAMES, "edition": "third"}, "no edition 'third'"),
        ({"names": NAMES, "edition": 3}, "edition has to be text"),
        ({"names": NAMES, "boards": ["night"]}, "1 boards for 2 players"),
        ({"names": NAMES, "boards": ["night", "attic"]}, "no board 'attic'"),
        ({"names": NAMES, "seed": -1}, "seed"),
        ({"names": NAMES, "seed": True}, "seed"),
        ({"names": NAMES, "seed": 2**60}, "seed"),
        ({"names": NAMES, "rulings": ["gizia"]}, "rulings"),
        ({"names": NAMES, "rulings": {"luck": 1}}, "no ruling 'luck'"),
        ({"names": NAMES, "rulings": {"kitchen_hand_cost": True}}, "no option 'True'; its options: 3, 5"),
        ({"names": NAMES, "ruling": {}}, "no field 'ruling'"),
    ],
)
def test_a_new_game_that_cannot_be(server: TestClient, body: object, words: str) -> None:
    refused(server.post("/api/games", json=body), 422, words)


def test_a_move_that_breaks_a_rule_is_refused_with_the_rule(server: TestClient) -> None:
    game = new_game(server)
    shown = revealed(server, game)
    answer = play(server, game, shown, "die 4")
    refused(answer, 422, "die 4 is illegal")
    assert answer.json()["violations"]
    refused(play(server, game, shown, "dance"), 422, "'dance' is no move")
    assert revealed(server, game) == shown


def test_only_the_seat_to_act_on_a_page_of_now(server: TestClient) -> None:
    game = new_game(server)
    shown = revealed(server, game)
    other = 1 - int(str(shown["actor"]))
    refused(server.get(game, params=query(seat=other)), 403, f"the hand of {NAMES[other]} is hidden")
    refused(play(server, game, shown, "guest 1", seat=other), 403, f"not the turn of {NAMES[other]}")
    refused(server.get(game, params=query(seat=2)), 404, "no seat 2 among 2 players")
    refused(server.get(f"{game}/why", params={"move": "guest 1"}), 403)
    refused(server.get(f"{game}/why", params={"move": "guest 1", "seat": other}), 403)
    refused(server.post(f"{game}/moves", json={"move": "guest 1"}, params=query(at=shown["at"])), 403, "who you are")
    refused(play(server, game, shown, "guest 1", at=0), 409, "gone on")
    refused(server.post(f"{game}/undo", json={}), 409, "gone on")
    refused(server.post(f"{game}/undo", json={}, params=query(at=shown["at"])), 422, "no move to take back")
    refused(server.post(f"{game}/redo", json={}, params=query(at=shown["at"])), 422, "no move to play again")
    refused(server.get(game, params={"columns": 4}), 422, "at most 3 columns")
    refused(server.get(game, params=query(seat="Anna")), 422, "seat has to be a whole number, not 'Anna'")
    refused(server.get(game, params=query(seat="9" * 30)), 422, "seat has to be a whole number")


def test_requests_of_other_pages_and_hosts_are_refused(server: TestClient) -> None:
    body = {"names": NAMES}
    refused(server.post("/api/games", json=body, headers={"origin": "http://evil.example"}), 403, "other pages")
    refused(server.post("/api/games", json=body, headers={"origin": "null"}), 403, "other pages")
    for origin in ("", "http://[", "http://]", "127.0.0.1:8000", "http://127.0.0.1:8001", "http://127.0.0.1:8000.evil"):
        refused(server.post("/api/games", json=body, headers={"origin": origin}), 403, "other pages")
    form = server.post("/api/games", content=json.dumps(body), headers={"content-type": "text/plain"})
    refused(form, 415, "application/json")
    assert server.get("/", headers={"host": "evil.example"}).status_code == 400
    own = server.post("/api/games", json=body, headers={"origin": "http://127.0.0.1:8000"})
    assert own.status_code == 201


@pytest.mark.parametrize("path", ["/", "/app.js", "/style.css", "/api/options", "/api/games/x", "/nothing"])
def test_every_answer_has_a_content_security_policy(server: TestClient, path: str) -> None:
    answer = server.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self';" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_is_too_large_or_no_json(server: TestClient) -> None:
    json_text = {"content-type": "application/json"}
    refused(server.post("/api/games", content=b" " * (MOST_BYTES + 1), headers=json_text), 413, "at most")
    refused(server.post("/api/games", content=b"[" * 100_000, headers=json_text), 400, "no JSON")
    refused(server.post("/api/games", content=b"\xff", headers=json_text), 400, "no JSON")
    for text, words in (
        (b"7" * 10_000, "no JSON: a number of more than 100 digits"),
        (b'{"seed": NaN}', "no JSON: NaN is no number"),
        (b'{"names": ["A", "B"], "names": ["C", "D"]}', "no JSON: the field 'names' is there twice"),
        (b'{"names": ["A", "B"], "rulings": {"tie": "seat", "tie": "shared"}}', "the field 'tie' is there twice"),
    ):
        refused(server.post("/api/games", content=text, headers=json_text), 400, words)
    refused(server.post("/api/sessions", content=b"\xff", headers=json_text), 400, "no text")
    refused(server.post("/api/games", content=b"[]", headers=json_text), 400, "a JSON object is expected")
    refused(server.put("/api/games", json={}), 405)
    refused(server.get("/api/nothing"), 404)


def test_old_games_are_forgotten_when_there_are_too_many() -> None:
    server = client(most_games=2)
    first, second = new_game(server), new_game(server)
    assert server.get(first).status_code == 200
    third = new_game(server)
    refused(server.get(second), 404, "the server keeps the last 2")
    assert {server.get(first).status_code, server.get(third).status_code} == {200}


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
_FIELDS = st.sampled_from(["names", "edition", "rulings", "boards", "seed", "move", "force"])


@given(
    st.sampled_from(["games", "games/{}/moves", "games/{}/undo", "games/{}/redo"]),
    st.dictionaries(_FIELDS, _JSON, max_size=3) | _JSON,
    st.dictionaries(st.sampled_from(["seat", "at", "columns"]), st.text(max_size=4) | st.just("0"), max_size=3),
)
def test_whatever_comes_is_answered(path: str, body: object, asked: dict[str, str]) -> None:
    server = client()  # which raises what the server would answer by 500
    game = new_game(server).rpartition("/")[2]
    headers = {"content-type": "application/json"}
    answer = server.post(f"/api/{path.format(game)}", content=json.dumps(body), params=asked, headers=headers)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert answer.json()["error"]


_HEADERS = st.dictionaries(
    st.sampled_from(
        ["origin", "host", "content-type", "content-length", "range", "if-modified-since", "if-none-match"]
    ),
    st.sampled_from([b"http://[", b"[::1", b"http://\xff", b"bytes=9-1", b"bytes=-", b"Mon, 99 Foo 99999", b"-1"])
    | st.binary(max_size=12).filter(lambda value: not {0, 10, 13} & set(value)),
    max_size=3,
)


@given(_HEADERS, st.sampled_from(["/api/options", "/app.js", "/%00", "/api/games/%ff"]))
def test_whatever_headers_come_are_answered(headers: dict[str, bytes], path: str) -> None:
    server = client()
    sent = {name.encode(): value for name, value in headers.items()}
    assert server.get(path, headers=sent).status_code < 500
    body = json.dumps({"names": NAMES}).encode()
    kind = {b"content-type": b"application/json"}
    assert server.post("/api/games", content=body, headers=kind | sent).status_code < 500


@given(st.text(max_size=300) | st.sampled_from(["", "die 1", "roll 9,9,9,9,9,9", "staff 0", "checkin 999 1,1"]))
def test_whatever_is_asked_is_answered(move: str) -> None:
    server = client()
    game = new_game(server)
    seat = server.get(game).json()["actor"]
    assert server.get(f"{game}/why", params=query(seat=seat, move=move)).status_code in (200, 422)
