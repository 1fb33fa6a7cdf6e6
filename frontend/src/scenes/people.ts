/** Who sits at a table, as plates show it. */
import type { BotInfo, ClockNow, SeatInfo } from "../protocol";

export interface Person {
  seat: number;
  name: string;
  note: string; // you, bot soldier, away …
  face: string; // an icon, where the game knows no better one
  asked: boolean; // the table waits for this seat
  clock: number | null; // milliseconds left when `heardAt` was now
  runs: boolean;
}

const noteOf = (s: SeatInfo, looking: number) =>
  s.kind === "bot" ? `bot ${s.bot}` : s.kind === "open" ? "waits for a player" : s.stand_in ? `away: ${s.stand_in} stands in` : s.seat === looking ? "you" : s.mine ? "yours, too" : s.here ? "here" : "not here now";

export function peopleOf(seats: SeatInfo[], bots: BotInfo[], looking: number, asked: number, clock: ClockNow | null): Person[] {
  return seats.map((s) => ({
    seat: s.seat,
    name: s.name || (s.kind === "open" ? "Open seat" : `Seat ${s.seat + 1}`),
    note: noteOf(s, looking) + (s.real_dice ? ", real dice" : ""),
    face: s.kind === "bot" || s.stand_in ? (bots.find((bot) => bot.name === (s.stand_in ?? s.bot))?.face ?? "robot-golem") : "person",
    asked: s.seat === asked,
    clock: clock ? (clock.left[s.seat] ?? 0) : null,
    runs: clock?.runs === s.seat,
  }));
}

/** People of a match that is only looked at again: names, and who chose. */
export const peopleAt = (names: string[], looking: number, asked: number): Person[] =>
  names.map((name, seat) => ({ seat, name, note: seat === looking ? "you" : "", face: "person", asked: seat === asked, clock: null, runs: false }));
