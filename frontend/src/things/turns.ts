/** What is dear to draw comes in turn, a few milliseconds of it in one task, so that a table stands at once and nothing that moves has to wait. */
import { flushSync } from "svelte";

const AT_ONCE = 4; // drawn with whatever else changes, so that one new card is whole from its first frame
const SLICE = 6; // milliseconds of one task
const queue = new Set<() => void>();
let room = AT_ONCE;
let due = false;

function later(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    room = AT_ONCE;
    const until = performance.now() + SLICE;
    for (const draw of queue) {
      queue.delete(draw);
      draw();
      flushSync();
      if (performance.now() >= until) break;
    }
    if (queue.size) later();
  });
}

/** Whether something may be drawn with the present task. */
export function atOnce(): boolean {
  later();
  return room > 0 && room-- > 0;
}

/** Calls *draw* when it is its turn; what is given back takes it out of the row. */
export function inTurn(draw: () => void): () => void {
  queue.add(draw);
  later();
  return () => void queue.delete(draw);
}
