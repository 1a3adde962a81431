import type { Pool, PoolClient } from 'pg';
import { toStatement, type Sql } from './sql.js';

/** What a repository takes: the database itself or a transaction. It never opens one. */
export interface Executor {
  /** Runs one statement and gives its rows. Times are `Date`, 64-bit integers are text. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
}

/** No statement has a name: names would outlive a request in the one session of the embedded database. */
export const executorOn = (connection: Pool | PoolClient): Executor => ({
  query: async <Row extends object>(statement: Sql) =>
    (await connection.query<Row>(toStatement(statement))).rows,
});
