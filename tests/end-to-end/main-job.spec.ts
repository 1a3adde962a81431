import type { StepKey } from '@alo/schemas';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { shippedQuestionnaire } from './support/definition.js';
import { enoughToProve, fileInput, proof, prove, proveOnPage, toProve } from './support/evidence.js';
import { testWithOwnServer } from './support/own-server.js';
import { demoAdmin, openStep, signIn, submitForm } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');
const titleOf = (key: StepKey) =>
  (questionnaire.steps.find((step) => step.key === key)?.title ?? '').replaceAll('+', '&');

/** A hotel with a restaurant, meeting rooms, gardens, parking and a gas boiler: most questions are asked. */
const busyHotel = {
  'LOC-04': 'PT',
  'LOC-08': 'within-5-km',
  'OPS-10': 'restaurants',
  'OPS-14': 'yes',
  'OPS-16': 'yes',
  'OPS-17': 'yes',
  'OPS-18_2': 'main',
  // The option asks for evidence.
  'CLI-01': 'each-year-hcmi-or-ghg-protocol',
};

testWithOwnServer(
  '[ENG-31 STEP-01 ENG-48 ERR-03] a hotel fills in every step, across reload, sign-out and restart, and submits',
  { tag: '@full' },
  async ({ page, ownServer }) => {
    test.setTimeout(240_000);
    await signIn(page, demoAdmin);
    await page.getByRole('link', { name: 'Kastanienhof' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kastanienhof');
    const hotelId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('link', { name: /^(Start|Continue)/ }).click();
    const respondent = new Respondent(page, questionnaire, busyHotel);

    const steps = questionnaire.steps.map(({ key }) => key).filter((key) => key !== 'sources');
    for (const [index, key] of steps.entries()) {
      await expect(page.getByRole('heading', { name: titleOf(key), level: 1 })).toBeVisible();
      await respondent.answerStep(key);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const next = steps[index + 1] ?? 'sources';
      await expect(page).toHaveURL(new RegExp(`/questionnaire/${next}$`));
      const completed = index + 1;
      await expect(page.getByText(`${completed} of 8 completed`).first()).toBeVisible();

      if (key === 'your-details') await page.reload();
      if (key === 'hotel-operations') {
        await ownServer.restart('SIGKILL');
        await page.reload();
      }
      if (key === 'certifications') {
        await page.evaluate(() => {
          localStorage.clear();
        });
        await signIn(page, demoAdmin);
        await openStep(page, hotelId, next, titleOf(next));
      }
    }

    const answers = Object.fromEntries(
      questionnaire.questions.flatMap(({ id }) => {
        const { answer, excluded } = respondent.sheet.question(id);
        return answer && !excluded ? [[id, answer]] : [];
      }),
    );
    const required = toProve(answers);
    await proveOnPage(page, required);
    // Too few files stand behind what the answers claim: the page says where one brings most.
    const further = enoughToProve(answers).slice(required.length);
    const share = page.getByRole('region', {
      name: /^Files stand behind \d+% of the points that you claim$/,
    });
    await expect(share).toContainText('80% are needed to submit');
    for (const { label } of further) {
      await share.getByRole('button', { name: `Add a file to: ${label}` }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'You came from here' });
      await fileInput(row).setInputFiles(proof('walk-through.pdf'));
      await expect(row.getByText(/^Saved/)).toBeVisible();
    }
    await expect(share).toContainText('That is enough to submit');
    await expect(page.getByText('8 of 8 completed').first()).toBeVisible();
    await submitForm(page);
    await expect(page.getByText('Successfully submitted the questionnaire.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();

    await page.goto(`/hotels/${hotelId}/questionnaire/your-details`);
    await expect(page.getByRole('contentinfo')).toContainText(/Locked since .* It is with the reviewers/);
    await expect(respondent.question('DET-04')).toContainText('front.desk@alderquay.example');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.locator('main input')).toHaveCount(0);
  },
);

test('[ENG-46 ENG-47] submitting what a colleague has opened again says so and leads to the step that is not complete', async ({
  page,
  api,
  hotelId,
}) => {
  const answers = await answerSteps(api, hotelId, askingSteps.length);
  await prove(api, hotelId, enoughToProve(answers));
  await openStep(page, hotelId, 'sources', 'Sources');
  const data = { hotelId, stepKey: 'your-details', answers: { 'DET-01': null }, saveAsDraft: true };
  const saved = await api.post(`/api/hotels/${hotelId}/questionnaire/your-details/answers`, { data });
  expect(saved.status()).toBe(200);
  await submitForm(page);
  await expect(page.getByText(/^Form is incomplete\. Please finish the step /)).toBeVisible();
  await expect(page).toHaveURL(/questionnaire\/your-details$/);
});
