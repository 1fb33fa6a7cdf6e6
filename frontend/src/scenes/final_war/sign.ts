/** The sign on what can be chosen: the chance of an attack that is offered, or how many dice are aimed there already. */
import type { FinalWar } from "../../pictures";
import type { ChoiceInfo } from "../../protocol";
import type { Pick } from "../../lib/pick.svelte";
import { countOf } from "../../lib/together";
import { percent } from "../../lib/words";
import { chanceOf } from "./blow";

export function signOf(choices: ChoiceInfo[], table: FinalWar.Picture, pick: Pick): string {
  if (!choices.length || !pick.live) return "";
  const aimed = countOf(choices[0]!, pick.gathered);
  if (aimed) return `×${aimed}`;
  const found = table.attacks.filter((attack) => choices.some((c) => c.action === attack.option)).map(chanceOf);
  return found.length ? percent(Math.max(...found)).replace("under 1 %", "<1 %") : "";
}
