import { DraftRefused } from '../storage/draft-server.js';

/** What a failure says to the author: the server's own sentence where there is one. */
export const saidOf = (error: unknown, otherwise: string): string =>
  error instanceof DraftRefused && error.message !== '' ? error.message : otherwise;
