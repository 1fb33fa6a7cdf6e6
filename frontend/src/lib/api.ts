import type {
  Add, Cards, Challenges, Comments, EndingInfo, Example, Fairness, GameInfo, Games, Join, Lobby, Luck, Mine, Moment, NewComment, NewMatch, OfSeat, Person, PlayOn, Problem, PutAway, QuickMatch,
  Rename, Rules, TableInfo, Timeline, Update,
} from "../protocol";

/** What the server would not do, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null && value !== undefined && value !== "") words.set(key, String(value));
  const tail = words.toString();
  return `/api/${path}${tail ? "?" + tail : ""}`;
}

let kept: Map<string, unknown> | null = null;

/** From now on a saved file answers, by the path of what is asked; nothing is fetched any more. */
export function answerFrom(answers: Map<string, unknown>): void {
  kept = answers;
}

async function ask<T>(method: string, where: string, body?: unknown): Promise<T> {
  if (kept) {
    if (method !== "GET" || !kept.has(where)) throw new Refusal("offline", "This is a saved match; there is no server to ask.");
    return kept.get(where) as T;
  }
  let answer: Response;
  try {
    const headers: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    answer = await fetch(where, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), credentials: "same-origin" });
  } catch {
    throw new Refusal("offline", "The table cannot be reached. Is the server still running?");
  }
  const said = answer.headers.get("content-type")?.includes("json") ? await answer.json() : null;
  if (!answer.ok) {
    const problem = said as Partial<Problem> | null;
    const detail = typeof problem?.detail === "string" ? problem.detail : `The server refused (${answer.status}).`;
    throw new Refusal(problem?.code ?? String(answer.status), detail);
  }
  return said as T;
}

const get = <T>(path: string, query?: Query) => ask<T>("GET", address(path, query));
const post = <T>(path: string, body?: unknown) => ask<T>("POST", address(path), body);

const books = new Map<string, Promise<Cards>>();
const rulebooks = new Map<string, Promise<Rules>>();

/** What is asked for once and then known; what failed is asked again. */
function once<T>(known: Map<string, Promise<T>>, name: string, path: string): Promise<T> {
  let found = known.get(name);
  if (!found) {
    found = get<T>(path);
    known.set(name, found);
    found.catch(() => known.delete(name));
  }
  return found;
}
let games: Promise<GameInfo[]> | null = null;

export const api = {
  session: () => get<Person>("session"),
  rename: (name: string) => ask<Person>("PUT", address("session"), { name } satisfies Rename),
  games(): Promise<GameInfo[]> {
    games ??= get<Games>("games").then((g) => g.games);
    games.catch(() => (games = null));
    return games;
  },
  rules: (game: string) => once(rulebooks, game, `games/${game}/rules`),
  cards: (game: string) => once(books, game, `games/${game}/cards`),
  challenges: (game: string) => get<Challenges>(`games/${game}/challenges`),
  attempt: (game: string, number: number) => post<TableInfo>(`games/${game}/challenges/${number}`),
  lobby: () => get<Lobby>("lobby"),
  /** The reader's matches that lie in one place: on the table, in the archive, or removed. */
  mine: (place: PutAway["place"] = "table", order: "turn" | "activity" | "made" | "game" = "turn") => get<Mine>("mine", { place, order }),
  putAway: (id: string, place: PutAway["place"]) => ask<PutAway>("PUT", address(`matches/${id}/place`), { place } satisfies PutAway),
  quick: (wish: QuickMatch) => post<TableInfo>("quick", wish),
  make: (wish: NewMatch) => post<TableInfo>("matches", wish),
  table: (id: string, key: string) => get<TableInfo>(`matches/${id}`, { key }),
  /** How the table stands now, without what led to it. */
  view: (id: string, seat: number, key: string) => get<Update>(`matches/${id}/view`, { seat: seat < 0 ? null : seat, key, last: 2 ** 31 }),
  join: (id: string, wish: Join) => post<TableInfo>(`matches/${id}/join`, wish),
  add: (id: string, added: Add) => post<TableInfo>(`matches/${id}/add`, added),
  leave: (id: string, seat: number) => post<TableInfo>(`matches/${id}/leave`, { seat } satisfies OfSeat),
  rematch: (id: string) => post<TableInfo>(`matches/${id}/rematch`),
  playOn: (id: string, wish: PlayOn) => post<TableInfo>(`matches/${id}/play_on`, wish),
  timeline: (id: string, seat: number, key: string) => get<Timeline>(`matches/${id}/timeline`, { seat: seat < 0 ? null : seat, key }),
  moment: (id: string, at: number, seat: number, key: string) =>
    get<Moment>(`matches/${id}/moments/${at}`, { seat: seat < 0 ? null : seat, key }),
  example: (game: string, seat: number) => get<Example>(`games/${game}/example`, { seat: seat < 0 ? null : seat }),
  exampleMoment: (game: string, at: number, seat: number) => get<Moment>(`games/${game}/example/moments/${at}`, { seat: seat < 0 ? null : seat }),
  fairness: (id: string, key: string) => get<Fairness>(`matches/${id}/fairness`, { key }),
  luck: (id: string, key: string) => get<Luck>(`matches/${id}/luck`, { key }),
  ending: (id: string, key: string) => get<EndingInfo>(`matches/${id}/ending`, { key }),
  comments: (id: string, key: string) => get<Comments>(`matches/${id}/comments`, { key }),
  comment: (id: string, wish: NewComment) => post<Comments>(`matches/${id}/comments`, wish),
  removeComment: (id: string, number: number, key: string) => ask<Comments>("DELETE", address(`matches/${id}/comments/${number}`, { key })),
  /** Where a finished match is saved from as a file that plays it. */
  fileAddress: (id: string, key: string) => address(`matches/${id}/replay.html`, { key }),
  recordAddress: (id: string, key: string) => address(`matches/${id}/record`, { key }),
};

/** 128 bits of the reader's own randomness. */
export function randomness(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Adds randomness for the reader's seats that have none yet, or for some of them: only now, when the seal has been read. */
export async function addAll(table: TableInfo, seats?: number[]): Promise<TableInfo> {
  if (!table.seal || table.status !== "waiting") return table;
  const bare = seats ?? table.seats.filter((s) => s.mine && s.kind === "person" && s.added === null).map((s) => s.seat);
  let now = table;
  for (const seat of bare) now = await api.add(table.id, { seat, added: randomness() });
  return now;
}
