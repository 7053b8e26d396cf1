"""Refusals: what the server will not do, as a code for programs and a sentence for people."""

from typing import Any


class Refusal(Exception):
    """Answered with `{"error": {"code": ..., "message": ...}}`; `extra` goes beside it."""

    def __init__(self, status: int, code: str, extra: dict[str, Any] | None = None, **args: object) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.args_of_text = args
        self.extra = extra or {}
        self.message: str | None = None

    @classmethod
    def saying(cls, status: int, code: str, message: str, extra: dict[str, Any] | None = None) -> "Refusal":
        """A refusal whose sentence is already made."""
        found = cls(status, code, extra)
        found.message = message
        return found
