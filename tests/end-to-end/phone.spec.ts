import type { Question } from '@alo/engine';
import type { Responses } from '@alo/schemas';
import { expectNoSidewaysScroll } from './support/access.js';
import { askingSteps } from './support/answer-steps.js';
import { shippedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { isNumber, isPlace, Respondent } from './support/respondent.js';
import { expect, test, type Page } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

/**
 * Finds what can be pressed and is less than 44 px high or wide, in words. A link within a sentence may be smaller
 * (WCAG 2.2, 2.5.8), and the target of a radio button is its whole row.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = 'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=option]';
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      const isInSentence =
        element.matches('p a') && element.parentElement?.textContent !== element.textContent;
      const rows = element.matches('[type=radio], [type=checkbox]')
        ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.parentElement ?? label)
        : [];
      const frame = element.matches('input') ? element.parentElement : null;
      const boxes = [element, ...rows, ...(frame ? [frame] : [])].map((one) => one.getBoundingClientRect());
      const [own] = boxes;
      const covered = getComputedStyle(element, '::after');
      const isCovering = covered.position === 'absolute' && covered.content !== 'none';
      const isShown = own !== undefined && own.width > 0 && !element.closest('[inert], [aria-hidden=true]');
      if (!isShown || isInSentence || isCovering) return [];
      // Between two pixels a box of 44 px is measured as 43.9999.
      const isLarge = boxes.some(({ width, height }) => width > 43.99 && height > 43.99);
      return isLarge
        ? []
        : [`${element.getAttribute('aria-label') ?? element.textContent} ${own.width}x${own.height}`];
    });
  });
}

test('[UNSP-092] every target is at least 44 px high and wide: list, hotel, step, drawer, list of countries, dialog', async ({
  page,
  hotelId,
}) => {
  const expectLarge = async (where: string) => {
    await expect.poll(() => smallTargets(page), { message: where }).toEqual([]);
  };
  await page.goto('/hotels');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectLarge('the list');
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectLarge('the user menu');
  await page.goto(`/hotels/${hotelId}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expectLarge('the hotel');
  await openStep(page, hotelId, 'planet', 'Planet');
  await expectLarge('Planet');
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await expectLarge('Hotel Location');
  await page.getByRole('button', { name: 'Steps and progress' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLarge('the steps');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectLarge('the countries');
  await page.keyboard.press('Escape');
  await page.getByLabel('What is the street address?').fill('Kastanienallee 1');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectLarge('the dialog');
});

test('[NAV-22] a dialog has the same space at all its edges', { tag: '@full' }, async ({ page, hotelId }) => {
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await page.getByRole('button', { name: 'Steps and progress' }).click();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  const spaces = () =>
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).evaluate((dialog) => {
      const box = dialog.getBoundingClientRect();
      const title = dialog.querySelector('h2')?.getBoundingClientRect() ?? box;
      const last = dialog.querySelector('dl')?.getBoundingClientRect() ?? box;
      return [title.left - box.left, title.top - box.top, box.bottom - last.bottom].map(Math.round);
    });
  // 20 px, and the border.
  await expect.poll(spaces).toEqual([21, 21, 21]);
});

test('[UNSP-092 NAV-09] the drawer has the same entries as the sidebar, and its links navigate', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /menu|sidebar/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Our Approach' }).click();
  await expect(page).toHaveURL(/our-approach$/);
});

test(
  '[STEP-13 STEP-10] a step is answered on a phone: one column, grid rows as small questions, progress in the drawer',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    await expectNoSidewaysScroll(page);
    const respondent = new Respondent(page, questionnaire);
    await respondent.answerStep('hotel-operations');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/certifications$/);
    await page.getByRole('button', { name: 'Steps and progress' }).click();
    await expect(page.getByRole('dialog').getByText('1 of 8 completed')).toBeVisible();
  },
);

/** A number that no other question gets, as typed by a person who writes decimals with a comma. */
function typedWithComma({ rules }: Question, at: number): string {
  const { allowDecimal, minValue = 0 } = rules;
  if (!allowDecimal) return String(minValue + at);
  return `${minValue < 0 ? -at : Math.max(minValue, at)},${at % 10}5`;
}

test.describe('with a comma as decimal sign', () => {
  test.use({ locale: 'de-DE' });

  test(
    '[L-10 L-13 F-36 R-21] the whole form is filled in over a line that drops twice, and every number is stored once, as it was typed',
    { tag: '@full' },
    async ({ page, hotelId, context, api }) => {
      test.setTimeout(120_000);
      const numbers = questionnaire.questions.filter(isNumber);
      const places = questionnaire.questions.filter(isPlace);
      const typed: Record<string, string> = {
        ...Object.fromEntries(numbers.map((question, at) => [question.id, typedWithComma(question, at + 1)])),
        ...Object.fromEntries(places.map(({ id }, at) => [id, `41,14056${at + 1} -8,61100${at + 1}`])),
        // The hotel belongs to a chain, so that the whole form is asked, and it has every source of energy.
        'DET-07': 'managed-by-chain',
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((row) => [`OPS-18_${row}`, 'main'])),
      };
      const respondent = new Respondent(page, questionnaire, typed);
      const sent: (string | undefined)[] = [];
      page.on('response', (response) => {
        if (response.request().method() === 'POST' && response.url().endsWith('/answers'))
          sent.push(response.url().split('/').at(-2));
      });
      const goOn = async () => {
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
      };
      const offline = page.getByText(
        /^(Offline|The server cannot be reached), \d+ changes kept on this device$/,
      );

      // The server stores the answers of one step, but no response arrives before the next step is answered.
      const lost = '**/questionnaire/people/answers';
      await page.route(lost, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });

      await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
      for (const key of askingSteps) {
        // There is no connection for two steps.
        if (key === 'hotel-operations') await context.setOffline(true);
        await respondent.answerStep(key);
        if (key === 'policy') await page.unroute(lost);
        await goOn();
        if (key === 'hotel-operations' || key === 'people') await expect(offline).toBeVisible();
        if (key === 'certifications') {
          await context.setOffline(false);
          await expect(offline).toHaveCount(0);
        }
      }
      await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
      await expect(offline).toHaveCount(0);
      expect(sent).toEqual(askingSteps);

      const asked = [...numbers, ...places].filter(({ id }) => !respondent.sheet.question(id).excluded);
      expect(asked.length).toBeGreaterThan(20);
      for (const stepKey of askingSteps) {
        const response = await api.get(`/api/hotels/${hotelId}/questionnaire/${stepKey}`);
        const { data } = (await response.json()) as Responses['questionnaire'];
        for (const { id } of asked.filter((question) => question.stepKey === stepKey)) {
          const text = typed[id]?.replaceAll(',', '.').replace(' ', ',');
          expect({ id, text: data.answers[id]?.typedValue }).toEqual({ id, text });
        }
        expect(new Set(Object.values(data.revisions)), `${stepKey} is stored once`).toEqual(new Set([1]));
      }
    },
  );
});
