import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { ErrorResponse } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseResponse, sendRaw, type RawResponse } from '../../support/raw-request.js';
import { createWorld, type World } from '../../support/world.js';

let world: World;
let port: number;
beforeAll(async () => {
  world = await createWorld('embedded');
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.dispose());

const get = (target: string, ...headers: string[]) =>
  sendRaw(
    port,
    [`GET ${target} HTTP/1.1`, 'Host: alo', 'Connection: close', ...headers, '', ''].join('\r\n'),
  );

/** Says what the refusal lacks of what every response of the server has. */
function expectRefusal(response: RawResponse | undefined, status: number, code: string) {
  expect([response?.status, response?.body]).toEqual([status, expect.any(String)]);
  expect(response?.headers).toMatchObject({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(response?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const body = JSON.parse(response?.body ?? '') as ErrorResponse;
  expect(body.code).toBe(code);
  expect(body.message.length).toBeGreaterThan(10);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
}

describe('A request that is no proper HTTP', () => {
  it('[S-25] 431 with the headers and the body of every refusal when the headers are too large', async () => {
    expectRefusal(await get('/api/health', `X-Large: ${'x'.repeat(100_000)}`), 431, 'HEADERS_TOO_LARGE');
  });

  it('[S-25] 400 with the headers and the body of every refusal for bytes that the parser refuses', async () => {
    const requests = [
      'not http\r\n\r\n',
      'GET /api/health\r\n\r\n',
      'GET /api/health HTTP/1.1\r\nHost: alo\r\nBad Header: x\r\n\r\n',
      'POST /api/auth/login HTTP/1.1\r\nHost: alo\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/auth/login HTTP/1.1\r\nHost: alo\r\nContent-Length: -1\r\n\r\n',
    ];
    for (const request of requests) expectRefusal(await sendRaw(port, request), 400, 'BROKEN_REQUEST');
  });

  it('400 when Host is missing or there twice', async () => {
    const request = (...lines: string[]) =>
      sendRaw(port, ['GET /api/health HTTP/1.1', 'Connection: close', ...lines, '', ''].join('\r\n'));
    expectRefusal(await request(), 400, 'BROKEN_REQUEST');
    expectRefusal(await request('Host: alo', 'Host: other'), 400, 'BROKEN_REQUEST');
    expect((await request('Host: alo'))?.status).toBe(200);
  });

  it('417 for an expectation that nobody meets', async () => {
    expectRefusal(await get('/api/health', 'Expect: a miracle'), 417, 'EXPECTATION_FAILED');
  });

  it('a connection that should become another protocol is closed after its response', async () => {
    const lines = ['GET /api/health HTTP/1.1', 'Host: alo', 'Connection: Upgrade', 'Upgrade: websocket'];
    const response = await sendRaw(port, [...lines, '', ''].join('\r\n'));
    expect([response?.status, response?.headers['connection']]).toEqual([200, 'close']);
  });

  it('408 when the request does not arrive', async () => {
    const accepted = once(world.app.server, 'connection') as Promise<[Socket]>;
    const client = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    client.on('data', (data) => parts.push(data));
    client.write('POST /api/auth/login HTTP/1.1\r\nHost: alo\r\n');
    const [socket] = await accepted;
    // Node does this after 30 seconds.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    world.app.server.emit('clientError', late, socket);
    await once(client, 'close');
    expectRefusal(parseResponse(Buffer.concat(parts).toString()), 408, 'REQUEST_TIMEOUT');
  });

  it('400 for a path that cannot be decoded', async () => {
    for (const target of ['/api/hotels/%ff', '/api/%zz', `/api/hotels/${'x'.repeat(300)}`]) {
      const response = await get(target);
      expectRefusal(response, 400, 'BAD_ADDRESS');
    }
  });

  it('[F-05] 415 for a compressed body', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
    });
    expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });
});
