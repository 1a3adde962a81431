/** The Idempotency-Keys of files on their way: a try whose response was lost does not store the file twice. */
const keys = new WeakMap<File, Map<string, string>>();

/**
 * Sends a file to a place, with the key that every try of it there has. Once it is stored, its key is forgotten: the same
 * file may be sent again.
 */
export async function withUploadKey<Result>(
  file: File,
  place: string,
  send: (headers: { readonly 'Idempotency-Key': string }) => Promise<Result>,
): Promise<Result> {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  keys.set(file, ofFile);
  const key = ofFile.get(place) ?? crypto.randomUUID();
  ofFile.set(place, key);
  const result = await send({ 'Idempotency-Key': key });
  ofFile.delete(place);
  return result;
}
