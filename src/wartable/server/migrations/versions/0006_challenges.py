"""Which matches are attempts at a challenge, and who has solved which."""
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("match", sa.Column("challenge", sa.String(60)))
    op.create_table(
        "solved",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("challenge", sa.String(60), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("solved")
    op.drop_column("match", "challenge")
