/** A hotel as one archive that another installation reads (ADR 24). */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ImportedHotel } from '@alo/schemas';
import { createBoundedQueue } from '../../bounded-queue.js';
import type { Database } from '../../database/open-database.js';
import { isDuplicate } from '../../database/sql-error.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { actorOf, type Caller } from '../../policy/caller.js';
import { contentKey } from '../../storage/file-keys.js';
import type { Storage } from '../../storage/storage.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf, type AskedChange } from '../idempotency/change-request.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Intake } from '../intake/intake.js';
import type { Staging } from '../intake/staging.js';
import type { TakenIn } from '../intake/take-in.js';
import { organizationExists } from '../organizations/repository.js';
import type { Releases } from '../questionnaires/releases.js';
import { rejectionReasons } from '../submission/rejection-reasons.js';
import { ArchiveError } from './archive-error.js';
import { checkArchive } from './check-archive.js';
import { checkFiles } from './check-files.js';
import { usedQuestionnaires } from './check-questionnaires.js';
import { archiveFormat, archiveVersion, entries, type ArchivedHotel } from './format.js';
import { holdHotel } from './hold-hotel.js';
import { checkRoom, unpack, type Unpacked } from './read-archive.js';
import { readHotel } from './read-hotel.js';
import * as repository from './repository.js';
import { archiveTexts } from './texts.js';
import { documentsOf, packed, stage, type Source } from './write-archive.js';
import { wasPublished, writeHotel } from './write-hotel.js';

export interface HotelArchiveOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly intake: Intake;
  readonly releases: Releases;
  readonly now: () => Date;
  /** Called with each file that was stored. */
  readonly onStored: (file: { readonly hotelId: string; readonly fileId: string }) => void;
}

interface Exported {
  readonly name: string;
  readonly content: Readable;
}

const tooManyWait = () =>
  new HttpError(503, 'BUSY', archiveTexts.tooManyWait, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

/** Refuses the whole archive, in words. */
function asRefused(error: unknown): unknown {
  return error instanceof ArchiveError
    ? new HttpError(422, 'BAD_ARCHIVE', archiveTexts.refused({ reason: error.message }))
    : error;
}

const idsIn = ({ hotel, files, submissions }: ArchivedHotel): repository.BroughtIds => ({
  hotel: hotel.id,
  submissions: submissions.map(({ submission }) => submission.id),
  files: files.map(({ id }) => id),
  scores: submissions.flatMap(({ parts }) => parts.scores.map(({ id }) => id)),
  messages: submissions.flatMap(({ parts }) => parts.messages.map(({ id }) => id)),
  migrations: submissions.flatMap(({ parts }) => parts.migrations.map(({ id }) => id)),
});

function isHere({ kind, id, hotel }: repository.Here): HttpError {
  const message =
    kind === 'hotel'
      ? archiveTexts.isHere.hotel({ hotel })
      : archiveTexts.isHere.part({ what: kind, id, hotel });
  return new HttpError(409, 'HOTEL_IS_HERE', message);
}

export function createHotelArchiveService(options: HotelArchiveOptions) {
  const { database, storage, staging, intake, releases, now, onStored } = options;
  const reasons = rejectionReasons;
  // One at a time: an archive is held in memory while it is judged.
  const inTurn = createBoundedQueue({
    ...{ atOnce: 1, waiting: limits.hotelArchive.waiting, refusal: tooManyWait },
  });

  /** The contents of the files as they are stored. @throws HttpError 409 where one is missing */
  async function contentsOf({ hotel, files }: ArchivedHotel): Promise<Source[]> {
    const sources: Source[] = [];
    for (const { id, bytes, original_filename: name } of files) {
      const key = contentKey(hotel.id, id);
      const missing = () =>
        new HttpError(
          409,
          'FILE_MISSING',
          archiveTexts.fileMissing({ hotel: hotel.hotel_location_name, file: name }),
        );
      if ((await storage.size(key)) !== bytes) throw missing();
      sources.push({
        ...{ path: entries.content(id), isPacked: true },
        async read() {
          const content = await storage.read(key);
          if (!content) throw missing();
          return content;
        },
      });
    }
    return sources;
  }

  /** Writes the rows. @throws HttpError 409, 422 */
  const write = (change: AskedChange, archived: ArchivedHotel, organizationId: string | null) =>
    database.transaction((transaction) => {
      const { hotel, submissions, files } = archived;
      const at = now();
      return once(transaction, identityOf(change, at), async (): Promise<ImportedHotel> => {
        const meanwhile = await repository.findHere(transaction, idsIn(archived));
        if (meanwhile) throw isHere(meanwhile);
        if (organizationId !== null && !(await organizationExists(transaction, organizationId)))
          throw new HttpError(422, 'NO_ORGANIZATION', texts.organizationNotFound);
        const isScanned = intake.scan !== undefined;
        await writeHotel(transaction, archived, { organizationId, isScanned, at });
        const counts = { submissions: submissions.length, files: files.length };
        await writeAudit(transaction, {
          ...{ at, ...actorOf(change.caller), ip: change.ip, action: 'importHotelArchive' },
          ...{ target: hotel.id, outcome: 'done', detail: { ...counts, organizationId } },
        });
        const current = submissions.find(({ submission }) => submission.is_current)?.submission;
        const isUnpublished = current !== undefined && wasPublished(current);
        const { id, hotel_location_name: name } = hotel;
        return {
          message: (isUnpublished ? archiveTexts.importedUnpublished : archiveTexts.imported)({
            hotel: name,
            assessments: counts.submissions,
            files: counts.files,
          }),
          data: { id, name, ...counts, was_published: isUnpublished },
        };
      });
    });

  /** Stores the files, then the rows. What is stored without them is taken away again. */
  const keep = (
    change: AskedChange,
    { hotel: archived, contents }: Unpacked,
    organizationId: string | null,
  ) =>
    holdHotel(database, archived.hotel, async (isHeld): Promise<IdempotentResult<ImportedHotel>> => {
      // Another server may have done the same request while this one waited.
      const done = await intake.findDone<ImportedHotel>(change);
      if (done) return done;
      const find = () => repository.findHere(database, idsIn(archived));
      const here = await find();
      if (here) throw isHere(here);
      const keys = [...contents.keys()].map((id) => contentKey(archived.hotel.id, id));
      try {
        for (const [id, { file }] of contents) {
          await isHeld();
          await storage.put(contentKey(archived.hotel.id, id), file);
        }
        return await write(change, archived, organizationId);
      } catch (error) {
        // The rows may be there in spite of the error, or those of another server. What stays, the sweeper finds.
        const meanwhile = await isHeld()
          .then(find)
          .catch(() => 'unknown' as const);
        const isHotelHere = meanwhile === 'unknown' || meanwhile?.kind === 'hotel';
        if (!isHotelHere) await Promise.allSettled(keys.map((key) => storage.delete(key)));
        if (typeof meanwhile === 'object' && isDuplicate(error)) throw isHere(meanwhile);
        throw error;
      }
    });

  return {
    /** Refuses an archive of so many bytes before it arrives. @throws StorageFullError */
    checkRoom: (bytes: number): Promise<void> => checkRoom(staging, bytes),

    /**
     * The hotel as a zip, which is written while it is read.
     * @throws HttpError 404; 409 a file is missing in the store, or there is more than an archive can hold
     */
    async write(caller: Caller, hotelId: string, ip: string): Promise<Exported> {
      const archived = await readHotel(database, hotelId);
      if (!archived) throw new HttpError(404, 'NOT_FOUND', texts.hotelNotFound);
      const { hotel_location_name: name } = archived.hotel;
      const documents = documentsOf(archived);
      if (documents.reduce((sum, { content }) => sum + content.length, 0) > limits.hotelArchive.rows)
        throw new HttpError(409, 'TOO_MUCH', archiveTexts.tooMuch({ hotel: name }));
      const contents = await contentsOf(archived);
      const staged = stage(staging, documents, (file) => createReadStream(file));
      const discard = () => void staged.discard();
      try {
        await staged.write();
        await writeAudit(database, {
          ...{ at: now(), ...actorOf(caller), ip, action: 'exportHotelArchive' },
          ...{ target: hotelId, outcome: 'done', detail: { files: contents.length } },
        });
        const head = {
          ...{ format: archiveFormat, version: archiveVersion, hotel: { id: hotelId, name } },
          questionnaires: usedQuestionnaires(releases, archived.submissions),
        } as const;
        return { name: `${name}.zip`, content: packed(head, [...staged.sources, ...contents], discard) };
      } catch (error) {
        discard();
        throw error;
      }
    },

    /**
     * Brings in the hotel of an archive, or nothing of it.
     * @throws HttpError 409 it is here already, 422 the archive is refused, 503; StorageFullError, StorageUnavailableError
     */
    read: (
      change: AskedChange,
      zip: Pick<TakenIn, 'path'>,
      organizationId: string | null,
    ): Promise<IdempotentResult<ImportedHotel>> =>
      inTurn('', async () => {
        // The same request may have waited here.
        const done = await intake.findDone<ImportedHotel>(change);
        if (done) return done;
        try {
          const unpacked = await unpack(staging, zip.path);
          try {
            checkArchive({ releases, reasons }, unpacked.manifest, unpacked.hotel);
            await checkFiles(intake, change, unpacked);
            const kept = await keep(change, unpacked, organizationId);
            if (!kept.isReplayed)
              for (const fileId of unpacked.contents.keys())
                onStored({ hotelId: unpacked.hotel.hotel.id, fileId });
            return kept;
          } finally {
            await unpacked.discard();
          }
        } catch (error) {
          throw asRefused(error);
        }
      }),
  };
}

export type HotelArchiveService = ReturnType<typeof createHotelArchiveService>;
