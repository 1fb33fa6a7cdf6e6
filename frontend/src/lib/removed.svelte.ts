/** Matches that the reader has put away: this browser does not list them any more. They stay what they are, for all who played. */
const NAME = "wartable.removed";
const MOST = 500;

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "[]") as string[];
  } catch {
    return [];
  }
}

class Removed {
  private ids = $state.raw<string[]>(read());

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  add(id: string): void {
    this.keep([...this.ids, id].slice(-MOST));
  }

  clear(): void {
    this.keep([]);
  }

  private keep(ids: string[]): void {
    this.ids = ids;
    try {
      localStorage.setItem(NAME, JSON.stringify(ids));
    } catch {
      /* A browser that keeps nothing shows them again next time. */
    }
  }
}

export const removed = new Removed();
