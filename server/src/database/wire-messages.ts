/** The little of PostgreSQL's wire protocol (version 3) that a server in front of one session needs. */

const sslRequest = 80877103;
const encryptionRequest = 80877104;
const cancelRequest = 80877102;

const syncLength = 5; // bytes
const largestOpening = 10_000; // bytes, as PostgreSQL itself
const largestMessage = 64 * 1024 * 1024; // bytes

const [query, sync, terminate, fail] = Buffer.from('QSXf');

export type Opening = 'incomplete' | 'encryption' | 'cancel' | 'startup' | 'broken';

/** Says what the first bytes of a connection ask for. */
export function readOpening(buffer: Buffer): { kind: Opening; length: number } {
  if (buffer.length < 8) return { kind: 'incomplete', length: 0 };
  const length = buffer.readInt32BE(0);
  if (length < 8 || length > largestOpening) return { kind: 'broken', length: 0 };
  if (buffer.length < length) return { kind: 'incomplete', length: 0 };
  const code = buffer.readInt32BE(4);
  if (code === sslRequest || code === encryptionRequest) return { kind: 'encryption', length };
  return { kind: code === cancelRequest ? 'cancel' : 'startup', length };
}

const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Authentication is done (the socket's directory is private); some parameters; ready and idle. */
export const greeting: Buffer = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', 'client_encoding', 'UTF8'),
  message('S', 'DateStyle', 'ISO, MDY'),
  message('S', 'TimeZone', 'UTC'),
  message('S', 'integer_datetimes', 'on'),
  message('S', 'standard_conforming_strings', 'on'),
  message('Z', Buffer.from('I')),
]);

/** Refuses an encrypted connection; the client goes on in plain. */
export const noEncryption: Buffer = Buffer.from('N');

const idle = message('Z', Buffer.from('I'));

/** The response to a query that did what `tag` says. */
export const completed = (tag: string): Buffer => Buffer.concat([message('C', tag), idle]);

/** The response to a query that failed, in the form of a PostgreSQL error. */
export const failed = (sqlState: string, text: string): Buffer =>
  Buffer.concat([message('E', 'SERROR', `C${sqlState}`, `M${text}`, Buffer.alloc(1)), idle]);

/** The text of a batch that is one simple query; undefined for any other batch. */
export const queryText = (batch: Buffer): string | undefined =>
  batch.readUInt8(0) === query ? batch.toString('utf8', 5, batch.length - 1) : undefined;

/** Does this query message begin a transaction? */
export const begins = (batch: Buffer): boolean =>
  /^\s*(begin|start transaction)\b/i.test(queryText(batch) ?? '');

export const simpleQuery = (text: string): Buffer => message('Q', text);

const copyFail = message('f', 'This connection copies nothing in.');

/**
 * The batch with a refusal of whatever it wants to copy in (COPY FROM STDIN). PostgreSQL would wait for data in the middle
 * of the batch, and its only session, that of all clients, ends when none comes. Where nothing is copied in, it passes over
 * the refusal.
 */
export function withoutCopyIn(batch: Buffer): Buffer {
  // After a statement with parameters it stands before the Sync: PostgreSQL reads on to it.
  const end = batch.readUInt8(0) === query ? batch.length : batch.length - syncLength;
  return Buffer.concat([batch.subarray(0, end), copyFail, batch.subarray(end)]);
}

/** The query message that ends an abandoned transaction. */
export const rollback: Buffer = simpleQuery('ROLLBACK');

/**
 * The messages that a client sends: Bind, Close, Describe, Execute, Flush, Parse, Query, Sync. PostgreSQL ends its
 * session when it meets any other, and all clients share this session.
 */
const known = new Set(Buffer.from('BCDEHPQS'));

export interface TakenBatches {
  readonly batches: Buffer[];
  readonly rest: Buffer;
  /** The client has ended the connection, or says what no client may say: take nothing more from it. */
  readonly isOver: boolean;
}

/**
 * Takes the complete batches off the front of `buffer`: a batch ends with a message that makes PostgreSQL send
 * ReadyForQuery (Query, Sync).
 */
export function takeBatches(buffer: Buffer): TakenBatches {
  const batches: Buffer[] = [];
  let start = 0;
  let position = 0;
  while (position + 5 <= buffer.length) {
    const type = buffer.readUInt8(position);
    const length = buffer.readInt32BE(position + 1);
    // A client that was asked for copied data says that it has none. The copy has been refused before.
    const isCopyFail = type === fail && position === start;
    if (type === terminate || !(known.has(type) || isCopyFail) || length < 4 || length > largestMessage) {
      return { batches, rest: Buffer.alloc(0), isOver: true };
    }
    const end = position + 1 + length;
    if (end > buffer.length) break;
    position = end;
    if (isCopyFail) start = end;
    if (type === query || type === sync) {
      batches.push(buffer.subarray(start, end));
      start = end;
    }
  }
  return { batches, rest: buffer.subarray(start), isOver: false };
}

/** The status in the closing ReadyForQuery: I = idle, T = in a transaction, E = in a failed one. */
export const isIdleAfter = (response: Buffer): boolean =>
  response.subarray(-6).toString('latin1') === 'Z\0\0\0\x05I';
