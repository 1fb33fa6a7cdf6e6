"""The first place, the second slot, the second copy: what is easily left out (FW-5.13, FW-5.16, FW-5.21, FW-5.23)."""

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.activation import spell_options
from wartable.games.final_war.rules.aftermath import PostHeal
from wartable.games.final_war.rules.march import switch
from wartable.games.final_war.rules.strike import CRITICAL, MELEE_STRIKE
from wartable.games.final_war.rules.targets import targets
from wartable.games.final_war.table import actions, board, terms


def test_a_draught_in_either_slot_heals_after_the_combat(arena):
    """FW-5.23 step 3: the bearer alone."""
    for slots in (["healing_draught"], ["bone_armor", "healing_draught"]):
        a = arena("WG")
        hero = a.put(0, 1, "render_lord_of_stalkers")
        for key in slots:
            a.item(0, 1, key)
        a.s.health[hero] = 1
        a.engage({0: [1], 1: [3]}).start(PostHeal(0)).play(f"use item C1 {len(slots)}")
        assert a.health(hero) == 3 and a.pile(0) == ["healing_draught"]


def test_equal_spells_in_a_hand_are_one_choice(arena):
    """FW-5.13: and cards that are no Spells are none."""
    a = arena("EG")
    a.put(0, 1, "saerith_spellsinger")
    a.put(1, 1, "footpads")
    a.hand(0, "lightning_bolt", "lightning_bolt", "glade_guard", "first_strike")
    a.engage({0: [1], 1: [1]})
    assert [actions.ACTIONS.name(option) for option in spell_options(a.s, 1)] == ["cast lightning_bolt"]


def test_a_unit_in_the_first_place_raises_whom_it_slays(arena):
    """FW-5.21.2: wherever the slayer stands."""
    a = arena("WG")
    x, y = a.put(0, 1, "lycan_pack"), a.put(1, 1, "footpads")
    a.s.grants.extend([x, CARDS.type("gift_of_the_moon"), 0, 0, 0])
    a.s.health[y] = 1
    a.engage({0: [1], 1: [1]}).struck(x, MELEE_STRIKE, [y], [6], [5])
    assert a.options() == ["decline", "raise were"]


def test_a_bribed_mercenary_stays_what_it_is(arena):
    """FW-5.21.7: no marker, its own alignment and body; it waits for the next round."""
    a = arena("GE")
    a.put(0, 1, "brask_the_enforcer")
    place = a.put(1, 1, "the_besiegers")
    a.engage({0: [1], 1: [1]})
    switch(a.s, 0, place)
    a.s.agenda.pop().resolve(a.s)
    assert (a.who(0), a.who(10), a.s.mark[0], board.align(a.s, 0)) == ("the_besiegers", "", 0, terms.NEUTRAL)


def test_a_critical_hit_is_not_dodged_or_doubled(arena):
    """FW-5.17.1: Dodge and Double Damage are for other hits; Master Strike for any."""
    for card, seat, critical in (("dodge", 1, False), ("double_damage", 0, False), ("master_strike", 0, True)):
        a = arena("GG", allow_duplicate_warlords="on")
        a.put(0, 1, "footpads")
        a.put(1, 1, "valas_company")
        a.engage({0: [1], 1: [1]})
        a.s.striker, a.s.strike, a.s.aimed, a.s.needs, a.s.naturals = 0, MELEE_STRIKE, [10], [6], [1]
        for marks, found in ((0, True), (CRITICAL, critical)):
            a.s.shifts, a.s.marks, a.s.extra = [0], [marks], [0]
            assert bool(targets(a.s, seat, CARDS.type(card), terms.NONE, terms.DAMAGE_PENDING)) == found, card
