/** Previews of stored files (UP-12): made once, by whichever server takes up the job, and stored beside the file. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from '../../../storage/new-file.js';
import type { Database } from '../../../database/open-database.js';
import type { JobKind, Jobs } from '../../../jobs/open-jobs.js';
import type { Storage } from '../../../storage/storage.js';
import { contentKey, previewKey } from '../../../storage/file-keys.js';
import * as repository from '../repository.js';
import { createChildPool } from '../../../processes/child-pool.js';
import { programBeside } from '../../../processes/start-child.js';
import type { Staging } from '../../intake/staging.js';
import type { PreviewInput, RenderedPreview } from './render-preview.js';

export interface PreviewsOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly staging: Staging;
  /** The program of the processes. */
  readonly child?: URL;
}

interface PreviewJob {
  readonly hotelId: string;
  readonly fileId: string;
}

const kind: JobKind<PreviewJob> = { name: 'preview' };
/** A job is given up by its queue after two minutes, so this work ends before. */
const limits = { processor: 30_000, patience: 100_000, memory: 768 * 1024 * 1024 };

export function createPreviews({ database, storage, staging, child }: PreviewsOptions) {
  const program = child ?? programBeside(import.meta.url, 'child');
  const pool = createChildPool({ program, limits, isPatient: true });

  async function render(input: PreviewInput, { hotelId, fileId }: PreviewJob) {
    const rendered = await pool.run<RenderedPreview>(input);
    if (rendered === 'unavailable') throw new Error('No process could make the preview.');
    if (rendered === 'broken' || rendered === 'tooMuch') return { state: 'failed' } as const;
    for (const part of rendered.parts) {
      await storage.put(previewKey(hotelId, fileId, part), path.join(input.folder, part));
    }
    return { state: 'ready', ...rendered } as const;
  }

  /**
   * Makes the preview of a file that has none, or whose preview may be tried again.
   * @throws StorageUnavailableError, StorageFullError, Error where no process could make it
   */
  async function make(job: PreviewJob): Promise<void> {
    const file = await repository.fileWithoutPreview(database, job.hotelId, job.fileId);
    const content = file && (await storage.read(contentKey(job.hotelId, job.fileId)));
    if (!file || !content) return;
    const folder = staging.name();
    await mkdir(folder, { mode: 0o700 });
    try {
      const copy = path.join(folder, 'content');
      await writeNewFile(copy, content);
      const preview = {
        ...(await render({ file: copy, mimeType: file.mimeType, folder }, job)),
        tries: file.tries + 1,
      };
      const isKept = await repository.savePreview(database, job.fileId, preview);
      // The file was deleted meanwhile.
      if (!isKept) await storage.deleteAll(`hotels/${job.hotelId}/${job.fileId}/`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Queues a file that was just added: a person looks at it. */
    queue: (jobs: Jobs, job: PreviewJob) => jobs.send(kind, job.fileId, job, { isAwaited: true }),
    make,
    /** Ends the processes that wait for a file. */
    close: pool.close,
    /** Takes up the work, and queues what an older version or a restore has left. */
    async start(jobs: Jobs): Promise<void> {
      await jobs.work(kind, make);
      for (const job of await repository.filesWithoutPreview(database))
        await jobs.send(kind, job.fileId, job);
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
