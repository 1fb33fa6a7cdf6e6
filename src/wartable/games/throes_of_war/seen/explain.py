"""What will happen if a choice is made, in words."""
from __future__ import annotations

from typing import cast

from wartable.games.throes_of_war.cards.catalogue import BITS, KINDS, NAMES, USES, in_full, price_words, special_of
from wartable.games.throes_of_war.cards.decks import STARTERS
from wartable.games.throes_of_war.rules.npc_offerings import open_offerings
from wartable.games.throes_of_war.rules.totals import Parts, npc_attack
from wartable.games.throes_of_war.seen.picture import Picture
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table import actions
from wartable.games.throes_of_war.table.symbols import LONG_FACE_NAMES, SYMBOL_NAMES, SYMBOLS
from wartable.games.throes_of_war.table.terms import ATTACK, DEFENSE, dice_words
from wartable.kernel.actions import Block
from wartable.kernel.view import View


def explain(view: View, action: int) -> str:
    """One line for one choice."""
    t = cast(Picture, view.table)
    block: Block = actions.ACTIONS.block(action)
    n = action - block.first
    if block is actions.WORD:
        return WORD_TEXT[action].format(total=own_total(view))
    if block is actions.DECK:
        deck = STARTERS[n]
        dice = [f"{deck.dice.count(k)} {SYMBOL_NAMES[k]}" for k in range(SYMBOLS) if k in deck.dice]
        return f"{NAMES[n]}: {deck.plan} ({', '.join(dice)})"
    if block is actions.CHARACTER:
        return f"{NAMES[n]}, {KINDS[n].specialty}: {STARTERS[n].plan}"
    if block is actions.USE:
        card, mode = actions.USED_BY[n]
        use = USES[card][mode]
        side = ATTACK if t["side"] == "attack" else DEFENSE
        more = [k.words() for k in use.keywords if k.side & side]
        if not more and not use.value(side):
            more = [f"it does nothing on {t['side']}"]
        value = f"{t['side']} {use.value(side)}{' or more' if use.rises(side) else ''}"
        return f"Use {NAMES[card]} for {price_words(use.text)}: {'; '.join([value, *more])}"
    if block is actions.RENEW:
        return f"Pay {price_words(USES[special_of(n)][0].text)}: {NAMES[special_of(n)]} is ready from your next turn on"
    if block in (actions.ADD, actions.BRING, actions.RECOVER, actions.RECALL, actions.REPLACE, actions.SACRIFICE):
        kind = KINDS[actions.named_card(block.first, action)]
        return f"{block.verb.capitalize()} {kind.name} ({kind.type}; {in_full(kind.uses[0])})"
    if block in (actions.STOP_ITEM, actions.DESTROY_ITEM):
        return f"{block.verb.capitalize()} {t['enemies'][t['foe']]['items'][n]['name']}"
    if block is actions.ENEMY:
        enemy = t["enemies"][n]
        return f"Attack {enemy['name']} ({enemy['points']} hit point{'' if enemy['points'] == 1 else 's'})"
    if block is actions.SEAT:
        return seat_words(view, n)
    if block in (actions.STOP_CARD, actions.DESTROY_CARD):
        seat, card = block.args(action)
        return f"{block.verb.capitalize()} {block.dims[1][card]} of seat {seat + 1}"
    if block is actions.OFFERING:
        return offering_words(view, actions.named_card(block.first, action))
    if block is actions.DISCARD:
        return f"Discard {NAMES[actions.named_card(block.first, action)]}"
    return die_words(view, block, n)


def question(view: View, usual: str) -> str:
    """The question with the card that it is about."""
    t = view.table
    if view.kind == "place_dice" and t["paying"]:
        return f"Which die do you place on {t['paying']}?"
    if view.kind == "pick_replaced" and t["arriving"] and view.mine:
        return f"Which card does {t['arriving']} replace?"
    return usual


def die_words(view: View, block: Block, n: int) -> str:
    """A choice of a die: its kind, what it shows, and where it goes."""
    if block in (actions.PLACE, actions.REUSE_DIE):
        changed = "changed " if actions.is_changed(n) else ""
        die = f"{a_die(actions.kind_placed(n), changed)} showing {LONG_FACE_NAMES[actions.face_placed(n)]}"
        return f"Place {die} on {view.table['paying'] or 'the card'}" if block is actions.PLACE else f"Take back {die}"
    if block is actions.AGAIN_DIE:
        return f"Re-roll {a_die(actions.type_kind(n))} showing {LONG_FACE_NAMES[actions.type_face(n)]}"
    if block is actions.TURN_DIE:
        old, new = LONG_FACE_NAMES[actions.turned_from(n)], LONG_FACE_NAMES[actions.turned_to(n)]
        return f"Turn {a_die(actions.kind_turned(n))} from {old} to {new}"
    return KIND_TEXT[block.verb].format(die=a_die(n), lost=a_die(n, "lost "))


def a_die(kind: int, mark: str = "") -> str:
    name = mark + SYMBOL_NAMES[kind]
    return f"{'an' if name[0] in 'AEIO' else 'a'} {name} die"


KIND_TEXT = {
    "die": "Add {die} to your deck", "leave out": "Leave {die} out of this roll", "muster": "Roll {lost} as well",
    "heal": "Let {lost} return", "lose": "Lose {die}",
}  # fmt: skip


WORD_TEXT = [
    "End your turn with a total of {total}", "The cost is paid: use the card", "That is all", "Concede: you are out",
    "Attack first", "Defend first", "Rest and heal", "Gather cards from your discard", "Build a deck of your own",
]  # fmt: skip


def own_total(view: View) -> int:
    return int(view.table["players"][view.viewer]["total"]) if view.viewer >= 0 else 0


def offering_words(view: View, card: int) -> str:
    """An offering, and what it takes from the attack of the enemy (TW-6.7.2)."""
    s = rebuild(view)
    parts: Parts = []
    whole = npc_attack(s, parts)
    items = s.rules.npcs[s.enemies[s.foe]].items
    names = [items[ability.row].name for ability in open_offerings(s) if ability.offering & BITS[card]]
    taken = [f"{name} {n}" for name, n in parts if name in names]
    return f"Offer {NAMES[card]}: {', '.join(taken)} no longer counts, of an attack of {whole}"


def seat_words(view: View, seat: int) -> str:
    player = cast(Picture, view.table)["players"][seat]
    who = f"seat {seat + 1}, {player['character']}, {dice_words(player['available'])}"
    return {
        "choose_target": f"Attack {who}", "choose_first_attacker": f"Let {who} attack first",
        "pick_hinder_target": f"Hinder {who}", "npc_discard_member": f"Let {who} discard",
    }.get(view.kind, f"The next die is lost by {who}")  # fmt: skip
