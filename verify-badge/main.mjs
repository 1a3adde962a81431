#!/usr/bin/env node
/** The command `alo-verify-badge`: see README.md. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkStatus } from './status.mjs';
import { checkHotel, verifyBadge } from './verify.mjs';
import { forTerminal, wordsOf } from './words.mjs';

const usage = `Usage: alo-verify-badge <badge> [<keys>] [--issuer ISSUER] [--hotel NAME] [--offline]

  <badge>    the signed file of a hotel (badge.json): an address, or a file
  <keys>     the public keys of the server: an address, or a file.
             Without it: /.well-known/alo-keys.json of the issuer, or else of the server of the badge
  --issuer   whose keys these are, such as https://alo.example; needed where they are a file
  --hotel    the name that the hotel must have
  --offline  asks no server: badge and keys are files, and the status is not checked`;

const keysPath = '/.well-known/alo-keys.json';
const longest = 30_000; // ms
const isAddress = (place) => /^https?:\/\//.test(place);

/** Gives the text at an address, and the address that it came from in the end. */
async function ask(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(longest) }).catch((error) => {
    throw new Error(`${address} does not answer: ${error.cause?.message ?? error.message}.`);
  });
  if (response.status === 410) throw new Error(`The hotel has withdrawn it: ${address} answers 410.`);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return { text: await response.text(), from: response.url };
}

/** Gives the document at an address or in a file. `origin` is undefined for a file. */
async function read(place) {
  const { text, from } = isAddress(place) ? await ask(place) : { text: await readFile(place, 'utf8') };
  try {
    return { document: JSON.parse(text), origin: from === undefined ? undefined : new URL(from).origin };
  } catch {
    throw new Error(`${place} is no JSON.`);
  }
}

/** Reads the command line; undefined where it makes no sense. */
function readWords() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        issuer: { type: 'string' },
        hotel: { type: 'string' },
        offline: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [badge, keys, ...others] = positionals;
    const { issuer, offline, hotel, help } = values;
    const server = [issuer, badge].find((place) => place !== undefined && isAddress(place));
    const keysPlace = keys ?? (server && new URL(keysPath, server).href);
    if (help) return { help };
    if (badge === undefined || keysPlace === undefined || others.length > 0) return undefined;
    if (!isAddress(keysPlace) && issuer === undefined) return undefined;
    if (offline && [badge, keysPlace].some(isAddress)) return undefined;
    return { badge, keysPlace, issuer, offline, hotel };
  } catch {
    return undefined;
  }
}

async function check({ badge, keysPlace, issuer, offline, hotel }) {
  const now = new Date();
  // The badge first: a key that signed it is still public when the server gets a new one meanwhile.
  const { document } = await read(badge);
  const { document: keys, origin } = await read(keysPlace);
  if (origin !== undefined && issuer !== undefined && isAddress(issuer) && new URL(issuer).origin !== origin)
    throw new Error(`The keys came from ${origin}, and not from ${issuer}.`);
  const keysFrom = issuer ?? origin;
  const credential = verifyBadge(document, keys, { keysFrom, now });
  if (hotel !== undefined) checkHotel(credential, hotel);
  if (!offline) {
    const by = { keys, now, origin: origin ?? keysFrom };
    await checkStatus(credential, { ...by, fetchText: async (address) => (await ask(address)).text });
  }
  const status = offline
    ? 'Status: NOT CHECKED (--offline). It may have been withdrawn or replaced since.'
    : `Status: counts, asked at ${now.toISOString()}`;
  return [...wordsOf(credential, keysFrom), status];
}

const words = readWords();
if (words === undefined || words.help) {
  (words?.help ? console.log : console.error)(usage);
  process.exit(words?.help ? 0 : 2);
}
try {
  console.log((await check(words)).join('\n'));
} catch (error) {
  console.error(`Not verified. ${error.message.split('\n').map(forTerminal).join('\n')}`);
  process.exitCode = 1;
}
