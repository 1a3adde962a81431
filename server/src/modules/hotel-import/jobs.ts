/** The work of imports that no request waits for. A job says only which import; its state says what is to be done. */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import type { JobKind, Jobs } from '../../jobs/open-jobs.js';
import { compareRows, type Compared } from './compare.js';
import * as repository from './repository.js';

interface ImportJob {
  readonly importId: string;
}

/** It is tried again for half an hour: a database may be away for that long. */
const kind: JobKind<ImportJob> = { name: 'hotel-import', retry: { times: 8, after: 5 } };

export interface ImportJobsOptions {
  readonly database: Database;
  /** Without it, nothing is queued: another server on the database does the work. */
  readonly jobs: Jobs | undefined;
  readonly readFile: (id: string) => Promise<void>;
  readonly run: (id: string) => Promise<void>;
  readonly undo: (id: string) => Promise<void>;
  readonly now: () => Date;
}

export function createImportJobs({ database, jobs, readFile, run, undo, now }: ImportJobsOptions) {
  /** What comes once the rows are compared: a person looks at the doubles, or the rows go in. */
  function afterwards(
    { is_reviewed: isReviewed, all_or_none: isAllOrNone }: repository.StoredImport,
    { total, faulty }: Compared,
  ): repository.ImportChange {
    if (isReviewed) return { state: 'doubles', total };
    const at = now();
    return isAllOrNone && faulty > 0
      ? { state: 'stopped', total, started_at: at, ended_at: at }
      : { state: 'running', total, started_at: at };
  }

  async function compare(id: string): Promise<void> {
    const asked = await repository.findImport(database, id);
    if (asked?.state !== 'comparing') return;
    const found = await compareRows(database, asked);
    if (found === undefined) return;
    const change = afterwards(asked, found);
    await database.transaction(async (transaction) => {
      const locked = await repository.lockImport(transaction, id);
      if (locked?.state === 'comparing') await repository.updateImport(transaction, id, change);
    });
  }

  /** Does what the state of the import asks for, until it asks for nothing that a job does. */
  async function work({ importId: id }: ImportJob): Promise<void> {
    for (;;) {
      const asked = await repository.findImport(database, id);
      switch (asked?.state) {
        case 'reading':
          await readFile(id);
          break;
        case 'comparing':
          await compare(id);
          break;
        case 'running':
          await run(id);
          break;
        case 'undoing':
          await undo(id);
          break;
        default:
          return;
      }
    }
  }

  return {
    /** Queues the work on an import, in the transaction that sets its state. */
    queue: async (transaction: Executor, id: string): Promise<void> =>
      jobs?.send(kind, id, { importId: id }, { isAwaited: true, within: transaction }),
    /** Takes up the work, first that of a server that has ended in the middle of it. */
    async start(): Promise<void> {
      if (jobs === undefined) return;
      await jobs.work(kind, work);
      for (const { id } of await repository.importsAtWork(database)) {
        await jobs.send(kind, id, { importId: id }, { isAwaited: true });
      }
    },
  };
}

export type ImportJobs = ReturnType<typeof createImportJobs>;
