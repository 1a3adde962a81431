/** Zips by code, true and false ones. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Bytes that the headers speak of; those of the content when absent. */
  readonly claimedSize?: number;
  /** Packed already, and too long to be made here: stands in the place of the content. */
  readonly packed?: Buffer;
  /** It says that it needs a password. */
  readonly isEncrypted?: boolean;
  /** The mode of Unix: the kind of file and its rights. */
  readonly mode?: number;
}

interface Packed {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly attributes: number;
  readonly flags: number;
}

const namesInUtf8 = 0x0800;

function packed({
  name,
  content,
  claimedSize,
  packed: data,
  isEncrypted,
  mode = 0o100644,
}: ZipEntry): Packed {
  return {
    name: Buffer.from(name),
    flags: namesInUtf8 | (isEncrypted ? 1 : 0),
    data: data ?? deflateRawSync(content, { level: 1 }),
    crc: crc32(content),
    size: claimedSize ?? content.length,
    attributes: (mode << 16) >>> 0,
  };
}

function header(signature: number, { name, data, crc, size, flags }: Packed, isCentral: boolean): Buffer {
  const fixed = Buffer.alloc(isCentral ? 46 : 30);
  fixed.writeUInt32LE(signature, 0);
  const at = isCentral ? 6 : 4;
  if (isCentral) fixed.writeUInt16LE((3 << 8) | 20, 4); // made on Unix
  fixed.writeUInt16LE(20, at);
  fixed.writeUInt16LE(flags, at + 2);
  fixed.writeUInt16LE(8, at + 4);
  fixed.writeUInt32LE(crc, at + 10);
  fixed.writeUInt32LE(data.length, at + 14);
  fixed.writeUInt32LE(size, at + 18);
  fixed.writeUInt16LE(name.length, at + 22);
  return fixed;
}

/** Packs a text that comes again and again, without ever holding all of it: blocks of it stand one after another. */
export function packedFlood(head: string, again: string, times: number, tail: string) {
  const whole = Math.max(1, Math.floor((1024 * 1024) / again.length));
  const block = deflateRawSync(again.repeat(whole), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const parts = Array.from({ length: Math.ceil(times / whole) }, () => block);
  const begin = deflateRawSync(head, { finishFlush: constants.Z_FULL_FLUSH });
  return {
    packed: Buffer.concat([begin, ...parts, deflateRawSync(tail)]),
    size: head.length + parts.length * whole * again.length + tail.length,
  };
}

/**
 * @param overlap all entries of the directory point at the first one: much is unpacked from little
 */
export function zipOf(entries: readonly ZipEntry[], { overlap = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const one = packed(entry);
    const central = header(0x02014b50, one, true);
    central.writeUInt32LE(one.attributes, 38);
    central.writeUInt32LE(overlap ? 0 : offset, 42);
    directory.push(central, one.name);
    if (overlap && parts.length > 0) continue;
    const local = header(0x04034b50, one, false);
    parts.push(local, one.name, one.data);
    offset += local.length + one.name.length + one.data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word document (docx) with further entries in its zip. */
export const docxOf = (text: string, more: readonly ZipEntry[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    {
      name: 'word/document.xml',
      content: Buffer.from(
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    },
    ...more,
  ]);
