/** The one way of a file into the store, whatever it is for: received, looked into, stored before its rows are written. */
import type { Readable } from 'node:stream';
import type { UploadLimits } from '@alo/engine';
import { createBoundedQueue } from '../../bounded-queue.js';
import type { Executor } from '../../database/executor.js';
import { actorOf } from '../../policy/caller.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import type { Storage } from '../../storage/storage.js';
import { intakeTexts } from './texts.js';
import { writeAudit } from '../audit/repository.js';
import { findReplay, isUsed, type IdempotentResult } from '../idempotency/idempotency.js';
import { identityOf, type AskedChange, type ChangeRequest } from '../idempotency/change-request.js';
import { displayName } from './file-name.js';
import type { Inspector } from './inspect/inspector.js';
import type { Scan } from './scanner.js';
import type { Staging } from './staging.js';
import type { NewFile } from './stored-file.js';
import { judgeFile, takeIn, takeInPacked, type Judged, type TakenIn } from './take-in.js';

export interface IntakeOptions {
  readonly database: Executor;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly inspector: Inspector;
  /** Absent: files are not scanned, and say so. */
  readonly scan?: Scan | undefined;
  readonly now: () => Date;
}

/** A change that a file comes with; mostly that of a hotel. */
type FileChange = AskedChange & Partial<Pick<ChangeRequest, 'hotelId'>>;

/** Too many uploads of this person, or of all. */
const tooManyUploads = () =>
  new HttpError(429, 'TOO_MANY_UPLOADS', intakeTexts.tooManyUploads, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

export function createIntake({ database, storage, staging, inspector, scan, now }: IntakeOptions) {
  const { atOnce, ofPerson } = limits.uploads;
  // One queue serves all uploads: of evidence, of pictures, of parts of a video.
  const queue = createBoundedQueue({ atOnce, ofKey: ofPerson, waiting: 0, refusal: tooManyUploads });

  /** Keeps in the audit log what was found in a file that was refused. */
  async function noteInfected({ caller, hotelId, ip }: FileChange, name: string): Promise<void> {
    await writeAudit(database, {
      ...{ at: now(), ...actorOf(caller), ip, action: 'upload', outcome: 'denied' },
      ...(hotelId !== undefined && { target: hotelId }),
      detail: { infected: name },
    });
  }

  return {
    /** Absent: files are not scanned. */
    scan,

    /** Does the work of an upload in a place of that person. @throws HttpError 429 */
    inPlace: <Result>({ caller }: Pick<AskedChange, 'caller'>, work: () => Promise<Result>) =>
      queue(caller.userId, work),

    /** Reads a file that arrives, and looks into it. @throws HttpError 408, 413, 415, 422, 503 */
    async receive(
      change: FileChange,
      content: Readable,
      sentName: string,
      most: UploadLimits,
    ): Promise<TakenIn> {
      const name = displayName(sentName);
      try {
        return await takeIn({ staging, inspector, scan }, content, name, most);
      } catch (error) {
        if (error instanceof HttpError && error.code === 'INFECTED') await noteInfected(change, name);
        throw error;
      }
    },

    /** Reads a zip that arrives, without a look into it. @throws HttpError 408, 413, 415 */
    receivePacked: (content: Readable, sentName: string, most: UploadLimits): Promise<TakenIn> =>
      takeInPacked(staging, content, displayName(sentName), most),

    /** Looks into a file as into one that arrives. @throws HttpError 415, 422, 503 */
    async judge(change: FileChange, file: Pick<TakenIn, 'path' | 'bytes' | 'name'>): Promise<Judged> {
      const remade = staging.name();
      try {
        return await judgeFile({ inspector, scan }, { ...file, remade }, false);
      } catch (error) {
        if (error instanceof HttpError && error.code === 'INFECTED') await noteInfected(change, file.name);
        throw error;
      } finally {
        await staging.remove(remade);
      }
    },

    /** The hash of a file that arrives again; nothing of it is kept. @throws TooSlowError */
    hashOf: (content: Readable): Promise<string> => staging.hash(content),

    /** Forgets files that were received and are not to be stored. */
    async discard(files: readonly Pick<TakenIn, 'path'>[]): Promise<void> {
      await Promise.all(files.map(({ path }) => staging.remove(path)));
    },

    /**
     * Stores received files, all or none: first the files, then their rows, which `commit` writes. Where it finds that
     * the request was done before, the files are forgotten again.
     * @param keyOf the key of a file in the store, by its id
     * @throws HttpError as `commit`; StorageFullError, StorageUnavailableError
     */
    async store<Result>(
      keyOf: (fileId: string) => string,
      received: readonly TakenIn[],
      commit: (files: readonly NewFile[]) => Promise<IdempotentResult<Result>>,
    ): Promise<IdempotentResult<Result>> {
      const files = received.map((file) => ({ ...file, id: createId() }));
      // The sweeper finds whatever is left of them.
      const forget = () => Promise.allSettled(files.map(({ id }) => storage.delete(keyOf(id))));
      try {
        for (const { id, path } of files) await storage.put(keyOf(id), path);
        const done = await commit(files);
        if (done.isReplayed) await forget();
        return done;
      } catch (error) {
        await forget();
        throw error;
      }
    },

    /** Has the key of this request been used? What was sent with it is not looked at yet. */
    isRepeat: (change: AskedChange): Promise<boolean> => isUsed(database, identityOf(change, now())),

    /** The result of the same request before; undefined when there was none. @throws HttpError 422 the key is another's */
    findDone: <Result>(change: AskedChange): Promise<IdempotentResult<Result> | undefined> =>
      findReplay<Result>(database, identityOf(change, now())),
  };
}

export type Intake = ReturnType<typeof createIntake>;
