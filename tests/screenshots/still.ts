/** What would make every picture another one, held still: the time, the times the server tells, the map's tiles. */
import type { Page } from '@playwright/test';

const now = '2026-03-12T10:46:00.000Z';
const serverTime = '2026-03-12T10:42:00.000Z';
const moment = /"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)"/g;
/** Invented streets, the same everywhere. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <path fill="#e8eee9" d="M0 0h256v256H0z"/>
  <path fill="#cfe5c9" d="M150 150h84v70h-84z"/>
  <path fill="#dadfd9" d="M30 30h34v30H30zM96 40h28v40H96zM40 160h44v28H40z"/>
  <path stroke="#fff" stroke-width="14" d="M0 104h256M128 0v256"/>
  <path stroke="#fff" stroke-width="7" d="M0 220h256M204 0v256M0 16h256"/>
</svg>`;

/** A day as pages for travelers write it. */
const dayText = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** Everything that the server tells happened at one time, four minutes before the time of the page. */
export async function holdStill(page: Page) {
  await page.clock.install({ time: now });
  await page.route(/\/api\/hotels/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(moment, `"${serverTime}"`) });
  });
  await page.route('**/stay/*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(dayText(new Date()), dayText(new Date(serverTime)));
    await route.fulfill({ response, body });
  });
  await page.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: tile,
    }),
  );
}
