import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
const LEAST = 1024; // bytes: less is not worth a file

/** Puts a compressed copy beside every file of text, which the server sends to browsers that take it. */
export function brotli(folder) {
  return {
    name: "brotli",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const whole = readFileSync(file);
        if (whole.length >= LEAST) writeFileSync(`${file}.br`, brotliCompressSync(whole));
      }
    },
  };
}
