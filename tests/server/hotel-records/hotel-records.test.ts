/** Super users add hotels, change them, archive them and bring them back. */
import type { Hotel, HotelList, Organization, QuestionnaireResponse, SavedHotel } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('Hotels that are added and archived on %s', (engine) => {
  let world: World;
  let ours: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    const [row] = await world.database.query<{ id: string }>(
      sql`select id from organization where name = 'ours'`,
    );
    ours = row?.id ?? '';
  });
  afterAll(() => world.dispose());

  const send = (
    method: 'POST' | 'PUT',
    path: string,
    payload?: object,
    key?: string,
    person: Person = 'super',
  ) =>
    world.ask(person, {
      ...{ method, url: `/api/hotels${path}` },
      ...(payload && { payload }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const add = async (fields: object) => {
    const response = await send('POST', '', fields);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return response.json<SavedHotel>().data;
  };
  const get = async (id: string, person: Person = 'super') =>
    (await world.ask(person, { url: `/api/hotels/${id}` })).json<{ data: Hotel }>().data;
  const found = async (search: string, person: Person = 'admin', more = '') =>
    (await world.ask(person, { url: `/api/hotels?search=${search}${more}` }))
      .json<HotelList>()
      .data.map(({ id }) => id);
  const hotelIdsOf = async (organization: string) =>
    (await world.ask('super', { url: `/api/hotelOrganizations/${organization}` })).json<{
      data: Organization;
    }>().data.hotel_ids;
  const lastAudit = async (id: string) => {
    const [row] = await world.database.query<{ action: string; detail: unknown; actor: string }>(
      sql`select action, detail, actor from audit where target = ${id} order by audit.id desc limit 1`,
    );
    return row;
  };

  it('[LIST-01] a new hotel is in the list of its people, with the latest questionnaire to answer', async () => {
    const { id, namesakes } = await add({
      ...{ hotel_location_name: ' Lindenhof ', hotel_location_city: 'Graz', hotel_location_country: 'AT' },
      ...{ brand: '', organization_id: ours },
    });
    expect(namesakes).toBe(0);
    expect(await found('lindenhof')).toEqual([id]);
    expect(await get(id, 'admin')).toMatchObject({
      ...{ hotel_location_name: 'Lindenhof', hotel_location_country: 'Austria', brand: null },
      ...{ alo_hotel_status: 'kickstart', alo_submission_status: 'COMPLETE ASSESSMENT' },
      questionnaire: { key: 'alo', version: world.releases.latest('alo')?.definition.version },
    });
    const form = await world.ask('admin', { url: `/api/hotels/${id}/questionnaire/hotel-location` });
    expect(form.json<{ data: QuestionnaireResponse }>().data).toMatchObject({ stepKey: 'hotel-location' });
    expect(await lastAudit(id)).toEqual({
      ...{ action: 'addHotel', actor: world.userIds.super },
      detail: {
        before: null,
        after: expect.objectContaining({ hotel_location_name: 'Lindenhof' }) as unknown,
      },
    });
  });

  it('[LIST-01] a name that another hotel has is taken, and counted, whatever its capitals', async () => {
    await add({ hotel_location_name: 'Hôtel Double' });
    expect((await add({ hotel_location_name: 'HOTEL double' })).namesakes).toBe(1);
  });

  it('[LIST-01] the same request with its key adds one hotel', async () => {
    const key = createId();
    const fields = { hotel_location_name: 'Once Only' };
    const [first, second] = [await send('POST', '', fields, key), await send('POST', '', fields, key)];
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await found('once%20only', 'super')).toHaveLength(1);
  });

  it('[LIST-01] what is sent changes, the rest stays, and the audit log has both', async () => {
    const { id } = await add({
      hotel_location_name: 'Before',
      brand: 'Old',
      chain: 'Kept',
      organization_id: ours,
    });
    const response = await send('PUT', `/${id}`, {
      hotel_location_name: 'After',
      brand: 'New',
      fasttrack: true,
    });
    expect(response.json()).toEqual({ message: 'After has been changed.', data: { id, namesakes: 0 } });
    expect(await get(id)).toMatchObject({ hotel_location_name: 'After', brand: 'New', chain: 'Kept' });
    expect(await found('after')).toEqual([id]);
    expect(await found('before')).toEqual([]);
    expect((await lastAudit(id))?.detail).toEqual({
      before: { hotel_location_name: 'Before', brand: 'Old', fasttrack: false },
      after: { hotel_location_name: 'After', brand: 'New', fasttrack: true },
    });
    await send('PUT', `/${id}`, { organization_id: null });
    expect(await found('after')).toEqual([]);
    expect(await found('after', 'super')).toEqual([id]);
  });

  it('[LIST-01] refuses a hotel without a name, one of an unknown organization, and unknown fields', async () => {
    const { id } = await add({ hotel_location_name: 'Stays' });
    for (const [fields, status] of [
      [{ hotel_location_name: '   ' }, 400],
      [{ hotel_location_name: 'x', archived_at: null }, 400],
      [{ hotel_location_name: 'x', hotel_location_country: 'Austria' }, 400],
      [{ hotel_location_name: 'x', hotel_location_latitude: 91 }, 400],
      [{ hotel_location_name: 'x', organization_id: createId() }, 422],
    ] as const) {
      for (const response of [await send('POST', '', fields), await send('PUT', `/${id}`, fields)])
        expect([fields, response.statusCode]).toEqual([fields, status]);
    }
    expect((await send('PUT', `/${id}`, {})).statusCode).toBe(400);
    expect((await get(id)).hotel_location_name).toBe('Stays');
  });

  it('[UNSP-075] an archived hotel leaves the list, its organization’s ids and its people, keeps all it has, and comes back as it was', async () => {
    const { id } = await add({ hotel_location_name: 'Closed House', organization_id: ours });
    const step = `/api/hotels/${id}/questionnaire/hotel-operations`;
    const payload = { hotelId: id, stepKey: 'hotel-operations', answers: {}, saveAsDraft: true };
    const save = () => world.ask('admin', { method: 'POST', url: `${step}/answers`, payload });
    const before = await get(id);
    const archived = await send('POST', `/${id}/archive`);
    expect(archived.json<SavedHotel>().message).toBe('Closed House has been archived.');
    expect(await found('closed')).toEqual([]);
    expect(await found('closed', 'super')).toEqual([]);
    expect(await found('closed', 'super', '&archived=true')).toEqual([id]);
    expect(await hotelIdsOf(ours)).not.toContain(id);
    expect((await world.ask('admin', { url: `/api/hotels/${id}` })).statusCode).toBe(403);
    expect((await save()).statusCode).toBe(403);
    expect((await get(id)).archived_at).toBe(world.clock.now.toISOString());
    expect((await lastAudit(id))?.action).toBe('archiveHotel');

    await send('POST', `/${id}/archive`);
    await send('POST', `/${id}/restore`);
    expect(await found('closed')).toEqual([id]);
    expect(await hotelIdsOf(ours)).toContain(id);
    expect(await get(id)).toEqual(before);
    const rows = await world.database.query<{ action: string }>(
      sql`select action from audit where target = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['addHotel', 'archiveHotel', 'restoreHotel']);
  });

  it('[UNSP-075] a change of the submission does not bring an archived hotel back into the list', async () => {
    const { id } = await add({ hotel_location_name: 'Quiet House', organization_id: ours });
    await send('POST', `/${id}/archive`);
    await world.database.query(sql`update submission set status = 'submitted' where hotel_id = ${id}`);
    await send('PUT', `/${id}`, { brand: 'Other' });
    expect(await found('quiet', 'super')).toEqual([]);
    expect(await found('quiet', 'super', '&archived=true&status=under_review&brand=other')).toEqual([id]);
  });
});
