/** Passing for a player who wishes so. Who plays with others must not be told apart by the time a pass takes. */
import type { Question, TableInfo } from "../protocol";

/** After how many milliseconds the page passes by itself, or -1 where the player is asked. */
export function passesAfter(question: Question, table: TableInfo, stops: string, chance: () => number = Math.random): number {
  const own = table.seats.filter((s) => s.mine && s.kind === "person").length;
  if (own !== 1 || table.guided || !(question.passes as string[]).includes(stops)) return -1;
  const others = table.seats.some((s) => s.kind === "person" && !s.mine);
  return others ? 1500 + Math.round(chance() * 3500) : 300;
}
