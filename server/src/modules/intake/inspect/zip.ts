import { stat } from 'node:fs/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { FileRefusal, inspectionLimits } from './verdict.js';

const symbolicLink = 0o120000;
const fileTypes = 0o170000;

/** A name that leads out of the folder, a link, or an entry that needs a password. */
function isForeign({ fileName, externalFileAttributes }: Entry): boolean {
  const leadsOut = fileName.startsWith('/') || fileName.includes('\\') || fileName.split('/').includes('..');
  return leadsOut || ((externalFileAttributes >>> 16) & fileTypes) === symbolicLink;
}

async function bytesOf(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) throw new FileRefusal('tooComplex');
  }
  return bytes;
}

/**
 * Unpacks everything in a zip without keeping it; gives the names. What its headers say of sizes is not believed.
 * @throws FileRefusal
 */
export async function inflateZip(file: string): Promise<string[]> {
  const { size } = await stat(file);
  const most = Math.min(
    inspectionLimits.inflatedBytes,
    Math.max(inspectionLimits.freeInflatedBytes, size * inspectionLimits.inflatedRatio),
  );
  const names: string[] = [];
  let inflated = 0;
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { strictFileNames: true });
    if (zip.entryCount > inspectionLimits.zipEntries) throw new FileRefusal('tooComplex');
    for await (const entry of zip.eachEntry()) {
      if (isForeign(entry)) throw new FileRefusal('damaged');
      if (entry.isEncrypted()) throw new FileRefusal('encrypted');
      names.push(entry.fileName);
      if (!entry.fileName.endsWith('/')) inflated += await bytesOf(zip, entry, most - inflated);
    }
    return names;
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('damaged');
  } finally {
    zip?.close();
  }
}
