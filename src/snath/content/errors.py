"""Mistakes in data files, told in plain words with file and entry."""

import re
from threading import Lock
from typing import Final, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")
_ONE_BY_ONE: Final = Lock()  # two threads that both show msgspec a new kind of record crash the program


class ContentError(ValueError):
    """A data file is wrong; the message names file, entry and reason.

    >>> print(ContentError("player_mats.yaml", "mats.industrial.sections[2].coins", "should be a whole number"))
    player_mats.yaml: mats.industrial.sections[2].coins: should be a whole number
    """

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(": ".join(part for part in (file, entry, reason) if part))
        self.file = file
        self.entry = entry
        self.reason = reason


def read_record(data: object, kind: type[T], file: str, entry: str) -> T:
    """Turn plain data into a record, or say what is wrong with it."""
    try:
        with _ONE_BY_ONE:
            return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        said, _, where = str(error).partition(" - at ")
        path = where.strip("`").removeprefix("key in ").removeprefix("$")
        reason = in_plain_words(said, names_allowed_at(inspect.type_info(kind), path))
        raise ContentError(file, (entry + path.replace("[...]", "")).lstrip("."), reason) from None


_KINDS: Final = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number with a decimal point",
    "null": "nothing",
    "array": "a list",
    "object": "a mapping",
}


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name.strip(), name.strip()) for name in names.split("|"))


def in_plain_words(said: str, allowed: tuple[object, ...]) -> str:
    """What the reader of the record said, for somebody who edits data files.

    >>> in_plain_words("Expected `int`, got `str`", ())
    'should be a whole number, but is text'
    >>> in_plain_words("Invalid enum value 'swamp'", ("farm", "lake"))
    "'swamp' is not known here; known are: farm, lake"
    """
    if found := re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", said):
        return f"should be {_kinds(found[1])}, but is {_kinds(found[2])}"
    if found := re.fullmatch(r"Expected `int` >= (\d+)", said):
        return f"should be at least {found[1]}"
    if found := re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", said):
        return f"should have {found[1]} entries, but has {found[2]}"
    if found := re.fullmatch(r"Object missing required field `(.+)`", said):
        return f"the key '{found[1]}' is missing"
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", said):
        known = f"; known are: {', '.join(map(str, allowed))}" if allowed else ""
        return f"the key '{found[1]}' is not known here{known}"
    if found := re.fullmatch(r"Invalid (?:enum )?value (.+)", said):
        known = f"; known are: {', '.join(map(str, allowed))}" if allowed else ""
        return f"{found[1]} is not known here{known}"
    return said


def names_allowed_at(kind: inspect.Type, path: str) -> tuple[object, ...]:
    """Which names the record allows at a path: literal values, tags, or keys; none if it can't be told."""
    kinds = [kind]
    for name in re.findall(r"\.(\w+)|\[", path):
        kinds = [inner for outer in kinds for inner in _inside(outer, name)]
    names: list[object] = []
    for each in kinds:
        for one in each.types if isinstance(each, inspect.UnionType) else (each,):
            if isinstance(one, inspect.LiteralType):
                names.extend(one.values)
            elif isinstance(one, inspect.StructType):
                names.extend(field.encode_name for field in one.fields)
    return tuple(names)


def _inside(kind: inspect.Type, name: str) -> list[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        return [inner for one in kind.types for inner in _inside(one, name)]
    if isinstance(kind, inspect.StructType):
        if name == kind.tag_field:
            return [inspect.LiteralType((kind.tag,))]
        return [field.type for field in kind.fields if field.encode_name == name]
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return [kind.item_type]
    if isinstance(kind, inspect.TupleType):
        return list(kind.item_types[:1])
    if isinstance(kind, inspect.DictType):
        return [kind.value_type]
    return []
