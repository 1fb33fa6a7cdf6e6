// The icons that the cards of each game show, cut out of the whole set when the page is built: a part of the page for each game,
// and a file from which the server sends those of a table alone.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "smol-toml";
import { drawn } from "./strokes.js";

const ALL = "virtual:art";
const WORDS = "words";

/** *games* is the folder of the games, each with `cards/art/*.toml`; *words* names the icons of cards that have no art. */
export function art(games, words, { files = false } = {}) {
  const folder = (game) => `${games}/${game}/cards/art`;
  const names = [WORDS, ...readdirSync(games).filter((game) => existsSync(folder(game)))];

  function filesOf(name) {
    return name === WORDS ? [words] : readdirSync(folder(name)).map((file) => `${folder(name)}/${file}`);
  }

  function iconsIn(file) {
    const text = readFileSync(file, "utf8");
    if (file !== words) return Object.values(parse(text)).map((card) => card.icon);
    const found = JSON.parse(text);
    return [found.other, ...found.words.map(([, icon]) => icon)];
  }

  function bodiesOf(name, watch = () => undefined) {
    const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
    const bodies = {};
    for (const file of filesOf(name)) {
      watch(file);
      for (const icon of iconsIn(file)) {
        const found = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent];
        if (!found) throw new Error(`${file}: game-icons has no icon called ${icon}`);
        bodies[icon] = drawn(found.body);
      }
    }
    return JSON.stringify(bodies);
  }

  return {
    name: "wartable-art",
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? "\0" + id : null),
    load(id) {
      if (id === "\0" + ALL) {
        return `export default { ${names.map((name) => `${name}: () => import("${ALL}/${name}")`).join(", ")} };`;
      }
      if (!id.startsWith(`\0${ALL}/`)) return null;
      return `export default ${bodiesOf(id.slice(`\0${ALL}/`.length), (file) => this.addWatchFile(file))};`;
    },
    generateBundle() {
      if (files) for (const name of names) this.emitFile({ type: "asset", fileName: `art/${name}.json`, source: bodiesOf(name) });
    },
  };
}
