import { isObject } from '../fixes/json-place.js';
import { listedSteps } from './listed-steps.js';
import { missingFile, parseText } from './read-json.js';
import type { PlacedProblem } from './placed-problem.js';
import type { ReadQuestionnaire } from './read-questionnaire.js';

const head = 'questionnaire.json';
const examplesFile = 'examples.json';

/**
 * Reads a questionnaire whose files are held in memory, by their names in its folder: `questionnaire.json` may list its
 * steps by key, each in a file `<key>.json` beside it. Missing and broken files are problems. Reads no file.
 */
export function readTexts(files: ReadonlyMap<string, string>): ReadQuestionnaire {
  const problems: PlacedProblem[] = [];
  const texts = new Map<string, string>();
  const read = (name: string): unknown => {
    const text = files.get(name);
    const result = text === undefined ? missingFile(name) : parseText(name, text);
    if ('problem' in result) {
      problems.push({ ...result.problem, ...result.position });
      return undefined;
    }
    texts.set(name, result.text);
    return result.value;
  };

  const value = read(head);
  const keys = listedSteps(head, value, texts.get(head) ?? '', problems);
  const steps = (keys ?? []).map((key) => `${key}.json`);
  const contents = steps.map(read);
  const examples = files.has(examplesFile) ? read(examplesFile) : undefined;
  if (problems.length > 0) return { source: undefined, problems };
  const document = keys === undefined || !isObject(value) ? value : { ...value, steps: contents };
  return { source: { files: { head, steps }, texts, document, examplesFile, examples }, problems };
}
