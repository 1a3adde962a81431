import { AxeBuilder } from '@axe-core/playwright';
import { hotelIn, openStep } from './support/people.js';
import { shippedQuestionnaire } from './support/definition.js';
import { expect, test, type Page } from './support/test.js';

type Scheme = 'light' | 'dark';

/** Everything in the light; in the dark only what depends on colour. */
function axe(page: Page, scheme: Scheme): AxeBuilder {
  // The others are counted by rule only: describing each of their elements takes most of the time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return scheme === 'dark'
    ? builder.withRules(['color-contrast', 'link-in-text-block'])
    : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

async function expectNoViolations(page: Page, scheme: Scheme) {
  const { violations, passes } = await axe(page, scheme).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(
    passes.map(({ id }) => id),
    'there was something to check',
  ).toContain('color-contrast');
}

const plainPages = ['/about', '/our-approach', '/terms-of-use', '/profile', '/help', '/403', '/no/such/page'];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test.describe('for somebody who is not signed in', () => {
      test.use({ visitor: 'nobody' });

      test('[U-A11Y] on the sign-in', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
        await expectNoViolations(page, scheme);
      });
    });

    test.describe('for the demo’s hotel admin', () => {
      test.use({ visitor: 'demo admin' });

      test('[U-A11Y] on the list, a hotel and the plain pages', async ({ page, api }) => {
        const hotel = await hotelIn(api, 'IN PROGRESS');
        for (const path of ['/hotels', `/hotels/${hotel.id}`, ...plainPages]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          // The veil of `Loading...` (NAV-09) fades in over a page whose data are not there yet.
          await expect(page.getByText('Loading...')).toHaveCount(0);
          await expectNoViolations(page, scheme);
        }
      });

      for (const [device, width] of [
        ['a desktop', 1440],
        ['a phone', 390],
      ] as const)
        test(`[U-A11Y] on home and a hotel’s page before and after its submit, on ${device}`, async ({
          page,
          api,
        }) => {
          await page.setViewportSize({ width, height: 844 });
          const seen = {
            'COMPLETE ASSESSMENT': 'Tell us about your hotel',
            'IN PROGRESS': 'Carry on where you stopped',
            submitted: /^Submitted on /,
          } as const;
          for (const [status, heading] of Object.entries(seen)) {
            const { id } = await hotelIn(api, status as keyof typeof seen);
            await page.goto(`/hotels/${id}`);
            await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
            await expectNoViolations(page, scheme);
          }
          await page.goto('/');
          await expect(page.getByRole('region', { name: 'Submitted questionnaires' })).toBeVisible();
          await expectNoViolations(page, scheme);
        });
    });

    test('[U-A11Y] on every step of the questionnaire, with everything opened', async ({ page, hotelId }) => {
      test.setTimeout(120_000);
      for (const { key, title } of shippedQuestionnaire('alo').steps) {
        await openStep(page, hotelId, key, title.replaceAll('+', '&'));
        const closed = page.locator('main section > h2 > button[aria-expanded="false"]');
        for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
        // A head that sticks to the top covers what is scrolled under it: axe would find that too small.
        await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
        await expectNoViolations(page, scheme);
      }
    });
  });
}
