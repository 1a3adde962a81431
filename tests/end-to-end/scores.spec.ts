/** A score goes the way from the review to its publication, with both roles. */
import type { Page } from '@playwright/test';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { shippedQuestionnaire } from './support/definition.js';
import { enoughToProve, fileInput, openSource, proof, prove } from './support/evidence.js';
import { openStep, superUser } from './support/people.js';
import { publishScore, releaseScore } from './support/scored.js';
import { startSession } from './support/session.js';
import { expect, test } from './support/test.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[PROD-01 PROD-03 PROD-04 PROD-05 SRC-06 SRC-07 SCORE-01 SCORE-02 SCORE-03 SCORE-04 SCORE-05 SCORE-07 ERR-04 ERR-05 ERR-06 ERR-07 ERR-14 ERR-15] a reviewer calculates and releases a score, the hotel approves and publishes it, the list shows it, and travelers read the page', async ({
  page,
  api,
  hotelId,
  server,
  browser,
}) => {
  test.setTimeout(120_000);
  const answers = await answerSteps(api, hotelId, askingSteps.length);
  await prove(api, hotelId, enoughToProve(answers));
  expect((await api.post(`/api/hotels/${hotelId}/submitForm`)).ok()).toBe(true);
  const score = page.getByRole('main');
  await page.goto(`/hotels/${hotelId}?tab=score`);
  await expect(score.getByText(/^Pro Tip The score appears here after approval/)).toBeVisible();
  await expect(score.getByRole('img', { name: /^Overall not available/ })).toContainText('NA');
  await expect(score.getByRole('region', { name: 'Performance Overview' })).toHaveCount(0);

  const reviewing = await browser.newContext({
    storageState: (await startSession(server.url, superUser)).storageState,
    baseURL: server.url,
  });
  const review = await reviewing.newPage();
  await openStep(review, hotelId, 'sources', 'Sources');
  await expect(button(review, 'Submit Questionnaire')).toHaveCount(0);
  for (const [at, key] of ['a', 'n', 'a', 'n', 'a'].entries()) {
    await expect(button(review, 'Calculate ALO Score')).toHaveCount(0);
    await expect(button(review, 'Set as Scored')).toHaveCount(0);
    await review.keyboard.press(key);
    await expect(review.getByText(`${Math.floor(at / 2) + 1} approved`).first()).toBeVisible();
  }
  const refuse = (address: string, message: string) =>
    review.route(address, (route) => route.fulfill({ status: 409, json: { message } }), { times: 1 });
  await refuse('**/GenerateScore', 'Somebody else calculates it now.');
  await button(review, 'Calculate ALO Score').click();
  await expect(review.getByText('Somebody else calculates it now.', { exact: true })).toBeVisible();
  await button(review, 'Calculate ALO Score').click();
  await expect(review.getByText('ALO Score calculated successfully.')).toBeVisible();
  // The figure takes the place of the button, until a decision changes.
  await expect(review.getByText(/^Overall \d+ of 100$/)).toBeFocused();
  await expect(button(review, 'Calculate ALO Score')).toHaveCount(0);

  // The hotel does not see it yet.
  await page.reload();
  await expect(score.getByRole('img', { name: /^Overall not available/ })).toBeVisible();

  await refuse('**/ReleaseToHotel', 'Somebody else releases it now.');
  await button(review, 'Set as Scored').click();
  await review.getByRole('alertdialog').getByRole('button', { name: 'Set as Scored' }).click();
  await expect(review.getByText('Failed to set as scored: Somebody else releases it now.')).toBeVisible();
  await button(review, 'Set as Scored').click();
  await expect(review.getByRole('alertdialog')).toContainText(/Calculated last: Overall \d+ of 100\./);
  await review.getByRole('alertdialog').getByRole('button', { name: 'Set as Scored' }).click();
  await expect(review.getByText('Hotel marked as scored successfully.')).toBeVisible();
  await expect(review.getByRole('heading', { name: 'With the hotel' })).toBeVisible();
  await expect(button(review, 'Approve Score')).toHaveCount(0);
  await reviewing.close();

  await page.reload();
  const overview = score.getByRole('region', { name: 'Performance Overview' });
  for (const pillar of ['Planet', 'People', 'Policy'])
    await expect(overview.getByRole('region', { name: pillar }).getByRole('listitem').first()).toBeVisible();
  await expect(overview.getByRole('heading', { name: 'Certifications and Standards' })).toBeVisible();
  await expect(overview.getByRole('heading', { name: 'Strengths' })).toBeVisible();
  const text = await score.textContent();
  const inOrder = [
    'Pro Tip',
    'Ready for your approval',
    'Show more of your work.',
    'Performance Overview',
    'Certifications and Standards',
    'Strengths',
    'See what Boost adds',
  ];
  expect(inOrder.toSorted((left, right) => (text ?? '').indexOf(left) - (text ?? '').indexOf(right))).toEqual(
    inOrder,
  );

  // The page says why a category has its score.
  await overview.getByRole('button', { name: 'Energy' }).click();
  const trace = score.getByRole('group').filter({ has: page.getByText('Energy', { exact: true }) });
  await expect(trace.getByText(/^(no approved file yet|approved by a reviewer)/).first()).toBeVisible();
  await expect(score.getByRole('region', { name: 'What would raise it' })).toContainText('+');

  await expect(button(page, 'Publish')).toHaveCount(0);
  await button(page, 'Approve Score').click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Score' }).click();
  await expect(page.getByText('Score approved successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to be published' })).toBeFocused();
  await expect(button(page, 'Approve Score')).toHaveCount(0);
  await button(page, 'Publish').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'From then on, travelers and travel buyers see facts and certificates, without the score.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Score published successfully.')).toBeVisible();
  await expect(score.getByRole('heading', { name: 'Published', exact: true })).toBeFocused();
  await expect(button(page, 'Publish')).toHaveCount(0);

  const whole = await score.getByRole('img', { name: /^Overall \d+ of 100/ }).getAttribute('aria-label');
  await page.goto('/hotels?status=completed');
  const shared = page.getByRole('row').filter({ has: page.getByRole('img', { name: whole ?? '' }) });
  await expect(shared.first()).toContainText(/\d+% verified/);

  // Travelers read the page: without sign-in, without script, without the ring.
  await page.goto(`/hotels/${hotelId}?tab=marketing`);
  const link = page.getByRole('link', { name: 'Public page' });
  const address = (await link.getAttribute('href')) ?? '';
  const anybody = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const open = await anybody.newPage();
  await open.goto(address);
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(open.getByRole('heading', { name: 'How the assessment works' })).toBeVisible();
  await expect(open.getByRole('img', { name: /^Overall/ })).toHaveCount(0);
  await anybody.close();
});

test(
  '[SCORE-07 ERR-14] somebody else approves first: the second one is told, and sees where it stands',
  { tag: '@full' },
  async ({ page, api, hotelId, server }) => {
    test.setTimeout(90_000);
    await releaseScore(api, hotelId, server.url);

    await page.goto(`/hotels/${hotelId}?tab=score`);
    await button(page, 'Approve Score').click();
    await api.post(`/api/hotels/${hotelId}/ApproveScore`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Score' }).click();
    await expect(page.getByText('Failed to approve score: There is no score to approve now.')).toBeVisible();
    await expect(button(page, 'Publish')).toBeVisible();
  },
);

test(
  '[N-1 N-3 N-5 P-15] the next assessment begins with the last one, names what needs a new file, and its score says what changed',
  { tag: '@full' },
  async ({ page, api, hotelId, server }) => {
    test.setTimeout(150_000);
    await releaseScore(api, hotelId, server.url);
    await publishScore(api, hotelId);
    await page.goto(`/hotels/${hotelId}?tab=marketing`);
    const address = (await page.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '';

    await page.goto(`/hotels/${hotelId}`);
    await button(page, 'Start the next assessment').click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('All answers are taken over as drafts.');
    await asked.getByRole('button', { name: 'Start the next assessment' }).click();
    await expect(page.getByText('The next assessment has begun.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Carry on where you stopped' })).toBeVisible();
    await expect(page.getByText('0 of 8 completed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your published score' })).toBeVisible();

    const renew = page.getByRole('region', { name: /answers? needs? a new file$/ });
    const first = renew.getByRole('listitem').first();
    await expect(first).toContainText('.pdf, attached on');
    const label = await first.getByRole('heading').innerText();
    await first.getByRole('link', { name: 'Add a file' }).click();
    const row = await openSource(page, { label });
    const tooOld = row.getByText(/proved the last assessment, and is too old for this one/);
    await expect(tooOld).toBeVisible();
    await fileInput(row).setInputFiles(proof('this year.pdf'));
    await expect(tooOld).toHaveCount(0);
    await page
      .getByRole('dialog', { name: 'Sources' })
      .getByRole('button', { name: 'Save', exact: true })
      .click();
    await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible();

    // Meanwhile the last score stays.
    await page.goto(`/hotels/${hotelId}?tab=score`);
    await expect(page.getByText('This is the score of the last assessment.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What would raise it' })).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(200);

    const lamps = 'How much of the lighting is LED?';
    const [weakest] =
      shippedQuestionnaire('alo').questions.find(({ label: asks }) => asks === lamps)?.options ?? [];
    const less = { 'ENE-05': { selectedOptionId: weakest?.id ?? '' } };
    await releaseScore(api, hotelId, server.url, { planet: less });
    await page.reload();
    const history = page.getByRole('region', { name: 'Scores over time' });
    await expect(history.getByRole('row')).toHaveCount(3);
    await history.getByRole('button', { name: 'What changed' }).click();
    const changes = history.getByRole('region', { name: /^What changed since/ });
    await expect(changes.getByRole('listitem').filter({ hasText: lamps })).toContainText(/-\d+ points?/);
  },
);
