/** People choose the language of their pages, and a hotel fills in a step in Arabic, which is written from the right. */
import type { OwnAccount, QuestionnaireResponse } from '@alo/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccess } from './support/access.js';
import { translatedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { startSession } from './support/session.js';
import { expect, test } from './support/test.js';

const language = (page: Page) => page.locator('html');

/** The language that the account of the visitor keeps. */
async function languageOf(
  api: APIRequestContext,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const response = await api.get('/api/auth/account', { headers });
  const { language: kept } = (await response.json()) as OwnAccount;
  return kept;
}

test('[D-35] the language is changed in the account menu, of the page at once and of the account, and nothing typed is lost', async ({
  page,
  hotelId,
  api,
}) => {
  await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
  const rooms = page.locator('[id="question-OPS-03-control"]');
  await rooms.fill('38');
  // The form has no menu of the account; a second page of the browser has.
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: /account menu/ }).click();
  await other.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(other.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  await expect(language(other)).toHaveAttribute('lang', 'de');
  await expect.poll(() => languageOf(api)).toBe('de');

  await expect(page.getByRole('heading', { name: 'Hotelbetrieb', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Wie viele Gästezimmer hat das Hotel?')).toHaveValue('38');
  await expect(page.getByText('Zimmer', { exact: true })).toBeVisible();
  await other.close();
});

test.describe('A person who is not signed in', () => {
  test.use({ visitor: 'nobody' });

  test('[AUTH-01] chooses the language of the sign-in page, which the account keeps for other devices', async ({
    page,
    newAdmin,
    browser,
    server,
  }) => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
    await expect(language(page)).toHaveAttribute('dir', 'rtl');
    await expectAccess(page, 'sign-in in Arabic');
    await page.locator('input[name="username"]').fill(newAdmin.username);
    await page.locator('input[type="password"]').fill(newAdmin.password);
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'الفنادق', level: 1 })).toBeVisible();
    await expectAccess(page, 'the hotels in Arabic');
    const { token } = await startSession(server.url, newAdmin);
    const headers = { Authorization: `Bearer ${token}` };
    await expect.poll(() => languageOf(page.request, headers)).toBe('ar');

    const elsewhere = await browser.newContext({ baseURL: server.url });
    const device = await elsewhere.newPage();
    await device.goto('/login');
    await expect(language(device)).toHaveAttribute('lang', 'en');
    await device.getByLabel('Username').fill(newAdmin.username);
    await device.locator('input[type="password"]').fill(newAdmin.password);
    await device.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(device.getByRole('heading', { name: 'الفنادق', level: 1 })).toBeVisible();
    await elsewhere.close();
  });

  test('[D-35] a refusal of the server is in the language of the page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('alo-language', 'de'));
    await page.goto('/login');
    await page.locator('input[name="username"]').fill('nobody.here');
    await page.locator('input[type="password"]').fill('wrong password');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText(/Benutzername oder .*Passwort/)).toBeVisible();
  });
});

test.describe('A hotel that reads Arabic', () => {
  test.use({ questionnaire: 'basics' });

  test('[D-35] [D-37] fills in a step from right to left, and what is stored is what it typed', async ({
    page,
    hotelId,
    api,
  }) => {
    await page.addInitScript(() => localStorage.setItem('alo-language', 'ar'));
    const form = translatedQuestionnaire('basics', 'ar');
    const step = form.steps.find(({ key }) => key === 'planet');
    if (step === undefined) throw new Error('The questionnaire has no such step.');
    await openStep(page, hotelId, step.key, step.title);
    await expect(language(page)).toHaveAttribute('dir', 'rtl');
    const respondent = new Respondent(page, form);
    await respondent.answerStep(step.key);
    await expectAccess(page, 'a step in Arabic');
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(`/questionnaire/${step.key}$`));
    const typed = form.questions.flatMap(({ id, stepKey }) => {
      const { answer, excluded } = respondent.sheet.question(id);
      return stepKey === step.key && answer && !excluded ? [[id, answer] as const] : [];
    });
    const response = await api.get(`/api/hotels/${hotelId}/questionnaire/${step.key}`);
    const { data } = (await response.json()) as { data: QuestionnaireResponse };
    expect(data.answers).toMatchObject(Object.fromEntries(typed));
  });
});
