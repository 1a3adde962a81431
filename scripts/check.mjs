/**
 * `npm run check`: what a change is likely to break, within a minute. Lint looks only at files that changed since its
 * last run; a file can also be wrong because of another one, so `npm test` looks at all of them.
 */
import { runChecks } from './checks.mjs';
import { install } from './prepare.mjs';
import { bin, npm } from './run.mjs';

await install();
await runChecks([
  ['format', () => npm('run', '--silent', 'format')],
  ['types', () => npm('run', '--silent', 'types')],
  ['lint', () => npm('run', '--silent', 'lint:changed')],
  ['arrows', () => npm('run', '--silent', 'arrows')],
  ['unit tests', () => bin('vitest', ['run', '--project', 'unit'])],
]);
