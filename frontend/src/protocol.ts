// Made from src/wartable/server/protocol by `make protocol`. Do not change it here.

export const PROTOCOL = 2;

/** The seat's own randomness for the dice. The match begins when every seat has added. */
export interface Add {
  seat: number;
  added: string;
}

/** Chooses `action` for the open question `question`, and then `more`: all of it as one that is taken back as one, or nothing where dice, another seat or a rule stand in between. */
export interface Answer {
  id?: number | null;
  match: string;
  type: "answer";
  seat: number;
  question: number;
  action: number;
  more?: number[];
}

export interface AskHint {
  id?: number | null;
  match: string;
  type: "hint";
  seat: number;
  question: number;
}

/** Tell me when the lobby changes, from now on. */
export interface AskLobby {
  type: "lobby";
  id?: number | null;
}

export interface AskOdds {
  id?: number | null;
  match: string;
  type: "odds";
  seat: number;
  question: number;
}

/** Asks all other persons to go back to before the seat's own last choice. The same dice will fall again. */
export interface AskTakeback {
  id?: number | null;
  match: string;
  type: "ask_takeback";
  seat: number;
}

/** Why `action` (or what is called `name`) cannot be chosen now. */
export interface AskWhyNot {
  id?: number | null;
  match: string;
  type: "why_not";
  seat: number;
  action?: number | null;
  name?: string | null;
}

/** What a match is an attempt at, and how it stands. */
export interface Attempt {
  number: number;
  title: string;
  words: string;
  hint: string;
  verdict: "open" | "solved" | "failed";
}

/** An opponent; they come weakest first. `usual` sits down where nobody is named, `best` gives hints, `gentle` is for those who begin. It is `called` by a name and has a `face` (an icon of game-icons) and a `sentence` about its play. */
export interface BotInfo {
  name: string;
  title: string;
  called: string;
  face: string;
  sentence: string;
  gentle: boolean;
  usual: boolean;
  best: boolean;
}

/** What a card shows: an icon of game-icons, the `scene` behind it, how the figure `stands` in it (lord, hero, pack, item, spell, fort, pet). `flip` turns the figure to the other side (without it the card's key decides), `zoom` makes it larger or smaller. */
export interface CardArt {
  icon: string;
  scene: string;
  stands: string;
  flip?: boolean | null;
  zoom?: number;
}

/** One card as it is printed: `group` is the file it stands in, `values` its numbers and words by the game's own columns. */
export interface CardInfo {
  key: string;
  name: string;
  group: string;
  text: string;
  source: string;
  values: Record<string, any>;
  art?: CardArt | null;
}

/** Every card of a game, in the order of its files; none for a game without cards. `others` have art and are no cards. `keys` are those of the cards by the number that events name each with. */
export interface Cards {
  game: string;
  cards: CardInfo[];
  keys: string[];
  others: Record<string, CardArt>;
}

/** Number `number` of a game: its goal in `words`, a `hint`, and whether the session has `solved` it. `chance` is how often the goal is reached at least by who plays well. What it takes (`because`) and why the obvious answer fails (`but`) are told once it is solved. */
export interface ChallengeInfo {
  number: number;
  title: string;
  words: string;
  hint: string;
  chance: number;
  solved: boolean;
  because: string | null;
  but: string | null;
}

export interface Challenges {
  game: string;
  challenges: ChallengeInfo[];
}

/** Something that can come of a choice, and how likely it is; `good` for who chooses: 1, neither: 0, bad: -1. */
export interface ChanceInfo {
  words: string;
  chance: number;
  good: -1 | 0 | 1;
}

/** One thing that may be chosen: `name` is what records write, `text` says what will happen. `verb` and `args` are the parts of the name, for pages that let people click on the thing itself. */
export interface ChoiceInfo {
  action: number;
  name: string;
  text: string;
  verb: string;
  args: string[];
}

/** The odds of one choice. `short` is what matters most, in a few words. The `outcomes` exclude each other and make 1 together, where there are any: what is best for who does it first. `besides` are chances that go along with them. */
export interface ChoiceOdds {
  action: number;
  short: string;
  outcomes: ChanceInfo[];
  besides: ChanceInfo[];
  sums: SumInfo[];
  figures: FigureInfo[];
}

export type ClientMessage = Watch | Unwatch | Answer | Stops | TypedRoll | Undo | AskTakeback | Consent | StandIn | RealDice | AskHint | AskOdds | AskWhyNot | Ping | AskLobby;

/** Time for each seat: a bank, and what is added after every choice. `days` runs on while the server is down. The bank never grows beyond `cap` seconds (0: without limit). At the end of it a stand-in bot takes over. */
export interface Clock {
  kind?: "none" | "live" | "days";
  bank?: number;
  increment?: number;
  cap?: number;
}

/** Milliseconds left for each seat when the server said so, and whose clock runs (-1: nobody's). */
export interface ClockNow {
  left: number[];
  runs: number;
  now: number;
}

/** Said by `name` about the moment after the first `at` entries of the position. `mine` is true for the session that asked. */
export interface Comment {
  number: number;
  at: number;
  name: string;
  text: string;
  made_at: number;
  mine: boolean;
}

/** All comments of a match, by moment and time. `may`: whoever asked may add one. */
export interface Comments {
  match: string;
  may: boolean;
  comments: Comment[];
}

/** The answer to what somebody asks of the others: a takeback, or real dice. */
export interface Consent {
  id?: number | null;
  match: string;
  type: "consent";
  seat: number;
  yes: boolean;
  about?: "takeback" | "real_dice";
}

/** After the first `at` entries of the position, in this `turn`: how large a part of all strength was each seat's. Where all play together against the game, its own part comes last. */
export interface CurvePoint {
  at: number;
  turn: number;
  shares: number[];
}

/** Somebody asks to roll real dice from now on; the others agree or not. */
export interface DiceWish {
  seat: number;
  waiting_for: number[];
}

export interface DieInfo {
  name: string;
  faces: string[];
}

/** How a finished match went: the `curve` of who was ahead at the end of each turn, thinned to 60 points, the turning point (null where nothing changed before the last entry), and the seats. Luck stands apart from what was chosen. */
export interface EndingInfo {
  match: string;
  turn_word: string;
  result: Result;
  curve: CurvePoint[];
  turning: TurningPoint | null;
  seats: SeatEnding[];
}

/** What happened, as the viewer may know it: numbers for animation, a line for the log. */
export interface EventInfo {
  kind: number;
  name: string;
  args: number[];
  line: string;
}

/** A worked match: `timeline` and the moments of `/games/{game}/example/moments/{at}` are those of any finished match, with comments. It is told through the eyes of `seat`; all are open. */
export interface Example {
  game: string;
  title: string;
  seat: number;
  names: string[];
  timeline: Timeline;
}

/** All that is needed to check every roll and shuffle. Word k of roller r is the k-th group of 32 bits, big end first, of HMAC-SHA-256(secret, "added|r|block"), eight words to a block; a die of n sides takes the next word below the greatest multiple of n, and shows side word mod n. The seal is SHA-256("wartable " + secret). */
export interface Fairness {
  match: string;
  seal: string;
  secret: string;
  added: string;
  rolls: RollInfo[];
}

/** A number that is no chance, such as the Health that is lost on average. */
export interface FigureInfo {
  words: string;
  value: number;
}

/** The first of `presets` are the printed rules, which are the defaults of all options. `proposed` is the bot to play against now: the gentle one until the session has won a match against it, then the usual one. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  prefix: string;
  rules_version: number;
  min_seats: number;
  max_seats: number;
  hidden: boolean;
  presets: PresetInfo[];
  options: OptionInfo[];
  bots: BotInfo[];
  proposed: string;
  guided: boolean;
  example: boolean;
}

export interface Games {
  games: GameInfo[];
}

/** In a guided match: a rule that is used here for the first time, explained. `about` is a kind of question or event. */
export interface GuideNote {
  about: string;
  rule: string;
  text: string;
}

/** One entry of the match. Each viewer counts with `seq` the entries that it can notice, without gaps. `choice` is named to the seat that chose, and to all once the match is over. An `undo` makes everything after `back_to` undone. `by` the table: it laid out a ready deck. `typed`: real dice, not sealed ones. `turn`: this turn began here. */
export interface Happened {
  seq: number;
  type: "start" | "choice" | "roll" | "undo" | "stand_in" | "back" | "wake" | "takeback_asked" | "takeback_refused" | "real_dice" | "dice_asked" | "dice_refused" | "rules" | "stops";
  seat: number;
  by: "person" | "bot" | "stand_in" | "table" | "dice";
  choice: string | null;
  typed: boolean;
  back_to: number | null;
  turn: number | null;
  text: string;
  events: EventInfo[];
}

export interface Hint {
  type?: "hint";
  re?: number | null;
  match: string;
  question: number;
  bot: string;
  action: number;
  name: string;
  text: string;
}

/** Sits down on `seat`, or on the first that is open. `added` may only follow once the seal has been read. */
export interface Join {
  seat?: number | null;
  name?: string | null;
  key?: string;
  added?: string | null;
  real_dice?: boolean;
}

/** In a guided match: what the reader is to do now, the only thing that may be chosen; lesson `number` of so many. */
export interface LessonInfo {
  number: number;
  of: number;
  does: string;
  says: string;
  rule: string;
}

/** `open` wait for players, `running` may be watched, `mine` are the session's own, those that wait for it first. */
export interface Lobby {
  open: TableInfo[];
  running: TableInfo[];
  mine: TableInfo[];
}

/** Something in the lobby is not as it was; for those who asked to be told (`lobby`), at most once a second. */
export interface LobbyChanged {
  type?: "lobby_changed";
}

export interface Luck {
  match: string;
  seats: SeatLuck[];
}

/** The matches in one place, in the order asked for, and how many there are in each place. */
export interface Mine {
  matches: MyMatch[];
  counts: Record<string, number>;
}

/** The match as `seat` knew it after the first `at` entries of the timeline. */
export interface Moment {
  match: string;
  seat: number;
  at: number;
  of: number;
  happened: EventInfo[];
  choice: string | null;
  comment: string | null;
  view: Seen;
  question: Question | null;
}

/** A match from where the session sits. `seats` are all names in order, `mine` the seats that are the session's own, `open_seats` how many nobody has taken yet: open invitations. `waits` says what the match waits for you to do: answer (`turn`), look in so that it begins (`start`), agree or not to what somebody asked (`consent`). `asked` is the seat that has to answer (-1: nobody), `asks` the question where it is put to you, and `asked_since` when it came up, as far as you could notice; `turn` is the one that is played, in the game's own word (empty before the first), and `last_at` when something last happened. `result` is how it ended for you: `both` where seats of yours won and others lost, none where you did not sit or the match is not over; `ended` says it in words, also why a match was closed. */
export interface MyMatch {
  id: string;
  game: string;
  title: string;
  ruleset: string;
  status: "waiting" | "running" | "over" | "closed";
  place: "table" | "archive" | "removed";
  seats: string[];
  mine: number[];
  open_seats: number;
  key: string;
  made_at: number;
  last_at: number;
  waits: "turn" | "start" | "consent" | null;
  asked: number;
  asks: string;
  asked_since: number | null;
  turn: string;
  result: "won" | "lost" | "drawn" | "both" | null;
  ended: string;
}

/** A comment on the moment after the first `at` entries of the position: plain text, nothing else. */
export interface NewComment {
  at: number;
  text: string;
  key?: string;
}

/** `options` change single rules of the set called `rules`. */
export interface NewMatch {
  game: string;
  rules?: string;
  options?: Record<string, boolean | number | string>;
  seats: SeatWish[];
  clock?: Clock;
  listed?: boolean;
}

/** The odds of each choice that has some, best first; empty where the game knows none. */
export interface Odds {
  type?: "odds";
  re?: number | null;
  match: string;
  question: number;
  odds: ChoiceOdds[];
}

/** Something that a seat does: leave, let a bot stand in, come back. */
export interface OfSeat {
  seat: number;
}

/** A rule option: a switch (on, off), one of `words`, or a number from `low` to `high` (if `numbers`). Options of one `group` are shown together under its words; the `default` is the printed rule. */
export interface OptionInfo {
  name: string;
  group: string;
  help: string;
  default: boolean | number | string;
  switch: boolean;
  words: string[];
  numbers: boolean;
  low: number;
  high: number;
}

/** One part of a sum by name, and what the sum is so far. */
export interface PartInfo {
  words: string;
  value: number;
  total: number;
}

/** Who the server takes the client for. `session` names the browser; it opens nothing. */
export interface Person {
  session: string;
  name: string;
}

export interface Ping {
  type: "ping";
  id?: number | null;
}

/** A new match from the position after the first `at` entries of a finished one; the same game, new dice. */
export interface PlayOn {
  at: number;
  seats: SeatWish[];
  key?: string;
}

export interface Pong {
  type?: "pong";
  re?: number | null;
  now: number;
}

/** A named set of rules: what it is in a `sentence`, and the options in which it differs from the defaults. */
export interface PresetInfo {
  name: string;
  sentence: string;
  options: Record<string, boolean | number | string>;
}

/** Why an HTTP request was refused, in words for people. */
export interface Problem {
  code: string;
  detail: string;
}

/** Where one of your matches lies for you alone: on the table, in the archive, or nowhere that you would see it (`removed`). For everybody else it stays what it is. One in which others wait for you cannot be put away. */
export interface PutAway {
  place: "table" | "archive" | "removed";
}

/** What is open. `id` must be sent back with the answer. `choices` are there if the viewer is asked, `dice` if the viewer is asked to roll real dice. `ways` are choices that can be made as one, best first; `together` says that any set of choices can be, and how many they are. `quiet` is the choice that lets things be, which Enter means. `waits`: the viewer is not asked, since the table answers in a moment; there is nothing to show or to do. */
export interface Question {
  id: number;
  seat: number;
  kind: string;
  text: string;
  choices: ChoiceInfo[];
  dice: DieInfo[];
  ways?: WayInfo[];
  together?: TogetherInfo | null;
  quiet?: number | null;
  waits?: boolean;
}

/** One click: this game, or the simplest, against a bot (the proposed one if none is named), a ready deck for everybody. `guided`: the fixed first match that explains the rules. */
export interface QuickMatch {
  game?: string | null;
  bot?: string | null;
  rules?: string;
  guided?: boolean;
}

/** The seat wants to roll real dice and type what they show. All other persons must agree (`Consent`); everybody sees it. */
export interface RealDice {
  id?: number | null;
  match: string;
  type: "real_dice";
  seat: number;
  on: boolean;
}

/** Nothing was changed. `text` says why, in words for people; `rule` is the number that it cites. With `stale` comes what is true now. */
export interface Refused {
  type?: "refused";
  re?: number | null;
  match?: string | null;
  code: "malformed" | "unknown_match" | "forbidden" | "stale" | "illegal" | "too_fast" | "not_now" | "busy";
  text: string;
  rule?: string | null;
  update?: Update | null;
}

export interface Rename {
  name: string;
}

export interface Result {
  reason: string;
  ranking: number[][];
  winners: number[];
  drawn: boolean;
  text: string;
}

/** A roll as the sealed dice made it: `faces` of each die in the order of its sides, and what fell. `typed` rolls took nothing from the sealed streams. `shown` names what fell. */
export interface RollInfo {
  at: number;
  roller: number;
  names: string[];
  faces: number[][];
  fell: number[];
  shown: string;
  typed: boolean;
}

export interface Rules {
  game: string;
  title: string;
  search: string;
  paragraphs: RulesParagraph[];
}

/** One paragraph of the rules. `anchor` is what links to it end with; `level` is 0 for text, 1 to 6 for a heading. `of` is the number of the rule in whose list item it stands, `mark` the number of an item in a counted list, `depth` the number of lists around the item's own. A row has `cells`, all others `runs`; rows with the same `table` stand under its `head`. */
export interface RulesParagraph {
  anchor: string;
  number: string;
  of: string;
  level: number;
  under: string;
  kind: "heading" | "text" | "item" | "row" | "code";
  mark: string;
  depth: number;
  runs: RulesRun[];
  cells: RulesRun[][];
  table: number;
  head: boolean;
}

/** Some words of one look; `rule` is the number of a rule, where they cite one and nothing else. */
export interface RulesRun {
  text: string;
  how: "plain" | "bold" | "stressed" | "code";
  rule: string;
}

/** What a seat did: `decisions`, `time` in milliseconds that it was asked for, its luck, and what it might try `next`. */
export interface SeatEnding {
  seat: number;
  name: string;
  won: boolean;
  decisions: number;
  time: number;
  next: string;
  luck: SeatLuck;
}

/** `here`: somebody looks at the table from this seat now. `stand_in`: the bot that plays for a person who is away. `mine` is true for the seats of the session that asked. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  mine: boolean;
  here: boolean;
  stand_in: string | null;
  added: string | null;
  real_dice: boolean;
}

/** Every roll that could be lucky counts the same; `better` are those that were better than expected. `score` is in standard deviations; `one_in` says how rare that is. `gained` is what all dice of the match did to the seat's chance to win (0.1: ten in a hundred more); null where the game does not know the chances. */
export interface SeatLuck {
  seat: number;
  name: string;
  rolls: number;
  better: number;
  score: number | null;
  one_in: number | null;
  gained: number | null;
}

/** Who shall sit there: `me` (several times for hot-seat), a bot, or whoever comes. `real_dice`: whoever sits there may roll real dice; everybody sees it before sitting down, and agrees by doing so. */
export interface SeatWish {
  kind: "me" | "bot" | "open";
  bot?: string | null;
  name?: string | null;
  real_dice?: boolean;
}

/** The kernel's view: `table` is the game's own picture, `lines` the same in words, `due` what will happen next. */
export interface Seen {
  viewer: number;
  asked: number;
  kind: string;
  due: string[];
  table: Record<string, any>;
  lines: string[];
}

export type ServerMessage = Welcome | TableMessage | Update | Refused | Hint | Odds | WhyNot | Pong | LobbyChanged | Waits;

/** A bot plays for the seat from now on (`on`), or the person comes back. */
export interface StandIn {
  id?: number | null;
  match: string;
  type: "stand_in";
  seat: number;
  on: boolean;
  bot?: string | null;
}

/** Where the seat wishes to be asked: `usual` (where it can do something and is concerned), not until it is `attacked` or has its turn, not until its `turn`, or `always`. The middle two end by themselves. Nobody else hears of it. */
export interface Stops {
  id?: number | null;
  match: string;
  type: "stops";
  seat: number;
  stops: "usual" | "attacked" | "turn" | "always";
}

/** A number of the rules, such as an Attack Number, with the parts that make it. `roll` says what dice have to do with it; empty: nothing. */
export interface SumInfo {
  words: string;
  total: number;
  parts: PartInfo[];
  roll: string;
}

/** A match without its position. `ruleset` is the set of rules that it is played by: `own` for options that are of none, nothing where the game has only one. `seal` fixes the secret of the dice; `secret` is opened when the match is over. `key` is there for those who may invite; `closed` says why the match was closed, if not before it began. `asked` is the seat that has to answer (-1: nobody), `since` when the session last saw something happen there, `trouble` why a bot does not answer yet. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  rules_version: number;
  ruleset: string;
  options: Record<string, boolean | number | string>;
  status: "waiting" | "running" | "over" | "closed";
  seats: SeatInfo[];
  listed: boolean;
  guided: boolean;
  host: boolean;
  key: string | null;
  clock: Clock;
  seal: string;
  added: string | null;
  secret: string | null;
  made_at: number;
  takeback: Takeback | null;
  dice_wish: DiceWish | null;
  rematch: string | null;
  earlier: string | null;
  began_at: number | null;
  asked: number;
  since: number | null;
  result: Result | null;
  closed: string | null;
  trouble: string | null;
  challenge?: Attempt | null;
}

/** Who sits where and how the match stands; sent whenever that changes. */
export interface TableMessage {
  type?: "table";
  re?: number | null;
  table: TableInfo;
}

/** Somebody asks to take back more than the rules of undo allow; the others agree or not. */
export interface Takeback {
  seat: number;
  waiting_for: number[];
}

export interface Timeline {
  match: string;
  seat: number;
  ruleset: string;
  turn_word: string;
  entries: TimelineEntry[];
  seats: number[];
}

/** `at` counts the entries of the position; entries that were undone are not among them. `comment`: what a worked example has to say about it. */
export interface TimelineEntry {
  at: number;
  seq: number;
  type: "start" | "choice" | "roll";
  seat: number;
  choice: string | null;
  typed: boolean;
  turn: number | null;
  lines: string[];
  comment: string | null;
}

/** So many of the question's choices may be sent as one (`Answer.action` and `more`), at `least` and at `most`, then `end` if they are fewer than the most. They are taken back as one. `text` says what is done with a set. `again`: they make no set but a row, and the same choice may come twice; `times` is how often each of the `choices` may come (empty: that cannot be told beforehand), and `must` has to be among them. */
export interface TogetherInfo {
  least: number;
  most: number;
  end: number | null;
  again: boolean;
  text?: string;
  times?: number[];
  must?: number | null;
}

/** The entry that brought the winners most: their part of all strength went from `before` to `after`. `lines` tell what happened. */
export interface TurningPoint {
  at: number;
  turn: number;
  before: number;
  after: number;
  lines: string[];
}

/** The faces of real dice, by name and in the order asked. */
export interface TypedRoll {
  id?: number | null;
  match: string;
  type: "roll";
  seat: number;
  question: number;
  faces: string[];
}

/** Takes back the seat's own last choice, if nothing was rolled or revealed since. */
export interface Undo {
  id?: number | null;
  match: string;
  type: "undo";
  seat: number;
}

export interface Unwatch {
  id?: number | null;
  match: string;
  type: "unwatch";
}

/** The match as `seat` (-1: a spectator) may know it after entry `seq`, and what happened after `since`. `stops`: where the seat wishes to be asked (see `Stops`). `ahead`: how large a part of all strength is each seat's, by what everybody knows; where all play together against the game, its own part comes last; empty when the match is over. */
export interface Update {
  type?: "update";
  re?: number | null;
  match: string;
  seat: number;
  seq: number;
  since: number;
  happened: Happened[];
  view: Seen;
  ahead: number[];
  question: Question | null;
  stops: "usual" | "attacked" | "turn" | "always";
  can_undo: boolean;
  can_take_back: boolean;
  clock: ClockNow | null;
  result: Result | null;
  notes: GuideNote[];
  lesson?: LessonInfo | null;
  challenge?: "open" | "solved" | "failed" | null;
}

/** A match that waits for the session, what for (see `MyMatch`), and since when. */
export interface WaitingMatch {
  match: string;
  game: string;
  title: string;
  why: "turn" | "start" | "consent";
  since: number;
}

/** The matches that wait for you, longest first; for those who asked to be told (`lobby`): at once, and when they change. */
export interface Waits {
  type?: "waits";
  matches: WaitingMatch[];
}

/** Looks at a match: as the owner of `seat`, or as a spectator without one. `last` is the last seq the client has seen; what it missed comes with the first update. A socket looks at each match from one seat at a time. */
export interface Watch {
  id?: number | null;
  match: string;
  type: "watch";
  seat?: number | null;
  key?: string;
  last?: number;
}

/** Choices that belong together: sent as one (`Answer.action` and `more`), taken back as one. */
export interface WayInfo {
  actions: number[];
  text: string;
}

/** The first message on every socket. */
export interface Welcome {
  type?: "welcome";
  protocol: number;
  name: string;
  now: number;
}

export interface WhyNot {
  type?: "why_not";
  re?: number | null;
  match: string;
  possible: boolean;
  text: string;
  rule: string | null;
}
