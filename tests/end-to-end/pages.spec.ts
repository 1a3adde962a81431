import type { TabName } from '@alo/schemas';
import { pages, type Page as PageOfApp } from '../../app/src/routes/pages';
import { startSession } from './support/session.js';
import { expect, test } from './support/test.js';

/** The tabs of which one is enough; none: the page needs no tab. */
const tabsOf = ({ access }: PageOfApp): readonly TabName[] =>
  access === undefined || access === 'public' ? [] : access;
const everyTab = [...new Set(pages.flatMap(tabsOf))];
const withoutTabs = pages.filter((page) => tabsOf(page).length === 0 && !/^\/[45]0/.test(page.path));

/** What these pages ask for, the server gives to super users alone: others with the tab are led away once it has refused. */
const ofSuperUsers: readonly TabName[] = ['AUTHORING', 'AUDIT LOG', 'IMPORT', 'WEBHOOKS', 'FORM MIGRATIONS'];

for (const role of ['HOTEL_ADMIN', 'ALO_SUPER', 'AUDITOR']) {
  test(
    `[NAV-04 NAV-05 NAV-06 NAV-07 UNSP-084] for ${role}, each page opens with one of its tabs, and not with all others`,
    { tag: '@full' },
    async ({ browser, server }) => {
      test.slow();
      const { hotelId, organizationId } = await server.addHotelAdmin();
      const addressOf = ({ path }: PageOfApp): string =>
        path
          .replace(/\/:\w+\?$/, '')
          .replace(':hotelId', hotelId)
          .replace(':organizationId', organizationId)
          .replace('*', '/no/such/page');
      /** Opens these pages as somebody with these tabs; gives the addresses at which they arrived. */
      const visit = async (tabs: readonly TabName[], visited: readonly PageOfApp[]): Promise<string[]> => {
        const account = await server.addPerson(role, hotelId, tabs);
        const { storageState } = await startSession(server.url, account);
        const context = await browser.newContext({ baseURL: server.url, storageState });
        const page = await context.newPage();
        const arrivals: string[] = [];
        for (const wanted of visited) {
          await page.goto(addressOf(wanted));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          arrivals.push(new URL(page.url()).pathname);
        }
        await context.close();
        return arrivals;
      };

      expect(await visit([], withoutTabs)).toEqual(withoutTabs.map(addressOf));
      for (const tab of everyTab) {
        if (role !== 'ALO_SUPER' && ofSuperUsers.includes(tab)) continue;
        const opened = pages.filter((page) => tabsOf(page).includes(tab));
        const arrivals = await visit([tab], opened);
        const starts = opened.map((page, index) => arrivals[index]?.startsWith(addressOf(page)));
        expect(starts, tab).toEqual(opened.map(() => true));
      }
      for (const access of new Set(pages.map((page) => tabsOf(page).join()))) {
        const closed = pages.filter((page) => access !== '' && tabsOf(page).join() === access);
        const others = everyTab.filter((tab) => !access.split(',').includes(tab));
        expect(await visit(others, closed), access).toEqual(closed.map(() => '/403'));
      }
    },
  );
}
