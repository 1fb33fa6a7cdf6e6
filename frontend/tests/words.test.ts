import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol";
import { cited, clockWords, diceWords, figureWords, rulesWords, turnWords } from "../src/lib/words";

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
  it("says whose turn it is", () => {
    const seats = [{ name: "Mara", mine: true }, { name: "Odo", mine: false }] as SeatInfo[];
    const table = (asked: number, status: "running" | "waiting" = "running") => turnWords({ status, asked, seats });
    expect([table(0), table(1), table(-1), table(-1, "waiting")]).toEqual(["your turn", "Odo's turn", "running", "waits for players"]);
    expect(turnWords({ status: "running", asked: 1, seats: seats.map((s) => ({ ...s, mine: true })) })).toBe("your turn: Odo");
  });
  it("names rules, and one die", () => {
    expect([rulesWords("printed"), rulesWords("own"), rulesWords("")]).toEqual(["printed rules", "own rules", ""]);
    expect([diceWords(1), diceWords(2)]).toEqual(["1 die", "2 dice"]);
  });
});
