/** `alo export` and `alo import`, as they are run, between two installations that listen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApiToken } from '../../support/api-tokens.js';
import { archiveOf, smallHotel } from '../../support/archives.js';
import { engines } from '../../support/databases.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, type World } from '../../support/world.js';

const program = fileURLToPath(new URL('../../../alo-cli/main.mjs', import.meta.url));

let here: World;
let there: World;
let addresses: { readonly here: string; readonly there: string };
let tokens: { readonly here: string; readonly there: string };
beforeAll(async () => {
  const [engine = 'embedded'] = engines;
  here = await createWorld(engine);
  there = await createWorld(engine);
  const listen = (world: World) => world.app.listen({ port: 0, host: '127.0.0.1' });
  addresses = { here: await listen(here), there: await listen(there) };
  tokens = {
    here: await createApiToken(here, 'super', { scopes: ['hotels:read'] }),
    there: await createApiToken(there, 'super', { scopes: ['hotels:write'] }),
  };
});
afterAll(async () => {
  await here.dispose();
  await there.dispose();
});

let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
const proxies: Server[] = [];
afterEach(() => {
  folder.remove();
  for (const proxy of proxies.splice(0)) proxy.close();
});

interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

function alo(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder.path,
    env: { PATH: process.env['PATH'], ...environment },
  });
  const read = { said: '', complained: '' };
  child.stdout.on('data', (data: Buffer) => (read.said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (read.complained += data.toString()));
  const ended = once(child, 'close').then(([code]): Ran => ({ code: code as number | null, ...read }));
  return { child, ended };
}
const run = (words: readonly string[], environment?: Readonly<Record<string, string>>) =>
  alo(words, environment).ended;
const asSuper = (place: 'here' | 'there', address = addresses[place]) => ({
  ...{ ALO_SERVER: address, ALO_TOKEN: tokens[place] },
});
const inFolder = () => readdir(folder.path);

/** A server between, which may end a connection once the server has begun to respond. */
async function between(
  target: string,
  cuts: (connection: number, bytes: number) => boolean,
): Promise<string> {
  const { port } = new URL(target);
  let connections = 0;
  const proxy = createServer((client: Socket) => {
    connections += 1;
    const connection = connections;
    const server = connect(Number(port), '127.0.0.1');
    let bytes = 0;
    client.pipe(server);
    server.on('data', (data: Buffer) => {
      bytes += data.length;
      if (cuts(connection, bytes)) client.destroy();
      else client.write(data);
    });
    server.on('end', () => client.end());
    for (const end of [client, server]) {
      end.on('error', () => undefined);
      end.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  proxies.push(proxy);
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

it('exports a hotel, and imports it where it is the same', async () => {
  const { hotel } = await smallHotel(here);
  const out = await run(['export', hotel, '--file', 'hotel.zip'], asSuper('here'));
  expect([out.code, out.complained]).toEqual([0, '']);
  expect(out.said).toMatch(/^"Alder Quay" is in .*hotel\.zip: \d+ entries, each as its manifest says\.\n$/);
  expect((await readFile(path.join(folder.path, 'hotel.zip'))).equals(await archiveOf(here, hotel))).toBe(
    true,
  );

  const organization = there.organizationIds.ours;
  const into = await run(['import', 'hotel.zip', '--organization', organization], asSuper('there'));
  expect([into.code, into.complained]).toEqual([0, '']);
  expect(into.said).toBe(`Alder Quay is here, with 1 assessment and 1 file. (${hotel})\n`);
  expect((await archiveOf(there, hotel)).equals(await archiveOf(here, hotel))).toBe(true);
  const [row] = await there.database.query(sql`select organization_id from hotel where id = ${hotel}`);
  expect(row).toEqual({ organization_id: organization });

  const again = await run(['import', 'hotel.zip'], asSuper('there'));
  expect([again.code, again.said, again.complained]).toEqual([
    ...[1, '', 'Alder Quay is here already. Nothing was changed. (409)\n'],
  ]);
});

it('overwrites no file', async () => {
  const hotel = await here.addHotel({ hotel_location_name: 'Alder Quay' });
  await writeFile(path.join(folder.path, `${hotel}.zip`), 'mine');
  const { code, complained } = await run(['export', hotel], asSuper('here'));
  expect([code, complained]).toEqual([1, expect.stringContaining('it was not overwritten')]);
  expect(await readFile(path.join(folder.path, `${hotel}.zip`), 'utf8')).toBe('mine');
});

it('leaves no file where the connection is lost in the middle of an export', async () => {
  const { hotel } = await smallHotel(here);
  const proxy = await between(addresses.here, (_, bytes) => bytes > 3000);
  const { code, complained } = await run(['export', hotel], asSuper('here', proxy));
  expect([code, complained]).toEqual([1, expect.stringMatching(/^The connection to the server failed/)]);
  expect(await inFolder()).toEqual([]);
});

it('leaves no file where what came is not as its manifest says', async () => {
  const { hotel } = await smallHotel(here);
  const damaged = Buffer.from(await archiveOf(here, hotel));
  const at = damaged.indexOf('%PDF');
  damaged[at + 20] = (damaged[at + 20] ?? 0) ^ 1;
  const { createServer: createHttpServer } = await import('node:http');
  const server = createHttpServer((_, response) => response.end(damaged)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, complained } = await run(['export', hotel], asSuper('here', address));
  server.close();
  expect([code, complained]).toEqual([1, expect.stringMatching(/^The archive is damaged: /)]);
  expect(await inFolder()).toEqual([]);
});

it('leaves no file where it is stopped', async () => {
  const server = createServer();
  const asked = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => resolve());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { child, ended } = alo(['export', createId()], asSuper('here', address));
  await asked;
  child.kill('SIGINT');
  const { code, complained } = await ended;
  server.close();
  expect([code, complained]).toEqual([1, 'Stopped. Nothing is left of it here.\n']);
  expect(await inFolder()).toEqual([]);
});

it('brings a hotel in once where the connection is lost before the response comes', async () => {
  const { hotel } = await smallHotel(here);
  await writeFile(path.join(folder.path, 'hotel.zip'), await archiveOf(here, hotel));
  const proxy = await between(addresses.there, (connection) => connection === 1);
  const { code, said } = await run(['import', 'hotel.zip'], asSuper('there', proxy));
  expect([code, said]).toEqual([0, expect.stringContaining('Alder Quay is here, with 1 assessment')]);
  const imports = await there.database.query(
    sql`select 1 from audit where action = 'importHotelArchive' and target = ${hotel}`,
  );
  expect(imports).toHaveLength(1);
});

it('sends no archive that is damaged', async () => {
  await writeFile(path.join(folder.path, 'hotel.zip'), 'no zip');
  const { code, complained } = await run(['import', 'hotel.zip'], asSuper('there'));
  expect([code, complained]).toEqual([1, expect.stringMatching(/^The archive is damaged: /)]);
});

it('says in one sentence why the server refuses', async () => {
  const hotel = await here.addHotel({ hotel_location_name: 'Alder Quay' });
  const said = async (environment: Record<string, string>, words = ['export', hotel]) => {
    const { code, complained } = await run(words, environment);
    return [code, complained];
  };
  expect(await said({ ...asSuper('here'), ALO_TOKEN: 'alo_none' })).toEqual([
    ...[1, 'The server does not know the token in ALO_TOKEN.\n'],
  ]);
  const token = await createApiToken(here, 'super', { scopes: ['answers:read'] });
  expect(await said({ ...asSuper('here'), ALO_TOKEN: token })).toEqual([
    ...[1, 'The token in ALO_TOKEN may not do this: its scopes are others.\n'],
  ]);
  const absent = await said(asSuper('here'), ['export', createId()]);
  expect(absent).toEqual([1, expect.stringMatching(/\(404\)\n$/)]);
  expect(await said({ ...asSuper('here'), ALO_SERVER: 'http://127.0.0.1:1' })).toEqual([
    ...[1, 'The connection to the server failed: ECONNREFUSED.\n'],
  ]);
  expect(existsSync(path.join(folder.path, `${hotel}.zip`))).toBe(false);
});

const id = createId();
it.each([
  { words: ['export'], why: /^Name the hotel by its id\./ },
  { words: ['export', 'villa'], why: /^villa is no id of a hotel\./ },
  { words: ['import'], why: /^Name the file of the archive\./ },
  { words: ['send', id], why: /^There is no command send\./ },
  { words: ['export', id, 'more'], why: /^There is one word too many: more\./ },
  { words: ['export', id, '--organization', id], why: /^alo export takes no --organization\./ },
  { words: ['import', 'a.zip', '--organization', 'ours'], why: /^ours is no id of an organization\./ },
  { words: ['export', id, '--token', 'alo_x'], why: /^Unknown option '--token'/ },
  { words: ['export', id], environment: { ALO_TOKEN: '' }, why: /^Put an API token into ALO_TOKEN\./ },
  { words: ['export', id], environment: { ALO_SERVER: '' }, why: /^Name the server/ },
  { words: ['export', id, '--server', 'http://alo.example'], why: /begins with https:\/\// },
])('called as "$words" it says what is wrong, and exits with 2', async ({ words, environment, why }) => {
  const { code, said, complained } = await run(words, {
    ...{ ALO_TOKEN: 'alo_x', ALO_SERVER: 'https://alo.example' },
    ...environment,
  });
  expect([code, said, complained]).toEqual([2, '', expect.stringMatching(why)]);
  expect(complained).toContain('alo export <hotel id>');
});

it('says how it is called', async () => {
  const { code, said } = await run(['--help']);
  expect([code, said]).toEqual([0, expect.stringContaining('alo import <file>')]);
});
