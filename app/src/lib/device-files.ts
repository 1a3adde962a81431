/**
 * The chosen files that this device keeps until the server has them (IndexedDB), by user, hotel and question. Where the
 * browser refuses, nothing is kept: the page is held as long as a file is not sent.
 */
import { del, entries, set } from 'idb-keyval';
import { fileStorage, type FileKey } from './file-storage';

/** A question, or '' for the hotel's stock; and the Idempotency-Key of the file, which names it. */
interface FilePlace {
  readonly questionId: string;
  readonly uploadKey: string;
}

interface KeptFile extends FilePlace {
  readonly file: File;
}

export interface DeviceFiles {
  /** The oldest first. */
  read(): Promise<readonly KeptFile[]>;
  keep(file: KeptFile): void;
  forget(place: FilePlace): void;
}

interface FileRecord {
  readonly file: File;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One after the other: a file that is forgotten at once must not be kept after that. */
let last: Promise<unknown> = Promise.resolve();

export function openDeviceFiles(username: string, hotelId: string): DeviceFiles {
  const keyOf = ({ questionId, uploadKey }: FilePlace): IDBValidKey & FileKey => [
    username,
    hotelId,
    questionId,
    uploadKey,
  ];
  const inTurn = <T>(action: () => Promise<T>, otherwise: T): Promise<T> => {
    const turn = last.then(action).catch((error: unknown) => {
      console.warn('Files cannot be kept on this device.', error);
      return otherwise;
    });
    last = turn;
    return turn;
  };
  return {
    read: () =>
      inTurn(async () => {
        const kept = await entries<FileKey & IDBValidKey, FileRecord>(fileStorage());
        return kept
          .filter(([[owner, hotel]]) => owner === username && hotel === hotelId)
          .toSorted(([, one], [, other]) => one.at - other.at)
          .map(([[, , questionId, uploadKey], { file }]) => ({ questionId, uploadKey, file }));
      }, []),
    keep({ file, ...place }) {
      void inTurn(
        () => set(keyOf(place), { file, at: Date.now() } satisfies FileRecord, fileStorage()),
        undefined,
      );
    },
    forget(place) {
      void inTurn(() => del(keyOf(place), fileStorage()), undefined);
    },
  };
}
