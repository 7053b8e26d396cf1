"""The counting clock is kept in the database, and games tell when their people have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("people", sa.Integer(), server_default="0", nullable=False))
    op.add_column("people", sa.Column("waits_since", sa.Integer(), nullable=True))
    op.add_column("people", sa.Column("counts_since", sa.Float(), nullable=True))
    op.add_column("people", sa.Column("counted", sa.Float(), server_default="0", nullable=False))


def downgrade() -> None:
    for column in ("counted", "counts_since", "waits_since"):
        op.drop_column("people", column)
    op.drop_column("games", "people")
