import { describe, expect, it } from "vitest";
import { totals } from "../src/lib/throes";

const player = (total: number, ended = false, out = false) => ({ total, ended, out });

describe("the totals of Throes of War", () => {
  it("count what the defender has used so far", () => {
    expect(totals({ attack: 4, defense: 0, turn: 0, side: "defense", players: [player(5), player(4, true)] })).toEqual({ attack: 4, defense: 5, margin: -1 });
  });
  it("count what the attacker has used so far", () => {
    expect(totals({ attack: 1, defense: 0, turn: 1, side: "attack", players: [player(0), player(6)] }).attack).toBe(7);
  });
  it("count nothing twice when the turn has ended, and nothing before anybody is at turn", () => {
    expect(totals({ attack: 4, defense: 5, turn: 0, side: "defense", players: [player(5, true), player(4, true)] }).margin).toBe(-1);
    expect(totals({ attack: 0, defense: 0, turn: -1, side: "", players: [player(3)] }).margin).toBe(0);
  });
});
