// What each kind of page and each game's scene needs, so that the server can name it with the page itself and nobody waits for one file to ask for the next.
import { readFileSync } from "node:fs";

const MADE = "preload.json";
const SCENE = /\/src\/scenes\/(\w+)\/(?:Scene\.svelte|motions\.ts)$/; // the game in the name of a part of its scene
const PAGE = /(\w+): \(\) => import\("\.\/(pages\/\w+\.svelte)"\)/g; // as App.svelte lists its pages by the first part of their address

/** *app* is the file that lists the pages. */
export function preload(app) {
  return {
    name: "wartable-preload",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const withImports = (chunk, found = new Set()) => {
        if (!chunk || found.has(chunk)) return found;
        found.add(chunk);
        for (const name of chunk.imports) withImports(bundle[name], found);
        return found;
      };
      const always = withImports(chunks.find((chunk) => chunk.isEntry));
      const pages = [...readFileSync(app, "utf8").matchAll(PAGE)];
      if (!pages.length) throw new Error(`${app} lists no pages`);
      const filesOf = (parts) => {
        const needed = [...new Set(parts.flatMap((part) => [...withImports(part)]))].filter((one) => !always.has(one));
        const styles = new Set(needed.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]));
        return { scripts: needed.map((one) => `/${one.fileName}`), styles: [...styles].map((name) => `/${name}`) };
      };
      const made = { scenes: {} };
      for (const [, address, file] of pages) {
        const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${file}`));
        if (!chunk) throw new Error(`${file} is no part of its own`);
        made[address] = filesOf([chunk]);
      }
      const gameOf = (part) => part.facadeModuleId?.match(SCENE)?.[1];
      for (const game of new Set(chunks.map(gameOf))) if (game) made.scenes[game] = filesOf(chunks.filter((part) => gameOf(part) === game));
      this.emitFile({ type: "asset", fileName: MADE, source: JSON.stringify(made) });
    },
  };
}
