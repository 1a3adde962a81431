import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 200));
});
const base = 'http://localhost:4100';
await page.goto(base + '/login');
await page.getByPlaceholder('Enter your username').fill('hotel.admin');
await page.getByPlaceholder('Enter your password').fill('hotel-admin-demo');
await page.getByRole('button', { name: 'Log In' }).click();
await page.waitForURL(base + '/');
const token = await page.evaluate(() => localStorage.getItem('auth_token'));
const list = await (
  await page.request.get(base + '/api/hotels?limit=50', { headers: { authorization: `Bearer ${token}` } })
).json();
const fresh = list.data.find((h: any) => h.alo_submission_status === 'COMPLETE ASSESSMENT');
const progress = list.data.find((h: any) => h.alo_submission_status === 'IN PROGRESS');
console.log(
  list.data.map((h: any) => [h.hotel_location_name, h.alo_submission_status].join(':')).join(' | '),
);
const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${n}.png` });
// 1. prefill
await page.goto(`${base}/hotels/${fresh.id}/questionnaire/hotel-location`);
await page.getByText('Pre-filled').first().waitFor();
await shot('01-prefill');
console.log('status:', await page.getByRole('contentinfo').getByRole('status').innerText());
// leaving with offers only
await page.getByRole('button', { name: 'Next' }).click();
await page.waitForURL(/your-details/);
console.log('went without asking', page.url());
await page.goto(`${base}/hotels/${fresh.id}/questionnaire/hotel-operations`);
const field = page.getByLabel(/How many rooms|rooms/i).first();
await field.waitFor();
const ids = await page.locator('input[inputmode]').evaluateAll((els) => els.map((e: any) => e.id));
console.log(ids.join(' '));
const rooms = page.locator('#question-OPS-03-control');
await rooms.fill('12.5');
await rooms.blur();
const area = page.locator('#question-OPS-07-control');
await area.fill('845,300');
await area.blur();
await shot('02-numbers');
console.log(
  'reading',
  await page.locator('#question-OPS-07-control-reading').innerText(),
  '| rooms',
  await rooms.inputValue(),
  await page.locator('#question-OPS-03-hint').innerText(),
);
await page.getByRole('button', { name: /^No, / }).click();
console.log(
  'after click',
  await page.locator('#question-OPS-07-control-reading').innerText(),
  await area.inputValue(),
);
await rooms.fill('9999999');
await rooms.blur();
console.log('rooms', await rooms.inputValue(), await page.locator('#question-OPS-03-hint').innerText());
await rooms.press('-');
console.log('minus', await page.locator('#question-OPS-03-control-reading').innerText());
await page.keyboard.press('Control+s');
await page.waitForTimeout(600);
await shot('03-saved');
await page.waitForTimeout(800);
await page.reload();
await rooms.waitFor();
console.log(
  'after reload',
  await rooms.inputValue(),
  '|',
  await area.inputValue(),
  '|',
  await page.locator('#question-OPS-03-hint').innerText(),
);
await shot('04-reload');
await browser.close();
