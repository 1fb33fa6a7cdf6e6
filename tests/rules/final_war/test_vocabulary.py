"""Numbers that must not meet, and defaults that the page promises."""

from wartable import find_game
from wartable.games.final_war.cards import abilities
from wartable.games.final_war.table import actions, terms

GAME = find_game("final_war")


def test_marks_and_uses_are_different_bits():
    """Two marks of one number would be one mark."""
    names = [
        "POISONED",
        "DEADLY_POISONED",
        "PARALYZED",
        "PARALYZED_OUT",
        "STUNNED",
        "ACTED",
        "BURNED",
        "TERRIFYING",
        "NEWCOMER",
    ]
    names += ["WAITING", "SUMMONED", "FROM_POOL", "RAISED_BY_FATE", "TERRIFIED", "SHAKEN", "PETRIFIED"]
    assert [getattr(terms, name) for name in names] == [1 << n for n in range(len(names))]
    used = [
        terms.USED_HEALING * 15,
        terms.USED_DARK * 15,
        terms.USED_STEAL,
        terms.USED_SPELL * 15,
        terms.USED_ENTHRAL,
        terms.USED_BREATH,
        terms.TRIED,
    ]
    assert sum(used) == used[0] | used[1] | used[2] | used[3] | used[4] | used[5] | used[6]
    kinds = [value for name, value in vars(actions).items() if name.startswith("D_") and isinstance(value, int)]
    assert sorted(kinds) == list(range(len(kinds)))
    assert len({*abilities.FLAGS.values()}) == max(abilities.FLAGS.values()).bit_length()
    assert all(bit & bit - 1 == 0 for bit in abilities.FLAGS.values())


def test_options_have_the_defaults_of_the_page():
    """Off unless it says otherwise."""
    given = {option.name: option.default for option in GAME.options}
    on = {name for name, value in given.items() if value is True}
    assert on == {"custom_decks"}
    assert (given["later_players_draw"], given["duel_fatigue_round"], given["tie_reroll_cap"]) == (0, 51, 20)
    assert (given["mode"], given["regenerate_amount"], given["monster_extra_health"]) == ("quick_kill", "full", 0)
