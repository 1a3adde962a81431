/**
 * The words of a questionnaire in another language: `translation-de.json` beside a definition. It is no part of the
 * definition and of its hash, so that a translation can be mended while forms are filled in.
 */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const Words = Type.String({ minLength: 1, maxLength: 4000 });

/** The most texts of one questionnaire. */
const most = 10_000;

export const Translation = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    /** BCP 47, such as `de`. */
    language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    /** What is often said, by the words of the author: options such as "Yes". A text of its own goes before it. */
    phrases: Type.Optional(
      Type.Record(Words, Words, { ...closed, propertyNames: Words, maxProperties: most }),
    ),
    /** By place, such as `questions/PLA-01/question`: the words that were translated, and what they became. */
    texts: Type.Record(
      Type.String({ pattern: '^[a-z_]+(/[A-Za-z0-9_.-]+)*$' }),
      Type.Object({ source: Words, text: Words }, closed),
      { ...closed, propertyNames: Type.String({ maxLength: 300 }), maxProperties: most },
    ),
  },
  closed,
);
export type Translation = Static<typeof Translation>;
