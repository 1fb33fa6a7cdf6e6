"""Every opponent has a face, and whoever begins is proposed the gentle one, until it is beaten."""
from wartable.server.protocol.games import Games

SHORT = {"starting_health": 1, "first_attacker": 1}


def proposed(client, game="dice_duel"):
    return {info.name: info.proposed for info in client.get("/games", Games).games}[game]


def won(client, bot):
    """Plays short duels against a bot, until one is won."""
    while True:
        table = client.match("me", bot, options=SHORT)
        talk = client.socket()
        if talk.play(table.id, 0, talk.watch(table.id, 0)).result.winners == [0]:
            return


def test_every_bot_of_every_game_is_met_by_name_face_and_sentence(server):
    for info in server.client().get("/games", Games).games:
        if info.name == "kuhn":
            continue  # of another package, which says nothing of the kind
        assert [bot.name for bot in info.bots][:3] == ["random", "recruit", "soldier"]
        assert all(bot.called and bot.face and bot.sentence.endswith(".") for bot in info.bots)
        assert [bot.name for bot in info.bots if bot.gentle] == ["recruit"]
        assert info.proposed == "recruit"


def test_the_recruit_is_proposed_until_it_is_beaten_in_that_game_by_that_person(every_server):
    mara, odo = every_server.client(), every_server.client()
    assert mara.quick(game="dice_duel").seats[1].bot == "recruit"
    won(mara, "soldier")
    assert proposed(mara) == "recruit"
    won(mara, "recruit")
    assert (proposed(mara), proposed(mara, "roar_of_war"), proposed(odo)) == ("soldier", "recruit", "recruit")
    assert mara.quick(game="dice_duel").seats[1].bot == "soldier"
    assert odo.quick(game="dice_duel").seats[1].bot == "recruit"
    assert mara.quick(game="dice_duel", bot="random").seats[1].bot == "random"


def test_a_lost_match_against_the_recruit_changes_nothing(server):
    mara = server.client()
    lost = False
    while not lost:
        table = mara.match("me", "recruit", options={"starting_health": 1, "first_attacker": 2})
        talk = mara.socket()
        result = talk.play(table.id, 0, talk.watch(table.id, 0)).result
        if result.winners == [0]:
            mara = server.client()
        lost = result.winners == [1]
    assert proposed(mara) == "recruit"
