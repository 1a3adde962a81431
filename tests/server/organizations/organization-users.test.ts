import type { ErrorResponse, FoundUser, OrganizationUsers } from '@alo/schemas';
import { createId } from '@alo/server';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('Users of organizations on %s', (engine) => {
  let world: World;
  let root: string;
  const invited: { userId: string; invitedBy: string }[] = [];
  beforeAll(async () => {
    world = await createWorld(engine, {
      // As the mail queue does it: a row in the same transaction.
      async invite(transaction, person) {
        await transaction.query(
          sql`insert into setting (key, value) values (${`invited ${person.userId}`}, '"yes"') on conflict do nothing`,
        );
        invited.push(person);
      },
    });
    root = `/api/hotelOrganizations/${world.organizationIds.ours}`;
    await world.database.query(sql`update app_user set email = username || '@harbourhill.example'`);
  });
  afterAll(() => world.dispose());

  const { length: everybody } = ['admin', 'colleague', 'zero'];
  beforeEach(async () => {
    await world.database.query(
      sql`delete from user_organization where organization_id = ${world.organizationIds.ours}`,
    );
    for (const person of ['admin', 'colleague', 'zero'] as const) {
      await world.database.query(
        sql`insert into user_organization values (${world.userIds[person]}, ${world.organizationIds.ours})`,
      );
    }
  });

  const list = async (query = '') =>
    (await world.ask('super', { url: `${root}/users${query}` })).json<OrganizationUsers>();
  const names = ({ data }: OrganizationUsers) => data.map(({ name }) => name);
  const change = (method: 'POST' | 'DELETE', path: string, payload: object, headers = {}) =>
    world.ask('super', { method, url: `${root}/${path}`, payload, headers });
  const said = (response: LightMyRequestResponse) => [
    response.statusCode,
    response.json<ErrorResponse>().message,
  ];
  const chiara = () => ({
    name: 'Chiara Bellini',
    email: 'chiara@harbourhill.example',
    username: `chiara.${createId()}`,
    role: 'HOTEL_ADMIN',
  });

  it('[SRV-22] [API-32] [ORG-05] lists users with e-mail and role, pagination and the organization', async () => {
    await world.tokenOf('admin');
    const first = await list('?limit=2');
    expect(first.data[0]).toEqual({
      id: world.userIds.admin,
      name: 'admin',
      email: 'admin@harbourhill.example',
      username: 'admin',
      role: 'HOTEL_ADMIN',
      last_sign_in_at: world.clock.now.toISOString(),
      invitation: null,
    });
    expect(first.data[1]).toMatchObject({ name: 'colleague', last_sign_in_at: null });
    expect(first.pagination).toEqual({
      totalCount: everybody,
      totalPages: 2,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(first.organizationMetadata).toMatchObject({ name: 'ours', user_count: everybody });
    expect(names(await list('?limit=2&page=2'))).toEqual(['zero']);
  });

  it('[ORG-05] [UNSP-078] the search takes any part of the e-mail, the role or the name', async () => {
    expect(names(await list('?search=COLL'))).toEqual(['colleague']);
    expect(names(await list('?search=l_a'))).toHaveLength(everybody);
    expect(names(await list('?search=in@harbour'))).toEqual(['admin']);
    expect(names(await list('?search=%25'))).toEqual([]);
  });

  it('[API-32] [UNSP-081] DELETE unlinks and keeps the account', async () => {
    expect(said(await change('DELETE', 'users', { user_ids: [world.userIds.zero] }))).toEqual([
      200,
      'The user has been removed from the organization.',
    ]);
    expect(names(await list())).toEqual(['admin', 'colleague']);
    expect((await world.ask('zero', { url: '/api/auth/profile' })).statusCode).toBe(200);
  });

  it('[API-32] [S-02] all or none: a user who is not linked is refused by name', async () => {
    const { admin, foreign } = world.userIds;
    expect(said(await change('DELETE', 'users', { user_ids: [admin, foreign] }))).toEqual([
      409,
      'These users are not linked to this organization: foreign. Nothing was changed.',
    ]);
    expect(said(await change('DELETE', 'users', { user_ids: [admin, createId()] }))).toEqual([
      422,
      'Some of these users do not exist any more. Nothing was changed.',
    ]);
    expect(names(await list())).toHaveLength(everybody);
  });

  it('[S-07] a user who is unlinked has lost the hotels at the next request', async () => {
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const asked = async () => (await world.ask('admin', { url: `/api/hotels/${hotel}` })).statusCode;
    expect(await asked()).toBe(200);
    await change('DELETE', 'users', { user_ids: [world.userIds.admin] });
    expect(await asked()).toBe(403);
    await change('POST', 'linkUser', { user_id: world.userIds.admin });
    expect(await asked()).toBe(200);
  });

  it('[API-33] [UNSP-077] makes an account with a password, which can sign in at once', async () => {
    const account = { ...chiara(), password: 'four quiet mornings' };
    const response = await change('POST', 'createNewUser', account);
    const { password, ...told } = account;
    expect([response.statusCode, response.json<object>()]).toMatchObject([
      200,
      {
        message: 'Chiara Bellini has been added.',
        data: { ...told, last_sign_in_at: null, invitation: null },
      },
    ]);
    expect(response.body).not.toContain(password);
    expect(names(await list('?search=chiara'))).toEqual(['Chiara Bellini']);
    const payload = { username: account.username, password };
    const signIn = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(signIn.statusCode).toBe(200);
    expect(invited).toEqual([]);
  });

  it('[API-33] [UNSP-077] without a password the person is invited, in the same transaction', async () => {
    const account = chiara();
    const response = await change('POST', 'createNewUser', account);
    const { data } = response.json<{ data: { id: string } }>();
    expect(said(response)).toEqual([200, 'Chiara Bellini has been invited.']);
    // Nobody can sign in to it.
    const [{ password_hash: hash } = { password_hash: '' }] = await world.database.query<{
      password_hash: string | null;
    }>(sql`select password_hash from app_user where id = ${data.id}`);
    expect(hash).toBe(null);
    expect((await list(`?search=${account.username}`)).data[0]?.invitation).toEqual({
      expires_at: null,
      has_ended: false,
    });
    expect(invited).toEqual([{ userId: data.id, invitedBy: world.userIds.super }]);
    const rows = await world.database.query(sql`select action, detail from audit where target = ${data.id}`);
    expect(rows).toEqual([
      {
        action: 'create user',
        detail: { organization: world.organizationIds.ours, role: 'HOTEL_ADMIN', invited: true },
      },
    ]);
  });

  it('an invitation is sent again until the person has chosen a password, and only to who is linked', async () => {
    const { data } = (await change('POST', 'createNewUser', chiara())).json<{ data: { id: string } }>();
    invited.length = 0;
    const again = (id: string) =>
      world.ask('super', { method: 'POST', url: `${root}/users/${id}/invitation` });
    expect(said(await again(data.id))).toEqual([200, 'Chiara Bellini has been invited.']);
    expect(invited).toEqual([{ userId: data.id, invitedBy: world.userIds.super }]);
    expect(said(await again(world.userIds.admin))).toEqual([
      409,
      'admin has chosen a password already, and needs no invitation.',
    ]);
    expect((await again(world.userIds.foreign)).statusCode).toBe(422);
    expect(invited).toHaveLength(1);
  });

  it('[API-33] [UNSP-077] refuses a taken username and what no account can be, in words', async () => {
    const refused = async (values: object) =>
      said(await change('POST', 'createNewUser', { ...chiara(), ...values }));
    expect(await refused({ username: 'ADMIN' })).toEqual([409, 'There is a user "ADMIN" already.']);
    expect(await refused({ username: 'chiara bellini' })).toEqual([
      422,
      'A username has letters, digits and . _ @ + - only.',
    ]);
    expect(await refused({ email: 'chiara' })).toEqual([422, 'Please enter a valid email address']);
    expect(await refused({ name: ' ' })).toEqual([422, 'A user needs a name.']);
    expect(await refused({ password: 'short' })).toEqual([422, 'A password must have 8 to 128 characters.']);
    expect((await change('POST', 'createNewUser', { ...chiara(), role: 'ROOT' })).statusCode).toBe(400);
    expect((await change('POST', 'createNewUser', { ...chiara(), tabs: [] })).statusCode).toBe(400);
    expect(names(await list())).toHaveLength(everybody);
  });

  it('[API-33] a repeated Idempotency-Key makes one account, and no hash of a password is kept beside it', async () => {
    const account = { ...chiara(), password: 'four quiet mornings' };
    const headers = { 'idempotency-key': createId() };
    const first = await change('POST', 'createNewUser', account, headers);
    const second = await change('POST', 'createNewUser', account, headers);
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
    const otherPassword = { ...account, password: 'four loud mornings' };
    expect((await change('POST', 'createNewUser', otherPassword, headers)).json()).toEqual(first.json());
  });

  it('[API-33] [UNSP-080] the search for accounts needs 3 letters, and says who is linked', async () => {
    const search = (words: string) => world.ask('super', { url: `${root}/searchUsers?search=${words}` });
    expect((await search('ad')).statusCode).toBe(400);
    expect(said(await search('a%20%20'))).toEqual([422, 'Type 3 letters or more to search.']);
    const { data } = (await search('FOREIGN')).json<{ data: FoundUser[] }>();
    expect(data).toEqual([
      {
        id: world.userIds.foreign,
        name: 'foreign',
        email: 'foreign@harbourhill.example',
        username: 'foreign',
        role: 'HOTEL_ADMIN',
        is_linked: false,
        organizations: ['theirs'],
      },
    ]);
    expect((await search('admin@')).json()).toMatchObject({ data: [{ name: 'admin', is_linked: true }] });
  });

  it('[SRV-23] [API-33] links an account once, and refuses one that is not there', async () => {
    const link = (userId: string) => change('POST', 'linkUser', { user_id: userId });
    expect(said(await link(world.userIds.foreign))).toEqual([200, 'foreign has been linked.']);
    expect((await link(world.userIds.foreign)).statusCode).toBe(200);
    expect(names(await list('?search=foreign'))).toEqual(['foreign']);
    expect((await link(createId())).statusCode).toBe(422);
  });

  it('[API-33] of two super users who take one username at once, one is refused', async () => {
    const account = { ...chiara(), password: 'four quiet mornings' };
    const responses = await Promise.all([
      change('POST', 'createNewUser', account),
      change('POST', 'createNewUser', account),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

it('[UNSP-077] a server that can invite nobody asks for a password', async () => {
  const [engine = 'embedded'] = engines;
  const world = await createWorld(engine);
  try {
    const payload = { name: 'Chiara', email: 'c@x.example', username: 'chiara', role: 'HOTEL_ADMIN' };
    const url = `/api/hotelOrganizations/${world.organizationIds.ours}/createNewUser`;
    const response = await world.ask('super', { method: 'POST', url, payload });
    expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([409, 'CANNOT_INVITE']);
  } finally {
    await world.dispose();
  }
});
