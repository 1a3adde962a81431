/** Previews of files: jobs that any server on the same database and store may do. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FilePreview, HotelFiles, UploadResponse } from '@alo/schemas';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openJobs, type Jobs } from '../../../server/src/jobs/open-jobs.js';
import { createPreviews, type Previews } from '../../../server/src/modules/evidence/previews/previews.js';
import { openStaging } from '../../../server/src/modules/intake/staging.js';
import { openStorage } from '../../../server/src/storage/open-storage.js';
import { pictureOf } from '../../corpus/images.js';
import { pdfOf } from '../../corpus/pdf.js';
import { docxOf } from '../../corpus/zip.js';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { formOf, type SentFile } from '../../support/upload.js';
import { createWorld, type Person, type World } from '../../support/world.js';

/** The compiled program, as with the child of the inspector. */
const child = new URL('../../../server/dist/modules/evidence/previews/child.js', import.meta.url);

describe.each(engines)('Previews on %s', (engine) => {
  let world: World;
  let hotel: string;
  let running: Jobs[] = [];
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(async () => {
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  });
  afterAll(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()));
    await world.dispose();
  });

  /** Takes a server's share in the work, on the database and the store of the world. */
  async function previewsOf(program = child): Promise<Previews> {
    const { database, dataDirectory } = world;
    const storage = await openStorage({ kind: 'folder', folder: path.join(dataDirectory, 'files') });
    const staging = await openStaging(path.join(dataDirectory, 'staging'));
    return createPreviews({ database, storage, staging, child: program });
  }
  async function startServer(): Promise<Jobs> {
    const jobs = await openJobs(world.database, { onError: console.error, pollEvery: 0.5 });
    running.push(jobs);
    await (await previewsOf()).start(jobs);
    return jobs;
  }
  const stopAll = async () => {
    await Promise.all(running.map((jobs) => jobs.stop()));
    running = [];
  };

  /** Uploads to a question, which takes documents too, or to the stock of the hotel. */
  async function upload(file: SentFile, fields: Record<string, string> = {}): Promise<string> {
    const { payload, headers } = formOf({ hotel_id: hotel, ...fields }, [file]);
    const url = `/api/hotels/${hotel}/questionnaire/planet/upload`;
    const response = await world.ask('admin', { method: 'POST', url, payload, headers });
    return response.json<UploadResponse>().data.uploaded_files[0]?.attachment_id ?? '';
  }
  async function previewOf(id: string, person: Person = 'admin'): Promise<FilePreview> {
    const response = await world.ask(person, { url: `/api/hotels/${hotel}/files` });
    const file = response.json<{ data: HotelFiles }>().data.files.find((each) => each.attachment_id === id);
    if (!file) throw new Error('There is no such file.');
    return file.preview;
  }
  const ready = async (id: string): Promise<FilePreview> => {
    await expect.poll(async () => (await previewOf(id)).state, { timeout: 30_000 }).not.toBe('waiting');
    return previewOf(id);
  };
  const stored = async () => {
    const folder = path.join(world.dataDirectory, 'files', 'hotels', hotel);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('[UP-12 U-11] shows the pages of a PDF as pictures, with a thumbnail, and the words of a document', async () => {
    await startServer();
    const document = await upload({ name: 'bills.pdf', content: pdfOf(['One', 'Two', 'Three']) });
    await save(world, hotel, 'planet', { 'BIO-01': { selectedOptionId: 'site-plan' } });
    const policy = { name: 'policy.docx', content: docxOf('We buy local food.') };
    const words = await upload(policy, { question_id: 'BIO-01' });
    // The start of the next server queues it: the world's own server has no jobs.
    expect((await previewOf(document)).state).toBe('waiting');
    await stopAll();
    await startServer();

    const pages = await ready(document);
    expect([pages.state, pages.pages, pages.page_urls.length]).toEqual(['ready', 3, 3]);
    const page = await world.app.inject({ url: pages.page_urls[1] ?? '' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(page.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect((await sharp(page.rawPayload).metadata()).width).toBe(1400);
    const thumbnail = await world.app.inject({ url: pages.thumbnail_url ?? '' });
    const { width, height } = await sharp(thumbnail.rawPayload).metadata();
    expect(Math.max(width, height)).toBe(320);

    const text = await ready(words);
    expect([text.state, text.page_urls]).toEqual(['ready', []]);
    const read = await world.app.inject({ url: text.text_url ?? '' });
    expect([read.headers['content-type'], read.body.trim()]).toEqual([
      'text/plain; charset=utf-8',
      'We buy local food.',
    ]);
    await stopAll();
  });

  it('[UP-12] shows a picture before its thumbnail is there, and a huge one in a size for screens', async () => {
    const id = await upload({ name: 'roof.jpg', content: await pictureOf('jpeg', 3000, 1500) });
    const before = await previewOf(id);
    expect([before.state, before.page_urls.length]).toEqual(['ready', 1]);
    await (await previewsOf()).make({ hotelId: hotel, fileId: id });
    const after = await previewOf(id);
    expect(after.thumbnail_url).not.toBe(before.thumbnail_url);
    const shown = await world.app.inject({ url: after.page_urls[0] ?? '' });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 2000, height: 1000 });
  });

  const noProgram = new URL('../../support/no-such-program.js', import.meta.url);
  /** Puts something else in the place of a stored file. */
  const damage = (id: string) =>
    writeFile(
      path.join(world.dataDirectory, 'files', 'hotels', hotel, id, 'content'),
      '%PDF-1.7 and no more',
    );

  it('[U-08] a file that cannot be shown is said to be so and stays, and three servers try it', async () => {
    const id = await upload({ name: 'plan.pdf', content: pdfOf(['Plan']) });
    await damage(id);
    for (const tries of [1, 2, 3, 3]) {
      await (await previewsOf()).make({ hotelId: hotel, fileId: id });
      expect((await previewOf(id)).state).toBe('failed');
      const [kept] = await world.database.query<{ tries: number }>(
        sql`select (preview ->> 'tries')::integer as tries from attachment where id = ${id}`,
      );
      expect(kept?.tries).toBe(tries);
    }
    expect(await stored()).toEqual(['content']);
  });

  it('[U-08] a preview that failed once is made by the next server that starts', async () => {
    const id = await upload({ name: 'plan.pdf', content: pdfOf(['Plan']) });
    await world.database.query(
      sql`update attachment set preview = '{"state":"failed"}'::jsonb where id = ${id}`,
    );
    await startServer();
    await expect.poll(async () => (await previewOf(id)).state, { timeout: 30_000 }).toBe('ready');
    await stopAll();
  });

  it('[U-08] where no process can start, a file is not said to be one that cannot be shown', async () => {
    const id = await upload({ name: 'plan.pdf', content: pdfOf(['Plan']) });
    await expect((await previewsOf(noProgram)).make({ hotelId: hotel, fileId: id })).rejects.toThrow(
      'No process could make the preview.',
    );
    expect((await previewOf(id)).state).toBe('waiting');
  });

  it('[UP-11] deleting a file deletes its preview, also one that was being made', async () => {
    const id = await upload({ name: 'plan.pdf', content: pdfOf(['Plan']) });
    const previews = await previewsOf();
    await previews.make({ hotelId: hotel, fileId: id });
    expect((await stored()).sort()).toEqual(['content', 'page-1', 'thumbnail']);
    await world.ask('admin', { method: 'DELETE', url: `/api/hotels/attachment/${id}` });
    expect(await stored()).toEqual([]);

    const late = await upload({ name: 'late.pdf', content: pdfOf(['Late']) });
    const making = previews.make({ hotelId: hotel, fileId: late });
    await world.ask('admin', { method: 'DELETE', url: `/api/hotels/attachment/${late}` });
    await making;
    expect(await stored()).toEqual([]);
  });

  it('[U-21] the address of a part opens no other part, and no other file', async () => {
    const id = await upload({ name: 'plan.pdf', content: pdfOf(['One', 'Two']) });
    await (await previewsOf()).make({ hotelId: hotel, fileId: id });
    const [first = ''] = (await previewOf(id)).page_urls;
    expect((await world.app.inject({ url: first })).statusCode).toBe(200);
    for (const forged of [
      first.replace('page-1', 'page-2'),
      first.replace('page-1', 'content'),
      first.replace('.page-1', ''),
      first.replace('page-1', '..%2Fcontent'),
    ])
      expect([forged, (await world.app.inject({ url: forged })).statusCode]).toEqual([
        forged,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ]);
  });

  it('[UP-12] what somebody waits for comes before what was queued earlier', async () => {
    await stopAll();
    const kind = { name: `order-${engine}` };
    const jobs = await openJobs(world.database, { onError: console.error, pollEvery: 0.5 });
    running.push(jobs);
    for (const key of ['old', 'older']) await jobs.send(kind, key, { key });
    await jobs.send(kind, 'new', { key: 'new' }, { isAwaited: true });
    const done: string[] = [];
    await jobs.work<{ key: string }>(kind, ({ key }) => Promise.resolve(void done.push(key)));
    await expect.poll(() => done).toEqual(['new', 'old', 'older']);
  });

  it('[SRV-16] two servers on one database share the work, and do each job once', async () => {
    const [first] = [await startServer(), await startServer()];
    const previews = await previewsOf();
    const ids: string[] = [];
    for (const at of Array.from({ length: 8 }).keys()) {
      const id = await upload({ name: `bill-${at}.pdf`, content: pdfOf([`Bill ${at}`]) });
      await previews.queue(first, { hotelId: hotel, fileId: id });
      ids.push(id);
    }
    for (const id of ids) expect((await ready(id)).state).toBe('ready');
    await stopAll();
    const jobs = await world.database.query<{ state: string; retries: number; n: string }>(
      sql`select state::text, max(retry_count) as retries, count(*) as n from jobs.job
          where name = 'preview' and data->>'hotelId' = ${hotel} group by state`,
    );
    expect(jobs).toEqual([{ state: 'completed', retries: 0, n: '8' }]);
  });
});
