"""The options of the game (TS-0.1)."""
from __future__ import annotations

from typing import Final, final

from wartable.kernel.setup import Option, Setup, Value

OPTIONS: Final = [
    Option("race_pick", "free", "how Mages are chosen: freely, each race once, or by lot (TS-0.3)",
           words=("free", "unique", "random")),
    Option("tower_pick", "free", "how the pictures of the Towers are chosen: freely, or by lot (TS-0.4)",
           words=("free", "random")),
    Option("deck_mode", "printed_60", "which decks are played: one for all, any ready deck, or own decks too (TS-0.5)",
           words=("printed_60", "classic_60", "preset", "custom")),
    Option("deck_min", 60, "fewest cards of an own deck (TS-4.1)", low=30, high=120),
    Option("deck_max", 120, "most cards of an own deck (TS-4.1)", low=60, high=120),
    Option("copy_limit", 4, "most copies of one card in an own deck (TS-4.1)", low=1, high=10),
    Option("equal_start", False, "market Mines and Powerstones fill everybody up to seven of each (TS-0.7)"),
    Option("later_start", "mine", "what everybody but the first player begins with from outside the deck (TS-0.12)",
           words=("none", "mine", "mine_and_stone")),
    Option("lean_start", True, "a Mage with fewer than thirteen base cards begins with market cards up to thirteen (TS-0.13)"),
    Option("redirect_exceptional", False, "an exceptional defence may turn a shot or bolt back (TS-9.10)"),
    Option("extended_game", False, "an empty deck is made anew from the discard pile (TS-4.4)"),
    Option("duration_die", "d100", "what is rolled for amounts of 1 to 4 (TS-1.6)", words=("d100", "d4")),
    Option("elementals", True, "decks may hold Elementals (TS-4.1)"),
    Option("rogues", True, "decks may hold Rogues (TS-4.1)"),
    Option("fiends", True, "decks may hold Fiends (TS-4.1)"),
    Option("spells", True, "decks may hold Spells (TS-4.1)"),
    Option("opening_draw", "setup", "the first cards are drawn by all at the start, or by each in the first own turn (TS-0.10)",
           words=("setup", "own_turn")),
    Option("market_size", 7, "cards in the Market Place (TS-4.2)", low=3, high=12),
    Option("scrolls_count_in_market", True, "Scrolls count among the cards of the Market Place (TS-4.2)"),
    Option("first_turn_peace", False, "the first player neither attacks nor casts attack magic in the first turn (TS-5.7)"),
    Option("hire_delay", False, "who is hired attacks from the next turn on (TS-4.6)"),
    Option("free_phase_order", False, "buying, casting and attacking in any order (TS-5.5)"),
    Option("powerbolt_any_turn", False, "Powerbolt may be cast in any turn (TS-12.9)"),
    Option("alchemy_any_turn", True, "Alchemy works in any turn, not only in the own one (TS-2.5)"),
    Option("auto_hit_still_defended", True, "a riposte that hits without a roll may still be defended (TS-9.3)"),
    Option("defend_riposte", "exceptional_only", "when a creature in DEFEND may riposte (TS-9.6)",
           words=("exceptional_only", "always")),
    Option("critical_magic_vs_structure", True, "magic breaks through structures as arms do (TS-9.9)"),
    Option("ss_fumble_locks_mage", True, "a fumbled attack cast counts as a fumbled attack (TS-7.9)"),
    Option("scroll_initiative", "rulebook", "the active player's Scrolls first, or last in first out (TS-6.6)",
           words=("rulebook", "lifo")),
    Option("response_granularity", "standard", "intermissions at the fixed points, or after every small thing too (TS-6.4)",
           words=("standard", "full")),
    Option("relic_unique_scope", "player", "one Relic of a name for each player, or for the table (TS-13.4)",
           words=("player", "table")),
    Option("structure_dl_is_rl", True, "what raises the DL of a structure raises its RL (TS-3.3)"),
    Option("shatter_structure_items", False, "Shatter reaches Items on structures (TS-12.11)"),
    Option("mage_blocks_from_tower", True, "the Mage may step out to defend (TS-8.5)"),
    Option("targeted_from_shelter", True, "creatures other than the Mage may shoot from inside (TS-3.6)"),
    Option("surge_persists", True, "surge points stay until they are spent (TS-2.9)"),
    Option("sand_storm_same_target", False, "Sand Storm may strike one target more than once (TS-12.2)"),
    Option("manual_payment", False, "players choose how they pay (TS-2.7)"),
    Option("max_exchange_strikes", 10, "strikes after which an exchange is broken off (TS-9.2)", low=1, high=50),
    Option("racial_gifts", False, "each race has a gift of its own (TS-3.14)"),
    Option("siege_rule", True, "the Last Siege ends long games (TS-17.3)"),
    Option("siege_grace", 3, "full rounds from empty decks to the siege (TS-17.3)", low=0, high=50),
    Option("siege_round_cap", 40, "the siege begins after this round at the latest (TS-17.3)", low=1, high=500),
    Option("hard_round_limit", 200, "without the siege the game ends after this round (TS-17.7)", low=1, high=1000),
    Option("concede", False, "a player may give up whenever asked (TS-16.2)"),
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
