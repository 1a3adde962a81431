/** Writes the terms as a PDF, in a process of its own. */
import type { LegalTerms } from '@alo/schemas';
import { answerParent } from '../../processes/answer-parent.js';
import { writeTerms } from './write-terms.js';

/** `now`: ISO 8601. */
export interface TermsOrder {
  readonly terms: LegalTerms;
  readonly now: string;
}

/** A PDF, in base64. */
export interface WrittenTerms {
  readonly pdf: string;
}

answerParent<WrittenTerms>(async ({ terms, now }: TermsOrder) => ({
  pdf: (await writeTerms(terms, new Date(now))).toString('base64'),
}));
