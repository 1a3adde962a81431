/**
 * Hotels that came in after a file was uploaded: by another import of the same file, or by hand. Nobody was asked about
 * them when the rows were compared with what is here.
 */
import type { ImportedFields } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { likeliest } from '../doubles/likeliest.js';
import { findCandidates, similarityIn } from '../doubles/repository.js';
import type { StoredImport } from '../repository.js';
import type { StoredRow } from '../rows/repository.js';
import { holdCreation, hotelsSince } from './repository.js';

/**
 * The rows whose hotels came in meanwhile. Until the transaction ends, no other import creates hotels, so that none of
 * two that do so at once misses the other's.
 */
export async function cameMeanwhile(
  transaction: Executor,
  asked: StoredImport,
  batch: readonly (StoredRow & { readonly fields: ImportedFields })[],
): Promise<ReadonlySet<number>> {
  await holdCreation(transaction);
  const since = await hotelsSince(transaction, asked);
  if (since.length === 0) return new Set();
  const candidates = await findCandidates(transaction, batch, await similarityIn(transaction), since);
  return new Set(
    batch.flatMap(({ row, looks_like: decided }) => {
      const others = (candidates.get(row) ?? []).filter(({ hotelId }) => hotelId !== decided?.hotel_id);
      return likeliest(others)?.is_likely === true ? [row] : [];
    }),
  );
}
