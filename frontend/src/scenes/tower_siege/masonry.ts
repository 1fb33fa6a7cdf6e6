/** The stones of a Tower: paths in a field of 200 by 280, drawn from its shape, its points and its name. One picture for each lost point. */
import { seeded } from "../../things/seeded";

export type Shape = "square" | "tall" | "round";

export interface Cloth {
  hue: string;
  bright: string;
  stone: [light: string, middle: string, dark: string];
}

const PALE: Cloth["stone"] = ["#e6d8bb", "#a89878", "#4c4232"];

/** Colours of flag, roof and stone by people. */
export const CLOTHS: Record<string, Cloth> = {
  weefolk: { hue: "#8a5a1c", bright: "#ffd98a", stone: ["#e9dcc0", "#a89468", "#4a3c22"] },
  gnome: { hue: "#5b45a8", bright: "#d9c8ff", stone: ["#e2d3c8", "#a08a7c", "#43352d"] },
  human: { hue: "#2d5aa3", bright: "#bcd6ff", stone: ["#dfe3ea", "#939cab", "#363d4a"] },
  galwan: { hue: "#11706b", bright: "#8ff0dc", stone: PALE },
  orc: { hue: "#7c3216", bright: "#ffb27a", stone: ["#d8c9a6", "#988562", "#40341f"] },
  elf: { hue: "#2f6b3a", bright: "#c9f2a4", stone: ["#dfe3d0", "#98a18a", "#3b4536"] },
};
export const PLAIN_CLOTH: Cloth = { hue: "#6b5a3a", bright: "#ead9ae", stone: PALE };

const [TOP, FOOT, COURSE] = [92, 270, 12];
const left = (y: number) => 58 - (y - TOP) * 0.05;
const right = (y: number) => 142 + (y - TOP) * 0.05;
const at = Math.round;

export interface Stone {
  x: number;
  y: number;
  size: number;
  turned: number;
}

export interface Masonry {
  body: string;
  joints: string;
  bands: string; // one for each point of Integrity that it can have
  shades: { x: number; y: number; w: number; dark: boolean; opacity: number }[];
  crown: string; // battlements, or the wall under a roof
  cracks: string[]; // one for each lost point
  holes: string[];
  rubble: Stone[];
  smoke: string[];
  slits: { x: number; y: number }[]; // windows that power lights
}

const CRACKS = [
  "M134 78l-9 22 11 14-12 20 9 15-13 24 8 18-10 22M125 134l-14-6-7 9M120 173l14 6 4 12M131 114l12 5",
  "M66 84l10 20-12 16 11 22-9 20 12 18-8 26M75 120l13 5M69 162l-11 8M76 182l12 3",
  "M98 92l6 14-9 10M86 176l16 8-6 16 10 14-7 14M102 184l14-4",
  "M146 128l-12 8 6 14-13 8M60 214l12 6-3 14 12 8",
];
const HOLES = ["M118 166l9-4 6 8-5 9-10-2Z", "M64 158l10-3 5 9-7 8-9-4Z", "M94 188l10-3 6 8-7 7-9-3Z", "M134 138l8-5 7 7-5 9-10-3Z"];
const MERLONS = [44, 69.3, 94.6, 120];
const BREAKS = [3, 0, 2, 1]; // which battlement each lost point breaks
const SLITS = [74, 126, 62, 138, 88, 112].map((x) => ({ x, y: 186 })).concat([64, 136, 74, 126].map((x) => ({ x, y: 210 })));

/** Battlements of which the broken ones are ragged. */
function battlements(broken: number[]): string {
  let path = "M44 92";
  MERLONS.forEach((x, i) => {
    const low = broken.includes(i);
    path += `L${x} ${low ? 78 : 66}`;
    path += low ? `V${70 + ((i * 3) % 7)}l6-5 5 8 7-4V78` : `V50H${x + 19}V66`;
    path += `H${MERLONS[i + 1] ?? 156}`;
  });
  return `${path}L156 ${broken.includes(3) ? 78 : 66}V92Z`;
}

function fallenBody(): string {
  return `M${at(left(FOOT))} ${FOOT}L${at(left(212))} 212l9-10 8 6 10-22 12 18 9-9 8 14 12-26 10 22 9-4L${at(right(214))} 214 ${at(right(FOOT))} ${FOOT}Z`;
}

/** The stones of a Tower by its name, whole or with *lost* of *full* points gone; with none left it has fallen. */
export function masonry(name: string, shape: Shape, now: number, full: number): Masonry {
  const chance = seeded(name);
  const fallen = now <= 0;
  const lost = fallen ? 0 : Math.max(0, full - now);
  let joints = "";
  const shades: Masonry["shades"] = [];
  for (let y = fallen ? 218 : 100, row = 0; y < FOOT - 2; y += COURSE, row++) {
    joints += `M${at(left(y))} ${y}H${at(right(y))}`;
    for (let x = left(y) + (row % 2 ? 8 : 15) + chance() * 4; x < right(y) - 6; x += 14 + chance() * 9) {
      joints += `M${at(x)} ${y}v${COURSE}`;
      if (chance() < 0.3) shades.push({ x: at(x), y, w: at(11 + chance() * 6), dark: chance() < 0.55, opacity: 0.07 + chance() * 0.13 });
    }
  }
  const points = Math.max(full, now, 1);
  const bands = Array.from({ length: points }, (_, i) => TOP + 8 + ((i + 1) * 150) / points)
    .slice(0, Math.max(now, 0))
    .map((y) => `M${at(left(y)) - 2} ${at(y)}H${at(right(y)) + 2}`)
    .join("");
  const stones = fallen ? 15 : lost ? 3 + lost * 3 : 0;
  const rubble = Array.from({ length: stones }, (_, i) => {
    const size = 8 + chance() * (fallen ? 12 : 6);
    return { x: fallen ? 26 + chance() * 148 : i % 3 === 2 ? 26 + chance() * 22 : 148 + chance() * 42, y: 270 - size * 0.4 - (chance() < 0.3 ? 8 : 0), size, turned: chance() * 70 - 35 };
  });
  return {
    body: fallen ? fallenBody() : `M${at(left(FOOT))} ${FOOT}L58 88H142L${at(right(FOOT))} ${FOOT}Z`,
    joints,
    bands: fallen ? "" : bands,
    shades,
    crown: fallen ? "" : shape === "tall" ? "M48 94h104v-12H48Z" : battlements(BREAKS.slice(0, lost)),
    cracks: CRACKS.slice(0, lost),
    holes: HOLES.slice(0, lost),
    rubble,
    smoke: fallen ? ["M70 200q-16-40 4-70t-6-66", "M92 190q14-30-2-58t8-60"] : lost ? ["M138 70q12-20 4-36t10-32"] : [],
    slits: fallen ? [] : SLITS,
  };
}
