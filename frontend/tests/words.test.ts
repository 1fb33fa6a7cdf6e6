import { describe, expect, it } from "vitest";
import type { ChoiceInfo } from "../src/protocol";
import { pairName, rerollName, scoresOf, undominated } from "../src/lib/duel";
import { cited, clockWords, figureWords } from "../src/lib/words";

const choice = (name: string, action: number): ChoiceInfo => ({ action, name, text: name, verb: "", args: [] });

describe("words", () => {
  it("finds the rules that a text cites", () => {
    expect(cited("not twice (DD-1.5), see RW-9").filter((p) => p.rule).map((p) => p.rule)).toEqual(["DD-1.5", "RW-9"]);
    expect(cited("nothing").length).toBe(1);
  });
  it("shows clocks in the unit that matters", () => {
    expect([clockWords(65_000), clockWords(3_600_000), clockWords(90_000_000), clockWords(-5)]).toEqual(["1:05", "1 h 00", "1 d 1 h", "0:00"]);
  });
  it("shows chances as percent and averages as numbers", () => {
    expect(figureWords("win", 0.563)).toBe("win 56 %");
    expect(figureWords("expected_hits", 0.8056)).toBe("expected hits 0.81");
  });
});

describe("Dice Duel", () => {
  it("names re-rolls and pairs as the engine does", () => {
    expect(rerollName([], [])).toBe("keep all");
    expect(rerollName([0, 2], [1, 6])).toBe("reroll s2 s0 p6 p1");
    expect(pairName([[0, 2], [2, 6], [1, 4]])).toBe("pair 2x6 1x4 0x2");
    expect(scoresOf([[0, 2], [2, 6], [1, 4]])).toEqual([12, 4, 0]);
  });
  it("offers only pairings that no other beats everywhere", () => {
    const all = [choice("pair 2x6 1x4 1x3", 1), choice("pair 2x4 1x6 1x3", 2), choice("pair 2x3 1x4 1x2", 3), choice("pair 2x6 1x3 1x4", 4)];
    expect(undominated(all).map((c) => c.action)).toEqual([1, 2]);
  });
});
