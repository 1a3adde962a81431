/**
 * `npm run check`: what a change is likely to break, within a minute. Of the tests only those run that a change since
 * the last commit can reach; `npm test` runs all.
 */
import { checksOfSource } from './checks-of-source.mjs';
import { reportGreen, runChecks } from './checks.mjs';
import { install } from './prepare.mjs';
import { bin } from './run.mjs';

await install('everything');
const times = await runChecks(
  [
    ...checksOfSource.filter(({ name }) => ['format', 'types', 'lint', 'arrows'].includes(name)),
    {
      name: 'tests',
      run: () =>
        bin('vitest', ['run', '--changed', '--passWithNoTests', '--project', 'unit', '--project', 'browser']),
    },
  ],
  process.argv.slice(2),
);
reportGreen(times);
