"""RW-8: when Strategy Cards are played, and what each of the 32 does."""
from __future__ import annotations

import pytest

ORC = ["orc_king grunt", "grunt raider", "grunt", "ironhide"]
HUMAN = ["human_queen militia", "pikeman swordsman", "paladin", "knight"]
ELF = ["elf_queen ranger", "warden glade_spear", "ranger treekin", "ranger"]
DWARF = ["dwarf_king axeman", "axeman goat", "miner", "hammerer"]
ARMIES = {"orcs": (ORC, "raider"), "humans": (HUMAN, "swordsman"), "elves": (ELF, "glade_spear"),
          "dwarves": (["dwarf_king axeman", "axeman hammerer", "miner", "hammerer"], "hammerer")}


@pytest.fixture
def clash(board, player, printed):
    """Pile 2 of one race against pile 2 of another, with powers as written; turn windows are passed."""

    def make(mine, theirs, x, y, attack=(), defence=(), dice=(), tokens=(0, 0), **more):
        printed(ARMIES[mine][1], *x)
        printed(ARMIES[theirs][1], *y)
        one = player(mine, ARMIES[mine][0], tokens[0], strategy=list(attack))
        two = player(theirs, ARMIES[theirs][0], tokens[1], strategy=list(defence))
        bench = board(one, two, dice=list(dice), **more)
        if bench.kind == "turn_strategy":
            bench.do("pass")
        return bench.attack(2, 2)

    return make


def test_timings(board, player):
    """RW-8.1: Turn cards before the attack, Attack cards for the attacker, Defence cards for the defender."""
    hand = ["war_cry", "thick_hide", "poisoned_blades", "spite"]
    bench = board(player("orcs", ORC, strategy=hand), player("humans", HUMAN, strategy=["shield_wall", "scouts"]))
    assert bench.options == ["pass", "play poisoned_blades"]
    assert "War Cry is played as Attack card, not now (RW-8.1)" in bench.refusal("play war_cry")
    assert "you do not hold Catapult (RW-8.1)" in bench.refusal("play catapult")
    bench.do("pass").attack(2, 2)
    assert bench.options == ["pass", "play war_cry", "play spite"]
    bench.do("pass")
    assert (bench.seat, bench.options) == (1, ["pass", "play shield_wall"])


def test_one_turn_card_in_a_turn(board, player):
    """RW-8.2, RW-R12, RW-R13: only by the current player, before the attack; unlimited with the option."""
    hand = ["poisoned_blades", "blood_frenzy"]
    bench = board(player("orcs", ORC, strategy=hand), player("humans", HUMAN)).do("play poisoned_blades")
    assert bench.kind == "choose_attacker"
    free = board(player("orcs", ORC, strategy=hand), player("humans", HUMAN), options={"strategy_limit": "unlimited"})
    free.do("play poisoned_blades")
    assert (free.kind, free.options) == ("turn_strategy", ["pass", "play blood_frenzy"])


def test_the_clash_window(clash):
    """RW-8.3: attacker, defender, and the attacker again only after passing and a Defence card."""
    def start():
        return clash("orcs", "humans", (4, 4), (4, 9, 1), ["war_cry", "war_cry"], ["shield_wall", "riposte"])

    bench = start()
    assert (bench.kind, bench.seat) == ("attack_strategy", 0)
    bench.do("play war_cry")
    assert (bench.kind, bench.seat) == ("defence_strategy", 1)
    bench.do("play shield_wall")
    assert bench.s.current == 1
    assert start().do("pass", "play shield_wall").kind == "attack_response"
    assert start().do("pass", "pass").s.current == 1


def test_unlimited_cards_in_a_clash(clash):
    """RW-8.3, option strategy_limit: in turn until both sides pass in succession."""
    bench = clash("orcs", "humans", (4, 4), (4, 9, 1), ["war_cry", "war_cry"], ["shield_wall", "riposte"],
                  options={"strategy_limit": "unlimited"})
    bench.do("play war_cry", "play shield_wall", "play war_cry", "play riposte")
    assert (bench.s.attack_bonus, bench.s.defence_bonus, bench.s.counter_bonus) == (0, 0, 0)
    counter = "Counterattack of Swordsman 1 + Strategy Cards 3 = 4 ≥ Defence 4: Raider is discarded."
    assert f"Attack 12 < Defence 13. {counter}" in bench.log()
    again = clash("orcs", "humans", (4, 4), (4, 9, 1), ["war_cry", "war_cry"], ["shield_wall", "riposte"],
                  options={"strategy_limit": "unlimited"})
    again.do("pass", "play shield_wall", "pass", "pass")
    assert again.s.current == 1


def test_windows_are_offered_to_whoever_holds_a_card(clash):
    """RW-8.3: with a card that cannot be played too; not with an empty hand."""
    bench = clash("orcs", "humans", (4, 4), (4, 9, 1), ["thick_hide"], ["scouts"])
    assert (bench.kind, bench.options) == ("attack_strategy", ["pass"])
    bench.do("pass")
    assert (bench.kind, bench.options) == ("defence_strategy", ["pass"])
    assert clash("orcs", "humans", (4, 4), (4, 9, 1)).s.current == 1


def test_cards_without_effect_may_be_played(board, player):
    """RW-8.4: healing without a token."""
    bench = board(player("humans", HUMAN, strategy=["field_surgeon"]), player("orcs", ORC)).do("play field_surgeon")
    assert bench.s.tokens == [0, 0]
    assert bench.strategy_discard(0) == ["field_surgeon"]


def test_a_played_card_is_shown_and_discarded_after_its_effect(clash):
    """RW-8.5: on the table while it has effect, then face up in the discard."""
    bench = clash("orcs", "humans", (4, 4), (4, 9, 1), ["war_cry"], ["shield_wall"]).do("play war_cry")
    assert bench.view(1)["strategy_table"] == [[0, "war_cry"]]
    assert bench.strategy_discard(0) == []
    bench.do("pass")
    assert bench.view(1)["strategy_table"] == []
    assert bench.view(1)["players"][0]["strategy_discard"] == {"war_cry": 1}


def test_modifiers_add_without_limit(clash):
    """RW-8.6: two War Cries make 4 a 12."""
    bench = clash("orcs", "humans", (4, 4), (4, 12, 1), ["war_cry", "war_cry"], options={"strategy_limit": "unlimited"})
    bench.do("play war_cry", "play war_cry")
    assert bench.pile(1, 2) == ["pikeman"]


def test_a_third_token_on_the_turn_comes_before_the_attack(board, player):
    """RW-8.7: settled at once; and a card gained by it is not the one just played."""
    human = player("humans", ["human_queen militia", "pikeman", "paladin", "knight"], 2)
    bench = board(player("orcs", ORC, strategy=["poisoned_blades"]), human, dice=[0]).do("play poisoned_blades")
    bench.do("discard seat 2 pile 2")
    assert (bench.kind, bench.seat) == ("choose_attacker", 0)
    assert bench.strategy(0) == ["war_cry"]
    assert bench.strategy_discard(0) == ["poisoned_blades"]


def test_the_picture_names_what_lies_upon_a_fight(board, player):
    """RW-8.5: Silent Arrow by name once it is played; nothing before."""
    orc = player("orcs", ["orc_king grunt", "grunt raider", "grunt", "ironhide"], strategy=["thick_hide"])
    elf = player("elves", ["elf_queen ranger", "warden ranger", "ranger", "ranger"], strategy=["silent_arrow"])
    bench = board(elf, orc).do("pass").attack(2, 2)
    assert bench.match.view(0).table["fight"]["laid"] == []
    bench.do("play silent_arrow")
    assert bench.match.view(1).table["fight"]["laid"] == ["no_counter"]


@pytest.mark.parametrize(("card", "tokens", "goat"), [("hold_the_line", [1, 1], 1), ("shield_wall", [1, 0], 0)])
def test_animals_and_strategy_cards(board, player, card, tokens, goat):
    """RW-8.8: effects on discards and tokens take part when an Animal is attacked, powers do not."""
    human = player("humans", ["human_queen militia", "pikeman horse", "paladin", "knight"], strategy=[card])
    bench = board(player("orcs", ORC), human).attack(2, 2).do(f"play {card}")
    assert bench.s.tokens == tokens
    assert bench.pile(1, 2) == ["pikeman", "horse"][: 1 + goat]


def test_what_is_playable(board, player):
    """RW-8.9: Recall needs a Troop in the discard, Tunnel a pile, Beast attack a Direwolf on top, Stubborn a Goat attacked."""
    everyone = "paladin paladin captain knight knight knight swordsman swordsman swordsman swordsman pikeman pikeman"
    more = "pikeman pikeman crossbowman crossbowman crossbowman militia militia horse horse horse horse"
    full = player("humans", ["human_queen", "", "", ""], hand=[*everyone.split(), *more.split()], strategy=["reserves"])
    assert board(full, player("orcs", ORC), building=True).options == ["pass"]
    flat = player("dwarves", ["dwarf_king axeman", "axeman goat", "miner", "hammerer"], strategy=["tunnel"])
    assert board(flat, player("orcs", ORC)).options == ["pass"]
    no_wolf = player("orcs", ORC, strategy=["loose_the_wolves"])
    assert board(no_wolf, player("humans", HUMAN)).options == ["pass"]
    goatless = board(player("orcs", ORC), player("dwarves", DWARF, strategy=["stubborn_goat"])).attack(2, 3)
    assert goatless.options == ["pass"]


@pytest.mark.parametrize(
    ("race", "card", "attack", "defence"),
    [("orcs", "war_cry", 5, 9), ("orcs", "trample", 5, 7), ("elves", "volley", 5, 8), ("elves", "silent_arrow", 5, 6),
     ("humans", "cavalry_charge", 5, 7), ("dwarves", "heavy_axe", 5, 7)],
)  # fmt: skip
def test_cards_that_raise_the_attack(clash, race, card, attack, defence):
    """Attack +n: exactly enough to defeat; one point more of Defence and it is not."""
    other = "dwarves" if race != "dwarves" else "orcs"
    won = clash(race, other, (attack, 9), (1, defence, 0), [card]).do(f"play {card}")
    assert len(won.pile(1, 2)) == 1
    lost = clash(race, other, (attack, 9), (1, defence + 1, 0), [card]).do(f"play {card}")
    assert len(lost.pile(1, 2)) == 2


@pytest.mark.parametrize(
    ("race", "card", "by"),
    [("orcs", "thick_hide", 3), ("orcs", "wild_swing", 1), ("humans", "shield_wall", 3), ("humans", "riposte", 1),
     ("dwarves", "stone_wall", 4)],
)  # fmt: skip
def test_cards_that_raise_the_defence(clash, race, card, by):
    """Defence +n."""
    other = "elves"
    dice = [1] if card == "wild_swing" else []
    held = clash(other, race, (4 + by, 9), (1, 5, 0), (), [card], dice).do(f"play {card}")
    assert len(held.pile(1, 2)) == 2
    fallen = clash(other, race, (5 + by, 9), (1, 5, 0), (), [card]).do(f"play {card}")
    assert len(fallen.pile(1, 2)) == 1


@pytest.mark.parametrize(
    ("race", "card", "dice", "guard"),
    [("orcs", "wild_swing", [2, 3], 6), ("dwarves", "hammer_blow", [2, 3], 6), ("humans", "riposte", [2], 6)],
)
def test_cards_that_raise_the_counterattack(clash, race, card, dice, guard):
    """Counter +n and +1 die: 1 + die, more dice after the card's own."""
    fell = clash("elves", race, (1, guard), (1, 9, 1, 1), (), [card], dice).do(f"play {card}")
    assert len(fell.pile(0, 2)) == 1
    stands = clash("elves", race, (1, guard + 1), (1, 9, 1, 1), (), [card], dice).do(f"play {card}")
    assert len(stands.pile(0, 2)) == 2


def test_three_dice_are_a_second_throw(clash):
    """An extra die on a 2-dice card."""
    bench = clash("elves", "dwarves", (1, 9), (1, 9, 0, 2), (), ["hammer_blow"], [4, 4, 1]).do("play hammer_blow")
    assert "Counterattack of Hammerer die 4 + die 4 + die 1 = 9 ≥ Defence 9" in bench.log()[-1]


def test_cavalry_charge_shows_a_horse(board, player, printed):
    """+4 if a Horse among the attacking player's top cards is shown to all; +2 without showing it."""
    printed("pikeman", 3, 9)
    human = player("humans", ["human_queen militia", "militia pikeman", "paladin horse", "knight"], strategy=["cavalry_charge"])
    dwarf = player("dwarves", ["dwarf_king axeman", "axeman shieldbearer", "miner", "hammerer"])
    bench = board(human, dwarf).do("pass").attack(2, 2)
    assert bench.options == ["pass", "play cavalry_charge", "play cavalry_charge showing pile 3"]
    bench.do("play cavalry_charge showing pile 3")
    assert bench.pile(1, 2) == ["axeman"]
    assert bench.view(1)["players"][0]["piles"][2][-1] == "horse"
    assert "Anna plays Cavalry Charge: Attack 3 + 4 = 7." in bench.log()
    quiet = board(human, dwarf, dice=[1]).do("pass").attack(2, 2).do("play cavalry_charge")
    assert quiet.pile(1, 2) == ["axeman", "shieldbearer"]
    assert quiet.view(1)["players"][0]["piles"][2][-1] == ""


def test_spite_of_the_defender(clash):
    """Spite: the attacked card is discarded, the attacking player places a token, caused by the defender."""
    bench = clash("elves", "orcs", (9, 9), (1, 5, 0), (), ["spite"], tokens=(2, 0)).do("play spite")
    assert len(bench.pile(1, 2)) == 1
    assert (bench.kind, bench.seat) == ("damage_discard", 1)
    stands = clash("elves", "orcs", (4, 9), (1, 5, 0), (), ["spite"]).do("play spite")
    assert stands.s.tokens == [0, 1]


def test_iron_will_saves_the_attacker(clash):
    """Protect: the attacker stays and its player places a token, caused by the other."""
    bench = clash("dwarves", "orcs", (1, 2), (1, 5, 9), ["iron_will"], tokens=(2, 0)).do("play iron_will")
    assert len(bench.pile(0, 2)) == 2
    assert (bench.kind, bench.seat) == ("damage_discard", 1)


def test_mirage_of_the_defender(clash):
    """No tokens: none for the defender, whatever the source; the attacker's are placed."""
    bench = clash("orcs", "elves", (4, 9), (1, 9, 1), (), ["mirage"]).do("play mirage")
    assert bench.s.tokens == [0, 0]
    both = clash("orcs", "elves", (4, 9), (1, 9, 4), (), ["mirage"]).do("play mirage")
    assert both.s.tokens == [1, 0]


def test_silent_arrow_against_an_ambush(board, player, printed):
    """No counterattack of any kind if the attack fails; if it succeeds the ambush strikes first."""
    printed("ranger", 5, 4)
    for defence, left in ((6, 2), (7, 2)):
        printed("glade_spear", 1, defence, 9)
        one = player("elves", ["elf_queen ranger", "warden ranger", "ranger", "ranger"], strategy=["silent_arrow"])
        two = player("elves", ELF, strategy=["ambush"])
        bench = board(one, two, options={"copies": 2}).do("pass").attack(2, 2).do("play silent_arrow", "play ambush")
        assert len(bench.pile(1, 2)) == left
        assert len(bench.pile(0, 2)) == (1 if defence == 6 else 2)


def test_vanish_moves_cards_not_positions(board, player, printed):
    """The attacked pile stays the same, and the clearing test applies to it."""
    printed("treekin", 1, 1)
    elf = player("elves", ["ranger longbow", "elf_queen", "~treekin", "ranger"], strategy=["vanish"])
    bench = board(player("orcs", ORC), elf).attack(2, 1).do("play vanish")
    assert bench.pile(1, 1) == ["ranger"]
    assert bench.pile(1, 3) == ["longbow"]
    assert bench.s.strategy_size(0) == 0


@pytest.mark.parametrize(("race", "card"), [("orcs", "poisoned_blades"), ("elves", "thorns"), ("humans", "siege_engine"),
                                            ("dwarves", "catapult")])  # fmt: skip
def test_wounds(board, player, race, card):
    """Wound: a rival of one's choice places a token."""
    others = [player(r, ARMIES[r][0]) for r in ARMIES if r != race][:2]
    bench = board(player(race, ARMIES[race][0], strategy=[card]), *others).do(f"play {card}")
    assert (bench.kind, bench.options) == ("strategy_target", ["wound seat 2", "wound seat 3"])
    bench.do("wound seat 3")
    assert bench.s.tokens == [0, 0, 1]


@pytest.mark.parametrize(("race", "card"), [("humans", "field_surgeon"), ("elves", "healing_moon"), ("dwarves", "ale_ration")])
def test_healing(board, player, race, card):
    """Heal 2."""
    bench = board(player(race, ARMIES[race][0], 2, strategy=[card]), player("orcs", ORC, 1)).do(f"play {card}")
    assert bench.s.tokens == [0, 1]


@pytest.mark.parametrize(("race", "card", "cards"), [("humans", "scouts", 2), ("elves", "far_sight", 3)])
def test_scouting(board, player, race, card, cards):
    """Scout n: one to n top cards of rivals, exposed Last Row cards included; only the looker learns them, all
    learn which were looked at."""
    bench = board(player(race, ARMIES[race][0], strategy=[card]), player("orcs", ORC), player("dwarves", DWARF))
    bench.do(f"play {card}")
    assert "pass" not in bench.options
    bench.do("look at seat 2 pile 4", "look at seat 3 pile 2")
    if cards == 3:
        assert "pass" in bench.options
        bench.do("pass")
    assert bench.kind == "choose_attacker"
    assert bench.view(0)["players"][1]["piles"][3] == ["ironhide"]
    assert bench.view(0)["players"][2]["piles"][1] == ["", "goat"]
    assert bench.view(2)["players"][1]["piles"][3] == [""]
    assert bench.view(1)["players"][1]["seen_by"][3] == [[0]]
    look = "Anna looks at the top card of Bruno's pile 4 and the top card of Carla's pile 2."
    assert look in bench.log(2)
    assert "Anna sees Ironhide on top of Bruno's pile 4." in bench.log(0)
    assert not any("sees" in line for line in bench.log(2))


def test_reserves(board, player):
    """Recall: a Troop on a non-empty pile, seen by all; no Leader, no Animal, no new pile."""
    human = player("humans", ["human_queen militia", "pikeman swordsman", "", "knight"], strategy=["reserves"])
    bench = board(human, player("orcs", ORC)).do("play reserves")
    assert "recall captain on pile 1" in bench.options
    assert not any("horse" in option or "queen" in option or "pile 3" in option for option in bench.options)
    bench.do("recall captain on pile 1")
    assert bench.pile(0, 1) == ["human_queen", "militia", "captain"]
    assert bench.view(1)["players"][0]["piles"][0] == ["", "", "captain"]
    assert "captain" not in bench.discards(0)


def test_tunnel_keeps_knowledge_with_the_card(board, player):
    """Tunnel: to just above the Last Row card, or to the bottom; those who have seen the card still know it."""
    dwarf = player("dwarves", ["dwarf_king axeman miner", "~axeman goat hammerer", "miner", "hammerer"], strategy=["tunnel"])
    piles = [[0], [0], [0], [0], [0, 2, 5 | 7 << 4], [2, 8, 3 | 7 << 4], [5], [3]]
    bench = board(player("orcs", ORC), dwarf, current=1)
    bench.s.piles[4:] = piles[4:]
    bench.do("play tunnel")
    assert bench.options == ["tunnel pile 1", "tunnel pile 2"]
    bench.do("tunnel pile 2")
    assert bench.view(0)["players"][1]["piles"][1] == ["hammerer", "", ""]


def test_blood_frenzy(board, player):
    """Second attack: after everything is settled, with another pile, or not."""
    bench = board(player("orcs", ORC, strategy=["blood_frenzy"]), player("humans", HUMAN)).do("play blood_frenzy")
    bench.attack(2, 2)
    assert (bench.kind, bench.seat, bench.options) == ("second_attack", 0, ["pass", "attack again"])
    bench.do("attack again")
    assert bench.options == [f"attack with seat 1 pile {k}" for k in (1, 3, 4)]
    assert "another pile" in bench.refusal("attack with seat 1 pile 2")
    bench.attack(1, 1)
    assert bench.s.current == 1


def test_loose_the_wolves_is_an_offer(board, player):
    """Beast attack: another card may attack instead; the wolf is loose this turn only."""
    orc = player("orcs", ["orc_king grunt", "grunt direwolf", "grunt", "ironhide"], strategy=["loose_the_wolves"])
    bench = board(orc, player("humans", HUMAN)).do("play loose_the_wolves")
    assert bench.options == [f"attack with seat 1 pile {k}" for k in (1, 2, 3, 4)]
    bench.attack(1, 1)
    assert bench.s.beast == -1
    assert bench.pile(0, 2) == ["grunt", "direwolf"]


def test_a_wolf_spares_the_forced_discard(board, player):
    """RW-4.2, RW-4.6: with a Direwolf let loose there is a usable attacker."""
    orc = player("orcs", ["orc_king direwolf", "grunt direwolf", "", ""], strategy=["loose_the_wolves"])
    bench = board(orc, player("humans", HUMAN)).do("play loose_the_wolves")
    assert bench.kind == "choose_attacker"
