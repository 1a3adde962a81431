/**
 * Pictures in the widths that screens need, and the first picture of a video likewise: made once, by whichever server
 * takes up the job, and stored beside the file.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from '../../../storage/new-file.js';
import type { Database } from '../../../database/open-database.js';
import type { JobKind, Jobs } from '../../../jobs/open-jobs.js';
import type { Storage } from '../../../storage/storage.js';
import { contentKey, posterPart, previewKey, sharePart, sizePart } from '../../../storage/file-keys.js';
import { createChildPool } from '../../../processes/child-pool.js';
import { programBeside } from '../../../processes/start-child.js';
import type { Staging } from '../../intake/staging.js';
import * as repository from '../repository.js';
import type { MadeSizes, SizesInput } from './render-sizes.js';

export interface SizesOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  /** The program of the processes. */
  readonly child?: URL;
}

interface SizesJob {
  readonly hotelId: string;
  readonly mediumId: string;
}

const kind: JobKind<SizesJob> = { name: 'picture-sizes' };
/** A job is given up by its queue after two minutes, so this work ends before. */
const limits = { processor: 30_000, patience: 100_000, memory: 768 * 1024 * 1024 };

export function createSizes({ database, storage, staging, child }: SizesOptions) {
  const program = child ?? programBeside(import.meta.url, 'child');
  const pool = createChildPool({ program, limits, isPatient: true });

  /** A picture of which nothing can be made is shown as it is. */
  async function render(input: SizesInput, { hotelId, mediumId }: SizesJob): Promise<MadeSizes | undefined> {
    const rendered = await pool.run<MadeSizes>(input);
    if (rendered === 'unavailable') throw new Error('No process could make the sizes.');
    if (rendered === 'broken' || rendered === 'tooMuch') return undefined;
    for (const part of [...rendered.widths.map(sizePart), sharePart])
      await storage.put(previewKey(hotelId, mediumId, part), path.join(input.folder, part));
    return rendered;
  }

  /** Makes the sizes of a picture that has none. @throws StorageUnavailableError, StorageFullError */
  async function make(job: SizesJob): Promise<void> {
    const { hotelId, mediumId } = job;
    const purpose = await repository.purposeWithoutSizes(database, hotelId, mediumId);
    if (purpose === undefined) return;
    const isVideo = purpose === 'promotionalVideo';
    const content = await storage.read(
      isVideo ? previewKey(hotelId, mediumId, posterPart) : contentKey(hotelId, mediumId),
    );
    if (!content) {
      // A video may come without a first picture.
      if (isVideo) await repository.saveSizes(database, mediumId, []);
      return;
    }
    const folder = staging.name();
    await mkdir(folder, { mode: 0o700 });
    try {
      const file = path.join(folder, 'content');
      await writeNewFile(file, content);
      const made = await render({ file, folder }, job);
      const size = isVideo ? made : undefined;
      const isKept = await repository.saveSizes(database, mediumId, made?.widths ?? [], size);
      // The picture was deleted meanwhile.
      if (!isKept) await storage.deleteAll(`hotels/${hotelId}/${mediumId}/`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Queues a picture that was just added: a person looks at it. */
    queue: (jobs: Jobs, job: SizesJob) => jobs.send(kind, job.mediumId, job, { isAwaited: true }),
    make,
    /** Ends the processes that wait for a file. */
    close: pool.close,
    /** Takes up the work, and queues what an older version or a restore has left. */
    async start(jobs: Jobs): Promise<void> {
      await jobs.work(kind, make);
      for (const job of await repository.mediaWithoutSizes(database))
        await jobs.send(kind, job.mediumId, job);
    },
  };
}

export type Sizes = ReturnType<typeof createSizes>;
