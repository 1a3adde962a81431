/** All answers of an assessment for other programs (PROD-15): `GET /hotels/{id}/detailedAssessment/json`. */
import Type, { type Static } from 'typebox';
import { Answer } from './answer.js';
import { SubmissionStatus } from './hotel.js';
import { Id, Uuid } from './ids.js';
import { ScoreSummary } from './score.js';
import { questionTypes } from './words.js';

const closed = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** ISO 8601, in UTC. */
const Moment = Type.String();
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A program that knows another version must not read on. */
export const exportedAssessmentFormat = { format: 'alo-assessment', format_version: 1 } as const;

/** One question that is shown and has an answer, a file or both. */
export const ExportedAnswer = Type.Object(
  {
    step: Id,
    question_id: Id,
    type: Type.Enum([...questionTypes]),
    /** null: the question has files only. */
    answer: nullable(Answer),
    /** Counts the changes of the answer; 0 = there never was one. */
    revision: Type.Integer({ minimum: 0 }),
    answered_at: nullable(Moment),
    /** The names of its files, in the order in which they were attached. */
    evidence: Type.Array(Type.String()),
  },
  closed,
);
export type ExportedAnswer = Static<typeof ExportedAnswer>;

const { score_alo, score_e, score_s, score_g, verified_share, short_form } = ScoreSummary.properties;

/** `answers`: in the order of the form. */
export const ExportedAssessment = Type.Object(
  {
    format: Type.Literal(exportedAssessmentFormat.format),
    format_version: Type.Literal(exportedAssessmentFormat.format_version),
    exported_at: Moment,
    hotel: Type.Object({ id: Uuid, name: Type.String() }, closed),
    assessment: Type.Object(
      {
        id: Uuid,
        /** The year of `submitted_at`, in UTC. */
        year: nullable(Type.Integer()),
        status: SubmissionStatus,
        submitted_at: nullable(Moment),
      },
      closed,
    ),
    /** The form that was answered. `hash`: SHA-256 of the definition as `GET /questionnaires/{key}/{version}` sends it. */
    definition: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }), hash: Sha256 }, closed),
    answers: Type.Array(ExportedAnswer),
    /** null: there is none that the reader may see. `model_hash`: SHA-256 of the model that gave it. */
    score: nullable(
      Type.Object(
        {
          ...{
            id: Uuid,
            day: Type.String(),
            score_alo,
            score_e,
            score_s,
            score_g,
            verified_share,
            short_form,
          },
          model_hash: Sha256,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ExportedAssessment = Static<typeof ExportedAssessment>;
