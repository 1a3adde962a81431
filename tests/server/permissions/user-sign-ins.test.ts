/** Super users see where somebody is signed in, and end that. */
import type { ErrorResponse, OrganizationRow, SignIns } from '@alo/schemas';
import { createId } from '@alo/server';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, password, type Person, type World } from '../../support/world.js';

describe.each(engines)('The sign-ins of a user on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    await world.database.query(sql`update refresh_family set revoked_at = now() where user_id = ${idOf()}`);
  });

  const idOf = (person: Person = 'colleague') => world.userIds[person];
  const urlOf = (person: Person = 'colleague') => `/api/users/${idOf(person)}/sessions`;
  const send = (method: 'GET' | 'DELETE', url: string, person: Person = 'super', headers = {}) =>
    world.ask(person, { method, url, headers });
  const list = async (person?: Person) => (await send('GET', urlOf(person))).json<SignIns>().sessions;
  const messageOf = (response: { json: () => unknown }) => (response.json() as ErrorResponse).message;

  /** Signs in on another device; gives what its browser would send next. */
  async function device(username: string, userAgent: string) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': userAgent },
      payload: { username, password },
    });
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const headers = { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    const ask = async (options: InjectOptions) => (await world.app.inject(options)).statusCode;
    return {
      refresh: () =>
        ask({
          ...{ method: 'POST', url: '/api/auth/refresh', cookies },
          headers: { 'x-requested-with': 'test' },
        }),
      profile: () => ask({ url: '/api/auth/profile', headers }),
    };
  }

  const onFirefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const onPhone =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  it('are listed with browser and times, the one used last first', async () => {
    await device('colleague', onFirefox);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await device('colleague', onPhone);
    const found = await list();
    expect(found.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Firefox on Windows', false],
    ]);
    expect(found[0]?.startedAt).toBe(world.clock.now.toISOString());
  });

  it('[SRV-05] end one by one: the next call and the next refresh of that device are refused', async () => {
    const [computer, phone] = [await device('colleague', onFirefox), await device('colleague', onPhone)];
    const [session] = (await list()).filter(({ browser }) => browser === 'Chrome on Android');
    const response = await send('DELETE', `${urlOf()}/${session?.id ?? ''}`);
    expect([response.statusCode, messageOf(response)]).toEqual([200, 'The session has ended.']);
    expect([await phone.profile(), await phone.refresh()]).toEqual([401, 401]);
    expect([await computer.profile(), await computer.refresh()]).toEqual([200, 200]);
    expect((await list()).map(({ browser }) => browser)).toEqual(['Firefox on Windows']);
  });

  it('[SRV-05] end all at once: every refresh of that person is refused, and nobody else’s', async () => {
    const devices = [await device('colleague', onFirefox), await device('colleague', onPhone)];
    const other = await device('reader', onPhone);
    expect((await send('DELETE', urlOf())).statusCode).toBe(200);
    expect(await Promise.all(devices.map(({ refresh }) => refresh()))).toEqual([401, 401]);
    expect(await other.refresh()).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('of the super user who ends their own go on where they ask', async () => {
    const other = await device('super', onPhone);
    expect((await list('super')).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await send('DELETE', urlOf('super'))).statusCode).toBe(200);
    expect(await other.refresh()).toBe(401);
    expect((await list('super')).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('[S-28] leave an audit row when they end, and none where none was left', async () => {
    const before = await newestAudit();
    await device('colleague', onFirefox);
    await device('colleague', onPhone);
    const [session] = await list();
    await send('DELETE', `${urlOf()}/${session?.id ?? ''}`);
    await send('DELETE', urlOf());
    await send('DELETE', urlOf());
    const rows = await world.database.query(
      sql`select actor, action, target, outcome, detail from audit
          where id > ${before} and action like 'end session%' order by id`,
    );
    const usual = { actor: idOf('super'), target: idOf(), outcome: 'done' };
    expect(rows).toEqual([
      { ...usual, action: 'end session of user', detail: { session: session?.id } },
      { ...usual, action: 'end sessions of user', detail: { ended: 1 } },
    ]);
  });

  const newestAudit = async (): Promise<string> =>
    (await world.database.query<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from audit`))[0]
      ?.id ?? '0';

  it('of one person do not end as those of another', async () => {
    const reader = await device('reader', onFirefox);
    const [session] = await list('reader');
    const response = await send('DELETE', `${urlOf()}/${session?.id ?? ''}`);
    expect([response.statusCode, messageOf(response)]).toEqual([404, 'This session has ended already.']);
    expect(await reader.refresh()).toBe(200);
  });

  it('of nobody are not found', async () => {
    for (const [method, rest] of [
      ['GET', 'sessions'],
      ['GET', 'organizations'],
      ['DELETE', 'sessions'],
      ['DELETE', `sessions/${createId()}`],
    ] as const) {
      const response = await send(method, `/api/users/${createId()}/${rest}`);
      expect([rest, response.statusCode, messageOf(response)]).toEqual([rest, 404, 'There is no such user.']);
    }
  });

  it('[AUTH-06] [UNSP-084] are not for a hotel admin, not even their own', async () => {
    const phone = await device('colleague', onPhone);
    const [session] = await list();
    const one = `${urlOf()}/${session?.id ?? ''}`;
    for (const person of ['admin', 'colleague'] as const) {
      expect((await send('GET', urlOf(), person)).statusCode).toBe(403);
      expect((await send('DELETE', urlOf(), person)).statusCode).toBe(403);
      expect((await send('DELETE', one, person)).statusCode).toBe(403);
      expect((await send('GET', `/api/users/${idOf()}/organizations`, person)).statusCode).toBe(403);
    }
    expect(await phone.refresh()).toBe(200);
  });

  it('end once, when the same request comes again with its key', async () => {
    const headers = { 'idempotency-key': createId() };
    await device('colleague', onFirefox);
    await send('DELETE', urlOf(), 'super', headers);
    const phone = await device('colleague', onPhone);
    const again = await send('DELETE', urlOf(), 'super', headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await phone.refresh()).toBe(200);
  });
});

describe.each(engines)('The organizations of a user on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const organizationsOf = async (person: Person) =>
    (await world.ask('super', { url: `/api/users/${world.userIds[person]}/organizations` })).json<{
      data: OrganizationRow[];
    }>().data;

  it('are those that they are linked to, by name, with the number of hotels and users', async () => {
    await world.addHotel({ hotel_location_name: 'Alder Quay' });
    await world.database.query(
      sql`insert into user_organization values (${world.userIds.foreign}, ${world.organizationIds.ours})`,
    );
    const described = { description: null, contact_email: null };
    expect(await organizationsOf('foreign')).toEqual([
      { id: world.organizationIds.ours, name: 'ours', ...described, hotel_count: 1, user_count: 6 },
      { id: world.organizationIds.theirs, name: 'theirs', ...described, hotel_count: 0, user_count: 1 },
    ]);
    expect(await organizationsOf('super')).toEqual([]);
  });
});
