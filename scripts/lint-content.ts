/**
 * `npm run lint:content [folder]`: checks every questionnaire under `schemas/questionnaires`, or under `folder`.
 * Prints one line per clean questionnaire; each problem as `file#pointer: sentence`, with exit code 1.
 */
import path from 'node:path';
import { lintRoot } from './lint/lint-root.js';
import { describe } from './lint/problem.js';

const shipped = path.resolve(import.meta.dirname, '../schemas/questionnaires');
const root = process.argv[2] ?? path.relative(process.cwd(), shipped);

const { problems, summaries } = await lintRoot(root);
for (const summary of summaries) console.log(summary);
for (const problem of problems) console.error(describe(problem));
if (problems.length > 0) {
  console.error(
    `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the questionnaires.`,
  );
  process.exitCode = 1;
}
