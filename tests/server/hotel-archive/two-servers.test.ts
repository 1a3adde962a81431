/** Two servers on one PostgreSQL and one store are sent the same hotel at the same moment. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createId } from '@alo/server';
import { Client } from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKey } from '../../../server/src/storage/file-keys.js';
import { pdfOf } from '../../corpus/pdf.js';
import {
  archiveOf,
  entriesOf,
  everythingIn,
  importInto,
  packTruly,
  refusal,
  smallHotel,
  withDocument,
  withRows,
  type Sent,
} from '../../support/archives.js';
import { engines } from '../../support/databases.js';
import { startSecondServer, type SecondServer } from '../../support/second-server.js';
import { createWorld, type World } from '../../support/world.js';

/** The archive with another content of its only file. */
function withOtherFile(archive: Buffer): Buffer {
  const content = pdfOf(['Another one']);
  const entries = entriesOf(archive);
  for (const name of Object.keys(entries)) if (name.startsWith('files/')) entries[name] = content;
  return withRows(packTruly(entries), 'files.ndjson', ([row]) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    Object.assign(row ?? {}, { bytes: content.length, sha256 });
  });
}

/** An embedded database has one server. */
describe.runIf(engines.includes('postgresql'))('An archive that two servers are sent at once', () => {
  let here: World;
  let there: World;
  let other: SecondServer;
  beforeAll(async () => {
    here = await createWorld('postgresql');
    there = await createWorld('postgresql');
    other = await startSecondServer(there);
    await there.tokenOf('super');
  });
  afterAll(async () => {
    await other.dispose();
    await here.dispose();
    await there.dispose();
  });

  /** Lets the first server store the files, stops it before its rows are there, and sends the second one its archive. */
  async function atOnce(first: Buffer, second: Buffer, sent: readonly [Sent, Sent]) {
    const holder = new Client({ connectionString: there.place.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table question_message in exclusive mode');
    const waiting = async () => {
      const { rowCount } = await holder.query('select from pg_locks where not granted');
      return rowCount ?? 0;
    };
    const firstDone = importInto(there, first, sent[0]);
    let secondDone: ReturnType<typeof importInto>;
    try {
      await expect.poll(waiting).toBe(1);
      let isAnswered = false;
      secondDone = importInto(other, second, sent[1]).finally(() => (isAnswered = true));
      // It is refused, or waits as well.
      await expect.poll(async () => isAnswered || (await waiting()) > 1).toBe(true);
    } finally {
      await holder.query('commit');
      await holder.end();
    }
    return Promise.all([firstDone, secondDone]);
  }

  const contentIn = async (hotel: string) => {
    const [file] = await there.database.query<{ id: string }>(
      sql`select id from attachment where hotel_id = ${hotel}`,
    );
    return readFile(path.join(there.dataDirectory, 'files', contentKey(hotel, file?.id ?? '')));
  };
  const contentOf = (archive: Buffer) =>
    Object.entries(entriesOf(archive)).find(([name]) => name.startsWith('files/'))?.[1];

  it('goes in by one of them, with the files that this one was sent', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const [first, second] = await atOnce(archive, withOtherFile(archive), [{}, {}]);
    expect(first.statusCode).toBe(201);
    expect([...refusal(second), second.headers['retry-after']]).toEqual([
      ...[
        409,
        'IN_PROGRESS',
        'Alder Quay is being brought in at this moment. Send it again in a moment.',
        '1',
      ],
    ]);
    expect(await contentIn(hotel)).toEqual(contentOf(archive));
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
    expect(refusal(await importInto(other, withOtherFile(archive))).slice(0, 2)).toEqual([
      ...[409, 'HOTEL_IS_HERE'],
    ]);
    expect(await contentIn(hotel)).toEqual(contentOf(archive));
  });

  it('keeps the files of the one that wins where the other one is refused for another reason', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const [first, second] = await atOnce(archive, archive, [{}, { organization: createId() }]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 409]);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('is brought in once, with one response, where it has the same Idempotency-Key', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const key = createId();
    const [first, second] = await atOnce(archive, archive, [{ key }, { key }]);
    expect([first.statusCode, ...refusal(second).slice(0, 2)]).toEqual([201, 409, 'IN_PROGRESS']);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
    const again = await importInto(other, archive, { key });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });

  it('is refused, and leaves no file, where another hotel brings the same message at that moment', async () => {
    const { hotel } = await smallHotel(here);
    const archive = await archiveOf(here, hotel);
    const id = createId();
    const renamed = withDocument(archive, 'hotel.json', (document) => (document['id'] = id));
    const twin = packTruly(entriesOf(renamed), (manifest) => (manifest.hotel.id = id));
    const before = (await everythingIn(there)) as { readonly files: readonly string[] };
    const [first, second] = await atOnce(archive, twin, [{}, {}]);
    expect(first.statusCode).toBe(201);
    const [status, code, message] = refusal(second);
    expect([status, code]).toEqual([409, 'HOTEL_IS_HERE']);
    expect(message).toMatch(/ is here already: it belongs to Alder Quay\. /);
    const after = (await everythingIn(there)) as { readonly files: readonly string[] };
    expect(after.files.filter((file) => !before.files.includes(file))).toEqual([
      expect.stringContaining(`/hotels/${hotel}/`),
    ]);
    expect((await archiveOf(there, hotel)).equals(archive)).toBe(true);
  });
});
