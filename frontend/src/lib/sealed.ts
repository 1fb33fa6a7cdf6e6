/** The sealed dice, thrown again in the reader's own browser: the same as the kernel's sealed.py. */
import type { Fairness, RollInfo } from "../protocol";
import { hex, hmacOf, sha256 } from "./sha256";

const WORDS = 2 ** 32;

export class SealedDice {
  private used = new Map<number, number>();
  private blocks = new Map<string, Uint8Array>();
  private sign: Promise<(message: string) => Promise<Uint8Array>>;

  constructor(
    secret: string,
    readonly added: string,
  ) {
    this.sign = hmacOf(secret);
  }

  /** The next 32 bits of the roller's stream: eight words to a block. */
  private async word(roller: number): Promise<number> {
    const count = this.used.get(roller) ?? 0;
    this.used.set(roller, count + 1);
    const message = `${this.added}|${roller}|${Math.floor(count / 8)}`;
    let block = this.blocks.get(message);
    if (!block) {
      block = await (await this.sign)(message);
      this.blocks.set(message, block);
    }
    return new DataView(block.buffer, block.byteOffset).getUint32((count % 8) * 4);
  }

  async roll(faces: number[][], roller: number): Promise<number[]> {
    const fell: number[] = [];
    for (const die of faces) {
      const fair = Math.floor(WORDS / die.length) * die.length;
      let word = await this.word(roller);
      while (word >= fair) word = await this.word(roller);
      fell.push(die[word % die.length]!);
    }
    return fell;
  }
}

export interface Checked {
  roll: RollInfo;
  expected: number[];
  fits: boolean;
}

export interface Report {
  sealFits: boolean;
  rolls: Checked[];
  wrong: number;
  typed: number;
}

/** Opens the envelope and throws every roll again. */
export async function check(all: Fairness): Promise<Report> {
  const sealFits = hex(await sha256(`wartable ${all.secret}`)) === all.seal;
  const dice = new SealedDice(all.secret, all.added);
  const rolls: Checked[] = [];
  for (const roll of all.rolls) {
    if (roll.typed) {
      rolls.push({ roll, expected: roll.fell, fits: true });
      continue;
    }
    const expected = await dice.roll(roll.faces, roll.roller);
    rolls.push({ roll, expected, fits: expected.length === roll.fell.length && expected.every((face, i) => face === roll.fell[i]) });
  }
  return { sealFits, rolls, wrong: rolls.filter((r) => !r.fits).length, typed: rolls.filter((r) => r.roll.typed).length };
}
