import { describe, expect, it } from "vitest";
import { drawn, whole } from "../strokes.js";

/** Where a path of lines ends. */
const end = (path: string) => [...path.matchAll(/([mlhv])([-\d. ]*)/g)].reduce<[number, number]>(([x, y], [, letter, numbers]) => {
  const all = [...numbers!.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  if (letter === "h") return [x + all.reduce((a, b) => a + b, 0), y];
  if (letter === "v") return [x, y + all.reduce((a, b) => a + b, 0)];
  return [x + all.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0), y + all.filter((_, i) => i % 2).reduce((a, b) => a + b, 0)];
}, [0, 0]);

describe("a drawing in whole numbers", () => {
  it("ends where the exact one ends, however many small steps it has", () => {
    const steps = Array.from({ length: 200 }, () => "l.4.3").join("");
    expect(end(whole(`M10 10${steps}`))).toEqual([90, 70]);
  });
  it("says lines along an edge by one number, and leaves out what is not to be seen", () => {
    expect(whole("M10.4 10.6h5.2l.3.3v-3z")).toBe("m10 11h6v-3z");
  });
  it("understands numbers and flags that nothing parts", () => {
    expect(whole("M0 0a5 5 0 015.5.6")).toBe("m0 0a5 5 0 0 1 6 1");
  });
  it("goes on from where a closed part began", () => {
    expect(whole("M10 10h20v20zm5 5h2")).toBe("m10 10h20v20zm5 5h2");
  });
  it("leaves the colour to whoever draws it", () => {
    expect(drawn('<path fill="currentColor" d="M1.2 1h3z"/>')).toBe('<path d="m1 1h3z"/>');
  });
});
