"""Parts that only the arena needs, from the extras of the package."""

import importlib
from typing import Any

from snath.words import Words

RESULTS = ("numpy", "pyarrow", "matplotlib", "openskill")


def needed(module: str, words: Words, extra: str = "arena") -> Any:
    """An optional module, or a sentence that tells how to get it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise ImportError(words("arena-extra", module=module, extra=extra)) from error
