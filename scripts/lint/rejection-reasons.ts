/** `schemas/rejection-reasons.json`: why a reviewer rejects a source, and what the hotel can do about it. */
import path from 'node:path';
import { type Finding, inFile, inRule, type Problem, shapeFindings } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { RejectionReasons } from '@alo/schemas';
import Value from 'typebox/value';
import { repeatedIds } from './repeated-ids.js';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';

const reasonsFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../schemas/rejection-reasons.json'),
);

/** Is this JSON a list of reasons, each with an id of its own? */
export const checkReasons = (json: unknown): Finding[] =>
  Value.Check(RejectionReasons, json) ? repeatedIds('', json) : shapeFindings(RejectionReasons, json);

/** Reads and checks the list. Without one that can be used there are no reasons, and profiles can name none. */
export async function readReasons(
  dictionary: Dictionary,
  file: string = reasonsFile,
): Promise<{ reasonIds: ReadonlySet<string>; problems: readonly Problem[] }> {
  const result = await readJson(file);
  if ('problem' in result) return { reasonIds: new Set(), problems: [result.problem] };
  const unfit = checkReasons(result.value);
  const findings = [
    ...unfit,
    ...inRule('spelling', checkSpelling(result.value, members.reasons, dictionary)),
  ];
  return {
    reasonIds: new Set(unfit.length === 0 ? (result.value as RejectionReasons).map(({ id }) => id) : []),
    problems: inFile(file, 'rejection-reasons', findings),
  };
}
