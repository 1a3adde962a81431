import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { lockHotel } from './repository.js';
import { archiveTexts } from './texts.js';

/** Alike for any two servers: the client sends the archive again, and learns what became of it. */
const underWay = (name: string) =>
  new HttpError(409, 'IN_PROGRESS', archiveTexts.underWay({ hotel: name }), {
    headers: { 'retry-after': '1' },
  });

/**
 * Does `work` while no other server brings in this hotel: whoever stores its files stores them under the same keys. `isHeld`
 * makes sure that this is so still. An embedded database has one server, which brings in one archive at a time.
 * @throws HttpError 409 another server has the hotel; whatever `work` throws
 */
export async function holdHotel<Result>(
  database: Database,
  { id, hotel_location_name: name }: { readonly id: string; readonly hotel_location_name: string },
  work: (isHeld: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  // There, a transaction would keep everybody waiting.
  if (database.engine === 'embedded') return work(async () => {});
  let outcome: { readonly result: Result } | { readonly error: unknown } | undefined;
  try {
    await database.transaction(async (transaction) => {
      const isHeld = async () => {
        if (!(await lockHotel(transaction, id))) throw underWay(name);
      };
      await isHeld();
      // It moves files, so it must not be done again with the transaction.
      outcome = await work(isHeld).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
    });
  } catch (error) {
    outcome ??= { error };
  }
  if (!outcome) throw new Error('The transaction ended without its work');
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}
