/** The server is killed while the archive of a hotel is brought in, at no particular moment (ADR 24). */
import { createHash, randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HotelList } from '@alo/schemas';
import { createId, openDatabase } from '@alo/server';
import { unzipSync, zipSync } from 'fflate';
import sql from 'sql-template-tag';
import { contentKey } from '../../server/src/storage/file-keys.js';
import { temporaryDirectory } from '../support/temporary.js';
import { count, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer } from './support/drill-server.js';
import { drillInLanes, type LaneOptions } from './support/lanes.js';
import { signIn } from './support/sign-in.js';
import { sweepAndCompare } from './support/swept-files.js';

interface Place {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A hotel that no server has yet. */
interface Sent {
  readonly hotel: string;
  readonly zip: Buffer;
  readonly key: string;
  /** The hash of each file, by its id. */
  readonly files: ReadonlyMap<string, string>;
  /** The rows of its assessments in each table. */
  readonly rows: Readonly<Record<string, number>>;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const linesIn = (content: Uint8Array): number => Buffer.from(content).toString().split('\n').length - 1;
const tables = { answers: 'answer', 'answer-history': 'answer_event', attachments: 'attachment_use' };

/** The archive of the hotel of the demo that has the most files. */
async function largestArchive({ url, headers }: Place): Promise<Buffer> {
  const list = await fetch(`${url}/api/hotels?limit=100`, { headers });
  const { data } = (await list.json()) as HotelList;
  let largest: Buffer = Buffer.of();
  for (const { id } of data) {
    const response = await fetch(`${url}/api/hotels/${id}/hotelArchive`, { headers });
    const archive = Buffer.from(await response.arrayBuffer());
    if (response.ok && filesIn(archive) > filesIn(largest)) largest = archive;
  }
  return largest;
}
const contentsIn = (archive: Buffer) => (archive.length === 0 ? {} : unzipSync(archive));
const filesIn = (archive: Buffer): number =>
  Object.keys(contentsIn(archive)).filter((name) => name.startsWith('files/')).length;

/** The same hotel with ids of its own, as if it were another one. */
function renamed(archive: Buffer): Sent {
  const ids = new Map<string, string>();
  const found = unzipSync(archive);
  const people = JSON.parse(Buffer.from(found['people.json'] ?? []).toString()) as { id: string }[];
  const kept = new Set(people.map(({ id }) => id));
  const withIds = (text: string): string =>
    text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (kept.has(id)) return id;
      if (!ids.has(id)) ids.set(id, createId());
      return ids.get(id) ?? id;
    });
  const contents = Object.entries(found)
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, content]): [string, Uint8Array] => [
      withIds(name),
      name.startsWith('files/') ? content : Buffer.from(withIds(Buffer.from(content).toString())),
    ]);
  const manifest = JSON.parse(withIds(Buffer.from(found['manifest.json'] ?? []).toString())) as {
    hotel: { id: string };
    entries: object[];
  };
  manifest.entries = contents.map(([name, content]) => ({
    ...{ path: name, bytes: content.length, sha256: sha256(content) },
  }));
  const entries = { ...Object.fromEntries(contents), 'manifest.json': Buffer.from(JSON.stringify(manifest)) };
  const rows = Object.entries(tables).map(([part, table]): [string, number] => {
    const parts = contents.filter(([name]) => name.endsWith(`/${part}.ndjson`));
    return [table, parts.reduce((sum, [, content]) => sum + linesIn(content), 0)];
  });
  return {
    ...{ hotel: manifest.hotel.id, key: createId(), rows: Object.fromEntries(rows) },
    zip: Buffer.from(zipSync(entries, { level: 0 })),
    files: new Map(
      contents
        .filter(([name]) => name.startsWith('files/'))
        .map(([name, content]) => [name.slice('files/'.length), sha256(content)]),
    ),
  };
}

/** The status; undefined where the server was gone before it responded. */
async function send({ url, headers }: Place, { zip, key }: Sent): Promise<number | undefined> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(zip)]), 'hotel.zip');
  const own = { ...headers, 'idempotency-key': key };
  const options = { method: 'POST', headers: own, body: form };
  const response = await fetch(`${url}/api/hotels/hotelArchive`, options).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status;
}

const filesBelow = (folder: string): number => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  } catch {
    return 0; // it is not there yet, or no longer
  }
};

/** Waits for one of the steps of an import, or for its end, and then a moment longer. */
async function someMoment(dataDirectory: string, { hotel, files }: Sent, isOver: () => boolean) {
  const staged = () => filesBelow(path.join(dataDirectory, 'staging'));
  const stored = () => filesBelow(path.join(dataDirectory, 'files', 'hotels', hotel));
  const steps: Readonly<Record<string, () => boolean>> = {
    arrived: () => staged() > 0,
    unpacked: () => staged() > randomInt(1, files.size + 1),
    stored: () => stored() > 0,
    'all stored': () => stored() === files.size,
  };
  const names = Object.keys(steps);
  const name = names[randomInt(0, names.length)] ?? '';
  while (!isOver() && !steps[name]?.()) await pause(1);
  await pause(Math.random() * (randomInt(0, 2) === 0 ? 60 : 1000));
}

/** The hotel must be there as a whole, or not at all; one that was acknowledged must be there. */
async function check(dataDirectory: string, sent: Sent, isAcknowledged: boolean, figures: Figures) {
  const { hotel, files, rows } = sent;
  const database = await openDatabase({ url: undefined, dataDirectory });
  try {
    await sweepAndCompare(database, dataDirectory, figures);
    const [found] = await database.query<Record<string, number>>(
      sql`select (select count(*)::int from hotel where id = ${hotel}) as hotel,
                 (select count(*)::int from attachment where hotel_id = ${hotel}) as files,
                 (select count(*)::int from answer where hotel_id = ${hotel}) as answer,
                 (select count(*)::int from answer_event where hotel_id = ${hotel}) as answer_event,
                 (select count(*)::int from attachment_use where hotel_id = ${hotel}) as attachment_use,
                 (select count(*)::int from audit where target = ${hotel}) as audit,
                 (select count(*)::int from idempotency where key = ${sent.key}) as keys`,
    );
    const isThere = found?.['hotel'] === 1;
    if (isAcknowledged && !isThere) figures.lost += 1;
    const whole = { hotel: 1, files: files.size, ...rows, audit: 1, keys: 1 };
    for (const [name, value] of Object.entries(whole)) {
      if (found?.[name] !== (isThere ? value : 0))
        figures.problems.push(`${name} is ${found?.[name]} in place of ${isThere ? value : 0}`);
    }
    for (const [id, hash] of isThere ? files : []) {
      const file = path.join(dataDirectory, 'files', contentKey(hotel, id));
      const content = await readFile(file).catch(() => undefined);
      if (!content || sha256(content) !== hash) figures.torn += 1;
    }
    count(figures, isThere ? 'whole after the kill' : 'nothing after the kill');
  } finally {
    await database.close();
  }
}

/** Brings in one hotel after the other, on one server after the other. A round is a kill. */
async function killServers({ figures, next, endRound }: LaneOptions): Promise<void> {
  const directory = temporaryDirectory();
  await copyDemo(directory.path);
  let archive: Buffer = Buffer.of();
  let cut: Sent | undefined;
  try {
    for (;;) {
      const server = startDrillServer(directory.path);
      try {
        const url = await server.ready;
        const place = { url, headers: await signIn(url, 'super user') };
        if (archive.length === 0) archive = await largestArchive(place);
        if (cut) {
          const status = await send(place, cut);
          if (status === 201) figures.acknowledged += 1;
          else figures.problems.push(`The same import again was answered with ${status}.`);
        }
        if (!next()) return;
        const sent = renamed(archive);
        let status: number | undefined;
        let isOver = false;
        const response = send(place, sent).then((given) => {
          status = given;
          isOver = true;
        });
        figures.tried += 1;
        await someMoment(directory.path, sent, () => isOver);
        await kill(server);
        await response;
        if (status !== undefined && status !== 201) figures.problems.push(`It was answered with ${status}.`);
        await check(directory.path, sent, status === 201, figures);
        cut = sent;
        endRound();
      } finally {
        await kill(server);
      }
    }
  } finally {
    directory.remove();
  }
}

export const archivesDrill = drillInLanes({
  title: 'kill -9 while the archive of a hotel is brought in',
  rounds: 50,
  lanes: 2,
  lane: killServers,
});
