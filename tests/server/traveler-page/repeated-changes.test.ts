/** A change of the page for travelers that is sent again because its response was lost is done once. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ErrorResponse, TravelerPage, TravelerUploadResponse } from '@alo/schemas';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../support/upload.js';
import { partHeaders, tus, videoOf } from '../../support/video-upload.js';
import { createWorld, type World } from '../../support/world.js';

describe('[R-09] On the page for travelers', () => {
  let world: World;
  let hotel: string;
  let pictures: Buffer[];
  let origin: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
    pictures = await Promise.all(
      ['#0a7', '#70a'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    );
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });

  const url = (rest: string) => `/api/hotels/${hotel}/${rest}`;
  const ask = (key: string, { headers, ...options }: InjectOptions) =>
    world.ask('admin', { ...options, headers: { ...headers, 'idempotency-key': key } });
  const upload = (key: string, content = pictures[0] ?? Buffer.of(), place = 'marketingGallery') => {
    const { payload, headers } = formOf({}, [{ name: 'p.jpg', content }], { field: 'files' });
    return ask(key, { method: 'POST', url: url(`travelFacingPage/${place}`), payload, headers });
  };
  const media = async () =>
    (await world.database.query(sql`select 1 from attachment where hotel_id = ${hotel}`)).length;
  const changes = async () =>
    (await world.database.query(sql`select 1 from audit where target = ${hotel} and outcome = 'done'`))
      .length;
  const uploadedIn = (response: LightMyRequestResponse) =>
    response.json<TravelerUploadResponse>().data.uploaded_files.map(({ attachment_id: id }) => id);

  it('a picture that is uploaded again with its key is stored once', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await upload(key), await upload(key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(uploadedIn(second)).toEqual(uploadedIn(first));
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await media()).toBe(1);
  });

  it('another picture or another gallery with the same key is refused', async () => {
    const key = crypto.randomUUID();
    await upload(key);
    for (const response of [await upload(key, pictures[1]), await upload(key, pictures[0], 'pppGallery')]) {
      expect(response.json<ErrorResponse>().code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    expect(await media()).toBe(1);
  });

  it('a video is taken in once, though its upload is gone by then', async () => {
    const content = videoOf(2000);
    const authorization = `Bearer ${await world.tokenOf('admin')}`;
    const begun = await fetch(origin + url('travelFacingPage/videoUploads'), {
      method: 'POST',
      headers: {
        ...{ ...tus, authorization, 'upload-length': String(content.length) },
        'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
      },
    });
    const { pathname } = new URL(begun.headers.get('location') ?? '', origin);
    const headers = { ...partHeaders(0), authorization };
    await fetch(origin + pathname, { method: 'PATCH', headers, body: new Uint8Array(content) });
    const payload = { upload_id: pathname.split('/').at(-1) };
    const key = crypto.randomUUID();
    const take = () => ask(key, { method: 'POST', url: url('travelFacingPage/video'), payload });
    const [first, second] = [await take(), await take()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(uploadedIn(second)).toEqual(uploadedIn(first));
    expect(await media()).toBe(1);
  });

  it('a statement, an order, a text and a removal are written once, and hear of the page as it is', async () => {
    const ids = [
      ...uploadedIn(await upload(crypto.randomUUID(), pictures[0])),
      ...uploadedIn(await upload(crypto.randomUUID(), pictures[1])),
    ];
    const [first = ''] = ids;
    const calls: InjectOptions[] = [
      {
        ...{ method: 'POST', url: url('travelFacingPage/missionStatement') },
        payload: { missionStatement: 'We care.', baseRevision: 0 },
      },
      {
        ...{ method: 'PUT', url: url('travelFacingPage/marketingGallery/order') },
        payload: { attachment_ids: ids.toReversed() },
      },
      { method: 'PUT', url: url(`travelPageAttachment/${first}`), payload: { alt_text: 'A garden' } },
      { method: 'DELETE', url: url(`travelPageAttachment/${first}`) },
    ];
    for (const call of calls) {
      const before = await changes();
      const key = crypto.randomUUID();
      const [done, again] = [await ask(key, call), await ask(key, call)];
      expect([done.statusCode, again.statusCode]).toEqual([200, 200]);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(again.json<{ data: TravelerPage }>().data.mission_revision).toBe(1);
      expect(await changes()).toBe(before + 1);
    }
  });
});
