/** The pages that are measured, and what it means to use them. */
import type { HotelRow, TravelerPage } from '@alo/schemas';
import { demoAdmin } from '../../end-to-end/support/people.js';
import { startSession } from '../../end-to-end/support/session.js';
import type { PageToLoad } from './visit.js';

/** Reads what the server responds to a person who is signed in. */
async function read<Data>(url: string, token: string): Promise<Data> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: Data }).data;
}

/** The first hotel of the demo that fits. @throws Error when none does */
function first(hotels: readonly HotelRow[], what: string, fits: (hotel: HotelRow) => boolean): HotelRow {
  const hotel = hotels.find(fits);
  if (hotel === undefined) throw new Error(`The demo has no hotel that ${what}.`);
  return hotel;
}

/** Gives sign-in, the hotel list, a step and a page for travelers, on a server with the demo. */
export async function pagesToLoad(url: string): Promise<PageToLoad[]> {
  const session = await startSession(url, demoAdmin);
  const hotels = await read<HotelRow[]>(`${url}/api/hotels?limit=100`, session.token);
  const answering = first(hotels, 'is answering', (hotel) => hotel.alo_submission_status === 'IN PROGRESS');
  const published = first(hotels, 'is published', (hotel) => hotel.alo_submission_status === 'published');
  const { publication } = await read<TravelerPage>(
    `${url}/api/hotels/${published.id}/travelFacingPage`,
    session.token,
  );
  if (publication === null) throw new Error('The published hotel has no page.');
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
      address: `/hotels/${answering.id}/questionnaire/planet`,
      goal: 5000,
      session,
      needs: 'main input[type=radio]',
      async use(page) {
        const option = page.locator('main input[type=radio]:not(:checked)').first();
        await option.check();
      },
    },
    {
      name: 'a page for travelers',
      address: publication.path,
      goal: 1000,
      session: undefined,
      needs: 'h1',
      async use(page) {
        await page.keyboard.press('End');
        await page.waitForFunction(() => {
          const { top } = document.querySelector('footer')?.getBoundingClientRect() ?? { top: Infinity };
          return top < window.innerHeight;
        });
        if ((await page.locator('script:not([type="application/ld+json"])').count()) > 0)
          throw new Error('The page needs a script.');
      },
    },
  ];
}
