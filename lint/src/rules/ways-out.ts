import type { Content, Entry } from '../content.js';
import type { Finding } from '../problem.js';

const typedOnly = new Set(['text', 'textarea', 'email', 'phone', 'url', 'number']);
const chosen = new Set(['radio', 'radio-text', 'radio/text', 'select']);

function wayOut({ question }: Entry): string | undefined {
  if (typedOnly.has(question.type) && !question.required && !question.readOnly)
    return 'is optional but has no way out: make it required, or "Radio OR Text" with an answer such as "None"';
  if (chosen.has(question.type) && question.options.length === 0) return 'has no option to choose';
  return undefined;
}

/** Every visible question must be answered for a step to be complete, so every question can be answered truthfully. */
export const checkWaysOut = ({ entries }: Content): Finding[] =>
  entries.flatMap((entry) => {
    const what = wayOut(entry);
    return what === undefined
      ? []
      : [{ pointer: entry.pointer, message: `Question "${entry.question.id}" ${what}.` }];
  });
