/**
 * The list of 100 000 hotels on both databases, beside ten ids that an index gives and their ten rows.
 * `npm run bench -- list` writes docs/benchmarks-list.md; `npm run bench -- list 5` asks each five times, and only prints.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, type Database } from '@alo/server';
import sql from 'sql-template-tag';
import { fillBlocks } from '../../scripts/markdown.js';
import { addManyHotels, organizationId } from '../support/many-hotels.js';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';
import { addUser, password } from '../support/world.js';
import { median, percentile } from './engine/statistics.js';
import { number, quantity, table } from './engine/write.js';
import { createClient } from './server/client.js';
import { describeMachine } from './server/report.js';

type Engine = Database['engine'];

const hotels = 100_000;
const usualTurns = 20;
/** Milliseconds, of 95 of 100. */
const goals = { embedded: 300, postgresql: 150 } as const;
const docs = path.resolve(import.meta.dirname, '../../docs/benchmarks-list.md');

const keys = ['hotel_location_name', 'alo_hotel_status', 'score_alo', 'alo_submission_status'];
const directions = ['asc', 'desc'];
const sorts = keys.flatMap((key) =>
  directions.map((order) => `primarySortKey=${key}&primarySortOrder=${order}`),
);
const onPages = (pages: readonly number[], queries: readonly string[]) =>
  queries.flatMap((query) => pages.map((page) => `${query}&page=${page}`));

/** What people ask, in groups: each is one row of the table. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'page 1, every sort': onPages([1], sorts),
  'page 5 000, every sort': onPages([5_000], sorts),
  'the last page, every sort': onPages([10_000], sorts),
  'two sort keys, pages 1 and 5 000': onPages(
    [1, 5_000],
    sorts.flatMap((sort) =>
      keys.flatMap((key) =>
        directions.map((order) => `${sort}&secondarySortKey=${key}&secondarySortOrder=${order}`),
      ),
    ),
  ),
  'every filter, pages 1 and 500': onPages(
    [1, 500],
    ['action_required', 'under_review', 'completed', 'fastrack'].map((status) => `status=${status}`),
  ),
  'fast-track, every sort': sorts.map((sort) => `${sort}&onlyFasttrack=true`),
  'a filter key, every sort': [
    'hotel_location_country=PT',
    `hotel_location_city=${encodeURIComponent('Porto 117')}`,
    `brand=${encodeURIComponent('brand 7')}`,
    'alo_hotel_status=active',
    'alo_submission_status=published&alo_submission_status=pending',
    `organization_id=${organizationId(7)}`,
  ].flatMap((filter) => sorts.map((sort) => `${sort}&${filter}`)),
  'several filter keys, pages 1 and 100': onPages(
    [1, 100],
    [
      'hotel_location_country=PT&hotel_location_country=AT&alo_hotel_status=active',
      `chain=${encodeURIComponent('Chain 5')}&status=action_required`,
      'alo_hotel_status=boost&onlyFasttrack=false&search=hotel',
    ],
  ),
  'to review, the oldest and the newest first, pages 1 and 500': onPages(
    [1, 500],
    directions.flatMap((order) =>
      ['', '&reviewer=none', '&reviewer=me'].map(
        (whose) => `status=under_review&primarySortKey=submitted_at&primarySortOrder=${order}${whose}`,
      ),
    ),
  ),
  'a search that finds few': ['3f9c', 'bristol 3f9', 'porto 117'].map(
    (text) => `search=${encodeURIComponent(text)}`,
  ),
  'a search that finds many': ['bristol', 'Germany', 'hôtel'].map(
    (text) => `search=${encodeURIComponent(text)}`,
  ),
  'a search of one or two letters, pages 1 and 1 000': onPages(
    [1, 1_000],
    ['a', 'el'].map((text) => `search=${text}`),
  ),
};

interface Times {
  readonly median: number;
  readonly p95: number;
}

const timesOf = (values: readonly number[]): Times => ({
  median: median(values),
  p95: percentile(Float64Array.from(values), 0.95),
});

/** Asks everything in turn, so that no slow moment of the machine meets one thing only. */
async function timeAll(turns: number, queries: readonly string[], ask: (query: string) => Promise<void>) {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const query of queries) {
      const start = performance.now();
      await ask(query);
      times.push(performance.now() - start);
    }
  }
  return timesOf(times);
}

/** Ten ids by the index of the primary key, and the ten rows: what no list can be quicker than. */
async function measureBare(place: Subject['place']): Promise<Times> {
  const database = await openDatabase(place);
  try {
    const [middle] = await database.query<{ id: string }>(
      sql`select id from hotel order by id limit 1 offset ${hotels / 2}`,
    );
    return await timeAll(200, [''], async () => {
      await database.query(
        sql`select hotel.*, submission.status
            from (select id from hotel where id > ${middle?.id} order by id limit 10) as page
            join hotel on hotel.id = page.id join submission on hotel_id = hotel.id and is_current`,
      );
    });
  } finally {
    await database.close();
  }
}

interface Subject {
  readonly place: { readonly url: string | undefined; readonly dataDirectory: string };
  remove(): void;
}

async function makeSubject(engine: Engine): Promise<Subject> {
  const directory = temporaryDirectory();
  const postgres = engine === 'postgresql' ? startPostgres({ isDurable: true }) : undefined;
  const place = { url: postgres?.url, dataDirectory: directory.path };
  const database = await openDatabase({ ...place, isPatient: true });
  await addManyHotels(database, hotels);
  await addUser(database, 'reviewer', 'ALO_SUPER');
  const admin = await addUser(database, 'admin');
  for (const organization of [1, 2, 3]) {
    await database.query(
      sql`insert into user_organization values (${admin}, ${organizationId(organization)})`,
    );
  }
  await database.close();
  return {
    place,
    remove() {
      postgres?.stop();
      directory.remove();
    },
  };
}

interface Figures {
  readonly engine: Engine;
  readonly bare: Times;
  readonly rows: readonly (readonly [what: string, times: Times])[];
}

async function measure(engine: Engine, turns: number): Promise<Figures> {
  const subject = await makeSubject(engine);
  try {
    const bare = await measureBare(subject.place);
    const unlimited = '1000000';
    const server = startServer(
      {
        ALO_DATA_DIR: subject.place.dataDirectory,
        ALO_SEED: 'none',
        ALO_READS_PER_MINUTE: unlimited,
        ALO_ADDRESS_REQUESTS_PER_MINUTE: unlimited,
        ...(subject.place.url !== undefined && { DATABASE_URL: subject.place.url }),
      },
      { isOptimized: true },
    );
    const client = createClient((await server.ready).replace('localhost', '127.0.0.1'));
    const signIn = async (username: string) => {
      const reply = await client.ask(
        'POST',
        '/api/auth/login',
        undefined,
        JSON.stringify({ username, password }),
      );
      return (JSON.parse(reply.body()) as { token: string }).token;
    };
    const list = (token: string) => async (query: string) => {
      const { status, body } = await client.ask('GET', `/api/hotels?${query}`, token);
      if (status !== 200) throw new Error(`${query}: ${status} ${body()}`);
    };
    try {
      const asReviewer = list(await signIn('reviewer'));
      const rows: (readonly [string, Times])[] = [];
      for (const [what, queries] of Object.entries(asked)) {
        await timeAll(1, queries, asReviewer); // warms up
        rows.push([what, await timeAll(turns, queries, asReviewer)]);
      }
      const asAdmin = list(await signIn('admin'));
      rows.push(['the 600 hotels of an admin, every sort', await timeAll(turns, sorts, asAdmin)]);
      for (const [what, { p95 }] of rows) console.log(`${engine}: ${what}: p95 ${p95.toFixed(1)} ms`);
      return { engine, bare, rows };
    } finally {
      client.close();
      server.child.kill('SIGTERM');
      await server.ended;
    }
  } finally {
    subject.remove();
  }
}

function report({ engine, bare, rows }: Figures): string {
  const goal = goals[engine];
  const cells = rows.map(([what, times]) => [
    what,
    quantity(times.median, 'ms'),
    quantity(times.p95, 'ms'),
    `${number(times.median / bare.median)}x`,
    times.p95 <= goal ? '✓' : '✗',
  ]);
  return [
    `### ${engine === 'embedded' ? 'Embedded' : 'PostgreSQL'}`,
    `Ten ids of an index and their rows, without a server: ${quantity(bare.median, 'ms')} (p95 ${quantity(bare.p95, 'ms')}).`,
    table(['what', 'median', 'p95', 'of the bare statement', `p95 ≤ ${goal} ms`], cells),
  ].join('\n\n');
}

export async function benchList([wantedTurns]: readonly string[] = []): Promise<void> {
  const turns = wantedTurns === undefined ? usualTurns : Number(wantedTurns);
  const engines: Engine[] = hasPostgres ? ['embedded', 'postgresql'] : ['embedded'];
  const texts = [describeMachine()];
  for (const engine of engines) texts.push(report(await measure(engine, turns)));
  const text = texts.join('\n\n');
  console.log(`\n${text}`);
  if (wantedTurns === undefined) await writeFile(docs, await fillBlocks(docs, { results: text }));
}
