/** What happens is shown one thing after another: first the events of an update, each for as long as its motion takes, then the table as it stands after them. */
import type { Happened } from "../protocol";

export type Pace = "calm" | "quick" | "off";

/** Something that is shown before the table changes. */
export interface Act {
  seq: number;
  seat: number; // who did it, -1 for the dice and the table
  name: string; // of the event, by which a scene finds its own way to show it
  args: number[];
  line: string;
}

export interface Timers {
  set: (then: () => void, after: number) => number;
  clear: (timer: number) => void;
}

/** *T* is the table after something: an update of a running match, or a moment of one that is looked at again. */
interface Crew<T> {
  pace: () => Pace;
  now: (act: Act | null) => void; // this is on stage
  lasts: (act: Act) => number; // how long its motion takes, in calm milliseconds; 0 where it has none of its own
  table: (update: T) => void; // the table is this now
}

const SPEED: Record<Pace, number> = { calm: 1, quick: 0.5, off: 0 };
const HOLD = 800; // of words alone
const LEAST = 400; // never faster than one can follow
export const LONGEST = 900; // nor longer than one likes to wait
const REST: Record<Pace, number> = { calm: 450, quick: 200, off: 0 }; // a table that only changed is looked at, too
const MOST = 12; // acts of one update; a longer story is read in the log
const BROWSER: Timers = { set: (then, after) => window.setTimeout(then, after), clear: (timer) => window.clearTimeout(timer) };

/** What happened, for a viewer: all that was rolled, and what others did. One's own choice needs no telling, unless something *moves* by it. */
export function actsOf(happened: Happened[], seat: number, moves: (act: Act) => boolean): Act[] {
  const made: Act[] = [];
  for (const h of happened) {
    if (h.type !== "roll" && h.type !== "choice") continue;
    for (const e of h.events) {
      const act = { seq: h.seq, seat: h.type === "roll" ? -1 : h.seat, name: e.name, args: e.args, line: e.line };
      if (e.line && (act.seat < 0 || act.seat !== seat || moves(act))) made.push(act);
    }
  }
  return made.length > MOST ? made.slice(-MOST) : made;
}

export class Stage<T> {
  private queue: { update: T; acts: Act[] }[] = [];
  private timer = 0;

  constructor(
    private crew: Crew<T>,
    private timers: Timers = BROWSER,
  ) {}

  /** Updates whose table is still to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  /** The last update that has come in. */
  get latest(): T | undefined {
    return this.queue.at(-1)?.update;
  }

  put(update: T, acts: Act[]): void {
    this.queue.push({ update, acts: this.crew.pace() === "off" ? [] : [...acts] });
    if (!this.timer) this.go();
  }

  /** Goes on until something has to be looked at for a while. */
  private go(): void {
    this.timer = 0;
    for (let first = this.queue[0]; first; first = this.queue[0]) {
      const act = first.acts.shift();
      if (act) {
        this.crew.now(act);
        this.timer = this.timers.set(() => this.go(), this.hold(act));
        return;
      }
      this.queue.shift();
      this.crew.now(null);
      this.crew.table(first.update);
      const rest = REST[this.crew.pace()];
      if (rest && !this.timer) {
        this.timer = this.timers.set(() => this.go(), rest);
        return;
      }
    }
  }

  private hold(act: Act): number {
    return Math.min(LONGEST, Math.max(LEAST, SPEED[this.crew.pace()] * (this.crew.lasts(act) || HOLD)));
  }

  /** The reader has seen what is on stage, and goes on with the next thing. */
  next(): void {
    this.timers.clear(this.timer);
    this.go();
  }

  /** Shows everything that waits at once: every table once, in order, so that it comes to the same picture. */
  skip(): void {
    this.timers.clear(this.timer);
    this.timer = 0;
    this.crew.now(null);
    for (let first = this.queue.shift(); first; first = this.queue.shift()) this.crew.table(first.update);
  }

  /** Forgets what waits: the story is told anew, or nobody looks any more. */
  clear(): void {
    this.timers.clear(this.timer);
    this.timer = 0;
    this.queue = [];
    this.crew.now(null);
  }
}
