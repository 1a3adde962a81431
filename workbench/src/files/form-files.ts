/** The files of a questionnaire as its author writes them: their texts by name, whatever they say. */
/** Names have no folder: `questionnaire.json`, `planet.json`. */
export type FormFiles = ReadonlyMap<string, string>;

export const headName = 'questionnaire.json';
export const examplesName = 'examples.json';
export const scoreModelName = 'score-model.json';

/** Files beside the steps whose meaning the product knows, in the order in which they are shown. */
const companions = [
  scoreModelName,
  examplesName,
  'traveler-page.json',
  'next-assessment.json',
  'strengths.json',
];

/** What a file name may be: what a step key may be, with `.json`. */
export const isFileName = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]*\.json$/.test(name);

/** The file of a step that the head lists by its key. */
export const stepFile = (key: string): string => `${key}.json`;

/** The tab of a file: its name without the ending. */
export const tabName = (file: string): string => file.replace(/\.json$/, '');

/** The keys of steps in the text of a head, in order, as far as it can be read. */
function stepKeysIn(text: string): string[] {
  try {
    const { steps } = JSON.parse(text) as { steps?: unknown };
    return Array.isArray(steps) ? steps.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The files that hold questions: those of the steps that the head lists, in the order of the form. */
export const stepFiles = (files: FormFiles): string[] =>
  stepKeysIn(files.get(headName) ?? '')
    .map(stepFile)
    .filter((name) => files.has(name));

/** The names of the files as they are shown: the head, the steps in the order of the form, then what lies beside them. */
export function fileOrder(files: FormFiles): string[] {
  const first = [headName, ...stepFiles(files)].filter((name) => files.has(name));
  const beside = companions.filter((name) => files.has(name) && !first.includes(name));
  const known = new Set([...first, ...beside]);
  const others = [...files.keys()].filter((name) => !known.has(name)).sort();
  return [...known, ...others];
}

/** What a file holds; `undefined` where it is absent or no JSON. */
export function jsonIn(files: FormFiles, name: string): unknown {
  const text = files.get(name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
