"""YAML that remembers its lines, so that a mistake can be shown where it stands."""

from typing import Any

import yaml

LARGEST_FILE = 200_000  # characters

Path = tuple[str | int, ...]


class FileError(ValueError):
    """A file that cannot be used; the message begins with the line, if there is one."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line


class Located:
    """Plain data and the line of every entry."""

    def __init__(self, data: Any, lines: dict[Path, int]) -> None:
        self.data = data
        self.lines = lines

    def line(self, path: Path) -> int | None:
        """Line of an entry, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path)


def read_located(text: str) -> Located:
    """Parse YAML without anchors, tags or double keys."""
    if len(text) > LARGEST_FILE:
        raise FileError(f"the file has {len(text)} characters; more than {LARGEST_FILE} are not read")
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise FileError(f"this is not YAML: {getattr(error, 'problem', error)}", mark.line + 1 if mark else None) from None
    except RecursionError:
        raise FileError("this is nested too deeply") from None
    lines: dict[Path, int] = {}
    return Located(_build(node, (), lines, set()), lines)


def _build(node: yaml.Node | None, path: Path, lines: dict[Path, int], seen: set[int]) -> Any:
    if node is None:
        return None
    line = node.start_mark.line + 1
    lines[path] = line
    if id(node) in seen:
        raise FileError("anchors and aliases are not used in these files", line)
    seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = key_node.value
            if not isinstance(key_node, yaml.ScalarNode):
                raise FileError("a key must be a plain word", line)
            if key in found:
                raise FileError(f"'{key}' stands twice", key_node.start_mark.line + 1)
            found[key] = _build(value_node, (*path, key), lines, seen)
            lines[(*path, key)] = key_node.start_mark.line + 1
        return found
    if isinstance(node, yaml.SequenceNode):
        return [_build(item, (*path, i), lines, seen) for i, item in enumerate(node.value)]
    try:
        return yaml.SafeLoader("").construct_object(node)
    except (yaml.YAMLError, ValueError):
        raise FileError(f"'{node.value[:40]}' cannot be read", line) from None
