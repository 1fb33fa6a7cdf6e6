"""Exact odds of what a choice leads to: strikes, shots, Spells, skills, from what the viewer knows of the table. What waits on
the stack above it is resolved before (TS-6.6); where that needs dice, nothing is said."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wartable.games.tower_siege.cards import spells
from wartable.games.tower_siege.cards.catalogue import CARDS, RESOURCE_RL
from wartable.games.tower_siege.rules import casting, levels, shots, strikes
from wartable.games.tower_siege.rules.attempts import BREAKING, ROBBING, Attempted, BySkill, with_own
from wartable.games.tower_siege.rules.deeds import deed_of
from wartable.games.tower_siege.rules.questions import attacker_of, shooter_of
from wartable.games.tower_siege.rules.ruin import Ruining
from wartable.games.tower_siege.rules.trials import Countering
from wartable.games.tower_siege.seen import strike_odds, waiting, words
from wartable.games.tower_siege.seen.chances import CRITICAL, FUMBLE, MEETING, hurting, plain
from wartable.games.tower_siege.seen.strike_odds import Strike, hit_words, hold_words, label
from wartable.games.tower_siege.table import actions, entries, terms
from wartable.games.tower_siege.table.state import Siege
from wartable.games.tower_siege.table.terms import mage_of, penalty_of, seat_of, strength_of, thing_at
from wartable.kernel.odds import BAD, GOOD, Chance, ChoiceOdds, Odds, added, chance_words
from wartable.kernel.view import View

OURS: Final = ("choose_defender", "replace_defender", "choose_blocker")  # the viewer's own side is struck


def odds(view: View) -> Odds:
    """The odds of each choice that dice decide, best first: attacks by the damage they do, defenders by what they suffer."""
    s = view.veiled
    if not view.mine or not isinstance(s, Siege):
        return []
    found = [one for one in [choice_odds(s, view, action) for action in view.options] if one is not None]
    return sorted(found, key=_worst_first if view.kind in OURS else _best_first)


def _best_first(one: ChoiceOdds) -> tuple[float, int]:
    return -one.outcomes[0].chance, one.action


def _worst_first(one: ChoiceOdds) -> tuple[float, int]:
    return one.outcomes[0].chance, one.action


def choice_odds(s: Siege, view: View, action: int) -> ChoiceOdds | None:
    """The odds of one choice; None where no dice follow from it."""
    kind, viewer = view.kind, view.viewer
    if kind in MEETING:
        met = meeting(s, viewer, action)
        return None if met is None else strike_odds.strike_odds(s, action, met, viewer)
    if kind in ("riposte", "follow_up"):
        strike = replying(s, view, action)
        return None if strike is None else strike_odds.strike_odds(s, action, strike, viewer)
    if kind == "respond":
        top = waiting.first_open(s) if action == actions.PASS else None
        return None if top is None else entry_odds(top.s, action, top.entry, viewer)
    if kind == "redirect" and action == actions.REDIRECT:
        return redirect_odds(s, action, viewer)
    if kind == "turn_action" and actions.ATTACK <= action < actions.DIRECT:
        armies = [seat for seat in range(s.seats) if s.alive[seat] and seat != viewer]
        attacker = attacker_of(viewer, action)
        return strike_odds.of_army(s, action, attacker, armies[0], 0, viewer) if len(armies) == 1 else None
    return composed(s, viewer, action) if kind == "compose" and s.draft else None


def meeting(s: Siege, viewer: int, action: int) -> Strike | None:
    """The strike at whoever meets the attack that waits after this choice (TS-8.5, TS-8.6)."""
    entry = entries.waiting(s.pending)
    target = terms.NONE
    if actions.AT <= action < actions.ARMY:
        target = action - actions.AT
    elif action == actions.STEP_OUT:
        target = mage_of(viewer)
    elif action == actions.NO_BLOCK:
        target = entries.defender_of(entry)
    if target < 0:
        return None
    directed = entries.what_of(entry) == entries.DIRECTED
    boost, gift = entries.boost_of(entry), entries.gift_of(entry)
    return strike_odds.exchange(s, entries.doer_of(entry), target, directed, boost, gift, viewer)


def replying(s: Siege, view: View, action: int) -> Strike | None:
    """A riposte, or a strike that goes on (TS-9.3, TS-9.5)."""
    if action not in (actions.RIPOSTE, actions.STRIKE) or not view.table["reply"]:
        return None
    who, whom, auto, engine = view.table["reply"]
    if not s.in_play(who) or not s.in_play(whom):
        return None
    fight = s.fight[:]
    riposting = view.kind == "riposte"
    if riposting and s.is_creature(whom) and s.inside(whom) >= 0:
        whom = s.inside(whom)  # who ripostes from inside does not become a target
    fight[strikes.FROM], fight[strikes.TO] = who, whom
    fight[strikes.AUTO], fight[strikes.REPLY] = auto, 1 if riposting else 0
    fight[strikes.OIL] = 1 if engine else 0
    return strike_odds.blow(s, fight, view.viewer)


def redirect_odds(s: Siege, action: int, viewer: int) -> ChoiceOdds:
    """A strike that was met by an exceptional roll is turned back against its origin (TS-9.10)."""
    v = s.volley
    parts: list[int] = []
    al: int = levels.level(s, v[shots.TARGET], terms.AL, parts)
    turned = CRITICAL + plain(al)
    own = strike_odds.level_sum(f"{words.LEVELS[terms.AL]} of {label(s, v[shots.TARGET], viewer)}", parts, hit_words(al))
    origin: int = shots.real_target(s, v[shots.SOURCE])
    outcomes = [Chance("is turned back", turned, GOOD), Chance("goes by", 1 - turned)]
    if origin < 0:
        return ChoiceOdds(action, chance_words(outcomes[0]), outcomes, [], [own])
    dl, sums, pl = strike_odds.against(s, origin, terms.RL if v[shots.MAGIC] else terms.DL, 0, viewer)
    held = CRITICAL + plain(dl)
    hurt = turned * (1 - held) * (1 - min(pl, levels.FACES) / levels.FACES)
    outcomes = [
        Chance(strike_odds.loss_words(s, origin, viewer), hurt, GOOD),
        Chance("is turned back without harm", turned - hurt), Chance("goes by", 1 - turned),
    ]  # fmt: skip
    return ChoiceOdds(action, chance_words(outcomes[0]), outcomes, [], [own, *sums])


# What is being put together.


def composed(s: Siege, viewer: int, action: int) -> ChoiceOdds | None:
    """The odds of an action that is put together, if it goes on with this choice."""
    first, chosen = s.draft[0], [*s.draft[1:], action]
    if action in (actions.BACK, actions.CONCEDE):
        return None
    if actions.ATTACK <= first < actions.SHOOT:
        return attack_odds(s, action, first, chosen, viewer)
    if actions.SHOOT <= first < actions.DRAIN:
        source: int = thing_at(viewer, first - actions.SHOOT)
        aims = [a - actions.AT for a in chosen if actions.AT <= a < actions.ARMY]
        shooter: int = shooter_of(s, source)
        return shot_odds(s, action, shooter, source, aims, viewer) if actions.AT <= action < actions.ARMY else None
    if actions.DRAIN <= first < actions.BREAK and actions.ARMY <= action < actions.RESOURCE:
        thief: int = thing_at(viewer, first - actions.DRAIN)
        return attempt_odds(s, action, ROBBING, [0, entries.DRAIN, viewer, thief, action - actions.ARMY], viewer)
    if actions.BREAK <= first < actions.USE and actions.AT <= action < actions.ARMY:
        breaker: int = thing_at(viewer, first - actions.BREAK)
        return attempt_odds(s, action, BREAKING, [0, entries.BREAK, viewer, breaker, action - actions.AT], viewer)
    held = 1 if first == actions.CAST_HELD else 0
    card = s.held[viewer] if held else first - actions.CAST if actions.CAST <= first < actions.DISCARD else terms.NONE
    if card < 0 or action == actions.DONE:
        return None
    entry = casting.entry_of(card, held, viewer, chosen)
    if isinstance(CARDS.magic[card], spells.Bolt) and actions.AT <= action < actions.ARMY:
        entry = [*entry[: entries.TARGETS], action - actions.AT]  # each target is struck for itself
    if len(entries.targets_of(entry)) < deed_of(card).least_targets():
        return None
    then = waiting.when_reached(s, entry)
    return None if then is None else entry_odds(then, action, entry, viewer)


def attack_odds(s: Siege, action: int, first: int, chosen: list[int], viewer: int) -> ChoiceOdds | None:
    """Targets of a directed attack, armies, Club Strikes, the gift (TS-8.4, TS-8.7)."""
    attacker: int = attacker_of(viewer, first)
    power = sum([a - actions.LEVEL for a in chosen if actions.LEVEL <= a < actions.ENTRY])
    if first < actions.DIRECT:
        return strike_odds.of_army(s, action, attacker, chosen[0] - actions.ARMY, power, viewer)
    gift = 1 if actions.GIFT in chosen else 0
    struck = strike_odds.exchange(s, attacker, chosen[0] - actions.AT, True, power, gift, viewer)
    return strike_odds.strike_odds(s, action, struck, viewer)


def shot_odds(s: Siege, action: int, shooter: int, source: int, aims: list[int], viewer: int) -> ChoiceOdds | None:
    """One shot, and beside it all shots of the action at the same target (TS-9.8)."""
    found = strike_odds.volley(s, aims[-1], strike_odds.shot_parts(s, shooter, source), False, 0, True, viewer)
    if found is None:
        return None
    card = s.card[source]
    number = aims.count(aims[-1]) if CARDS.shot_spread[card] else CARDS.shots[card]
    more: list[Chance] = []
    if number > 1:
        hurt = hurting(found.level, found.defence, found.protection)
        none = 1 - hurt - FUMBLE  # a fumble ends the volley
        some = sum([hurt * none**n for n in range(number)])
        good = BAD if seat_of(found.target) == viewer else GOOD
        more.append(Chance(f"at least one of {number} shots does damage", some, good))
    return strike_odds.strike_odds(s, action, found, viewer, more)


# What lies on the stack, or would.


def entry_odds(s: Siege, action: int, entry: list[int], viewer: int) -> ChoiceOdds | None:
    """What comes of an entry of the stack that nobody answers."""
    what = entries.what_of(entry)
    if what == entries.SHOTS:
        return shot_odds(s, action, entries.doer_of(entry), entries.source_of(entry), entries.aims_of(entry), viewer)
    if what in (entries.MELEE, entries.DIRECTED):
        struck = struck_by(s, entry, viewer)
        return None if struck is None else strike_odds.strike_odds(s, action, struck, viewer)
    if what == entries.DRAIN:
        return attempt_odds(s, action, ROBBING, entry, viewer)
    if what == entries.BREAK:
        return attempt_odds(s, action, BREAKING, entry, viewer)
    if what != entries.CAST:
        return None
    card: int = entries.card_of(entry)
    deed = deed_of(card)
    if isinstance(CARDS.magic[card], spells.Bolt):
        cast = struck_by(s, entry, viewer)
        return None if cast is None else strike_odds.strike_odds(s, action, cast, viewer)
    if isinstance(deed, Ruining):
        held = CRITICAL + plain(RESOURCE_RL)
        outcomes = [Chance("it is destroyed", 1 - held, GOOD), Chance("it resists", held, BAD)]
        own = added("Resistance Level", [("Mines and Powerstones", RESOURCE_RL)], hold_words(RESOURCE_RL, "resists"))
        return ChoiceOdds(action, chance_words(outcomes[0]), outcomes, [], [own])
    return attempt_odds(s, action, deed, entry, viewer) if isinstance(deed, Attempted) else None


def spell_parts(s: Siege, seat: i64, card: int, printed: i64) -> list[int]:
    """The parts of the Spell Skill of a casting, the printed number first (TS-12.6)."""
    parts: list[int] = []
    ss = levels.level(s, mage_of(seat), terms.SS, parts)
    levels.cast_level(printed, ss, card, s.race[seat], s.rules.gifts, parts)
    return [card, int(printed), *parts]


def attempt_odds(s: Siege, action: int, deed: Attempted, entry: list[int], viewer: int) -> ChoiceOdds | None:
    """One roll to do it, one to resist: an ordinary success is resisted by the level, a critical one by an exceptional roll
    alone (TS-11.6, TS-12.11)."""
    level: int = deed.level(s, entry)
    if level < 0:
        return None
    mine = entries.seat_of(entry) == viewer
    parts: list[int] = []
    levels.level(s, entries.doer_of(entry) if isinstance(deed, BySkill) else mage_of(entries.seat_of(entry)),
                 terms.IS if isinstance(deed, BySkill) else terms.SS, parts)  # fmt: skip
    stat = terms.IS if isinstance(deed, BySkill) else terms.SS
    sums = [strike_odds.level_sum(words.LEVELS[stat], with_own(level, parts), hit_words(level))]
    done, failed = CRITICAL + plain(level), 1 - CRITICAL - plain(level)
    good = GOOD if mine else BAD
    target: int = deed.target(entry)
    if deed is ROBBING or isinstance(deed, Countering):
        words_of = "robs the gold" if deed is ROBBING else f"{countered(s, target)} is countered"
        outcomes = [Chance(words_of, done, good), Chance("fails", failed, -good)]
        return ChoiceOdds(action, chance_words(outcomes[0]), outcomes, [], sums)
    rl: int = deed.resistance(s, target)
    rl_parts: list[int] = []
    if deed.names_things():
        levels.level(s, target, terms.RL, rl_parts)
    held = CRITICAL * CRITICAL + plain(level) * (CRITICAL + plain(rl))
    whom = label(s, target, viewer) if deed.names_things() else "it"
    works = f"{CARDS.name[deed.card]} takes hold of {whom}" if deed.most_rounds() else f"{whom} is destroyed"
    outcomes = [Chance(works, done - held, good), Chance(f"{whom} resists", held, -good), Chance("fails", failed, -good)]
    resistance = strike_odds.level_sum(f"{words.LEVELS[terms.RL]} of {whom}", rl_parts, hold_words(rl, "resists"))
    if not rl_parts:
        resistance = added(f"{words.LEVELS[terms.RL]} of {whom}", [("printed", rl)], hold_words(rl, "resists"))
    return ChoiceOdds(action, chance_words(outcomes[0]), outcomes, [], [*sums, resistance])


def countered(s: Siege, number: int) -> str:
    """The Spell or Scroll that a counter is aimed at."""
    return next((CARDS.name[entries.card_of(entry)] for entry in s.stack if entries.number_of(entry) == number), "it")


def against(view: View, action: int) -> dict[str, int]:
    """The levels of the strike that this choice leads to, as the odds show them."""
    s = view.veiled
    if not view.mine or not isinstance(s, Siege):
        return {}
    strike: Strike | None = None
    if view.kind in MEETING:
        strike = meeting(s, view.viewer, action)
    elif view.kind in ("riposte", "follow_up"):
        strike = replying(s, view, action)
    elif view.kind == "respond" and action == actions.PASS:
        top = waiting.first_open(s)
        strike = None if top is None else struck_by(top.s, top.entry, view.viewer)
    if strike is None:
        return {}
    found = {"level": strike.level, "defence": strike.defence}
    return {name: level for name, level in found.items() if level != strike_odds.NO_ROLL}


def struck_by(s: Siege, entry: list[int], viewer: int) -> Strike | None:
    """The first strike, shot or magical strike of an entry of the stack."""
    what = entries.what_of(entry)
    if what in (entries.MELEE, entries.DIRECTED):
        defender: int = entries.defender_of(entry)
        if defender < 0 or not s.stands(defender) or not s.stands(entries.doer_of(entry)):
            return None
        boost, gift = entries.boost_of(entry), entries.gift_of(entry)
        return strike_odds.exchange(s, entries.doer_of(entry), defender, what == entries.DIRECTED, boost, gift, viewer)
    if what == entries.SHOTS:
        parts = strike_odds.shot_parts(s, entries.doer_of(entry), entries.source_of(entry))
        return strike_odds.volley(s, entries.aims_of(entry)[0], parts, False, 0, True, viewer)
    if what != entries.CAST:
        return None
    card: int = entries.card_of(entry)
    f = CARDS.magic[card]
    if not isinstance(f, spells.Bolt):
        return None
    row = f.levels[entries.level_of(entry)]
    parts = spell_parts(s, entries.seat_of(entry), card, strength_of(row))
    return strike_odds.volley(s, entries.target_of(entry), parts, True, penalty_of(row), CARDS.resisted[card], viewer)
