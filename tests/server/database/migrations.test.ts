/** A database of the first release, brought up to date. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createId, openDatabase } from '@alo/server';
import { Client, type ClientConfig } from 'pg';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/src/database/embedded.js';
import { knownMigrations } from '../../../server/src/database/migrate.js';
import { copyPreparedDirectory, engines, type Engine } from '../../support/databases.js';
import { startPostgres } from '../../support/postgres.js';
import { temporaryDirectory } from '../../support/temporary.js';

const folder = path.join(import.meta.dirname, '../../../server/migrations');

/** Runs the first statements, applies the first migrations only, and then runs the other statements. */
async function prepare(
  config: ClientConfig,
  names: string[],
  first: string[],
  statements: string[],
): Promise<void> {
  const client = new Client(config);
  await client.connect();
  for (const statement of first) await client.query(statement);
  await client.query(
    'create table migration (name text primary key, sha256 text not null, at timestamptz not null)',
  );
  for (const name of names) {
    const text = readFileSync(path.join(folder, `${name}.sql`), 'utf8');
    await client.query(text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await client.query('insert into migration values ($1, $2, now())', [name, sha256]);
  }
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function bringUpToDate(engine: Engine, names: string[], statements: string[]) {
  const directory = temporaryDirectory();
  if (engine === 'postgresql') {
    const server = startPostgres();
    await prepare({ connectionString: server.url }, names, [], statements);
    const database = await openDatabase({ url: server.url, dataDirectory: directory.path });
    return { database, dispose: () => database.close().then(() => server.stop()) };
  }
  await copyPreparedDirectory(directory.path); // making a database takes seconds; emptying one takes none
  const embedded = await openEmbedded(directory.path, { isScratch: true, onStopped: () => undefined });
  const address = { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' };
  await prepare(address, names, ['drop schema public cascade', 'create schema public'], statements);
  await embedded.close();
  const database = await openDatabase({ url: undefined, dataDirectory: directory.path });
  return { database, dispose: () => database.close().then(() => directory.remove()) };
}

const user = (username: string, email: string) =>
  `insert into app_user (id, username, name, email, role, password_hash)
   values ('${createId()}', '${username}', 'Name', '${email}', 'ALO_SUPER', 'hash')`;

describe.each(engines)('The migration 0002_sign_in on %s', (engine) => {
  it('folds names, marks the accounts of a planted demo, and forgets names that were typed', async () => {
    const actor = createId();
    const { database, dispose } = await bringUpToDate(
      engine,
      ['0001_initial'],
      [
        `insert into setting (key, value) values ('demo', '"done"')`,
        user('alo.super', 'alo.super@alo.example'),
        user('Hotel.Admin', 'somebody@hotel.example'),
        `insert into audit (at, actor, ip, action, target, outcome) values
         (now(), null, '10.0.0.1', 'login', 'my password', 'failed'),
         (now(), '${actor}', '10.0.0.1', 'login', 'a.name', 'done')`,
      ],
    );
    try {
      expect(
        await database.query(
          sql`select username, username_folded, is_demo from app_user order by username_folded`,
        ),
      ).toEqual([
        { username: 'alo.super', username_folded: 'alo.super', is_demo: true },
        { username: 'Hotel.Admin', username_folded: 'hotel.admin', is_demo: false },
      ]);
      expect(await database.query(sql`select actor, target from audit order by id`)).toEqual([
        { actor: null, target: null },
        { actor, target: actor },
      ]);
    } finally {
      await dispose();
    }
  });

  it('marks nobody where no demo was planted', async () => {
    const { database, dispose } = await bringUpToDate(
      engine,
      ['0001_initial'],
      [user('alo.super', 'alo.super@alo.example')],
    );
    try {
      expect(await database.query(sql`select is_demo from app_user`)).toEqual([{ is_demo: false }]);
    } finally {
      await dispose();
    }
  });
});

describe.each(engines)('The migration 0004_search on %s', (engine) => {
  it('[API-25] lets hotels that were there before be found without their accents', async () => {
    const hotel = (name: string, city: string) =>
      `insert into hotel (id, hotel_location_name, hotel_location_city, alo_hotel_status)
       values ('${createId()}', '${name}', '${city}', 'active')`;
    const { database, dispose } = await bringUpToDate(
      engine,
      ['0001_initial', '0002_sign_in'],
      [hotel('Hôtel du Vieux Port', 'Marseille'), hotel('Ærø Kro', 'ŁÓDŹ')],
    );
    try {
      expect(
        await database.query(sql`select search_text from hotel order by hotel_location_name collate "C"`),
      ).toEqual([
        { search_text: 'hotel du vieux port\nmarseille\n\n' },
        { search_text: 'aero kro\nlodz\n\n' },
      ]);
    } finally {
      await dispose();
    }
  });
});

describe.each(engines)('The migration 0010_hotel_list on %s', (engine) => {
  it('[LIST-07] lists the hotels that were there before, each with the score that reviewers see', async () => {
    const [scored, plain, submission, score] = Array.from({ length: 4 }, createId);
    const names = knownMigrations().filter((name) => name < '0010');
    const { database, dispose } = await bringUpToDate(engine, names, [
      `insert into hotel (id, hotel_location_name, hotel_location_city, alo_hotel_status, score_alo)
       values ('${scored}', 'Élan', 'Łódź', 'boost', 40), ('${plain}', 'Plain', null, 'active', 30)`,
      `insert into submission (hotel_id, id, questionnaire, version, status, score_id, is_current)
       values ('${scored}', '${createId()}', 'alo', 1, 'published', null, false),
              ('${scored}', '${submission}', 'alo', 1, 'pending', '${score}', true),
              ('${plain}', '${createId()}', 'alo', 1, 'draft', null, true)`,
      `insert into score (hotel_id, id, submission_id, day, revision, score_model_sha256, score_alo, scores_detailed,
                          performance_overview, trace, sources, computed_by, computed_at)
       values ('${scored}', '${score}', '${submission}', '2026-01-01', 0, '', 77, '{}', '{}', '{}', '{}',
               '${createId()}', now())`,
    ]);
    try {
      expect(
        await database.query(
          sql`select sort_name, search_text, submission_status, released_score, reviewed_score
              from listed_hotel order by sort_name`,
        ),
      ).toEqual([
        {
          sort_name: 'elan',
          search_text: 'elan\nlodz\n\n',
          submission_status: 'pending',
          released_score: 40,
          reviewed_score: 77,
        },
        {
          sort_name: 'plain',
          search_text: 'plain\n\n\n',
          submission_status: 'draft',
          released_score: 30,
          reviewed_score: 30,
        },
      ]);
      expect(await database.query(sql`select to_regclass('listed_hotel_search')::text as name`)).toEqual([
        { name: 'listed_hotel_search' },
      ]);
    } finally {
      await dispose();
    }
  });
});

describe.each(engines)('The migration 0015_tab_levels on %s', (engine) => {
  it('[AUTH-06] lets who could change hotels go on changing them, and opens nothing that was closed', async () => {
    const names = knownMigrations().filter((name) => name < '0012');
    const withTabs = (username: string, tabs: object[]) =>
      `insert into app_user (id, username, username_folded, name, role, password_hash, tabs)
       values ('${createId()}', '${username}', '${username}', 'Name', 'HOTEL_ADMIN', 'hash', '${JSON.stringify(tabs)}')`;
    const { database, dispose } = await bringUpToDate(engine, names, [
      withTabs('a', [
        { main_tab: 'ABOUT', value: 1 },
        { main_tab: 'Hotels', value: 1 },
      ]),
      withTabs('b', [
        { main_tab: 'HOTELS', value: 0 },
        { main_tab: 'HELP', value: null },
      ]),
      withTabs('c', []),
    ]);
    try {
      expect(await database.query(sql`select tabs from app_user order by username`)).toEqual([
        {
          tabs: [
            { main_tab: 'ABOUT', value: 1 },
            { main_tab: 'Hotels', value: 2 },
          ],
        },
        {
          tabs: [
            { main_tab: 'HOTELS', value: 0 },
            { main_tab: 'HELP', value: null },
          ],
        },
        { tabs: [] },
      ]);
    } finally {
      await dispose();
    }
  });
});
