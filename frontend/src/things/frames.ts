/** The metal of a card's frame, by its type (Throes of War prints these colours), its people, or what it is. */
import type { CardInfo } from "../protocol";

const FRAMES: [words: RegExp, hue: string][] = [
  [/^character$/, "#c9691f"],
  [/^special ability$/, "#c49a2c"],
  [/weapon$/, "#79828c"],
  [/^shield$/, "#7a4fae"],
  [/^craft item$/, "#2f6cae"],
  [/^(pet|mount)$/, "#3f8540"],
  [/^magic spell$/, "#ae3430"],
  [/^(elf|elves)$/, "#3f7d4a"],
  [/^werewolf$/, "#8a2f3b"],
  [/^guildmaster$/, "#96703a"],
  [/^fate$/, "#5b45a8"],
  [/^orcs$/, "#6f7328"],
  [/^humans$/, "#3a66a6"],
  [/^dwarves$/, "#a0552a"],
  [/^(mage|relic)$/, "#5f349c"],
  [/^(minion|elemental)$/, "#3f7d4a"],
  [/^(rogue|fiend)$/, "#8a2f3b"],
  [/^(item|gold|mine|powerstone)$/, "#94682a"],
  [/^(spell|scroll|surge)$/, "#1b7f7a"],
  [/^(power|event|combat|special)$/, "#9a2f28"],
  [/^(fort|tower)$/, "#7d7568"],
];
const PLAIN = "#8b7448";

export function frame(card: CardInfo): string {
  const words = ["type", "race", "kind"].map((key) => card.values[key]).filter((word): word is string => typeof word === "string");
  for (const word of words) {
    const found = FRAMES.find(([pattern]) => pattern.test(word));
    if (found) return found[1];
  }
  return PLAIN;
}
