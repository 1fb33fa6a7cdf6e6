import { describe, expect, it } from "vitest";
import type { Happened, Update } from "../src/protocol";
import { LASTS, timed } from "../src/stage/beats";
import { Stage, actsOf, type Act, type Pace } from "../src/stage/stage";

/** A clock that goes on by hand. */
class Clock {
  private due: { id: number; at: number; then: () => void }[] = [];
  private id = 0;
  now = 0;
  set = (then: () => void, after: number) => {
    this.due.push({ id: ++this.id, at: this.now + after, then });
    return this.id;
  };
  clear = (id: number) => {
    this.due = this.due.filter((one) => one.id !== id);
  };
  pass(time: number) {
    const until = this.now + time;
    for (;;) {
      const next = this.due.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.clear(next.id);
      this.now = next.at;
      next.then();
    }
    this.now = until;
  }
}

const update = (seq: number) => ({ seq }) as Update;
const scene = (line: string): Act => ({ seq: 1, seat: 1, name: "strike", args: [], line });

function theatre(pace: Pace) {
  const clock = new Clock();
  const seen: string[] = [];
  const stage = new Stage<Update>(
    { pace: () => pace, lasts: () => 0, now: (s) => s && seen.push(`${clock.now} ${s.line}`), table: (u) => seen.push(`${clock.now} table ${u.seq}`) },
    clock,
  );
  return { clock, seen, stage };
}

describe("the stage", () => {
  it("shows every event before the table that it led to, and never a later one before an earlier one", () => {
    const { clock, seen, stage } = theatre("calm");
    stage.put(update(1), [scene("the bot defends")]);
    stage.put(update(2), [scene("I hit"), scene("the bot loses 1")]);
    stage.put(update(3), [scene("the bot attacks")]);
    expect(seen).toEqual(["0 the bot defends"]);
    expect(stage.waiting).toBe(3);
    clock.pass(60_000);
    expect(seen.map((line) => line.replace(/^\d+ /, ""))).toEqual(["the bot defends", "table 1", "I hit", "the bot loses 1", "table 2", "the bot attacks", "table 3"]);
    const times = seen.map((line) => Number(line.split(" ")[0]));
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(400);
    expect(times[4]! - times[2]!).toBeGreaterThanOrEqual(1200);
    expect(stage.waiting).toBe(0);
  });

  it("holds a table for a while even if nothing waits yet, so that what comes at once can be followed", () => {
    const { clock, seen, stage } = theatre("calm");
    stage.put(update(1), []);
    stage.put(update(2), []);
    expect(seen).toEqual(["0 table 1"]);
    clock.pass(1000);
    expect(seen[1]).toMatch(/^[1-9]\d+ table 2$/);
  });

  it("holds what others do for 400 to 900 milliseconds, however short or long its motion is", () => {
    for (const pace of ["calm", "quick"] as const) {
      for (const [lasts, held] of [[0, { calm: 800, quick: 400 }], [100, { calm: 400, quick: 400 }], [399, { calm: 400, quick: 400 }], [900, { calm: 900, quick: 450 }], [5000, { calm: 900, quick: 900 }]] as const) {
        const clock = new Clock();
        const tables: number[] = [];
        new Stage<Update>({ pace: () => pace, lasts: () => lasts, now: () => undefined, table: () => tables.push(clock.now) }, clock).put(update(1), [scene("a blow")]);
        clock.pass(10_000);
        expect(tables).toEqual([held[pace]]);
      }
    }
  });

  it("comes to the same tables by Skip and without a pace", () => {
    const tables = (pace: Pace, skip: boolean) => {
      const { seen, stage } = theatre(pace);
      for (const seq of [1, 2, 3]) stage.put(update(seq), [scene("something")]);
      if (skip) stage.skip();
      return seen.filter((line) => line.includes("table"));
    };
    expect(tables("calm", true)).toEqual(["0 table 1", "0 table 2", "0 table 3"]);
    expect(tables("off", false)).toEqual(tables("calm", true));
  });

  it("goes on at once for whoever has seen enough", () => {
    const { clock, seen, stage } = theatre("calm");
    stage.put(update(1), [scene("one"), scene("two")]);
    stage.next();
    stage.next();
    expect(seen).toEqual(["0 one", "0 two", "0 table 1"]);
    stage.put(update(2), []);
    stage.next();
    expect(seen.at(-1)).toBe("0 table 2");
    clock.pass(5000);
    expect(seen.length).toBe(4);
  });

  it("tells rolls and what others did, not the reader's own choice", () => {
    const event = (line: string) => ({ kind: 1, name: "e", args: [], line });
    const entry = (type: Happened["type"], seat: number, ...lines: string[]) => ({ seq: 1, type, seat, events: lines.map(event) }) as unknown as Happened;
    const told = actsOf([entry("choice", 0, "mine"), entry("roll", 0, "my dice"), entry("choice", 1, "theirs", ""), entry("undo", 1, "back")], 0, () => false);
    expect(told.map((s) => [s.line, s.seat])).toEqual([["my dice", -1], ["theirs", 1]]);
    expect(actsOf([entry("choice", 0, "mine")], 0, () => true).length).toBe(1);
    expect(actsOf([entry("choice", 1, ...Array.from({ length: 30 }, (_, i) => `${i}`))], 0, () => false).length).toBeLessThanOrEqual(12);
  });
});

describe("beats", () => {
  const say = { do: "say", at: "x", text: "", tone: "plain" } as const;
  it("follow each other, or go together", () => {
    expect(timed([say, say, { ...say, with: true }]).at).toEqual([0, LASTS.say, LASTS.say]);
  });
  it("are played faster where there are many, so that the last one is seen", () => {
    const many = timed(Array.from({ length: 10 }, () => say));
    expect(many.whole).toBe(900);
    expect(many.at.at(-1)! + LASTS.say * many.pace).toBeCloseTo(900);
  });
});
