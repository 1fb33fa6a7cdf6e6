/** The armies as the table draws them: hue and sign of each race, powers as they are printed, where a Leader may lie. */
import type { CardInfo } from "../../protocol";
import type { RoarOfWar } from "../../pictures";
import type { Book, Gems } from "../../lib/cards";

export interface Race {
  name: string;
  hue: string;
  sign: string; // an icon
  plan: string; // in a sentence
}

export const RACES: Record<string, Race> = {
  orcs: { name: "Orcs", hue: "#7f8427", sign: "orc-head", plan: "Balanced and wild: every Counterattack is rolled." },
  elves: { name: "Elves", hue: "#3f7d4a", sign: "elf-helmet", plan: "They strike hardest, and fall to nearly anything." },
  humans: { name: "Humans", hue: "#3a6cc0", sign: "crested-helmet", plan: "Reliable: every Counterattack is a fixed number." },
  dwarves: { name: "Dwarves", hue: "#a0552a", sign: "dwarf-helmet", plan: "Walls of Defence that are slow to attack." },
};
const NOBODY: Race = { name: "no race yet", hue: "#6b4f2c", sign: "knight-banner", plan: "" };

export const raceOf = (race: string): Race => RACES[race] ?? NOBODY;

/** The die of a counterattack, as it stands in a number. */
export const DIE = "▲";

const number = (card: CardInfo | undefined, key: string): number => (typeof card?.values[key] === "number" ? (card.values[key] as number) : 0);

export interface Powers {
  attack: number;
  defence: number;
  counter: number;
  dice: number;
}

export const powersOf = (card: CardInfo | undefined): Powers => ({ attack: number(card, "attack"), defence: number(card, "defence"), counter: number(card, "counter"), dice: number(card, "dice") });
export const isAnimal = (card: CardInfo | undefined) => card?.values.kind === "animal";
export const isLeader = (card: CardInfo | undefined) => card?.values.kind === "leader";

/** A counterattack as it is printed: 4, 2+▲, ▲▲. */
export function counterSign(counter: number, dice: number): string {
  const thrown = DIE.repeat(dice);
  return counter && dice ? `${counter}+${thrown}` : dice ? thrown : String(counter);
}

export function counterWords(counter: number, dice: number): string {
  const thrown = dice === 1 ? "one die" : `${dice} dice`;
  return counter && dice ? `${counter} and ${thrown}` : dice ? thrown : String(counter);
}

/** All three powers on the corners, 0 among them; an Animal has none. */
export function gems(card: CardInfo | undefined): Gems {
  if (!card || isAnimal(card) || card.values.kind === undefined) return {};
  const p = powersOf(card);
  return { attack: p.attack, defence: p.defence, counter: counterSign(p.counter, p.dice) };
}

/** A card in words, for those who hear it. */
export function cardWords(card: CardInfo | undefined): string {
  if (!card) return "";
  if (isAnimal(card)) return `${card.name}, an Animal`;
  const p = powersOf(card);
  return card.values.kind === undefined ? card.name : `${card.name}, Attack ${p.attack}, Defence ${p.defence}, Counterattack ${counterWords(p.counter, p.dice)}`;
}

/** When a Strategy Card is played: Attack, Defence, Turn. */
export const timingOf = (card: CardInfo | undefined): string[] => (Array.isArray(card?.values.timing) ? (card.values.timing as string[]).map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : []);

export const armyOf = (book: Book, race: string): CardInfo[] => book.cards.filter((card) => card.values.race === race && card.values.kind !== undefined);
export const leaderOf = (book: Book, race: string): CardInfo | undefined => armyOf(book, race).find(isLeader);

/** What events call an army card, and a Strategy Card, by number; "" where the viewer may not know. */
export const armyKey = (book: Book, card: number) => book.key(card);
export function strategyKey(book: Book, card: number): string {
  return card < 0 ? "" : book.key(book.cards.filter((one) => one.values.kind !== undefined).length + card);
}

/** The piles at whose bottom an unknown Last Row card may hide the Leader, each as likely as the others. */
export function hiding(p: RoarOfWar.Player, book: Book): number[] {
  const leader = leaderOf(book, p.race);
  if (!leader || !p.unknown[leader.key]) return [];
  return [0, 1, 2, 3].filter((pile) => p.last_row[pile] && p.piles[pile]?.[0] === "");
}

export const FRACTIONS = ["", "1", "½", "⅓", "¼"];

/** Cards of an army left to a player. */
export const left = (p: RoarOfWar.Player) => p.hand_size + p.piles.reduce((sum, pile) => sum + pile.length, 0);
