/** What a person hears who proves an answer: the panel of the sources, from the question and back to it. */
import { answerSteps, askingSteps } from '../support/answer-steps.js';
import { shippedQuestionnaire } from '../support/definition.js';
import { openSource, proof, prove, toProve } from '../support/evidence.js';
import { openStep } from '../support/people.js';
import { Respondent } from '../support/respondent.js';
import { expect, test } from '../support/test.js';
import { Transcript } from '../support/transcript.js';

const questionnaire = shippedQuestionnaire('alo');

test('[STEP-17 STEP-18 UP-01 UP-02 UP-11 SRC-09 U-A11Y] what is read and said while files are added, refused, used again and removed in the panel of the sources', async ({
  page,
  api,
  hotelId,
}) => {
  const answers = await answerSteps(api, hotelId, askingSteps.length);
  const [first, second] = toProve(answers).filter(({ stepKey }) => stepKey === 'planet');
  if (!first || !second) throw new Error('Too few answers need evidence.');
  await prove(api, hotelId, [second], 'meters.pdf');
  await openStep(page, hotelId, 'planet', 'Planet');
  await new Respondent(page, questionnaire).openGroups();
  const transcript = await Transcript.of(page, 'uploading.txt');
  const panel = page.getByRole('dialog', { name: 'Sources' });
  const question = page.locator(`[id="question-${first.id}"]`);
  const row = await (async () => {
    await transcript.happens('Presses the way to the sources at the question', async () => {
      await question.getByRole('button', { name: 'HERE' }).press('Enter');
      await expect(panel.getByText('You came from here')).toBeVisible();
    });
    return openSource(page, first);
  })();
  const source = '[role=dialog] li[data-from]';
  /** Chooses a file as a person does, by the button. */
  const choose = async (file: ReturnType<typeof proof>) => {
    const asked = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: /^Add a file for/ }).press('Enter');
    await (await asked).setFiles(file);
  };

  await transcript.isRead();
  await transcript.happens('Chooses a program', async () => {
    await choose({ name: 'plan.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await expect(row.getByText(/of a type that is not taken/)).toBeVisible();
  });
  await transcript.isRead(source);
  // The file waits on its way until it was read.
  let arrive = () => {};
  const isArriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/upload', async (route) => {
    await isArriving;
    await route.continue();
  });
  await transcript.happens('Chooses a document', async () => {
    await choose(proof('bills.pdf'));
    await expect(row.getByRole('progressbar')).toBeVisible();
  });
  await transcript.isRead(source);
  await transcript.happens('It arrives', async () => {
    arrive();
    await expect(row.getByText(/^Saved/)).toBeVisible();
  });
  await transcript.happens('Opens the files of the hotel', async () => {
    await row.getByRole('button', { name: /^Choose from this hotel’s files/ }).press('Enter');
    await expect(row.getByRole('button', { name: /^Use meters\.pdf/ })).toBeVisible();
  });
  await transcript.isRead(source);
  await transcript.happens('Uses one of them', async () => {
    await row.getByRole('button', { name: /^Use meters\.pdf/ }).press('Enter');
    await expect(row.getByText(/^Saved/)).toHaveCount(2);
  });
  await transcript.isRead(source);
  await transcript.happens('Takes it away again', async () => {
    await row.getByRole('button', { name: /^Remove meters\.pdf/ }).press('Enter');
    await expect(row.getByText(/^Saved/)).toHaveCount(1);
  });
  await transcript.happens('Removes the document', async () => {
    await row.getByRole('button', { name: /^Remove bills\.pdf/ }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
  await transcript.isRead();
  await transcript.happens('Says yes', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).press('Enter');
    await expect(row.getByText(/^Saved/)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row.getByRole('group').first()).toBeFocused();
  });
  await page.unroute('**/upload');
  await page.route('**/upload', (route) =>
    route.fulfill({ status: 422, json: { message: 'The file cannot be read.' } }),
  );
  await transcript.happens('Chooses a document that the server refuses', async () => {
    await choose(proof('scan.pdf'));
    await expect(row.getByText('The file cannot be read.')).toBeVisible();
  });
  await transcript.isRead(source);
  await page.unroute('**/upload');
  await transcript.happens('Tries it again', async () => {
    await row.getByRole('button', { name: 'Retry scan.pdf' }).press('Enter');
    await expect(row.getByText(/^Saved/)).toBeVisible();
  });
  await transcript.happens('Closes the panel', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(question.getByRole('radio', { checked: true })).toBeFocused();
  });
  await transcript.isRead(`[id="question-${first.id}"]`);
  transcript.isAsKept();
});
