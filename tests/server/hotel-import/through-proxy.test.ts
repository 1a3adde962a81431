/** The progress of an import through a proxy that cuts connections on which nothing moves. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from '../../support/csv.js';
import { engines } from '../../support/databases.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

/** Less than most proxies allow (60 s), and more than the server is silent; in ms. */
const longestSilence = 20_000;

/** A proxy that passes on what comes, as it comes. Gives its address. */
async function startProxy(target: string) {
  const { port } = new URL(target);
  const server = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    const passed = request({ port, method, path, headers, agent: false }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      reply.flushHeaders();
      response.pipe(reply);
      response.socket.setTimeout(longestSilence, () => response.socket.destroy());
    });
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('The events of an import through a proxy', () => {
  let world: World;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    const [engine = 'embedded'] = engines;
    // No job reads the file, so nothing happens for as long as the test wants.
    world = await createWorld(engine);
    proxy = await startProxy(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(async () => {
    proxy.server.closeAllConnections();
    proxy.server.close();
    await world.dispose();
  });

  it('arrive as they happen, over one connection, however long nothing happens between them', async () => {
    const { payload, headers } = formOf({}, [{ name: 'hotels.csv', content: csvOf([['Name'], ['Quay']]) }]);
    const sent = await world.ask('super', { method: 'POST', url: '/api/hotels/import', payload, headers });
    const { id } = sent.json<{ data: { id: string } }>().data;
    const authorization = `Bearer ${await world.tokenOf('super')}`;
    const response = await fetch(`${proxy.url}/api/hotels/imports/${id}/events`, {
      headers: { authorization },
    });
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    let read = '';
    let isOver = false;
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) read += decoder.decode(part, { stream: true });
    })().finally(() => (isOver = true));
    const reported = reading.then(
      () => 'ended',
      () => 'cut',
    );
    const signs = () => read.split('\n\n').filter((event) => event === ':').length;
    await expect.poll(() => read).toContain('"state":"reading"');
    // So long that the proxy would have cut it, had nothing come.
    await expect.poll(() => isOver || signs() >= 2, { timeout: 3 * longestSilence }).toBe(true);
    await world.database.query(
      sql`update hotel_import set state = 'refused', refusal = 'damaged' where id = ${id}`,
    );
    expect(await reported).toBe('ended');
    expect(read).toContain('"state":"refused"');
  });
});
