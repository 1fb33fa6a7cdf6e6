"""How matches ended, and where people have put theirs."""
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "ending",
        sa.Column("match", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("ranking", sa.Text, nullable=False),
    )
    op.create_table(
        "shelf",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("place", sa.String(8), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("shelf")
    op.drop_table("ending")
