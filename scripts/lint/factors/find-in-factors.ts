/** `schemas/factors/*.json`: emission factors with their sources. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inFile, inRule, type Problem } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { checkSpelling } from '../spelling/check-spelling.js';
import type { Dictionary } from '../spelling/dictionary.js';
import { members } from '../spelling/texts.js';
import { checkFactors } from './check-factors.js';

const shippedFolder = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../../schemas/factors'),
);

/** Without its sources: their titles are the words of others. */
const ownWords = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? { ...json, sources: [] } : json;

/** Reads and checks every document of the folder. */
export async function findInFactors(
  dictionary: Dictionary,
  folder: string = shippedFolder,
): Promise<readonly Problem[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const problems = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const result = await readJson(file);
      if ('problem' in result) return [result.problem];
      const findings = [
        ...checkFactors(result.value),
        ...inRule('spelling', checkSpelling(ownWords(result.value), members.factors, dictionary)),
      ];
      return inFile(file, 'factors', findings);
    }),
  );
  return problems.flat();
}
