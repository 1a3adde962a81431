/** What differs between the pictures of two versions. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compare } from 'odiff-bin';
import { pictureName, widths, type Story } from './take-pictures.js';

/** What became of a story. */
export interface Outcome {
  readonly story: Story;
  readonly kind: 'changed' | 'new' | 'gone' | 'same';
  /** The widths at which it has changed. */
  readonly widths: readonly number[];
}

/** In `before`, `after` and `difference` of this folder stand the pictures. */
const pictureIn = (folder: string, part: 'before' | 'after' | 'difference', name: string) =>
  path.join(folder, part, name);

/** Are the two pictures of this name the same? Where they are not, writes that of their difference. */
async function isSame(folder: string, name: string): Promise<boolean> {
  const [before, after] = [pictureIn(folder, 'before', name), pictureIn(folder, 'after', name)];
  const [left, right] = await Promise.all([readFile(before), readFile(after)]);
  if (left.equals(right)) return true;
  const result = await compare(before, after, pictureIn(folder, 'difference', name), {
    // The edge of a letter can differ from run to run.
    antialiasing: true,
    threshold: 0.05,
  });
  return result.match;
}

async function removePictures(folder: string, story: Story): Promise<void> {
  const names = widths.map((width) => pictureName(story, width));
  const files = names.flatMap((name) => [
    pictureIn(folder, 'before', name),
    pictureIn(folder, 'after', name),
  ]);
  await Promise.all(files.map((file) => rm(file)));
}

/**
 * Compares the pictures in `before` and `after` of a folder, story by story: those of the version after in their order,
 * then those that are gone. Pictures that are the same are removed.
 */
export async function comparePictures(
  folder: string,
  before: readonly Story[],
  after: readonly Story[],
): Promise<Outcome[]> {
  const differences = path.join(folder, 'difference');
  await rm(differences, { recursive: true, force: true });
  await mkdir(differences, { recursive: true });
  const known = new Set(before.map(({ key }) => key));
  const left = new Set(after.map(({ key }) => key));
  const outcomes: Outcome[] = [];
  for (const story of after) {
    if (!known.has(story.key)) {
      outcomes.push({ story, kind: 'new', widths });
      continue;
    }
    const changed: number[] = [];
    for (const width of widths) if (!(await isSame(folder, pictureName(story, width)))) changed.push(width);
    if (changed.length === 0) await removePictures(folder, story);
    outcomes.push({ story, kind: changed.length === 0 ? 'same' : 'changed', widths: changed });
  }
  const gone = before.filter(({ key }) => !left.has(key));
  return [...outcomes, ...gone.map((story): Outcome => ({ story, kind: 'gone', widths }))];
}
