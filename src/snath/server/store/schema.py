"""The tables of the database. `actions` is the game: it only grows, and everything else follows from it."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("setup", JSON, nullable=False),  # the entries of a setup file
    Column("seed", String(40), nullable=False),  # secret while the game runs
    Column("clock", JSON, nullable=True),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    # The rest follows from the actions; it is kept here so that lists need not play games again.
    Column("state", String(10), nullable=False),  # running, finished
    Column("number", Integer, nullable=False),  # of the last action
    Column("to_act", JSON, nullable=False),  # people (by number) who are asked
    Column("turn", Integer, nullable=False),
    Column("moved", Float, nullable=False),
    Column("result", JSON, nullable=True),
    Column("people", Integer, nullable=False, server_default="0"),  # grows when somebody comes or goes
    # Which process moves the bots of this game, and until when.
    Column("bot_at", Float, nullable=True),  # when a bot has to move: for itself, or for somebody whose time is up
    Column("bot_holder", String(32), nullable=True),
    Column("bot_until", Float, nullable=False),
    Index("ix_games_state_moved", "state", "moved"),
    Index("ix_games_bot_at", "bot_at"),
)

people = Table(
    "people",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("person", Integer, nullable=False),  # as in the setup file; the seat is dealt
    Column("kind", String(8), nullable=False),  # human, bot
    Column("level", String(40), nullable=True),
    Column("name", String(60), nullable=False),
    Column("joined", Boolean, nullable=False),
    Column("invite", String(64), nullable=True),  # hash
    Column("account", Integer, ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True),
    Column("archived", Boolean, nullable=False),
    # The counting clock: since which line they are waited for, since when they count scores, seconds counted before.
    Column("waits_since", Integer, nullable=True),
    Column("counts_since", Float, nullable=True),
    Column("counted", Float, nullable=False, server_default="0"),
    PrimaryKeyConstraint("game", "person"),
    Index("ix_people_account", "account"),
    Index("ix_people_invite", "invite"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("person", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_tokens_game_person", "game", "person"),
)

actions = Table(
    "actions",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # choice (of a draft or auction), action, undo
    Column("person", Integer, nullable=False),
    Column("seat", Integer, nullable=False),  # -1 before factions are dealt
    Column("text", String(80), nullable=False),  # notation of the action, or the choice
    Column("target", Integer, nullable=True),  # of an undo: the number it takes back
    Column("public", Boolean, nullable=False),  # does anybody else see that something happened?
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("game", "number"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("person", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_chat_game", "game", "id"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(60), nullable=False),
    Column("key", String(120), nullable=False, unique=True),  # the name, whatever its capitals
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("until", Float, nullable=False),
)
