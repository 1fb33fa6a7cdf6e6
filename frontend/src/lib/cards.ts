/** The printed cards of a game, found by key or by name, and the picture that stands for each. */
import type { CardArt, CardInfo } from "../protocol";
import art from "./art.json";
import { upper } from "./words";

export class Book {
  private found = new Map<string, CardInfo>();

  /** *cards* in the order of their files; *keys* by the numbers that events have for cards; *others* is the art of what is no card. */
  constructor(
    readonly cards: CardInfo[] = [],
    private keys: string[] = [],
    readonly others: Record<string, CardArt> = {},
  ) {
    for (const card of cards) {
      if (!this.found.has(card.name)) this.found.set(card.name, card);
      if (!this.found.has(card.key)) this.found.set(card.key, card);
    }
  }

  get(key: string): CardInfo | undefined {
    return this.found.get(key);
  }

  /** The key of the card that events name by this number; "" for none. */
  key(number: number): string {
    return this.keys[number] ?? "";
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

const line = (card: CardInfo, keys: string[]) =>
  keys.map((key) => card.values[key]).filter((w): w is string => typeof w === "string" && w !== "").map((w) => upper(w.replaceAll("_", " "))).join(" · ");

/** Type line of a card: what it is, whose it is. */
export const typeLine = (card: CardInfo): string => line(card, ["race", "type", "kind", "rarity", "align", "body", "specialty", "slot"]);

/** The same, as short as it can be: the sort of thing that it is. */
export const kindLine = (card: CardInfo): string => line(card, ["race", "type", "kind"]);

const TIMES = /^(?:After|As|At|Before|In|Once|Roll|When)\b/; // a sentence that begins so says when, and names no ability
const NAME = /^[A-Z][^ ,.]*(?: (?:[A-Z&(]|to\b)[^,.(]*(?:\([^)]*\))?)?$/;
const LONGEST = 44;

/** The text of a card sentence by sentence, with the ability that each names, as players call it: "First Strike: acts before the others." */
export const sentences = ({ text }: Pick<CardInfo, "text">): { name: string; words: string }[] =>
  text.split(/(?<=\.) (?=[A-Z+])/).map((sentence) => {
    const [, name = "", means = ""] = /^([^:]*): (.*)$/s.exec(sentence) ?? [];
    return name.length < LONGEST && NAME.test(name) && !TIMES.test(name) ? { name, words: means } : { name: "", words: sentence };
  });

/** The abilities that the text of a card names. */
export const abilities = (card: Pick<CardInfo, "text">): string[] => sentences(card).flatMap((one) => one.name || []);

/** Keywords of a card, each to be looked up in the rules. */
export function keywords(card: CardInfo): string[] {
  const all: string[] = [];
  for (const key of ["abilities", "tags", "timing"]) {
    const value = card.values[key];
    if (Array.isArray(value)) all.push(...value.filter((v): v is string => typeof v === "string"));
  }
  return all.map((word) => word.replaceAll("_", " ").replace(/\((.*)\)/, " ($1)"));
}

/** The numbers that a card shows on its corners; `changed` is how the Power Rating stands to what is printed. */
export interface Gems {
  pr?: number | string;
  changed?: number;
  attack?: number | string;
  defence?: number | string;
  counter?: number | string;
  gold?: number | string;
  power?: number | string;
}

const GEMS: [keyof Gems, string[]][] = [
  ["pr", ["pr"]],
  ["attack", ["attack", "al"]],
  ["defence", ["defence", "defense", "dl"]],
  ["counter", ["counter"]],
  ["gold", ["gp"]],
  ["power", ["pp"]],
];

/** What is printed on a card, as gems. Animals of Roar of War have none. */
export function gemsOf(card: CardInfo): Gems {
  const made: Record<string, number | string> = {};
  if (card.values.kind === "animal") return made;
  for (const [gem, keys] of GEMS) {
    const value = keys.map((key) => card.values[key]).find((one) => (typeof one === "number" && one !== 0) || (typeof one === "string" && one !== ""));
    if (typeof value === "number" || typeof value === "string") made[gem] = value;
  }
  return made;
}
