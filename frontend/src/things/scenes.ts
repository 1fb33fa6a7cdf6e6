/** The scenes that portraits stand in: colours of sky, light and ground, heraldry, and what may stand on the horizon. */
import type { Skyline } from "./skylines";

export interface Scene {
  sky: [top: string, low: string];
  light: string;
  far: string;
  near: string;
  ground: string;
  figure: [bright: string, dark: string];
  heraldry: Heraldry;
  skylines: [Skyline, Skyline, Skyline, Skyline];
}

export type Heraldry = "leaf" | "claw" | "lozenge" | "star" | "scale" | "fang" | "cross" | "brick" | "skull";

/** The signs of heraldry, in a field of 16 by 18. */
export const HERALDRY: Record<Heraldry, string> = {
  leaf: "M8 1C3 5 3 11 8 15 13 11 13 5 8 1ZM8 15v5",
  claw: "M3 2q4 6 1 14M9 2q4 6 1 14M15 2q4 6 1 14",
  lozenge: "M8 0 16 9 8 18 0 9Z",
  star: "M8 1 10 7 16 9 10 11 8 17 6 11 0 9 6 7Z",
  scale: "M0 0a8 9 0 0 0 16 0M-8 9a8 9 0 0 0 16 0M8 9a8 9 0 0 0 16 0",
  fang: "M0 0 5 12 10 0M8 9l4 9 4-9",
  cross: "M8 2v12M2 8h12",
  brick: "M0 .5h16M0 9h16M4 .5V9M12 9v9",
  skull: "M4 9a4 4 0 1 1 8 0v3H4ZM6 15v-2M10 15v-2",
};

function scene(colours: string, heraldry: Heraldry, ...skylines: [Skyline, Skyline, Skyline, Skyline]): Scene {
  const [top, low, light, far, near, ground, bright, dark] = colours.split(" ") as [string, string, string, string, string, string, string, string];
  return { sky: [top, low], light, far, near, ground, figure: [bright, dark], heraldry, skylines };
}

export const SCENES: Record<string, Scene> = {
  elf: scene("#0c2b33 #3f8f6d #e9ffc9 #1f5a4c #123c35 #07201d #f4ffe0 #7fbf7a", "leaf", "pines", "pines", "peaks", "arches"),
  were: scene("#170b1e #8e2b3a #ffb27a #4a1830 #2a0f22 #120611 #ffe9d6 #c4616a", "claw", "deadwood", "peaks", "ruins", "deadwood"),
  guild: scene("#141a33 #a2683a #ffe0a1 #453244 #251f34 #0f0d1a #fff0d2 #c79a62", "lozenge", "city", "city", "arches", "ruins"),
  fate: scene("#120d33 #5a3fa8 #d9c8ff #3a2a7c #211751 #0c0826 #f5efff #a58be6", "star", "peaks", "arches", "sea", "ruins"),
  monster: scene("#20120c #9c4c1e #ffd08a #5a2b17 #33180f #150906 #fff0da #dd8a4e", "scale", "peaks", "cave", "ruins", "dunes"),
  orc: scene("#1a1c0d #8a7a2b #ffcf70 #4d4a1d #2b2c12 #121307 #fbf3cf #a9ad4f", "fang", "dunes", "ruins", "deadwood", "peaks"),
  human: scene("#12284f #7fa6cf #fff4cf #3c5f8f #223f68 #0d1e38 #ffffff #9db9dc", "cross", "city", "peaks", "dunes", "arches"),
  dwarf: scene("#1d1210 #a2481f #ffd28a #5b2e1d #361b14 #170b08 #fff1d8 #d89a5a", "brick", "cave", "cave", "arches", "peaks"),
  death: scene("#0b0d12 #4b5563 #d9f0e6 #2b323d #181c24 #07090c #f1f5f4 #8a99a8", "skull", "ruins", "deadwood", "arches", "peaks"),
  life: scene("#3a0f1c #d06b5c #fff1c9 #8c3440 #55202e #260c15 #fff6ea #f0a48c", "cross", "arches", "city", "peaks", "sea"),
  magic: scene("#2a1a08 #c08a1f #fff4b8 #75521a #463012 #1d1306 #fffbe4 #e8c25a", "star", "arches", "sea", "city", "peaks"),
  nature: scene("#0d2716 #5b9a3c #f0ffc0 #2d6330 #183f20 #08200f #f6ffe2 #8cc465", "leaf", "pines", "dunes", "peaks", "pines"),
  power: scene("#1d0d33 #7d49b8 #f0d8ff #4a2a7c #2c184f #120925 #fbf2ff #b58be6", "scale", "peaks", "dunes", "ruins", "city"),
  craft: scene("#0c1c33 #3c7fb8 #d8f0ff #1f4a75 #14304f #081626 #f2faff #86b9e0", "brick", "arches", "cave", "city", "sea"),
  steel: scene("#15181c #7b8794 #ffffff #414a54 #272d34 #0f1215 #ffffff #a9b4bf", "lozenge", "peaks", "ruins", "dunes", "arches"),
  arcane: scene("#06202b #22857f #c9fff2 #12505a #0b333d #04161c #edfffb #67cbbd", "star", "sea", "peaks", "city", "arches"),
  blade: scene("#0c1738 #3d62b0 #dfe9ff #22408a #142a5c #080f26 #f5f8ff #8eaeea", "lozenge", "arches", "city", "peaks", "dunes"),
  gold: scene("#2b1c07 #b5822a #fff0b0 #6b4a17 #3f2b0f #1b1206 #fff9df #e7bb54", "lozenge", "arches", "city", "cave", "dunes"),
};

/** The scene of a card's art; steel where it names none that is known. */
export const sceneOf = (art: { scene: string }): Scene => SCENES[art.scene] ?? SCENES.steel!;
