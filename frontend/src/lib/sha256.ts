/** SHA-256 and HMAC: the browser's own where it offers them (https and localhost), and the same by hand elsewhere. */

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);
{
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = Math.floor((Math.sqrt(n) % 1) * 2 ** 32);
    ROUND[found++] = Math.floor((Math.cbrt(n) % 1) * 2 ** 32);
  }
}

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** SHA-256 written out. */
export function sha256ByHand(data: Uint8Array): Uint8Array {
  const length = ((data.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, data.length << 3);
  const hash = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = hash[i]! + value));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((value, i) => out.setUint32(i * 4, value));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256 written out. */
export function hmacByHand(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256ByHand(key) : key);
  const join = (pad: number, rest: Uint8Array) => {
    const all = new Uint8Array(64 + rest.length);
    block.forEach((byte, i) => (all[i] = byte ^ pad));
    all.set(rest, 64);
    return sha256ByHand(all);
  };
  return join(0x5c, join(0x36, message));
}

const text = new TextEncoder();
const offered = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

export async function sha256(words: string): Promise<Uint8Array> {
  const subtle = offered();
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", text.encode(words))) : sha256ByHand(text.encode(words));
}

/** A function that signs with one key. */
export async function hmacOf(secret: string): Promise<(message: string) => Promise<Uint8Array>> {
  const key = text.encode(secret);
  const subtle = offered();
  if (!subtle) return async (message) => hmacByHand(key, text.encode(message));
  const own = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", own, text.encode(message)));
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
