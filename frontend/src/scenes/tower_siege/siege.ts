/** What the scene knows of a siege: its things by kind, which choices belong to which thing, and what the numbers of its events mean. */
import type { Happened } from "../../protocol";
import type { TowerSiege } from "../../pictures";
import type { Book } from "../../lib/cards";
import { is, last, seatArg, type Offer } from "../../lib/choice";
import type { Pick as Picking } from "../../lib/pick.svelte";
import type { Person } from "../people";
import { percent } from "../../lib/words";

type Few<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
export type Piece = Few<TowerSiege.Thing, "AL" | "DL" | "PL" | "position" | "inside" | "ways" | "sums">;
export type Fray = Few<TowerSiege.Clash, "attack" | "defence" | "hurts" | "riposte">;
export type Side = TowerSiege.Player;
export type Picture = TowerSiege.Picture;
export type Position = "ATTACK" | "ON GUARD" | "DEFEND";
export const POSITIONS: Position[] = ["ATTACK", "ON GUARD", "DEFEND"];

/** What every part of the scene is given. */
export interface Seen {
  t: Picture;
  names: string[];
  people: Person[];
  seat: number; // the viewer
  pick: Picking;
  book: Book;
  fray: Fray | null; // what is fought now
}

/** The short names of the rules where they stand. */
export const STATS: Record<string, string> = {
  AL: "Attack Level: the attacker hits with this or less on two ten-sided dice",
  DL: "Defense Level: the one struck defends with this or less",
  RL: "Resistance Level: magic is resisted with this or less",
  PL: "Protection Level: armour absorbs the blow with this or less",
  SS: "Spell Skill: the casting succeeds with this or less",
  IS: "Innate Skill: the shot hits with this or less",
};

export const creature = (x: Piece) => x.AL !== undefined;
export const structure = (x: Piece) => x.DL !== undefined && x.AL === undefined;
export const pieces = (p: Side): Piece[] => p.things;
export const towerOf = (p: Side) => pieces(p).find((x) => x.kind === "tower");
export const mageOf = (p: Side) => pieces(p).find((x) => x.kind === "mage");
/** Items and Relics on a bearer or a structure. */
export const borne = (p: Side, id: number) => pieces(p).filter((x) => x.host === id && !creature(x) && !structure(x));
/** What stands on the battlefield besides Tower and creatures: Shelters, Tower Shield, Relics. */
export const works = (p: Side) => pieces(p).filter((x) => x.kind !== "tower" && (structure(x) || (!creature(x) && x.host < 0)));
/** The Mage looks out of his own Tower. */
export const atHome = (p: Side) => {
  const [mage, tower] = [mageOf(p), towerOf(p)];
  return mage !== undefined && tower !== undefined && tower.life > 0 && mage.inside === tower.id;
};
/** Creatures that stand at the foot of the Tower, in one position. */
export const guards = (p: Side, position: Position) => pieces(p).filter((x) => x.position === position && !(x.kind === "mage" && atHome(p)));
export const thing = (t: Picture, id: number): Piece | undefined => t.seats.flatMap((p) => pieces(p)).find((x) => x.id === id);
export const ownerOf = (t: Picture, id: number) => t.seats.findIndex((p) => p.things.some((x) => x.id === id));

/** Where things lie, for what moves from and to them. */
export const spot = (tag: number) => `thing ${tag}`;

/** The choices of a thing of a seat, seen by the viewer. */
export const ofPlace = (who: number, place: number, viewer: number) => (c: Offer) => last(c, seatArg(who), `place ${place}`) || (who === viewer && c.verb !== "at" && last(c, `place ${place}`));
export const cardArg = (key: string) => key.replaceAll("_", " ");
const CARD_VERBS = ["buy", "play", "cast", "discard", "lay down", "take"];
export const ofCard = (key: string) => (c: Offer) => CARD_VERBS.includes(c.verb) && last(c, cardArg(key));
export const ofArmy = (who: number) => (c: Offer) => is(c, "army of", seatArg(who));
export const ofStore = (who: number, what: string) => (c: Offer) => is(c, "at", seatArg(who), what);
export const STORES = ["unspent mine", "spent mine", "unspent powerstone", "spent powerstone"] as const;

/** A choice names somebody's side. */
export const names = (who: number) => (c: Offer) => c.args.includes(seatArg(who));

/** The verbs of one thing are open, and nothing else: they need buttons, the thing itself takes the choice back. */
export const taken = (pick: Picking, fits: (c: Offer) => boolean) => pick.picked !== null && pick.picked.length > 1 && pick.picked.every(fits);

/** The chance of what this choice is for, if it is known: that one strikes, or that one is struck. */
export function sign(pick: Picking, fits: (c: Offer) => boolean): string {
  const [choice, ...more] = pick.of(fits);
  const first = choice && !more.length ? pick.odds.get(choice.action)?.outcomes[0] : undefined;
  return first ? percent(first.chance) : "";
}

// Events name a thing by card, number and seat, also when it is gone.
const [SEATS, COPIES] = [8, 128];
export const tagSeat = (tag: number) => tag % SEATS;
const tagNth = (tag: number) => Math.floor(tag / SEATS) % COPIES;
export const tagCard = (tag: number) => Math.floor(tag / (SEATS * COPIES));
export const tagName = (tag: number, book: Book) => book.name(book.key(tagCard(tag))) + (tagNth(tag) > 1 ? ` ${tagNth(tag)}` : "");

export type Outcome = "critical" | "success" | "failure" | "fumble";
const OUTCOMES: Outcome[] = ["critical", "success", "failure", "fumble"];

/** One roll of two ten-sided dice against a level. */
export interface Rolled {
  who: string;
  tag: number; // of whom; -1 where no thing rolls
  roll: number; // 0: it happens without a roll
  level: number;
  outcome: Outcome;
  won: boolean;
}

/** A blow that has fallen: both rolls, and what came of it. */
export interface Blow {
  attack: Rolled | null;
  defence: Rolled | null;
  came: string;
  harm: boolean;
}

function rolled(who: string, tag: number, roll: number, level: number, result: number): Rolled {
  const outcome = OUTCOMES[result] ?? "failure";
  return { who, tag, roll, level, outcome, won: outcome === "critical" || outcome === "success" };
}

/** The rolls that an event tells of; none where it tells of none. */
export function rollsOf(name: string, a: number[], book: Book): Pick<Blow, "attack" | "defence"> | null {
  const n = (i: number) => a[i] ?? 0;
  if (name === "strike") return { attack: rolled(tagName(n(0), book), n(0), n(1), n(2), n(3)), defence: n(5) ? rolled(tagName(n(4), book), n(4), n(5), n(6), n(7)) : null };
  if (name === "missed") return { attack: rolled(tagName(n(0), book), n(0), n(1), n(2), n(3)), defence: null };
  if (name === "cast_roll") return { attack: rolled(book.name(book.key(n(1))), -1, n(2), n(3), n(4)), defence: null };
  if (name === "resists") return { attack: null, defence: rolled(tagName(n(0), book), n(0), n(1), n(2), n(3)) };
  if (name === "protected") return { attack: null, defence: rolled(tagName(n(0), book), n(0), n(1), n(2), n(3) ? 1 : 2) };
  return null;
}

/** The last blow of this turn, with what came of it; null where nothing was rolled yet. */
export function lastBlow(log: Happened[], book: Book): Blow | null {
  const told = log.flatMap((h) => h.events);
  const began = told.findLastIndex((e) => e.name === "turn");
  const at = told.findLastIndex((e) => e.name === "strike" || e.name === "missed" || e.name === "cast_roll");
  if (at <= began) return null;
  const first = told[at]!;
  const blow: Blow = { ...rollsOf(first.name, first.args, book)!, came: "nothing happens", harm: false };
  for (const e of told.slice(at + 1)) {
    const who = tagName(e.args[0] ?? 0, book);
    if (e.name === "resists" && !blow.defence) blow.defence = rollsOf(e.name, e.args, book)!.defence;
    if (e.name === "protected" && e.args[3]) blow.came = "the armour holds";
    if (e.name === "loses") [blow.came, blow.harm] = [`${who} loses a point`, true];
    if (e.name === "slain") [blow.came, blow.harm] = [`${who} is slain`, true];
    if (e.name === "falls") [blow.came, blow.harm] = [`${who} falls`, true];
  }
  return blow;
}

/** A roll as two dice show it: tens and ones. */
export const tens = (roll: number) => String((Math.floor(roll / 10) % 10) * 10).padStart(2, "0");
export const ones = (roll: number) => String(roll % 10);

const MOVES: Record<string, string> = { flight: "takes wing", tunneling: "digs itself in", shadowalk: "steps into the shadow", charge: "gets ready to charge" };
const WAYS: Record<string, string> = { flight: "flies at", tunneling: "tunnels to", shadowalk: "walks in shadow to", charge: "charges" };

/** What is fought, as the ribbon over it says it. */
export function frayWords(t: Picture, fray: Fray, people: string[], viewer: number, book: Book): string {
  const whose = (seat: number) => (seat === viewer ? "your" : `${people[seat]}'s`);
  const called = (id: number) => {
    const found = thing(t, id);
    return found ? `${whose(ownerOf(t, id))} ${found.name}` : "what is gone";
  };
  const who = called(fray.thing);
  const whom = [...new Set(fray.targets.map(called))].join(" and ");
  switch (fray.what) {
    case "cast":
      return `${fray.seat === viewer ? "You cast" : `${people[fray.seat]} casts`} ${book.name(fray.card)}${whom ? ` at ${whom}` : ""}`;
    case "shots":
      return `${who} shoots at ${whom}`;
    case "robbing":
      return `${who} robs ${fray.prey === viewer ? "you" : people[fray.prey]}`;
    case "breaking":
      return `${who} breaks ${whom}`;
    case "moving":
      return `${who} ${MOVES[fray.way] ?? "moves"}`;
    case "repair":
      return `${who} repairs ${whom || "something"}`;
    case "summoning":
      return `${who} calls a Fiend`;
    case "holding":
      return `${who} takes up a Scroll`;
    case "scrying":
      return `${who} shows what will come`;
    case "riposte":
      return `${who} may strike back at ${whom}`;
    case "follow up":
      return `${who} may strike on at ${whom}`;
    default:
      return whom ? `${who} ${WAYS[fray.way] ?? "attacks"} ${whom}` : `${who} attacks ${whose(fray.prey)} army`;
  }
}
