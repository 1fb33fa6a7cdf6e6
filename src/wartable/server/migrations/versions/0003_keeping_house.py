"""Why a match was closed, by which text of the rules it was played, when a person was seen last, and who may not come in."""
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("match", sa.Column("closed", sa.Text))
    op.add_column("match", sa.Column("code", sa.String(64)))
    op.create_index("match_by_host", "match", ["host", "status", "made_at"])
    op.add_column("session", sa.Column("seen_at", sa.BigInteger))
    op.add_column("session", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "banned_address",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "holder",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("holder")
    op.drop_table("banned_address")
    op.drop_column("session", "banned")
    op.drop_column("session", "seen_at")
    op.drop_index("match_by_host", "match")
    op.drop_column("match", "code")
    op.drop_column("match", "closed")
