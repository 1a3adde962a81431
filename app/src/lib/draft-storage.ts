/** Where drafts are kept on this device (IndexedDB), and whose they are. */
import { createStore, entries, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** Opened on first use. A browser without storage throws here, and not while the page loads. */
export const draftStorage = (): UseStore => (store ??= createStore('alo', 'drafts'));

/** Keys begin with the user's name, so that nobody sees the drafts of somebody else. */
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
