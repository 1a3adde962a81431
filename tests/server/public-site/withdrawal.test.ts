/** A hotel, or a super user, takes a published page back, until it is published again. */
import { randomUUID } from 'node:crypto';
import type { Hotel, TravelerPage, TravelerUploadResponse } from '@alo/schemas';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import {
  publishNext,
  publishScore,
  submittedHotel,
  type SubmittedHotel,
} from '../../support/scored-hotel.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type Person, type World } from '../../support/world.js';

describe.each(engines)('Withdrawing the public page on %s', (engine) => {
  let world: World;
  let made: SubmittedHotel;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    made = await submittedHotel(world);
  });

  const ask = (person: Person | undefined, step: 'publish' | 'withdraw', headers = {}) =>
    world.ask(person, {
      ...{ method: 'POST', url: `/api/hotels/${made.hotel}/travelFacingPage/${step}`, headers },
    });
  const page = async () =>
    (await world.ask('admin', { url: `/api/hotels/${made.hotel}/travelFacingPage` })).json<{
      data: TravelerPage;
    }>().data;
  const hotelNow = async () =>
    (await world.ask('admin', { url: `/api/hotels/${made.hotel}` })).json<{ data: Hotel }>().data;
  const path = async () => (await page()).publication?.path ?? 'it is not published';
  const statusOf = async (url: string) => (await world.app.inject({ url })).statusCode;

  it('[PROD-05] the page and its badge say so with 410, and are there again when it is published anew', async () => {
    await publishScore(world, made);
    const url = await path();
    expect(await statusOf(url)).toBe(200);
    const response = await ask('admin', 'withdraw');
    expect(response.json()).toMatchObject({
      message: 'The public page has been withdrawn.',
      data: { publication: { path: url, withdrawn_at: world.clock.now.toISOString() } },
    });
    for (const address of [url, `${url}/badge`]) {
      const { statusCode, headers, body } = await world.app.inject({ url: address });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        ...[410, 'text/html; charset=utf-8', 'no-store'],
      ]);
      expect(body).toContain('<h1>This hotel has withdrawn its page</h1>');
      expect(body).not.toContain('A fitting text');
    }
    const german = await world.app.inject({ url: `/de${url}` });
    expect(german.statusCode).toBe(410);
    expect(german.body).toContain('<h1>Dieses Hotel hat seine Seite zurückgezogen</h1>');
    const badge = await world.app.inject({ url: `${url}/badge.json` });
    expect([badge.statusCode, badge.json<{ code: string }>().code]).toEqual([410, 'WITHDRAWN']);
    expect((await ask('admin', 'publish')).json()).toMatchObject({
      data: { publication: { path: url, withdrawn_at: null } },
    });
    expect([await statusOf(url), await statusOf(`${url}/badge.json`)]).toEqual([200, 200]);
  });

  it('its people and super users may, and nobody else; the audit log says who did it', async () => {
    await publishScore(world, made);
    for (const person of ['reader', 'zero', 'foreign', 'auditor'] as const)
      expect([403, 404]).toContain((await ask(person, 'withdraw')).statusCode);
    expect((await ask(undefined, 'withdraw')).statusCode).toBe(401);
    expect(await statusOf(await path())).toBe(200);
    expect((await ask('super', 'withdraw')).statusCode).toBe(200);
    expect(await statusOf(await path())).toBe(410);
    // Publishing is the hotel's own.
    expect((await ask('super', 'publish')).statusCode).toBe(403);
    await ask('admin', 'publish');
    expect((await ask('colleague', 'withdraw')).statusCode).toBe(200);
    const rows = await world.database.query(
      sql`select actor from audit where target = ${made.hotel} and action = 'withdrawPage' and outcome = 'done' order by id`,
    );
    expect(rows).toEqual([{ actor: world.userIds.super }, { actor: world.userIds.colleague }]);
  });

  it('is refused where travelers read no page, and a call that is sent again withdraws once', async () => {
    const early = await ask('admin', 'withdraw');
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'NOT_PUBLISHED']);
    await publishScore(world, made);
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await ask('admin', 'withdraw', key), await ask('admin', 'withdraw', key)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await ask('admin', 'withdraw')).statusCode).toBe(409);
  });

  it('leaves the submission and its score as they are; a next score that is published brings the page back', async () => {
    await publishScore(world, made);
    const before = await hotelNow();
    await ask('admin', 'withdraw');
    expect(await hotelNow()).toEqual(before);
    await publishNext(world, made);
    expect(await statusOf(await path())).toBe(200);
    expect((await page()).publication).toMatchObject({ withdrawn_at: null });
  });

  it('takes its pictures from the public, and not from the people who are signed in', async () => {
    const plain = { width: 60, height: 40, channels: 3, background: '#0a7' } as const;
    const content = await sharp({ create: plain }).jpeg().toBuffer();
    const { payload, headers } = formOf({}, [{ name: 'p.jpg', content }], { field: 'files' });
    const url = `/api/hotels/${made.hotel}/travelFacingPage/pppGallery`;
    const sent = await world.ask('admin', { method: 'POST', url, payload, headers });
    const id = sent.json<TravelerUploadResponse>().data.uploaded_files[0]?.attachment_id ?? '';
    await world.database.query(sql`update traveler_medium set sizes = '[60]' where attachment_id = ${id}`);
    await publishScore(world, made);
    const isPublic = async () => (await hotelNow()).image_url?.includes('/stay/media/') ?? false;
    expect([await statusOf(`/stay/media/${id}`), await isPublic()]).toEqual([200, true]);
    await ask('admin', 'withdraw');
    expect([await statusOf(`/stay/media/${id}`), await isPublic()]).toEqual([404, false]);
    const [picture] = (await page()).ppp_gallery_attachments;
    expect(await statusOf(picture?.preview_url ?? 'there is none')).toBe(200);
    await ask('admin', 'publish');
    expect([await statusOf(`/stay/media/${id}`), await isPublic()]).toEqual([200, true]);
  });
});
