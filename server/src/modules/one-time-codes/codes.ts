/** One-time codes by an app (RFC 6238: six digits, SHA-1, 30 seconds, as all apps have them), and recovery codes. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Executor } from '../../database/executor.js';
import { codeTexts } from './texts.js';
import { keyedHash } from '../../tokens.js';
import * as repository from './repository.js';

export interface CodesOptions {
  /** See `readHashKey`. */
  readonly hashKey: string;
  readonly now: () => Date;
}

const period = 30; // s
/** How many codes before and after the one of this moment count: clocks differ. */
const window = 1;
/** As RFC 4226 asks for. */
const secretBytes = 20;

/** Letters and digits that nobody takes for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recovery = { codes: 10, letters: 10 } as const;

const randomLetters = (): string =>
  Array.from({ length: recovery.letters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** As a person may type it: with or without the dash, in capitals. */
const tidied = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

const totpOf = (secret: string, label: string = codeTexts.issuer): TOTP =>
  new TOTP({ issuer: codeTexts.issuer, label, secret: Secret.fromBase32(secret), period });

export function createCodes({ hashKey, now }: CodesOptions) {
  const hashOf = (userId: string, code: string): string =>
    keyedHash(hashKey, 'recovery', userId, tidied(code));

  /** The step whose code this is; undefined when it is none of this moment. */
  function stepOf(secret: string, code: string): number | undefined {
    const timestamp = now().getTime();
    const token = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const delta = totpOf(secret).validate({ token, timestamp, window });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
  }

  return {
    newSecret: (): string => new Secret({ size: secretBytes }).base32,
    addressOf: (secret: string, username: string): string => totpOf(secret, username).toString(),

    /** Is it a code of the app at this moment? Takes its one use. */
    async takeAppCode(
      transaction: Executor,
      { userId, secret, code }: { userId: string; secret: string; code: string },
    ): Promise<boolean> {
      const step = stepOf(secret, code);
      return (
        step !== undefined &&
        (await repository.takeStep(transaction, { userId, secret, step, near: 2 * window }))
      );
    },

    /** Is it a recovery code of this person? Takes its one use. */
    takeRecoveryCode: (transaction: Executor, userId: string, code: string): Promise<boolean> =>
      repository.takeRecoveryCode(transaction, { userId, codeHash: hashOf(userId, code), at: now() }),

    /** Makes new recovery codes, such as `k3mrt-7wq2x`; the earlier ones are no good any more. */
    async newRecoveryCodes(transaction: Executor, userId: string): Promise<string[]> {
      const codes = Array.from({ length: recovery.codes }, randomLetters);
      await repository.replaceRecoveryCodes(
        transaction,
        userId,
        codes.map((code) => hashOf(userId, code)),
      );
      return codes.map(
        (code) => `${code.slice(0, recovery.letters / 2)}-${code.slice(recovery.letters / 2)}`,
      );
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
