import { dayText } from '@alo/engine';
import type { TravelerPage } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, openApp } from '../../support/app';
import { travelerPage } from '../../support/traveler-page';

const { id } = hotel();
const path = `/hotels/${id}`;
const publication = {
  path: '/stay/alder-quay',
  published_at: '2026-02-01T10:00:00.000Z',
  withdrawn_at: null,
  changes: 0,
};
const withdrawnAt = '2026-03-04T10:00:00.000Z';
const published = travelerPage({ publication });
const withdrawn = travelerPage({ publication: { ...publication, withdrawn_at: withdrawnAt } });

async function open(saved: TravelerPage, role = 'HOTEL_ADMIN') {
  const { asked } = await openApp(`${path}?tab=marketing`, {
    user: { ...admin, role },
    answers: {
      [path]: () => ({ data: hotel({ alo_submission_status: 'published' }) }),
      [`${path}/travelFacingPage`]: () => ({ data: saved }),
      [`${path}/travelFacingPage/withdraw`]: () => ({ message: '', data: withdrawn }),
      [`${path}/travelFacingPage/publish`]: () => ({ message: '', data: published }),
    },
  });
  return { isWithdrawn: () => asked.some(({ url }) => url.endsWith('/withdraw')) };
}

const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
const dialog = page.getByRole('alertdialog', { name: 'Withdraw the public page?' });
const since = page.getByText(
  `Since ${dayText(withdrawnAt)}, travelers read only that the hotel has withdrawn its page`,
);

describe('the public page is withdrawn', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('only after a question, and published again by one button', async () => {
    const { isWithdrawn } = await open(published);
    await userEvent.click(withdraw);
    await expect.element(dialog).toHaveTextContent('You can publish the page again at any time.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isWithdrawn()).toBe(false);
    await userEvent.click(withdraw);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the page' }));
    await expect.element(since).toBeVisible();
    expect(isWithdrawn()).toBe(true);
    await expect.element(withdraw).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Publish again' }));
    await expect.element(page.getByText('Travelers see your page again.')).toBeVisible();
    await expect.element(withdraw).toBeVisible();
  });

  it('by a super user, who learns that only the hotel can publish it again', async () => {
    await open(published, 'ALO_SUPER');
    await userEvent.click(withdraw);
    await expect.element(dialog).toHaveTextContent('Only the hotel can publish the page again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the page' }));
    await expect.element(since).toBeVisible();
    expect(page.getByRole('button', { name: /Publish/ }).elements()).toEqual([]);
  });
});
