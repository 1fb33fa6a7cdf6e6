/** What every board is given; a board shows the view and offers its things to be clicked. */
import type { Component } from "svelte";
import type { Happened, Seen } from "../protocol";
import type { Book } from "../lib/cards";
import type { Pick } from "../lib/pick.svelte";

export interface Board {
  view: Seen;
  names: string[];
  seat: number; // the viewer, -1 for a spectator
  pick: Pick;
  book: Book;
  log: Happened[];
  game: string;
}

/** Seats in the order in which the viewer sees them: others first, the own side nearest. */
export function around(count: number, seat: number): number[] {
  const own = Math.max(0, seat);
  return Array.from({ length: count }, (_, i) => (own + 1 + i) % count);
}

type Loader = () => Promise<{ default: Component<Board> }>;

const OWN: Record<string, Loader> = {
  dice_duel: () => import("./DiceDuel.svelte"),
  roar_of_war: () => import("./RoarOfWar.svelte"),
  throes_of_war: () => import("./ThroesOfWar.svelte"),
  tower_siege: () => import("./TowerSiege.svelte"),
  final_war: () => import("./FinalWar.svelte"),
};

/** The board of a game; any game that has none of its own is shown by its words. */
export const boardOf = (game: string): Loader => OWN[game] ?? (() => import("./Generic.svelte"));
