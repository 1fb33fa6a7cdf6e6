import type {
  Add, Cards, Example, Fairness, GameInfo, Games, Join, Lobby, Luck, Moment, NewMatch, OfSeat, Person, PlayOn, Problem, QuickMatch,
  Rename, Rules, TableInfo, Timeline,
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

async function ask<T>(method: string, where: string, body?: unknown): Promise<T> {
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
let games: Promise<GameInfo[]> | null = null;

export const api = {
  session: () => get<Person>("session"),
  rename: (name: string) => ask<Person>("PUT", address("session"), { name } satisfies Rename),
  games(): Promise<GameInfo[]> {
    games ??= get<Games>("games").then((g) => g.games);
    games.catch(() => (games = null));
    return games;
  },
  rules: (game: string) => get<Rules>(`games/${game}/rules`),
  cards(game: string): Promise<Cards> {
    let book = books.get(game);
    if (!book) {
      book = get<Cards>(`games/${game}/cards`);
      books.set(game, book);
      book.catch(() => books.delete(game));
    }
    return book;
  },
  lobby: () => get<Lobby>("lobby"),
  quick: (wish: QuickMatch) => post<TableInfo>("quick", wish),
  make: (wish: NewMatch) => post<TableInfo>("matches", wish),
  table: (id: string, key: string) => get<TableInfo>(`matches/${id}`, { key }),
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
