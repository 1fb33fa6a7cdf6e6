/** The small motions that every event is shown with. A scene says which ones an event has; places are what its things call themselves (`at`). */
import type { Board } from "../scenes/scene";
import { LONGEST, type Act } from "./stage";
import type { Sound } from "../sound/sounds";

export interface Face {
  kind: "pips" | "swords" | "number" | "icon" | "d4" | "d10" | "d12";
  value: number | string;
  colour?: "white" | "red" | "blue" | "black" | "bone" | "green" | "gold" | "symbol";
  icon?: string;
  symbol?: string; // the letter whose colour a die has where its colour is that of a symbol
  verdict?: "hit" | "miss" | "";
}

export type Beat = (
  | { do: "light"; at: string } // who acts
  | { do: "line"; from: string; to: string; harm?: boolean } // a ribbon of light grows to what is meant
  | { do: "fly"; from: string; to: string; card?: string; icon?: string } // a card (its key, "" for a back) or a token travels
  | { do: "dice"; at: string; dice: Face[]; words?: string } // tumble, and stop on the faces that were rolled
  | { do: "meet"; left: number; right: number; at: string } // two numbers run together, the larger wins
  | { do: "say"; at: string; text: string; tone: "good" | "bad" | "plain" } // a word or number rises from a thing
  | { do: "shake"; at: string } // hit hard
  | { do: "flip"; at: string } // turned over
  | { do: "fall"; at: string } // slain, or broken down
) & { sound?: Sound; with?: boolean }; // `with`: together with the beat before it

/** How long each takes, in calm milliseconds. */
export const LASTS: Record<Beat["do"], number> = { light: 150, line: 260, fly: 380, dice: 640, meet: 460, say: 360, shake: 260, flip: 340, fall: 440 };

/** What a game's `motions.ts` exports: the beats of an event, none where words are enough. */
export type Motions = (act: Act, board: Pick<Board, "view" | "names" | "seat" | "book">) => Beat[];

/** When each beat begins, when all is over, and how much faster than usual each is played: many are told faster, so that the last one is seen, too. */
export function timed(beats: Beat[]): { at: number[]; whole: number; pace: number } {
  const at: number[] = [];
  let [begins, whole] = [0, 0];
  for (const beat of beats) {
    if (!beat.with) begins = whole;
    at.push(begins);
    whole = Math.max(whole, begins + LASTS[beat.do]);
  }
  const pace = whole > LONGEST ? LONGEST / whole : 1;
  return { at: at.map((time) => time * pace), whole: whole * pace, pace };
}

type Loader = () => Promise<{ motions: Motions }>;

/** Scenes that have motions of their own; found by the name of the game. */
const FOUND = import.meta.glob<{ motions: Motions }>("../scenes/*/motions.ts");

export const motionsOf = (game: string): Loader => FOUND[`../scenes/${game}/motions.ts`] ?? (() => Promise.resolve({ motions: () => [] }));

