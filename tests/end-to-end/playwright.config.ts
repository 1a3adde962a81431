import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

const executablePath = chromiumPath();

/** Each test has a server of its own, on a copy of the seeded demo: no test sees what another one did. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/seed.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  use: {
    trace: 'retain-on-failure',
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
