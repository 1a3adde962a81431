/** Playwright's `test` with one server per worker, and a visitor with a session and a hotel of their own per test. */
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoAdmin, superUser } from './people.js';
import { startSession, type Session } from './session.js';
import { startSharedServer, type HotelAdmin, type SharedServer } from './shared-server.js';

/**
 * The visitor who looks at the page.
 *
 * | visitor      | is                                                            | may change |
 * | ------------ | ------------------------------------------------------------- | ---------- |
 * | `new admin`  | a hotel admin whose only hotel is `hotelId`, made for the test | everything |
 * | `demo admin` | the hotel admin of the demo, with its eight hotels            | nothing    |
 * | `super user` | the super user of the demo                                    | nothing    |
 * | `nobody`     | not signed in                                                 |            |
 */
type Visitor = 'new admin' | 'demo admin' | 'super user' | 'nobody';

export interface Fixtures {
  visitor: Visitor;
  /** What the hotel of `newAdmin` answers. */
  questionnaire: string;
  newAdmin: HotelAdmin;
  /** The hotel of `newAdmin`. */
  hotelId: string;
  session: Session | undefined;
  /** The API with the visitor's bearer token. */
  api: APIRequestContext;
  /** Messages of the content security policy; a page under test must cause none. */
  policyViolations: string[];
}

export interface WorkerFixtures {
  server: SharedServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // Playwright reads the fixtures that are needed from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startSharedServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  visitor: ['new admin', { option: true }],
  questionnaire: ['alo', { option: true }],
  newAdmin: async ({ server, questionnaire }, use) => {
    await use(await server.addHotelAdmin(questionnaire));
  },
  hotelId: async ({ newAdmin }, use) => {
    await use(newAdmin.hotelId);
  },
  session: async ({ server, visitor, newAdmin }, use) => {
    const accounts = { 'new admin': newAdmin, 'demo admin': demoAdmin, 'super user': superUser };
    await use(visitor === 'nobody' ? undefined : await startSession(server.url, accounts[visitor]));
  },
  storageState: async ({ session }, use) => {
    await use(session?.storageState);
  },
  api: async ({ playwright, server, session }, use) => {
    const extraHTTPHeaders = session && { Authorization: `Bearer ${session.token}` };
    const api = await playwright.request.newContext({
      baseURL: server.url,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await use(api);
    await api.dispose();
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
