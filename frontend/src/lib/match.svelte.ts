/** One match as the page knows it: who sits where, what is to be seen, what is asked, and what has happened. */
import type { ChoiceOdds, GuideNote, Happened, Hint, Odds, Question, Refused, Seen, TableInfo, Update, WhyNot } from "../protocol";
import { Refusal, addAll } from "./api";
import { timed, type Beat } from "../stage/beats";
import { Stage, actsOf, type Act } from "../stage/stage";
import { settings } from "./settings.svelte";
import { Line, type Connection } from "./socket";

export interface Notice {
  text: string;
  rule: string | null;
  bad: boolean;
}

const SPECTATOR = -1;

export class MatchStore {
  table = $state.raw<TableInfo>() as TableInfo;
  shown = $state.raw<Update | null>(null);
  log = $state.raw<Happened[]>([]);
  undone = $state.raw<Set<number>>(new Set());
  seat = $state(SPECTATOR);
  connection = $state<Connection>("connecting");
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  odds = $state.raw<ChoiceOdds[]>([]);
  busy = $state(false);
  act = $state.raw<Act | null>(null); // what is on stage now
  past = $state.raw<Seen | null>(null); // the table before what is shown again
  beats: (act: Act) => Beat[] = () => []; // how the scene of this game moves
  waiting = $state(0); // updates still to be shown
  failure = $state("");
  heardAt = $state(0); // when the clocks shown were right
  curtain = $state(SPECTATOR); // the seat that the device must be handed to
  notes = $state.raw<GuideNote[]>([]); // what the guide has to say; the last of them is read now

  private line: Line;
  private stage = new Stage<Update>({
    pace: () => (document.hidden ? "off" : settings.pace),
    now: (act) => (this.act = act),
    lasts: (act) => timed(this.beats(act)).whole,
    table: (update) => this.show(update),
  });
  private arrived = new WeakMap<Update, number>(); // clocks run on while things are shown
  private pending: { question: number; action: number; more: number[] } | null = null;
  private before: Seen | null = null; // the table before the last change
  private wanted = SPECTATOR;
  private oddsFor = -1;
  private resuming = false;
  private adding = new Set<number>(); // seats that have added to the dice, or are about to
  readonly id: string;

  constructor(
    table: TableInfo,
    readonly key: string,
    readonly hidden: boolean, // somebody knows what others do not: hands to respond with, a curtain between two at one device
  ) {
    this.id = table.id;
    this.table = table;
    this.wanted = this.seatAtFirst();
    this.sit(table);
    this.line = new Line((message) => this.hear(message), (now) => this.changed(now));
  }

  /** Several own seats with secrets are looked at only behind the curtain. */
  private seatAtFirst(): number {
    return this.mine.length === 1 || (this.mine.length && !this.hidden) ? this.mine[0]! : SPECTATOR;
  }

  get names(): string[] {
    return this.table.seats.map((s) => s.name || `Seat ${s.seat + 1}`);
  }

  get mine(): number[] {
    return this.table.seats.filter((s) => s.mine && s.kind === "person").map((s) => s.seat);
  }

  /** The question that the reader has to answer now. */
  get question(): Question | null {
    const question = this.shown?.question;
    if (!question || question.waits || this.waiting || this.seat < 0 || question.seat !== this.seat) return null;
    return question.choices.length || question.dice.length ? question : null;
  }

  /** People who sit here, too: they are asked before something of theirs is taken back. Bots do not mind. */
  private get withPeople(): boolean {
    return this.table.seats.some((s) => s.kind === "person" && !s.mine);
  }

  /** There is one Undo: what the rules of undo allow, and against bots whatever can be taken back. */
  get canUndo(): boolean {
    return !!this.shown && !this.waiting && (this.shown.can_undo || (this.shown.can_take_back && !this.withPeople));
  }

  /** Odds are wanted, and would not be the answer to a challenge. */
  get tellsOdds(): boolean {
    return settings.odds && !this.table.challenge;
  }

  get mayAsk(): boolean {
    return !!this.shown?.can_take_back && !this.shown.can_undo && this.withPeople;
  }

  undoLast = () => (this.shown?.can_undo ? this.undo() : this.askTakeback());

  get last(): number {
    return this.stage.latest?.seq ?? this.shown?.seq ?? 0;
  }

  private changed(now: Connection): void {
    this.connection = now;
    if (now !== "open") return;
    this.resuming = true;
    void this.watch(this.wanted, this.last);
  }

  /** Looks from a seat (-1: as a spectator); from another seat the story is told anew. */
  async watch(seat: number, last = 0): Promise<void> {
    this.wanted = seat;
    try {
      await this.line.ask({ type: "watch", match: this.id, seat: seat < 0 ? null : seat, key: this.key, last });
      this.failure = "";
    } catch (error) {
      if (error instanceof Refusal && error.code === "lost") return;
      this.failure = (error as Error).message;
    }
  }

  /** A choice that was on its way when the line broke: its question has a number, so it cannot count twice. */
  private resend(update: Update): void {
    const pending = this.pending;
    this.resuming = false;
    this.pending = null;
    if (pending && update.question?.id === pending.question) void this.answer(pending.action, pending.more, pending.question);
  }

  private hear(message: { type: string }): void {
    if (message.type === "table") this.sit((message as unknown as { table: TableInfo }).table);
    else if (message.type === "update") this.receive(message as Update);
    else if (message.type === "refused") {
      const refused = message as Refused & { type: string };
      if (refused.match && refused.match !== this.id) return;
      if (refused.update) this.receive(refused.update);
      if (refused.code === "unknown_match" || (refused.code === "forbidden" && !this.shown)) this.failure = refused.text;
      else this.notice = { text: refused.text, rule: refused.rule ?? null, bad: true };
    }
  }

  /** The table as it is now; whoever sits there without having added to the dice does so. */
  sit(table: TableInfo): void {
    if (table.id !== this.id || (table.status === "waiting" && this.table.status !== "waiting")) return; // Or it is an old story.
    this.table = table;
    const bare = this.mine.filter((seat) => table.seats[seat]!.added === null && !this.adding.has(seat));
    if (table.status === "waiting" && bare.length) {
      for (const seat of bare) this.adding.add(seat);
      void addAll(table, bare).catch((error: Error) => {
        for (const seat of bare) this.adding.delete(seat);
        this.notice = { text: error.message, rule: null, bad: true };
      });
    }
    const seat = this.seatAtFirst();
    if (this.wanted < 0 && seat >= 0) void this.watch(seat);
  }

  private receive(update: Update): void {
    if (update.match !== this.id) return;
    if (update.seat !== this.wanted) return; // From a seat that is no longer looked from.
    const anew = update.seat !== this.seat || update.since === 0;
    if (anew) {
      this.stage.clear();
      this.log = [];
      this.undone = new Set();
      this.seat = update.seat;
      this.shown = null;
    }
    if (update.seq < this.last) return;
    this.arrived.set(update, Date.now());
    this.stage.put(update, anew ? [] : actsOf(update.happened.filter((h) => h.seq > this.last), this.seat, (act) => this.beats(act).length > 0));
    this.waiting = this.stage.waiting;
    if (this.resuming) this.resend(update);
  }

  /** The table is now as the update has it. */
  private show(update: Update): void {
    this.waiting = this.stage.waiting;
    this.past = null;
    if (update === this.shown) return; // it was shown again
    this.before = this.shown?.view ?? null;
    const known = this.log.at(-1)?.seq ?? 0;
    const fresh = update.happened.filter((h) => h.seq > known);
    if (fresh.length) {
      const undone = new Set(this.undone);
      for (const h of fresh) {
        if (h.type !== "undo" || h.back_to === null) continue;
        for (const old of [...this.log, ...fresh]) if (old.seq > h.back_to && old.seq < h.seq && old.type !== "undo") undone.add(old.seq);
      }
      this.undone = undone;
      this.log = [...this.log, ...fresh];
    }
    if (this.shown?.question?.id !== update.question?.id || this.shown?.seat !== update.seat) {
      this.hint = null;
      this.odds = [];
      this.oddsFor = -1;
      this.notice = null;
    }
    const refused = fresh.findLast((h) => h.type === "takeback_refused");
    if (refused) this.notice = { text: refused.text, rule: null, bad: false };
    if (update.notes.length) this.notes = [...this.notes, ...update.notes.filter((n) => !this.notes.some((old) => old.about === n.about))];
    this.shown = update;
    this.heardAt = this.arrived.get(update) ?? Date.now();
    if (update.question && this.pending && update.question.id !== this.pending.question) this.pending = null;
    this.turnTable(update);
  }

  /** Whether there is something that could be shown again. */
  get canRepeat(): boolean {
    return !this.waiting && this.before !== null && this.lastActs().length > 0;
  }

  private lastActs(): Act[] {
    return this.shown ? actsOf(this.shown.happened, SPECTATOR, () => true) : [];
  }

  /** What led to the present table, once more: the table goes back to before it, and comes here again. */
  again(): void {
    if (!this.canRepeat || !this.shown) return;
    this.past = this.before;
    this.stage.put(this.shown, this.lastActs());
    this.waiting = this.stage.waiting;
  }

  /** Shows everything that waits at once. */
  skip = () => this.stage.skip();

  /** On to the next thing that happened. */
  next = () => this.stage.next();

  /** Hot-seat: another of the reader's seats is asked. */
  private turnTable(update: Update): void {
    const asked = update.question?.seat ?? SPECTATOR;
    if (this.waiting || asked === this.seat || !this.mine.includes(asked) || this.table.seats[asked]?.stand_in) return;
    if (this.hidden) this.curtain = asked;
    else void this.watch(asked);
  }

  /** Behind the curtain the device has changed hands. */
  async draw(): Promise<void> {
    const seat = this.curtain;
    await this.watch(seat);
    this.curtain = SPECTATOR;
  }

  /** Where the reader wishes to be asked; the server keeps it for the seat. */
  stopAt(stops: Update["stops"]): Promise<void> {
    return this.tell(() => this.line.ask({ type: "stops", match: this.id, seat: this.seat, stops }));
  }

  /** One thing at a time: a choice puts away the note that was read. During a lesson none is; what a lesson asks about needs no note any more. */
  private turnPage(): void {
    this.notes = this.shown?.lesson ? this.notes.filter((note) => note.about !== this.shown?.question?.kind) : this.notes.slice(0, -1);
  }

  async answer(action: number, more: number[] = [], question = this.question?.id): Promise<void> {
    if (question === undefined || this.busy) return;
    this.pending = { question, action, more };
    this.turnPage();
    this.stage.next();
    await this.tell(() => this.line.ask({ type: "answer", match: this.id, seat: this.seat, question, action, more }));
    if (this.connection === "open") this.pending = null;
  }

  roll(faces: string[]): Promise<void> {
    const question = this.question?.id ?? 0;
    return this.tell(() => this.line.ask({ type: "roll", match: this.id, seat: this.seat, question, faces }));
  }

  undo = () => this.tell(() => this.line.ask({ type: "undo", match: this.id, seat: this.seat }));
  askTakeback = () => this.tell(() => this.line.ask({ type: "ask_takeback", match: this.id, seat: this.seat }));
  consent = (yes: boolean) => this.tell(() => this.line.ask({ type: "consent", match: this.id, seat: this.seat, yes }));
  agreeToDice = (yes: boolean) => this.tell(() => this.line.ask({ type: "consent", match: this.id, seat: this.seat, yes, about: "real_dice" }));
  standIn = (seat: number, on: boolean) => this.tell(() => this.line.ask({ type: "stand_in", match: this.id, seat, on }));
  realDice = (on: boolean) => this.tell(() => this.line.ask({ type: "real_dice", match: this.id, seat: this.seat, on }));

  async askHint(): Promise<void> {
    const question = this.question?.id;
    if (question === undefined) return;
    await this.tell(async () => {
      const said = await this.line.ask({ type: "hint", match: this.id, seat: this.seat, question });
      if (said.type === "hint" && this.question?.id === question) this.hint = said as Hint;
    });
  }

  async askOdds(): Promise<void> {
    const question = this.question?.id;
    if (question === undefined || !this.question?.choices.length || this.oddsFor === question || this.connection !== "open") return;
    this.oddsFor = question;
    try {
      const said = await this.line.ask({ type: "odds", match: this.id, seat: this.seat, question });
      if (said.type === "odds" && this.question?.id === question) this.odds = (said as Odds).odds;
    } catch {
      this.oddsFor = -1;
    }
  }

  async whyNot(name: string): Promise<void> {
    if (this.seat < 0) return;
    await this.tell(async () => {
      const said = await this.line.ask({ type: "why_not", match: this.id, seat: this.seat, name });
      if (said.type === "why_not") this.notice = { text: (said as WhyNot).text, rule: (said as WhyNot).rule, bad: true };
    });
  }

  private async tell(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    try {
      await what();
    } catch (error) {
      this.notice = { text: (error as Error).message, rule: null, bad: true };
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.stage.clear();
    this.line.close();
  }
}
