/** Drag and drop by pointer, so that finger and mouse are one: what is dragged follows, and is dropped on another thing or, where it means one thing only, anywhere on the table. */
import type { Attachment } from "svelte/attachments";

export interface Dragged {
  readonly may: boolean;
  lift: () => void; // taken up: only what it may become stays open
  drop: () => void; // something else was dropped here
  alone: () => void; // dropped on the bare table
  cancel: () => void;
}

const FAR = 8; // pixels from which a press is a drag
const things = new WeakMap<Element, Dragged>();

export const draggable =
  (thing: Dragged): Attachment<HTMLElement> =>
  (element) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let lifted = false;

    const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY);

    function down(event: PointerEvent) {
      if (event.button !== 0 || !thing.may) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      if (event.pointerType === "mouse") element.setPointerCapture(event.pointerId); // a quick hand leaves the thing with its first move
    }

    function move(event: PointerEvent) {
      if (!from || event.pointerId !== from.pointer) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!lifted) {
        if (Math.hypot(x, y) < FAR || (event.pointerType !== "mouse" && Math.abs(x) > Math.abs(y))) return; // a swipe sideways scrolls
        lifted = true;
        element.setPointerCapture(from.pointer);
        element.classList.add("lifted");
        thing.lift();
      }
      element.style.translate = `${x}px ${y}px`;
    }

    function lay() {
      element.classList.remove("lifted");
      element.style.translate = "";
      from = null;
      lifted = false;
    }

    function up(event: PointerEvent) {
      if (!lifted) {
        from = null;
        return;
      }
      const below = under(event); // the lifted thing itself is not in the way
      lay();
      const swallow = (click: Event) => click.stopImmediatePropagation(); // the click that follows a drag is not a click
      element.addEventListener("click", swallow, { capture: true });
      window.setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
      const target = below?.closest("[data-thing]");
      const meant = target && target !== element ? things.get(target) : undefined;
      if (meant?.may) meant.drop();
      else if (below?.closest("[data-table]") && target !== element) thing.alone();
      else thing.cancel();
    }

    function cancelled() {
      if (lifted) thing.cancel();
      lay();
    }

    things.set(element, thing);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", cancelled);
    return () => {
      things.delete(element);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancelled);
    };
  };
