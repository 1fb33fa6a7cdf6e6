/** Where a seat may wish to be asked, besides the usual: where it can do something and is concerned. */
import type { Update } from "../protocol";

export type Stop = Update["stops"];

export const STOPS: { name: Stop; key: string; words: string; help: string }[] = [
  { name: "attacked", key: "a", words: "Until attacked", help: "Pass for me until somebody attacks me, or until my next turn" },
  { name: "turn", key: "t", words: "Until my turn", help: "Pass for me until my next turn" },
  { name: "always", key: "w", words: "Always ask", help: "Ask me at everything that I could answer" },
];

/** What a key does to the wish: the same key again goes back to the usual. */
export function stopOf(key: string, now: Stop): Stop | undefined {
  const one = STOPS.find((s) => s.key === key);
  return one && (one.name === now ? "usual" : one.name);
}
