/** Reads JWTs that Alo signed: Ed25519 alone, and only keys that are what their names say. */
import { createHash, createPublicKey, verify } from 'node:crypto';

const thumbprintUri = 'urn:ietf:params:oauth:jwk-thumbprint:sha-256:';

/** The thumbprint of a public Ed25519 key: its required members in the order of their names (RFC 7638, RFC 8037). */
const thumbprintOf = ({ crv, kty, x }) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');

/** @returns {any} */
function partOf(text, refusal) {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below.
  }
  throw new Error(refusal);
}

/** @throws Error in words */
function keyNamed(kid, { keys }) {
  const key = Array.isArray(keys) ? keys.find((each) => each?.kid === kid) : undefined;
  if (typeof kid !== 'string' || key === undefined)
    throw new Error('It was signed with a key that these are not.');
  if (key.kty !== 'OKP' || key.crv !== 'Ed25519' || typeof key.x !== 'string')
    throw new Error('Its key is not one for Ed25519.');
  const thumbprint = thumbprintOf(key);
  if (kid !== thumbprint && kid !== thumbprintUri + thumbprint)
    throw new Error(`Its key is not the one that its name says: the thumbprint of the key is ${thumbprint}.`);
  return createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' });
}

/**
 * @param {unknown} jwt
 * @param {{ keys: unknown }} keys a set of public keys (RFC 7517)
 * @param {{ now: Date, type: string, words: { none: string, early: string, ended: string } }} expected
 *   `type`: one of the types of the credential
 * @returns {any} the credential that was signed
 * @throws Error in words, when it is not to be believed
 */
export function readJwt(jwt, keys, { now, type, words }) {
  const parts = typeof jwt === 'string' ? jwt.trim().split('.') : [];
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) throw new Error(words.none);
  const [head, body, signature] = parts;
  const { alg, typ, crit, kid } = partOf(head, words.none);
  if (alg !== 'EdDSA' || typ !== 'vc+jwt' || crit !== undefined) throw new Error(words.none);
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${body}`),
    keyNamed(kid, keys),
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('It was changed after it was signed.');
  const credential = partOf(body, words.none);
  const issuer = issuerOf(credential);
  if (![credential.type].flat().includes(type) || credential.iss !== issuer) throw new Error(words.none);
  if (isKeyName(issuer) && issuer !== kid)
    throw new Error('Its issuer is another key than the one of its signature.');
  const seconds = Math.floor(now.getTime() / 1000);
  if (typeof credential.exp !== 'number' || seconds >= credential.exp) throw new Error(words.ended);
  if (seconds < (credential.nbf ?? 0)) throw new Error(words.early);
  return credential;
}

/** Is this issuer a key, because the server did not know its own address? */
export const isKeyName = (issuer) => typeof issuer === 'string' && issuer.startsWith(thumbprintUri);

/** @returns {unknown} */
export const issuerOf = ({ issuer }) => (typeof issuer === 'string' ? issuer : issuer?.id);
