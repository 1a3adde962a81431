/** Hotels that a super user adds, changes, archives and brings back. Nothing of an archived hotel is deleted. */
import type { HotelUpdate, NewHotel, SavedHotel } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { actorOf } from '../../policy/caller.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { texts } from '../../texts.js';
import { hotelRecordTexts } from './texts.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf, type AskedChange, type ChangeRequest } from '../idempotency/change-request.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Releases } from '../questionnaires/releases.js';
import type { ChangeSubmission } from '../submission/change.js';
import * as repository from './repository.js';

/** The questionnaire of a new hotel; another one is an explicit choice (`setQuestionnaireType`). */
const firstQuestionnaire = 'alo';

export interface HotelRecordsServiceOptions {
  readonly database: Database;
  readonly changeSubmission: ChangeSubmission;
  readonly releases: Releases;
  readonly now: () => Date;
}

/** What was typed, without blanks around it; an empty text is not known. @throws HttpError 400 without a name */
function tidied<Fields extends HotelUpdate>(fields: Fields): Fields {
  if (fields.hotel_location_name?.trim() === '')
    throw new HttpError(400, 'NAME_EMPTY', hotelRecordTexts.hotelNameEmpty);
  const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, tidy(value)])) as Fields;
}

/** What differs, as it was and as it is. */
function changesOf(before: repository.HotelRecord, after: HotelUpdate) {
  const keys = (Object.keys(after) as (keyof HotelUpdate)[]).filter((key) => before[key] !== after[key]);
  const picked = (from: HotelUpdate | repository.HotelRecord) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { keys, detail: { before: picked(before), after: picked(after) } };
}

async function checkOrganization(transaction: Executor, { organization_id: id }: HotelUpdate): Promise<void> {
  if (id && !(await repository.organizationExists(transaction, id)))
    throw new HttpError(422, 'NO_ORGANIZATION', texts.organizationNotFound);
}

async function saved(
  transaction: Executor,
  hotel: { readonly id: string; readonly name: string },
  message: (values: { readonly name: string }) => string,
): Promise<SavedHotel> {
  const namesakes = await repository.countNamesakes(transaction, hotel.id, hotel.name);
  return { message: message(hotel), data: { id: hotel.id, namesakes } };
}

export function createHotelRecordsService({
  database,
  changeSubmission,
  releases,
  now,
}: HotelRecordsServiceOptions) {
  const archive = (request: ChangeRequest, isArchived: boolean): Promise<IdempotentResult<SavedHotel>> =>
    changeSubmission(
      request,
      { action: isArchived ? 'archiveHotel' : 'restoreHotel' },
      async ({ transaction, by }) => {
        const { hotelId: id } = request;
        const { hotel_location_name: name, archived_at: before } = await repository.readHotel(
          transaction,
          id,
        );
        const result = await saved(
          transaction,
          { id, name },
          isArchived ? hotelRecordTexts.hotelArchived : hotelRecordTexts.hotelRestored,
        );
        if ((before !== null) === isArchived) return { result, isUnchanged: true };
        const after = isArchived ? by.at : null;
        await repository.setArchived(transaction, id, after);
        // The submission stays as it is, and so does a score that was computed of it.
        const detail = { before: { archived_at: before }, after: { archived_at: after } };
        return { result, detail, isCounted: true };
      },
    );

  /** The questionnaire of new hotels. */
  const firstRelease = () => {
    const release = releases.latest(firstQuestionnaire)?.definition;
    if (!release) throw new Error(`There is no questionnaire "${firstQuestionnaire}"`);
    return release;
  };

  return {
    firstRelease,

    /**
     * Adds a hotel, with a submission of the latest questionnaire. A name that another hotel has is allowed, and counted.
     * @throws HttpError 400 without a name; 422 the organization is not there
     */
    add(request: AskedChange, sent: NewHotel): Promise<IdempotentResult<SavedHotel>> {
      const at = now();
      const release = firstRelease();
      return database.transaction((transaction) =>
        once(transaction, identityOf(request, at), async () => {
          const fields = tidied(sent);
          await checkOrganization(transaction, fields);
          const id = createId();
          await repository.insertHotel(transaction, {
            ...{ id, fields, at, submissionId: createId(), status: 'COMPLETE ASSESSMENT' },
            ...{ questionnaire: release.key, version: release.version },
          });
          await writeAudit(transaction, {
            ...{ at, ...actorOf(request.caller), ip: request.ip, action: 'addHotel', target: id },
            ...{ outcome: 'done', detail: { before: null, after: fields } },
          });
          return saved(transaction, { id, name: fields.hotel_location_name }, hotelRecordTexts.hotelAdded);
        }),
      );
    },

    /**
     * Changes a hotel; what is absent stays. The hotel's own answers about its place write the same fields when they are
     * saved next.
     * @throws HttpError as `add`
     */
    change: (request: ChangeRequest, sent: HotelUpdate): Promise<IdempotentResult<SavedHotel>> =>
      changeSubmission(request, { action: 'changeHotel' }, async ({ transaction }) => {
        const { hotelId: id } = request;
        const fields = tidied(sent);
        const before = await repository.readHotel(transaction, id);
        await checkOrganization(transaction, fields);
        const { keys, detail } = changesOf(before, fields);
        if (keys.length > 0) await repository.updateHotel(transaction, id, fields);
        const name = fields.hotel_location_name ?? before.hotel_location_name;
        const result = await saved(transaction, { id, name }, hotelRecordTexts.hotelChanged);
        return keys.length > 0 ? { result, detail, isCounted: true } : { result, isUnchanged: true };
      }),

    /** It leaves the lists, and its people do not see it any more. Its published page stays. */
    archive: (request: ChangeRequest) => archive(request, true),
    /** It is listed again, as it was. */
    restore: (request: ChangeRequest) => archive(request, false),
  };
}

export type HotelRecordsService = ReturnType<typeof createHotelRecordsService>;
