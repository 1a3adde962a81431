/** Some files do not arrive as a whole: they are cut with the connection, longer than they may be, or too slow. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { HotelFiles } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../server/src/limits.js';
import { openStaging, TooSlowError } from '../../../server/src/modules/intake/staging.js';
import { pdfOf } from '../../corpus/pdf.js';
import { openTestStore, stores, type TestStore } from '../../support/stores.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

const megabyte = 1024 * 1024;
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe.each(stores)('[U-06] an upload to a %s', (kind) => {
  let store: TestStore;
  let world: World;
  let hotel: string;
  let port: number;
  beforeAll(async () => {
    store = await openTestStore(kind);
    world = await createWorld('embedded', { environment: { ALO_STORAGE_URL: store.url } });
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = world.app.server.address() as AddressInfo);
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });
  afterAll(async () => {
    await world.dispose();
    await store.dispose();
  });

  const url = () => `/api/hotels/${hotel}/questionnaire/planet/upload`;
  const form = (content: Buffer) => formOf({ hotel_id: hotel }, [{ name: 'bill.pdf', content }]);
  const bill = pdfOf(['A bill', 'x'.repeat(50_000)]);
  /** Sends this number of bytes of the form, and is gone, or stays until the server has come so far. */
  async function sendPart(
    content: Buffer,
    bytes: number,
    held?: { key: string; until: () => boolean },
  ): Promise<void> {
    const { payload, headers } = form(content);
    const socket = connect(port, '127.0.0.1');
    // What the server says on the way does not matter.
    socket.on('error', () => undefined).resume();
    const head = [
      `POST ${url()} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${await world.tokenOf('admin')}`,
      `Content-Type: ${headers['content-type'] ?? ''}`,
      `Content-Length: ${payload.length}`,
      ...(held ? [`Idempotency-Key: ${held.key}`] : []),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    if (!socket.write(payload.subarray(0, bytes)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    if (held) await expect.poll(held.until).toBe(true);
    socket.destroy();
    await once(socket, 'close');
  }
  const sendWhole = async () => {
    const { payload, headers } = form(bill);
    const send = async () => {
      const response = await world.ask('admin', { method: 'POST', url: url(), payload, headers });
      return [response.statusCode, response.body];
    };
    // An upload that was cut keeps its place for a moment after its connection.
    await expect.poll(send).toMatchObject([201, expect.any(String)]);
  };
  const arriving = () => filesBelow(path.join(world.dataDirectory, 'staging'));
  const inStore = async () => {
    const ids: string[] = [];
    for await (const { key } of store.storage.list('hotels/')) ids.push(key.split('/')[2] ?? '');
    return ids.sort();
  };
  const rows = async () => {
    const found = await world.database.query<{ id: string }>(sql`select id from attachment order by id`);
    return found.map(({ id }) => id);
  };
  /** Connections that the server holds open. */
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      world.app.server.getConnections((error, found) => (error ? reject(error) : resolve(found)));
    });

  it('that is cut anywhere leaves no file, no row and no connection behind', async () => {
    await sendWhole();
    const stored = await rows();
    const { length } = form(bill).payload;
    for (let cut = 0; cut < 30; cut += 1) await sendPart(bill, Math.floor((length * cut) / 30));
    await expect.poll(arriving).toEqual([]);
    expect([await inStore(), await rows()]).toEqual([stored, stored]);
    await expect.poll(connections).toBe(0);
    await sendWhole();
  });

  it('that is cut before its form is read gives its place back', async () => {
    const query = world.database.query.bind(world.database);
    let asked = 0;
    // Whether the key was used is asked before the form is read: the answer comes after the connection is gone.
    const spy = vi.spyOn(world.database, 'query').mockImplementation(async (statement, options) => {
      if (statement.values.includes('cut-before')) {
        asked += 1;
        await expect.poll(connections).toBe(0);
      }
      return query(statement, options);
    });
    const { ofPerson } = limits.uploads;
    const cuts = Array.from({ length: ofPerson }, () =>
      sendPart(bill, 1000, { key: 'cut-before', until: () => asked === ofPerson }),
    );
    await Promise.all(cuts);
    spy.mockRestore();
    await sendWhole();
  });

  it('whose answer nobody hears is stored as a whole or not at all', async () => {
    for (let sent = 0; sent < 4; sent += 1) await sendPart(bill, form(bill).payload.length);
    await expect.poll(connections).toBe(0);
    // These are looked into after the others.
    for (let sent = 0; sent < 2; sent += 1) await sendWhole();
    await expect.poll(arriving).toEqual([]);
    expect(await inStore()).toEqual(await rows());
  });

  it('that is cut after it was too long leaves nothing, and no connection', async () => {
    await sendPart(Buffer.alloc(24 * megabyte, '%PDF-1.7 '), 22 * megabyte);
    await expect.poll(arriving).toEqual([]);
    await expect.poll(connections).toBe(0);
    const response = await world.ask('admin', { url: `/api/hotels/${hotel}/files` });
    const { files } = response.json<{ data: HotelFiles }>().data;
    expect(files.filter(({ fileSize }) => fileSize > megabyte)).toEqual([]);
    expect(await inStore()).toEqual(await rows());
  });
});

describe('[U-06] a file that comes too slowly', () => {
  afterEach(() => vi.useRealTimers());

  it('is given up after the pace was missed once, and nothing of it is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const directory = temporaryDirectory();
    const staging = await openStaging(directory.path);
    const { every, least } = limits.uploads.pace;
    const content = new PassThrough();
    const received = staging.receive(content, 20 * megabyte).catch((error: unknown) => error);
    content.write(Buffer.alloc(least));
    await vi.advanceTimersByTimeAsync(every);
    content.write(Buffer.alloc(least - 1));
    await vi.advanceTimersByTimeAsync(every);
    expect(await received).toBeInstanceOf(TooSlowError);
    expect(await filesBelow(directory.path)).toEqual([]);
    directory.remove();
  });
});
