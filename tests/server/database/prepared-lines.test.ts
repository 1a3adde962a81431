import type { Database } from '@alo/server';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '../../../server/src/database/executor.js';
import { createPreparedLine } from '../../../server/src/database/prepared-line.js';
import { openTestDatabase, type TestDatabase } from '../../support/databases.js';
import { hasPostgres } from '../../support/postgres.js';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'; // it may be another user's
  }
}

/** More statements than there are connections. */
const many = Array.from({ length: 16 }, (_, index) => index);

describe.runIf(hasPostgres)('The lines to a PostgreSQL', () => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase('postgresql');
    ({ database } = opened);
    await database.query(sql`create table thing (id int primary key, value int not null)`);
    await database.query(sql`insert into thing values (1, 0), (2, 0)`);
  });
  afterAll(() => opened.dispose());

  const count = (id: number) =>
    database.query<{ value: number }>(
      sql`update thing set value = value + 1 where id = ${id} returning value`,
      { line: 'commits' },
    );

  /** Starts `meanwhile` while a transaction holds what `lock` takes, and ends that when its `until` is settled. */
  async function whileLocked<Result>(
    lock: Sql,
    meanwhile: (holder: Executor) => { readonly all: Promise<Result>; readonly until: Promise<unknown> },
  ): Promise<Result> {
    const { all } = await database.transaction(async (transaction) => {
      await transaction.query(lock);
      const { all, until } = meanwhile(transaction);
      await until;
      return { all };
    });
    return all;
  }

  it('a row that somebody holds keeps only those waiting who want it, and they get it afterwards', async () => {
    const counted = await whileLocked(sql`select from thing where id = 1 for update`, () => {
      const all = Promise.all(many.map(() => count(1)));
      return { all, until: count(2) };
    });
    const values = counted.map(([row]) => row?.value);
    expect(values.toSorted((left = 0, right = 0) => left - right)).toEqual(many.map((index) => index + 1));
  });

  it('a statement that nobody could prepare in time is run all the same, and so are those behind it', async () => {
    const read = () => database.query(sql`select value from thing where id = 2`, { line: 'reads' });
    const rows = await whileLocked(sql`lock table thing in access exclusive mode`, (holder) => {
      const all = Promise.all(many.map(read));
      const waiting = async () => {
        const [found] = await holder.query<{ count: number }>(
          sql`select count(*)::int from pg_locks where not granted and relation = 'thing'::regclass`,
        );
        return found?.count;
      };
      // There are two connections for reading; the other statements that wait have left them.
      return { all, until: expect.poll(waiting).toBeGreaterThan(2) };
    });
    expect(rows).toEqual(many.map(() => [{ value: 1 }]));
  });

  it('statements whose plan a change of the tables has made useless are run all the same', async () => {
    const read = () => database.query(sql`select * from thing where id = 2`, { line: 'reads' });
    expect(await Promise.all(many.map(read))).toEqual(many.map(() => [{ id: 2, value: 1 }]));
    await database.query(sql`alter table thing add column note text`);
    expect(await Promise.all(many.map(read))).toEqual(many.map(() => [{ id: 2, value: 1, note: null }]));
  });

  it('[L-07] a line that was lost while nothing was asked is made anew before the next statement', async () => {
    const line = createPreparedLine({ connectionString: opened.place.url });
    const backend = async () => {
      const { rows } = await line.query({ name: 'me', text: 'select pg_backend_pid() as pid', values: [] });
      return (rows as { pid: number }[])[0]?.pid ?? 0;
    };
    const first = await backend();
    await database.query(sql`select pg_terminate_backend(${first}::int)`);
    await expect.poll(() => isRunning(first)).toBe(false);
    await database.query(sql`select 1`); // meanwhile the last words of the connection are read
    expect(await backend()).not.toBe(first);
    await line.close();
  });

  it('a line makes such a plan anew after its first refusal', async () => {
    const line = createPreparedLine({ connectionString: opened.place.url });
    const read = async () => {
      const { rows } = await line.query({
        name: 'one',
        text: 'select * from thing where id = 1',
        values: [],
      });
      return rows.length;
    };
    expect(await read()).toBe(1);
    await database.query(sql`alter table thing add column remark text`);
    await expect(read()).rejects.toThrow('cached plan');
    expect(await read()).toBe(1);
    await line.close();
  });
});
