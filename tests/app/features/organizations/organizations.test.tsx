import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, Refusal, type Asked } from '../../support/app';
import { asReader, asSuper, harbourId, northlight, organization } from '../../support/organizations';

const list = '/hotelOrganizations';
const one = `${list}/${harbourId}`;
const all = [organization(), northlight];
const lists = { [list]: () => ({ data: all }) };

beforeEach(() => page.viewport(1200, 800));

const searches = (asked: readonly Asked[]) =>
  asked.filter(({ url, method }) => url === list && method === 'get').map(({ query }) => query['search']);

describe('the list of organizations', () => {
  // The first test here: the fault that it finds comes when the drawer's code is fetched for the first time.
  it('[NAV-22] a drawer stays open in React’s strict mode', async () => {
    const { screen } = await openApp('/hotel-organizations', { ...asSuper, isStrict: true, answers: lists });
    await screen.getByRole('button', { name: 'Create organization' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Create organization' });
    await expect.element(drawer.getByLabelText('Name')).toHaveFocus();
    await drawer.getByRole('button', { name: 'Create organization' }).click();
    await expect.element(drawer.getByText('Please enter a name')).toBeVisible();
  });

  it('[ORG-01] [UNSP-079] shows each with description, numbers and contact, and no pages', async () => {
    const { screen } = await openApp('/hotel-organizations', { ...asSuper, answers: lists });
    const row = screen.getByRole('row', { name: 'Harbour & Hill Hotels' });
    await expect.element(row).toHaveTextContent('Hillhouse and Quayside Inns12');
    await expect.element(row).toHaveTextContent('office@harbourhill.example');
    await expect
      .element(screen.getByRole('row', { name: 'Northlight Collection' }))
      .toHaveTextContent('No address');
    await expect.element(screen.getByText('2 organizations')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Harbour & Hill Hotels' }))
      .toHaveAttribute('href', `/hotel-organizations/${harbourId}`);
    expect(screen.getByRole('button', { name: 'Next' }).query()).toBe(null);
  });

  it('[ORG-07] [UNSP-080] searches with 3 letters, says so below that, and lists all when emptied', async () => {
    const { screen, asked, address } = await openApp('/hotel-organizations', {
      ...asSuper,
      answers: { [list]: ({ query }) => ({ data: query['search'] === 'nor' ? [northlight] : all }) },
    });
    const search = screen.getByLabelText('Search organizations');
    await expect.element(screen.getByText('2 organizations')).toBeVisible();
    await userEvent.type(search, 'no');
    await expect.element(screen.getByText('Type 3 letters or more to search')).toBeVisible();
    await userEvent.type(search, 'r');
    await expect.element(screen.getByText('1 found')).toBeVisible();
    expect(address()).toBe('/hotel-organizations?search=nor');
    expect(searches(asked)).toEqual([undefined, 'nor']);
    await screen.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(screen.getByText('2 organizations')).toBeVisible();
    expect(address()).toBe('/hotel-organizations');
  });

  it('[ORG-01] says what nothing was found for, and offers all again', async () => {
    const { screen } = await openApp('/hotel-organizations?search=nothing', {
      ...asSuper,
      answers: { [list]: ({ query }) => ({ data: query['search'] === undefined ? all : [] }) },
    });
    await expect.element(screen.getByText('No organization matches “nothing”.')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.element(screen.getByText('2 organizations')).toBeVisible();
  });

  it('[ORG-01] [UNSP-076] creates one with its Idempotency-Key, once the form is right', async () => {
    const { screen, asked } = await openApp('/hotel-organizations', {
      ...asSuper,
      answers: { [list]: ({ method }) => ({ data: method === 'post' ? organization() : all }) },
    });
    await screen.getByRole('button', { name: 'Create organization' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Create organization' });
    await expect.element(drawer.getByLabelText('Name')).toHaveFocus();
    await drawer.getByRole('button', { name: 'Create organization' }).click();
    await expect.element(drawer.getByText('Please enter a name')).toBeVisible();
    await drawer.getByLabelText('Name').fill(' Quayline Partners ');
    await drawer.getByLabelText('Contact e-mail').fill('office@quayline');
    await expect.element(drawer.getByText('Please enter a valid email address')).toBeVisible();
    await drawer.getByLabelText('Contact e-mail').fill('office@quayline.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Quayline Partners has been created.')).toBeVisible();
    const sent = asked.filter(({ method }) => method === 'post');
    expect(sent.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
      { name: 'Quayline Partners', contact_email: 'office@quayline.example', description: null },
    ]);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('[NAV-22] a drawer with changes asks before it closes, one without does not', async () => {
    const { screen } = await openApp('/hotel-organizations', { ...asSuper, answers: lists });
    const open = screen.getByRole('button', { name: 'Edit Harbour & Hill Hotels' });
    const drawer = screen.getByRole('dialog', { name: 'Edit Harbour & Hill Hotels' });
    await open.click();
    await expect.element(drawer.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await open.click();
    await drawer.getByLabelText('Description').fill('Inns');
    await userEvent.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect.element(drawer.getByLabelText('Description')).toHaveValue('Inns');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Close without saving' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('[UNSP-081] asks before it deletes one, with the focus on Cancel', async () => {
    const { screen, asked } = await openApp('/hotel-organizations', {
      ...asSuper,
      answers: { ...lists, [one]: () => ({ message: 'Deleted.' }) },
    });
    await screen.getByRole('button', { name: 'Delete Harbour & Hill Hotels' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Delete Harbour & Hill Hotels?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect.element(question).toHaveTextContent('Its 12 hotels and 2 users stay');
    await question.getByRole('button', { name: 'Delete organization' }).click();
    await expect.element(screen.getByText('Harbour & Hill Hotels has been deleted.')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'delete').map(({ url }) => url)).toEqual([one]);
  });

  it('[ERR-24] says each failure in the server’s words, else in its own, and the table stays', async () => {
    let failing = false;
    const { screen } = await openApp('/hotel-organizations', {
      ...asSuper,
      answers: {
        [list]: ({ method }) => (method === 'post' || failing ? 400 : { data: all }),
        [one]: ({ method }) => (method === 'put' ? 400 : new Refusal(409, 'It is in use.')),
      },
    });
    await screen.getByRole('button', { name: 'Create organization' }).click();
    const form = screen.getByRole('dialog');
    await form.getByLabelText('Name').fill('Quayline');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Failed to create hotel organization')).toBeVisible();
    // What was typed is still there.
    await expect.element(form.getByLabelText('Name')).toHaveValue('Quayline');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Close without saving' }).click();

    await screen.getByRole('button', { name: 'Edit Harbour & Hill Hotels' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Failed to update hotel organization')).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await screen.getByRole('button', { name: 'Delete Harbour & Hill Hotels' }).click();
    await screen.getByRole('button', { name: 'Delete organization' }).click();
    await expect.element(screen.getByText('It is in use.')).toBeVisible();

    failing = true;
    await screen.getByLabelText('Search organizations').fill('nor');
    await expect.element(screen.getByText('Failed to fetch hotel organizations')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Northlight Collection' })).toBeVisible();
  });

  it('[ERR-24] without anything to show, says why and tries again', async () => {
    let failing = true;
    const { screen } = await openApp('/hotel-organizations', {
      ...asSuper,
      answers: { [list]: () => (failing ? 400 : { data: all }), [one]: () => 400 },
    });
    await expect.element(screen.getByText('Error: Failed to fetch hotel organizations')).toBeVisible();
    failing = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await screen.getByRole('button', { name: 'Delete Harbour & Hill Hotels' }).click();
    await screen.getByRole('button', { name: 'Delete organization' }).click();
    await expect.element(screen.getByText('Failed to delete hotel organization')).toBeVisible();
  });

  it('[UNSP-084] offers nothing that the server would refuse', async () => {
    const { screen } = await openApp('/hotel-organizations', { ...asReader, answers: lists });
    await expect.element(screen.getByRole('link', { name: 'Harbour & Hill Hotels' })).toBeVisible();
    for (const name of ['Create organization', /^Edit/, /^Delete/]) {
      expect(screen.getByRole('button', { name }).query()).toBe(null);
    }
  });

  it('[ORG-01] is cards on a phone, without sideways scrolling', async () => {
    await page.viewport(320, 700);
    const long = organization({ name: 'Stichting voor Duurzame Stadshotels en Herbergen in de Lage Landen' });
    const { screen } = await openApp('/hotel-organizations', {
      ...asSuper,
      answers: { [list]: () => ({ data: [long] }) },
    });
    await expect.element(screen.getByText('12 hotels, 2 users')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
