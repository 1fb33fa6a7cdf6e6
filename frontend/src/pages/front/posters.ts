/** What stands on the posters of the five games: each tells the game's one deed. A game without a poster of its own gets a plain one. */
import type { Skyline } from "../../things/skylines";

export interface Standing {
  icon: string;
  size: number;
  x: number;
  y: number;
  body: number; // which of the poster's bodies
  mirror?: boolean;
}

export interface Poster {
  line: string; // what it is about, in a sentence
  minutes: number; // as a match between two takes people
  sky: [string, string, string];
  light: { x: number; y: number; r: number; colour: string; disc: number };
  rays: number;
  far: { kind: Skyline; y: number; h: number; fill: string };
  near: { kind: Skyline; y: number; h: number; fill: string } | null;
  ground: { kind: Skyline; y: number; fill: string };
  ink: string;
  bodies: [string, string, string][]; // from light to dark
  figures: Standing[];
}

export const POSTERS: Record<string, Poster> = {
  dice_duel: {
    line: "Two blades, a fistful of dice, one breath.",
    minutes: 5,
    sky: ["#070d26", "#27479c", "#8fb4ff"],
    light: { x: 116, y: 150, r: 150, colour: "#e8f1ff", disc: 0 },
    rays: 18,
    far: { kind: "arches", y: 250, h: 120, fill: "#1b3374" },
    near: { kind: "city", y: 285, h: 30, fill: "#0f1f4d" },
    ground: { kind: "dunes", y: 288, fill: "#081028" },
    ink: "#081028",
    bodies: [["#ffffff", "#b9cdf5", "#46629f"], ["#ffd9c9", "#d8604e", "#6b1d18"]],
    figures: [
      { icon: "crossed-swords", size: 120, x: 116, y: 176, body: 0 },
      { icon: "spartan-helmet", size: 102, x: 62, y: 252, body: 0, mirror: true },
      { icon: "spartan-helmet", size: 102, x: 170, y: 252, body: 1 },
    ],
  },
  roar_of_war: {
    line: "Your King hides in one of four piles.",
    minutes: 20,
    sky: ["#1c0c05", "#8a3a10", "#ffb45c"],
    light: { x: 116, y: 200, r: 190, colour: "#fff0c4", disc: 52 },
    rays: 0,
    far: { kind: "peaks", y: 230, h: 60, fill: "#7a3510" },
    near: null,
    ground: { kind: "palisade", y: 300, fill: "#2c1204" },
    ink: "#2c1204",
    bodies: [["#f6f3c8", "#8f9138", "#2b2c0c"], ["#fff3d6", "#e09a4a", "#4a1c06"]],
    figures: [
      { icon: "orc-head", size: 124, x: 116, y: 112, body: 0 },
      { icon: "spartan-helmet", size: 74, x: 50, y: 224, body: 1, mirror: true },
      { icon: "dwarf-face", size: 78, x: 184, y: 224, body: 1 },
      { icon: "woman-elf-face", size: 86, x: 116, y: 238, body: 1 },
    ],
  },
  throes_of_war: {
    line: "Ten dice are your power and your life.",
    minutes: 25,
    sky: ["#0e061f", "#4a2585", "#c79aff"],
    light: { x: 116, y: 172, r: 160, colour: "#f3e3ff", disc: 0 },
    rays: 14,
    far: { kind: "ruins", y: 255, h: 90, fill: "#2f1a5c" },
    near: null,
    ground: { kind: "dunes", y: 288, fill: "#160a2e" },
    ink: "#160a2e",
    bodies: [["#ffffff", "#c8a4f5", "#43227a"]],
    figures: [{ icon: "visored-helm", size: 142, x: 116, y: 190, body: 0 }],
  },
  tower_siege: {
    line: "Keep your Tower standing. Topple theirs.",
    minutes: 30,
    sky: ["#03141c", "#0d5e62", "#8ff0dc"],
    light: { x: 150, y: 90, r: 150, colour: "#e9fff8", disc: 27 },
    rays: 0,
    far: { kind: "peaks", y: 240, h: 70, fill: "#0d4b52" },
    near: { kind: "city", y: 270, h: 30, fill: "#08343b" },
    ground: { kind: "dunes", y: 292, fill: "#032321" },
    ink: "#02191c",
    bodies: [["#d9fff5", "#3f9f97", "#0a3b40"]],
    figures: [
      { icon: "spiked-dragon-head", size: 84, x: 54, y: 240, body: 0 },
      { icon: "wizard-face", size: 74, x: 182, y: 242, body: 0 },
    ],
  },
  final_war: {
    line: "Five columns. One Warlord left alive.",
    minutes: 40,
    sky: ["#12040a", "#7c1c1a", "#ff9a6a"],
    light: { x: 116, y: 130, r: 170, colour: "#ffe6c4", disc: 60 },
    rays: 0,
    far: { kind: "deadwood", y: 245, h: 80, fill: "#5a1614" },
    near: { kind: "pines", y: 262, h: 46, fill: "#36100f" },
    ground: { kind: "dunes", y: 288, fill: "#1c0505" },
    ink: "#1c0505",
    bodies: [["#fff3e2", "#e2705c", "#57110f"], ["#f4ffe0", "#7fbf7a", "#1f5a4c"]],
    figures: [
      { icon: "werewolf", size: 160, x: 138, y: 148, body: 0 },
      { icon: "elf-helmet", size: 112, x: 66, y: 236, body: 1 },
    ],
  },
};

export const PLAIN: Poster = {
  ...POSTERS.dice_duel!,
  line: "",
  minutes: 0,
  figures: [{ icon: "swords-emblem", size: 140, x: 116, y: 180, body: 0 }],
};

/** The games in the order of their posters: the lightest first, those without a poster last. */
export const inOrder = <G extends { name: string }>(games: G[]): G[] => {
  const names = Object.keys(POSTERS);
  const rank = (game: G) => (names.includes(game.name) ? names.indexOf(game.name) : names.length);
  return [...games].sort((a, b) => rank(a) - rank(b));
};
