/** Writes an archive of a hotel: the same hotel gives the same bytes, whenever and wherever it is written. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Staging } from '../intake/staging.js';
import { entries, partNames, rareParts, type ArchivedHotel, type Entry, type Manifest } from './format.js';

/** An entry before it is packed. */
export interface Document {
  readonly path: string;
  readonly content: Buffer;
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
/** A row on each line: long lists stay readable, and differ by lines. */
const ndjson = (rows: readonly object[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Every entry but the contents of files and the manifest. */
export const documentsOf = ({ hotel, people, files, submissions }: ArchivedHotel): Document[] => [
  { path: entries.hotel, content: json(hotel) },
  { path: entries.people, content: json(people) },
  { path: entries.files, content: ndjson(files) },
  ...submissions.flatMap(({ submission, parts }, index) => [
    { path: entries.submission(index + 1, submission.id), content: json(submission) },
    ...partNames
      .filter((name) => parts[name].length > 0 || !rareParts.includes(name))
      .map((name) => ({
        path: entries.part(index + 1, submission.id, name),
        content: ndjson(parts[name]),
      })),
  ]),
];

/** An entry whose bytes come when it is packed. */
export interface Source {
  readonly path: string;
  /** Is it packed already, as most files are? */
  readonly isPacked: boolean;
  readonly read: () => Promise<Readable>;
}

/** Puts documents aside until they are packed, so that a slow reader holds none of them in memory. */
export function stage(staging: Staging, documents: readonly Document[], read: (file: string) => Readable) {
  const staged = documents.map(({ path, content }) => ({ path, content, file: staging.name() }));
  return {
    write: () =>
      Promise.all(staged.map(({ file, content }) => writeFile(file, content, { mode: 0o600, flag: 'wx' }))),
    sources: staged.map(({ path, file }): Source => ({
      path,
      isPacked: false,
      read: async () => read(file),
    })),
    discard: () => Promise.all(staged.map(({ file }) => staging.remove(file))),
  };
}

/** Nothing in a zip says when it was made. The old form of a time has no zone, so it is the same everywhere. */
const timeless = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Counts and hashes what goes through. */
function summing(path: string, done: (entry: Entry) => void): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      done({ path, bytes, sha256: hash.digest('hex') });
      next();
    },
  });
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
  one.path < other.path ? -1 : 1;

/**
 * The zip, written while it is read. The manifest is its last entry: only then all hashes are known.
 * @param discard is called once the zip is read, or nobody reads it any more
 */
export function packed(
  head: Omit<Manifest, 'entries'>,
  sources: readonly Source[],
  discard: () => void,
): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const summed: Entry[] = [];
  const open = new Set<Readable>();
  const fail = (error: Error) => out.destroy(error);
  /** @param through what the bytes go through on their way into the zip */
  const add = ({ path, isPacked, read }: Source, through: Transform) => {
    zip.addReadStreamLazy(path, { ...timeless, compress: !isPacked }, (given) => {
      read().then((content) => {
        open.add(content);
        if (out.destroyed) content.destroy();
        content.once('error', fail);
        given(null, content.pipe(through));
      }, fail);
    });
  };
  for (const source of sources.toSorted(byPath)) {
    add(
      source,
      summing(source.path, (entry) => summed.push(entry)),
    );
  }
  const manifest = async () => {
    const content: Manifest = { ...head, entries: summed.toSorted(byPath) };
    return Readable.from([json(content)]);
  };
  add({ path: entries.manifest, isPacked: false, read: manifest }, new PassThrough());
  zip.end();
  (zip as unknown as NodeJS.EventEmitter).once('error', fail);
  zip.outputStream.pipe(out);
  out.once('close', () => {
    for (const content of open) content.destroy();
    discard();
  });
  return out;
}
