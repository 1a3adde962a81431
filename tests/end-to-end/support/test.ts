/** Playwright's `test` with a real server per worker, and a page that fails on what nobody should see. */
import { test as base, expect } from '@playwright/test';
import { startServer, type RunningServer } from './server.js';

interface WorkerFixtures {
  server: RunningServer;
}

interface TestFixtures {
  /** Messages of the content security policy; a page under test must cause none. */
  policyViolations: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the fixtures that are needed from the pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  policyViolations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await use(violations);
      expect(violations, 'the page keeps the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
