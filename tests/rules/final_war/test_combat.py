"""Bandits and Monsters (FW-5.9), who fights and who goes first (FW-5.11)."""
from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.death import next_controller


def test_a_monster_comes_alone(arena):
    """FW-5.9.1: the Bandit Pool joins Bandits, Monsters only by option."""
    for joins in (False, True):
        a = arena("EG", pool_joins_monsters=joins)
        a.s.pool = [CARDS.type("rogues")]
        a.reveal("gorgons")
        assert (a.kind == "arrange_bandits") is joins


def test_the_controller(arena):
    """FW-5.9.2: the next living player clockwise who is no friend."""
    a = arena("EGWE")
    assert next_controller(a.s, 0) == 1
    a.s.alive[1] = 0
    assert next_controller(a.s, 0) == 2
    t = arena("EGWE", teams=True)
    assert next_controller(t.s, 1) == 2 and next_controller(t.s, 3) == 0


def test_the_controller_decides_but_uses_no_hand_cards(arena):
    """FW-5.9.3: innate Spells only, unless the option allows more."""
    for casts in (False, True):
        a = arena("EG", controller_casts_through_monsters=casts)
        a.put(0, 1, "glade_guard")
        magi = a.put(4, 1, "frenzied_magi")
        a.hand(1, "lightning_bolt")
        a.engage({0: [1], 4: [1]}).act(magi)
        assert a.seat == 1 and "cast innate spell" in a.options()
        assert ("cast lightning_bolt" in a.options()) is casts


def test_formations(arena):
    """FW-5.9.4: each Unit a column of its own, a Hero behind one or alone; gaps are closed."""
    a = arena("EG")
    a.s.pool = [CARDS.type("the_besiegers"), CARDS.type("theena_the_cunning")]
    a.reveal("rogues").play("column C5", "column C2", "column C4")
    assert [a.who(p) for p in (40, 43, 44)] == ["the_besiegers", "theena_the_cunning", "rogues"]
    assert a.s.columns[4] == 0b111


def test_creatures_beyond_five_columns_are_left_out(arena):
    """FW-5.9.4: never the drawn card."""
    a = arena("EG")
    units = ["the_besiegers", "frenzied_magi", "berserkers", "raiders", "marauders"]
    a.s.pool = [CARDS.type(k) for k in units]
    a.reveal("rogues")
    assert "leave out" not in a.options()
    a.play("column C1")
    assert "leave out" in a.options()
    a.play("leave out", "column C2", "column C3", "column C4", "column C5")
    assert a.s.pool == [CARDS.type("the_besiegers")] and a.s.combat


def test_the_attacked_player_sends_a_column_for_each(arena):
    """FW-5.9.5: one for one Monster; the Warlord's may be chosen."""
    a = arena("WG")
    a.put(0, 1, "lycan_pack")
    a.reveal("gorgons")
    assert a.options() == ["column C1", "column C3"]
    a.play("column C3")
    assert "Anna sends column 3." in a.lines()


def test_final_war_takes_all_columns(arena):
    """FW-5.11.1, FW-5.11.2, FW-5.26.4: all armies; Alliances end."""
    a = arena("EGW", mode="quest")
    a.put(1, 1, "footpads")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.s.ally_card[0] = a.s.ally_card[1] = CARDS.type("alliance")
    a.reveal("final_war", under=())
    assert list(a.s.columns[:3]) == [4, 5, 4] and list(a.s.ally) == [-1, -1, -1]
    assert CARDS.type("alliance") in a.s.fate_discard


def test_two_players_left_play_as_two(arena):
    """FW-5.11.2: the two-player rule applies."""
    a = arena("EGW")
    a.s.alive[2] = 0
    a.put(1, 1, "footpads")
    a.put(1, 2, "footpads")
    a.reveal("skirmish")
    assert a.kind == "pick_column" and a.seat == 1


def test_void_only_own_fights(arena):
    """FW-5.11.3: by option Tharas voids only his own fights; never Final War or a raid."""
    a = arena("EGW", void_only_own_fights=True, mode="quest")
    a.reveal("battle", seat=1).play("fight seat 2 seat 3")
    assert a.kind != "declared_response"


def test_misdirection_may_leave_the_pool_behind(arena):
    """FW-5.11.4."""
    a = arena("EG")
    a.s.pool = [CARDS.type("the_besiegers")]
    a.hand(0, "misdirection")
    a.put(1, 1, "footpads")
    a.reveal("rogues").play("column C1", "column C2")
    a.play("play misdirection", "name seat 2", "without the bandit pool")
    assert a.s.attacked == 1 and a.s.columns[1] == 1 and a.s.pool == [CARDS.type("the_besiegers")]


def test_mastery_may_be_declined(arena):
    """FW-5.11.5."""
    a = arena("GE")
    a.reveal("rogues").play("decline")
    assert a.kind == "roll" and a.who(44) == "rogues"


def test_initiative_is_rolled_once(arena):
    """FW-5.11.7, FW-5.11.8: each side; the winner begins every round; tokens are set."""
    a = arena("WG")
    a.put(0, 1, "lycan_pack")
    a.put(1, 1, "footpads")
    a.engage({0: [1], 1: [1]}).combat().rolls(9, 2)
    assert a.s.order == [1, 0] and a.s.round == 1 and list(a.s.used) == [0] * 50
    assert "Ben acts first in each phase (lowest roll)." in a.lines()


def test_initiative_cards(arena):
    """FW-5.10.1, FW-5.29 Automatic Initiative: Ambush and the Horn of Alarm win it; Second Chance rolls a die again."""
    a = arena("GW")
    a.put(0, 1, "guild_guards")
    a.put(1, 1, "lycan_pack")
    a.hand(0, "ambush")
    a.engage({0: [1], 1: [1]}).combat().rolls(9, 2)
    a.play("play ambush")
    assert a.s.order[0] == 0
    a = arena("GW")
    a.put(0, 1, "al_truuth")
    a.item(0, 1, "horn_of_alarm")
    a.put(1, 1, "lycan_pack")
    a.engage({0: [1], 1: [1]}).combat().rolls(9, 2)
    assert a.s.order[0] == 0
    a = arena("WG")
    a.put(0, 1, "lycan_pack")
    a.put(1, 1, "guild_guards")
    a.hand(0, "second_chance")
    a.engage({0: [1], 1: [1]}).combat().rolls(9, 5)
    a.play("play second_chance", "die 1").roll(3)
    assert a.s.order[0] == 0
