/** The place of drafts on this device (IndexedDB), and their owners. */
import { createStore, entries, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** Opens the storage on first use. A browser without storage throws here, and not while the page loads. */
export const draftStorage = (): UseStore => (store ??= createStore('alo', 'drafts'));

/** Keys begin with the user's name, so that no user sees the drafts of another. */
export type DraftKey = readonly [username: string, hotelId: string, definition: string, stepKey: string];

/** The number of answers of this user that only the device has; 0 where the browser keeps nothing. */
export async function countKeptDrafts(username: string): Promise<number> {
  try {
    const kept = await entries<DraftKey & IDBValidKey, Record<string, unknown>>(draftStorage());
    return kept
      .filter(([[owner]]) => owner === username)
      .reduce((sum, [, drafts]) => sum + Object.keys(drafts).length, 0);
  } catch {
    return 0;
  }
}
