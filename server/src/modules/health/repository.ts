import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** Does nothing but get a response from the database. It fails when the database is away. */
export async function askDatabase(database: Executor): Promise<void> {
  await database.query(sql`select 1`);
}

/** Commits a small write, always to the same row. It fails when the database is away, full or read-only. */
export async function writeReadiness(database: Executor): Promise<void> {
  await database.query(
    sql`insert into setting (key, value) values ('readiness', to_jsonb(now()))
        on conflict (key) do update set value = excluded.value`,
  );
}
