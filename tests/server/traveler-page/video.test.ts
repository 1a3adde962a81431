/** The promotional video: sent in parts, over a real connection that breaks, and served in parts. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp, readSettings } from '@alo/server';
import type { ErrorResponse, TravelerPage, TravelerUploadResponse } from '@alo/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { openVideoUploads } from '../../../server/src/modules/traveler-page/video-uploads.js';
import { purposeWithoutSizes } from '../../../server/src/modules/traveler-page/repository.js';
import { attachFile } from '../../support/attached-files.js';
import { sizesOf } from '../../support/picture-sizes.js';
import { breakOff, partHeaders, tus, videoOf } from '../../support/video-upload.js';
import { createWorld, type Person, type World } from '../../support/world.js';

/** Uploads that one person may have on the way at once. */
const uploadsOfPerson = 6;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('The promotional video', () => {
  let world: World;
  let hotel: string;
  let origin: string;
  beforeAll(async () => {
    world = await createWorld('embedded');
    origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });

  const pageUrl = () => `${origin}/api/hotels/${hotel}/travelFacingPage`;
  const send = async (
    method: string,
    url: string,
    {
      person = 'admin',
      headers = {},
      body,
    }: { person?: Person; headers?: object; body?: Buffer | string } = {},
  ) =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${await world.tokenOf(person)}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
  const begin = (bytes: number, name = 'film.mp4', person: Person = 'admin') =>
    send('POST', `${pageUrl()}/videoUploads`, {
      person,
      headers: {
        ...tus,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
  const begun = async (bytes: number): Promise<string> => {
    const response = await begin(bytes);
    expect(response.status).toBe(201);
    return origin + new URL(response.headers.get('location') ?? '', origin).pathname;
  };
  const offsetOf = async (upload: string) => {
    const response = await send('HEAD', upload, { headers: tus });
    return Number(response.headers.get('upload-offset'));
  };
  const part = (upload: string, content: Buffer, offset: number, person: Person = 'admin') =>
    send('PATCH', upload, {
      person,
      headers: partHeaders(offset),
      body: content,
    });
  const finish = (upload: string, person: Person = 'admin', poster?: string) =>
    send('POST', `${pageUrl()}/video`, {
      person,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ upload_id: upload.split('/').at(-1), poster }),
    });
  const page = async () => ((await (await send('GET', pageUrl())).json()) as { data: TravelerPage }).data;
  const refusal = async (response: Response) => {
    const { code } = (await response.json()) as ErrorResponse;
    return [response.status, code];
  };
  it('[TRAV-06] [U-20] goes on after the connection broke, and is the same to the byte', async () => {
    const content = videoOf(3_000_000);
    const upload = await begun(content.length);
    await breakOff(upload, await world.tokenOf('admin'), content);
    await expect.poll(() => offsetOf(upload)).toBeGreaterThan(0);
    const offset = await offsetOf(upload);
    expect(offset).toBeLessThan(content.length);
    expect((await part(upload, content.subarray(offset), offset)).status).toBe(204);
    const response = await finish(upload);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as TravelerUploadResponse;
    expect(data.page.promotional_video).toMatchObject({
      original_filename: 'film.mp4',
      mimeType: 'video/mp4',
    });
    const stored = await fetch(origin + (data.page.promotional_video?.preview_url ?? ''));
    expect(sha256(Buffer.from(await stored.arrayBuffer()))).toBe(sha256(content));
    // Nothing of it is left where videos arrive.
    expect(await readdir(path.join(world.dataDirectory, 'videos'))).toEqual([]);
  });

  it('[TRAV-06] [U-20] goes on however often the connection broke: no cut keeps a place of an upload', async () => {
    const content = videoOf(500_000);
    const upload = await begun(content.length);
    const token = await world.tokenOf('admin');
    for (let cut = 0; cut < uploadsOfPerson; cut += 1) {
      const offset = await offsetOf(upload);
      await breakOff(upload, token, content.subarray(offset, offset + 50_000), offset);
      await expect.poll(() => offsetOf(upload)).toBeGreaterThan(offset);
    }
    const missing = async () => {
      const offset = await offsetOf(upload);
      return (await part(upload, content.subarray(offset), offset)).status;
    };
    await expect.poll(missing).toBe(204);
    expect((await finish(upload)).status).toBe(201);
  });

  it('[TRAV-06] [U-20] goes on after the server was restarted', async () => {
    const content = videoOf(200_000);
    const upload = await begun(content.length);
    await part(upload, content.subarray(0, 120_000), 0);
    const settings = readSettings({
      ALO_SEED: 'none',
      ALO_DATA_DIR: world.dataDirectory,
      ALO_LOG_LEVEL: 'error',
    });
    const { database, releases } = world;
    const next = await createApp({ database, settings, releases, staticRoot: 'nothing is built here' });
    await next.listen({ host: '127.0.0.1', port: 0 });
    const { port } = next.server.address() as AddressInfo;
    try {
      const again = upload.replace(origin, `http://127.0.0.1:${port}`);
      expect(await offsetOf(again)).toBe(120_000);
      expect((await part(again, content.subarray(120_000), 120_000)).status).toBe(204);
    } finally {
      await next.close();
    }
    expect((await finish(upload)).status).toBe(201);
  });

  it('[TRAV-06] is served in the parts that a player asks for', async () => {
    const content = videoOf(5000);
    const upload = await begun(content.length);
    await part(upload, content, 0);
    await finish(upload);
    const url = origin + ((await page()).promotional_video?.preview_url ?? '');
    const response = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/5000']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content.subarray(1000, 2000));
  });

  it('[TRAV-06] a further video takes the place of the first', async () => {
    const names: (string | undefined)[] = [];
    for (const bytes of [5000, 6000]) {
      const upload = await begun(bytes);
      await part(upload, videoOf(bytes), 0);
      await finish(upload);
      names.push((await page()).promotional_video?.attachment_id);
    }
    expect(new Set(names).size).toBe(2);
    expect((await page()).promotional_video?.fileSize).toBe(6000);
  });

  it('[TRAV-06] the first picture that comes with a video is made anew, in the widths of screens, and says how large it is', async () => {
    const upload = await begun(5000);
    await part(upload, videoOf(5000), 0);
    const plain = { width: 1280, height: 720, channels: 3, background: '#0a7' } as const;
    const poster = await sharp({ create: plain })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ana' } })
      .toBuffer();
    expect((await finish(upload, 'admin', poster.toString('base64'))).status).toBe(201);
    const mediumId = (await page()).promotional_video?.attachment_id ?? '';
    await (await sizesOf(world)).make({ hotelId: hotel, mediumId });
    const video = (await page()).promotional_video;
    expect([video?.width, video?.height]).toEqual([1280, 720]);
    expect(video?.sizes.map(({ width }) => width)).toEqual([400, 800, 1280]);
    const made = await fetch(origin + (video?.sizes.at(-1)?.url ?? ''));
    const { format, width, exif } = await sharp(Buffer.from(await made.arrayBuffer())).metadata();
    expect([format, width, exif]).toEqual(['webp', 1280, undefined]);
  });

  it('[TRAV-06] a video without a first picture, or with one that is none, has none; what is no JPEG is refused', async () => {
    for (const poster of [undefined, '/9j/AAAA']) {
      const upload = await begun(5000);
      await part(upload, videoOf(5000), 0);
      expect((await finish(upload, 'admin', poster)).status).toBe(201);
      const mediumId = (await page()).promotional_video?.attachment_id ?? '';
      const sizes = await sizesOf(world);
      await sizes.make({ hotelId: hotel, mediumId });
      sizes.close();
      expect((await page()).promotional_video).toMatchObject({ width: null, height: null, sizes: [] });
      expect(await purposeWithoutSizes(world.database, hotel, mediumId)).toBeUndefined();
    }
    const upload = await begun(5000);
    await part(upload, videoOf(5000), 0);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await finish(upload, 'admin', svg)).status).toBe(400);
  });

  it('[TRAV-06] [U-04] more than 500 MB and other types are refused before a byte is sent', async () => {
    const most = 500 * 1024 * 1024;
    expect(await refusal(await begin(most + 1))).toEqual([413, 'FILE_TOO_LARGE']);
    expect((await begin(most)).status).toBe(201);
    expect(await refusal(await begin(1000, 'film.exe'))).toEqual([415, 'OTHER_TYPE']);
  });

  it('[TRAV-06] [U-01] what is no video is refused once it has arrived, and is gone', async () => {
    const upload = await begun(4000);
    await part(upload, Buffer.alloc(4000, 'text'), 0);
    expect(await refusal(await finish(upload))).toEqual([415, 'OTHER_TYPE']);
    expect(await refusal(await finish(upload))).toEqual([404, 'NO_UPLOAD']);
    expect((await page()).promotional_video).toBeNull();
  });

  it('[U-20] a wrong offset is refused, a video that has not arrived is not taken in, one that is given up is gone', async () => {
    const content = videoOf(10_000);
    const upload = await begun(content.length);
    expect((await part(upload, content.subarray(0, 4000), 0)).status).toBe(204);
    expect((await part(upload, content.subarray(4000), 3000)).status).toBe(409);
    expect(await offsetOf(upload)).toBe(4000);
    expect(await refusal(await finish(upload))).toEqual([404, 'NO_UPLOAD']);
    expect((await send('DELETE', upload, { headers: tus })).status).toBe(204);
    expect((await send('HEAD', upload, { headers: tus })).status).toBe(404);
  });

  it('[U-20] nobody else goes on with an upload, takes it in or gives it up', async () => {
    const content = videoOf(10_000);
    const upload = await begun(content.length);
    expect((await part(upload, content, 0, 'colleague')).status).toBe(404);
    expect((await part(upload, content, 0, 'foreign')).status).toBe(403);
    expect((await send('DELETE', upload, { headers: tus, person: 'colleague' })).status).toBe(404);
    await part(upload, content, 0);
    expect((await finish(upload, 'colleague')).status).toBe(404);
    expect((await finish(upload)).status).toBe(201);
  });

  it('[TRAV-06] [R-16] of thirty that one person begins at once, one is on its way in the end', async () => {
    const begins = await Promise.all(Array.from({ length: 30 }, () => begin(500 * 1024 * 1024)));
    expect(new Set(begins.map(({ status }) => status))).toEqual(new Set([201]));
    const files = await readdir(path.join(world.dataDirectory, 'videos'));
    expect(files.filter((name) => name.startsWith(hotel))).toHaveLength(2);
  });

  it('[TRAV-06] what others of the hotel have begun to send counts in its room', async () => {
    const most = 500 * 1024 * 1024;
    await attachFile(world.database, {
      ...{ hotelId: hotel, userId: world.userIds.admin, questionIds: [] },
      ...{ sha256: 'content of a file', name: 'large.pdf' },
    });
    await world.database.query(sql`update attachment set bytes = ${3 * most} where hotel_id = ${hotel}`);
    expect((await begin(most)).status).toBe(201);
    // Beginning anew frees what one has begun oneself.
    expect((await begin(most)).status).toBe(201);
    expect(await refusal(await begin(most, 'film.mp4', 'colleague'))).toEqual([413, 'STORAGE_LIMIT']);
  });

  it('[TRAV-06] videos that are begun leave room on the disk of the server', async () => {
    const folder = path.join(world.dataDirectory, 'full');
    const megabyte = 1024 * 1024;
    const videos = await openVideoUploads(folder, () => Promise.resolve(300 * megabyte));
    await videos.checkDisk(40 * megabyte);
    await expect(videos.checkDisk(50 * megabyte)).rejects.toMatchObject({ status: 507, code: 'NO_ROOM' });
  });

  it('[TRAV-06] [U-01] a video of another kind than its name says is refused', async () => {
    const avi = Buffer.alloc(4000);
    avi.write('RIFF\0\x10\0\0AVI LIST', 'latin1');
    for (const [name, expected] of [
      ['film.mp4', 415],
      ['film.avi', 201],
    ] as const) {
      const response = await begin(avi.length, name);
      const upload = origin + new URL(response.headers.get('location') ?? '', origin).pathname;
      await part(upload, avi, 0);
      expect([name, (await finish(upload)).status]).toEqual([name, expected]);
    }
  });

  it('[TRAV-06] [R-16] a video that is taken in three times at once is taken in once', async () => {
    const content = videoOf(5000);
    const upload = await begun(content.length);
    await part(upload, content, 0);
    const responses = await Promise.all([finish(upload), finish(upload), finish(upload)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  });

  it('[U-20] what the protocol refuses has the body of all refusals', async () => {
    const upload = await begun(1000);
    const refused = [
      await part(upload, Buffer.alloc(10), 500),
      await send('DELETE', upload),
      await part(upload.replace(/.{12}$/, '000000000000'), Buffer.alloc(10), 0),
    ];
    const told = await Promise.all(
      refused.map(async (response) => {
        const { code, message, requestId } = (await response.json()) as ErrorResponse;
        expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
        return [response.status, code, message];
      }),
    );
    expect(told).toEqual([
      [409, 'BAD_UPLOAD_REQUEST', 'Upload-Offset conflict'],
      [412, 'BAD_UPLOAD_REQUEST', 'Tus-Resumable Required'],
      [404, 'NO_UPLOAD', expect.any(String)],
    ]);
  });

  it('[TRAV-06] who begins anew gives up what they had begun: one video is on its way at a time', async () => {
    const first = await begun(10_000);
    await part(first, videoOf(4000), 0);
    await begun(10_000);
    expect((await send('HEAD', first, { headers: tus })).status).toBe(404);
    const files = await readdir(path.join(world.dataDirectory, 'videos'));
    expect(files.filter((name) => name.startsWith(hotel))).toHaveLength(2);
  });
});
