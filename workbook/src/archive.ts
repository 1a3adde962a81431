/** The zip that an .xlsx is. */
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { WorkbookLimits } from './limits.js';
import { orDamaged, RefusedError } from './refused-error.js';

export interface Archive {
  /** Names of the parts in lower case, as packages do not tell letters of two sizes apart. */
  readonly names: ReadonlySet<string>;
  /** Unpacks a part. One that unpacks to another size than it claims is an error of the stream. @throws RefusedError */
  open(name: string): Promise<Readable>;
  close(): void;
}

const symbolicLink = 0o120000;
const fileTypes = 0o170000;
/** The fixed part of what stands before the data of an entry, in bytes. */
const header = 30;
const archives = /\.(zip|7z|rar|tar|gz|bz2|xz)$/;

/** A way out of the package, a link, or an archive in the archive: no spreadsheet writes these. */
function isForeign({ fileName, externalFileAttributes }: Entry): boolean {
  const leadsOut = fileName.startsWith('/') || fileName.split('/').includes('..');
  const isLink = ((externalFileAttributes >>> 16) & fileTypes) === symbolicLink;
  return leadsOut || isLink || archives.test(fileName.toLowerCase());
}

/** Two entries that share bytes unpack much from little. */
function overlap(entries: readonly Entry[]): boolean {
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  return inOrder.some(({ relativeOffsetOfLocalHeader, fileNameLength, compressedSize }, at) => {
    const next = inOrder[at + 1];
    const end = relativeOffsetOfLocalHeader + header + fileNameLength + compressedSize;
    return next !== undefined && end > next.relativeOffsetOfLocalHeader;
  });
}

type ArchiveLimits = Pick<WorkbookLimits, 'entries' | 'unpackedBytes'>;

async function entriesOf(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new RefusedError('tooComplex');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (isForeign(entry) || entries.has(name)) throw new RefusedError('damaged');
    if (entry.isEncrypted()) throw new RefusedError('encrypted');
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedBytes) throw new RefusedError('tooLarge');
    entries.set(name, entry);
  }
  if (overlap([...entries.values()])) throw new RefusedError('damaged');
  return entries;
}

/** Opens a zip of which nothing is unpacked yet, and judges what it says of itself. @throws RefusedError */
export function openArchive(file: string, limits: ArchiveLimits): Promise<Archive> {
  return orDamaged(async () => {
    const zip = await openPromise(file, {
      strictFileNames: true,
      validateEntrySizes: true,
      autoClose: false,
    });
    try {
      const entries = await entriesOf(zip, limits);
      return {
        names: new Set(entries.keys()),
        async open(name) {
          const entry = entries.get(name.toLowerCase());
          if (!entry) throw new RefusedError('damaged');
          return zip.openReadStreamPromise(entry);
        },
        close: () => zip.close(),
      };
    } catch (error) {
      zip.close();
      throw error;
    }
  });
}
