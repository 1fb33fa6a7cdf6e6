/** Dice Duel: the names of its choices, from the dice that are clicked. */
import type { ChoiceInfo } from "../protocol";

const down = (a: number, b: number) => b - a;

/** The name of taking up these dice. */
export function rerollName(swords: number[], power: number[]): string {
  if (!swords.length && !power.length) return "keep all";
  return ["reroll", ...swords.toSorted(down).map((s) => `s${s}`), ...power.toSorted(down).map((p) => `p${p}`)].join(" ");
}

/** The name of these pairs of swords and Power. */
export function pairName(pairs: [number, number][]): string {
  const sorted = pairs.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]);
  return "pair " + sorted.map(([c, p]) => `${c}x${p}`).join(" ");
}

export function pairsOf(name: string): [number, number][] {
  return name.replace(/^pair /, "").split(" ").map((pair) => pair.split("x").map(Number) as [number, number]);
}

/** The scores of pairs, best first. */
export const scoresOf = (pairs: [number, number][]) => pairs.map(([c, p]) => c * p).sort(down);

/** The pairings that no other one equals or beats at every rank that counts, one for each set of scores. */
export function undominated(choices: ChoiceInfo[]): ChoiceInfo[] {
  const scored = choices.filter((c) => c.name.startsWith("pair ")).map((choice) => ({ choice, scores: scoresOf(pairsOf(choice.name)).slice(0, 3) }));
  const best: typeof scored = [];
  for (const one of scored) {
    const beaten = scored.some((other) => other.scores.every((x, i) => x >= one.scores[i]!) && other.scores.some((x, i) => x > one.scores[i]!));
    const twin = best.some((other) => other.scores.every((x, i) => x === one.scores[i]));
    if (!beaten && !twin) best.push(one);
  }
  return best.map((one) => one.choice);
}
