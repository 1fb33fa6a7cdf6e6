/** How a siege moves: attackers are lit, light runs to whom they mean, both pairs of dice fall, bricks and lives are lost, Towers crack and fall, coins and cards travel. */
import type { Beat, Face, Motions } from "../../stage/beats";
import { ones, rollsOf, spot, tagCard, tagSeat, tens, type Rolled } from "./siege";

const plate = (seat: number) => `plate ${seat}`;
const hand = (seat: number) => `hand ${seat}`;
const deck = (seat: number) => `deck ${seat}`;
const caravan = (seat: number) => `caravan ${seat}`;
const gold = (seat: number) => `gold ${seat}`;
const power = (seat: number) => `power ${seat}`;

/** Two ten-sided dice as they fell; a hundred is two noughts. */
export const pair = (roll: number, colour: "red" | "blue" | "green"): Face[] => [
  { kind: "d10", value: tens(roll), colour },
  { kind: "d10", value: ones(roll), colour },
];

const ENDS = { attack: { critical: "critical hit!", success: "hits", failure: "misses", fumble: "fumbles!" }, defence: { critical: "exceptional!", success: "holds", failure: "fails", fumble: "fumbles!" } };

function rollBeats(kind: "attack" | "defence", r: Rolled): Beat[] {
  if (!r.roll) return [{ do: "say", at: `roll ${kind}`, text: kind === "attack" ? "hits without a roll" : "cannot defend", tone: "plain" }];
  const good = kind === "attack" ? r.won : !r.won; // for who attacks
  return [
    { do: "dice", at: `roll ${kind}`, words: `${r.who}: ${r.level} or less`, dice: pair(r.roll, kind === "attack" ? "red" : "blue"), sound: "tumble" },
    { do: "say", at: `roll ${kind}`, text: `${r.roll} ${ENDS[kind][r.outcome]}`, tone: good ? "bad" : "good", sound: r.outcome === "critical" && kind === "attack" ? "critical" : r.won === (kind === "attack") ? "hit" : "block", with: true },
  ];
}

/** Coins and crystals leave whoever pays. */
function paid(seat: number, gp: number, pp: number, to: string): Beat[] {
  const beats: Beat[] = [];
  if (gp > 0) beats.push({ do: "fly", from: gold(seat), to, icon: "two-coins", sound: "gold" });
  if (pp > 0) beats.push({ do: "fly", from: power(seat), to, icon: "crystal-growth", sound: "gold", with: gp > 0 });
  return beats;
}

export const motions: Motions = (act, { book, seat: viewer }) => {
  const a = act.args;
  const n = (i: number) => a[i] ?? -1;
  const key = (i: number) => book.key(n(i));
  const rolls = rollsOf(act.name, a, book);
  if (rolls) {
    const beats: Beat[] = [];
    if (rolls.attack && rolls.attack.tag >= 0) beats.push({ do: "light", at: spot(rolls.attack.tag) });
    if (rolls.attack) beats.push(...rollBeats("attack", rolls.attack));
    if (rolls.defence) beats.push(...rollBeats("defence", rolls.defence).map((beat) => ({ ...beat, with: rolls.attack !== null || beat.with }))); // both pairs fall at once
    return beats;
  }
  switch (act.name) {
    case "mages":
    case "deck_size":
    case "towers":
      return [{ do: "light", at: plate(n(0)), sound: "play" }];
    case "initiative":
      return [{ do: "dice", at: plate(n(0)), dice: pair(n(1), "green"), sound: "tumble" }];
    case "first":
      return [{ do: "light", at: plate(n(0)) }, { do: "say", at: plate(n(0)), text: "goes first", tone: "plain", sound: "turn" }];
    case "turn":
      return [{ do: "light", at: plate(n(1)), sound: "turn" }, { do: "say", at: plate(n(1)), text: `${n(2)} gold · ${n(3)} power`, tone: "plain" }];
    case "upkeep_paid":
      return [...paid(n(0), n(2), n(3), spot(n(1))), { do: "light", at: spot(n(1)) }];
    case "upkeep_deferred":
      return [{ do: "say", at: spot(n(1)), text: "unpaid", tone: "bad" }];
    case "left_play":
    case "upkeep_lapsed":
    case "destroyed":
      return [{ do: "fall", at: spot(n(0)), sound: "hurt" }];
    case "drawn":
      return a.slice(3, 10).map((card, i): Beat => ({ do: "fly", from: deck(n(0)), to: hand(n(0)), card: book.key(card), sound: i ? undefined : "draw", with: i > 0 }));
    case "drawn_hidden":
      return n(1) > 0 ? [{ do: "fly", from: deck(n(0)), to: hand(n(0)), card: "", sound: "draw" }, { do: "say", at: hand(n(0)), text: `+${n(1)}`, tone: "plain", with: true }] : [];
    case "discarded":
      return [{ do: "fly", from: n(0) === viewer ? `card ${key(1)}` : hand(n(0)), to: `discard ${n(0)}`, card: key(1), sound: "draw" }];
    case "hired":
      return [...paid(n(0), n(2), n(3), hand(n(0))), { do: "fly", from: hand(n(0)), to: plate(n(0)), card: key(1), sound: "play" }];
    case "ordered":
      return [...paid(n(0), n(2), n(3), hand(n(0))), { do: "fly", from: hand(n(0)), to: caravan(n(0)), card: key(1), sound: "play" }];
    case "arrived":
      return [{ do: "fly", from: caravan(n(0)), to: plate(n(0)), card: key(1), sound: "play" }];
    case "spell_bought":
      return [...paid(n(0), n(2), 0, hand(n(0))), { do: "fly", from: hand(n(0)), to: plate(n(0)), card: key(1), sound: "spell" }];
    case "equipped":
    case "given":
      return [{ do: "fly", from: hand(tagSeat(n(0))), to: spot(n(1)), card: book.key(tagCard(n(0))), sound: "play" }, { do: "light", at: spot(n(1)) }];
    case "wielded":
      return [{ do: "light", at: spot(n(0)), sound: "choose" }];
    case "surge_played":
      return [{ do: "dice", at: plate(n(0)), words: book.name(key(1)), dice: pair(n(2), "green"), sound: "tumble" }, { do: "say", at: plate(n(0)), text: `+${n(3)}`, tone: "good", sound: "gold" }];
    case "named":
      return a.slice(1).map((tag, i): Beat => ({ do: "light", at: spot(tag), sound: i ? undefined : "choose", with: i > 0 }));
    case "melee":
      return [{ do: "light", at: spot(n(0)) }, { do: "line", from: spot(n(0)), to: `army ${n(1)}`, harm: true, sound: "play" }];
    case "directed":
    case "ripostes":
    case "follows":
      return [{ do: "light", at: spot(n(0)) }, { do: "line", from: spot(n(0)), to: spot(n(1)), harm: true, sound: "play" }];
    case "shoots":
      return [{ do: "light", at: spot(n(0)) }, ...[...new Set(a.slice(2))].map((tag, i): Beat => ({ do: "line", from: spot(n(0)), to: spot(tag), harm: true, sound: i ? undefined : "miss", with: i > 0 }))];
    case "robs":
      return [{ do: "light", at: spot(n(0)) }, { do: "line", from: spot(n(0)), to: gold(n(1)), harm: true }];
    case "breaks":
      return [{ do: "light", at: spot(n(0)) }, { do: "line", from: spot(n(0)), to: spot(n(1)), harm: true }];
    case "defends":
    case "blocks":
      return [{ do: "light", at: spot(n(1)), sound: "block" }, { do: "say", at: spot(n(1)), text: act.name === "defends" ? "defends" : "blocks", tone: "plain", with: true }];
    case "loses":
      return [{ do: "shake", at: spot(n(0)), sound: "crack" }, { do: "say", at: spot(n(0)), text: "−1", tone: "bad", with: true }];
    case "slain":
      return [{ do: "fall", at: spot(n(0)), sound: "hurt" }];
    case "falls":
      return [{ do: "shake", at: spot(n(0)), sound: "fall" }, { do: "fall", at: spot(n(0)) }, { do: "say", at: spot(n(0)), text: "falls!", tone: "bad", with: true }];
    case "to_defend":
      return [{ do: "flip", at: spot(n(0)) }, { do: "say", at: spot(n(0)), text: "DEFEND", tone: "plain", with: true }];
    case "healed":
      return [{ do: "light", at: spot(n(0)), sound: "heal" }, { do: "say", at: spot(n(0)), text: "+1", tone: "good", with: true }];
    case "rises_next":
      return [{ do: "say", at: spot(n(0)), text: "will rise", tone: "plain" }];
    case "rose":
    case "summoned":
      return [{ do: "light", at: plate(n(0)), sound: "spell" }];
    case "casts":
      return [...paid(n(0), 0, n(2), "clash"), { do: "fly", from: hand(n(0)), to: "clash", card: key(1), sound: "spell" }, ...a.slice(3).map((tag, i): Beat => ({ do: "line", from: "clash", to: spot(tag), harm: tagSeat(tag) !== n(0), with: i > 0 }))];
    case "countered":
      return [{ do: "dice", at: "clash", words: `${n(3)} or less counters`, dice: pair(n(2), "green"), sound: "tumble" }, { do: "say", at: "clash", text: n(4) > 0 ? "countered" : "not countered", tone: n(4) > 0 ? "good" : "bad", sound: n(4) > 0 ? "block" : "miss" }];
    case "fizzles":
    case "void":
      return [{ do: "say", at: "clash", text: "comes to nothing", tone: "plain", sound: "miss" }];
    case "resource":
      return [{ do: "dice", at: n(1) > 0 ? power(n(0)) : gold(n(0)), dice: pair(n(2), "blue"), sound: "tumble" }, { do: "say", at: n(1) > 0 ? power(n(0)) : gold(n(0)), text: n(3) > 0 ? "destroyed" : "resists", tone: n(3) > 0 ? "bad" : "good", sound: n(3) > 0 ? "crack" : "block" }];
    case "gains":
    case "repaired":
      return [{ do: "light", at: spot(n(0)), sound: "heal" }, { do: "say", at: spot(n(0)), text: act.name === "gains" ? "+1" : "stands again", tone: "good", with: true }];
    case "enters":
    case "leaves":
    case "mounted":
    case "dismounted":
    case "skill":
      return [{ do: "light", at: spot(n(0)), sound: "choose" }];
    case "effect":
      return [{ do: "say", at: n(1) >= 0 ? spot(n(1)) : "clash", text: book.name(key(0)), tone: "plain", sound: "spell" }];
    case "duration":
      return [{ do: "dice", at: "clash", words: "How long it lasts", dice: pair(n(0), "green"), sound: "tumble" }];
    case "redirects":
      return [{ do: "dice", at: "clash", words: `${n(2)} or less turns it back`, dice: pair(n(1), "blue"), sound: "tumble" }];
    case "robbed":
      return [{ do: "fly", from: gold(n(0)), to: gold(n(2)), icon: "two-coins", sound: "gold" }, { do: "say", at: gold(n(0)), text: `−${n(1)} gold`, tone: "bad" }];
    case "changed":
      return [{ do: "fly", from: n(2) === 0 ? gold(n(0)) : power(n(0)), to: n(2) === 0 ? power(n(0)) : gold(n(0)), icon: n(2) === 0 ? "two-coins" : "crystal-growth", sound: "gold" }];
    case "held":
    case "retrieved":
    case "scry_kept":
      return [{ do: "fly", from: deck(n(0)), to: hand(n(0)), card: key(1), sound: "draw" }];
    case "held_hidden":
    case "scried":
    case "scried_hidden":
      return [{ do: "light", at: deck(n(0)), sound: "draw" }];
    case "reshuffled":
      return [{ do: "flip", at: deck(n(0)), sound: "draw" }];
    case "later":
    case "lean":
      return [{ do: "say", at: plate(n(0)), text: "begins with more", tone: "good", sound: "gold" }];
    case "eliminated":
      return [{ do: "fall", at: plate(n(0)), sound: "fall" }];
    case "siege_begins":
    case "siege_tick":
    case "still":
    case "limit":
      return [{ do: "say", at: "clash", text: act.name === "siege_tick" ? "the siege goes on" : act.name === "siege_begins" ? "the Last Siege" : "the end", tone: "bad", sound: "crack" }];
    case "won":
      return [{ do: "light", at: plate(n(0)), sound: "victory" }, { do: "say", at: plate(n(0)), text: "the last Mage", tone: "good", with: true }];
    case "ended":
      return [{ do: "light", at: plate(n(0)) }];
    default:
      return [];
  }
};
