/** The keys of badges. They are in the database, so all servers on it share them; each use reads them anew. */
import {
  calculateJwkThumbprintUri,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Database } from '../../../database/open-database.js';
import type { Executor } from '../../../database/executor.js';
import * as repository from '../repository.js';
import { lastDayOf } from './badge-days.js';

export const algorithm = 'EdDSA';

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
}

const publicHalf = ({ d: _secret, ...key }: JWK): JWK => key;

export interface SigningKey {
  readonly privateKey: CryptoKey;
  /** Its thumbprint, as a URI (RFC 9278): whoever has the key can compute it. */
  readonly kid: string;
}

/** The key that signs; it is made on the first use. */
export async function readSigningKey(database: Executor): Promise<SigningKey> {
  const find = async () => (await repository.findBadgeKeys(database)).current;
  let key = await find();
  if (!key) {
    await repository.keepFirstBadgeKey(database, await createKey());
    key = await find();
  }
  if (!key) throw new Error('The key of badges was deleted as it was made.');
  return {
    privateKey: (await importJWK(key, algorithm)) as CryptoKey,
    kid: await calculateJwkThumbprintUri(publicHalf(key)),
  };
}

/** A set of public keys (RFC 7517). */
export interface PublishedKeys {
  readonly keys: (JWK & { readonly kid: string })[];
}

/** What badges are checked with on this day (YYYY-MM-DD): the key that signs, and those whose badges still count. */
export async function readPublishedKeys(database: Executor, today: string): Promise<PublishedKeys> {
  const { current, earlier } = await repository.findBadgeKeys(database);
  const counting = earlier.filter(({ lastDay }) => lastDay >= today).map(({ key }) => key);
  const keys = [...(current ? [publicHalf(current)] : []), ...counting];
  return {
    keys: await Promise.all(
      keys.map(async (key) => ({
        ...{ ...key, kid: await calculateJwkThumbprintUri(key), alg: algorithm, use: 'sig' },
      })),
    ),
  };
}

/**
 * Makes a new key, which signs from now on. The private half of the one before is deleted; its public half stays as long
 * as a badge counts that it may have signed. Gives the day on which that ends, YYYY-MM-DD; null where it signed none.
 */
export async function rotateBadgeKey(database: Database, today: string): Promise<string | null> {
  const current = await createKey();
  return database.transaction(async (transaction) => {
    await repository.lockBadgeKey(transaction);
    const before = await repository.findBadgeKeys(transaction);
    const newest = await repository.newestAssessment(transaction);
    const lastDay = newest === undefined ? null : lastDayOf(newest);
    const earlier = before.earlier.filter((key) => key.lastDay >= today);
    const retired =
      before.current && lastDay !== null && lastDay >= today
        ? [{ key: publicHalf(before.current), lastDay }]
        : [];
    await repository.replaceBadgeKeys(transaction, { current, earlier: [...retired, ...earlier] });
    return retired[0]?.lastDay ?? null;
  });
}
