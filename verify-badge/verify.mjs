/** Checks a badge against the public keys of the server that signed it. Both may lie on the disk: nothing is asked. */
import { createLocalJWKSet, jwtVerify } from 'jose';

/**
 * @param {{ jwt: string }} badge the file that the server gives
 * @param {import('jose').JSONWebKeySet} keys those at `/.well-known/alo-keys.json` of the server
 * @param {Date} now
 * @returns {Promise<Record<string, unknown>>} the credential that was signed, which alone counts
 * @throws Error in words, when it is not to be believed
 */
export async function verifyBadge({ jwt }, keys, now = new Date()) {
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
    algorithms: ['EdDSA'],
    typ: 'vc+jwt',
    currentDate: now,
  }).catch((error) => {
    throw new Error(reasons[error.code] ?? error.message);
  });
  return payload;
}

/** The reasons by the codes of the library. */
const reasons = {
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'It was changed after it was signed.',
  ERR_JWKS_NO_MATCHING_KEY: 'It was signed with a key that these are not.',
  ERR_JWT_EXPIRED: 'It is no longer good: the assessment was for one year.',
  ERR_JWS_INVALID: 'It is no badge.',
};

/** A name may hold what moves a terminal's cursor, colours it or turns its text around. */
const forTerminal = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');

/**
 * What a badge says, for people.
 * @param {any} credential
 * @returns {string[]}
 */
export function wordsOf({ issuer, validFrom, validUntil, credentialSubject: { name, achievement, result } }) {
  const named = new Map(achievement.resultDescription.map(({ id, name: title }) => [id, title]));
  return [
    `${name}: ${achievement.name}`,
    ...result.map(({ resultDescription, value }) => `  ${named.get(resultDescription)}: ${value}`),
    `Signed by ${issuer.name} (${issuer.id})`,
    `Good from ${validFrom.slice(0, 10)} until ${validUntil.slice(0, 10)}`,
  ].map(forTerminal);
}
