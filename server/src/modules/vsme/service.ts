/** The answers of a hotel in EFRAG's template for the voluntary sustainability standard (VSME). */
import { createBoundedQueue } from '../../bounded-queue.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { findAssessment } from '../detailed-assessment/repository.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { formInWords } from '../questionnaires/form-in-words.js';
import { readSubmission } from '../submission/repository.js';
import { answersOf } from '../submission/state.js';
import { listTable } from './list.js';
import { mappingOf, readTemplateFile } from './mapping.js';
import { fillPoints } from './points.js';
import { readTemplate, type Template } from './template.js';
import { vsmeTexts } from './texts.js';

export interface VsmeOptions {
  readonly database: Executor;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

export interface VsmeRequest {
  readonly caller: Caller;
  readonly hotelId: string;
  /** The answers behind this score; absent: those that the hotel works on. */
  readonly scoreId: string | undefined;
}

export interface VsmeFile {
  readonly name: string;
  readonly content: Buffer;
}

/** A workbook takes some tenths of a second on a thread of its own: so many at once, and so many wait, in all and of one person. */
const places = { atOnce: 2, ofKey: 1, waiting: 40, waitingOfKey: 4 };

const busy = () =>
  new HttpError(503, 'BUSY', texts.unavailable, { headers: { 'retry-after': String(limits.retryAfter) } });

export function createVsmeService({ database, releaseOf, now }: VsmeOptions) {
  const inTurn = createBoundedQueue({ ...places, refusal: busy });
  let read: Template | undefined;
  /** Read when it is first asked for: most servers never are. */
  const template = (): Template => (read ??= readTemplate(readTemplateFile()));

  async function make({ caller, hotelId, scoreId }: VsmeRequest): Promise<VsmeFile> {
    const found = await findAssessment(database, caller, hotelId, scoreId);
    if (!found) throw new HttpError(404, 'NOT_FOUND', texts.scoreNotFound);
    const state = await readSubmission(database, hotelId, found.id);
    const mapping = mappingOf(state.submission);
    if (mapping === undefined) throw new HttpError(409, 'NO_MAPPING', vsmeTexts.noMapping);
    const answers = answersOf(state.stored);
    if (Object.keys(answers).length === 0) throw new HttpError(409, 'NO_ANSWERS', texts.noAnswersYet);
    const questionnaire = formInWords(releaseOf(state.submission));
    const { placeOf, countries, fill } = template();
    const filled = fillPoints({ questionnaire, answers, countries }, mapping);
    const values = filled.flatMap((each) => {
      const [at] = each.point.at;
      return 'value' in each && at !== undefined ? [[placeOf(at), each.value] as const] : [];
    });
    const hotel = found.hotel_location_name;
    return {
      name: `${vsmeTexts.fileName({ hotel, day: now().toISOString().slice(0, 10) })}.xlsx`,
      content: await fill(values, listTable(template(), mapping, filled, hotel)),
    };
  }

  return {
    /** @throws HttpError 404 no such score that the caller may see; 409 nothing is answered, or no list; 503 */
    download: (request: VsmeRequest, signal: AbortSignal): Promise<VsmeFile> =>
      inTurn(request.caller.userId, () => make(request), signal),
  };
}

export type VsmeService = ReturnType<typeof createVsmeService>;
