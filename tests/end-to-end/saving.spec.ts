import { shippedQuestionnaire } from './support/definition.js';
import { draftsOnDevice } from './support/device.js';
import { openStep, signIn, superUser } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test, type Page } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

async function openDetails(page: Page, hotelId: string): Promise<Respondent> {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  return new Respondent(page, questionnaire);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const lastName = (page: Page) => page.getByLabel('What is your last name?');

test(
  '[ENG-38 ERR-09] saving with no answer at all is refused',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await openDetails(page, hotelId);
    await save(page).click();
    await expect(page.getByText('No answers to save. Please provide answers before saving.')).toBeVisible();
  },
);

test('[ENG-32 ENG-33 ERR-01] saving an incomplete step keeps a draft, points at what is missing and scrolls to it', async ({
  page,
  hotelId,
}) => {
  const respondent = await openDetails(page, hotelId);
  await respondent.answer('DET-01', 'Rui');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await expect(respondent.question('DET-02')).toContainText('Not answered yet');
  await expect(lastName(page)).toBeFocused();
  await expect(respondent.question('DET-02')).toBeInViewport();
  await respondent.answer('DET-02', 'Teles');
  await expect(respondent.question('DET-02')).not.toContainText('Not answered yet');
  await page.reload();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});

test(
  '[STEP-02] the Save button says Saved and rests once the step is complete and unchanged',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    const respondent = await openDetails(page, hotelId);
    await respondent.answerStep('your-details');
    await save(page).click();
    await expect(page).toHaveURL(/hotel-operations$/);
    await openStep(page, hotelId, 'your-details', 'Your Details');
    await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
    await respondent.answer('DET-03', 'Night manager');
    await expect(save(page)).toBeEnabled();
  },
);

test('[ENG-35] Next saves what was typed and goes on', { tag: '@full' }, async ({ page, hotelId }) => {
  const respondent = await openDetails(page, hotelId);
  await respondent.answer('DET-01', 'Rui');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/hotel-operations$/);
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});

test(
  '[NAV-20 ENG-36] Previous with changes asks; the backdrop does not close the question, Escape cancels',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    const respondent = await openDetails(page, hotelId);
    await respondent.answer('DET-01', 'Rui');
    await page.getByRole('button', { name: 'Previous' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Save & Continue' })).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');

    await page.getByRole('button', { name: 'Previous' }).click();
    await dialog.getByRole('button', { name: 'Continue Without Saving' }).click();
    await expect(page).toHaveURL(/hotel-location$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('What is your first name?')).toHaveValue('');
  },
);

test(
  '[STEP-15 ENG-40 ERR-08] another step in the panel asks first, and can save on the way',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    const respondent = await openDetails(page, hotelId);
    await respondent.answer('DET-01', 'Rui');
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /^Planet/ })
      .click();
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page.getByText('Changes saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(/planet$/);
  },
);

test(
  '[NAV-21 ENG-39 STEP-13] closing the panel offers discard or save, and goes to the home page',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    const respondent = await openDetails(page, hotelId);
    await respondent.answer('DET-01', 'Rui');
    await page.getByRole('button', { name: 'Close and go to the Home Page' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
    await openStep(page, hotelId, 'your-details', 'Your Details');
    await expect(page.getByLabel('What is your first name?')).toHaveValue('');
  },
);

test('[NAV-20] the browser’s way back asks as well', async ({ page, hotelId }) => {
  const respondent = await openDetails(page, hotelId);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/hotel-operations$/);
  await respondent.answer('OPS-03', '84');
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`${hotelId}/questionnaire/hotel-operations$`));
  await expect(page.locator('[id="question-OPS-03-control"]')).toHaveValue('84');
});

test('[ERR-10 R-09] a save that fails says so and loses nothing; tried again it counts once', async ({
  page,
  hotelId,
}) => {
  const respondent = await openDetails(page, hotelId);
  await respondent.answer('DET-01', 'Rui');
  await page.route('**/answers', (route) =>
    route.fulfill({ status: 422, json: { message: 'The disk is tired.', code: 'X', requestId: '1' } }),
  );
  await save(page).click();
  await expect(page.getByText('Failed to save answers. Please try again.')).toBeVisible();
  await expect(page.getByText('The disk is tired.')).toBeVisible();
  await page.unroute('**/answers');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
});

test('[R-21 R-25] what is typed offline is on the device, comes back after a reload and can be saved', async ({
  page,
  hotelId,
  context,
}) => {
  const respondent = await openDetails(page, hotelId);
  await context.setOffline(true);
  await respondent.answer('DET-01', 'Rui');
  await expect(page.getByText('Offline, 1 change kept on this device')).toBeVisible();
  await expect.poll(() => draftsOnDevice(page)).toContain('Rui');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('1 answer was kept on this device.')).toBeVisible();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
  await expect(page.getByText('kept on this device')).toHaveCount(0);
});

test('[R-13] two people change the same answer: both are shown, and the one who is asked decides', async ({
  page,
  hotelId,
  browser,
}) => {
  const respondent = await openDetails(page, hotelId);
  // A second browser: Playwright starts it with the same session.
  const other = await (await browser.newContext()).newPage();
  await openStep(other, hotelId, 'your-details', 'Your Details');
  await other.getByLabel('What is your first name?').fill('Ana');
  await save(other).click();
  await expect(other.getByText('Answers saved successfully!')).toBeVisible();

  await respondent.answer('DET-01', 'Rui');
  await save(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Rui');
  await expect(dialog).toContainText('Ana');
  await dialog.getByRole('button', { name: 'Keep my answer' }).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});

test('[R-23] a session that ends in the middle is renewed without a word', async ({ page, hotelId }) => {
  const respondent = await openDetails(page, hotelId);
  await respondent.answer('DET-01', 'Rui');
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'worn-out');
  });
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
});

test(
  '[R-14] another tab takes over what was saved here, and keeps its own drafts',
  { tag: '@full' },
  async ({ page, hotelId, context }) => {
    const respondent = await openDetails(page, hotelId);
    const tab = await context.newPage();
    await openStep(tab, hotelId, 'your-details', 'Your Details');
    await lastName(tab).fill('Teles');
    await respondent.answer('DET-01', 'Rui');
    await save(page).click();
    await expect(page.getByText('Answers saved successfully!')).toBeVisible();
    await expect(tab.getByLabel('What is your first name?')).toHaveValue('Rui');
    await expect(lastName(tab)).toHaveValue('Teles');
    await save(tab).click();
    await expect(tab.getByText('Answers saved successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
    await expect(lastName(page)).toHaveValue('Teles');
  },
);

test(
  '[STEP-02] the keyboard saves, moves between questions and lists its shortcuts',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    const respondent = await openDetails(page, hotelId);
    await page.getByLabel('What is your first name?').focus();
    await page.keyboard.type('Rui');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(lastName(page)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel('What is your first name?')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Answers saved successfully!')).toBeVisible();
    await respondent.question('DET-07').getByRole('radio').first().focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
);

test(
  '[STEP-16 ERR-19] steps that cannot be loaded are said to be so, and can be tried again',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await page.route('**/sections', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto(`/hotels/${hotelId}/questionnaire/your-details`);
    await expect(page.getByText('Failed to load data')).toBeVisible();
    await expect(page.getByText('Error: Failed to fetch hotel steps')).toBeVisible();
    await page.unroute('**/sections');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your Details', level: 1 })).toBeVisible();
  },
);

test(
  '[ERR-18 ERR-19] questions that cannot be loaded are said to be so, and can be tried again',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await page.route('**/questionnaire/your-details', (route) =>
      route.request().resourceType() === 'document'
        ? route.fallback()
        : route.fulfill({ status: 409, json: {} }),
    );
    await page.goto(`/hotels/${hotelId}/questionnaire/your-details`);
    await expect(page.getByText('Error loading questions: Failed to fetch questionnaire')).toBeVisible();
    await page.unroute('**/questionnaire/your-details');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your Details', level: 1 })).toBeVisible();
  },
);

test(
  '[R-27] without storage on the device a warning is shown, and saving still works',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    const respondent = await openDetails(page, hotelId);
    await respondent.answer('DET-01', 'Rui');
    await expect(page.getByText('This browser keeps nothing on this device.')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  },
);

test('[R-24] a server error in the middle leads to /500; what was typed is there on the way back', async ({
  page,
  hotelId,
}) => {
  const respondent = await openDetails(page, hotelId);
  await respondent.answer('DET-01', 'Rui');
  await page.route('**/answers', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'x', requestId: '1' } }),
  );
  await save(page).click();
  await expect(page).toHaveURL(/\/500$/);
  await expect(respondent.question('DET-01')).toHaveCount(0);
  await page.unroute('**/answers');
  await page.goBack();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
  await expect(respondent.question('DET-01')).toContainText('Kept on this device');
});

test('[R-26] signing out says what is not saved; it waits on the device for its owner, and nobody else sees it', async ({
  page,
  hotelId,
  newAdmin,
}) => {
  const respondent = await openDetails(page, hotelId);
  await respondent.answer('DET-01', 'Rui');
  await expect.poll(() => draftsOnDevice(page)).toContain('Rui');
  await page.getByRole('button', { name: 'Close and go to the Home Page' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/');
  await page.getByRole('button', { name: /Inês Moreira/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 answer is not saved yet.');
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await signIn(page, superUser);
  await page.goto(`/hotels/${hotelId}/questionnaire/your-details`);
  await expect(respondent.question('DET-01')).toBeVisible();
  await expect(page.getByText('Rui')).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.clear();
  });

  await signIn(page, newAdmin);
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});
