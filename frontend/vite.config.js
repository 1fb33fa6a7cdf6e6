import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { art } from "./art.plugin.js";
import { brotli } from "./brotli.plugin.js";
import { icons } from "./icons.plugin.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const page = at("../src/wartable/server/static");

export default defineConfig({
  plugins: [svelte(), icons(at("src/icons.json")), art(at("../src/wartable/games"), at("src/lib/art.json")), brotli(page)],
  build: { outDir: page, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: process.env.WARTABLE ?? "http://127.0.0.1:8000", ws: true } } },
});
