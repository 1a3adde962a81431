/**
 * What a passkey signs. A challenge carries its end and a keyed hash that ties it to one use, so that a stranger who asks
 * for one writes nothing; only one that was answered is stored, and is good no more.
 */
import { randomBytes } from 'node:crypto';
import type { Executor } from '../../database/executor.js';
import { limits } from '../../limits.js';
import { hashToken, keyedHash } from '../../tokens.js';
import { spendChallenge } from './repository.js';

/** What a challenge is for. A challenge for one use is none for another, nor for another person. */
export type Use = { readonly kind: 'sign in' } | { readonly kind: 'add' | 'proof'; readonly userId: string };

export interface ChallengesOptions {
  /** See `readHashKey`. */
  readonly hashKey: string;
  readonly now: () => Date;
}

const partsOf = (use: Use): string[] => ['challenge', use.kind, 'userId' in use ? use.userId : ''];

export function createChallenges({ hashKey, now }: ChallengesOptions) {
  const sealOf = (random: string, end: string, use: Use): string =>
    keyedHash(hashKey, ...partsOf(use), random, end);

  return {
    /** A new challenge, base64url as WebAuthn has it in JSON. */
    make(use: Use): string {
      const random = randomBytes(16).toString('base64url');
      const end = String(now().getTime() + limits.passkeys.answerWithin);
      return Buffer.from([random, end, sealOf(random, end, use)].join('.')).toString('base64url');
    },

    /** Was it made here for this use, and is it not over? */
    isGood(challenge: string, use: Use): boolean {
      const [random = '', end = '', seal] = Buffer.from(challenge, 'base64url').toString().split('.');
      const left = Number(end) - now().getTime();
      const longest = limits.passkeys.answerWithin + limits.clockSkew;
      return seal === sealOf(random, end, use) && left > 0 && left <= longest;
    },

    /** Takes the one use of a challenge; false when it was taken before. */
    spend: (transaction: Executor, challenge: string): Promise<boolean> =>
      spendChallenge(transaction, hashToken(challenge), now()),
  };
}
