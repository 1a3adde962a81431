/** Measures the memory of the server's own process while files arrive and leave: other processes look into files. */
import { setTimeout as wait } from 'node:timers/promises';
import type { HotelFiles } from '@alo/schemas';
import { pdfOf } from '../../corpus/pdf.js';
import { formOf } from '../../support/upload.js';
import type { Session } from './sessions.js';
import type { Subject } from './subject.js';
import { fetchVideo, sendVideo } from './videos.js';

export interface UploadFigures {
  readonly what: string;
  readonly times: number;
  /** The most that the memory was above what it was before, in bytes. */
  readonly growth: number;
}

const largest = 20 * 1024 * 1024;
const usualTimes = 20;
/** The number of files that one person may send at once. */
const atOnce = 5;

/** Makes a PDF of this number of bytes. */
function pdfOfSize(bytes: number): Buffer {
  const start = pdfOf(['A bill']);
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, '% ')]);
}

async function send(subject: Subject, { hotelId, token }: Session, content: Buffer): Promise<number> {
  const { payload, headers } = formOf({ hotel_id: hotelId }, [{ name: 'bill.pdf', content }]);
  const response = await fetch(`${subject.url}/api/hotels/${hotelId}/questionnaire/planet/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  await response.arrayBuffer();
  return response.status;
}

async function download(subject: Subject, { hotelId, token }: Session): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${subject.url}/api/hotels/${hotelId}/files`, { headers });
  const { files } = ((await listed.json()) as { data: HotelFiles }).data;
  const response = await fetch(`${subject.url}${files[0]?.preview_url ?? ''}`);
  // This reads more slowly than the server could send: what waits must not wait in its memory.
  for await (const part of response.body ?? []) await wait((part as Uint8Array).length / 100_000);
  return response.status;
}

/** Does something `times` times, up to five at once, and watches the memory. @throws Error for another status */
async function watch(
  subject: Subject,
  what: string,
  expected: number,
  act: () => Promise<number>,
  times = usualTimes,
): Promise<UploadFigures> {
  const before = subject.memory();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, subject.memory());
  }, 20);
  try {
    for (let done = 0; done < times; done += atOnce) {
      const statuses = await Promise.all(Array.from({ length: Math.min(atOnce, times) }, act));
      const wrong = statuses.find((status) => status !== expected);
      if (wrong !== undefined) throw new Error(`${what}: ${wrong}`);
    }
  } finally {
    clearInterval(look);
  }
  return { what, times, growth: most - before };
}

/** Uploads files of the largest size, and of one byte more; then a video of the largest size. */
export async function measureUploads(subject: Subject): Promise<UploadFigures[]> {
  const [session] = subject.sessions;
  if (!session) throw new RangeError('There are no people');
  const fits = pdfOfSize(largest);
  const tooLarge = pdfOfSize(largest + 1);
  // These uploads warm up.
  await watch(subject, 'stored', 201, () => send(subject, session, fits));
  return [
    await watch(subject, 'files of 20 MB and one byte, refused', 413, () => send(subject, session, tooLarge)),
    await watch(subject, 'files of 20 MB, stored', 201, () => send(subject, session, fits)),
    await watch(subject, 'files of 20 MB, fetched over a slow line', 200, () => download(subject, session)),
    await watch(
      subject,
      'video of 500 MB, its connection cut seven times',
      201,
      () => sendVideo(subject, session),
      1,
    ),
    await watch(subject, 'the same video, played to its end', 206, () => fetchVideo(subject, session), 1),
  ];
}
