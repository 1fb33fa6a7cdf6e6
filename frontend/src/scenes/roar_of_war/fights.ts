/** The fight as it was told: who was turned up, what was played, how blow and counterattack came out. */
import type { EventInfo, Happened } from "../../protocol";
import type { Book } from "../../lib/cards";
import { armyKey, strategyKey } from "./armies";
import type { RoarOfWar } from "../../pictures";

export type Told = Pick<EventInfo, "name" | "args">;

export interface Fighter {
  seat: number; // whose card
  pile: number;
  key: string; // "" where nobody remembers it
}

export interface Played {
  seat: number;
  key: string;
  attacks: boolean; // for the attack, or for the defence
  attack: number;
  defence: number;
  counter: number;
  dice: number;
}

export interface Counter {
  first: boolean; // it came before the attack
  total: number;
  guard: number; // Defence of the attacker
  number: number;
  added: number;
  dice: number[];
}

export interface Fight {
  by: number; // whose attack it is
  attacker: Fighter;
  target: Fighter | null;
  plays: Played[];
  blow: { attack: number; defence: number } | null;
  counter: Counter | null;
  end: "" | "target falls" | "attacker falls" | "nobody falls" | "animal";
  stays: boolean; // what would have fallen stays
  tokens: { seat: number; count: number }[];
  damage: [attack: number, counter: number] | null; // where nobody fell
}

export const seatOf = (place: number) => Math.floor(place / 4);
export const pileOf = (place: number) => place % 4;

const at = (a: number[], i: number) => a[i] ?? 0;
const fighter = (place: number, key: string): Fighter => ({ seat: seatOf(place), pile: pileOf(place), key });

function begun(a: number[], book: Book): Fight {
  return { by: at(a, 0), attacker: fighter(at(a, 1), armyKey(book, a[2] ?? -1)), target: null, plays: [], blow: null, counter: null, end: "", stays: false, tokens: [], damage: null };
}

/** What an event makes of the fight; null where it has nothing to do with one. */
function after(fight: Fight | null, event: Told, book: Book): Fight | null {
  const a = event.args;
  if (event.name === "turns_up") return begun(a, book);
  if (!fight) return null;
  switch (event.name) {
    case "attacks":
      return { ...fight, target: fighter(at(a, 3), armyKey(book, a[4] ?? -1)) };
    case "exchanges":
      return fight.target ? { ...fight, target: { ...fight.target, key: armyKey(book, a[3] ?? -1) } } : fight;
    case "plays":
      return fight.target && !fight.end ? { ...fight, plays: [...fight.plays, { seat: at(a, 0), key: strategyKey(book, a[1] ?? -1), attacks: at(a, 2) === 0, attack: at(a, 4), defence: at(a, 6), counter: at(a, 7), dice: at(a, 8) }] } : fight;
    case "defeats":
      return { ...fight, blow: { attack: at(a, 0), defence: at(a, 1) }, end: "target falls", stays: at(a, 3) === 1 };
    case "counters": {
      const counter = { first: at(a, 0) === 1, total: at(a, 3), guard: at(a, 4), number: at(a, 7), added: at(a, 8), dice: a.slice(10) };
      const falls = counter.total >= counter.guard;
      return { ...fight, blow: { attack: at(a, 1), defence: at(a, 2) }, counter, end: falls ? "attacker falls" : fight.end, stays: falls && at(a, 6) === 1 };
    }
    case "stand_off":
      return { ...fight, end: "nobody falls", damage: [at(a, 0), at(a, 1)], tokens: [2, 4].filter((i) => at(a, i + 1)).map((i) => ({ seat: at(a, i), count: at(a, i + 1) })) };
    case "animal":
      return { ...fight, end: "animal", stays: at(a, 2) === 1, tokens: at(a, 4) ? [{ seat: at(a, 3), count: at(a, 4) }] : [] };
    case "token":
      return fight.end && !fight.tokens.some((one) => one.seat === at(a, 0)) ? { ...fight, tokens: [...fight.tokens, { seat: at(a, 0), count: at(a, 1) }] } : fight;
    default:
      return fight;
  }
}

/** What happened and was not taken back, up to the entry before *end*. */
export function toldOf(log: Happened[], end: number): Told[] {
  const kept: Happened[] = [];
  for (const h of log) {
    if (h.seq >= end) break;
    if (h.type === "undo" && h.back_to !== null) while (kept.length && kept.at(-1)!.seq > h.back_to) kept.pop();
    else kept.push(h);
  }
  return kept.flatMap((h) => h.events);
}

/** The last fight of a story, whether it is over or not. Set-up and placements end it. */
export function lastFight(told: Told[], book: Book): Fight | null {
  const from = told.findLastIndex((event) => event.name === "turns_up" || event.name === "round_over");
  return told.slice(Math.max(0, from)).reduce<Fight | null>((fight, event) => after(fight, event, book), null);
}

/** The fight as the picture has it, where nobody has told it. */
export function fightShown(t: RoarOfWar.Picture): Fight | null {
  const f = t.fight;
  const [owner, pile] = f.attacker ?? [];
  if (owner === undefined || pile === undefined) return null;
  const top = (seat: number, on: number) => t.players[seat]?.piles[on]?.at(-1) ?? "";
  const [seat, on] = f.target ?? [];
  const added = (key: string, attacks: boolean): Played => ({ seat: (attacks ? f.attacking : f.defending) ?? -1, key, attacks, attack: attacks ? (f.attack_bonus ?? 0) : 0, defence: attacks ? 0 : (f.defence_bonus ?? 0), counter: attacks ? 0 : (f.counter_bonus ?? 0), dice: attacks ? 0 : (f.more_dice ?? 0) });
  const plays = [f.attack_cards ? [added("", true)] : [], f.defence_cards ? [added("", false)] : []].flat();
  return { by: f.attacking ?? -1, attacker: { seat: owner, pile, key: top(owner, pile) }, target: seat === undefined || on === undefined ? null : { seat, pile: on, key: top(seat, on) }, plays, blow: null, counter: null, end: "", stays: false, tokens: [], damage: null };
}
