/** Throes of War: the totals that stand against each other now. */
import type { ThroesOfWar } from "../pictures";

type Table = Pick<ThroesOfWar.Picture, "attack" | "defense" | "turn" | "side"> & { players: Pick<ThroesOfWar.Player, "total" | "ended" | "out">[] };

/** Attack and defense with what the one at turn has used so far, which counts for the table only when the turn ends. */
export function totals(t: Table): { attack: number; defense: number; margin: number } {
  const now = t.players[t.turn];
  const open = now && !now.ended && !now.out ? now.total : 0;
  const attack = t.attack + (t.side === "attack" ? open : 0);
  const defense = t.defense + (t.side === "defense" ? open : 0);
  return { attack, defense, margin: attack - defense };
}
