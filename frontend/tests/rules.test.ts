import { describe, expect, it } from "vitest";
import { search, tables, text } from "../src/lib/rules";
import type { RulesParagraph, RulesRun } from "../src/protocol";

const run = (words: string): RulesRun => ({ text: words, how: "plain", rule: "" });
const blank: RulesParagraph = { anchor: "", number: "", of: "", level: 0, under: "", kind: "text", mark: "", depth: 0, runs: [], cells: [], table: 0, head: false };
const row = (table: number, head: boolean, ...cells: string[]): RulesParagraph => ({ ...blank, kind: "row", table, head, cells: cells.map((cell) => [run(cell)]) });
const book = [
  { ...blank, kind: "heading" as const, level: 2, runs: [run("Dice")] },
  row(1, true, "Die", "Faces"),
  row(1, false, "Power", "1; 2; 3"),
  row(1, false, "Command", "swords"),
  row(2, false, "Power", "again"),
  { ...blank, kind: "item" as const, number: "DD-1.1", mark: "1.", runs: [run("DD-1.1"), run(" Roll the power.")] },
  { ...blank, kind: "item" as const, of: "DD-1.1", depth: 1, runs: [run("All of it.")] },
];

describe("rules", () => {
  it("keeps cells apart and tables together", () => {
    expect(tables(book).map((group) => ("rows" in group ? group.rows.length : 0))).toEqual([0, 3, 1, 0, 0]);
    expect(book[2]!.cells.length).toBe(book[1]!.cells.length);
    expect(text(book[5]!)).toBe("1. DD-1.1 Roll the power.");
  });
  it("finds rows with the headings of their table, and rules with what belongs to them", () => {
    expect(search(book, "power 3").map(text)).toEqual(["Die; Faces", "Power; 1; 2; 3"]);
    expect(search(book, "dd-1.1").map(text)).toEqual(["1. DD-1.1 Roll the power.", "All of it."]);
    expect(search(book, " ")).toBe(book);
  });
});
