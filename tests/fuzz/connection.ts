/**
 * An HTTP/1.1 client that sends bytes as they are and keeps its connection: it can send what no other client sends, and
 * it is fast enough for a million requests.
 */
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Response {
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const patience = 12_000; // ms; longer than the server lets a handler run
const grace = 2_000; // ms

const endOfHead = Buffer.from('\r\n\r\n');

interface Read {
  readonly response: Response;
  readonly rest: Buffer;
}

/** The body in chunks at the front of `buffer`; undefined when its end is not there yet. */
function readChunks(buffer: Buffer): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = buffer.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(buffer.toString('latin1', at, line), 16);
    const end = line + 2 + size + 2;
    if (buffer.length < end) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), end };
    parts.push(buffer.subarray(line + 2, end - 2));
    at = end;
  }
}

/** A body as text. @throws Error when it is not compressed as its head says. */
function textOf(body: Buffer, { 'content-encoding': encoding }: Response['headers']): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

/** The first whole response in `buffer` that is not an interim one; undefined when it is not there yet. */
function readResponse(buffer: Buffer, hasBody: boolean): Read | undefined {
  const headEnd = buffer.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = buffer.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!(status >= 100)) throw new Error(`Not a response: ${first.slice(0, 80)}`);
  const rest = buffer.subarray(headEnd + 4);
  if (status < 200) return readResponse(rest, hasBody);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  if (!hasBody || status === 204 || status === 304) return { response: { status, headers, body: '' }, rest };
  if (headers['transfer-encoding'] === 'chunked') {
    const chunks = readChunks(rest);
    return (
      chunks && {
        response: { status, headers, body: textOf(chunks.body, headers) },
        rest: rest.subarray(chunks.end),
      }
    );
  }
  const length = Number(headers['content-length'] ?? 0);
  if (rest.length < length) return undefined;
  return {
    response: { status, headers, body: textOf(rest.subarray(0, length), headers) },
    rest: rest.subarray(length),
  };
}

export class Connection {
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);

  constructor(
    private readonly port: number,
    private readonly host = '127.0.0.1',
  ) {}

  /**
   * Sends one request; gives its response, or undefined when the server closed the connection without one.
   * @param hasBody false for a response to HEAD, which has none whatever its headers say
   */
  send(bytes: Buffer, hasBody: boolean): Promise<Response | undefined> {
    return new Promise((resolve, reject) => {
      const socket = this.open();
      const end = (act: () => void) => {
        clearTimeout(timer);
        socket.off('data', onData).off('close', onClose);
        act();
      };
      const drop = () => {
        socket.destroy();
        this.socket = undefined;
        this.received = Buffer.alloc(0);
      };
      const giveUp = () => {
        end(() => {
          drop();
          reject(new Error('No response in time'));
        });
      };
      let timer = setTimeout(() => {
        // When it was this process that was late, the response is here and must be read first.
        timer = setTimeout(giveUp, grace);
      }, patience);
      const onData = (data: Buffer) => {
        this.received = this.received.length > 0 ? Buffer.concat([this.received, data]) : data;
        try {
          const read = readResponse(this.received, hasBody);
          if (!read) return;
          const { response, rest } = read;
          this.received = rest;
          end(() => {
            // Bytes after the response would be taken for the next one: the request held two.
            if (response.headers['connection'] === 'close' || rest.length > 0) drop();
            resolve(response);
          });
        } catch (error) {
          end(() => {
            drop();
            reject(error instanceof Error ? error : new Error(String(error)));
          });
        }
      };
      const onClose = () => {
        end(() => {
          drop();
          resolve(undefined);
        });
      };
      socket.on('data', onData).on('close', onClose);
      socket.write(bytes);
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  private open(): Socket {
    if (this.socket && !this.socket.destroyed && this.socket.writable) return this.socket;
    this.received = Buffer.alloc(0);
    this.socket = connect(this.port, this.host).setNoDelay(true);
    this.socket.on('error', () => undefined); // it closes, and that is seen
    return this.socket;
  }
}
