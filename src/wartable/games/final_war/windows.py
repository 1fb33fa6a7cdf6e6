"""Response windows (4.2, FW-5.10): who is asked, what may be answered, what an answer starts.

Who is asked follows from public facts alone: the backs of the cards in a hand, and the cards that nobody has seen yet.
"""
from __future__ import annotations

from typing import Final

from wartable.games.final_war import abilities as ab
from wartable.games.final_war import board, choices, muster
from wartable.games.final_war import effects as fx
from wartable.games.final_war import terms as w
from wartable.games.final_war.aim import enemy_army
from wartable.games.final_war.cards import CARDS
from wartable.games.final_war.state import War
from wartable.games.final_war.targets import targets
from wartable.games.final_war.verbs import THIRD_SHIFT
from wartable.kernel.window import AROUND, PASS, Window

# The kind of decision that each window asks.
KINDS: Final = {
    w.FATE_REVEALED: choices.D_FATE, w.DECLARED: choices.D_DECLARED, w.INITIATIVE_ROLLED: choices.D_INITIATIVE,
    w.PRE_COMBAT: choices.D_PRE_COMBAT, w.START_ROUND: choices.D_START_ROUND, w.ATTACK_ROLLED: choices.D_ATTACK,
    w.ROLL_MADE: choices.D_ROLL, w.DAMAGE_PENDING: choices.D_DAMAGE, w.AFTER_ATTACK: choices.D_AFTER_ATTACK,
    w.END_ROUND: choices.D_END_ROUND, w.ANNOUNCE: choices.D_ANNOUNCE,
}  # fmt: skip
# Windows in which the difference between involved players and third parties matters (FW-5.10.4).
OF_COMBAT: Final = (
    1 << w.INITIATIVE_ROLLED | 1 << w.PRE_COMBAT | 1 << w.START_ROUND | 1 << w.ATTACK_ROLLED | 1 << w.DAMAGE_PENDING
    | 1 << w.END_ROUND
)
FIRST_FATE: Final = CARDS.fate[0]  # all types from here on are Fate cards


def window(s: War, number: int, first: int) -> Window:
    """A window that goes round from *first* until all have passed in a row (4.2)."""
    return Window(number, KINDS[number], AROUND, first if first >= 0 else 0, s.rules.everybody)


def timings(s: War, number: int) -> int:
    """The timings that fit a window, as a mask."""
    if number == w.ANNOUNCE:
        return announce_timings(s)
    if number == w.INITIATIVE_ROLLED:
        return 1 << w.INITIATIVE_ROLLED | 1 << w.ROLL_MADE
    return 1 << number


def announce_timings(s: War) -> int:
    """What may void the play on top of the stack (table in 4.2)."""
    obj, t = s.top(0), s.top(1)
    if obj == w.OBJ_ABILITY:
        return 1 << w.ABILITY_USED
    if obj == w.OBJ_INNATE:
        return 1 << w.SPELL_CAST
    kind = CARDS.kind[t]
    if obj == w.OBJ_ITEM:
        return 1 << w.SPELL_CAST if CARDS.item_type[t] == w.SCROLL else 0
    if kind == w.POWER:
        return 1 << w.POWER_PLAYED
    if kind == w.SPELL:
        return 1 << w.SPELL_CAST
    if kind == w.GOLD:
        return 1 << w.GOLD_PLAYED
    return 1 << w.EVENT_PLAYED | (1 << w.GOLD_PLAYED if CARDS.gold[t] else 0)


def may_void(s: War, seat: int) -> bool:
    """By whom the play on top may be voided (table in 4.2)."""
    obj, t, player, source = s.top(0), s.top(1), s.top(2), s.top(3)
    if obj == w.OBJ_ABILITY:
        return enemy_army(s, seat, source // 10)
    spell = obj == w.OBJ_INNATE or (obj == w.OBJ_ITEM) or CARDS.kind[t] == w.SPELL
    if spell:
        return seat != player or (source >= 0 and source // 10 == w.FATE)
    return not s.friends(seat, player)


def standing(s: War, number: int) -> bool:
    """Whether what the window is about still stands."""
    if number == w.ANNOUNCE:
        return bool(s.plays) and not s.top(5)
    if number == w.FATE_REVEALED:
        return s.card >= 0
    if number == w.ROLL_MADE:
        return bool(s.rolls)
    if number == w.AFTER_ATTACK:
        return any(struck_monster(s, p) for p in s.victims)
    if s.combat == w.NO_COMBAT:
        return False
    if number == w.ATTACK_ROLLED:
        return bool(s.naturals)
    return True


def struck_monster(s: War, place: int) -> bool:
    """An attacked Wandering Monster that lives and is hurt (FW-5.16 step 15)."""
    t = s.who[place]
    return t >= 0 and CARDS.kind[t] == w.MONSTER and 0 < s.health[place] < board.max_health(s, place)


def helps_friend(s: War, seat: int) -> bool:
    """Not involved itself, but allied or teamed with somebody who is (FW-5.10.4)."""
    if not s.rules.teams and s.ally[seat] < 0:
        return False
    for other in range(s.rules.seats):  # a plain loop: this is asked for every seat in every window
        if other != seat and s.alive[other] and s.friends(seat, other) and s.involved(other):
            return True
    return False


def third_party(s: War, number: int, seat: int) -> bool:
    return bool(OF_COMBAT >> number & 1) and not s.involved(seat)


def may_answer(s: War, number: int, seat: int) -> bool:
    """Whether the seat is asked: it might hold an answer for all that the table knows (4.2)."""
    if not s.alive[seat] or not standing(s, number):
        return False
    if number == w.ANNOUNCE and not may_void(s, seat):
        return False
    if (number == w.DECLARED or number == w.PRE_COMBAT or number == w.END_ROUND) and public_answers(s, number, seat):
        return True
    hand = s.hand[seat]
    if not hand:
        return False
    if s.rules.uniform:
        return True
    mask = timings(s, number)
    shift = 0
    if third_party(s, number, seat) and not helps_friend(s, seat):
        shift = THIRD_SHIFT
    # A hand is sorted by type, and Fate cards come last.
    if s.may[seat] >> shift & mask and hand[0] >> 4 < FIRST_FATE:
        return True
    return bool(s.may_fate >> shift & mask) and hand[-1] >> 4 >= FIRST_FATE


def public_answers(s: War, number: int, seat: int) -> list[int]:
    """Answers that are not in a hand: Tharas' void, Withdraw, Items of combatants."""
    if number == w.DECLARED:
        return [choices.VOID] if may_void_combat(s, seat) else []
    if number == w.PRE_COMBAT or number == w.END_ROUND:
        found = item_uses(s, seat, number)
        if number == w.END_ROUND and may_withdraw(s, seat):
            found.append(choices.WITHDRAW)
        return found
    return []


def may_void_combat(s: War, seat: int) -> bool:
    """Once per game, a Skirmish or Battle (FW-5.11.3)."""
    if s.combat not in (w.SKIRMISH, w.BATTLE) or s.void_used[seat]:
        return False
    if not CARDS.abilities[s.warlord[seat] * ab.WIDTH + ab.VOID_COMBAT]:
        return False
    return not s.rules.void_own or s.involved(seat)


def may_withdraw(s: War, seat: int) -> bool:
    """A Fortification with Withdraw on a Warlord column in the combat (FW-5.29 Withdraw)."""
    if s.combat in (w.FINAL_WAR, w.DUEL) or not s.columns[seat] >> w.WARLORD_COLUMN & 1:
        return False
    fort = s.fort[seat * 5 + w.WARLORD_COLUMN]
    return fort >= 0 and bool(CARDS.abilities[fort * ab.WIDTH + ab.WITHDRAW])


def item_uses(s: War, seat: int, number: int) -> list[int]:
    """Items of own combatants with this timing; reinforcing ones of any bearer in a helping army (FW-5.10.7)."""
    found: list[int] = []
    helping = not s.involved(seat) and helps_friend(s, seat)
    for slot in range(seat * 10, seat * 10 + 10):
        t = s.item[slot]
        if t < 0 or not CARDS.timing[t] >> number & 1 or s.item_charges[slot] == 0 or s.item_used[slot] & 1:
            continue
        if not s.item_up[slot] and not helping:
            continue
        bearer = slot | 1
        if s.in_combat(bearer):
            if not item_stars(s, bearer, t) or not item_applies(s, seat, t, bearer, number):
                continue
        elif not (helping and number == w.END_ROUND and CARDS.effect(t, fx.Reinforce) and s.item_up[slot]):
            continue
        found.append(choices.P_USE + slot % 10)
    return found


def item_applies(s: War, seat: int, t: int, bearer: int, number: int) -> bool:
    if CARDS.effect(t, fx.Reinforce):
        return bool(muster.reinforcements(s, seat))
    return bool(targets(s, seat, t, bearer, number))


def item_stars(s: War, bearer: int, t: int) -> bool:
    """A charged Item needs its stars when it is used (FW-5.31.3)."""
    return board.may_confer(s, bearer, CARDS.granted_row(t), CARDS.stars[t])


def caster_of(s: War, seat: int, t: int) -> int:
    """A combatant of the seat that can cast this Spell (outside combat: any in the army), or NONE (FW-5.10.8)."""
    places = s.fighters(seat) if s.combat != w.NO_COMBAT else range(seat * 10, seat * 10 + 10)
    for place in places:
        if s.who[place] >= 0 and board.fields(s, place) & CARDS.fields[t]:
            return place
    return w.NONE


def playable(s: War, seat: int, t: int, number: int) -> bool:
    """Whether a card in the seat's hand may be played in this window (FW-5.10.4, FW-5.10.8, FW-5.10.11)."""
    if not CARDS.timing[t] & timings(s, number):
        return False
    if third_party(s, number, seat) and not CARDS.third[t]:
        reinforcing = number == w.END_ROUND and CARDS.effect(t, fx.Reinforce)
        if not (reinforcing or CARDS.effect(t, fx.HealArmy)) or not helps_friend(s, seat):
            return False
    source = w.NONE
    if CARDS.kind[t] == w.SPELL:
        source = caster_of(s, seat, t)
        if source == w.NONE:
            return False
    if CARDS.effect(t, fx.PayGold) and not any(CARDS.gold[code >> 4] for code in s.hand[seat]):
        return False
    if CARDS.effect(t, fx.Reinforce):
        return bool(muster.reinforcements(s, seat))
    if CARDS.effect(t, fx.Redirect):
        return s.combat == w.RAID and bool(muster.redirect_seats(s, seat))
    if CARDS.effect(t, fx.WinInitiative):
        return s.involved(seat) and s.side[seat] not in [s.side[a] for a in s.ambush]
    return bool(targets(s, seat, t, source, number))


def hand_answers(s: War, seat: int, number: int) -> list[int]:
    """The cards of a hand that may be played in this window, in the order of the table."""
    found: list[int] = []
    mask = timings(s, number)
    last = w.NONE
    for code in s.hand[seat]:
        t = code >> 4
        if t != last and CARDS.timing[t] & mask and CARDS.kind[t] != w.ITEM and playable(s, seat, t, number):
            found.append(choices.P_PLAY + t)
        last = t
    return found


def answers(s: War, number: int, seat: int) -> list[int]:
    """Pass, cards from the hand, Items and abilities, in the order of the table."""
    return [PASS, *hand_answers(s, seat, number), *public_answers(s, number, seat)]
