import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

const executablePath = chromiumPath();

/** `npm run screenshots`: no tests, but pictures of every page of the built application, for the story Look/Pages. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pages.ts',
  globalSetup: './seed.ts',
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  use: {
    // The same words and figures on every machine; what moves has arrived.
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
});
