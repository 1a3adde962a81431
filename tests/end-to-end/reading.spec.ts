import type { StepsData } from '@alo/schemas';
import { expectAccess } from './support/access.js';
import { hotelIn, openStep } from './support/people.js';
import { expect, test } from './support/test.js';

/** The readers who cannot write a form: the people of a hotel after the submit, and a reviewer in every form. */
const readers = [
  ['the hotel', 'demo admin', 'submitted', /Locked since .* It is with the reviewers/, ''],
  ['a reviewer', 'super user', 'IN PROGRESS', /Read only\. Only the hotel can change its answers/, '@full'],
] as const;
const tagged = (tag: string) => (tag === '' ? {} : { tag });

for (const [who, visitor, status, lock, tag] of readers)
  test.describe(`${who} reads a form`, tagged(tag), () => {
    test.use({ visitor });

    test(`[ENG-26] [STEP-13] step by step, with nothing to fill in, to save or to add`, async ({
      page,
      api,
    }) => {
      const { id, hotel_location_name: name } = await hotelIn(api, status);
      await openStep(page, id, 'hotel-location', 'Hotel Location');
      const main = page.getByRole('main');
      await expect(main.locator('#question-LOC-01')).toContainText(name);
      await expect(main).toContainText('Answered by Inês Moreira, ');
      await expect(page.getByRole('contentinfo')).toContainText(lock);
      const response = await api.get(`/api/hotels/${id}/sections`);
      const { data } = (await response.json()) as { data: StepsData };
      for (const { title, answered } of data.steps.slice(0, -1)) {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(title.replaceAll('+', '&'));
        await expect(main.locator('input, select, textarea')).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Save|^Skip|^Submit/ })).toHaveCount(0);
        await expect(main).not.toContainText(/\*|to add|HERE|Use Skip/);
        if (answered > 0) await expect(main.locator('dd').first()).toBeVisible();
        await page.getByRole('button', { name: 'Next' }).click();
      }
      // The sources can be looked at. Reviewers decide about them once the form is submitted.
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Sources');
      const sources = main.getByRole('tablist', { name: 'Sources by step' });
      await expect(sources.or(main.getByText('No sources data available'))).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Approve|Reject|Save Review)/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
    });

    test(
      '[STEP-13] with the keyboard: answers by Alt and the arrows, the page by its keys',
      { tag: '@full' },
      async ({ page, api }) => {
        const { id } = await hotelIn(api, status);
        await openStep(page, id, 'planet', 'Planet');
        const main = page.getByRole('main');
        await expect(main).toBeFocused();
        await page.keyboard.press('PageDown');
        await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
        await main.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
        await page.keyboard.press('Alt+ArrowDown');
        await page.keyboard.press('Alt+ArrowDown');
        await expect(main.locator('dl > [id^=question-]').nth(1)).toBeFocused();
      },
    );
  });

test.describe('a form that is only read', () => {
  test.use({ visitor: 'demo admin' });

  test('[U-A11Y] axe finds nothing', { tag: '@full' }, async ({ page, api }) => {
    const { id } = await hotelIn(api, 'submitted');
    for (const [key, title] of [
      ['hotel-location', 'Hotel Location'],
      ['your-details', 'Your Details'],
      ['sources', 'Sources'],
      ['planet', 'Planet'],
    ] as const) {
      await openStep(page, id, key, title);
      await expectAccess(page, title);
    }
    await page.getByText('Help', { exact: true }).first().click();
    await expectAccess(page, 'help that is unfolded');
  });
});

test.describe('a form that can only be read', () => {
  test.use({ visitor: 'super user' });

  test(
    '[ERR-33] whose code does not come says so, and is tried again',
    { tag: '@full' },
    async ({ page, api }) => {
      const { id } = await hotelIn(api, 'submitted');
      await page.route('**/assets/overlays-*.js', (route) => route.abort());
      await page.goto(`/hotels/${id}/questionnaire/planet`);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await page.unroute('**/assets/overlays-*.js');
      await again.click();
      await expect(page.getByRole('heading', { name: 'Planet', level: 1 })).toBeVisible();
    },
  );
});
