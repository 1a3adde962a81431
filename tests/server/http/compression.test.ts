import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SessionResponse } from '@alo/schemas';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressResponses } from '../../../server/src/http/compression.js';
import { createWorld, password, people, type World } from '../../support/world.js';

let world: World;
let hotel: string;

beforeAll(async () => {
  world = await createWorld('embedded');
  hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
});
afterAll(() => world.dispose());

const step = () => `/api/hotels/${hotel}/questionnaire/planet`;
const definition = '/api/questionnaires/alo/1';
const ask = (url: string, accepted?: string, headers: Record<string, string> = {}) =>
  world.ask('admin', { url, headers: { ...(accepted && { 'accept-encoding': accepted }), ...headers } });

describe('A response with data', () => {
  it('[API-05] is compressed in the way that the client likes best, and says so to caches', async () => {
    const plain = await ask(step());
    expect(plain.headers['content-encoding']).toBeUndefined();
    const readers = [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['GZIP', 'gzip', gunzipSync],
    ] as const;
    for (const [accepted, encoding, decompress] of readers) {
      const { headers, rawPayload } = await ask(step(), accepted);
      expect([accepted, headers['content-encoding'], headers.vary]).toEqual([
        accepted,
        encoding,
        'accept-encoding',
      ]);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(decompress(rawPayload).toString()).toBe(plain.body);
    }
  });

  it('[API-05] goes as it is to a client that accepts nothing else, which caches hear too', async () => {
    for (const accepted of [undefined, 'identity', 'zstd', 'br;q=0, gzip;q=0']) {
      const { headers, body } = await ask(step(), accepted);
      expect([accepted, headers['content-encoding'], headers.vary]).toEqual([
        accepted,
        undefined,
        'accept-encoding',
      ]);
      expect(body.startsWith('{"data":')).toBe(true);
    }
  });

  it('[API-25] goes as it is when it is small', async () => {
    const { headers, body } = await ask('/api/hotels?search=no-such-hotel', 'br');
    expect(body.length).toBeLessThan(1024);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it('[R-16] goes as it is while eight others are being compressed: nobody waits for them', async () => {
    const app = Fastify();
    compressResponses(app);
    const body = randomBytes(300_000).toString('hex');
    app.get('/', () => body);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })),
    );
    const compressed = responses.filter(({ headers }) => headers['content-encoding'] === 'br');
    expect(compressed.length).toBe(8);
    for (const { headers, rawPayload } of responses) {
      const sent = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
      expect(sent.equals(Buffer.from(body))).toBe(true);
    }
    await app.close();
  });
});

describe('A response of a sign-in', () => {
  it('[API-20] is never compressed, however long: it carries a token', async () => {
    const name = 'x'.repeat(5000);
    await world.database.query(
      sql`update app_user set name = ${name} where username = ${people.admin.username}`,
    );
    const { headers, body } = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { username: people.admin.username, password },
    });
    expect(JSON.parse(body)).toMatchObject({ user: { name } satisfies Partial<SessionResponse['user']> });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('A questionnaire definition', () => {
  it('[API-05] is compressed as well as can be, and 304 for whoever has it in this encoding', async () => {
    const plain = await ask(definition);
    const small = await ask(definition, 'gzip, br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 6);
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(small.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const zipped = await ask(definition, 'gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, small, zipped].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const [place, accepted] of [undefined, 'br', 'gzip'].entries())
      for (const tag of tags) {
        const { statusCode, headers, body } = await ask(definition, accepted, { 'if-none-match': tag });
        expect([tag, statusCode]).toEqual([tag, tag === tags[place] ? 304 : 200]);
        if (statusCode === 304) expect([headers['content-encoding'], body]).toEqual([undefined, '']);
      }
  });
});
