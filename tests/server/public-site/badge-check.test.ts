/** What an auditor learns of a badge, from a server that listens: whose it is, who signed it, and whether it still counts. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TravelerPage } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedFiles, verify } from '../../support/badge-verifier.js';
import { freePort } from '../../support/free-port.js';
import {
  publishNext,
  publishScore,
  submittedHotel,
  type SubmittedHotel,
} from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

interface Keys {
  readonly keys: readonly { readonly kid: string; readonly x: string }[];
}
interface Badge {
  readonly jwt: string;
  readonly credential: { readonly validUntil: string };
}

/** A site that somebody else has made: it gives what it was given. */
async function otherSite(
  files: Readonly<Record<string, unknown>>,
): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.statusCode = file === undefined ? 404 : 200;
    response.end(JSON.stringify(file ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Signs the claims of a badge as anybody can: with a key of their own. */
function signedBy(pair: ReturnType<typeof generateKeyPairSync>, { jwt }: Badge, kid?: string) {
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const name = kid ?? `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${thumbprint}`;
  const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'vc+jwt', kid: name })).toString('base64url');
  const claims = `${head}.${jwt.split('.')[1] ?? ''}`;
  return {
    badge: { jwt: `${claims}.${sign(null, Buffer.from(claims), pair.privateKey).toString('base64url')}` },
    keys: { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: name }] },
  };
}

describe('Checking a badge', () => {
  let world: World;
  let made: SubmittedHotel;
  let origin: string;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    world = await createWorld('embedded', { environment: { ALO_BASE_URL: origin } });
    await world.app.listen({ port, host: 'localhost' });
    made = await submittedHotel(world, { 'DET-09': { typedValue: '2025-06-30' } });
    await publishScore(world, made);
    address = await addressOf(made);
  });
  afterAll(() => world.dispose());

  const addressOf = async ({ hotel }: SubmittedHotel) => {
    const response = await world.ask('admin', { url: `/api/hotels/${hotel}/travelFacingPage` });
    return `${origin}${response.json<{ data: TravelerPage }>().data.publication?.path ?? ''}/badge.json`;
  };
  const badgeNow = async () => (await (await fetch(address)).json()) as Badge;
  const keysNow = async () => (await (await fetch(`${origin}/.well-known/alo-keys.json`)).json()) as Keys;
  const change = async (person: Person, step: 'publish' | 'withdraw') =>
    (await world.ask(person, { method: 'POST', url: `/api/hotels/${made.hotel}/travelFacingPage/${step}` }))
      .statusCode;

  it('prints hotel, address, reporting period, issuer, where the keys came from, and that it counts now', async () => {
    const [code, said] = await verify([address]);
    expect([code, said.split('\n')]).toEqual([
      0,
      expect.arrayContaining([
        'Hotel: A fitting text',
        expect.stringMatching(/^Address: .*A fitting text.*, [A-Z]{2}$/),
        'Reporting period: 2024-07-01 to 2025-06-30',
        `Issuer in the badge: ${origin}`,
        `Keys from: ${origin}`,
        expect.stringMatching(/^Status: counts, asked at /),
      ]) as string[],
    ]);
  });

  it('[P-22] prints that the score is one of the short form, and of a full form nothing of it', async () => {
    const small = await submittedHotel(world, {
      'DET-07': { selectedOptionId: 'independent-owner' },
      'OPS-03': { typedValue: '29' },
    });
    await publishScore(world, small);
    const [code, said] = await verify([await addressOf(small)]);
    expect([code, said.split('\n')]).toEqual([0, expect.arrayContaining(['  Form: Alo, short form'])]);
    expect((await verify([address]))[1]).not.toContain('short form');
  });

  it('compares the name of the hotel, and says the other one', async () => {
    expect((await verify([address, '--hotel', ' a  fitting TEXT']))[0]).toBe(0);
    expect(await verify([address, '--hotel', 'Alder Quay'])).toEqual([
      1,
      'Not verified. It is the badge of “A fitting text”, not of “Alder Quay”.\n',
    ]);
  });

  it('is refused when its issuer is not the server that its keys came from: both are named', async () => {
    const forged = signedBy(generateKeyPairSync('ed25519'), await badgeNow());
    const site = await otherSite({ '/badge.json': forged.badge, '/.well-known/alo-keys.json': forged.keys });
    const refused = await verify([`${site.origin}/badge.json`]);
    const byIssuer = await verify([`${site.origin}/badge.json`, '--issuer', origin]);
    site.server.close();
    expect(refused).toEqual([
      1,
      `Not verified. Its issuer is not the one whose keys these are.\n  Issuer in the badge: ${origin}\n  Keys from: ${site.origin}\n`,
    ]);
    // The keys of the issuer itself did not sign it.
    expect(byIssuer).toEqual([1, 'Not verified. It was signed with a key that these are not.\n']);
  });

  it('is refused when the name of its key is not the thumbprint of that key', async () => {
    const [real] = (await keysNow()).keys;
    const forged = signedBy(generateKeyPairSync('ed25519'), await badgeNow(), real?.kid);
    const [code, said] = await verifiedFiles(forged.badge, forged.keys, { issuer: origin });
    expect([code, said]).toEqual([1, expect.stringContaining('Its key is not the one that its name says')]);
  });

  it('is good on its last day in UTC, and not on the day after', async () => {
    const [badge, keys] = [await badgeNow(), await keysNow()];
    const lastDay = badge.credential.validUntil.slice(0, 10);
    const [code, said] = await verifiedFiles(badge, keys, { issuer: origin, at: `${lastDay}T23:59:59.900Z` });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`until ${lastDay}, the last day included (UTC)`),
    ]);
    const after = new Date(Date.parse(`${lastDay}T00:00:00Z`) + 24 * 60 * 60_000).toISOString();
    expect(await verifiedFiles(badge, keys, { issuer: origin, at: after })).toEqual([
      1,
      'Not verified. It is no longer good: the assessment was for one year.\n',
    ]);
  });

  it('names where its status is, in the words of the W3C; what is there is signed and no badge', async () => {
    const [, body = ''] = (await badgeNow()).jwt.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { credentialStatus: object[] };
    expect(claims.credentialStatus).toMatchObject(
      ['revocation', 'suspension'].map((statusPurpose) => ({
        ...{ type: 'BitstringStatusListEntry', statusPurpose },
        statusListCredential: `${origin}/.well-known/alo-badge-status/${statusPurpose}-0`,
      })),
    );
    const list = await fetch(`${origin}/.well-known/alo-badge-status/revocation-0`);
    expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/vc+jwt']);
    const asBadge = await verifiedFiles({ jwt: await list.text() }, await keysNow(), { issuer: origin });
    expect(asBadge).toEqual([1, 'Not verified. It is no badge.\n']);
    for (const name of ['revocation-1', 'other-0', 'revocation-00'])
      expect((await fetch(`${origin}/.well-known/alo-badge-status/${name}`)).status).toBe(404);
  });

  it('offline, it says that the status was not checked; with keys from a file alone it asks whose they are', async () => {
    const [code, said] = await verifiedFiles(await badgeNow(), await keysNow(), { issuer: origin });
    expect([code, said]).toEqual([0, expect.stringContaining('Status: NOT CHECKED (--offline)')]);
    expect((await verify(['badge.json', 'keys.json']))[0]).toBe(2);
    expect((await verify([address, '--offline']))[0]).toBe(2);
  });

  it('counts no more when the hotel has withdrawn its page, and again when it has published anew', async () => {
    const site = await otherSite({ '/kept.json': await badgeNow() });
    const checkKept = () => verify([`${site.origin}/kept.json`, '--issuer', origin]);
    expect((await checkKept())[0]).toBe(0);
    expect(await change('admin', 'withdraw')).toBe(200);
    const refused = [await checkKept(), await verify([address])];
    expect(await change('admin', 'publish')).toBe(200);
    const [code] = await checkKept();
    site.server.close();
    expect([...refused, code]).toEqual([
      [1, 'Not verified. It does not count any more: the hotel has withdrawn it.\n'],
      [1, `Not verified. The hotel has withdrawn it: ${address} answers 410.\n`],
      0,
    ]);
  });

  it('counts no more when a newer assessment was published; new pictures alone replace nothing', async () => {
    const before = await badgeNow();
    const site = await otherSite({ '/kept.json': before });
    const checkKept = () => verify([`${site.origin}/kept.json`, '--issuer', origin]);
    expect(await change('admin', 'publish')).toBe(200);
    expect([await badgeNow(), (await checkKept())[0]]).toEqual([before, 0]);
    await publishNext(world, made);
    const refused = await checkKept();
    const [code] = await verify([address]);
    site.server.close();
    expect([refused, code]).toEqual([
      [1, 'Not verified. It does not count any more: a newer assessment has taken its place.\n'],
      0,
    ]);
  });

  it('is not verified when its status cannot be asked', async () => {
    const site = await otherSite({ '/badge.json': await badgeNow(), '/keys.json': await keysNow() });
    const places = [`${site.origin}/badge.json`, `${site.origin}/keys.json`];
    // Keys from elsewhere are not those of the issuer.
    expect((await verify([...places, '--issuer', origin]))[1]).toContain(`The keys came from ${site.origin}`);
    site.server.close();
    const { jwt } = await badgeNow();
    const keys = await keysNow();
    await world.app.close();
    const [code, said] = await verifiedFiles({ jwt }, keys, { issuer: origin, isOffline: false });
    expect([code, said]).toEqual([1, expect.stringContaining('Its status is not known')]);
  });
});
