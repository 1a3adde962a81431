/** Super users bring in the hotels of a file (IMP). */
import type { Hotel } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { csvOf } from '../../support/csv.js';
import { importsOf } from '../../support/imports.js';
import { save } from '../../support/respondent.js';
import { formOf } from '../../support/upload.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const headings = ['Name', 'Address', 'City', 'Country', 'Brand', 'Latitude', 'Longitude'];
const fileOf = (...rows: (readonly unknown[])[]) => csvOf([headings, ...rows]);

describe.each(engines)('Hotels that are imported on %s', (engine) => {
  let world: World;
  let imports: ReturnType<typeof importsOf>;
  beforeAll(async () => {
    world = await createWorld(engine, { withJobs: true });
    imports = importsOf(world);
  });
  afterAll(async () => {
    expect(world.failures).toEqual([]);
    await world.dispose();
  });

  const get = async (id: string | null) =>
    (await world.ask('super', { url: `/api/hotels/${id}` })).json<{ data: Hotel }>().data;
  const named = async (name: string) =>
    world.database.query<{ id: string; brand: string | null; organization_id: string | null }>(
      sql`select id, brand, organization_id from hotel where hotel_location_name = ${name}`,
    );

  it('[SRV-24] [API-34] [UNSP-014] a file with exact headings goes in by itself, and its report says what became of each row', async () => {
    const done = await imports.upload(
      fileOf(
        ['Alder Quay', 'Rua 21', 'Porto', 'Portugal', 'Quayside', '41,14', '-8,61'],
        ['', 'Rua 22', 'Porto', 'Portugal', '', '', ''],
        ['Orchard Gate', '1 Lane', 'Leeds', 'Untied States', '', '', ''],
      ),
      { organization_id: world.organizationIds.ours },
    );
    expect(done).toMatchObject({ state: 'done', total: 3, created: 1, updated: 0, left_out: 0, failed: 2 });
    expect(done.errors).toEqual([
      { row: 3, name: null, problems: [{ column: 'Name', value: null, message: 'A name is needed.' }] },
      {
        ...{ row: 4, name: 'Orchard Gate' },
        problems: [
          {
            ...{ column: 'Country', value: 'Untied States' },
            message: 'Unknown country. Did you mean United States?',
          },
        ],
      },
    ]);
    const { data: created } = await imports.rows(done.id, '?outcome=created');
    expect(created).toMatchObject([{ row: 2, name: 'Alder Quay', place: 'Porto, Portugal' }]);
    expect(await get(created[0]?.hotel_id ?? null)).toMatchObject({
      ...{ hotel_location_name: 'Alder Quay', hotel_location_address: 'Rua 21', brand: 'Quayside' },
      ...{ hotel_location_latitude: 41.14, organization_id: world.organizationIds.ours },
      ...{ alo_hotel_status: 'kickstart', alo_submission_status: 'COMPLETE ASSESSMENT' },
    });
    const mine = await world.ask('admin', { url: '/api/hotels?search=alder' });
    expect(mine.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('[UNSP-013] both paths are one', async () => {
    const done = await imports.upload(
      fileOf(['By The Other Path', '', 'Porto', 'PT', '', '', '']),
      {},
      '/upload',
    );
    expect(done).toMatchObject({ state: 'done', created: 1 });
  });

  it('[API-34] a guess waits for a person, who may choose otherwise', async () => {
    const read = await imports.upload(
      csvOf([
        ['Haus', 'Ort', 'Land', 'Notiz'],
        ['Marktgasse', 'Wien', 'Holland', 'x'],
      ]),
      {},
    );
    expect(read).toMatchObject({ state: 'columns', total: 1, faulty: 0, missing: [] });
    expect(read.columns).toMatchObject([
      { name: 'Haus', field: 'hotel_location_name', source: 'guessed', first: 'Marktgasse', notes: [] },
      { name: 'Ort', field: 'hotel_location_city', source: 'guessed' },
      {
        ...{ name: 'Land', field: 'hotel_location_country', source: 'guessed' },
        notes: [{ kind: 'readAs', rows: 1, value: 'Holland', as: 'Netherlands' }],
      },
      { name: 'Notiz', field: null, source: 'none' },
    ]);
    expect(read.preview.rows).toEqual([
      {
        row: 2,
        cells: ['Marktgasse', 'Wien', 'Netherlands'].map((value) => ({ value, problem: null })),
      },
    ]);
    const moved = await imports.plan(read.id, { column: { index: 3, field: 'hotel_location_name' } });
    expect(moved.columns.map(({ source }) => source)).toEqual(['freed', 'guessed', 'guessed', 'chosen']);
    const back = await imports.plan(read.id, { column: { index: 0, field: 'brand' } });
    expect(back.preview.rows[0]?.cells.map(({ value }) => value)).toEqual([
      'x',
      'Wien',
      'Netherlands',
      'Marktgasse',
    ]);
    const without = await imports.plan(read.id, { column: { index: 1, field: null } });
    expect(without.missing).toEqual(['hotel_location_city']);
    const refused = await world.ask('super', {
      method: 'POST',
      url: `/api/hotels/imports/${read.id}/compare`,
    });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'No column goes to City.',
    ]);
  });

  it('columns go where they went last time for the organization', async () => {
    const { theirs } = world.organizationIds;
    const file = csvOf([
      ['Hotel', 'Ort', 'Land', 'Linie'],
      ['Zeedijk House', 'Amsterdam', 'NL', 'Quayside'],
    ]);
    const first = await imports.upload(file);
    await imports.plan(first.id, { organization_id: theirs });
    await imports.plan(first.id, { column: { index: 3, field: 'chain' } });
    expect((await imports.compare(first.id)).doubles).toBe(0);
    expect(await imports.start(first.id)).toMatchObject({ state: 'done', created: 1 });
    const again = await imports.upload(
      csvOf([
        ['Linie', 'Hotel', 'Ort', 'Land'],
        ['Quayside', 'Kade', 'Delft', 'NL'],
      ]),
    );
    const planned = await imports.plan(again.id, { organization_id: theirs });
    expect(planned.columns[0]).toMatchObject({ field: 'chain', source: 'lastTime' });
  });

  it('a file that is imported again changes nothing', async () => {
    const file = fileOf(
      ['Kestrel Street', '214 Kestrel Street', 'Toronto', 'Canada', 'Kestrel', '', ''],
      ['Minato Nine', '9-2 Minato', 'Yokohama', 'Japan', '', '', ''],
    );
    const first = await imports.upload(file, {});
    expect(first).toMatchObject({ created: 2 });
    expect(await imports.upload(file, { doubles: 'change' })).toMatchObject({
      ...{ state: 'done', created: 0, updated: 0, left_out: 2, failed: 0 },
    });
    const read = await imports.upload(file);
    expect(read.same_as).toMatchObject({ id: first.id, total: 2 });
    expect(await imports.compare(read.id)).toMatchObject({ state: 'doubles', doubles: 2, undecided: 0 });
    const { data: doubles } = await imports.doubles(read.id);
    expect(doubles).toMatchObject([
      { row: 2, is_likely: true, same: ['name', 'address', 'city'], differs: [], decision: 'leave' },
      { row: 3, is_likely: true, differs: [], decision: 'leave' },
    ]);
    expect(await named('Minato Nine')).toHaveLength(1);
  });

  it('a person decides what becomes of each row that looks like a hotel that is here', async () => {
    const before = await world.addHotel({
      ...{
        hotel_location_name: 'Hotel Marktgasse',
        hotel_location_city: 'Vienna',
        hotel_location_country: 'AT',
      },
      ...{ hotel_location_latitude: 48.2, hotel_location_longitude: 16.37, brand: 'Hillhouse' },
    });
    await world.addHotel({
      ...{ hotel_location_name: 'The Lantern House', hotel_location_address: '14 Leith Walk' },
      ...{ hotel_location_city: 'Edinburgh', hotel_location_country: 'GB' },
    });
    const read = await imports.upload(
      fileOf(
        ['hotel marktgasse', 'Marktgasse 40', 'Wien', 'Austria', 'Stayform', 48.2003, 16.3701],
        ['Edinburgh Leith', '14 Leith Walk', 'Edinburgh', 'UK', '', '', ''],
        ['Tarnvik Fjord Lodge', '', 'Ålesund', 'Norway', '', '', ''],
        ['TARNVIK fjord lodge', '', 'Ålesund', 'Norge', '', '', ''],
      ),
    );
    expect(await imports.compare(read.id)).toMatchObject({ state: 'doubles', doubles: 2, undecided: 2 });
    const { data: doubles, total } = await imports.doubles(read.id);
    expect(total).toBe(2);
    expect(doubles[0]).toMatchObject({
      ...{ row: 2, is_likely: true, same: ['name'], decision: null },
      here: { id: before, fields: { hotel_location_city: 'Vienna', brand: 'Hillhouse' } },
    });
    expect(doubles[0]?.meters).toBeGreaterThan(10);
    expect(doubles[0]?.meters).toBeLessThan(60);
    expect(doubles[0]?.differs).toEqual([
      ...['hotel_location_name', 'hotel_location_address', 'hotel_location_city'],
      ...['hotel_location_latitude', 'hotel_location_longitude', 'brand'],
    ]);
    expect(doubles[1]).toMatchObject({ row: 3, is_likely: false, same: ['address', 'city'], meters: null });

    const early = await world.ask('super', { method: 'POST', url: `/api/hotels/imports/${read.id}/start` });
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      ...[409, '2 doubles are not decided yet.'],
    ]);
    await imports.decide(read.id, { decision: 'both' });
    await imports.decide(read.id, { row: 2, decision: 'change' });
    // Who goes back to the columns, and changes nothing, need not decide again.
    expect((await imports.plan(read.id, { all_or_none: false })).columns[0]?.name).toBe('Name');
    expect(await imports.compare(read.id)).toMatchObject({ doubles: 2, undecided: 0 });
    expect(await imports.start(read.id)).toMatchObject({
      ...{ state: 'done', created: 2, updated: 1, left_out: 1, failed: 0 },
    });
    expect(await get(before)).toMatchObject({ hotel_location_city: 'Wien', brand: 'Stayform' });
    const { data: rows } = await imports.rows(read.id);
    expect(rows.map(({ row, outcome, note }) => [row, outcome, note])).toEqual([
      [2, 'changed', null],
      [3, 'created', null],
      [4, 'created', null],
      [5, 'leftOut', 'The same hotel as row 4.'],
    ]);
    expect(rows[0]?.changes).toContainEqual({ field: 'brand', before: 'Hillhouse', after: 'Stayform' });
  });

  it('all or none: one faulty row holds all of them back', async () => {
    const file = fileOf(['Good One', '', 'Graz', 'AT', '', '', ''], ['', '', 'Graz', 'AT', '', '', '']);
    const read = await imports.upload(file, { review: 'true', all_or_none: 'true' });
    const refused = await world.ask('super', {
      method: 'POST',
      url: `/api/hotels/imports/${read.id}/compare`,
    });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      ...[409, 'One row cannot go in as it is, so none goes in.'],
    ]);
    const unseen = await imports.upload(file, { all_or_none: 'true' });
    expect(unseen).toMatchObject({ state: 'stopped', created: 0 });
    expect(await named('Good One')).toEqual([]);
  });

  it('an undo takes back what went in, but for what somebody has built on', async () => {
    const here = await world.addHotel({
      ...{
        hotel_location_name: 'Ferry House',
        hotel_location_city: 'Oslo',
        hotel_location_country: 'NO',
        brand: 'Old',
      },
    });
    const read = await imports.upload(
      fileOf(
        ['Ferry House', '', 'Oslo', 'NO', 'New', '', ''],
        ['Goes Again', '', 'Oslo', 'NO', '', '', ''],
        ['Was Changed', '', 'Oslo', 'NO', '', '', ''],
        ['Has An Answer', '', 'Oslo', 'NO', '', '', ''],
      ),
      { review: 'true', organization_id: world.organizationIds.ours },
    );
    await imports.compare(read.id);
    await imports.decide(read.id, { decision: 'change' });
    expect(await imports.start(read.id)).toMatchObject({ created: 3, updated: 1 });
    const [changed] = await named('Was Changed');
    const [answered] = await named('Has An Answer');
    await world.ask('super', { method: 'PUT', url: `/api/hotels/${changed?.id}`, payload: { brand: 'X' } });
    const saved = await save(
      world,
      answered?.id ?? '',
      'your-details',
      { 'DET-01': { typedValue: 'Sam' } },
      { saveAsDraft: true },
    );
    expect([saved.statusCode, saved.body]).toEqual([200, saved.body]);
    expect(await imports.previewUndo(read.id)).toEqual({
      ...{ goes: 1, back: 1, stays: 2 },
      reasons: [
        { name: 'Was Changed', why: 'it was changed since' },
        { name: 'Has An Answer', why: 'its hotel has opened it, and it has 1 answer' },
      ],
    });
    expect(await imports.undo(read.id)).toMatchObject({ state: 'undone', kept: 2 });
    expect(await named('Goes Again')).toEqual([]);
    expect(await named('Was Changed')).toHaveLength(1);
    expect(await get(here)).toMatchObject({ brand: 'Old' });
    const again = await world.ask('super', { method: 'POST', url: `/api/hotels/imports/${read.id}/undo` });
    expect(again.statusCode).toBe(409);
  });

  it('an import that has not started is forgotten, and with it its rows', async () => {
    const read = await imports.upload(fileOf(['Never', '', 'Rome', 'IT', '', '', '']));
    await imports.call('DELETE', `/imports/${read.id}`);
    await imports.call('GET', `/imports/${read.id}`, undefined, 404);
    const left = await world.database.query(sql`select from hotel_import_row where import_id = ${read.id}`);
    expect(left).toEqual([]);
  });

  it('[IMP-01] refuses another kind of file by the sentence of the specification', async () => {
    const response = await world.ask('super', {
      ...{ method: 'POST', url: '/api/hotels/import' },
      ...formOf({}, [{ name: 'hotels.pdf', content: Buffer.from('%PDF-1.7') }]),
    });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      ...[415, 'Please select a valid file format (Excel, CSV, or JSON)'],
    ]);
  });

  /** Another super user; gives what asks as that person. */
  async function colleague(username: string) {
    await addUser(world.database, username, 'ALO_SUPER');
    const payload = { username, password };
    const signedIn = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`;
    const ask: World['ask'] = async (_person, { headers, ...rest }) =>
      world.app.inject({ ...rest, headers: { authorization, ...headers } });
    return importsOf({ ...world, ask });
  }

  it('that two people start at the same moment runs once, and both see it', async () => {
    const read = await imports.upload(fileOf(['Started By Two', '', 'Lyon', 'FR', '', '', '']));
    await imports.plan(read.id, { organization_id: world.organizationIds.ours });
    await imports.compare(read.id);
    const other = await colleague('second');
    const both = await Promise.allSettled([imports.start(read.id), other.start(read.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const person of [imports, other])
      expect(await person.settled(read.id)).toMatchObject({ state: 'done', created: 1, updated: 0 });
    expect(await named('Started By Two')).toHaveLength(1);
  });

  it('of one file that two people send at the same moment brings in each hotel once, and both see it', async () => {
    const other = await colleague('third');
    const file = fileOf(['Sent By Two', 'Rue 1', 'Lyon', 'FR', '', '', '']);
    const fields = { organization_id: world.organizationIds.ours };
    const both = await Promise.all([imports.upload(file, fields), other.upload(file, fields)]);
    expect(both.map(({ state, created, left_out: leftOut }) => [state, created, leftOut]).sort()).toEqual([
      ['done', 0, 1],
      ['done', 1, 0],
    ]);
    expect(await named('Sent By Two')).toHaveLength(1);
    const ids = both.map(({ id }) => id).sort();
    for (const person of [imports, other]) {
      const seen = (await person.list()).map(({ id }) => id).filter((id) => ids.includes(id));
      expect(seen.sort()).toEqual(ids);
    }
  });

  it('leaves out a hotel that came in while a person looked at the file, and says so', async () => {
    const file = (...brands: readonly string[]) =>
      fileOf(
        ...brands.map((brand, index) => [`Late Hotel ${index}`, `Rue ${index}`, 'Nice', 'FR', brand, '', '']),
      );
    const compared = async (content: Buffer) => {
      const read = await imports.upload(content);
      await imports.plan(read.id, { organization_id: world.organizationIds.ours });
      return imports.compare(read.id);
    };
    const [first, second] = [await compared(file('One', 'One')), await compared(file('Two', 'Two', 'Two'))];
    for (const { doubles } of [first, second]) expect(doubles).toBe(0);
    const addedByHand = await world.ask('super', {
      ...{ method: 'POST', url: '/api/hotels' },
      payload: {
        ...{ hotel_location_name: 'Late Hotel 1', hotel_location_address: 'Rue 1' },
        ...{ hotel_location_city: 'Nice', hotel_location_country: 'FR' },
      },
    });
    expect(addedByHand.statusCode).toBe(200);
    await imports.start(first.id);
    expect(await imports.settled(first.id)).toMatchObject({ state: 'done', created: 1, left_out: 1 });
    await imports.start(second.id);
    expect(await imports.settled(second.id)).toMatchObject({ state: 'done', created: 1, left_out: 2 });
    const { data } = await imports.rows(second.id, '?outcome=leftOut');
    const note = 'A hotel like this came in after the file was uploaded.';
    expect(data).toMatchObject([
      { name: 'Late Hotel 0', note },
      { name: 'Late Hotel 1', note },
    ]);
    for (const [index, brand] of ['One', null, 'Two'].entries())
      expect((await named(`Late Hotel ${index}`)).map((hotel) => hotel.brand)).toEqual([brand]);
  });

  it('only super users import', async () => {
    for (const person of ['admin', 'reader', 'auditor'] as const) {
      const response = await world.ask(person, {
        ...{ method: 'POST', url: '/api/hotels/import' },
        ...formOf({}, [{ name: 'hotels.csv', content: fileOf() }]),
      });
      expect(response.statusCode).toBe(403);
    }
  });

  it('tells of an import as it goes on, and ends when nobody works on it', async () => {
    const read = await imports.upload(fileOf(['Told', '', 'Lyon', 'FR', '', '', '']));
    await imports.act(read.id, 'compare');
    const { body, headers } = await world.ask('super', { url: `/api/hotels/imports/${read.id}/events` });
    expect(headers['content-type']).toBe('text/event-stream');
    const states = body
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => (JSON.parse(event.slice(6)) as { state: string }).state);
    expect(states.at(-1)).toBe('doubles');
    expect(states[0]).toBe('comparing');
  });
});
