"""Floods, oversized and crooked requests, other sites, liars: refused in order, and never with a 500."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from snath.server.http.rate_limits import Limits
from snath.server.settings import Settings

from .guests import House

CROOKED = [
    b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"players": 3}', b'{"players": []}', b'{"players": [{}]}',
    b'{"players": [{},{}], "seed": 5}', b'{"players": [{"name": ""},{}]}', b'{"players": [{"name": "a\\u0000b"},{}]}',
    b'{"players": [{"name": "\\ud800"},{}]}', b'{"players": [{},{}], "options": {"nonsense": true}}',
    b'{"players": [{},{}], "modules": ["nonsense"]}', b'{"players": [{},{}], "tile": "nonsense"}',
    b'{"players": [{"faction": "nordic"},{"faction": "nordic"}]}', b'{"players": [{"mat": "nonsense"},{}]}',
    b'{"players": [{"name": "A"},{"name": "A"}]}', b'{"players": [{},{},{},{},{},{}]}',
    b'{"players": [{"faction":"rusviet","mat":"industrial"},{}]}', b'{"players": [{"team": 1},{"team": 2}]}',
    b'{"players": [{},{}], "deal": "auction", "options": {"mats_in_order": true}}',
    b'{"players": [{"faction":"nordic"},{}], "deal": "auction"}', b'{"players": [{},{}], "clock": {"kind": "sand"}}',
    b'{"players": [{},{}], "clock": {"kind": "budget", "seconds": 1e999}}',
    b'{"players": [{},{}], "name": "' + b"x" * 61 + b'"}',
    b"[" * 3000 + b"]" * 3000,
]  # fmt: skip


@pytest.mark.parametrize("body", CROOKED, ids=range(len(CROOKED)))
def test_a_crooked_table_is_refused(house: House, body: bytes) -> None:
    answer = house.client.post("/api/games", content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]["message"]


def test_liars_get_nothing(house: House) -> None:
    table = house.table()
    other = house.table()
    first = table.asked()
    stranger = house.client.post(
        f"/api/games/{table.game}/actions",
        json={"action": "section move", "after": 0},
        headers=other.headers(0),
    )
    assert stranger.status_code == 401
    assert table.act(1 - first, "section move").status_code == 422  # not their turn
    body = {"action": "section move", "after": 0, "person": first, "seat": 0}
    assert table.post("/actions", body, 1 - first).status_code == 422  # nobody says who they are in the body
    assert table.post("/actions", {"action": "section move", "after": 0}).status_code == 401
    action: Any
    for action in (True, 1.5, None, [], {}, -1, 10**9, "", "x" * 81, "section move\n", "drop table games", 999_999):
        assert table.post("/actions", {"action": action, "after": 0}, first).status_code == 422, action
    assert house.client.get("/api/games/nosuchgame").status_code == 404
    assert house.client.get("/api/games/NO%00SUCH").status_code == 422
    assert table.view()["number"] == 0


def test_too_large_is_refused_before_it_is_read(house: House) -> None:
    big = b'{"players": "' + b"x" * 100_000 + b'"}'
    assert house.client.post("/api/games", content=big).status_code == 413

    def drops() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 4000

    streamed = house.client.post("/api/games", content=drops(), headers={"Content-Type": "application/json"})
    assert streamed.status_code == 413


def test_floods_are_dammed(tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'f.db'}", limited=True, burst=30, rate=0.001, burst_of_creating=3) as house:
        made = [house.client.post("/api/games", json={"players": [{}, {}]}).status_code for _ in range(5)]
        assert made == [201, 201, 201, 429, 429]
        codes = [house.client.get("/api/content").status_code for _ in range(40)]
        assert codes.count(200) == 25
        assert set(codes[25:]) == {429}
        refused = house.client.get("/api/content")
        assert refused.headers["Retry-After"]
        assert refused.json()["error"]["code"] == "too-fast"


def test_passwords_cannot_be_tried_out(tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'p.db'}", limited=True, burst_of_login=4, rate_of_login=0.0001) as house:
        tries = [house.client.post("/api/login", json={"name": "Ann", "password": "x" * 8}) for _ in range(6)]
        assert [answer.status_code for answer in tries] == [401] * 4 + [429] * 2


def test_live_connections_of_one_address_are_counted() -> None:
    limits = Limits(Settings(most_connections=2))
    assert [limits.enter("a") for _ in range(3)] == [True, True, False]
    assert limits.enter("b")
    limits.leave("a")
    assert limits.enter("a")


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    limits = Limits(Settings(burst=2, rate=1), clock=lambda: now[0])
    assert [limits.allows("request", "a") for _ in range(3)] == [True, True, False]
    now[0] = 1.5
    assert [limits.allows("request", "a") for _ in range(2)] == [True, False]
    assert limits.allows("request", "b")


def test_other_sites_are_refused(house: House) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = house.client.post("/api/games", json={"players": [{}, {}]}, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "origin"
    for headers in ({"Origin": "http://snath.test"}, {"Sec-Fetch-Site": "same-origin"}):
        assert house.client.post("/api/games", json={"players": [{}, {}]}, headers=headers).status_code == 201


def test_answers_carry_headers_that_keep_the_page_safe(house: House) -> None:
    for path in ("/api/content", "/", "/api/nothing", "/api/games/x"):
        headers = house.client.get(path).headers
        assert "script-src 'self';" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
    assert house.client.get("/api/games").headers["Cache-Control"] == "no-store"


def test_what_is_large_comes_packed_and_pages_have_heads(house: House) -> None:
    assert house.client.get("/api/content").headers["Content-Encoding"] == "gzip"
    assert house.client.head("/").status_code in (200, 404)  # built or not, it is asked for


def test_only_built_files_can_be_fetched(house: House) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/app.py", "/assets/../../app.py", "//etc/passwd", "/%00"):
        text = house.client.get(path).text
        assert "[project]" not in text
        assert "import" not in text[:2000] or "<!doctype" in text.lower()
        assert "root:" not in text


def test_sessions_are_cookies_that_scripts_cannot_read(house: House) -> None:
    answer = house.client.post("/api/register", json={"name": "Ann", "password": "long enough"})
    assert answer.status_code == 201
    cookie = answer.headers["Set-Cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "password" not in json.dumps(answer.json())


def test_accounts_keep_games_together(any_house: House) -> None:
    client = any_house.client
    table = any_house.table()
    assert client.get("/api/account").json() is None
    assert client.get("/api/games", params={"mine": True}).status_code == 401
    assert client.post("/api/register", json={"name": "Ann", "password": "long enough"}).status_code == 201
    taken = client.post("/api/register", json={"name": "ANN", "password": "long enough"})
    assert taken.status_code == 422
    assert client.get("/api/account").json()["name"] == "Ann"
    assert client.post("/api/claim", json={"tokens": [table.tokens[0]]}).json() == {"claimed": 1}
    own = any_house.table()
    mine = client.get("/api/games", params={"mine": True}).json()
    assert {each["game"] for each in mine} == {table.game, own.game}
    client.cookies.clear()
    assert client.get("/api/account").json() is None
    assert client.post("/api/login", json={"name": "ann", "password": "wrong enough"}).status_code == 401
    assert client.post("/api/login", json={"name": "ann", "password": "long enough"}).status_code == 200
    token = client.post(f"/api/games/{table.game}/token", json={}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    assert client.get(f"/api/games/{table.game}", headers=headers).json()["person"] == 0
    assert client.post("/api/logout").status_code == 200
    assert client.get("/api/account").json() is None
