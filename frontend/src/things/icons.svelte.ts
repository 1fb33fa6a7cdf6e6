/** The drawings of the icon set that are at hand: the page's own, and those of a game's cards once they are wanted. */
import games from "virtual:art";
import own from "virtual:icons";
import { SvelteMap, SvelteSet } from "svelte/reactivity";

const fetched = new SvelteMap<string, string>();
const asked = new SvelteSet<string>();

/** Brings the icons of a game's cards to the page; a game that the page does not know has none. */
export async function fetchIcons(game: string): Promise<void> {
  const name = game.replaceAll("-", "_");
  if (asked.has(name) || !games[name]) return;
  asked.add(name);
  for (const [icon, body] of Object.entries((await games[name]()).default)) fetched.set(icon, body);
}

/** The drawing of an icon, or nothing while it is not there. */
export function drawing(icon: string): string {
  return fetched.get(icon) ?? own[icon] ?? "";
}
