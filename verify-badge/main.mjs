#!/usr/bin/env node
/** alo-verify-badge <badge: address or file> [<keys: address or file>] */
import { readFile } from 'node:fs/promises';
import { verifyBadge, wordsOf } from './verify.mjs';

const keysPath = '/.well-known/alo-keys.json';
const isAddress = (place) => /^https?:\/\//.test(place);

async function read(place) {
  if (!isAddress(place)) return JSON.parse(await readFile(place, 'utf8'));
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answers ${response.status}.`);
  return response.json();
}

const [badgePlace, keysPlace] = process.argv.slice(2);
if (badgePlace === undefined || (keysPlace === undefined && !isAddress(badgePlace))) {
  console.error('Usage: alo-verify-badge <badge: address or file> [<keys: address or file>]');
  process.exit(2);
}
try {
  // The keys of the server that the badge came from; a caller who does not trust that address names another.
  const keys = await read(keysPlace ?? new URL(keysPath, badgePlace).href);
  console.log(wordsOf(await verifyBadge(await read(badgePlace), keys)).join('\n'));
} catch (error) {
  console.error(`Not verified. ${error.message}`);
  process.exit(1);
}
