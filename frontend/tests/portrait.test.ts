import { describe, expect, it } from "vitest";
import type { CardArt } from "../src/protocol";
import { compose, imagined } from "../src/things/portrait";
import { SCENES } from "../src/things/scenes";
import { skyline, type Skyline } from "../src/things/skylines";

const art: CardArt = { icon: "werewolf", scene: "were", stands: "hero" };

describe("a portrait", () => {
  it("is the same for the same card, and another for another", () => {
    expect(compose("render", art, 200, 150)).toEqual(compose("render", art, 200, 150));
    expect(compose("render", art, 200, 150).far).not.toEqual(compose("fang", art, 200, 150).far);
  });

  it("has three figures for a pack, the dim ones behind, and one otherwise", () => {
    expect(compose("x", { ...art, stands: "pack" }, 200, 150).figures.map((one) => one.dim)).toEqual([true, true, false]);
    expect(compose("x", art, 200, 150).figures.map((one) => one.dim)).toEqual([false]);
  });

  it("has rays for a lord alone", () => {
    expect(compose("x", { ...art, stands: "lord" }, 200, 150).rays.match(/M/g)).toHaveLength(24);
    expect(compose("x", art, 200, 150).rays).toBe("");
  });

  it("turns its figure where the card says so", () => {
    const turned = compose("x", { ...art, flip: true }, 200, 150).figures[0]!.transform;
    const straight = compose("x", { ...art, flip: false }, 200, 150).figures[0]!.transform;
    expect(turned).toContain("scale(-");
    expect(straight).not.toContain("scale(-");
  });

  it("stands in a known scene though its card names another, or none", () => {
    expect(compose("x", { ...art, scene: "the moon" }, 200, 150).scene).toBe(SCENES.steel);
    expect(Object.keys(SCENES)).toContain(imagined("own_card", "paw").scene);
  });

  it.each(["pines", "deadwood", "peaks", "city", "ruins", "arches", "cave", "sea", "palisade", "dunes"] as Skyline[])("has a skyline of %s that reaches from edge to edge", (kind) => {
    const path = skyline(kind, () => 0.5, 200, 100, 30);
    expect(path.startsWith("M0 200V100")).toBe(true);
    expect(path.endsWith("L240 200Z")).toBe(true);
    expect(path).not.toContain("NaN");
  });
});
