/** The printed cards of a game, found by key or by name, and the picture that stands for each. */
import type { CardInfo } from "../protocol";
import art from "./art.json";

export class Book {
  private found = new Map<string, CardInfo>();

  constructor(cards: CardInfo[] = []) {
    for (const card of cards) {
      if (!this.found.has(card.name)) this.found.set(card.name, card);
      if (!this.found.has(card.key)) this.found.set(card.key, card);
    }
  }

  get(key: string): CardInfo | undefined {
    return this.found.get(key);
  }

  name(key: string): string {
    return this.found.get(key)?.name ?? key.replaceAll("_", " ");
  }
}

const rules = (art.words as [string, string][]).map(([words, icon]) => [new RegExp(`\\b(?:${words})`, "i"), icon] as const);

/** The icon of a card: of its art, or the first whose words stand in its name, its type or its text. */
export function picture(card: CardInfo): string {
  if (card.art) return card.art.icon;
  const kind = [card.values.type, card.values.kind].filter((v) => typeof v === "string").join(" ");
  for (const where of [card.name, kind, card.group.replaceAll("_", " "), card.text]) {
    for (const [words, icon] of rules) if (words.test(where)) return icon;
  }
  return art.other;
}

export interface Fact {
  name: string;
  long: string;
  value: string;
  icon: string;
}

const FACTS: [string, string, string, string][] = [
  ["cost", "Cost", "Cost", "cubes"],
  ["gp", "Gold", "Price in gold", "coins"],
  ["pp", "Power", "Price in power", "crystal-growth"],
  ["pr", "PR", "Power Rating", "crossed-swords"],
  ["health", "Health", "Health", "hearts"],
  ["attack", "Att", "Attack", "crossed-swords"],
  ["defence", "Def", "Defence", "shield"],
  ["defense", "Def", "Defense", "shield"],
  ["counter", "Ctr", "Counterattack", "sword-clash"],
  ["dice", "Dice", "Counterattack dice", "rolling-dices"],
  ["sl", "SL", "Skill Level", "crossed-swords"],
  ["al", "AL", "Attack Level", "crossed-swords"],
  ["dl", "DL", "Defence Level", "shield"],
  ["rl", "RL", "Resistance Level", "magic-shield"],
  ["lp", "LP", "Life Points", "hearts"],
  ["ip", "IP", "Integrity Points", "stone-wall"],
];

/** The printed numbers of a card, in one order for all games. Animals of Roar of War have none. */
export function facts(card: CardInfo): Fact[] {
  const made: Fact[] = [];
  if (card.values.kind === "animal") return made;
  for (const [key, name, long, icon] of FACTS) {
    const value = card.values[key];
    const telling = typeof value === "number" ? value !== 0 || ["attack", "defence", "defense"].includes(key) : typeof value === "string" && value !== "";
    if (telling) made.push({ name, long, value: String(value), icon });
  }
  return made;
}

/** Type line of a card: what it is, whose it is. */
export function typeLine(card: CardInfo): string {
  const words = ["race", "type", "kind", "rarity", "align", "body", "specialty", "slot"].map((key) => card.values[key]);
  return words.filter((w): w is string => typeof w === "string" && w !== "").map((w) => w.replaceAll("_", " ")).join(" · ");
}

/** Keywords of a card, each to be looked up in the rules. */
export function keywords(card: CardInfo): string[] {
  const all: string[] = [];
  for (const key of ["abilities", "tags", "timing"]) {
    const value = card.values[key];
    if (Array.isArray(value)) all.push(...value.filter((v): v is string => typeof v === "string"));
  }
  return all.map((word) => word.replaceAll("_", " ").replace(/\((.*)\)/, " ($1)"));
}
