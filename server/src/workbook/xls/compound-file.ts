/** The small file system that an .xls is ([MS-CFB]). Only what is asked for is read, and no chain is followed for ever. */
import { RefusedError } from '@alo/workbook';
import { open, type FileHandle } from 'node:fs/promises';

interface DirectoryEntry {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

export interface CompoundFile {
  /** Names of all streams and folders, at any depth. */
  readonly names: ReadonlySet<string>;
  /** Names of those that stand in no folder. */
  readonly topNames: ReadonlySet<string>;
  /** The first bytes of a stream that stands in no folder, at most `most` of them. */
  readonly beginningOf: (name: string, most: number) => Promise<Buffer>;
}

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerSize = 512;
const entrySize = 128;
const miniSector = 64;
/** Entries of the directory; a workbook has about ten. */
const mostEntries = 4_096;
/** Sectors of the tables that the header itself names. */
const namedByHeader = 109;
const highestSector = 0xfffffffa;

export const isCompoundFile = (beginning: Buffer): boolean => beginning.subarray(0, 8).equals(magic);

function entryOf(bytes: Buffer): DirectoryEntry {
  return {
    name: bytes.toString('utf16le', 0, Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62)),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

/** Reads sectors of the file, and of the streams in it. */
async function openSectors(handle: FileHandle) {
  const { size: bytes } = await handle.stat();
  const header = Buffer.alloc(headerSize);
  await handle.read(header, 0, headerSize, 0);
  const size = 1 << header.readUInt16LE(30);
  if (!isCompoundFile(header)) throw new RefusedError('unknown');
  if (size !== 512 && size !== 4096) throw new RefusedError('damaged');
  const sectors = Math.ceil(bytes / size);

  async function read(sector: number): Promise<Buffer> {
    const content = Buffer.alloc(size);
    if (sector >= sectors) throw new RefusedError('damaged');
    await handle.read(content, 0, size, (sector + 1) * size);
    return content;
  }

  /** Sectors of the table that names the sector after each. */
  async function findTable(): Promise<number[]> {
    const table = Array.from({ length: namedByHeader }, (_, at) => header.readUInt32LE(76 + at * 4));
    let next = header.readUInt32LE(68);
    for (let seen = 0; next < highestSector && seen < sectors; seen += 1) {
      const more = await read(next);
      for (let at = 0; at < size - 4; at += 4) table.push(more.readUInt32LE(at));
      next = more.readUInt32LE(size - 4);
    }
    return table;
  }
  const table = await findTable();
  const cached = new Map<number, Buffer>();

  /** The entry of a table of sectors, each of which is read once. */
  async function lookUp(tableSectors: readonly number[], at: number): Promise<number> {
    const perSector = size / 4;
    const sector = tableSectors[Math.floor(at / perSector)];
    if (sector === undefined) throw new RefusedError('damaged');
    const content = cached.get(sector) ?? (await read(sector));
    cached.set(sector, content);
    return content.readUInt32LE((at % perSector) * 4);
  }

  /** The sectors of a chain, at most `most`. A circle ends there, too. */
  async function chain(tableSectors: readonly number[], start: number, most: number): Promise<number[]> {
    const found: number[] = [];
    for (let next = start; next < highestSector && found.length < most;) {
      found.push(next);
      next = await lookUp(tableSectors, next);
    }
    return found;
  }

  return {
    header,
    size,
    sectors,
    read,
    chain: (start: number, most: number) => chain(table, start, most),
    lookUp,
    chainIn: chain,
  };
}

type Sectors = Awaited<ReturnType<typeof openSectors>>;

async function readDirectory({ header, size, chain, read }: Sectors): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  for (const sector of await chain(header.readUInt32LE(48), (mostEntries * entrySize) / size)) {
    const content = await read(sector);
    for (let at = 0; at < size; at += entrySize) entries.push(entryOf(content.subarray(at, at + entrySize)));
  }
  return entries;
}

/** The entries in the outermost folder, which is a tree of its own. */
function topOf(entries: readonly DirectoryEntry[]): DirectoryEntry[] {
  const found: DirectoryEntry[] = [];
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? highestSector];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    found.push(entry);
    waiting.push(entry.left, entry.right);
  }
  return found;
}

/** The first bytes of a stream. A short one lies in small sectors, within a stream of the root. */
async function beginningOf(
  { header, size, sectors, chain, chainIn, read }: Sectors,
  root: DirectoryEntry | undefined,
  stream: DirectoryEntry,
  most: number,
): Promise<Buffer> {
  const wanted = Math.min(stream.size, most);
  const parts: Buffer[] = [];
  if (stream.size >= header.readUInt32LE(56)) {
    for (const sector of await chain(stream.start, Math.ceil(wanted / size))) parts.push(await read(sector));
  } else {
    const small = await chain(root?.start ?? highestSector, sectors);
    const table = await chain(header.readUInt32LE(60), sectors);
    for (const at of await chainIn(table, stream.start, Math.ceil(wanted / miniSector))) {
      const sector = small[Math.floor((at * miniSector) / size)];
      if (sector === undefined) throw new RefusedError('damaged');
      const begin = (at * miniSector) % size;
      parts.push((await read(sector)).subarray(begin, begin + miniSector));
    }
  }
  return Buffer.concat(parts).subarray(0, wanted);
}

/** Opens the file while `use` works with it. @throws RefusedError unknown, damaged */
export async function withCompoundFile<Result>(
  file: string,
  use: (compoundFile: CompoundFile) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file);
  try {
    const sectors = await openSectors(handle);
    const entries = await readDirectory(sectors);
    const top = topOf(entries);
    return await use({
      names: new Set(entries.map(({ name }) => name)),
      topNames: new Set(top.map(({ name }) => name)),
      async beginningOf(wanted, most) {
        const stream = top.find(({ name }) => name === wanted);
        if (!stream) throw new RefusedError('damaged');
        return beginningOf(sectors, entries[0], stream, most);
      },
    });
  } finally {
    await handle.close();
  }
}
