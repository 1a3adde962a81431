/** Archives of hotels: made, read, damaged, and brought into another installation. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Question } from '@alo/engine';
import type { AnswerMap, ErrorResponse, ImportedHotel } from '@alo/schemas';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { pdfOf } from '../corpus/pdf.js';
import { save } from './respondent.js';
import { submittedHotel } from './scored-hotel.js';
import { formOf } from './upload.js';
import type { Person, World } from './world.js';

/** The entries of an archive by their names. */
export type Entries = Record<string, Buffer>;

export interface RichHotel {
  readonly hotel: string;
  readonly sources: readonly Question[];
}

const folderOf = (world: World, hotel: string) => path.join(world.dataDirectory, 'files', 'hotels', hotel);

/** Gives the rows of files that nobody has sent a content. */
export async function giveContents(world: World, hotel: string): Promise<void> {
  const files = await world.database.query<{ id: string; name: string }>(
    sql`select id, original_filename as name from attachment where hotel_id = ${hotel} and sha256 like 'content of %'`,
  );
  for (const { id, name } of files) {
    const content = pdfOf([name]);
    await mkdir(path.join(folderOf(world, hotel), id), { recursive: true });
    await writeFile(path.join(folderOf(world, hotel), id, 'content'), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await world.database.query(
      sql`update attachment set sha256 = ${sha256}, bytes = ${content.length}, mime_type = 'application/pdf'
          where id = ${id}`,
    );
  }
}

/** A file that serves a question of the step `planet`, as its hotel sends it. */
async function upload(
  world: World,
  hotel: string,
  name: string,
  content: Buffer,
  question = 'BIO-01',
): Promise<void> {
  const { payload, headers } = formOf({ hotel_id: hotel, question_id: question }, [{ name, content }]);
  const url = `/api/hotels/${hotel}/questionnaire/planet/upload`;
  const response = await world.ask('admin', { method: 'POST', url, payload, headers });
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
}

const write = (world: World, person: Person, hotel: string, text: string) =>
  world.ask(person, {
    ...{ method: 'POST', url: `/api/hotels/${hotel}/conversations/WAT-01/messages` },
    payload: { text, mentions: [] },
  });

/** A submitted form with every kind of answer, notes, a picture, documents and a conversation. */
export async function richHotel(world: World): Promise<RichHotel> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
  const { hotel, sources } = await submittedHotel(
    world,
    { 'LOC-01': { typedValue: 'Alder Quay' } },
    ['ENE-07', 'CER-04'],
    async (begun) => {
      await save(world, begun, 'planet', {
        'BIO-01': { selectedOptionId: 'site-plan', note: 'Since spring – “ja”' },
      });
      await upload(world, begun, 'garden.jpg', picture);
    },
  );
  await giveContents(world, hotel);
  await write(world, 'super', hotel, 'Which year is this?');
  await write(world, 'admin', hotel, 'Last year.\nAll of it.');
  return { hotel, sources };
}

/** The same with fewer files: those that the form requires, without a content of their own, share one. */
export async function smallHotel(world: World, given: AnswerMap = {}): Promise<RichHotel> {
  const answers = { 'LOC-01': { typedValue: 'Alder Quay' }, ...given };
  const { hotel, sources } = await submittedHotel(world, answers);
  const [kept] = await world.database.query<{ id: string }>(
    sql`select id from attachment where hotel_id = ${hotel} order by id limit 1`,
  );
  const id = kept?.id ?? '';
  await world.database.query(sql`update attachment_use set attachment_id = ${id} where hotel_id = ${hotel}`);
  await world.database.query(sql`delete from attachment where hotel_id = ${hotel} and id <> ${id}`);
  await giveContents(world, hotel);
  await write(world, 'super', hotel, 'Which year is this?');
  return { hotel, sources };
}

export const review = (world: World, hotel: string, reviews: object) =>
  world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/sources/review`, payload: { reviews } });

export const approve = { approved: true, reason_id: null };
export const reject = { approved: false, reason_id: 'other-year', note: 'It is of 2019.', page: 2 };

const post = (world: World, person: Person, hotel: string, step: string) =>
  world.ask(person, { method: 'POST', url: `/api/hotels/${hotel}/${step}` });

/** Takes a step, which must succeed. */
export async function go(world: World, person: Person, hotel: string, step: string): Promise<void> {
  const response = await post(world, person, hotel, step);
  expect([step, response.statusCode]).toEqual([step, 200]);
}

export const exportOf = (world: World, hotel: string, person: Person | undefined = 'super') =>
  world.ask(person, { url: `/api/hotels/${hotel}/hotelArchive` });

/** The archive of a hotel. */
export async function archiveOf(world: World, hotel: string): Promise<Buffer> {
  const response = await exportOf(world, hotel);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return response.rawPayload;
}

export interface Sent {
  readonly person?: Person;
  readonly key?: string;
  readonly organization?: string;
  /** Bytes at the end that do not arrive. */
  readonly cut?: number;
}

export function importInto(
  world: Pick<World, 'ask'>,
  content: Buffer,
  { person = 'super', key, organization, cut = 0 }: Sent = {},
) {
  const fields = organization === undefined ? {} : { organization_id: organization };
  const { payload, headers } = formOf(fields, [{ name: 'hotel.zip', content }], { cut });
  return world.ask(person, {
    ...{ method: 'POST', url: '/api/hotels/hotelArchive', payload },
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
}

/** Brings the hotel in, which must succeed. */
export async function imported(world: World, content: Buffer, sent: Sent = {}): Promise<ImportedHotel> {
  const response = await importInto(world, content, sent);
  expect([response.statusCode, response.body]).toEqual([201, response.body]);
  return response.json<ImportedHotel>();
}

export const refusal = (response: { readonly statusCode: number; json(): unknown }) => {
  const { code, message } = response.json() as ErrorResponse;
  return [response.statusCode, code, message];
};

export function entriesOf(archive: Buffer): Entries {
  return Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content)]),
  );
}

interface ManifestEntry {
  path: string;
  bytes: number;
  sha256: string;
}
export interface AnyManifest {
  format: string;
  version: number;
  hotel: { id: string; name: string };
  questionnaires: { key: string; version: number; sha256: string; score_model_sha256: string }[];
  entries: ManifestEntry[];
}

export const manifestIn = (entries: Entries): AnyManifest =>
  JSON.parse(entries['manifest.json']?.toString() ?? 'null') as AnyManifest;

/** Packs entries. The manifest stays as it is. */
export const pack = (entries: Entries): Buffer => Buffer.from(zipSync(entries, { level: 0 }));

/** Packs entries with a manifest that is true of them. */
export function packTruly(entries: Entries, change: (manifest: AnyManifest) => void = () => {}): Buffer {
  const manifest = manifestIn(entries);
  manifest.entries = Object.entries(entries)
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, content]) => ({
      ...{ path: name, bytes: content.length },
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
  change(manifest);
  return pack({ ...entries, 'manifest.json': Buffer.from(JSON.stringify(manifest)) });
}

/** The name of the only entry that ends so. */
export function entryNamed(entries: Entries, ending: string): string {
  const found = Object.keys(entries).filter((name) => name.endsWith(ending));
  if (found.length === 0) throw new Error(`No entry ends with ${ending}`);
  return found[0] ?? '';
}

/** The archive with the rows of one entry changed. */
export function withRows(
  archive: Buffer,
  ending: string,
  change: (rows: Record<string, unknown>[]) => void,
): Buffer {
  const entries = entriesOf(archive);
  const name = entryNamed(entries, ending);
  const lines = (entries[name]?.toString() ?? '').split('\n').filter((line) => line !== '');
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  change(rows);
  entries[name] = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return packTruly(entries);
}

/** The same of an entry that is one document. */
export function withDocument(
  archive: Buffer,
  ending: string,
  change: (document: Record<string, unknown>) => void,
): Buffer {
  const entries = entriesOf(archive);
  const name = entryNamed(entries, ending);
  const document = JSON.parse(entries[name]?.toString() ?? 'null') as Record<string, unknown>;
  change(document);
  entries[name] = Buffer.from(JSON.stringify(document));
  return packTruly(entries);
}

/** How many hotels, submissions, files and people a database has, and the paths of what lies in store and staging. */
export async function everythingIn(world: World): Promise<unknown> {
  const [counts] = await world.database.query(
    sql`select (select count(*) from hotel) as hotels, (select count(*) from submission) as submissions,
               (select count(*) from attachment) as files, (select count(*) from app_user) as people`,
  );
  const found = await readdir(world.dataDirectory, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return { counts, files: files.sort() };
}
