/** The directory of a company keeps accounts here (SCIM 2.0, RFC 7643 and RFC 7644). */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDisabled } from '../../../server/src/modules/accounts/repository.js';
import { engines } from '../../support/databases.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const token = 'directory-token-directory-token-1';
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

interface User {
  readonly id: string;
  readonly userName: string;
  readonly displayName?: string;
  readonly name: { readonly formatted: string; readonly familyName?: string };
  readonly emails: readonly { readonly value: string }[];
  readonly active: boolean;
  readonly meta: { readonly location: string; readonly lastModified: string };
}
interface List {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly User[];
}
interface Refusal {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

describe.each(engines)('A directory on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine, {
      environment: { ALO_SCIM_TOKEN: token, ALO_BASE_URL: 'https://alo.example' },
    });
  });
  afterAll(() => world.dispose());

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    bearer = token,
  ) =>
    world.app.inject({
      ...{ method, url: `/api/scim/v2/${path}` },
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  let number = 0;
  const newPerson = (rest: object = {}) => {
    number += 1;
    return {
      schemas: [userSchema],
      userName: `person-${number}@quayline.example`,
      externalId: `external-${number}`,
      name: { givenName: 'Chiara', familyName: 'Bellini' },
      emails: [{ value: `person-${number}@quayline.example`, type: 'work', primary: true }],
      active: true,
      ...rest,
    };
  };
  const create = async (rest: object = {}) => (await send('POST', 'Users', newPerson(rest))).json<User>();
  const patch = (id: string, ...operations: object[]) =>
    send('PATCH', `Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: operations,
    });
  const find = (filter: string) =>
    send('GET', `Users?filter=${encodeURIComponent(filter)}`).then((response) => response.json<List>());
  const accountOf = async (id: string) => {
    const [found] = await world.database.query<{
      role: string;
      name: string;
      email: string | null;
      hasPassword: boolean;
      isOpen: boolean;
    }>(
      sql`select role, name, email, password_hash is not null as "hasPassword", disabled_at is null as "isOpen"
          from app_user where id = ${id}`,
    );
    return found;
  };

  /** Somebody of the directory who is signed in here. */
  async function addSignedIn() {
    const user = await create();
    const stranger = await addUser(world.database, `stranger-${user.id}`);
    // A password, as by a mail.
    await world.database.query(
      sql`update app_user set password_hash = (select password_hash from app_user where id = ${stranger})
          where id = ${user.id}`,
    );
    const payload = { username: user.userName, password };
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const { token: session } = response.json<{ token: string }>();
    const profile = async () =>
      (
        await world.app.inject({
          url: '/api/auth/profile',
          headers: { authorization: `Bearer ${session}` },
        })
      ).statusCode;
    return { user, profile };
  }

  it('a person is made without a password, a hotel or rights of their own, and read back', async () => {
    const sent = newPerson();
    const response = await send('POST', 'Users', sent);
    const made = response.json<User>();
    expect(response.statusCode).toBe(201);
    expect(response.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(response.headers.location).toBe(`https://alo.example/api/scim/v2/Users/${made.id}`);
    expect(made).toEqual({
      schemas: [userSchema],
      id: made.id,
      externalId: sent.externalId,
      userName: sent.userName,
      name: { formatted: 'Chiara Bellini', givenName: 'Chiara', familyName: 'Bellini' },
      emails: [{ value: sent.userName, type: 'work', primary: true }],
      active: true,
      meta: {
        resourceType: 'User',
        created: world.clock.now.toISOString(),
        lastModified: world.clock.now.toISOString(),
        location: made.meta.location,
      },
    });
    expect((await send('GET', `Users/${made.id}`)).json()).toEqual(made);
    expect(await accountOf(made.id)).toEqual({
      ...{ role: 'HOTEL_ADMIN', name: 'Chiara Bellini', email: sent.userName },
      ...{ hasPassword: false, isOpen: true },
    });
  });

  it('whoever is switched off is signed out with the response, and let in again after being switched on', async () => {
    const { user, profile } = await addSignedIn();
    expect(await profile()).toBe(200);
    // As Entra writes it, and as Okta does.
    const off = await patch(user.id, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.json<User>().active).toBe(false);
    expect(await profile()).toBe(401);
    const payload = { username: user.userName, password };
    const again = () => world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect((await again()).statusCode).toBe(401);
    const on = await patch(user.id, { op: 'replace', value: { active: true } });
    expect(on.json<User>().active).toBe(true);
    expect((await again()).statusCode).toBe(200);
    expect(await profile()).toBe(401);
    const rows = await world.database.query<{ action: string; actor: string | null; detail: object }>(
      sql`select action, actor, detail from audit where target = ${user.id} and actor is null order by id`,
    );
    expect(rows).toEqual(
      ['create user', 'disable user', 'enable user'].map((action) => ({
        ...{ action, actor: null },
        detail: { by: 'directory' },
      })),
    );
  });

  it('a person who is deleted is signed out and gone for the directory, and comes back under the same name', async () => {
    const { user, profile } = await addSignedIn();
    const response = await send('DELETE', `Users/${user.id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await profile()).toBe(401);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await send(method, `Users/${user.id}`)).statusCode).toBe(404);
    expect((await patch(user.id, { op: 'replace', path: 'active', value: true })).statusCode).toBe(404);
    expect((await find(`userName eq "${user.userName}"`)).totalResults).toBe(0);
    expect(await accountOf(user.id)).toMatchObject({ isOpen: false });
    const again = await send('POST', 'Users', { userName: user.userName, displayName: 'C. Bellini' });
    expect([again.statusCode, again.json<User>().id]).toEqual([201, user.id]);
    expect(await accountOf(user.id)).toMatchObject({ isOpen: true, name: 'C. Bellini', email: null });
  });

  it('what somebody else has closed, the directory does not open', async () => {
    const before = await create();
    await setDisabled(world.database, before.id, new Date('2026-01-01'));
    await patch(before.id, { op: 'replace', path: 'active', value: false });
    await patch(before.id, { op: 'replace', path: 'active', value: true });
    expect(await accountOf(before.id)).toMatchObject({ isOpen: false });
    const after = await create();
    await patch(after.id, { op: 'replace', path: 'active', value: false });
    await setDisabled(world.database, after.id, new Date('2026-01-02'));
    await patch(after.id, { op: 'replace', path: 'active', value: true });
    expect(await accountOf(after.id)).toMatchObject({ isOpen: false });
  });

  it('accounts that the directory has not made are not there for it, and keep their names', async () => {
    const id = await addUser(world.database, 'Made.By.Hand');
    expect((await send('GET', `Users/${id}`)).statusCode).toBe(404);
    expect((await send('DELETE', `Users/${id}`)).statusCode).toBe(404);
    expect((await patch(id, { op: 'replace', path: 'active', value: false })).statusCode).toBe(404);
    expect((await send('PUT', `Users/${id}`, newPerson())).statusCode).toBe(404);
    expect((await find('userName eq "made.by.hand"')).totalResults).toBe(0);
    const taken = await send('POST', 'Users', newPerson({ userName: 'MADE.BY.HAND' }));
    expect(taken.statusCode).toBe(409);
    expect(taken.json<Refusal>()).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
      detail: 'Another account has this userName or this externalId.',
    });
    const other = await create();
    const renamed = await patch(other.id, { op: 'replace', path: 'userName', value: 'made.by.hand' });
    expect(renamed.statusCode).toBe(409);
    expect(await accountOf(id)).toMatchObject({ isOpen: true, name: 'Made.By.Hand' });
  });

  it('an externalId belongs to one person', async () => {
    const { id } = await create({ externalId: 'the one' });
    const second = await send('POST', 'Users', newPerson({ externalId: 'the one' }));
    expect([second.statusCode, second.json<Refusal>().scimType]).toEqual([409, 'uniqueness']);
    expect((await find('externalId eq "the one"')).Resources.map((user) => user.id)).toEqual([id]);
  });

  it.each<[string, object[], Partial<User>]>([
    [
      'the family name',
      [{ op: 'replace', path: 'name.familyName', value: 'Rossi' }],
      { name: { formatted: 'Chiara Rossi', familyName: 'Rossi' } },
    ],
    [
      'the name that is shown',
      [{ op: 'add', value: { displayName: 'Dr. Bellini' } }],
      { displayName: 'Dr. Bellini' },
    ],
    [
      'the address, by its type',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@quayline.example' }],
      { emails: [{ value: 'new@quayline.example' }] },
    ],
    ['the address, away', [{ op: 'remove', path: 'emails' }], { emails: [] }],
    [
      'what is not kept here',
      [{ op: 'add', path: 'title', value: 'Manager' }],
      { name: { formatted: 'Chiara Bellini' } },
    ],
  ])('a PATCH changes %s', async (_what, operations, wanted) => {
    const user = await create();
    const response = await patch(user.id, ...operations);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(wanted);
    expect((await send('GET', `Users/${user.id}`)).json()).toEqual(response.json());
  });

  it('a PUT takes the place of all that was said', async () => {
    const user = await create();
    const response = await send('PUT', `Users/${user.id}`, { userName: 'second.name', active: false });
    expect(response.json<User>()).toMatchObject({ userName: 'second.name', emails: [], active: false });
    expect(response.json()).not.toHaveProperty('externalId');
    expect(await accountOf(user.id)).toMatchObject({ name: 'second.name', isOpen: false });
  });

  it('people are found by name, id or address, and listed page by page', async () => {
    const user = await create();
    for (const filter of [
      `userName eq "${user.userName.toUpperCase()}"`,
      `${userSchema}:userName EQ "${user.userName}"`,
      `id eq "${user.id}"`,
      `emails.value eq "${user.userName}"`,
      `emails[type eq "work"].value eq "${user.userName}"`,
    ])
      expect([filter, (await find(filter)).Resources.map(({ id }) => id)]).toEqual([filter, [user.id]]);
    const all = (await send('GET', 'Users')).json<List>();
    expect(all.totalResults).toBeGreaterThan(3);
    const page = (await send('GET', 'Users?startIndex=2&count=2')).json<List>();
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 });
    expect(page.Resources).toEqual(all.Resources.slice(1, 3));
    expect((await send('GET', 'Users?startIndex=0&count=-1')).json<List>()).toMatchObject({
      ...{ totalResults: all.totalResults, startIndex: 1, itemsPerPage: 0 },
    });
  });

  it.each<[string, number, string, () => ReturnType<typeof send>]>([
    [
      'a filter of another kind',
      400,
      'invalidFilter',
      () => send('GET', 'Users?filter=userName%20sw%20%22a%22'),
    ],
    ['a filter with a NUL', 400, 'invalidFilter', () => send('GET', 'Users?filter=id%20eq%20%22%5Cu0000%22')],
    ['no name', 400, 'invalidValue', () => send('POST', 'Users', newPerson({ userName: ' ' }))],
    ['a name with blanks', 400, 'invalidValue', () => send('POST', 'Users', newPerson({ userName: 'a b' }))],
    ['no switch', 400, 'invalidValue', () => send('POST', 'Users', newPerson({ active: 'perhaps' }))],
    [
      'an address with two recipients',
      400,
      'invalidValue',
      () => send('POST', 'Users', newPerson({ emails: [{ value: 'a@b.example,c@d.example' }] })),
    ],
    ['a list as a body', 400, 'invalidSyntax', () => send('POST', 'Users', [])],
    [
      'operations that are none',
      400,
      'invalidSyntax',
      async () => patch((await create()).id, { op: 'burn', path: 'active' }),
    ],
    [
      'what is to be removed, unnamed',
      400,
      'noTarget',
      async () => patch((await create()).id, { op: 'remove' }),
    ],
  ])('%s is refused in the words of the standard', async (_what, status, scimType, ask) => {
    const response = await ask();
    expect([response.statusCode, response.json<Refusal>()]).toMatchObject([
      status,
      { status: String(status), scimType },
    ]);
    expect(response.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  });

  it.each(['abc', "1' or '1'='1"])('%s is no user', async (id) => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await send(method, `Users/${id}`)).statusCode).toBe(404);
  });

  it('only the token of the directory lets in, and that of a person does not', async () => {
    for (const other of ['directory-token-directory-token-2', await world.tokenOf('super')]) {
      const response = await send('GET', 'Users', undefined, other);
      expect([response.statusCode, response.json<Refusal>().status]).toEqual([401, '401']);
    }
    const asPerson = await world.app.inject({
      url: '/api/hotels',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asPerson.statusCode).toBe(401);
  });

  it('it is told what there is', async () => {
    const config = (await send('GET', 'ServiceProviderConfig')).json<object>();
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    for (const path of ['ResourceTypes', 'Schemas'])
      expect((await send('GET', path)).json<List>().totalResults).toBe(1);
  });
});

it('without a token in the settings, no directory is let in', async () => {
  const world = await createWorld('embedded');
  for (const authorization of ['Bearer undefined-undefined-undefined', `Bearer ${token}`]) {
    const response = await world.app.inject({ url: '/api/scim/v2/Users', headers: { authorization } });
    expect(response.statusCode).toBe(401);
  }
  await world.dispose();
});
