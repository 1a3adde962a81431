/** Calls of the API. Redirects are not followed: the token is for the server that was named. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './failures.mjs';

/** Milliseconds without a byte after which the connection counts as lost: a server may look into many files. */
const patience = 30 * 60_000;
/** The longest body of a refusal that is read, in bytes. */
const longestRefusal = 100_000;

/** The connection was lost, or never there. It may be tried again. */
export class LostConnection extends Error {}

/**
 * Sends a request.
 * @returns the response, of which only the head has come
 * @throws LostConnection; the reason of the signal
 */
export async function ask({ server, token }, path, { method = 'GET', headers = {}, body, signal } = {}) {
  const url = new URL(`api/${path}`, server);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // Ends the body, where the response comes before it was sent.
  const ended = new AbortController();
  const request = send(url, {
    ...{ method, signal, timeout: patience },
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const responded = new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new Error('it did not respond')));
    request.on('error', (error) => reject(asLost(error, signal)));
  });
  if (body === undefined) request.end();
  else pipeline(body, request, { signal: ended.signal }).catch(() => undefined);
  try {
    return await responded;
  } finally {
    // A server that has refused the beginning does not want the rest.
    if (!request.writableFinished) ended.abort();
  }
}

/** What an error of a connection means. */
export function asLost(error, signal) {
  if (signal?.aborted) return signal.reason;
  return new LostConnection(`The connection to the server failed: ${error.code ?? error.message}.`);
}

async function textOf(response) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > longestRefusal) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The body of a response as JSON; undefined where it is none. @throws LostConnection */
export async function jsonOf(response, signal) {
  const text = await textOf(response).catch((error) => {
    throw asLost(error, signal);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Says in words why the server refused. */
export function refusalOf({ statusCode }, body) {
  if (statusCode === 401) return new Refusal('The server does not know the token in ALO_TOKEN.');
  if (body?.code === 'TOKEN_SCOPE')
    return new Refusal('The token in ALO_TOKEN may not do this: its scopes are others.');
  const message =
    typeof body?.message === 'string' ? body.message : 'It is no server of Alo, or none that knows archives.';
  return new Refusal(`${message} (${statusCode})`);
}
