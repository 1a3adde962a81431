/** The badge is signed by the server and can be checked by all people, offline. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TravelerPage } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayText } from '../../../server/src/day-text.js';
import { createBadges } from '../../../server/src/modules/public-site/badge.js';
import { findBadgeKey } from '../../../server/src/modules/traveler-page/repository.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

interface Badge {
  readonly credential: { readonly name: string; readonly validUntil: string };
  readonly jwt: string;
}

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../../verify-badge/main.mjs', import.meta.url));

/** Gives what the program says of a badge, by a file of keys: no server is asked. */
async function verified(given: object, by: object): Promise<readonly [code: number, said: string]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alo-badge-'));
  const files = ['badge.json', 'keys.json'].map((name) => path.join(folder, name));
  try {
    for (const [at, content] of [given, by].entries())
      await writeFile(files[at] ?? '', JSON.stringify(content));
    return [0, (await run(process.execPath, [program, ...files])).stdout];
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return [code, stderr];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nowhere = {
  hotel_location_name: 'Alder Quay',
  hotel_location_address: null,
  hotel_location_postal_code: null,
  hotel_location_city: null,
  hotel_location_country: null,
  hotel_location_latitude: null,
  hotel_location_longitude: null,
};
const factsOf29February = {
  hotel: nowhere,
  method: { key: 'alo', title: 'Alo', version: 1 },
  assessedOn: '2028-02-29',
  periodEnd: null,
  score: null,
  keyFacts: [],
  certificates: [],
  place: [],
};

describe('The badge of a hotel', () => {
  let world: World;
  let badgePath: string;
  let badge: Badge;
  /** The day on which the score was published, in UTC. */
  let assessedOn: string;
  let keys: { readonly keys: readonly Record<string, string>[] };
  beforeAll(async () => {
    world = await createWorld('embedded', {
      environment: { ALO_BASE_URL: 'https://alo.example', ALO_PUBLIC_SCORE: 'on' },
    });
    const made = await submittedHotel(world);
    await publishScore(world, made);
    assessedOn = world.clock.now.toISOString().slice(0, 10);
    const response = await world.ask('admin', { url: `/api/hotels/${made.hotel}/travelFacingPage` });
    badgePath = `${response.json<{ data: TravelerPage }>().data.publication?.path ?? ''}/badge.json`;
    badge = (await world.app.inject({ url: badgePath })).json<Badge>();
    keys = (await world.app.inject({ url: '/.well-known/alo-keys.json' })).json();
  });
  afterAll(() => world.dispose());

  it('[PROD-05] has a page that says whether it is genuine, until when it counts, and how to check it elsewhere', async () => {
    const url = badgePath.replace('.json', '');
    const { statusCode, headers, body } = await world.app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(body).toContain('<h1 data-state="genuine">The badge of A fitting text is genuine</h1>');
    expect(body).toContain(dayText(badge.credential.validUntil.slice(0, 10)));
    expect(body).toContain(`npx alo-verify-badge https://alo.example${badgePath}`);
    expect(body).not.toMatch(/<script|Alo Score/);
    const { now } = world.clock;
    world.clock.now = new Date(now.getTime() + 366 * 24 * 60 * 60_000);
    const later = await world.app.inject({ url });
    world.clock.now = now;
    expect(later.body).toContain('<h1 data-state="ended">The badge of A fitting text has ended</h1>');
    expect((await world.app.inject({ url: '/stay/nobody/badge' })).statusCode).toBe(404);
  });

  it('[PROD-05] is not genuine where it was changed after it was signed', async () => {
    const badges = await createBadges(world.database, { baseUrl: undefined, isScorePublic: false });
    const input = { facts: factsOf29February, publishedAt: world.clock.now, address: null };
    const signed = await badges.sign(input);
    const [head = '', , signature = ''] = signed.jwt.split('.');
    const [, other = ''] = (
      await badges.sign({ ...input, facts: { ...factsOf29February, assessedOn: '2030-01-01' } })
    ).jwt.split('.');
    expect((await badges.check(signed)).isGenuine).toBe(true);
    const changed = { ...signed, jwt: [head, other, signature].join('.') };
    expect((await badges.check(changed)).isGenuine).toBe(false);
  });

  it('is verified offline, and says score, date, version and verified share', async () => {
    const [code, said] = await verified(badge, keys);
    expect([code, said]).toEqual([0, expect.stringMatching(/Alo Score, 0 to 100: \d+\n/)]);
    expect(said).toContain(`Sustainability assessment of ${assessedOn}`);
    expect(said).toMatch(/Share of the points that a reviewer verified: \d+%/);
    expect(said).toContain('Questionnaire and version: alo 1');
    expect(said).toContain('Signed by Alo (https://alo.example)');
  });

  it('is refused when a letter of it was changed, or when somebody else signed it', async () => {
    const [head = '', payload = '', signature = ''] = badge.jwt.split('.');
    const refused = [1, 'Not verified. It was changed after it was signed.\n'];
    const { privateKey } = generateKeyPairSync('ed25519');
    const foreign = sign(null, Buffer.from(`${head}.${payload}`), privateKey).toString('base64url');
    expect(await verified({ jwt: [head, payload, foreign].join('.') }, keys)).toEqual(refused);
    const text = Buffer.from(payload, 'base64url').toString().replace('A', 'B');
    const changed = [head, Buffer.from(text).toString('base64url'), signature].join('.');
    expect(await verified({ jwt: changed }, keys)).toEqual(refused);
    const others = keys.keys.map((key) => ({ ...key, kid: 'another' }));
    expect(await verified(badge, { keys: others })).toEqual([
      1,
      'Not verified. It was signed with a key that these are not.\n',
    ]);
    expect(await verified({ jwt: 'nothing' }, keys)).toEqual([1, 'Not verified. It is no badge.\n']);
  });

  it('is printed without characters that a terminal obeys, whatever a hotel calls itself', async () => {
    const badges = await createBadges(world.database, { baseUrl: undefined, isScorePublic: true });
    const odd = { ...nowhere, hotel_location_name: 'Alder\u001b[2J\r\u202eQuay\n' };
    const named = { ...factsOf29February, hotel: odd, assessedOn };
    const made = await badges.sign({ facts: named, address: null, publishedAt: new Date() });
    const [code, said] = await verified(made, keys);
    expect([code, said.split('\n')[0]]).toEqual([
      0,
      `Alder\ufffd[2J\ufffd\ufffdQuay\ufffd: Sustainability assessment of ${assessedOn}`,
    ]);
  });

  it('repeats what was signed, and gives away nothing of the private key', async () => {
    const [head = '', payload = ''] = badge.jwt.split('.');
    const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    expect(signed).toMatchObject(badge.credential);
    const { d: secret = expect.fail('There is no private key') } = (await findBadgeKey(world.database)) ?? {};
    const given = [head, payload].map((part) => Buffer.from(part, 'base64url').toString());
    expect([...given, JSON.stringify([badge, keys])].join('\n')).not.toContain(secret);
  });

  it('is the same each time, and good for a year after the assessment', async () => {
    expect((await world.app.inject({ url: badgePath })).json()).toEqual(badge);
    const year = String(Number(assessedOn.slice(0, 4)) + 1);
    expect(badge.credential.validUntil).toBe(`${year}${assessedOn.slice(4)}T00:00:00.000Z`);
    // Pages are written anew each day.
    const { now } = world.clock;
    world.clock.now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    expect((await world.app.inject({ url: badgePath })).json()).toEqual(badge);
    world.clock.now = now;
  });

  it('of an assessment on 29 February is good until the 28th of the next year', async () => {
    const badges = await createBadges(world.database, { baseUrl: undefined, isScorePublic: true });
    const { credential } = await badges.sign({
      facts: factsOf29February,
      address: null,
      publishedAt: new Date('2028-03-05T10:00:00Z'),
    });
    expect(credential).toMatchObject({ validUntil: '2029-02-28T00:00:00.000Z' });
  });

  it('is there only for a page that was published', async () => {
    const made = await submittedHotel(world);
    // Both hotels have the same name.
    const url = badgePath.replace('/badge.json', '-2/badge.json');
    expect((await world.app.inject({ url })).statusCode).toBe(404);
    await publishScore(world, made);
    expect((await world.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('Where the operator has not switched the public score on', () => {
  let world: World;
  let address: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    const made = await submittedHotel(world);
    await publishScore(world, made);
    const response = await world.ask('admin', { url: `/api/hotels/${made.hotel}/travelFacingPage` });
    address = response.json<{ data: TravelerPage }>().data.publication?.path ?? 'it is not published';
  });
  afterAll(() => world.dispose());

  it('[SCORE-05] no public file holds the score or that of a pillar', async () => {
    const [page, badge] = [
      await world.app.inject({ url: address }),
      await world.app.inject({ url: `${address}/badge.json` }),
    ];
    expect([page.statusCode, badge.statusCode]).toEqual([200, 200]);
    const { jwt } = badge.json<Badge>();
    const signed = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
    const scores = /Alo Score|urn:alo:result:score|(Planet|People|Policy), 0 to 100/;
    for (const [name, text] of Object.entries({ page: page.body, badge: badge.body, signed }))
      expect(scores.test(text), name).toBe(false);
    for (const { headers } of [page, badge]) expect(JSON.stringify(headers)).not.toMatch(scores);
  });

  it('the badge still says, signed, which method was applied and what share a reviewer verified', async () => {
    const badge = (await world.app.inject({ url: `${address}/badge.json` })).json<Badge>();
    const keys = (await world.app.inject({ url: '/.well-known/alo-keys.json' })).json<object>();
    const [code, said] = await verified(badge, keys);
    expect(code).toBe(0);
    expect(said).toMatch(/Share of the points that a reviewer verified: \d+%/);
    expect(said).toContain('Questionnaire and version: alo 1');
  });
});
