/** Writes the terms as a PDF, in a process of its own. */
import type { Language, LegalTerms } from '@alo/schemas';
import { inLanguage } from '../../languages/in-language.js';
import { answerParent } from '../../processes/answer-parent.js';
import { writeTerms } from './write-terms.js';

/** `now`: ISO 8601. */
export interface TermsOrder {
  readonly language: Language;
  readonly terms: LegalTerms;
  readonly now: string;
}

/** A PDF, in base64. */
export interface WrittenTerms {
  readonly pdf: string;
}

answerParent<WrittenTerms>(async ({ terms, language, now }: TermsOrder) => {
  const pdf = await inLanguage(language, () => writeTerms(terms, new Date(now)));
  return { pdf: pdf.toString('base64') };
});
