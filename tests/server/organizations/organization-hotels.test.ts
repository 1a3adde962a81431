import type { ErrorResponse, HotelList, Organization, OrganizationHotels } from '@alo/schemas';
import { createId } from '@alo/server';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('Hotels of organizations on %s', (engine) => {
  let world: World;
  let root: string;
  let other: string;
  let hotels: { alder: string; birch: string; cedar: string };
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  /** A new organization each, and three hotels that are in none. */
  beforeEach(async () => {
    const create = async (name: string) => {
      const request = { method: 'POST', url: '/api/hotelOrganizations', payload: { name } } as const;
      return (await world.ask('super', request)).json<{ data: Organization }>().data.id;
    };
    root = `/api/hotelOrganizations/${await create('Harbour')}`;
    other = await create('Northlight');
    await world.database.query(sql`delete from hotel`);
    const [alder, birch, cedar] = [
      await world.addHotel({ hotel_location_name: 'Alder Quay', hotel_location_city: 'Porto' }),
      await world.addHotel({ hotel_location_name: 'Birch House' }),
      await world.addHotel({ hotel_location_name: 'Cedar Court' }),
    ];
    await world.database.query(sql`update hotel set organization_id = null`);
    hotels = { alder, birch, cedar };
  });

  const id = () => root.split('/').at(-1) ?? '';
  const post = (path: string, ids: readonly string[], headers = {}) =>
    world.ask('super', { method: 'POST', url: `${root}/${path}`, payload: { hotel_ids: ids }, headers });
  const move = (ids: readonly string[], from = id(), to = other) =>
    world.ask('super', {
      method: 'PUT',
      url: `/api/hotelOrganizations/${from}/moveHotels/${to}`,
      payload: { hotel_ids: ids },
    });
  const list = async (path: string, query = '', person: Person = 'super') =>
    (await world.ask(person, { url: `${root}/${path}${query}` })).json<OrganizationHotels>();
  const names = ({ data }: OrganizationHotels) => data.map((hotel) => hotel.hotel_location_name);
  const owners = async () => {
    const rows = await world.database.query<{ name: string; organization_id: string | null }>(
      sql`select hotel_location_name as name, organization_id from hotel order by name`,
    );
    return rows.map(({ organization_id: owner }) => owner);
  };
  const said = (response: LightMyRequestResponse) => [
    response.statusCode,
    response.json<ErrorResponse>().message,
  ];

  it('[SRV-22] [API-29] [API-30] lists assigned and other hotels with rows, pagination and the organization', async () => {
    await post('AssignHotels', [hotels.alder, hotels.birch]);
    const assigned = await list('AssignedHotels', '?page=1&limit=1');
    expect(assigned.pagination).toEqual({
      totalCount: 2,
      totalPages: 2,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(assigned.organizationMetadata).toEqual({
      id: id(),
      name: 'Harbour',
      description: null,
      contact_email: null,
      hotel_count: 2,
      user_count: 0,
      unassigned_count: 1,
    });
    const { data } = (await world.ask('super', { url: '/api/hotels?search=alder' })).json<HotelList>();
    expect(assigned.data).toEqual(data);
    expect(names(await list('AssignedHotels', '?page=2&limit=1'))).toEqual(['Birch House']);
    expect(names(await list('AssignedHotels', '?search=porto'))).toEqual(['Alder Quay']);
    expect(names(await list('UnassignedHotels'))).toEqual(['Cedar Court']);
    expect(names(await list('UnassignedHotels', '?search=alder'))).toEqual([]);
    expect((await world.ask('super', { url: `${root}/AssignedHotels?limit=101` })).statusCode).toBe(400);
  });

  it('[SRV-23] [API-31] [ORG-03] assigns hotels, and the same call again changes nothing', async () => {
    const both = [hotels.alder, hotels.birch];
    expect(said(await post('AssignHotels', [...both, hotels.alder.toUpperCase()]))).toEqual([
      200,
      '2 hotels have been assigned.',
    ]);
    const audited = async () =>
      world.database.query(sql`select action, detail from audit where target = ${id()} order by id`);
    const before = await audited();
    expect(before.at(-1)).toEqual({
      action: 'assign hotels',
      detail: { hotel_ids: both.toSorted(), before: null, after: id() },
    });
    expect((await post('AssignHotels', both)).statusCode).toBe(200);
    expect(await audited()).toEqual(before);
    expect(await owners()).toEqual([id(), id(), null]);
  });

  it('[SRV-23] [API-31] [S-02] all or none: a hotel of another organization is refused by its name', async () => {
    await post('AssignHotels', [hotels.alder]);
    const response = await world.ask('super', {
      method: 'POST',
      url: `/api/hotelOrganizations/${other}/AssignHotels`,
      payload: { hotel_ids: [hotels.alder, hotels.birch] },
    });
    expect(said(response)).toEqual([
      409,
      'These hotels belong to another organization: Alder Quay. Nothing was changed.',
    ]);
    expect(await owners()).toEqual([id(), null, null]);
  });

  it('[API-31] [S-02] hotels that do not exist are refused, and nothing is changed', async () => {
    await post('AssignHotels', [hotels.cedar]);
    const ids = [hotels.cedar, createId()];
    for (const response of [
      await post('AssignHotels', ids),
      await post('UnassignHotels', ids),
      await move(ids),
    ]) {
      expect(said(response)).toEqual([
        422,
        'Some of these hotels do not exist any more. Nothing was changed.',
      ]);
    }
    expect(await owners()).toEqual([null, null, id()]);
  });

  it('[API-31] [ORG-03] removes hotels from the organization, and only from that one', async () => {
    await post('AssignHotels', [hotels.alder, hotels.birch]);
    await move([hotels.birch]);
    expect(said(await post('UnassignHotels', [hotels.alder, hotels.birch]))).toEqual([
      409,
      'These hotels are not in this organization: Birch House. Nothing was changed.',
    ]);
    expect(await owners()).toEqual([id(), other, null]);
    expect(said(await post('UnassignHotels', [hotels.alder]))).toEqual([
      200,
      'The hotel has been removed from the organization.',
    ]);
    expect(await owners()).toEqual([null, other, null]);
  });

  it('[API-31] [ORG-03] moves hotels, and moving them back is possible', async () => {
    await post('AssignHotels', [hotels.alder, hotels.birch]);
    expect(said(await move([hotels.alder, hotels.birch]))).toEqual([
      200,
      '2 hotels have been moved to the other organization.',
    ]);
    expect(await owners()).toEqual([other, other, null]);
    expect((await move([hotels.alder, hotels.birch], other, id())).statusCode).toBe(200);
    expect(await owners()).toEqual([id(), id(), null]);
    expect((await move([hotels.alder], id(), createId())).statusCode).toBe(404);
    expect((await move([hotels.alder], id(), id())).statusCode).toBe(422);
    expect(said(await move([hotels.alder, hotels.cedar]))).toEqual([
      409,
      'These hotels are not in this organization: Cedar Court. Nothing was changed.',
    ]);
    expect(await owners()).toEqual([id(), id(), null]);
  });

  it('[API-31] of two super users who assign one hotel at once, one is refused', async () => {
    const assign = (organization: string, ids: readonly string[]) =>
      world.ask('super', {
        method: 'POST',
        url: `/api/hotelOrganizations/${organization}/AssignHotels`,
        payload: { hotel_ids: ids },
      });
    const { alder, birch, cedar } = hotels;
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all([
        assign(id(), [alder, birch, cedar]),
        assign(other, [cedar, birch, alder]),
      ]);
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const winner = responses[0].statusCode === 200 ? id() : other;
      expect(await owners()).toEqual([winner, winner, winner]);
      await world.database.query(sql`update hotel set organization_id = null`);
    }
  });

  it('[API-28] [API-31] a hotel that is assigned while its organization is deleted ends in none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const created = await world.ask('super', {
        method: 'POST',
        url: '/api/hotelOrganizations',
        payload: { name: 'Soon gone' },
      });
      const url = `/api/hotelOrganizations/${created.json<{ data: Organization }>().data.id}`;
      const payload = { hotel_ids: [hotels.alder] };
      const [assigned, deleted] = await Promise.all([
        world.ask('super', { method: 'POST', url: `${url}/AssignHotels`, payload }),
        world.ask('super', { method: 'DELETE', url }),
      ]);
      expect([200, 404]).toContain(assigned.statusCode);
      expect(deleted.statusCode).toBe(200);
      expect(await owners()).toEqual([null, null, null]);
    }
  });

  it('[API-31] a repeated Idempotency-Key gives the first response and does nothing', async () => {
    const headers = { 'idempotency-key': createId() };
    await post('AssignHotels', [hotels.alder], headers);
    await post('UnassignHotels', [hotels.alder]);
    const again = await post('AssignHotels', [hotels.alder], headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(said(again)).toEqual([200, 'The hotel has been assigned.']);
    expect(await owners()).toEqual([null, null, null]);
  });

  it('[S-04] [S-22] takes between 1 and 500 ids, and no other member', async () => {
    for (const payload of [
      { hotel_ids: [] },
      { hotel_ids: Array.from({ length: 501 }, () => createId()) },
      { hotel_ids: ['abc'] },
      { hotel_ids: [hotels.alder], organization_id: other },
      {},
    ]) {
      const response = await world.ask('super', { method: 'POST', url: `${root}/AssignHotels`, payload });
      expect(response.statusCode).toBe(400);
    }
    expect(await owners()).toEqual([null, null, null]);
  });

  it('[S-07] [UNSP-075] a hotel that is moved away is gone for its people from their next request on', async () => {
    const { ours } = world.organizationIds;
    await world.database.query(sql`update hotel set organization_id = ${ours} where id = ${hotels.alder}`);
    const asked = async () => (await world.ask('admin', { url: `/api/hotels/${hotels.alder}` })).statusCode;
    expect(await asked()).toBe(200);
    await move([hotels.alder], ours, other);
    expect(await asked()).toBe(403);
  });
});
