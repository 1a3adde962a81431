/**
 * What a person hears who answers a step, fails to save it and saves it without seeing it. The whole of it stands in
 * `../transcripts/` as text: read it when it changes (`--update-snapshots` writes it anew).
 */
import { findQuestion, onDay } from '@alo/engine';
import { shippedQuestionnaire } from '../support/definition.js';
import { openStep } from '../support/people.js';
import { Respondent } from '../support/respondent.js';
import { expect, test } from '../support/test.js';
import { Transcript } from '../support/transcript.js';

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
  const lastYear = now.getUTCFullYear() - 1;
  await openStep(page, hotelId, 'your-details', 'Your Details');
  const transcript = await Transcript.of(page, 'answering-a-step.txt', [
    // The first day that counts is another one each day, and so is the year that is typed.
    [firstDay, 'the day 24 months ago'],
    [`${lastYear}-12-31`, 'the end of last year'],
    [`"Year" = "${lastYear}"`, '"Year" = "last year"'],
  ]);

  await transcript.happens('The step Your Details opens', async () => {
    await expect(page.getByRole('main')).toBeFocused();
  });
  await transcript.isRead();
  await transcript.happens('Types a first name and presses Tab', async () => {
    await respondent.answer('DET-01', 'Rui');
    await page.keyboard.press('Tab');
  });
  await transcript.happens('Types half an e-mail address and presses Tab', async () => {
    await respondent.answer('DET-04', 'rui@');
    await page.keyboard.press('Tab');
  });
  await transcript.happens('Enters a day that is too early and leaves it', async () => {
    await respondent.answer('DET-09', '1999-12-31');
    await control('DET-09').blur();
  });
  await page.route('**/answers', (route) =>
    route.fulfill({ status: 422, json: { message: 'The hotel is moved now.' } }),
  );
  await transcript.happens('Presses Save, and the server refuses', saveWithGaps);
  await page.unroute('**/answers');
  await transcript.happens('Presses Save again', saveWithGaps);
  await transcript.isRead();
  await transcript.happens('The line drops', () => context.setOffline(true));
  await transcript.happens('The line is back', () => context.setOffline(false));
  await transcript.happens('Answers everything', async () => {
    await respondent.answerStep('your-details');
    await page.keyboard.press('Tab');
  });
  await transcript.isRead();
  await transcript.happens('Presses Save, and the form goes on', async () => {
    await save();
    await expect(page.getByRole('heading', { name: 'Hotel Operations', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
  transcript.isAsKept();
});
