/** How a war moves: cards are turned up and meet, counterattacks run back, tokens and the fallen leave. */
import type { Book } from "../../lib/cards";
import type { Beat, Face, Motions } from "../../stage/beats";
import { armyKey, strategyKey } from "./armies";
import { pileOf, seatOf } from "./fights";

/** Places of the table, by which its things are found. */
export const ATTACKER = "attacker";
export const TARGET = "target";
export const CLASH = "clash";
export const pileAt = (place: number) => `pile ${seatOf(place)} ${pileOf(place)}`;
export const plateAt = (seat: number) => `plate ${seat}`;
export const fallenAt = (seat: number) => `fallen ${seat}`;

const TOKEN = "cracked-shield";
const dice = (faces: number[]): Face[] => faces.map((value) => ({ kind: "d4", value, colour: "bone" }));
const token = (from: string, seat: number): Beat[] => [{ do: "fly", from, to: plateAt(seat), icon: TOKEN }, { do: "shake", at: plateAt(seat), sound: "hurt" }];
const leaves = (place: number, card: string): Beat[] => [{ do: "flip", at: pileAt(place), sound: "draw" }, { do: "fly", from: pileAt(place), to: fallenAt(seatOf(place)), card, sound: "fall" }];

/** A counterattack: whether first, a, d, C, g, attacking card, whether it is protected, number, added, attacked card, dice. */
function counterattack(a: number[]): Beat[] {
  const [total, guard] = [a[3] ?? 0, a[4] ?? 0];
  const faces = a.slice(10);
  const thrown: Beat[] = faces.length ? [{ do: "dice", at: CLASH, dice: dice(faces), words: "Counterattack", sound: "tumble" }] : [{ do: "line", from: TARGET, to: ATTACKER, harm: true }, { do: "meet", at: CLASH, left: guard, right: total, sound: "meet" }];
  return [...thrown, total >= guard ? { do: "shake", at: ATTACKER, sound: "critical" } : { do: "say", at: ATTACKER, text: "holds", tone: "good", sound: "block" }];
}

/** What a Strategy Card adds: seat, card, timing, Attack, added, Defence, added, added to the counterattack, dice added. */
function played(a: number[], book: Book): Beat[] {
  const [seat, timing] = [a[0] ?? -1, a[2] ?? 0];
  const to = timing === 0 ? ATTACKER : timing === 1 ? TARGET : CLASH;
  const parts = [a[4] ? `Attack +${a[4]}` : "", a[6] ? `Defence +${a[6]}` : "", a[7] ? `Counterattack +${a[7]}` : "", a[8] ? `+${a[8]} ${a[8] === 1 ? "die" : "dice"}` : ""].filter(Boolean);
  const fly: Beat = { do: "fly", from: plateAt(seat), to, card: strategyKey(book, a[1] ?? -1), sound: "play" };
  return parts.length ? [fly, { do: "say", at: to, text: parts.join(", "), tone: "good", sound: "spell" }] : [fly];
}

export const motions: Motions = (act, { book }) => {
  const a = act.args;
  const [first, second] = [a[0] ?? -1, a[1] ?? -1];
  const card = (at: number) => armyKey(book, a[at] ?? -1);
  switch (act.name) {
    case "leads":
      return [{ do: "light", at: plateAt(first), sound: "choose" }];
    case "is_set_up":
    case "has_placed":
      return [{ do: "say", at: plateAt(first), text: "ready", tone: "good", sound: "play" }];
    case "laid_out":
    case "round_over":
      return [{ do: "light", at: CLASH, sound: "play" }];
    case "lays":
      return a.slice(1).flatMap((pile, i): Beat[] => (i % 2 ? [] : [{ do: "flip", at: pileAt(first * 4 + pile), sound: "play", with: i > 0 }]));
    case "placed":
      return second >= 0 ? [{ do: "fly", from: CLASH, to: plateAt(second), icon: "knight-banner", sound: "play" }] : [{ do: "say", at: CLASH, text: "All cards lie: Last Rows can be attacked", tone: "bad", sound: "turn" }];
    case "draws":
      return [{ do: "fly", from: CLASH, to: plateAt(first), card: strategyKey(book, second), sound: "draw" }];
    case "reshuffles":
      return [{ do: "light", at: plateAt(first), sound: "draw" }];
    case "rolls":
      return [{ do: "light", at: plateAt(first) }, { do: "dice", at: CLASH, dice: dice(a.slice(1, 3)), words: "for the first turn", sound: "tumble" }];
    case "rolls_again":
      return [{ do: "say", at: CLASH, text: `${first} each: roll again`, tone: "plain", sound: "meet" }];
    case "starts":
      return [{ do: "fly", from: CLASH, to: plateAt(first), icon: "knight-banner", sound: "turn" }];
    case "turn":
      return [{ do: "light", at: plateAt(second), sound: "turn" }, { do: "say", at: plateAt(second), text: "attacks", tone: "plain" }];
    case "turns_up":
      return [{ do: "light", at: pileAt(second), sound: "draw" }, { do: "fly", from: pileAt(second), to: ATTACKER, card: card(2), sound: "play" }];
    case "cannot_attack":
      return [{ do: "flip", at: pileAt(second), sound: "refuse" }];
    case "attacks":
      return [{ do: "line", from: ATTACKER, to: pileAt(a[3] ?? -1), harm: true, sound: "draw" }, { do: "fly", from: pileAt(a[3] ?? -1), to: TARGET, card: card(4), sound: "play" }];
    case "plays":
      return played(a, book);
    case "shows":
      return [{ do: "flip", at: pileAt(second), sound: "draw" }, { do: "say", at: pileAt(second), text: book.name(card(2)), tone: "plain" }];
    case "defeats":
      return [{ do: "meet", at: CLASH, left: first, right: second, sound: "meet" }, a[3] ? { do: "say", at: TARGET, text: "protected", tone: "good", sound: "block" } : { do: "fall", at: TARGET, sound: "hit" }];
    case "counters":
      return counterattack(a);
    case "stand_off":
      return [2, 4].filter((i) => a[i + 1]).flatMap((i, n): Beat[] => token(CLASH, a[i] ?? -1).map((beat) => (n && beat.do === "fly" ? { ...beat, with: true } : beat)));
    case "animal":
      return [a[2] ? { do: "say", at: TARGET, text: "it stays", tone: "good" } : { do: "fall", at: TARGET, sound: "hit" }, ...(a[4] ? token(TARGET, a[3] ?? -1).map((beat) => (beat.do === "fly" ? { ...beat, with: true } : beat)) : [])];
    case "token":
      return token(CLASH, first);
    case "discards":
      return leaves(a[2] ?? -1, card(3));
    case "must_discard":
      return leaves(second, card(2));
    case "beast_gone":
      return leaves(first, card(1));
    case "leader_stays":
      return [{ do: "flip", at: pileAt(second), sound: "refuse" }, { do: "say", at: pileAt(second), text: "the Leader stays", tone: "good" }];
    case "clears":
      return [{ do: "say", at: pileAt(second), text: "cleared", tone: "bad", sound: "crack" }];
    case "nothing_lost":
      return [{ do: "say", at: plateAt(first), text: "nothing is lost", tone: "good" }];
    case "no_target":
    case "stuck":
      return [{ do: "say", at: plateAt(first), text: act.name === "stuck" ? "only Animals" : "nobody to attack", tone: "plain", sound: "refuse" }];
    case "looks":
      return a.slice(1).map((place, i): Beat => ({ do: "line", from: plateAt(first), to: pileAt(place), sound: "draw", with: i > 0 }));
    case "sees":
      return [{ do: "flip", at: pileAt(second), sound: "draw" }, { do: "say", at: pileAt(second), text: book.name(card(2)), tone: "plain" }];
    case "recalls":
      return [{ do: "fly", from: fallenAt(first), to: pileAt(second), card: card(2), sound: "play" }];
    case "tunnels":
      return [{ do: "flip", at: pileAt(second), sound: "play" }];
    case "exchanges":
      return [{ do: "fly", from: TARGET, to: pileAt(a[2] ?? -1), card: "", sound: "play" }, { do: "fly", from: pileAt(a[2] ?? -1), to: TARGET, card: card(3), with: true }];
    case "heals":
      return [{ do: "say", at: plateAt(first), text: `${second} ${second === 1 ? "token" : "tokens"} less`, tone: "good", sound: "heal" }];
    case "falls":
      return [{ do: "shake", at: plateAt(first), sound: "fall" }, { do: "fall", at: plateAt(first) }];
    case "wins":
      return [{ do: "light", at: plateAt(first), sound: "victory" }];
    default:
      return [];
  }
};
