"""Ready decks in quick matches, and snapshots of long matches."""
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("match", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "snapshot",
        sa.Column("match", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshot")
    op.drop_column("match", "ready")
