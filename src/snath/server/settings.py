"""How a server is run."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Limits are generous for people and tight for floods."""

    data: Path = Path("snath-data")
    database: str | None = None  # URL; without one, SQLite in `data`
    origins: tuple[str, ...] = ()  # sites besides our own that may send requests
    secure: bool = False  # cookies over https only: behind a proxy
    bot_workers: int | None = None
    bot_seconds: float | None = None  # per decision; without it, the habit of the level
    bot_pace: float = 0.0  # seconds after every move of a bot
    largest_body: int = 64_000
    largest_record: int = 2_000_000
    largest_message: int = 4_000
    # Token buckets: so many at once, so many more per second.
    burst: float = 120
    rate: float = 30
    burst_of_creating: float = 20
    rate_of_creating: float = 0.2
    burst_of_login: float = 10
    rate_of_login: float = 0.1
    burst_of_hints: float = 5
    rate_of_hints: float = 0.2
    most_connections: int = 60  # of one address
    limited: bool = True
    trusted_proxies: frozenset[str] = field(default_factory=lambda: frozenset({"127.0.0.1", "::1"}))
