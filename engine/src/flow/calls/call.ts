/** One call that changes something at the server, and what is known of its outcome (chapter J of SPEC.md). */

/** What is known of a call. `resent`: it is under way once more, after a try whose outcome is unknown. */
export type CallState = 'drafted' | 'sent' | 'unknown' | 'resent' | 'confirmed' | 'refused' | 'stale';

/** `tried`: it goes out; else what came of the try. `lost`: no response tells it. */
export type CallEvent = 'tried' | 'confirmed' | 'refused' | 'stale' | 'lost';

/** Every state of a call, and the one that follows it after each event (J-1). */
export const callLife: Readonly<Record<CallState, Readonly<Partial<Record<CallEvent, CallState>>>>> = {
  drafted: { tried: 'sent' },
  sent: { confirmed: 'confirmed', refused: 'refused', stale: 'stale', lost: 'unknown' },
  unknown: { tried: 'resent' },
  // What it was based on is gone for good, so no earlier try was stored. Any other refusal says nothing of them (J-3).
  resent: { confirmed: 'confirmed', refused: 'unknown', stale: 'stale', lost: 'unknown' },
  confirmed: {},
  refused: {},
  stale: {},
};

/** A call rejects with this when the server refused the try and stored nothing of it. */
export class CallRefusedError extends Error {
  /** @param options what the host knows of the refusal, as its `cause` */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CallRefusedError';
  }
}

/** The server refused the call because what it is based on has changed since (412). */
export class CallStaleError extends CallRefusedError {}

/** What a failed try says of its outcome (J-2): whatever is no refusal may have been stored. */
export const failureOf = (error: unknown): CallEvent =>
  error instanceof CallStaleError ? 'stale' : error instanceof CallRefusedError ? 'refused' : 'lost';
