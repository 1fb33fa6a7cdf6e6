import { describe, expect, it } from "vitest";
import { is, last, written } from "../src/lib/choice";
import { pairings, pairWish, rerollWish, undominated } from "../src/scenes/dice_duel/duel";

const FILES = Object.entries(import.meta.glob<string>("../src/{scenes,lib}/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }));
// The words of a choice or of a view are for people; what something means stands in `verb`, `args`, `kind` and the picture.
const FORBIDDEN = [
  /\bc(?:hoice)?\.name\b/,
  /\.(?:text|verb|args\[\d\])!?\??\.(?:endsWith|startsWith|includes|indexOf|match|replace|replaceAll|search|slice|split|test)\(/,
  /\bkind\.(?:endsWith|startsWith|includes|match|replace|split)\(/,
  /\blines\.(?:indexOf|find|findIndex|filter|some)\(/,
  /\blines\.at\([^)]*\)\??\.\w+\(/,
  /\.test\(c(?:hoice)?\./,
];

describe("scenes", () => {
  it.each(FILES)("match verbs and arguments, never words: %s", (_path, text) => {
    expect(text.split("\n").filter((line) => FORBIDDEN.some((wrong) => wrong.test(line)))).toEqual([]);
  });

  it("tell choices apart by verb and arguments", () => {
    const choice = { action: 7, verb: "melee", args: ["seat 2", "C1", "front"], text: "" };
    expect(is(choice, "melee", "seat 2", "C1", "front")).toBe(true);
    expect(is(choice, "melee", "C1", "front")).toBe(false);
    expect(last(choice, "C1", "front")).toBe(true);
    expect(last(choice, "C1")).toBe(false);
    expect(last(choice, "a", "seat 2", "C1", "front")).toBe(false);
    expect(written(["", "keep all"])).toBe("keep all");
  });
});

describe("Dice Duel", () => {
  const pair = (action: number, arg: string) => ({ action, verb: "pair", args: [arg], text: "" });

  it("names what is taken up and what is paired as the table of actions does", () => {
    expect(rerollWish([0, 2], [1, 6])).toEqual(["", "reroll s2 s0 p6 p1"]);
    expect(rerollWish([], [])).toEqual(["", "keep all"]);
    expect(pairWish([[1, 6], [2, 3]])).toEqual(["pair", "2x3 1x6"]);
  });

  it("finds every pairing once", () => {
    expect([...pairings([2, 2], [6, 5]).keys()]).toEqual(["2x6 2x5"]);
    expect(pairings([2, 1, 0], [6, 5, 4]).size).toBe(6);
  });

  it("offers the pairings that no other one equals or beats", () => {
    const choices = [...pairings([2, 1, 1], [6, 4, 1]).keys()].map((arg, i) => pair(i, arg));
    expect(undominated(choices, [2, 1, 1], [6, 4, 1]).map((one) => one.scores)).toEqual([[12, 4, 1], [8, 6, 1], [6, 4, 2]]);
  });
});
