import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, jsonOf, LostConnection, refusalOf } from './ask.mjs';
import { checkArchive } from './check-archive.mjs';
import { forTerminal, Refusal } from './failures.mjs';
import { countedOn } from './progress.mjs';

/** Seconds before each further try. */
const pauses = [1, 2, 5, 10, 30];

/** A form with the archive and what comes beside it, of which only a part is in memory. */
function formOf(file, bytes, organization) {
  const boundary = `alo-${randomUUID()}`;
  const part = (disposition) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const field = organization === undefined ? '' : `${part('name="organization_id"')}\r\n${organization}\r\n`;
  const head = Buffer.from(
    `${field}${part('name="file"; filename="hotel.zip"')}Content-Type: application/zip\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + bytes + tail.length),
    },
    async *content() {
      yield head;
      yield* createReadStream(file).pipe(countedOn(process.stderr, 'Sent', bytes));
      yield tail;
    },
  };
}

/** The server is busy, or the same request is still being done: it may be sent again. */
const isForLater = ({ statusCode }, body) =>
  statusCode === 429 || statusCode === 503 || (statusCode === 409 && body?.code === 'IN_PROGRESS');

async function send(call, bytes, key, signal) {
  const { headers, content } = formOf(call.subject, bytes, call.organization);
  const response = await ask(call, 'hotels/hotelArchive', {
    ...{ method: 'POST', body: content(), signal },
    headers: { ...headers, 'idempotency-key': key },
  });
  const body = await jsonOf(response, signal);
  if (response.statusCode === 201 && body !== undefined) return { body };
  if (isForLater(response, body)) return { later: refusalOf(response, body) };
  throw refusalOf(response, body);
}

/** Sends it until there is a response. Each try has the same key, so the server does it once. */
async function sendPatiently(call, bytes, signal) {
  const key = randomUUID();
  for (let tries = 0; ; tries += 1) {
    let problem;
    try {
      const { body, later } = await send(call, bytes, key, signal);
      if (body !== undefined) return body;
      problem = later;
    } catch (error) {
      if (!(error instanceof LostConnection)) throw error;
      problem = error;
    }
    if (tries === pauses.length)
      throw new Refusal(
        `${problem.message} It was tried ${tries + 1} times; look whether the hotel is there.`,
      );
    if (process.stderr.isTTY) process.stderr.write(`${forTerminal(problem.message)} Trying again.\n`);
    await pause(pauses[tries] * 1000, undefined, { signal });
  }
}

/**
 * Brings the hotel of an archive into the installation.
 * @returns {Promise<string>} what was done
 * @throws Refusal
 */
export async function importHotel(call, signal) {
  const found = await stat(call.subject).catch((error) => {
    throw new Refusal(`${call.subject} cannot be read: ${error.code}.`);
  });
  if (!found.isFile()) throw new Refusal(`${call.subject} is no file.`);
  await checkArchive(call.subject);
  const { message, data } = await sendPatiently(call, found.size, signal);
  return forTerminal(`${message} (${data.id})`);
}
