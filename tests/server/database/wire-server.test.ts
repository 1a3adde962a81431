import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simpleQuery, withoutCopyIn } from '../../../server/src/database/wire-messages.js';
import { WireServer } from '../../../server/src/database/wire-server.js';
import { temporaryDirectory } from '../../support/temporary.js';

const idleInTransaction = 300; // ms

describe('Several connections on one session', () => {
  const directory = temporaryDirectory();
  const socketPath = path.join(directory.path, '.s.PGSQL.5432');
  const failures: unknown[] = [];
  let database: PGlite;
  let server: WireServer;
  beforeAll(async () => {
    database = await PGlite.create();
    server = new WireServer({
      path: socketPath,
      idleInTransaction,
      onFailure: (error) => failures.push(error),
      // The embedded database does this too, by a statement.
      sync: async () => {
        await database.execProtocolRawStream(simpleQuery('select 1'), { onRawData: () => undefined });
      },
      run: async (batch) => {
        await setImmediate(); // meanwhile the next batch arrives
        const response: Buffer[] = [];
        await database.execProtocolRawStream(withoutCopyIn(batch), {
          onRawData: (data) => response.push(Buffer.from(data)),
        });
        return Buffer.concat(response);
      },
    });
    await server.start();
    await database.exec('create table note (text text)');
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    directory.remove();
    expect(failures).toEqual([]);
  });

  const open = async (options: { pipeline?: boolean } = {}): Promise<Client> => {
    const address = { host: directory.path, port: 5432, user: 'postgres', database: 'postgres' };
    const client = new Client({ ...address, ...options });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  it.each([
    ['a query', (client: Client) => client.query('copy note from stdin')],
    [
      'one of several queries',
      (client: Client) => client.query('select 1; /* in */ COPY note FROM STDIN; select 2'),
    ],
    [
      'a statement with parameters',
      (client: Client) => client.query({ name: 'in', text: 'copy note from stdin' }),
    ],
  ])('one that copies in by %s and sends nothing is refused, and all others go on', async (_, copyIn) => {
    const [silent, other] = [await open(), await open()];
    await expect(copyIn(silent)).rejects.toThrow('COPY from stdin failed');
    expect((await other.query('select count(*)::int as notes from note')).rows).toEqual([{ notes: 0 }]);
    expect((await silent.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([silent.end(), other.end()]);
    expect(failures).toEqual([]);
  });

  it('one that stays silent inside a transaction is rolled back, however much the others ask', async () => {
    const silent = await open();
    await silent.query('begin');
    await silent.query("insert into note values ('left open')");
    const busy = await open({ pipeline: true });
    const isOver = new Promise<boolean>((resolve) => {
      silent.once('end', () => {
        resolve(true);
      });
    });
    // Their statements wait for the session; all the while more of them arrive.
    const waiting: Promise<unknown>[] = [];
    do {
      waiting.push(busy.query('select count(*)::int as notes from note'));
    } while (!(await Promise.race([isOver, pause(idleInTransaction / 20, false)])));
    await Promise.all(waiting);
    expect((await busy.query('select * from note')).rows).toEqual([]);
    await busy.end();
  });

  it('a sync never comes into a transaction that has begun', async () => {
    const [writer, other] = await Promise.all([open(), open()]);
    for (let count = 0; count < 20; count += 1) {
      const written = writer.query('select 1');
      await other.query('begin');
      // This is refused after any statement.
      await other.query('set transaction isolation level repeatable read');
      await other.query('commit');
      await written;
    }
    await Promise.all([writer.end(), other.end()]);
  });

  const message = (type: string, length: number, body = '') => {
    const head = Buffer.alloc(5);
    head.write(type, 0, 'latin1');
    head.writeInt32BE(length, 1);
    return Buffer.concat([head, Buffer.from(body, 'latin1')]);
  };
  const startup = (length: number) => {
    const opening = Buffer.alloc(8);
    opening.writeInt32BE(length, 0);
    opening.writeInt32BE(196_608, 4);
    return opening;
  };
  const ended = (socket: Socket) =>
    new Promise<void>((resolve) => {
      socket.once('close', () => {
        resolve();
      });
    });

  it.each([
    ['a length of -1', [startup(8), message('Q', -1)]],
    ['a length below its own four bytes', [startup(8), message('S', 3)]],
    ['a length of gigabytes', [startup(8), message('Q', 2_000_000_000)]],
    ['a type that no client sends', [startup(8), message('!', 4)]],
    ['copied data', [startup(8), message('d', 8, 'data')]],
    ['a function call', [startup(8), message('F', 4)]],
    ['an opening of -1', [startup(-1)]],
    ['an opening of gigabytes', [startup(2_000_000_000)]],
    ['an opening of another version', [startup(0)]],
  ])('%s ends that connection and harms no other', async (_, parts) => {
    const other = await open();
    const socket = connect(socketPath);
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(Buffer.concat(parts));
    await ended(socket);
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
  });

  it('a message whose body is broken gets an error, and the session goes on', async () => {
    const other = await open();
    const socket = connect(socketPath);
    const received: Buffer[] = [];
    socket.on('data', (data) => received.push(data));
    socket.write(
      Buffer.concat([startup(8), message('P', 9, 'name!'), message('B', 8, '\0\0\xff\xff'), message('S', 4)]),
    );
    await expect.poll(() => Buffer.concat(received).toString('latin1')).toContain('SERROR');
    socket.destroy();
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
  });
});
