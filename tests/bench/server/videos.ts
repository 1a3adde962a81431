/** Sends a video of the largest size to the server, with cut connections, and back. */
import { setTimeout as wait } from 'node:timers/promises';
import { travelerLimits, type TravelerPage } from '@alo/schemas';
import { breakOff, partHeaders, tus, videoOf } from '../../support/video-upload.js';
import type { Session } from './sessions.js';
import type { Subject } from './subject.js';

const megabyte = 1024 * 1024;
/** The size of the parts, as large as those that the application sends. */
const partSize = 8 * megabyte;
/** One of this number of parts is cut first. */
const cutEvery = 10;
/** A server that has not yet noticed the cut says 409 or 423 at first. */
const tries = 50;

const pageOf = ({ url }: Subject, { hotelId }: Session) => `${url}/api/hotels/${hotelId}/travelFacingPage`;

/** @throws Error for another status */
function expectStatus(what: string, { status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${what}: ${status}`);
}

/** Asks the server how much of the upload it has. */
async function offsetOf(upload: string, authorization: string): Promise<number> {
  const response = await fetch(upload, { method: 'HEAD', headers: { ...tus, authorization } });
  expectStatus('how much has arrived', response, 200);
  return Number(response.headers.get('upload-offset'));
}

/** Sends what is missing of a part, however much of it has arrived. @throws Error when it is never taken */
async function sendPart(upload: string, authorization: string, content: Buffer, end: number): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const offset = await offsetOf(upload, authorization);
    const response = await fetch(upload, {
      method: 'PATCH',
      headers: { authorization, ...partHeaders(offset) },
      body: new Uint8Array(content.subarray(offset, end)),
    });
    if (response.status === 204) return;
    if (response.status !== 409 && response.status !== 423) expectStatus('a part', response, 204);
    await wait(100);
  }
  throw new Error('A part was never taken.');
}

/** Sends the largest video, every tenth part of it over a connection that breaks. Gives the status of its taking in. */
export async function sendVideo(subject: Subject, session: Session): Promise<number> {
  const authorization = `Bearer ${session.token}`;
  const content = videoOf(travelerLimits.promotionalVideo.maxBytes);
  const page = pageOf(subject, session);
  const begun = await fetch(`${page}/videoUploads`, {
    method: 'POST',
    headers: {
      authorization,
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
    },
  });
  expectStatus('the start of an upload', begun, 201);
  const upload = subject.url + new URL(begun.headers.get('location') ?? '', subject.url).pathname;
  for (let start = 0, part = 0; start < content.length; start += partSize, part += 1) {
    const end = Math.min(start + partSize, content.length);
    if (part % cutEvery === 0) await breakOff(upload, session.token, content.subarray(start, end), start);
    await sendPart(upload, authorization, content, end);
  }
  const taken = await fetch(`${page}/video`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ upload_id: upload.split('/').at(-1) }),
  });
  await taken.arrayBuffer();
  return taken.status;
}

/** Fetches the video as a player does, a part after the other. Gives the status of the last one. */
export async function fetchVideo(subject: Subject, session: Session): Promise<number> {
  const headers = { authorization: `Bearer ${session.token}` };
  const listed = await fetch(pageOf(subject, session), { headers });
  expectStatus('the page', listed, 200);
  const video = ((await listed.json()) as { data: TravelerPage }).data.promotional_video;
  if (video === null) throw new Error('There is no video.');
  let status = 0;
  for (let start = 0; start < video.fileSize; start += partSize) {
    const range = `bytes=${start}-${Math.min(start + partSize, video.fileSize) - 1}`;
    const response = await fetch(subject.url + video.preview_url, { headers: { range } });
    expectStatus(`the video, ${range}`, response, 206);
    await response.arrayBuffer();
    status = response.status;
  }
  return status;
}
