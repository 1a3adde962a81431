/** A change of files that is sent again because its response was lost is done once. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment, ErrorResponse, QuestionAttachmentsResponse, UploadResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfOf } from '../../corpus/pdf.js';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

const question = 'BIO-01';

describe.each(engines)('[R-09] On %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    await save(world, hotel, 'planet', { [question]: { selectedOptionId: 'site-plan' } });
  });

  const upload = (key: string, words: string, fields: Record<string, string> = { question_id: question }) => {
    const file = { name: 'plan.pdf', content: pdfOf([words]) };
    const { payload, headers } = formOf({ hotel_id: hotel, ...fields }, [file]);
    const url = `/api/hotels/${hotel}/questionnaire/planet/upload`;
    return world.ask('admin', {
      ...{ method: 'POST', url, payload },
      headers: { ...headers, 'idempotency-key': key },
    });
  };
  const stored = async (): Promise<string[]> => {
    const rows = await world.database.query<{ id: string }>(
      sql`select id from attachment where hotel_id = ${hotel} order by id`,
    );
    return rows.map(({ id }) => id);
  };
  const inStore = async () => {
    const folder = path.join(world.dataDirectory, 'files/hotels', hotel);
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => path.relative(folder, parentPath))
      .sort();
  };
  const idsIn = (files: readonly Attachment[] = []) => files.map(({ attachment_id: id }) => id);

  it('an upload that is sent again with its key is stored once, and both hear of the same file', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await upload(key, 'Plan'), await upload(key, 'Plan')];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    const [one, two] = [first, second].map((response) => response.json<UploadResponse>().data);
    expect(idsIn(two?.uploaded_files)).toEqual(idsIn(one?.uploaded_files));
    expect(idsIn(two?.attachments)).toEqual(idsIn(one?.attachments));
    expect(await stored()).toEqual(idsIn(one?.uploaded_files));
    expect(await inStore()).toEqual(await stored());
    const fetched = await world.ask(undefined, { url: two?.uploaded_files[0]?.preview_url ?? '' });
    expect(fetched.statusCode).toBe(200);
  });

  it('so is one to the stock of the hotel, and one that filled its question', async () => {
    const [stockKey, lastKey] = [crypto.randomUUID(), crypto.randomUUID()];
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await upload(stockKey, 'Stock', {})).statusCode).toBe(201);
    }
    expect((await upload(crypto.randomUUID(), 'First')).statusCode).toBe(201);
    for (let sent = 0; sent < 2; sent += 1) expect((await upload(lastKey, 'Last')).statusCode).toBe(201);
    expect((await upload(crypto.randomUUID(), 'One more')).json<ErrorResponse>().code).toBe('TOO_MANY_FILES');
    expect((await stored()).length).toBe(3);
  });

  it('two that arrive at the same time with one key store one file', async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all([upload(key, 'Plan'), upload(key, 'Plan')]);
    for (const { statusCode } of responses) expect([201, 409]).toContain(statusCode);
    expect((await stored()).length).toBe(1);
    expect(await inStore()).toEqual(await stored());
  });

  it('a key with another file, another question or another call is refused, and nothing is stored', async () => {
    const key = crypto.randomUUID();
    await upload(key, 'Plan');
    const others = [
      await upload(key, 'Another plan'),
      await upload(key, 'Plan', { question_id: 'ENE-05' }),
      await upload(key, 'Plan', {}),
      await world.ask('admin', {
        ...{ method: 'DELETE', url: `/api/hotels/${hotel}/questionAttachments/${question}` },
        headers: { 'idempotency-key': key },
      }),
    ];
    for (const response of others) {
      expect([response.statusCode, response.json<ErrorResponse>().code]).toEqual([
        422,
        'IDEMPOTENCY_KEY_REUSED',
      ]);
    }
    expect((await stored()).length).toBe(1);
    expect(await inStore()).toEqual(await stored());
  });

  it('a refused upload leaves its key unused', async () => {
    const key = crypto.randomUUID();
    expect((await upload(key, 'Plan', { question_id: 'no-such-question' })).statusCode).toBe(422);
    expect((await upload(key, 'Plan')).statusCode).toBe(201);
  });

  it('a file that is deleted again with its key gets the first response, and no other request does', async () => {
    const uploaded = await upload(crypto.randomUUID(), 'Plan', {});
    const [id = ''] = idsIn(uploaded.json<UploadResponse>().data.uploaded_files);
    const key = crypto.randomUUID();
    const remove = (who: 'admin' | 'super', headers = {}, file = id) =>
      world.ask(who, { method: 'DELETE', url: `/api/hotels/attachment/${file}`, headers });
    const first = await remove('admin', { 'idempotency-key': key });
    const second = await remove('admin', { 'idempotency-key': key });
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(second.json()).toEqual(first.json());
    expect((await remove('admin')).statusCode).toBe(403);
    expect((await remove('admin', { 'idempotency-key': crypto.randomUUID() })).statusCode).toBe(403);
    expect((await remove('super', { 'idempotency-key': key })).statusCode).toBe(403);
    const another = await remove('admin', { 'idempotency-key': key }, crypto.randomUUID());
    expect(another.json<ErrorResponse>().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('files that are taken from a question or given to it again count as one change', async () => {
    const [id = ''] = idsIn(
      (await upload(crypto.randomUUID(), 'Plan')).json<UploadResponse>().data.uploaded_files,
    );
    const url = `/api/hotels/${hotel}/questionAttachments/${question}`;
    const revision = async () => {
      const [row] = await world.database.query<{ revision: string }>(
        sql`select revision from submission where hotel_id = ${hotel} and is_current`,
      );
      return Number(row?.revision);
    };
    for (const change of [
      { method: 'DELETE', url: `${url}/${id}` },
      { method: 'POST', url, payload: { attachment_ids: [id] } },
      { method: 'DELETE', url },
    ] as const) {
      const before = await revision();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const first = await world.ask('admin', { ...change, headers });
      const second = await world.ask('admin', { ...change, headers });
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.headers['idempotency-replayed']).toBe('true');
      const [one, two] = [first, second].map(
        (response) => response.json<QuestionAttachmentsResponse>().data.attachments,
      );
      expect(idsIn(two)).toEqual(idsIn(one));
      expect(await revision()).toBe(before + 1);
    }
  });
});
