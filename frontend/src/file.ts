/** The page inside of a saved match. */
import { mount } from "svelte";
import { answerFrom } from "./lib/api";
import { unpacked } from "./lib/saved";
import { keep } from "./lib/settings.svelte";
import SavedMatch from "./pages/SavedMatch.svelte";
import "./look.css";

keep();
const target = document.getElementById("app")!;
unpacked(document.getElementById("saved")!.textContent ?? "").then(
  (saved) => {
    answerFrom(new Map<string, unknown>([[`/api/games/${saved.game}/cards`, saved.cards], [`/api/games/${saved.game}/rules`, saved.rules]]));
    mount(SavedMatch, { target, props: { saved } });
  },
  () => (target.textContent = "This file is damaged, or the browser is too old to open it."),
);
