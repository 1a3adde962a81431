/** Sends a stored file, or the part of it that a browser asks for (RFC 9110, section 14). */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';

/** Bytes of a file, both ends included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Reads `bytes=a-b` of a file; undefined where the header asks for nothing that can be served. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'bad' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'bad' : { start, end };
}

/**
 * The other headers are the caller's.
 * @param read gives undefined when the file is not there
 * @throws HttpError 404, 416
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: number,
  read: (range?: ByteRange) => Promise<Readable | undefined>,
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, bytes);
  reply.header('accept-ranges', 'bytes');
  if (range === 'bad') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new HttpError(416, 'BAD_RANGE', texts.badRequest);
  }
  const content = await read(range);
  if (!content) throw new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);
  if (!range) return reply.header('content-length', bytes).send(content);
  return reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    .send(content);
}
