/** Changing and archiving a hotel on its page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, openApp, permit } from '../../support/app';

const { id, hotel_location_name: name } = hotel();
const keeper = { ...admin, role: 'ALO_SUPER' };
const tabs = permit('HOTELS').map((tab) => ({ ...tab, value: 2 }));

beforeEach(() => page.viewport(1200, 800));

const open = (change: Parameters<typeof hotel>[0] = {}, more: object = {}) => {
  let archived: string | undefined = change.archived_at;
  const say = (message: string) => ({ message, data: { id, namesakes: 0 } });
  return openApp(`/hotels/${id}`, {
    user: keeper,
    tabs,
    answers: {
      [`/hotels/${id}`]: ({ method }) =>
        method === 'put'
          ? say('Changed.')
          : { data: hotel({ ...change, ...(archived !== undefined && { archived_at: archived }) }) },
      [`/hotels/${id}/sections`]: () => 404,
      [`/hotels/${id}/archive`]: () => {
        archived = '2026-03-02T12:00:00Z';
        return say(`${name} has been archived.`);
      },
      [`/hotels/${id}/restore`]: () => {
        archived = undefined;
        return say(`${name} is back in the list.`);
      },
      [`/hotels/${id}/setQuestionnaireType`]: () => ({ message: 'Set.' }),
      '/hotelOrganizations': () => ({ data: [] }),
      '/questionnaires': () => ({
        data: [
          { key: 'alo', version: 1, title: 'Alo' },
          { key: 'basics', version: 1, title: 'Basics' },
        ],
      }),
      ...more,
    },
  });
};

describe('a hotel that is kept', () => {
  it('[LIST-01] sends what was changed and nothing else; the questionnaire only when another one is chosen', async () => {
    const { screen, asked } = await open({ hotel_location_country: 'Portugal' });
    const changed = () =>
      asked
        .filter(({ method }) => method !== 'get')
        .map(({ url, body }) => [url, JSON.parse(body ?? '') as unknown]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit hotel' }));
    const dialog = screen.getByRole('dialog', { name: `Change ${name}` });
    await expect.element(dialog.getByLabelText('Country')).toHaveValue('PT');
    await userEvent.fill(dialog.getByLabelText('Brand'), '');
    await userEvent.fill(dialog.getByLabelText('City'), 'Lisboa');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Changed.')).toBeVisible();
    expect(changed()).toEqual([[`/hotels/${id}`, { hotel_location_city: 'Lisboa', brand: null }]]);

    await userEvent.click(screen.getByRole('button', { name: 'Edit hotel' }));
    await userEvent.selectOptions(dialog.getByLabelText('Questionnaire'), 'Basics');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => changed().slice(1))
      .toEqual([[`/hotels/${id}/setQuestionnaireType`, { type: 'basics' }]]);
  });

  it('[LIST-01] asks before a form with changes is closed', async () => {
    const { screen } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Edit hotel' }));
    await userEvent.fill(screen.getByLabelText('Chain'), 'Other');
    await userEvent.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Close without saving?' });
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect.element(screen.getByLabelText('Chain')).toHaveValue('Other');
  });

  it('[LIST-01] asks before it archives, says so with a way to undo it, and brings the hotel back', async () => {
    const { screen, asked } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Edit hotel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive hotel' }));
    const question = screen.getByRole('alertdialog', { name: `Archive ${name}?` });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(asked.filter(({ method }) => method === 'post')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Archive' }));
    await expect.element(screen.getByText(`${name} has been archived.`)).toBeVisible();
    await expect.element(screen.getByText(/^Archived on March 2, 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByText(`${name} is back in the list.`)).toBeVisible();
    await expect.element(screen.getByText(/^Archived on/)).not.toBeInTheDocument();
  });

  it('[UNSP-084] who may not keep hotels has no way to it', async () => {
    const { screen } = await openApp(`/hotels/${id}`, {
      answers: { [`/hotels/${id}`]: () => ({ data: hotel() }) },
    });
    await expect.element(screen.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Edit hotel' })).not.toBeInTheDocument();
  });
});
