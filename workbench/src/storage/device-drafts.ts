/** Drafts on this device: in the browser's database, until they are deleted. */
import { createStore, del, get, promisifyRequest, values, type UseStore } from 'idb-keyval';
import type { Draft } from './draft.js';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('alo-workbench', 'drafts'));

export interface DraftStore {
  /** Newest first. */
  readonly list: () => Promise<readonly Draft[]>;
  readonly read: (id: string) => Promise<Draft | undefined>;
  /** @throws the browser's error where there is no room, or nothing may be kept */
  readonly keep: (draft: Draft) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export const deviceDrafts: DraftStore = {
  list: async () => (await values<Draft>(store())).toSorted((left, right) => right.savedAt - left.savedAt),
  read: (id) => get<Draft>(id, store()),
  keep: (draft) =>
    store()('readwrite', (drafts) => {
      drafts.put(draft, draft.id);
      // A page that is being left may not live to hear of the first answer, by which the browser would commit itself.
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    }),
  remove: (id) => del(id, store()),
};
