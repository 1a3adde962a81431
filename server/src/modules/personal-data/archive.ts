/** The copy of what is kept about one person: a ZIP of a JSON file and of lists that a spreadsheet opens. */
import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../tables/csv.js';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { readMe } from './read-me.js';
import type { KeptAbout } from './repository.js';

/** On a thread of its own: other requests do not wait for it. */
const zipped = promisify<AsyncZippable, Uint8Array>(zip);

/** RFC 4180; a text that a spreadsheet would take as a formula gets an apostrophe in front (OWASP, CSV injection). */
const csvOf = (rows: readonly object[]): string =>
  stringify([...rows], {
    ...csvOptions,
    header: true,
    cast: { ...csvOptions.cast, date: (value) => value.toISOString() },
  });

/** Gives the bytes of the ZIP. A list without rows has no file. */
export async function writeArchive({ profile, lists }: KeptAbout, madeAt: Date): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {
    'read-me.txt': strToU8(readMe(profile.username, madeAt.toISOString())),
    'profile.json': strToU8(`${JSON.stringify(profile, null, 2)}\n`),
  };
  for (const [name, rows] of Object.entries(lists)) {
    if (rows.length > 0) files[`${name}.csv`] = strToU8(csvOf(rows));
  }
  return Buffer.from(await zipped(files));
}
