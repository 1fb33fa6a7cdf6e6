/** Chances as they are drawn, sums by their parts, and what is no chance. */
import type { ChoiceOdds, SumInfo } from "../protocol";

export function barsOf(odds: ChoiceOdds): { chances: { words: string; chance: number; harm: boolean }[]; sums: string[]; rest: [string, number][] } {
  const chances = [...odds.outcomes, ...odds.besides].map(({ words, chance, good }) => ({ words, chance, harm: good < 0 }));
  return { chances, sums: odds.sums.map(sumWords), rest: odds.figures.map((f) => [f.words, f.value]) };
}

/** Attack Level 45 = own level 30 + Battle Axe 15. */
export function sumWords(sum: SumInfo): string {
  const parts = sum.parts.map((p, i) => `${i ? (p.value < 0 ? " − " : " + ") : ""}${p.words} ${i ? Math.abs(p.value) : p.value}`).join("");
  const made = `${sum.words} ${sum.total}${sum.parts.length > 1 ? ` = ${parts}` : ""}`;
  return sum.roll ? `${made}; ${sum.roll}` : made;
}
