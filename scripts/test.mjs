/**
 * `npm test`: what every change has to pass, in ten minutes on two cores. `npm run test:full` does everything,
 * `npm run test:rest` what `npm test` leaves, but for the drills. tests/README.md says what stands where, and why. Words
 * after the command choose the checks that have one in their name.
 */
import { reportGreen, runChecks } from './checks.mjs';
import { extents } from './extents.mjs';
import { installChromium } from './install-chromium.mjs';
import { build, install } from './prepare.mjs';
import { bin } from './run.mjs';
import { removeResults, resultsFile, slowestFiles } from './slowest-files.mjs';

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const extent = options.includes('--full') ? 'full' : options.includes('--rest') ? 'rest' : 'quick';
const { source, node, browser } = extents[extent];

const vitest = (name, projects) => () =>
  bin('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${resultsFile(name)}`],
  ]);

async function endToEnd() {
  await build();
  return bin('playwright', ['test', '--config', 'tests/end-to-end/playwright.config.ts'], {
    ALO_TESTS: extent,
    PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile('end-to-end'),
  });
}

const start = performance.now();
removeResults();
await install('everything');
await installChromium();
const times = await runChecks(
  [
    ...source,
    { name: 'unit, proof and API tests', run: vitest('node', node) },
    { name: 'component and story tests', run: vitest('browser', browser) },
    { name: 'end-to-end tests', run: endToEnd },
  ],
  words,
);
console.log(`\nThe slowest files:\n${slowestFiles().join('\n')}`);
reportGreen([...times, `in all ${((performance.now() - start) / 1000).toFixed(0)} s`]);
