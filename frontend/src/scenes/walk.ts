/** Walking over a table by arrow keys: to the nearest thing that lies in that direction. */
const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (one: Element) => {
  const r = one.getBoundingClientRect();
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
};

/** From the question onto the table: to the first thing that may be chosen. */
function enter(table: HTMLElement): boolean {
  const first = [...table.querySelectorAll<HTMLElement>("button.may:not(.picked)")].find((one) => one.checkVisibility());
  first?.focus();
  return first !== undefined;
}

/** Moves the focus; no where the focus is elsewhere, or nothing lies that way. */
export function walk(table: HTMLElement, key: string): boolean {
  const way = WAYS[key];
  const here = document.activeElement;
  if (!way || !here) return false;
  if (here === document.body || here.id === "question") return enter(table);
  if (!table.contains(here)) return false;
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of table.querySelectorAll<HTMLElement>("button")) {
    if (one === here || !one.offsetParent) continue;
    const to = middle(one);
    const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
    const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
    if (along > 4 && along + 2 * aside < least) [best, least] = [one, along + 2 * aside];
  }
  best?.focus();
  return best !== null;
}
