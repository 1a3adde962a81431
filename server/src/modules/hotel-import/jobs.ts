/** The work of imports that no request waits for. A job says only which import; its state says what is to be done. */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import type { JobKind, Jobs } from '../../jobs/open-jobs.js';
import { compareRows } from './compare.js';
import * as repository from './repository.js';
import { needsNoAsking } from './sheet/columns.js';

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
  /** Changes an import that is still in this state; says whether it was. */
  const goOn = (
    id: string,
    from: repository.StoredImport['state'],
    changeOf: (asked: repository.StoredImport) => repository.ImportChange | undefined,
  ): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const asked = await repository.lockImport(transaction, id);
      const change = asked?.state === from ? changeOf(asked) : undefined;
      if (change) await repository.updateImport(transaction, id, change);
      return change !== undefined;
    });

  /** Without a person who looks at it, an import goes on by itself where nothing needs to be asked. */
  const afterReading = (id: string): Promise<boolean> =>
    goOn(id, 'columns', (asked) =>
      !asked.is_reviewed && needsNoAsking(asked.columns) ? { state: 'comparing' } : undefined,
    );

  async function compare(id: string): Promise<boolean> {
    const asked = await repository.findImport(database, id);
    if (asked?.state !== 'comparing') return false;
    const found = await compareRows(database, asked);
    if (found === undefined) return false;
    return goOn(id, 'comparing', () => {
      const { total, faulty } = found;
      if (asked.is_reviewed) return { state: 'doubles', total };
      const at = now();
      const isHeld = asked.all_or_none && faulty > 0;
      return isHeld
        ? { state: 'stopped', total, started_at: at, ended_at: at }
        : { state: 'running', total, started_at: at };
    });
  }

  /** Does what the state of the import asks for, until it asks for nothing that a job does. */
  async function work({ importId: id }: ImportJob): Promise<void> {
    for (;;) {
      const asked = await repository.findImport(database, id);
      switch (asked?.state) {
        case 'reading': {
          await readFile(id);
          if (!(await afterReading(id))) return;
          break;
        }
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
