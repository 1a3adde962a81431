/**
 * The drafts that this device keeps (IndexedDB), by user, hotel, definition version and step. Each question is written
 * on its own, so that two tabs do not overwrite each other. When the browser refuses, nothing is kept, and `available`
 * says so.
 */
import type { Misfit } from '@alo/engine';
import type { Answer, StepKey } from '@alo/schemas';
import { del, get, update } from 'idb-keyval';
import { draftStorage, type DraftKey } from './draft-storage';

export interface KeptDraft {
  /** `null` when the answer was cleared; absent when only the misfit is kept. */
  readonly answer?: Answer | null;
  /** A typed text that the question could not take. */
  readonly misfit?: Misfit;
  /** Milliseconds since 1970, by the clock of this device. It is only shown. */
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
  /** Keeps the draft of each named question, or removes it (`undefined`). */
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
      // A private window or a full disk: the person can go on, and the page says that nothing is kept.
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
