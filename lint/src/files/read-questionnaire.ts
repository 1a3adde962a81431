import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '../fixes/json-place.js';
import { hasCode } from './has-code.js';
import { listedSteps } from './listed-steps.js';
import type { DefinitionFiles } from './locate.js';
import type { PlacedProblem } from './placed-problem.js';
import { readJson } from './read-json.js';

/** There is no such file or folder, or it may not be read. The message says so in a sentence. */
export class CannotRead extends Error {}

/** A questionnaire as it lies in a file, or in a folder with one file for each step. */
export interface QuestionnaireSource {
  readonly files: DefinitionFiles;
  /** The text of each file, by its path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The whole definition, whatever it says. */
  readonly document: unknown;
  /** Where examples of what the form asks stand, if there are any: `examples.json` or `<name>.examples.json`. */
  readonly examplesFile: string;
  /** What the file of examples holds; `undefined` where there is none. */
  readonly examples: unknown;
}

export interface ReadQuestionnaire {
  /** `undefined` where a file is missing or broken. */
  readonly source: QuestionnaireSource | undefined;
  readonly problems: readonly PlacedProblem[];
}

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

  const problems: PlacedProblem[] = [];
  const texts = new Map<string, string>();
  const read = async (file: string): Promise<unknown> => {
    const result = await readJson(file);
    if ('problem' in result) {
      problems.push({ ...result.problem, ...result.position });
      return undefined;
    }
    texts.set(file, result.text);
    return result.value;
  };

  const value = await read(head);
  const keys = listedSteps(head, value, texts.get(head) ?? '', problems);
  const steps = (keys ?? []).map((key) => path.join(folder, `${key}.json`));
  const contents = await Promise.all(steps.map(read));
  const examplesFile = inFolder
    ? path.join(folder, 'examples.json')
    : path.join(folder, `${path.basename(head, '.json')}.examples.json`);
  const hasExamples = (await readdir(folder)).includes(path.basename(examplesFile));
  const examples = hasExamples ? await read(examplesFile) : undefined;
  if (problems.length > 0) return { source: undefined, problems };
  const document = keys === undefined || !isObject(value) ? value : { ...value, steps: contents };
  return { source: { files: { head, steps }, texts, document, examplesFile, examples }, problems };
}
