/** A hotel that works in German. */
import type { AnswerMap, QuestionnaireResponse, StepKey } from '@alo/schemas';
import type { APIRequestContext } from '@playwright/test';
import { expectAccess } from './support/access.js';
import { translatedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test } from './support/test.js';

/** What the server has of a step. */
async function storedIn(api: APIRequestContext, hotelId: string, step: StepKey): Promise<AnswerMap> {
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/${step}`);
  const { data } = (await response.json()) as { data: QuestionnaireResponse };
  return data.answers;
}

test(
  '[D-35] a hotel fills in every step in German, with a comma as decimal sign, and what is stored is what it meant',
  { tag: '@full' },
  async ({ page, hotelId, api }) => {
    test.setTimeout(240_000);
    await page.addInitScript(() => localStorage.setItem('alo-language', 'de'));
    const form = translatedQuestionnaire('alo', 'de');
    const respondent = new Respondent(page, form, {}, ',');
    const steps = form.steps.filter(({ role }) => role !== 'evidence');
    await page.goto(`/hotels/${hotelId}/questionnaire/${steps[0]?.key ?? ''}`);
    for (const [index, { key, title }] of steps.entries()) {
      await expect(page.getByRole('heading', { name: title.replaceAll('+', '&'), level: 1 })).toBeVisible();
      await respondent.answerStep(key);
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/questionnaire/${steps[index + 1]?.key ?? 'sources'}$`));
      const typed = form.questions.flatMap(({ id, stepKey }) => {
        const { answer, excluded } = respondent.sheet.question(id);
        return stepKey === key && answer && !excluded ? [[id, answer] as const] : [];
      });
      expect(await storedIn(api, hotelId, key)).toMatchObject(Object.fromEntries(typed));
    }
    await expect(page.getByText('7 von 8 abgeschlossen').first()).toBeVisible();
  },
);

test('[D-35] a step is read and filled in in German, with a comma as decimal sign, and stored as it was meant', async ({
  page,
  hotelId,
  api,
}) => {
  await page.addInitScript(() => localStorage.setItem('alo-language', 'de'));
  await openStep(page, hotelId, 'hotel-operations', 'Hotelbetrieb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('Wie viele Gästezimmer hat das Hotel?').fill('1.120');
  await page.getByLabel('Wie viele Gästezimmer hat das Hotel?').blur();
  await page.getByLabel('Wie hoch war die durchschnittliche Auslastung in den 12 Monaten?').fill('72,5');
  await page.getByRole('radio', { name: 'Ganzjährig geöffnet' }).check();
  await expectAccess(page, 'a step in German');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText(/gespeichert/i).first()).toBeVisible();
  expect(await storedIn(api, hotelId, 'hotel-operations')).toMatchObject({
    'OPS-03': { typedValue: '1120' },
    'OPS-06': { typedValue: '72.5' },
    'OPS-09': { selectedOptionId: 'all-year' },
  });
  await page.reload();
  await expect(
    page.getByLabel('Wie hoch war die durchschnittliche Auslastung in den 12 Monaten?'),
  ).toHaveValue('72,5');
});
