import { describe, expect, it } from "vitest";
import type { CardInfo, Happened } from "../src/protocol";
import { Book } from "../src/lib/cards";
import { masonry } from "../src/scenes/tower_siege/masonry";
import { motions, pair } from "../src/scenes/tower_siege/motions";
import { lastBlow, rollsOf, tagName } from "../src/scenes/tower_siege/siege";
import { timed, type Beat } from "../src/stage/beats";

const card = (key: string, name: string) => ({ key, name, values: {}, text: "", group: "", source: "", art: null }) as unknown as CardInfo;
const book = new Book([card("tower", "Tower"), card("skeleton", "Skeleton")], ["tower", "skeleton"]);
const tag = (number: number, nth: number, seat: number) => (number * 128 + nth) * 8 + seat;
const board = { view: { table: {} }, names: ["Ann", "Ben"], seat: 0, book } as unknown as Parameters<typeof motions>[1];
const show = (name: string, args: number[]) => motions({ seq: 1, seat: 1, name, args, line: name }, board);
const places = (beat: Beat) => ("from" in beat ? [beat.from, beat.to] : [beat.at]);
const PLACE = /^((plate|hand|deck|discard|caravan|gold|power|army) \d+|thing \d+|card \w+|clash|roll (attack|defence))$/;

/** Every event of the game with what its numbers mean. */
const SOURCE = import.meta.glob<string>("../../src/wartable/games/tower_siege/seen/events.py", { query: "?raw", import: "default", eager: true });
const EVENTS = Object.values(SOURCE)
  .join("\n")
  .split("\n")
  .flatMap((line) => [...line.matchAll(/^([A-Z_]+): Final = \d+ {2}# (.+)$/g)])
  .map(([, name, args]) => ({ name: name!.toLowerCase(), args: args!.split(",").map((word) => word.trim()) }));
const sample = (words: string) => (/tag|target|item/.test(words) ? tag(1, 1, 1) : /seat|army/.test(words) ? 1 : 2);

describe("the motions of a siege", () => {
  it("knows every event, and refers to places that the scene has", () => {
    expect(EVENTS.length).toBeGreaterThan(70);
    const silent = EVENTS.filter((e) => !show(e.name, e.args.map(sample)).length).map((e) => e.name);
    expect(silent).toEqual(["round", "draw"]);
    for (const e of EVENTS) for (const beat of show(e.name, e.args.map(sample))) for (const at of places(beat)) expect(at, e.name).toMatch(PLACE);
  });

  it("lights who strikes, then lets both pairs of dice fall on the faces that were rolled, within the time of one event", () => {
    const beats = show("strike", [tag(1, 1, 1), 24, 45, 1, tag(0, 1, 0), 100, 55, 3, 0, 2, -1, 45, -1, 55]);
    expect(beats.map((b) => b.do)).toEqual(["light", "dice", "say", "dice", "say"]);
    expect(beats.flatMap((b) => (b.do === "dice" ? b.dice.map((d) => d.value) : []))).toEqual(["20", "4", "00", "0"]);
    expect(timed(beats).pace, "played as fast as it is meant").toBe(1);
  });

  it("says that a strike without a roll hits, and shows one pair of dice for a shot that misses", () => {
    expect(show("strike", [tag(1, 1, 1), 0, 0, 1, tag(0, 1, 0), 12, 55, 1, 0, 0]).filter((b) => b.do === "dice")).toHaveLength(1);
    expect(show("missed", [tag(1, 1, 1), 80, 20, 2, tag(0, 1, 0), 1]).filter((b) => b.do === "dice")).toHaveLength(1);
    expect(pair(7, "red").map((d) => d.value)).toEqual(["00", "7"]);
  });
});

describe("what events say", () => {
  it("names things by card and number", () => {
    expect(tagName(tag(1, 1, 5), book)).toBe("Skeleton");
    expect(tagName(tag(1, 2, 5), book)).toBe("Skeleton 2");
  });

  it("tells success from failure by the result, not by the number alone", () => {
    expect(rollsOf("strike", [tag(1, 1, 1), 2, 1, 0, tag(0, 1, 0), 99, 100, 3, 0, 0], book)).toMatchObject({ attack: { won: true, outcome: "critical" }, defence: { won: false, outcome: "fumble" } });
    expect(rollsOf("turn", [1, 0, 7, 7], book)).toBeNull();
  });

  it("keeps the last blow of this turn with what came of it, and forgets it with the next turn", () => {
    const event = (name: string, args: number[]) => ({ kind: 0, name, args, line: name });
    const happened = (...events: ReturnType<typeof event>[]) => [{ events }] as unknown as Happened[];
    const strike = event("strike", [tag(1, 1, 1), 24, 45, 1, tag(0, 1, 0), 61, 55, 2, 0, 0]);
    expect(lastBlow(happened(event("turn", [6, 1, 9, 7]), strike, event("loses", [tag(0, 1, 0), 1])), book)).toMatchObject({ came: "Tower loses a point", harm: true, attack: { roll: 24 }, defence: { roll: 61, won: false } });
    expect(lastBlow(happened(strike, event("turn", [6, 0, 9, 7])), book)).toBeNull();
  });
});

describe("a Tower", () => {
  it("has one picture for each lost point, and a stump when none is left", () => {
    const drawn = [4, 3, 2, 1, 0].map((now) => masonry("keep", "square", now, 4));
    expect(drawn.map((m) => m.cracks.length)).toEqual([0, 1, 2, 3, 0]);
    expect(new Set(drawn.map((m) => m.body + m.crown + m.bands + m.cracks.join())).size).toBe(5);
    expect(drawn[4]!.crown).toBe("");
    expect(drawn[4]!.rubble.length).toBeGreaterThan(drawn[3]!.rubble.length);
  });
});
