import type { Conflict, DraftConflict, DroppedAnswer, KnownReview } from '@alo/schemas';

export interface HttpErrorDetails {
  readonly errors?: { pointer: string; message: string }[];
  readonly conflicts?: Conflict[];
  readonly wouldDrop?: DroppedAnswer[];
  readonly reviews?: Record<string, KnownReview>;
  readonly draft?: DraftConflict;
  readonly questionnaire?: { readonly key: string; readonly version: number };
  /** Further headers of the response, such as `retry-after`. */
  readonly headers?: Record<string, string>;
}

/**
 * Refuses a request on purpose. `message` is for people. The client leaves the page on 401, 403 and 500, so a message
 * that the user should read has the status 400, 409, 412, 413, 415 or 422 (SRV-02).
 */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: HttpErrorDetails = {},
  ) {
    super(message);
  }
}
