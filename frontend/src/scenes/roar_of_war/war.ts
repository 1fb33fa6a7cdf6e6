/** What the parts of the field share: the picture, and which choices belong to which thing. */
import type { RoarOfWar } from "../../pictures";
import { is, last, pileArg, seatArg, type Offer, type Wish } from "../../lib/choice";
import type { Book } from "../../lib/cards";
import type { Pick } from "../../lib/pick.svelte";
import { percent } from "../../lib/words";
import { isAnimal } from "./armies";

export interface Field {
  t: RoarOfWar.Picture;
  names: string[];
  seat: number;
  pick: Pick;
  book: Book;
}

export const PLACING = ["setup_last_row", "setup_front", "deploy"];
const HARMS = ["attack", "discard"];
const ON_A_SEAT = ["attack with", "attack", "discard", "look at"];

export const kindOf = (f: Field) => f.pick.question?.kind ?? "";

/** The table with what the viewer has taken up to be placed: it lies on its pile and is in hand no more. */
export function withTaken(t: RoarOfWar.Picture, seat: number, taken: Offer[]): RoarOfWar.Picture {
  const player = t.players[seat];
  if (!player?.hand || !taken.length) return t;
  const hand = { ...player.hand };
  for (const one of taken) hand[one.args[0]!] = (hand[one.args[0]!] ?? 0) - 1;
  const picks = [...t.picks, ...taken.map((one, i) => [one.args[0]!, (t.picks.length + i) % 4])];
  return { ...t, picks, committed: t.committed.map((n, who) => (who === seat ? n + taken.length : n)), players: t.players.map((p, who) => (who === seat ? { ...p, hand, hand_size: p.hand_size - taken.length } : p)) };
}

/** Cards laid aside in this placement; at the beginning those of the Last Row come first. */
export const laidNow = (f: Field) => (kindOf(f) === "setup_front" || f.t.picks.length > 4 ? f.t.picks.slice(4) : f.t.picks);

/** The pile for which a card is chosen now, where that is not the player's choice. */
export const nextPile = (f: Field) => laidNow(f).length % 4;

/** Whose piles a choice means that names a pile alone. */
function owner(f: Field, choice: Offer): number {
  if (choice.verb === "exchange with") return f.t.fight.defending ?? -1;
  if (choice.verb === "tunnel" || choice.verb === "recall" || choice.verb === "place") return f.seat;
  return f.t.fight.attacking ?? -1; // a Strategy Card that shows a top card
}

/** Whether a choice means this pile. */
export function meansPile(f: Field, who: number, pile: number): (choice: Offer) => boolean {
  return (c) => {
    if (ON_A_SEAT.includes(c.verb)) return last(c, seatArg(who), pileArg(pile));
    if (c.verb === "place" && c.args.length === 1) return who === f.seat && pile === nextPile(f);
    return who === owner(f, c) && (last(c, pileArg(pile)) || last(c, `on ${pileArg(pile)}`));
  };
}

/** Whether a choice means this card of the hand, of the Strategy Cards or of the fallen. */
export const meansCard = (key: string) => (c: Offer) => (c.args[0] === key && c.verb !== "take") || c.verb === `play ${key} showing`;
export const meansFallen = (key: string) => (c: Offer) => c.verb === "recall" && c.args[0] === key;
export const meansSeat = (who: number) => (c: Offer) => is(c, "wound", seatArg(who));
/** Any pile of this seat: for rivals that lie folded. */
export const meansSide = (f: Field, who: number) => (c: Offer) => [0, 1, 2, 3].some((pile) => meansPile(f, who, pile)(c));
export const harms = (c: Offer) => HARMS.includes(c.verb);

export function whyPile(f: Field, who: number, pile: number): Wish | null {
  const kind = kindOf(f);
  const ours = who === f.seat || mates(f).includes(who);
  if (kind === "choose_attacker") return ours ? ["attack with", seatArg(who), pileArg(pile)] : null;
  return kind === "choose_target" && !ours ? ["attack", seatArg(who), pileArg(pile)] : null;
}

/** The chance that an attack on this pile, or with it, comes out well; an Animal that is known costs a token. */
export function chanceSign(f: Field, who: number, pile: number): string {
  const choice = f.pick.of(meansPile(f, who, pile))[0];
  const odds = choice ? f.pick.odds.get(choice.action) : undefined;
  if (!odds) return "";
  if (choice?.verb === "attack" && isAnimal(f.book.get(f.t.players[who]?.piles[pile]?.at(-1) ?? ""))) return "token";
  return percent(odds.outcomes.reduce((sum, one) => sum + (one.good > 0 ? one.chance : 0), 0));
}

/** Seats that are shown small or large; those of the viewer's team come last. */
export const mates = (f: Field) => (f.seat >= 0 && f.t.mode === "team_battle" ? f.t.players.map((_, s) => s).filter((s) => s !== f.seat && f.t.players[s]!.team === f.t.players[f.seat]!.team) : []);
