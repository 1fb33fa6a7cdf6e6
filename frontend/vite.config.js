import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { art } from "./art.plugin.js";
import { brotli } from "./brotli.plugin.js";
import { icons } from "./icons.plugin.js";
import { preload } from "./preload.plugin.js";

export const at = (path) => fileURLToPath(new URL(path, import.meta.url));
export const page = at("../src/wartable/server/static");

// light-dark() must reach the browser as it is: painted regions are night in both moods, so it is decided where a colour is used.
export const targets = ["chrome123", "edge123", "firefox120", "safari17.5"];

export default defineConfig({
  plugins: [svelte(), icons(at("src/icons.json")), art(at("../src/wartable/games"), at("src/lib/art.json"), { files: true }), preload(at("src/App.svelte")), brotli(page)],
  build: {
    cssTarget: targets, outDir: page, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false },
    // What several pages share is a few files and not dozens: a browser fetches only six at once.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: /\/src\//, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 }] } } },
  },
  server: { proxy: { "/api": { target: process.env.WARTABLE ?? "http://127.0.0.1:8000", ws: true } } },
});
