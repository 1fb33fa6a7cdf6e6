/** What the whole page knows of the hall: who the reader is, which matches wait, and when the lobby changes. One line serves all pages. */
import type { Person, WaitingMatch } from "../protocol";
import { api } from "./api";
import { Line } from "./socket";

class Hall {
  person = $state.raw<Person | null>(null);
  waits = $state.raw<WaitingMatch[]>([]); // longest first
  changes = $state(0); // counts what changed in the lobby
  private line: Line | null = null;
  private entering: Promise<Person> | null = null;

  /** Comes in once; whoever is there already gets the same. */
  async enter(): Promise<void> {
    this.entering ??= api.session();
    this.entering.catch(() => (this.entering = null));
    this.person ??= await this.entering;
    this.line ??= new Line(
      (message) => {
        if (message.type === "lobby_changed") this.changes += 1;
        else if (message.type === "waits") this.waits = (message as unknown as { matches: WaitingMatch[] }).matches;
      },
      (now) => {
        if (now !== "open") return;
        this.line?.ask({ type: "lobby" }).then(() => (this.changes += 1), () => undefined);
      },
    );
  }

  /** Matches that wait, but for the one that is being looked at. */
  others(match: string): WaitingMatch[] {
    return this.waits.filter((one) => one.match !== match);
  }
}

export const hall = new Hall();
