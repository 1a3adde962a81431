/** Evidence from the first file to the second look: a hotel proves, a reviewer decides, the hotel mends. */
import { isRadioGrid } from '@alo/engine';
import type { Locator, Page } from '@playwright/test';
import { pictureOf } from '../corpus/images.js';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { enoughToProve, fileInput, mayProve, openSource, proof, prove, toProve } from './support/evidence.js';
import { openStep, submitForm, superUser } from './support/people.js';
import { startSession } from './support/session.js';
import { expect, test } from './support/test.js';

/** Lets files fall onto a drop zone, as from the desktop. */
async function drop(page: Page, row: Locator, { name, mimeType, buffer }: ReturnType<typeof proof>) {
  const transfer = await page.evaluateHandle(
    ({ bytes, ...file }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.mimeType }));
      return data;
    },
    { name, mimeType, bytes: [...buffer] },
  );
  await row.getByText('Drop a file, paste, or').dispatchEvent('drop', { dataTransfer: transfer });
}

test('[UP-01 UP-06 UP-13 ERR-13 SRC-02 SRC-09 STEP-01 W-8 W-12] a hotel proves its answers, a reviewer sends one source back, the hotel mends it and submits again', async ({
  page,
  api,
  hotelId,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const answers = await answerSteps(api, hotelId, askingSteps.length);
  const needed = toProve(answers).filter((question) => !isRadioGrid(question));
  const inPlanet = needed.filter(({ stepKey }) => stepKey === 'planet');
  const [first, second, third] = inPlanet;
  const enough = enoughToProve(answers);
  const optional = mayProve(answers).findLast((question) => !enough.includes(question));
  if (!first || !second || !third || !optional) throw new Error('Too few answers need evidence.');

  // Where a colleague has removed evidence nothing is submitted, and the person is led to the question that lacks it.
  await prove(api, hotelId, [...enough, optional]);
  await openStep(page, hotelId, 'sources', 'Sources');
  for (const { id } of [first, second, third]) {
    const removed = await api.delete(`/api/hotels/${hotelId}/questionAttachments/${id}`);
    expect(removed.status()).toBe(200);
  }
  await submitForm(page);
  await expect(page.getByText(/^Please upload attachment for: /)).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'Sources' });
  await expect(panel.getByText('You came from here')).toBeVisible();
  // What was chosen and not sent keeps the panel open until the person decides.
  const cameFrom = panel.getByRole('listitem').filter({ hasText: 'You came from here' });
  await page.route('**/upload', () => undefined);
  await fileInput(cameFrom).setInputFiles(proof('draft.pdf'));
  await expect(cameFrom.getByText(/^Uploading, /)).toBeVisible();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await expect(asked).toContainText(
    'You have 1 unsaved file(s). Are you sure you want to close without saving?',
  );
  await asked.getByRole('button', { name: 'Close Without Saving' }).click();
  await expect(panel).toHaveCount(0);
  await page.unroute('**/upload');

  await page.getByRole('tab', { name: /Planet/ }).click();
  const row = await openSource(page, first);
  await fileInput(row).setInputFiles({
    name: 'plan.exe',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ'),
  });
  await expect(row.getByText('These files are of a type that is not taken: plan.exe')).toBeVisible();
  await fileInput(row).setInputFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(20 * 1024 * 1024 + 1),
  });
  await expect(
    row.getByText('The following files exceed the maximum size limit of 20MB. scan.pdf'),
  ).toBeVisible();
  await fileInput(row).setInputFiles([proof('one.pdf'), proof('two.pdf'), proof('three.pdf')]);
  await expect(row.getByText('Cannot upload more than 2 files in total.')).toBeVisible();

  // The connection breaks in the middle; what was chosen stays, and is sent again.
  await page.route('**/upload', (route) => route.abort('connectionreset'));
  await drop(page, row, proof('bills-2025.pdf'));
  await expect(row.getByText(/^Upload Failed · /)).toBeVisible();
  await page.unroute('**/upload');
  await row.getByRole('button', { name: 'Retry bills-2025.pdf' }).click();
  await expect(row.getByText(/^Saved/)).toBeVisible();

  // One bill proves three answers.
  for (const question of [second, third]) {
    const other = await openSource(page, question);
    await other.getByRole('button', { name: /Choose from this hotel’s files/ }).click();
    await other.getByRole('button', { name: /^Use bills-2025\.pdf/ }).click();
    await expect(other.getByText(/^Saved/)).toBeVisible();
  }
  await expect(row.getByText(/^Also proves Planet \d+, \d+$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('Every step is completed: ready to submit');
  await submitForm(page);
  await expect(page.getByText('Successfully submitted the questionnaire.')).toBeVisible();

  // A reviewer rejects evidence that is not required, then approves three sources and rejects one, by keys alone.
  const { token, storageState } = await startSession(server.url, superUser);
  const reviewing = await browser.newContext({ storageState, baseURL: server.url });
  const rejected = await api.post(`/api/hotels/${hotelId}/sources/review`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reviews: { [optional.id]: { approved: false, reason_id: 'other-year' } } },
  });
  expect(rejected.status()).toBe(200);
  const review = await reviewing.newPage();
  await review.goto(`/hotels/${hotelId}`);
  const toReview = review.getByRole('region', { name: 'To review' });
  await expect(toReview).toContainText(/1 of \d+ sources decided/);
  await expect(toReview).toContainText('0 approved, 1 rejected, no score calculated yet');
  await toReview.getByRole('link', { name: 'Continue review' }).click();
  await expect(review.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
  const giveBack = review.getByRole('button', { name: 'Return to hotel' });
  await expect(giveBack).toBeDisabled();
  await expect(giveBack).toHaveAccessibleDescription(
    'Opens when a source that an answer requires is rejected, or an answer is challenged.',
  );
  await giveBack.press('Enter');
  await expect(review.getByRole('status').getByText('Opens when a source that')).toBeVisible();
  for (const key of ['y', 'y', 'y']) await review.keyboard.press(key);
  await review.getByRole('tab', { name: /^Planet/ }).click();
  const queue = review.getByRole('navigation', { name: 'Sources in Planet' });
  await queue.getByRole('button').filter({ hasText: third.label }).click();
  await review.keyboard.press('r');
  const noReason = review.getByText('Choose a reason: without one the rejection cannot be saved.');
  await expect(review.getByRole('radio').first()).toBeVisible();
  await expect(noReason).toHaveCount(0);
  await review.keyboard.press('Control+s');
  await expect(noReason).toBeVisible();
  await review.keyboard.press('3');
  await review.getByLabel('A sentence to the hotel (optional)').fill('The bill ends in June.');
  await review.getByLabel('Page of the file (optional)').fill('2');
  const counts = review.getByRole('banner').or(review.locator('main')).first();
  await expect(counts).toContainText('3 approved');
  await expect(counts).toContainText('2 rejected');
  await review.getByRole('button', { name: /^Save Review/ }).click();
  const saved = review.getByText('Sources review saved successfully.');
  await expect(saved).toBeVisible();
  // What is said lies beside the counters.
  const left = (await saved.locator('xpath=ancestor::*[@role="status"]').boundingBox())?.x ?? 0;
  const counted = await review
    .getByRole('listitem')
    .filter({ hasText: /^\d+ to review$/ })
    .boundingBox();
  expect((counted?.x ?? 0) + (counted?.width ?? 0)).toBeLessThan(left);
  await review.getByRole('button', { name: 'Return to hotel' }).click();
  await review.getByRole('alertdialog').getByRole('button', { name: 'Return to hotel' }).click();
  await expect(review.getByText('The questionnaire is with the hotel again.')).toBeVisible();

  // The hotel sees why, adds other evidence, and takes the rejected file away.
  await page.goto(`/hotels/${hotelId}`);
  const mend = page.getByRole('region', { name: 'One source needs work' });
  const rejections = mend.getByRole('listitem').filter({ hasText: 'It covers another year' });
  await expect(rejections).toHaveCount(2);
  await expect(rejections.filter({ hasText: optional.label })).toContainText('You may leave it as it is');
  await expect(mend.getByText('0 of 1 mended')).toBeVisible();
  await expect(mend.getByText('The bill ends in June.')).toBeVisible();
  await expect(mend.getByText(/See page 2\./)).toBeVisible();
  await expect(mend.getByRole('button', { name: 'Submit again' })).toBeDisabled();
  await rejections
    .filter({ hasNotText: optional.label })
    .getByRole('button', { name: 'Go to the question' })
    .click();
  await expect(cameFrom).toContainText('It covers another year');
  await expect(cameFrom.getByText('Rejected', { exact: true })).toBeVisible();
  await fileInput(cameFrom).setInputFiles(proof('right-year.pdf', 'The right year'));
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
  await expect(cameFrom).toContainText('To be reviewed again');
  await expect(cameFrom.getByText('Rejected', { exact: true })).toHaveCount(0);
  await page.goto(`/hotels/${hotelId}`);
  const mended = page.getByRole('region', { name: 'Everything that a submit waits for is mended' });
  await expect(mended.getByText('1 of 1 mended')).toBeVisible();
  await expect(mended.getByText('Rejected, and still attached beside the new file.')).toBeVisible();
  await mended.getByRole('button', { name: /^Remove the rejected file / }).click();
  await expect(page.getByText(/ no longer proves this answer\./)).toBeVisible();
  await expect(mended.getByText('Rejected, and still attached beside the new file.')).toHaveCount(0);
  await expect(mended.getByText(/^You can submit\. 1 rejected source needs no file/)).toBeVisible();
  await mended.getByRole('button', { name: 'Submit again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Successfully submitted the questionnaire.')).toBeVisible();

  // What was decided about other evidence no longer counts, and says so.
  await openStep(review, hotelId, 'sources', 'Sources');
  await review.getByRole('button', { name: /^Changed since/ }).click();
  await expect(review.getByText(/^The files changed since Sam Okafor rejected on/)).toBeVisible();
  await reviewing.close();
});

test(
  '[UP-02 UP-07 UP-12 UP-13] a file of 20 MB shows how far it is and is cancelled; a hotel keeps files that serve no question yet, looks at one and deletes it',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await openStep(page, hotelId, 'sources', 'Sources');
    const stock = page.getByRole('region', { name: 'All files of this hotel' });
    await expect(stock.getByText('This hotel has no files yet.')).toBeVisible();
    await expect(stock.getByText('0 B of 2 GB are used.')).toBeVisible();

    // The connection is slow: there is time to see how far it is.
    const line = await page.context().newCDPSession(page);
    const perSecond = 1024 * 1024;
    await line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, downloadThroughput: perSecond, uploadThroughput: perSecond },
    });
    const largest = 20 * 1024 * 1024;
    await fileInput(stock).setInputFiles({
      name: 'every-invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(largest, '%PDF-1.7 '),
    });
    await expect(stock.getByText(/^Uploading, [1-9]\d? percent · [\d.]+ MB of 20 MB$/)).toBeVisible();
    await stock.getByRole('button', { name: 'Cancel every-invoice.pdf' }).click();
    await expect(stock.getByText('This hotel has no files yet.')).toBeVisible();
    await expect(stock.getByText(/every-invoice/)).toHaveCount(0);
    await line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });

    await fileInput(stock).setInputFiles([
      { name: 'fire-drill.png', mimeType: 'image/png', buffer: await pictureOf('png') },
      proof('note.exe'),
    ]);
    await expect(stock.getByText('These files are of a type that is not taken: note.exe')).toBeVisible();
    await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
    await fileInput(stock).setInputFiles({
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(largest + 1),
    });
    await expect(stock.getByText('File size exceeds limit: scan.pdf')).toBeVisible();
    await expect(stock.getByText('Serves no question yet')).toBeVisible();

    await stock.getByRole('button', { name: 'Preview fire-drill.png' }).click();
    const preview = page.getByRole('dialog', { name: 'fire-drill.png' });
    await expect(preview.getByRole('img', { name: 'Page 1 of fire-drill.png' })).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();

    await stock.getByRole('button', { name: 'Remove fire-drill.png' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
    await expect(stock.getByText('This hotel has no files yet.')).toBeVisible();
  },
);

test('[UP-02 UP-13 SRC-09 R-25] a file that cannot be sent says why, is named before a submit, and is offered after a reload', async ({
  page,
  api,
  hotelId,
}) => {
  const [question] = toProve(await answerSteps(api, hotelId, askingSteps.length));
  if (!question) throw new Error('No answer needs evidence.');
  await openStep(page, hotelId, 'sources', 'Sources');
  await page.route('**/upload', (route) => route.abort('connectionreset'));
  const row = await openSource(page, question);
  await fileInput(row).setInputFiles(proof('bill.pdf'));
  await expect(row.getByText(/^Upload failed: \S/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('1 file is not sent yet');
  await page.getByRole('button', { name: 'Submit Questionnaire' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Not sent yet, and not submitted: bill.pdf.');
  await asked.getByRole('button', { name: 'Cancel' }).click();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const kept = page.getByText('1 file was kept on this device, not sent yet. bill.pdf.');
  await expect(kept).toBeVisible();
  await page.unroute('**/upload');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();
  await expect(kept).toHaveCount(0);
  await expect((await openSource(page, question)).getByText(/^Saved/)).toBeVisible();
});
