/** Throes of War: the six symbols with the shape that the rulebook prints; their colours are in look.css. */
export interface Symbol {
  word: string;
  icon: string;
}

export const SYMBOLS: Record<string, Symbol> = {
  N: { word: "NATURE", icon: "shamrock" },
  P: { word: "POWER", icon: "striking-arrows" },
  M: { word: "MAGIC", icon: "polar-star" },
  I: { word: "INGENUITY", icon: "cog" },
  L: { word: "LIFE", icon: "plain-heart" },
  D: { word: "DEATH", icon: "death-skull" },
};
