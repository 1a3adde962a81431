/** The little of PostgreSQL's wire protocol (version 3) that a server in front of one session needs. */

const sslRequest = 80877103;
const encryptionRequest = 80877104;
const cancelRequest = 80877102;

export type Opening = 'incomplete' | 'encryption' | 'cancel' | 'startup';

/** What the first bytes of a connection ask for. */
export function readOpening(buffer: Buffer): { kind: Opening; length: number } {
  if (buffer.length < 8) return { kind: 'incomplete', length: 0 };
  const length = buffer.readInt32BE(0);
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

/** The query message that ends an abandoned transaction. */
export const rollback: Buffer = message('Q', 'ROLLBACK');

/**
 * Takes the complete batches off the front of `buffer`: a batch ends with a message that makes PostgreSQL send
 * ReadyForQuery (Query, Sync, FunctionCall). `isOver`: the client has ended the connection.
 */
export function takeBatches(buffer: Buffer): { batches: Buffer[]; rest: Buffer; isOver: boolean } {
  const batches: Buffer[] = [];
  let start = 0;
  let position = 0;
  while (position + 5 <= buffer.length) {
    const end = position + 1 + buffer.readInt32BE(position + 1);
    if (end > buffer.length) break;
    const type = String.fromCharCode(buffer.readUInt8(position));
    if (type === 'X') return { batches, rest: Buffer.alloc(0), isOver: true };
    position = end;
    if (type === 'Q' || type === 'S' || type === 'F') {
      batches.push(buffer.subarray(start, end));
      start = end;
    }
  }
  return { batches, rest: buffer.subarray(start), isOver: false };
}

/** The status in the closing ReadyForQuery: I = idle, T = in a transaction, E = in a failed one. */
export const isIdleAfter = (response: Buffer): boolean =>
  response.subarray(-6).toString('latin1') === 'Z\0\0\0\x05I';
