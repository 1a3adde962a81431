/** Playwright's `test` for tests that end their server: a process of their own with the demo, without a sign-in. */
import { startServerProcess, type ServerProcess } from './server-process.js';
import { test } from './test.js';

export const testWithOwnServer = test.extend<{ ownServer: ServerProcess }>({
  // Playwright reads the fixtures that are needed from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  ownServer: async ({}, use) => {
    const server = await startServerProcess();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.url);
  },
  // oxlint-disable-next-line no-empty-pattern
  storageState: async ({}, use) => {
    await use(undefined);
  },
});
