/** What can be heard: each sound is a few notes and noises, made by the browser. Times in seconds. */
export type Sound = "hover" | "choose" | "refuse" | "draw" | "play" | "tumble" | "stop" | "hit" | "miss" | "block" | "critical" | "meet" | "hurt" | "heal" | "crack" | "fall" | "gold" | "spell" | "turn" | "clock" | "victory" | "defeat";

export interface Tone {
  wave: OscillatorType;
  from: number; // hertz
  to?: number;
  at?: number;
  lasts: number;
  decay?: number;
  gain: number;
  low?: number; // low-pass, hertz
  vibrato?: number; // hertz
}

export interface Noise {
  at?: number;
  lasts: number;
  gain: number;
  band?: number; // band-pass, hertz
  falls?: number; // to which the band falls
  low?: number;
  brown?: boolean;
}

export interface Recipe {
  tones?: Tone[];
  noises?: Noise[];
}

const row = (count: number, make: (i: number) => Tone | Noise) => Array.from({ length: count }, (_, i) => make(i));
const chord = (notes: number[], apart: number, more: Partial<Tone>): Tone[] => notes.map((from, i) => ({ wave: "triangle", from, at: i * apart, lasts: 0.1, decay: 0.3, gain: 0.14, ...more }));

export const SOUNDS: Record<Sound, Recipe> = {
  hover: { tones: [{ wave: "sine", from: 880, lasts: 0.012, gain: 0.03 }] },
  choose: { tones: [{ wave: "triangle", from: 520, to: 780, lasts: 0.04, decay: 0.09, gain: 0.12 }] },
  refuse: { tones: [0, 1].map((i) => ({ wave: "square", from: 150, at: i * 0.08, lasts: 0.045, gain: 0.08, low: 500 })) },
  draw: { noises: [{ lasts: 0.07, gain: 0.2, band: 2400 }] },
  play: { noises: [{ lasts: 0.11, gain: 0.22, band: 2400 }], tones: [{ wave: "sine", from: 95, lasts: 0.02, decay: 0.12, gain: 0.25 }] },
  tumble: { noises: row(7, (i) => ({ at: i * 0.085, lasts: 0.008, gain: 0.3, band: 1200 + ((i * 733) % 1800) })) as Noise[] },
  stop: { noises: [{ lasts: 0.014, gain: 0.3, band: 1800 }], tones: [{ wave: "sine", from: 190, lasts: 0.01, decay: 0.06, gain: 0.25 }] },
  hit: { noises: [{ lasts: 0.06, gain: 0.4, low: 900 }], tones: [{ wave: "sine", from: 120, to: 55, lasts: 0.14, gain: 0.3 }] },
  miss: { noises: [{ lasts: 0.12, gain: 0.16, band: 3000, falls: 800 }] },
  block: { noises: [{ lasts: 0.12, gain: 0.14, band: 3000, falls: 800 }], tones: [1250, 1870].map((from) => ({ wave: "triangle", from, lasts: 0.02, decay: 0.26, gain: 0.08 })) },
  critical: { noises: [{ lasts: 0.06, gain: 0.4, low: 900 }], tones: [{ wave: "sine", from: 120, to: 55, lasts: 0.14, gain: 0.3 }, { wave: "sawtooth", from: 220, to: 440, lasts: 0.18, gain: 0.1, low: 2000 }] },
  meet: { tones: [{ wave: "triangle", from: 392, lasts: 0.12, gain: 0.12 }, { wave: "triangle", from: 523, lasts: 0.3, gain: 0.12 }] },
  hurt: { tones: [{ wave: "sine", from: 330, to: 196, lasts: 0.18, gain: 0.18 }] },
  heal: { tones: chord([523, 659, 784], 0.07, { wave: "sine", decay: 0.26, gain: 0.12 }) },
  crack: { noises: [{ lasts: 0.18, gain: 0.5, low: 400, brown: true }] },
  fall: { noises: [{ lasts: 0.9, gain: 0.5, low: 600, brown: true }, ...(row(5, (i) => ({ at: i * 0.16, lasts: 0.05, gain: 0.35, low: 300, brown: true })) as Noise[])] },
  gold: { tones: row(3, (i) => ({ wave: "sine", from: i % 2 ? 2640 : 1760, at: i * 0.05, lasts: 0.035, decay: 0.12, gain: 0.06 })) as Tone[] },
  spell: { tones: [{ wave: "sine", from: 300, to: 1200, lasts: 0.42, gain: 0.1, vibrato: 9 }] },
  turn: { tones: chord([440, 587], 0.12, {}) },
  clock: { tones: [{ wave: "sine", from: 1000, lasts: 0.02, gain: 0.06 }] },
  victory: { tones: chord([392, 494, 587, 784], 0.09, { decay: 1.2 }) },
  defeat: { tones: chord([294, 233, 196], 0.16, { decay: 0.8, low: 800 }) },
};
