"""The options of the game (TS-0.1)."""
from __future__ import annotations

from typing import Final, final

from wartable.kernel.setup import BALANCED, Option, Preset, Setup, Value

# The groups in which the options are shown.
START: Final = "Mages, Towers, decks and the start"
MARKET: Final = "The market and paying"
TIMING: Final = "Turns and answers"
FIGHT: Final = "Attacks, strikes and magic"
END: Final = "How a long game ends"

OPTIONS: Final = [
    Option("race_pick", "free", "how Mages are chosen: freely, each race once, or by lot (TS-0.3)",
           words=("free", "unique", "random"), group=START),
    Option("tower_pick", "free", "how the pictures of the Towers are chosen: freely, or by lot (TS-0.4)",
           words=("free", "random"), group=START),
    Option("deck_mode", "printed_60", "which decks are played: the printed one, the classic one, any ready deck, or own decks "
           "too (TS-0.5)", words=("printed_60", "classic_60", "preset", "custom"), group=START),
    Option("deck_min", 60, "fewest cards of an own deck (TS-4.1)", low=30, high=120, group=START),
    Option("deck_max", 120, "most cards of an own deck (TS-4.1)", low=60, high=120, group=START),
    Option("copy_limit", 4, "most copies of one card in an own deck (TS-4.1)", low=1, high=10, group=START),
    Option("equal_start", False, "market Mines and Powerstones fill everybody up to seven of each: an optional rule of the "
           "rulebook (TS-0.7)", group=START),
    Option("later_start", "none", "what everybody but the first player begins with from outside the deck (TS-0.12)",
           words=("none", "mine", "mine_and_stone"), group=START),
    Option("lean_start", False, "a Mage with fewer than thirteen base cards begins with market cards up to thirteen (TS-0.13)",
           group=START),
    Option("redirect_exceptional", False, "an exceptional defence may turn a shot or bolt back: an optional rule of the "
           "rulebook (TS-9.10)", group=FIGHT),
    Option("extended_game", False, "an empty deck is made anew from the discard pile: an optional rule of the rulebook "
           "(TS-4.4)", group=MARKET),
    Option("duration_die", "d100", "what is rolled for amounts of 1 to 4 (TS-1.6)", words=("d100", "d4"), group=FIGHT),
    Option("elementals", True, "decks may hold Elementals (TS-4.1)", group=START),
    Option("rogues", True, "decks may hold Rogues (TS-4.1)", group=START),
    Option("fiends", True, "decks may hold Fiends (TS-4.1)", group=START),
    Option("spells", True, "decks may hold Spells (TS-4.1)", group=START),
    Option("opening_draw", "setup", "the first cards are drawn by all at the start, or by each in the first own turn (TS-0.10)",
           words=("setup", "own_turn"), group=MARKET),
    Option("market_size", 7, "cards in the Market Place, which is the hand (TS-4.2)", low=3, high=12, group=MARKET),
    Option("scrolls_count_in_market", True, "Scrolls count among the cards of the Market Place (TS-4.2)", group=MARKET),
    Option("first_turn_peace", False, "the first player neither attacks nor casts attack magic in the first turn (TS-5.7)",
           group=TIMING),
    Option("hire_delay", False, "who is hired attacks from the next turn on (TS-4.6)", group=MARKET),
    Option("free_phase_order", False, "buying, casting and attacking in any order (TS-5.5)", group=TIMING),
    Option("powerbolt_any_turn", False, "Powerbolt may be cast in any turn (TS-12.9)", group=FIGHT),
    Option("alchemy_any_turn", True, "Alchemy works in any turn, not only in the own one (TS-2.5)", group=MARKET),
    Option("auto_hit_still_defended", True, "a riposte that hits without a roll may still be defended (TS-9.3)", group=FIGHT),
    Option("defend_riposte", "exceptional_only", "when a creature in DEFEND may riposte: after its own roll of 01 or 02 only, "
           "or always (TS-9.6)", words=("exceptional_only", "always"), group=FIGHT),
    Option("critical_magic_vs_structure", True, "magic breaks through structures as arms do (TS-9.9)", group=FIGHT),
    Option("ss_fumble_locks_mage", True, "a fumbled attack cast counts as a fumbled attack (TS-7.9)", group=FIGHT),
    Option("scroll_initiative", "rulebook", "the active player's Scrolls are resolved first, or the last one declared (TS-6.6)",
           words=("rulebook", "lifo"), group=TIMING),
    Option("response_granularity", "standard", "others may act at fixed points of a turn, or after every small thing too "
           "(TS-6.4)", words=("standard", "full"), group=TIMING),
    Option("relic_unique_scope", "player", "one Relic of a name for each player, or for the table (TS-13.4)",
           words=("player", "table"), group=MARKET),
    Option("structure_dl_is_rl", True, "what raises the Defense Level of a structure raises its Resistance Level (TS-3.3)",
           group=FIGHT),
    Option("shatter_structure_items", False, "Shatter reaches Items on structures (TS-12.11)", group=FIGHT),
    Option("mage_blocks_from_tower", True, "the Mage may step out to defend (TS-8.5)", group=FIGHT),
    Option("targeted_from_shelter", True, "creatures other than the Mage may shoot from inside (TS-3.6)", group=FIGHT),
    Option("surge_persists", True, "points of a Vein of Gold or Power Surge stay until they are spent (TS-2.9)", group=MARKET),
    Option("sand_storm_same_target", False, "Sand Storm may strike one target more than once (TS-12.2)", group=FIGHT),
    Option("manual_payment", False, "players choose how they pay (TS-2.7)", group=MARKET),
    Option("max_exchange_strikes", 10, "strikes after which an exchange is broken off (TS-9.2)", low=1, high=50, group=FIGHT),
    Option("racial_gifts", False, "each race of Mages has a gift of its own (TS-3.14)", group=START),
    Option("siege_rule", False, "the Last Siege ends long games (TS-17.3)", group=END),
    Option("siege_grace", 3, "full rounds from empty decks to the siege (TS-17.3)", low=0, high=50, group=END),
    Option("siege_round_cap", 40, "the siege begins after this round at the latest (TS-17.3)", low=1, high=500, group=END),
    Option("hard_round_limit", 1000, "without the siege the game ends after this round at the latest (TS-17.7)", low=1,
           high=1000, group=END),
    Option("concede", False, "a player may give up whenever asked (TS-16.2)", group=END),
    Option("still_rounds", 20, "without the siege the game ends when nothing has happened for so many rounds (TS-17.7)", low=2,
           high=100, group=END),
]  # fmt: skip

PRESETS: Final = [
    Preset(BALANCED, "Mages with few resources and all but the first player begin with a Mine or Powerstone more, and the Last "
           "Siege ends long games.", {"later_start": "mine", "lean_start": True, "siege_rule": True}),
]  # fmt: skip


@final
class SiegeSetup(Setup):
    """The options as plain attributes."""

    def __init__(self, game: str, seats: int, options: dict[str, Value]) -> None:
        super().__init__(game, seats, options)
        self.race_pick = str(options["race_pick"])
        self.tower_lot = options["tower_pick"] == "random"
        self.deck_mode = str(options["deck_mode"])
        self.deck_min = int(options["deck_min"])
        self.deck_max = int(options["deck_max"])
        self.copy_limit = int(options["copy_limit"])
        self.equal_start = bool(options["equal_start"])
        self.later_mine = options["later_start"] != "none"
        self.later_stone = options["later_start"] == "mine_and_stone"
        self.lean_start = bool(options["lean_start"])
        self.redirect = bool(options["redirect_exceptional"])
        self.extended = bool(options["extended_game"])
        self.d4 = options["duration_die"] == "d4"
        self.types = [bool(options[name]) for name in ("elementals", "rogues", "fiends", "spells")]
        self.draw_at_setup = options["opening_draw"] == "setup"
        self.market_size = int(options["market_size"])
        self.scrolls_count = bool(options["scrolls_count_in_market"])
        self.first_turn_peace = bool(options["first_turn_peace"])
        self.hire_delay = bool(options["hire_delay"])
        self.free_order = bool(options["free_phase_order"])
        self.powerbolt_any = bool(options["powerbolt_any_turn"])
        self.alchemy_any = bool(options["alchemy_any_turn"])
        self.auto_defended = bool(options["auto_hit_still_defended"])
        self.defend_riposte = options["defend_riposte"] == "always"
        self.critical_magic = bool(options["critical_magic_vs_structure"])
        self.ss_locks = bool(options["ss_fumble_locks_mage"])
        self.initiative = options["scroll_initiative"] == "rulebook"
        self.full_windows = options["response_granularity"] == "full"
        self.relic_table = options["relic_unique_scope"] == "table"
        self.dl_is_rl = bool(options["structure_dl_is_rl"])
        self.shatter_structures = bool(options["shatter_structure_items"])
        self.mage_blocks = bool(options["mage_blocks_from_tower"])
        self.shoot_from_shelter = bool(options["targeted_from_shelter"])
        self.surge_persists = bool(options["surge_persists"])
        self.storm_same = bool(options["sand_storm_same_target"])
        self.manual = bool(options["manual_payment"])
        self.max_strikes = int(options["max_exchange_strikes"])
        self.gifts = bool(options["racial_gifts"])
        self.siege_rule = bool(options["siege_rule"])
        self.grace = int(options["siege_grace"])
        self.round_cap = int(options["siege_round_cap"])
        self.hard_limit = int(options["hard_round_limit"])
        self.conceding = bool(options["concede"])
        self.still_rounds = int(options["still_rounds"])
