/**
 * `npm run lint:content [folder] [--json]`: checks every questionnaire under `schemas/questionnaires`, or under `folder`.
 * Prints what there is to know of each clean questionnaire, and each problem as `file#pointer: sentence`, with exit code 1.
 * `--json` prints both as one JSON document.
 */
import path from 'node:path';
import { lintRoot } from './lint/lint-root.js';
import { printed } from './lint/print.js';
import { describe } from './lint/problem.js';

const shipped = path.resolve(import.meta.dirname, '../schemas/questionnaires');
const words = process.argv.slice(2);
const root = words.find((word) => !word.startsWith('--')) ?? path.relative(process.cwd(), shipped);

const { problems, reports } = await lintRoot(root);
if (words.includes('--json')) console.log(JSON.stringify({ problems, reports }, null, 2));
else {
  for (const line of reports.flatMap(printed)) console.log(line);
  for (const problem of problems) console.error(describe(problem));
  if (problems.length > 0)
    console.error(
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the questionnaires.`,
    );
}
if (problems.length > 0) process.exitCode = 1;
