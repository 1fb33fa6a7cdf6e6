/** What every scene is given. A scene draws the picture of its game, fills its place without scrolling, and lays out the things that can be chosen. */
import type { Component } from "svelte";
import type { Happened, Result, Seen } from "../protocol";
import type { Book } from "../lib/cards";
import type { Pick } from "../lib/pick.svelte";
import type { Act } from "../stage/stage";
import type { Person } from "./people";

export interface Board {
  view: Seen;
  names: string[];
  people: Person[]; // who sits where: face, clock, whose choice it is
  seat: number; // the viewer, -1 for a spectator
  pick: Pick;
  book: Book;
  log: Happened[];
  game: string;
  act: Act | null; // what is on stage now, before the table changes by it
  result: Result | null;
}

/** Seats in the order in which the viewer sees them: others first, the own side nearest. */
export function around(count: number, seat: number): number[] {
  const own = Math.max(0, seat);
  return Array.from({ length: count }, (_, i) => (own + 1 + i) % count);
}

type Loader = () => Promise<{ default: Component<Board> }>;

const OWN: Record<string, Loader> = {
  dice_duel: () => import("./dice_duel/Scene.svelte"),
  roar_of_war: () => import("./roar_of_war/Scene.svelte"),
  throes_of_war: () => import("./throes_of_war/Scene.svelte"),
  tower_siege: () => import("./tower_siege/Scene.svelte"),
  final_war: () => import("./final_war/Scene.svelte"),
};

/** The scene of a game; any game that has none of its own is shown by its words. */
export const sceneOf = (game: string): Loader => OWN[game] ?? (() => import("./general/Scene.svelte"));
