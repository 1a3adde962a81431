/** Writes PDFs, in a process of its own: the layout of a long form takes a core for a moment. */
import type { DetailedAssessment } from '@alo/schemas';
import { answerParent } from '../../processes/answer-parent.js';
import { writePdf } from './write-pdf.js';

/** `now`: ISO 8601. */
export interface PdfOrder {
  readonly assessment: DetailedAssessment;
  readonly now: string;
}

/** A PDF, in base64. */
export interface WrittenPdf {
  readonly pdf: string;
}

answerParent<WrittenPdf>(async ({ assessment, now }: PdfOrder) => ({
  pdf: (await writePdf(assessment, new Date(now))).toString('base64'),
}));
