"""What the log tells of whole combats, line by line, when nobody does more than he must."""

from wartable.games.final_war.cards.catalogue import CARDS
from wartable.games.final_war.rules.combat import Poison
from wartable.games.final_war.table import terms


def played(a, rolls, plays=()):
    """To the end: these plays where they can be made, else the least; dice fall as written."""
    wanted, dice = list(plays), list(rolls)
    while not a.halted():
        if a.kind == "roll":
            count = len(a.s.dice)
            a.roll(*dice[:count])
            del dice[:count]
            continue
        options = a.options()
        least = next((name for name in ("pass", "done") if name in options), options[0])
        choice = next((name for name in wanted if name in options), least)
        if choice in wanted:
            wanted.remove(choice)
        a.play(choice)
    return a.lines()


def test_a_skirmish_is_told(arena):
    """FW-5.11, FW-5.16, FW-5.23: who sends what, Initiative, cards, blows, the end."""
    a = arena("EG")
    a.put(0, 1, "elowen_moonblade")
    a.put(0, 1, "glade_guard")
    a.item(0, 1, "cloak_of_leaves", up=False)
    a.put(1, 1, "footpads")
    a.deck(0, *["glade_guard"] * 3)
    a.hand(0, "first_strike")
    a.reveal("skirmish")
    assert played(a, [4, 9, 8, 1, 5], ["play first_strike", "at seat 1 C1 front"]) == [
        "Anna reveals Skirmish!",
        "Fate Deck: 1 card left, on top: Instant.",
        "Ben sends column 1.",
        "Anna sends column 1.",
        "Face up on Elowen Moonblade: Cloak of Leaves.",
        "Initiative: Anna rolled 4 (of 4 and 9, by Camouflage).",
        "Initiative: Ben rolled 8.",
        "Anna acts first in each phase (lowest roll).",
        "Anna plays First Strike.",
        "Glade Guard: now with First Strike.",
        "Round 1.",
        "Glade Guard attacks Footpads: 6 or less (PR 5 + 1 leader). Rolled 1.",
        "Critical Hit: Anna rolls 5 for an Instant Kill, a 1 is needed.",
        "Footpads: 2 damage (1 hit + 1 Critical Hit), 0 Health left.",
        "Footpads: slain.",
        "Anna wins the combat and draws 2 Victory cards.",
        "Anna draws Glade Guard, Glade Guard (Player Deck: 1 left).",
    ]


def test_rounds_with_terror_and_fear_are_told(arena):
    """FW-5.12, FW-5.29."""
    a = arena("WG")
    for seat, column, key in ((0, 1, "spawn_of_the_beast"), (0, 2, "night_howlers"), (1, 1, "footpads"), (1, 2, "cutthroats")):
        a.put(seat, column, key)
    a.engage({0: [1, 2], 1: [1, 2]}, round_number=1)
    a.s.initiative[0], a.s.initiative[1] = 3, 8
    a.rounds()
    assert played(a, [7, 3, 1, 1, 5, 5, 8, 8, *[5] * 16]) == [
        "Round 1.",
        "Mortal Terror of Spawn of the Beast: Ben rolls 7 for Footpads, 3 for Cutthroats; 7 or more loses this round's action.",
        "Footpads: Mortal Terror, no action this round.",
        "Footpads fear Night Howlers and act last this round (Fear).",
        "Cutthroats attack Spawn of the Beast: 6 or less (PR 6). Rolled 1, 1.",
        "Critical Hit: Ben rolls 5 for an Instant Kill, a 1 is needed.",
        "Critical Hit: Ben rolls 5 for an Instant Kill, a 1 is needed.",
        "Spawn of the Beast: 4 damage (2 hits + 2 Critical Hits), 2 Health left.",
        "Spawn of the Beast attacks Footpads: 11 or less (PR 11). Rolled 8, 8.",
        "Footpads: 2 damage (2 hits), 0 Health left.",
        "Footpads: slain.",
        "Night Howlers attack Cutthroats: 6 or less (PR 6). Rolled 5.",
        "Cutthroats: 1 damage, 1 Health left.",
        "End of round 1.",
        "Round 2.",
        "Cutthroats attack Spawn of the Beast: 6 or less (PR 6). Rolled 5.",
        "Spawn of the Beast: 1 damage, 1 Health left.",
        "Spawn of the Beast attacks Cutthroats: 11 or less (PR 11). Rolled 5, 5.",
        "Cutthroats: 2 damage (2 hits), 0 Health left.",
        "Cutthroats: slain.",
    ]


def test_a_raid_of_bandits_is_told(arena):
    """FW-5.9, FW-5.11.7, FW-5.23: with the Bandit Pool, and one Victory card for each."""
    a = arena("EG")
    a.put(0, 1, "glade_guard")
    a.put(0, 2, "elowen_moonblade")
    a.deck(0, *["glade_guard"] * 3)
    a.s.pool = [CARDS.type("the_besiegers")]
    a.reveal("rogues")
    told = played(a, [3, 9, *[5] * 40])
    assert told[:10] == [
        "Anna reveals Rogues (Bandit, PR 7, Health 3).",
        "Fate Deck: 1 card left, on top: Instant.",
        "Anna is attacked by Rogues, The Besiegers; Ben decides for them.",
        "Anna sends column 1.",
        "Anna sends column 2.",
        "Initiative: Anna rolled 3.",
        "Initiative: the Bandits and Monsters rolled 9.",
        "Anna acts first in each phase (lowest roll).",
        "Round 1.",
        "Rogues attack Glade Guard: 7 or less (PR 7). Rolled 5.",
    ]
    assert told[-3:] == [
        "The Besiegers: slain.",
        "Anna wins the combat and draws 2 Victory cards.",
        "Anna draws Glade Guard, Glade Guard (Player Deck: 1 left).",
    ]


def test_hiring_is_told(arena):
    """FW-5.8.3, FW-5.8.5."""
    a = arena("GE")
    a.hand(0, "bag_of_gold")
    a.hand(1, "coffer_of_gold")
    a.reveal("theena_the_cunning").play("decline", "hire coffer_of_gold C1")
    assert played(a, []) == [
        "Anna reveals Theena the Cunning (Mercenary, PR 7, Health 3).",
        "Fate Deck: 1 card left, on top: Instant.",
        "Ben shows Coffer of Gold to pay with it.",
        "Ben hires Theena the Cunning for column 1.",
    ]
    a = arena("GE")
    a.hand(0, "bag_of_gold")
    a.reveal("theena_the_cunning").play("decline")
    assert a.lines()[-1] == "Nobody hires: to the Bandit Pool with Theena the Cunning."
    assert a.s.pool == [CARDS.type("theena_the_cunning")]


def test_a_spell_and_poison_are_told(arena):
    """FW-5.18.1, FW-5.19.2."""
    a = arena("WG")
    a.put(0, 1, "shengra_the_insane")
    a.put(1, 1, "valas_company")
    a.put(1, 1, "al_truuth")
    a.hand(0, "death_bolts")
    a.s.status[10] = terms.POISONED
    a.engage({0: [1], 1: [1]}, round_number=3)
    a.act(1).play("cast death_bolts", "at seat 2 C1 front")
    assert played(a, [7]) == [
        "Anna plays Death Bolts.",
        "Shengra the Insane casts Death Bolts on Vala's Company of Ben.",
        "Al-Truuth, Spell Immunity against Death Bolts: Ben rolls 7; 6 or less saves the column.",
        "Al-Truuth: the Spell is not resisted.",
        "Vala's Company: 1 damage, 2 Health left.",
        "Al-Truuth: 1 damage, 2 Health left.",
    ]
    a.start(Poison())
    assert a.lines()[-1] == "Vala's Company: loses 1 Health by Poison, 1 left."
