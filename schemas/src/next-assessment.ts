/** What the next assessment takes over from the last one: `next-assessment.json` beside a definition. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const Months = Type.Integer({ minimum: 0, maximum: 120 });

export const NextAssessmentModel = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    /** Questions whose answer is never that of another year. */
    ask_again: Type.Array(Id, { uniqueItems: true }),
    /**
     * The months after its upload for which a file still proves an answer, by the kind of its question in the score
     * model; 0 = in one assessment only. A question without a kind counts as a result
     * where it asks for a number, else as a practice. Files of certificates count as
     * long as the certificate.
     */
    evidence_months: Type.Object({ policy: Months, practice: Months, result: Months }, closed),
    /** Questions whose files prove the answer for as long as it stays, such as the bills of the base year. */
    lasting: Type.Optional(Type.Array(Id, { uniqueItems: true })),
    /** What becomes of the last assessment where it compared with no base year: it is the base year of the next one. */
    base_year: Type.Optional(
      Type.Object(
        {
          /** The question for the day on which the base year ended, and the one for the end of the 12 months. */
          end: Id,
          period: Id,
          /** By the id of a question about the base year: the question about the 12 months that has its answer. */
          amounts: Type.Record(Id, Id),
          /** The options that are chosen in further questions about the base year. */
          options: Type.Record(Id, Id),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type NextAssessmentModel = Static<typeof NextAssessmentModel>;
