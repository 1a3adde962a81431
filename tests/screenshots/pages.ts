/** Every page in its states, as people meet it. The name of a picture is the name of its page in the story. */
import { answersOf, everyWebhook, failing, webhookId } from '../../stories/support/webhooks';
import { answerWith } from '../end-to-end/support/answer-with.js';
import { shippedQuestionnaire } from '../end-to-end/support/definition.js';
import { fileInput, proof } from '../end-to-end/support/evidence.js';
import { Respondent } from '../end-to-end/support/respondent.js';
import { demoAdmin, hotelsOf, openStep, superUser } from '../end-to-end/support/people.js';
import { startSession } from '../end-to-end/support/session.js';
import { expect, test as base } from '../end-to-end/support/test.js';
import { holdStill } from './still.js';
import { take } from './take.js';

const questionnaire = shippedQuestionnaire('alo');

/** What a hotel says of nature and carbon; the last one lets further questions unfold. */
const planetAnswers = {
  'BIO-01': 'site-plan',
  'BIO-06': 'none-sold',
  'BIO-07': 'written-rule',
  'BIO-08': 'all-three',
  'CLI-05': 'dated-target',
  'CLI-01': 'each-year-hcmi-or-ghg-protocol',
};

interface Helpers {
  /** The id of the visitor's hotel of this name. */
  hotelNamed: (name: string) => Promise<string>;
}

const test = base.extend<Helpers>({
  // The hotels of the demo and no others: no page needs a hotel of its own.
  session: async ({ server, visitor }, use) => {
    const account = visitor === 'super user' ? superUser : demoAdmin;
    await use(visitor === 'nobody' ? undefined : await startSession(server.url, account));
  },
  page: async ({ page }, use) => {
    await holdStill(page);
    await use(page);
  },
  hotelNamed: async ({ api }, use) => {
    await use(async (name) => {
      const hotel = (await hotelsOf(api)).find((each) => each.hotel_location_name === name);
      if (hotel === undefined) throw new Error(`There is no hotel "${name}".`);
      return hotel.id;
    });
  },
});

test.describe('nobody', () => {
  test.use({ visitor: 'nobody' });

  test('sign-in', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
    await take(page, 'sign-in');
    await page.getByPlaceholder('Enter your username').fill('hotel.admin');
    await page.getByPlaceholder('Enter your password').fill('not the password');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await take(page, 'sign-in-refused');
  });

  for (const [name, path] of [
    ['forbidden', '/403'],
    ['failed', '/500'],
  ] as const)
    test(name, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await take(page, name);
    });

  test('traveler-page', async ({ page }) => {
    await page.goto('/stay/villa-posillipo-naples');
    await expect(page.getByRole('heading', { level: 1, name: 'Villa Posillipo' })).toBeVisible();
    await take(page, 'traveler-page');
  });
});

test.describe('super user', () => {
  test.use({ visitor: 'super user' });

  test('hotels', async ({ page }) => {
    await page.goto('/hotels');
    await expect(page.getByText('Alder Quay Hotel')).toBeVisible();
    await take(page, 'hotels');
    await page.getByPlaceholder(/Search/).fill('Grand Budapest');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No data available')).toBeVisible();
    await take(page, 'hotels-nothing-found');
  });

  test('review', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Hotel Marktgasse'), 'sources', 'Sources');
    await expect(page.getByRole('img', { name: /^Page 1 of / })).toBeVisible();
    await take(page, 'review');
    await page.keyboard.press('r');
    await expect(page.getByText('It covers another year')).toBeVisible();
    await take(page, 'review-rejecting');
  });

  test('reading-reviewer', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Alder Quay Hotel'), 'planet', 'Planet');
    await take(page, 'reading-reviewer');
  });

  test('import', async ({ page }) => {
    await page.goto('/import');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, 'import');
  });

  test('webhooks', async ({ page }) => {
    await page.goto('/webhooks');
    await expect(page.getByText('No webhook yet')).toBeVisible();
    await take(page, 'webhooks-none');
    await answerWith(page, { '/webhooks': { data: everyWebhook } });
    await page.goto('/webhooks');
    await expect(page.getByRole('link', { name: 'Booking engine' })).toBeVisible();
    await take(page, 'webhooks');
  });

  test('webhook', async ({ page }) => {
    await answerWith(page, answersOf(failing()));
    await page.goto(`/webhooks/${webhookId}`);
    await expect(page.getByText('What came back after 412 ms')).toBeVisible();
    await take(page, 'webhook');
  });
});

test.describe('hotel admin', () => {
  test.use({ visitor: 'demo admin' });

  for (const [name, path] of [
    ['profile', '/profile'],
    ['help', '/help'],
    ['about', '/about'],
    ['our-approach', '/our-approach'],
    ['standards', '/standards'],
    ['terms-of-use', '/terms-of-use'],
    ['privacy-policy', '/privacy-policy'],
    ['boost-your-business', '/upgrade'],
    ['not-found', '/no/such/page'],
  ] as const)
    test(name, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await take(page, name);
    });

  test('sample-questionnaire', async ({ page }) => {
    await page.goto('/sample-questionnaire');
    await expect(page.getByRole('heading', { level: 1, name: 'Hotel Location' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Planet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Planet' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await take(page, 'sample-questionnaire');
  });

  test('home', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Submitted questionnaires' })).toBeVisible();
    await take(page, 'home');
  });

  for (const [name, hotel, heading] of [
    ['hotel-not-begun', 'Pensione dei Tigli', 'Tell us about your hotel'],
    ['hotel', 'Cala Verde Resort', 'Carry on where you stopped'],
    ['hotel-submitted', 'Alder Quay Hotel', /^Submitted on /],
    ['hotel-sent-back', 'Casa da Figueira', 'Two sources need work'],
  ] as const)
    test(name, async ({ page, hotelNamed }) => {
      await page.goto(`/hotels/${await hotelNamed(hotel)}`);
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await take(page, name);
    });

  for (const [name, hotel, asked] of [
    ['score', 'Villa Posillipo', 'Full Detailed Assessment'],
    ['score-to-approve', 'Zeedijk House', /^Approve/],
  ] as const)
    test(name, async ({ page, hotelNamed }) => {
      await page.goto(`/hotels/${await hotelNamed(hotel)}?tab=score`);
      await expect(page.getByRole('button', { name: asked })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await take(page, name);
    });

  test('detailed-assessment', async ({ page, hotelNamed }) => {
    await page.goto(`/hotels/${await hotelNamed('Villa Posillipo')}?tab=score`);
    await page.getByRole('button', { name: 'Full Detailed Assessment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Full Detailed Assessment' });
    await expect(dialog.getByText('What is the name of the hotel?')).toBeVisible();
    await take(page, 'detailed-assessment');
  });

  test('traveler-marketing', async ({ page, hotelNamed }) => {
    await page.goto(`/hotels/${await hotelNamed('Villa Posillipo')}?tab=marketing`);
    await expect(page.getByRole('heading', { name: 'Mission statement' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await take(page, 'traveler-marketing');
  });

  test('questionnaire', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Cala Verde Resort'), 'planet', 'Planet');
    const respondent = new Respondent(page, questionnaire, planetAnswers);
    await respondent.openGroups();
    for (const id of Object.keys(planetAnswers)) await respondent.answer(id);
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
    await take(page, 'questionnaire');
    const asked = respondent.question('CLI-01');
    await take(page, 'questionnaire-scrolled', {
      before: async () => {
        await asked.evaluate((element) => element.scrollIntoView({ block: 'start' }));
        // The end of the line above would show under the head that sticks.
        await page.getByRole('main').evaluate((main) => main.scrollBy(0, 12));
      },
    });
  });

  test('hotel-location', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Cala Verde Resort'), 'hotel-location', 'Hotel Location');
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await take(page, 'hotel-location', {
      before: () => expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible(),
    });
  });

  test('certifications', async ({ page, hotelNamed }) => {
    await openStep(
      page,
      await hotelNamed('The Lantern House'),
      'certifications',
      'Certifications & Standards',
    );
    await take(page, 'certifications');
  });

  test('policy', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Cala Verde Resort'), 'policy', 'Policy');
    await take(page, 'policy');
  });

  test('sources', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('The Lantern House'), 'sources', 'Sources');
    await take(page, 'sources');
    await page.getByRole('button', { name: 'Submit Questionnaire' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(page, 'submit');
  });

  test('sources-panel', async ({ page, hotelNamed }) => {
    await page.goto(`/hotels/${await hotelNamed('The Lantern House')}/questionnaire/planet?sources=CLI-01`);
    const panel = page.getByRole('dialog', { name: 'Sources' });
    const row = panel.getByRole('listitem').filter({ hasText: 'You came from here' });
    // It stays on its way.
    await page.route('**/upload', () => undefined);
    await fileInput(row).setInputFiles(proof('carbon-footprint-2025.pdf'));
    await expect(row.getByText(/^Uploading, /)).toBeVisible();
    await row.getByRole('button', { name: /Choose from this hotel’s files/ }).click();
    await expect(row.getByRole('button', { name: /^Use / }).first()).toBeVisible();
    const before = () => row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await take(page, 'sources-panel', { before });
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(page, 'sources-close');
  });

  test('reading', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Alder Quay Hotel'), 'planet', 'Planet');
    await take(page, 'reading');
  });

  test('steps-on-a-phone', async ({ page, hotelNamed }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStep(page, await hotelNamed('The Lantern House'), 'people', 'People');
    await page.getByRole('button', { name: 'Steps and progress' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'steps-on-a-phone', { widths: [390] });
  });

  test('menu-on-a-phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page
      .getByRole('button', { name: /menu|sidebar/i })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(page, 'menu-on-a-phone', { widths: [390] });
  });

  test('leave', async ({ page, hotelNamed }) => {
    await openStep(page, await hotelNamed('Vesterbro Canal Hotel'), 'hotel-operations', 'Hotel Operations');
    await new Respondent(page, questionnaire).answer('OPS-03', '118');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(page, 'leave');
  });

  test('conflict', async ({ page, hotelNamed, server, api }) => {
    const hotelId = await hotelNamed('Vesterbro Canal Hotel');
    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    const { token } = await startSession(server.url, await server.addColleague(hotelId));
    const answers = { 'OPS-03': { typedValue: '120' } };
    const response = await api.post(`/api/hotels/${hotelId}/questionnaire/hotel-operations/answers`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { hotelId, stepKey: 'hotel-operations', answers, saveAsDraft: true },
    });
    expect(response.status()).toBe(200);
    await new Respondent(page, questionnaire).answer('OPS-03', '118');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const mine = page.getByRole('button', { name: 'Keep my answer' });
    await expect(mine).toBeVisible();
    await take(page, 'conflict', { before: () => mine.scrollIntoViewIfNeeded() });
  });

  test('offline', async ({ page, context, hotelNamed }) => {
    await openStep(page, await hotelNamed('Cala Verde Resort'), 'people', 'People');
    const respondent = new Respondent(page, questionnaire);
    await respondent.openGroups();
    await page.unroute(/\/api\/hotels/);
    await context.setOffline(true);
    for (const id of ['ACC-01', 'ACC-02']) await respondent.answer(id);
    await expect(page.getByText(/^Offline, 2 changes/)).toBeVisible();
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
    await take(page, 'offline');
  });

  test('step-not-loaded', async ({ page, hotelNamed }) => {
    const hotelId = await hotelNamed('Cala Verde Resort');
    await page.route('**/api/hotels/*/questionnaire/planet*', (route) =>
      route.fulfill({ status: 409, json: {} }),
    );
    await page.goto(`/hotels/${hotelId}/questionnaire/planet`);
    await expect(page.getByText('Failed to load data')).toBeVisible();
    await take(page, 'step-not-loaded');
  });

  test('hotels-not-loaded', async ({ page }) => {
    await page.route(/\/api\/hotels/, (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto('/hotels');
    await expect(page.getByRole('button', { name: /again/i })).toBeVisible();
    await take(page, 'hotels-not-loaded');
  });
});
