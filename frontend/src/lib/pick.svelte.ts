/** Choosing by clicking on things: first the card, then the place. What fits all that was clicked stays open. */
import type { ChoiceInfo, Figures, Question, WayInfo } from "../protocol";
import { is, type Offer, type Wish } from "./choice";

export interface Hands {
  answer: (action: number, more?: number[]) => void;
  whyNot: (wish: Wish) => void;
  say: (text: string) => void;
}

export class Pick {
  question = $state.raw<Question | null>(null);
  picked = $state.raw<ChoiceInfo[] | null>(null);
  label = $state("");
  odds = $state.raw<Map<number, Record<string, number>>>(new Map());
  hinted = $state(-1);

  constructor(private hands: Hands | null) {}

  ask(question: Question | null, odds: Figures[], hinted: number): void {
    if (question?.id !== this.question?.id) this.clear();
    this.question = question;
    this.odds = new Map(odds.map((o) => [o.action, o.figures]));
    this.hinted = hinted;
  }

  get open(): ChoiceInfo[] {
    return this.picked ?? this.question?.choices ?? [];
  }

  get live(): boolean {
    return this.hands !== null && this.question !== null;
  }

  find(wish: Wish): Offer | undefined {
    return this.question?.choices.find((c) => is(c, ...wish));
  }

  of(fits: (choice: Offer) => boolean): ChoiceInfo[] {
    return this.live ? this.open.filter(fits) : [];
  }

  choose(choice: Offer): void {
    this.clear();
    this.hands?.answer(choice.action);
  }

  /** Choices that belong together are made as one. */
  take(way: WayInfo): void {
    this.clear();
    const [first, ...more] = way.actions;
    if (first !== undefined) this.hands?.answer(first, more);
  }

  /** Ways to make several choices as one; none while one of them is being made by hand. */
  get ways(): WayInfo[] {
    return this.picked ? [] : (this.question?.ways ?? []);
  }

  /** A thing was clicked: one choice is made, several stay open, none is explained. */
  click(choices: ChoiceInfo[], label: string, why: Wish | null): void {
    if (choices.length === 1) this.choose(choices[0]!);
    else if (choices.length > 1) {
      const same = this.picked !== null && this.picked.length === choices.length;
      this.picked = same ? null : choices;
      this.label = same ? "" : label;
    } else if (why && this.live) this.hands?.whyNot(why);
  }

  whyNot(wish: Wish): void {
    this.hands?.whyNot(wish);
  }

  say(text: string): void {
    this.hands?.say(text);
  }

  clear(): void {
    this.picked = null;
    this.label = "";
  }
}
