import type { Pool, PoolClient } from 'pg';
import type { Sql } from 'sql-template-tag';

/** What a repository takes: the database itself or a transaction. It never opens one. */
export interface Executor {
  /** Runs one statement and gives its rows. Times are `Date`, 64-bit integers are text. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
}

/** No statement has a name: names would outlive a request in the one session of the embedded database. */
export const executorOn = (connection: Pool | PoolClient): Executor => ({
  // A copy: the pool writes its callback into the object that it is given, and a repository may use a statement again.
  query: async <Row extends object>({ text, values }: Sql) =>
    (await connection.query<Row>({ text, values })).rows,
});
