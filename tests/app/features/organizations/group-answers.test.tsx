import type { GroupAnswer, OrganizationRow } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, openApp, permit, Refusal, type Asked } from '../../support/app';
import {
  asSuper,
  harbourId,
  northlight,
  northlightId,
  organization,
  pageOf,
} from '../../support/organizations';

const path = `/hotel-organizations/${harbourId}?tab=answers`;
const one = `/hotelOrganizations/${harbourId}`;
const answerId = '0193a1c2-5a0f-7d6e-9c1b-3f2a8e4b6c01';
const policy: GroupAnswer = {
  ...{ id: answerId, questionnaire: 'alo', question_id: 'STR-01', step_key: 'policy', title: 'Policy 2026' },
  question: 'Does the hotel have a sustainability policy?',
  ...{ answer: { selectedOptionId: 'group-policy' }, means: 'Policy of the group', hotel_ids: null },
  documents: [
    {
      ...{ attachment_id: answerId, original_filename: 'policy.pdf', mimeType: 'application/pdf' },
      ...{ preview_url: '/api/files/policy', fileSize: 1000 },
    },
  ],
  ...{ covers: { hotels: 12, of: 14 }, taken: 3, valid_from: '2026-01-01', valid_until: '2026-12-31' },
  ...{ revision: 1, state: 'offered', is_offered: true, why: null },
  ...{ updated_by: 'Ann', updated_at: '2026-01-01T08:00:00.000Z' },
};
const draft: GroupAnswer = {
  ...{ ...policy, id: `${answerId.slice(0, -1)}2`, title: 'Targets', documents: [], taken: 0 },
  ...{ valid_until: null, state: 'draft', is_offered: false, why: 'The answer needs a document.' },
};
const answering = (answers: readonly GroupAnswer[], mayWrite = true) => ({
  [`${one}/AssignedHotels`]: ({ query }: Asked) => pageOf([], Number(query['page'])),
  [`${one}/groupAnswers`]: () => ({ data: { answers, may_write: mayWrite } }),
});

beforeEach(() => page.viewport(1200, 800));

describe('the answers of an organization', () => {
  it('each says what it means, how many hotels it covers, who has it, until when, and why it is not offered', async () => {
    const { screen } = await openApp(path, { ...asSuper, answers: answering([policy, draft]) });
    await expect
      .element(screen.getByRole('tab', { name: 'Group answers' }))
      .toHaveAttribute('aria-selected', 'true');
    const row = screen.getByRole('row', { name: /Policy 2026/ });
    for (const text of [
      'Does the hotel have a sustainability policy?',
      'Policy of the group',
      '12 of 14 hotels',
    ])
      await expect.element(row.getByText(text)).toBeVisible();
    await expect.element(row.getByText('Taken over by 3')).toBeVisible();
    await expect.element(row.getByText('Offered')).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'policy.pdf' }))
      .toHaveAttribute('href', '/api/files/policy');
    await expect.element(row).toHaveTextContent(/Until (December 31, 2026|31 December 2026)/);
    const other = screen.getByRole('row', { name: /Targets/ });
    await expect.element(other).toHaveTextContent('Not taken over yet');
    await expect.element(other).toHaveTextContent('No end date');
    await expect.element(other).toHaveTextContent('Not offered yetThe answer needs a document.');
  });

  it('[UNSP-092] their tab is in sight on a phone, also when counts that come later widen the row', async () => {
    await page.viewport(390, 844);
    const counts = `${one}/AssignedHotels`;
    let count: (() => void) | undefined;
    const counted = new Promise<void>((resolve) => (count = resolve));
    const { screen } = await openApp(path, {
      ...asSuper,
      answers: { ...answering([policy]), [counts]: () => counted.then(() => pageOf([], 1)) },
    });
    const tab = screen.getByRole('tab', { name: 'Group answers' }).element();
    const right = () => Math.round(tab.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(390);
    count?.();
    await expect.element(screen.getByRole('tab', { name: /^Assigned \d/ })).toBeInTheDocument();
    await expect.poll(right).toBeLessThanOrEqual(390);
  });

  it('says that there are none', async () => {
    const { screen } = await openApp(path, { ...asSuper, answers: answering([]) });
    await expect.element(screen.getByText('No group answers yet')).toBeVisible();
  });

  it('a failure is told, and tried again', async () => {
    let isBroken = true;
    const answers = {
      ...answering([policy]),
      [`${one}/groupAnswers`]: () =>
        isBroken ? new Refusal(503, 'Not now.') : { data: { answers: [policy], may_write: true } },
    };
    const { screen } = await openApp(path, { ...asSuper, answers });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Policy 2026')).toBeVisible();
  });

  it('asks before an answer is withdrawn and says how many hotels have taken it over; then the row says so', async () => {
    let state = 'offered' as GroupAnswer['state'];
    const message = 'The answer has been withdrawn. 3 hotels have taken it over, and will see this.';
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: {
        ...answering([]),
        [`${one}/groupAnswers`]: () => ({ data: { answers: [{ ...policy, state }], may_write: true } }),
        [`${one}/groupAnswers/${answerId}`]: () => {
          state = 'withdrawn';
          return { message, data: { ...policy, state } };
        },
      },
    });
    await screen.getByRole('button', { name: 'Withdraw Policy 2026' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Withdraw “Policy 2026”?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect
      .element(question)
      .toHaveTextContent('3 hotels have taken it over: the answers and their files stay there');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Withdraw Policy 2026' })).toHaveFocus();
    expect(asked.filter(({ method }) => method === 'delete')).toEqual([]);
    await screen.getByRole('button', { name: 'Withdraw Policy 2026' }).click();
    await question.getByRole('button', { name: 'Withdraw the answer' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Policy 2026/ })).toHaveTextContent('Withdrawn');
    await expect
      .element(screen.getByRole('button', { name: 'Withdraw Policy 2026' }))
      .not.toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'delete')).toMatchObject([
      { url: `${one}/groupAnswers/${answerId}`, key: expect.any(String) as string },
    ]);
  });

  it('who only reads cannot withdraw', async () => {
    const { screen } = await openApp(path, { ...asSuper, answers: answering([policy], false) });
    await expect.element(screen.getByText('Policy 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw Policy 2026' }).elements()).toEqual([]);
  });
});

describe('the page of a hotel admin', () => {
  const ofAdmin = { user: admin, tabs: permit('HOTELS', 'GROUP ANSWERS') };
  const other = `/hotelOrganizations/${northlightId}/groupAnswers`;
  const having = (...organizations: readonly OrganizationRow[]) => ({
    ...answering([policy]),
    '/hotelOrganizations': () => ({ data: organizations }),
    [other]: () => ({ data: { answers: [draft], may_write: false } }),
  });

  it('shows the answers of the one organization, and lets them be changed', async () => {
    const { screen } = await openApp('/group-answers', { ...ofAdmin, answers: having(organization()) });
    await expect.element(screen.getByRole('heading', { name: 'Group Answers', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('Harbour & Hill Hotels')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Policy 2026/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add an answer' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Group Answers' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('lets a person with several organizations choose one, which has its own address', async () => {
    const answers = having(organization(), northlight);
    const { screen, address } = await openApp('/group-answers', { ...ofAdmin, answers });
    await expect.element(screen.getByRole('row', { name: /Policy 2026/ })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Organization'), 'Northlight Collection');
    await expect.element(screen.getByRole('row', { name: /Targets/ })).toBeVisible();
    expect(address()).toBe(`/group-answers/${northlightId}`);
    await expect.element(screen.getByRole('button', { name: 'Add an answer' })).not.toBeInTheDocument();
  });

  it('says where there is no organization, and leads from an unknown one to the own', async () => {
    const none = await openApp('/group-answers', { ...ofAdmin, answers: having() });
    await expect.element(none.screen.getByText('You belong to no organization yet')).toBeVisible();
    await none.screen.unmount();
    const { screen, address } = await openApp(`/group-answers/${answerId}`, {
      ...ofAdmin,
      answers: having(organization()),
    });
    await expect.element(screen.getByRole('row', { name: /Policy 2026/ })).toBeVisible();
    expect(address()).toBe('/group-answers');
  });

  it('a list of organizations that does not come is tried again', async () => {
    let isBroken = true;
    const answers = {
      ...having(organization()),
      '/hotelOrganizations': () => (isBroken ? new Refusal(503, 'Not now.') : { data: [organization()] }),
    };
    const { screen } = await openApp('/group-answers', { ...ofAdmin, answers });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.');
    isBroken = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('row', { name: /Policy 2026/ })).toBeVisible();
  });
});
