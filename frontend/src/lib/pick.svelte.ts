/** Choosing by clicking on things: first the card, then the place. What fits all that was clicked stays open. */
import { untrack, type Snippet } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { ChoiceInfo, ChoiceOdds, Question, WayInfo } from "../protocol";
import { is, type Offer, type Wish } from "./choice";
import { after, openAfter, sent, togetherOf } from "./together";

export interface Hands {
  answer: (action: number, more?: number[]) => void;
  whyNot: (wish: Wish) => void;
  say: (text: string) => void;
}

/** What a scene has put together and the rail offers as its one main button: "Throw 2 again". */
export interface Deed {
  text: string;
  note?: string;
  do: () => void;
}

type Fits = (choice: Offer) => boolean;

export class Pick {
  question = $state.raw<Question | null>(null);
  picked = $state.raw<ChoiceInfo[] | null>(null);
  gathered = $state.raw<ChoiceInfo[]>([]); // taken up on the table, to be made as one
  label = $state("");
  odds = $state.raw<Map<number, ChoiceOdds>>(new Map());
  hinted = $state(-1);
  deed = $state.raw<Deed | null>(null);
  ownOdds = $state(false); // the scene itself shows the odds
  draws = $state.raw<Snippet<[WayInfo]> | null>(null); // how the scene draws a way, where a picture says it better than words
  by = $state(""); // the label of the thing that was taken up first for the choice that was made last
  looked = $state.raw<ChoiceInfo[]>([]); // the choices of the thing under the pointer or the focus
  private taken = ""; // the label of the thing that was taken up first
  private laid = new SvelteSet<Fits>(); // what the things on the table stand for

  constructor(private hands: Hands | null) {}

  ask(question: Question | null, odds: ChoiceOdds[], hinted: number): void {
    if (question?.id !== this.question?.id) {
      this.clear();
      this.gathered = [];
    }
    this.question = question;
    this.odds = new Map(odds.map((o) => [o.action, o]));
    this.hinted = hinted;
  }

  get open(): ChoiceInfo[] {
    return this.picked ?? (this.question ? openAfter(this.question, this.gathered) : []);
  }

  get live(): boolean {
    return this.hands !== null && this.question !== null;
  }

  find(wish: Wish): Offer | undefined {
    return this.question?.choices.find((c) => is(c, ...wish));
  }

  of(fits: Fits): ChoiceInfo[] {
    return this.live ? this.open.filter(fits) : [];
  }

  /** A thing that stands for the choices that fit it lies on the table, until the returned function takes it away. */
  lay(fits: Fits): () => void {
    untrack(() => this.laid.add(fits));
    return () => untrack(() => void this.laid.delete(fits));
  }

  /** What can be chosen on no thing: it needs a button. Of a thing that was clicked, all that it may still mean needs one unless other things decide it. */
  get loose(): ChoiceInfo[] {
    const open = this.open;
    const things = [...this.laid].filter((fits) => !this.picked || open.length === 1 || !open.every(fits));
    return this.live ? open.filter((choice) => !things.some((fits) => fits(choice))) : [];
  }

  /** This choice, after what has been taken up on the table. */
  choose(choice: Offer, by = this.taken): void {
    this.by = by;
    this.send([...this.gathered.map((one) => one.action).filter((one) => one !== choice.action || this.together?.again), choice.action]);
  }

  private send(actions: number[]): void {
    this.clear();
    this.gathered = [];
    const [first, ...more] = actions;
    if (first !== undefined) this.hands?.answer(first, more);
  }

  get together() {
    return togetherOf(this.question);
  }

  /** Something on the table means one choice: where several make one it waits for the others, and a row is sent with its last. */
  private mean(choice: ChoiceInfo, by: string): void {
    const found = this.together;
    if (!found || choice.action === found.end) return this.choose(choice, by);
    this.clear();
    this.gathered = after(found, choice, this.gathered);
    if (found.again && this.gathered.length === found.most) this.send(sent(found, this.gathered));
  }

  /** How many of the things taken up are still missing before they can be sent. */
  get missing(): number {
    return Math.max(0, (this.together?.least ?? 0) - this.gathered.length);
  }

  /** What has been taken up is made as one. */
  sendGathered(): void {
    if (this.together && this.gathered.length && !this.missing) this.send(sent(this.together, this.gathered));
  }

  /** The last thing that was taken up is put back. */
  putBack(): void {
    this.clear();
    this.gathered = this.gathered.slice(0, -1);
  }

  /** Choices that belong together are made as one. */
  take(way: WayInfo): void {
    this.send(way.actions);
  }

  /** Ways to make several choices as one; none while one of them is being made by hand. */
  get ways(): WayInfo[] {
    return this.picked || this.gathered.length ? [] : (this.question?.ways ?? []);
  }

  /** A thing was clicked: one choice is made, several stay open, none is explained. */
  click(choices: ChoiceInfo[], label: string, why: Wish | null): void {
    if (choices.length === 1) this.mean(choices[0]!, this.taken || label);
    else if (choices.length > 1) {
      const same = this.picked !== null && this.label === label && this.picked.length === choices.length; // clicked once more: put back
      this.taken = same ? "" : this.taken || label;
      this.picked = same ? null : choices;
      this.label = same ? "" : label;
    } else if (why && this.live) this.hands?.whyNot(why);
  }

  /** A thing was taken up: whatever it may still become stays open. */
  lift(choices: ChoiceInfo[], label: string): void {
    this.picked = choices;
    this.label = label;
    this.taken = label;
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
    this.taken = "";
    this.deed = null;
    this.looked = [];
  }
}
