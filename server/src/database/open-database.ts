/** Opens the database: a PostgreSQL by its address, or the embedded one. */
import { Pool, type PoolConfig } from 'pg';
import { openEmbedded } from './embedded.js';
import { executorOn, type Executor, type StatementConfig } from './executor.js';
import { startMaintenance } from './maintenance.js';
import { migrateDatabase, type MigrateOptions } from './migrate.js';
import { createPreparedLine } from './prepared-line.js';
import { inTransaction } from './transaction.js';

const connections = 16;
const queryDeadline = 5_000; // ms

export interface DatabaseOptions {
  /** The address of a PostgreSQL; undefined for the embedded database under `dataDirectory`. */
  readonly url: string | undefined;
  readonly dataDirectory: string;
  /** Which tables it shall have: those of this version by default; `unchanged`: whatever it has. */
  readonly schema?: 'unchanged' | { readonly upTo: string };
  /** A statement may take as long as it needs: for a command that works on whole tables. */
  readonly isPatient?: boolean;
  /** The embedded database is not synced to the disk: for one that is removed again, or synced by the caller at last. */
  readonly isScratch?: boolean;
  /** Called when the embedded database ended by itself: the process should end too, with this exit code. */
  readonly onStopped?: (code: number) => void;
}

/** For single statements, use it as an executor. */
export interface Database extends Executor {
  readonly engine: 'embedded' | 'postgresql';
  /** `durable`: every commit is synced to the disk. `server`: as the PostgreSQL is set up. */
  readonly mode: 'durable' | 'server';
  /** Where the embedded database keeps its files; undefined for a PostgreSQL, whose disk is its own affair. */
  readonly dataDirectory: string | undefined;
  /** See `inTransaction`. */
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>;
  /** Writes a checkpoint (embedded) and closes everything. */
  close(): Promise<void>;
}

function createPool(address: PoolConfig): Pool {
  const pool = new Pool({ ...address, max: connections, connectionTimeoutMillis: queryDeadline });
  pool.on('error', () => undefined); // a lost idle connection; the pool makes a new one
  // A connection that is lost while it is in use says so to its statement, and here. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function migrate({ schema }: DatabaseOptions, address: MigrateOptions): Promise<void> {
  if (schema !== 'unchanged') await migrateDatabase({ ...address, upTo: schema?.upTo });
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DataDirectoryInUseError when another process holds the data directory.
 * @throws DataDirectoryError when the data directory cannot be used.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // The driver keeps it: nothing interrupts a statement of the embedded database, but its caller gets an error.
  const deadline = options.isPatient === true ? {} : { query_timeout: queryDeadline };
  if (options.url !== undefined) {
    const address = { connectionString: options.url };
    await migrate(options, { ...address, isShared: true });
    const pool = createPool({
      ...address,
      ...deadline,
      ...(options.isPatient !== true && { statement_timeout: queryDeadline }),
    });
    const run = (statement: StatementConfig) => pool.query(statement);
    return {
      engine: 'postgresql',
      mode: 'server',
      ...executorOn(run, run),
      transaction: (work) => inTransaction(pool, work),
      dataDirectory: undefined,
      close: () => pool.end(),
    };
  }
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
  const pool = createPool({ ...address, ...deadline });
  const line = createPreparedLine({ ...address, ...deadline, connectionTimeoutMillis: queryDeadline });
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
        // Whatever fails: the thread ends, and the directory is free.
        await Promise.allSettled([line.close(), pool.end()]);
        await embedded.close();
      }
    },
  };
}
