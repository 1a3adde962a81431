/** What an author hears who breaks, mends and looks into a questionnaire in the workbench. */
import { expect, test } from '../support/test.js';
import { Transcript } from '../support/transcript.js';

const panels = 'section[aria-label="What the checks say"]';
const liveForm = 'section[aria-label="Live form"]';

test.use({ visitor: 'super user' });

test(
  '[U-A11Y] what is read and said while an author opens a draft, meets a problem, goes to its line, mends it, and looks at the panels',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    await page.goto('/authoring');
    const copy = page.getByRole('button', { name: 'Copy basics 1 as a draft' });
    await expect(copy).toBeVisible();
    const checks = page.getByRole('region', { name: 'What the checks say' });
    const form = page.getByRole('region', { name: 'Live form' });
    const transcript = await Transcript.of(page, 'authoring.txt', [
      [/checked in [\d.]+ s/g, 'checked in a moment'],
    ]);
    await transcript.happens('The workbench is open');
    await transcript.isRead();
    await transcript.happens('Copies basics as a draft', async () => {
      await copy.press('Enter');
      await expect(checks.getByText('Nothing is wrong.')).toBeVisible();
      await expect(page.getByText(/ · saved at /)).toBeVisible();
    });
    await transcript.isRead();
    await transcript.happens('Goes to the file of the people', async () => {
      await page.getByRole('tab', { name: 'hotel-location' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(form.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
    });
    await transcript.happens('Searches in the file, and writes a mistake', async () => {
      await page.getByRole('button', { name: 'Search in the file' }).press('Enter');
      await page.keyboard.type('requiredValue": "yes');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('s');
      await expect(checks.getByText('"B-19" has no option "yess".')).toBeVisible();
    });
    await transcript.isRead(liveForm);
    await transcript.isRead(panels);
    await transcript.happens('Goes to its line by the keyboard', async () => {
      await checks
        .getByRole('button', { name: /^Go to/ })
        .first()
        .press('Enter');
      await expect(page.getByRole('textbox', { name: 'people.json' })).toBeFocused();
    });
    await transcript.happens('Mends it', async () => {
      await checks.getByRole('button', { name: /^Write "yes"/ }).press('Enter');
      await expect(checks.getByText('Nothing is wrong.')).toBeVisible();
    });
    await transcript.happens('Chooses Reachability by the arrow', async () => {
      await checks.getByRole('tab', { name: /^Problems/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(checks.getByRole('table')).toBeVisible();
    });
    await transcript.isRead(panels);
    await transcript.happens('Has a question shown', async () => {
      await checks.getByRole('button', { name: 'Show me B-20' }).press('Enter');
      await expect(form.getByText('Are there vegetarian dishes on the menu?')).toBeVisible();
    });
    await transcript.isRead(liveForm);
    await transcript.happens('Goes back to the own answers', async () => {
      await form.getByRole('button', { name: 'Back to my answers' }).press('Enter');
      await expect(form.getByText('Are there vegetarian dishes on the menu?')).toBeHidden();
    });
    await transcript.happens('Asks why a question is hidden', async () => {
      await checks.getByRole('tab', { name: /^Why hidden/ }).click();
      await checks.getByRole('button', { name: /^B-20/ }).press('Enter');
      await expect(checks.getByText(/asked only if/)).toBeVisible();
    });
    await transcript.isRead(panels);
    await transcript.happens('Has it shown by the smallest change', async () => {
      await checks.getByRole('button', { name: 'Do it' }).press('Enter');
      await expect(checks.getByRole('heading', { name: /is shown$/ })).toBeVisible();
    });
    await transcript.happens('Reads the graph as a list', async () => {
      await checks.getByRole('tab', { name: /^Graph/ }).click();
      await checks.getByRole('button', { name: 'As a list' }).press('Enter');
    });
    await transcript.isRead(panels);
    await transcript.happens('Takes the mistake back', async () => {
      await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
      await expect(checks.getByRole('tab', { name: 'Problems 1' })).toBeVisible();
    });
    transcript.isAsKept();
  },
);
