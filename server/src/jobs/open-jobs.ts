/** Work that no request waits for, on pg-boss in the same database: the servers on one database share it. */
import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import PgBoss from 'pg-boss';

import type { Executor, StatementPart } from '../database/executor.js';

/** Work of one kind, and what it is told. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** How often what throws is tried again, and after how many seconds; each further time after twice as many. */
  readonly retry?: { readonly times: number; readonly after: number };
  /** Only the compiler needs it. */
  readonly data?: Data;
}

export interface Jobs {
  /**
   * Queues work; what waits under the same key already is not queued twice. Work that a person waits for comes first.
   */
  send<Data extends object>(
    kind: JobKind<Data>,
    key: string,
    data: Data,
    options?: {
      readonly isAwaited?: boolean;
      /** Seconds from now on in which it waits. */
      readonly after?: number;
      /** A transaction that queues it: it is queued when that commits. This server must work on the kind. */
      readonly within?: Executor;
    },
  ): Promise<void>;
  /** Does the work that any server queued. What throws is tried again, three times unless the kind says else; a server that dies loses none. */
  work<Data extends object>(kind: JobKind<Data>, handle: (data: Data) => Promise<void>): Promise<void>;
  /** Takes nothing new, and lets what runs end. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly onError: (error: Error) => void;
  /** Seconds between two looks for work; at least 0.5. */
  readonly pollEvery?: number;
}

const queue = {
  // Only one waits: further ones of the same key are not added.
  policy: 'short',
  retryLimit: 3,
  retryDelay: 5,
  /** Seconds; then another server may take it up. */
  expireInSeconds: 120,
  retentionDays: 2,
} as const;
/** Milliseconds for what runs when the server ends. */
const longestStop = 5000;

/** Does it, and says whether that went well. */
const isDone = (act: () => Promise<unknown>): Promise<boolean> =>
  act().then(
    () => true,
    () => false,
  );

/** The line to the database, as the library wants it. */
const linesOf = (database: Executor) => ({
  async executeSql(text: string, values: unknown[] = []) {
    // The statements of the library have the shape of ours. Several in one text give no rows.
    const rows: unknown = await database.query({ text, values } as unknown as StatementPart);
    return { rows: Array.isArray(rows) ? rows : [] };
  },
});

/** @param database its statements carry the jobs, which stand in a schema of their own */
export async function openJobs(database: Executor, { onError, pollEvery = 2 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ schema: 'jobs', schedule: false, db: linesOf(database) });
  boss.on('error', onError);
  await boss.start();
  const known = new Set<string>();
  const prepare = async ({ name, retry }: Pick<JobKind<object>, 'name' | 'retry'>) => {
    if (known.has(name)) return;
    const again =
      retry === undefined ? {} : { retryLimit: retry.times, retryDelay: retry.after, retryBackoff: true };
    await boss.createQueue(name, { name, ...queue, ...again });
    known.add(name);
  };
  const stopping = new AbortController();
  // One for each kind of work.
  setMaxListeners(0, stopping.signal);
  const loops: Promise<void>[] = [];

  /** Works on, whatever fails: the worker of the library would end the process when the database is away. */
  async function workOn<Data extends object>(
    { name }: JobKind<Data>,
    handle: (data: Data) => Promise<void>,
  ): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const [job] = await boss.fetch<Data>(name).catch(() => []);
      if (job === undefined) {
        await setTimeout(pollEvery * 1000, undefined, { signal, ref: false }).catch(() => undefined);
        continue;
      }
      const expiresAt = performance.now() + queue.expireInSeconds * 1000;
      try {
        await handle(job.data);
        await boss.complete(name, job.id);
      } catch (error) {
        const problem = error instanceof Error ? error : new Error(String(error));
        onError(problem);
        await sayUntil(expiresAt, () => boss.fail(name, job.id, { message: problem.message }));
      }
    }
  }

  /**
   * Says what became of a job, again and again while the database is away: else it would wait for minutes until it expires,
   * though the database is back in a second. An expired one may be with another server, so no more is said of it.
   */
  async function sayUntil(expiresAt: number, say: () => Promise<unknown>): Promise<void> {
    const { signal } = stopping;
    while (!(await isDone(say)) && !signal.aborted && performance.now() < expiresAt) {
      await setTimeout(pollEvery * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    async send(kind, key, data, { isAwaited = false, after = 0, within } = {}) {
      // Nothing but the statements of the transaction may run while it is open.
      if (within === undefined) await prepare(kind);
      const line = within === undefined ? {} : { db: linesOf(within) };
      await boss.send(kind.name, data, {
        singletonKey: key,
        priority: isAwaited ? 1 : 0,
        startAfter: after,
        ...line,
      });
    },
    async work(kind, handle) {
      await prepare(kind);
      loops.push(workOn(kind, handle));
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(loops), setTimeout(longestStop, undefined, { ref: false })]);
      await boss.stop({ graceful: false, wait: true }).catch(onError);
    },
  };
}
