/** Dice Duel: the arguments of its choices, from the dice that are clicked. */
import type { Offer, Wish } from "../../lib/choice";

const down = (a: number, b: number) => b - a;
type Pair = [swords: number, power: number];

/** Taking up these dice. */
export function rerollWish(swords: number[], power: number[]): Wish {
  if (!swords.length && !power.length) return ["", "keep all"];
  return ["", ["reroll", ...swords.toSorted(down).map((s) => `s${s}`), ...power.toSorted(down).map((p) => `p${p}`)].join(" ")];
}

const pairsArg = (pairs: Pair[]) => pairs.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]).map(([c, p]) => `${c}x${p}`).join(" ");

/** Putting swords and Power together like this. */
export const pairWish = (pairs: Pair[]): Wish => ["pair", pairsArg(pairs)];

/** The scores of pairs, best first. */
export const scoresOf = (pairs: Pair[]) => pairs.map(([c, p]) => c * p).sort(down);

/** Every way to lay Power dice beside command dice, each once, by its argument. */
export function pairings(swords: number[], power: number[]): Map<string, Pair[]> {
  const made = new Map<string, Pair[]>();
  const lay = (place: number, left: number[], pairs: Pair[]) => {
    if (place === swords.length) made.set(pairsArg(pairs), pairs);
    else left.forEach((p, i) => lay(place + 1, left.toSpliced(i, 1), [...pairs, [swords[place]!, p]]));
  };
  lay(0, power, []);
  return made;
}

export interface Scored<C extends Offer> {
  choice: C;
  scores: number[];
}

/** The pairings that no other one equals or beats at every rank that counts, one for each set of scores. */
export function undominated<C extends Offer>(choices: C[], swords: number[], power: number[]): Scored<C>[] {
  const ways = pairings(swords, power);
  const scored: Scored<C>[] = [];
  for (const choice of choices) {
    const pairs = choice.verb === "pair" ? ways.get(choice.args[0] ?? "") : undefined;
    if (pairs) scored.push({ choice, scores: scoresOf(pairs).slice(0, 3) });
  }
  const best: Scored<C>[] = [];
  for (const one of scored) {
    const beaten = scored.some((other) => other.scores.every((x, i) => x >= one.scores[i]!) && other.scores.some((x, i) => x > one.scores[i]!));
    const twin = best.some((other) => other.scores.every((x, i) => x === one.scores[i]));
    if (!beaten && !twin) best.push(one);
  }
  return best;
}

/** A place in a duellist's row: which command die and which Power die stand there, by their numbers in the roll. */
export interface Rank {
  swords: number | null;
  power: number | null;
}

/** Dice laid out by rank: as they were paired, or as *laid* says, or the highest beside the highest. Command dice come first; a place beyond them is spare. */
export function ranks(side: { swords: number[]; power: number[]; pairs: number[][] }, laid?: number[]): Rank[] {
  const byValue = (values: number[]) => values.map((_, i) => i).sort((a, b) => values[b]! - values[a]!);
  let [left, right] = [byValue(side.swords), laid ?? byValue(side.power)];
  if (side.pairs.length && !laid) {
    const free = { swords: new Set(left), power: new Set(right) };
    const find = (from: Set<number>, values: number[], value: number) => {
      const at = [...from].find((i) => values[i] === value)!;
      from.delete(at);
      return at;
    };
    const sorted = side.pairs.toSorted((a, b) => b[0]! * b[1]! - a[0]! * a[1]!);
    left = sorted.map(([s]) => find(free.swords, side.swords, s!));
    right = [...sorted.map(([, p]) => find(free.power, side.power, p!)), ...free.power];
  }
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => ({ swords: left[i] ?? null, power: right[i] ?? null }));
}
