/** Final War: a blow as it is shown in the clash, from what was told of it or from what may be chosen. Low dice are good. */
import type { FinalWar } from "../../pictures";
import type { Happened } from "../../protocol";
import type { Book } from "../../lib/cards";
import { creatureAt, foeWith } from "./final";

export interface Rolled {
  face: number; // as it lies there
  needs: number;
  hit: boolean;
  shift: number; // by which a card changes it
}

export interface Hurt {
  place: number;
  card: string;
  damage: number;
  left: number;
}

export interface Blow {
  striker: number; // a place
  card: string;
  ranged: boolean;
  targets: string[]; // of each die
  aimed: number[]; // their places, where they are known
  parts: { words: string; value: number }[];
  dice: Rolled[];
  dropped: number[]; // of pairs, the higher ones
  hurt: Hurt[];
  slain: string[];
  now: boolean; // it is being dealt; otherwise it was the last one
}

/** What makes up an Attack Number besides cards, in the order in which events number it. */
export const PARTS = ["PR", "leader", "PR bonus", "PR at least 1", "ranged bonus", "melee bonus", "Enemy Bonus to Hit", "defense", "Ethereal"];
const RANGED = 1;
const [FORCED, CANCELLED, ACED] = [1, 2, 16]; // marks of a die

/** A natural 1 hits, a natural 12 misses, all else by the number it needs (FW-5.16). */
export function hits(face: number, needs: number, shift = 0, mark = 0): boolean {
  if (mark & CANCELLED) return false;
  return face === 1 || (mark & (FORCED | ACED)) !== 0 || (face !== 12 && face + shift <= needs);
}

/** The event `attacks`: striker, its card, kind of strike, number of dice, then a target, a number and a face for each die, the dropped dice, and the sum in pairs. */
export function blowOf(args: number[], book: Book): Blow {
  const [striker = -1, card = -1, strike = 0, n = 0] = args;
  const targets = args.slice(4, 4 + n);
  const needs = args.slice(4 + n, 4 + 2 * n);
  const faces = args.slice(4 + 2 * n, 4 + 3 * n);
  const more = args[4 + 3 * n] ?? 0;
  const coded = args.slice(5 + 3 * n + more);
  const parts = [];
  for (let i = 0; i + 1 < coded.length; i += 2) parts.push({ words: coded[i]! < 0 ? (PARTS[-1 - coded[i]!] ?? "") : book.name(book.key(coded[i]!)), value: coded[i + 1]! });
  return {
    striker,
    card: book.key(card),
    ranged: strike === RANGED,
    targets: targets.map((t) => book.key(t)),
    aimed: [],
    parts,
    dice: faces.map((face, i) => ({ face, needs: needs[i] ?? 0, shift: 0, hit: hits(face, needs[i] ?? 0) })),
    dropped: args.slice(5 + 3 * n, 5 + 3 * n + more),
    hurt: [],
    slain: [],
    now: true,
  };
}

const ENDS = ["wins_combat", "stalemate", "nobody_left", "bandits_win", "no_victory", "voids_combat", "sends", "raid", "turn", "game", "challenge"];

interface Told {
  name: string;
  args: number[];
}

/** What was told and was not taken back, the latest first. */
export function* told(log: Happened[]): Generator<Told> {
  let before = Infinity;
  for (const entry of log.toReversed()) {
    if (entry.seq > before) continue;
    if (entry.type === "undo" && entry.back_to !== null) before = entry.back_to;
    else yield* entry.events.toReversed();
  }
}

/** The last blow of the combat that is on, with what came of it. */
export function lastBlow(log: Happened[], book: Book): Blow | null {
  const hurt: Hurt[] = [];
  const slain: string[] = [];
  for (const event of told(log)) {
    if (ENDS.includes(event.name)) return null;
    if (event.name === "suffers" && event.args[2]) hurt.unshift({ place: event.args[0]!, card: book.key(event.args[1]!), damage: event.args[2]!, left: event.args[3]! });
    if (event.name === "slain") slain.unshift(book.key(event.args[1]!));
    if (event.name === "attacks") return { ...blowOf(event.args, book), hurt, slain, now: false };
  }
  return null;
}

/** The blow that is being dealt, with its dice as cards have changed them by now. */
export function present(combat: FinalWar.Combat, last: Blow | null): Blow | null {
  if (combat.striker < 0 || !combat.dice.length || !last) return last;
  const dice = combat.dice.map((face, i) => ({ face, needs: combat.needs[i] ?? 0, shift: combat.shifts[i] ?? 0, hit: hits(face, combat.needs[i] ?? 0, combat.shifts[i], combat.marks[i]) }));
  return { ...last, striker: combat.striker, dice, aimed: combat.aimed, now: true };
}

/** An attack that may be chosen, before any die is rolled. */
export function considered(attack: FinalWar.Attack, ranged: boolean, table: FinalWar.Picture): Blow {
  const target = creatureAt(table, attack.target);
  return {
    striker: attack.attacker,
    card: creatureAt(table, attack.attacker)?.card ?? "",
    ranged,
    targets: [target?.card ?? ""],
    aimed: [attack.target],
    parts: attack.parts.map(([words, value]) => ({ words: String(words), value: Number(value) })),
    dice: [],
    dropped: [],
    hurt: [],
    slain: [],
    now: true,
  };
}

/** Who is struck, as far as it stands on the table. */
export const targetOf = (table: FinalWar.Picture, blow: Blow): number => blow.aimed[0] ?? blow.hurt[0]?.place ?? foeWith(table, blow.striker, blow.targets[0] ?? "");

/** The chance that one die of an attack hits: of a pair the lower counts (FW-5.16, FW-5.29). */
export function chanceOfDie(attack: Pick<FinalWar.Attack, "needs" | "pairs" | "sure">): number {
  if (attack.sure) return 1;
  const one = Math.min(11, Math.max(1, attack.needs)) / 12;
  return attack.pairs ? 1 - (1 - one) ** 2 : one;
}

/** The chance that at least one die hits, and Hit & Run does not lose the attack. */
export const chanceOf = (attack: Pick<FinalWar.Attack, "needs" | "pairs" | "sure" | "dice" | "evade">) => (1 - attack.evade) * (1 - (1 - chanceOfDie(attack)) ** attack.dice);

export interface Waiting {
  place: number;
  card: string;
  phase: string;
}

const PHASES = ["First Strike", "Normal", "Attack Last"];

/** Who has still to act in this round: by phases; in each, the armies take turns in the order of Initiative (FW-5.12.3). */
export function toAct(table: FinalWar.Picture): Waiting[] {
  const made: Waiting[] = [];
  const order = table.combat.order;
  for (const phase of PHASES) {
    const rows = order.map((army) =>
      Array.from({ length: 10 }, (_, i) => army * 10 + i).flatMap((place) => {
        const one = creatureAt(table, place);
        return one && one.phase === phase && !one.status.includes("has acted") ? [{ place, card: one.card, phase }] : [];
      }),
    );
    for (let i = 0; rows.some((row) => i < row.length); i++) for (const row of rows) if (row[i]) made.push(row[i]!);
  }
  return made;
}
