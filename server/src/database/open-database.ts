/** Opens the database the settings ask for: PostgreSQL by its address, else the embedded one. */
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
  /** A PostgreSQL address; the embedded database under `dataDirectory` when undefined. */
  readonly url: string | undefined;
  readonly dataDirectory: string;
  /** The embedded database ended by itself: the process should end too (its exit code is given). */
  readonly onStopped?: (code: number) => void;
}

/** Used itself for single statements. */
export interface Database extends Executor {
  readonly engine: 'embedded' | 'postgresql';
  /** How commits are kept: always synced to the disk in the embedded database; else the server's own setting. */
  readonly mode: 'durable' | 'server';
  /** See `inTransaction`. */
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>;
  /** More requests wait than can be served in time: new ones should be refused (503). */
  isOverloaded(): boolean;
  /** Writes a checkpoint (embedded) and closes everything. */
  close(): Promise<void>;
}

function createDatabase(
  engine: Database['engine'],
  config: PoolConfig,
): Omit<Database, 'close'> & { pool: Pool } {
  const pool = new Pool({
    ...config,
    max: connections,
    connectionTimeoutMillis: queryDeadline,
    // Kept by the driver: a statement in the embedded database cannot be interrupted, but its caller is answered.
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
    return { ...database, close: () => pool.end() };
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
    async close() {
      await maintenance.stop();
      await pool.end();
      await embedded.close();
    },
  };
}
