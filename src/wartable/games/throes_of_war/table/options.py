"""The options of a match (TW-9) and the setup that keeps them as plain attributes."""
from __future__ import annotations

from typing import Final, final

from wartable.games.throes_of_war.cards.catalogue import CHARACTERS, NAMES
from wartable.games.throes_of_war.cards.decks import STANDARD_COPIES
from wartable.games.throes_of_war.cards.npcs import FURY_START, MISSIONS, MOST_HIT_POINTS, NPCS, QUESTS, Item, Mission, Npc
from wartable.games.throes_of_war.table.symbols import LETTERS, symbol_mask
from wartable.games.throes_of_war.table.terms import STILL
from wartable.kernel.errors import BadInput
from wartable.kernel.registry import unknown
from wartable.kernel.setup import BALANCED, Option, Preset, Setup, Value

FIRST_QUEST: Final = "abysal_minion_lord"
FIRST_MISSION: Final = "drowned_road"
MODES: Final = ("duel", "quest", "mission", "team_duel", "battle_royal")
DUEL: Final = 0
QUEST: Final = 1
MISSION: Final = 2
TEAM: Final = 3
ROYAL: Final = 4
SEATS: Final = [(2, 2), (1, 6), (1, 6), (2, 8), (3, 6)]  # by mode
NONE: Final = "none"
MOST_IN_SIDE: Final = 4

OFF: Final = "off"
NEVER: Final = 1_000_000  # The exchange with which something begins that is off.
STANDSTILL: Final = "standstill"
MOST_EXCHANGES: Final = 200  # of the balanced rules
HEAL_STOP: Final = 60
FAST_FURY: Final = 16
FAST_HEAL_STOP: Final = 40
QUEST_HEAL_STOP: Final = 80

BANDS: Final = 0
DIFFERENCE: Final = 1
SINGLE: Final = 2
QUEST_DAMAGE: Final = ("bands", "difference", "single")
LEFT: Final = 1
STRONGEST: Final = 2
ROYAL_TARGET: Final = ("choose", "left", "strongest")
USUAL_DECKS: Final = ["Warrior", "Wizard", "Cleric", "Ranger", "Necromancer", "Paladin", "Druid", "Giant"]  # by seat

WHAT: Final = "What is played"
DECKS: Final = "Decks"
PAYING: Final = "Dice and totals"
ENDS: Final = "How a match ends"
SIDES_GROUP: Final = "Sides and many players"
QUEST_GROUP: Final = "Quests"
TABLE_GROUP: Final = "At the table"

OPTIONS: Final = [
    Option("mode", "duel", "what is played: one against one, sides, all against all, or a party on a quest (TW-9.1)",
           words=MODES, group=WHAT),
    Option("sides", "even", "team duel: players on the first side; even: half of them (TW-5.13.1)",
           words=("even",), low=1, high=MOST_IN_SIDE, group=SIDES_GROUP),
    Option("quest", NONE, "the Quest NPC to fight; naming one makes the match a quest (TW-6.7.4, TW-7.8.5)",
           words=(NONE, *[q.key for q in QUESTS]), group=WHAT),
    Option("mission", NONE, "the mission to undertake; naming one makes the match a mission (TW-7.8.5)",
           words=(NONE, *[m.key for m in MISSIONS]), group=WHAT),
    Option("decks", "mixed", "which decks may be chosen: starter decks, own ones, or both (TW-3.2)",
           words=("starter", "constructed", "mixed"), group=DECKS),
    Option("ready_decks", "choose", "choose: every seat chooses its deck; usual: each has a starter deck at once; or names of "
           "starter decks by commas, one for each seat (TW-3.2)", words=("choose", "usual"), text=True, group=DECKS),
    Option("format", "open", "open: any number of copies of a card; standard: three of each (TW-3.1)",
           words=("open", "standard"), group=DECKS),
    Option("copy_limit", 0, "copies of one card in a deck; 0: what the format says (TW-3.1)", low=0, high=19, group=DECKS),
    Option("quest_damage", "bands", "hit points an NPC loses: 1, 2, 3 for a hit, critical and lethal hit; by how much the "
           "attack exceeds the defense; or always 1 (TW-R1)", words=QUEST_DAMAGE, group=QUEST_GROUP),
    Option("quest_bands", "duel", "hit, critical and lethal hit in quests: 1-5, 6-10, 11+ as in a duel, or wide 1-7, 8-14, 15+ "
           "(TW-R2)", words=("duel", "wide"), group=QUEST_GROUP),
    Option("determination_chart", "printed", "the chart that two dice are looked up in: as printed, or without its two "
           "exceptions (TW-R4)", words=("printed", "regular"), group=QUEST_GROUP),
    Option("aml_rows", "printed", "the numbers of Infernal Scyth and Infernal Shield on the page of the Abysal Minion Lord: as "
           "printed, or exchanged (TW-R5)", words=("printed", "swapped"), group=QUEST_GROUP),
    Option("shadow_symbols", "NM", "the two symbols that pass the test of Abysal Shadows, by their letters (TW-R3)", text=True,
           group=QUEST_GROUP),
    Option("change_limit", "per_die", "turning and re-rolling dice: each die once in a turn, or only one card in a turn does "
           "it (TW-R6)", words=("per_die", "per_turn"), group=PAYING),
    Option("any_from_double", False, "on: the second half of a DOUBLE may pay an ANY of the same card; off: each ANY takes a "
           "die of its own (TW-R9)", group=PAYING),
    Option("battle_mastery_doubles_wounds", True, "doubling a total doubles the +1 for each lost die, too (TW-R12)",
           group=PAYING),
    Option("fury_start", OFF, "fury: after this many exchanges every attack gets 1 more with each exchange; off: there is none "
           "(TW-5.12.1)", words=(OFF,), low=0, high=1000, group=ENDS),
    Option("heal_stop", OFF, f"from this exchange on nothing heals, in quests from round {QUEST_HEAL_STOP} on; off: healing "
           "never ends (TW-5.12.2)", words=(OFF,), low=1, high=1000, group=ENDS),
    Option("max_exchanges", STANDSTILL, "exchanges, or rounds of a quest, after which the match ends and most dice win; "
           f"standstill: it ends only when for {STILL} exchanges nobody has come to fewer dice than ever before (TW-5.12.3)",
           words=(STANDSTILL,), low=1, high=1000, group=ENDS),
    Option("pace", "rulebook", f"fast: fury after exchange {FAST_FURY} and no healing from {FAST_HEAL_STOP} on (TW-R28)",
           words=("rulebook", "fast"), group=ENDS),
    Option("quest_fury_start", OFF, "fury of a quest: after this many rounds the NPC's attack gets 1 more with each round; "
           "sheet: the number on its sheet; off: there is none (TW-5.12.4)", words=(OFF, "sheet"), low=0, high=1000,
           group=ENDS),
    Option("team_mode", "as_one", "sides fight as one, or in pairs (TW-5.13.6)", words=("as_one", "paired"), group=SIDES_GROUP),
    Option("team_bands", "flat", "hit, critical and lethal hit of a team duel: as in a duel, or times the living defenders "
           "(TW-5.13.4)", words=("flat", "scaled"), group=SIDES_GROUP),
    Option("royal_target", "choose", "battle royal: attack whom you choose, the left neighbour, or the strongest (TW-5.14.4)",
           words=ROYAL_TARGET, group=SIDES_GROUP),
    Option("royal_no_pile_on", False, "battle royal: nobody is attacked twice between his own attacks while another could be "
           "(TW-5.14.3)", group=SIDES_GROUP),
    Option("party_decision", "leader", "common decisions of a side: by its leader or by vote (TW-4.3)",
           words=("leader", "vote"), group=SIDES_GROUP),
    Option("npc_first_strike", "sheet", "who strikes first in a quest: as the sheet says, the party, the NPC (TW-5.15.1)",
           words=("sheet", "party", "npc"), group=QUEST_GROUP),
    Option("quest_hp_scale", "fixed", "hit points of the NPC: as on its sheet, or by the number of players (TW-9.2)",
           words=("fixed", "per_player"), group=QUEST_GROUP),
    Option("open_decklists", False, "everybody sees all inventories (TW-10.2)", group=TABLE_GROUP),
    Option("share_inventory_with_allies", True, "allies see each other's inventory (TW-10.3)", group=TABLE_GROUP),
    Option("allow_undo", True, "the last use of a card may be taken back while nothing new is known (TW-4.5)",
           group=TABLE_GROUP),
    Option("allow_concede", False, "every decision offers to concede (TW-4.6)", group=TABLE_GROUP),
    Option("best_of", 1, "duels and team duels: games of the match (TW-9.3)", low=1, high=5, group=WHAT),
]  # fmt: skip
# The balanced rules; the defaults are the printed ones (TW-0.1).
REMEDIES: Final = Preset(
    BALANCED,
    f"Attacks grow after exchange {FURY_START} (in a quest when its sheet says), nothing heals from {HEAL_STOP} on, the match "
    f"ends after {MOST_EXCHANGES}, and in a battle royal nobody is attacked twice in a row while another could be.",
    {
        "fury_start": FURY_START, "heal_stop": HEAL_STOP, "max_exchanges": MOST_EXCHANGES, "quest_fury_start": "sheet",
        "royal_no_pile_on": True,
    },
)  # fmt: skip

RETIRED: Final = ("turn_timer",)  # Time is kept by the table's clock, for all games alike (TW-4.7).
DEFAULTS: Final = {option.name: option.default for option in OPTIONS}
QUESTING: Final = ("quest", "mission")
# Options that mean nothing in other modes.
ONLY_IN: Final[dict[str, tuple[str, ...]]] = {
    "sides": ("team_duel",), "quest": QUESTING, "mission": ("mission",), "quest_damage": QUESTING, "quest_bands": QUESTING,
    "determination_chart": QUESTING, "aml_rows": QUESTING, "shadow_symbols": QUESTING, "quest_fury_start": QUESTING,
    "team_mode": ("team_duel",), "team_bands": ("team_duel",), "royal_target": ("battle_royal",),
    "royal_no_pile_on": ("battle_royal",), "party_decision": ("team_duel", *QUESTING), "npc_first_strike": QUESTING,
    "quest_hp_scale": QUESTING, "share_inventory_with_allies": ("team_duel", *QUESTING),
}  # fmt: skip


@final
class ThroesSetup(Setup):
    """The options as plain attributes. *side_of* is the side of each seat."""

    def __init__(self, game: str, seats: int, options: dict[str, Value]) -> None:
        super().__init__(game, seats, options)
        self.mode = MODES.index(mode_of(options))
        self.quest = self.mode == QUEST or self.mode == MISSION
        first = options["sides"]
        size = first if isinstance(first, int) else (seats + 1) // 2
        self.side_of = list(range(seats))
        if self.mode == TEAM:
            self.side_of = [0 if seat < size else 1 for seat in range(seats)]
        elif self.quest:
            self.side_of = [0] * seats
        self.sides = max(self.side_of) + 1
        self.starters = options["decks"] != "constructed"
        self.own_decks = options["decks"] != "starter"
        self.ready_decks = ready_decks(seats, options)
        self.copy_limit = int(options["copy_limit"]) or (STANDARD_COPIES if options["format"] == "standard" else 0)
        self.quest_damage = QUEST_DAMAGE.index(str(options["quest_damage"]))
        self.wide_bands = options["quest_bands"] == "wide"
        self.regular_chart = options["determination_chart"] == "regular"
        self.shadow_mask = symbol_mask(str(options["shadow_symbols"]))
        self.change_per_turn = options["change_limit"] == "per_turn"
        self.any_from_double = bool(options["any_from_double"])
        self.doubles_wounds = bool(options["battle_mastery_doubles_wounds"])
        self.fury_start = begins(options["fury_start"])
        self.heal_stop = begins(options["heal_stop"])
        if options["pace"] == "fast":
            self.fury_start = FAST_FURY if self.fury_start in (FURY_START, NEVER) else self.fury_start
            self.heal_stop = FAST_HEAL_STOP if self.heal_stop in (HEAL_STOP, NEVER) else self.heal_stop
        if self.quest:
            fury = options["quest_fury_start"]
            self.fury_start = campaign_of(options).fury if fury == "sheet" else begins(fury)
            self.heal_stop = NEVER if self.heal_stop == NEVER else QUEST_HEAL_STOP
        self.until_standstill = options["max_exchanges"] == STANDSTILL
        self.max_exchanges = begins(options["max_exchanges"])
        self.paired = self.mode == TEAM and options["team_mode"] == "paired"
        self.scaled_bands = self.mode == TEAM and options["team_bands"] == "scaled"
        self.royal_target = ROYAL_TARGET.index(str(options["royal_target"]))
        self.no_pile_on = bool(options["royal_no_pile_on"])
        self.vote = options["party_decision"] == "vote"
        self.first_strike = str(options["npc_first_strike"])
        self.scale_points = options["quest_hp_scale"] == "per_player"
        self.open_decks = bool(options["open_decklists"])
        self.share = bool(options["share_inventory_with_allies"])
        self.undo = bool(options["allow_undo"])
        self.concede = bool(options["allow_concede"])
        self.best_of = int(options["best_of"])
        swapped = options["aml_rows"] == "swapped"
        self.npcs: list[Npc] = [swap_rows(npc) if swapped else npc for npc in NPCS]
        self.campaign = campaign_of(options)

    def start_points(self, points: int) -> int:
        """The hit points of an NPC at the start of its stage (TW-9.2)."""
        if not self.scale_points:
            return points
        by = self.campaign.players
        return min(MOST_HIT_POINTS, (points * self.seats + by - 1) // by)

    def enemy_strikes_first(self, enemies: tuple[int, ...]) -> bool:
        """Whether the first exchange of a round is the enemies' (TW-5.15.1)."""
        if self.first_strike == "sheet":
            return any(self.npcs[e].strikes_first for e in enemies)
        return self.first_strike == "npc"


def begins(given: Value) -> int:
    """The number that an option gives, or NEVER for the word that means none."""
    return given if isinstance(given, int) else NEVER


def campaign_of(options: dict[str, Value]) -> Mission:
    """What a party sets out to do: a quest is a mission of one stage."""
    if mode_of(options) == "mission":
        key = FIRST_MISSION if options["mission"] == NONE else options["mission"]
        return next(m for m in MISSIONS if m.key == key)
    key = FIRST_QUEST if options["quest"] == NONE else options["quest"]
    return next(q for q in QUESTS if q.key == key)


def ready_decks(seats: int, options: dict[str, Value]) -> list[int]:
    """The starter decks that the options deal out, one for each seat; none where decks are chosen (TW-3.2)."""
    given = str(options["ready_decks"])
    if given == "choose":
        return []
    names = USUAL_DECKS[:seats] if given == "usual" else [name.strip() for name in given.split(",")]
    known = NAMES[:CHARACTERS]
    for name in names:
        if name not in known:
            raise BadInput(unknown("starter deck", name, known))
    if len(names) != seats:
        raise BadInput(f"ready_decks names {len(names)} starter deck{'s' if len(names) > 1 else ''} for {seats} seats (TW-3.2)")
    if options["decks"] == "constructed":
        raise BadInput("ready_decks are starter decks, and in this match all decks are constructed (TW-3.2)")
    return [known.index(name) for name in names]


def mode_of(options: dict[str, Value]) -> str:
    """The mode, which a named quest or mission settles by itself (TW-9.1)."""
    if options["mode"] == "duel" and options["mission"] != NONE:
        return "mission"
    return "quest" if options["mode"] == "duel" and options["quest"] != NONE else str(options["mode"])


def swap_rows(npc: Npc) -> Npc:
    """The Abysal Minion Lord with the rows of scythe and shield exchanged (TW-R5); any other NPC as it is."""
    names = [item.name for item in npc.items]
    if "Infernal Scyth" not in names or "Infernal Shield" not in names:
        return npc
    a, b = names.index("Infernal Scyth"), names.index("Infernal Shield")
    items = npc.items[:]
    one, two = items[a], items[b]
    items[a] = Item(one.name, one.type, two.attack, two.defense, two.attack_plus, two.defense_plus)
    items[b] = Item(two.name, two.type, one.attack, one.defense, one.attack_plus, one.defense_plus)
    data = {
        "name": npc.name, "source": npc.source, "hit_points": npc.hit_points, "players": npc.players,
        "first": "npc" if npc.strikes_first else "party", "difficulty": npc.difficulty, "lore": npc.lore, "fury": npc.fury,
    }  # fmt: skip
    return Npc(npc.key, data, items, npc.abilities)


def check_setup(seats: int, options: dict[str, Value]) -> None:
    """Refuses a number of players, or options, that do not go together."""
    mode = mode_of(options)
    least, most = SEATS[MODES.index(mode)]
    if not least <= seats <= most:
        players = f"{least}" if least == most else f"{least} to {most}"
        raise BadInput(f"a {mode.replace('_', ' ')} is for {players} player{'s' if most > 1 else ''}, not for {seats} (TW-1.1)")
    first = options["sides"]
    if mode == "team_duel":
        size = first if isinstance(first, int) else (seats + 1) // 2
        if not 0 < seats - size <= MOST_IN_SIDE or size > MOST_IN_SIDE:
            raise BadInput(f"a side has 1 to {MOST_IN_SIDE} players: {size} of {seats} leave {seats - size} (TW-1.1)")
    mission = campaign_of(options)
    if mode == "mission" and not mission.least_players <= seats <= mission.most_players:
        players = f"{mission.least_players} to {mission.most_players}"
        raise BadInput(f"{mission.name} is for {players} players, not for {seats} (TW-7.8.5)")
    for name, needed in ONLY_IN.items():
        if options[name] not in (DEFAULTS[name], REMEDIES.options.get(name, DEFAULTS[name])) and mode not in needed:
            raise BadInput(f"option {name} is for {' and '.join([m.replace('_', ' ') + 's' for m in needed])} (TW-9.1)")
    if options["party_decision"] == "vote" and seats < 3 and (seats == 1 or mode == "team_duel"):
        raise BadInput("there is nothing to vote about where nobody has an ally (TW-4.3)")
    symbols = str(options["shadow_symbols"])
    if len(symbols) != 2 or symbols[0] == symbols[1] or not set(symbols) <= set(LETTERS):
        raise BadInput(f"shadow_symbols are two different letters of {' '.join(LETTERS)}, such as NM, not {symbols!r} (TW-R3)")
    best_of = options["best_of"]
    if best_of not in (1, 3, 5):
        raise BadInput("best_of is 1, 3 or 5 (TW-9.3)")
    if best_of != 1 and mode not in ("duel", "team_duel"):
        raise BadInput("best_of is for duels and team duels (TW-9.3)")


def default_seats(options: dict[str, Value]) -> int:
    """The number of players where none was said."""
    mode = mode_of(options)
    if mode in ("quest", "mission"):
        return campaign_of(options).players
    return {"duel": 2, "team_duel": 4, "battle_royal": 3}[mode]
