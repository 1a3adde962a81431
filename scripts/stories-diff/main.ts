/** `npm run stories:diff -- <before> <after>`: what two versions change in the pictures of stories. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildSide, checkSides, readSide } from './build-sides.js';
import { comparePictures } from './compare-pictures.js';
import { help, readWords, type Words } from './read-words.js';
import { storiesOf, takePictures } from './take-pictures.js';
import { summaryOf, writePage } from './write-page.js';

const usualPlace = path.resolve(import.meta.dirname, '../../test-results/stories-diff');

async function compare({ before, after, only, out }: Words): Promise<void> {
  const folder = path.resolve(out ?? usualPlace);
  const sides = { before: await readSide(before), after: await readSide(after) };
  checkSides(sides.before, sides.after);
  const isQuestionnaire = sides.before.kind === 'questionnaire';
  await mkdir(folder, { recursive: true });
  await mkdir(path.dirname(usualPlace), { recursive: true });
  const stories = { before: await draw('before'), after: await draw('after') };
  const outcomes = await comparePictures(folder, stories.before, stories.after);
  const page = await writePage(folder, outcomes, { before, after });
  console.log(`${summaryOf(outcomes)} ${page}`);

  async function draw(name: 'before' | 'after') {
    // Storybook reads only what stands in the repository.
    const work = await mkdtemp(`${usualPlace}-`);
    const pictures = path.join(folder, name);
    await rm(pictures, { recursive: true, force: true });
    try {
      console.log(`Building the stories of ${name === 'before' ? before : after} …`);
      const storybook = await buildSide(sides[name], work);
      const found = await storiesOf(storybook, { only, isQuestionnaire });
      let taken = 0;
      await takePictures(storybook, found, pictures, () => {
        taken += 1;
        if (taken % 25 === 0 || taken === found.length)
          console.log(`${taken} of ${found.length} stories drawn`);
      });
      return found;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

try {
  const words = readWords(process.argv.slice(2));
  if (words === 'help') console.log(help);
  else await compare(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
