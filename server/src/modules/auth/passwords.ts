import { hash, verify, type Options } from '@node-rs/argon2';
import { createToken } from './tokens.js';

/** argon2id (the library's default), 19 MiB, two passes: OWASP's advice. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

const nobodysHash = hashPassword(createToken());

/** Takes the same time for an unknown user (`passwordHash` undefined), so that nobody can guess names. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== undefined;
}
