import { readFileSync } from 'node:fs';
import { demoSignIns, furtherSignIns } from './demo-sign-ins.js';
import { AccountError } from './account-error.js';
import { foldedName } from './folded-name.js';
import { normalizedPassword } from './passwords.js';
import { accountTexts } from './texts.js';

const shortest = 8;
const longest = 128;

const file = new URL('../../../words/common-passwords.txt', import.meta.url);

/** The most common passwords and those of the demo, folded. Read when the first password is chosen. */
function readKnownPasswords(): ReadonlySet<string> {
  const common = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Set([...common, ...[...demoSignIns, ...furtherSignIns].map(({ password }) => password)]);
}
let knownPasswords: ReadonlySet<string> | undefined;

/** The length in characters, as people count them: neither bytes nor the halves of an emoji. */
const lengthOf = (text: string): number => Array.from(text).length;

/**
 * Refuses a password that is too short or too long (UNSP-090), or among the first that an attacker would try.
 * @throws AccountError
 */
export function checkNewPassword(password: string, username: string): void {
  const lengths = [password, normalizedPassword(password)].map(lengthOf);
  if (lengths.some((length) => length < shortest || length > longest)) {
    throw new AccountError(accountTexts.passwordLength({ least: shortest, most: longest }));
  }
  const folded = foldedName(password);
  if (folded === foldedName(username)) throw new AccountError(accountTexts.passwordIsUsername);
  knownPasswords ??= readKnownPasswords();
  if (knownPasswords.has(folded)) {
    throw new AccountError(accountTexts.passwordIsCommon);
  }
}
