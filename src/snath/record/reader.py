"""Asking a located file for values of a kind, with an error that names the line."""

from typing import Any, NoReturn

from .located import FileError, Located, Path


class Reader:
    """Typed look-ups by path."""

    def __init__(self, file: Located) -> None:
        self.file = file

    def fail(self, path: Path, reason: str) -> NoReturn:
        where = ".".join(str(part) for part in path)
        raise FileError(f"{where}: {reason}" if where else reason, self.file.line(path))

    def has(self, path: Path) -> bool:
        return self.get(path) is not None

    def get(self, path: Path) -> Any:
        """The entry, or None."""
        found = self.file.data
        for part in path:
            if isinstance(found, dict) and part in found:
                found = found[part]
            elif isinstance(found, list) and isinstance(part, int) and part < len(found):
                found = found[part]
            else:
                return None
        return found

    def mapping(self, path: Path, allowed: set[str] | None, what: str = "entry") -> dict[str, Any]:
        """A mapping, empty if absent; keys outside `allowed` are refused."""
        found = self.get(path)
        if found is None:
            return {}
        if not isinstance(found, dict):
            self.fail(path, "here a mapping of names to values is expected")
        for key in found:
            if allowed is not None and key not in allowed:
                near = ", ".join(sorted(allowed)) if len(allowed) <= 20 else "see docs/positions.md"
                self.fail((*path, key), f"'{key}' is no {what}; known: {near}")
        return found

    def items(self, path: Path) -> list[Any]:
        found = self.get(path)
        if not isinstance(found, list):
            self.fail(path, "here a list is expected")
        return found

    def texts(self, path: Path) -> list[str]:
        if not self.has(path):
            return []
        return [self.text((*path, i)) for i in range(len(self.items(path)))]

    def text(self, path: Path) -> str:
        found = self.get(path)
        if not isinstance(found, str):
            self.fail(path, "here a name is expected")
        return found

    def number(self, path: Path, default: int | None, least: int, most: int) -> int:
        found = self.get(path)
        if found is None:
            if default is None:
                self.fail(path, "a whole number is missing here")
            return default
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            self.fail(path, f"{str(found)[:40]} is not a whole number from {least} to {most}")
        return found

    def flag(self, path: Path, default: bool) -> bool:
        found = self.get(path)
        if found is None:
            return default
        if not isinstance(found, bool):
            self.fail(path, "here true or false is expected")
        return found

    def choice(self, path: Path, known: list[str], default: Any) -> Any:
        found = self.get(path)
        if found is None:
            return default
        if found not in known:
            self.fail(path, f"'{str(found)[:40]}' is not one of: {', '.join(known)}")
        return found
