/** `schemas/gbta/*.json`: what the rows of a GBTA file mean for a questionnaire. */
import path from 'node:path';
import { type Finding, inFile, inRule, type Problem, shapeFindings } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { GbtaMapping } from '@alo/schemas';
import Value from 'typebox/value';
import { repeatedIds } from './repeated-ids.js';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';

const mappingFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../schemas/gbta/alo-1.json'),
);

/** Is this JSON a list of topics, each with a number of its own? */
export const checkMapping = (json: unknown): Finding[] =>
  Value.Check(GbtaMapping, json)
    ? repeatedIds(
        '/rows',
        json.rows.map(({ ref }) => ({ id: ref })),
      )
    : shapeFindings(GbtaMapping, json);

/** Reads and checks the list. */
export async function findInMapping(
  dictionary: Dictionary,
  file: string = mappingFile,
): Promise<readonly Problem[]> {
  const result = await readJson(file);
  if ('problem' in result) return [result.problem];
  const findings = [
    ...checkMapping(result.value),
    ...inRule('spelling', checkSpelling(result.value, members.gbta, dictionary)),
  ];
  return inFile(file, 'gbta', findings);
}
