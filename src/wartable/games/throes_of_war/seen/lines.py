"""The table as lines of plain text."""
from __future__ import annotations

from typing import Final, cast

from wartable.games.throes_of_war.cards.catalogue import BY_NAME, USES, price_words
from wartable.games.throes_of_war.cards.npcs import LETTERS
from wartable.games.throes_of_war.rules.totals import band
from wartable.games.throes_of_war.seen.events import BAND_WORDS
from wartable.games.throes_of_war.seen.picture import Draft, Enemy, EnemyItem, Picture, Player, Slot
from wartable.games.throes_of_war.seen.rebuild import rebuild
from wartable.games.throes_of_war.table.symbols import FACE_NAMES, LONG_FACE_NAMES, SYMBOL_NAMES
from wartable.games.throes_of_war.table.terms import RESTED, dice_words
from wartable.kernel.view import View

CARD_WORDS: Final = {
    "type": "{}", "specialty": "specialty {}", "cost": "cost {}",
    **{f"cost:{name[0]}": name for name in SYMBOL_NAMES}, "cost:*": "ANY", "attack": "attack {}", "defense": "defense {}",
    "unique": "one in a deck", "owner": "of the {}",
}  # fmt: skip


def mark_words(card: Slot) -> str:
    """The marks of a card in play."""
    marks: list[str] = []
    if card["used"] == RESTED:
        marks.append("made ready")
    elif card["used"]:
        marks.append(f"used for {card['value']}")
    if card["stopped"]:
        marks.append("stopped")
    if card["destroyed"]:
        marks.append("destroyed")
    if card["sacrificed"]:
        marks.append("sacrificed")
    return f" [{', '.join(marks)}]" if marks else ""


def card_words(card: Slot, exhausted: bool) -> str:
    """A card in play: name, cost and values, marks."""
    use = USES[BY_NAME[card["card"]]][0]
    name = card["card"]
    if card["slot"] == "character":
        return f"{name}{mark_words(card)}"
    rest = " exhausted" if card["slot"] == "special" and exhausted else ""
    return f"{name} ({price_words(use.text)}: attack {use.attack}, defense {use.defense}){rest}{mark_words(card)}"


def counted(names: list[str]) -> str:
    """Names with their numbers."""
    found: list[str] = []
    for name in names:
        if name not in [f.partition(" x")[0] for f in found]:
            n = names.count(name)
            found.append(name if n == 1 else f"{name} x{n}")
    return ", ".join(found)


def face_words(face: str) -> str:
    """A face by its symbol's name."""
    return LONG_FACE_NAMES[FACE_NAMES.index(face)]


def dice_lines(player: Player) -> list[str]:
    """The dice of a player: free ones by face, those on cards, the wounds."""
    made: list[str] = []
    free: dict[str, list[str]] = {}
    for d in player["dice"]:
        if d["place"] == "free":
            free.setdefault(d["kind"], []).append(f"{face_words(d['face'])}{' (changed)' if d['changed'] else ''}")
    made.extend([f"  free {kind} dice: {counted(faces)}" for kind, faces in free.items()])
    kinds = [d["kind"] for d in player["dice"] if not d["lost"]]
    lost = [d["kind"] for d in player["dice"] if d["lost"]]
    wounds = f"; lost: {counted(lost)}, +{len(lost)} on each attack and defense" if lost else ""
    made.append(f"  {dice_words(player['available'])}: {counted(kinds) or 'none'}{wounds}")
    return made


def player_lines(t: Picture, seat: int, name: str) -> list[str]:
    """One player's side of the table."""
    player = t["players"][seat]
    if not t["revealed"]:
        deck = player["deck"]
        return [f"{name}: {'has chosen a deck' if player['ready'] else 'is choosing a deck'}", *deck_lines(deck)]
    role = " (attacks)" if seat in t["attackers"] else " (defends)" if seat in t["defenders"] else ""
    if player["out"]:
        return [f"{name}, {player['character']}: out"]
    made = [f"{name}, {player['character']}{role}: total {player['total']}" if role else f"{name}, {player['character']}"]
    cards = [card_words(card, player["exhausted"]) for card in player["cards"]]
    made.append(f"  in play: {'; '.join(cards)}")
    made.extend(dice_lines(player))
    if player["inventory_open"]:
        made.append(f"  inventory: {counted(sorted(player['inventory'] + player['inventory_shown'])) or 'empty'}")
    else:
        known = f", among them {counted(player['inventory_shown'])}" if player["inventory_shown"] else ""
        size = player["inventory_size"]
        made.append(f"  inventory: {size} {'card' if size == 1 else 'cards'}{known}")
    if player["discard"]:
        made.append(f"  discard: {counted(player['discard'])}")
    return made


def deck_lines(deck: Draft) -> list[str]:
    """A deck that is being built."""
    if not deck or "starter" in deck:
        return [f"  the {deck['starter']} starter deck"] if deck else []
    who = deck["character"] or "no character yet"
    made = [f"  own deck: {who}, {len(deck['cards'])} of 19 cards, {len(deck['dice'])} of 10 dice"]
    if deck["cards"]:
        made.append(f"  cards: {counted(sorted(deck['cards']))}")
    return made


def enemy_lines(t: Picture, n: int) -> list[str]:
    """A Quest NPC with the items of the current column."""
    enemy = t["enemies"][n]
    made = [f"{enemy['name']}: {enemy['points']} of {enemy['full']} hit points"]
    if n == t["foe"] and t["letter"]:
        used = [
            f"{item['name']} {item['value'] or ''}{'+' if item['plus'] else ''}{state_of(item)}"
            for item in enemy["items"] if item["value"] or item["plus"]
        ]  # fmt: skip
        doing = "defends" if t["attackers"] else "attacks"
        made.append(f"  column {t['letter']}, {doing}: {', '.join(used) or 'nothing'}")
    gone = [item["name"] for item in enemy["items"] if item["destroyed"]]
    if gone:
        made.append(f"  destroyed: {', '.join(gone)}")
    made.extend([f"  {ability['name']}: {ability['text']}" for ability in enemy["abilities"]])
    made.append(f"  attack by column: {columns(enemy, True)}")
    made.append(f"  defense by column: {columns(enemy, False)}")
    return made


def columns(enemy: Enemy, attack: bool) -> str:
    """The sums of a chart by column, of items that are not destroyed; "+" where an ability comes with it (TW-5.15.4)."""
    cells: list[str] = []
    left = [item for item in enemy["items"] if not item["destroyed"]]
    for n, letter in enumerate(LETTERS):
        value = sum([(item["attack"] if attack else item["defense"])[n] for item in left])
        plus = any(letter in (item["attack_plus"] if attack else item["defense_plus"]) for item in left)
        cells.append(f"{letter} {value}{'+' if plus else ''}")
    return ", ".join(cells)


def state_of(item: EnemyItem) -> str:
    if item["stopped"]:
        return " (stopped)"
    if item["cancelled"]:
        return " (cancelled)"
    return " (destroyed)" if item["destroyed"] else ""


def need_line(view: View) -> list[str]:
    """What the defender still needs, as the scale of bands (TW-5.8.1)."""
    t = cast(Picture, view.table)
    if view.viewer < 0 or t["turn"] != view.viewer or t["side"] != "defense":
        return []
    now = t["defense"]
    margin = t["attack"] - now
    if margin <= 0:
        return [f"Attack {t['attack']} against {now}: you hold."]
    words = BAND_WORDS[band(rebuild(view), margin)]
    return [f"Attack {t['attack']} against {now}: a {words}; {margin} more to take no damage."]


def lines(view: View, names: list[str]) -> list[str]:
    """The whole table."""
    t = cast(Picture, view.table)
    made: list[str] = []
    if t["exchange"]:
        word = "Round" if t["enemies"] else "Exchange"
        game = f"Game {t['game']}, " if t["options"]["best_of"] != 1 else ""
        fury = f", fury +{t['fury']}" if t["fury"] else ""
        made.append(f"{game}{word} {t['exchange']}{fury}")
    for n in range(len(t["enemies"])):
        made.extend(enemy_lines(t, n))
    for seat in range(view.seats):
        made.extend(player_lines(t, seat, names[seat]))
    if t["arriving"]:
        made.append(f"On its way into play: {t['arriving']}")
    if t["paying"]:
        made.append(paying_line(t))
    made.extend(need_line(view))
    return made


def paying_line(t: Picture) -> str:
    """The card that is being paid, its cost, and the dice that lie on it."""
    uses = USES[BY_NAME[t["paying"]]]
    use = uses[t["paying_mode"]] if t["paying_slot"] == "character" else uses[0]
    laid = [face_words(die["face"]) for die in t["players"][t["turn"]]["dice"] if die["place"] == t["paying_slot"]]
    return f"{t['paying']} costs {price_words(use.text)}; on it: {', '.join(laid) or 'nothing yet'}"
