import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countKeptDrafts } from '../../../../app/src/lib/draft-storage';
import { admin, openApp } from '../../support/app';
import { flatStep, formServer, stepAddress } from '../../support/form';

const text = (id: string) => ({ id, type: 'text' as const, label: `About ${id}` });
const steps = [flatStep('planet', 'Planet', [text('A')]), flatStep('people', 'People', [text('B')])];
const dialog = () => page.getByRole('alertdialog');
const openStep = (user: typeof admin) =>
  openApp(stepAddress('planet'), { user, answers: formServer({ steps }) });
const newUser = () => ({ ...admin, username: crypto.randomUUID() });
const choosePeople = () =>
  userEvent.click(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^People/ }));

/** Uses the device's storage, so that all others wait for it, until the result is called. */
async function holdStorage(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('alo');
    request.onsuccess = () => resolve(request.result);
  });
  const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts');
  let isHeld = true;
  // A transaction lives as long as it has something to do.
  const look = () => {
    drafts.get('nothing').onsuccess = () => {
      if (isHeld) look();
      else database.close();
    };
  };
  look();
  const release = () => {
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

beforeEach(() => page.viewport(1280, 800));

describe('leaving a step for another one', () => {
  it('[UNSP-034] [STEP-15] the panel asks, too, when nothing was changed; then there is nothing to save', async () => {
    const { screen } = await openStep(newUser());
    await expect.element(screen.getByLabelText('About A')).toBeVisible();
    await choosePeople();
    await expect.element(dialog()).toHaveAccessibleName('Go to People?');
    await expect.element(dialog().getByRole('button', { name: /Save/ })).not.toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Continue' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  });

  it('[STEP-15] once the person does not want to be asked, it asks only where something is not saved', async () => {
    const user = newUser();
    const { screen } = await openStep(user);
    await expect.element(screen.getByLabelText('About A')).toBeVisible();
    await choosePeople();
    await userEvent.click(dialog().getByRole('checkbox', { name: /^Do not ask again/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Continue' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await screen.unmount();

    const again = await openStep(user);
    await expect.element(again.screen.getByLabelText('About A')).toBeVisible();
    await choosePeople();
    await expect.element(again.screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await userEvent.fill(again.screen.getByLabelText('About B'), 'typed');
    await userEvent.click(
      page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Planet/ }),
    );
    await expect.element(dialog().getByRole('button', { name: 'Save & Continue' })).toBeVisible();
    await again.screen.unmount();

    const others = await openStep(newUser());
    await choosePeople();
    await expect.element(dialog()).toHaveAccessibleName('Go to People?');
    await others.screen.unmount();
  });

  it('[STEP-15] the profile says whether the person is asked, and takes it back', async () => {
    const user = newUser();
    const asking = () => page.getByRole('checkbox', { name: /^Ask before another step/ });
    const first = await openApp('/profile', { user });
    await expect.element(asking()).toBeChecked();
    await userEvent.click(asking());
    await first.screen.unmount();

    const unasked = await openStep(user);
    await choosePeople();
    await expect.element(unasked.screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await unasked.screen.unmount();

    const again = await openApp('/profile', { user });
    await expect.element(asking()).not.toBeChecked();
    await userEvent.click(asking());
    await again.screen.unmount();

    await openStep(user);
    await choosePeople();
    await expect.element(dialog()).toHaveAccessibleName('Go to People?');
  });

  it('[UNSP-034] [NAV-20] with changes it offers to save them', async () => {
    const { screen } = await openStep(newUser());
    await userEvent.fill(screen.getByLabelText('About A'), 'typed');
    await choosePeople();
    await expect.element(dialog().getByRole('button', { name: 'Save & Continue' })).toHaveFocus();
  });

  it('[NAV-20] says Continuing... until the device has dropped the drafts, and then goes on', async () => {
    const user = newUser();
    const { screen } = await openStep(user);
    await userEvent.fill(screen.getByLabelText('About A'), 'typed');
    // The device has the draft: otherwise nothing would have to be dropped there.
    await expect.poll(() => countKeptDrafts(user.username)).toBe(1);
    await choosePeople();
    const release = await holdStorage();
    await userEvent.click(dialog().getByRole('button', { name: 'Continue Without Saving' }));
    await expect.element(dialog().getByRole('button', { name: 'Continuing...' })).toBeDisabled();
    // The dialog hides the page from roles: what is dropped is gone from the page already.
    expect(document.querySelector<HTMLInputElement>('main input')?.value).toBe('');
    release();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await screen.unmount();
    const again = await openStep(user);
    await expect.element(again.screen.getByLabelText('About A')).toHaveValue('');
  });
});
