import { describe, expect, it } from "vitest";
import { STOPS, stopOf } from "../src/rail/stops";

describe("where somebody wishes to be asked", () => {
  it("is one key, and the same key goes back to the usual", () => {
    expect(stopOf("t", "usual")).toBe("turn");
    expect(stopOf("t", "turn")).toBe("usual");
    expect(stopOf("a", "turn")).toBe("attacked");
    expect(stopOf("x", "usual")).toBeUndefined();
  });
  it("has a key of its own for each wish", () => {
    expect(new Set(STOPS.map((one) => one.key)).size).toBe(STOPS.length);
  });
});
