"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("key", name=op.f("uq_accounts_key")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.JSON(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("moved", sa.Float(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("bot_at", sa.Float(), nullable=True),
        sa.Column("bot_holder", sa.String(length=32), nullable=True),
        sa.Column("bot_until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index("ix_games_bot_at", "games", ["bot_at"], unique=False)
    op.create_index("ix_games_state_moved", "games", ["state", "moved"], unique=False)
    op.create_table(
        "records",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_records")),
    )
    op.create_table(
        "actions",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=80), nullable=False),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_actions_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_actions")),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_chat_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_index("ix_chat_game", "chat", ["game", "id"], unique=False)
    op.create_table(
        "people",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("joined", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(length=64), nullable=True),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("archived", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_people_account_accounts"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_people_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_people")),
    )
    op.create_index("ix_people_account", "people", ["account"], unique=False)
    op.create_index("ix_people_invite", "people", ["invite"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_sessions_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_sessions")),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_tokens_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index("ix_tokens_game_person", "tokens", ["game", "person"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_tokens_game_person", table_name="tokens")
    op.drop_table("tokens")
    op.drop_table("sessions")
    op.drop_index("ix_people_invite", table_name="people")
    op.drop_index("ix_people_account", table_name="people")
    op.drop_table("people")
    op.drop_index("ix_chat_game", table_name="chat")
    op.drop_table("chat")
    op.drop_table("actions")
    op.drop_table("records")
    op.drop_index("ix_games_state_moved", table_name="games")
    op.drop_index("ix_games_bot_at", table_name="games")
    op.drop_table("games")
    op.drop_table("accounts")
