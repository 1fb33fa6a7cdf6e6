/** Numbers and rules in words. */
import type { TableInfo } from "../protocol";

/** A text cut at the rule numbers it cites, such as DD-3.1. */
export function cited(text: string): { words: string; rule: string | null }[] {
  const parts: { words: string; rule: string | null }[] = [];
  let at = 0;
  for (const found of text.matchAll(/\b[A-Z]{2}-\d+(?:\.\d+)*[a-z]?\b/g)) {
    if (found.index > at) parts.push({ words: text.slice(at, found.index), rule: null });
    parts.push({ words: found[0], rule: found[0] });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ words: text.slice(at), rule: null });
  return parts;
}

/** A clock: 1:05, 12:40, 3 h 05 or 2 d 4 h. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** A figure of the odds that is no chance. */
export const figureWords = (name: string, value: number) => `${name} ${Number.isInteger(value) ? value : value.toFixed(2)}`;

export function percent(value: number): string {
  const hundred = value * 100;
  return hundred > 0 && hundred < 1 ? "under 1 %" : `${Math.round(hundred)} %`;
}

/** How long something has lasted; "" for less than a minute. */
function lasted(time: number, now: number): string {
  const minutes = Math.round((now - time) / 60_000);
  if (minutes < 1) return "";
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1440 ? `${Math.round(minutes / 60)} h` : plural(Math.round(minutes / 1440), "day");
}

export const ago = (time: number, now: number) => (lasted(time, now) ? `${lasted(time, now)} ago` : "just now");
/** As in "your turn for 4 min". */
export const during = (time: number, now: number) => `for ${lasted(time, now) || "a moment"}`;

/** Whose turn it is at a table that is not over. */
export function turnWords(table: Pick<TableInfo, "status" | "asked" | "seats">): string {
  if (table.status === "waiting") return "waits for players";
  if (table.status === "closed") return "was closed";
  const asked = table.seats[table.asked];
  if (!asked) return "running";
  const mine = table.seats.filter((s) => s.mine).length;
  return asked.mine ? (mine > 1 ? `your turn: ${asked.name}` : "your turn") : `${asked.name}'s turn`;
}

/** By which rules a match is played; nothing where the game has only one set. */
export const rulesWords = (ruleset: string) => (ruleset === "" ? "" : ruleset === "own" ? "own rules" : `${ruleset} rules`);

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const counted = (n: number) => NUMBERS[n] ?? String(n);
export const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;
export const diceWords = (n: number) => (n === 1 ? "1 die" : `${n} dice`);
/** How wide a word is in a bold serif, in parts of its height: no font that a reader may have is much wider. */
export const wordWidth = (word: string) => [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? (letter === letter.toLowerCase() ? 0.7 : 0.86)), 0);
const WIDTHS: [string, number][] = [["il'’.,", 0.39], ["fjtIJ-", 0.47], ["rsczo", 0.62], ["m", 1.06], ["w", 0.95], ["MW", 1.12]];

/** Whether a name has room in two lines of this width, in heights of its letters. */
export function fitsTwoLines(name: string, width: number): boolean {
  const words = name.split(" ");
  return words.some((_, i) => [words.slice(0, i), words.slice(i)].every((line) => wordWidth(line.join(" ")) <= width));
}

/** What an offer is, and what it does: the words up to the first colon or sentence, and the rest. */
export function headed(text: string): { head: string; rest: string } {
  const end = text.search(/: |\. (?=[A-Z0-9])/);
  const [head, does] = end < 0 ? [text, ""] : [text.slice(0, end), upper(text.slice(end + 2))];
  const facts = /^([^()]+) \(((?:[^()]|\([^()]*\)){12,})\)([^()]*)$/.exec(head); // a price stays with its name
  return facts ? { head: facts[1]! + facts[3]!, rest: [upper(facts[2]!), does].filter(Boolean).join(". ") } : { head, rest: does };
}

/** Words with hyphens stay whole where lines are broken. */
export const unbroken = (text: string) => text.replaceAll("-", "\u2011");

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
