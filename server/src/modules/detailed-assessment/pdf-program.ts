/** Writes PDFs, in a process of its own: the layout of a long form takes a core for a moment. */
import type { DetailedAssessment } from '@alo/schemas';
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

process.on('message', ({ assessment, now }: PdfOrder) => {
  writePdf(assessment, new Date(now)).then(
    (content) => process.send?.({ pdf: content.toString('base64') } satisfies WrittenPdf),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
