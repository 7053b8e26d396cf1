"""PNG pictures: through the extra `png`, with the font that is shipped."""

import struct
import sys

import pytest

from snath.view.drawing.png import MissingExtra, png_of
from snath.view.drawing.svg import svg_of
from tests.view.table import midgame

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_has_the_width_that_was_asked_for() -> None:
    png = png_of(midgame(), width=300, what="board")
    assert png.startswith(SIGNATURE)
    assert size_of(png)[0] == 300


def test_a_finished_drawing_can_be_painted_too() -> None:
    game = midgame()
    assert png_of(svg_of(game, "mat", night=True), width=200) == png_of(game, 200, "mat", night=True)
    assert png_of(game, 200, "mat", night=True) != png_of(game, 200, "mat")


@pytest.mark.parametrize("family", ["sans-serif", "serif", "a font that nobody has"])
@pytest.mark.parametrize("letters", ["Mill", "Éø", "Мельница", "7 − 3 × 2"])
def test_text_is_painted_whatever_fonts_the_machine_has(family: str, letters: str) -> None:
    page = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40">{}</svg>'
    text = page.format(f'<text x="4" y="30" font-size="30" font-family="{family}">{letters}</text>')
    blank = len(png_of(page.format(""), width=200))
    assert len(png_of(text, width=200)) > blank + 400


def test_without_the_extra_the_message_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r"pip install 'snath\[png\]'"):
        png_of(midgame())


def test_a_picture_without_width_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 pixel"):
        png_of(midgame(), width=0)
