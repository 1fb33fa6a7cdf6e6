import { describe, expect, it } from "vitest";
import type { Fairness } from "../src/protocol";
import { check, SealedDice } from "../src/lib/sealed";
import { hex, hmacByHand, hmacOf, sha256, sha256ByHand } from "../src/lib/sha256";

// Made by the kernel: SealedDice("secret", "a,b"), ten dice of seat 0, a deal of the table, three dice of seat 0.
const KERNEL_SEAT = [2, 4, 1, 4, 1, 3, 4, 1, 5, 4];
const KERNEL_TABLE = [2, 5, 2];
const KERNEL_MORE = [2, 1, 5];

const bytes = (text: string) => new TextEncoder().encode(text);

describe("SHA-256 by hand", () => {
  it("is the same as the browser's own, for every length around a block", async () => {
    for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 200, 1000]) {
      const text = "a".repeat(length);
      expect(hex(sha256ByHand(bytes(text)))).toBe(hex(await sha256(text)));
    }
  });
  it("signs as the browser does, with short and long keys", async () => {
    for (const key of ["k", "x".repeat(64), "y".repeat(100)]) {
      expect(hex(hmacByHand(bytes(key), bytes("added|0|0")))).toBe(hex(await (await hmacOf(key))("added|0|0")));
    }
  });
});

describe("sealed dice", () => {
  const D6 = [1, 2, 3, 4, 5, 6];
  it("fall as the kernel's do", async () => {
    const dice = new SealedDice("secret", "a,b");
    expect(await dice.roll(Array(10).fill(D6), 0)).toEqual(KERNEL_SEAT);
    expect(await dice.roll([[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4]], -1)).toEqual(KERNEL_TABLE);
    expect(await dice.roll(Array(3).fill(D6), 0)).toEqual(KERNEL_MORE);
  });
  it("that were forged are found, and typed ones take nothing from the stream", async () => {
    const all: Fairness = {
      match: "m",
      seal: hex(await sha256("wartable secret")),
      secret: "secret",
      added: "a,b",
      rolls: [
        { at: 1, roller: 0, names: [], faces: Array(10).fill(D6), fell: KERNEL_SEAT, shown: "", typed: false },
        { at: 2, roller: 0, names: [], faces: [D6], fell: [6], shown: "", typed: true },
        { at: 3, roller: 0, names: [], faces: Array(3).fill(D6), fell: KERNEL_MORE, shown: "", typed: false },
      ],
    };
    expect(await check(all)).toMatchObject({ sealFits: true, wrong: 0, typed: 1 });
    const forged = structuredClone(all);
    forged.rolls[2]!.fell[1] = (forged.rolls[2]!.fell[1]! % 6) + 1;
    expect((await check(forged)).wrong).toBe(1);
    expect((await check({ ...all, secret: "other" })).sealFits).toBe(false);
  });
});
