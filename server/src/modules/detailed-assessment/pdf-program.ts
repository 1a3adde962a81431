/** Writes PDFs, in a process of its own: the layout of a long form takes a core for a moment. */
import type { DetailedAssessment, Language } from '@alo/schemas';
import { inLanguage } from '../../languages/in-language.js';
import { answerParent } from '../../processes/answer-parent.js';
import { writePdf } from './write-pdf.js';

/** `now`: ISO 8601. */
export interface PdfOrder {
  readonly language: Language;
  readonly assessment: DetailedAssessment;
  readonly now: string;
}

/** A PDF, in base64. */
export interface WrittenPdf {
  readonly pdf: string;
}

answerParent<WrittenPdf>(async ({ assessment, language, now }: PdfOrder) => {
  const pdf = await inLanguage(language, () => writePdf(assessment, new Date(now)));
  return { pdf: pdf.toString('base64') };
});
