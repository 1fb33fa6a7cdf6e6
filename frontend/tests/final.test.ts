import { describe, expect, it } from "vitest";
import type { FinalWar } from "../src/pictures";
import type { Happened } from "../src/protocol";
import { Book } from "../src/lib/cards";
import type { Offer } from "../src/lib/choice";
import { blowOf, chanceOf, chanceOfDie, hits, lastBlow, toAct } from "../src/scenes/final_war/blow";
import { Pick } from "../src/lib/pick.svelte";
import { signOf } from "../src/scenes/final_war/sign";
import { harms, landing, ofHand, ofItem, ofOffered, ofPlace, ofSeat, useOf, wishOf, type Asked } from "../src/scenes/final_war/final";

const KINDS: Record<string, string> = { treants: "unit", thalior: "hero", tree_fort: "fort", longbow: "item" };
const asked = (more: Partial<Asked> = {}): Asked => ({ kind: "deploy", seat: 0, attacked: -1, hired: "", subject: "", kindOf: (key) => KINDS[key] ?? "", ...more });
const offer = (verb: string, ...args: string[]): Offer => ({ action: 1, text: "", verb, args });

describe("a card in hand in Final War", () => {
  it("is meant to be deployed while one deploys, if it can stand in a column", () => {
    expect(wishOf("deploy", "treants", { values: { kind: "unit" } })).toEqual(["deploy", "treants", "C1"]);
    expect(wishOf("setup_deploy", "tree_fort", { values: { kind: "fort" } })).toEqual(["deploy", "tree_fort", "C1"]);
  });
  it("is meant to be played otherwise, so that the refusal speaks of the card", () => {
    expect(wishOf("deploy", "dodge", { values: { kind: "power" } })).toEqual(["play", "dodge"]);
    expect(wishOf("combat", "treants", { values: { kind: "unit" } })).toEqual(["play", "treants"]);
  });
  it("says where it stands, what it pays, or when it is played", () => {
    expect(useOf({ values: { kind: "unit" } })).toBe("in front");
    expect(useOf({ values: { kind: "gold", gold: 2000 } })).toBe("2,000 gold");
    expect(useOf({ values: { kind: "power", timing: ["damage_pending"] } })).toBe("damage is due");
  });
  it("stands for playing, deploying and paying; not for what returns from a discard pile", () => {
    expect(ofHand("treants")(offer("deploy", "treants", "C2"))).toBe(true);
    expect(ofHand("treants")(offer("return", "treants", "C2"))).toBe(false);
    expect(ofOffered("treants")(offer("return", "treants", "C2"))).toBe(true);
  });
});

describe("where a choice of Final War lands", () => {
  it("puts Units in front, Heroes behind, Fortifications on the wall, Items on the character", () => {
    const part = (key: string) => landing(offer("deploy", key, "C4"), asked())?.part;
    expect([part("treants"), part("thalior"), part("tree_fort"), part("longbow")]).toEqual(["front", "middle", "wall", "middle"]);
    expect(landing(offer("deploy", "treants", "C4"), asked())).toEqual({ army: 0, column: 3, part: "front" });
  });
  it("puts a hired Mercenary where its kind stands", () => {
    expect(landing(offer("hire", "purse_of_gold", "C1"), asked({ hired: "mercenary_hero" }))?.part).toBe("middle");
    expect(landing(offer("hire with stolen gold", "C1"), asked({ hired: "mercenary_unit" }))?.part).toBe("front");
  });
  it("knows whose column is meant: the own, the Bandits', or that of the attacked", () => {
    expect(landing(offer("column", "C2"), asked({ kind: "pick_column" }))).toEqual({ army: 0, column: 1, part: "column" });
    expect(landing(offer("column", "C2"), asked({ kind: "arrange_bandits", subject: "monster" }))).toEqual({ army: 4, column: 1, part: "front" });
    expect(landing(offer("column", "C2"), asked({ kind: "redirect", attacked: 2 }))).toEqual({ army: 2, column: 1, part: "column" });
  });
  it("names walls of every army, and nothing for cards and numbers", () => {
    expect(landing(offer("fort", "seat 3", "C5"), asked())).toEqual({ army: 2, column: 4, part: "wall" });
    expect(landing(offer("crush", "bandits", "C1"), asked())).toEqual({ army: 4, column: 0, part: "wall" });
    expect(landing(offer("play", "dodge"), asked())).toBeNull();
    expect(landing(offer("return", "treants", "hand"), asked())).toBeNull();
  });
  it("finds creatures by their place, Items by their slot, players by their seat", () => {
    expect(ofPlace(asked(), 1, 3, "middle")(offer("melee", "seat 2", "C4", "middle"))).toBe(true);
    expect(ofPlace(asked(), 1, 3, "front")(offer("melee", "seat 2", "C4", "middle"))).toBe(false);
    expect(ofItem(0, 0, 2, 1)(offer("use item", "C3", "2"))).toBe(true);
    expect(ofItem(0, 1, 2, 1)(offer("use item", "C3", "2"))).toBe(false);
    expect(ofItem(0, 1, 2, 1)(offer("steal item", "seat 2", "C3", "2"))).toBe(true);
    expect(ofSeat(1, false)(offer("fight", "seat 2", "seat 3"))).toBe(true);
    expect(ofSeat(1, true)(offer("fight", "seat 2", "seat 3"))).toBe(false);
    expect(ofSeat(2, true)(offer("fight", "seat 2", "seat 3"))).toBe(true);
  });
  it("is red for whom it harms", () => {
    expect(harms([offer("melee", "seat 2", "C1", "front")], 1, 0)).toBe(true);
    expect(harms([offer("heal", "seat 2", "C1", "front")], 1, 0)).toBe(false);
    expect(harms([offer("at", "seat 1", "C1", "front")], 0, 0)).toBe(false);
    expect(harms([offer("at", "seat 2", "C1", "front")], 1, 0)).toBe(true);
  });
});

describe("a die of Final War", () => {
  it("hits on a 1 and never on a 12, otherwise up to its number; cards change that", () => {
    expect([hits(1, 0), hits(12, 12), hits(7, 7), hits(8, 7)]).toEqual([true, false, true, false]);
    expect([hits(8, 7, -1), hits(7, 7, 1), hits(12, 3, 0, 1), hits(1, 9, 0, 2)]).toEqual([true, false, true, false]);
  });
  it("has its chance out of twelve, at least one and at most eleven", () => {
    const one = { pairs: false, sure: false, dice: 1, evade: 0 };
    expect([chanceOfDie({ ...one, needs: 7 }), chanceOfDie({ ...one, needs: -2 }), chanceOfDie({ ...one, needs: 15 })]).toEqual([7 / 12, 1 / 12, 11 / 12]);
    expect(chanceOf({ ...one, needs: 6, dice: 2 })).toBeCloseTo(0.75);
    expect(chanceOf({ ...one, needs: 6, pairs: true })).toBeCloseTo(0.75);
    expect(chanceOf({ ...one, needs: 6, sure: true, evade: 0.25 })).toBeCloseTo(0.75);
  });
});

const KEYS = ["tharas", "darkling", "bone_armor"];
const BOOK = new Book([], KEYS);
// Tharas (place 5) with two dice on Darkling: needs 7, rolled 5 and 12; PR 9, Bone Armor -2.
const TOLD = [5, 0, 0, 2, 1, 1, 7, 7, 5, 12, 0, -1, 9, 2, -2];
const entry = (seq: number, events: { name: string; args: number[] }[], more: Partial<Happened> = {}) => ({ seq, type: "roll", back_to: null, events: events.map((e) => ({ kind: 0, line: "", ...e })), ...more }) as Happened;

describe("a blow of Final War", () => {
  it("is read from what was told of it, with every part of its sum", () => {
    const blow = blowOf(TOLD, BOOK);
    expect([blow.striker, blow.card, blow.targets]).toEqual([5, "tharas", ["darkling", "darkling"]]);
    expect(blow.dice.map((die) => [die.face, die.needs, die.hit])).toEqual([[5, 7, true], [12, 7, false]]);
    expect(blow.parts).toEqual([{ words: "PR", value: 9 }, { words: "bone armor", value: -2 }]);
  });
  it("leaves out the higher dice of pairs", () => {
    const blow = blowOf([5, 0, 1, 1, 1, 7, 3, 1, 9, -1, 7], BOOK);
    expect([blow.ranged, blow.dropped, blow.parts]).toEqual([true, [9], [{ words: "PR", value: 7 }]]);
  });
  it("stays with what came of it until the combat ends, and is gone if it was taken back", () => {
    const log = [entry(1, [{ name: "attacks", args: TOLD }]), entry(2, [{ name: "suffers", args: [16, 1, 2, 1] }])];
    expect(lastBlow(log, BOOK)?.hurt).toEqual([{ place: 16, card: "darkling", damage: 2, left: 1 }]);
    expect(lastBlow([...log, entry(3, [{ name: "wins_combat", args: [0, 1] }])], BOOK)).toBeNull();
    expect(lastBlow([...log, entry(3, [], { type: "undo", back_to: 0 })], BOOK)).toBeNull();
    expect(lastBlow([...log, entry(3, [], { type: "undo", back_to: 1 })], BOOK)?.hurt).toEqual([]);
  });
});

describe("who acts next in Final War", () => {
  const creature = (card: string, phase: string, acted = false) => ({ card, phase, status: acted ? ["has acted"] : [] }) as unknown as FinalWar.Creature;
  const army = (...fronts: FinalWar.Creature[]) => Array.from({ length: 5 }, (_, i) => (fronts[i] ? { front: fronts[i], middle: null, fort: "", fights: true } : null));
  it("goes by phases, and in each by turns in the order of Initiative, without those who have acted", () => {
    const table = { armies: [army(creature("a", "Normal"), creature("b", "First Strike"), creature("c", "Normal", true)), army(creature("d", "Normal"), creature("e", "Normal"))], bandits: [], combat: { order: [1, 0] } } as unknown as FinalWar.Picture;
    expect(toAct(table).map((one) => one.card)).toEqual(["b", "d", "a", "e"]);
  });
});

describe("the sign on a target of dice that are split", () => {
  const at = (action: number) => ({ ...offer("at", "seat 2", `C${action}`, "front"), action, name: "" });
  it("counts the dice that are aimed there already", () => {
    const pick = new Pick({ answer: () => undefined, whyNot: () => undefined, say: () => undefined });
    const together = { least: 3, most: 3, end: null, again: true, text: "", times: [3, 3], must: null };
    pick.ask({ id: 1, seat: 0, kind: "assign_die", text: "", choices: [at(1), at(2)], dice: [], together }, [], -1);
    pick.click([at(2)], "target", null);
    pick.click([at(2)], "target", null);
    const signs = [1, 2].map((n) => signOf([at(n)], { attacks: [] } as unknown as FinalWar.Picture, pick));
    expect(signs).toEqual(["", "×2"]);
  });
});
