/** The place of chosen files on this device (IndexedDB), and their owners. */
import { createStore, keys, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** Opens the storage on first use. A browser without storage throws here, and not while the page loads. */
export const fileStorage = (): UseStore => (store ??= createStore('alo-files', 'files'));

/** Keys begin with the user's name, so that no user sees the files of another. */
export type FileKey = readonly [username: string, hotelId: string, questionId: string, uploadKey: string];

/** The number of files of this user that only the device has; 0 where the browser keeps nothing. */
export async function countKeptFiles(username: string): Promise<number> {
  try {
    const kept = await keys<FileKey & IDBValidKey>(fileStorage());
    return kept.filter(([owner]) => owner === username).length;
  } catch {
    return 0;
  }
}
