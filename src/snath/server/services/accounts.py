"""Optional accounts: a name and a password, to keep one's games together."""

import unicodedata
from collections.abc import Callable
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from ..refusal import Refusal
from ..store import schema
from ..store.access_keys import hash_of, new_key
from ..store.database import Database

STAYS = 90 * 86400.0  # seconds that a session lasts


class Accounts:
    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self.database = database
        self.now = now
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(new_key())

    def register(self, name: str, password: str) -> tuple[dict[str, Any], str]:
        hashed = self._hasher.hash(password)
        line = {"name": name, "key": key_of(name), "password": hashed, "created": self.now()}
        try:
            with self.database.writing() as connection:
                account = connection.execute(
                    insert(schema.accounts).values(**line).returning(schema.accounts.c.id)
                ).scalar_one()
        except IntegrityError:
            raise Refusal(422, "name-taken") from None
        return {"account": account, "name": name}, self._session(account)

    def login(self, name: str, password: str) -> tuple[dict[str, Any], str]:
        accounts = schema.accounts
        with self.database.reading() as connection:
            found = connection.execute(select(accounts).where(accounts.c.key == key_of(name))).first()
        try:
            # A name that is not there takes as long as a wrong password.
            self._hasher.verify(found.password if found else self._nobody, password)
        except (VerifyMismatchError, InvalidHashError):
            found = None
        if found is None:
            raise Refusal(401, "bad-login")
        return {"account": found.id, "name": found.name}, self._session(found.id)

    def _session(self, account: int) -> str:
        key = new_key()
        sessions = schema.sessions
        with self.database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.until < self.now()))
            line = {"hash": hash_of(key), "account": account, "until": self.now() + STAYS}
            connection.execute(insert(sessions).values(**line))
        return key

    def of_session(self, key: str | None) -> int | None:
        if not key:
            return None
        sessions = schema.sessions
        wanted = select(sessions.c.account).where(sessions.c.hash == hash_of(key), sessions.c.until > self.now())
        with self.database.reading() as connection:
            found = connection.execute(wanted).scalar()
        return None if found is None else int(found)

    def name_of(self, account: int) -> str:
        with self.database.reading() as connection:
            found = connection.execute(select(schema.accounts.c.name).where(schema.accounts.c.id == account)).scalar()
        return str(found)

    def logout(self, key: str | None) -> None:
        if key:
            with self.database.writing() as connection:
                connection.execute(delete(schema.sessions).where(schema.sessions.c.hash == hash_of(key)))


def key_of(name: str) -> str:
    """Names that look alike are the same name."""
    return unicodedata.normalize("NFKC", name).casefold()[:120]
