import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret of 256 bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in a token's place. Tokens are random, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The refresh token that follows `token`. It can be computed again for whoever still holds `token` (a reply that got
 * lost, two tabs at once), but not from the database alone.
 */
export const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', salt).update(token).digest('base64url');
