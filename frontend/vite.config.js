import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { icons } from "./icons.plugin.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), icons(at("src/icons.json"), at("src/lib/art.json"))],
  build: { outDir: at("../src/wartable/server/static"), emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: process.env.WARTABLE ?? "http://127.0.0.1:8000", ws: true } } },
});
