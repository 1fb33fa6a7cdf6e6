/** Lines of scenery: what stands on the horizon of a portrait or a scene. */

export type Skyline = "pines" | "deadwood" | "peaks" | "city" | "ruins" | "arches" | "cave" | "sea" | "palisade" | "dunes";

/** One step of a skyline: drawn from `x` on the ground at `y`, up to about `h` high; how far it goes. */
type Piece = (chance: () => number, x: number, y: number, h: number) => { path: string; to: number };

const at = Math.round;

const PIECES: Record<Skyline, Piece> = {
  pines(chance, x, y, h) {
    const w = 9 + chance() * 13;
    const tall = h * (0.55 + chance() * 0.6);
    const path = `L${at(x + w * 0.12)} ${at(y)}L${at(x + w * 0.3)} ${at(y - tall * 0.4)}h-2L${at(x + w / 2)} ${at(y - tall)}L${at(x + w * 0.7 + 2)} ${at(y - tall * 0.4)}h-2L${at(x + w * 0.88)} ${at(y)}`;
    return { path, to: x + w * 0.8 };
  },
  deadwood(chance, x, y, h) {
    const w = 14 + chance() * 22;
    const tall = h * (0.6 + chance() * 0.7);
    const bent = (chance() - 0.5) * 14;
    const left = `L${at(x)} ${at(y)}L${at(x + 2 + bent * 0.3)} ${at(y - tall * 0.5)}l${at(-7 - chance() * 5)} ${at(-tall * 0.25)} ${at(8 + chance() * 2)} ${at(tall * 0.13)}`;
    const right = `L${at(x + 3 + bent)} ${at(y - tall)}L${at(x + 5 + bent * 0.5)} ${at(y - tall * 0.55)}l${at(8 + chance() * 6)} ${at(-tall * 0.22)} ${at(-7 - chance() * 4)} ${at(tall * 0.34)}L${at(x + 7)} ${at(y)}`;
    return { path: left + right, to: x + w };
  },
  peaks(chance, x, y, h) {
    const w = 26 + chance() * 46;
    const tall = h * (0.6 + chance() * 0.9);
    const path = `L${at(x + w * 0.28)} ${at(y - tall * 0.5)}L${at(x + w * 0.36)} ${at(y - tall * 0.46)}L${at(x + w * 0.52)} ${at(y - tall)}L${at(x + w * 0.64)} ${at(y - tall * 0.66)}L${at(x + w * 0.7)} ${at(y - tall * 0.7)}L${at(x + w)} ${at(y)}`;
    return { path, to: x + w * 0.78 };
  },
  city(chance, x, y, h) {
    const w = 10 + chance() * 16;
    const tall = h * (0.4 + chance() * 0.8);
    const kind = chance();
    const fifth = at(w * 0.2);
    const gable = `V${at(y - tall)}l${at(w / 2)} ${at(-w * 0.7)} ${at(w / 2)} ${at(w * 0.7)}V${at(y)}`;
    const battlements = `V${at(y - tall)}h${fifth}v-3h${fifth}v3h${fifth}v-3h${fifth}v3h${fifth}V${at(y)}`;
    const spire = `V${at(y - tall)}l${at(w * 0.3)}-3V${at(y - tall * 1.35)}l${fifth}-9 ${fifth} 9V${at(y - tall - 3)}l${at(w * 0.3)} 3V${at(y)}`;
    const low = `V${at(y - tall * 0.55)}h${at(w)}V${at(y)}`;
    const house = kind < 0.35 ? gable : kind < 0.6 ? battlements : kind < 0.75 ? spire : low;
    return { path: `${house}H${at(x + w)}`, to: x + w };
  },
  ruins(chance, x, y, h) {
    const w = 8 + chance() * 12;
    const tall = h * (0.3 + chance());
    const path = `V${at(y - tall)}l${at(w * 0.3)} ${at(4 + chance() * 5)} ${at(w * 0.3)} ${at(-6 * chance())} ${at(w * 0.4)} ${at(7 + chance() * 4)}V${at(y)}h${at(6 + chance() * 14)}`;
    return { path, to: x + w + 13 };
  },
  arches(chance, x, y, h) {
    const w = 26 + chance() * 8;
    const half = at((w - 8) / 2);
    const path = `V${at(y - h * 1.15)}H${at(x + 5)}V${at(y - h * 0.45)}q0 ${at(-h * 0.5)} ${half} ${at(-h * 0.5)}t${half} ${at(h * 0.5)}V${at(y)}h3`;
    return { path, to: x + w };
  },
  cave(chance, x, _y, h) {
    const w = 10 + chance() * 18;
    const path = `l${at(w / 2)} ${at(-h * (0.3 + chance() * 0.8))} ${at(w / 2)} ${at(h * (0.3 + chance() * 0.7))}`;
    return { path, to: x + w };
  },
  sea: (chance, x) => ({ path: `q8 ${at(-5 - chance() * 5)} 16 0`, to: x + 16 }),
  palisade: (_chance, x, y, h) => ({ path: `V${at(y - h)}l5 -8 5 8V${at(y)}H${x + 10}`, to: x + 10 }),
  dunes(chance, x, _y, h) {
    const w = 40 + chance() * 50;
    return { path: `q${at(w / 2)} ${at(-h * (0.4 + chance() * 0.7))} ${at(w)} ${at((chance() - 0.5) * 6)}`, to: x + w };
  },
};

/** The outline of a skyline from the left edge to *width*, on the ground at *y*, about *height* high, filled down to *bottom*. */
export function skyline(kind: Skyline, chance: () => number, width: number, y: number, height: number, bottom = 200): string {
  let path = `M0 ${bottom}V${at(y)}`;
  for (let x = 0; x < width; ) {
    const piece = PIECES[kind](chance, x, y, height);
    path += piece.path;
    x = piece.to;
  }
  return `${path}L${width + 40} ${bottom}Z`;
}
