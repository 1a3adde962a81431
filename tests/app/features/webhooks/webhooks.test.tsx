/** /webhooks: the list, adding one, and one with its deliveries. */
import type { Webhook } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  alder,
  delivery,
  deliveryId,
  failing,
  sentDelivery,
  webhook,
  webhookId as id,
} from '../../../../stories/support/webhooks';
import { admin, hotelList, hotelRow, openApp, permit, Refusal, type Asked } from '../../support/app';

const superUser = { ...admin, name: 'Sam Okafor', username: 'sam', role: 'ALO_SUPER' };
beforeEach(() => page.viewport(1280, 900));

type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;
const open = (answers: Answers, path = '/webhooks') =>
  openApp(path, { user: superUser, tabs: permit('WEBHOOKS', 'HOTELS'), answers });
const list =
  (...webhooks: readonly Webhook[]) =>
  () => ({ data: webhooks });

describe('the list of webhooks', () => {
  it('says without any what to do', async () => {
    const { screen } = await open({ '/webhooks': list() });
    await expect.element(screen.getByText('No webhook yet')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add a webhook' })).toBeVisible();
  });

  it('says of each for what it is called, and whether it works', async () => {
    const { screen } = await open({
      '/webhooks': list(
        webhook({
          ...{ id: '1', name: 'Booking engine', hotels: [alder] },
          ...{ events: ['hotel.submitted'] },
          last_delivery: { at: new Date().toISOString(), status: 204, milliseconds: 180 },
        }),
        failing(),
        webhook({
          ...{ id: '3', name: 'Test of Jonas', is_on: false },
          ...{ switched_at: '2026-11-12T09:00:00Z', switched_by: 'Jonas Weber' },
        }),
        webhook({ id: '4', name: 'Of Ana', is_owner_gone: true }),
      ),
    });
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect
      .element(row('Booking engine'))
      .toHaveTextContent(/Submitted · Alder Quay Hotel.*Working.*last delivery just now, 204 in 180 ms/);
    await expect
      .element(row('Data warehouse'))
      .toHaveTextContent(/Score approved, published · all hotels.*Failing.*3 events wait, next try at/);
    await expect.element(row('Test of Jonas')).toHaveTextContent(/Switched off.*by Jonas Weber on/);
    await expect.element(row('Of Ana')).toHaveTextContent(/Stopped.*account of its owner is closed/);
  });

  it('a webhook is added, and its secret is shown once; leaving uncopied asks', async () => {
    const { screen, asked } = await open({
      '/webhooks': ({ method }) =>
        method === 'post' ? { data: { ...webhook(), secret: 'whsec_canary' } } : { data: [] },
    });
    await screen.getByRole('button', { name: 'Add a webhook' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Add a webhook' });
    await drawer.getByRole('button', { name: 'Add and send a test' }).click();
    await expect.element(drawer.getByText('Please enter a name')).toBeVisible();
    await drawer.getByLabelText('Name').fill('Data warehouse');
    await drawer.getByLabelText('Address').fill('https://ingest.norvane.example/v2');
    await drawer.getByRole('checkbox', { name: /^Published/ }).click();
    await drawer.getByRole('button', { name: 'Add and send a test' }).click();
    const secret = screen.getByRole('dialog', { name: 'Copy the secret now' });
    await expect.element(secret.getByLabelText('The secret')).toHaveValue('whsec_canary');
    expect(asked.find(({ method }) => method === 'post')).toMatchObject({
      body: JSON.stringify({
        ...{ name: 'Data warehouse', address: 'https://ingest.norvane.example/v2' },
        ...{ events: ['hotel.published'], hotel_ids: null },
      }),
      key: expect.stringMatching(/./) as string,
    });
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Leave without the secret?')).toBeVisible();
    await screen.getByRole('button', { name: 'Go back' }).click();
    await expect.element(secret.getByLabelText('The secret')).toBeVisible();
  });

  it('[S-26] an address that the server refuses is said at its field', async () => {
    const message = 'Use an https address that can be reached from outside.';
    const { screen } = await open({
      '/webhooks': ({ method }) =>
        method === 'post' ? new Refusal(422, message, {}, 'UNREACHABLE_ADDRESS') : { data: [] },
    });
    await screen.getByRole('button', { name: 'Add a webhook' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Add a webhook' });
    await drawer.getByLabelText('Name').fill('A');
    await drawer.getByLabelText('Address').fill('http://10.0.0.12/hook');
    await drawer.getByRole('checkbox', { name: /^Submitted/ }).click();
    await drawer.getByRole('button', { name: 'Add and send a test' }).click();
    await expect.element(drawer.getByLabelText('Address')).toHaveAccessibleDescription(message);
    await expect.element(drawer.getByLabelText('Address')).toHaveFocus();
  });

  it('can be limited to hotels that are found by their names', async () => {
    const { screen, asked } = await open({
      '/webhooks': ({ method }) =>
        method === 'post' ? { data: { ...webhook(), secret: 'whsec_canary' } } : { data: [] },
      '/hotels': () => hotelList([hotelRow({ id: alder.id, hotel_location_name: alder.name })]),
    });
    await screen.getByRole('button', { name: 'Add a webhook' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Add a webhook' });
    await drawer.getByLabelText('Name').fill('A');
    await drawer.getByLabelText('Address').fill('https://ingest.norvane.example/');
    await drawer.getByRole('checkbox', { name: /^Submitted/ }).click();
    await drawer.getByLabelText('Hotels').selectOptions('Chosen hotels');
    await drawer.getByRole('button', { name: 'Add and send a test' }).click();
    await expect.element(drawer.getByText('Choose at least one hotel')).toBeVisible();
    await drawer.getByRole('checkbox', { name: alder.name }).click();
    await expect.element(drawer.getByText('1 hotel chosen')).toBeVisible();
    await drawer.getByRole('button', { name: 'Add and send a test' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Copy the secret now' })).toBeVisible();
    expect(asked.find(({ method }) => method === 'post')?.body).toContain(`"hotel_ids":["${alder.id}"]`);
  });

  it('a webhook is deleted after a question that says what waits', async () => {
    const { screen, asked } = await open({
      '/webhooks': list(failing()),
      [`/webhooks/${id}`]: () => ({ message: 'ok' }),
    });
    await screen.getByRole('button', { name: 'Actions for Data warehouse' }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(screen.getByText(/3 events wait and will not be sent/)).toBeVisible();
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(screen.getByText('Data warehouse has been deleted')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'delete').map(({ url }) => url)).toEqual([
      `/webhooks/${id}`,
    ]);
  });
});

describe('one webhook', () => {
  const other = delivery({
    ...{ id: '2', type: 'hotel.score_approved', state: 'waiting', tries: 0, status: null, next_at: null },
  });
  const answers = (shown: Webhook): Answers => ({
    [`/webhooks/${id}`]: () => ({ data: shown }),
    [`/webhooks/${id}/deliveries`]: ({ query }) => ({
      data: query['filter'] === 'failed' ? [delivery()] : [delivery(), other],
      counts: { all: 2, failed: 1, waiting: 1 },
    }),
    [`/webhooks/${id}/deliveries/${deliveryId}`]: () => ({ data: sentDelivery }),
    [`/webhooks/${id}/deliveries/2`]: () => ({
      data: { ...sentDelivery, ...other, headers: null, answer: null },
    }),
  });

  it('says that it fails and why, and tries all again', async () => {
    const { screen, asked } = await open(
      { ...answers(failing()), [`/webhooks/${id}/tryAll`]: () => ({ message: 'ok' }) },
      `/webhooks/${id}`,
    );
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent(/Failing since .*: your address answers 500/);
    await expect.element(alert).toHaveTextContent(/3 events wait\. They are tried again for 3 days/);
    await alert.getByRole('button', { name: 'Try all now' }).click();
    await expect.element(screen.getByText('All that waits is tried now')).toBeVisible();
    expect(asked.some(({ url }) => url.endsWith('/tryAll'))).toBe(true);
  });

  it('shows each delivery with what was sent and what came back', async () => {
    const { screen } = await open(answers(failing()), `/webhooks/${id}`);
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Published.*Alder Quay Hotel.*4.*500.*next try at/);
    await expect.element(rows.nth(2)).toHaveTextContent(/Score approved.*–.*Waits.*for the event before it/);
    const detail = screen.getByRole('region', { name: 'Published, Alder Quay Hotel' });
    await expect.element(detail).toHaveTextContent(/Try 4 of 12/);
    await expect
      .element(detail)
      .toHaveTextContent(/POST \/v2\/alo\?source=test webhook-id: msg_1 webhook-signature: v1,K5oZf \{/);
    await expect.element(detail).toHaveTextContent(/after 412 ms500 \{"error":"duplicate key value"\}/);
    await screen.getByRole('link', { name: 'Score approved' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Score approved, Alder Quay Hotel' }))
      .toHaveFocus();
  });

  it('sends one again, and skips one', async () => {
    const { screen, asked } = await open(
      {
        ...answers(failing()),
        [`/webhooks/${id}/deliveries/${deliveryId}/sendAgain`]: () => ({ message: 'ok' }),
        [`/webhooks/${id}/deliveries/${deliveryId}/skip`]: () => ({ message: 'ok' }),
      },
      `/webhooks/${id}`,
    );
    await screen.getByRole('button', { name: 'Send again' }).click();
    await expect.element(screen.getByText('The event is sent again')).toBeVisible();
    await screen.getByRole('button', { name: 'Skip this event' }).click();
    await expect.element(screen.getByText('The event has been skipped')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'post').map(({ url }) => url.split('/').at(-1))).toEqual([
      ...['sendAgain', 'skip'],
    ]);
  });

  it('keeps the filter in the address', async () => {
    const { screen, asked, router } = await open(answers(webhook()), `/webhooks/${id}?filter=failed`);
    await expect
      .element(screen.getByRole('button', { name: 'Failed 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(asked.some(({ query }) => query['filter'] === 'failed')).toBe(true);
    await screen.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('that is switched off offers to switch it on', async () => {
    const { screen, asked } = await open(
      {
        ...answers(webhook({ is_on: false, waiting: 2 })),
        [`/webhooks/${id}/isOn`]: () => ({ data: webhook() }),
      },
      `/webhooks/${id}`,
    );
    await expect.element(screen.getByText(/2 events wait until it is switched on again/)).toBeVisible();
    await screen.getByRole('button', { name: 'Switch on' }).click();
    await expect.element(screen.getByText('Data warehouse is switched on')).toBeVisible();
    expect(asked.find(({ method }) => method === 'put')?.body).toBe('{"is_on":true}');
  });

  it('that is not there leads to the list', async () => {
    const { screen } = await open({ [`/webhooks/${id}`]: () => 404 }, `/webhooks/${id}`);
    await expect.element(screen.getByRole('heading', { name: 'Webhook not found' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'To the webhooks' }))
      .toHaveAttribute('href', '/webhooks');
  });
});
