/**
 * `npm run score:page`: draws the pictures of docs/scoring.md and writes its tables, from the score model and the profiles.
 * `--check` writes nothing, and fails when something is not current.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillBlocks } from '../markdown.js';
import { profilePicture, sharesPicture, weightsPicture } from './pictures.js';
import { readShipped, type Shipped } from './profiles.js';
import { profileTable, schemeTable, weightTable, workings } from './tables.js';

const docs = path.resolve(import.meta.dirname, '../../docs');
const page = path.join(docs, 'scoring.md');
/** The profile that is worked out line by line. */
const workedOut = 'guest-house';

function profileOf({ profiles }: Shipped, key: string) {
  const found = profiles.find(({ profile }) => profile.key === key);
  if (found === undefined) throw new Error(`There is no profile "${key}".`);
  return found;
}

const shipped = readShipped();
const { model } = shipped;
const profile = profileOf(shipped, workedOut);
const files: readonly (readonly [string, string])[] = [
  ['pictures/scoring-weights.svg', weightsPicture(model)],
  ['pictures/scoring-shares.svg', sharesPicture(model)],
  [`pictures/scoring-${workedOut}.svg`, profilePicture(model, profile)],
  [
    'scoring.md',
    await fillBlocks(page, {
      weights: weightTable(model),
      profiles: profileTable(shipped),
      schemes: schemeTable(model),
      workings: workings(shipped, profile),
    }),
  ],
];

await mkdir(path.join(docs, 'pictures'), { recursive: true });
for (const [name, content] of files) {
  const file = path.join(docs, name);
  if ((await readFile(file, 'utf8').catch(() => '')) === content) continue;
  if (process.argv.includes('--check')) {
    console.error(`docs/${name} is not current: run "npm run score:page".`);
    process.exitCode = 1;
  } else {
    await writeFile(file, content);
    console.log(`wrote docs/${name}`);
  }
}
