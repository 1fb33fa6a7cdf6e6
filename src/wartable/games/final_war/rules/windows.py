"""Response windows (4.2, FW-5.10): who is asked, what may be answered, what an answer starts.

Who is asked follows from public facts alone: the backs of the cards in a hand, and the cards that nobody has seen yet.
"""
from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from wartable.games.final_war.cards import abilities
from wartable.games.final_war.cards.catalogue import (
    CARDS,
    FIRST_FATE,
    N_GOLD,
    N_HEAL_ARMY,
    N_INITIATIVE,
    N_REDIRECT,
    N_REINFORCE,
    THIRD_SHIFT,
    printed,
)  # fmt: skip
from wartable.games.final_war.rules import muster, stars
from wartable.games.final_war.rules.aim import enemy_army
from wartable.games.final_war.rules.deed import useful
from wartable.games.final_war.rules.targets import targetable
from wartable.games.final_war.table import actions, board, terms
from wartable.games.final_war.table.state import PLAY_CARD, PLAY_OBJECT, PLAY_SEAT, PLAY_SOURCE, PLAY_VOIDED, War
from wartable.games.final_war.table.terms import army_of, card_of, coded, first_place, holds, middle_of, site
from wartable.kernel.packed import packed
from wartable.kernel.state import NO_OPTIONS
from wartable.kernel.step import ANY, Step
from wartable.kernel.window import PASS

TIMING: Final = CARDS.timing
# The kind of decision that each window asks; -1 where no window is.
KINDS: Final = packed([
    -1, actions.D_FATE, -1, actions.D_DECLARED, actions.D_INITIATIVE, actions.D_PRE_COMBAT, actions.D_START_ROUND, -1,
    actions.D_ATTACK, actions.D_ROLL, actions.D_DAMAGE, actions.D_AFTER_ATTACK, -1, -1, -1, -1, actions.D_END_ROUND, -1, -1, -1,
    -1, actions.D_ANNOUNCE,
])  # fmt: skip
# Windows in which the difference between involved players and third parties matters (FW-5.10.4).
FATE_CODE: Final[int] = coded(FIRST_FATE, 0)  # how the first Fate card is written in a hand
OF_COMBAT: Final = (
    1 << terms.INITIATIVE_ROLLED | 1 << terms.PRE_COMBAT | 1 << terms.START_ROUND | 1 << terms.ATTACK_ROLLED
    | 1 << terms.DAMAGE_PENDING | 1 << terms.END_ROUND
)


@final
class Around(Step[War]):
    """A window that goes round until all who may answer have passed in a row (FW-4.2).

    *at* is the seat to be asked next, *passes* counts the passes in a row. *takers* are the seats that may answer, as a mask;
    -1 if that is to be found out because something has been played.
    """

    AFTER: ClassVar[str] = ANY

    WINDOW: ClassVar[bool] = True

    def __init__(self, window: int, at: int, passes: int = 0, takers: int = -1) -> None:
        self.window: i64 = window
        self.at: i64 = at
        self.passes: i64 = passes
        self.takers: i64 = takers

    def label(self) -> str:
        return f"Around_{terms.window_name(self.window)}"

    def after(self) -> str:
        return AFTER_WINDOW.get(self.window, "")

    def fault(self, s: War) -> str:
        if KINDS[self.window] < 0 or self.at >= s.rules.seats or self.passes >= terms.SEATS:
            return "there is no such window (FW-4.2)"
        right = self.takers < 0 or self.takers == who_may(s, self.window)
        return "" if right else "not these seats may answer this window (FW-4.2)"

    def resolve(self, s: War) -> None:
        takers = self.takers
        if takers < 0:
            takers = who_may(s, self.window)
        if self.passes < SEATED[takers]:
            put(s, self.window, self.at, self.passes, takers)

    def chosen(self, s: War, option: int) -> None:
        if option != PASS:
            s.agenda.append(around(self.window, after(s, self.at), 0, -1))
            s.answer(self.window, self.at, option)
            return
        takers = self.takers
        if self.passes + 1 < SEATED[takers]:  # else all have passed
            put(s, self.window, after(s, self.at), self.passes + 1, takers)


STEPS: Final = [Around]
ROLLED: Final = "Trial Evaded Crushed Resisted Armory Tax Burgled Terrified Pestilence Earthquake Watched"  # they read a roll
# What goes on after each window.
AFTER_WINDOW: Final = {
    terms.FATE_REVEALED: "ResolveFate", terms.DECLARED: "Masters", terms.INITIATIVE_ROLLED: "Order",
    terms.PRE_COMBAT: "Markers", terms.START_ROUND: "Terror", terms.ATTACK_ROLLED: "Confirm", terms.ROLL_MADE: ROLLED,
    terms.DAMAGE_PENDING: "Hurt",
    terms.AFTER_ATTACK: "Forget", terms.END_ROUND: "Poison",
    terms.ANNOUNCE: "Resolve Trial TerrorUsed Afflicted Paid CardPaid",
}  # fmt: skip
SEATED: Final = packed([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])  # how many seats a mask names
ONLY_PASS: Final = [PASS]
ONLY_VOID: Final = [actions.VOID]
# Every window at every seat, after so many passes, with these takers: steps never change, so that all matches share them.
AROUND: Final = [
    Around(number, at, passes, takers)
    for number in range(len(KINDS)) for at in range(terms.SEATS) for passes in range(terms.SEATS) for takers in range(-1, 16)
]  # fmt: skip


def around(number: i64, at: i64, passes: i64, takers: i64) -> Around:
    """The window as it stands at a seat; *takers* as in `Around`."""
    return AROUND[((number * terms.SEATS + at) * terms.SEATS + passes) * 17 + takers + 1]


def window(s: War, number: i64, first: i64) -> Around:
    """A window that goes round from *first* on."""
    if first < 0:
        first = 0
    return around(number, first, 0, -1)


def opens(s: War, number: i64, first: i64) -> bool:
    """Opens a window that goes round from *first* on: whether somebody may answer and is asked."""
    takers = who_may(s, number)
    if takers == 0:
        return False
    put(s, number, first if first >= 0 else i64(0), 0, takers)
    return True


def put(s: War, number: i64, seat: i64, passes: i64, takers: i64) -> None:
    """Puts the question to the first of *takers* from *seat* on."""
    while not holds(takers, seat):
        seat = after(s, seat)
    s.ask(seat, KINDS[number], answers(s, number, seat), around(number, seat, passes, takers))


def after(s: War, seat: i64) -> i64:
    """The seat that is asked after this one."""
    seat += 1
    if seat >= s.rules.seats:
        seat = 0
    return seat


def timings(s: War, number: i64) -> i64:
    """The timings that fit a window, as a mask."""
    if number == terms.ANNOUNCE:
        return announce_timings(s)
    if number == terms.INITIATIVE_ROLLED:
        return 1 << terms.INITIATIVE_ROLLED | 1 << terms.ROLL_MADE
    return 1 << number


def announce_timings(s: War) -> i64:
    """What may void the play on top of the stack (the table of FW-4.2)."""
    obj, t = s.top(PLAY_OBJECT), s.top(PLAY_CARD)
    if obj == terms.OBJ_ABILITY:
        return 1 << terms.ABILITY_USED
    if obj == terms.OBJ_INNATE:
        return 1 << terms.SPELL_CAST
    kind = CARDS.kind[t]
    if obj == terms.OBJ_ITEM:
        return 1 << terms.SPELL_CAST if CARDS.item_type[t] == terms.SCROLL else 0
    if kind == terms.POWER:
        return 1 << terms.POWER_PLAYED
    if kind == terms.SPELL:
        return 1 << terms.SPELL_CAST
    if kind == terms.GOLD:
        return 1 << terms.GOLD_PLAYED
    return 1 << terms.EVENT_PLAYED | (1 << terms.GOLD_PLAYED if CARDS.gold[t] else 0)


def may_void(s: War, seat: i64) -> bool:
    """By whom the play on top may be voided (the table of FW-4.2)."""
    obj, t, player, source = s.top(PLAY_OBJECT), s.top(PLAY_CARD), s.top(PLAY_SEAT), s.top(PLAY_SOURCE)
    if obj == terms.OBJ_ABILITY:
        return enemy_army(s, seat, army_of(source))
    spell = obj == terms.OBJ_INNATE or (obj == terms.OBJ_ITEM) or CARDS.kind[t] == terms.SPELL
    if spell:
        return seat != player or (source >= 0 and army_of(source) == terms.FATE)
    return not s.friends(seat, player)


def standing(s: War, number: i64) -> bool:
    """Whether what the window is about still stands."""
    if number == terms.ANNOUNCE:
        return bool(s.plays) and not s.top(PLAY_VOIDED)
    if number == terms.FATE_REVEALED:
        return s.card >= 0
    if number == terms.ROLL_MADE:
        return bool(s.rolls)
    if number == terms.AFTER_ATTACK:
        return any(struck_monster(s, place) for place in s.victims)
    if s.combat == terms.NO_COMBAT:
        return False
    if number == terms.ATTACK_ROLLED:
        return bool(s.naturals)
    return True


def struck_monster(s: War, place: i64) -> bool:
    """An attacked Wandering Monster that lives and is hurt (FW-5.16 step 15)."""
    t = s.who[place]
    return t >= 0 and CARDS.kind[t] == terms.MONSTER and 0 < s.health[place] < board.max_health(s, place)


def helps_friend(s: War, seat: i64) -> bool:
    """Not involved itself, but allied or teamed with somebody who is (FW-5.10.4)."""
    if not s.rules.teams and s.ally[seat] < 0:
        return False
    for other in range(s.rules.seats):  # a plain loop: this is asked for every seat in every window
        if other != seat and s.alive[other] and s.friends(seat, other) and s.involved(other):
            return True
    return False


def third_party(s: War, number: i64, seat: i64) -> bool:
    return holds(OF_COMBAT, number) and not s.involved(seat)


def who_may(s: War, number: i64) -> i64:
    """The seats that are asked, as a mask: they might hold an answer for all that the table knows (FW-4.2)."""
    if not standing(s, number):
        return 0
    mask = timings(s, number)
    takers: i64 = 0
    for seat in range(i64(s.rules.seats)):
        if s.alive[seat] > 0 and might_answer(s, number, seat, mask):
            takers |= 1 << seat
    return takers


def might_answer(s: War, number: i64, seat: i64, mask: i64) -> bool:
    """Whether a card of these timings might be in the hand, or an Item or ability fits the window."""
    if number == terms.ANNOUNCE and not may_void(s, seat):
        return False
    hand = s.hand[seat]
    if hand and (number != terms.DECLARED or s.combat == terms.RAID):  # only Misdirection answers a declaration
        if s.rules.uniform:
            return True
        # A hand is sorted by type, and Fate cards come last.
        held: i64 = 0
        if hand[0] < FATE_CODE:
            held = s.may[seat]
        if hand[-1] >= FATE_CODE:
            held |= s.may_fate
        if held & mask and (held >> THIRD_SHIFT & mask or not third_party(s, number, seat) or helps_friend(s, seat)):
            return True
    if number == terms.DECLARED or number == terms.PRE_COMBAT or number == terms.END_ROUND:
        return bool(public_answers(s, number, seat, True))
    return False


def public_answers(s: War, number: i64, seat: i64, unseen: bool) -> list[int]:
    """Answers that are not in a hand: Tharas' void, Withdraw, Items of combatants; *unseen* as in `item_applies`. The list may
    be shared."""
    if number == terms.DECLARED:
        return ONLY_VOID if may_void_combat(s, seat) else NO_OPTIONS
    found = NO_OPTIONS
    if number == terms.PRE_COMBAT or number == terms.END_ROUND:
        found = item_uses(s, seat, number, unseen)
        if number == terms.END_ROUND and may_withdraw(s, seat):
            found = [*found, actions.WITHDRAW]
    return found


def may_void_combat(s: War, seat: i64) -> bool:
    """Once per game, a Skirmish or Battle (FW-5.11.3)."""
    if (s.combat != terms.SKIRMISH and s.combat != terms.BATTLE) or s.void_used[seat]:
        return False
    if not printed(s.warlord[seat], abilities.VOID_COMBAT):
        return False
    return not s.rules.void_own or s.involved(seat)


def may_withdraw(s: War, seat: i64) -> bool:
    """A Fortification with Withdraw on a Warlord column in the combat (FW-5.29 Withdraw), not countered (FW-5.15)."""
    if s.combat == terms.FINAL_WAR or s.combat == terms.DUEL or not s.fights(seat, terms.WARLORD_COLUMN):
        return False
    fort = s.fort[site(seat, terms.WARLORD_COLUMN)]
    return fort >= 0 and printed(fort, abilities.WITHDRAW) != 0 and not board.besieged(s, seat)


def item_uses(s: War, seat: i64, number: i64, unseen: bool) -> list[int]:
    """Items of own combatants with this timing; reinforcing ones of any bearer in a helping army (FW-5.10.7)."""
    found = NO_OPTIONS
    first = first_place(seat)
    for slot in range(first, first + 10):
        t = s.item[slot]
        if t >= 0 and holds(TIMING[t], number) and s.who[middle_of(slot)] >= 0 and item_ready(s, seat, slot, number, unseen):
            found = [*found, actions.P_USE + int(slot - first)]
    return found


def item_ready(s: War, seat: i64, slot: i64, number: i64, unseen: bool) -> bool:
    """Whether an Item that fits the window can be used (FW-5.10.7)."""
    if s.item_charges[slot] == 0 or s.item_used[slot] & terms.USED_THIS_ROUND:
        return False
    helping = not s.involved(seat) and helps_friend(s, seat)
    if not s.item_up[slot] and not helping:
        return False
    t, bearer = s.item[slot], middle_of(slot)
    if s.in_combat(bearer):
        return item_stars(s, bearer, t) and item_applies(s, seat, t, bearer, number, unseen)
    return helping and number == terms.END_ROUND and bool(CARDS.needs[t] & N_REINFORCE) and s.item_up[slot] != 0


def item_applies(s: War, seat: i64, t: i64, bearer: i64, number: i64, unseen: bool) -> bool:
    """Whether using the Item would change anything; with *unseen* for all that the table knows of the hand."""
    if CARDS.needs[t] & N_REINFORCE:
        return muster.might_reinforce(s, seat) if unseen else bool(muster.reinforcements(s, seat))
    return targetable(s, seat, t, bearer, number)


def item_stars(s: War, bearer: i64, t: i64) -> bool:
    """A charged Item needs its stars when it is used (FW-5.31.3)."""
    return stars.may_confer(s, bearer, CARDS.granted_majors[t], CARDS.stars[t])


def caster_of(s: War, seat: i64, t: i64) -> i64:
    """A combatant of the seat that can cast this Spell (outside combat: any in the army), or NONE (FW-5.10.8)."""
    casters = s.fighting(seat) if s.combat != terms.NO_COMBAT else s.filled[seat]
    fields = CARDS.fields[t]
    place = first_place(seat)
    while casters:
        if casters & 1 and board.fields(s, place) & fields:
            return place
        casters >>= 1
        place += 1
    return terms.NONE


def playable(s: War, seat: i64, t: i64, number: i64) -> bool:
    """Whether a card in the seat's hand may be played in this window (FW-5.10.4, FW-5.10.8, FW-5.10.11)."""
    if not CARDS.timing[t] & timings(s, number):
        return False
    needs = CARDS.needs[t]
    if not CARDS.third[t] and third_party(s, number, seat):
        helping = needs & N_HEAL_ARMY or (number == terms.END_ROUND and needs & N_REINFORCE)
        if not helping or not helps_friend(s, seat):
            return False
    source: i64 = terms.NONE
    if CARDS.kind[t] == terms.SPELL:
        source = caster_of(s, seat, t)
        if source == terms.NONE:
            return False
    if needs:
        if needs & N_GOLD and not useful(s, t, seat):
            return False
        if needs & N_REINFORCE:
            return bool(muster.reinforcements(s, seat))
        if needs & N_REDIRECT:
            return s.combat == terms.RAID and bool(muster.redirect_seats(s, seat))
        if needs & N_INITIATIVE:
            return s.involved(seat) and s.side[seat] not in [s.side[a] for a in s.ambush]
    return targetable(s, seat, t, source, number)


def hand_answers(s: War, seat: i64, number: i64) -> list[int]:
    """The cards of a hand that may be played in this window, in the order of the table. The list may be shared."""
    found = NO_OPTIONS
    mask = timings(s, number)
    last: i64 = terms.NONE
    for code in s.hand[seat]:
        t: i64 = card_of(code)
        if TIMING[t] & mask and t != last:
            last = t
            if CARDS.kind[t] != terms.ITEM and playable(s, seat, t, number):
                if found:
                    found.append(actions.P_PLAY + t)
                else:
                    found = [actions.P_PLAY + t]
    return found


def answers(s: War, number: i64, seat: i64) -> list[int]:
    """Pass, cards from the hand, Items and abilities, in the order of the table."""
    found = hand_answers(s, seat, number)
    if number == terms.DECLARED or number == terms.PRE_COMBAT or number == terms.END_ROUND:
        more = public_answers(s, number, seat, False)
        return [PASS, *found, *more] if found or more else ONLY_PASS
    return [PASS, *found] if found else ONLY_PASS
