/** Choices that are made as one: what has been taken up so far, and what may follow. A set is sent by a button, a row by its last choice. */
import type { ChoiceInfo, Question, TogetherInfo } from "../protocol";

/** How many choices of the question belong together; nothing where it is answered by one, or where only the table can count them. */
export function togetherOf(question: Question | null): TogetherInfo | null {
  const found = question?.together ?? null;
  return found && found.most > 1 && (!found.again || found.times?.length) ? found : null;
}

/** How often a choice has been taken up. */
export const countOf = (choice: { action: number }, taken: ChoiceInfo[]) => taken.filter((one) => one.action === choice.action).length;

/** What can be chosen after what has been taken up; of a set that, too, which can be put back. */
export function openAfter(question: Question, taken: ChoiceInfo[]): ChoiceInfo[] {
  const found = togetherOf(question);
  if (!found || !taken.length) return question.choices;
  const left = found.most - taken.length;
  if (!found.again) return question.choices.filter((one) => one.action !== found.end && (left > 0 || countOf(one, taken)));
  const owed = left === 1 && found.must != null && !taken.some((one) => one.action === found.must);
  return question.choices.filter((one, i) => countOf(one, taken) < (found.times?.[i] ?? 0) && (!owed || one.action === found.must));
}

/** What has been taken up when this is clicked: of a set each once, and a second click puts it back. */
export function after(found: TogetherInfo, choice: ChoiceInfo, taken: ChoiceInfo[]): ChoiceInfo[] {
  return !found.again && countOf(choice, taken) ? taken.filter((one) => one.action !== choice.action) : [...taken, choice];
}

/** The actions to be sent for what has been taken up. */
export function sent(found: TogetherInfo, taken: ChoiceInfo[]): number[] {
  const actions = taken.map((one) => one.action);
  return found.end != null && taken.length < found.most ? [...actions, found.end] : actions;
}
