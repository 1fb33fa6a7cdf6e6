/** How a duel moves: dice fall, scores are paired, lane after lane is compared, Health drops. */
import type { Beat, Face, Motions } from "../../stage/beats";

const POWER = 4; // Power dice of each
const swords = (values: number[], colour: "white" | "red"): Face[] => values.map((value) => ({ kind: "swords", value, colour }));
const power = (values: number[]): Face[] => values.map((value) => ({ kind: "pips", value, colour: "black" }));
const plate = (seat: number) => `plate ${seat}`;

export const motions: Motions = (act) => {
  const a = act.args;
  const seat = a[0] ?? -1;
  switch (act.name) {
    case "turn":
      return [{ do: "light", at: plate(a[1] ?? -1), sound: "turn" }, { do: "line", from: plate(a[1] ?? -1), to: plate(a[2] ?? -1), harm: true }];
    case "attacker_rolls":
    case "defender_rolls":
      return [{ do: "light", at: plate(seat) }, { do: "dice", at: "lanes", dice: [...swords(a.slice(2, -POWER), act.name === "attacker_rolls" ? "white" : "red"), ...power(a.slice(-POWER))], sound: "tumble" }];
    case "rerolls": {
      const [command, pips] = [a[1] ?? 0, a[2] ?? 0];
      const fresh = a.slice(3 + command + pips);
      return [{ do: "light", at: plate(seat) }, { do: "dice", at: "lanes", words: "thrown again", dice: [...swords(fresh.slice(0, command), "white"), ...power(fresh.slice(command))], sound: "tumble" }];
    }
    case "keeps":
      return [{ do: "say", at: plate(seat), text: "keeps", tone: "plain" }];
    case "attacks":
    case "defends":
      return [{ do: "light", at: plate(seat) }, { do: "say", at: plate(seat), text: a.slice(1, 4).join(" · "), tone: "plain", sound: "choose" }];
    case "compared": {
      const beats: Beat[] = [];
      for (let i = 0; i < 3; i++) {
        const [attack, defence] = [a[1 + i] ?? 0, a[4 + i] ?? 0];
        beats.push({ do: "say", at: `lane ${i}`, text: attack > defence ? `${attack} beats ${defence}` : `${defence} blocks ${attack}`, tone: attack > defence ? "bad" : "good", sound: attack > defence ? "hit" : "block" });
      }
      const lost = a[7] ?? 0;
      if (lost) beats.push({ do: "shake", at: plate(seat), sound: "hurt" }, { do: "say", at: plate(seat), text: `−${lost} Health`, tone: "bad", with: true });
      return beats;
    }
    case "defeated":
      return [{ do: "fall", at: plate(seat), sound: "fall" }];
    case "won":
      return [{ do: "light", at: plate(seat) }];
    default:
      return [];
  }
};
