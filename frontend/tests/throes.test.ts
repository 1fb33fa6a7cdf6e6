import { describe, expect, it } from "vitest";
import { bandOf, ofDie, partsOf, payable, planOf, spotOf, unpaid, type DieSeen, type Player, type Use } from "../src/scenes/throes_of_war/throes";

const USES = new Map([["Longsword", { cost: "P I" } as Use], ["Warrior a", { cost: "P *" } as Use]]);
const die = (more: Partial<DieSeen> = {}): DieSeen => ({ kind: "POWER", face: "D", place: "free", lost: false, changed: false, reused: false, ...more });
const choice = (verb: string, ...args: string[]) => ({ action: 1, verb, args, text: "" });

describe("paying", () => {
  it.each([
    ["P I", ["P", "I"], true], ["P I", ["P", "P"], false], ["P P", ["PP"], true], ["P P P", ["PP", "PP"], true], ["P", ["PP"], true],
    ["P *", ["PP"], false], ["P *", ["PP", "D"], true], ["* *", ["D"], false], ["", [], true],
  ])("%s with %j: %s", (cost, faces, yes) => expect(payable(cost, faces, false)).toBe(yes));
  it("lets the second half of a DOUBLE pay an ANY where the match says so", () => {
    expect(payable("P *", ["PP"], true)).toBe(true);
    expect(payable("P * *", ["PP"], true)).toBe(false);
    expect(payable("* *", ["DD"], true)).toBe(true);
  });
  it("says what is still to be paid", () => {
    expect(unpaid("M L *", ["M", "L"])).toBe("*");
    expect(unpaid("P P *", ["PP"])).toBe("*");
    expect(unpaid("P *", ["D"])).toBe("P");
  });
});

describe("a die", () => {
  it("stands for the uses that it could pay, and for being placed while it is free", () => {
    expect(ofDie(die(), USES)(choice("use", "Longsword"))).toBe(false);
    expect(ofDie(die(), USES)(choice("use", "Warrior a"))).toBe(true);
    expect(ofDie(die(), USES)(choice("place", "POWER D", ""))).toBe(true);
    expect(ofDie(die({ place: "hand 1" }), USES)(choice("place", "POWER D", ""))).toBe(false);
    expect(ofDie(die({ place: "hand 1" }), USES)(choice("reuse", "POWER D", ""))).toBe(true);
    expect(ofDie(die({ changed: true }), USES)(choice("place", "POWER D", ""))).toBe(false);
  });
  it("can be lost as long as it is not, and healed when it is", () => {
    expect(ofDie(die(), USES)(choice("lose", "POWER"))).toBe(true);
    expect(ofDie(die({ lost: true }), USES)(choice("lose", "POWER"))).toBe(false);
    expect(ofDie(die({ lost: true }), USES)(choice("heal", "POWER"))).toBe(true);
  });
});

describe("the margin", () => {
  it.each([[0, 0], [1, 1], [5, 1], [6, 2], [10, 2], [11, 3]])("%i is band %i", (margin, band) => expect(bandOf([5, 10], margin)).toBe(band));
  it("rises along the scale", () => {
    const spots = [-9, -3, 0, 1, 5, 6, 10, 11, 15, 40].map((margin) => spotOf([5, 10], margin));
    expect(spots.every((spot, i) => i === 0 || spot >= spots[i - 1]!)).toBe(true);
    expect([spots[0]! > 0, spots.at(-1)! < 100]).toEqual([true, true]);
  });
});

it("a total has its cards, its wounds and what doubling adds as parts", () => {
  const card = (name: string, value: number, more = {}) => ({ slot: "", card: name, used: 1, bonus: 0, value, stopped: 0, destroyed: 0, sacrificed: 0, aim: -1, ...more });
  const player = { shadowed: false, wounds: 2, total: 12, cards: [card("Longsword", 4), card("Armor", 3, { stopped: 1 }), card("Rally", 0, { used: 99 })] } as unknown as Player;
  expect(partsOf(player)).toEqual([{ words: "Longsword", value: 4 }, { words: "wounds", value: 2 }, { words: "doubled", value: 6 }]);
});

describe("a starter deck", () => {
  it("is told by its plan and its dice", () => {
    const { words, dice } = planOf("Warlord: Charge: weapons and mounts make the attack grow. (2 NATURE, 1 POWER)");
    expect(words).toBe("Charge: weapons and mounts make the attack grow.");
    expect(dice).toEqual(["NATURE", "NATURE", "POWER"]);
    expect(planOf("Beast Master").dice).toEqual([]);
  });
});
