/** What a reviewer should know of each certificate: what it lacks, and what is known of its scheme (P-6, P-23). */
import type { Questionnaire } from '@alo/engine';
import { canBeVerified, certificatesFrom, type Certificate, type ScoreModel } from '@alo/engine/scoring';
import type { UnderReview } from './source-points';
import { texts } from './texts';

export interface CertificateRemark {
  readonly words: string;
  /** Can the recognition be verified by a link (P-23)? Where the certificate lifts nothing, that would change nothing. */
  readonly takesLink: boolean;
}

/** What is said of a certificate; `undefined` where nothing but its file decides. */
function remarkOf(certificate: Certificate): CertificateRemark | undefined {
  const { problem, checked } = certificate;
  if (problem !== undefined && problem !== 'notApproved')
    return { words: texts.certificate.liftsNothing[problem], takesLink: false };
  return canBeVerified(certificate)
    ? { words: texts.certificate.notVerified({ checked: checked ?? '' }), takesLink: true }
    : undefined;
}

/** Gives the remarks by the question that names the scheme. Cost: the form, once. */
export const certificateRemarks = (
  questionnaire: Questionnaire,
  model: ScoreModel,
  form: UnderReview,
): ReadonlyMap<string, CertificateRemark> =>
  new Map(
    certificatesFrom(questionnaire, model, { ...form, reviews: new Map() }).flatMap((certificate) => {
      const remark = remarkOf(certificate);
      return remark === undefined ? [] : [[certificate.questionId, remark] as const];
    }),
  );
