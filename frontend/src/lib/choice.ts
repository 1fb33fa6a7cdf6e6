/** Choices by their parts: a verb and its arguments, which are names of things. How a choice reads in words is nobody's key. */
import type { ChoiceInfo } from "../protocol";

/** What boards know of a choice: everything but the words that records write. */
export type Offer = Omit<ChoiceInfo, "name">;

/** A choice that is meant, whether or not it can be made now: the verb and its arguments. */
export type Wish = readonly [verb: string, ...args: string[]];

/** Names of places, as the tables of actions have them. */
export const seatArg = (seat: number) => `seat ${seat + 1}`;
export const pileArg = (pile: number) => `pile ${pile + 1}`;
export const columnArg = (column: number) => `C${column + 1}`;

/** Whether the choice is this one. */
export const is = (choice: Offer, verb: string, ...args: string[]) => choice.verb === verb && args.length === choice.args.length && last(choice, ...args);

/** Whether the last arguments are these. */
export const last = (choice: Offer, ...args: string[]) => args.length <= choice.args.length && args.every((arg, i) => choice.args[choice.args.length - args.length + i] === arg);

/** What a wish is called in a record. */
export const written = (wish: Wish) => wish.filter((word) => word !== "").join(" ");
