import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, hotelList, hotelRow, openApp, permit } from '../../support/app';

beforeEach(() => page.viewport(1200, 800));

const { id: hotelId } = hotelRow();
const other = hotelRow({
  id: '22222222-2222-2222-2222-222222222222',
  hotel_location_name: 'Cala Verde Resort',
  hotel_location_city: 'Palma',
});
const superUser = { ...admin, name: 'Sam Okafor', username: 'sam', role: 'ALO_SUPER' };
const allTabs = permit('HOTELS', 'HOTEL ORGANIZATIONS', 'AUDIT LOG');
const definition = {
  ...{ key: 'alo', version: 1, title: 'Alo' },
  steps: [
    {
      stepKey: 'planet',
      metadata: { title: 'Planet' },
      groups: [
        {
          key: 'water',
          metadata: {
            title: 'Water Stewardship',
            fields: [{ id: 'WAT-01', question: 'How closely is water use measured?' }],
          },
        },
      ],
    },
  ],
};
type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const answers: Answers = {
  '/hotels': () => hotelList([hotelRow()]),
  [`/hotels/${hotelId}`]: () => ({ data: hotel() }),
  '/questionnaires/alo/1': () => definition,
};
const field = () => page.getByRole('combobox', { name: 'Find or do' });
const options = () => page.getByRole('option');
const namesOf = () =>
  options()
    .elements()
    .map((option) => option.textContent);

async function open(path: string, opening: NonNullable<Parameters<typeof openApp>[1]> = {}) {
  const opened = await openApp(path, { ...opening, answers: { ...answers, ...opening.answers } });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  return opened;
}

describe('the command menu', () => {
  it('opens by Ctrl K and by its button, offers what this person may open and do, and gives the focus back', async () => {
    const { screen } = await open('/hotels', { user: superUser, tabs: allTabs });
    await expect.element(options().first()).toHaveTextContent('To review, oldest first');
    expect(namesOf()).toEqual([
      ...['To review, oldest first', 'My reviews, oldest first', 'Add a hotel', 'Create organization'],
      ...['Hotels', 'Hotel Organizations', 'Audit Log', 'Profile', 'Standards', 'Privacy Policy'],
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    const opener = screen.getByRole('button', { name: 'Find or do' });
    await userEvent.click(opener);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  });

  it('offers nobody what they may not do', async () => {
    await open('/hotels', { tabs: permit('HOTELS', 'ABOUT') });
    await expect.element(options().first()).toBeVisible();
    expect(namesOf()).toEqual(['Home', 'About the product', 'Profile', 'Standards', 'Privacy Policy']);
  });

  it('asks for hotels once typing has paused, marks what fits, and opens the chosen one', async () => {
    const searched: unknown[] = [];
    const { address } = await open('/hotels', {
      answers: {
        '/hotels': ({ query: { search } }) => {
          if (search !== undefined) searched.push(search);
          return search === undefined
            ? hotelList([hotelRow()])
            : hotelList([hotelRow(), other], { total: 9 });
        },
        [`/hotels/${other.id}`]: () => ({ data: { ...hotel(), ...other } }),
      },
    });
    await userEvent.keyboard('quay');
    await expect
      .element(options().first())
      .toHaveTextContent('Alder Quay HotelPorto, Portugal · In progress');
    expect(page.getByRole('option').first().element().querySelector('mark')?.textContent).toBe('Quay');
    // What is in the brand alone is said.
    await expect.element(options().nth(1)).toHaveTextContent('Palma, Portugal · Quayline · Norvane Hotels');
    await expect.element(page.getByRole('status').filter({ hasText: 'results' })).toBeVisible();
    expect(searched).toEqual(['quay']);
    await expect.element(options().last()).toHaveTextContent('All hotels with “quay”9');
    await expect.element(options().first()).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(address).toBe(`/hotels/${other.id}`);
    await expect.element(field()).not.toBeInTheDocument();
  });

  it('leads to the list of all that fit', async () => {
    const { address } = await open('/hotels', {
      answers: { '/hotels': () => hotelList([hotelRow()], { total: 9 }) },
    });
    await userEvent.keyboard('quay');
    await userEvent.click(options().filter({ hasText: 'All hotels with' }));
    await expect.poll(address).toBe('/hotels?search=quay');
  });

  it('finds questions and steps of the hotel on the screen, and what can be done with it', async () => {
    await open(`/hotels/${hotelId}`, { answers: { '/hotels': () => hotelList([]) } });
    await expect.element(options().first()).toHaveTextContent('Alder Quay Hotel');
    expect(namesOf()).toContain('Answer the questionnaire of Alder Quay Hotel');
    await userEvent.keyboard('water');
    await expect
      .element(options().first())
      .toHaveTextContent('How closely is water use measured?Planet, Water Stewardship');
    await userEvent.clear(field());
    await userEvent.keyboard('planet');
    await expect.element(options().first()).toHaveTextContent(/^Planet$/);
  });

  it('opens what it leads to: a new hotel is asked for on its page, and the dialog closes for good', async () => {
    const { screen, address } = await open('/profile', {
      ...{ user: superUser, tabs: allTabs },
      answers: { '/hotels': () => hotelList([]) },
    });
    await userEvent.keyboard('add a hot{Enter}');
    await expect.poll(address).toBe('/hotels');
    const dialog = page.getByRole('dialog', { name: 'Add a hotel' });
    await expect.element(dialog).toBeVisible();
    // No second menu over a dialog.
    await userEvent.keyboard('{Control>}k{/Control}{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Add hotel' })).toBeVisible();
  });

  it('says that nothing fits, and that the server could not be asked', async () => {
    let isAway = false;
    await open('/hotels', { answers: { '/hotels': () => (isAway ? 503 : hotelList([])) } });
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('Nothing fits “zzz”.')).toBeVisible();
    isAway = true;
    await userEvent.keyboard('z');
    await expect.element(page.getByText('Hotels and organizations could not be searched.')).toBeVisible();
  });
});
