/** The sign-in of a company (OpenID Connect): who is let in, who is not, and what is worth nothing. */
import type { PublicConfiguration } from '@alo/schemas';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCompany, type Company, type CompanyPerson } from '../../support/company.js';
import { engines } from '../../support/databases.js';
import { addUser, createWorld, type World } from '../../support/world.js';

/** The cookies of a browser, as it sends them. */
type Jar = Map<string, string>;
function keep(jar: Jar, cookies: readonly string[]) {
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  }
}
const sent = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

describe.each(engines)('The sign-in of a company on %s', (engine) => {
  let company: Company;
  let world: World;
  beforeAll(async () => {
    // Both kinds of provider have a turn.
    company = await startCompany({ isToldInToken: engine === 'postgresql' });
    world = await createWorld(engine, { environment: company.environment });
  });
  afterAll(async () => {
    await world.dispose();
    await company.stop();
  });

  const get = (url: string, jar: Jar) =>
    world.app.inject({ url, headers: { cookie: sent(jar) } }).then((response) => {
      keep(jar, [response.headers['set-cookie'] ?? []].flat());
      return response;
    });
  const placeOf = ({ headers }: LightMyRequestResponse) => String(headers.location);

  /** What a browser does between leaving and coming back; gives where the company sends it. */
  async function beAtCompany(address: string): Promise<string> {
    const jar: Jar = new Map();
    let next = address;
    while (!next.startsWith('http://localhost:4000/')) {
      const response = await fetch(next, { redirect: 'manual', headers: { cookie: sent(jar) } });
      keep(jar, response.headers.getSetCookie());
      next = new URL(response.headers.get('location') ?? 'nowhere:', next).href;
    }
    return next;
  }

  /** Leaves for the company, and is about to come back. */
  async function leave(person: CompanyPerson | undefined, jar: Jar = new Map()) {
    company.person = person;
    const begun = await get('/api/auth/company', jar);
    return { jar, back: await beAtCompany(placeOf(begun)) };
  }
  const comeBack = async (back: string, jar: Jar) => placeOf(await get(back, jar));
  async function enter(person: CompanyPerson | undefined) {
    const { jar, back } = await leave(person);
    return { jar, back, place: await comeBack(back, jar) };
  }
  async function userOf(jar: Jar): Promise<string | undefined> {
    const response = await world.app.inject({
      ...{ method: 'POST', url: '/api/auth/refresh' },
      headers: { cookie: sent(jar), 'x-requested-with': 'alo' },
    });
    return response.json<{ user?: { username: string } }>().user?.username;
  }

  let number = 0;
  /** Somebody whose address is known to be theirs. */
  async function addPerson({ isConfirmed = true } = {}) {
    number += 1;
    const username = `keeper-${number}`;
    const email = `${username}@quayline.example`;
    const id = await addUser(world.database, username);
    const at = isConfirmed ? world.clock.now : null;
    await world.database.query(
      sql`update app_user set email = ${email}, email_confirmed_at = ${at} where id = ${id}`,
    );
    return { id, username, at: { sub: `sub-${number}`, email, email_verified: true } };
  }

  it('the configuration names the company', async () => {
    const { company: name } = (await world.app.inject('/api/config')).json<PublicConfiguration>();
    expect(name).toBe('Quayline');
  });

  it('a person whose address the company has checked is signed in, and known by their id from then on', async () => {
    const { username, id, at } = await addPerson();
    const { jar, place } = await enter(at);
    expect(place).toBe('/login?company=done');
    expect(await userOf(jar)).toBe(username);
    // The address changes on both sides: it is the same person.
    await world.database.query(sql`update app_user set email = null where id = ${id}`);
    const later = await enter({ sub: at.sub, email: 'other@quayline.example', email_verified: true });
    expect(await userOf(later.jar)).toBe(username);
    const [entry] = await world.database.query<{ detail: object }>(
      sql`select detail from audit where action = 'login' and actor = ${id} order by id desc limit 1`,
    );
    expect(entry?.detail).toEqual({ by: 'company' });
  });

  it('an address that the company has not checked lets nobody in', async () => {
    const { at } = await addPerson();
    const { jar, place } = await enter({ ...at, email_verified: false });
    expect(place).toBe('/login?company=unknown');
    expect(await userOf(jar)).toBe(undefined);
    expect((await enter({ sub: at.sub })).place).toBe('/login?company=unknown');
  });

  it('an account that somebody has prepared with a foreign address is not given to its owner', async () => {
    const { at } = await addPerson({ isConfirmed: false });
    expect((await enter(at)).place).toBe('/login?company=unknown');
  });

  it('a link of a mail confirms the address that it went to, until another is chosen', async () => {
    const { id, at } = await addPerson({ isConfirmed: false });
    const { insertToken, spendToken, setNameAndEmail } =
      await import('../../../server/src/modules/accounts/repository.js');
    const now = world.clock.now;
    const expiresAt = new Date(now.getTime() + 60_000);
    const shared = { userId: id, kind: 'reset', invitedBy: null, at: now, expiresAt } as const;
    await insertToken(world.database, {
      ...shared,
      tokenHash: `${id} a`,
      sentTo: 'earlier@quayline.example',
    });
    expect(await spendToken(world.database, `${id} a`, now)).toBe(true);
    expect((await enter(at)).place).toBe('/login?company=unknown');
    await insertToken(world.database, { ...shared, tokenHash: `${id} b`, sentTo: at.email });
    expect(await spendToken(world.database, `${id} b`, now)).toBe(true);
    await setNameAndEmail(world.database, id, { name: 'Keeper', email: 'new@quayline.example' });
    await setNameAndEmail(world.database, id, { name: 'Keeper', email: at.email });
    expect((await enter(at)).place).toBe('/login?company=unknown');
    await insertToken(world.database, { ...shared, tokenHash: `${id} c`, sentTo: at.email });
    expect(await spendToken(world.database, `${id} c`, now)).toBe(true);
    expect((await enter(at)).place).toBe('/login?company=done');
  });

  it('an invited person, who has not been in the account yet, comes in by the company', async () => {
    const { id, username, at } = await addPerson({ isConfirmed: false });
    await world.database.query(sql`update app_user set password_hash = null where id = ${id}`);
    const { jar } = await enter(at);
    expect(await userOf(jar)).toBe(username);
  });

  it('two accounts with one address are not guessed between', async () => {
    const { at } = await addPerson();
    const { id } = await addPerson();
    await world.database.query(sql`update app_user set email = ${at.email} where id = ${id}`);
    expect((await enter(at)).place).toBe('/login?company=unknown');
  });

  it('another person of the company with the same address does not get an account that is linked', async () => {
    const { at } = await addPerson();
    expect((await enter(at)).place).toBe('/login?company=done');
    expect((await enter({ ...at, sub: `${at.sub} the second` })).place).toBe('/login?company=unknown');
  });

  it('a closed account stays closed', async () => {
    const { id, at } = await addPerson();
    expect((await enter(at)).place).toBe('/login?company=done');
    await world.database.query(sql`update app_user set disabled_at = ${world.clock.now} where id = ${id}`);
    const { jar, place } = await enter(at);
    expect(place).toBe('/login?company=closed');
    expect(await userOf(jar)).toBe(undefined);
  });

  it('what comes back is good once, in the browser that left, for ten minutes', async () => {
    const { at } = await addPerson();
    const first = await leave(at);
    const kept = new Map(first.jar);
    expect(await comeBack(first.back, new Map())).toBe('/login?company=failed');
    expect(await comeBack(first.back, first.jar)).toBe('/login?company=done');
    expect(await comeBack(first.back, kept)).toBe('/login?company=failed');
    // Another browser that has left, too: the state is not its own.
    const other = await leave(at);
    const mine = await leave(at);
    expect(await comeBack(other.back, mine.jar)).toBe('/login?company=failed');
    const late = await leave(at);
    world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000);
    expect(await comeBack(late.back, late.jar)).toBe('/login?company=failed');
  });

  it('a cookie that was written by somebody else is worth nothing', async () => {
    const { at } = await addPerson();
    const { jar, back } = await leave(at);
    const [[name, cookie]] = [...jar] as [[string, string]];
    const [text = '', seal = ''] = cookie.split('.');
    const pending = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...pending, end: 9e15 })).toString('base64url');
    for (const value of [`${forged}.${seal}`, `${text}.`, text, '', 'x.y'])
      expect(await comeBack(back, new Map([[name, value]]))).toBe('/login?company=failed');
  });

  it('a person who cancels at the company comes back to the sign-in', async () => {
    expect((await enter(undefined)).place).toBe('/login?company=failed');
  });

  it('the cookie of the way comes along from the company, and no script reads it', async () => {
    const begun = await world.app.inject('/api/auth/company');
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^__Host-alo_company=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

it('a company that cannot be reached is told', async () => {
  const company = await startCompany();
  const world = await createWorld('embedded', { environment: company.environment });
  await company.stop();
  const response = await world.app.inject('/api/auth/company');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/login?company=away']);
  await world.dispose();
});

it('without a company there is no sign-in by it', async () => {
  const world = await createWorld('embedded');
  for (const path of ['company', 'company/callback'])
    expect((await world.app.inject(`/api/auth/${path}`)).statusCode).toBe(404);
  expect((await world.app.inject('/api/config')).json<PublicConfiguration>().company).toBe(null);
  await world.dispose();
});
