import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { assembleQuestionnaire, stepsListedIn, type ReadQuestionnaire } from '../source/assemble.js';
import { hasCode } from './has-code.js';

/** There is no such file or folder, or it may not be read. The message says so in a sentence. */
export class CannotRead extends Error {}

const headName = 'questionnaire.json';

async function isFolder(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new CannotRead(`There is no file or folder ${place}.`);
    throw new CannotRead(
      `${place} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The text of a file; `undefined` where there is none. @throws other errors of the file system */
async function textIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return undefined;
  }
}

/**
 * Reads a questionnaire: a JSON file with the whole definition, or a folder with `questionnaire.json`, which may list its
 * steps by key, each in a file `<key>.json` beside it. Broken files are problems.
 *
 * @throws CannotRead where there is no such file or folder
 */
export async function readQuestionnaire(place: string): Promise<ReadQuestionnaire> {
  const inFolder = await isFolder(place);
  const head = inFolder ? path.join(place, headName) : place;
  const folder = path.dirname(head);
  if (inFolder && !(await readdir(place)).includes(headName))
    throw new CannotRead(`The folder ${place} holds no ${headName}.`);

  const examplesFile = inFolder
    ? path.join(folder, 'examples.json')
    : path.join(folder, `${path.basename(head, '.json')}.examples.json`);
  const stepFile = (key: string) => path.join(folder, `${key}.json`);
  const headText = await textIn(head);
  const texts = new Map([[head, headText]]);
  for (const file of [...stepsListedIn(headText ?? '').map(stepFile), examplesFile])
    texts.set(file, await textIn(file));
  return assembleQuestionnaire({ head, examplesFile, stepFile, textOf: (file) => texts.get(file) });
}
