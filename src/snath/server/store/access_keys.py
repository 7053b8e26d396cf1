"""Keys of seats, invitations and sessions: 192 random bits, of which the database keeps only a hash."""

import hashlib
import secrets

BYTES = 24
LONGEST = 100


def new_key() -> str:
    return secrets.token_urlsafe(BYTES)


def hash_of(key: str) -> str:
    """Keys are long and random: a plain hash is enough, passwords need more."""
    return hashlib.sha256(key[:LONGEST].encode()).hexdigest()


def new_game_id() -> str:
    """Short enough to be read out, long enough not to be found by trying."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def new_seed() -> int:
    return secrets.randbits(128)
