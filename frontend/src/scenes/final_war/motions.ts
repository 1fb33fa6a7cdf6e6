/** Final War: how each event is shown, by the storyboard. The numbers of an event are those of the game's own log. */
import type { FinalWar } from "../../pictures";
import type { Beat, Face, Motions } from "../../stage/beats";
import type { Board } from "../scene";
import { blowOf } from "./blow";
import { BANDITS, CLASH, FATE_PILE, HAND, armyOf, atColumn, atPlace, atPlate, atWall, foeWith, partOf, placeOf, withCard } from "./final";

const HIDDEN = ""; // the key of a card that is not known: its back is shown
const AFFLICTIONS: Record<number, string> = { 17: "poisoned", 18: "deadly poisoned", 19: "paralyzed", 20: "stone" };
const AIM = { creature: 0, spell: 1, curse: 2, item: 3, fort: 4, seat: 5 };

const die = (value: number, verdict: Face["verdict"] = ""): Face => ({ kind: "d12", value, colour: "bone", verdict });
const light = (at: string): Beat => ({ do: "light", at });
const say = (at: string, text: string, tone: "good" | "bad" | "plain" = "plain"): Beat => ({ do: "say", at, text, tone });
const minus = (n: number) => `−${n}`;

/** What the beats of one event are made from. */
class Telling {
  constructor(
    readonly a: number[],
    private board: Pick<Board, "view" | "names" | "seat" | "book">,
  ) {}

  get table(): FinalWar.Picture {
    return this.board.view.table as FinalWar.Picture;
  }

  n(i: number): number {
    return this.a[i] ?? -1;
  }

  card(i: number): string {
    return i < this.a.length && this.n(i) >= 0 ? this.board.book.key(this.n(i)) : HIDDEN;
  }

  /** Where the cards of a seat come from: the own hand, or the plate of another. */
  hand(i: number): string {
    return this.n(i) === this.board.seat ? HAND : atPlate(this.n(i));
  }

  plate(i: number): string {
    return atPlate(this.n(i));
  }

  place(i: number): string {
    return atPlace(this.n(i));
  }

  name(army: number): string {
    return army === BANDITS ? "Bandits" : (this.board.names[army] ?? "");
  }

  /** Where a card lands that is put into a column of a seat: a wall, or the place of its row. */
  spot(seat: number, card: string, column: number): string {
    const part = partOf(String(this.board.book.get(card)?.values.kind ?? ""));
    return part === "wall" ? atWall(seat, column) : atPlace(placeOf(seat, column, part === "middle" ? "middle" : "front"));
  }

  /** Where a creature with this card stands in an army; the plate where it does not. */
  stands(army: number, card: string): string {
    const [place] = withCard(this.table, army, card);
    return place === undefined ? atPlate(army) : atPlace(place);
  }

  fly(from: string, to: string, card: string, sound: Beat["sound"] = "play"): Beat {
    return { do: "fly", from, to, card, sound };
  }

  blow() {
    return blowOf(this.a, this.board.book);
  }

  get seat(): number {
    return this.board.seat;
  }
}

type Shown = (t: Telling) => Beat[];

const says = (text: string, tone: "good" | "bad" | "plain" = "plain", sound?: Beat["sound"]): Shown => () => [{ ...say(CLASH, text, tone), sound }];
const atItsPlace = (text: string | ((t: Telling) => string), tone: "good" | "bad" | "plain", sound?: Beat["sound"]): Shown => (t) => [{ ...say(t.place(0), typeof text === "string" ? text : text(t), tone), sound }];
const rolled = (words: string): Shown => (t) => [{ do: "dice", at: CLASH, dice: [die(t.n(0), t.n(0) === 1 ? "hit" : "miss")], words, sound: "tumble" }];
const hurt = (t: Telling, damage: number): Beat[] => [{ do: "shake", at: t.place(0), sound: "hit" }, { ...say(t.place(0), minus(damage), "bad"), with: true }];
const outcome = (good: boolean, yes: string, no: string): Beat => ({ ...say(CLASH, good ? yes : no, good ? "good" : "plain"), sound: good ? "meet" : "miss" });

/** Attacker lit, a ribbon of light to each target, the dice, and whether they hit. */
const attack: Shown = (t) => {
  const blow = t.blow();
  const targets = [...new Set(blow.targets)].map((key) => foeWith(t.table, blow.striker, key)).filter((place) => place >= 0);
  return [
    light(atPlace(blow.striker)),
    ...targets.map((place, i): Beat => ({ do: "line", from: atPlace(blow.striker), to: atPlace(place), harm: true, with: i > 0 })),
    { do: "dice", at: "roll", dice: blow.dice.map((one) => die(one.face, one.hit ? "hit" : "miss")), sound: "tumble" },
  ];
};

/** Who rolls for what; the highest number that is good is the fifth argument, the faces follow their count. */
const roll: Shown = (t) => {
  const [need, count] = [t.n(4), t.n(5)];
  return [{ do: "dice", at: CLASH, dice: t.a.slice(6, 6 + count).map((face) => die(face, need > 0 ? (face <= need ? "hit" : "miss") : "")), words: t.name(t.n(0)), sound: "tumble" }];
};

/** From a card, or who casts it, to what it is aimed at. */
const aim: Shown = (t) => {
  const [kind, what, army] = [t.n(2), t.n(3), t.n(4)];
  if (kind === AIM.seat) return [{ do: "line", from: CLASH, to: atPlate(what) }];
  if (kind > AIM.seat || army < 0) return [];
  return [{ do: "line", from: CLASH, to: kind <= AIM.curse ? t.stands(army, t.card(3)) : atPlate(army), harm: army !== t.seat }];
};

const SHOWN: Record<string, Shown> = {
  game: (t) => [{ ...say(CLASH, `Game ${t.n(0)}`), sound: "turn" }],
  leads: (t) => [t.fly(CLASH, t.plate(0), t.card(1))],
  initiative: (t) => [light(t.plate(0)), { do: "dice", at: CLASH, dice: [die(t.n(1))], words: `Initiative: ${t.name(t.n(0))}`, sound: "tumble" }],
  begins: (t) => [light(t.plate(0)), say(t.plate(0), "begins", "good")],
  turn: (t) => [{ ...light(t.plate(1)), sound: t.n(1) === t.seat ? "turn" : undefined }, say(t.plate(1), `Turn ${t.n(0)}`)],
  draws: (t) => Array.from({ length: t.n(2) }, (_, i) => t.fly(t.plate(0), t.hand(0), t.card(3 + i), "draw")),
  deploys: (t) => [t.fly(t.hand(0), t.spot(t.n(0), t.card(1), t.n(2)), t.card(1))],
  equips: (t) => [t.fly(t.hand(0), t.stands(t.n(0), t.card(1)), t.card(2))],
  plays: (t) => [light(t.plate(0)), t.fly(t.hand(0), CLASH, t.card(1), "spell")],
  pays: (t) => [t.fly(t.hand(0), CLASH, t.card(1), "gold")],
  uses: (t) => [light(t.place(2)), t.fly(t.place(2), CLASH, t.card(1))],
  casts_innate: (t) => [light(t.place(2)), t.fly(t.place(2), CLASH, t.card(1), "spell")],
  voided: says("voided", "bad", "block"),
  countered: says("countered", "bad", "block"),
  fate_voided: says("without effect", "plain", "miss"),
  mid_deck: () => [{ do: "fly", from: FATE_PILE, to: CLASH, card: "mid_deck", sound: "draw" }],
  reveals: (t) => [t.fly(FATE_PILE, CLASH, t.card(1), "draw")],
  takes_fate: (t) => [t.fly(FATE_PILE, t.hand(0), t.card(1), "draw")],
  scouts: (t) => [light(t.plate(0)), say(t.plate(0), "sees the card")],
  keeps_card: (t) => [t.fly(CLASH, t.hand(0), t.card(1), "draw")],
  shows_gold: (t) => [t.fly(t.hand(0), CLASH, t.card(1), "gold")],
  hired: (t) => [t.fly(CLASH, t.spot(t.n(0), t.card(1), t.n(2)), t.card(1), "gold")],
  unhired: (t) => [t.fly(CLASH, FATE_PILE, t.card(0))],
  bids: (t) => [{ ...say(t.plate(0), `${t.n(1).toLocaleString("en")} gold`), sound: "gold" }],
  raid: (t) => [light(atPlate(BANDITS)), { do: "line", from: atPlate(BANDITS), to: t.plate(0), harm: true, sound: "turn" }],
  sends: (t) => [light(atColumn(t.n(0), t.n(1))), say(atColumn(t.n(0), t.n(1)), "to battle")],
  fighters: (t) => [{ do: "line", from: t.plate(1), to: t.plate(2), harm: true }],
  turned_on: (t) => [{ do: "line", from: atPlate(BANDITS), to: t.plate(1), harm: true }],
  voids_combat: says("the combat is void", "bad", "block"),
  mastery: (t) => [outcome(t.n(2) <= t.n(3), "won over", "not won over")],
  no_victory: says("no victory"),
  turned_up: (t) => [{ do: "flip", at: t.place(0), sound: "draw" }],
  acts_first: (t) => [light(t.plate(0)), say(t.plate(0), "acts first", "good")],
  attached: (t) => [t.fly(CLASH, t.place(0), t.card(2), "spell")],
  round: (t) => [{ ...say(CLASH, `Round ${t.n(0)}`), sound: "turn" }],
  shaken: atItsPlace("Fear: acts last", "bad"),
  terrified: (t) => [{ do: "shake", at: t.place(0) }, { ...say(t.place(0), "terrified", "bad"), with: true }],
  attacks: attack,
  evades: atItsPlace("evades", "good", "miss"),
  confirms: rolled("Is the hit confirmed?"),
  instant_kill: rolled("Instant Kill on a 1"),
  suffers: (t) => (t.n(2) > 0 ? hurt(t, t.n(2)) : [say(t.place(0), "no damage")]),
  killed: (t) => [{ do: "shake", at: t.place(0), sound: "critical" }, { ...say(t.place(0), "Instant Kill", "bad"), with: true }],
  reprisal: (t) => hurt(t, t.n(2)),
  afflicted: atItsPlace((t) => AFFLICTIONS[t.n(2)] ?? "", "bad", "hurt"),
  healed: atItsPlace((t) => `Health ${t.n(2)}`, "good", "heal"),
  cured: atItsPlace("cured", "good", "heal"),
  heals: (t) => [{ do: "line", from: t.place(0), to: t.stands(armyOf(t.n(0)), t.card(2)), sound: "heal" }],
  fades: atItsPlace("fades", "plain"),
  slain: (t) => [{ do: "fall", at: t.place(0), sound: "fall" }],
  warlord_falls: (t) => [{ do: "shake", at: t.plate(0), sound: "fall" }, { ...say(t.plate(0), "falls", "bad"), with: true }],
  out: (t) => [say(t.plate(0), "is out", "bad")],
  raising: (t) => [outcome(t.n(3) <= t.n(4), "rises again", "stays dead")],
  joins: (t) => [t.fly(CLASH, t.place(0), t.card(1))],
  no_room: says("no room"),
  breathes: (t) => [{ ...light(t.place(0)), sound: "spell" }, say(CLASH, `${t.n(4)} damage to the column`, "bad")],
  resists: (t) => [{ ...say(t.place(0), t.n(3) <= t.n(4) ? "resists" : "does not resist", t.n(3) <= t.n(4) ? "good" : "plain"), sound: "block" }],
  crushes: (t) => [{ ...say(CLASH, t.n(4) ? "the wall falls" : "the wall stands", t.n(4) ? "bad" : "plain"), sound: t.n(4) ? "fall" : "crack" }],
  steals: (t) => [outcome(t.n(3) <= t.n(4), "stolen", "not stolen")],
  stunned: (t) => [{ do: "shake", at: t.place(0) }, { ...say(t.place(0), "stunned", "bad"), with: true }],
  enthrals: (t) => [outcome(t.n(3) <= t.n(4), "changes sides", "resists")],
  summoned: (t) => [t.fly(CLASH, t.place(0), t.card(1), "spell")],
  fort_rises: (t) => [t.fly(CLASH, atWall(Math.floor(t.n(0) / 5), t.n(0) % 5), t.card(1), "crack")],
  destroyed: says("destroyed", "bad", "crack"),
  leaves: (t) => [say(atColumn(t.n(0), t.n(1)), "leaves")],
  withdraws: (t) => [say(t.plate(0), "flees", "bad")],
  marches: (t) => [{ do: "line", from: atColumn(t.n(0), t.n(1)), to: atColumn(t.n(0), t.n(2)) }],
  recovers: (t) => [t.fly(t.plate(0), t.hand(0), t.card(1), "draw")],
  returns: (t) => [t.fly(t.plate(0), t.spot(t.n(0), t.card(1), t.n(2)), t.card(1), "heal")],
  reinforces: (t) => [light(atColumn(t.n(0), t.n(1))), say(atColumn(t.n(0), t.n(1)), "reinforces", "good")],
  rolls: roll,
  rerolled: (t) => [{ do: "dice", at: CLASH, dice: [die(t.n(0))], words: "Rolled again", sound: "tumble" }],
  spies: (t) => [{ do: "line", from: t.plate(0), to: t.plate(1) }],
  foresees: (t) => [{ do: "line", from: t.plate(0), to: FATE_PILE }],
  taxes: (t) => [t.fly(t.hand(1), t.hand(0), t.card(2), "draw")],
  loses_card: (t) => [t.fly(t.hand(0), CLASH, t.card(1), "draw")],
  poison_works: (t) => [{ do: "shake", at: t.place(0), sound: "hurt" }, { ...say(t.place(0), "Poison", "bad"), with: true }],
  fatigue: says("The Warlords tire: −1 Health", "bad", "hurt"),
  stalemate: says("Stalemate"),
  wins_combat: (t) => [{ ...light(t.plate(0)), sound: "victory" }, say(t.plate(0), `wins: +${t.n(1)} cards`, "good")],
  nobody_left: says("Nobody is left"),
  bandits_win: (t) => [{ ...light(atPlate(BANDITS)), sound: t.seat >= 0 ? "defeat" : undefined }, say(CLASH, "The Bandits win", "bad")],
  to_pool: (t) => [t.fly(CLASH, FATE_PILE, t.card(0))],
  fortified: atItsPlace((t) => `+${t.n(2)} Health`, "good", "heal"),
  duel: says("A duel to the death", "bad", "turn"),
  allied: (t) => [{ do: "line", from: t.plate(0), to: t.plate(1), sound: "meet" }, say(t.plate(1), "allied", "good")],
  alliance_declined: (t) => [say(t.plate(0), "declines", "bad")],
  alliance_ends: (t) => [{ do: "line", from: t.plate(0), to: t.plate(1), harm: true }, say(t.plate(1), "no ally any more", "bad")],
  wins_game: (t) => [{ ...light(t.plate(0)), sound: t.n(0) === t.seat ? "victory" : "defeat" }, say(CLASH, t.n(2) > 1 ? `${t.name(t.n(0))}: ${t.n(1)} of ${t.n(2)} games` : `${t.name(t.n(0))} wins`, t.n(0) === t.seat ? "good" : "plain")],
  game_drawn: says("Drawn"),
  lays_down: (t) => [t.fly(t.hand(0), CLASH, t.card(1), "draw")],
  dropped: (t) => [t.fly(CLASH, FATE_PILE, t.card(0), "draw")],
  lots: (t) => t.a.map((seat, i): Beat => say(atPlate(seat), `${i + 1}.`)),
  challenge: (t) => [{ do: "line", from: t.stands(t.n(0), t.card(1)), to: t.stands(t.n(2), t.card(3)), harm: true, sound: "turn" }],
  aimed: aim,
};

/** Events that words tell well enough. */
export const WORDS_ALONE = ["round_ends", "top"];
export const EVENTS = Object.keys(SHOWN);

export const motions: Motions = (act, board) => SHOWN[act.name]?.(new Telling(act.args, board)) ?? [];
