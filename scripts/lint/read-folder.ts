import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { at, translationLanguage, type DefinitionFiles, type Problem } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { stepKeys } from '@alo/schemas';

/** The files of one questionnaire version, put together into one document. */
export interface Folder {
  readonly path: string;
  /** What the definition was put together from. */
  readonly files: DefinitionFiles;
  /** Step keys in the order of `questionnaire.json`; a step's file has its name. */
  readonly steps: readonly string[];
  /** The whole definition: `questionnaire.json` with the steps' files in place of their keys. */
  readonly document: unknown;
  readonly scoreModel: unknown;
  /** The files beside the definition that there are, by name. */
  readonly companions: ReadonlyMap<Companion, unknown>;
  /** The translations that there are, by file name. */
  readonly translations: ReadonlyMap<string, unknown>;
}

/** What a questionnaire may say besides: to travelers, of the assessment that follows, of strengths, and of what it asks. */
const companionNames = ['traveler-page', 'next-assessment', 'strengths', 'examples'] as const;
export type Companion = (typeof companionNames)[number];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that `questionnaire.json` lists, each once, each a known step (ENG-01). */
function listedSteps(file: string, head: unknown, problems: Problem[]): string[] {
  const rule = 'steps-listed';
  const listed: unknown = isObject(head) ? head['steps'] : undefined;
  if (!Array.isArray(listed)) {
    problems.push({ file, rule, pointer: '/steps', message: 'The file must list its steps by key.' });
    return [];
  }
  const order = listed.map((key) => stepKeys.findIndex((known) => known === key));
  listed.forEach((key: unknown, index) => {
    const pointer = at('/steps', index);
    const place = order[index] ?? -1;
    if (place < 0)
      problems.push({ file, rule, pointer, message: `${JSON.stringify(key)} is not the key of a step.` });
    else if (index > 0 && place <= (order[index - 1] ?? -1))
      problems.push({
        file,
        rule,
        pointer,
        message: `The step "${String(key)}" stands out of its fixed order.`,
      });
  });
  return listed.filter((key): key is string => stepKeys.some((known) => known === key));
}

async function reportUnused(folder: string, used: ReadonlySet<string>, problems: Problem[]) {
  for (const name of await readdir(folder))
    if (!used.has(name))
      problems.push({
        file: path.join(folder, name),
        rule: 'file-unused',
        pointer: '',
        message: 'No part of the questionnaire uses this file.',
      });
}

/**
 * Reads `questionnaire.json`, one file per listed step, `score-model.json`, and the companions that there are. `folder`
 * is absent when a file is missing or broken, as the document cannot be put together then.
 */
export async function readFolder(
  folder: string,
): Promise<{ folder: Folder | undefined; problems: Problem[] }> {
  const problems: Problem[] = [];
  const read = async (name: string): Promise<unknown> => {
    const result = await readJson(path.join(folder, `${name}.json`));
    if ('value' in result) return result.value;
    problems.push(result.problem);
    return undefined;
  };
  const head = await read('questionnaire');
  const scoreModel = await read('score-model');
  const names = await readdir(folder);
  const companions = new Map<Companion, unknown>();
  for (const name of companionNames) {
    if (names.includes(`${name}.json`)) companions.set(name, await read(name));
  }
  const translations = new Map<string, unknown>();
  for (const name of names.filter((each) => translationLanguage(each) !== undefined))
    translations.set(name, await read(name.replace(/\.json$/, '')));
  if (head === undefined) return { folder: undefined, problems };

  const steps = listedSteps(path.join(folder, 'questionnaire.json'), head, problems);
  const contents = await Promise.all(steps.map(read));
  await reportUnused(
    folder,
    new Set([
      'profiles',
      ...translations.keys(),
      ...['questionnaire', 'score-model', ...companionNames, ...steps].map((name) => `${name}.json`),
    ]),
    problems,
  );
  if (problems.length > 0 || !isObject(head)) return { folder: undefined, problems };
  return {
    folder: {
      path: folder,
      files: {
        head: path.join(folder, 'questionnaire.json'),
        steps: steps.map((step) => path.join(folder, `${step}.json`)),
      },
      steps,
      document: { ...head, steps: contents },
      scoreModel,
      companions,
      translations,
    },
    problems,
  };
}
