/** `schemas/vsme/*.json`: which answers go where in EFRAG's template. */
import path from 'node:path';
import { inFile, inRule, type Problem, shapeFindings } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { VsmeMapping } from '@alo/schemas';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';

const listFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../schemas/vsme/alo-1.json'),
);

/** Reads and checks the list. */
export async function findInVsme(
  dictionary: Dictionary,
  file: string = listFile,
): Promise<readonly Problem[]> {
  const result = await readJson(file);
  if ('problem' in result) return [result.problem];
  const findings = [
    ...shapeFindings(VsmeMapping, result.value),
    ...inRule('spelling', checkSpelling(result.value, members.vsme, dictionary)),
  ];
  return inFile(file, 'vsme', findings);
}
