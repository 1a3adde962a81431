import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret of 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Gives what is stored in a token's place. Tokens are random, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The refresh token that follows `token`. A client that still has `token` gets the same one again, for instance after
 * a lost response. The database alone is not enough to compute it.
 */
export const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', salt).update(token).digest('base64url');

/** A hash that can be compared with a guess only by a holder of the key. */
export const keyedHash = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
