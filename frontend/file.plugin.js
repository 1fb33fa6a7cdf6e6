// Everything of a build as one HTML file that needs nothing else, with marks where the server puts a match.
import { createHash } from "node:crypto";

const MADE = "replay_file.html";

/** Signs by which HTML would end or hide a script, written so that only JavaScript reads them. */
const safe = (script) => script.replaceAll("\r", "").replaceAll(/<(?=!--|\/script|script)/gi, "\\x3c");

/** The page that plays a saved match: it may run its own script and nothing else, and fetch nothing. */
function html(script, style) {
  const rules = `default-src 'none'; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${rules}">
<link rel="icon" href="data:,">
<title>wartable:title</title>
<script id="saved" type="text/plain">wartable:data</script>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<noscript>A saved match needs JavaScript to be played.</noscript>
<script>${script}</script>
</body>
</html>
`;
}

export function oneFile() {
  return {
    name: "wartable-one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const parts = Object.values(bundle);
      const scripts = parts.filter((part) => part.type === "chunk");
      const style = parts.filter((part) => part.type === "asset" && part.fileName.endsWith(".css")).map((part) => part.source).join("\n");
      if (scripts.length !== 1 || parts.some((part) => part.type === "asset" && !part.fileName.endsWith(".css"))) throw new Error(`a saved match is one script and its style, not ${parts.map((part) => part.fileName).join(", ")}`);
      if (/<\/style/i.test(style)) throw new Error("the style would end itself");
      for (const name of Object.keys(bundle)) delete bundle[name];
      this.emitFile({ type: "asset", fileName: MADE, source: html(safe(scripts[0].code), style) });
    },
  };
}
