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
import { auditCommand } from '../../auth/change-account.js';
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

/** Gives all keys. The one that signs is made on the first use; of several servers that make one, the first counts. */
async function readKeys(database: Executor) {
  const { current, earlier } = await repository.findBadgeKeys(database);
  if (current) return { current, earlier };
  const made = await createKey();
  await repository.keepFirstBadgeKey(database, made);
  return { current: (await repository.findBadgeKeys(database)).current ?? made, earlier };
}

/** The key that signs. */
export async function readSigningKey(database: Executor): Promise<SigningKey> {
  const { current } = await readKeys(database);
  return {
    privateKey: (await importJWK(current, algorithm)) as CryptoKey,
    kid: await calculateJwkThumbprintUri(publicHalf(current)),
  };
}

/** A set of public keys (RFC 7517). */
export interface PublishedKeys {
  readonly keys: (JWK & { readonly kid: string })[];
}

/** What badges are checked with on this day (YYYY-MM-DD): the key that signs, and those whose badges still count. */
export async function readPublishedKeys(database: Executor, today: string): Promise<PublishedKeys> {
  const { current, earlier } = await readKeys(database);
  const counting = earlier.filter(({ lastDay }) => lastDay >= today).map(({ key }) => key);
  return {
    keys: await Promise.all(
      [publicHalf(current), ...counting].map(async (key) => ({
        ...{ ...key, kid: await calculateJwkThumbprintUri(key), alg: algorithm, use: 'sig' },
      })),
    ),
  };
}

/**
 * Makes a new key, which signs from now on. The private half of the one before is deleted; its public half stays as long
 * as a badge counts that it may have signed. Gives the day on which that ends, YYYY-MM-DD; null where it signed none.
 */
export async function rotateBadgeKey(database: Database, at: Date): Promise<string | null> {
  const current = await createKey();
  const today = at.toISOString().slice(0, 10);
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
    await auditCommand(transaction, 'rotate badge key', null);
    return retired[0]?.lastDay ?? null;
  });
}
