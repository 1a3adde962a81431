/**
 * How long a chain's list of hotels takes to go in, and how much memory the server holds then. Imports it, and again, on
 * a server of its own. `npm run bench -- import` imports 10 000 hotels and writes docs/benchmarks-import.md;
 * `npm run bench -- import 500` imports fewer, and only prints.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createUser, openDatabase } from '@alo/server';
import type { HotelImportDetail, ImportResponse, SessionResponse } from '@alo/schemas';
import { fillBlocks } from '../../scripts/markdown.js';
import { xlsxOfTable } from '../corpus/workbooks.js';
import type { Engine } from '../support/databases.js';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { startServer } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';
import { quantity, table } from './engine/write.js';
import { describeMachine } from './server/report.js';

const usualHotels = 10_000;
/** What an import may take: milliseconds, and bytes more than the server had before. */
const most = { time: 60_000, memory: 512 * 1024 * 1024 };
const docs = path.resolve(import.meta.dirname, '../../docs/benchmarks-import.md');
const person = { username: 'ines.moreira', password: 'seven quiet harbours' };

/** Of a hundred rows one has no city, one is another row again, and three have gaps. */
const kinds = { faulty: 17, again: 42, gaps: [3, 58, 91] } as const;

function rowOf(at: number): (string | number)[] {
  const kind = at % 100;
  if (kind === kinds.again) return rowOf(at - 1);
  const names = [
    `Hôtel de l’Église ${at}`,
    `"Zum Löwen" ${at}`,
    `Pensão São João, ${at}`,
    `The Quay; No. ${at}`,
  ];
  const hasGaps = kinds.gaps.some((gap) => gap === kind);
  return [
    ...[names[at % 4] ?? '', `${at} rue d'Été`, kind === kinds.faulty ? '' : `Ville ${at % 500}`],
    ...[['France', 'DE', 'Portugal', 'Austria'][at % 4] ?? '', hasGaps ? '' : `Chain ${at % 30}`],
    ...(hasGaps ? ['', ''] : [40 + (at % 100) / 10, -8 + Math.floor(at / 100) / 20]),
  ];
}

const listOf = (hotels: number): Promise<Buffer> =>
  xlsxOfTable([
    ['Name', 'Address', 'City', 'Country', 'Brand', 'Latitude', 'Longitude'],
    ...Array.from({ length: hotels }, (_, at) => rowOf(at)),
  ]);

/** The processes of a server: itself and its children. */
function processesOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [
          [Number(name), Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])],
        ] as const;
      } catch {
        return []; // it has ended
      }
    });
  return [pid, ...parents.filter(([, parent]) => parent === pid).map(([child]) => child)];
}

/** The resident memory of all of them, in bytes, as Linux says it. */
const memoryOf = (pid: number): number =>
  processesOf(pid)
    .map((each) => {
      try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0) * 1024;
      } catch {
        return 0;
      }
    })
    .reduce((sum, bytes) => sum + bytes, 0);

interface Figures {
  readonly engine: Engine;
  readonly what: string;
  readonly time: number;
  /** Bytes before the file came, and the most while it went in. */
  readonly memory: readonly [before: number, most: number];
  readonly outcome: Pick<HotelImportDetail, 'created' | 'left_out' | 'failed'>;
}

/** Uploads the file and waits until all of it went in. */
async function importOnce(
  { url, token, pid }: { readonly url: string; readonly token: string; readonly pid: number },
  content: Buffer,
): Promise<Omit<Figures, 'engine' | 'what'>> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'hotels.xlsx');
  const before = memoryOf(pid);
  let peak = before;
  const began = performance.now();
  const sent = await fetch(`${url}/api/hotels/import`, { method: 'POST', headers, body: form });
  const { id } = ((await sent.json()) as ImportResponse).data;
  for (;;) {
    const response = await fetch(`${url}/api/hotels/imports/${id}`, { headers });
    peak = Math.max(peak, memoryOf(pid));
    if (response.ok) {
      const {
        state,
        created,
        left_out: leftOut,
        failed,
      } = ((await response.json()) as { data: HotelImportDetail }).data;
      if (state === 'done') {
        const outcome = { created, left_out: leftOut, failed };
        return { time: performance.now() - began, memory: [before, peak], outcome };
      }
      if (!['reading', 'comparing', 'running'].includes(state)) throw new Error(`The import is ${state}.`);
    }
    await pause(50);
  }
}

async function measure(engine: Engine, hotels: number): Promise<Figures[]> {
  const directory = temporaryDirectory();
  const postgres = engine === 'postgresql' ? startPostgres({ isDurable: true }) : undefined;
  const database = await openDatabase({ url: postgres?.url, dataDirectory: directory.path });
  await createUser(database, {
    ...person,
    name: 'Inês Moreira',
    email: 'ines@harbour.example',
    role: 'ALO_SUPER',
  });
  await database.close();
  const server = startServer(
    {
      ...{ ALO_DATA_DIR: directory.path, ALO_SEED: 'none' },
      ...{ ALO_READS_PER_MINUTE: '1000000', ALO_ADDRESS_REQUESTS_PER_MINUTE: '1000000' },
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
    { isOptimized: true },
  );
  try {
    const url = (await server.ready).replace('localhost', '127.0.0.1');
    const signedIn = await fetch(`${url}/api/auth/login`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(person) },
    });
    const { token } = (await signedIn.json()) as SessionResponse;
    const on = { url, token, pid: server.child.pid ?? 0 };
    const content = await listOf(hotels);
    const figures: Figures[] = [];
    for (const what of ['new hotels', 'the same file again'])
      figures.push({ engine, what, ...(await importOnce(on, content)) });
    return figures;
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    postgres?.stop();
    directory.remove();
  }
}

const tick = (isGood: boolean): string => (isGood ? '✓' : '✗');

const report = (hotels: number, figures: readonly Figures[]): string =>
  [
    describeMachine(),
    table(
      [
        ...[`${hotels} rows`, 'created', 'left out', 'faulty', 'time', `≤ ${most.time / 1000} s`],
        ...['memory before', 'at most', `≤ ${most.memory / 1024 / 1024} MB more`],
      ],
      figures.map(({ engine, what, time, memory: [before, peak], outcome }) => [
        ...[`${what}, ${engine}`, `${outcome.created}`, `${outcome.left_out}`, `${outcome.failed}`],
        ...[quantity(time, 'ms'), tick(time <= most.time)],
        ...[quantity(before, 'B'), quantity(peak, 'B'), tick(peak - before <= most.memory)],
      ]),
    ),
  ].join('\n\n');

export async function benchImport([words = '']: readonly string[] = []): Promise<void> {
  const hotels = words === '' ? usualHotels : Number(words);
  const figures: Figures[] = [];
  for (const engine of ['embedded', ...(hasPostgres ? (['postgresql'] as const) : [])] as const)
    figures.push(...(await measure(engine, hotels)));
  const text = report(hotels, figures);
  console.log(text);
  if (words === '') await writeFile(docs, await fillBlocks(docs, { results: text }));
}
