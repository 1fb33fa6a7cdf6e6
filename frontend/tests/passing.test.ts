import { describe, expect, it } from "vitest";
import { passesAfter } from "../src/lib/passing";
import type { Question, TableInfo } from "../src/protocol";

const question = (passes: string[]) => ({ id: 1, seat: 0, kind: "respond", text: "", choices: [], dice: [], passes }) as unknown as Question;
const table = (seats: { mine: boolean; kind: string }[], guided = false) => ({ seats, guided }) as unknown as TableInfo;
const me = { mine: true, kind: "person" };
const bot = { mine: false, kind: "bot" };
const other = { mine: false, kind: "person" };

describe("passing", () => {
  it("asks whoever wants to be asked, can do more, sits there twice or is being taught", () => {
    expect(passesAfter(question(["able", "attacks"]), table([me, bot]), "always")).toBe(-1);
    expect(passesAfter(question(["attacks"]), table([me, bot]), "able")).toBe(-1);
    expect(passesAfter(question(["able"]), table([me, me]), "able")).toBe(-1);
    expect(passesAfter(question(["able"]), table([me, bot], true), "able")).toBe(-1);
  });
  it("passes soon among bots, and among people when a person might", () => {
    expect(passesAfter(question(["able"]), table([me, bot]), "able")).toBe(300);
    expect(passesAfter(question(["able"]), table([me, other]), "able", () => 1)).toBe(5000);
    expect(passesAfter(question(["able"]), table([me, other]), "able", () => 0)).toBe(1500);
  });
});
