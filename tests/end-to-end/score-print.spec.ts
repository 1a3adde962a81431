/** The score on paper. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { hotelIn } from './support/people.js';
import { expect, test } from './support/test.js';

test.use({ visitor: 'demo admin' });

test(
  '[SCORE-01 SCORE-06] a score is printed dark on white, without the frame of the application and its buttons',
  { tag: '@full' },
  async ({ page, api }) => {
    const { id } = await hotelIn(api, 'published');
    await page.goto(`/hotels/${id}?tab=score`);
    const content = page.getByRole('main');
    await expect(content.getByRole('region', { name: 'What would raise it' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(content.getByRole('button', { name: 'Full Detailed Assessment' })).toHaveCount(0);
    await expect(content.getByRole('img', { name: /^Overall \d+ of 100/ })).toBeVisible();
    await expect(content.getByRole('region', { name: 'Performance Overview' })).toBeVisible();
  },
);

test(
  '[SCORE-01 SCORE-06] a score takes at most three pages, on white, none of them half empty',
  { tag: '@full' },
  async ({ page, api }) => {
    const { id } = await hotelIn(api, 'published');
    await page.goto(`/hotels/${id}?tab=score`);
    const content = page.getByRole('main');
    await expect(
      content.getByRole('region', { name: 'What would raise it' }).getByRole('listitem').first(),
    ).toBeVisible();
    const pages = await renderPages(
      await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }),
    );
    expect(pages.length).toBeLessThanOrEqual(3);
    for (const { grey } of pages) expect(grey).toBeLessThan(0.01);
    for (const { filled } of pages.slice(0, -1)) expect(filled).toBeGreaterThan(0.8);
  },
);

/** The ground of the application's pages, as red, green and blue. */
const ground = [0xf4, 0xf7, 0xf5];
const isClose = (left: readonly number[], right: readonly number[]) =>
  left.every((part, at) => Math.abs(part - (right[at] ?? 0)) <= 1);

/** Of each page: the share that has the colour of the ground, and how far down something stands on it, 0 to 1. */
async function renderPages(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: { grey: number; filled: number }[] = [];
  for (const each of document.pages()) {
    const { data, width, height } = await each.render({ scale: 1, render: 'bitmap' });
    let grey = 0;
    let lowest = 0;
    for (let at = 0; at < width * height; at += 1) {
      const [blue = 0, green = 0, red = 0] = data.subarray(at * 4, at * 4 + 3);
      const color = [red, green, blue];
      if (isClose(color, ground)) grey += 1;
      else if (!isClose(color, [255, 255, 255])) lowest = Math.floor(at / width);
    }
    pages.push({ grey: grey / (width * height), filled: lowest / height });
  }
  document.destroy();
  library.destroy();
  return pages;
}
