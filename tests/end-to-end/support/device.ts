/** What the browser of a page keeps on the device. */
import type { Page } from '@playwright/test';

/** Gives all drafts in the browser's database, as one JSON text. */
export const draftsOnDevice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('alo');
        open.onsuccess = () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
