import { hash, verify, type Options } from '@node-rs/argon2';
import { createToken } from '../../tokens.js';

/** argon2id (the library's default), 19 MiB, two passes: OWASP's advice. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in different ways; NIST SP 800-63B asks for one form before hashing. */
export const normalizedPassword = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizedPassword(password), options);

const nobodysHash = hashPassword(createToken());

/**
 * Says whether the password is right. It takes the same time for an unknown user (`passwordHash` undefined) and for
 * one who has no password yet (null), so that names cannot be guessed. Older hashes were made of the password as it was typed, so that form counts too.
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash);
  let isRight = false;
  for (const form of new Set([normalizedPassword(password), password])) {
    isRight = (await verify(stored, form)) || isRight;
  }
  return isRight && typeof passwordHash === 'string';
}
