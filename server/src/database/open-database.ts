/** Opens the database: a PostgreSQL by its address, or the embedded one. */
import { Pool, type PoolConfig } from 'pg';
import { openEmbedded } from './embedded.js';
import { executorOn, type Executor, type Line, type NamedStatementConfig } from './executor.js';
import { startMaintenance } from './maintenance.js';
import { migrateDatabase, type MigrateOptions } from './migrate.js';
import { createPreparedLine } from './prepared-line.js';
import { createPreparedLines } from './prepared-lines.js';
import { isHeldUp, isPlanUseless } from './sql-error.js';
import { inTransaction } from './transaction.js';

const connections = { pool: 8, reads: 2, commits: 6 };
const queryDeadline = 5_000; // ms
/** How long a statement on a prepared connection may wait for a lock, in ms: the statements behind it wait too. */
const lockDeadline = 50;
const keepAliveAfter = 60_000; // ms; firewalls forget connections on which nothing moves

export interface DatabaseOptions {
  /** The address of a PostgreSQL; undefined for the embedded database under `dataDirectory`. */
  readonly url: string | undefined;
  readonly dataDirectory: string;
  /** Which tables it shall have: those of this version by default; `unchanged`: whatever it has. */
  readonly schema?: 'unchanged' | { readonly upTo: string };
  /** May a statement take as long as it needs? For a command that works on whole tables. */
  readonly isPatient?: boolean;
  /**
   * Is the embedded database not synced to the disk? For one that is removed again, or synced by the caller at last.
   */
  readonly isScratch?: boolean;
  /** Is called when the embedded database ended by itself: the process should end too, with this exit code. */
  readonly onStopped?: (code: number) => void;
}

/** An open database. Use it as an executor for single statements. */
export interface Database extends Executor {
  readonly engine: 'embedded' | 'postgresql';
  /** `durable`: every commit is synced to the disk. `server`: as the PostgreSQL is set up. */
  readonly mode: 'durable' | 'server';
  /** The folder with the files of the embedded database; undefined for a PostgreSQL, whose disk is its own affair. */
  readonly dataDirectory: string | undefined;
  /** See `inTransaction`. */
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>;
  /** Writes a checkpoint (embedded) and closes everything. */
  close(): Promise<void>;
}

function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, max: connections.pool });
  pool.on('error', () => undefined); // a lost idle connection; the pool makes a new one
  // A connection that is lost while it is in use says so to its statement, and here. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function migrate({ schema }: DatabaseOptions, address: MigrateOptions): Promise<void> {
  if (schema === 'unchanged') return;
  const refusal = await migrateDatabase({ ...address, upTo: schema?.upTo });
  if (refusal !== undefined) process.stderr.write(`${refusal}\n`);
}

/**
 * The driver keeps the deadline: nothing interrupts a statement of the embedded database, but its caller gets an error.
 */
const deadlineOf = ({ isPatient }: DatabaseOptions) => (isPatient ? {} : { query_timeout: queryDeadline });

/**
 * Opens a PostgreSQL. Frequent statements go over prepared connections, the others and transactions over a pool. When
 * only a prepared connection has a problem, a statement that it refused has done nothing, and the pool runs it.
 */
async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const address = { connectionString: url };
  await migrate(options, { ...address, isShared: true });
  const config = {
    ...address,
    ...deadlineOf(options),
    ...(!options.isPatient && { statement_timeout: queryDeadline }),
    connectionTimeoutMillis: queryDeadline,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
  };
  const pool = createPool(config);
  const lineConfig = { ...config, lock_timeout: lockDeadline };
  const lines = {
    reads: createPreparedLines(lineConfig, connections.reads),
    commits: createPreparedLines(lineConfig, connections.commits),
  };
  async function runOnLine({ name, ...statement }: NamedStatementConfig, line: Line) {
    try {
      return await lines[line].query({ name, ...statement });
    } catch (error) {
      if (isHeldUp(error) || isPlanUseless(error)) return pool.query(statement);
      throw error;
    }
  }
  return {
    engine: 'postgresql',
    mode: 'server',
    ...executorOn((statement) => pool.query(statement), runOnLine),
    transaction: (work) => inTransaction(pool, work),
    dataDirectory: undefined,
    async close() {
      await Promise.all([lines.reads.close(), lines.commits.close(), pool.end()]);
    },
  };
}

async function openOwn(options: DatabaseOptions): Promise<Database> {
  const embedded = await openEmbedded(options.dataDirectory, {
    isScratch: options.isScratch ?? false,
    onStopped: options.onStopped ?? (() => undefined),
  });
  const address = { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' };
  try {
    await migrate(options, { ...address, isShared: false });
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const config = { ...address, ...deadlineOf(options), connectionTimeoutMillis: queryDeadline };
  const pool = createPool(config);
  // There is only one: all connections share one session, so the names of two would collide.
  const line = createPreparedLine(config);
  const executor = executorOn(
    (statement) => pool.query(statement),
    (statement) => line.query(statement),
  );
  const maintenance = startMaintenance(executor, embedded);
  return {
    engine: 'embedded',
    mode: 'durable',
    ...executor,
    dataDirectory: options.dataDirectory,
    transaction: (work) => inTransaction(pool, work),
    async close() {
      try {
        await maintenance.stop();
      } finally {
        // The thread ends and the directory is free, whatever fails.
        await Promise.allSettled([line.close(), pool.end()]);
        await embedded.close();
      }
    },
  };
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DataDirectoryInUseError when another process holds the data directory.
 * @throws DataDirectoryError when the data directory cannot be used.
 */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.url === undefined ? openOwn(options) : openPostgres(options.url, options);
