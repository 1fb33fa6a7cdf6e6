"""The entries of a match in the database lead to what the server holds in memory."""
from wartable.server.opening import entries_of


def replayed(table, store):
    """The match made from its entries in the database, one by one."""
    lines, _, _ = store.read_now(lambda connection: entries_of(connection, table.facts.id))
    play = table.new_play()
    for line in lines:
        play.apply(line)
    return play


def check_entries(hall, id):
    """Bots may still be playing."""
    table = hall.tables[id]
    play = replayed(table, hall.store)
    while play.seq != table.play.seq:
        play = replayed(table, hall.store)
    assert play.state == table.play.state and play.seen == table.play.seen and play.left == table.play.left
    assert play.stand_ins == table.play.stand_ins and play.real == table.play.real and play.stops == table.play.stops
