// The few icons that the page uses, cut out of the whole set when the page is built.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const MODULE = "virtual:icons";

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
        if (!icon) throw new Error(`game-icons has no icon called ${name}`);
        bodies[name] = icon.body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
