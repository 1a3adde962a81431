/**
 * What became of badges, in the standard form (W3C Bitstring Status List v1.0): a bit for each badge, in lists that are
 * signed as the badges are. Two lists stand side by side: a newer assessment replaces a badge for ever (`revocation`); a
 * page that was withdrawn can be published again (`suspension`).
 */
import { gzipSync } from 'node:zlib';
import { SignJWT } from 'jose';
import type { Executor } from '../../../database/executor.js';
import * as repository from '../repository.js';
import { algorithm, type SigningKey } from './badge-keys.js';

/** Places in one list: the standard asks for at least as many. */
const places = 131_072;
/** A list is good for a day, so that nobody goes on with an old copy. */
const goodFor = 24 * 60 * 60_000; // ms

export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The path of the list in which a badge has its place. */
const statusListPath = (purpose: StatusPurpose, list: number): string =>
  `/.well-known/alo-badge-status/${purpose}-${list}`;

/** The entries of a badge: where its state is found. @param whole makes an address of a path */
export const statusEntries = (badgeNumber: number, whole: (path: string) => string) =>
  statusPurposes.map((statusPurpose) => {
    const address = whole(statusListPath(statusPurpose, Math.floor(badgeNumber / places)));
    const index = String(badgeNumber % places);
    return {
      id: `${address}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: index,
      statusListCredential: address,
    };
  });

/** Writes the bits, the first one leftmost, as the standard wants them. */
function encodedList(set: readonly number[]): string {
  const bits = Buffer.alloc(places / 8);
  for (const place of set) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

const badgesIn = { revocation: repository.replacedBadges, suspension: repository.withdrawnBadges };

/** Gives a list as it is now, as a signed JWT; undefined where there is no such list. */
export async function signStatusList(
  database: Executor,
  { purpose, list }: { readonly purpose: StatusPurpose; readonly list: number },
  {
    key: { privateKey, kid },
    ...by
  }: {
    readonly key: SigningKey;
    readonly issuer: string;
    readonly now: Date;
    readonly whole: (path: string) => string;
  },
): Promise<string | undefined> {
  const first = list * places;
  if (first > (await repository.lastBadgeNumber(database))) return undefined;
  const set = await badgesIn[purpose](database, { first, count: places });
  const id = by.whole(statusListPath(purpose, list));
  const until = new Date(by.now.getTime() + goodFor);
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: by.issuer,
    validFrom: by.now.toISOString(),
    validUntil: until.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodedList(set.map(({ number }) => number - first)),
    },
  };
  return new SignJWT(credential)
    .setProtectedHeader({ alg: algorithm, typ: 'vc+jwt', cty: 'vc', kid })
    .setIssuer(by.issuer)
    .setSubject(credential.credentialSubject.id)
    .setJti(id)
    .setIssuedAt(by.now)
    .setExpirationTime(until)
    .sign(privateKey);
}
