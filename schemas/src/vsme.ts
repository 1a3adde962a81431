/** EFRAG's template for the voluntary sustainability standard (VSME): where answers of a questionnaire go in it. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Questions = Type.Array(Id, { minItems: 1, maxItems: 10 });

/** One of these options is chosen. */
const Chosen = Type.Object({ question: Id, options: Type.Array(Id, { minItems: 1, maxItems: 20 }) }, closed);
export type VsmeChosen = Static<typeof Chosen>;

export const vsmePeriodParts = [
  ...(['startYear', 'startMonth', 'startDay'] as const),
  ...(['endYear', 'endMonth', 'endDay'] as const),
] as const;

/**
 * What a cell says.
 *
 * | kind      | the cell                                                                                               |
 * | --------- | ------------------------------------------------------------------------------------------------------ |
 * | `text`    | the answer in words                                                                                    |
 * | `lines`   | a line for each list of questions: their answers in words                                              |
 * | `option`  | what stands here for the chosen option: a word of the template, a number, a tick; an empty text empties the cell |
 * | `number`  | the sum of what the questions count, those that are asked; `zero`: 0 where one of these is chosen; `share`: that share of it, or the rest, in percent |
 * | `figure`  | a figure of the questionnaire                                                                          |
 * | `country` | the name that the template has for the country                                                         |
 * | `period`  | a part of the first or last day of the twelve months that end with the answer                          |
 * | `none`    | nothing: the questionnaire does not ask it; `known`: answers that help a person                        |
 */
export const VsmeRule = Type.Union([
  Type.Object({ kind: Type.Literal('text'), question: Id }, closed),
  Type.Object(
    { kind: Type.Literal('lines'), lines: Type.Array(Questions, { minItems: 1, maxItems: 10 }) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('option'),
      question: Id,
      values: Type.Record(Id, Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()])),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('number'),
      sum: Questions,
      times: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      zero: Type.Optional(Chosen),
      share: Type.Optional(Type.Object({ question: Id, of: Type.Enum(['share', 'rest']) }, closed)),
    },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('figure'), figure: Id, times: Type.Optional(Type.Number({ exclusiveMinimum: 0 })) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('country'), question: Id }, closed),
  Type.Object({ kind: Type.Literal('period'), question: Id, part: Type.Enum([...vsmePeriodParts]) }, closed),
  Type.Object({ kind: Type.Literal('none'), because: text(200), known: Type.Optional(Questions) }, closed),
]);
export type VsmeRule = Static<typeof VsmeRule>;

export const VsmePoint = Type.Object(
  {
    /** The disclosure of the standard, such as B3. */
    disclosure: text(10),
    label: text(120),
    /**
     * The cells: a name of the template (its first cell), or `<sheet>!<cell>` where a cell has no name. More than one only
     * where nothing is written.
     */
    at: Type.Array(text(200), { minItems: 1, maxItems: 20 }),
    rule: VsmeRule,
    /** It is written only where one of these is chosen; `otherwise` says why it is not. */
    when: Type.Optional(Chosen),
    otherwise: Type.Optional(text(200)),
    /** What a person should look at in what was written. */
    check: Type.Optional(text(200)),
  },
  closed,
);
export type VsmePoint = Static<typeof VsmePoint>;

/** `schemas/vsme/<questionnaire>-<version>.json`. */
export const VsmeMapping = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    /** The template, which lies beside the list. Its licence is in `efrag-license.txt`. */
    template: Type.Object(
      {
        file: text(100),
        edition: text(20),
        date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        source: text(200),
        licence: text(60),
      },
      closed,
    ),
    /** Of this list, with the day on which it was made. */
    edition: text(20),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    note: text(500),
    points: Type.Array(VsmePoint, { minItems: 1, maxItems: 200 }),
  },
  closed,
);
export type VsmeMapping = Static<typeof VsmeMapping>;
