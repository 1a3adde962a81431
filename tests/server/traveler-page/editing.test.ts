/** The page for travelers while it is edited: words, pictures, their order, and the way to travelers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  Attachment,
  ErrorResponse,
  TravelerMedium,
  TravelerPage,
  TravelerUploadResponse,
} from '@alo/schemas';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { formOf, type SentFile } from '../../support/upload.js';
import { createWorld, type Person, type World } from '../../support/world.js';

type Place = 'brandLogo' | 'marketingGallery' | 'pppGallery';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

describe.each(engines)('Editing the page for travelers on %s', (engine) => {
  let world: World;
  let hotel: string;
  let picture: Buffer;
  beforeAll(async () => {
    world = await createWorld(engine);
    const plain = { width: 60, height: 40, channels: 3, background: '#0a7' } as const;
    picture = await sharp({ create: plain }).jpeg().toBuffer();
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });

  const pageUrl = () => `/api/hotels/${hotel}/travelFacingPage`;
  const page = async (person: Person = 'admin') =>
    (await world.ask(person, { url: pageUrl() })).json<{ data: TravelerPage }>().data;
  const saveMission = (missionStatement: string, baseRevision?: number) =>
    world.ask('admin', {
      method: 'POST',
      url: `${pageUrl()}/missionStatement`,
      payload: { missionStatement, ...(baseRevision !== undefined && { baseRevision }) },
    });
  const upload = (
    place: Place,
    files: readonly SentFile[],
    field = place === 'brandLogo' ? 'file' : 'files',
  ) => {
    const { payload, headers } = formOf({}, files, { field });
    return world.ask('admin', { method: 'POST', url: `${pageUrl()}/${place}`, payload, headers });
  };
  const uploaded = async (place: Place, count = 1): Promise<Attachment[]> => {
    const files = Array.from({ length: count }, (_, at) => ({ name: `p${at}.jpg`, content: picture }));
    const response = await upload(place, files);
    expect(response.statusCode).toBe(201);
    return response.json<TravelerUploadResponse>().data.uploaded_files;
  };
  const refusal = (response: { statusCode: number; json: () => unknown }) => {
    const { code, message } = response.json() as ErrorResponse;
    return [response.statusCode, code, message];
  };
  const idsIn = (media: readonly TravelerMedium[]) => media.map(({ attachment_id: id }) => id);
  const fetched = async (url: string) => world.app.inject({ url });

  it('[SRV-19] [API-13] a page that nobody wrote is empty, and is not published', async () => {
    expect(await page()).toMatchObject({
      mission_statement: '',
      mission_saved_at: null,
      brand_logo_attachments: null,
      promotional_video: null,
      marketing_gallery_attachments: [],
      ppp_gallery_attachments: [],
      publication: null,
    });
  });

  it('[API-14] [TRAV-04] 150 words are saved with their time, 151 are refused and change nothing', async () => {
    const response = await saveMission(`  ${words(150)}\n`);
    expect(response.statusCode).toBe(200);
    const saved = await page();
    expect(saved.mission_statement).toBe(words(150));
    expect(saved.mission_saved_at).toBe(world.clock.now.toISOString());
    expect(refusal(await saveMission(words(151)))).toEqual([
      422,
      'TOO_MANY_WORDS',
      'A mission statement has at most 150 words.',
    ]);
    expect((await page()).mission_statement).toBe(words(150));
  });

  it('[API-14] a text that somebody else has changed meanwhile is not replaced; the same text is no change', async () => {
    await saveMission('First');
    const { mission_revision: base } = await page();
    await saveMission('Second', base);
    expect(refusal(await saveMission('Third', base))).toEqual([
      412,
      'STALE_MISSION',
      'Someone else has changed the mission statement since you loaded it.',
    ]);
    expect((await saveMission('Second', base)).statusCode).toBe(200);
    expect(await page()).toMatchObject({ mission_statement: 'Second', mission_revision: base + 1 });
  });

  it('[API-15] [TRAV-05] a second logo takes the place of the first, whose file is gone', async () => {
    const [first] = await uploaded('brandLogo');
    const [second] = await uploaded('brandLogo');
    const { brand_logo_attachments: logo } = await page();
    expect(logo?.attachment_id).toBe(second?.attachment_id);
    expect((await fetched(first?.preview_url ?? '')).statusCode).toBe(404);
    expect((await fetched(logo?.preview_url ?? '')).statusCode).toBe(200);
  });

  it('[TRAV-05] [U-04] a logo of more than 5 MB is refused, and the one that is there stays', async () => {
    const [first] = await uploaded('brandLogo');
    const content = Buffer.concat([picture, Buffer.alloc(5 * 1_048_576 + 1 - picture.length)]);
    const response = await upload('brandLogo', [{ name: 'large.jpg', content }]);
    expect(refusal(response).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
    expect((await page()).brand_logo_attachments?.attachment_id).toBe(first?.attachment_id);
  });

  it('[TRAV-05] [U-10] an SVG is stored as a picture of it: nothing of what it held is left', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5" onload="alert(1)">
      <script>fetch('http://evil.example')</script><image href="http://evil.example/a.png" width="5" height="5"/>
      <rect width="10" height="5" fill="#0a7"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>`;
    const response = await upload('brandLogo', [{ name: 'logo.svg', content: Buffer.from(svg) }]);
    expect(response.statusCode).toBe(201);
    const { brand_logo_attachments: logo } = await page();
    expect(logo).toMatchObject({ mimeType: 'image/png', width: 1024, height: 512 });
    const file = await fetched(logo?.preview_url ?? '');
    expect(file.headers['content-type']).toBe('image/png');
    expect((await sharp(file.rawPayload).metadata()).format).toBe('png');
    expect(file.rawPayload.toString('latin1')).not.toMatch(/evil|script/);
  });

  it('[TRAV-05] [U-10] an SVG with entities, one that is none, and one in place of a photo are refused', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>';
    const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    const send = async (place: Place, name: string, content: string) =>
      refusal(await upload(place, [{ name, content: Buffer.from(content) }])).slice(0, 2);
    expect(await send('brandLogo', 'logo.svg', bomb)).toEqual([422, 'DAMAGED']);
    expect(await send('brandLogo', 'logo.svg', '<html></html>')).toEqual([415, 'OTHER_TYPE']);
    expect(await send('pppGallery', 'photo.png', plain)).toEqual([415, 'OTHER_TYPE']);
    expect(await send('pppGallery', 'photo.svg', plain)).toEqual([415, 'OTHER_TYPE']);
    expect((await page()).brand_logo_attachments).toBeNull();
  });

  it('[API-16] [SRV-16] [TRAV-07] pictures stand in their gallery in the order in which they came, with their size', async () => {
    const sent = await uploaded('marketingGallery', 3);
    const further = await uploaded('marketingGallery');
    const { marketing_gallery_attachments: gallery, ppp_gallery_attachments: other } = await page();
    expect(idsIn(gallery)).toEqual([...sent, ...further].map(({ attachment_id: id }) => id));
    expect(gallery[0]).toMatchObject({ width: 60, height: 40, alt_text: '', mimeType: 'image/jpeg' });
    expect(other).toEqual([]);
  });

  it('[TRAV-08] the 11th picture is refused in the words of the specification', async () => {
    await uploaded('pppGallery', 9);
    const two = [1, 2].map((at) => ({ name: `${at}.jpg`, content: picture }));
    const full = [
      409,
      'TOO_MANY_FILES',
      "You've reached the maximum of 10 images. Remove some images to upload more.",
    ];
    expect(refusal(await upload('pppGallery', two))).toEqual(full);
    await uploaded('pppGallery');
    expect(refusal(await upload('pppGallery', two.slice(1)))).toEqual(full);
    expect((await page()).ppp_gallery_attachments).toHaveLength(10);
  });

  it('[TRAV-07] [U-05] uploads that race for the last places never make more than ten', async () => {
    await uploaded('pppGallery', 7);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => upload('pppGallery', [{ name: 'p.jpg', content: picture }])),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409]);
    expect((await page()).ppp_gallery_attachments).toHaveLength(10);
    // The files of those that were refused are not kept.
    const rows = await world.database.query(sql`select 1 from attachment where hotel_id = ${hotel}`);
    expect(rows).toHaveLength(10);
  });

  it('[TRAV-07] a gallery takes the order that names all of its pictures, and refuses any other', async () => {
    const ids = (await uploaded('pppGallery', 3)).map(({ attachment_id: id }) => id);
    const order = (attachment_ids: readonly string[]) =>
      world.ask('admin', {
        method: 'PUT',
        url: `${pageUrl()}/pppGallery/order`,
        payload: { attachment_ids },
      });
    expect((await order(ids.toReversed())).statusCode).toBe(200);
    expect(idsIn((await page()).ppp_gallery_attachments)).toEqual(ids.toReversed());
    expect(refusal(await order(ids.slice(1))).slice(0, 2)).toEqual([409, 'OTHER_PICTURES']);
    const [foreign] = await uploaded('marketingGallery');
    expect((await order([...ids.slice(1), foreign?.attachment_id ?? ''])).statusCode).toBe(409);
    expect(idsIn((await page()).ppp_gallery_attachments)).toEqual(ids.toReversed());
  });

  it('[TRAV-07] says what a picture shows, and of none that is not on the page', async () => {
    const [first] = await uploaded('pppGallery');
    const describe = (id: string, person: Person = 'admin') =>
      world.ask(person, {
        method: 'PUT',
        url: `/api/hotels/${hotel}/travelPageAttachment/${id}`,
        payload: { alt_text: '  The terrace ' },
      });
    expect((await describe(first?.attachment_id ?? '')).statusCode).toBe(200);
    expect((await page()).ppp_gallery_attachments[0]?.alt_text).toBe('The terrace');
    expect((await describe(world.userIds.admin)).statusCode).toBe(404);
  });

  it('[API-17] what was never published is deleted at once, with its file', async () => {
    const [first] = await uploaded('pppGallery');
    const { attachment_id: id = '', preview_url: url = '' } = first ?? {};
    const remove = () =>
      world.ask('admin', { method: 'DELETE', url: `/api/hotels/${hotel}/travelPageAttachment/${id}` });
    expect((await remove()).statusCode).toBe(200);
    expect((await page()).ppp_gallery_attachments).toEqual([]);
    expect((await fetched(url)).statusCode).toBe(404);
    const file = path.join(world.dataDirectory, 'files', 'hotels', hotel, id, 'content');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    expect((await remove()).statusCode).toBe(404);
  });

  it('[API-16] a form with another field, without files, or with something else is refused, and nothing is kept', async () => {
    const file = { name: 'p.jpg', content: picture };
    expect(refusal(await upload('pppGallery', [file], 'file')).slice(0, 2)).toEqual([400, 'OTHER_FIELD']);
    expect(refusal(await upload('pppGallery', [])).slice(0, 2)).toEqual([400, 'NO_FILE']);
    const text = { name: 'p.jpg', content: Buffer.from('no picture') };
    expect(refusal(await upload('pppGallery', [file, text])).slice(0, 2)).toEqual([415, 'OTHER_TYPE']);
    expect((await page()).ppp_gallery_attachments).toEqual([]);
  });

  it('pictures of the page are no evidence: they are not among the files of the hotel, and serve no question', async () => {
    const [first] = await uploaded('pppGallery');
    const { data } = (await world.ask('admin', { url: `/api/hotels/${hotel}/files` })).json<{
      data: { files: unknown[]; used_bytes: number };
    }>();
    expect(data.files).toEqual([]);
    // They share the room of the hotel.
    expect(data.used_bytes).toBeGreaterThan(0);
    const attach = await world.ask('admin', {
      method: 'POST',
      url: `/api/hotels/${hotel}/questionAttachments/BIO-01`,
      payload: { attachment_ids: [first?.attachment_id] },
    });
    expect(attach.statusCode).toBe(422);
    const remove = await world.ask('admin', {
      method: 'DELETE',
      url: `/api/hotels/attachment/${first?.attachment_id ?? ''}`,
    });
    expect(remove.statusCode).toBe(403);
  });
});
