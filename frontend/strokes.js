// Drawings of the icon set in whole numbers of their field of 512: every point is rounded where it lies, so that no error adds up along a path.

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const FLAGS = [3, 4]; // of an arc: one digit each, and nothing need part them

/** The segments of a path: a letter and its numbers each. */
function* segments(path) {
  let at = 0;
  let letter = "";
  const skip = () => { while (/[\s,]/.test(path[at] ?? "")) at++; };
  for (skip(); at < path.length; skip()) {
    if (/[a-z]/i.test(path[at])) letter = path[at++];
    else if (letter === "m" || letter === "M") letter = letter === "m" ? "l" : "L"; // more points after the first are lines
    const numbers = [];
    while (numbers.length < ARGUMENTS[letter.toLowerCase()]) {
      skip();
      if (/a/i.test(letter) && FLAGS.includes(numbers.length)) numbers.push(Number(path[at++]));
      else {
        NUMBER.lastIndex = at;
        const [found] = NUMBER.exec(path) ?? [];
        if (found === undefined) throw new Error(`no number at ${at} of ${path}`);
        numbers.push(Number(found));
        at += found.length;
      }
    }
    yield [letter, numbers];
  }
}

const listed = (numbers) => numbers.join(" ").replaceAll(" -", "-");

/** The same path in whole numbers, as short as it can be said. */
export function whole(path) {
  let made = "";
  let last = "";
  let point = [0, 0]; // exactly
  let drawn = [0, 0]; // as it is rounded
  let begins = [point, drawn];
  const say = (letter, numbers) => {
    const parted = letter === last && letter !== "m" ? (numbers[0] < 0 ? "" : " ") : letter;
    made += parted + listed(numbers);
    last = letter;
  };
  for (const [letter, numbers] of segments(path)) {
    const kind = letter.toLowerCase();
    const from = letter === kind ? point : [0, 0];
    if (kind === "z") {
      say("z", []);
      [point, drawn] = begins;
      continue;
    }
    const exact = kind === "h" ? [from[0] + numbers[0], point[1]] : kind === "v" ? [point[0], from[1] + numbers[0]] : (kind === "a" ? numbers.slice(5) : numbers).map((n, i) => from[i % 2] + n);
    const steps = exact.map((n, i) => Math.round(n) - drawn[i % 2]);
    const [x, y] = steps.slice(-2);
    if (kind === "m") say("m", steps);
    else if (steps.every((step) => step === 0)) { /* nothing to be seen */ }
    else if (kind === "a") say("a", [...numbers.slice(0, 2).map((n) => Math.round(n * 10) / 10), ...numbers.slice(2, 5), x, y]);
    else if ("lhv".includes(kind)) say(y === 0 ? "h" : x === 0 ? "v" : "l", y === 0 ? [x] : x === 0 ? [y] : [x, y]);
    else say(kind, steps);
    point = exact.slice(-2);
    drawn = [drawn[0] + x, drawn[1] + y];
    if (kind === "m") begins = [point, drawn];
  }
  return made;
}

/** A drawing without its colour, which whoever draws it says, its paths in whole numbers. */
export const drawn = (body) => body.replaceAll(/ ?fill="currentColor"/g, "").replaceAll(/\bd="([^"]+)"/g, (_, path) => `d="${whole(path)}"`);
