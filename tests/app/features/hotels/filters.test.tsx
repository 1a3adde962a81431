/** The categories and filters of the list, in the address and at the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotelList, hotelRow, openApp, permit } from '../../support/app';

const counts = {
  all_count: '128',
  action_required_count: '24',
  under_review_count: '23',
  completed_count: '81',
  fastrack_count: '17',
};
const some = [hotelRow()];

beforeEach(() => page.viewport(1200, 800));

describe('the filters of the hotel list', () => {
  it('[LIST-03 UNSP-071] names five categories with their counts; the chosen one stands in the address', async () => {
    const { screen, asked, address } = await openApp('/hotels?page=3', {
      answers: { '/hotels': () => hotelList(some, { total: 40, metadata: counts }) },
    });
    const categories = screen.getByRole('group', { name: 'Filter by status' });
    await expect
      .element(categories)
      .toHaveTextContent(/^all128action required24under review23completed81fastrack17$/);
    await userEvent.click(categories.getByRole('button', { name: 'under review 23' }));
    expect(address()).toBe('/hotels?status=under_review');
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ status: 'under_review', page: 1 });
    await expect
      .element(categories.getByRole('button', { name: 'under review' }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(categories.getByRole('button', { name: 'all 128' }));
    expect(address()).toBe('/hotels');
  });

  it('[LIST-03] says no count before it is known', async () => {
    const { screen } = await openApp('/hotels', {
      answers: { '/hotels': () => new Promise(() => undefined) },
    });
    await expect
      .element(screen.getByRole('group', { name: 'Filter by status' }))
      .toHaveTextContent(/^allaction requiredunder reviewcompletedfastrack$/);
  });

  it('[LIST-10] where an action is required, every badge is an error’s', async () => {
    const { screen } = await openApp('/hotels', {
      answers: { '/hotels': () => hotelList([hotelRow({ alo_submission_status: 'published' })]) },
    });
    const colour = () =>
      getComputedStyle(screen.getByText('Published', { exact: true }).element()).backgroundColor;
    await expect.element(screen.getByText('Published', { exact: true })).toBeVisible();
    const usual = colour();
    await userEvent.click(screen.getByRole('button', { name: 'action required' }));
    await expect.poll(colour).not.toBe(usual);
  });

  it('[LIST-04 UNSP-068] fast-track sends the text false while it is on; clearing takes all filters away', async () => {
    const { screen, asked, address } = await openApp('/hotels?status=completed&search=quay&brand=Quayline', {
      answers: { '/hotels': () => hotelList(some) },
    });
    const button = screen.getByRole('button', { name: 'Fast-track', exact: true });
    await userEvent.click(button);
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => asked.at(-1)?.query)
      .toMatchObject({ onlyFasttrack: 'false', status: 'completed', brand: ['Quayline'] });
    expect(address()).toBe('/hotels?search=quay&status=completed&fasttrack=on&brand=Quayline');
    const head = screen.getByRole('button', { name: 'Clear Filters' }).first();
    await userEvent.click(head);
    expect(address()).toBe('/hotels');
    await expect.poll(() => 'onlyFasttrack' in (asked.at(-1)?.query ?? {})).toBe(false);
    await expect.element(head).toHaveAttribute('aria-disabled', 'true');
  });

  it('[API-26] shows by which fields the list is filtered, and takes each away', async () => {
    const { screen, address } = await openApp(
      '/hotels?hotel_location_country=PT&hotel_location_country=FR&alo_hotel_status=boost',
      {
        answers: { '/hotels': () => hotelList(some) },
      },
    );
    const chips = screen.getByRole('group', { name: 'Filtered by' });
    await expect.element(chips).toHaveTextContent('Filtered byPortugalFranceBoost');
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Portugal' }));
    expect(address()).toBe('/hotels?hotel_location_country=FR&alo_hotel_status=boost');
  });

  it('[LIST-05 LIST-06] a category without hotels says so, and how many hotels others have', async () => {
    const { screen, address } = await openApp('/hotels?status=under_review&search=lodge', {
      answers: { '/hotels': () => hotelList([], { metadata: { ...counts, all_count: '3' } }) },
    });
    await expect
      .element(screen.getByText('No hotel matches “lodge”. 3 hotels in other categories do.'))
      .toBeVisible();
    await expect.element(screen.getByText('Showing 0 - 0 of 0')).toBeVisible();
    await expect.element(screen.getByText('Total 0 Pages')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(address()).toBe('/hotels?search=lodge');
  });

  it('[LIST-06] where there are no hotels at all, who may add hotels adds the first one from there', async () => {
    const { screen, asked } = await openApp('/hotels', {
      user: { ...admin, role: 'ALO_SUPER' },
      answers: { '/hotels': () => hotelList([]) },
    });
    await expect.element(screen.getByText('There are no hotels yet.')).toBeVisible();
    const first = screen.getByRole('link', { name: 'Add the first hotel' });
    await userEvent.click(first);
    const dialog = screen.getByRole('dialog', { name: 'Add a hotel' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(first).toHaveFocus();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[LIST-06] where there are no hotels at all, who may import is led there, too', async () => {
    const { screen } = await openApp('/hotels', {
      user: { ...admin, role: 'ALO_SUPER' },
      tabs: permit('HOTELS', 'IMPORT'),
      answers: { '/hotels': () => hotelList([]) },
    });
    await expect
      .element(screen.getByRole('link', { name: 'Import hotels from a file' }))
      .toHaveAttribute('href', '/import');
  });

  it('[LIST-06] where no hotel is linked to a person of a hotel, they are told whom to ask', async () => {
    const { screen } = await openApp('/hotels', {
      user: admin,
      answers: { '/hotels': () => hotelList([]) },
    });
    await expect.element(screen.getByText(/^No hotel is linked to your account yet/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/help');
  });

  it('[UNSP-075] the address of a reviewer shows a hotel admin the plain list', async () => {
    const { screen, asked } = await openApp('/hotels?reviewer=me&sort=submitted_at&archived=true', {
      user: admin,
      answers: { '/hotels': () => hotelList(some) },
    });
    await expect.element(screen.getByText('Alder Quay Hotel')).toBeVisible();
    const keys = asked.flatMap(({ query }) => Object.keys(query));
    expect(keys.filter((key) => ['reviewer', 'archived', 'primarySortKey'].includes(key))).toEqual([]);
    await expect.element(screen.getByLabelText('View', { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  });
});
