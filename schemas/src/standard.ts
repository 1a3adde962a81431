/** The standards that questions serve (`references`), with where each can be read. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** A day, or a month or a year where no more is known: `2016-12-21`, `2021-07`, `2004`. */
const PublicationDate = Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });

/** One criterion of a standard, by the number that its publisher gave it. */
export const Criterion = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$' }),
    /** The topic in a few words of our own: the text of a standard belongs to its publisher. */
    title: text(100),
  },
  closed,
);

/** A public standard, method or law. */
export const Standard = Type.Object(
  {
    id: Id,
    name: text(120),
    version: Type.Optional(text(40)),
    /** The date of publication. */
    date: PublicationDate,
    publisher: text(120),
    /** The address at which it can be read. Absent for a list of our own. */
    url: Type.Optional(Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 })),
    /** The day on which a person compared this entry with a source, YYYY-MM-DD. */
    checked: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    note: Type.Optional(text(500)),
    /** Absent where questions refer to the standard as a whole. */
    criteria: Type.Optional(Type.Array(Criterion, { minItems: 1, maxItems: 200 })),
  },
  closed,
);

/** `schemas/standards.json`: every standard that a questionnaire can refer to, the most important first. */
export const Standards = Type.Array(Standard, { minItems: 1, maxItems: 100 });

const NullableText = Type.Union([Type.String(), Type.Null()]);
const QuestionIds = Type.Array(Type.String());

/** Which questions of one questionnaire version serve which standard, and which criterion of it. */
export const ServedStandards = Type.Object({
  questionnaire: Type.Object({ key: Type.String(), version: Type.Integer(), title: Type.String() }),
  /** Every question that serves one, in the order of the form. */
  questions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The number that is shown: the place within its step. */
      number: NullableText,
      text: Type.String(),
      /** The title of its step. */
      step: Type.String(),
    }),
  ),
  standards: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      version: NullableText,
      date: Type.String(),
      publisher: Type.String(),
      url: NullableText,
      checked: Type.String(),
      note: NullableText,
      /** Those that serve the standard as a whole. */
      questions: QuestionIds,
      criteria: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), questions: QuestionIds })),
    }),
  ),
});

export type Criterion = Static<typeof Criterion>;
export type Standard = Static<typeof Standard>;
export type Standards = Static<typeof Standards>;
export type ServedStandards = Static<typeof ServedStandards>;
