/** Final War: what a click on a card in hand means. */
import type { CardInfo } from "../protocol";
import { columnArg, type Wish } from "./choice";

const DEPLOYED = ["hero", "unit", "fort", "item"];

/** The choice that a click on the card would be if it were possible now: to deploy what stands in columns, to play the rest. */
export function wishOf(asked: string, key: string, card: Pick<CardInfo, "values"> | undefined): Wish {
  const deploying = asked === "deploy" || asked === "setup_deploy";
  return deploying && DEPLOYED.includes(String(card?.values.kind)) ? ["deploy", key, columnArg(0)] : ["play", key];
}
