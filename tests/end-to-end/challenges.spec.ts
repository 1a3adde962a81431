/** A reviewer challenges answers that have no file, the hotel replies and changes one, until all is settled. */
import { claimsOf } from '@alo/engine/scoring';
import { expectAccess } from './support/access.js';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { shippedModel, shippedQuestionnaire } from './support/definition.js';
import { enoughToProve, prove } from './support/evidence.js';
import { superUser } from './support/people.js';
import { startSession } from './support/session.js';
import { expect, test } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

test('[W-25 W-26 W-27 W-28 P-18] an answer without a file is asked about and another one rejected, the hotel replies and changes it, and the reviewer settles both', async ({
  browser,
  page,
  server,
  api,
  hotelId,
}) => {
  const answers = await answerSteps(api, hotelId, askingSteps.length);
  const required = enoughToProve(answers);
  await prove(api, hotelId, required);
  expect((await api.post(`/api/hotels/${hotelId}/submitForm`)).status()).toBe(200);
  const model = shippedModel('alo');
  const isProven = (id: string) => required.some((question) => question.id === id);
  // Options that can be answered otherwise, and earn something.
  const claims = claimsOf(questionnaire, model, answers).filter(
    ({ id, type }) =>
      type === 'radio' &&
      !isProven(id) &&
      (model.questions[id]?.options?.[answers[id]?.selectedOptionId ?? ''] ?? 0) > 0,
  );
  const [first, second] = claims;
  if (first === undefined || second === undefined) throw new Error('There are no such answers.');

  const { token, storageState } = await startSession(server.url, superUser);
  const headers = { Authorization: `Bearer ${token}` };
  const approve = { approved: true, reason_id: null };
  const approved = await api.post(`/api/hotels/${hotelId}/sources/review`, {
    headers,
    data: { reviews: Object.fromEntries(required.map(({ id }) => [id, approve])) },
  });
  expect(approved.status()).toBe(200);
  const reviewing = await browser.newContext({ storageState, baseURL: server.url });
  const review = await reviewing.newPage();
  /** Opens an answer without a file in the list of its step. */
  const open = async ({ stepKey, label }: typeof first) => {
    await review.goto(`/hotels/${hotelId}/questionnaire/sources`);
    const { title = '' } = questionnaire.steps.find(({ key }) => key === stepKey) ?? {};
    await review.getByRole('tab', { name: new RegExp(`^${title}`) }).click();
    await review.getByRole('button', { name: /^Without a file/ }).click();
    await review
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(escape(label)) })
      .click();
    await expect(review.getByRole('heading', { level: 2, name: label })).toBeFocused();
  };
  const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

  // One is asked about, by keys alone; the other one is rejected as an answer.
  await open(first);
  await expect(review.getByText('No file stands behind this answer')).toBeVisible();
  await review.keyboard.press('q');
  const question = review.getByLabel('Your question to the hotel');
  await expect(question).toBeFocused();
  await review.keyboard.press('Control+s');
  await expect(
    review.getByText('Write what you ask: without it the question cannot be saved.'),
  ).toBeVisible();
  await question.fill('Since when is this so?');
  await expect(review.getByText(/^The hotel is told as soon as you save/)).toBeVisible();
  await expectAccess(review, 'asking about an answer', ['desktop', 'phone']);
  await review.getByRole('button', { name: /^Save Review/ }).click();
  await expect(review.getByText('Sources review saved successfully.')).toBeVisible();
  await open(second);
  await review.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(review.getByRole('radio', { name: 'The file cannot be opened' })).toHaveCount(0);
  await review.getByRole('radio', { name: 'Something else says otherwise' }).check();
  await expect(review.getByText(/^The answer earns nothing\. The submission goes back/)).toBeVisible();
  await review.getByRole('button', { name: /^Save Review/ }).click();
  await expect(review.getByText('Sources review saved successfully.')).toBeVisible();
  await review.getByRole('button', { name: 'Return to hotel' }).click();
  await review.getByRole('alertdialog').getByRole('button', { name: 'Return to hotel' }).click();
  await expect(review.getByText('The questionnaire is with the hotel again.')).toBeVisible();

  // The hotel writes back to the one, and changes the other.
  await page.goto(`/hotels/${hotelId}`);
  const mend = page.getByRole('region', { name: 'One answer needs work' });
  const of = (label: string) => mend.getByRole('listitem').filter({ hasText: label });
  await expect(of(first.label)).toContainText('Since when is this so?');
  await expect(of(second.label)).toContainText('You may leave it as it is: then it earns nothing.');
  await expect(mend.getByRole('button', { name: 'Submit again' })).toBeDisabled();
  await expectAccess(page, 'answers to mend', ['desktop', 'phone']);
  await of(first.label).getByRole('button', { name: 'Write back' }).click();
  const drawer = page.getByRole('dialog', { name: 'Questions and replies' });
  await expect(drawer.getByRole('listitem')).toContainText('Since when is this so?');
  await drawer.getByRole('textbox', { name: /Message/ }).fill('Since May 2019.');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByText('Sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  const mended = page.getByRole('region', { name: 'Everything that a submit waits for is mended' });
  await expect(mended.getByText('Written back', { exact: true })).toBeVisible();
  await mended
    .getByRole('listitem')
    .filter({ hasText: second.label })
    .getByRole('button', { name: 'Go to the question' })
    .click();
  await expect(page.getByText('Something else says otherwise')).toBeVisible();
  const weaker = second.options.find(({ id }) => id !== answers[second.id]?.selectedOptionId);
  await page.locator(`label[for="question-${second.id}-control-${weaker?.id ?? ''}"]`).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await page.goto(`/hotels/${hotelId}`);
  await page.getByRole('button', { name: 'Submit again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Successfully submitted the questionnaire.')).toBeVisible();

  // The reply waits to be settled before anything is released; the changed answer is judged anew.
  await open(first);
  await expect(review.getByText(/^The hotel has written about this\./)).toBeVisible();
  await expect(review.getByText(/^1 reply of the hotel to be settled/)).toBeVisible();
  await expect(review.getByRole('button', { name: 'Set as Scored' })).toHaveCount(0);
  await review.getByRole('button', { name: '2 messages about this answer' }).click();
  await expect(review.getByRole('dialog', { name: 'Questions and replies' })).toContainText(
    'Since May 2019.',
  );
  await review.keyboard.press('Escape');
  await review.getByRole('button', { name: 'Approve', exact: true }).click();
  await review.getByRole('button', { name: /^Save Review/ }).click();
  await expect(review.getByText('Sources review saved successfully.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Set as Scored' })).toBeVisible();
  await open(second);
  await expect(review.getByText(/^The answer changed since Sam Okafor rejected on/)).toBeVisible();
  await review.getByRole('button', { name: 'Set as Scored' }).click();
  await review.getByRole('alertdialog').getByRole('button', { name: 'Set as Scored' }).click();
  await expect(review.getByText('Hotel marked as scored successfully.')).toBeVisible();
  await reviewing.close();
});
