import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol";
import { cited, clockWords, diceWords, figureWords, headed, percent, rulesWords, turnWords } from "../src/lib/words";
import { sumWords } from "../src/rail/odds";

describe("words", () => {
  it("finds the rules that a text cites", () => {
    expect(cited("not twice (DD-1.5), see RW-9").filter((p) => p.rule).map((p) => p.rule)).toEqual(["DD-1.5", "RW-9"]);
    expect(cited("nothing").length).toBe(1);
  });
  it("parts what an offer is from what it does", () => {
    expect(headed("Cast Shield (3 power). In any turn: 20 more")).toEqual({ head: "Cast Shield (3 power)", rest: "In any turn: 20 more" });
    expect(headed("Attack Trolls: needs 9")).toEqual({ head: "Attack Trolls", rest: "Needs 9" });
    expect(headed("Your Tower (defence 50, 2 Integrity Points)")).toEqual({ head: "Your Tower", rest: "Defence 50, 2 Integrity Points" });
    expect(headed("Replace Girdle (item; attack +1 for every POWER (at most +1))")).toEqual({ head: "Replace Girdle", rest: "Item; attack +1 for every POWER (at most +1)" });
    expect(headed("Grusha (hero, PR 7, Health 3) to column 5")).toEqual({ head: "Grusha to column 5", rest: "Hero, PR 7, Health 3" });
    expect(headed("Hire with Chest of Gold (4,000), to stand in column 1").head).toBe("Hire with Chest of Gold (4,000), to stand in column 1");
    expect(headed("End your turn.")).toEqual({ head: "End your turn.", rest: "" });
  });
  it("shows clocks in the unit that matters", () => {
    expect([clockWords(65_000), clockWords(3_600_000), clockWords(90_000_000), clockWords(-5)]).toEqual(["1:05", "1 h 00", "1 d 1 h", "0:00"]);
  });
  it("shows chances as percent and averages as numbers", () => {
    expect([percent(0.563), percent(0.004), percent(0)]).toEqual(["56 %", "under 1 %", "0 %"]);
    expect([figureWords("best total", 12), figureWords("damage on average", 0.8056)]).toEqual(["best total 12", "damage on average 0.81"]);
  });
  it("shows a sum by its parts", () => {
    const parts = [{ words: "own level", value: 30, total: 30 }, { words: "curse", value: -5, total: 25 }];
    expect(sumWords({ words: "Attack Level", total: 25, parts, roll: "25 or less hits" })).toBe("Attack Level 25 = own level 30 − curse 5; 25 or less hits");
    expect(sumWords({ words: "Attack", total: 30, parts: parts.slice(0, 1), roll: "" })).toBe("Attack 30");
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
