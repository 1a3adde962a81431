/**
 * What a person hears who answers a step, fails to save it and saves it without seeing it. The whole of it stands in
 * `transcripts/` as text: read it when it changes (`--update-snapshots` writes it anew).
 */
import { findQuestion, onDay } from '@alo/engine';
import { shippedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { ScreenReader } from './support/screen-reader.js';
import { expect, test } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

test('[STEP-12 ENG-31 ENG-32 ERR-01 ERR-10] a step is read, answered, not saved, saved with gaps, completed and left', async ({
  page,
  hotelId,
  context,
}) => {
  const respondent = new Respondent(page, questionnaire);
  const control = (id: string) => page.locator(`[id="question-${id}-control"]`);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  /** Saves, which leads to the first open question 100 ms later. */
  const saveWithGaps = async () => {
    await save();
    await expect(control('DET-02')).toBeFocused();
  };
  // A save a minute after the one before says another time.
  const now = new Date();
  await page.clock.setFixedTime(now);
  const dated = onDay(questionnaire, now.toISOString().slice(0, 10));
  const earliest = new Date(findQuestion(dated, 'DET-09')?.rules.earliest ?? '');
  const firstDay = earliest.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
  await openStep(page, hotelId, 'your-details', 'Your Details');
  const reader = await ScreenReader.start(page);
  const transcript: string[] = [];
  const said: string[] = [];
  /** Does something as the person does, and expects everything that is said of it by itself. */
  async function happens(what: string, act: () => Promise<void>, ...says: string[]) {
    await act();
    said.push(...says);
    await expect.poll(() => reader.said()).toEqual(said);
    transcript.push(
      ['', `# ${what}`, ...says.map((words) => `says: ${words}`), `focus: ${await reader.focus()}`].join(
        '\n',
      ),
    );
  }
  async function isRead() {
    transcript.push(await reader.read());
  }

  await happens('The step Your Details opens', async () => {
    await expect(page.getByRole('main')).toBeFocused();
  });
  await isRead();
  await happens(
    'Types a first name and presses Tab',
    async () => {
      await respondent.answer('DET-01', 'Rui');
      await page.keyboard.press('Tab');
    },
    '1 change kept on this device, not sent yet',
  );
  await happens(
    'Types half an e-mail address and presses Tab',
    async () => {
      await respondent.answer('DET-04', 'rui@');
      await page.keyboard.press('Tab');
    },
    '2 changes kept on this device, not sent yet',
    'What is your work email address?: Please enter a valid email address.',
  );
  await happens(
    'Enters a day that is too early and leaves it',
    async () => {
      await respondent.answer('DET-09', '1999-12-31');
      await control('DET-09').blur();
    },
    '3 changes kept on this device, not sent yet',
    `When did your 12-month reporting period end?: The date must not be before ${firstDay}.`,
  );
  await page.route('**/answers', (route) =>
    route.fulfill({ status: 422, json: { message: 'The hotel is moved now.' } }),
  );
  await happens(
    'Presses Save, and the server refuses',
    saveWithGaps,
    'Not saved. 3 changes kept on this device.',
    'Failed to save answers. Please try again. The hotel is moved now.',
  );
  await page.unroute('**/answers');
  await happens(
    'Presses Save again',
    saveWithGaps,
    '2 answers to fix',
    'Answers saved successfully! 2 answers to fix, 5 questions still open',
  );
  await isRead();
  await happens(
    'The line drops',
    () => context.setOffline(true),
    'You are offline You can go on working. What you save is sent when the connection is back.',
    'Offline since 9:41 AM',
  );
  await happens('The line is back', () => context.setOffline(false), '2 answers to fix');
  await happens(
    'Answers everything',
    async () => {
      await respondent.answerStep('your-details');
      await page.keyboard.press('Tab');
    },
    'Saved at 9:41 AM. 1 change on this device, not sent yet.',
    ...[2, 3, 4, 5, 6, 7, 8].map((n) => `Saved at 9:41 AM. ${n} changes on this device, not sent yet.`),
  );
  await isRead();
  await happens(
    'Presses Save, and the form goes on',
    async () => {
      await save();
      await expect(page.getByRole('heading', { name: 'Hotel Operations', level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    },
    'Saved at 9:41 AM',
    'Answers saved successfully! Your Details saved. Now: Hotel Operations',
  );
  // The first day that counts is another one each day.
  const written = transcript.join('\n').replaceAll(firstDay, 'the day 24 months ago');
  expect(written).toMatchSnapshot('answering-a-step.txt');
});
