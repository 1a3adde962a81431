import type { ErrorResponse } from '@alo/schemas';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('Bad input on %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });
  afterAll(() => world.dispose());

  const answersUrl = () => `/api/hotels/${hotel}/questionnaire/hotel-operations/answers`;
  const post = (payload: string | Buffer, type = 'application/json') =>
    world.ask('admin', {
      method: 'POST',
      url: answersUrl(),
      payload,
      headers: { 'content-type': type },
    });
  const body = (answers: string, more = '') =>
    `{"hotelId":"${hotel}","stepKey":"hotel-operations","saveAsDraft":true,"answers":${answers}${more}}`;

  /** A refusal is plain JSON for people; nothing of the inside shows. */
  const expectRefusal = (response: LightMyRequestResponse, status: number) => {
    expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
    const answer = response.json<ErrorResponse>();
    expect(answer.message.length).toBeGreaterThan(5);
    expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.body).not.toMatch(/select |insert |node_modules|\/server\/|\bat .*\.(ts|js):/i);
    return answer;
  };
  const nothingStored = async () => {
    const [row] = await world.database.query<{ count: string }>(
      sql`select count(*) from answer where hotel_id = ${hotel}`,
    );
    expect(Number(row?.count)).toBe(0);
  };

  it('[S-22] 400 for broken JSON and for JSON that hides something', async () => {
    const answers = [
      '{',
      'not json',
      '{"OPS-17":}',
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"OPS-17":{"selectedOptionId":"no"},"OPS-17":{"selectedOptionId":"yes"}}',
      '{"OPS-17":{"selectedOptionId":"no","\\u0073electedOptionId":"yes"}}',
      '{"OPS-03":{"typedValue":"a\\u0000b"}}',
      '{"OPS-03":{"typedValue":"\\ud800"}}',
      '{"OPS-03":{"typedValue":1e400}}',
      '{"OPS-03":{"typedValue":-0}}',
      '{"OPS-03":{"typedValue":9007199254740993}}',
      '['.repeat(10_000),
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    ];
    for (const text of answers) expectRefusal(await post(body(text)), 400);
    expectRefusal(await post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    await nothingStored();
  });

  it('takes JSON that only looks suspicious', async () => {
    const text = '{"OPS-19":{"typedValue":"{\\"a\\": [1, 2], \\"a\\": \\\\\\\\ } : 😀"}}';
    const other = await world.addHotel({ hotel_location_name: 'Gasthof' });
    const response = await world.ask('admin', {
      method: 'POST',
      url: answersUrl().replace(hotel, other),
      payload: body(text).replace(hotel, other),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('[S-04] 400 for members nobody asked for, and for missing ones, naming the place', async () => {
    const extra = expectRefusal(await post(body('{}', ',"alo_submission_status":"published"')), 400);
    expect(extra.errors?.[0]?.message).toContain('alo_submission_status');
    expectRefusal(await post(body('{"OPS-17":{"selectedOptionId":"no","score":1}}')), 400);
    expectRefusal(await post('{}'), 400);
    expectRefusal(await post('null'), 400);
    expectRefusal(await post(''), 400);
    await nothingStored();
  });

  it('answers are never coerced', async () => {
    expectRefusal(await post(body('{"OPS-03":{"typedValue":84}}')), 400);
    expectRefusal(await post(body('{"OPS-17":{"selectedOptionId":true}}')), 400);
    expectRefusal(await post(body('{}').replace('true', '"true"')), 400);
  });

  it('413 for a text of 2 MB, 400 for one longer than an answer can be', async () => {
    const huge = await save(world, hotel, 'hotel-operations', {
      'OPS-19': { typedValue: 'x'.repeat(2_000_000) },
    });
    expect(expectRefusal(huge, 413).message).toBe('The request is larger than 1 MB.');
    const long = await save(world, hotel, 'hotel-operations', { 'OPS-19': { typedValue: 'x'.repeat(5001) } });
    expect(expectRefusal(long, 400).message).toContain('5000');
    await nothingStored();
  });

  it('400 for more than 200 answers in one save', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`Q${index}`, null]));
    expectRefusal(await save(world, hotel, 'hotel-operations', many), 400);
  });

  it('[S-20] [S-21] 415 for anything but JSON in UTF-8', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json; charset=utf-16',
    ];
    for (const type of types) expectRefusal(await post(body('{}'), type), 415);
    expect((await post(body('{}'), 'application/json\t;x')).statusCode).toBe(400);
    await nothingStored();
  });

  it('[F-03] 404 for addresses nobody serves, 405 with Allow for another method', async () => {
    for (const url of [
      '/api',
      '/api/nothing',
      '/api/hotels/x/y',
      '/api//hotels',
      '/api/%2e%2e/hotels',
      '/api/hotels%00',
    ]) {
      const response = await world.ask('admin', { url });
      expect([url, [400, 404].includes(response.statusCode)]).toEqual([url, true]);
      expectRefusal(response, response.statusCode);
    }
    const wrong: InjectOptions = { method: 'DELETE', url: `/api/hotels/${hotel}` };
    const response = await world.ask('admin', wrong);
    expectRefusal(response, 405);
    expect(response.headers.allow).toBe('GET, HEAD, PUT');
    expect((await world.ask('admin', { method: 'POST', url: '/api/auth/profile' })).statusCode).toBe(405);
  });

  it('[S-18] every answer carries the security headers; the API is never cached', async () => {
    const urls = ['/api/health', '/api/hotels', '/api/nothing', '/api/auth/profile', '/nothing.js'];
    for (const url of urls) {
      const { headers } = await world.app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const rules = String(headers['content-security-policy']).split('; ');
      expect(rules).toContain("script-src 'self'");
      expect(rules).toContain("object-src 'none'");
      expect(rules).toContain("base-uri 'none'");
      expect(rules).toContain("frame-ancestors 'none'");
      // Only a page has a style element of its own.
      expect(rules.find((rule) => rule.startsWith('style-src '))).toMatch(
        url.startsWith('/api') ? /^style-src 'self'$/ : /^style-src 'self' 'nonce-[\w+/=]+'$/,
      );
      expect(headers['cache-control'] === 'no-store').toBe(url.startsWith('/api'));
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('[SRV-02] a bug of ours is a 500 without details, logged', async () => {
    await world.database.query(sql`alter table submission rename to hidden`);
    try {
      const response = await world.ask('admin', { url: `/api/hotels/${hotel}` });
      expect(expectRefusal(response, 500).message).toBe(
        'Something went wrong on our side. Please try again.',
      );
    } finally {
      await world.database.query(sql`alter table hidden rename to submission`);
    }
  });

  it('[L-06] 429 with Retry-After when one user asks too much, while others are served', async () => {
    const limited = await createWorld(engine, {
      environment: { ALO_READS_PER_MINUTE: '5', ALO_WRITES_PER_MINUTE: '100000' },
    });
    try {
      const profile = (person: 'admin' | 'super') => limited.ask(person, { url: '/api/auth/profile' });
      for (let count = 0; count < 10; count += 1) expect((await profile('admin')).statusCode).toBe(200);
      const refused = await profile('admin');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '12']);
      expect((await profile('super')).statusCode).toBe(200);
      limited.clock.elapsed += 12_000;
      expect((await profile('admin')).statusCode).toBe(200);
    } finally {
      await limited.dispose();
    }
  });
});
