/** `schemas/value-chain-cap.json`: what a buyer may demand under the voluntary standard of the European Union. */
import path from 'node:path';
import { type Finding, inFile, inRule, type Problem, shapeFindings } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import { ValueChainCap, type Standards } from '@alo/schemas';
import Value from 'typebox/value';
import { repeatedIds } from './repeated-ids.js';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';

const listFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../schemas/value-chain-cap.json'),
);

/** Is this JSON a list of disclosures, each with a number of its own, of a standard that is listed? */
export function checkCap(json: unknown, standards: Standards): Finding[] {
  if (!Value.Check(ValueChainCap, json)) return shapeFindings(ValueChainCap, json);
  const { standard, disclosures } = json;
  const isListed = standards.some(({ id }) => id === standard);
  return [
    ...(isListed
      ? []
      : [{ pointer: '/standard', message: `"${standard}" is not in schemas/standards.json.` }]),
    ...repeatedIds('/disclosures', disclosures),
  ];
}

/** Reads and checks the list. */
export async function findInCap(
  dictionary: Dictionary,
  standards: Standards,
  file: string = listFile,
): Promise<readonly Problem[]> {
  const result = await readJson(file);
  if ('problem' in result) return [result.problem];
  const findings = [
    ...checkCap(result.value, standards),
    ...inRule('spelling', checkSpelling(result.value, members.valueChainCap, dictionary)),
  ];
  return inFile(file, 'value-chain-cap', findings);
}
