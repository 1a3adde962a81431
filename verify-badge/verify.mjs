/** Checks a badge against the public keys of the server that signed it. Both may lie on the disk: nothing is asked here. */
import { isKeyName, issuerOf, readJwt } from './jwt.mjs';

const words = {
  none: 'It is no badge.',
  early: 'It is not good yet.',
  ended: 'It is no longer good: the assessment was for one year.',
};

/** The origin of an address; another name, such as that of a key, as it is. */
const originOf = (name) => (URL.canParse(name) && /^https?:/.test(name) ? new URL(name).origin : name);

/**
 * @param {{ jwt?: unknown }} badge the file that the server gives
 * @param {any} keys those at `/.well-known/alo-keys.json` of the server
 * @param {{ keysFrom: string, now?: Date }} expected `keysFrom`: whose keys these are: the origin of a server, or the
 *   name of a key
 * @returns {any} the credential that was signed, which alone counts
 * @throws Error in words, when it is not to be believed
 */
export function verifyBadge(badge, keys, { keysFrom, now = new Date() }) {
  const credential = readJwt(badge?.jwt, keys, { now, type: 'OpenBadgeCredential', words });
  const issuer = String(issuerOf(credential));
  if (originOf(issuer) !== originOf(keysFrom)) {
    const hint = isKeyName(issuer)
      ? '\nIts server did not know its own address, so the badge names only a key. Trust that key with --issuer, or not at all.'
      : '';
    throw new Error(
      `Its issuer is not the one whose keys these are.\n  Issuer in the badge: ${issuer}\n  Keys from: ${keysFrom}${hint}`,
    );
  }
  return credential;
}

const folded = (name) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** @throws Error in words, when the badge is not one of the hotel with this name; letter case does not count */
export function checkHotel({ credentialSubject: { name } }, expected) {
  if (folded(name) !== folded(expected))
    throw new Error(`It is the badge of “${name}”, not of “${expected}”.`);
}
