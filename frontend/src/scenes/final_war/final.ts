/** Final War: places of the table, and which choices belong to which thing on it. */
import type { FinalWar } from "../../pictures";
import type { CardInfo } from "../../protocol";
import { columnArg, last, seatArg, type Offer, type Wish } from "../../lib/choice";

export const BANDITS = 4; // the army of Bandits and Monsters
export const COLUMNS = 5;
export const ROWS = ["front", "middle"] as const;
export type Row = (typeof ROWS)[number];

// A place is a number: army, column and row, as in the game's own terms.
export const placeOf = (army: number, column: number, row: Row) => army * 10 + column * 2 + (row === "middle" ? 1 : 0);
export const armyOf = (place: number) => Math.floor(place / 10);
export const columnOf = (place: number) => Math.floor((place % 10) / 2);
export const rowOf = (place: number): Row => (place % 2 ? "middle" : "front");

// What things are called by what moves from and to them.
export const atPlace = (place: number) => `place ${place}`;
export const atColumn = (army: number, column: number) => `column ${army} ${column}`;
export const atWall = (army: number, column: number) => `wall ${army} ${column}`;
export const atPlate = (seat: number) => (seat === BANDITS ? "bandits" : `plate ${seat}`);
export const [FATE_PILE, CLASH, HAND] = ["fate", "clash", "hand"];

const EMPTY: FinalWar.Column = { front: null, middle: null, fort: "", fights: false };
export const columnsOf = (table: FinalWar.Picture, army: number): FinalWar.Column[] => ((army === BANDITS ? table.bandits : table.armies[army]) ?? []).map((one) => one ?? EMPTY);
export const creatureAt = (table: FinalWar.Picture, place: number): FinalWar.Creature | null => columnsOf(table, armyOf(place))[columnOf(place)]?.[rowOf(place)] ?? null;

export const armyArg = (army: number) => (army === BANDITS ? "bandits" : seatArg(army));

/** What a question is about, as far as it decides where a choice lands. */
export interface Asked {
  kind: string;
  seat: number;
  attacked: number; // the player whose columns Misdirection picks
  hired: string; // kinds of the cards that are spoken of
  subject: string;
  kindOf: (key: string) => string;
}

export type Part = Row | "wall" | "column";
export interface Landing {
  army: number;
  column: number;
  part: Part;
}

const STANDS: Record<string, Part> = { hero: "middle", warlord: "middle", mercenary_hero: "middle", fort: "wall", item: "middle" };

/** Where a card of this kind lands in its column: an Item on the character there. */
export const partOf = (kind: string): Part => STANDS[kind] ?? "front";

const ARMIES = [0, 1, 2, 3, BANDITS];
const armyIn = (arg: string | undefined) => ARMIES.find((army) => armyArg(army) === arg) ?? -1;
const columnIn = (arg: string | undefined) => Array.from({ length: COLUMNS }, (_, i) => columnArg(i)).indexOf(arg ?? "");

/** The column, or the place in it, at which a choice puts something; nothing for choices that name a creature, a card or a number. */
export function landing(choice: Offer, asked: Asked): Landing | null {
  const column = columnIn(choice.args.at(-1));
  if (column < 0) return null;
  const own = (part: Part) => ({ army: asked.seat, column, part });
  switch (choice.verb) {
    case "deploy":
    case "return":
      return own(partOf(asked.kindOf(choice.args[0]!)));
    case "hire":
    case "hire with stolen gold":
      return own(partOf(asked.hired));
    case "column":
      if (asked.kind === "arrange_bandits") return { army: BANDITS, column, part: partOf(asked.subject) };
      return asked.kind === "redirect" ? { army: asked.attacked, column, part: "column" } : own("column");
    case "join with":
      return own("column");
    case "fort":
    case "crush":
      return { army: armyIn(choice.args[0]), column, part: "wall" };
    default:
      return null;
  }
}

type Fits = (choice: Offer) => boolean;

export const landsAt =
  (asked: Asked, army: number, column: number, part: Part): Fits =>
  (choice) => {
    const there = landing(choice, asked);
    return there !== null && there.army === army && there.column === column && there.part === part;
  };

/** A creature is named by its place; what is put into its place, or on it, lands there. */
export const ofPlace = (asked: Asked, army: number, column: number, row: Row): Fits => {
  const lands = landsAt(asked, army, column, row);
  return (choice) => last(choice, armyArg(army), columnArg(column), row) || lands(choice);
};

/** An Item by its slot: used by its own side, named by all. */
export const ofItem =
  (seat: number, army: number, column: number, slot: number): Fits =>
  (choice) =>
    last(choice, armyArg(army), columnArg(column), String(slot + 1)) || (choice.verb === "use item" && army === seat && last(choice, columnArg(column), String(slot + 1)));

const FROM_HAND = ["play", "deploy", "cast", "hire", "pay"];
const FROM_ELSEWHERE = ["return", "recover", "steal"]; // from a discard pile, or of the Gold that somebody shows

export const ofHand =
  (key: string): Fits =>
  (choice) =>
    FROM_HAND.includes(choice.verb) && choice.args[0] === key;

export const ofOffered =
  (key: string): Fits =>
  (choice) =>
    FROM_ELSEWHERE.includes(choice.verb) && choice.args[0] === key;

/** Cards that are offered and lie in no hand. */
export const offered = (choices: Offer[]): string[] => [...new Set(choices.filter((c) => FROM_ELSEWHERE.includes(c.verb)).map((c) => c.args[0]!))];

/** A Warlord's player: named, or one of two who are to fight; the first is chosen first. */
export const ofSeat =
  (seat: number, second: boolean): Fits =>
  (choice) =>
    (choice.verb === "name" && choice.args[0] === seatArg(seat)) || (choice.verb === "fight" && choice.args[second ? 1 : 0] === seatArg(seat));

const HELPING = ["activate", "heal", "dark heal", "dark cure", "deploy", "return", "hire"];
const HARMING = ["melee", "ranged", "breath", "enthral", "steal item", "crush"];

/** Whether a choice on something of this army harms it; of cards and dice one cannot know, so an enemy is a target. */
export const harms = (choices: Offer[], army: number, seat: number) => choices.some((c) => HARMING.includes(c.verb)) || (army !== seat && choices.length > 0 && !choices.some((c) => HELPING.includes(c.verb)));

/** A name without its title: Tharas, Vala. */
export const shortName = (name: string) => name.split(/ the |,/)[0]!;

const DEPLOYED = ["hero", "unit", "fort", "item"];

/** The choice that a click on the card would be if it were possible now: to deploy what stands in columns, to play the rest. */
export function wishOf(asked: string, key: string, card: Pick<CardInfo, "values"> | undefined): Wish {
  const deploying = asked === "deploy" || asked === "setup_deploy";
  return deploying && DEPLOYED.includes(String(card?.values.kind)) ? ["deploy", key, columnArg(0)] : ["play", key];
}

/** When a card can be played, in a few words; the windows of FW-5.10.1. */
const WHEN: Record<string, string> = {
  start_turn: "your turn begins", fate_revealed: "Fate revealed", gold_played: "Gold is shown", declared: "combat declared", initiative_rolled: "Initiative rolled",
  pre_combat: "before combat", start_round: "round begins", combat_action: "as an action", attack_rolled: "attack rolled", roll_made: "a roll is made",
  damage_pending: "damage is due", after_attack: "after an attack", power_played: "Power played", spell_cast: "Spell cast", event_played: "Event played",
  ability_used: "ability used", end_round: "round ends", post_combat: "after combat", end_turn: "your turn ends", instant: "at once", hire: "hiring",
};
const WHERE: Record<string, string> = { hero: "behind a Unit", unit: "in front", fort: "as a wall", item: "on a character", mercenary_hero: "behind a Unit", mercenary_unit: "in front" };

/** What a card in hand is for: where it stands, what it pays, when it is played. */
export function useOf(card: Pick<CardInfo, "values"> | undefined): string {
  const values = card?.values ?? {};
  if (typeof values.gold === "number" && values.gold) return `${values.gold.toLocaleString("en")} gold`;
  const where = WHERE[String(values.kind)];
  if (where) return where;
  const [first] = Array.isArray(values.timing) ? values.timing : [];
  return WHEN[String(first)] ?? "";
}

/** The place of a combatant with this card, on a side other than the striker's; -1 where there is none. */
export function foeWith(table: FinalWar.Picture, striker: number, key: string): number {
  for (const army of ARMIES) if (army !== armyOf(striker)) for (const place of withCard(table, army, key)) if (columnsOf(table, army)[columnOf(place)]?.fights) return place;
  return -1;
}

/** The places of an army where this card stands. */
export const withCard = (table: FinalWar.Picture, army: number, key: string): number[] =>
  columnsOf(table, army).flatMap((column, c) => ROWS.filter((row) => column[row]?.card === key).map((row) => placeOf(army, c, row)));
