/**
 * axe finds nothing on any page, as `expectAccess` looks at it. The reading view of a form is
 * looked at in `reading.spec.ts`.
 *
 * | seen by       | what                                                                                                |
 * | ------------- | --------------------------------------------------------------------------------------------------- |
 * | nobody        | the sign-in, empty and refused; 403                                                                 |
 * | a hotel admin | home, the command menu, the list, also empty or not loaded, its menus; hotels in every state; plain pages, 404, 500   |
 * |               | every step with everything opened; gaps, offline, not loaded; the drawer, the panel, every dialog   |
 * |               | sources with files in every state, the hotel's files, a preview, what a reviewer sent back          |
 * |               | the score; the page for travelers                                                                   |
 * | a super user  | their own pages, webhooks, a hotel, the sources they review                                         |
 */
import { answersOf, everyWebhook, failing, webhookId } from '../../stories/support/webhooks';
import { expectAccess, expectPlainAccess, showOn } from './support/access.js';
import { answerWith } from './support/answer-with.js';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { shippedQuestionnaire } from './support/definition.js';
import { fileInput, openSource, proof, prove, toProve } from './support/evidence.js';
import { hotelIn, openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test, type Page } from './support/test.js';

// The full run looks at each of many states four times.
test.describe.configure({ timeout: 300_000 });

const questionnaire = shippedQuestionnaire('alo');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(path);
}

test.describe('axe finds nothing for somebody who is not signed in', () => {
  test.use({ visitor: 'nobody' });

  test('[U-A11Y] on the sign-in, when it is refused, on 403, and on the pages of accounts', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(button(page, 'Log In')).toBeVisible();
    await expectAccess(page, 'the sign-in');
    await button(page, 'Log In').click();
    await expect(page.getByText('Please enter your username')).toBeVisible();
    await expectAccess(page, 'the empty sign-in');
    await page.getByPlaceholder('Enter your username').fill('hotel.admin');
    await page.getByPlaceholder('Enter your password').fill('wrong');
    await button(page, 'Log In').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccess(page, 'the refused sign-in');
    for (const path of ['/403', '/login?create', '/forgot-password']) {
      await openPage(page, path);
      await expectAccess(page, path);
    }
    await page.goto('/reset-password?token=guessed');
    await expect(page.getByRole('link', { name: /link/i }).first()).toBeVisible();
    await expectAccess(page, 'a link that works no more');
  });
});

test.describe('axe finds nothing for the demo’s hotel admin', () => {
  test.use({ visitor: 'demo admin' });

  test('[U-A11Y] on home, the list, its empty result, its menus', async ({ page }) => {
    await openPage(page, '/');
    await expect(page.getByRole('region', { name: 'Submitted questionnaires' })).toBeVisible();
    await expectAccess(page, 'home');
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('quay');
    await expect(page.getByRole('status').filter({ hasText: 'results' })).toBeAttached();
    await expectAccess(page, 'the command menu');
    await page.keyboard.press('Escape');
    await showOn(page, 'desktop');
    await page.getByRole('button', { name: /account menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expectAccess(page, 'the user menu', ['desktop']);
    await openPage(page, '/hotels');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccess(page, 'the list');
    await showOn(page, 'phone');
    // In the wide window the same button closes the sidebar.
    await button(page, 'Menu').click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Our Approach' })).toBeVisible();
    await expectAccess(page, 'the drawer', ['phone']);
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search hotels').fill('no such hotel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Kastanienhof' })).toHaveCount(0);
    await expectAccess(page, 'the empty list');
  });

  test('[U-A11Y] on a hotel before, during and after the form, and on none', async ({ page, api }) => {
    const seen = {
      'COMPLETE ASSESSMENT': 'Tell us about your hotel',
      'IN PROGRESS': 'Carry on where you stopped',
      submitted: /^Submitted on /,
    } as const;
    for (const [status, heading] of Object.entries(seen)) {
      const { id } = await hotelIn(api, status as keyof typeof seen);
      await page.goto(`/hotels/${id}`);
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
      await expectAccess(page, `a hotel, ${status}`);
    }
    await openPage(page, '/hotels/no-such-hotel');
    await expectAccess(page, 'no hotel');
  });

  test('[U-A11Y NAV-04 NAV-05 NAV-06 AUTH-08] on the pages of their tabs and those that need none, and where something went wrong', async ({
    page,
  }) => {
    const paths = [
      '/about',
      '/our-approach',
      '/standards',
      '/terms-of-use',
      '/privacy-policy',
      '/sample-questionnaire',
      '/upgrade',
      '/profile',
      '/help',
      '/500',
      '/no/such/page',
    ];
    for (const path of paths) {
      await openPage(page, path);
      await expectAccess(page, path);
    }
    await page.route('**/api/hotels?*', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto('/hotels');
    await expect(page.getByText(/^Error: /)).toBeVisible();
    await expectAccess(page, 'a list that cannot be loaded');
  });
});

test.describe('axe finds nothing on the page for travelers', () => {
  test.use({ visitor: 'demo admin' });

  test('[U-A11Y] with its editors, in its preview, and as everybody reads it', async ({ page, api }) => {
    const { id } = await hotelIn(api, 'published');
    await page.goto(`/hotels/${id}?tab=marketing`);
    await expect(page.getByRole('heading', { name: 'Property gallery' })).toBeVisible();
    await expectAccess(page, 'the editors');
    // Nothing is changed: it cannot be saved.
    await page.route('**/missionStatement', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('textbox', { name: 'Mission statement' }).fill('A green house.');
    await expect(page.getByText(/needs a fact beside it/)).toBeVisible();
    await expect(page.getByText('Failed to update mission statement')).toBeVisible();
    await expectAccess(page, 'a hint, and a text that was not saved');
    const address = (await page.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '';
    await page.getByText('Preview', { exact: true }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccess(page, 'the preview');
    await page.goto(address);
    await expectPlainAccess(page, 'the public page');
    await page.getByRole('link', { name: 'Verify the badge' }).click();
    await expect(page.getByRole('heading', { name: /^The badge of .+ is genuine$/ })).toBeVisible();
    await expectPlainAccess(page, 'the page of the badge');
    await page.getByRole('link', { name: 'Facts for travelers and travel managers' }).click();
    await expect(page.getByRole('heading', { name: 'Find the page of a hotel' })).toBeVisible();
    await expectPlainAccess(page, 'the page that says how pages are found');
  });
});

test.describe('axe finds nothing on a score', () => {
  test.use({ visitor: 'demo admin' });

  test('[U-A11Y] with its history, what would raise it, and how it is worked out', async ({ page, api }) => {
    const { id } = await hotelIn(api, 'published');
    await page.goto(`/hotels/${id}?tab=score`);
    await button(page, 'Energy').click();
    await expect(page.getByRole('region', { name: 'What would raise it' })).toContainText('+');
    await expectAccess(page, 'the score');
  });
});

test.describe('axe finds nothing for a super user', () => {
  test.use({ visitor: 'super user' });

  test('[U-A11Y NAV-04 AUTH-08] on the pages that only their tabs give and on a hotel', async ({
    page,
    api,
  }) => {
    const { id } = await hotelIn(api, 'submitted');
    const response = await api.get('/api/hotelOrganizations');
    const { data: organizations } = (await response.json()) as { data: readonly { readonly id: string }[] };
    const organization = `/hotel-organizations/${organizations[0]?.id ?? ''}`;
    for (const path of [
      ...[
        '/',
        '/import',
        '/hotel-organizations',
        '/audit-log',
        '/webhooks',
        '/form-migrations',
        '/authoring',
        `/hotels/${id}`,
      ],
      ...[organization, `${organization}?tab=users`],
    ]) {
      await openPage(page, path);
      await expectAccess(page, path);
    }
  });

  test(
    '[U-A11Y] on webhooks: the list, its drawer, and one that fails',
    { tag: '@full' },
    async ({ page }) => {
      await answerWith(page, { '/webhooks': { data: everyWebhook }, ...answersOf(failing()) });
      await openPage(page, '/webhooks');
      await expect(page.getByRole('link', { name: 'Booking engine' })).toBeVisible();
      await expectAccess(page, 'the list of webhooks');
      await button(page, 'Add a webhook').click();
      await button(page, 'Add and send a test').click();
      await expect(page.getByText('Please enter a name')).toBeVisible();
      await expectAccess(page, 'the drawer of a webhook, with what is missing');
      await openPage(page, `/webhooks/${webhookId}`);
      await expect(page.getByRole('alert').getByText(/^Failing since /)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What came back after 412 ms' })).toBeVisible();
      await expectAccess(page, 'a webhook that fails');
      await page.getByRole('link', { name: 'Score approved' }).click();
      await expect(page.getByRole('heading', { name: 'What Alo sends' })).toBeVisible();
      await expectAccess(page, 'a delivery that waits');
    },
  );
});

test.describe('axe finds nothing in a form', () => {
  for (const steps of [questionnaire.steps.slice(0, 4), questionnaire.steps.slice(4)])
    test(`[U-A11Y] with everything opened: ${steps.map(({ key }) => key).join(', ')}`, async ({
      page,
      hotelId,
    }) => {
      for (const { key, title } of steps) {
        await openStep(page, hotelId, key, title.replaceAll('+', '&'));
        await new Respondent(page, questionnaire).openGroups();
        await expectAccess(page, title);
      }
    });

  test(
    '[U-A11Y] that has gaps, asks before it is left, or is offline, with its drawers',
    { tag: '@full' },
    async ({ page, hotelId, context }) => {
      await openStep(page, hotelId, 'your-details', 'Your Details');
      const respondent = new Respondent(page, questionnaire);
      await respondent.answer('DET-04', 'rui@');
      await button(page, 'Save').click();
      // A toast that fades away in the middle has no contrast of its own.
      await button(page, 'Close message').click();
      await expect(page.getByText('Answers saved successfully!')).toHaveCount(0);
      await expectAccess(page, 'gaps');
      await showOn(page, 'phone');
      await button(page, 'Steps and progress').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page, 'the steps', ['phone']);
      await page.getByRole('dialog').getByRole('button', { name: 'Shortcuts' }).click();
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccess(page, 'the shortcuts');
      await page.keyboard.press('Escape');
      await showOn(page, 'phone');
      await openStep(page, hotelId, 'your-details', 'Your Details');
      await button(page, 'Sources').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page, 'the panel of sources');
      await page.keyboard.press('Escape');
      await respondent.answer('DET-01', 'Rui');
      await button(page, 'Skip').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccess(page, 'leaving');
      await button(page, 'Cancel').click();
      await context.setOffline(true);
      await expect(page.getByText(/^Offline, 1 change/)).toBeVisible();
      await expectAccess(page, 'offline');
    },
  );

  test(
    '[U-A11Y] whose answers somebody else changed, that is not ready, or ready, or cannot be loaded',
    { tag: '@full' },
    async ({ page, hotelId, api }) => {
      await openStep(page, hotelId, 'your-details', 'Your Details');
      const theirs = { 'DET-01': { typedValue: 'Ana' } };
      await api.post(`/api/hotels/${hotelId}/questionnaire/your-details/answers`, {
        data: { hotelId, stepKey: 'your-details', answers: theirs, saveAsDraft: true },
      });
      await new Respondent(page, questionnaire).answer('DET-01', 'Rui');
      await button(page, 'Save').click();
      await expect(page.getByRole('alertdialog')).toContainText('Ana');
      await expectAccess(page, 'a conflict');
      await button(page, 'Keep my answer').click();
      await openStep(page, hotelId, 'sources', 'Sources');
      await button(page, 'Submit Questionnaire').click();
      await expect(page.getByRole('alertdialog', { name: 'Not ready to submit' })).toBeVisible();
      await expectAccess(page, 'not ready to submit');
      await page.route('**/sections', (route) => route.fulfill({ status: 409, json: {} }));
      await page.goto(`/hotels/${hotelId}/questionnaire/your-details`);
      await expect(page.getByText('Failed to load data')).toBeVisible();
      await expectAccess(page, 'a form that cannot be loaded');
      await page.unroute('**/sections');
      await answerSteps(api, hotelId, askingSteps.length);
      await openStep(page, hotelId, 'sources', 'Sources');
      await button(page, 'Submit Questionnaire').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccess(page, 'ready to submit');
    },
  );
});

test.describe('axe finds nothing in the sources', () => {
  test(
    '[U-A11Y] that are chosen, refused, used or looked at, in the panel and in the step',
    { tag: '@full' },
    async ({ page, hotelId, api, context }) => {
      const [first, second] = toProve(await answerSteps(api, hotelId, askingSteps.length));
      if (!first || !second) throw new Error('Too few answers need evidence.');
      await prove(api, hotelId, [first], 'the-electricity-bills-of-the-whole-year-2025.pdf');
      await page.goto(`/hotels/${hotelId}/questionnaire/${first.stepKey}?sources=${first.id}`);
      const panel = page.getByRole('dialog', { name: 'Sources' });
      await expect(panel.getByText('You came from here')).toBeVisible();
      const row = await openSource(page, second);
      await context.setOffline(true);
      await fileInput(row).setInputFiles([
        proof('chosen.pdf'),
        { name: 'plan.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
      ]);
      await expect(row.getByText('Not sent yet')).toBeVisible();
      await expect(row.getByText(/of a type that is not taken: plan\.exe/)).toBeVisible();
      await row.getByRole('button', { name: /Choose from this hotel’s files/ }).click();
      await expect(row.getByRole('button', { name: /^Use the-electricity/ })).toBeVisible();
      await expectAccess(page, 'the panel');
      await panel.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible();
      await expectAccess(page, 'the question before closing');
      await page.getByRole('button', { name: 'Close Without Saving' }).click();
      await expect(panel).toHaveCount(0);
      await context.setOffline(false);

      await openStep(page, hotelId, 'sources', 'Sources');
      await expect(page.getByRole('region', { name: 'All files of this hotel' })).toBeVisible();
      await openSource(page, first);
      await expectAccess(page, 'the step Sources');
      await page
        .getByRole('button', { name: /^Preview the-electricity/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /the-electricity/ })).toBeVisible();
      await expectAccess(page, 'a preview');
    },
  );

  test.describe('for a hotel admin of the demo', () => {
    test.use({ visitor: 'demo admin' });

    test('[U-A11Y] that a reviewer sent back', { tag: '@full' }, async ({ page, api }) => {
      const { id } = await hotelIn(api, 'rejected');
      await page.goto(`/hotels/${id}`);
      const mend = page.getByRole('region', { name: /needs? work$/ });
      await expect(mend).toBeVisible();
      await expectAccess(page, 'a hotel, rejected');
      await mend.getByRole('button', { name: 'Go to the question' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible();
      await expectAccess(page, 'the panel of a rejected source');
    });
  });

  test.describe('for a super user', () => {
    test.use({ visitor: 'super user' });

    test('[U-A11Y] that are reviewed', async ({ page, api }) => {
      const { id } = await hotelIn(api, 'submitted');
      await openStep(page, id, 'sources', 'Sources');
      await page.keyboard.press('a');
      await page.keyboard.press('n');
      await page.keyboard.press('r');
      await expect(page.getByRole('button', { name: /^Save Review/ })).toBeEnabled();
      await expectAccess(page, 'the review, with reasons to choose from');
      await page.keyboard.press('3');
      await expectAccess(page, 'the review');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page, 'the shortcuts of a reviewer', ['desktop']);
    });
  });
});
