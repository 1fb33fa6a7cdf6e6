/** What the reader has set up for this browser. */
import type { Pace } from "../stage/stage";

interface Kept {
  theme: "auto" | "light" | "dark";
  motion: boolean;
  pace: Pace; // how long what others do is shown
  odds: boolean;
  keys: boolean;
}

const NAME = "wartable.settings";
const USUAL: Kept = { theme: "auto", motion: true, pace: "calm", odds: false, keys: true };

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
