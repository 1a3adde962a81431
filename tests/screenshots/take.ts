/** Pictures of a page that stands as it should: at every width, in both themes. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../stories/screenshots');

/** `scale`: how large the picture of a viewport is, so that the whole set stays small and its words can be read. */
const sizes = [
  { width: 390, height: 844, scale: 1 },
  { width: 1024, height: 768, scale: 0.8 },
  { width: 1440, height: 900, scale: 0.7 },
  { width: 1920, height: 1080, scale: 0.6 },
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
    // A picture out of sight that loads late never comes.
    const seen = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    // A change of theme passes through the page's state: what fades begins some frames later.
    for (let round = 0; round < 4; round += 1) {
      await painted();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    }
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
  for (const { width, height, scale } of sizes) {
    if (widths && !widths.includes(width)) continue;
    await page.setViewportSize({ width, height });
    await before?.(width);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 50,
        clip: { x: 0, y: 0, width, height, scale },
      });
      await writeFile(path.join(folder, `${name}-${width}-${theme}.webp`), Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
}
