/** What the browser's tab says: the page, and whether somebody waits for the reader. */
import { hall } from "./hall.svelte";

class Tab {
  page = $state(""); // what is looked at; "" on the front page
  asked = $state(false); // a choice of the reader is due on this very page
  private match = $state(""); // which match that is

  at(match: string): void {
    this.match = match;
  }

  get words(): string {
    const sign = this.asked ? "● Your choice – " : hall.others(this.match).length ? "● Your turn – " : "";
    return `${sign}${this.page ? `${this.page} – ` : ""}wartable`;
  }

  get icon(): string {
    return this.asked || hall.others(this.match).length ? "/favicon-turn.svg" : "/favicon.svg";
  }
}

export const tab = new Tab();
