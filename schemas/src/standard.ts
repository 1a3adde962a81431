/** The standards that questions serve (`references`), with where each can be read. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';
import { Demandable, DisclosureModule } from './value-chain-cap.js';

const closed = { additionalProperties: false } as const;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** A day, or a month or a year where no more is known: `2016-12-21`, `2021-07`, `2004`. */
const DateAsKnown = Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });

/** YYYY-MM-DD. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** One criterion of a standard, by the number that its publisher gave it. */
export const Criterion = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$' }),
    /** The topic in a few words of our own: the text of a standard belongs to its publisher. */
    title: text(100),
  },
  closed,
);

/** One edition of a public standard, method or law. */
export const Standard = Type.Object(
  {
    id: Id,
    name: text(120),
    version: Type.Optional(text(40)),
    /** The date of publication; absent where it was not read. */
    date: Type.Optional(DateAsKnown),
    /** A draft was put out for comments: nothing can serve it yet. */
    status: Type.Optional(Type.Literal('draft')),
    /**
     * From when the edition is in force; the date of publication where its publisher names no other. Absent for a draft
     * alone.
     */
    valid_from: Type.Optional(DateAsKnown),
    /** The last day of an edition that ended. */
    valid_until: Type.Optional(DateAsKnown),
    /** The id of the edition that replaces it from its own `valid_from` on. */
    superseded_by: Type.Optional(Id),
    /** The last day on which the edition still counts beside the one that replaces it. */
    transition_until: Type.Optional(DateAsKnown),
    publisher: text(120),
    /** The address at which it can be read. Absent for a list of our own. */
    url: Type.Optional(Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 300 })),
    /** The day on which a person compared this entry with a source, YYYY-MM-DD. */
    checked: Day,
    note: Type.Optional(text(700)),
    /** Absent where questions refer to the standard as a whole. */
    criteria: Type.Optional(Type.Array(Criterion, { minItems: 1, maxItems: 200 })),
  },
  closed,
);

/** `schemas/standards.json`: every standard that a questionnaire can refer to, the most important first. */
export const Standards = Type.Array(Standard, { minItems: 1, maxItems: 100 });

/**
 * How an edition stands on a day.
 *
 * | standing        | the edition                                                    |
 * | --------------- | -------------------------------------------------------------- |
 * | `draft`         | was put out for comments                                       |
 * | `announced`     | comes into force later                                         |
 * | `in_force`      | counts, and nothing has replaced it                            |
 * | `in_transition` | was replaced, and still counts until the transition is over    |
 * | `ended`         | has ended, or was replaced and its transition is over          |
 */
export const EditionStanding = Type.Enum(['draft', 'announced', 'in_force', 'in_transition', 'ended']);

const NullableText = Type.Union([Type.String(), Type.Null()]);
const QuestionIds = Type.Array(Type.String());
const DemandableOfSizes = Type.Object({ up_to_10: Demandable, up_to_1000: Demandable });

/** Which questions of one questionnaire version serve which standard, and which criterion of it. */
export const ServedStandards = Type.Object({
  questionnaire: Type.Object({ key: Type.String(), version: Type.Integer(), title: Type.String() }),
  /** The day on which the editions stand as they are shown: the last one on which the list was compared with sources. */
  as_of: Type.String(),
  /** Every question that serves one, or that a disclosure of the cap asks for, in the order of the form. */
  questions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The number that is shown: the place within its step. */
      number: NullableText,
      text: Type.String(),
      /** The title of its step. */
      step: Type.String(),
      /** What a buyer may demand of it, by the disclosures that it answers. */
      demandable: DemandableOfSizes,
    }),
  ),
  standards: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      version: NullableText,
      date: NullableText,
      standing: EditionStanding,
      valid_from: NullableText,
      valid_until: NullableText,
      superseded_by: NullableText,
      transition_until: NullableText,
      publisher: Type.String(),
      url: NullableText,
      checked: Type.String(),
      note: NullableText,
      /** Those that serve the standard as a whole. */
      questions: QuestionIds,
      criteria: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), questions: QuestionIds })),
    }),
  ),
  /** What a buyer may demand under the voluntary standard of the European Union. */
  value_chain_cap: Type.Object({
    /** The id of the standard that sets the cap. */
    standard: Type.String(),
    applies_from: Type.String(),
    url: Type.String(),
    checked: Type.String(),
    note: Type.String(),
    disclosures: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        module: DisclosureModule,
        demandable: DemandableOfSizes,
        source: Type.String(),
        checked: Type.String(),
        note: NullableText,
        /** The questions whose answers go there in the template for that standard. */
        questions: QuestionIds,
      }),
    ),
  }),
});

export type Criterion = Static<typeof Criterion>;
export type Standard = Static<typeof Standard>;
export type Standards = Static<typeof Standards>;
export type ServedStandards = Static<typeof ServedStandards>;
export type EditionStanding = Static<typeof EditionStanding>;
