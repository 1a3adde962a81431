/** All answers of an assessment for other programs (PROD-15). These functions are pure. */
import { evaluate } from '@alo/engine';
import { exportedAssessmentFormat, type ExportedAnswer, type ExportedAssessment } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';
import { answersOf, type SubmissionState } from '../submission/state.js';
import type { FoundScore } from './repository.js';

/** What the answers are exported with. */
export interface ExportFacts {
  readonly hotelName: string;
  readonly submittedAt: Date | null;
  /** The time of each answer, by its question. */
  readonly times: ReadonlyMap<string, Date>;
  readonly score: FoundScore | undefined;
  /** The time of the export. */
  readonly at: Date;
}

function answersIn(
  { questionnaire }: Release,
  { stored, files }: SubmissionState,
  times: ExportFacts['times'],
): ExportedAnswer[] {
  const { excluded } = evaluate(questionnaire, answersOf(stored));
  const known = new Map(stored.map((answer) => [answer.questionId, answer]));
  return questionnaire.questions.flatMap(({ id, stepKey, type }) => {
    const answer = known.get(id)?.answer ?? null;
    const evidence = files.filter(({ questionId }) => questionId === id).map(({ name }) => name);
    if (excluded.has(id) || (answer === null && evidence.length === 0)) return [];
    return {
      ...{ step: stepKey, question_id: id, type, answer, evidence },
      revision: known.get(id)?.revision ?? 0,
      answered_at: answer && (times.get(id)?.toISOString() ?? null),
    };
  });
}

const scoreOf = ({ score_model_sha256, ...score }: FoundScore) => ({
  ...score,
  model_hash: score_model_sha256,
});

/** Gives what is shown and answered, in the order of the form: the same state gives the same text. */
export function exportedAssessment(
  release: Release,
  state: SubmissionState,
  { hotelName, submittedAt, times, score, at }: ExportFacts,
): ExportedAssessment {
  const { hotelId, id, status } = state.submission;
  const { key, version } = release.definition;
  return {
    ...exportedAssessmentFormat,
    exported_at: at.toISOString(),
    hotel: { id: hotelId, name: hotelName },
    assessment: {
      ...{ id, status },
      year: submittedAt?.getUTCFullYear() ?? null,
      submitted_at: submittedAt?.toISOString() ?? null,
    },
    definition: { key, version, hash: release.sha256 },
    answers: answersIn(release, state, times),
    score: score ? scoreOf(score) : null,
  };
}
