/** What the log says of something that happened. */
import type { Happened } from "../protocol";

export function linesOf(happened: Happened): string[] {
  const said = happened.events.map((event) => event.line).filter(Boolean);
  return said.length || !happened.text ? said : [happened.text];
}
