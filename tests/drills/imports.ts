/** Check U-19: the server is killed while hotels are imported, at no particular row. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HotelImportDetail, ImportResponse } from '@alo/schemas';
import { openDatabase } from '@alo/server';
import sql from 'sql-template-tag';
import { csvOf } from '../support/csv.js';
import { temporaryDirectory } from '../support/temporary.js';
import { count, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { drillInLanes, type LaneOptions } from './support/lanes.js';
import { signIn } from './support/sign-in.js';

/** Rows of a file: one in ten has no city. */
const rows = 1000;
const faulty = rows / 10;
const good = rows - faulty;

const fileOf = (name: string, brand: string): Buffer =>
  csvOf([
    ['Name', 'Address', 'City', 'Country', 'Brand'],
    ...Array.from({ length: rows }, (_, at) => [
      // Each pair of files has hotels of its own, which look like no others.
      ...[`${name} ${at}`, `${at} ${name} Quay`, at % 10 === 9 ? '' : `Port ${name}`, 'Portugal', brand],
    ]),
  ]);

interface Importer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function upload({ url, headers }: Importer, content: Buffer): Promise<string> {
  const form = new FormData();
  form.set('doubles', 'change');
  form.set('file', new Blob([new Uint8Array(content)]), 'hotels.csv');
  const response = await fetch(`${url}/api/hotels/import`, { method: 'POST', headers, body: form });
  return ((await response.json()) as ImportResponse).data.id;
}

/** A busy server asks to try again. */
async function get({ url, headers }: Importer, id: string, figures: Figures): Promise<HotelImportDetail> {
  for (;;) {
    const response = await fetch(`${url}/api/hotels/imports/${id}`, { headers });
    if (response.ok) return ((await response.json()) as { data: HotelImportDetail }).data;
    const after = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || after === 0)
      throw new Error(`${response.status}: ${await response.text()}`);
    count(figures, 'responses with 503');
    await pause(after * 1000);
  }
}

/** What an import must come to, whatever happened to the server on the way. */
interface Expected {
  readonly name: string;
  readonly brand: string;
  readonly created: number;
  readonly updated: number;
}

/** Compares the database, which no server uses, with what the import must have come to. */
async function check(dataDirectory: string, id: string, expected: Expected, figures: Figures): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDirectory });
  try {
    const [found] = await database.query<Record<string, number>>(
      sql`select (select count(*)::int from hotel where hotel_location_name like ${`${expected.name} %`}) as hotels,
                 (select count(distinct hotel_location_name)::int from hotel
                  where hotel_location_name like ${`${expected.name} %`}) as names,
                 (select count(*)::int from hotel join submission on hotel_id = hotel.id and is_current
                  where hotel_location_name like ${`${expected.name} %`} and brand = ${expected.brand}) as submissions,
                 (select count(*)::int from audit where detail->>'import' = ${id}) as audited,
                 (select created from hotel_import where id = ${id}) as created,
                 (select updated from hotel_import where id = ${id}) as updated,
                 (select failed from hotel_import where id = ${id}) as failed`,
    );
    const { hotels = 0, names = 0, ...others } = found ?? {};
    figures.lost += good - names;
    figures.torn += hotels - names;
    const wanted = {
      ...{ submissions: good, audited: good, failed: faulty },
      ...{ created: expected.created, updated: expected.updated },
    };
    for (const [name, value] of Object.entries(wanted)) {
      if (others[name] !== value)
        figures.problems.push(`${expected.name}: ${name} is ${others[name]} in place of ${value}`);
    }
  } finally {
    await database.close();
  }
}

/** Imports hotels, and then changes them all by another file, on one server after the other. A round is a kill. */
async function killServers({ figures, next, endRound }: LaneOptions): Promise<void> {
  const directory = temporaryDirectory();
  await copyDemo(directory.path);
  let id: string | undefined;
  let file = 0;
  const expectedOf = (which: number): Expected => {
    const isChange = which % 2 === 1;
    return {
      ...{ name: `Drill ${Math.floor(which / 2)}`, brand: isChange ? 'After' : 'Before' },
      ...{ created: isChange ? 0 : good, updated: isChange ? good : 0 },
    };
  };
  try {
    for (let isOver = false; !isOver;) {
      const server = startDrillServer(directory.path);
      try {
        const url = await server.ready;
        const importer = { url, headers: await signIn(url, 'super user') };
        const { name, brand } = expectedOf(file);
        id ??= await upload(importer, fileOf(name, brand));
        isOver = !next();
        const until = isOver ? Infinity : randomInt(1, rows);
        for (;;) {
          const { state, created, updated, failed } = await get(importer, id, figures);
          const isReached = created + updated + failed >= until;
          if (isReached || state === 'done') {
            if (state !== 'done') {
              count(figures, 'imports cut in the middle');
              await pause(randomInt(0, 30));
            }
            break;
          }
          await pause(10);
        }
        const { state } = await get(importer, id, figures);
        if (!isOver) await kill(server);
        if (state === 'done') {
          if (isOver) await stop(server);
          figures.tried += rows;
          figures.acknowledged += rows;
          await check(directory.path, id, expectedOf(file), figures);
          file += 1;
          id = undefined;
        }
        if (!isOver) endRound();
      } catch (error) {
        console.log(server.output());
        throw error;
      } finally {
        await kill(server);
      }
    }
  } finally {
    directory.remove();
  }
}

export const importsDrill = drillInLanes({
  title: 'kill -9 while hotels are imported',
  rounds: 50,
  lanes: 2,
  lane: killServers,
});
