/** Puts the texts of files together to one questionnaire. */
import { isObject } from '../fixes/json-place.js';
import { at, type Problem } from '../problem.js';
import type { JsonFault } from './json-fault.js';
import type { DefinitionFiles } from './locate.js';
import { missingFile, parseJson } from './parse-json.js';
import { positionIn, type Position } from './position.js';

/** A problem with its place in the text of the file, for editors. */
export interface PlacedProblem extends Problem, Position {
  /** What is wrong with the text of a file that is no JSON. */
  readonly fault?: JsonFault | undefined;
}

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

/** Where the files of a questionnaire lie, and what they say. */
export interface QuestionnaireTexts {
  /** The file of the definition. */
  readonly head: string;
  readonly examplesFile: string;
  /** The file of a step that the head lists by its key. */
  readonly stepFile: (key: string) => string;
  /** What a file says; `undefined` where there is none. */
  readonly textOf: (file: string) => string | undefined;
}

/** A key that is the name of a file in the same folder, everywhere. */
const isFileName = (key: unknown): key is string =>
  typeof key === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(key);

/** The keys that a head lists in place of its steps; `undefined` where the steps stand in it. */
function listedSteps(
  file: string,
  head: unknown,
  text: string,
  problems: PlacedProblem[],
): string[] | undefined {
  const steps: unknown = isObject(head) ? head['steps'] : undefined;
  if (!Array.isArray(steps) || !steps.some((step) => typeof step === 'string')) return undefined;
  const rule = 'steps-listed';
  const keys: string[] = [];
  steps.forEach((key: unknown, index) => {
    const pointer = at('/steps', index);
    const say = (message: string) =>
      void problems.push({ file, rule, pointer, message, ...positionIn(text, pointer) });
    if (!isFileName(key)) say(`${JSON.stringify(key)} is not the key of a step with a file of its own.`);
    else if (keys.includes(key)) say(`The step "${key}" is listed twice.`);
    else keys.push(key);
  });
  return keys;
}

/** The keys of the steps that the text of a head lists, as far as it can be read. */
export function stepsListedIn(text: string): string[] {
  const read = parseJson('', text);
  return 'value' in read ? (listedSteps('', read.value, read.text, []) ?? []) : [];
}

/**
 * Reads a questionnaire from texts: a file with the whole definition, or one that lists its steps by key, each in a file
 * of its own. Missing and broken files are problems. Cost: the texts.
 */
export function assembleQuestionnaire({
  head,
  examplesFile,
  stepFile,
  textOf,
}: QuestionnaireTexts): ReadQuestionnaire {
  const problems: PlacedProblem[] = [];
  const texts = new Map<string, string>();
  const read = (file: string): unknown => {
    const text = textOf(file);
    const result = text === undefined ? missingFile(file) : parseJson(file, text);
    if ('problem' in result) {
      problems.push({ ...result.problem, ...result.position, fault: result.fault });
      return undefined;
    }
    texts.set(file, result.text);
    return result.value;
  };

  const value = read(head);
  const keys = listedSteps(head, value, texts.get(head) ?? '', problems);
  const steps = (keys ?? []).map(stepFile);
  const contents = steps.map(read);
  const examples = textOf(examplesFile) === undefined ? undefined : read(examplesFile);
  if (problems.length > 0) return { source: undefined, problems };
  const document = keys === undefined || !isObject(value) ? value : { ...value, steps: contents };
  return { source: { files: { head, steps }, texts, document, examplesFile, examples }, problems };
}

/**
 * The same for files that are held in memory, by their names in the folder of the questionnaire: `questionnaire.json`,
 * `planet.json`, `examples.json`.
 */
export const readTexts = (files: ReadonlyMap<string, string>): ReadQuestionnaire =>
  assembleQuestionnaire({
    head: 'questionnaire.json',
    examplesFile: 'examples.json',
    stepFile: (key) => `${key}.json`,
    textOf: (file) => files.get(file),
  });
