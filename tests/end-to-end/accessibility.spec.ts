import { AxeBuilder } from '@axe-core/playwright';
import { hotelIn, openStep, signIn } from './support/people.js';
import { shippedQuestionnaire } from './support/definition.js';
import { expect, test, type Page } from './support/test.js';

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('[U-A11Y] on the sign-in, the list, a hotel and the plain pages', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      await expectNoViolations(page);
      await signIn(page);
      await expectNoViolations(page);
      const hotel = await hotelIn(page, 'IN PROGRESS');
      for (const path of [
        `/hotels/${hotel.id}`,
        '/about',
        '/our-approach',
        '/terms-of-use',
        '/profile',
        '/help',
        '/403',
        '/no/such/page',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page);
      }
    });

    test('[U-A11Y] on every step of the questionnaire, with everything opened', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page);
      const hotel = await hotelIn(page, 'IN PROGRESS');
      for (const { key, title } of shippedQuestionnaire('alo').steps) {
        if (key === 'sources') continue;
        await openStep(page, hotel.id, key, title.replaceAll('+', '&'));
        const closed = page.locator('main section > h2 > button[aria-expanded="false"]');
        for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
        await expectNoViolations(page);
      }
    });
  });
}
