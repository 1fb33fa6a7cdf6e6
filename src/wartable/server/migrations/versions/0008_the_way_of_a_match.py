"""Everything that was asked in a match until its last entry, as a digest."""
import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("stand", sa.Column("way", sa.String(64)))


def downgrade() -> None:
    op.drop_column("stand", "way")
