import type { Content, Finding } from '@alo/lint';

const typedOnly = new Set(['text', 'textarea', 'email', 'phone', 'url', 'number']);

/** Every visible question must be answered for a step to be complete, so every question can be answered truthfully. */
export const checkWaysOut = ({ entries }: Content): Finding[] =>
  entries.flatMap(({ pointer, question: { id, type, required, readOnly } }) =>
    typedOnly.has(type) && !required && !readOnly
      ? [
          {
            pointer,
            message: `Question "${id}" is optional but has no way out: make it required, or "Radio OR Text" with an answer such as "None".`,
          },
        ]
      : [],
  );
