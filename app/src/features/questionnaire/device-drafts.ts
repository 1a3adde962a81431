/**
 * What was typed and not saved yet, kept on this device (IndexedDB): by user, hotel, step and definition version,
 * question by question, so that two tabs do not overwrite each other. Where the browser refuses, nothing is kept
 * and `available` says so.
 */
import type { Answer, StepKey } from '@alo/schemas';
import { del, get, update } from 'idb-keyval';
import { draftStorage, type DraftKey } from '../../lib/draft-storage';

export interface KeptDraft {
  /** `null` = the answer was cleared. */
  readonly answer: Answer | null;
  /** Milliseconds since 1970, by this device's clock: for words only. */
  readonly at: number;
}

type KeptDrafts = Readonly<Record<string, KeptDraft>>;

export interface DraftOwner {
  readonly username: string;
  readonly hotelId: string;
  /** `key@version` of the definition. */
  readonly definition: string;
}

export interface DeviceDrafts {
  read(stepKey: StepKey): Promise<KeptDrafts>;
  /** Keeps (`KeptDraft`) or forgets (`undefined`) the draft of each question named. */
  write(stepKey: StepKey, changes: Readonly<Record<string, KeptDraft | undefined>>): Promise<void>;
  forget(stepKey: StepKey): Promise<void>;
  /** Did the last use of the device's storage work? */
  available(): boolean;
}

export function openDeviceDrafts({ username, hotelId, definition }: DraftOwner): DeviceDrafts {
  let works = true;
  const keyOf = (stepKey: StepKey): IDBValidKey & DraftKey => [username, hotelId, definition, stepKey];
  async function attempt<T>(action: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      const result = await action();
      works = true;
      return result;
    } catch (error) {
      // Private windows and full disks: typing goes on, and the page says that nothing is kept.
      console.warn('Drafts cannot be kept on this device.', error);
      works = false;
      return otherwise;
    }
  }
  return {
    read: (stepKey) => attempt(async () => (await get<KeptDrafts>(keyOf(stepKey), draftStorage())) ?? {}, {}),
    write: (stepKey, changes) =>
      attempt(
        () =>
          update<KeptDrafts>(
            keyOf(stepKey),
            (kept = {}) =>
              Object.fromEntries(
                Object.entries({ ...kept, ...changes }).filter(
                  (entry): entry is [string, KeptDraft] => entry[1] !== undefined,
                ),
              ),
            draftStorage(),
          ),
        undefined,
      ),
    forget: (stepKey) => attempt(() => del(keyOf(stepKey), draftStorage()), undefined),
    available: () => works,
  };
}
