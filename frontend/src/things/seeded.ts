/** Numbers from 0 to 1 that follow from a text: the same card looks the same everywhere. */
export function seeded(text: string): () => number {
  let hash = 2166136261;
  for (const letter of text) {
    hash ^= letter.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return () => {
    hash += 0x6d2b79f5;
    let mixed = Math.imul(hash ^ (hash >>> 15), 1 | hash);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
