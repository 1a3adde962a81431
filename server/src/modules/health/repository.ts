import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** Gives how many files the store does not have. It fails when the database is away. */
export async function askDatabase(database: Executor): Promise<number> {
  const [row] = await database.query<{ missing: number }>(
    sql`select ((select count(*) from attachment where missing_since is not null)
                + (select count(*) from group_document where missing_since is not null))::integer as missing`,
  );
  return row?.missing ?? 0;
}

/** Commits a small write, always to the same row. It fails when the database is away, full or read-only. */
export async function writeReadiness(database: Executor): Promise<void> {
  await database.query(
    sql`insert into setting (key, value) values ('readiness', to_jsonb(now()))
        on conflict (key) do update set value = excluded.value`,
  );
}
