import { describe, expect, it } from "vitest";
import { wishOf } from "../src/lib/final";

describe("a card in hand in Final War", () => {
  it("is meant to be deployed while one deploys, if it can stand in a column", () => {
    expect(wishOf("deploy", "treants", { values: { kind: "unit" } })).toEqual(["deploy", "treants", "C1"]);
    expect(wishOf("setup_deploy", "tree_fort", { values: { kind: "fort" } })).toEqual(["deploy", "tree_fort", "C1"]);
  });
  it("is meant to be played otherwise, so that the refusal speaks of the card", () => {
    expect(wishOf("deploy", "dodge", { values: { kind: "power" } })).toEqual(["play", "dodge"]);
    expect(wishOf("combat", "treants", { values: { kind: "unit" } })).toEqual(["play", "treants"]);
  });
});
