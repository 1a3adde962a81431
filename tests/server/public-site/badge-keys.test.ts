/** The key of badges changes; what was signed before still verifies, on each server of the database. */
import type { TravelerPage } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateBadgeKey } from '../../../server/src/modules/public-site/badge/badge-keys.js';
import { findBadgeKeys } from '../../../server/src/modules/public-site/repository.js';
import { verifiedFiles } from '../../support/badge-verifier.js';
import { engines } from '../../support/databases.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { startSecondServer, type SecondServer } from '../../support/second-server.js';
import { createWorld, type World } from '../../support/world.js';

interface Badge {
  readonly jwt: string;
  readonly credential: { readonly validUntil: string; readonly issuer: { readonly id: string } };
}
interface Keys {
  readonly keys: readonly { readonly kid: string }[];
}
type Site = Pick<World, 'app'>;

describe.each(engines)('The key of badges on %s', (engine) => {
  let world: World;
  /** An embedded database has one server. */
  let other: SecondServer | undefined;
  let path: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    if (engine === 'postgresql') other = await startSecondServer(world);
  });
  afterAll(async () => {
    await other?.dispose();
    await world.dispose();
  });

  const badgeOf = async ({ app }: Site) => (await app.inject({ url: `${path}/badge.json` })).json<Badge>();
  const keysOf = async ({ app }: Site) =>
    (await app.inject({ url: '/.well-known/alo-keys.json' })).json<Keys>();
  /** Does the badge verify with the keys of now? A server without an address is named after its key. */
  const isGood = async (badge: Badge, at?: string) => {
    const { id: issuer } = badge.credential.issuer;
    return (
      (await verifiedFiles(badge, await keysOf(world), { issuer, ...(at !== undefined && { at }) }))[0] === 0
    );
  };

  it('leaves nothing behind when no badge was signed with it', async () => {
    const [before] = (await keysOf(world)).keys;
    expect(await rotateBadgeKey(world.database, world.clock.now)).toBeNull();
    const { keys } = await keysOf(world);
    expect([keys.length, keys[0]?.kid === before?.kid]).toEqual([1, false]);
  });

  it('signs at once on all servers, and the public half of the one before stays until its last badge has ended', async () => {
    const made = await submittedHotel(world);
    await publishScore(world, made);
    const response = await world.ask('admin', { url: `/api/hotels/${made.hotel}/travelFacingPage` });
    path = response.json<{ data: TravelerPage }>().data.publication?.path ?? 'it is not published';
    const sites = [world, ...(other ? [other] : [])];
    const first = await badgeOf(world);
    const lastDay = first.credential.validUntil.slice(0, 10);
    expect(await rotateBadgeKey(world.database, world.clock.now)).toBe(lastDay);
    for (const site of sites) {
      const { keys } = await keysOf(site);
      const badge = await badgeOf(site);
      expect(badge.credential.issuer.id).toBe(keys[0]?.kid);
      expect(keys.map(({ kid }) => kid)).toEqual([badge.credential.issuer.id, first.credential.issuer.id]);
      expect([await isGood(first), await isGood(badge)]).toEqual([true, true]);
    }
    const { now } = world.clock;
    const kidsAt = async (time: string) => {
      world.clock.now = new Date(time);
      const kids = (await keysOf(world)).keys.map(({ kid }) => kid);
      world.clock.now = now;
      return kids;
    };
    expect(await kidsAt(`${lastDay}T23:59:59Z`)).toContain(first.credential.issuer.id);
    const after = new Date(Date.parse(`${lastDay}T00:00:00Z`) + 24 * 60 * 60_000).toISOString();
    expect(await kidsAt(after)).not.toContain(first.credential.issuer.id);
  });

  it('is deleted, with its private half, wherever the database keeps things; the log says that it was changed', async () => {
    const { d: secret = expect.fail('There is no key') } =
      (await findBadgeKeys(world.database)).current ?? {};
    const badge = await badgeOf(world);
    await rotateBadgeKey(world.database, world.clock.now);
    const settings = JSON.stringify(await world.database.query(sql`select value from setting`));
    expect(settings).toContain('"d":');
    expect(settings).not.toContain(secret);
    expect(settings.match(/"d":/g)).toHaveLength(1);
    expect(await isGood(badge)).toBe(true);
    const rows = await world.database.query(sql`select from audit where action = 'rotate badge key'`);
    expect(rows).toHaveLength(3);
  });

  it('of rotations at once, each leaves a key that its badges verify with', async () => {
    const badge = await badgeOf(world);
    await Promise.all([1, 2, 3].map(() => rotateBadgeKey(world.database, world.clock.now)));
    expect([await isGood(badge), await isGood(await badgeOf(world))]).toEqual([true, true]);
    const kids = (await keysOf(world)).keys.map(({ kid }) => kid);
    expect([kids.length, new Set(kids).size]).toEqual([6, 6]);
  });
});
