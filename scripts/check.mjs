/**
 * `npm run check`: what a change is likely to break, within a minute. Of the tests only those run that a change since
 * the last commit can reach; `npm test` runs all.
 */
import { checksOfSource } from './checks-of-source.mjs';
import { reportGreen, runChecks } from './checks.mjs';
import { install } from './prepare.mjs';
import { reachedComponentTests } from './reached-tests.mjs';
import { bin } from './run.mjs';

/** Each takes two seconds or three, and the whole is over within a minute. */
const mostComponentTests = 4;

const unitTests = () => bin('vitest', ['run', '--changed', '--passWithNoTests', '--project', 'unit']);

function componentTests() {
  const { files, others } = reachedComponentTests(mostComponentTests);
  if (others > 0) console.log(`The change reaches ${others} more files, which npm test runs.`);
  return files.length === 0 ? 0 : bin('vitest', ['run', '--project', 'browser', ...files]);
}

await install('everything');
const times = await runChecks(
  [
    ...checksOfSource.filter(({ name }) => ['format', 'types', 'lint', 'arrows'].includes(name)),
    { name: 'unit tests', run: unitTests },
    { name: 'component tests', run: componentTests },
  ],
  process.argv.slice(2),
);
reportGreen(times);
