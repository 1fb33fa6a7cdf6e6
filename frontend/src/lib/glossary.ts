/** What the words on cards mean, found in the rules themselves. */
import type { CardInfo, RulesParagraph } from "../protocol";
import { api } from "./api";
import { keywords } from "./cards";
import { text, words } from "./rules";

export interface Meaning {
  word: string;
  text: string;
  anchor: string;
}

const CHAPTERS = /words|abilit|weakness|body type/i;
const MOST = 8;
const TOKEN = /^[a-z]+(?:_[a-z]+)*(?:\(.*\))?(?:, [a-z_]+(?:\(.*\))?)*$/; // the name of an ability in card files
const plain = (word: string) => word.toLowerCase().replace(/\s*\(.*?\)/g, "").replaceAll("_", " ").replace(/[^\p{L}\d ]/gu, "").trim();

/** The terms that tables and paragraphs of the rules explain, by their plain form. */
export function glossary(paragraphs: RulesParagraph[]): Map<string, Meaning> {
  const made = new Map<string, Meaning>();
  const add = (word: string, meaning: string, anchor: string) => {
    for (const one of word.split(/, | \/ /)) {
      const key = plain(one);
      if (key.length > 1 && meaning && !made.has(key)) made.set(key, { word: one.trim(), text: meaning, anchor });
    }
  };
  for (const p of paragraphs.filter((p) => CHAPTERS.test(p.under) && !p.head)) {
    if (p.kind === "row") {
      const [word = "", ...rest] = p.cells.map(words);
      const token = TOKEN.test(rest[0] ?? "") ? rest.shift()! : "";
      const meaning = rest.filter((cell) => !/^(?:\[.*\].*|[\d, -]*)$/.test(cell)).join("; ");
      add(word, meaning, p.anchor);
      if (token) add(token, meaning, p.anchor);
    } else {
      const found = /^(?:[A-Z]{2}-[\d.]+ )?([A-Z][\p{L} ]{1,24}): (.+)$/u.exec(text(p));
      if (found) add(found[1]!, found[2]!, p.anchor);
    }
  }
  return made;
}

/** What stands on a card and needs a word: its keywords first, then terms in its text. */
export function meanings(card: CardInfo, terms: Map<string, Meaning>): Meaning[] {
  const found: Meaning[] = [];
  const take = (key: string, word: string) => {
    const one = terms.get(key);
    if (one && !found.some((other) => other.anchor === one.anchor)) found.push({ ...one, word });
  };
  for (const word of keywords(card)) take(plain(word), word);
  const text = ` ${plain(card.text)} `;
  for (const [key, one] of terms) if (text.includes(` ${key} `)) take(key, one.word);
  return found.slice(0, MOST);
}

const known = new Map<string, Promise<Map<string, Meaning>>>();

/** The glossary of a game; the rules are read once. */
export function glossaryOf(game: string): Promise<Map<string, Meaning>> {
  let made = known.get(game);
  if (!made) {
    made = api.rules(game).then((rules) => glossary(rules.paragraphs), () => new Map<string, Meaning>());
    known.set(game, made);
  }
  return made;
}
