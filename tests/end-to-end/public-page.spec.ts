/** The page for travelers as everybody sees it: pictures of any shape, in the dark, on paper, and its video. */
import type { TravelerPage } from '@alo/schemas';
import sharp from 'sharp';
import type { APIRequestContext, Page } from '@playwright/test';
import { testWithOwnServer } from './support/own-server.js';
import { demoAdmin, signIn } from './support/people.js';
import { expectPlainAccess, showOn } from './support/access.js';
import { expect, test } from './support/test.js';

const pageOf = async (api: APIRequestContext, hotelId: string): Promise<TravelerPage> => {
  const response = await api.get(`/api/hotels/${hotelId}/travelFacingPage`);
  return ((await response.json()) as { data: TravelerPage }).data;
};

/** Opens the page of this hotel as it is saved. */
async function openPreview(page: Page, api: APIRequestContext, hotelId: string): Promise<void> {
  await page.goto((await pageOf(api, hotelId)).preview_url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const white = 'rgb(255, 255, 255)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test(
  '[TRAV-05] a logo of any shape stands on the page as a whole',
  { tag: '@full' },
  async ({ page, api, hotelId }) => {
    for (const [width, height] of [
      [1200, 120],
      [120, 1200],
      [400, 400],
      [30, 20],
    ] as const) {
      const buffer = await sharp({ create: { width, height, channels: 3, background: '#7c3f45' } })
        .png()
        .toBuffer();
      const response = await api.post(`/api/hotels/${hotelId}/travelFacingPage/brandLogo`, {
        multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer } },
      });
      expect(response.status()).toBe(201);
      for (const screen of [1440, 320]) {
        await page.setViewportSize({ width: screen, height: 800 });
        await openPreview(page, api, hotelId);
        const logo = page.locator('.logo img');
        await expect(logo).toHaveJSProperty('complete', true);
        const [outer, inner, { fit, radius }] = [
          await page.locator('.logo').boundingBox(),
          await logo.boundingBox(),
          await logo.evaluate((image) => {
            const { objectFit, borderRadius } = getComputedStyle(image);
            return { fit: objectFit, radius: borderRadius };
          }),
        ];
        if (!outer || !inner) throw new Error('There is no logo.');
        // Nothing cuts its corners, and it stands within its tile and the screen.
        expect([fit, radius]).toEqual(['contain', '0px']);
        expect(inner.x).toBeGreaterThanOrEqual(outer.x + 8);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width - 8);
        expect(inner.height).toBeLessThanOrEqual(outer.height - 16);
        expect(outer.width).toBeLessThanOrEqual(Math.max(112, inner.width + 24));
        expect(outer.x + outer.width).toBeLessThanOrEqual(screen);
        // It can be told what it is.
        expect(Math.max(inner.width, inner.height)).toBeGreaterThan(60);
      }
    }
  },
);

test('[PROD-05] without a picture of its own, the page shows the drawing that the list has', async ({
  page,
  api,
  hotelId,
}) => {
  const { data } = (await (await api.get(`/api/hotels/${hotelId}`)).json()) as {
    data: { image_url: string };
  };
  await openPreview(page, api, hotelId);
  const hero = page.locator('.hero img');
  await expect(hero).toHaveAttribute('src', data.image_url);
  await expect(hero).not.toHaveJSProperty('naturalWidth', 0);
  await page.goto('/hotels');
  await expect(page.locator(`img[src="${data.image_url}"]`).first()).not.toHaveJSProperty('naturalWidth', 0);
});

test.describe('a published page', () => {
  test.use({ visitor: 'nobody' });
  const address = '/stay/villa-posillipo-naples';

  test('[PROD-05] is dark where the reader wants it so, in the font of the product, and white on paper', async ({
    page,
  }) => {
    await page.goto(address);
    expect(await ground(page)).toBe(white);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe('rgb(20, 28, 25)');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await ground(page)).toBe(white);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(fonts.map((family) => family.replaceAll('"', ''))).toContain('Inter Variable');
  });

  for (const [language, name, direction, facts] of [
    ['de', 'Deutsch', 'ltr', 'Das Wichtigste in Zahlen'],
    ['ar', 'العربية', 'rtl', 'أهم الحقائق'],
  ] as const)
    test(`[PROD-05] [U-A11Y] leads to its words in ${language}, where axe finds nothing`, async ({
      page,
    }) => {
      await page.goto(address);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}${address}$`));
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { name: facts })).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expectPlainAccess(page, `the public page in ${language}`);
      await page.goto(`/${language}${address}/badge`);
      await expect(page.getByRole('heading', { level: 1, name: /Villa Posillipo/ })).toBeVisible();
      await expectPlainAccess(page, `the page of the badge in ${language}`);
    });

  test('[PROD-05] in Arabic, the page begins at the right, and the map stays as it is', async ({ page }) => {
    await showOn(page, 'desktop');
    await page.goto(`/ar${address}`);
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? NaN;
    expect(await leftOf('.purpose')).toBeGreaterThan(await leftOf('.languages'));
    expect(await leftOf('.logo')).toBeGreaterThan(await leftOf('.seal'));
    const [first = 0, second = 0] = await page
      .locator('.tiles span')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().x));
    expect(second - first).toBe(256);
  });

  test(
    '[PROD-05] is printed without what paper cannot show, on few sheets, with the address of its badge',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(address);
      await page.emulateMedia({ media: 'print' });
      await expect(
        page.getByText(/^Verify the badge at .*\/stay\/villa-posillipo-naples\/badge$/),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Verify the badge' })).toBeHidden();
      await expect(page.getByRole('img', { name: /^Map of the streets/ })).toBeHidden();
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
    },
  );
});

/** A film of one colour, as this browser records it. */
const recordFilm = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 180 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/mp4' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      if (context) {
        context.fillStyle = 'rgb(200, 40, 40)';
        context.fillRect(0, 0, 320, 180);
      }
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

// The server of the other tests makes no sizes of pictures.
testWithOwnServer(
  '[TRAV-06] a video has its first picture and its dimensions, and nothing of it is left on paper',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, demoAdmin);
    await page.getByRole('link', { name: 'Kastanienhof' }).first().click();
    await page.getByRole('tab', { name: 'Traveler Marketing' }).click();
    await page.getByLabel('Choose a video').setInputFiles({
      ...{ name: 'film.mp4', mimeType: 'video/mp4' },
      buffer: Buffer.from(await recordFilm(page)),
    });
    const saved = page.getByLabel('The video as it is saved');
    await expect(saved).toHaveAttribute('poster', /./, { timeout: 20_000 });
    await page.getByText('Preview', { exact: true }).click();
    await page.goto((await page.locator('iframe').getAttribute('src')) ?? '');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('width', '320');
    await expect(video).toHaveAttribute('height', '180');
    const poster = await page.request.get((await video.getAttribute('poster')) ?? '');
    const { data, info } = await sharp(await poster.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 180]);
    expect(data[0]).toBeGreaterThan(150);
    expect(data[1]).toBeLessThan(100);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h2', { hasText: 'Film' })).toBeHidden();
  },
);
