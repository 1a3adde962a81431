/** API tokens: made, used, ended; what one of one hotel sees; what the log says of them. */
import type { ApiTokens, CreatedApiToken, ErrorResponse, HotelFiles, HotelList } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../corpus/pdf.js';
import { createApiToken } from '../../support/api-tokens.js';
import { engines } from '../../support/databases.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { formOf } from '../../support/upload.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const day = 24 * 60 * 60_000;

describe.each(engines)('API tokens on %s', (engine) => {
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld(engine, {
      withJobs: true,
      environment: { SMTP_URL: mailServer.url, ALO_MAIL_FROM: 'Alo <alo@alo.example>' },
    });
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });

  const by = (token: string, url: string, payload?: object) =>
    world.app.inject({
      ...{
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
      },
      ...(payload && { payload }),
    });
  const listOf = async (person: 'admin' | 'colleague') =>
    (await world.ask(person, { url: '/api/auth/tokens' })).json<ApiTokens>().tokens;
  const statusOf = async (token: string) => (await by(token, '/api/auth/profile')).statusCode;
  const asked = { name: 'Property system', scopes: ['hotels:read'], hotelId: null, days: 30 };
  const create = (payload: object, key?: string) =>
    world.ask('admin', {
      ...{ method: 'POST', url: '/api/auth/tokens', payload },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  async function signedIn(username: string) {
    const payload = { username, password };
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return { headers: { authorization: `Bearer ${response.json<{ token: string }>().token}` } };
  }

  /** Somebody with a token. */
  let number = 0;
  async function addOwner() {
    number += 1;
    const username = `owner-${number}`;
    const userId = await addUser(world.database, username);
    await world.database.query(
      sql`insert into user_organization values (${userId}, ${world.organizationIds.ours})`,
    );
    const { headers } = await signedIn(username);
    const payload = { ...asked, proof: { password } };
    const made = await world.app.inject({ method: 'POST', url: '/api/auth/tokens', headers, payload });
    return { username, headers, ...made.json<CreatedApiToken & { token: string }>() };
  }

  it('is said once, begins with alo_, is known again by its ends, and is stored as a hash', async () => {
    const response = await create({ ...asked, proof: { password } });
    const { token, ...rest } = response.json<CreatedApiToken>();
    expect(token).toMatch(/^alo_[\w-]{43}$/);
    expect(rest).toMatchObject({
      name: 'Property system',
      shown: `${token?.slice(0, 7) ?? ''}…${token?.slice(-3) ?? ''}`,
      scopes: ['hotels:read'],
      hotelName: null,
      lastUsedAt: null,
      expiresAt: new Date(world.clock.now.getTime() + 30 * day).toISOString(),
    });
    expect(await listOf('admin')).toEqual([rest]);
    const rows = await world.database.query(sql`select * from api_token`);
    const audit = await world.database.query(sql`select * from audit`);
    const stored = await world.database.query(sql`select * from idempotency`);
    expect(JSON.stringify([rows, audit, stored])).not.toContain(token);
  });

  it('a request that comes again makes no second token, and does not say the first one again', async () => {
    const before = (await listOf('admin')).length;
    const key = '5f0d4e1c-0000-4000-8000-000000000002';
    const first = (await create({ ...asked, proof: { password } }, key)).json<CreatedApiToken>();
    const second = (await create({ ...asked, proof: { password } }, key)).json<CreatedApiToken>();
    expect(second).toEqual({ ...first, token: null });
    expect(await listOf('admin')).toHaveLength(before + 1);
  });

  it('needs proof of its person', async () => {
    const response = await create({ ...asked, proof: { password: 'wrong' } });
    expect(response.json<ErrorResponse>().code).toBe('WRONG_PASSWORD');
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['a scope that does not exist', { scopes: ['scores:write'] }],
    ['a scope twice', { scopes: ['hotels:read', 'hotels:read'] }],
    ['more than a year', { days: 366 }],
    ['no name', { name: '' }],
  ])('is not made with %s', async (_, wrong) => {
    expect((await create({ ...asked, proof: { password }, ...wrong })).statusCode).toBe(400);
  });

  it('says when it was used, to the minute', async () => {
    const token = await createApiToken(world, 'colleague', { scopes: ['hotels:read'] });
    const start = world.clock.now;
    const usedAt = async () => (await listOf('colleague'))[0]?.lastUsedAt;
    expect(await usedAt()).toBeNull();
    expect(await statusOf(token)).toBe(200);
    expect(await usedAt()).toBe(start.toISOString());
    world.clock.now = new Date(start.getTime() + 30_000);
    await statusOf(token);
    expect(await usedAt()).toBe(start.toISOString());
    world.clock.now = new Date(start.getTime() + 60_000);
    await statusOf(token);
    expect(await usedAt()).toBe(world.clock.now.toISOString());
    world.clock.now = start;
  });

  it('ends on its day, when it is revoked, and with the account; nobody revokes that of another', async () => {
    const { token, id, headers } = await addOwner();
    const url = `/api/auth/tokens/${id}`;
    const start = world.clock.now;
    expect(await statusOf(token)).toBe(200);
    world.clock.now = new Date(start.getTime() + 30 * day);
    expect(await statusOf(token)).toBe(401);
    world.clock.now = start;
    expect((await world.ask('colleague', { method: 'DELETE', url })).statusCode).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const again = await world.app.inject({ method: 'DELETE', url, headers });
    expect(again.json<ErrorResponse>()).toMatchObject({
      code: 'TOKEN_NOT_FOUND',
      message: 'This token does not exist any more.',
    });
  });

  it.each([
    ['is closed', sql`disabled_at = now()`],
    ['is going to be erased', sql`erase_at = now() + interval '14 days'`],
  ])('is refused when its account %s', async (_, change) => {
    const { token, username } = await addOwner();
    expect(await statusOf(token)).toBe(200);
    await world.database.query(sql`update app_user set ${change} where username = ${username}`);
    expect(await statusOf(token)).toBe(401);
  });

  it('[S-12] a new password by mail ends the tokens of the account', async () => {
    const { resetPassword } = await import('../../../server/src/modules/auth/change-account.js');
    const { token, username } = await addOwner();
    await resetPassword(world.database, username, 'another long password');
    expect(await statusOf(token)).toBe(401);
  });

  it('[S-07] loses what its person loses', async () => {
    const { token, username } = await addOwner();
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    expect((await by(token, `/api/hotels/${hotel}`)).statusCode).toBe(200);
    await world.database.query(
      sql`delete from user_organization where user_id = (select id from app_user where username = ${username})`,
    );
    expect((await by(token, `/api/hotels/${hotel}`)).statusCode).toBe(403);
  });

  it('for one hotel sees that hotel alone, in the list and by its id', async () => {
    const own = await world.addHotel({ hotel_location_name: 'Birch House' });
    const other = await world.addHotel({ hotel_location_name: 'Cedar Court' });
    for (const person of ['admin', 'super'] as const) {
      const token = await createApiToken(world, person, { scopes: ['hotels:write'], hotelId: own });
      const { data, metadata } = (await by(token, '/api/hotels')).json<HotelList>();
      expect(data.map(({ id }) => id)).toEqual([own]);
      expect(metadata.all_count).toBe('1');
      expect((await by(token, `/api/hotels/${own}`)).statusCode).toBe(200);
      expect((await by(token, `/api/hotels/${other}`)).statusCode).toBe(person === 'admin' ? 403 : 404);
    }
    const token = await createApiToken(world, 'super', { scopes: ['hotels:write'], hotelId: own });
    const assignments = [{ hotel_id: other, reviewer_id: null }];
    const put = await world.app.inject({
      ...{ method: 'PUT', url: '/api/hotelReviewers', payload: { assignments } },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(put.json<ErrorResponse>().code).toBe('TOKEN_SCOPE');
  });

  it('is not made for a hotel that its person does not see, nor for one hotel and organizations', async () => {
    const foreign = await world.addHotel({ hotel_location_name: 'Dune', organization: 'theirs' });
    const own = await world.addHotel({ hotel_location_name: 'Elm' });
    const proof = { password };
    const theirs = await create({ ...asked, hotelId: foreign, proof });
    expect(theirs.json<ErrorResponse>()).toMatchObject({
      code: 'NO_HOTEL',
      message: 'There is no such hotel.',
    });
    const both = await create({ ...asked, scopes: ['organizations:read'], hotelId: own, proof });
    expect(both.json<ErrorResponse>().code).toBe('BAD_SCOPE');
  });

  it('adds a file, and its links to files work until it is revoked', async () => {
    const { token, id, headers } = await addOwner();
    const hotel = await world.addHotel({ hotel_location_name: 'Fir' });
    await world.database.query(sql`update api_token set scopes = '["files:write"]' where id = ${id}`);
    const file = { name: 'bill.pdf', content: pdfOf(['A bill']) };
    const { payload, headers: type } = formOf({ hotel_id: hotel }, [file]);
    const upload = await world.app.inject({
      ...{ method: 'POST', url: `/api/hotels/${hotel}/questionnaire/sources/upload`, payload },
      headers: { authorization: `Bearer ${token}`, ...type },
    });
    expect(upload.statusCode).toBe(201);
    const { data } = (await by(token, `/api/hotels/${hotel}/files`)).json<{ data: HotelFiles }>();
    const url = data.files[0]?.preview_url ?? '';
    const status = async () => (await world.app.inject({ url })).statusCode;
    expect(await status()).toBe(200);
    await world.app.inject({ method: 'DELETE', url: `/api/auth/tokens/${id}`, headers });
    expect(await status()).toBe(404);
  });

  it('[S-28] the log names the token beside its person, for what was done and what was refused', async () => {
    const hotel = await world.addHotel({ hotel_location_name: 'Gorse' });
    const token = await createApiToken(world, 'super', { scopes: ['hotels:write'] });
    const added = await by(token, '/api/hotels', { hotel_location_name: 'Hazel' });
    expect(added.statusCode).toBe(200);
    await by(token, `/api/hotels/${hotel}/scores`);
    const { data } = (await world.ask('super', { url: '/api/audit?limit=5' })).json<{
      data: { action: string; api_token: string | null; actor: { id: string } | null }[];
    }>();
    expect(data.map(({ action, api_token: name }) => [action, name])).toEqual(
      expect.arrayContaining([
        ['addHotel', 'hotels:write'],
        ['GET /api/hotels/:id/scores', 'hotels:write'],
      ]),
    );
    const own = data.filter(({ api_token: name }) => name === 'hotels:write');
    expect(own.map(({ actor }) => actor?.id)).toEqual([world.userIds.super, world.userIds.super]);
  });

  it('a person has 20 tokens at most', async () => {
    const { id, headers, username } = await addOwner();
    await world.database.query(
      sql`insert into api_token (id, user_id, token_hash, name, shown, scopes, created_at, expires_at)
          select gen_random_uuid(), (select id from app_user where username = ${username}), 'many-' || n, 'n', 'alo_', '[]',
                 now(), now() + interval '1 day' from generate_series(1, 19) as n`,
    );
    const payload = { ...asked, proof: { password } };
    const make = () => world.app.inject({ method: 'POST', url: '/api/auth/tokens', headers, payload });
    expect((await make()).json<ErrorResponse>().code).toBe('TOO_MANY_TOKENS');
    await world.app.inject({ method: 'DELETE', url: `/api/auth/tokens/${id}`, headers });
    expect((await make()).statusCode).toBe(200);
  });

  it('is told by mail', async () => {
    const id = await addUser(world.database, 'told');
    await world.database.query(sql`update app_user set email = 'told@harbour.example' where id = ${id}`);
    const { headers } = await signedIn('told');
    const payload = { ...asked, scopes: ['hotels:read', 'answers:write'], proof: { password } };
    await world.app.inject({ method: 'POST', url: '/api/auth/tokens', headers, payload });
    const mail = () =>
      mailServer.mails.find(({ recipients }) => recipients.includes('told@harbour.example'))?.parsed;
    await expect
      .poll(() => mail()?.subject, { timeout: 15_000 })
      .toBe('An API token was created for your account');
    expect(mail()?.text).toContain('hotels:read and answers:write');
  });

  it('one that ended is deleted once the log forgets', async () => {
    const { id } = await addOwner();
    const count = async () =>
      (await world.database.query(sql`select from api_token where id = ${id}`)).length;
    await world.cleanUp(new Date(world.clock.now.getTime() + 31 * day));
    expect(await count()).toBe(1);
    await world.cleanUp(new Date(world.clock.now.getTime() + 800 * day));
    expect(await count()).toBe(0);
  });
});
