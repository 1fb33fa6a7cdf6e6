/** A match that was saved as a file: all that the page would have asked the server, packed, and taken apart here. */
import type { Cards, Comment, CurvePoint, Moment, Rules, Timeline, TurningPoint } from "../protocol";

/** Whether this page is such a file: there is no server to link to. */
export const IN_FILE = import.meta.env.MODE === "file";

/** How JSON became other JSON: `[after]` whole, or the differences by key or place, null for what is gone. */
export type Change = [unknown] | { [key: string]: Change | null };

export interface Saved {
  match: string;
  game: string;
  title: string;
  ruleset: string;
  names: string[];
  seat: number;
  result: string;
  curve: CurvePoint[];
  turning: TurningPoint | null;
  comments: Comment[];
  cards: Cards;
  rules: Rules;
  viewers: number[];
  timelines: Timeline[]; // for each viewer
  moments: Change[][]; // for each moment and viewer, since the moment before
}

/** What something has become. What has not changed is shared with what it was. */
export function changed(before: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const gone = Object.values(change).filter((one) => one === null).length;
  if (Array.isArray(before)) {
    const made = before.slice(0, before.length - gone); // lists lose their ends
    for (const [place, one] of Object.entries(change)) if (one !== null) made[Number(place)] = changed(before[Number(place)], one);
    return made;
  }
  const made = { ...(before as Record<string, unknown>) };
  for (const [key, one] of Object.entries(change)) {
    if (one === null) delete made[key];
    else made[key] = changed(made[key], one);
  }
  return made;
}

/** Every moment of every viewer, as the server would have told it. */
export function momentsOf(saved: Saved): Map<number, Moment[]> {
  const all = new Map<number, Moment[]>(saved.viewers.map((viewer) => [viewer, []]));
  for (const row of saved.moments) {
    row.forEach((change, i) => {
      const told = all.get(saved.viewers[i]!)!;
      told.push(changed(told.at(-1), change) as Moment);
    });
  }
  return all;
}

/** The match from the text that the file carries: JSON, gzip, base64. */
export async function unpacked(text: string): Promise<Saved> {
  const bytes = Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as Saved;
}
