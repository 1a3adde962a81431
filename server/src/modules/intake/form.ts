/** Files that come in as a form (multipart/form-data), read in the order in which they arrive. */
import type { UploadLimits } from '@alo/engine';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { drain } from '../../http/drain.js';
import { HttpError } from '../../http/http-error.js';
import { callerOf } from '../../policy/caller.js';
import { intakeTexts } from './texts.js';
import { inProgress, type IdempotentResult } from '../idempotency/idempotency.js';
import type { AskedChange } from '../idempotency/change-request.js';
import { displayName } from './file-name.js';
import type { Intake } from './intake.js';
import type { TakenIn } from './take-in.js';
import { asRefusal } from './upload-refusal.js';

/** Lets these routes take forms. @param files at most, in one form */
export async function takeForms(app: FastifyInstance, files: number): Promise<void> {
  const fields = 4;
  await app.register(multipart, {
    limits: {
      ...{ files, fields, fieldSize: 200, fieldNameSize: 100, headerPairs: 20, parts: files + fields },
      // Counted to the byte where the file is received.
      fileSize: Infinity,
    },
  });
}

/** A file of a form, as the OpenAPI document says it. */
export const formFile = Type.String({ contentMediaType: 'application/octet-stream' });

/** Fields of the form by name, as far as they came. */
export type Fields = ReadonlyMap<string, string>;

export interface UploadForm<
  Place extends { readonly limits: UploadLimits },
  Result,
  Change extends AskedChange,
> {
  /** The change that the upload asks for. @throws HttpError 400 */
  readonly changeOf: (request: FastifyRequest) => Change;
  /** The sentence that says what form is expected. */
  readonly expected: string;
  /** Refuses an upload before its form is read. */
  readonly begin?: () => Promise<unknown>;
  /** Must all fields come before the first file? */
  readonly fieldsFirst: boolean;
  /** Gives the place of the file in this field, before the file is read. */
  readonly placeOf: (field: string, fields: Fields) => Promise<Place>;
  /** Is the file a zip whose files are looked into when it is unpacked? */
  readonly isPacked?: true;
  /** Stores what was received, all or none. */
  readonly store: (
    change: Change,
    place: Place,
    received: readonly TakenIn[],
  ) => Promise<IdempotentResult<Result>>;
}

/** What tells two uploads with one Idempotency-Key apart: the fields, and of each file its field, its name and its hash. */
interface SentForm {
  readonly fields: Map<string, string>;
  readonly files: (readonly [field: string, name: string, sha256: string])[];
}

const noForm = (): SentForm => ({ fields: new Map(), files: [] });

const sentWith = <Change extends AskedChange>(change: Change, { fields, files }: SentForm): Change => ({
  ...change,
  sent: { fields: [...fields], files },
});

/** Reads the form in its order, with `take` for each of its files. */
async function readForm(
  request: FastifyRequest,
  fieldsFirst: boolean,
  take: (part: MultipartFile, form: SentForm) => Promise<string>,
): Promise<SentForm> {
  // Parts of a connection that is gone already would be waited for forever.
  if (request.raw.destroyed) throw new HttpError(400, 'BROKEN_UPLOAD', intakeTexts.uploadIncomplete);
  const form = noForm();
  const keep = ({ fieldname, value }: MultipartValue) => {
    if (fieldsFirst && form.files.length > 0)
      throw new HttpError(400, 'FIELDS_FIRST', intakeTexts.uploadForm);
    if (typeof value === 'string') form.fields.set(fieldname, value);
  };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      keep(part);
      continue;
    }
    const sha256 = await take(part, form);
    form.files.push([part.fieldname, displayName(part.filename), sha256]);
  }
  if (form.files.length === 0) throw new HttpError(400, 'NO_FILE', intakeTexts.noFile);
  return form;
}

/**
 * Takes an upload from its first byte to its rows. An upload that was done before is read only as far as it takes to
 * recognise it: its place may be full by now, with its own files.
 * @throws HttpError 400, 408, 413, 415, 422, 429, 503, 507; as `begin`, `placeOf` and `store`
 */
export function receiveForm<
  Place extends { readonly limits: UploadLimits },
  Result,
  Change extends AskedChange,
>(
  intake: Intake,
  request: FastifyRequest,
  { changeOf, expected, begin, fieldsFirst, placeOf, isPacked, store }: UploadForm<Place, Result, Change>,
): Promise<IdempotentResult<Result>> {
  const received: TakenIn[] = [];

  async function again(change: Change): Promise<IdempotentResult<Result>> {
    const form = await readForm(request, fieldsFirst, ({ file }) => intake.hashOf(file));
    const done = await intake.findDone<Result>(sentWith(change, form));
    // It was deleted just now: the next try is a new upload.
    if (!done) throw inProgress();
    return done;
  }

  async function upload(change: Change): Promise<IdempotentResult<Result>> {
    await begin?.();
    let place: Place | undefined;
    const form = await readForm(request, fieldsFirst, async ({ file, fieldname, filename }, { fields }) => {
      try {
        const found = await placeOf(fieldname, fields);
        place ??= found;
      } catch (error) {
        file.resume();
        throw error;
      }
      const taken = isPacked
        ? await intake.receivePacked(file, filename, place.limits)
        : await intake.receive(change, file, filename, place.limits);
      received.push(taken);
      return taken.sha256;
    });
    if (!place) throw new HttpError(400, 'NO_FILE', intakeTexts.noFile);
    return store(sentWith(change, form), place, received);
  }

  return intake.inPlace({ caller: callerOf(request) }, async () => {
    try {
      const change = changeOf(request);
      if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', expected);
      return await ((await intake.isRepeat(change)) ? again(change) : upload(change));
    } catch (error) {
      drain(request.raw);
      throw asRefusal(error);
    } finally {
      await intake.discard(received);
    }
  });
}
