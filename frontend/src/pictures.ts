// Made from the games' `seen/picture.py` by `make protocol`. Do not change it here.

export namespace DiceDuel {
  /** The table. Seats are numbers from 0, -1 is nobody. `health_dice` is what the two Health dice of each seat show; `fallen` are the defeated in the order of their defeat. The last four are what was agreed. */
  export interface Picture {
    turn: number;
    health: number[];
    health_dice: number[][];
    fallen: number[];
    attacker: number;
    defender: number;
    last_defender: number;
    attack: Side;
    defence: Side;
    pairing: string;
    reroll_mode: string;
    no_twice_in_a_row: boolean;
    turn_limit: number;
  }
  /** One duellist's dice, in the order rolled; all empty before the roll. Dice already thrown again this Turn are listed by place. `pairs` are swords and Power, `scores` what they come to, best first. */
  export interface Side {
    blue: number;
    swords: number[];
    power: number[];
    rerolled_swords: number[];
    rerolled_power: number[];
    pairs: number[][];
    scores: number[];
  }
}

export namespace FinalWar {
  /** The table as a viewer may know it. */
  export interface Picture {
    mode: string;
    teams: boolean;
    game: number;
    best_of: number;
    wins: number[];
    turn: number;
    turn_seat: number;
    players: Player[];
    unseen: string[][];
    armies: ((Column | null)[])[];
    bandits: (Column | null)[];
    fate: Fate;
    pool: string[];
    card: string;
    combat: Combat;
    plays: Play[];
    rolls: number[];
    attacks: Attack[];
    subject: string;
  }
  /** One seat: its hand as far as the viewer knows it, and its piles. */
  export interface Player {
    warlord: string;
    deck_kind: string;
    alive: boolean;
    deck: number;
    hand: string[];
    hand_cards: number;
    hand_fate: number;
    discard: string[];
    slain: string[];
    ally: number;
    void_used: boolean;
    looks: number;
  }
  /** A column with something in it. */
  export interface Column {
    front: Creature | null;
    middle: Creature | null;
    fort: string;
    fights: boolean;
  }
  /** A creature with all that lies on it. */
  export interface Creature {
    card: string;
    owner: number;
    pr: number;
    printed_pr: number;
    health: number;
    max_health: number;
    temp: number;
    raised: string;
    status: string[];
    phase: string;
    stars: number[];
    used: number;
    items: Item[];
    attached: Attached[];
  }
  /** An Item on a character; "" as its card: the viewer does not know it. */
  export interface Item {
    card: string;
    up: boolean;
    charges: number;
    used: boolean;
    place: number;
  }
  export interface Attached {
    card: string;
    as: string;
  }
  /** The Fate Deck. */
  export interface Fate {
    left: number;
    top: string;
    known: Record<string, string>;
    unseen: string[];
    discard: string[];
    mid_passed: boolean;
  }
  /** The combat that is on, and the blow that is being dealt. */
  export interface Combat {
    kind: string;
    round: number;
    clock: number;
    attacked: number;
    controller: number;
    sides: number[];
    order: number[];
    initiative: number[];
    ambush: number[];
    victory: number;
    slain: number;
    striker: number;
    strike: string;
    aimed: number[];
    needs: number[];
    dice: number[];
    shifts: number[];
    marks: number[];
    extra: number[];
    victims: number[];
    lost: number[];
    amount: number;
    damage_type: string;
    shielded: number[];
    surviving: number[];
    dead: number[];
  }
  /** Something that was played and has not yet taken effect. */
  export interface Play {
    what: string;
    seat: number;
    source: number;
    target: number;
    voided: boolean;
  }
  /** An attack that the viewer may choose now: what is rolled against, and what the dice do. */
  export interface Attack {
    option: number;
    attacker: number;
    target: number;
    parts: any[][];
    needs: number;
    dice: number;
    pairs: boolean;
    sure: boolean;
    damage: number;
    soak: number;
    immune: boolean;
    health: number;
    stone: boolean;
    evade: number;
    warnings: string[];
  }
}

export namespace RoarOfWar {
  /** The table. Seats are numbers from 0, -1 is nobody. `picks` are what the viewer has committed, each a card and a pile; `coming` are the seats whose turns come, the present one first, with -1 for a placement in between; `losses` third tokens still to be settled, each a victim and a cause; `strategy_table` the Strategy Cards that take effect now, each with its owner. */
  export interface Picture {
    mode: string;
    phase: string;
    placements: number;
    turn: number;
    token: number;
    current: number;
    coming: number[];
    played: number[];
    last_of_team: number[];
    players: Player[];
    fallen: number[];
    picks: ((string | number)[])[];
    committed: number[];
    beast: number;
    beast_powers: number[];
    again: number;
    used: number[][];
    refused: number[][];
    looks: number[][];
    looked: number[][];
    losses: number[][];
    strategy_table: ((number | string)[])[];
    fight: Fight;
  }
  /** One player's side of the table. Cards of a pile are keys, bottom first; a card that the viewer does not know is an empty text. `hand` and `strategy` are None for those who may not see them; `unknown` are the cards of the army that the viewer has found nowhere. `seen_by` names the rivals who have seen each card. */
  export interface Player {
    race: string;
    team: number;
    alive: boolean;
    tokens: number;
    roll: number;
    hand_size: number;
    hand: Record<string, number> | null;
    piles: string[][];
    last_row: boolean[];
    seen_by: number[][][];
    up: boolean[];
    discard_size: number;
    discard: Record<string, number>;
    unknown: Record<string, number>;
    strategy_size: number;
    strategy: Record<string, number> | null;
    strategy_deck: number;
    strategy_discard: Record<string, number>;
  }
  /** The fight, all of which is public; empty while there is none. The bonuses are what Strategy Cards have added so far, `laid` what else they have laid upon it, by name. */
  export interface Fight {
    attacking?: number;
    owner?: number;
    attacker?: number[];
    defending?: number;
    target?: number[];
    beast?: boolean;
    attack_bonus?: number;
    defence_bonus?: number;
    counter_bonus?: number;
    more_dice?: number;
    laid?: string[];
    trample?: number;
    attacker_spite?: number;
    defender_spite?: number;
    attack_cards?: number;
    defence_cards?: number;
  }
}

export namespace ThroesOfWar {
  /** The table. Seats, sides and enemies are numbers from 0, -1 is none. `attack` and `defense` are the totals of the exchange as they stand, with the turn that is being taken; `still` is for how many exchanges nobody came lower than ever (TW-5.12.3), `stop_all` pairs of a place and types, `named` a mask of seats, `paying` the card on which dice are placed now, by name, slot and number of its mode; `letter` is the column of the chart. `card_colours` are by the type of a card (TW-2.2), `limits` the margins with which hits and critical hits end (TW-5.8.1), `deepened` the card that makes wounds worse. */
  export interface Picture {
    options: Record<string, number | string | boolean>;
    symbols: Symbol[];
    card_colours: Record<string, string>;
    mode: string;
    revealed: boolean;
    game: number;
    wins: number[];
    exchange: number;
    decider: number;
    striker: number;
    victor: number;
    attackers: number[];
    defenders: number[];
    turn: number;
    side: string;
    attack: number;
    defense: number;
    limits: number[];
    deepened: string;
    fury: number;
    healing: boolean;
    still: number;
    stop_all: number[];
    changed_by: number;
    arriving: string;
    paying: string;
    paying_slot: string;
    paying_mode: number;
    fallen: number[];
    named: number;
    votes: number[];
    players: Player[];
    stage: number;
    enemies: Enemy[];
    foe: number;
    letter: string;
    picker: number;
    first_member: number;
    twist: number;
  }
  /** A symbol as the rulebook draws it: the letter that faces and costs have for it, its sign, its colour (TW-2.1). */
  export interface Symbol {
    name: string;
    letter: string;
    sign: string;
    colour: string;
  }
  /** One player's side of the table. Of the inventory, `inventory` are the hidden cards, for those who may know them (`inventory_open`), and `inventory_shown` those that everybody has seen; `starter` says that the deck is the starter deck of the character, whose list anybody can read (TW-10.4). */
  export interface Player {
    side: number;
    out: boolean;
    deck: Draft;
    ready: boolean;
    character: string;
    starter: boolean;
    cards: Slot[];
    exhausted: boolean;
    dice: Die[];
    available: number;
    wounds: number;
    lost_now: number;
    doubles: number;
    total: number;
    ended: boolean;
    shadowed: boolean;
    attacked: boolean;
    losses: number;
    inventory_size: number;
    inventory: string[];
    inventory_open: boolean;
    inventory_shown: string[];
    discard: string[];
  }
  /** The viewer's own deck while it is chosen: nothing yet, a starter deck, or the parts of an own one so far. */
  export interface Draft {
    starter?: string;
    character?: string;
    cards?: string[];
    dice?: string[];
  }
  /** A card in play with its marks. `used` is the mode plus 1, 0 for none, 99 for a special ability made ready; `stopped` and `destroyed` are the place of the card that did it plus 1; `aim` is the seat that a Hinder was aimed at, or -1. */
  export interface Slot {
    slot: string;
    card: string;
    used: number;
    bonus: number;
    value: number;
    stopped: number;
    destroyed: number;
    sacrificed: number;
    aim: number;
  }
  /** A die. `place` is a slot, "free", "taken up", or nothing; `face` is empty where it shows none. */
  export interface Die {
    kind: string;
    face: string;
    place: string;
    lost: boolean;
    changed: boolean;
    reused: boolean;
  }
  /** A Quest NPC with its whole page: everything is public. `points` of `full` hit points are left. */
  export interface Enemy {
    npc: string;
    name: string;
    lore: string;
    abilities: EnemyAbility[];
    points: number;
    full: number;
    items: EnemyItem[];
  }
  /** A special ability of an enemy, as its page says it. */
  export interface EnemyAbility {
    name: string;
    text: string;
  }
  /** An item of an enemy with its number in the current column, or 0; it is `marked` if it will be destroyed. Its rows of the charts are `attack` and `defense`, for the columns A to R; "+" in a column named there is a special ability. */
  export interface EnemyItem {
    name: string;
    type: string;
    attack: number[];
    defense: number[];
    attack_plus: string;
    defense_plus: string;
    value: number;
    plus: boolean;
    stopped: boolean;
    cancelled: boolean;
    marked: boolean;
    destroyed: boolean;
  }
}

export namespace TowerSiege {
  /** The table. `first` and `active` are seats (-1: nobody yet), `out` those eliminated, in order. Nothing has happened for `still` rounds, something has in this one if it is `stirred`; `answered` says that others acted before CAST. Entries of `stack`, `current` and `pending` (which has no number) are those of table/entries.py, rows of `effects` those of table/terms.py; `draft` and `purse` are shown to the one who chooses. `reply` is the strike that is offered: who, whom, 1 if it hits without a roll, the level of a structure's riposte Item or 0; it is empty where none is. `declared` are the entries of `stack`, the last on top, `clash` is the one that is fought now, if there is one, and `subject` the thing that the question is about (-1: none). `ready` are the decks to choose from, until all have chosen. */
  export interface Picture {
    round: number;
    first: number;
    active: number;
    phase: string;
    siege: number;
    empty_since: number;
    still: number;
    stirred: boolean;
    answered: boolean;
    revealed: number;
    out: number[];
    seats: Player[];
    stack: number[][];
    serial: number;
    current: number[];
    pending: number[];
    effects: number[][];
    draft: number[];
    purse: number[];
    fight: number[];
    reply: number[];
    shaken: number[];
    fumbled: number[];
    volley: number[];
    volley_targets: number[];
    declared: Clash[];
    clash: Clash[];
    subject: number;
    lasting: Lasting[];
    ready: Ready[];
  }
  /** One player's side. Cards are keys. `prices` belong to the cards of `hand`; `magic` are all Spells, those of every Mage first. `hand` and `deck_list` are empty for those who may not know them, `deck_known` are place and card of what the viewer has looked at; a Librahm is empty, a card, or "?". `zombies` rise at the next own turn, `graves` one round later; `handed` counts Items handed on this turn. `backs` (how often something was taken back this turn) and `pledged` (the Scroll on its way into the Librahm) are the owner's alone. */
  export interface Player {
    alive: boolean;
    race: string;
    tower: string;
    deck_list: string[];
    deck_name: number;
    deck: number;
    deck_size: number;
    deck_known: ((number | string)[])[];
    deck_looked: number[];
    hand_size: number;
    hand: string[];
    prices: Price[];
    shown: string[];
    discard: string[];
    caravan: string[];
    spells: string[];
    magic: Spell[];
    librahm: string;
    gold: number;
    power: number;
    ratio: number;
    base_mines: number;
    base_gp_spent: number;
    base_stones: number;
    base_pp_spent: number;
    mines: number;
    mines_spent: number;
    stones: number;
    stones_spent: number;
    vein: number;
    surge: number;
    surges_played: number;
    loot: number;
    zombies: number;
    graves: number;
    handed: number;
    turns: number;
    attacked: boolean;
    banned: number;
    gift_used: boolean;
    last_place: number;
    things: Thing[];
    backs: number;
    pledged: string;
  }
  /** What a card costs its player now: gold and power; `more` if more power may be paid for more. */
  export interface Price {
    gold: number;
    power: number;
    more: boolean;
  }
  /** A Spell that its player can cast, with its price. */
  export interface Spell {
    gold: number;
    power: number;
    more: boolean;
    card: string;
  }
  /** A thing in play, all of which is public. `id` is its number, `host` that of its bearer, mount or structure (-1: none). Creatures have a position, all levels, the structure they are `inside` (-1: none) and the ways in which they move; structures have DL and RL, Items and Relics RL alone. Levels that are not what is printed are told as `sums` of their parts. `tag` is the number by which events name the thing. */
  export interface Thing {
    id: number;
    tag: number;
    place: number;
    card: string;
    name: string;
    kind: string;
    host: number;
    life: number;
    full: number;
    marks: string[];
    left_from: number;
    RL: number;
    DL: number;
    AL: number;
    PL: number;
    position: string;
    inside: number;
    ways: string[];
    sums: string[];
  }
  /** Something that was declared, by a thing (a Mage who casts, too) of a seat. `card` is what is cast or shot with, or empty; `targets` are things; `prey` is the seat whose army or gold it is aimed at (-1: none); `way` is how it passes it, or empty. `attack` and `defence` are the rolls of its first strike, where there are some. `number` is that of its entry on the stack, -1 where it is not there. `hurts` is the chance that the strike does damage, `riposte` that it earns one. */
  export interface Clash {
    number: number;
    what: string;
    seat: number;
    thing: number;
    card: string;
    targets: number[];
    prey: number;
    way: string;
    attack: Roll;
    defence: Roll;
    hurts: number;
    riposte: number;
  }
  /** A roll that will be made for a thing, against which level, with the parts of it. */
  export interface Roll {
    thing: number;
    stat: string;
    level: number;
    parts: Part[];
  }
  /** A part of a level: where it comes from, in words, and by how much. */
  export interface Part {
    words: string;
    value: number;
  }
  /** An effect of a card that lasts, on a thing (-1: everywhere), of whose casting; so many turns are left, 0: this one. */
  export interface Lasting {
    card: string;
    thing: number;
    seat: number;
    turns: number;
  }
  /** A ready deck that may be chosen: how many cards of each kind, and those that mark it. */
  export interface Ready {
    key: string;
    name: string;
    text: string;
    creatures: number;
    items: number;
    magic: number;
    relics: number;
    mines: number;
    stones: number;
    marks: string[];
  }
}
