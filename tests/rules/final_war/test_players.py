"""Three and four players, Alliances, teams (FW-5.26), decks and boosters (FW-5.27)."""
import pytest

from wartable import find_game
from wartable.games.final_war.cards import boosters, decks
from wartable.games.final_war.cards.catalogue import CARDS, starter
from wartable.games.final_war.rules.death import Settle, end_alliance
from wartable.games.final_war.rules.turn import NextTurn, TurnCards
from wartable.games.final_war.table import terms
from wartable.kernel.dice import stream
from wartable.kernel.errors import BadInput

GAME = find_game("final_war")


def test_turns_go_clockwise_over_the_living(arena):
    """FW-5.26.1."""
    a = arena("EGW")
    a.s.alive[1] = 0
    a.fate("final_war", "shield")
    a.start(NextTurn())
    assert a.lines()[0].startswith("Turn 2: Cleo.")


def test_alliance(arena):
    """FW-5.26.2, FW-5.26.3: offered at the start or end of a turn; not Good with Chaotic; declined once per turn."""
    a = arena("EGW", mode="quest")
    a.hand(0, "alliance")
    a.start(TurnCards(terms.END_TURN)).play("play alliance")
    assert a.kind == "alliance_reply" and a.seat == 1  # the Werewolf is Chaotic
    a.play("decline")
    assert a.held(0) == ["alliance"] and "play alliance" not in a.options()
    a.s.offered = []
    a.start(TurnCards(terms.START_TURN)).play("play alliance", "accept")
    assert list(a.s.ally) == [1, 0, -1] and "Anna and Ben are allied." in a.lines()


def test_break_alliance(arena):
    """FW-5.26.3: ends an Alliance, own or foreign; both cards are discarded."""
    a = arena("EGWE", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.s.ally_card[0] = a.s.ally_card[1] = CARDS.type("alliance")
    a.hand(2, "break_alliance")
    a.s.turn_seat = 2
    a.start(TurnCards(terms.END_TURN)).play("play break_alliance")
    assert list(a.s.ally) == [-1] * 4
    assert sorted(CARDS.keys[t] for t in a.s.fate_discard) == ["alliance", "break_alliance"]


def test_late_alliance(arena):
    """FW-5.26.3: only in the second half."""
    for left, may in ((20, False), (10, True)):
        a = arena("GEGW", mode="quest")
        a.hand(0, "late_alliance")
        a.fate(*["famine"] * left)
        a.s.fate_size = 27
        a.start(TurnCards(terms.START_TURN))
        assert ("play late_alliance" in a.options()) is may


def test_alliances_end(arena):
    """FW-5.26.4: when a partner is out, or only the partners are left."""
    a = arena("EGW", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    a.s.health[25] = 0
    a.start(Settle())
    assert list(a.s.ally) == [-1, -1, -1]
    end_alliance(a.s, 0)


def test_the_healer_helps_an_ally(arena):
    """FW-5.26.4, FW-5.26.5: also from outside the combat."""
    from wartable.games.final_war.rules.combat import Rotation

    a = arena("EGW", mode="quest")
    a.s.ally[0], a.s.ally[1] = 1, 0
    unit = a.put(0, 1, "glade_guard")
    a.put(2, 1, "lycan_pack")
    a.s.health[unit] = 1
    a.hand(1, "wandering_healer")
    a.engage({0: [1], 2: [1]}).start(Rotation(terms.START_ROUND)).play("play wandering_healer")
    assert a.health(unit) == 2


def test_teams(arena):
    """FW-5.26.6: seats 1 and 3 against 2 and 4, in Final War too; the team wins."""
    a = arena("EGWE", teams=True, best_of=1)
    a.reveal("final_war", under=())
    assert list(a.s.side[:4]) == [0, 1, 0, 1]
    a.s.health[15] = a.s.health[35] = 0
    a.start(Settle())
    assert a.s.over and a.s.ranking == ((0, 2), (1, 3))


def test_everybody_for_himself(arena):
    """FW-5.26.7: in Final War attackers choose targets in any enemy army."""
    from wartable.games.final_war.rules.aim import aims

    a = arena("EGW")
    for seat in range(3):
        a.put(seat, 1, "footpads")
    a.engage({0: [1, 3], 1: [1, 3], 2: [1, 3]}, kind=terms.FINAL_WAR)
    assert aims(a.s, 0, False) == [10, 20]


def test_deck_faults_are_named():
    """FW-5.27.1, FW-5.27.2: size, race, duplicates; Common and Uncommon Units may repeat."""
    deck = starter(terms.ELF)
    assert decks.faults(terms.ELF, deck) == []
    wrong = [*deck[:-4], CARDS.type("vala_mistress_of_blades"), CARDS.type("treants"), CARDS.type("shield")]
    text = "; ".join(decks.faults(terms.ELF, wrong))
    assert "has 49" in text and "Vala, Mistress of Blades is a guildmaster card" in text
    assert "Treants is there 2 times" in text and "Shield is no Player Deck card" in text
    assert decks.faults(terms.ELF, [CARDS.type("elven_archers")] * 50) == []


def test_decks_as_text():
    """FW-5.27.1: written and read again; what cannot be read is named by its line."""
    text = decks.write_deck("Mine", terms.WEREWOLF, starter(terms.WEREWOLF))
    assert decks.read_deck(text) == (terms.WEREWOLF, starter(terms.WEREWOLF))
    for bad, word in (("3 archers", "line 1"), ("final war deck: orc", "race must be"), ("1 treants", "does not say its race")):
        with pytest.raises(BadInput, match=word):
            decks.read_deck(bad)
    long = "final war deck: elf; {} elven_archers"
    assert len(decks.read_deck(long.format("050"))[1]) == 50
    for count in ("51", "0050", "9" * 5000):
        with pytest.raises(BadInput, match=r"line 2 .* a deck has 50 cards"):
            decks.read_deck(long.format(count))
    with pytest.raises(BadInput, match="exactly 50"):
        GAME.setup(2, {"deck_1": "final war deck: elf; 3 elven_archers"})
    for name in ("elf_legends", "guild_legends", "werewolf_legends"):
        decks.check_deck(name)


def test_boosters():
    """FW-5.27.3: 5 Common, 3 Uncommon, 2 Rare, 1 Very Rare, 1 Heroic or better; 78, 17 and 5 per cent."""
    counts = {4: 0, 5: 0, 6: 0}
    seen = set()
    n = 2000
    for number in range(n):
        cards = boosters.booster(stream(7, number))
        rarities = [CARDS.rarity[t] for t in cards]
        assert rarities[:11] == [0] * 5 + [1] * 3 + [2] * 2 + [3]
        counts[rarities[11]] += 1
        seen |= set(cards)
        for t in set(cards):
            assert cards.count(t) == 1 or (CARDS.kind[t] == terms.UNIT and CARDS.rarity[t] <= 1)
    assert len(seen) == 183
    for rarity, share in ((4, 0.78), (5, 0.17), (6, 0.05)):
        assert abs(counts[rarity] / n - share) < 4 * (share * (1 - share) / n) ** 0.5
    assert [len(boosters.of_rarity(r)) for r in range(7)] == [40, 64, 43, 17, 12, 4, 3]


@pytest.mark.parametrize("race", [0, 1, 2])
def test_a_deck_of_boosters_may_be_played_and_is_of_the_same_make(race):
    """FW-5.27.1, FW-5.27.3: 50 legal cards, as many of each kind as in the starter deck, none worse than before."""
    for count in (1, 5, 40):
        before = starter(race)
        after = boosters.improved(race, boosters.opened(count, 7))
        assert decks.faults(race, after) == [] and (after != sorted(before) or count == 1)
        assert sorted(CARDS.kind[t] for t in before) == sorted(CARDS.kind[t] for t in after)
        better = sum(CARDS.rarity[t] for t in after) - sum(CARDS.rarity[t] for t in before)
        assert better > 0 or (better == 0 and after == sorted(before))
        text = f"final war boosters: {terms.RACES[race]} {count} seed 7"
        assert decks.read_deck(text) == (race, after)
        opened = [t for cards in boosters.opened(count, 7) for t in cards]
        assert all(t in before or t in opened for t in after)
