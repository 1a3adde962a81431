/** Opens the database: a PostgreSQL by its address, or the embedded one. */
import { Pool, type PoolConfig } from 'pg';
import { openEmbedded } from './embedded.js';
import { executorOn, type Executor } from './executor.js';
import { startMaintenance } from './maintenance.js';
import { migrateDatabase } from './migrate.js';
import { inTransaction } from './transaction.js';

const connections = 8;
const queryDeadline = 5_000; // ms
const longestQueue = 200; // requests waiting for a connection

export interface DatabaseOptions {
  /** The address of a PostgreSQL; undefined for the embedded database under `dataDirectory`. */
  readonly url: string | undefined;
  readonly dataDirectory: string;
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
  /** True when too many requests wait to be served in time. New ones should be refused (503). */
  isOverloaded(): boolean;
  /** Writes a checkpoint (embedded) and closes everything. */
  close(): Promise<void>;
}

function createDatabase(
  engine: Database['engine'],
  config: PoolConfig,
): Omit<Database, 'close' | 'dataDirectory'> & { pool: Pool } {
  const pool = new Pool({
    ...config,
    max: connections,
    connectionTimeoutMillis: queryDeadline,
    // The driver keeps this deadline: nothing interrupts a statement of the embedded database, but its caller gets an error.
    query_timeout: queryDeadline,
  });
  pool.on('error', () => undefined); // a lost idle connection; the pool makes a new one
  return {
    engine,
    mode: engine === 'embedded' ? 'durable' : 'server',
    pool,
    ...executorOn(pool),
    transaction: (work) => inTransaction(pool, work),
    isOverloaded: () => pool.waitingCount >= longestQueue,
  };
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DataDirectoryInUseError when another process holds the data directory.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url !== undefined) {
    const address = { connectionString: options.url };
    await migrateDatabase({ ...address, isShared: true });
    const { pool, ...database } = createDatabase('postgresql', {
      ...address,
      statement_timeout: queryDeadline,
    });
    return { ...database, dataDirectory: undefined, close: () => pool.end() };
  }
  const embedded = await openEmbedded(options.dataDirectory, options.onStopped ?? (() => undefined));
  const address = { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' };
  try {
    await migrateDatabase({ ...address, isShared: false });
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const { pool, ...database } = createDatabase('embedded', address);
  const maintenance = startMaintenance(database);
  return {
    ...database,
    dataDirectory: options.dataDirectory,
    async close() {
      await maintenance.stop();
      await pool.end();
      await embedded.close();
    },
  };
}
