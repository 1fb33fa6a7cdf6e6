// The few icons that the page uses, cut out of the whole set when the page is built.
import { readFileSync } from "node:fs";
import { drawn } from "./strokes.js";
import { createRequire } from "node:module";

const MODULE = "virtual:icons";
// Drawn by ourselves, since the set has no plain one.
const OWN = { "plain-heart": '<path d="M256 464C92 346 32 262 32 174 32 106 84 56 146 56c46 0 88 26 110 70 22-44 64-70 110-70 62 0 114 50 114 118 0 88-60 172-224 290Z"/>' };

/** *list* names the icons of the page. */
export function icons(list) {
  return {
    name: "wartable-icons",
    resolveId: (id) => (id === MODULE ? "\0" + MODULE : null),
    load(id) {
      if (id !== "\0" + MODULE) return null;
      this.addWatchFile(list);
      const wanted = JSON.parse(readFileSync(list, "utf8"));
      const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
      const bodies = {};
      for (const name of wanted) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
        if (!icon && !OWN[name]) throw new Error(`game-icons has no icon called ${name}`);
        bodies[name] = OWN[name] ?? drawn(icon.body);
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
