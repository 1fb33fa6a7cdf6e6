// The page inside of a saved match: Story and all scenes as one file, beside the page of the table.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { art } from "./art.plugin.js";
import { oneFile } from "./file.plugin.js";
import { icons } from "./icons.plugin.js";
import { at, page, targets } from "./vite.config.js";

export default defineConfig({
  mode: "file",
  plugins: [svelte(), icons(at("src/icons.json")), art(at("../src/wartable/games"), at("src/lib/art.json")), oneFile()],
  build: {
    cssTarget: targets, outDir: page, emptyOutDir: false, copyPublicDir: false, cssCodeSplit: false, modulePreload: false,
    rolldownOptions: { input: at("src/file.ts"), output: { format: "iife", codeSplitting: false } },
  },
});
