"""Asking a located file for values of a kind, with an error that names the line."""

from typing import Any, NoReturn

from .yaml_lines import FileError, Located, Path


def shown(value: object) -> str:
    """A value as an error message quotes it: short, whatever it is."""
    if isinstance(value, int) and not -(1 << 64) < value < 1 << 64:
        return "a huge number"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    return "nothing" if value is None else f"'{str(value)[:40]}'"


class Reader:
    """Typed look-ups by path."""

    def __init__(self, file: Located) -> None:
        self.file = file

    def fail(self, path: Path, reason: str) -> NoReturn:
        where = ".".join(str(part)[:40] for part in path)
        raise FileError(f"{where}: {reason}" if where else reason, self.file.line(path))

    def has(self, path: Path) -> bool:
        return self.get(path) is not None

    def get(self, path: Path) -> Any:
        """The entry, or None."""
        found = self.file.data
        for part in path:
            if isinstance(found, dict):
                found = found.get(part)
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
            self.fail(path, f"here a mapping of names to values is expected, not {shown(found)}")
        for key in found:
            if allowed is not None and key not in allowed:
                near = ", ".join(sorted(allowed)) if len(allowed) <= 30 else "see docs/positions.md"
                self.fail((*path, key), f"{shown(key)} is no {what}; known: {near}")
        return found

    def items(self, path: Path) -> list[Any]:
        found = self.get(path)
        if not isinstance(found, list):
            self.fail(path, f"here a list is expected, not {shown(found)}")
        return found

    def texts(self, path: Path) -> list[str]:
        if not self.has(path):
            return []
        return [self.text((*path, i)) for i in range(len(self.items(path)))]

    def text(self, path: Path) -> str:
        found = self.get(path)
        if not isinstance(found, str):
            self.fail(path, f"here a name is expected, not {shown(found)}")
        return found

    def number(self, path: Path, default: int | None, least: int, most: int) -> int:
        found = self.get(path)
        if found is None:
            if default is None:
                self.fail(path, "a whole number is missing here")
            return default
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            self.fail(path, f"{shown(found)} is not a whole number from {least} to {most}")
        return found

    def truth(self, path: Path, default: bool) -> bool:
        found = self.get(path)
        if found is None:
            return default
        if not isinstance(found, bool):
            self.fail(path, f"here true or false is expected, not {shown(found)}")
        return found

    def choice(self, path: Path, known: list[str], default: str | None) -> str:
        """One of the known names; with a default it may be absent."""
        found = self.get(path)
        if found is None and default is not None:
            return default
        if not isinstance(found, str) or found not in known:
            self.fail(path, f"{shown(found)} is not one of: {', '.join(known)}")
        return found
