/** An author writes a questionnaire in the workbench, under the final content security policy. */
import { expectAccess } from './support/access.js';
import { expect, test } from './support/test.js';

test.use({ visitor: 'super user' });

const people = 'people.json';

test('a super user copies a questionnaire, breaks and mends it, sees a branch, explains it, shares it and takes it back', async ({
  page,
  context,
  policyViolations,
}) => {
  test.slow();
  await page.goto('/');
  const checks = page.getByRole('region', { name: 'What the checks say' });
  const form = page.getByRole('region', { name: 'Live form' });
  const editor = page.getByRole('textbox', { name: people });

  await test.step('the copy of a released version opens as a draft without problems', async () => {
    await page.getByRole('link', { name: 'Authoring' }).click();
    await page.getByRole('button', { name: 'Copy basics 1 as a draft' }).click();
    await expect(page).toHaveURL(/\/authoring\/[0-9a-f-]{36}$/);
    await expect(checks.getByText('Nothing is wrong.')).toBeVisible();
    await page.getByRole('tab', { name: 'people' }).click();
    await expect(form.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
    await expectAccess(page, 'the workbench');
  });

  await test.step('a mistake is marked, and the completion knows what was meant', async () => {
    await page.getByRole('button', { name: 'Search in the file' }).click();
    await page.keyboard.type('requiredValue": "yes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('s');
    await expect(checks.getByText('"B-19" has no option "yess".')).toBeVisible();
    await expect(form.getByText(/^1 error keeps the form from being read/)).toBeVisible();
    await page.keyboard.press('Control+Space');
    await expect(page.getByRole('option', { name: /^yes/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccess(page, 'a problem');
    await checks.getByRole('button', { name: /^Write "yes"/ }).click();
    await expect(checks.getByText('Nothing is wrong.')).toBeVisible();
  });

  await test.step('a question is seen with the answers that show it, on the screen of a phone, too', async () => {
    await page.getByRole('radio', { name: 'Both' }).check();
    await checks.getByRole('tab', { name: /^Reachability/ }).click();
    await checks.getByRole('button', { name: 'Show me B-20' }).click();
    const dishes = 'Are there vegetarian dishes on the menu?';
    await expect(form.getByText(dishes)).toBeVisible();
    const phone = page.frameLocator('iframe[title=Phone]');
    await expect(phone.getByText(dishes)).toBeVisible();
    await phone.getByRole('radio', { name: 'On request' }).check();
    await expect(form.getByRole('radio', { name: 'On request' })).toBeChecked();
    await form.getByRole('button', { name: 'Back to my answers' }).click();
    await expect(form.getByText(dishes)).toBeHidden();
    // What a head that stays covers is too small to be hit.
    await form.getByRole('group', { name: 'Desktop' }).evaluate((pane) => pane.scrollTo(0, 0));
    // The same form in two documents has the same landmarks twice.
    await page.getByRole('radio', { name: 'Desktop' }).check();
    await expectAccess(page, 'reachability');
  });

  await test.step('why it is hidden is said, and the smallest change shows it', async () => {
    await checks.getByRole('tab', { name: /^Why hidden/ }).click();
    await checks.getByRole('button', { name: /^B-20/ }).click();
    await expect(
      checks.getByText(/asked only if “Does the hotel serve meals\?” is answered “Yes”/),
    ).toBeVisible();
    await expectAccess(page, 'why hidden');
    await checks.getByRole('button', { name: 'Do it' }).click();
    await expect(checks.getByRole('heading', { name: /is shown$/ })).toBeVisible();
  });

  await test.step('the other panels say what follows, and are accessible', async () => {
    for (const name of ['Graph', 'Score', 'Examples', 'Answers']) {
      await checks.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      await expectAccess(page, name);
    }
    await page.getByRole('radio', { name: 'Fields' }).check();
    await expectAccess(page, 'the fields');
    await page.getByRole('radio', { name: 'Text', exact: true }).check();
  });

  const title = page.getByLabel('Title of the draft');
  await test.step('a reload keeps the draft and what was answered in it', async () => {
    await title.fill('City basics');
    await expect(page.getByText(/saved at/)).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue('City basics');
    await page.getByRole('tab', { name: 'people' }).click();
    await expect(form.getByText('Are there vegetarian dishes on the menu?')).toBeVisible();
  });

  await test.step('a rename changes every file, and one undo takes it back', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Rename an id' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Question', { exact: true }).selectOption('B-19');
    await dialog.getByLabel('New id').fill('MEALS');
    await expectAccess(page, 'the dialog that renames');
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await checks.getByRole('tab', { name: /^Problems/ }).click();
    await expect(checks.getByText('Nothing is wrong.')).toBeVisible();
    await page.getByRole('tab', { name: 'score-model' }).click();
    await expect(page.getByRole('textbox', { name: 'score-model.json' })).toContainText(
      '"unscored": ["MEALS"]',
    );
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await page.getByRole('tab', { name: 'score-model' }).click();
    await expect(page.getByRole('textbox', { name: 'score-model.json' })).toContainText(
      '"unscored": ["B-19"]',
    );
  });

  await test.step('the link opens the same draft for another person, as a copy', async () => {
    await page.getByRole('tab', { name: 'people' }).click();
    await editor.click();
    await page.getByRole('button', { name: 'Search in the file' }).click();
    await page.keyboard.type('Does the hotel serve meals');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' or drinks');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByLabel('Link');
    await expect(link).toHaveValue(/#draft=/);
    const other = await context.newPage();
    await other.goto(await link.inputValue());
    await other.getByRole('region', { name: 'This link holds a draft' }).getByRole('button').click();
    await other.getByRole('tab', { name: 'people' }).click();
    await expect(
      other.getByRole('region', { name: 'Live form' }).getByText('Does the hotel serve meals or drinks?'),
    ).toBeVisible();
    await other.close();
  });
  expect(policyViolations).toEqual([]);
});
