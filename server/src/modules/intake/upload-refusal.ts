import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { StorageFullError, StorageUnavailableError } from '../../storage/storage.js';
import { texts } from '../../texts.js';
import { intakeTexts } from './texts.js';
import { TooSlowError } from './staging.js';

/** Turns a failure of an upload or of the store into a refusal of HTTP. */
export function asRefusal(error: unknown): unknown {
  const isFull =
    error instanceof StorageFullError || (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC';
  if (isFull) return new HttpError(507, 'NO_ROOM', texts.noRoom);
  if (error instanceof StorageUnavailableError) {
    const headers = { 'retry-after': String(limits.retryAfter) };
    return new HttpError(503, 'STORE_UNAVAILABLE', texts.unavailable, { headers });
  }
  if (error instanceof TooSlowError) return new HttpError(408, 'TOO_SLOW', intakeTexts.uploadTooSlow);
  const code = (error as { code?: string } | undefined)?.code ?? '';
  if (code.startsWith('FST_') || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new HttpError(400, 'BROKEN_UPLOAD', intakeTexts.uploadIncomplete);
  }
  return error instanceof Error &&
    /Unexpected end of (form|file|multipart)|Malformed part/i.test(error.message)
    ? new HttpError(400, 'BROKEN_UPLOAD', intakeTexts.uploadIncomplete)
    : error;
}
