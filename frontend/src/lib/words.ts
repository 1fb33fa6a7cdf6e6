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

/** A named figure of the odds: chances as percent, all else as a number. */
export function figureWords(name: string, value: number): string {
  const chance = value >= 0 && value <= 1 && !/expected|^hits?$|damage|worth/.test(name);
  const words = name.replaceAll("_", " ");
  return chance ? `${words} ${percent(value)}` : `${words} ${value.toFixed(2)}`;
}

export function percent(value: number): string {
  const hundred = value * 100;
  return hundred > 0 && hundred < 1 ? "under 1 %" : `${Math.round(hundred)} %`;
}

export function ago(time: number, now: number): string {
  const minutes = Math.round((now - time) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} d ago`;
}

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
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
