/** Playwright's `test` with a freshly seeded server per test, and a page that fails on what nobody should see. */
import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.js';

interface Fixtures {
  server: RunningServer;
  /** Messages of the content security policy; a page under test must cause none. */
  policyViolations: string[];
}

export const test = base.extend<Fixtures>({
  // Playwright reads the fixtures that are needed from the pattern.
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startServer(process.env['ALO_E2E_SEED'] ?? '');
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
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

export { expect, type Page };
