/** Uploading, attaching and fetching files over HTTP. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment, ErrorResponse, HotelFiles, UploadResponse } from '@alo/schemas';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { save } from '../../support/respondent.js';
import { engines } from '../../support/databases.js';
import { formOf, type SentFile } from '../../support/upload.js';
import { createWorld, password, type Person, type World } from '../../support/world.js';
import { pdfOf } from '../../corpus/pdf.js';

const question = 'BIO-01';
const other = 'ENE-05';

describe.each(engines)('Files on %s', (engine) => {
  let world: World;
  let hotel: string;
  let foreignHotel: string;
  let picture: Buffer;
  beforeAll(async () => {
    world = await createWorld(engine);
    const plain = { width: 40, height: 30, channels: 3, background: '#0a7' } as const;
    picture = await sharp({ create: plain })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    foreignHotel = await world.addHotel({ hotel_location_name: 'Elsewhere', organization: 'theirs' });
    await save(world, hotel, 'planet', { [question]: { selectedOptionId: 'site-plan' } });
  });

  const upload = async (
    files: readonly SentFile[],
    fields: Record<string, string> = {},
    person: Person = 'admin',
    at = hotel,
  ) => {
    const { payload, headers } = formOf({ hotel_id: at, question_id: question, ...fields }, files);
    const url = `/api/hotels/${at}/questionnaire/planet/upload`;
    return world.ask(person, { method: 'POST', url, payload, headers });
  };
  const uploaded = async (file: SentFile): Promise<Attachment> => {
    const response = await upload([file]);
    expect([response.statusCode, response.body]).toMatchObject([201, expect.any(String)]);
    const [first] = response.json<UploadResponse>().data.uploaded_files;
    if (!first) throw new Error('Nothing was uploaded');
    return first;
  };
  const refusal = (response: { statusCode: number; json: () => unknown }) => {
    const { code, message } = response.json() as ErrorResponse;
    return [response.statusCode, code, message];
  };
  const pdf = (content = 'Biodiversity plan') => ({ name: 'plan.pdf', content: pdfOf([content]) });
  const rows = () =>
    world.database.query<{ id: string }>(sql`select id from attachment where hotel_id = ${hotel}`);
  /** The paths of everything that the server has on its disk. */
  const onDisk = async () => {
    const found = await readdir(world.dataDirectory, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(world.dataDirectory, path.join(entry.parentPath, entry.name)))
      .filter((name) => name.startsWith('staging') || name.includes(hotel));
  };
  const inQuestion = async (id = question) => {
    const response = await world.ask('admin', { url: `/api/hotels/${hotel}/questionnaire/planet` });
    const { attachments } = response.json<{ data: { attachments: Record<string, Attachment[]> } }>().data;
    return (attachments[id] ?? []).map((file) => file.attachment_id);
  };

  it('[API-09] [SRV-16] [API-19] an upload is stored, listed with its question, and fetched again as it was', async () => {
    const file = pdf();
    const response = await upload([file]);
    expect(response.statusCode).toBe(201);
    const { message, data } = response.json<UploadResponse>();
    expect(message).toBe('Successfully uploaded 1 file(s)');
    expect(data.uploaded_files).toEqual([
      {
        attachment_id: expect.any(String) as string,
        original_filename: 'plan.pdf',
        mimeType: 'application/pdf',
        preview_url: expect.stringMatching(/^\/api\/files\//) as string,
        fileSize: file.content.length,
      },
    ]);
    expect(data.attachments).toEqual(data.uploaded_files);
    const [stored] = data.uploaded_files;
    const [id, url] = [stored?.attachment_id ?? '', stored?.preview_url ?? ''];
    expect(await inQuestion()).toEqual([id]);
    const fetched = await world.ask(undefined, { url });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.rawPayload.equals(file.content)).toBe(true);
    expect(await onDisk()).toEqual([`files/hotels/${hotel}/${id}/content`]);
    const listed = await world.ask('super', { url: `/api/hotels/${hotel}/files` });
    expect(listed.json<{ data: HotelFiles }>().data).toMatchObject({
      files: [{ attachment_id: id, question_ids: [question], uploaded_by: 'admin', is_scanned: false }],
      used_bytes: file.content.length,
      quota_bytes: 2 * 1024 ** 3,
    });
  });

  it('[U-02] [U-09] a picture is made anew: upright and without the place where it was taken', async () => {
    expect(picture.includes('GPS') || (await sharp(picture).metadata()).exif !== undefined).toBe(true);
    const { preview_url: url, mimeType } = await uploaded({ name: 'garden.JPG', content: picture });
    const { rawPayload, headers } = await world.ask(undefined, { url });
    expect(mimeType).toBe('image/jpeg');
    expect(rawPayload.equals(picture)).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/^inline; filename="garden.JPG"/);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '[U-09] a picture that is made anew is what it says: %s',
    async (format) => {
      const content = await sharp(picture).toFormat(format).toBuffer();
      const { preview_url: url, mimeType } = await uploaded({ name: `garden.${format}`, content });
      const { rawPayload } = await world.ask(undefined, { url });
      expect([mimeType, (await sharp(rawPayload).metadata()).format]).toEqual([`image/${format}`, format]);
    },
  );

  it('[U-11] a document is saved, never shown inside our pages', async () => {
    const { preview_url: url } = await uploaded(pdf());
    const { headers } = await world.ask(undefined, { url });
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('[U-05] [UP-06] a third file for a question is refused, also when 20 arrive at once', async () => {
    await uploaded(pdf('one'));
    await uploaded(pdf('two'));
    const most = [409, 'TOO_MANY_FILES', 'Cannot upload more than 2 files in total.'];
    expect(refusal(await upload([pdf('three')]))).toEqual(most);
    hotel = await world.addHotel({ hotel_location_name: 'Race' });
    // The uploads of one person above six are refused for now: two people race.
    const racing = await Promise.all(
      Array.from({ length: 20 }, (_, at) => upload([pdf(`file ${at}`)], {}, at % 2 ? 'admin' : 'colleague')),
    );
    expect(racing.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
    expect(await inQuestion()).toHaveLength(2);
    expect(await onDisk()).toHaveLength(2);
  });

  it('[U-04] a file of exactly the limit is taken, one byte more is refused by name, and leaves nothing', async () => {
    const limit = 20 * 1024 * 1024;
    const exact = { name: 'exact.pdf', content: pdfOf(['Exact'], limit) };
    expect(exact.content).toHaveLength(limit);
    await uploaded(exact);
    const before = await onDisk();
    const more = { name: 'more.pdf', content: pdfOf(['More'], limit + 1) };
    expect(refusal(await upload([more]))).toEqual([
      413,
      'FILE_TOO_LARGE',
      'The following files exceed the maximum size limit of 20MB. more.pdf',
    ]);
    expect(await onDisk()).toEqual(before);
  });

  it('[U-07] fields after the file, no field, another hotel, no file and a form that breaks off are refused', async () => {
    const file = pdf();
    const send = async (fields: Record<string, string>, files: readonly SentFile[], cut?: number) => {
      const { payload, headers } = formOf(fields, files, cut === undefined ? {} : { cut });
      const url = `/api/hotels/${hotel}/questionnaire/planet/upload`;
      return refusal(await world.ask('admin', { method: 'POST', url, payload, headers })).slice(0, 2);
    };
    expect(await send({}, [file])).toEqual([400, 'FIELDS_FIRST']);
    expect(await send({ hotel_id: foreignHotel, question_id: question }, [file])).toEqual([
      400,
      'OTHER_HOTEL',
    ]);
    expect(await send({ hotel_id: hotel, question_id: question }, [])).toEqual([400, 'NO_FILE']);
    expect(await send({ hotel_id: hotel, question_id: question }, [file], 80)).toEqual([
      400,
      'BROKEN_UPLOAD',
    ]);
    const json = await world.ask('admin', {
      method: 'POST',
      url: `/api/hotels/${hotel}/questionnaire/planet/upload`,
      payload: { hotel_id: hotel },
    });
    expect(json.statusCode).toBe(415);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
  });

  it('[S-20] forms are taken by uploads alone', async () => {
    const { payload, headers } = formOf({ type: 'alo' }, []);
    const url = `/api/hotels/${hotel}/setQuestionnaireType`;
    expect((await world.ask('admin', { method: 'POST', url, payload, headers })).statusCode).toBe(415);
  });

  it('[SRV-16] several files of one form are stored all or none', async () => {
    const bad = { name: 'not.pdf', content: Buffer.from('not a PDF') };
    expect(refusal(await upload([pdf('one'), bad])).slice(0, 2)).toEqual([415, 'OTHER_TYPE']);
    expect([await rows(), await onDisk()]).toEqual([[], []]);
    const both = await upload([pdf('one'), pdf('two')]);
    expect(both.json<UploadResponse>().message).toBe('Successfully uploaded 2 file(s)');
  });

  it('[ENG-51] a question that takes no files, or is none, gets none', async () => {
    const codes = [];
    for (const id of ['OPS-17', 'nothing'])
      codes.push(refusal(await upload([pdf()], { question_id: id })).slice(0, 2));
    expect(codes).toEqual([
      [422, 'TAKES_NO_FILES'],
      [422, 'NO_QUESTION'],
    ]);
  });

  it('one file serves several questions; taking it from one leaves it to the others and to the hotel', async () => {
    const { attachment_id: id } = await uploaded(pdf());
    const attach = await world.ask('admin', {
      method: 'POST',
      url: `/api/hotels/${hotel}/questionAttachments/${other}`,
      payload: { attachment_ids: [id] },
    });
    expect(attach.json()).toMatchObject({
      data: { question_id: other, attachments: [{ attachment_id: id }] },
    });
    const url = `/api/hotels/${hotel}/questionAttachments/${question}/${id}`;
    const detached = await world.ask('admin', { method: 'DELETE', url });
    expect(detached.json()).toMatchObject({ data: { attachments: [] } });
    expect([await inQuestion(), await inQuestion(other), await rows()]).toEqual([[], [id], [{ id }]]);
  });

  it('[API-12] [SRV-18] clearing a question takes all of its files from it, and deletes none', async () => {
    await uploaded(pdf('one'));
    await uploaded(pdf('two'));
    const url = `/api/hotels/${hotel}/questionAttachments/${question}`;
    expect((await world.ask('admin', { method: 'DELETE', url })).statusCode).toBe(200);
    expect([await inQuestion(), (await rows()).length]).toEqual([[], 2]);
  });

  it('[API-11] [SRV-18] deleting a file removes it from every question, from the store, and from its old address', async () => {
    const { attachment_id: id, preview_url } = await uploaded(pdf());
    expect(
      (await world.ask('admin', { method: 'DELETE', url: `/api/hotels/attachment/${id}` })).statusCode,
    ).toBe(200);
    expect([await inQuestion(), await rows(), await onDisk()]).toEqual([[], [], []]);
    expect(refusal(await world.ask(undefined, { url: preview_url })).slice(0, 2)).toEqual([
      404,
      'FILE_NOT_FOUND',
    ]);
  });

  it('files of a submitted form can neither be added nor taken away', async () => {
    const { attachment_id: id } = await uploaded(pdf());
    await world.database.query(
      sql`update submission set status = 'submitted', revision = revision + 1 where hotel_id = ${hotel}`,
    );
    const attempts = [
      await upload([pdf('two')]),
      await world.ask('admin', { method: 'DELETE', url: `/api/hotels/attachment/${id}` }),
      await world.ask('admin', {
        method: 'DELETE',
        url: `/api/hotels/${hotel}/questionAttachments/${question}`,
      }),
      await world.ask('admin', {
        method: 'POST',
        url: `/api/hotels/${hotel}/questionAttachments/${other}`,
        payload: { attachment_ids: [id] },
      }),
    ];
    expect(attempts.map((each) => refusal(each).slice(0, 2))).toEqual(attempts.map(() => [409, 'LOCKED']));
    expect(await inQuestion()).toEqual([id]);
  });

  it('[S-02] [U-21] another hotel reaches a file by no path, no id and no guessed address', async () => {
    const { attachment_id: id, preview_url: url } = await uploaded(pdf());
    const as = (person: Person, method: 'GET' | 'DELETE', at: string) =>
      world.ask(person, { method, url: at });
    const denied = [
      await as('foreign', 'GET', `/api/hotels/${hotel}/files`),
      await as('foreign', 'DELETE', `/api/hotels/attachment/${id}`),
      await as('foreign', 'DELETE', `/api/hotels/${hotel}/questionAttachments/${question}/${id}`),
      await upload([pdf()], {}, 'foreign'),
    ];
    expect(denied.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    // A file that is not there looks the same.
    const absent = await as(
      'foreign',
      'DELETE',
      '/api/hotels/attachment/0193f2f0-0000-7000-8000-000000000000',
    );
    expect([absent.statusCode, absent.json<ErrorResponse>().message]).toEqual([
      403,
      denied[1]?.json<ErrorResponse>().message,
    ]);
    const stolen = await world.ask('foreign', {
      method: 'POST',
      url: `/api/hotels/${foreignHotel}/questionAttachments/${question}`,
      payload: { attachment_ids: [id] },
    });
    expect(refusal(stolen).slice(0, 2)).toEqual([422, 'NO_FILE']);
    const swapped = await as(
      'foreign',
      'DELETE',
      `/api/hotels/${foreignHotel}/questionAttachments/${question}/${id}`,
    );
    expect(swapped.statusCode).toBe(200);
    expect(await inQuestion()).toEqual([id]);
    const guesses = [
      url.slice(0, -1),
      `${url}x`,
      url.replace(/\.[^.]+$/, '.AAAA'),
      '/api/files/x',
      '/api/files/..%2fcontent',
    ];
    for (const guess of guesses)
      expect([400, 404]).toContain((await world.ask(undefined, { url: guess })).statusCode);
  });

  it('[U-21] an address is good for 15 minutes, for whoever may still see the hotel, also in a clock that was set back', async () => {
    const { preview_url: url } = await uploaded(pdf());
    const { now } = world.clock;
    const at = async (minutes: number) => {
      world.clock.now = new Date(now.getTime() + minutes * 60_000);
      const { statusCode } = await world.ask(undefined, { url });
      world.clock.now = now;
      return statusCode;
    };
    expect([await at(14), await at(17), await at(-60)]).toEqual([200, 404, 404]);
    await world.database.query(sql`update app_user set disabled_at = now() where username = 'admin'`);
    expect(await at(0)).toBe(404);
    await world.database.query(sql`update app_user set disabled_at = null where username = 'admin'`);
  });

  it('[U-21] addresses of files and of the page end with the sign-in in which they were made', async () => {
    await uploaded(pdf());
    const signIn = async () => {
      const payload = { username: 'admin', password };
      const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      return { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    };
    const addressesFor = async (headers: { authorization: string }) => {
      const files = await world.app.inject({ url: `/api/hotels/${hotel}/files`, headers });
      const page = await world.app.inject({ url: `/api/hotels/${hotel}/travelFacingPage`, headers });
      const [file] = files.json<{ data: HotelFiles }>().data.files;
      return [file?.preview_url ?? '', page.json<{ data: { preview_url: string } }>().data.preview_url];
    };
    const [ending, other] = [await signIn(), await signIn()];
    const addresses = [...(await addressesFor(ending)), ...(await addressesFor(other))];
    const statuses = (headers = {}) =>
      Promise.all(addresses.map(async (url) => (await world.ask(undefined, { url, headers })).statusCode));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    // A browser asks before it shows a file that it has kept.
    const { headers: kept } = await world.ask(undefined, { url: addresses[0] ?? '' });
    expect(kept['cache-control']).toBe('private, no-cache');
    const asks = { 'if-none-match': kept.etag };
    expect(await statuses(asks)).toEqual([304, 200, 304, 200]);
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: ending });
    expect(await statuses(asks)).toEqual([404, 404, 304, 200]);
  });

  it('[U-21] parts of a file are served, and only such as it has', async () => {
    const { content } = pdf();
    const { preview_url: url } = await uploaded(pdf());
    const part = (range: string) => world.ask(undefined, { url, headers: { range } });
    const first = await part('bytes=0-4');
    expect([first.statusCode, first.body]).toEqual([206, '%PDF-']);
    expect(first.headers['content-range']).toBe(`bytes 0-4/${content.length}`);
    expect((await part('bytes=-5')).rawPayload.equals(content.subarray(-5))).toBe(true);
    expect((await part(`bytes=${content.length}-`)).statusCode).toBe(416);
    expect((await part('bytes=0-1,3-4')).statusCode).toBe(200);
    const head = await world.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(content.length),
      '',
    ]);
  });

  it('[U-03] names are shown without paths and controls, and never used as paths', async () => {
    const names: [sent: string, shown: string][] = [
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
      ['plan\u202Efdp.pdf', 'planfdp.pdf'],
      [`${'long'.repeat(300)}.pdf`, `${'long'.repeat(63).slice(0, 250)}….pdf`],
    ];
    for (const [sent, shown] of names) {
      hotel = await world.addHotel({ hotel_location_name: 'Names' });
      const file = await uploaded({ name: sent, content: pdfOf([sent]) });
      expect(file.original_filename).toBe(shown);
      expect(file.original_filename.length).toBeLessThanOrEqual(255);
      expect(await onDisk()).toEqual([`files/hotels/${hotel}/${file.attachment_id}/content`]);
    }
  });

  it('the pin of a review is about what was sent: its hash is kept', async () => {
    const file = pdf();
    await uploaded(file);
    const [row] = await world.database.query<{ sha256: string }>(
      sql`select sha256 from attachment where hotel_id = ${hotel}`,
    );
    expect(row?.sha256).toBe(createHash('sha256').update(file.content).digest('hex'));
  });

  it('[U-23] a hotel that has used its storage gets a clear refusal, and others do not notice', async () => {
    await uploaded(pdf());
    await world.database.query(sql`update attachment set bytes = ${2 * 1024 ** 3} where hotel_id = ${hotel}`);
    expect(refusal(await upload([pdf('two')]))).toEqual([
      413,
      'STORAGE_LIMIT',
      'The files of this hotel have reached the storage limit of 2 GB. Delete some first.',
    ]);
    expect((await upload([pdf()], { hotel_id: foreignHotel }, 'foreign', foreignHotel)).statusCode).toBe(201);
  });

  it('[R-32] a file that the store has lost is not found, and is noted', async () => {
    const { attachment_id: id, preview_url: url } = await uploaded(pdf());
    const { rm } = await import('node:fs/promises');
    await rm(path.join(world.dataDirectory, 'files/hotels', hotel, id), { recursive: true });
    expect(refusal(await world.ask(undefined, { url }))).toEqual([404, 'FILE_NOT_FOUND', 'File not found']);
    const [row] = await world.database.query(sql`select missing_since from attachment where id = ${id}`);
    expect(row).toMatchObject({ missing_since: expect.any(Date) as Date });
  });
});
