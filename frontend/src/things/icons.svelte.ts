/** The drawings of the icon set that are at hand: the page's own, and those of a game's cards once they are wanted. */
import games from "virtual:art";
import own from "virtual:icons";
import { SvelteMap } from "svelte/reactivity";

const fetched = new SvelteMap<string, string>();
const asked = new Set<string>(); // games, all of whose icons are here or come
const tried = new Set<string>(); // icons that were asked for one by one
const drawnOf = new Set<string>(); // games of which each icon is fetched when it is drawn first
let batch: string[] = [];
const AT_ONCE = 100; // names in one address

/** Brings the icons of a game's cards to the page; a game that the page does not know has none. */
export async function fetchIcons(game: string): Promise<void> {
  const name = game.replaceAll("-", "_");
  if (asked.has(name) || !games[name]) return;
  asked.add(name);
  for (const [icon, body] of Object.entries((await games[name]()).default)) fetched.set(icon, body);
}

/** From now on the icons of this game come as they are drawn, many at once: a table shows a few of its hundreds of cards. */
export function fetchAsDrawn(game: string): void {
  const name = game.replaceAll("-", "_");
  if (drawnOf.has(name) || !games[name]) return;
  drawnOf.add(name);
  tried.clear(); // it may have what no other has
}

function want(icon: string): void {
  if (!drawnOf.size || tried.has(icon)) return;
  tried.add(icon);
  if (batch.push(icon) === 1) queueMicrotask(() => void fetchBatch());
}

async function fetchBatch(): Promise<void> {
  const names = batch;
  batch = [];
  const games = [...drawnOf].filter((game) => !asked.has(game));
  for (let at = 0; at < names.length; at += AT_ONCE) await Promise.all(games.map((game) => fetchSome(game, names.slice(at, at + AT_ONCE))));
}

async function fetchSome(game: string, names: string[]): Promise<void> {
  try {
    const answer = await fetch(`/art/${game}.json?names=${names.join(",")}`);
    if (!answer.ok) throw new Error(answer.statusText);
    for (const [icon, body] of Object.entries((await answer.json()) as Record<string, string>)) fetched.set(icon, body);
  } catch {
    await fetchIcons(game);
  }
}

/** The drawing of an icon, or nothing while it is not there. */
export function drawing(icon: string): string {
  const there = fetched.get(icon) ?? own[icon];
  if (there === undefined) want(icon);
  return there ?? "";
}
