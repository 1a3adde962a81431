/** The page for travelers: written, filled with pictures and a video, and looked at, by the people of a hotel. */
import type { TravelerPage } from '@alo/schemas';
import sharp from 'sharp';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.js';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

/** A plain picture of one colour. */
const pictureOf = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const pageOf = async (api: APIRequestContext, hotelId: string): Promise<TravelerPage> => {
  const response = await api.get(`/api/hotels/${hotelId}/travelFacingPage`);
  return ((await response.json()) as { data: TravelerPage }).data;
};

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page, hotelId }) => {
  await page.goto(`/hotels/${hotelId}?tab=marketing`);
  await expect(page.getByRole('heading', { name: 'Mission statement' })).toBeVisible();
});

test('[TRAV-01 TRAV-02 PROD-06] the editors, an explanation that goes away for the visit, and an upgrade card', async ({
  page,
}) => {
  for (const name of [
    'Mission statement',
    'Sustainability gallery',
    'Property gallery',
    'Brand logo',
    'Promotional video',
    'Boost',
  ])
    await expect(card(page, name)).toBeVisible();
  const explainer = page.getByRole('heading', { name: "What's This" });
  await expect(explainer).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss this explanation' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Traveler Marketing' })).toBeFocused();
  await page.reload();
  await expect(card(page, 'Brand logo')).toBeVisible();
  await expect(explainer).toHaveCount(0);
});

test('[TRAV-04 API-14] the mission statement takes 150 words and no more, saves itself, and is there after a reload', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Mission statement' });
  await expect(page.getByText('0 / 150 words')).toBeVisible();
  // What is pasted beyond the limit is ignored as a whole, which is said; what was typed before it stays.
  const full150 = page.getByText('That is all: 150 words.');
  const paste = async (text: string) => {
    await field.focus();
    await page.keyboard.insertText(text);
  };
  await expect(full150).toHaveCount(0);
  await paste(words(151));
  await expect(full150).toBeVisible();
  await expect(field).toHaveValue('');
  await field.pressSequentially('Typed first');
  await expect(full150).toHaveCount(0);
  await paste(` ${words(149)}`);
  await expect(full150).toBeVisible();
  await expect(field).toHaveValue('Typed first');
  await field.fill(words(149));
  await field.press('End');
  await field.pressSequentially(' last');
  await expect(page.getByText('150 / 150 words')).toBeVisible();
  await field.pressSequentially(' more');
  await expect(page.getByText('150 / 150 words')).toBeVisible();
  const full = `${words(149)} last`;
  await expect(field).toHaveValue(`${full} `);
  // What is pasted beyond the limit is ignored as a whole.
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 0));
  await page.keyboard.insertText('two words ');
  await expect(field).toHaveValue(`${full} `);
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(full);
});

test(
  '[TRAV-04 ERR-20] a text that could not be saved stays, says so, and goes at the next try',
  { tag: '@full' },
  async ({ page, api, hotelId }) => {
    const url = '**/missionStatement';
    await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('textbox', { name: 'Mission statement' }).fill('On the river.');
    await expect(page.getByText('Failed to update mission statement')).toBeVisible();
    await page.unroute(url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    expect((await pageOf(api, hotelId)).mission_statement).toBe('On the river.');
  },
);

test(
  '[TRAV-04 J-5] a text whose response was lost is not taken for somebody else’s',
  { tag: '@full' },
  async ({ page, api, hotelId }) => {
    const url = '**/missionStatement';
    const field = page.getByRole('textbox', { name: 'Mission statement' });
    // The server stores it, and the connection breaks before its response arrives.
    await page.route(url, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await field.fill('On the river.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(url);
    await field.fill('On the river, by the mill.');
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    expect((await pageOf(api, hotelId)).mission_statement).toBe('On the river, by the mill.');
    await expect(page.getByText('Someone else has changed the mission statement')).toHaveCount(0);
  },
);

test(
  '[TRAV-04] two people: what the other has saved is shown, and one of the texts is kept',
  { tag: '@full' },
  async ({ page, api, hotelId }) => {
    const field = page.getByRole('textbox', { name: 'Mission statement' });
    const saveElsewhere = (missionStatement: string) =>
      api.post(`/api/hotels/${hotelId}/travelFacingPage/missionStatement`, { data: { missionStatement } });
    await saveElsewhere('Theirs');
    await field.fill('Mine');
    await expect(page.getByText('Someone else has changed the mission statement')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('blockquote')).toHaveText('Theirs');
    await page.getByRole('button', { name: 'Keep my text' }).click();
    await expect.poll(async () => (await pageOf(api, hotelId)).mission_statement).toBe('Mine');
    await saveElsewhere('Theirs again');
    await field.fill('Mine again');
    await page.getByRole('button', { name: 'Take the other text' }).click();
    await expect(field).toHaveValue('Theirs again');
  },
);

test(
  '[TRAV-04] a word that needs a fact beside it is pointed out, found in the text, and may stay',
  { tag: '@full' },
  async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Mission statement' });
    await field.fill('Our greenhouse is near. We are an eco-friendly home.');
    const hint = page.getByText('“eco-friendly” needs a fact beside it.');
    await expect(hint).toBeVisible();
    await page.getByRole('button', { name: 'Show it in the text' }).click();
    expect(
      await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
        value.slice(selectionStart, selectionEnd),
      ),
    ).toBe('eco-friendly');
    await page.getByRole('button', { name: 'Keep it for now' }).click();
    await expect(hint).toHaveCount(0);
  },
);

test(
  '[TRAV-05 API-15 API-17] a logo: a wrong file is refused, an SVG is shown as a picture, and removing asks first',
  { tag: '@full' },
  async ({ page }) => {
    const logo = card(page, 'Brand logo');
    const file = logo.getByLabel('Choose a logo');
    await file.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
    await expect(logo.getByRole('alert')).toContainText('logo.pdf');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>document.title = "run"</script><circle cx="10" cy="10" r="9"/></svg>';
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    const picture = logo.getByRole('img', { name: 'The logo as it is saved' });
    await expect(picture).toBeVisible();
    await expect(logo.getByText('logo.svg')).toBeVisible();
    // Opened by its address it is a picture, in which nothing runs.
    const opened = await page.context().newPage();
    const asked: string[] = [];
    opened.on('request', (request) => asked.push(request.url()));
    await opened.goto((await picture.getAttribute('src')) ?? '');
    await expect(opened).not.toHaveTitle('run');
    expect(asked).toHaveLength(1);
    await opened.close();

    await logo.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(picture).toHaveCount(0);
    await expect(logo.getByRole('button', { name: 'Choose a logo' })).toBeFocused();
  },
);

test(
  '[TRAV-07 API-16 API-17] pictures are added, described, moved by keys and by dragging, and removed',
  { tag: '@full' },
  async ({ page, api, hotelId }) => {
    const gallery = card(page, 'Property gallery');
    await gallery
      .locator('input[type=file]')
      .setInputFiles([
        await pictureOf('one.jpg', '#a33'),
        await pictureOf('two.jpg', '#3a3'),
        await pictureOf('three.jpg', '#33a'),
      ]);
    const tiles = gallery.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move / }) });
    await expect(tiles).toHaveCount(3);
    await expect(gallery.getByText('3 of 10 images.')).toBeVisible();
    const names = () =>
      tiles.getByRole('button', { name: /^Move / }).evaluateAll((all) => all.map((each) => each.ariaLabel));
    const inOrder = await names();

    await tiles.first().getByRole('button', { name: 'Alt text missing' }).click();
    await tiles.first().getByRole('textbox', { name: 'What the picture shows' }).fill('The terrace at noon');
    await page.keyboard.press('Enter');
    await expect(tiles.first().getByText('The terrace at noon')).toBeVisible();
    const [, second = '', third = ''] = inOrder;

    // The first one goes to the end.
    const handle = page.getByRole('button', { name: 'Move The terrace at noon', exact: true });
    await handle.focus();
    await handle.press('ArrowRight');
    await expect(page.getByText('Picture 2 of 3')).toBeAttached();
    await handle.press('ArrowRight');
    await expect.poll(names).toEqual([second, third, 'Move The terrace at noon']);
    await expect(handle).toBeFocused();

    // It goes back to the front.
    const box = async (at: number) =>
      (await tiles.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [from, to] = [await box(2), await box(0)];
    await page.mouse.move(from.x + from.width / 2, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 - 30, from.y + 60, { steps: 5 });
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 10 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Move The terrace at noon', second, third]);
    await expect
      .poll(async () =>
        (await pageOf(api, hotelId)).ppp_gallery_attachments.map(({ alt_text: text }) => text),
      )
      .toEqual(['The terrace at noon', '', '']);

    await tiles.nth(1).hover();
    await tiles
      .nth(1)
      .getByRole('button', { name: /^Remove / })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(tiles).toHaveCount(2);
    await expect(gallery.getByRole('heading', { level: 2 })).toBeFocused();
  },
);

test(
  '[TRAV-08] a full gallery says so in place of the tile that adds',
  { tag: '@full' },
  async ({ page }) => {
    const gallery = card(page, 'Sustainability gallery');
    const picture = await pictureOf('p.jpg', '#0a7');
    const many = Array.from({ length: 10 }, (_, at) => ({ ...picture, name: `p${at}.jpg` }));
    await gallery.locator('input[type=file]').setInputFiles(many);
    await expect(
      gallery.getByText("You've reached the maximum of 10 images. Remove some images to upload more."),
    ).toBeVisible();
    await expect(gallery.getByText('10 of 10 images.')).toBeVisible();
    await expect(gallery.getByRole('button', { name: /^Add images/ })).toHaveCount(0);
  },
);

test(
  '[TRAV-06] a video goes on after its connection was cut, and can be played',
  { tag: '@full' },
  async ({ page }) => {
    const content = Buffer.alloc(20 * 1024 * 1024, 'film');
    content.writeUInt32BE(24, 0);
    content.write('ftypisom\0\0\x02\0isomiso2', 4, 'latin1');
    let parts = 0;
    await page.route('**/videoUploads/*', async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      // The second part is lost.
      if (parts === 2 && route.request().method() === 'PATCH') await route.abort('connectionreset');
      else await route.continue();
    });
    const video = card(page, 'Promotional video');
    await video
      .getByLabel('Choose a video')
      .setInputFiles({ name: 'a-day.mp4', mimeType: 'video/mp4', buffer: content });
    await expect(video.getByRole('progressbar', { name: 'a-day.mp4' })).toBeVisible();
    await expect(video.getByLabel('The video as it is saved')).toBeVisible({ timeout: 20_000 });
    // There are three parts, and the lost one again.
    expect(parts).toBe(4);
    await expect(video.getByText(/^20 MB · saved /)).toBeVisible();
  },
);

test(
  '[TRAV-01 TRAV-03] the preview is the page, as wide as a computer’s or a phone’s',
  { tag: '@full' },
  async ({ page, api, hotelId }) => {
    await api.post(`/api/hotels/${hotelId}/travelFacingPage/missionStatement`, {
      data: { missionStatement: 'On the river since 1911.' },
    });
    await page.getByText('Preview', { exact: true }).click();
    const frame = page.frameLocator('iframe[title="The page as travelers will see it"]');
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.getByText('On the river since 1911.')).toBeVisible();
    await expect(
      frame.getByText('Figures and certificates appear here once your score is released.'),
    ).toBeVisible();
    const width = async () => (await page.locator('iframe').boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(800);
    await page.getByText('Phone', { exact: true }).click();
    await expect.poll(width).toBeLessThan(400);
    await expect(frame.getByText('On the river since 1911.')).toBeVisible();
  },
);
