"""Files that are whole or not there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def whole(path: Path) -> Iterator[IO[bytes]]:
    """Written beside the old file, whose place it takes when all of it is there: nobody ever finds half of it."""
    with part_of(path).open("wb") as file:
        yield file
    part_of(path).replace(path)


def part_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")
