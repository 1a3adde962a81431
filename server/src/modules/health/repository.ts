import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** Does nothing but get a response from the database. It fails when the database is away. */
export async function askDatabase(database: Executor): Promise<void> {
  await database.query(sql`select 1`);
}
