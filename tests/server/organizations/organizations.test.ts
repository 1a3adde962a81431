import type { ErrorResponse, Organization, OrganizationRow } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, people, type Person, type World } from '../../support/world.js';

const root = '/api/hotelOrganizations';

describe.each(engines)('Organizations on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
    const tabs = JSON.stringify([
      { main_tab: 'HOTELS', value: 2 },
      { main_tab: 'HOTEL ORGANIZATIONS', value: 2 },
    ]);
    await world.database.query(sql`update app_user set tabs = ${tabs} where username = 'colleague'`);
  });
  afterAll(() => world.dispose());

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    person: Person = 'super',
  ) => world.ask(person, { method, url: root + url, ...(payload && { payload }) });
  const create = async (values: object) => {
    const response = await ask('POST', '', values);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: Organization }>().data;
  };
  const names = async (url = '', person: Person = 'super') =>
    (await ask('GET', url, undefined, person))
      .json<{ data: OrganizationRow[] }>()
      .data.map(({ name }) => name);

  it('[SRV-21] [API-27] [ORG-08] [UNSP-076] POST makes an organization, and GET gives it with its numbers and links', async () => {
    const made = await create({
      name: ' Palmora Resorts ',
      description: ' ',
      contact_email: 'green@palmora.example',
    });
    expect(made).toEqual({
      id: made.id,
      name: 'Palmora Resorts',
      description: null,
      contact_email: 'green@palmora.example',
      hotel_count: 0,
      user_count: 0,
      hotel_ids: [],
      user_ids: [],
    });
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const { data } = (await ask('GET', '')).json<{ data: OrganizationRow[] }>();
    const { hotel_ids: _hotels, user_ids: _users, ...row } = made;
    expect(data).toContainEqual(row);
    const ours = (await ask('GET', `/${world.organizationIds.ours}`)).json<{ data: Organization }>().data;
    const own = Object.entries(people).flatMap(([person, { organization }]) =>
      organization === 'ours' ? [world.userIds[person as Person]] : [],
    );
    expect(ours).toMatchObject({ hotel_count: 1, user_count: own.length, hotel_ids: [hotel] });
    expect(ours.user_ids.toSorted()).toEqual(own.toSorted());
  });

  it('[ORG-01] [API-27] the search finds names without accents and capitals, and stands for itself', async () => {
    await create({ name: 'Hôtels du Lac' });
    await create({ name: '100% Green_Hotels' });
    expect(await names('?search=HOTELS%20DU')).toEqual(['Hôtels du Lac']);
    expect(await names('?search=100%25')).toEqual(['100% Green_Hotels']);
    expect(await names('?search=n_h')).toEqual(['100% Green_Hotels']);
    expect(await names('?search=%20')).toHaveLength((await names()).length);
    expect(await names('?search=nobody')).toEqual([]);
  });

  it('[API-28] PUT changes what it names and keeps the rest', async () => {
    const { id } = await create({
      name: 'Tamri',
      description: 'Riads',
      contact_email: 'tamri@tamri.example',
    });
    const put = (payload: object) => ask('PUT', `/${id}`, payload);
    expect((await put({ name: 'Tamri Collection' })).json()).toMatchObject({
      data: { name: 'Tamri Collection', description: 'Riads', contact_email: 'tamri@tamri.example' },
    });
    expect((await put({ contact_email: null, description: '' })).json()).toMatchObject({
      data: { name: 'Tamri Collection', description: null, contact_email: null },
    });
  });

  it('[UNSP-076] refuses an organization without a name or with a wrong address, in words', async () => {
    const said = async (payload: object) => {
      const response = await ask('POST', '', payload);
      return [response.statusCode, response.json<ErrorResponse>().message];
    };
    expect(await said({ name: '  ' })).toEqual([422, 'An organization needs a name.']);
    expect(await said({ name: 'Tamri', contact_email: 'tamri' })).toEqual([
      422,
      'Please enter a valid email address',
    ]);
  });

  it('[S-04] refuses members that are none of a request', async () => {
    const { id } = await create({ name: 'Altura Lodges' });
    for (const member of ['id', 'hotel_ids', 'user_ids', 'created_at', 'search_name']) {
      for (const response of [
        await ask('POST', '', { name: 'Altura', [member]: createId() }),
        await ask('PUT', `/${id}`, { name: 'Altura', [member]: createId() }),
      ]) {
        expect([member, response.statusCode]).toEqual([member, 400]);
      }
    }
    expect((await ask('GET', `/${id}`)).json()).toMatchObject({ data: { name: 'Altura Lodges' } });
  });

  it('[API-28] [UNSP-081] DELETE unlinks only: hotels and accounts survive', async () => {
    const { id } = await create({ name: 'Norvane Hotels' });
    const hotel = await world.addHotel({ hotel_location_name: 'Birch House' });
    await world.database.query(sql`update hotel set organization_id = ${id} where id = ${hotel}`);
    await world.database.query(sql`insert into user_organization values (${world.userIds.foreign}, ${id})`);
    const deleted = await ask('DELETE', `/${id}`);
    expect([deleted.statusCode, deleted.json<object>()]).toEqual([
      200,
      { message: 'The organization has been deleted. Its hotels and users stay.' },
    ]);
    expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
    expect((await world.ask('super', { url: `/api/hotels/${hotel}` })).statusCode).toBe(200);
    expect((await world.ask('foreign', { url: '/api/auth/profile' })).statusCode).toBe(200);
    const rows = await world.database.query(
      sql`select action, actor, detail from audit where target = ${id}`,
    );
    expect(rows.at(-1)).toEqual({
      action: 'delete organization',
      actor: world.userIds.super,
      detail: {
        before: {
          name: 'Norvane Hotels',
          description: null,
          hotel_ids: [hotel],
          user_ids: [world.userIds.foreign],
        },
      },
    });
  });

  it('[SRV-21] a request that comes again with its Idempotency-Key gets the first response', async () => {
    const once = (method: 'POST' | 'DELETE', url: string, key: string, payload?: object) =>
      world.ask('super', {
        method,
        url: root + url,
        headers: { 'idempotency-key': key },
        ...(payload && { payload }),
      });
    const [first, second] = [
      await once('POST', '', 'create', { name: 'Twice Hotels' }),
      await once('POST', '', 'create', { name: 'Twice Hotels' }),
    ];
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await names('?search=twice')).toEqual(['Twice Hotels']);
    expect((await once('POST', '', 'create', { name: 'Other Hotels' })).statusCode).toBe(422);
    const { id } = first.json<{ data: Organization }>().data;
    const [gone, again] = [
      await once('DELETE', `/${id}`, 'delete'),
      await once('DELETE', `/${id}`, 'delete'),
    ];
    expect([gone.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(gone.json());
    expect((await once('DELETE', `/${id}`, 'another-key')).statusCode).toBe(404);
  });

  it('[S-28] the audit log tells that an address changed, and not which', async () => {
    const { id } = await create({ name: 'Quayline', contact_email: 'old@quayline.example' });
    await ask('PUT', `/${id}`, { name: 'Quayline Partners', contact_email: 'new@quayline.example' });
    const rows = await world.database.query(
      sql`select action, detail from audit where target = ${id} order by id`,
    );
    expect(rows).toEqual([
      { action: 'create organization', detail: { after: { name: 'Quayline', description: null } } },
      {
        action: 'change organization',
        detail: {
          before: { name: 'Quayline', description: null },
          after: { name: 'Quayline Partners', description: null },
          changed: ['contact_email'],
        },
      },
    ]);
  });

  it('[S-05] [NAV-04] without the tab nobody reads organizations, and without the role nobody changes them', async () => {
    const { ours } = world.organizationIds;
    // Who answers for hotels of the own organizations chooses among these.
    const open = ['', `/${ours}/AssignedHotels`];
    for (const url of [...open, `/${ours}`, `/${ours}/UnassignedHotels`, `/${ours}/users`]) {
      const least = open.includes(url) ? 200 : 403;
      expect([url, (await ask('GET', url, undefined, 'admin')).statusCode]).toEqual([url, least]);
      expect([url, (await ask('GET', url, undefined, 'zero')).statusCode]).toEqual([url, 403]);
      expect([url, (await ask('GET', url, undefined, 'colleague')).statusCode]).toEqual([url, 200]);
    }
    const changes = [
      ['POST', '', { name: 'Mine' }],
      ['PUT', `/${ours}`, { name: 'Mine' }],
      ['DELETE', `/${ours}`, undefined],
      ['POST', `/${ours}/AssignHotels`, { hotel_ids: [createId()] }],
      ['POST', `/${ours}/UnassignHotels`, { hotel_ids: [createId()] }],
      ['PUT', `/${ours}/moveHotels/${world.organizationIds.theirs}`, { hotel_ids: [createId()] }],
      ['DELETE', `/${ours}/users`, { user_ids: [world.userIds.admin] }],
      ['POST', `/${ours}/createNewUser`, {}],
      ['GET', `/${ours}/searchUsers?search=foreign`, undefined],
      ['POST', `/${ours}/linkUser`, { user_id: world.userIds.foreign }],
    ] as const;
    for (const [method, url, payload] of changes) {
      expect([url, (await ask(method, url, payload, 'colleague')).statusCode]).toEqual([url, 403]);
    }
    const [{ count } = { count: 0 }] = await world.database.query<{ count: number }>(
      sql`select count(*)::int from audit where actor = ${world.userIds.colleague} and outcome = 'denied'`,
    );
    expect(count).toBe(changes.length);
  });

  it('[S-01] who belongs to one organization sees that one; another and an absent one look the same', async () => {
    expect(await names('', 'colleague')).toEqual(['ours']);
    const said = async (id: string, path: string) => {
      const response = await ask('GET', `/${id}${path}`, undefined, 'colleague');
      return [response.statusCode, response.body.replace(/"requestId":"[^"]+"/, '')];
    };
    for (const path of ['', '/AssignedHotels', '/UnassignedHotels', '/users']) {
      const foreign = await said(world.organizationIds.theirs, path);
      expect(foreign[0]).toBe(403);
      expect(foreign).toEqual(await said(createId(), path));
    }
    expect((await ask('GET', '/abc', undefined, 'colleague')).json()).toMatchObject({
      message: 'There is no such organization.',
    });
  });
});
