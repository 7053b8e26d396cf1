"""What is printed on the components of a module: `data/<module>.yaml`, and a file here for what is its alone.

A module's data file has any of the sections below, in which it says what the base files say of the base game. Its
components come in the box of the module, so `set` is never written there. A section that no other module has is read
by `content/modules/<module>.py`:

* `read(file)` takes the module's own sections out of the file and gives them as one frozen record; it then stands in
  `Content.modules` under the name of the module;
* `check(own, content, file)` looks at what must fit together, and raises `ContentError` at the first mistake.

Both may be left out, and so may the whole file. A module in another package (`snath.module_files.add_package`) has the
same tree: `<package>/content/data/<module>.yaml`, `<package>/content/modules/<module>.py`.
"""

from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from snath.content.data_file import DataFile
from snath.content.errors import ContentError, read_record
from snath.module_files import module_file

T = TypeVar("T")
Folder = Path | Traversable

#: The sections that any module may have, and where the base game has the same: file and key.
SECTIONS: Final = {
    "home_bases": ("board_base.yaml", "home_bases"),
    "player_mats": ("player_mats.yaml", "mats"),
    "factions": ("faction_mats.yaml", "factions"),
    "abilities": ("faction_mats.yaml", "abilities"),
    "objectives": ("objectives.yaml", "cards"),
    "encounters": ("encounters.yaml", "cards"),
    "factory_cards": ("factory_cards.yaml", "cards"),
    "tiles": ("scoring.yaml", "tiles"),
}


class ModuleFile(DataFile):
    """The data file of one module; `order` tells its place among the modules, as in the rulebook."""

    def __init__(self, package: str, directory: Folder, name: str) -> None:
        super().__init__(directory, name)
        self.module = name.removesuffix(".yaml")
        self.order = self.record("order", int)
        self.code: Any = module_file(package, "content", self.module)

    def part(self, key: str, kind: type[T], **more: object) -> Mapping[str, T]:
        """The entries of a section by id; none if the file has no such section."""
        if key not in self.data:
            return MappingProxyType({})
        for name, entry in self.mapping(self.data[key], key).items():
            self._boxed(entry, f"{key}.{name}")
        return self.table(key, kind, **more)

    def listed(self, key: str, kind: type[T], **more: object) -> list[T]:
        """The entries of a section that is a list."""
        entries = self.list_of(self.data.pop(key, []), key)
        for place, entry in enumerate(entries):
            self._boxed(entry, f"{key}[{place}]")
        return [read_record({**entry, **more}, kind, self.name, f"{key}[{i}]") for i, entry in enumerate(entries)]

    def _boxed(self, entry: object, where: str) -> None:
        if "set" in self.mapping(entry, where):
            reason = f"the key 'set' is not known here: all that stands in this file belongs to {self.module}"
            raise ContentError(self.name, where, reason)

    def own(self) -> object:
        """What is this module's alone; nothing if it has no sections of its own."""
        return self.code.read(self) if hasattr(self.code, "read") else None


def files_in(package: str, directory: Folder, base_files: tuple[str, ...]) -> Iterator[ModuleFile]:
    """The data files of all modules in a folder."""
    if directory.is_dir():
        names = sorted(file.name for file in directory.iterdir() if file.name.endswith(".yaml"))
        yield from (ModuleFile(package, directory, name) for name in names if name not in base_files)


def data_of(package: str) -> Traversable:
    """The folder of a package's data files."""
    return resources.files(package) / "content" / "data"


class Sources:
    """Where the entries of modules stand, so that a mistake found later is told with the right file."""

    def __init__(self) -> None:
        self._moved: dict[tuple[str, str], tuple[str, str]] = {}

    def note(self, file: DataFile, section: str, name: object) -> None:
        base_file, key = SECTIONS[section]
        self._moved[base_file, f"{key}.{name}"] = (file.name, f"{section}.{name}")

    def note_part(self, file: DataFile, entry: str, base_file: str, base_entry: str) -> None:
        self._moved[base_file, base_entry] = (file.name, entry)

    def where_it_stands(self, error: ContentError) -> ContentError:
        """The same mistake, named after the module's file if the entry stands there."""
        found = [
            (file, entry + error.entry.removeprefix(start))
            for (base_file, start), (file, entry) in sorted(self._moved.items())
            if base_file == error.file and f"{error.entry}.".startswith((f"{start}.", f"{start}["))
        ]
        return ContentError(*found[-1], error.reason) if found else error
