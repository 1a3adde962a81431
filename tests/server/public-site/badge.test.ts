/** The badge is signed by the server and can be checked by all people, offline. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { TravelerPage } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayText } from '../../../server/src/day-text.js';
import { createBadges } from '../../../server/src/modules/public-site/badge/badge.js';
import { findBadgeKeys } from '../../../server/src/modules/public-site/repository.js';
import { verifiedFiles } from '../../support/badge-verifier.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

interface Badge {
  readonly credential: { readonly name: string; readonly validUntil: string };
  readonly jwt: string;
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

const written = {
  hotelId: '0190e0a0-0000-7000-8000-000000000001',
  scoreId: '0190e0a0-0000-7000-8000-000000000002',
  badgeNumber: 7,
  badgeIssuedAt: new Date('2028-03-05T10:00:00Z'),
  facts: factsOf29February,
  address: null,
};
const issuer = 'https://alo.example';

const badgesOf = ({ database, clock }: World) =>
  createBadges({ database, baseUrl: issuer, isScorePublic: true, now: () => clock.now });

/** What a JWT says, unchecked. */
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly issuer: { readonly id: string };
    readonly exp: number;
    readonly credentialSubject: Readonly<Record<string, unknown>>;
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
      environment: { ALO_BASE_URL: issuer, ALO_PUBLIC_SCORE: 'on' },
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
    expect(body).toContain(`alo-verify-badge https://alo.example${badgePath}`);
    expect(body).not.toMatch(/<script|Alo Score/);
    expect((await world.app.inject({ url: '/stay/nobody/badge' })).statusCode).toBe(404);
  });

  it('[PROD-05] is not genuine where it was changed after it was signed', async () => {
    const badges = badgesOf(world);
    const signed = await badges.sign(written);
    const [head = '', , signature = ''] = signed.jwt.split('.');
    const [, other = ''] = (
      await badges.sign({ ...written, facts: { ...factsOf29February, assessedOn: '2030-01-01' } })
    ).jwt.split('.');
    expect((await badges.check(signed)).isGenuine).toBe(true);
    const changed = { ...signed, jwt: [head, other, signature].join('.') };
    expect((await badges.check(changed)).isGenuine).toBe(false);
  });

  it('is verified offline, and says score, date, version and verified share', async () => {
    const [code, said] = await verifiedFiles(badge, keys, { issuer });
    expect([code, said]).toEqual([0, expect.stringMatching(/Alo Score, 0 to 100: \d+\n/)]);
    expect(said).toContain(`Sustainability assessment of ${assessedOn}`);
    expect(said).toMatch(/Share of the points that a reviewer verified: \d+%/);
    expect(said).toContain('Questionnaire and version: alo 1');
  });

  it('is refused when a letter of it was changed, or when somebody else signed it', async () => {
    const [head = '', payload = '', signature = ''] = badge.jwt.split('.');
    const refused = [1, 'Not verified. It was changed after it was signed.\n'];
    const { privateKey } = generateKeyPairSync('ed25519');
    const foreign = sign(null, Buffer.from(`${head}.${payload}`), privateKey).toString('base64url');
    expect(await verifiedFiles({ jwt: [head, payload, foreign].join('.') }, keys, { issuer })).toEqual(
      refused,
    );
    const text = Buffer.from(payload, 'base64url').toString().replace('A', 'B');
    const changed = [head, Buffer.from(text).toString('base64url'), signature].join('.');
    expect(await verifiedFiles({ jwt: changed }, keys, { issuer })).toEqual(refused);
    const others = keys.keys.map((key) => ({ ...key, kid: 'another' }));
    expect(await verifiedFiles(badge, { keys: others }, { issuer })).toEqual([
      1,
      'Not verified. It was signed with a key that these are not.\n',
    ]);
    expect(await verifiedFiles({ jwt: 'nothing' }, keys, { issuer })).toEqual([
      1,
      'Not verified. It is no badge.\n',
    ]);
  });

  it('is printed without characters that a terminal obeys, whatever a hotel calls itself', async () => {
    const odd = { ...nowhere, hotel_location_name: 'Alder\u001b[2J\r\u202eQuay\n' };
    const named = { ...factsOf29February, hotel: odd, assessedOn };
    const made = await badgesOf(world).sign({ ...written, facts: named, badgeIssuedAt: new Date() });
    const [code, said] = await verifiedFiles(made, keys, { issuer });
    expect([code, said.split('\n')[0]]).toEqual([0, 'Hotel: Alder\ufffd[2J\ufffd\ufffdQuay\ufffd']);
  });

  it('repeats what was signed, and gives away nothing of the private key', async () => {
    const [head = '', payload = ''] = badge.jwt.split('.');
    const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    expect(signed).toMatchObject(badge.credential);
    const { current } = await findBadgeKeys(world.database);
    const secret = current?.d ?? expect.fail('There is no private key');
    const given = [head, payload].map((part) => Buffer.from(part, 'base64url').toString());
    expect([...given, JSON.stringify([badge, keys])].join('\n')).not.toContain(secret);
  });

  it('is the same each time, and good for a year after the assessment', async () => {
    expect((await world.app.inject({ url: badgePath })).json()).toEqual(badge);
    const year = String(Number(assessedOn.slice(0, 4)) + 1);
    expect(badge.credential.validUntil).toBe(`${year}${assessedOn.slice(4)}T23:59:59Z`);
    // Pages are written anew each day.
    const { now } = world.clock;
    world.clock.now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    expect((await world.app.inject({ url: badgePath })).json()).toEqual(badge);
    world.clock.now = now;
  });

  it('counts on its last day, in UTC: on the page, and in the signed dates', async () => {
    const url = badgePath.replace('.json', '');
    const lastDay = badge.credential.validUntil.slice(0, 10);
    const { now } = world.clock;
    const shownAt = async (time: string) => {
      world.clock.now = new Date(time);
      return /data-state="(\w+)"/.exec((await world.app.inject({ url })).body)?.[1];
    };
    const states = [await shownAt(`${lastDay}T23:59:59Z`)];
    const after = new Date(Date.parse(`${lastDay}T00:00:00Z`) + 24 * 60 * 60_000);
    states.push(await shownAt(after.toISOString()));
    world.clock.now = now;
    expect(states).toEqual(['genuine', 'ended']);
    expect(claimsOf(badge.jwt).exp * 1000).toBe(after.getTime());
  });

  it('has an id for its hotel, and one for its assessment, also where the server does not know its address', async () => {
    const badges = createBadges({
      ...{ database: world.database, baseUrl: undefined },
      isScorePublic: true,
      now: () => world.clock.now,
    });
    const ids = async (input: typeof written) => {
      const { credential } = await badges.sign(input);
      return [credential.credentialSubject.id, credential.id];
    };
    const other = '0190e0a0-0000-7000-8000-000000000003';
    expect([await ids(written), await ids({ ...written, hotelId: other, scoreId: other })]).toEqual([
      [`urn:uuid:${written.hotelId}`, `urn:uuid:${written.scoreId}`],
      [`urn:uuid:${other}`, `urn:uuid:${other}`],
    ]);
  });

  it('says the address and the reporting period as they were published', async () => {
    const hotel = {
      ...nowhere,
      hotel_location_address: 'Rua 1',
      hotel_location_city: 'Porto',
      hotel_location_country: 'PT',
      hotel_location_postal_code: '4000',
    };
    const { jwt } = await badgesOf(world).sign({
      ...written,
      facts: { ...factsOf29February, hotel, periodEnd: '2028-02-29' },
    });
    expect(claimsOf(jwt).credentialSubject).toMatchObject({
      address: {
        ...{ type: ['PostalAddress'], streetAddress: 'Rua 1' },
        ...{ postalCode: '4000', addressLocality: 'Porto', addressCountry: 'PT' },
      },
      activityStartDate: '2027-03-01T00:00:00Z',
      activityEndDate: '2028-02-29T23:59:59Z',
    });
  });

  it('of an assessment on 29 February is good until the 28th of the next year', async () => {
    const { credential } = await badgesOf(world).sign(written);
    expect(credential).toMatchObject({ validUntil: '2029-02-28T23:59:59Z' });
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

  it('the badge still says, signed, which method was applied and what share a reviewer verified', async () => {
    const badge = (await world.app.inject({ url: `${address}/badge.json` })).json<Badge>();
    const keys = (await world.app.inject({ url: '/.well-known/alo-keys.json' })).json<object>();
    // The server does not know its address: its issuer is its key.
    const { issuer: own } = claimsOf(badge.jwt);
    const [code, said] = await verifiedFiles(badge, keys, { issuer: own.id });
    expect(code).toBe(0);
    expect(said).toMatch(/Share of the points that a reviewer verified: \d+%/);
    expect(said).toContain('Questionnaire and version: alo 1');
  });
});
