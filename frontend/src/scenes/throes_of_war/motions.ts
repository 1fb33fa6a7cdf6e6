/** Throes of War: how each event is shown, by the storyboard. The numbers of an event are those of the game's own log. */
import type { Beat, Face, Motions } from "../../stage/beats";
import { SYMBOLS } from "../../things/symbols";
import type { Board } from "../scene";
import { BANDS, COLUMNS, LETTERS, type Picture } from "./throes";

type Tone = "good" | "bad" | "plain";
const MIDDLE = "margin";
const ATTACK = 1; // the side that attacks, where an event says which

const light = (at: string): Beat => ({ do: "light", at });
const say = (at: string, text: string, tone: Tone = "plain", sound?: Beat["sound"]): Beat => ({ do: "say", at, text, tone, sound });
const plate = (seat: number) => `plate ${seat}`;

/** A face by its number: the six symbols, then their DOUBLEs. */
const faceOf = (number: number) => LETTERS[number % 6]!.repeat(number < 6 ? 1 : 2);
const die = (face: string, kind: string): Face => ({ kind: "icon", value: face, icon: SYMBOLS[face[0]!]!.icon, colour: "symbol", symbol: kind });

/** What the beats of one event are made from. */
class Telling {
  constructor(
    readonly a: number[],
    private board: Pick<Board, "view" | "names" | "seat" | "book">,
  ) {}

  get table(): Picture {
    return this.board.view.table as Picture;
  }

  n(i: number): number {
    return this.a[i] ?? -1;
  }

  key(i: number): string {
    return this.board.book.key(this.n(i));
  }

  name(seat: number): string {
    return this.board.names[seat] ?? "";
  }

  card(i: number): string {
    return this.board.book.name(this.key(i));
  }

  /** Where a card lies that somebody has in play. */
  gear(seat: number, card: number): string {
    return this.n(card) < 0 ? plate(this.n(seat)) : `gear ${this.n(seat)} ${this.card(card)}`;
  }

  /** Where somebody's dice lie: the own ones in the tray. */
  dice(i: number): string {
    return this.n(i) === this.board.seat ? "tray" : `dice ${this.n(i)}`;
  }

  /** Where somebody's hidden cards are. */
  inventory(i: number): string {
    return this.n(i) === this.board.seat ? `inventory ${this.n(i)}` : plate(this.n(i));
  }

  /** Faces as dice; of as many dice as the seat has left their colours are known, otherwise each has that of its symbol. */
  thrown(faces: number[], seat = -1): Face[] {
    const kinds = (this.table.players[seat]?.dice ?? []).filter((one) => !one.lost).map((one) => one.kind[0]!);
    return faces.map((number, i) => die(faceOf(number), kinds.length === faces.length ? kinds[i]! : LETTERS[number % 6]!));
  }

  get enemy(): string {
    return `enemy ${Math.max(0, this.table.foe)}`;
  }

  fly(from: string, to: string, card: number, sound: Beat["sound"] = "play"): Beat {
    return { do: "fly", from, to, card: this.key(card), sound };
  }
}

type Shown = (t: Telling) => Beat[];

const lost: Shown = (t) => [{ do: "shake", at: plate(t.n(0)), sound: "hurt" }, { do: "fly", from: t.dice(0), to: plate(t.n(0)), icon: SYMBOLS[LETTERS[t.n(1)]!]!.icon, with: true }, { ...say(plate(t.n(0)), `−1 die, ${t.n(2)} left`, "bad"), with: true }];
const struck = (target: Shown, words: string): Shown => (t) => [light(t.gear(0, 1)), ...target(t), { ...say(MIDDLE, words, "bad", "block"), with: true }];
const item = (row: number): Shown => (t) => [{ do: "line", from: t.gear(0, 1), to: `item ${t.n(row)}`, harm: true }];
const end = (words: string, tone: Tone, sound: Beat["sound"]): Shown => () => [say(MIDDLE, words, tone, sound)];

const SHOWN: Record<string, Shown> = {
  committed: (t) => [say(plate(t.n(0)), "has chosen")],
  revealed: (t) => [{ do: "flip", at: plate(t.n(0)), sound: "play" }, { ...say(plate(t.n(0)), t.card(1), "good"), with: true }],
  initiative: (t) => [light(plate(t.n(0))), { do: "dice", at: MIDDLE, dice: t.thrown(t.a.slice(2), t.n(0)), words: `${t.name(t.n(0))}: ${t.n(1)} DOUBLE`, sound: "tumble" }],
  decides: (t) => [light(plate(t.n(0))), say(plate(t.n(0)), t.n(1) ? "attacks first" : "defends first")],
  first: (t) => [{ do: "line", from: plate(t.n(0)), to: plate(t.n(1)) }],
  exchange: (t) => (t.n(1) >= 0 && t.n(2) >= 0 ? [light(plate(t.n(1))), { do: "line", from: plate(t.n(1)), to: plate(t.n(2)), harm: true, sound: "turn" }] : [say(MIDDLE, `Exchange ${t.n(0)}`, "plain", "turn")]),
  rolls: (t) => [light(plate(t.n(0))), { do: "dice", at: t.dice(0) === "tray" ? "tray" : MIDDLE, dice: t.thrown(t.a.slice(4), t.n(0)), words: `${t.name(t.n(0))} ${t.n(1) === ATTACK ? "attacks" : "defends"}${t.n(3) ? `, +${t.n(3)} for wounds` : ""}`, sound: "tumble" }],
  left_out: (t) => [say(t.dice(0), "one die less", "bad")],
  brings: (t) => [t.fly(t.inventory(0), plate(t.n(0)), 1)],
  uses_card: (t) => {
    const [value, side, count] = [t.n(3), t.n(4), t.n(5)];
    const again = t.a.slice(6 + count);
    const gear = t.gear(0, 1);
    return [
      { do: "fly", from: t.dice(0), to: gear, icon: SYMBOLS[LETTERS[t.n(6) % 6] ?? "N"]!.icon, sound: "stop" },
      light(gear),
      ...(again.length ? [{ do: "dice", at: gear, dice: t.thrown(again), sound: "tumble" } satisfies Beat] : []),
      { do: "line", from: gear, to: side === ATTACK ? "attack" : "defense", harm: side === ATTACK, with: true },
      say(gear, value ? `+${value}` : "used", "good"),
    ];
  },
  stops: struck((t) => [{ do: "line", from: t.gear(0, 1), to: t.gear(3, 4), harm: true }, { do: "shake", at: t.gear(3, 4) }], "stopped"),
  freed: (t) => [light(t.gear(0, 1)), say(t.gear(0, 1), "free again", "good")],
  dooms: struck((t) => [{ do: "line", from: t.gear(0, 1), to: t.gear(2, 3), harm: true }, { do: "shake", at: t.gear(2, 3), sound: "crack" }], "destroyed"),
  renewed: (t) => [light(t.gear(0, 1)), say(t.gear(0, 1), "ready again", "good", "spell")],
  exhausted: (t) => [say(t.gear(0, 1), "exhausted")],
  turned: (t) => [{ do: "dice", at: t.dice(0), dice: [die(faceOf(t.n(3)), LETTERS[t.n(1)]!)], words: "turned", sound: "stop" }],
  rerolled: (t) => [{ do: "dice", at: t.dice(0), dice: t.thrown(t.a.slice(1 + (t.a.length - 1) / 2)), words: "again", sound: "tumble" }],
  reused: (t) => [say(t.dice(0), "a die is free again", "good")],
  mustered: (t) => [{ do: "dice", at: t.dice(0), dice: t.thrown(t.a.slice(2)), words: "lost dice", sound: "tumble" }],
  healed: (t) => [light(plate(t.n(0))), say(plate(t.n(0)), "+1 die", "good", "heal")],
  offered: (t) => [{ do: "fall", at: t.gear(0, 2), sound: "crack" }],
  recovered: (t) => [t.fly(plate(t.n(0)), t.inventory(0), 1, "draw")],
  recalled: (t) => [t.fly(t.gear(0, 1), t.inventory(0), 1, "draw")],
  total: (t) => [light(plate(t.n(0))), say(t.n(1) === ATTACK ? "attack" : "defense", `${t.n(4)}`, "good", "stop")],
  fury: (t) => [say("attack", `+${t.n(0)} fury`, "bad")],
  margin: (t) => [
    { do: "meet", left: t.n(3), right: t.n(4), at: "totals", sound: "meet" },
    say(MIDDLE, t.n(1) ? `${t.n(0)}: ${BANDS[t.n(1)]}` : "held", t.n(1) ? "bad" : "good", t.n(1) === 3 ? "critical" : t.n(1) ? "hit" : "block"),
  ],
  loses: lost,
  riposte: (t) => [light(t.gear(0, 1)), { do: "line", from: t.gear(0, 1), to: "attack", harm: true, sound: "hit" }],
  out: (t) => [{ do: "fall", at: plate(t.n(0)), sound: "fall" }],
  leaves: (t) => [{ do: "fall", at: t.gear(0, 1), sound: t.n(2) === 2 ? "crack" : "play" }],
  won: (t) => [...t.a.map((seat, i): Beat => ({ ...light(plate(seat)), with: i > 0 })), say(MIDDLE, `${t.a.map((seat) => t.name(seat)).join(" and ")} ${t.a.length > 1 ? "win" : "wins"}`, "good", "victory")],
  limit: end("most dice win", "plain", "turn"),
  concedes: (t) => [{ do: "fall", at: plate(t.n(0)), sound: "fall" }],
  game: (t) => [say(MIDDLE, `Game ${t.n(0)}`, "plain", "turn")],
  stage: (t) => [light(t.enemy), say(t.enemy, `Stage ${t.n(0)}`, "bad", "turn")],
  round: (t) => [say(MIDDLE, `Round ${t.n(0)}`, "plain", "turn")],
  picked: () => [say(MIDDLE, "blindly picked", "plain", "draw")],
  determined: (t) => [
    { do: "dice", at: "totals", dice: t.thrown(t.a.slice(0, 2)), words: `column ${COLUMNS[t.n(2)]}`, sound: "tumble" },
    light(t.enemy),
    { ...say(t.n(4) === ATTACK ? "attack" : "defense", `${t.n(5)}${t.n(6) ? "+" : ""}`, "bad"), with: true },
  ],
  shadow: (t) => [{ do: "dice", at: MIDDLE, dice: t.thrown(t.a.slice(3)), words: `${t.name(t.n(0))} in the shadows`, sound: "tumble" }, say(plate(t.n(0)), t.n(1) ? "passes" : "swallowed", t.n(1) ? "good" : "bad", t.n(1) ? "heal" : "miss")],
  marks: (t) => [{ do: "shake", at: t.enemy, sound: t.n(1) === 3 ? "critical" : "hit" }, { ...say(t.enemy, `−${t.n(2)}, ${t.n(3)} left`, "good"), with: true }],
  regains: (t) => [light(t.enemy), say(t.enemy, `+${t.n(1)}`, "bad", "heal")],
  cancels: struck(item(3), "bought off"),
  stops_item: struck(item(3), "stopped"),
  dooms_item: (t) => struck(item(3), t.n(4) ? "rises again" : "destroyed")(t),
  split: (t) => t.a.flatMap((seat, i): Beat[] => (i % 2 === 0 && t.n(i + 1) ? [{ ...say(plate(seat), `−${t.n(i + 1)}`, "bad"), with: i > 0 }] : [])),
  must_discard: (t) => [{ do: "shake", at: t.gear(0, 1) }],
  quest_won: end("The quest is won", "good", "victory"),
  quest_lost: end("The quest is lost", "bad", "defeat"),
  slain: (t) => [{ do: "fall", at: t.enemy, sound: "fall" }],
  interlude: (t) => [light(plate(t.n(0))), say(plate(t.n(0)), t.n(1) === 1 ? "rests" : "gathers cards", "good", "heal")],
  beaten_limit: end("The quest is lost", "bad", "defeat"),
  hindered: (t) => [{ do: "line", from: t.gear(0, 1), to: plate(t.n(2)), harm: true }, say(plate(t.n(2)), `−${t.n(3)} dice`, "bad")],
  nothing: (t) => [say(t.gear(0, 1), "no effect")],
  drains: (t) => [light(t.gear(0, 1)), say(plate(t.n(0)), "heals", "good", "heal")],
  rose: (t) => [t.fly(t.gear(0, 1), t.inventory(0), 1, "spell")],
};

/** The events that have a motion. */
export const EVENTS = Object.keys(SHOWN);

export const motions: Motions = (act, board) => SHOWN[act.name]?.(new Telling(act.args, board)) ?? [];
