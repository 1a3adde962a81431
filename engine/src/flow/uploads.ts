/** The files of one place, such as a question: what is there, what was chosen, and how it is sent (chapter U of SPEC.md). */
import { createActor, fromCallback, fromPromise, type ActorRefFrom, type EventObject } from 'xstate';
import { admitFiles, type AdmissionProblem, type ChosenFile } from '../rules/uploads/admit.js';
import { uploadLimits, type UploadLimits } from '../rules/uploads/limits.js';
import { messageOf } from './notice.js';
import { uploadMachine, type UploadReport } from './upload-machine.js';

/** UP-02, and `removing`: the server is asked to remove it. */
export type UploadState = 'initial' | 'pending' | 'uploading' | 'completed' | 'error' | 'removing';

export interface UploadItem {
  /** Names the item for as long as the place is open. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadState;
  /** Percent that was sent. */
  readonly percent: number;
  /** Why it failed, or why it could not be removed. */
  readonly message: string | undefined;
  /** The id of the stored file; `undefined` until it is stored. */
  readonly fileId: string | undefined;
}

/** A file that is stored already. */
export interface StoredFile extends ChosenFile {
  readonly id: string;
}

/** A file that the server has stored. */
export interface SentFile {
  /** The id of the stored file. */
  readonly fileId: string;
  /**
   * Called when the item has this id, or was cancelled meanwhile. A host that hears more with a stored file tells it here:
   * `replaceStored` then finds the item of the file and adds no second one.
   */
  readonly afterwards?: (() => void) | undefined;
}

/** What sending a file gives back at once. */
export interface Sending {
  /** Resolves with the stored file. Rejects with an `Error` whose message may be shown. */
  readonly done: Promise<SentFile>;
  cancel(this: void): void;
}

export interface UploadPorts<File> {
  /** @param onProgress gets percent, 0 to 100 */
  send(this: void, file: File, onProgress: (percent: number) => void): Sending;
  /** The file serves the place no longer. @throws Error when it could not be removed */
  remove(this: void, fileId: string): Promise<void>;
}

/** How a sending of several files ended (UP-13). */
export interface SentFiles {
  readonly succeeded: number;
  readonly failed: number;
}

export interface UploadsOptions<File extends ChosenFile> {
  /** Those of the base uploader when absent (UP-09). */
  readonly limits?: UploadLimits;
  readonly ports: UploadPorts<File>;
  readonly stored?: readonly StoredFile[];
  /** Files that are sent at the same time. */
  readonly atOnce?: number;
}

/** Every method works without `this`. */
export interface Uploads<File extends ChosenFile> {
  readonly limits: UploadLimits;
  /** The items in the order in which they came; the same object until something changes. */
  items(this: void): readonly UploadItem[];
  /** What is sent of an item; `undefined` once it is stored. */
  content(this: void, key: string): File | undefined;
  /** Takes what the limits allow (U-1 to U-5); gives why the rest was left. */
  add(this: void, files: readonly File[]): readonly AdmissionProblem[];
  /**
   * Sends every file that was chosen, and those that failed. Resolves when all of them are stored or failed; with
   * `undefined` when there is nothing to send (UP-06).
   */
  send(this: void): Promise<SentFiles> | undefined;
  retry(this: void, key: string): void;
  /** Ends the sending of a file, and forgets it. */
  cancel(this: void, key: string): void;
  /** A file that is not stored is forgotten; of a stored one the server is asked first (UP-04). */
  remove(this: void, key: string): void;
  /** Replaces the stored files, as the server says they are; what is on its way stays. */
  replaceStored(this: void, stored: readonly StoredFile[]): void;
  /** Files that the server does not have (SRC-09). */
  unsent(this: void): number;
  /** How many more the limits allow. */
  room(this: void): number;
  subscribe(this: void, listener: () => void): () => void;
  /** Ends everything that is on its way. */
  stop(this: void): void;
}

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly actor: ActorRefFrom<typeof uploadMachine>;
}

const usualAtOnce = 2;

/** Sends one content, and says how it goes. */
const sendWith = <File>({ send }: UploadPorts<File>) =>
  fromCallback<EventObject, { content: unknown }>(({ input, sendBack }) => {
    const tell = (report: UploadReport) => sendBack(report);
    const { done, cancel } = send(input.content as File, (percent) => tell({ type: 'progress', percent }));
    done.then(
      ({ fileId, afterwards }) => {
        tell({ type: 'stored', fileId });
        afterwards?.();
      },
      (error: unknown) => tell({ type: 'failed', message: messageOf(error) }),
    );
    return cancel;
  });

export function createUploads<File extends ChosenFile>({
  limits = uploadLimits.base,
  ports,
  stored = [],
  atOnce = usualAtOnce,
}: UploadsOptions<File>): Uploads<File> {
  const machine = uploadMachine.provide({
    actors: {
      send: sendWith(ports),
      removeStored: fromPromise<undefined, { fileId: string }>(async ({ input }) => {
        await ports.remove(input.fileId);
        return undefined;
      }),
    },
  });
  let entries: Entry[] = [];
  let shown: readonly UploadItem[] | undefined;
  let count = 0;
  const listeners = new Set<() => void>();

  const stateOf = ({ actor }: Entry) => actor.getSnapshot().value;
  const isUnsent = ({ actor }: Entry) => actor.getSnapshot().hasTag('unsent');
  /** A failed file is no file of the place: it does not count towards its maximum (U-4). */
  const counts = (entry: Entry) => !['error', 'removed'].includes(stateOf(entry));
  const inState = (state: UploadState) => entries.filter((entry) => stateOf(entry) === state);

  function changed(): void {
    entries = entries.filter((entry) => stateOf(entry) !== 'removed');
    for (const entry of inState('pending').slice(0, Math.max(0, atOnce - inState('uploading').length)))
      entry.actor.send({ type: 'turn.came' });
    shown = undefined;
    for (const listener of [...listeners]) listener();
  }

  function addEntry(name: string, size: number, input: { content: unknown; fileId?: string }): void {
    count += 1;
    const actor = createActor(machine, { input });
    const entry: Entry = { key: String(count), name, size, actor };
    entries.push(entry);
    actor.start();
    actor.subscribe(changed);
  }

  const tell = (key: string, type: 'retry.requested' | 'cancel.requested' | 'remove.requested') =>
    entries.find((entry) => entry.key === key)?.actor.send({ type });
  for (const { id, name, size } of stored) addEntry(name, size, { content: undefined, fileId: id });

  return {
    limits,
    items() {
      shown ??= entries.map((entry): UploadItem => {
        const { percent, message, fileId } = entry.actor.getSnapshot().context;
        const { key, name, size } = entry;
        return { key, name, size, state: stateOf(entry) as UploadState, percent, message, fileId };
      });
      return shown;
    },
    content: (key) =>
      entries.find((entry) => entry.key === key)?.actor.getSnapshot().context.content as File | undefined,
    add(files) {
      const { taken, problems } = admitFiles(limits, entries.filter(counts).length, files);
      for (const file of taken) addEntry(file.name, file.size, { content: file });
      if (taken.length > 0) changed();
      return problems;
    },
    send() {
      const sent = [...inState('initial'), ...inState('error')];
      // Only as many failed files are sent again as there is room for.
      let room = limits.maxFiles - entries.filter(counts).length;
      const going = sent.filter((entry) => stateOf(entry) === 'initial' || (room -= 1) >= 0);
      if (going.length === 0) return undefined;
      return new Promise((resolve) => {
        const look = () => {
          if (going.some((entry) => ['pending', 'uploading'].includes(stateOf(entry)))) return;
          listeners.delete(look);
          const succeeded = going.filter((entry) => stateOf(entry) === 'completed').length;
          resolve({ succeeded, failed: going.filter((entry) => stateOf(entry) === 'error').length });
        };
        listeners.add(look);
        for (const entry of going) entry.actor.send({ type: 'send.requested' });
      });
    },
    retry(key) {
      if (limits.maxFiles > entries.filter(counts).length) tell(key, 'retry.requested');
    },
    cancel: (key) => tell(key, 'cancel.requested'),
    remove: (key) => tell(key, 'remove.requested'),
    replaceStored(next) {
      const known = new Set(next.map(({ id }) => id));
      const idOf = ({ actor }: Entry) => actor.getSnapshot().context.fileId;
      entries = entries.filter((entry) => {
        const id = idOf(entry);
        if (id === undefined || known.has(id)) return true;
        entry.actor.stop();
        return false;
      });
      const there = new Set(entries.map(idOf));
      for (const { id, name, size } of next)
        if (!there.has(id)) addEntry(name, size, { content: undefined, fileId: id });
      changed();
    },
    unsent: () => entries.filter(isUnsent).length,
    room: () => Math.max(0, limits.maxFiles - entries.filter(counts).length),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      for (const { actor } of entries) actor.stop();
      entries = [];
      listeners.clear();
    },
  };
}
