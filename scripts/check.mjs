/**
 * `npm run check`: what a change is likely to break, within a minute. Lint looks only at files that changed since its
 * last run, and of the tests only those run that a change since the last commit can reach; `npm test` runs all.
 */
import { checksOfSource } from './checks-of-source.mjs';
import { reportGreen, runChecks } from './checks.mjs';
import { install } from './prepare.mjs';
import { bin } from './run.mjs';

await install('everything');
const times = await runChecks(
  [
    ...checksOfSource.filter(({ name }) => ['format', 'types', 'arrows'].includes(name)),
    { name: 'lint', script: 'lint:changed' },
    {
      name: 'tests',
      run: () =>
        bin('vitest', ['run', '--changed', '--passWithNoTests', '--project', 'unit', '--project', 'browser']),
    },
  ],
  process.argv.slice(2),
);
reportGreen(times);
