/** What stands beside the two pages of each game: its own cards, dice, Towers and sums, and nothing that the words do not say. */
import type { Rules } from "../../protocol";

interface Part {
  words: string;
  value: number;
}

/** One thing of a game; `under` is a word below it. */
export type Exhibited = { under?: string } & (
  | { card: string }
  | { back: true } // a card face down
  | { swords: number; colour: "white" | "red" }
  | { power: number }
  | { blue: number }
  | { d4: number }
  | { d12: number; verdict: "hit" | "miss" }
  | { symbol: string; lost?: boolean }
  | { stones: number; of: number }
  | { tower: number; race: string }
  | { level: number; kind: "attack" | "defence"; roll: number }
  | { parts: Part[]; total: number; note: string }
  | { rank: string; mine: number; theirs: number }
  | { say: string }
);

export interface Pictured {
  want: Exhibited[][];
  steps: Exhibited[][]; // one row beside each step of a turn
  fight: Exhibited[][];
  tips: Exhibited[][];
}

const NEXT = { say: "▸" };
const TIMES = { say: "×" };

export const PICTURED: Record<string, Pictured> = {
  dice_duel: {
    want: [[{ stones: 12, of: 12, under: "both begin" }], [{ stones: 5, of: 12, under: "seven hits later" }], [{ stones: 0, of: 12, under: "lost" }]],
    steps: [
      [{ swords: 2, colour: "white" }, { swords: 1, colour: "red" }, { power: 5 }],
      [{ blue: 2 }],
      [{ swords: 2, colour: "white" }, TIMES, { power: 6 }],
      [{ swords: 1, colour: "red" }, TIMES, { power: 5 }],
      [{ say: "12 > 8" }],
    ],
    fight: [[{ rank: "Best", mine: 12, theirs: 8 }], [{ rank: "Second", mine: 4, theirs: 5 }], [{ rank: "Third", mine: 0, theirs: 0 }]],
    tips: [[{ swords: 0, colour: "white" }], [{ swords: 2, colour: "red" }], [{ stones: 1, of: 3 }]],
  },
  roar_of_war: {
    want: [[{ back: true }, { back: true }, { card: "elf_queen", under: "your Leader" }, { back: true }]],
    steps: [[{ card: "volley" }], [{ card: "berserker" }]],
    fight: [
      [{ card: "berserker", under: "attacks" }, { say: "7 ≥ 6" }, { card: "pikeman", under: "falls" }],
      [{ card: "berserker", under: "attacks" }, { say: "7 < 8" }, { card: "ironbreaker", under: "strikes back" }, { d4: 2 }, { d4: 3 }],
    ],
    tips: [[{ card: "far_sight" }], [{ card: "shieldbearer" }], [{ card: "goat" }]],
  },
  throes_of_war: {
    want: [[..."NPMIL"].map((symbol) => ({ symbol })), [..."DP"].map((symbol): Exhibited => ({ symbol })).concat([..."PMD"].map((symbol) => ({ symbol, lost: true })))],
    steps: [[..."NPM"].map((symbol) => ({ symbol })), [{ card: "longsword" }], [{ card: "broadsword" }], [{ say: "11" }], [{ card: "great_shield" }]],
    fight: [
      [{ parts: [{ words: "Broadsword", value: 6 }, { words: "Warrior", value: 3 }, { words: "lost dice", value: 2 }], total: 11, note: "attack" }],
      [{ parts: [{ words: "ward", value: 2 }, { words: "Wizard", value: 3 }], total: 5, note: "defense" }],
      [{ say: "11 − 5 = 6: two dice" }, { symbol: "M", lost: true }, { symbol: "M", lost: true }],
    ],
    tips: [[{ card: "buckler" }], [{ symbol: "D", lost: true }], [{ card: "warhound" }]],
  },
  tower_siege: {
    want: [[{ tower: 2, race: "human", under: "stands" }, NEXT, { tower: 1, race: "human", under: "one point lost" }, NEXT, { tower: 0, race: "human", under: "fallen" }]],
    steps: [[{ card: "powerstone" }], [{ card: "mine" }], [{ card: "entangle" }], [{ card: "carrion_crow" }], [{ card: "ward" }]],
    fight: [[{ card: "hero", under: "attacks" }, { level: 45, kind: "attack", roll: 41, under: "45 or less: 41 hits" }], [{ card: "footman", under: "defends" }, { level: 30, kind: "defence", roll: 62, under: "30 or less: 62 fails" }]],
    tips: [[{ card: "mine" }], [{ card: "griffon" }], [{ card: "shelter" }]],
  },
  final_war: {
    want: [[{ card: "elven_archers", under: "Unit" }, { card: "elowen_moonblade", under: "Hero" }, { card: "tharas_the_forest_lord", under: "your Warlord" }, NEXT, { card: "fangrist_the_terrible", under: "must fall" }]],
    steps: [[{ card: "glade_guard" }], [{ card: "fire_dragon" }], [{ card: "tree_fort" }]],
    fight: [
      [{ card: "blade_dancers", under: "attack" }, { parts: [{ words: "Blade Dancers", value: 6 }, { words: "Elf Hero", value: 1 }, { words: "Bone Palisade", value: -1 }], total: 6, note: "or less" }],
      [{ d12: 4, verdict: "hit" }, { d12: 9, verdict: "miss" }, { card: "wererats", under: "defend" }],
    ],
    tips: [[{ card: "treants" }], [{ card: "cheat_death" }], [{ card: "final_war" }]],
  },
};

/** Where the numbered rules begin: at the second title. */
export const numberedFrom = (rules: Rules): number => {
  const at = rules.paragraphs.findIndex((p, i) => i > 0 && p.level === 1);
  return at < 0 ? 0 : at;
};
