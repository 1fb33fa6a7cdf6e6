/** The card that is being looked at closely. */
import type { CardInfo } from "../protocol";

class Inspect {
  card = $state.raw<CardInfo | null>(null);
  held = $state(false); // stays until it is closed

  show(card: CardInfo, held: boolean): void {
    if (this.held && !held) return;
    this.card = card;
    this.held = held;
  }

  leave(): void {
    if (!this.held) this.card = null;
  }

  close(): void {
    this.card = null;
    this.held = false;
  }
}

export const inspect = new Inspect();
