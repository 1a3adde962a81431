/** Uploaders as they stand while files are chosen, sent, refused and stored: the real ones, with a server in memory. */
import { createUploads, uploadLimits, type UploadLimits, type Uploads } from '@alo/engine';
import type { KnownFile, ViewedFile } from '@alo/renderer';
import { drawnPage } from './drawn-page';
import { drawnFile } from './reviewing';

const rows = [
  ['January', '104,210'],
  ['February', '98,764'],
  ['March', '101,355'],
] as const;

const thumbnail = (title: string) => drawnPage(title, 1, rows);

/** A stored document with its thumbnail, or as `more` says. */
export const storedFile = (id: string, fileName: string, more: Partial<ViewedFile> = {}): ViewedFile => {
  const file = drawnFile(id, fileName);
  const preview = file.preview && { ...file.preview, thumbnail_url: thumbnail(fileName) };
  return { ...file, preview, ...more };
};

export const bills = storedFile('bills', 'utility-invoices-2025.pdf');
export const meter = storedFile('meter', 'main-meter-31-dec.jpg', {
  mimeType: 'image/jpeg',
  fileSize: 2_306_867,
  preview: {
    state: 'ready',
    thumbnail_url: thumbnail('Meter'),
    page_urls: [thumbnail('Meter')],
    pages: 1,
    text_url: null,
  },
});

/** How the sending of a file goes: it stops at so many percent, or fails with a message. */
type Going = number | string;

interface UploadsOptions {
  readonly limits?: UploadLimits;
  readonly stored?: readonly ViewedFile[];
  /** The chosen files: names with sizes in bytes. */
  readonly chosen?: Readonly<Record<string, number>>;
  /** Are they sent? By name, how that goes. */
  readonly going?: Readonly<Record<string, Going>>;
  /** What the server says to the removal of a stored file; without it, nothing. */
  readonly removal?: string;
}

export const fileOf = (name: string, size: number): File => new File([new Uint8Array(size)], name);

export function uploadsThat({
  limits = uploadLimits.evidence,
  stored = [],
  chosen = {},
  going,
  removal,
}: UploadsOptions = {}): Uploads<File> {
  const uploads = createUploads<File>({
    limits,
    stored: stored.map(({ id, fileName, fileSize = 0 }) => ({ id, name: fileName, size: fileSize })),
    ports: {
      send({ name }, onProgress) {
        const how = going?.[name];
        if (typeof how === 'number') {
          onProgress(how);
          return { done: new Promise(() => undefined), cancel: () => undefined };
        }
        const done = how === undefined ? Promise.resolve({ fileId: name }) : Promise.reject(new Error(how));
        return { done, cancel: () => undefined };
      },
      remove: () =>
        removal === undefined ? new Promise(() => undefined) : Promise.reject(new Error(removal)),
    },
  });
  uploads.add(Object.entries(chosen).map(([name, size]) => fileOf(name, size)));
  if (going) void uploads.send();
  return uploads;
}

/** What the page knows of these files. */
export const knownAmong =
  (files: readonly ViewedFile[], alsoProves: readonly string[] = []) =>
  (fileId: string): KnownFile | undefined => {
    const file = files.find(({ id }) => id === fileId);
    return file && { file, alsoProves };
  };
