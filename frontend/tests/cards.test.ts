import { describe, expect, it } from "vitest";
import { abilities, sentences } from "../src/lib/cards";
import { fitsTwoLines } from "../src/lib/words";
import { spread } from "../src/things/spread";

describe("the text of a card", () => {
  it("names abilities as players call them", () => {
    const text = "First Strike: acts before the others. Attack Thrice in the 1st round: 3 dice then, all at one target. Vulnerable to Fire: takes double damage of it. Hit & Run (9+): 9 or more loses the attack. Immune to Fear.";
    expect(abilities({ text })).toEqual(["First Strike", "Attack Thrice in the 1st round", "Vulnerable to Fire", "Hit & Run (9+)"]);
  });

  it("says when a card is played without taking that for an ability", () => {
    const texts = ["Before combat: 2 cards more.", "As an action: 2 damage to one enemy.", "When Initiative is rolled: roll again.", "One charge. As an action, or after a won combat: heals."];
    for (const text of texts) expect(abilities({ text })).toEqual([]);
  });

  it("stays whole, sentence by sentence", () => {
    const text = "Attack Twice: 2 dice. +1 PR to Elf Unit in the column. Were: immune to Pestilence.";
    expect(sentences({ text }).map((one) => (one.name ? `${one.name}: ${one.words}` : one.words)).join(" ")).toBe(text);
    expect(sentences({ text }).map((one) => one.name)).toEqual(["Attack Twice", "", "Were"]);
  });
});

describe("a name on a small card", () => {
  it("has room in two lines, or a shorter one is taken", () => {
    expect(fitsTwoLines("Glade Guard", 6.4)).toBe(true);
    expect(fitsTwoLines("Ilwen Lifebinder", 6.4)).toBe(true);
    expect(fitsTwoLines("Fangrist the Terrible", 6.4)).toBe(false);
  });
});

describe("a hand of cards", () => {
  const CARD = 80;
  const steps = (places: number[]) => places.slice(1).map((place, i) => place - places[i]!);

  it("lies side by side around the middle where there is room", () => {
    const places = spread([true, false, true], CARD, 900);
    expect(places[1]).toBe(0);
    expect(places[0]).toBe(-places[2]!);
    expect(Math.min(...steps(places))).toBeGreaterThan(CARD);
  });

  it("gives way where there are many: first those that matter less", () => {
    const matters = Array.from({ length: 16 }, (_, i) => i % 2 === 0);
    const places = spread(matters, CARD, 860);
    const [wide, narrow] = [steps(places).filter((_, i) => matters[i]), steps(places).filter((_, i) => !matters[i])];
    expect(Math.min(...wide)).toBeGreaterThan(Math.max(...narrow) + 10);
    expect(Math.min(...narrow)).toBeGreaterThan(CARD / 2);
    expect(places.at(-1)! - places[0]! + CARD).toBeLessThanOrEqual(860);
  });

  it("overlaps evenly where all or none matter", () => {
    for (const one of [true, false]) {
      const all = steps(spread(Array.from({ length: 18 }, () => one), CARD, 860));
      expect(Math.max(...all) - Math.min(...all)).toBeLessThan(0.001);
    }
  });
});
