"""YAML that remembers its lines, so that a mistake can be shown where it stands."""

from typing import Any

import yaml

LARGEST_FILE = 50_000  # characters; positions of running games have up to 8,000
DEEPEST = 12  # mappings and lists inside each other

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


class _Loader(yaml.SafeLoader):
    """Plain YAML only. Anchors could make a small file large, tags could ask for objects that are no data."""

    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        line = event.start_mark.line + 1
        if getattr(event, "anchor", None) is not None:
            raise FileError("anchors and aliases are not used in these files", line)
        if getattr(event, "tag", None) is not None:
            raise FileError("tags (words that begin with !) are not used in these files", line)
        if self.depth == DEEPEST:
            raise FileError("this is nested too deeply", line)
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


def read_located(text: str) -> Located:
    """Parse YAML without anchors, tags or double keys."""
    if len(text) > LARGEST_FILE:
        raise FileError(f"the file has {len(text)} characters; more than {LARGEST_FILE} are not read")
    try:
        node = yaml.compose(text, Loader=_Loader)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise FileError("this is not text: it has a character that YAML does not allow", line) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise FileError(f"this is not YAML: {error.problem}", mark.line + 1 if mark else None) from None
    except FileError:
        raise
    except (ValueError, OverflowError):  # the parser itself stumbles over "\\U00110000"
        raise FileError("this is not YAML: it names a character that does not exist") from None
    lines: dict[Path, int] = {}
    return Located(_build(node, (), lines), lines)


def _build(node: yaml.Node | None, path: Path, lines: dict[Path, int]) -> Any:
    if node is None:
        return None
    line = node.start_mark.line + 1
    lines[path] = line
    if isinstance(node, yaml.MappingNode):
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise FileError("a key must be a plain word", line)
            key = key_node.value
            line = key_node.start_mark.line + 1
            if key in found:
                raise FileError(f"'{key[:40]}' stands twice", line)
            found[key] = _build(value_node, (*path, key), lines)
            lines[(*path, key)] = line
        return found
    if isinstance(node, yaml.SequenceNode):
        return [_build(item, (*path, i), lines) for i, item in enumerate(node.value)]
    try:
        return yaml.SafeLoader("").construct_object(node)
    except (yaml.YAMLError, ValueError):  # a date that does not exist, a number of 5,000 digits
        raise FileError(f"'{node.value[:40]}' cannot be read", line) from None
