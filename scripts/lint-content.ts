/**
 * `npm run lint:content [folder] [--json] [--fix]`: checks every questionnaire under `schemas/questionnaires`, or under
 * `folder`. Prints what there is to know of each clean questionnaire, and each problem as `file#pointer: sentence [rule]`,
 * with exit code 1. `--json` prints both as one JSON document, with the fix of each problem that has one. `--fix` applies
 * the fixes first, and says what each has changed.
 */
import path from 'node:path';
import { describe } from '@alo/lint';
import { formatted } from './formatted.mjs';
import { fixRoot } from './lint/fixes/fix-root.js';
import { lintRoot } from './lint/lint-root.js';
import { printed } from './lint/print.js';

const shipped = path.resolve(import.meta.dirname, '../schemas/questionnaires');
const words = process.argv.slice(2);
const root = words.find((word) => !word.startsWith('--')) ?? path.relative(process.cwd(), shipped);
const asJson = words.includes('--json');

const { problems, reports, fixed } = words.includes('--fix')
  ? await fixRoot(root, formatted)
  : { ...(await lintRoot(root, { fixes: asJson })), fixed: [] };
if (asJson) console.log(JSON.stringify({ problems, reports, fixed }, null, 2));
else {
  for (const problem of fixed) console.log(`fixed: ${problem.fix.title}, for ${describe(problem)}`);
  for (const line of reports.flatMap(printed)) console.log(line);
  for (const problem of problems) console.error(describe(problem));
  if (problems.length > 0)
    console.error(
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the questionnaires.`,
    );
}
if (problems.length > 0) process.exitCode = 1;
