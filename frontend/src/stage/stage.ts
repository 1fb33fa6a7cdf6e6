/** What happens is shown one thing after another: first the events of an update, each for a while, then the table as it stands after them. */
import type { Happened, Update } from "../protocol";

export type Pace = "calm" | "quick" | "off";

/** Something that is shown before the table changes. */
export interface Scene {
  seq: number;
  seat: number; // who did it, -1 for the dice and the table
  name: string; // of the event, by which a board finds its own way to show it
  args: number[];
  line: string;
}

export interface Timers {
  set: (then: () => void, after: number) => number;
  clear: (timer: number) => void;
}

interface Crew {
  pace: () => Pace;
  now: (scene: Scene | null) => void; // this is on stage
  table: (update: Update) => void; // the table is this now
}

const HOLD: Record<Pace, number> = { calm: 800, quick: 400, off: 0 };
const REST: Record<Pace, number> = { calm: 450, quick: 200, off: 0 }; // a table that only changed is looked at, too
const MOST = 12; // scenes of one update; a longer story is read in the log
const BROWSER: Timers = { set: (then, after) => window.setTimeout(then, after), clear: (timer) => window.clearTimeout(timer) };

/** The scenes of an update for a viewer: all that was rolled, and what others did. One's own choice needs no telling. */
export function scenesOf(happened: Happened[], seat: number): Scene[] {
  const made: Scene[] = [];
  for (const h of happened) {
    if (h.type !== "roll" && (h.type !== "choice" || h.seat === seat)) continue;
    for (const e of h.events) if (e.line) made.push({ seq: h.seq, seat: h.type === "roll" ? -1 : h.seat, name: e.name, args: e.args, line: e.line });
  }
  return made.length > MOST ? made.slice(-MOST) : made;
}

export class Stage {
  private queue: { update: Update; scenes: Scene[] }[] = [];
  private timer = 0;

  constructor(
    private crew: Crew,
    private timers: Timers = BROWSER,
  ) {}

  /** Updates whose table is still to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  /** The last update that has come in. */
  get latest(): Update | undefined {
    return this.queue.at(-1)?.update;
  }

  put(update: Update, scenes: Scene[]): void {
    this.queue.push({ update, scenes: this.crew.pace() === "off" ? [] : [...scenes] });
    if (!this.timer) this.go();
  }

  /** Goes on until something has to be looked at for a while. */
  private go(): void {
    this.timer = 0;
    for (let first = this.queue[0]; first; first = this.queue[0]) {
      const scene = first.scenes.shift();
      if (scene) {
        this.crew.now(scene);
        this.timer = this.timers.set(() => this.go(), HOLD[this.crew.pace()]);
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
