/** PROD-15: all answers of an assessment in words, to be read and taken along. */
import Type, { type Static } from 'typebox';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** A client that knows another one says `Unsupported questionnaire format`. */
export const detailedAssessmentFormat = 'answers-1';

const said = {
  id: Type.String(),
  question: Type.String(),
  /** The answer in words, with its unit; empty = not answered. */
  answer: Type.String(),
  /** The value of a typed number, or of a figure. */
  value: Type.Union([Type.Number(), Type.Null()]),
  unit: NullableText,
  note: NullableText,
  /** The names of its files. */
  files: Type.Array(Type.String()),
  /** What reviewers decided about its files, as long as that counts; null = nothing yet, or there are none. */
  approved: Type.Union([Type.Boolean(), Type.Null()]),
};

/** A row of a grid, or a question of a group. */
export const AssessedPart = Type.Object(said);
export type AssessedPart = Static<typeof AssessedPart>;

/** One visible question. What has parts says nothing by itself. */
export const AssessedAnswer = Type.Object({
  ...said,
  /** The number that the step shows; null for a figure that follows from answers. */
  number: NullableText,
  parts: Type.Array(AssessedPart),
});
export type AssessedAnswer = Static<typeof AssessedAnswer>;

/** `steps` is empty where nothing is answered. */
export const DetailedAssessment = Type.Object({
  format: Type.String(),
  hotel: Type.Object({ name: Type.String(), place: NullableText }),
  questionnaire: Type.Object({
    title: Type.String(),
    version: Type.Integer(),
    /** The title of the short form; absent where the full form was asked. */
    short_form: Type.Optional(Type.String()),
  }),
  submitted_at: NullableText,
  submitted_by: NullableText,
  steps: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      topics: Type.Array(
        Type.Object({
          /** null where the step has one topic only. */
          title: NullableText,
          answers: Type.Array(AssessedAnswer),
        }),
      ),
    }),
  ),
});
export type DetailedAssessment = Static<typeof DetailedAssessment>;

export const downloadFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
