/** The Idempotency-Keys of files on their way: a try whose response was lost does not store the file twice. */
const keys = new WeakMap<File, Map<string, string>>();

const keysOf = (file: File): Map<string, string> => {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  keys.set(file, ofFile);
  return ofFile;
};

/** Gives the key that every try of this file at this place has. */
export function uploadKeyOf(file: File, place: string): string {
  const key = keysOf(file).get(place) ?? crypto.randomUUID();
  keysOf(file).set(place, key);
  return key;
}

/** Lets the tries of this file at this place have a key of an earlier page. */
export const restoreUploadKey = (file: File, place: string, key: string) => void keysOf(file).set(place, key);

/**
 * Sends a file to a place, with the key that every try of it there has. Once it is stored, its key is forgotten: the same
 * file may be sent again.
 */
export async function withUploadKey<Result>(
  file: File,
  place: string,
  send: (headers: { readonly 'Idempotency-Key': string }) => Promise<Result>,
): Promise<Result> {
  const result = await send({ 'Idempotency-Key': uploadKeyOf(file, place) });
  keysOf(file).delete(place);
  return result;
}
