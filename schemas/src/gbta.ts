/** The GBTA file of a hotel: what its rows mean for a questionnaire, and the calls about it. */
import Type, { type Static } from 'typebox';
import { Answer } from './answer.js';
import { Id, Uuid } from './ids.js';
import { gbtaFormats, gbtaOutcomes, tableFormats } from './words.js';

const closed = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const NullableText = nullable(Type.String());
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * What an answer of the file means for the question.
 *
 * | kind     | the answer of the file                                                                             |
 * | -------- | -------------------------------------------------------------------------------------------------- |
 * | `option` | Yes chooses the weakest option that a Yes proves, No the option `no`; null: it says nothing         |
 * | `number` | is typed as it is, or times a number of the hotel divided by `divisor`; `option` is chosen with it  |
 * | `text`   | is typed as it is                                                                                  |
 * | `note`   | stays in the report, for the person who answers                                                    |
 * | `hint`   | likewise: a Yes or No does not answer the question                                                 |
 */
export const GbtaRule = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('option'),
      yes: Id,
      no: nullable(Id),
      /** Why a Yes proves another option than the weakest above that of a No. */
      because: Type.Optional(text(200)),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('number'),
      times: Type.Optional(
        Type.Object({ question: Id, divisor: Type.Number({ exclusiveMinimum: 0 }) }, closed),
      ),
      option: Type.Optional(Id),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('text') }, closed),
  Type.Object({ kind: Type.Literal('note'), because: text(200) }, closed),
  Type.Object({ kind: Type.Literal('hint'), because: text(200) }, closed),
]);
export type GbtaRule = Static<typeof GbtaRule>;

export const GbtaTopic = Type.Object(
  {
    /** Our own number of the topic. */
    ref: Type.String({ pattern: '^T\\d{2}$' }),
    /** The code of GBTA and the edition that it stands in; null until a person has entered them. */
    code: nullable(text(40)),
    edition: nullable(text(40)),
    section: text(60),
    kind: Type.Enum(['yesNo', 'number', 'text']),
    topic: text(120),
    question: Id,
    rule: GbtaRule,
    /** The person who has compared the row with GBTA; null: nobody yet. */
    confirmed_by: nullable(text(100)),
  },
  closed,
);
export type GbtaTopic = Static<typeof GbtaTopic>;

/** `schemas/gbta/<questionnaire>-<version>.json`. */
export const GbtaMapping = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    /** Of this list, with the day on which it was made. The template says both. */
    edition: text(20),
    date: Day,
    note: text(500),
    rows: Type.Array(GbtaTopic, { minItems: 1, maxItems: 99 }),
  },
  closed,
);
export type GbtaMapping = Static<typeof GbtaMapping>;

export const GbtaOutcome = Type.Enum([...gbtaOutcomes]);
export type GbtaOutcome = Static<typeof GbtaOutcome>;

/** What became of a row of the file that has an answer. */
export const GbtaReportRow = Type.Object({
  /** Its number in the file. */
  row: Type.Integer(),
  ref: Type.String(),
  /** null where there is no such topic. */
  topic: NullableText,
  question_id: nullable(Id),
  /** The words of the question, and its step. */
  question: NullableText,
  step_key: nullable(Id),
  /** What stands in the file, shortened where it is very long. */
  said: Type.String(),
  comment: NullableText,
  evidence_link: NullableText,
  outcome: GbtaOutcome,
  /** The answer that the row means; null where it means none. */
  answer: nullable(Answer),
  /** The same in words. */
  means: NullableText,
  /** Why it was not written; null where it was. */
  reason: NullableText,
  /** The questions whose answers hide the question; empty where it is shown. */
  hidden_by: Type.Array(Id),
});
export type GbtaReportRow = Static<typeof GbtaReportRow>;

/** What became of a file. `further`: rows beyond those that are listed; they count as ignored. */
export const GbtaReport = Type.Object({
  edition: Type.String(),
  applied: Type.Integer(),
  kept: Type.Integer(),
  ignored: Type.Integer(),
  hidden: Type.Integer(),
  further: Type.Integer(),
  rows: Type.Array(GbtaReportRow),
});
export type GbtaReport = Static<typeof GbtaReport>;

const file = {
  attachment_id: Uuid,
  original_filename: Type.String(),
  /** Good for 15 minutes. */
  preview_url: Type.String(),
  report: GbtaReport,
};

/** An answer of the file that nobody has changed or confirmed yet. */
export const GbtaMark = Type.Object({ question_id: Id, ref: Type.String() });
export type GbtaMark = Static<typeof GbtaMark>;
const unconfirmed = Type.Array(GbtaMark);

/** The GBTA file of a hotel, and what of it is still to be confirmed. */
export const GbtaData = Type.Object({
  ...file,
  size_bytes: Type.Integer(),
  uploaded_at: Type.String(),
  /** The name of the person; null when the account is gone. */
  uploaded_by: NullableText,
  unconfirmed,
});
export type GbtaData = Static<typeof GbtaData>;

/** SRV-25: `GET /hotels/{id}/GBTA-data`. */
export const GbtaResponse = Type.Object({ data: nullable(GbtaData) });
export type GbtaResponse = Static<typeof GbtaResponse>;

/** `POST /hotels/{id}/GBTA-data`. */
export const GbtaUploadResponse = Type.Object({ message: Type.String(), data: Type.Object(file) });
export type GbtaUploadResponse = Static<typeof GbtaUploadResponse>;

/** `POST /hotels/{id}/GBTA-data/confirm`: these questions, or all. */
export const GbtaConfirmRequest = Type.Object(
  { question_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 99, uniqueItems: true })) },
  closed,
);
export type GbtaConfirmRequest = Static<typeof GbtaConfirmRequest>;
export const GbtaConfirmResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({ unconfirmed }),
});
export type GbtaConfirmResponse = Static<typeof GbtaConfirmResponse>;

/** `DELETE /hotels/{id}/GBTA-data/{attachmentId}`: the questions without an answer again, and the answers that stay. */
export const GbtaRemoveResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({
    undone: Type.Array(Id),
    stayed: Type.Array(Type.Object({ question_id: Id, reason: Type.String() })),
  }),
});
export type GbtaRemoveResponse = Static<typeof GbtaRemoveResponse>;

export const GbtaTemplateQuery = Type.Object({ format: Type.Optional(Type.Enum([...gbtaFormats])) }, closed);
export const GbtaExportQuery = Type.Object({ format: Type.Optional(Type.Enum([...tableFormats])) }, closed);
