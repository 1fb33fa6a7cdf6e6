import { describe, expect, it } from "vitest";
import { cited, clockWords, figureWords } from "../src/lib/words";

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
