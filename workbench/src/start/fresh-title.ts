import { texts } from '../texts.js';

/** The title, or where another draft has it the title of a copy, which no draft has yet. */
export function freshTitle(title: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  if (!known.has(title)) return title;
  const copy = texts.start.copyTitle({ title });
  for (let number = 2, next = copy; ; number += 1) {
    if (!known.has(next)) return next;
    next = texts.start.furtherCopyTitle({ title, number: String(number) });
  }
}
