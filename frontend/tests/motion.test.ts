import { describe, expect, it } from "vitest";

const STYLES = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.css"], { query: "?raw", import: "default", eager: true });
/** What a browser moves without laying out or painting anything anew. */
const CHEAP = new Set(["transform", "translate", "rotate", "scale", "opacity"]);
const BLOCK = /@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)/g;
const DECLARED = /[{;]\s*([a-z-]+)\s*:/g;

/** Everything that styles let move: the properties of keyframes, and those that glide to a new value. */
function moving(css: string): string[] {
  const framed = [...css.matchAll(BLOCK)].flatMap(([, body]) => [...body!.matchAll(DECLARED)].map(([, name]) => name!));
  const glides = [...css.matchAll(/\btransition(?:-property)?:\s*([^;}]+)/g)].flatMap(([, value]) => value!.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/)[0]!));
  return [...framed, ...glides.filter((name) => name !== "none")];
}

describe("motion", () => {
  it("is of transforms and opacity alone", () => {
    expect(Object.keys(STYLES).length).toBeGreaterThan(100);
    const dear = Object.entries(STYLES).flatMap(([name, text]) => moving(text).filter((one) => !CHEAP.has(one)).map((one) => `${name}: ${one}`));
    expect(dear).toEqual([]);
  });

  it("of anything else would be found", () => {
    expect(moving("@keyframes a { from { left: 0; opacity: 0; } 50% { filter: none } } b { transition: top 0.3s cubic-bezier(0, 1, 0, 1), scale 1s; }")).toEqual(["left", "opacity", "filter", "top", "scale"]);
  });
});
