"""Items, Spells and Scrolls, Relics, skills (TS-11 to TS-14)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.tower_siege import GAME
from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, NUMBER
from wartable.games.tower_siege.rules import attack, attempts, levels, magic, offers, resources, things, trials
from wartable.games.tower_siege.table import actions, terms
from wartable.kernel.errors import BadInput

Fields = Callable[..., Any]
AT = actions.AT


@pytest.mark.parametrize(("item", "bearer", "usable"), [
    ("battle_axe", "skeleton", True), ("battle_axe", "alchemist", False), ("staff", "alchemist", True),
    ("ring_of_strength", "hill_giant", True), ("ring_of_strength", "zombie", False), ("helm", "hill_giant", False),
    ("gate", "hero", False), ("chain_mail", "hero", True), ("wand_of_fire", "footman", False),
])  # fmt: skip
def test_who_may_use_what(field: Fields, item: str, bearer: str, usable: bool) -> None:
    """TS-11.1: a shared letter; O for all but X; U is all but S; S on structures only."""
    f = field()
    assert things.usable(f.s, NUMBER[item], f.put(0, bearer)) == usable


def test_carrying_limits(field: Fields) -> None:
    """TS-11.2, TS-11.3, TS-11.8: Mage 6, others 4; no two of a name; no bearer, no purchase."""
    f = field(phase=terms.PURCHASE)
    hero = f.put(0, "hero")
    for item in ("sword", "helm", "chain_mail", "shield_item"):
        f.put(0, item, hero)
    assert not things.has_room(f.s, NUMBER["ring_of_strength"], hero)
    for item in ("ring_of_strength", "ring_of_skill", "ring_of_resistance", "wand_of_fire", "talisman"):
        f.put(0, item, f.mage(0))
    assert things.has_room(f.s, NUMBER["staff"], f.mage(0))
    f.put(0, "staff", f.mage(0))
    f.hold(0, "amulet_of_life", "boiling_oil", "murder_holes")
    f.begin()
    assert not f.can("buy amulet of life")
    assert "TS-11.3" in f.refusal("buy amulet of life")
    f.play("buy boiling oil")
    assert not f.can("buy murder holes")


def test_slots(field: Fields) -> None:
    """TS-11.4, TS-11.5: one of a slot gives its benefit; the new one is active; it can be changed while unused."""
    f = field(phase=terms.PURCHASE)
    hero, enemy = f.put(0, "hero"), f.put(1, "bowman")
    axe, sword = f.put(0, "battle_axe", hero), f.put(0, "sword", hero)
    assert (f.level(hero, terms.AL), f.level(hero, terms.DL)) == (55, 50)
    f.begin()
    f.play(actions.WIELD + terms.place_of(axe))
    assert (f.level(hero, terms.AL), f.level(hero, terms.DL)) == (60, 45)
    assert not f.can(actions.WIELD + terms.place_of(sword))
    assert "TS-11.5" in f.refusal(actions.WIELD + terms.place_of(sword))
    things.leave(f.s, axe)
    assert f.level(hero, terms.DL) == 50
    assert f.alive(enemy)


def test_items_resist_for_themselves(field: Fields) -> None:
    """TS-11.6: the bearer's RL does not help."""
    f = field()
    hero = f.put(1, "hero")
    axe = f.put(1, "battle_axe", hero)
    f.put(1, "ring_of_resistance", hero)
    f.cast("shatter", [AT + axe], 20, 36)
    assert not f.alive(axe)


def test_handing_on(field: Fields) -> None:
    """TS-11.7: as often as one likes, up to a large number; not after use, not from a structure, also from inside."""
    f = field(phase=terms.PURCHASE)
    hero, footman = f.put(0, "hero"), f.put(0, "footman")
    sword = f.put(0, "sword", hero)
    f.begin()
    f.play(actions.GIVE + terms.place_of(sword), AT + footman)
    assert f.s.host[sword] == footman
    f.play(actions.GIVE + terms.place_of(sword), AT + hero)
    assert f.s.host[sword] == hero
    f.s.handed[0] = offers.MOST_HANDED - 1
    f.begin()
    f.play(actions.GIVE + terms.place_of(sword), AT + footman)
    assert not f.can(actions.GIVE + terms.place_of(sword))
    assert "TS-11.7" in f.refusal(actions.GIVE + terms.place_of(sword))
    f.s.handed[0] = 0
    ring = f.put(0, "ring_of_strength", f.mage(0))
    f.begin()
    assert f.can(actions.GIVE + terms.place_of(ring))
    f.s.marks[ring] |= terms.USED
    f.begin()
    assert "TS-11.7" in f.refusal(actions.GIVE + terms.place_of(ring))


def test_shooting_items(field: Fields) -> None:
    """TS-11.9: in place of the attack, with the bearer's IS bonus; a Ballista has none (edge case 40)."""
    f = field()
    mage = f.mage(0)
    wand, ballista = f.put(0, "wand_of_fire", mage), f.put(0, "ballista", f.tower(0))
    f.put(0, "ring_of_skill", mage)
    assert attack.shot_level(f.s, mage, wand) == 40
    assert attack.shot_level(f.s, f.tower(0), ballista) == 30


def test_only_living_mages_cast(field: Fields) -> None:
    """TS-12.1: from anywhere."""
    f = field()
    f.begin()
    assert f.can("cast powerbolt")
    f.outside(0)
    f.begin()
    assert f.can("cast powerbolt")
    assert "TS-12.1" in f.refusal("cast bowman")


def test_levels_of_a_scroll(field: Fields) -> None:
    """TS-12.2: exactly one level, paid and discarded; sand storm at different targets unless agreed."""
    f = field()
    f.hold(0, "power_blast")
    f.purse(0, 0, 3)
    f.begin(90)
    f.play("cast power blast", AT + f.tower(1))
    assert [a - actions.LEVEL for a in f.m.options if a >= actions.LEVEL] == [1, 2, 3]
    assert "TS-12.2" in f.refusal("for 7 power")
    f.play("for 3 power")
    f.settle()
    assert f.s.discard[0][-1] == NUMBER["power_blast"]
    for same in (False, True):
        f = field(sand_storm_same_target=same)
        f.put(1, "bowman")
        f.hold(0, "sand_storm")
        f.begin()
        f.play("cast sand storm", AT + f.tower(1))
        assert (AT + f.tower(1) in f.m.options) == same


def test_scrolls_with_a_duration_stay(field: Fields) -> None:
    """TS-12.3: and a Shelter stays as the structure."""
    f = field()
    f.hold(0, "mist", "shelter")
    f.cast("mist", [])
    assert list(f.s.discard[0]) == []
    assert f.s.has_effect(terms.NO_SHOTS, -1)
    bowman = f.put(0, "bowman")
    f.begin()
    assert not f.can(actions.SHOOT + terms.place_of(bowman))
    f.cast("shelter", ["decline", "for 9 power"])
    shelter = f.s.things[0][-1]
    assert (f.s.card[shelter], f.s.life[shelter], f.level(shelter, terms.DL)) == (NUMBER["shelter"], 2, 25)


def test_cast_rolls(field: Fields) -> None:
    """TS-12.4: only with an SS; failed: no effect."""
    f = field()
    hero = f.put(1, "hero")
    f.hold(0, "entangle", "entangle", "entangle")
    f.cast("entangle", [AT + hero], 41)
    assert f.s.pos[hero] == terms.ON_GUARD
    f.cast("entangle", [AT + hero], 40, 45)
    assert f.s.pos[hero] == terms.ON_GUARD
    f.cast("entangle", [AT + hero], 40, 46, 51)
    assert f.s.pos[hero] == terms.DEFEND
    assert [e[terms.E_LEFT] for e in f.s.effects] == [2]
    assert list(f.s.discard[0]) == [NUMBER["entangle"]] * 2


def test_targets_are_checked_again(field: Fields) -> None:
    """TS-12.5: what has gone into a structure is replaced by it."""
    f = field()
    bowman = f.put(1, "bowman")
    f.hold(1, "shelter")
    f.begin(20, 30)
    f.play("cast powerbolt", AT + bowman, "cast shelter", AT + bowman, "for 5 power")
    f.settle()
    assert "Anna's Weefolk Mage rolls 20 against 20: hit. Ben's Shelter rolls 30 against 25: fails." in f.lines()
    assert f.alive(bowman)


def test_ss_bonuses(field: Fields) -> None:
    """TS-12.6: of the Mage's own Items."""
    f = field()
    f.put(0, "staff", f.mage(0))
    f.put(0, "ring_of_spell_casting", f.put(0, "hero"))
    assert attempts.spell_skill(f.s, 0, NUMBER["powerbolt"], 20) == 25


def test_attack_based_magic() -> None:
    """TS-12.7: what strikes, destroys or makes somebody resist."""
    attacking = {key for key in NUMBER if CARDS.magic[NUMBER[key]].attacks}
    assert attacking == {
        "powerbolt", "shatter", "power_blast", "ruin", "fury", "sand_storm", "black_plague", "bind", "waste", "fire_brimstone",
        "divine_light", "entangle", "raze", "twinbolt",
    }  # fmt: skip


def test_bought_spells_stay(field: Fields) -> None:
    """TS-12.8: cast as often as there is power."""
    f = field(phase=terms.PURCHASE)
    f.hold(0, "twinbolt")
    f.begin(90, 90, 90, 90)
    f.play("buy twinbolt")
    for _ in range(2):
        f.play("cast twinbolt", AT + f.tower(1), AT + f.tower(1))
        f.settle()
    assert list(f.s.spells[0]) == [NUMBER["twinbolt"]]
    assert f.dice_left() == 0


def test_powerbolt(field: Fields) -> None:
    """TS-12.9: 3 power, On Turn, SS20; any turn if agreed."""
    for agreed in (False, True):
        f = field(powerbolt_any_turn=agreed)
        f.begin()
        f.play("end turn")
        assert f.can("cast powerbolt") == agreed
    assert CARDS.pp[NUMBER["powerbolt"]] == 3


def test_shield(field: Fields) -> None:
    """TS-12.10: any creature anywhere, +20 PL, not twice."""
    f = field()
    f.cast("shield", [AT + f.mage(1)])
    assert f.level(f.mage(1), terms.PL) == 20
    f.begin()
    f.put(0, "hero")
    f.play("cast shield")
    assert AT + f.mage(1) not in f.m.options


def test_shatter_reach(field: Fields) -> None:
    """TS-12.11: Relics SS15; Items on structures only if agreed."""
    f = field()
    cauldron = f.put(1, "dremours_cauldron")
    f.cast("shatter", [AT + cauldron], 16)
    assert f.alive(cauldron)
    for agreed in (False, True):
        f = field(shatter_structure_items=agreed)
        gate = f.put(1, "gate", f.tower(1))
        assert trials.shatters(f.s, 0, gate) == agreed


def test_discount(field: Fields) -> None:
    """TS-12.12: Spells, not Scrolls, at least 1."""
    f = field()
    f.put(0, "apprentice")
    f.s.spells[0] = (NUMBER["ward"],)
    assert resources.spell_cost(f.s, 0, NUMBER["ward"]) == 1
    assert resources.spell_cost(f.s, 0, NUMBER["fury"]) == 3


def test_a_fumbled_counter(field: Fields) -> None:
    """TS-12.13: a plain failure."""
    f = field()
    f.hold(1, "anti_magic")
    f.begin(99, 90)
    f.play("cast powerbolt", AT + f.tower(1), "cast anti magic", "for 2 power")
    f.settle()
    assert not f.s.marks[f.mage(1)] & terms.LOCKED


def test_relics_stand_where_they_say(field: Fields) -> None:
    """TS-13.1, TS-13.2: S Relics need a standing Tower; C Relics a bearer, named on arrival."""
    f = field()
    pool = f.put(0, "scrying_pool")
    assert levels.working(f.s, pool)
    f.s.life[f.tower(0)] = 0
    assert not levels.working(f.s, pool)
    f = field()
    from wartable.games.tower_siege.rules import market

    hero = f.put(0, "hero")
    f.s.caravan[0] = (NUMBER["crown"],)
    f.begin()
    f.s.asker = None
    f.s.agenda.append(market.Unload(0))
    f.s.run()
    assert f.m.kind == "choose_bearer"
    f.play(AT + hero)
    assert f.level(hero, terms.AL) == 50
    assert f.level(f.mage(0), terms.AL) == 40


def test_relics_as_structures(field: Fields) -> None:
    """TS-13.3: 1 IP unless printed; only those with several are open to arms."""
    f = field()
    obelisk, shield = f.put(1, "obelisk"), f.put(1, "tower_shield")
    assert (f.s.life[obelisk], f.s.life[shield]) == (1, 2)
    assert shield in attack.targets(f.s, 0) and obelisk not in attack.targets(f.s, 0)
    f.put(0, "bowman")
    f.begin()
    f.play(actions.SHOOT + terms.place_of(f.s.things[0][-1]))
    assert "TS-13.3" in f.refusal(AT + obelisk)


def test_one_relic_of_a_name(field: Fields) -> None:
    """TS-13.4: for each player, or for the table."""
    for scope in ("player", "table"):
        f = field(phase=terms.PURCHASE, relic_unique_scope=scope)
        f.put(1, "obelisk")
        f.hold(0, "obelisk")
        f.begin()
        assert f.can("buy obelisk") == (scope == "player")
    f = field(phase=terms.PURCHASE)
    f.put(0, "apprentice")
    f.hold(0, "apprentice")
    f.begin()
    assert not f.can("buy apprentice")


def test_relics_inside_and_carried(field: Fields) -> None:
    """TS-13.5: a carried one takes no Item place and may be handed on; one inside is no target."""
    f = field()
    hero, footman = f.put(0, "hero"), f.put(0, "footman")
    crown = f.put(0, "crown", hero)
    for item in ("sword", "helm", "chain_mail", "shield_item"):
        f.put(0, item, hero)
    f.begin()
    f.play(actions.GIVE + terms.place_of(crown), AT + footman)
    assert f.s.host[crown] == footman
    pool = f.put(1, "scrying_pool")
    assert not trials.shatters(f.s, 0, pool)


def test_once_per_own_turn(field: Fields) -> None:
    """TS-13.6: the Cauldron summons one Fiend; TS-14.9: it stays a round and has no card."""
    f = field()
    cauldron = f.put(0, "dremours_cauldron")
    f.begin()
    f.play(actions.USE + terms.place_of(cauldron))
    f.settle()
    fiend = f.s.things[0][-1]
    assert (f.s.card[fiend], f.level(fiend, terms.AL)) == (NUMBER["fiend_token"], 30)
    assert not f.can(actions.USE + terms.place_of(cauldron))
    assert "TS-13.6" in f.refusal(actions.USE + terms.place_of(cauldron))
    f.play("end turn")
    while f.s.active != 0 or f.m.kind != "turn_action":
        f.play(actions.END_TURN if f.m.kind == "turn_action" else f.m.options[0])
    assert not f.alive(fiend) and list(f.s.discard[0]) == []


def test_skills_once_per_round(field: Fields) -> None:
    """TS-14.1, TS-14.2: Flight is begun for a round, in any window, and not again meanwhile."""
    f = field()
    crow = f.put(0, "carrion_crow")
    move = actions.MOVE + terms.place_of(crow)
    f.begin()
    f.play(move)
    f.settle()
    assert not f.can(move)
    assert "TS-14.2" in f.refusal(move)
    f.s.effects = []
    f.begin()
    f.play(move)
    assert f.m.kind == "respond" and not f.can(move)  # it lies on the stack already
    f.settle()
    f.purse(0, 0, 0)
    f.begin()
    assert f.can(actions.DIRECT + terms.place_of(crow))


def test_regeneration(field: Fields) -> None:
    """TS-14.3: paid each time; to DEFEND."""
    f = field()
    troll = f.put(1, "cave_troll")
    f.begin(20, 90, 20, 90)
    for _ in range(2):
        f.play("cast powerbolt", AT + troll)
        f.settle(("injury",))
        f.play(actions.USE + terms.place_of(troll))
        f.settle()
    assert f.alive(troll) and f.s.pos[troll] == terms.DEFEND


def test_is_attacks_and_tags(field: Fields) -> None:
    """TS-14.4, TS-14.5, TS-14.6: an Exorcist shoots at Undead and Fiends only; Zombie tokens are Minions."""
    f = field()
    exorcist, zombie, bowman = f.put(0, "exorcist"), f.put(1, "zombie_token"), f.put(1, "bowman")
    imp = f.put(1, "imp")
    assert attack.targets(f.s, exorcist, CARDS.shot_only[NUMBER["exorcist"]]) == [zombie, imp]
    f.shoot(exorcist, [zombie], 45, 90)
    assert not f.alive(zombie) and f.alive(bowman)
    bearer = f.put(0, "standard_bearer")
    token, fiend = f.put(0, "zombie_token"), f.put(0, "imp")
    assert (f.level(token, terms.AL), f.level(fiend, terms.AL), f.level(bearer, terms.AL)) == (35, 25, 20)


def test_mounted_attack(field: Fields) -> None:
    """TS-14.7: rider, then mount, against one defender; both have acted; two creatures in defence."""
    f = field()
    hero, horse, enemy = f.put(0, "hero"), f.put(0, "war_horse"), f.put(1, "hero")
    f.s.host[hero] = horse
    f.attack(hero, enemy, 80, 80, 25, 80)
    assert not f.alive(enemy)
    assert f.s.marks[horse] & terms.ACTED
    assert not f.can(actions.ATTACK + terms.place_of(horse))
    things.leave(f.s, horse)
    assert f.s.host[hero] == -1


def test_flying_mounts_and_limits_of_riding(field: Fields) -> None:
    """TS-14.7: the Griffon carries its rider; no Battle Steed on a Mount; UI X does not ride."""
    f = field(phase=terms.CAST)
    hero, griffon, zombie = f.put(0, "hero"), f.put(0, "griffon"), f.put(0, "zombie")
    assert offers.mounts(f.s, hero) == [griffon]
    assert offers.mounts(f.s, zombie) == []
    f.begin()
    f.play(actions.RIDE + terms.place_of(hero))
    assert not f.can(actions.DISMOUNT + terms.place_of(hero))
    assert "TS-14.7" in f.refusal(actions.DISMOUNT + terms.place_of(hero))
    assert not things.has_room(f.s, NUMBER["battle_steed"], hero)
    enemy = f.put(1, "bowman")
    f.s.phase = terms.COMBAT
    f.s.marks[hero] &= ~terms.MOVED
    f.directed(hero, terms.FLIGHT, enemy, 80, 80, 80, 80)
    assert f.s.marks[griffon] & terms.ACTED


def test_a_mount_goes_inside_without_its_rider(field: Fields) -> None:
    """TS-14.7: both must be on the battlefield."""
    f = field(phase=terms.CAST)
    hero, horse = f.put(0, "hero"), f.put(0, "war_horse")
    shelter = f.put(0, "shelter")
    f.s.life[shelter] = 1
    f.s.host[hero] = horse
    f.begin()
    f.play(actions.ENTER + terms.place_of(horse))
    assert (f.s.host[horse], f.s.host[hero]) == (shelter, -1)


def test_tokens_are_not_hired(field: Fields) -> None:
    """TS-14.9: a Fiend attacks in its only turn although hires have to wait."""
    f = field(phase=terms.CAST, hire_delay=True)
    cauldron = f.put(0, "dremours_cauldron")
    f.begin()
    f.play(actions.USE + terms.place_of(cauldron))
    f.settle()
    fiend = f.s.things[0][-1]
    f.play("next phase")
    assert f.can(actions.NAME + terms.place_of(fiend))


def test_zombies_rise(field: Fields) -> None:
    """TS-14.8: a slain Minion of an opponent; not a healed one, not an Elemental."""
    for enemy, risen in (("footman", 1), ("roklor", 0), ("cutpurse", 0)):
        f = field()
        f.attack(f.put(0, "zombie"), f.put(1, enemy), 20, 90)
        assert f.s.graves[0] == risen
    f = field()
    skeleton, zombie = f.put(1, "skeleton"), f.put(0, "zombie")
    f.begin(20, 90)
    f.play(actions.ATTACK + terms.place_of(zombie), "army of seat 2", AT + skeleton)
    f.settle(("injury",))
    f.play(actions.USE + terms.place_of(skeleton))
    f.settle()
    assert f.s.graves[0] == f.s.zombies[0] == 0


@pytest.mark.parametrize("in_own_turn", [True, False])
def test_zombies_rise_in_the_following_round(field: Fields, in_own_turn: bool) -> None:
    """TS-14.8: the first player begins a round; who is slain before the Zombie's own turn in it rises in the next one."""
    f = field()
    s = f.s
    zombie, footman = f.put(1, "zombie"), f.put(0, "footman")
    if in_own_turn:
        s.active = 1
        f.name(zombie)
        f.attack(zombie, footman, 20, 90)
    else:
        f.attack(footman, zombie, 90, 20, 20, 90)
    assert (s.zombies, s.graves) == ((0, 0), (0, 1))
    risen = []
    while s.round < 4 and not f.m.over:
        idle = [o for o in f.m.options if o in (actions.PASS, actions.DONE, actions.END_TURN, actions.DECLINE)]
        f.m.play(idle[0] if idle else f.m.options[0])
        if s.active == 1 and f.m.kind == "turn_action":
            risen.append((s.round, sum([s.card[x] == NUMBER["zombie_token"] for x in s.things[1]])))
    own = [] if in_own_turn else [(2, 0)]
    assert risen == [*own, (3, 1)]


# Cards one by one: those that no other test uses.


def test_librahm_holds_a_scroll(field: Fields) -> None:
    """Librahm of Sorcery: for 2 gold, face down, cast from there, lost with it."""
    f = field(phase=terms.PURCHASE)
    librahm = f.put(0, "librahm")
    f.hold(0, "fury", "ruin")
    f.purse(0, 2, 3)
    f.begin(90)
    f.play(actions.USE + terms.place_of(librahm), "lay down fury")
    f.settle()
    assert f.s.held[0] == NUMBER["fury"]
    assert (f.m.view(1).table["seats"][0]["librahm"], f.m.view(0).table["seats"][0]["librahm"]) == ("?", "fury")
    assert "Anna lays a Scroll into the Librahm." in f.lines()
    f.play("cast from the librahm", AT + f.tower(1))
    f.settle()
    assert f.s.held[0] == -1 and f.s.discard[0][-1] == NUMBER["fury"]
    f.s.held[0] = NUMBER["ruin"]
    things.fall(f.s, f.tower(0))
    assert NUMBER["ruin"] in f.s.discard[0] and f.s.held[0] == -1


def test_scrying_pool(field: Fields) -> None:
    """Scrying Pool: three cards seen, one on top, two at the bottom, remembered by the owner alone."""
    f = field(phase=terms.PURCHASE)
    pool = f.put(0, "scrying_pool")
    f.s.deck[0] = tuple([NUMBER[c] for c in ("mine", "mine", "fury", "ruin", "gate")])
    f.s.deck_seen[0] = (0,) * 5
    f.begin()
    f.play(actions.USE + terms.place_of(pool))
    f.settle(("scry",))
    f.play("take fury")
    assert list(f.s.deck[0]) == [NUMBER[c] for c in ("ruin", "gate", "mine", "mine", "fury")]
    assert list(f.s.deck_seen[0]) == [1, 1, 0, 0, 1]
    assert f.m.view(0).table["seats"][0]["deck_known"] == [[0, "ruin"], [1, "gate"], [4, "fury"]]
    assert f.m.view(1).table["seats"][0]["deck_known"] == []


def test_recall_and_memory(field: Fields) -> None:
    """Recall: back from the discard pile, and everybody remembers it."""
    f = field()
    f.hold(0, "recall")
    f.s.discard[0] = (NUMBER["fury"], NUMBER["gate"])
    f.cast("recall", ["take gate"])
    assert list(f.s.hand[0]) == [NUMBER["gate"]]
    assert f.m.view(1).table["seats"][0]["shown"] == ["gate"]
    assert list(f.s.discard[0]) == [NUMBER["fury"], NUMBER["recall"]]


def test_swift_caravan_quicken_divine_light_ward(field: Fields) -> None:
    """Swift Caravan, Quicken, Divine Light, Ward, Waste, Fire and Brimstone."""
    f = field()
    f.hold(0, "swift_caravan", "divine_light", "waste", "fire_brimstone")
    f.s.caravan[0] = (NUMBER["mine"],)
    f.s.spells[0] = (NUMBER["quicken"], NUMBER["ward"])
    f.cast("swift_caravan", [])
    assert f.s.mines[0] == 1
    footman, enemy, ghoul = f.put(0, "footman"), f.put(1, "footman"), f.put(1, "ghoul")
    f.attack(footman, enemy, 90, 90)
    f.cast("quicken", [])
    assert f.can(actions.ATTACK + terms.place_of(footman))
    assert not f.can("cast quicken")
    f.cast("divine_light", [], 16)
    assert not f.alive(ghoul)
    f.cast("ward", [AT + f.tower(0)])
    assert (f.level(f.tower(0), terms.RL), f.level(f.tower(0), terms.DL)) == (65, 50)
    f.cast("waste", [AT + f.tower(1), "for 9 power"], 65, 41)
    assert f.s.life[f.tower(1)] == 1
    f.cast("fire_brimstone", [], 51, 31)
    assert f.s.life[f.tower(1)] == 0 and not f.alive(enemy)
    assert f.s.life[f.mage(1)] == 2


def test_rogues(field: Fields) -> None:
    """Cutpurse, Saboteur, Shadow Blade, Thaylen."""
    f = field()
    cutpurse, saboteur = f.put(0, "cutpurse"), f.put(0, "saboteur")
    gate = f.put(1, "gate", f.tower(1))
    f.purse(0, 0, 9)
    f.purse(1, 5, 0)
    f.begin(35, 30, 90)
    f.play(actions.DRAIN + terms.place_of(cutpurse))
    f.settle()
    assert (resources.gold(f.s, 0), resources.gold(f.s, 1)) == (2, 3)
    f.play(actions.BREAK + terms.place_of(saboteur))
    f.settle()
    assert not f.alive(gate)
    blade, target = f.put(0, "shadow_blade"), f.put(1, "hero")
    assert levels.strike_al(f.s, blade, target, True, False) == 50
    f.put(0, "thaylen")
    assert f.level(blade, terms.DL) == 45


def test_modifiers_of_the_rest(field: Fields) -> None:
    """Sapper, Sentinel, Brinewarden, Plate Armor, Talisman, Ring of Skill, Crucible."""
    f = field()
    sapper, sentinel, hero = f.put(0, "sapper"), f.put(0, "sentinel"), f.put(0, "hero")
    assert levels.strike_al(f.s, sapper, f.tower(1), False, False) == 40
    assert levels.strike_al(f.s, sapper, hero, False, False) == 25
    assert f.level(sentinel, terms.DL) == 40
    f.put(0, "brinewarden")
    assert f.level(f.tower(0), terms.DL) == 60
    f.put(0, "plate_armor", hero)
    assert (f.level(hero, terms.PL), f.level(hero, terms.AL)) == (45, 40)
    f.put(0, "talisman", f.mage(0))
    assert (f.level(f.mage(0), terms.PL), f.level(f.mage(0), terms.RL)) == (10, 40)
    f.put(0, "crucible")
    assert resources.ratio(f.s, 0) == 2
    f.put(0, "deep_forge")
    assert resources.base_capacity(f.s, 0, True) == 14


@pytest.mark.parametrize("key", list(NUMBER))
def test_every_card_is_complete(key: str) -> None:
    """Sections 6 and 7: own-words text, a source, and something that it does or is."""
    c = NUMBER[key]
    assert CARDS.text[c].endswith(".")
    assert CARDS.kind[c] != terms.MAGE or CARDS.sl[c] == 100 - 5 * (CARDS.mines[c] + CARDS.stones[c])
    if CARDS.market[c] and CARDS.creature[c]:
        assert CARDS.lp[c] == 1 and CARDS.gp[c] + CARDS.pp[c] >= 4
    if CARDS.kind[c] == terms.ITEM:
        assert CARDS.ic[c] and 30 <= CARDS.rl[c] <= 40
    assert GAME.actions.find(f"buy {key.replace('_', ' ')}") >= 0


def test_an_effect_without_a_deed_is_refused_where_it_stands() -> None:
    """The file and the card are named."""
    some = {effect: deed for effect, deed in magic.BOUND.items() if effect is not spells.Ruin}
    with pytest.raises(BadInput, match=r"printed\.toml: card ruin: no rule carries out the effect Ruin"):
        magic.bind(some)
    assert [type(deed).__name__ for deed in magic.bind(magic.BOUND)].count("Ruining") == 1
