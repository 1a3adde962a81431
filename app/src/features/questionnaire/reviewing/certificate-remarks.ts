/** What a reviewer should know of each certificate: what it lacks, and what is known of its scheme (P-6). */
import { certificatesFrom, type Certificate, type Questionnaire, type ScoreModel } from '@alo/engine';
import type { UnderReview } from './source-points';
import { texts } from './texts';

/** The words about a certificate; `undefined` where nothing but its file decides. */
function wordsOf({ problem, isRecognised, recognition, checked }: Certificate): string | undefined {
  const { certificate } = texts;
  if (problem !== undefined && problem !== 'notApproved') return certificate.liftsNothing[problem];
  return !isRecognised && recognition === 'not_verified' ? certificate.notVerified(checked ?? '') : undefined;
}

/** Gives the words by the question that names the scheme. Cost: the form, once. */
export const certificateRemarks = (
  questionnaire: Questionnaire,
  model: ScoreModel,
  form: UnderReview,
): ReadonlyMap<string, string> =>
  new Map(
    certificatesFrom(questionnaire, model, { ...form, reviews: new Map() }).flatMap((certificate) => {
      const words = wordsOf(certificate);
      return words === undefined ? [] : [[certificate.questionId, words] as const];
    }),
  );
