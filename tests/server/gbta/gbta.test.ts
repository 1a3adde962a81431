/** The GBTA file of a hotel, by the calls of the API. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AnswerMap, GbtaUploadResponse } from '@alo/schemas';
import { createId } from '@alo/server';
import { read, utils, write } from '@e965/xlsx';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedMapping as mapping } from '../../../server/src/modules/gbta/mappings.js';
import { csvOf } from '../../support/csv.js';
import { engines } from '../../support/databases.js';
import { gbtaCsv, gbtaOf, outcomesOf } from '../../support/gbta.js';
import { readForm, save } from '../../support/respondent.js';
import { submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('The GBTA file on %s', (engine) => {
  let world: World;
  let gbta: ReturnType<typeof gbtaOf>;
  beforeAll(async () => {
    world = await createWorld(engine);
    gbta = gbtaOf(world);
  });
  afterAll(() => world.dispose());

  const addHotel = (status?: string) =>
    world.addHotel({ hotel_location_name: 'Alder Quay', ...(status !== undefined && { status }) });

  const answersIn = async (hotel: string): Promise<AnswerMap> =>
    (await readForm(world, hotel, 'full-questionnaire-readOnly')).answers;
  /** The chosen options and texts. */
  const inShort = async (hotel: string) =>
    Object.fromEntries(
      Object.entries(await answersIn(hotel)).map(([id, { selectedOptionId, typedValue }]) => [
        id,
        [selectedOptionId, typedValue].filter((part) => part !== null && part !== undefined).join(' '),
      ]),
    );
  const statusOf = async (hotel: string) =>
    (await world.ask('admin', { url: `/api/hotels/${hotel}` })).json<{
      data: { alo_submission_status: string };
    }>().data.alo_submission_status;
  const stored = (hotel: string, id: string) =>
    existsSync(path.join(world.dataDirectory, 'files', 'hotels', hotel, id, 'content'));

  it('[SRV-25 API-35 UNSP-016] fills in what nobody has answered, and says what became of each row', async () => {
    const hotel = await addHotel();
    await save(world, hotel, 'policy', { 'STR-04': { selectedOptionId: 'named-lead' } });
    const response = await gbta.send(hotel, { T01: 'Yes', T04: 'Yes', T11: 'No', T12: '11', T23: 'Yes' });
    expect(response.statusCode).toBe(201);
    const { message, data } = response.json<GbtaUploadResponse>();
    expect(message).toBe('gbta.csv uploaded successfully!');
    expect(data).toMatchObject({
      original_filename: 'gbta.csv',
      preview_url: expect.stringMatching(/^\/api\/files\//) as string,
      report: { applied: 2, kept: 1, ignored: 1, hidden: 1, further: 0, edition: mapping.edition },
    });
    expect(outcomesOf(data.report)).toEqual({
      ...{ T01: 'applied', T04: 'kept', T11: 'applied', T12: 'hidden', T23: 'ignored' },
    });
    expect(await inShort(hotel)).toEqual({
      'STR-04': 'named-lead',
      'STR-01': 'group-policy',
      'CLI-01': 'no',
    });
    expect(await gbta.get(hotel)).toEqual({
      ...data,
      preview_url: expect.stringMatching(/^\/api\/files\//) as string,
      ...{
        size_bytes: 72,
        uploaded_by: 'admin',
        uploaded_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
      unconfirmed: [
        { question_id: 'STR-01', ref: 'T01' },
        { question_id: 'CLI-01', ref: 'T11' },
      ],
    });
  });

  it.each(['csv', 'xlsx'] as const)(
    '[SRV-25] gives what became of the rows as .%s, with the words of question and answer',
    async (format) => {
      const hotel = await addHotel();
      const url = gbta.url(hotel, `/report?format=${format}`);
      expect((await world.ask('admin', { url })).statusCode).toBe(404);
      await gbta.upload(hotel, { T01: 'Yes', T12: '=1+1' });
      const { rawPayload } = await world.ask('admin', { url });
      const book = read(rawPayload);
      const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
      expect(rows).toMatchObject([
        {
          ...{ Row: 2, Topic: 'T01', 'Answer in the file': 'Yes', 'What happened': 'applied' },
          Question: 'Does the hotel have a sustainability policy?',
          'Answer in the questionnaire': 'Policy of the group',
        },
        { Topic: 'T12', 'What happened': 'ignored', Why: 'Not a number.' },
      ]);
      expect(String(rows[1]?.['Answer in the file'])).toMatch(/^'?=1\+1$/);
    },
  );

  it('[SRV-25] the form says whether there is a file, while answers can be changed', async () => {
    const hotel = await addHotel();
    const saysSo = async () => (await readForm(world, hotel, 'policy')).context.gbta;
    expect(await saysSo()).toBe(undefined);
    const { attachment_id: id } = await gbta.upload(hotel, { T23: 'Yes' });
    expect(await saysSo()).toBe(true);
    await gbta.remove(hotel, id);
    expect(await saysSo()).toBe(undefined);
  });

  it('[API-35] has no data where there is no file', async () => {
    expect(await gbta.get(await addHotel())).toBeNull();
  });

  it('[UNSP-016] begins the form only where it fills something in', async () => {
    const hotel = await addHotel();
    const { attachment_id: id } = await gbta.upload(hotel, { T23: 'Yes' });
    expect(await statusOf(hotel)).toBe('COMPLETE ASSESSMENT');
    await gbta.remove(hotel, id);
    await gbta.upload(hotel, { T01: 'Yes' });
    expect(await statusOf(hotel)).toBe('IN PROGRESS');
  });

  it('[GBTA-06] finds the columns by their names, in any order and below a title', async () => {
    const content = csvOf([
      ['Our answers', '', ''],
      ['Comment', 'Answer', 'REF'],
      ['since 2020', 'y', 't01'],
    ]);
    const { report } = await gbta.upload(await addHotel(), {}, { content });
    expect(report.rows).toMatchObject([{ row: 3, ref: 'T01', comment: 'since 2020', outcome: 'applied' }]);
  });

  it.each(['xlsx', 'xls', 'csv'] as const)(
    '[GBTA-06] takes the filled-in template as .%s',
    async (format) => {
      const hotel = await addHotel();
      const template = await world.app.inject({ url: `/api/gbta_template?format=${format}` });
      const book = read(template.rawPayload);
      const [first = ''] = book.SheetNames;
      utils.sheet_add_aoa(book.Sheets[first] ?? {}, [['Yes']], { origin: 'E2' });
      utils.sheet_add_aoa(book.Sheets[first] ?? {}, [[45.5]], { origin: 'E25' });
      const bookType = format === 'xls' ? 'biff8' : format;
      const content = Buffer.from(write(book, { type: 'buffer', bookType }) as Buffer);
      const { report } = await gbta.upload(hotel, {}, { name: `gbta.${format}`, content });
      expect(outcomesOf(report)).toEqual({ T01: 'applied', T24: 'applied' });
      expect(await inShort(hotel)).toEqual({ 'STR-01': 'group-policy', 'ENE-03': '45.5' });
    },
  );

  it('[UNSP-017 API-36] gives the template to everybody, as .xlsx where no format is asked for', async () => {
    const response = await world.app.inject({ url: '/api/gbta_template' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('attachment; filename="GBTA template.xlsx"');
    expect((await world.app.inject({ url: '/api/gbta_template?format=pdf' })).statusCode).toBe(400);
  });

  it('[GBTA-07] refuses a second file, also of two that come at once', async () => {
    const hotel = await addHotel();
    const both = await Promise.all([gbta.send(hotel, { T01: 'Yes' }), gbta.send(hotel, { T01: 'No' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = await gbta.send(hotel, { T01: 'Yes' });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'A GBTA file already exists. Please remove it first before uploading a new one.',
    ]);
  });

  it('[GBTA-06] refuses other types, more than 10 MB, and a file without the columns', async () => {
    const hotel = await addHotel();
    const answers = async (sent: Parameters<typeof gbta.send>[2]) => {
      const response = await gbta.send(hotel, {}, sent);
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    expect(await answers({ name: 'gbta.pdf', content: Buffer.from('%PDF-') })).toEqual([
      415,
      'Please select a valid file (.xls, .xlsx, .csv)',
    ]);
    expect(await answers({ content: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') })).toEqual([
      413,
      'File size must be under 10MB',
    ]);
    expect(await answers({ content: csvOf([['Name', 'Town']]) })).toEqual([
      422,
      'gbta.csv has no columns called "ref" and "answer". Please use the template.',
    ]);
    expect(await gbta.get(hotel)).toBeNull();
  });

  it.each(['submitted', 'rejected', 'published'])(
    '[GBTA-06] refuses a file once the form is %s',
    async (status) => {
      const response = await gbta.send(await addHotel(status), { T01: 'Yes' });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'LOCKED']);
    },
  );

  it('[GBTA-06] refuses a file for another questionnaire', async () => {
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay', questionnaire: 'basics' });
    expect((await gbta.send(hotel, { T01: 'Yes' })).json()).toMatchObject({ code: 'NO_MAPPING' });
  });

  it('[API-35] responds again to the same upload, and to the same removal', async () => {
    const hotel = await addHotel();
    const key = createId();
    const first = await gbta.send(hotel, { T01: 'Yes' }, { key });
    const again = await gbta.send(hotel, { T01: 'Yes' }, { key });
    expect([again.statusCode, again.json<GbtaUploadResponse>().data.attachment_id]).toEqual([
      201,
      first.json<GbtaUploadResponse>().data.attachment_id,
    ]);
    const removal = {
      method: 'DELETE',
      headers: { 'idempotency-key': createId() },
      url: gbta.url(hotel, `/${first.json<GbtaUploadResponse>().data.attachment_id}`),
    } as const;
    const removed = await world.ask('admin', removal);
    expect((await world.ask('admin', removal)).json()).toEqual(removed.json());
  });

  it('[UNSP-016] an answer stays unconfirmed until it is saved otherwise or confirmed', async () => {
    const hotel = await addHotel();
    await gbta.upload(hotel, { T01: 'Yes', T04: 'Yes', T30: 'Yes', T34: 'Yes' });
    await save(world, hotel, 'policy', { 'STR-01': { selectedOptionId: 'group-policy' } });
    expect(await gbta.unconfirmed(hotel)).toEqual(['STR-01', 'STR-04', 'WAT-05', 'WAS-06']);
    await save(world, hotel, 'policy', { 'STR-01': { selectedOptionId: 'own-policy' } });
    expect(await gbta.unconfirmed(hotel)).toEqual(['STR-04', 'WAT-05', 'WAS-06']);
    expect((await gbta.confirm(hotel, ['WAT-05'])).json()).toMatchObject({
      data: { unconfirmed: [{ question_id: 'STR-04' }, { question_id: 'WAS-06' }] },
    });
    await gbta.confirm(hotel);
    expect(await gbta.unconfirmed(hotel)).toEqual([]);
  });

  it('[UNSP-016] submitting confirms all answers of the file', async () => {
    const { hotel } = await submittedHotel(
      world,
      { 'WAT-05': { selectedOptionId: 'on-request' } },
      [],
      async (id) => {
        await gbta.upload(id, { T30: 'Yes' });
        expect(await gbta.unconfirmed(id)).toEqual(['WAT-05']);
      },
    );
    expect(await gbta.unconfirmed(hotel)).toEqual([]);
    const id = (await gbta.get(hotel))?.attachment_id ?? '';
    expect(await gbta.remove(hotel, id)).toEqual({ undone: [], stayed: [] });
    expect(await inShort(hotel)).toMatchObject({ 'WAT-05': 'on-request' });
  });

  it('[API-36 UNSP-016] a removed file takes back what nobody has changed or confirmed', async () => {
    const hotel = await addHotel();
    await save(world, hotel, 'policy', { 'STR-05': { selectedOptionId: 'manager-informed' } });
    const before = await answersIn(hotel);
    const says = { T01: 'Yes', T04: 'Yes', T05: 'Yes', T30: 'Yes' };
    const first = await gbta.upload(hotel, says);
    expect(stored(hotel, first.attachment_id)).toBe(true);
    expect(await gbta.remove(hotel, first.attachment_id)).toEqual({
      ...{ undone: expect.arrayContaining(['STR-01', 'STR-04', 'WAT-05']) as string[], stayed: [] },
    });
    expect(await answersIn(hotel)).toEqual(before);
    expect(await gbta.get(hotel)).toBeNull();
    expect(stored(hotel, first.attachment_id)).toBe(false);

    const second = await gbta.upload(hotel, says);
    expect(outcomesOf(second.report)).toMatchObject({ T01: 'applied', T05: 'kept' });
    await save(world, hotel, 'policy', { 'STR-01': { selectedOptionId: 'own-policy' } });
    await gbta.confirm(hotel, ['STR-04']);
    expect(await gbta.remove(hotel, second.attachment_id)).toEqual({
      undone: ['WAT-05'],
      stayed: [
        { question_id: 'STR-01', reason: 'It was changed since.' },
        { question_id: 'STR-04', reason: 'It was confirmed.' },
      ],
    });
    expect(await inShort(hotel)).toEqual({
      ...{ 'STR-01': 'own-policy', 'STR-04': 'added-task', 'STR-05': 'manager-informed' },
    });
  });

  it('[UNSP-015] the call that deletes files of a hotel removes it likewise', async () => {
    const hotel = await addHotel();
    const { attachment_id: id } = await gbta.upload(hotel, { T01: 'Yes' });
    const url = `/api/hotels/attachment/${id}`;
    const removal = { method: 'DELETE', url, headers: { 'idempotency-key': createId() } } as const;
    expect((await world.ask('foreign', removal)).statusCode).toBe(403);
    const removed = await world.ask('admin', removal);
    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { message: 'The GBTA file has been removed.' },
    ]);
    expect((await world.ask('admin', removal)).json()).toEqual(removed.json());
    expect(await gbta.get(hotel)).toBeNull();
    expect(await inShort(hotel)).toEqual({});
  });

  it('[API-36] has no other file to remove', async () => {
    const hotel = await addHotel();
    await gbta.upload(hotel, { T01: 'Yes' });
    const response = await world.ask('admin', { method: 'DELETE', url: gbta.url(hotel, `/${createId()}`) });
    expect(response.statusCode).toBe(404);
  });

  it('[SRV-25] is saved by its address, counts for the room of the hotel, and is no evidence', async () => {
    const hotel = await addHotel();
    const { preview_url: url, attachment_id: id } = await gbta.upload(hotel, { T01: 'Yes' });
    const file = await world.app.inject({ url });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="gbta\.csv"/),
    ]);
    expect(file.rawPayload).toEqual(gbtaCsv({ T01: 'Yes' }));
    const files = await world.ask('admin', { url: `/api/hotels/${hotel}/files` });
    expect(files.json()).toMatchObject({ data: { files: [], used_bytes: file.rawPayload.length } });
    const attach = await world.ask('admin', {
      ...{ method: 'POST', url: `/api/hotels/${hotel}/questionAttachments/STR-01` },
      payload: { attachment_ids: [id] },
    });
    expect(attach.statusCode).toBe(422);
  });

  it('[SRV-25] keeps a log of what came and went', async () => {
    const hotel = await addHotel();
    const { attachment_id: id } = await gbta.upload(hotel, { T01: 'Yes' });
    await gbta.confirm(hotel);
    await gbta.remove(hotel, id);
    const log = await world.database.query<{ action: string }>(
      sql`select action from audit where target = ${hotel} order by at, id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['uploadGbta', 'confirmGbta', 'removeGbta']);
  });

  it.each(['csv', 'xlsx'] as const)(
    '[SRV-25] answers that are exported as .%s come back by an upload',
    async (format) => {
      const [from, to] = [await addHotel(), await addHotel()];
      const operations = {
        'OPS-04': { typedValue: '7301' },
        'OPS-10': { selectedOptionId: 'restaurants' },
        'OPS-18_1': { selectedOptionId: 'main' },
      };
      for (const hotel of [from, to]) await save(world, hotel, 'hotel-operations', operations);
      const planet = {
        'ENE-02': { selectedOptionId: 'kwh', typedValue: '1234567.8' },
        'ENE-03': { typedValue: '45.5' },
        'CLI-01': { selectedOptionId: 'each-year-own-method' },
        'CLI-02': { typedValue: '11.4' },
        'CLI-05': { selectedOptionId: 'dated-target' },
        'WAT-05': { selectedOptionId: 'daily' },
      };
      const policy = {
        'STR-01': { selectedOptionId: 'group-policy' },
        'STR-02': { typedValue: '=We cut water, waste and energy by a third until 2030, “measured”.' },
        // The file has no words for it.
        'STR-05': { selectedOptionId: 'part-of-pay' },
      };
      expect((await save(world, from, 'planet', planet)).statusCode).toBe(200);
      expect((await save(world, from, 'policy', policy)).statusCode).toBe(200);
      const content = await gbta.exported(from, format);
      await gbta.upload(to, {}, { name: `gbta.${format}`, content });
      const expected = await inShort(from);
      delete expected['STR-05'];
      expect(await inShort(to)).toEqual(expected);
    },
  );
});
