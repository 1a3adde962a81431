/** PROD-15: all answers of an assessment, to be read and taken along. */
import { createHash } from 'node:crypto';
import type { DetailedAssessment, DownloadFormat, ExportedAssessment, Language } from '@alo/schemas';
import { countryName, directionOf } from '@alo/words';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from '../../bounded-queue.js';
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { inLanguage, languageNow } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { createChildPool } from '../../processes/child-pool.js';
import { programBeside } from '../../processes/start-child.js';
import { readReviews } from '../reviews/repository.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { formInWords } from '../questionnaires/form-in-words.js';
import * as submissions from '../submission/repository.js';
import { assessmentOf } from './assessment.js';
import { exportedAssessment } from './exported.js';
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

/** Who waits for a file, and the signal that nobody waits any more. */
interface Waiter {
  readonly person: string;
  readonly signal: AbortSignal;
}

/** The formats that say the answers in words. */
type WordFormat = Exclude<DownloadFormat, 'json'>;

interface Made {
  readonly hotel: { readonly name: string };
  readonly content: Buffer;
}

export interface Download {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** The limits of one PDF, in the process that writes them: milliseconds, bytes. */
const pdfLimits = { processor: 10_000, patience: 20_000, memory: 512 * 1024 * 1024 };
/** Without work, that process ends after this time, in ms: it holds as much memory as a small server. */
const pdfRest = 60_000;
/**
 * One person gets so many files at once, so that their reads do not stand before those of others. Further ones wait, and so
 * many may, in all and of one person.
 */
const places = { atOnce: Infinity, ofKey: 2, waiting: 200, waitingOfKey: 40 };
/** The PDFs that were asked for last are kept: of these bytes in all. */
const keptBytes = 16 * 1024 * 1024;

const busy = () =>
  new HttpError(503, 'BUSY', texts.unavailable, { headers: { 'retry-after': String(limits.retryAfter) } });

/** The language of a file. The font of PDFs has no letters of Arabic. */
const languageFor = (format: DownloadFormat): Language => {
  const language = languageNow();
  return format === 'pdf' && directionOf(language) === 'rtl' ? 'en' : language;
};

const nothingAnswered = () => new HttpError(409, 'NO_ANSWERS', texts.noAnswersYet);

export function createDetailedAssessmentService({ database, releaseOf, now }: DetailedAssessmentOptions) {
  const inPlace = createBoundedQueue({ ...places, refusal: busy });
  /** PDFs are written one at a time, each in some tenths of a second. */
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: Infinity, refusal: busy });
  const writer = createChildPool({
    program: programBeside(import.meta.url, 'pdf-program'),
    limits: pdfLimits,
    restLongest: pdfRest,
  });
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });

  /** @throws HttpError 404 no such score that the caller may see */
  async function find(executor: Executor, { caller, hotelId, scoreId }: AssessmentRequest) {
    const found = await repository.findAssessment(executor, caller, hotelId, scoreId);
    if (!found) throw new HttpError(404, 'NOT_FOUND', texts.scoreNotFound);
    const state = await submissions.readSubmission(executor, hotelId, found.id);
    return { found, state };
  }

  /** @throws HttpError as `find` */
  async function read(request: AssessmentRequest): Promise<DetailedAssessment> {
    const { found, state } = await find(database, request);
    const reviews = await readReviews(database, state.submission);
    const { hotel_location_city: city, hotel_location_country: country } = found;
    const place = [city, country && countryName(country)].filter(Boolean).join(', ');
    const questionnaire = formInWords(releaseOf(state.submission));
    return assessmentOf({ questionnaire }, state, reviews, {
      hotel: { name: found.hotel_location_name, place: place === '' ? null : place },
      submitted_at: found.submitted_at?.toISOString() ?? null,
      submitted_by: found.submitted_by,
    });
  }

  async function writePdf(assessment: DetailedAssessment, at: Date): Promise<Buffer> {
    const order: PdfOrder = { assessment, language: languageNow(), now: at.toISOString() };
    const written = await writer.run<WrittenPdf>(order);
    if (written === 'unavailable') throw busy();
    if (written === 'tooMuch' || written === 'broken') throw new Error(`A PDF was not written: ${written}`);
    return Buffer.from(written.pdf, 'base64');
  }

  /**
   * A PDF that says the same of the same day is written once: the key is all that stands in it.
   * @throws HttpError 503; the reason of the signal, when that came before the turn
   */
  async function pdfOf(
    assessment: DetailedAssessment,
    at: Date,
    { person, signal }: Waiter,
  ): Promise<Buffer> {
    const day = at.toISOString().slice(0, 10);
    const key = createHash('sha256')
      .update(JSON.stringify([day, languageNow(), assessment]))
      .digest('base64');
    const find = () => kept.get(key);
    return (
      find() ??
      inTurn(
        person,
        async () => {
          const pdf = find() ?? (await writePdf(assessment, at)); // it may have been written meanwhile
          kept.set(key, pdf);
          return pdf;
        },
        signal,
      )
    );
  }

  const write: Readonly<
    Record<WordFormat, (assessment: DetailedAssessment, at: Date, waiter: Waiter) => Promise<Buffer> | Buffer>
  > = { pdf: pdfOf, xlsx: writeXlsx, csv: writeCsv };

  /** @throws HttpError as `find` */
  async function readForPrograms(request: AssessmentRequest, at: Date): Promise<ExportedAssessment> {
    return database.transaction(async (transaction) => {
      await repository.readOneMoment(transaction);
      const { found, state } = await find(transaction, request);
      const { hotelId, id } = state.submission;
      return exportedAssessment(releaseOf(state.submission), state, {
        ...{ hotelName: found.hotel_location_name, submittedAt: found.submitted_at, at },
        times: await repository.readAnswerTimes(transaction, hotelId, id),
        score: await repository.findScore(transaction, request.caller, hotelId, id),
      });
    });
  }

  /** @throws HttpError as `find`; 409 nothing is answered */
  async function makeForPrograms(request: AssessmentRequest, at: Date): Promise<Made> {
    const exported = await readForPrograms(request, at);
    if (exported.answers.length === 0) throw nothingAnswered();
    return { hotel: exported.hotel, content: Buffer.from(`${JSON.stringify(exported, null, 2)}\n`) };
  }

  async function makeInWords(
    request: AssessmentRequest,
    at: Date,
    format: WordFormat,
    waiter: Waiter,
  ): Promise<Made> {
    const assessment = await read(request);
    if (assessment.steps.length === 0) throw nothingAnswered();
    return { hotel: assessment.hotel, content: await write[format](assessment, at, waiter) };
  }

  async function make(request: AssessmentRequest, format: DownloadFormat, waiter: Waiter): Promise<Download> {
    const at = now();
    const { hotel, content } =
      format === 'json' ? await makeForPrograms(request, at) : await makeInWords(request, at, format, waiter);
    const day = at.toISOString().slice(0, 10);
    return {
      name: `${fileTexts.fileName({ hotel: hotel.name, day })}.${format}`,
      mimeType: mediaTypes[format],
      content,
    };
  }

  return {
    /** Who reads the answers may want them as a PDF next. */
    async read(request: AssessmentRequest): Promise<DetailedAssessment> {
      writer.prepare();
      return read(request);
    },

    /** @throws HttpError as `read`; 409 nothing is answered; 503; the reason of the signal */
    async download(
      request: AssessmentRequest,
      format: DownloadFormat,
      signal: AbortSignal,
    ): Promise<Download> {
      const { userId: person } = request.caller;
      return inPlace(
        person,
        () => inLanguage(languageFor(format), () => make(request, format, { person, signal })),
        signal,
      );
    },

    close: () => writer.close(),
  };
}

export type DetailedAssessmentService = ReturnType<typeof createDetailedAssessmentService>;
