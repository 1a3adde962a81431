/** Sends the video in parts by the protocol of tus.io: after a cut, or for the same file again, the upload goes on. */
import type { TravelerPage } from '@alo/schemas';
import { Upload, type DetailedError } from 'tus-js-client';
import { takeInVideo, videoUploadsPath } from '../../api/traveler-page';
import { travelerFallbacks } from '../../api/traveler-texts';
import { apiRoot } from '../../lib/api-root';
import { refreshSession } from '../../lib/refresh';
import { isTokenEnding, storedToken } from '../../lib/stored-session';
import { firstPictureOf } from './first-picture';

/** Bytes of a part: what a cut connection costs at most. */
const partSize = 8 * 1024 * 1024;
/** Milliseconds before each further try; nothing that arrives starts this anew. About five minutes in all. */
const retryDelays = [500, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 90_000];

interface SendOptions {
  readonly signal: AbortSignal;
  /** @param share of the bytes that have arrived, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Gives what the server says of a refusal; a failure of the network says nothing to people. */
function reasonOf(error: Error | DetailedError): Error {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    if (typeof message === 'string') return new Error(message);
  } catch {
    // The response is not one of ours.
  }
  return new Error(travelerFallbacks.promotionalVideo);
}

/** Resolves with the id of the upload once every byte has arrived. */
function sendBytes(hotelId: string, file: File, { signal, onProgress }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: apiRoot + videoUploadsPath(hotelId),
      chunkSize: partSize,
      retryDelays,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      // The same file for another hotel is another upload.
      fingerprint: (given) =>
        Promise.resolve(['alo-video', hotelId, file.name, file.size, given.lastModified].join('.')),
      async onBeforeRequest(request) {
        if (isTokenEnding()) await refreshSession(storedToken()).catch(() => undefined);
        request.setHeader('Authorization', `Bearer ${storedToken() ?? ''}`);
      },
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      },
      onError: (error) => reject(reasonOf(error)),
      onSuccess: () => resolve(idOf(upload.url)),
    });
    signal.addEventListener('abort', () => {
      // What has arrived is deleted too.
      void upload.abort(true).catch(() => undefined);
      reject(new Error());
    });
    void upload.findPreviousUploads().then((previous) => {
      const [last] = previous;
      if (last) upload.resumeFromPreviousUpload(last);
      if (!signal.aborted) upload.start();
    });
  });
}

export async function sendVideo(
  hotelId: string,
  file: File,
  options: SendOptions,
): Promise<{ readonly fileId: string; readonly page: TravelerPage }> {
  const poster = firstPictureOf(file);
  const uploadId = await sendBytes(hotelId, file, options);
  return takeInVideo(hotelId, uploadId, await poster);
}
