import { createApp, readReleases, readSettings } from '@alo/server';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createThrottle } from '../../../server/src/modules/throttle/throttle.js';
import { engines } from '../../support/databases.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const minute = 60_000;

describe.each(engines)('Guessing passwords on %s', (engine) => {
  let world: World;
  /** A second server on the same database. */
  let other: World['app'];
  beforeAll(async () => {
    world = await createWorld(engine);
    other = await createApp({
      database: world.database,
      settings: readSettings({ ALO_SEED: 'none', ALO_LOG_LEVEL: 'error' }),
      releases: readReleases(),
      now: () => world.clock.now,
      staticRoot: 'nothing is built here',
    });
  });
  afterAll(async () => {
    await other.close();
    await world.dispose();
  });
  beforeEach(() => {
    wait(24 * 60 * minute);
  });

  const wait = (milliseconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
  };
  interface Attempt {
    readonly username?: string;
    readonly secret?: string;
    readonly from?: string;
    readonly device?: string | undefined;
    readonly app?: World['app'];
  }
  const signIn = ({
    username = 'admin',
    secret = password,
    from = '10.0.0.1',
    device,
    app = world.app,
  }: Attempt = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      payload: { username, password: secret },
      ...(device !== undefined && { cookies: { '__Host-alo_device': device } }),
    });
  const guess = (attempt: Attempt = {}) => signIn({ ...attempt, secret: 'wrong' });
  const deviceIn = (response: LightMyRequestResponse) =>
    response.cookies.find(({ name }) => name === '__Host-alo_device')?.value;
  const statuses = async (attempts: Promise<LightMyRequestResponse>[]) => {
    const codes = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    return { refused: codes.filter((code) => code === 429).length, total: codes.length };
  };

  it('[S-14] of 110 guesses at once at two servers, 10 are evaluated', async () => {
    const guesses = Array.from({ length: 110 }, (_, index) =>
      guess({ app: index % 2 === 0 ? world.app : other }),
    );
    expect(await statuses(guesses)).toEqual({ refused: 100, total: 110 });
    const rows = await world.database.query(
      sql`select * from audit where action = 'login' and outcome = 'failed' and at = ${world.clock.now}`,
    );
    expect(rows.length).toBe(10);
  });

  it('[S-14] of 110 places that are asked for at once, on all connections, 10 are given', async () => {
    const throttle = createThrottle({ database: world.database, hashKey: 'key' });
    const attempt = { username: 'admin', address: '10.0.0.9', deviceHash: undefined };
    const asked = await Promise.allSettled(
      Array.from({ length: 110 }, () => throttle.reserve(attempt, world.clock.now)),
    );
    const given = asked.filter(({ status }) => status === 'fulfilled');
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(given.length).toBe(10);
    for (const each of refused) expect(each).toMatchObject({ reason: { status: 429 } });
  });

  it('[S-14] after a burst of guesses from one address, the owner signs in from another', async () => {
    await Promise.all(Array.from({ length: 110 }, () => guess()));
    expect((await signIn({ from: '10.0.0.2' })).statusCode).toBe(200);
  });

  it('[S-14] Retry-After says when the oldest failure stops to count, in whole seconds', async () => {
    await guess();
    wait(10 * minute + 300);
    for (let count = 0; count < 9; count += 1) await guess();
    const refused = await signIn();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '300']);
    wait(5 * minute - 301);
    expect((await signIn()).headers['retry-after']).toBe('1');
    wait(1);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('[S-14] a sign-in that succeeds is no failure, and forgives those from the same address', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) expect((await guess()).statusCode).toBe(401);
      expect((await signIn()).statusCode).toBe(200);
    }
    const many = Array.from({ length: 20 }, () => signIn());
    expect(await statuses(many)).toEqual({ refused: 0, total: 20 });
  });

  it('[S-14] closes an address after 100 failures, of names that somebody or nobody has, for 15 minutes', async () => {
    // Ten names are unknown: a check for an unknown name takes as long as one of the real hashes.
    await world.database.transaction(async (transaction) => {
      for (let count = 10; count < 100; count += 1) await addUser(transaction, `user${count}`);
    });
    for (let count = 0; count < 100; count += 1) {
      expect((await guess({ username: `user${count}` })).statusCode).toBe(401);
    }
    expect((await signIn()).statusCode).toBe(429);
    expect((await signIn({ from: '10.0.0.2' })).statusCode).toBe(200);
    wait(15 * minute);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('[S-14] counts an IPv6 network of 64 bits as one address', async () => {
    for (let count = 0; count < 10; count += 1) await guess({ from: `2001:db8:1:2::${count + 1}` });
    expect((await signIn({ from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
    expect((await signIn({ from: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  /** Lets 100 strangers fail, each from an address of their own. */
  const attack = async (username = 'admin') => {
    for (let count = 0; count < 100; count += 1) {
      expect((await guess({ username, from: `10.1.0.${count}` })).statusCode).toBe(401);
    }
  };

  it('[S-14] closes an account to unknown browsers after 100 failures, for 15 minutes', async () => {
    await attack();
    const refused = await signIn({ from: '10.9.9.9' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await signIn({ username: 'super', from: '10.9.9.9' })).statusCode).toBe(200);
    wait(15 * minute);
    expect((await signIn({ from: '10.9.9.9' })).statusCode).toBe(200);
  });

  it('[S-14] strangers never close an account to a browser in which its owner signed in before', async () => {
    const device = deviceIn(await signIn({ from: '10.5.5.5' }));
    await attack();
    expect((await signIn({ from: '10.9.9.9' })).statusCode).toBe(429);
    expect((await signIn({ from: '10.9.9.9', device })).statusCode).toBe(200);
  });

  it('[S-14] a known browser has 10 guesses in 15 minutes too, from whatever addresses', async () => {
    const device = deviceIn(await signIn());
    for (let count = 0; count < 10; count += 1) {
      expect((await guess({ device, from: `10.2.0.${count}` })).statusCode).toBe(401);
    }
    expect((await signIn({ device, from: '10.2.1.1' })).statusCode).toBe(429);
    expect((await signIn({ from: '10.2.1.1' })).statusCode).toBe(200);
    wait(15 * minute);
    expect((await signIn({ device, from: '10.2.1.1' })).statusCode).toBe(200);
  });

  it('[S-14] the browser of another account, or a token made up, is as good as none', async () => {
    const foreign = deviceIn(await signIn({ username: 'foreign', from: '10.6.0.1' }));
    await attack();
    for (const device of [foreign, 'made-up-made-up-made-up-made-up-made-up']) {
      expect((await signIn({ device, from: '10.9.9.9' })).statusCode).toBe(429);
    }
  });

  it('a browser is known to several people, keeps its token, and never takes one from outside', async () => {
    const device = deviceIn(await signIn());
    expect(deviceIn(await signIn({ username: 'super', device }))).toBe(device);
    expect(deviceIn(await signIn({ device }))).toBe(device);
    expect(deviceIn(await signIn({ device: 'made-up-made-up-made-up' }))).not.toBe('made-up-made-up-made-up');
    const cookie = (await signIn()).cookies.find(({ name }) => name === '__Host-alo_device');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    const stored = await world.database.query(sql`select * from known_device where token_hash = ${device}`);
    expect(stored).toEqual([]);
  });

  it('remembers the 20 latest browsers of a user', async () => {
    await addUser(world.database, 'many');
    const devices: (string | undefined)[] = [];
    for (let count = 0; count < 21; count += 1) {
      wait(1000);
      devices.push(deviceIn(await signIn({ username: 'many' })));
    }
    await attack('many');
    const from = '10.9.9.9';
    expect((await signIn({ username: 'many', device: devices[0], from })).statusCode).toBe(429);
    expect((await signIn({ username: 'many', device: devices[1], from })).statusCode).toBe(200);
  });

  it('[S-13] [S-14] a name that nobody has is limited like one that somebody has', async () => {
    const said = async (username: string) => {
      const all = [];
      for (let count = 0; count < 11; count += 1) {
        const { statusCode, headers, body } = await guess({ username, from: '10.7.0.1' });
        all.push([statusCode, headers['retry-after'], body.replace(/"requestId":"[^"]+"/, '')]);
      }
      return all;
    };
    const [nobody, somebody] = [await said('nobody'), await said('admin')];
    expect(nobody).toEqual(somebody);
    expect(nobody.at(-1)?.slice(0, 2)).toEqual([429, '900']);
  });

  it('[S-14] stores no name and no address, and nothing that counts no longer', async () => {
    await world.cleanUp(world.clock.now);
    const count = async () => (await world.database.query(sql`select * from sign_in_count`)).length;
    expect(await count()).toBe(0);
    await guess({ username: 'typed name', from: '10.8.0.1' });
    const rows = JSON.stringify(await world.database.query(sql`select * from sign_in_count`));
    expect(await count()).toBe(3);
    expect(rows).not.toMatch(/typed name|10\.8\.0\.1/);
    wait(60 * minute + 1);
    await world.cleanUp(world.clock.now);
    expect(await count()).toBe(0);
    await signIn();
    expect(await count()).toBe(0);
  });
});
