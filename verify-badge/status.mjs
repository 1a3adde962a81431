/** Asks the lists of the server what became of a badge (W3C Bitstring Status List v1.0). */
import { gunzipSync } from 'node:zlib';
import { isKeyName, issuerOf, readJwt } from './jwt.mjs';

/** What a bit that is set means, by the purpose of the list. */
const meanings = {
  revocation: 'It does not count any more: a newer assessment has taken its place.',
  suspension: 'It does not count any more: the hotel has withdrawn it.',
};

const words = {
  none: 'The list of its status is none.',
  early: 'The list of its status is not good yet.',
  ended: 'The list of its status is out of date.',
};

/** A list of a million badges; more would be no list but an attack. */
const mostBytes = 131_072;

function unpacked(packed) {
  try {
    return gunzipSync(packed, { maxOutputLength: mostBytes });
  } catch {
    throw new Error(words.none);
  }
}

/** @returns {boolean} */
function isSet({ encodedList }, place) {
  if (typeof encodedList !== 'string' || !encodedList.startsWith('u')) throw new Error(words.none);
  const bits = unpacked(Buffer.from(encodedList.slice(1), 'base64url'));
  const byte = bits[place >> 3];
  // The first place is the leftmost bit.
  if (byte === undefined) throw new Error('The list of its status has no place for it.');
  return (byte & (0x80 >> (place & 7))) !== 0;
}

/**
 * @param {any} credential the badge
 * @param {{ keys: any, now: Date, origin: string, fetchText: (address: string) => Promise<string> }} by
 *   `origin`: that of the server, for a badge that names only a path
 * @throws Error in words, when it does not count any more, or when that cannot be found out
 */
export async function checkStatus(credential, { keys, now, origin, fetchText }) {
  const entries = [credential.credentialStatus ?? []].flat();
  for (const purpose of Object.keys(meanings)) {
    const entry = entries.find(({ statusPurpose }) => statusPurpose === purpose);
    const place = Number(entry?.statusListIndex);
    if (typeof entry?.statusListCredential !== 'string' || !Number.isSafeInteger(place) || place < 0)
      throw new Error('It does not say where its status is found. (--offline leaves the status out.)');
    const address = new URL(entry.statusListCredential, origin).href;
    const list = await fetchText(address)
      .then((text) => readJwt(text, keys, { now, type: 'BitstringStatusListCredential', words }))
      .catch((error) => {
        throw new Error(`Its status is not known (${address}): ${error.message}`);
      });
    const [issuer, ofList] = [credential, list].map(issuerOf);
    const isItsList =
      // A server without an address signs under the name of the key that it has now.
      (ofList === issuer || (isKeyName(ofList) && isKeyName(issuer))) &&
      list.id === entry.statusListCredential &&
      list.credentialSubject?.statusPurpose === purpose;
    if (!isItsList) throw new Error(`Its status is not known (${address}): this is another list.`);
    if (isSet(list.credentialSubject, place)) throw new Error(meanings[purpose]);
  }
}
