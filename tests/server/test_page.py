"""The page travels with the package; where it was not built, people are told what to do."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from snath.cli.main import main
from snath.server import app, serve
from snath.server.app import STATIC

from .guests import House

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
BUILT = ("index.html", "icon.svg", "assets/index-a1b2c3.js", "assets/fonts/title.woff2")


@pytest.mark.slow
def test_a_wheel_brings_the_built_page_along(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=NOT_COPIED)
    shutil.copytree(ROOT / "docs" / "rules", tree / "docs" / "rules", ignore=NOT_COPIED)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree / name)
    static = tree / STATIC.relative_to(ROOT)
    for name in BUILT:
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        (static / name).write_text("built")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--no-index"]
    environment = os.environ | {"SNATH_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    subprocess.run([*command, "--wheel-dir", str(tmp_path), str(tree)], check=True, env=environment)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
    page = {file.relative_to(tree / "src").as_posix() for file in static.rglob("*") if file.is_file()}
    assert page >= {f"snath/server/static/{name}" for name in BUILT}  # and a real page, if this repository has built it
    assert page <= names
    migrations = ROOT / "src" / "snath" / "server" / "store" / "migrations"
    needed = {file.relative_to(ROOT / "src").as_posix() for file in migrations.rglob("*.py")}
    assert needed | {"snath/server/store/migrations/script.py.mako", "snath/words/en/play.ftl"} <= names


def play_at(static: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """`snath play` without a server; the addresses that the browser was sent to."""
    opened: list[str] = []
    monkeypatch.setattr("snath.cli.play.webbrowser.open", opened.append)
    monkeypatch.setattr("snath.cli.play.threading.Thread", AtOnce)
    monkeypatch.setattr(serve, "serve", lambda settings, host, port, ready: ready(8037))
    monkeypatch.setattr(app, "STATIC", static)
    assert not main(["play", "--data", str(tmp_path)])
    monkeypatch.undo()
    return opened


class AtOnce:
    """A thread that does its work where it is started."""

    def __init__(self, target: Callable[..., None], args: tuple[object, ...], daemon: bool) -> None:
        self.start = lambda: target(*args)


def test_without_a_page_people_are_told_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play_at(tmp_path / "nothing", tmp_path, monkeypatch) == []
    told = capsys.readouterr()
    assert "make play" in told.err
    assert "http://localhost:8037/" in told.out
    monkeypatch.setattr(app, "STATIC", tmp_path / "nothing")
    with House(f"sqlite:///{tmp_path / 'p.db'}") as house:
        answer = house.client.get("/")
        assert (answer.status_code, answer.text) == (404, "The page is not built: make play builds it.")


def test_with_a_page_the_browser_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    assert play_at(tmp_path / "static", tmp_path, monkeypatch) == ["http://localhost:8037/"]
    assert capsys.readouterr().err == ""
