/** Examples of what a form asks: `examples.json` beside a definition. */
import Type, { type Static } from 'typebox';
import { AnswerMap } from './answer.js';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const Ids = Type.Array(Id, { minItems: 1, uniqueItems: true });

/** With these answers, these questions are shown, and those are hidden. */
export const Example = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    answers: AnswerMap,
    shown: Type.Optional(Ids),
    hidden: Type.Optional(Ids),
  },
  closed,
);
export type Example = Static<typeof Example>;

export const Examples = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    examples: Type.Array(Example),
  },
  closed,
);
export type Examples = Static<typeof Examples>;
