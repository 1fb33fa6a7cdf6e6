/** How a portrait is composed: the places of light, skylines, figures and motes, which follow from the card's key. */
import type { CardArt } from "../protocol";
import { SCENES, sceneOf, type Scene } from "./scenes";
import { seeded } from "./seeded";
import { skyline } from "./skylines";

/** A figure: the icon, mirrored or not, *size* large, around the middle; the dim ones stand behind. */
export interface Figure {
  transform: string;
  dim: boolean;
}

export interface Composition {
  scene: Scene;
  heraldry: number;
  light: { x: number; y: number; glow: number; disc: number; shafts: string[] };
  far: string;
  near: string;
  ground: string;
  middle: { x: number; y: number; size: number; turned: number };
  rays: string;
  figures: Figure[];
  motes: { x: number; y: number; r: number; opacity: number }[];
}

const at = Math.round;
const RAYS = 24;
const MOTES = 6;
const STANDS = ["lord", "hero", "pack", "item", "spell", "fort", "pet"];

/** Art for a card that has none: seeded by its key, the icon by its words. */
export function imagined(key: string, icon: string): CardArt {
  const chance = seeded(key);
  const scenes = Object.keys(SCENES);
  return { icon, scene: scenes[Math.floor(chance() * scenes.length)]!, stands: STANDS[Math.floor(chance() * STANDS.length)]!, flip: null, zoom: 1 };
}

/** The composition of a portrait of *w* by *h*; the same key gives the same one. */
export function compose(key: string, art: CardArt, w: number, h: number): Composition {
  const chance = seeded(key);
  const scene = sceneOf(art);
  const far = scene.skylines[at(chance() * 99) % 4]!;
  const near = scene.skylines[at(chance() * 99) % 4]!;
  const x = w * (0.18 + chance() * 0.64);
  const y = h * (0.14 + chance() * 0.26);
  const disc = chance() < 0.45;
  const toss = chance() < 0.4;
  const mirrored = art.flip ?? toss;
  const horizon = h * (0.66 + chance() * 0.1);
  const heraldry = 0.1 + chance() * 0.1;
  const glow = h * (0.62 + chance() * 0.3);
  const light = { x: at(x), y: at(y), glow: at(glow), disc: disc ? at(h * (0.1 + chance() * 0.09)) : 0, shafts: disc ? [] : shafts(chance, x, y, h) };
  const farLine = skyline(far, chance, w, horizon, h * 0.26, h + 20);
  const nearLine = skyline(near, chance, w, horizon + h * 0.1, h * 0.2, h + 20);
  const size = Math.min(h * 0.7, w * 0.72) * (art.zoom ?? 1);
  const middle = { x: w / 2, y: h * (w < h ? 0.42 : 0.45), size, turned: at(chance() * 90) };
  return {
    scene,
    heraldry,
    light,
    far: farLine,
    near: nearLine,
    middle,
    rays: art.stands === "lord" ? rays(middle.x, middle.y - h * 0.04, size) : "",
    figures: figures(art.stands, middle.x, middle.y, size, h, mirrored),
    ground: skyline("dunes", chance, w, h * 0.93, h * 0.1, h + 20),
    motes: Array.from({ length: MOTES }, () => ({ x: at(chance() * w), y: at(h * 0.25 + chance() * h * 0.65), r: 0.5 + chance() * 1.2, opacity: 0.3 + chance() * 0.5 })),
  };
}

function shafts(chance: () => number, x: number, y: number, h: number): string[] {
  return [-1, 0, 1].map((side) => {
    const angle = side * 0.38 + (chance() - 0.5) * 0.3;
    return `M${at(x)} ${at(y)}l${at(Math.sin(angle - 0.07) * h * 1.3)} ${at(Math.cos(angle) * h * 1.3)}h${at(h * 0.2)}Z`;
  });
}

function rays(x: number, y: number, size: number): string {
  return Array.from({ length: RAYS }, (_, i) => {
    const angle = (i / RAYS) * 2 * Math.PI;
    const [from, to] = [size * 0.6, size * (i % 2 ? 0.67 : 0.76)];
    return `M${at(x + Math.cos(angle) * from)} ${at(y + Math.sin(angle) * from)}L${at(x + Math.cos(angle) * to)} ${at(y + Math.sin(angle) * to)}`;
  }).join("");
}

function figures(stands: string, x: number, y: number, size: number, h: number, mirrored: boolean): Figure[] {
  const figure = (s: number, cx: number, cy: number, dim = false): Figure => {
    const k = s / 512;
    return { dim, transform: `translate(${at(cx + (mirrored ? s : -s) / 2)} ${at(cy - s / 2)}) scale(${(mirrored ? -k : k).toFixed(3)} ${k.toFixed(3)})` };
  };
  if (stands === "pack") {
    const behind = [-0.5, 0.5].map((side) => figure(size * 0.66, x + size * side, y - h * 0.03, true));
    return [...behind, figure(size * 0.92, x, y + h * 0.03)];
  }
  if (stands === "fort") return [figure(size * 1.12, x, y + h * 0.06)];
  return [figure(size, x, stands === "item" ? y - h * 0.05 : y)];
}
