/** One socket for the page: it comes back by itself, and hands every answer to whoever asked. */
import type { ClientMessage, ServerMessage } from "../protocol";
import { Refusal } from "./api";

export type Connection = "connecting" | "open" | "lost";
type Said = ServerMessage & { type: string };
type Waiting = { give: (message: Said) => void; fail: (why: Error) => void };
type Wish = ClientMessage extends infer M ? (M extends { type: string } ? Omit<M, "id"> : never) : never;

const PATIENCE = [300, 700, 1500, 3000, 5000, 8000];
const PULSE = 15_000;

export class Line {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private tries = 0;
  private closed = false;
  private pulse = 0;
  private retry = 0;

  constructor(
    private hear: (message: Said) => void,
    private changed: (now: Connection) => void,
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  private hurry = () => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (!this.socket && this.retry) {
      clearTimeout(this.retry);
      this.open();
    }
  };

  private open(): void {
    this.retry = 0;
    this.changed(this.tries ? "lost" : "connecting");
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.beat(socket);
      this.changed("open");
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.take(JSON.parse(String(event.data)) as Said);
    };
    socket.onclose = () => this.lost(socket);
  }

  private take(message: Said): void {
    const re = "re" in message ? message.re : null;
    const waiting = re ? this.waiting.get(re) : undefined;
    if (re && waiting) {
      this.waiting.delete(re);
      waiting.give(message);
    }
    this.hear(message);
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearTimeout(this.pulse);
    for (const waiting of this.waiting.values()) waiting.fail(new Refusal("lost", "The connection was lost; it is being restored."));
    this.waiting.clear();
    if (this.closed) return;
    this.changed("lost");
    this.retry = window.setTimeout(() => this.open(), PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]);
  }

  /** A ping now and then; a line that stays silent is dropped and opened anew. */
  private beat(socket: WebSocket): void {
    this.pulse = window.setTimeout(() => {
      let heard = false;
      this.ask({ type: "ping" }).then(
        () => (heard = true),
        () => undefined,
      );
      this.pulse = window.setTimeout(() => {
        if (heard) this.beat(socket);
        else {
          socket.close();
          this.lost(socket);
        }
      }, PULSE / 2);
    }, PULSE);
  }

  /** Says something and waits for the direct answer; a refusal is an error. */
  ask(wish: Wish): Promise<Said> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal("lost", "There is no connection at the moment."));
    const id = this.next++;
    return new Promise((give, fail) => {
      this.waiting.set(id, { give, fail });
      socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.pulse);
    clearTimeout(this.retry);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.socket = null;
  }
}
