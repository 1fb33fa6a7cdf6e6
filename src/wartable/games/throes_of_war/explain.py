"""What will happen if a choice is made, in words."""
from __future__ import annotations

from typing import Any

from wartable.games.throes_of_war import choices
from wartable.games.throes_of_war.cards import FIRST_POOL, KINDS, NAMES, USES, cost_words, use_words
from wartable.games.throes_of_war.decks import STARTERS
from wartable.games.throes_of_war.symbols import FACES, LONG_FACE_NAMES, SYMBOL_NAMES, SYMBOLS
from wartable.games.throes_of_war.terms import ATTACK, DEFENSE
from wartable.kernel.actions import Block
from wartable.kernel.view import View


def explain(view: View, action: int) -> str:
    """One line for one choice."""
    t = view.table
    block: Block = choices.ACTIONS.block(action)
    n = action - block.first
    if block is choices.WORD:
        return WORD_TEXT[action].format(total=own_total(view))
    if block is choices.DECK:
        deck = STARTERS[n]
        dice = [f"{deck.dice.count(k)} {SYMBOL_NAMES[k]}" for k in range(SYMBOLS) if k in deck.dice]
        return f"The {NAMES[n]} starter deck ({', '.join(dice)}). {KINDS[n].text}"
    if block is choices.CHARACTER:
        return f"{NAMES[n]}, {KINDS[n].specialty}. {KINDS[n].text}"
    if block is choices.USE:
        card, mode = choices.USED_BY[n]
        use = USES[card][mode]
        side = ATTACK if t["side"] == "attack" else DEFENSE
        more = use.words()
        value = f"{use.value(side)}{'+' if use.rises(side) else ''}"
        return f"Use {NAMES[card]} for {cost_words(use.text)}: {value} {t['side']}{f'; {more}' if more else ''}"
    if block is choices.RENEW:
        return f"Pay {cost_words(USES[n + 21][0].text)}: {NAMES[n + 21]} is ready from your next turn on"
    if block in (choices.ADD, choices.BRING, choices.RECOVER, choices.RECALL, choices.REPLACE, choices.SACRIFICE):
        kind = KINDS[n + FIRST_POOL]
        return f"{block.verb.capitalize()} {kind.name} ({kind.type}; {use_words(kind.uses[0])})"
    if block in (choices.STOP_ITEM, choices.DESTROY_ITEM):
        return f"{block.verb.capitalize()} {t['enemies'][t['foe']]['items'][n]['name']}"
    if block is choices.ENEMY:
        enemy = t["enemies"][n]
        return f"Attack {enemy['name']} ({enemy['points']} hit points)"
    if block is choices.SEAT:
        return seat_words(view, n)
    if block in (choices.STOP_CARD, choices.DESTROY_CARD):
        seat, card = block.args(action)
        return f"{block.verb.capitalize()} {block.dims[1][card]} of seat {seat + 1}"
    if block in (choices.OFFERING, choices.DISCARD):
        return f"{block.verb.capitalize()} {NAMES[n + FIRST_POOL]}"
    return die_words(view, block, n)


def die_words(view: View, block: Block, n: int) -> str:
    """A choice of a die: its kind, what it shows, and where it goes."""
    if block in (choices.PLACE, choices.REUSE_DIE):
        changed = "changed " if n % 2 else ""
        die = f"{a_die(n // 12, changed)} showing {LONG_FACE_NAMES[choices.type_face(n // 2)]}"
        return f"Place {die} on {view.table['paying'] or 'the card'}" if block is choices.PLACE else f"Take back {die}"
    if block is choices.AGAIN_DIE:
        return f"Re-roll {a_die(n // 6)} showing {LONG_FACE_NAMES[choices.type_face(n)]}"
    if block is choices.TURN_DIE:
        old, new = LONG_FACE_NAMES[choices.type_face(n // 6)], LONG_FACE_NAMES[FACES[n // 36][n % 6]]
        return f"Turn {a_die(n // 36)} from {old} to {new}"
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


def seat_words(view: View, seat: int) -> str:
    player: dict[str, Any] = view.table["players"][seat]
    who = f"seat {seat + 1}, {player['character']}, {player['available']} dice"
    return {
        "choose_target": f"Attack {who}", "choose_first_attacker": f"Let {who} attack first",
        "pick_hinder_target": f"Hinder {who}", "npc_discard_member": f"Let {who} discard",
    }.get(view.kind, f"The next die is lost by {who}")  # fmt: skip
