/** `npm test`: everything that continuous integration runs, in order of how soon it tells. */
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { runChecks } from './checks.mjs';
import { build, install } from './prepare.mjs';
import { bin, need, npm, run } from './run.mjs';

/** A Chromium for the browser tests: found, or installed (Debian's package when root, else Playwright's). */
async function installChromium() {
  if (chromiumPath()) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing a Chromium for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    if (chromiumPath()) return;
  }
  need(
    await bin('playwright', ['install', 'chromium']),
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}

await install();
await installChromium();

const checks = [
  ['format', () => npm('run', '--silent', 'format')],
  ['types', () => npm('run', '--silent', 'types')],
  ['arrows', () => npm('run', '--silent', 'arrows')],
  ['unused code', () => npm('run', '--silent', 'unused')],
  ['components', () => npm('run', '--silent', 'components', '--', '--check')],
  ['content', () => npm('run', '--silent', 'lint:content')],
  // The longest of these checks, on one core: beside the others.
  ['lint', 'lint'],
  ['unit tests', () => bin('vitest', ['run', '--project', 'unit'])],
  ['proofs', () => bin('vitest', ['run', '--project', 'proofs'])],
  ['API tests', () => bin('vitest', ['run', '--project', 'server'])],
  ['component tests', () => bin('vitest', ['run', '--project', 'browser'])],
  ['story tests', () => bin('vitest', ['run', '--project', 'stories'])],
  ['build', async () => build().then(() => 0)],
  ['sizes', () => npm('run', '--silent', 'sizes')],
  [
    'end-to-end tests',
    () => bin('playwright', ['test', '--config', 'tests/end-to-end/playwright.config.ts']),
  ],
];

await runChecks(checks);
