"""Central files never speak of a module: what a module needs stands in its own folder, or in one file by its name."""

import re
from pathlib import Path

import pytest

from snath.engine.modules.register import RULEBOOK

ROOT = Path(__file__).parents[1]

#: Words of the rulebook that belong to a module. `flags` of a regular expression and the like are no such words.
WORDS = (
    "trap", "traps", "albion", "togawa", "exalt", "maifuku", "shinobi", "toka", "suiton", "ronin", "invaders",
    "vesna", "fenris", "airship", "airships", "horrify", "technophile", "modular", "automa", "autometta", "tesla",
    "desolation", "alliance", "alliances", "mods",
)  # fmt: skip
WORD = re.compile(rf"(?<![A-Za-z])({'|'.join(WORDS)})(?![a-z])", re.IGNORECASE)
FLAG = re.compile(r"(?<![A-Za-z.])Flags?(?![A-Za-z_(])")

#: Which modules there are and which numbers are theirs: reserved once, for all of them. Stories and their pictures may
#: show what they like.
EXEMPT = {
    "src/snath/engine/modules/register.py", "src/snath/engine/layout.py", "src/snath/engine/actions.py",
    "src/snath/words/en/encounters.ftl", "web/src/art/kit.ts", "web/src/art/scenes.ts",
}  # fmt: skip


def central_files() -> list[Path]:
    """Sources of the package and the page, but for the folders of modules and files that bear a module's name."""
    found: list[Path] = []
    for folder, endings in (("src/snath", {".py", ".ftl"}), ("web/src", {".ts", ".svelte", ".css", ".ftl"})):
        for file in sorted((ROOT / folder).rglob("*")):
            path = file.relative_to(ROOT)
            of_a_module = "modules" in path.parts[:-1] or file.stem in RULEBOOK
            if file.suffix in endings and not of_a_module and not {"static", "node_modules"} & set(path.parts):
                found.append(path)
    return [path for path in found if path.as_posix() not in EXEMPT]


@pytest.mark.parametrize("path", central_files(), ids=str)
def test_a_central_file_names_no_module(path: Path) -> None:
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    named = [f"{n}: {line.strip()}" for n, line in enumerate(lines, 1) if WORD.search(line) or FLAG.search(line)]
    assert named == []


@pytest.mark.parametrize("line", ["if faction == 'togawa':", "armed_trap = 2", "TRAPS: Final = 21", "place a Flag"])
def test_the_search_finds_words_of_modules(line: str) -> None:
    assert WORD.search(line) or FLAG.search(line)


@pytest.mark.parametrize("line", ["re.VERBOSE, flags=0", "automatic", "the sea is trapped", "class Strap"])
def test_the_search_passes_over_other_words(line: str) -> None:
    assert not WORD.search(line)
    assert not FLAG.search(line)


def test_there_are_central_files() -> None:
    names = {path.as_posix() for path in central_files()}
    assert {"src/snath/engine/steps/move.py", "web/src/table/Board.svelte"} <= names
    assert "src/snath/engine/modules/invaders_from_afar/togawa.py" not in names
