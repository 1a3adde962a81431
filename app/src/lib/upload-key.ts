/** The Idempotency-Keys of files on their way: a try whose response was lost does not store the file twice (J-9). */
import { createKeyedCalls, type KeyedCalls } from './keyed-calls';

/** A file on its way to one place. It has its key before it is sent: the device keeps it by that over a reload. */
interface Upload {
  readonly key: string;
  readonly send: KeyedCalls;
}

const uploads = new WeakMap<File, Map<string, Upload>>();

function begin(file: File, place: string, key: string): Upload {
  const ofFile = uploads.get(file) ?? new Map<string, Upload>();
  const upload = { key, send: createKeyedCalls(() => key) };
  uploads.set(file, ofFile.set(place, upload));
  return upload;
}

const uploadOf = (file: File, place: string): Upload =>
  uploads.get(file)?.get(place) ?? begin(file, place, crypto.randomUUID());

/** Gives the key that every try of this file at this place has. */
export const uploadKeyOf = (file: File, place: string): string => uploadOf(file, place).key;

/** Lets the tries of this file at this place have a key of an earlier page. */
export const restoreUploadKey = (file: File, place: string, key: string) => void begin(file, place, key);

/**
 * Sends a file to a place, with the key that every try of it there has. Once it is stored, its key is forgotten: the same
 * file may be sent again.
 */
export async function withUploadKey<Result>(
  file: File,
  place: string,
  send: (headers: { readonly 'Idempotency-Key': string }) => Promise<Result>,
): Promise<Result> {
  const upload = uploadOf(file, place);
  const result = await upload.send(place, (key) => send({ 'Idempotency-Key': key }));
  uploads.get(file)?.delete(place);
  return result;
}
