import { describe, expect, it } from "vitest";
import type { FinalWar } from "../src/pictures";
import { Book } from "../src/lib/cards";
import type { CardInfo } from "../src/protocol";
import EVENTS_PY from "../../src/wartable/games/final_war/seen/events.py?raw";
import WORDS_PY from "../../src/wartable/games/final_war/seen/words.py?raw";
import { timed } from "../src/stage/beats";
import { PARTS } from "../src/scenes/final_war/blow";
import { EVENTS, WORDS_ALONE, motions } from "../src/scenes/final_war/motions";

const listed = (text: string, name: string) => [...text.slice(text.indexOf(`${name}: Final = [`)).split("]")[0]!.matchAll(/"([^"]+)"/g)].map((found) => found[1]!);

const KEYS = ["tharas", "darkling", "tree_fort", "elowen"];
const KINDS = ["warlord", "hero", "fort", "hero"];
const BOOK = new Book(KEYS.map((key, i) => ({ key, name: key, values: { kind: KINDS[i] } }) as unknown as CardInfo), KEYS);
const creature = (card: string) => ({ card }) as unknown as FinalWar.Creature;
const column = (middle: string, fights = true) => ({ front: null, middle: middle ? creature(middle) : null, fort: "", fights });
const table = { armies: [[null, null, column("tharas"), null, null], [null, null, null, column("darkling"), null]], bandits: [null, null, null, null, null] } as unknown as FinalWar.Picture;
const board = { view: { table } as never, names: ["Runa", "Brannoc"], seat: 0, book: BOOK };
const shown = (name: string, ...args: number[]) => motions({ seq: 1, seat: 1, name, args, line: "" }, board);

// Every place of the scene that a motion may speak of.
const PLACES = /^(place \d+|wall \d \d|column \d \d|plate \d|bandits|fate|clash|hand|roll)$/;

describe("the motions of Final War", () => {
  it("know every event of the game, or leave it to words", () => {
    expect([...EVENTS, ...WORDS_ALONE].sort()).toEqual(listed(EVENTS_PY, "NAMES").sort());
  });
  it("name the parts of a sum as the log does", () => {
    expect(PARTS).toEqual(listed(WORDS_PY, "PARTS"));
  });
  it.each(EVENTS)("show %s at places that the scene has, within the time of one event", (name) => {
    const args = name === "attacks" ? [5, 0, 0, 1, 1, 7, 5, 0, -1, 7] : name === "rolls" ? [0, 64, 0, -1, 8, 2, 3, 9] : [0, 1, 1, 1, 1, 1];
    const beats = shown(name, ...args);
    for (const beat of beats) for (const at of "at" in beat ? [beat.at] : [beat.from, beat.to]) expect(at).toMatch(PLACES);
    expect(timed(beats).pace, name).toBeGreaterThan(name === "lots" ? 0.35 : 0.75);
  });
  it("light the attacker first, then a line to the target, then the dice that were rolled", () => {
    expect(shown("attacks", 5, 0, 0, 2, 1, 1, 7, 7, 5, 12, 0, -1, 7)).toEqual([
      { do: "light", at: "place 5" },
      { do: "line", from: "place 5", to: "place 17", harm: true, with: false },
      { do: "dice", at: "roll", sound: "tumble", dice: [{ kind: "d12", value: 5, colour: "bone", verdict: "hit" }, { kind: "d12", value: 12, colour: "bone", verdict: "miss" }] },
    ]);
  });
  it("let cards fly from the own hand, from others' plates with their back where nobody may know them", () => {
    expect(shown("deploys", 0, 3, 1)).toMatchObject([{ do: "fly", from: "hand", to: "place 3", card: "elowen" }]);
    expect(shown("deploys", 1, 2, 4)).toMatchObject([{ do: "fly", from: "plate 1", to: "wall 1 4", card: "tree_fort" }]);
    expect(shown("draws", 1, 30, 1)).toMatchObject([{ do: "fly", from: "plate 1", to: "plate 1", card: "" }]);
    expect(shown("takes_fate", 0, 1)).toMatchObject([{ do: "fly", from: "fate", to: "hand", card: "darkling" }]);
  });
  it("aim at who stands on the table", () => {
    expect(shown("aimed", 2, 0, 0, 1, 1)).toMatchObject([{ do: "line", from: "clash", to: "place 17", harm: true }]);
    expect(shown("aimed", 2, 0, 5, 1, 1)).toMatchObject([{ do: "line", to: "plate 1" }]);
    expect(shown("aimed", 2, -1, 7, -1, -1)).toEqual([]);
  });
  it("say nothing of an event that nobody knows", () => {
    expect(shown("no such event", 1)).toEqual([]);
  });
});
