import { describe, expect, it } from "vitest";
import { Pick } from "../src/lib/pick.svelte";
import { after, openAfter, sent, togetherOf } from "../src/lib/together";
import type { ChoiceInfo, Question, TogetherInfo } from "../src/protocol";
import type { RoarOfWar } from "../src/pictures";
import { withTaken } from "../src/scenes/roar_of_war/war";

const choice = (action: number, verb = "column", ...args: string[]): ChoiceInfo => ({ action, name: `${verb} ${args.join(" ")}`, text: verb, verb, args });
const asks = (choices: ChoiceInfo[], together: Partial<TogetherInfo>): Question => ({ id: 7, seat: 0, kind: "", text: "", choices, dice: [], together: { least: 2, most: 2, end: null, again: false, text: "Attack with these", ...together } });
const actions = (found: { action: number }[]) => found.map((one) => one.action);
const [A, B, C, DONE] = [choice(1), choice(2), choice(3), choice(9, "done")];

/** A pick whose answers are written down. */
function picking(question: Question) {
  const answers: number[][] = [];
  const pick = new Pick({ answer: (action, more = []) => answers.push([action, ...more]), whyNot: () => undefined, say: () => undefined });
  pick.ask(question, [], -1);
  return { pick, answers };
}

describe("a set of choices", () => {
  const columns = asks([A, B, C], {});
  const attackers = asks([A, B, DONE], { least: 0, most: 2, end: 9 });
  it("is taken up one by one, put back by a second click, and sent by its button", () => {
    const { pick, answers } = picking(columns);
    for (const one of [A, B, A, C]) pick.click([one], "thing", null);
    expect(actions(pick.gathered)).toEqual([2, 3]);
    expect(answers).toEqual([]);
    pick.sendGathered();
    expect(answers).toEqual([[2, 3]]);
    expect(pick.gathered).toEqual([]);
  });
  it("is not sent before it is large enough, and takes no more than it can hold", () => {
    const { pick, answers } = picking(columns);
    pick.click([A], "thing", null);
    pick.sendGathered();
    expect([pick.missing, answers.length]).toEqual([1, 0]);
    pick.click([C], "thing", null);
    expect(actions(pick.open)).toEqual([1, 3]);
  });
  it("ends with what ends it, unless nothing more can come", () => {
    expect(sent(attackers.together!, [A])).toEqual([1, 9]);
    expect(sent(attackers.together!, [A, B])).toEqual([1, 2]);
    const { pick, answers } = picking(attackers);
    pick.click([DONE], "done", null);
    expect(answers).toEqual([[9]]);
  });
  it("goes along with a choice from the list, and is forgotten with its question", () => {
    const { pick, answers } = picking(attackers);
    pick.click([A], "thing", null);
    pick.choose(DONE);
    expect(answers).toEqual([[1, 9]]);
    pick.click([A], "thing", null);
    pick.ask({ ...attackers, id: 8 }, [], -1);
    expect(pick.gathered).toEqual([]);
  });
});

describe("a row of choices", () => {
  const row = asks([A, B, C], { least: 3, most: 3, again: true, times: [2, 1, 1], must: 3 });
  it("takes each as often as it may come, and keeps room for what must not be left out", () => {
    expect(actions(openAfter(row, [A]))).toEqual([1, 2, 3]);
    expect(actions(openAfter(row, [A, A]))).toEqual([3]);
    expect(actions(openAfter(row, [C, A]))).toEqual([1, 2]);
    expect(actions(openAfter(row, [C, B]))).toEqual([1]);
  });
  it("is sent with its last, in order, and put back from its end until then", () => {
    const { pick, answers } = picking(row);
    for (const one of [A, B]) pick.click([one], "card", null);
    pick.putBack();
    expect(actions(pick.gathered)).toEqual([1]);
    for (const one of [A, C]) pick.click([one], "card", null);
    expect(answers).toEqual([[1, 1, 3]]);
  });
  it("of which only the table can count the choices is answered one by one", () => {
    expect(togetherOf(asks([A, B], { again: true, times: [] }))).toBeNull();
    expect(togetherOf(asks([A, B], { least: 1, most: 1 }))).toBeNull();
    const { pick, answers } = picking(asks([A, B], { again: true }));
    pick.click([A], "card", null);
    expect(answers).toEqual([[1]]);
  });
  it("adds what is clicked, however often", () => {
    expect(actions(after(row.together!, A, [A]))).toEqual([1, 1]);
  });
});

describe("cards taken up to be placed in Roar of War", () => {
  const player = { hand: { grunt: 2, orc_king: 1 }, hand_size: 3 } as unknown as RoarOfWar.Player;
  const table = { picks: [["grunt", 0]], committed: [1, 0], players: [player, player] } as unknown as RoarOfWar.Picture;
  it("lie on the piles they are meant for and are in hand no more", () => {
    const shown = withTaken(table, 0, [choice(1, "place", "grunt"), choice(2, "place", "orc_king")]);
    expect(shown.picks).toEqual([["grunt", 0], ["grunt", 1], ["orc_king", 2]]);
    expect(shown.players[0]!.hand).toEqual({ grunt: 1, orc_king: 0 });
    expect([shown.committed, shown.players[0]!.hand_size, shown.players[1]]).toEqual([[3, 0], 1, player]);
  });
  it("are nobody's for those who watch", () => expect(withTaken(table, -1, [choice(1, "place", "grunt")])).toBe(table));
});
