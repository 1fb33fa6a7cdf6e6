/** What every scene is given. A scene draws the picture of its game, fills its place without scrolling, and lays out the things that can be chosen. */
import type { Component } from "svelte";
import type { CardArt, CardInfo, Happened, Result, Seen } from "../protocol";
import { picture, type Book } from "../lib/cards";
import type { Pick } from "../lib/pick.svelte";
import type { Act } from "../stage/stage";
import { imagined } from "../things/portrait";
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

/** A portrait of somebody: the key that it is drawn by, and what it shows. */
export interface Likeness {
  id: string;
  art: CardArt;
}

/** Whose face stands for seat *who*, as the viewer at *seat* sees the table: a Warlord, a King, a Mage. Nothing where nobody was chosen. */
export type Faces = (table: Seen["table"], who: number, seat: number, book: Book) => Likeness | undefined;

export const likeness = (card: CardInfo | undefined): Likeness | undefined => card && { id: card.key, art: card.art ?? imagined(card.key, picture(card)) };

type Loader = () => Promise<{ default: Component<Board>; faceOf?: Faces }>;

const OWN: Record<string, Loader> = {
  dice_duel: () => import("./dice_duel/Scene.svelte"),
  roar_of_war: () => import("./roar_of_war/Scene.svelte"),
  throes_of_war: () => import("./throes_of_war/Scene.svelte"),
  tower_siege: () => import("./tower_siege/Scene.svelte"),
  final_war: () => import("./final_war/Scene.svelte"),
};

/** The scene of a game; any game that has none of its own is shown by its words. */
export const sceneOf = (game: string): Loader => OWN[game] ?? (() => import("./general/Scene.svelte"));
