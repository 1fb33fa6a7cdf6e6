import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { atOnce, inTurn } from "../src/things/turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("what is dear to draw", () => {
  it("is drawn at once where it is little, and in later tasks where it is much", () => {
    expect(Array.from({ length: 8 }, atOnce)).toEqual([true, true, true, true, false, false, false, false]);
    vi.runAllTimers();
    expect(atOnce()).toBe(true);
  });

  it("comes in order, and no task takes on more than a few milliseconds of it", () => {
    const drawn: number[] = [];
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    for (let n = 0; n < 7; n++)
      inTurn(() => {
        drawn.push(n);
        now += 2.5;
      });
    expect(drawn).toEqual([]);
    const tasks: number[] = [];
    while (vi.getTimerCount()) {
      const before = drawn.length;
      vi.runOnlyPendingTimers();
      tasks.push(drawn.length - before);
    }
    expect(drawn).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(tasks).toEqual([3, 3, 1]);
    clock.mockRestore();
  });

  it("is forgotten when nobody looks at it any more", () => {
    const draw = vi.fn();
    inTurn(draw)();
    vi.runAllTimers();
    expect(draw).not.toHaveBeenCalled();
  });
});
