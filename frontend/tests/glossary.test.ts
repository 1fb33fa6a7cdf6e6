import { describe, expect, it } from "vitest";
import { glossary, meanings } from "../src/lib/glossary";
import type { CardInfo, RulesParagraph, RulesRun } from "../src/protocol";

const run = (text: string): RulesRun => ({ text, how: "plain", rule: "" });
const blank: RulesParagraph = { anchor: "", number: "", of: "", level: 0, under: "", kind: "text", mark: "", depth: 0, runs: [], cells: [], table: 0, head: false };
const row = (cells: string[], under: string, anchor: string, head = false): RulesParagraph => ({ ...blank, anchor, under, kind: "row", cells: cells.map((cell) => [run(cell)]), head });
const terms = glossary([
  row(["Term", "Meaning"], "2. Words", "p1", true),
  row(["Attack Twice", "attacks(2)", "1, 2", "Two dice"], "FW-5.29 Abilities and weaknesses", "p5"),
  row(["First Strike", "1", "Acts before all others; in every round"], "FW-5.29 Abilities and weaknesses", "p2"),
  row(["AL, Attack Level", "Chance of hitting", "[R]"], "1. Words", "p3"),
  row(["Gold", "12"], "6. Prices", "p4"),
  { ...blank, anchor: "TW-7.2.10", number: "TW-7.2.10", under: "What the words on cards mean", runs: [run("TW-7.2.10"), run(" Heal: lost dice return.")] },
]);
const card: CardInfo = { key: "x", group: "g", name: "X", text: "Heal 2 dice, 10 more AL.", source: "wartable", values: { abilities: ["first_strike", "attacks(3)", "lead(1,elf)"] } };

describe("glossary", () => {
  it("takes terms from the chapters that explain words, and from no other", () => {
    expect([...terms.keys()]).toEqual(["attack twice", "attacks", "first strike", "al", "attack level", "heal"]);
    expect(terms.get("al")?.text).toBe("Chance of hitting");
    expect(terms.get("first strike")?.text).toBe("Acts before all others; in every round");
  });
  it("explains keywords first, then words of the text, each once", () => {
    expect(meanings(card, terms).map((one) => [one.word, one.anchor])).toEqual([["first strike", "p2"], ["attacks (3)", "p5"], ["AL", "p3"], ["Heal", "TW-7.2.10"]]);
  });
});
