/** A hotel that works in German. */
import type { QuestionnaireResponse } from '@alo/schemas';
import { expectAccess } from './support/access.js';
import { openStep } from './support/people.js';
import { expect, test } from './support/test.js';

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
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/hotel-operations`);
  const { data } = (await response.json()) as { data: QuestionnaireResponse };
  expect(data.answers).toMatchObject({
    'OPS-03': { typedValue: '1120' },
    'OPS-06': { typedValue: '72.5' },
    'OPS-09': { selectedOptionId: 'all-year' },
  });
  await page.reload();
  await expect(
    page.getByLabel('Wie hoch war die durchschnittliche Auslastung in den 12 Monaten?'),
  ).toHaveValue('72,5');
});
