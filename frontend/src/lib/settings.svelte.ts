/** What the reader has set up for this browser. */
import type { Pace } from "../stage/stage";

interface Kept {
  theme: "auto" | "light" | "dark";
  motion: boolean;
  pace: Pace; // how long what others do is shown
  odds: boolean;
  ahead: boolean; // who is ahead, at the upper edge of the table
  keys: boolean;
  list: boolean; // all choices as a list beside the table
  log: boolean; // what happened is unfolded
  muted: boolean;
  volume: number; // 0 to 1
}

const NAME = "wartable.settings";
const USUAL: Kept = { theme: "auto", motion: true, pace: "calm", odds: true, ahead: true, keys: true, list: false, log: true, muted: false, volume: 0.5 };

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Kept>(read());

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move: the reader's wish here, and the system's. */
export const moves = () => settings.motion && !still.matches;

export function keep(): void {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.classList.toggle("still", !moves());
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    /* A browser that keeps nothing still plays. */
  }
}
