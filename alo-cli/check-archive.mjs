/** Checks an archive on the disk: every entry has the hash that its manifest names, and nothing is missing. */
import { createHash } from 'node:crypto';
import { openPromise } from 'yauzl';
import { Refusal } from './failures.mjs';

const manifestName = 'manifest.json';
const longestManifest = 32 * 1024 * 1024;

async function read(zip, entry, take) {
  for await (const chunk of await zip.openReadStreamPromise(entry)) take(chunk);
}

async function manifestOf(zip, entry) {
  if (!entry || entry.uncompressedSize > longestManifest) throw new Refusal('it has no manifest');
  const chunks = [];
  await read(zip, entry, (chunk) => chunks.push(chunk));
  const manifest = JSON.parse(Buffer.concat(chunks).toString());
  if (manifest.format !== 'alo-hotel-archive') throw new Refusal('it is no archive of a hotel');
  return manifest;
}

async function check(zip) {
  const entries = new Map();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Refusal(`it has ${entry.fileName} twice`);
    entries.set(entry.fileName, entry);
  }
  const manifest = await manifestOf(zip, entries.get(manifestName));
  for (const { path, bytes, sha256 } of manifest.entries) {
    const entry = entries.get(path);
    if (!entry) throw new Refusal(`it lacks ${path}`);
    const hash = createHash('sha256');
    let count = 0;
    await read(zip, entry, (chunk) => {
      hash.update(chunk);
      count += chunk.length;
    });
    if (count !== bytes || hash.digest('hex') !== sha256)
      throw new Refusal(`${path} is not as its manifest says`);
  }
  if (entries.size !== manifest.entries.length + 1)
    throw new Refusal('it holds what its manifest does not name');
  return manifest;
}

/**
 * @returns the manifest
 * @throws Refusal
 */
export async function checkArchive(file) {
  let zip;
  try {
    zip = await openPromise(file, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
    return await check(zip);
  } catch (error) {
    throw new Refusal(`The archive is damaged: ${error.message}.`);
  } finally {
    zip?.close();
  }
}
