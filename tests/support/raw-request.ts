/** Sends bytes that no HTTP client would send, and reads what comes back. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const patience = 5_000; // ms

/** The first response in `text` that is not an interim one; undefined when there is none. */
export function parseResponse(text: string): RawResponse | undefined {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 0) return undefined;
  if (status < 200) return parseResponse(text.slice(end + 4));
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, body: text.slice(end + 4) };
}

/**
 * Sends `bytes` on a connection of its own and reads until the server closes it; a request should say
 * `Connection: close`. Gives undefined when the server closed without a response.
 */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(patience, () => socket.destroy(new Error('The server keeps the connection open')));
  const parts: Buffer[] = [];
  socket.on('data', (data) => parts.push(data));
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  socket.write(bytes);
  await once(socket, 'close');
  const response = parseResponse(Buffer.concat(parts).toString());
  if (!response && failure) throw failure;
  return response;
}
