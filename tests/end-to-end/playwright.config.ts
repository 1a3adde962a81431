import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

const executablePath = chromiumPath();
const { ALO_TESTS: extent, PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile } = process.env;

/** `npm test` leaves out what has the tag; `npm run test:rest` runs that, and looks at all pages in all ways (../README.md). */
const chosen =
  { quick: { grepInvert: /@full/ }, rest: { grep: /@full|accessibility\.spec/ } }[extent ?? ''] ?? {};

/** A server per worker, on a copy of the seeded demo; each test has a hotel of its own, so no test sees another one. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/seed.ts',
  fullyParallel: true,
  ...chosen,
  workers: 2,
  retries: 0,
  reporter: [['list'], ...(resultsFile === undefined ? [] : [['json'] as const])],
  // The time is generous, for a slow machine that is busy: each wait within is for something observed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  use: {
    // Recording every test costs a third of the time: run the test that failed again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: '**/phone.spec.ts',
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: '**/phone.spec.ts',
    },
  ],
});
