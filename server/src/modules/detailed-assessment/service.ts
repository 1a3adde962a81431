/** PROD-15: all answers of an assessment, to be read and taken along. */
import { countryName } from '@alo/engine';
import type { DetailedAssessment, DownloadFormat } from '@alo/schemas';
import { createBoundedQueue } from '../../bounded-queue.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { programBeside, runInChild } from '../../processes/run-in-child.js';
import { readReviews } from '../reviews/repository.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import * as submissions from '../submission/repository.js';
import { assessmentOf } from './assessment.js';
import { mediaTypes } from './media-types.js';
import type { PdfOrder, WrittenPdf } from './pdf-program.js';
import * as repository from './repository.js';
import { texts as fileTexts } from './texts.js';
import { writeCsv } from './write-csv.js';
import { writeXlsx } from './write-xlsx.js';

export interface DetailedAssessmentOptions {
  readonly database: Database;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

export interface AssessmentRequest {
  readonly caller: Caller;
  readonly hotelId: string;
  /** The answers behind this score; absent: those that the hotel works on. */
  readonly scoreId: string | undefined;
}

export interface Download {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** The limits of the process that writes a PDF: milliseconds, bytes. */
const pdfLimits = { time: 20_000, memory: 512 * 1024 * 1024 };
/** PDFs that may wait for the one that is written. */
const mostWaiting = 19;

const busy = () =>
  new HttpError(503, 'BUSY', texts.unavailable, { headers: { 'retry-after': String(limits.retryAfter) } });

export function createDetailedAssessmentService({ database, releaseOf, now }: DetailedAssessmentOptions) {
  // One PDF is written at a time: it takes a core for a moment.
  const queue = createBoundedQueue({ atOnce: 1, waiting: mostWaiting, refusal: busy });

  /** @throws HttpError 404 no such score that the caller may see */
  async function read({ caller, hotelId, scoreId }: AssessmentRequest): Promise<DetailedAssessment> {
    const found = await repository.findAssessment(database, caller, hotelId, scoreId);
    if (!found) throw new HttpError(404, 'NOT_FOUND', texts.scoreNotFound);
    const state = await submissions.readSubmission(database, hotelId, found.id);
    const reviews = await readReviews(database, state.submission);
    const { hotel_location_city: city, hotel_location_country: country } = found;
    const place = [city, country && countryName(country)].filter(Boolean).join(', ');
    return assessmentOf(releaseOf(state.submission), state, reviews, {
      hotel: { name: found.hotel_location_name, place: place === '' ? null : place },
      submitted_at: found.submitted_at?.toISOString() ?? null,
      submitted_by: found.submitted_by,
    });
  }

  /** @throws HttpError 503 */
  async function writePdf(assessment: DetailedAssessment, at: Date): Promise<Buffer> {
    const order: PdfOrder = { assessment, now: at.toISOString() };
    const program = programBeside(import.meta.url, 'pdf-program');
    const written = await queue('pdf', () => runInChild<WrittenPdf>(program, order, pdfLimits));
    if (written === 'tooMuch' || written === 'broken') throw new Error(`A PDF was not written: ${written}`);
    return Buffer.from(written.pdf, 'base64');
  }

  const write: Readonly<
    Record<DownloadFormat, (assessment: DetailedAssessment, at: Date) => Promise<Buffer> | Buffer>
  > = { pdf: writePdf, xlsx: writeXlsx, csv: writeCsv };

  return {
    read,

    /** @throws HttpError as `read`; 409 nothing is answered; 503 */
    async download(request: AssessmentRequest, format: DownloadFormat): Promise<Download> {
      const at = now();
      const assessment = await read(request);
      if (assessment.steps.length === 0) throw new HttpError(409, 'NO_ANSWERS', texts.noAnswersYet);
      const day = at.toISOString().slice(0, 10);
      return {
        name: `${fileTexts.fileName(assessment.hotel.name, day)}.${format}`,
        mimeType: mediaTypes[format],
        content: await write[format](assessment, at),
      };
    },
  };
}

export type DetailedAssessmentService = ReturnType<typeof createDetailedAssessmentService>;
