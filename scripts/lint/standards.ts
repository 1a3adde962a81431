/** `schemas/standards.json`: the standards that a question can refer to. */
import path from 'node:path';
import { Standards } from '@alo/schemas';
import Value from 'typebox/value';
import { at, type Finding, type Problem } from './problem.js';
import { readJson } from './read-json.js';
import { repeatedIds } from './repeated-ids.js';
import { shapeFindings } from './score/shape.js';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';

const standardsFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../schemas/standards.json'),
);

/** Is this JSON a list of standards, each with an id of its own, and with criteria that have ids of their own? */
export function checkStandards(json: unknown): Finding[] {
  if (!Value.Check(Standards, json)) return shapeFindings(Standards, json);
  return [
    ...repeatedIds('', json),
    ...json.flatMap(({ criteria = [] }, index) => repeatedIds(at('', index, 'criteria'), criteria)),
  ];
}

/** Reads and checks the list. Without one that can be used there are no standards, and no reference can be checked. */
export async function readStandards(
  dictionary: Dictionary,
  file: string = standardsFile,
): Promise<{ standards: Standards; problems: readonly Problem[] }> {
  const result = await readJson(file);
  if ('problem' in result) return { standards: [], problems: [result.problem] };
  const unfit = checkStandards(result.value);
  const findings = [...unfit, ...checkSpelling(result.value, members.standards, dictionary)];
  return {
    standards: unfit.length === 0 ? (result.value as Standards) : [],
    problems: findings.map((finding) => ({ file, ...finding })),
  };
}
