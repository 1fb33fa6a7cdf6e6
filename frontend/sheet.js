// Cards as the table draws them, as one page that needs no server: node sheet.js GAME < cards.json > sheet.html
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";
import { art } from "./art.plugin.js";
import { icons } from "./icons.plugin.js";

const at = (path) => `${import.meta.dirname}/${path}`;
const { cards } = JSON.parse(readFileSync(0, "utf8"));
const plugins = [svelte({ emitCss: false, compilerOptions: { css: "injected" } }), icons(at("src/icons.json")), art(at("../src/wartable/games"), at("src/lib/art.json"))];
const vite = await createServer({ root: at("."), configFile: false, plugins, appType: "custom", logLevel: "error", server: { middlewareMode: true, hmr: false, ws: false } });
const [{ render }, { default: Card }, { fetchIcons }] = await Promise.all(["svelte/server", "/src/things/Card.svelte", "/src/things/icons.svelte.ts"].map((path) => vite.ssrLoadModule(path)));
await fetchIcons(process.argv[2]);
const drawn = cards.map((card) => {
  const { head, body } = render(Card, { props: { card }, idPrefix: card.key });
  return { head, body, key: card.key };
});
const look = `${readFileSync(at("src/look.css"), "utf8")}
body { display: flex; flex-wrap: wrap; gap: 18px 16px; padding: 16px; width: 1312px; }
figure { margin: 0; width: 104px; display: grid; justify-items: center; align-content: start; gap: 9px; }
figcaption { font: 11px/1.1 system-ui, sans-serif; color: var(--soft); text-align: center; overflow-wrap: anywhere; }`;
const heads = [...new Set(drawn.map((one) => one.head))].join("");
process.stdout.write(`<!doctype html><meta charset="utf-8"><style>${look}</style>${heads}${drawn.map((one) => `<figure>${one.body}<figcaption>${one.key}</figcaption></figure>`).join("")}`);
await vite.close();
