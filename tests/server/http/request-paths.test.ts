import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedEntries } from '../../../server/src/http/forwarded-for.js';
import { sendRaw } from '../../support/raw-request.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, type World } from '../../support/world.js';

const directory = temporaryDirectory();
let world: World;
let port: number;
beforeAll(async () => {
  mkdirSync(path.join(directory.path, 'assets'));
  writeFileSync(path.join(directory.path, 'index.html'), '<p>the page</p>');
  world = await createWorld('embedded', { staticRoot: directory.path });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await world.dispose();
  directory.remove();
});

async function send(method: string, target: string, ...headers: string[]) {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: alo', 'Connection: close', ...headers];
  const response = await sendRaw(port, [...head, '', ''].join('\r\n'));
  if (!response) throw new Error(`No response to ${method} ${target}`);
  return response;
}

describe('The path of a request', () => {
  it('[F-03] a percent-encoded or absolute address of the API is guarded and answered as the plain one', async () => {
    for (const target of [
      '/%61pi/hotels',
      '/api/%68otels',
      'http://alo/api/hotels',
      'HTTP://alo:80/%61pi/hotels',
    ]) {
      const { status, headers } = await send('GET', target);
      expect([target, status, headers['cache-control']]).toEqual([target, 401, 'no-store']);
    }
  });

  it('[F-03] an address that only looks like one of the API gets neither a route nor the page', async () => {
    const targets = [
      '/API/health',
      '/Api/Health',
      '/api/health/',
      '/api//health',
      '//api/health',
      '/api/./health',
      '/api/../api/health',
      '/api/%2e%2e/api/health',
      '/x/../api/health',
      '/x/%2e%2e/api/health',
      '/api%2fhealth',
      '/%61pi%2fhealth',
      '/api%5chealth',
      '/\\api/health',
      '/api%00/health',
      '/api/health%00',
      '/api/health%3Fx',
      '/api#/health',
      'http://alo/api/nothing',
      'http://alo//api/health',
    ];
    for (const target of targets) {
      const { status, headers, body } = await send('GET', target);
      expect([target, [400, 404].includes(status)]).toEqual([target, true]);
      expect([target, body.includes('"ok"')]).toEqual([target, false]);
      expect([target, headers['content-type']]).toEqual([target, 'application/json; charset=utf-8']);
    }
  });

  it('[F-03] an odd address never gets the page, a plain one does', async () => {
    const odd = [
      '//hotels',
      '/hotels//x',
      '/a/../b',
      '/a/%2e%2e/b',
      '/a%2fb',
      '/a%5cb',
      '/a%00',
      '/a%0d%0ab',
      '/assets',
    ];
    for (const target of odd) {
      const { status, body } = await send('GET', target);
      expect([target, [400, 404].includes(status), body.includes('the page')]).toEqual([target, true, false]);
    }
    for (const target of [
      '/',
      '/hotels',
      '/hotels/',
      '/hotels/caf%C3%A9?tab=%2F',
      '/api-of-something',
      'http://alo',
      'http://alo/login',
    ]) {
      const { status, body } = await send('GET', target);
      expect([target, status, body]).toEqual([target, 200, '<p>the page</p>']);
    }
  });

  it('[F-03] an address whose last part is missing is 404, whoever asks', async () => {
    for (const target of ['/api/hotels/', '/api/hotels//sections', '/api/hotels/x/questionnaire/']) {
      expect([target, (await send('GET', target)).status]).toEqual([target, 404]);
    }
    expect((await send('GET', '/api/docs/')).status).toBe(200);
  });

  it('[F-03] 405 with Allow for a method that the address does not take, however it is written', async () => {
    for (const target of ['/api/health', '/%61pi/health', 'http://alo/api/health']) {
      for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST']) {
        const { status, headers } = await send(method, target);
        expect([method, target, status, headers['allow']]).toEqual([method, target, 405, 'GET, HEAD']);
      }
    }
    const { status, body } = await send('HEAD', '/api/health');
    expect([status, body]).toEqual([200, '']);
  });

  it('a query parameter that is there twice, unknown or without the number that it needs is a 400', async () => {
    for (const query of [
      'page=1&page=2',
      'search=a&search=b',
      'page=',
      'limit=&page=1',
      'unknown=1',
      '__proto__=1',
      'page=1e3x',
      Array.from({ length: 2000 }, (_, index) => `a${index}=`).join('&'),
    ]) {
      const { statusCode } = await world.ask('admin', { url: `/api/hotels?${query}` });
      expect([query.slice(0, 20), statusCode]).toEqual([query.slice(0, 20), 400]);
    }
  });

  it('[S-05] the audit row of a refusal names the path without its query, however it was written', async () => {
    const token = await world.tokenOf('super');
    const head = [`Authorization: Bearer ${token}`, 'Content-Length: 0'];
    const { status } = await send('POST', 'http://alo/%61pi/hotels/%00/submitForm?secret=1', ...head);
    expect(status).toBe(403);
    const rows = await world.database.query<{ target: string }>(
      sql`select target from audit where action = 'POST /api/hotels/:id/submitForm'`,
    );
    expect(rows).toEqual([{ target: '/%61pi/hotels/%00/submitForm' }]);
  });
});

describe('X-Forwarded-For', () => {
  it('[S-24] counts only as far as trusted proxies wrote addresses', () => {
    expect(trustedEntries('1.1.1.1, 2.2.2.2, 3.3.3.3', 1)).toEqual(['3.3.3.3']);
    expect(trustedEntries('1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toEqual(['2.2.2.2', '3.3.3.3']);
    expect(trustedEntries('1.1.1.1, nonsense, 3.3.3.3', 3)).toEqual(['3.3.3.3']);
    expect(trustedEntries('x'.repeat(9000), 1)).toEqual([]);
    expect(trustedEntries('192.0.2.1:4711, [2001:db8::1]:4711', 2)).toEqual(['192.0.2.1', '2001:db8::1']);
  });

  it('[S-24] the address of a failed sign-in is an address, whatever the header says', async () => {
    const proxied = await createWorld('embedded', { environment: { ALO_TRUSTED_PROXIES: '1' } });
    try {
      const payload = { username: 'nobody', password: 'wrong' };
      for (const header of ['x'.repeat(9000), '198.51.100.7', "1.2.3.4, ' or 1=1", '']) {
        await proxied.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'x-forwarded-for': header },
          payload,
        });
      }
      const rows = await proxied.database.query<{ ip: string }>(
        sql`select ip from audit where action = 'login' order by at, id`,
      );
      expect(rows.map(({ ip }) => ip).toSorted()).toEqual([
        '127.0.0.1',
        '127.0.0.1',
        '127.0.0.1',
        '198.51.100.7',
      ]);
    } finally {
      await proxied.dispose();
    }
  });
});
