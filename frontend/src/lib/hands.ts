/** What a seat holds in secret, as its own eyes see it. */

type Held = string[] | Record<string, number> | null | undefined;

/** Where the pictures of the games have cards that only their owner knows. */
const SECRET: Record<string, string[]> = { roar_of_war: ["hand", "strategy"], throes_of_war: ["inventory"], tower_siege: ["hand"], final_war: ["hand"] };

const keys = (held: Held): string[] => (Array.isArray(held) ? held : Object.entries(held ?? {}).flatMap(([key, n]) => Array<string>(n).fill(key)));

/** The keys of the cards, each as often as it is held. */
export function handOf(game: string, table: unknown, seat: number): string[] {
  const player = (table as { players?: Record<string, Held>[] }).players?.[seat];
  return (SECRET[game] ?? []).flatMap((name) => keys(player?.[name]));
}

export const hasHands = (game: string): boolean => game in SECRET;
