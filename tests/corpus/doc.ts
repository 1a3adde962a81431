/** Word documents of the old kind: a small file system ([MS-CFB]) with the document and its table in it ([MS-DOC]). */
const sector = 512;
const endOfChain = -2;
const none = -1;
/** Shorter streams would lie in sectors of another size. */
const streamSize = 8 * sector;

interface Stream {
  readonly name: string;
  readonly content: Buffer;
}

/** The document begins with where its parts are; its words follow. */
function documentOf(text: string): Buffer {
  const words = Buffer.from(text, 'utf16le');
  const content = Buffer.alloc(streamSize);
  content.writeUInt16LE(0xa5ec, 0); // the mark of a document
  content.writeUInt16LE(0x0200, 0x0a); // its table is "1Table"
  content.writeUInt32LE(text.length, 0x4c); // characters of the body
  words.copy(content, streamSize / 2);
  return content;
}

/** The table names the one piece that the words are. */
function tableOf(text: string): Buffer {
  const content = Buffer.alloc(streamSize);
  content.writeUInt8(2, 0);
  content.writeUInt32LE(16, 1); // bytes of the list of pieces
  content.writeUInt32LE(0, 5);
  content.writeUInt32LE(text.length, 9);
  content.writeUInt32LE(streamSize / 2, 15);
  return content;
}

function directoryEntry(
  name: string,
  kind: 'root' | 'stream',
  more: Record<'left' | 'child' | 'at', number>,
) {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(kind === 'root' ? 5 : 2, 66);
  entry.writeUInt8(1, 67);
  entry.writeInt32LE(more.left, 68);
  entry.writeInt32LE(none, 72);
  entry.writeInt32LE(more.child, 76);
  entry.writeInt32LE(more.at, 116);
  entry.writeInt32LE(kind === 'root' ? 0 : streamSize, 120);
  return entry;
}

/** @param loops the sectors of the first stream follow each other in a circle */
function fileSystemOf(streams: readonly [Stream, Stream], loops: boolean): Buffer {
  const perStream = streamSize / sector;
  const directoryAt = 2 * perStream;
  const tableAt = directoryAt + 1;
  const next = Buffer.alloc(sector, 0xff); // free
  for (const [stream] of streams.entries())
    for (let at = 0; at < perStream; at += 1) {
      const own = stream * perStream + at;
      next.writeInt32LE(at === perStream - 1 ? endOfChain : own + 1, own * 4);
    }
  if (loops) next.writeInt32LE(0, (perStream - 1) * 4);
  next.writeInt32LE(endOfChain, directoryAt * 4);
  next.writeInt32LE(-3, tableAt * 4);

  const header = Buffer.alloc(sector, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30); // sectors of 2^9 bytes
  header.writeUInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(directoryAt, 48);
  header.writeInt32LE(4096, 56);
  header.writeInt32LE(endOfChain, 60);
  header.writeInt32LE(endOfChain, 68);
  header.writeInt32LE(tableAt, 76);

  const [first, second] = streams;
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 'root', { left: none, child: 1, at: endOfChain }),
    directoryEntry(first.name, 'stream', { left: 2, child: none, at: 0 }),
    directoryEntry(second.name, 'stream', { left: none, child: none, at: perStream }),
    Buffer.alloc(128),
  ]);
  return Buffer.concat([header, first.content, second.content, directory, next]);
}

/** A document that says `text`, of 1,000 characters at most. */
export const docOf = (text: string, { loops = false } = {}): Buffer =>
  fileSystemOf(
    [
      { name: 'WordDocument', content: documentOf(text) },
      { name: '1Table', content: tableOf(text) },
    ],
    loops,
  );
