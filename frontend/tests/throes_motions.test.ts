import { describe, expect, it } from "vitest";
import EVENTS_PY from "../../src/wartable/games/throes_of_war/seen/events.py?raw";
import { Book } from "../src/lib/cards";
import type { CardInfo } from "../src/protocol";
import { EVENTS, motions } from "../src/scenes/throes_of_war/motions";
import { timed } from "../src/stage/beats";

const KEYS = ["warrior", "longsword", "armor"];
const NAMES = ["Warrior", "Longsword", "Armor"];
const BOOK = new Book(KEYS.map((key, i) => ({ key, name: NAMES[i], values: {} }) as unknown as CardInfo), KEYS);
const die = (kind: string, lost = false) => ({ kind, face: "", place: "", lost, changed: false, reused: false });
const table = { players: [{ dice: [die("POWER"), die("LIFE", true), die("DEATH")] }, { dice: [die("MAGIC"), die("MAGIC")] }], foe: 0 };
const board = { view: { table } as never, names: ["Runa", "Osric"], seat: 0, book: BOOK };
const shown = (name: string, ...args: number[]) => motions({ seq: 1, seat: 1, name, args, line: "" }, board);

// Every place of the scene that a motion may speak of.
const PLACES = /^(plate \d|gear \d (Warrior|Longsword|Armor)|tray|dice \d|inventory \d|enemy \d|item \d|attack|defense|totals|margin)$/;
const constants = [...EVENTS_PY.matchAll(/^([A-Z_]+): Final = \d+ {2}# /gm)].map((found) => found[1]!.toLowerCase());
const ARGS: Record<string, number[]> = { uses_card: [1, 1, 0, 4, 1, 2, 1, 3], rerolled: [0, 1, 2, 7, 3], won: [0, 1], split: [0, 1, 1, 2] };

describe("the motions of Throes of War", () => {
  it("know every event of the game", () => {
    expect(constants.length).toBeGreaterThan(50);
    expect(EVENTS.toSorted()).toEqual(constants.toSorted());
  });
  it.each(EVENTS)("show %s at places that the scene has, within a second and a half", (name) => {
    const beats = shown(name, ...(ARGS[name] ?? [0, 1, 1, 1, 1, 1, 1, 1]));
    expect(beats.length).toBeGreaterThan(0);
    for (const beat of beats) for (const at of "at" in beat ? [beat.at] : [beat.from, beat.to]) expect(at).toMatch(PLACES);
    expect(timed(beats).whole).toBeLessThanOrEqual(900);
  });
  it("roll the faces that fell, in the colours of the dice that are left", () => {
    expect(shown("rolls", 0, 2, 2, 1, 10, 5)).toMatchObject([
      { do: "light", at: "plate 0" },
      { do: "dice", at: "tray", words: "Runa defends, +1 for wounds", dice: [{ value: "LL", symbol: "P" }, { value: "D", symbol: "D" }] },
    ]);
    expect(shown("rolls", 1, 1, 2, 0, 2, 8)).toMatchObject([{ at: "plate 1" }, { at: "margin", words: "Osric attacks", dice: [{ value: "M", symbol: "M" }, { value: "MM", symbol: "M" }] }]);
  });
  it("let dice pay before the card counts", () => {
    expect(shown("uses_card", 1, 1, 0, 4, 1, 2, 1, 3).map((beat) => beat.do)).toEqual(["fly", "light", "line", "say"]);
    expect(shown("uses_card", 1, 1, 0, 4, 1, 1, 1, 9)).toMatchObject([{}, {}, { do: "dice", at: "gear 1 Longsword", dice: [{ value: "II" }] }, {}, {}]);
  });
  it("let the totals meet, and say what it means", () => {
    expect(shown("margin", 6, 3, 3, 12, 6, 2, 1, -1)).toMatchObject([{ do: "meet", left: 12, right: 6 }, { text: "6: lethal hit", tone: "bad", sound: "critical" }]);
    expect(shown("margin", 0, 0, 0, 6, 6, 0, -1, -1)).toMatchObject([{ do: "meet" }, { text: "held", tone: "good", sound: "block" }]);
  });
});
