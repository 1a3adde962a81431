/** Pictures of a page that stands as it should: at every width, in both themes. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../stories/screenshots');

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const themes = ['light', 'dark'] as const;

export type Width = (typeof sizes)[number]['width'];

/** Resolves once the page has painted what it shows now, with its fonts and pictures, and nothing fades any more. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await painted();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    await painted();
  });
}

/** Writes `<name>-<width>-<theme>.webp` for each width and theme; `before` is called at each width, before its pictures. */
export async function take(
  page: Page,
  name: string,
  { widths, before }: { widths?: readonly Width[]; before?: (width: Width) => Promise<void> } = {},
) {
  await mkdir(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  for (const size of sizes) {
    if (widths && !widths.includes(size.width)) continue;
    await page.setViewportSize(size);
    await before?.(size.width);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
      await writeFile(path.join(folder, `${name}-${size.width}-${theme}.webp`), Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
}
