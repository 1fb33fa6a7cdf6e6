/** Throes of War: which choices belong to which thing, what a total is made of, where a margin stands, what the dice can pay. */
import type { Book } from "../../lib/cards";
import { is, seatArg, type Offer } from "../../lib/choice";
import type { ThroesOfWar } from "../../pictures";
import type { CardInfo } from "../../protocol";
import { SYMBOLS } from "../../things/symbols";
import { upper } from "../../lib/words";

export type Picture = ThroesOfWar.Picture;
export type Player = ThroesOfWar.Player;
export type Slot = ThroesOfWar.Slot;
export type DieSeen = ThroesOfWar.Die;
export type Enemy = ThroesOfWar.Enemy;
export type Side = "attack" | "defense" | "";

/** The places of a player's cards, in the order in which they lie. */
export const GROUPS: { words: string; slots: string[] }[] = [
  { words: "Hands", slots: ["hand 1", "hand 2"] },
  { words: "Champion", slots: ["character", "special"] },
  { words: "Stockpile", slots: ["stock 1", "stock 2", "stock 3", "stock 4", "stock 5"] },
];
export const MADE_READY = 99; // `used` of a special ability that was only made ready again
export const LETTERS = "NPMILD";
export const COLUMNS = "ABCDEFGHIJKLMNOPQR";
const MODES = "abcdefgh"; // the ways to use a character
const FACES = [...LETTERS].flatMap((letter) => [letter, letter + letter]);
const ON_OWN = new Set(["use", "re-energize", "replace", "sacrifice", "offer", "discard", "recall"]); // verbs on a card that one has in play

/** One way to use a card: what it costs and gives. */
export interface Use {
  card: CardInfo;
  cost: string;
  attack: number;
  defense: number;
}

const number = (value: unknown) => (typeof value === "number" ? value : 0);
const use = (card: CardInfo, of: Record<string, unknown>): Use => ({ card, cost: typeof of.cost === "string" ? of.cost : "", attack: number(of.attack), defense: number(of.defense) });

/** The ways to use every card, by the name that a choice has for each: a character's modes have letters. */
export function usesOf(book: Book): Map<string, Use> {
  const made = new Map<string, Use>();
  for (const card of book.cards) {
    const modes = card.values.modes;
    if (Array.isArray(modes)) modes.forEach((mode: Record<string, unknown>, n) => made.set(`${card.name} ${MODES[n]}`, use(card, mode)));
    else made.set(card.name, use(card, card.values));
  }
  return made;
}

/** The names of the ways to use one card. */
export const waysOf = (uses: Map<string, Use>, name: string): string[] => [...uses].filter(([, one]) => one.card.name === name).map(([way]) => way);

/** Choices about a card in play. */
export const ofCard = (seat: number, who: number, name: string) => (c: Offer) =>
  is(c, "stop", seatArg(who), name) || is(c, "destroy", seatArg(who), name) || (who === seat && ON_OWN.has(c.verb) && (c.args[0] === name || [...MODES].some((mode) => c.args[0] === `${name} ${mode}`)));

export const ofHeld = (name: string) => (c: Offer) => is(c, "bring", name);
export const ofGone = (name: string) => (c: Offer) => is(c, "recover", name);
export const ofSeat = (who: number) => (c: Offer) => is(c, "", seatArg(who));
export const ofItem = (row: number) => (c: Offer) => is(c, "stop", `item ${row + 1}`) || is(c, "destroy", `item ${row + 1}`);

/** Choices about one's own die; a free one is also the beginning of every use that it could pay for. */
export const ofDie = (die: DieSeen, uses: Map<string, Use>) => (c: Offer) => {
  if (die.lost) return is(c, "heal", die.kind) || is(c, "muster", die.kind);
  if (c.verb === "lose" || c.verb === "leave out") return c.args[0] === die.kind;
  const shown = `${die.kind} ${die.face}`;
  if (c.verb === "place" || c.verb === "reuse") return c.args[0] === shown && c.args[1] === (die.changed ? "changed" : "") && (c.verb === "reuse") === (die.place !== "free");
  if (die.place !== "free") return false;
  if (c.verb === "use" || c.verb === "re-energize") return takes(uses.get(c.args[0] ?? "")?.cost ?? "", die.face);
  return is(c, "re-roll", shown) || turnedTo(die, c) !== "";
};

/** The face that a choice turns a die to, or nothing. */
export function turnedTo(die: { kind: string; face: string }, c: Offer): string {
  return c.verb === "turn" ? (FACES.find((face) => c.args[0] === `${die.kind} ${die.face} to ${face}`) ?? "") : "";
}

/** Whether a cost asks for what a face shows. */
export const takes = (cost: string, face: string) => cost.split(" ").some((one) => one === "*" || one === face[0]);

/** What of a cost is not yet paid by the faces that lie there. */
export function unpaid(cost: string, faces: string[]): string {
  const left = cost.split(" ").filter(Boolean);
  for (const face of faces) {
    let found = 0;
    for (const letter of face) {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      found += at >= 0 ? 1 : 0;
    }
    const any = left.indexOf("*");
    if (!found && any >= 0) left.splice(any, 1);
  }
  return left.join(" ");
}

/** Whether free dice pay a cost: a DOUBLE counts twice for one card, each ANY takes a die of its own unless the match says otherwise (TW-5.4). */
export function payable(cost: string, faces: string[], anyFromDouble: boolean): boolean {
  const asked = cost.split(" ").filter(Boolean);
  let spare = faces.length; // dice that pay nothing yet
  let halves = 0; // second halves that pay nothing yet
  for (const letter of LETTERS) {
    const need = asked.filter((one) => one === letter).length;
    const doubles = faces.filter((face) => face === letter + letter).length;
    const singles = faces.filter((face) => face === letter).length;
    if (need > 2 * doubles + singles) return false;
    const pairs = Math.min(doubles, Math.floor(need / 2));
    const ones = need - 2 * pairs;
    const broken = ones > 0 && singles < ones ? 1 : 0;
    spare -= pairs + ones;
    halves += broken;
  }
  const any = asked.filter((one) => one === "*").length;
  if (!anyFromDouble) return spare >= any;
  const free = faces.filter((face) => face.length > 1).length;
  return spare + halves + Math.min(free, spare) >= any;
}

export const dieWords = (d: DieSeen) =>
  `${upper(d.kind.toLowerCase())} die${d.lost ? ", lost" : d.face ? `, shows ${faceWords(d.face)}` : ""}${d.changed ? ", changed" : ""}`;
/** What a die of one's own is called on the table: each has its number, so that one of several alike can be taken up. */
export const dieLabel = (d: DieSeen, i: number) => `${dieWords(d)}${d.place === "taken up" ? ", taken up" : ""}, number ${i + 1}`;
export const faceWords = (face: string) => `${face.length > 1 ? "DOUBLE " : ""}${SYMBOLS[face[0] ?? ""]?.word ?? face}`;

/** The two symbols of a character, by letter; the same one twice where it has only one. */
export function symbolsOf(card: CardInfo): [string, string] {
  const words = typeof card.values.specialty === "string" ? card.values.specialty.split(" + ") : [];
  const letters = words.map((word) => [...LETTERS].find((letter) => SYMBOLS[letter]!.word === word) ?? "N");
  return [letters[0] ?? "N", letters[1] ?? letters[0] ?? "N"];
}

export interface Part {
  words: string;
  value: number;
  seat?: number;
}

/** What a player's total is made of: the cards that count, the wounds, and what doubling adds (TW-5.6.1). */
export function partsOf(player: Player): Part[] {
  if (player.shadowed) return [{ words: "swallowed by shadows", value: 0 }];
  const parts: Part[] = player.cards.filter((one) => one.used && one.used !== MADE_READY && !one.stopped && one.value).map((one) => ({ words: one.card, value: one.value }));
  if (player.wounds) parts.push({ words: player.wounds === 1 ? "wound" : "wounds", value: player.wounds });
  const more = player.total - parts.reduce((sum, part) => sum + part.value, 0);
  if (more) parts.push({ words: more > 0 ? "doubled" : "less", value: more });
  return parts;
}

/** The same of an enemy in the current column; what its items do not explain are its rage and fury, or what weakens it (TW-5.15.8, TW-7.8.4). */
export function enemyParts(enemy: Enemy, total: number): Part[] {
  const parts: Part[] = enemy.items.filter((one) => one.value && !one.stopped && !one.cancelled && !one.destroyed).map((one) => ({ words: one.name, value: one.value }));
  const more = total - parts.reduce((sum, part) => sum + part.value, 0);
  if (more) parts.push({ words: more > 0 ? "rage and fury" : "weakened", value: more });
  return parts;
}

/** What one side of the exchange is made of: a single player's cards, or the totals of its members, or the enemy's items. */
export function sumOf(t: Picture, side: "attack" | "defense", names: string[]): Part[] {
  const seats = side === "attack" ? t.attackers : t.defenders;
  if (!seats.length) return t.foe >= 0 && t.letter ? enemyParts(t.enemies[t.foe]!, t[side]) : [];
  const counted = seats.filter((seat) => seat === t.turn || t.players[seat]!.ended);
  const parts = seats.length === 1 ? counted.flatMap((seat) => partsOf(t.players[seat]!)) : counted.map((seat) => ({ words: names[seat] ?? "", value: t.players[seat]!.total, seat }));
  return side === "attack" && t.fury && t.foe < 0 ? [...parts, { words: "fury", value: t.fury }] : parts;
}

export const BANDS = ["held", "hit", "critical hit", "lethal hit"];

/** 0 for held, then hit, critical and lethal hit, where the first two end with these margins (TW-5.8.1). */
export const bandOf = (limits: number[], margin: number) => (margin <= 0 ? 0 : margin <= limits[0]! ? 1 : margin <= limits[1]! ? 2 : 3);

const EDGES = [0, 15.4, 47.6, 79.4, 100]; // of the bands on the scale, in percent

/** Where a margin stands on the scale, in percent. */
export function spotOf(limits: number[], margin: number): number {
  const band = bandOf(limits, margin);
  const [low, high] = [EDGES[band]!, EDGES[band + 1]!];
  const from = band === 0 ? -7 : band === 1 ? 0 : limits[band - 2]!;
  const to = band === 0 ? 1 : band === 3 ? limits[1]! + 8 : limits[band - 1]! + 1;
  const share = (margin - from) / (to - from);
  return low + (high - low) * Math.min(0.94, Math.max(0.06, share));
}

/** The seats of the viewer's own side, and all others, in the order in which the viewer sees them. */
export function sidesOf(t: Picture, order: number[], seat: number): { allies: number[]; foes: number[] } {
  const own = Math.max(0, seat);
  const together = t.enemies.length > 0 || t.mode === "quest" || t.mode === "mission";
  const others = order.filter((who) => who !== own);
  const allied = (who: number) => together || t.players[who]!.side === t.players[own]!.side;
  return { allies: others.filter(allied), foes: others.filter((who) => !allied(who)) };
}

export const sideOf = (t: Picture, who: number): Side => (t.attackers.includes(who) ? "attack" : t.defenders.includes(who) ? "defense" : "");
/** What is called so in the art of a game, of something that is no card. */
export const itemKey = (npc: string, name: string) => `${npc}.${name.toLowerCase().replaceAll("'", "").replaceAll(/[^a-z0-9]+/g, "_")}`;

/** What is said of a starter deck, as its plan in a sentence and its dice one by one: "Ranger: Shoot from afar. (5 NATURE, 5 INGENUITY)". */
export function planOf(text: string): { words: string; dice: string[] } {
  const [, words = text, dice = ""] = /^(?:[\w ]+: )?(.*?)(?: \(([^()]*)\))?$/s.exec(text) ?? [];
  return { words, dice: [...dice.matchAll(/(\d+) ([A-Z]+)/g)].flatMap(([, n, kind]) => Array.from({ length: Number(n) }, () => kind!)) };
}
