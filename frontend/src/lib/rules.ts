/** The rules as they are sent: runs of words, never marks of a layout. */
import type { RulesParagraph, RulesRun } from "../protocol";

/** Runs without their looks. */
export const words = (runs: RulesRun[]): string => runs.map((run) => run.text).join("");

/** A paragraph in plain words. */
export const text = (p: RulesParagraph): string => (p.kind === "row" ? p.cells.map(words).join("; ") : p.mark ? `${p.mark} ${words(p.runs)}` : words(p.runs));

/** The paragraphs that carry the number, or hold all the words; rows come with the headings of their table. */
export function search(paragraphs: RulesParagraph[], wanted: string): RulesParagraph[] {
  const all = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!all.length) return paragraphs;
  const number = /^[a-z]{2}-?r?\d/i.test(wanted.trim()) ? wanted.trim().toUpperCase() : "";
  const numbered = (p: RulesParagraph) => p.number === number || p.of === number || p.number.startsWith(`${number}.`);
  const holds = (p: RulesParagraph) => p.kind !== "heading" && all.every((word) => `${p.number} ${text(p)} ${p.under}`.toLowerCase().includes(word));
  const found = new Set(paragraphs.filter((p) => !p.head && (number ? numbered(p) : holds(p))));
  const tables = new Set([...found].filter((p) => p.kind === "row").map((p) => p.table));
  return paragraphs.filter((p) => found.has(p) || (p.head && tables.has(p.table)));
}

/** Paragraphs one by one, and the rows of each table together. */
export function tables(paragraphs: RulesParagraph[]): ({ rows: RulesParagraph[] } | { one: RulesParagraph })[] {
  const made: ({ rows: RulesParagraph[] } | { one: RulesParagraph })[] = [];
  for (const p of paragraphs) {
    const last = made.at(-1);
    if (p.kind === "row" && last && "rows" in last && last.rows[0]!.table === p.table) last.rows.push(p);
    else made.push(p.kind === "row" ? { rows: [p] } : { one: p });
  }
  return made;
}
