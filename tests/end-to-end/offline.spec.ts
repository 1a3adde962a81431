/** A person answers while the connection comes and goes. */
import type { Responses } from '@alo/schemas';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { shippedQuestionnaire } from './support/definition.js';
import { enoughToProve, prove } from './support/evidence.js';
import { testWithOwnServer } from './support/own-server.js';
import { demoAdmin, openStep, signIn } from './support/people.js';
import { Respondent } from './support/respondent.js';
import type { ServerProcess } from './support/server-process.js';
import { expect, test, type Page } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const offline = (page: Page, changes: string) =>
  page.locator('[aria-live=polite]').filter({ hasText: `Offline, ${changes} kept on this device` });

test('[R-21 F-35 F-36] without a line one goes on from step to step; what was saved is sent by itself, in order, once', async ({
  page,
  hotelId,
  context,
  api,
}) => {
  const respondent = new Respondent(page, questionnaire);
  const sent: string[] = [];
  page.on('request', (request) => {
    const step = /questionnaire\/([a-z-]+)\/answers$/.exec(request.url())?.[1];
    if (step !== undefined) sent.push(step);
  });
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await context.setOffline(true);
  await respondent.answer('DET-01', 'Rui');
  await expect(offline(page, '1 change')).toContainText('What you save is sent when the connection is back.');
  await expect(respondent.question('DET-01')).toContainText('Kept on this device');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Operations' })).toBeVisible();
  await respondent.answer('OPS-17', 'yes');
  await button(page, 'Save').click();
  await expect(offline(page, '2 changes')).toContainText('They are sent when the connection is back.');
  await expect(page.getByText(/^Offline since .*\. 2 changes kept on this device\.$/)).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certifications & Standards' })).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planet' })).toBeVisible();
  // This is asked because of an answer that only this device has.
  await respondent.openGroups();
  await respondent.answer('CLI-09');
  await button(page, 'Save').click();
  await expect(offline(page, '3 changes')).toBeVisible();
  await button(page, 'Try now').click();
  await expect(button(page, 'Try now')).toBeEnabled();
  // No message is stacked: the banner says it.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  sent.length = 0;
  await context.setOffline(false);
  await expect(
    page.getByText('Back online. Everything that was kept on this device is saved.'),
  ).toBeVisible();
  await expect(page.getByText(/kept on this device$/)).toHaveCount(0);
  expect(sent).toEqual(['your-details', 'hotel-operations', 'planet']);
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/your-details`);
  const { data } = (await response.json()) as Responses['questionnaire'];
  expect(data.answers['DET-01']).toMatchObject({ typedValue: 'Rui' });
  expect(data.revisions['DET-01']).toBe(1);
  expect(data.context.answers['OPS-17']).toMatchObject({ selectedOptionId: 'yes' });
  expect(Object.keys(data.context.answers)).toContain('CLI-09');
});

test('[F-36 S-14] a save whose response was lost counts once, and what was typed since is no conflict', async ({
  page,
  hotelId,
  api,
}) => {
  const respondent = new Respondent(page, questionnaire);
  await openStep(page, hotelId, 'your-details', 'Your Details');
  // The server stores it, and the connection breaks before its response arrives.
  const answers = '**/questionnaire/your-details/answers';
  await page.route(answers, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await respondent.answer('DET-01', 'Rui');
  await button(page, 'Save').click();
  await expect(page.getByText('The server cannot be reached, 1 change kept on this device')).toBeVisible();
  await respondent.answer('DET-01', 'Rui Teles');
  await respondent.answer('DET-02', 'Moreira');
  // A further try may be on its way.
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Try now').click();
  await expect(
    page.getByText('Back online. Everything that was kept on this device is saved.'),
  ).toBeVisible();
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/your-details`);
  const { data } = (await response.json()) as Responses['questionnaire'];
  expect(data.answers).toMatchObject({
    'DET-01': { typedValue: 'Rui Teles' },
    'DET-02': { typedValue: 'Moreira' },
  });
  expect(data.revisions).toMatchObject({ 'DET-01': 2, 'DET-02': 1 });
});

test(
  '[F-37] what is kept is sent before the form can be submitted',
  { tag: '@full' },
  async ({ page, hotelId, context, api }) => {
    const answers = await answerSteps(api, hotelId, askingSteps.length);
    await prove(api, hotelId, enoughToProve(answers));
    const dialogs = page.waitForResponse(/overlays/);
    await openStep(page, hotelId, 'policy', 'Policy');
    await dialogs;
    await context.setOffline(true);
    await page.getByRole('radio', { checked: false }).first().check();
    await button(page, 'Next').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
    await button(page, 'Submit Questionnaire').click();
    const dialog = page.getByRole('alertdialog', { name: 'Not ready to submit' });
    await expect(dialog).toContainText('1 answer to save');
    await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  },
);

/** Saves an answer at a server that takes the request and does not respond. */
async function saveAtFrozen(page: Page, server: ServerProcess) {
  await signIn(page, demoAdmin);
  await page.getByRole('link', { name: 'Kastanienhof' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kastanienhof');
  await openStep(page, new URL(page.url()).pathname.split('/').at(-1) ?? '', 'your-details', 'Your Details');
  await page.getByLabel('What is your first name?').fill('Rui');
  server.freeze();
  await button(page, 'Save').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  await expect(page.getByText('The server cannot be reached, 1 change kept on this device')).toBeVisible();
  await expect(page.getByText(/^No server since .*\. 1 change kept on this device\.$/)).toBeVisible();
  await expect(button(page, 'Save')).toBeEnabled();
}

async function expectSaved(page: Page) {
  await expect(page.getByText('Back online. Everything that was kept on this device is saved.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
}

testWithOwnServer(
  '[F-35 F-36 R-21] a server that does not respond to a save is said to be out of reach; its late response counts by itself',
  { tag: '@full' },
  async ({ page, ownServer }) => {
    await saveAtFrozen(page, ownServer);
    ownServer.goOn();
    await expectSaved(page);
  },
);

testWithOwnServer(
  '[F-35 F-36 R-21] a save in the middle of which the server was killed is sent by itself once the server is back',
  { tag: '@full' },
  async ({ page, ownServer }) => {
    await saveAtFrozen(page, ownServer);
    await ownServer.restart('SIGKILL');
    await expectSaved(page);
  },
);
