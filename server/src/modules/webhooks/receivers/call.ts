/** Makes one call: to an address that was checked, without following redirects, within its time. */
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Receiver } from './receiver.js';

/** What came back. Times are in ms. */
export type CallResult =
  | { readonly status: number; readonly answer: string; readonly milliseconds: number }
  | { readonly reason: CallFailure; readonly milliseconds: number };

/** Why no answer came. */
export type CallFailure = 'timeout' | 'refused' | 'tls' | 'broken';

export interface Call {
  readonly receiver: Receiver;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** In ms, from the beginning to the end of what is read. */
  readonly timeout: number;
  /** Ends the call before its time. */
  readonly signal: AbortSignal;
}

/** So many bytes of an answer are read. */
export const mostAnswer = 2000;

/** The socket goes to the addresses that were checked: no name is resolved between the check and the call. */
const lookupIn =
  ({ addresses }: Receiver): LookupFunction =>
  (_host, options, found) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (first === undefined) found(new Error('No address was checked.'), '', 4);
    else if (options.all === true) found(null, all);
    else found(null, first.address, first.family);
  };

/** What PostgreSQL can store of bytes that may be anything, and may be cut within a letter. */
const textOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replaceAll('\u0000', '')
    .replace(/\uFFFD$/, '');

function failureOf(error: unknown): CallFailure {
  const { code = '' } = error as { readonly code?: string };
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return 'refused';
  if (/^ETIMEDOUT$/.test(code)) return 'timeout';
  return /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code) ? 'tls' : 'broken';
}

/** The beginning of an answer. Its status is known already, so that whatever ends it does not matter. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= mostAnswer) break;
    }
  } catch {
    // The connection ended, or the time is over.
  }
  return textOf(Buffer.concat(parts).subarray(0, mostAnswer));
}

/** Never throws: what goes wrong is a result. @param elapsed a clock in ms */
export async function makeCall(
  call: Call,
  elapsed: () => number = () => performance.now(),
): Promise<CallResult> {
  const { receiver, headers, body, timeout, signal } = call;
  const { url } = receiver;
  const begin = elapsed();
  const passed = () => Math.round(elapsed() - begin);
  const isOver = new AbortController();
  const timer = setTimeout(() => {
    isOver.abort();
  }, timeout);
  const end = AbortSignal.any([signal, isOver.signal]);
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const sent = request(
        url,
        {
          ...{ method: 'POST', agent: false, lookup: lookupIn(receiver), signal: end },
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
    // An answer that is cut reports itself here, too.
    response.on('error', () => undefined);
    const answer = await beginningOf(response);
    const milliseconds = passed();
    response.destroy();
    return { status: response.statusCode ?? 0, answer, milliseconds };
  } catch (error) {
    const reason = isOver.signal.aborted ? 'timeout' : failureOf(error);
    return { reason, milliseconds: passed() };
  } finally {
    clearTimeout(timer);
  }
}
