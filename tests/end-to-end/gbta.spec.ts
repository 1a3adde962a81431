import type { QuestionnaireResponse } from '@alo/schemas';
import { read, utils, write } from '@e965/xlsx';
import { expect, test, type Page } from './support/test.js';

/** The template as a hotel fills it in, in a program for spreadsheets. */
function filledIn(template: Buffer, says: Readonly<Record<string, string | number>>): Buffer {
  const book = read(template);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const answers = rows[0]?.indexOf('answer') ?? 0;
  for (const [ref, said] of Object.entries(says))
    utils.sheet_add_aoa(sheet, [[said]], {
      origin: { r: rows.findIndex(([cell]) => cell === ref), c: answers },
    });
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function choose(page: Page, name: string, buffer: Buffer, mimeType = xlsx) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('choose one').click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

test('[GBTA-01 GBTA-02 GBTA-04 GBTA-05 GBTA-06 GBTA-09 SRV-25 API-35 API-36 UNSP-016 UNSP-017] a hotel fills in the template, uploads it, confirms what it says, and takes it back', async ({
  page,
  hotelId,
  api,
  request,
}) => {
  await page.goto(`/hotels/${hotelId}`);
  const dialog = page.getByRole('dialog', { name: 'GBTA Data Upload' });
  let template: Buffer = Buffer.alloc(0);

  await test.step('the template is a link that needs no sign-in', async () => {
    await page.getByRole('button', { name: 'GBTA Upload' }).click();
    const href = await dialog.getByRole('link', { name: 'Template as xlsx' }).getAttribute('href');
    const response = await request.get(href ?? '');
    expect(response.status()).toBe(200);
    template = await response.body();
  });

  await test.step('a file of another kind is refused, and a broken connection loses nothing', async () => {
    await choose(page, 'gbta.pdf', Buffer.from('x'), 'application/pdf');
    await expect(dialog.getByText('Please select a valid file (.xls, .xlsx, .csv)')).toBeVisible();
    const file = filledIn(template, {
      T01: 'Yes',
      T12: 14.2,
      T23: 'Yes',
      T24: '45,5',
      T30: 'Yes',
      T21: 'lots',
    });
    await choose(page, 'gbta.xlsx', file);
    await page.route('**/GBTA-data', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Upload File' }).click();
    await expect(page.getByText(/^Failed to upload gbta\.xlsx: /)).toBeVisible();
    await page.unroute('**/GBTA-data');
    await dialog.getByRole('button', { name: 'Upload File' }).click();
    await expect(page.getByText('gbta.xlsx uploaded successfully!')).toBeVisible();
  });

  await test.step('the report says of each row what happened', async () => {
    await expect(
      dialog.getByRole('heading', { name: '6 rows: 3 applied, 0 kept, 2 ignored, 1 hidden' }),
    ).toBeFocused();
    await expect(dialog.getByRole('row', { name: /^T21/ })).toContainText('Not a number.');
    await expect(dialog.getByRole('row', { name: /^T12/ })).toContainText(
      'The question is not asked, because of',
    );
    await expect(page.getByText('In progress')).toBeAttached();
  });

  await test.step('a mark leads to each answer, until it is confirmed, also after a reload', async () => {
    await dialog.getByRole('link', { name: 'Look at them' }).click();
    await expect(page).toHaveURL(/questionnaire\/policy/);
    const policy = page.locator('#question-STR-01');
    await expect(policy).toContainText('Pre-filled from the GBTA file');
    await expect(policy.getByRole('radio', { name: 'Policy of the group' })).toBeChecked();
    await policy.getByRole('button', { name: /^Confirm/ }).click();
    await expect(policy).toContainText('Confirmed, from the GBTA file');
    await page.reload();
    await expect(policy).toContainText('Confirmed, from the GBTA file');
  });

  await test.step('an answer that is changed and saved is the hotel’s own', async () => {
    await page.goto(`/hotels/${hotelId}/questionnaire/planet?question=WAT-05`);
    const towels = page.locator('#question-WAT-05');
    await expect(towels).toContainText('Pre-filled from the GBTA file');
    await towels.getByRole('radio').first().check();
    await expect(towels).not.toContainText('Pre-filled');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(towels.getByRole('radio').first()).toBeChecked();
    await expect(towels).not.toContainText('Pre-filled');
  });

  await test.step('the file goes with what nobody has confirmed or changed', async () => {
    await page.goto(`/hotels/${hotelId}?gbta=open`);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Remove the GBTA file?' });
    await expect(asks).toContainText('1 pre-filled answer that you have not confirmed is taken back.');
    await asks.getByRole('button', { name: 'Remove file' }).click();
    await expect(dialog.getByText('No file yet')).toBeVisible();
    const response = await api.get(`/api/hotels/${hotelId}/questionnaire/full-questionnaire-readOnly`);
    const { answers } = ((await response.json()) as { data: QuestionnaireResponse }).data;
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['STR-01', 'WAT-05']));
    expect(answers).not.toHaveProperty('ENE-03');
  });
});
