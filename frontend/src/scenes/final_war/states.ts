/** Signs for what ails a creature or lies in its way, by the names that the picture uses. */
export const STATES: Record<string, { icon: string; words: string }> = {
  poisoned: { icon: "poison-bottle", words: "Poisoned: loses Health as the round ends" },
  "deadly poisoned": { icon: "death-skull", words: "Deadly poisoned: dies as the round ends, unless cured" },
  paralyzed: { icon: "spider-web", words: "Paralyzed this round and the next" },
  stunned: { icon: "knockout", words: "Stunned: loses its next action" },
  summoned: { icon: "magic-portal", words: "Summoned: leaves at the end of the combat" },
  terrified: { icon: "terror", words: "Terrified: no action this round" },
  "acts last": { icon: "snail", words: "Afraid: acts last this round" },
  "acts next round": { icon: "sands-of-time", words: "Has just come: acts from the next round on" },
  "has acted": { icon: "hourglass", words: "Has acted in this round" },
  were: { icon: "wolf-howl", words: "Raised as a Were" },
  undead: { icon: "raise-zombie", words: "Raised as an Undead" },
};
