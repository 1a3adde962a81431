/**
 * Unpacks an archive of a stranger. Nothing that it says of itself is believed: sizes are those that it unpacks to, and each
 * entry has the hash that the manifest names. What is read is plain data, checked by its schema.
 */
import { type Archive, openArchive, RefusedError } from '@alo/workbook';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Ajv, type ValidateFunction } from 'ajv';
import type { TObject, TSchema } from 'typebox';
import { writeNewFile } from '../../storage/new-file.js';
import { JsonError, parseStrictJson } from '../../http/strict-json.js';
import { limits } from '../../limits.js';
import { roomIn } from '../../storage/room.js';
import { StorageFullError } from '../../storage/storage.js';
import type { Staging } from '../intake/staging.js';
import { ArchiveError } from './archive-error.js';
import {
  archiveFormat,
  archiveVersion,
  entries,
  filesPart,
  hotelPart,
  Manifest,
  partNames,
  People,
  placeOf,
  rareParts,
  submissionPart,
  submissionParts,
  type ArchivedHotel,
  type ArchivedSubmission,
  type Entry,
  type FileRecord,
  type HotelRecord,
  type SubmissionRecord,
} from './format.js';
import { archiveTexts } from './texts.js';

/** A time that there is, to the microsecond: `2026-02-30` is none. */
function isMoment(text: string): boolean {
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00:00$/.exec(text) ?? [];
  return seconds !== undefined && isTime(`${seconds}Z`, seconds);
}
function isTime(text: string, written: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written);
}
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isTime(text, text);

const ajv = new Ajv({ allErrors: false, strict: false, formats: { moment: isMoment, day: isDay } });
const compiled = new Map<TSchema, ValidateFunction>();

/** @throws ArchiveError */
function check(schema: TSchema, value: unknown, say: (why: string) => string): void {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return;
  const [error] = validate.errors ?? [];
  throw new ArchiveError(say(`${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim()));
}

/** @throws ArchiveError */
function parse(content: Buffer, say: (why: string) => string): unknown {
  try {
    return parseStrictJson(content, limits.hotelArchive.json);
  } catch (error) {
    if (error instanceof JsonError) throw new ArchiveError(say(error.message));
    throw error;
  }
}

function readDocument(path: string, schema: TSchema, content: Buffer): unknown {
  const say = (why: string) => archiveTexts.unreadable({ path, why });
  const value = parse(content, say);
  check(schema, value, say);
  return value;
}

function readRows<Row>(path: string, schema: TObject, content: Buffer): Row[] {
  const rows: Row[] = [];
  for (let start = 0, row = 1; start < content.length; row += 1) {
    const end = content.indexOf('\n', start);
    const say = (why: string) => archiveTexts.row({ path, row, why });
    const value = parse(content.subarray(start, end < 0 ? content.length : end), say);
    check(schema, value, say);
    rows.push(value as Row);
    start = end < 0 ? content.length : end + 1;
  }
  return rows;
}

/** Counts and hashes what an entry unpacks to; more bytes than it may have end it. */
function counting(most: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) {
        done(new ArchiveError(archiveTexts.tooLarge));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const refusals: Readonly<Partial<Record<RefusedError['refusal'], () => string>>> = {
  encrypted: () => archiveTexts.encrypted,
  tooLarge: () => archiveTexts.tooLarge,
  tooComplex: () => archiveTexts.tooLarge,
};

/** An error of a library is the fault of the archive. @throws ArchiveError; an error of the system as it is */
async function orRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof StorageFullError) throw error;
    if (error instanceof Error && 'syscall' in error) throw error;
    const refusal = error instanceof RefusedError ? refusals[error.refusal] : undefined;
    throw new ArchiveError(refusal?.() ?? archiveTexts.damaged);
  }
}

async function contentOf(archive: Archive, path: string, most: number): Promise<Buffer> {
  const content: Buffer[] = [];
  const { through } = counting(most);
  await pipeline(await archive.open(path), through, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) content.push(chunk);
  });
  return Buffer.concat(content);
}

/** Says first what is most probably wrong: another file, or another version. */
function readManifest(content: Buffer): Manifest {
  const found = parse(content, () => archiveTexts.noArchive) as
    | Readonly<Partial<Record<keyof Manifest, unknown>>>
    | null
    | undefined;
  if (found?.format !== archiveFormat) throw new ArchiveError(archiveTexts.noArchive);
  if (found.version !== archiveVersion)
    throw new ArchiveError(
      archiveTexts.otherVersion({ found: JSON.stringify(found.version ?? null), known: archiveVersion }),
    );
  check(Manifest, found, (why) => archiveTexts.unreadable({ path: entries.manifest, why }));
  return found as unknown as Manifest;
}

/** Every entry is named once, and nothing is there beside them. @throws ArchiveError */
function checkEntries(archive: Archive, manifest: Manifest): void {
  const named = new Set<string>([entries.manifest]);
  for (const { path } of manifest.entries) {
    if (named.has(path)) throw new ArchiveError(archiveTexts.twice({ path: entries.manifest, id: path }));
    named.add(path);
    if (!archive.names.has(path)) throw new ArchiveError(archiveTexts.missing({ path }));
  }
  for (const name of archive.names)
    if (!named.has(name)) throw new ArchiveError(archiveTexts.foreign({ path: name }));
}

/** The ids of the submissions in the order of their folders. @throws ArchiveError where a place is left out */
function submissionsOf({ entries: named }: Manifest): string[] {
  const found = named
    .flatMap(({ path }) => placeOf(path) ?? [])
    .sort((one, other) => one.place - other.place);
  for (const [index, { place, id }] of found.entries())
    if (place !== index + 1)
      throw new ArchiveError(archiveTexts.foreign({ path: entries.submission(place, id) }));
  return found.map(({ id }) => id);
}

/** An archive that was unpacked: its rows, and where the content of each file is put aside. */
export interface Unpacked {
  readonly manifest: Manifest;
  readonly hotel: ArchivedHotel;
  /** By the id of the file. */
  readonly contents: ReadonlyMap<string, Entry & { readonly file: string }>;
  /** Forgets the contents that are still there. */
  readonly discard: () => Promise<void>;
}

interface Opened {
  readonly archive: Archive;
  readonly manifest: Manifest;
  /** The documents that have been asked for. */
  readonly taken: Set<string>;
  readonly take: (path: string) => Promise<Buffer>;
  /** Does the manifest name it? */
  readonly has: (path: string) => boolean;
}

async function openedOf(archive: Archive): Promise<Opened> {
  if (!archive.names.has(entries.manifest)) throw new ArchiveError(archiveTexts.noArchive);
  const manifest = readManifest(await contentOf(archive, entries.manifest, limits.hotelArchive.rows));
  checkEntries(archive, manifest);
  const known = new Map(manifest.entries.map((entry) => [entry.path, entry]));
  const taken = new Set<string>();
  let left = limits.hotelArchive.rows;
  return {
    ...{ archive, manifest, taken },
    has: (path) => known.has(path),
    async take(path) {
      const entry = known.get(path);
      if (!entry) throw new ArchiveError(archiveTexts.missing({ path }));
      const content = await contentOf(archive, path, left);
      left -= content.length;
      const sha256 = createHash('sha256').update(content).digest('hex');
      if (content.length !== entry.bytes || sha256 !== entry.sha256)
        throw new ArchiveError(archiveTexts.otherContent({ path }));
      taken.add(path);
      return content;
    },
  };
}

async function readHotel({ manifest, take, has }: Opened): Promise<ArchivedHotel> {
  const hotel = readDocument(entries.hotel, hotelPart.schema, await take(entries.hotel)) as HotelRecord;
  const people = readDocument(entries.people, People, await take(entries.people)) as People;
  const files: FileRecord[] = readRows(entries.files, filesPart.schema, await take(entries.files));
  const submissions: ArchivedSubmission[] = [];
  for (const [index, id] of submissionsOf(manifest).entries()) {
    const place = index + 1;
    const path = entries.submission(place, id);
    const submission = readDocument(path, submissionPart.schema, await take(path)) as SubmissionRecord;
    if (submission.id !== id) throw new ArchiveError(archiveTexts.foreign({ path }));
    const parts: Partial<Record<keyof typeof submissionParts, readonly object[]>> = {};
    for (const name of partNames) {
      const rowsPath = entries.part(place, id, name);
      const isAbsent = rareParts.includes(name) && !has(rowsPath);
      parts[name] = isAbsent
        ? []
        : readRows<object>(rowsPath, submissionParts[name].schema, await take(rowsPath));
    }
    submissions.push({ submission, parts: parts as ArchivedSubmission['parts'] });
  }
  return { hotel, people, files, submissions };
}

/** @throws StorageFullError where files of so many bytes would leave the disk too little */
export async function checkRoom(staging: Staging, bytes: number): Promise<void> {
  const room = await roomIn(path.dirname(staging.name()));
  if (room < bytes + limits.videoUpload.leastRoom) throw new StorageFullError('The disk of staging is full.');
}

async function put(content: Readable, file: string, most: number) {
  const { through, sum } = counting(most);
  await writeNewFile(file, content, through);
  return sum();
}

/**
 * Reads an archive and puts the contents of its files aside. Whatever is not as it should be refuses all of it.
 * @throws ArchiveError
 */
export async function unpack(staging: Staging, zip: string): Promise<Unpacked> {
  const { rows, entries: most } = limits.hotelArchive;
  const contents = new Map<string, Entry & { readonly file: string }>();
  const discard = async () => {
    await Promise.all([...contents.values()].map(({ file }) => staging.remove(file)));
  };
  // The manifest takes as much as the rows at most.
  const bounds = { entries: most, unpackedBytes: limits.hotelFiles + 2 * rows };
  return orRefused(async () => {
    const archive = await openArchive(zip, bounds);
    try {
      const opened = await openedOf(archive);
      const { manifest, taken } = opened;
      const hotel = await readHotel(opened);
      const known = new Map(manifest.entries.map((entry) => [entry.path, entry]));
      await checkRoom(
        staging,
        manifest.entries.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      for (const { id } of hotel.files) {
        const name = entries.content(id);
        const entry = known.get(name);
        if (!entry) throw new ArchiveError(archiveTexts.missing({ path: name }));
        if (taken.has(name)) throw new ArchiveError(archiveTexts.twice({ path: entries.files, id }));
        const file = staging.name();
        contents.set(id, { ...entry, file });
        const { bytes, sha256 } = await put(await archive.open(name), file, limits.hotelFiles);
        if (bytes !== entry.bytes || sha256 !== entry.sha256)
          throw new ArchiveError(archiveTexts.otherContent({ path: name }));
        taken.add(name);
      }
      for (const { path: name } of manifest.entries)
        if (!taken.has(name)) throw new ArchiveError(archiveTexts.foreign({ path: name }));
      return { manifest, hotel, contents, discard };
    } catch (error) {
      await discard();
      throw error;
    } finally {
      archive.close();
    }
  });
}
