import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ask, asLost, jsonOf, refusalOf } from './ask.mjs';
import { checkArchive } from './check-archive.mjs';
import { Refusal } from './failures.mjs';
import { countedOn } from './progress.mjs';

/** Opens a file that is not there yet. @throws Refusal */
async function newFile(file) {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (error.code === 'EEXIST') throw new Refusal(`${file} is there already: it was not overwritten.`);
    throw new Refusal(`${file} cannot be written: ${error.code}.`);
  }
}

async function fetchInto(handle, call, signal) {
  const response = await ask(call, `hotels/${call.subject}/hotelArchive`, { signal });
  if (response.statusCode !== 200) throw refusalOf(response, await jsonOf(response, signal));
  const written = handle.createWriteStream();
  try {
    await pipeline(response, countedOn(process.stderr, 'Received'), written, { signal });
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EIO'].includes(error.code))
      throw new Refusal(`The disk refused the archive: ${error.code}.`);
    throw asLost(error, signal);
  }
}

/**
 * Writes the archive of a hotel. A file that is not whole is taken away.
 * @returns {Promise<string>} what was done
 * @throws Refusal
 */
export async function exportHotel(call, signal) {
  const file = path.resolve(call.file ?? `${call.subject}.zip`);
  const handle = await newFile(file);
  try {
    await fetchInto(handle, call, signal);
    const { hotel, entries } = await checkArchive(file);
    signal.throwIfAborted();
    if (hotel.id !== call.subject.toLowerCase())
      throw new Refusal('The server sent the archive of another hotel.');
    return `${JSON.stringify(hotel.name)} is in ${file}: ${entries.length} entries, each as its manifest says.`;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close().catch(() => undefined);
  }
}
