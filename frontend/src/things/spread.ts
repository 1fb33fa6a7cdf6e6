/** How the cards of a hand lie beside each other. */
const GAP = 6; // between cards that have room
const EDGE = 16; // of the whole row
const LEAST = 0.54; // of a card, that stays in view of one that matters less: its middle can be clicked

/** Where the middle of each card lies, from the middle of the hand, in pixels: cards overlap where there are many, those that do not *matter* first. */
export function spread(matters: boolean[], card: number, width: number): number[] {
  const overlapped = matters.slice(0, -1); // the last one lies on top
  const room = width - card - EDGE;
  const even = overlapped.length ? Math.min(card + GAP, room / overlapped.length) : 0;
  const many = overlapped.filter(Boolean).length;
  const narrow = even < card && many > 0 && many < overlapped.length ? Math.min(even, Math.max(card * LEAST, (room - many * (card + GAP)) / (overlapped.length - many))) : even;
  const wide = many ? Math.min(card + GAP, (room - (overlapped.length - many) * narrow) / many) : even;
  const steps = overlapped.map((one) => (one ? wide : narrow));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  let at = -whole / 2;
  return matters.map((_, i) => (i ? (at += steps[i - 1]!) : at));
}
