import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';

/** Bounds the uploads that arrive at once, of one person and of the server. */
export function createUploadsAtOnce() {
  const running = new Map<string, number>();
  let all = 0;
  return {
    /** Does `work` in a place of that person. @throws HttpError 429 */
    async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
      const own = running.get(userId) ?? 0;
      if (own >= limits.uploads.ofPerson || all >= limits.uploads.atOnce) {
        const headers = { 'retry-after': String(limits.retryAfter) };
        throw new HttpError(429, 'TOO_MANY_UPLOADS', texts.tooManyUploads, { headers });
      }
      running.set(userId, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      }
    },
  };
}
