/** The pages that are measured, and what it means to use them. */
import type { HotelRow } from '@alo/schemas';
import { demoAdmin } from '../../end-to-end/support/people.js';
import { startSession } from '../../end-to-end/support/session.js';
import type { PageToLoad } from './visit.js';

async function hotelUnderWay(url: string, token: string): Promise<HotelRow> {
  const response = await fetch(`${url}/api/hotels?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: HotelRow[] };
  const hotel = data.find((row) => row.alo_submission_status === 'IN PROGRESS');
  if (hotel === undefined) throw new Error('The demo has no hotel that is answering.');
  return hotel;
}

/** Sign-in, the hotel list and a step, on a server with the demo. */
export async function pagesToLoad(url: string): Promise<PageToLoad[]> {
  const session = await startSession(url, demoAdmin);
  const hotel = await hotelUnderWay(url, session.token);
  return [
    {
      name: 'sign-in',
      address: '/login',
      goal: 2500,
      session: undefined,
      needs: 'input[name=username]',
      async use(page) {
        const field = page.locator('input[name=username]');
        await page.keyboard.type('somebody'); // it has the focus
        if ((await field.inputValue()) !== 'somebody') throw new Error('The field took no letters.');
      },
    },
    {
      name: 'the hotel list',
      address: '/hotels',
      goal: 4000,
      session,
      needs: 'tbody a',
      async use(page) {
        await page.locator('tbody a').first().click();
        await page.waitForURL(/\/hotels\/./);
      },
    },
    {
      name: 'a step of the questionnaire',
      address: `/hotels/${hotel.id}/questionnaire/planet`,
      goal: 5000,
      session,
      needs: 'main input[type=radio]',
      async use(page) {
        const option = page.locator('main input[type=radio]:not(:checked)').first();
        await option.check();
      },
    },
  ];
}
