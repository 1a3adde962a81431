import { csvOf } from '../support/csv.js';
import { testWithOwnServer as test } from './support/own-server.js';
import { signIn, superUser } from './support/people.js';
import { expect, type Page } from './support/test.js';

const headings = ['Hotelname', 'Straße', 'Ort', 'Land', 'Koordinaten', 'Marke', 'Interne Notiz'];
const file = (name: string, ...rows: (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: csvOf([headings, ...rows]),
});
const harbour = file(
  'harbour-hill.csv',
  ['Harbour Hill Porto', 'Rua do Cais 4', 'Porto', 'Portugal', '41,1406; -8,6136', 'Harbour Hill', 'x'],
  ['Harbour Hill Delft', 'Kade 7', 'Delft', 'Holland', '', 'Harbour Hill', ''],
  ['Harbour Hill Boston', '', 'Boston', 'Untied States', '', 'Harbour Hill', ''],
);

const bar = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function choose(page: Page, sent: ReturnType<typeof file>) {
  await page.goto('/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('choose one').click();
  await (await chooser).setFiles(sent);
}

/** Sends a file, and has it read. */
async function upload(page: Page, sent: ReturnType<typeof file>) {
  await choose(page, sent);
  await bar(page, 'Next: columns');
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
}

test('[IMP-01 IMP-02 IMP-03 IMP-04 SRV-24 API-34 UNSP-013 UNSP-014] a super user imports hotels from a file, mends what was wrong, imports it again, and takes it back', async ({
  page,
}) => {
  await signIn(page, superUser);

  await test.step('a file of another kind is refused before it is sent', async () => {
    await choose(page, { ...harbour, name: 'hotels.pdf' });
    await expect(
      page.getByText('Please select a valid file format (Excel, CSV, or JSON)').first(),
    ).toBeVisible();
  });

  await test.step('a connection that breaks loses nothing: the file is sent again', async () => {
    await page.route('**/api/hotels/import', (route) => route.abort('connectionreset'));
    await choose(page, harbour);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/hotels/import');
    await retry.click();
    await expect(page.getByText('File uploaded successfully! Processing has started.').first()).toBeVisible();
    await bar(page, 'Next: columns');
  });

  await test.step('the columns are guessed from German headings, and can be chosen otherwise', async () => {
    await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
    await expect(page.getByText('1 row says “Holland”: read as Netherlands')).toBeVisible();
    await expect(page.getByText('1 row cannot go in as it is')).toBeVisible();
    const note = page.getByRole('row', { name: /^Interne Notiz/ });
    await expect(note).toContainText('Do not import');
  });

  await test.step('what goes in is reported row by row', async () => {
    await bar(page, 'Next: look for doubles');
    await bar(page, 'Next: import');
    await expect(page.getByRole('heading', { name: 'Report of the import' })).toBeVisible();
    await expect(page.getByText('2 of 3 rows went in, 1 could not').first()).toBeVisible();
    await expect(page.getByText('Unknown country. Did you mean United States?')).toBeVisible();
    const download = page.waitForEvent('download');
    await bar(page, 'Download the row');
    expect((await download).suggestedFilename()).toMatch(/harbour-hill/);
  });

  await test.step('the same file again changes nothing', async () => {
    await upload(page, harbour);
    await expect(page.getByText(/This file was imported on/)).toBeVisible();
    await bar(page, 'Next: look for doubles');
    await expect(page.getByText('2 of 2 decided')).toBeVisible();
    await bar(page, 'Next: import');
    await expect(page.getByText('0 of 3 rows went in, 1 could not').first()).toBeVisible();
  });

  await test.step('a row that looks like a hotel waits for a decision, by a key', async () => {
    await upload(
      page,
      file('changed.csv', ['Harbour Hill Delft', 'Kade 7', 'Delft', 'NL', '', 'Quayside', '']),
    );
    await bar(page, 'Next: look for doubles');
    const double = page.getByRole('radiogroup', { name: /row 2/i });
    await expect(double).toBeVisible();
    await double.getByRole('radio').first().focus();
    await page.keyboard.press('1');
    await expect(page.getByText('1 of 1 decided')).toBeVisible();
    await bar(page, 'Next: import');
    await expect(page.getByRole('heading', { name: 'Report of the import' })).toBeVisible();
    await bar(page, /^Changed/);
    await expect(page.getByText('Harbour Hill → Quayside')).toBeVisible();
  });

  await test.step('the first import is taken back, but for the hotel that was changed since', async () => {
    await page.goto('/import');
    await page
      .getByRole('row', { name: /harbour-hill\.csv/ })
      .last()
      .getByRole('button', { name: 'Undo' })
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Harbour Hill Delft: it was changed since');
    await question.getByRole('button', { name: 'Undo for 1 hotel' }).click();
    await expect(page.getByText('The import was undone, 1 hotel stayed as it is').first()).toBeVisible();
    await page.goto('/hotels?search=Harbour+Hill');
    await expect(page.getByRole('link', { name: 'Harbour Hill Delft' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harbour Hill Porto' })).toHaveCount(0);
  });
});
