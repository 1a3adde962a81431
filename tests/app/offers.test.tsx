import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countKeptDrafts } from '../../app/src/lib/draft-storage';
import { keepForm } from './support/kept-form';
import { question } from './support/questions';

beforeEach(() => page.viewport(1280, 800));

const name = question('LOC-01').getByRole('textbox');
const city = question('LOC-03').getByRole('textbox');
const press = (button: string) => userEvent.click(page.getByRole('button', { name: button, exact: true }));
/** Takes a change back by the keyboard: a message that goes away may still lie over this one. */
async function undo() {
  const button = page.getByRole('button', { name: 'Undo' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
const goTo = (step: RegExp) =>
  userEvent.click(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step }));
const isSaved = () =>
  expect.element(page.getByText('Answers saved successfully!').first()).toBeInTheDocument();

/** Opens the form of a hotel that is known as Kastanienhof in Berlin, at the step that asks for its name and place. */
async function openLocation() {
  const form = keepForm({
    known: {
      'LOC-01': { typedValue: 'Kastanienhof' },
      'LOC-03': { typedValue: 'Berlin' },
      'LOC-05': { selectedOptionId: 'DE' },
    },
  });
  const open = () => form.open('hotel-location', 'Hotel Location');
  return { ...(await open()), form, open };
}

describe('what is known of the hotel', () => {
  it('[A-4 UNSP-034] is offered, marked, no change, and saved with the step', async () => {
    const { screen, router, address, open } = await openLocation();
    await expect.element(name).toHaveValue('Kastanienhof');
    await expect.element(question('LOC-01')).toHaveTextContent('Pre-filled');
    await expect
      .element(screen.getByRole('contentinfo'))
      .toHaveTextContent('3 pre-filled answers to confirm');
    await press('Skip');
    await expect.poll(address).toMatch(/your-details$/);
    await router.navigate(-1);
    await expect.element(screen.getByRole('alertdialog')).toHaveTextContent('Go to Hotel Location?');
    await press('Continue');
    await userEvent.click(question('LOC-07').getByRole('radio').first());
    await press('Save');
    await isSaved();
    await screen.unmount();
    await open();
    await expect.element(name).toHaveValue('Kastanienhof');
    await expect.element(question('LOC-01')).not.toHaveTextContent('Pre-filled');
  });

  it('[A-4 STEP-13] is counted apart from what is left, and can be confirmed all at once', async () => {
    const { screen, open } = await openLocation();
    const panelStep = page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /^Hotel Location/ });
    await expect.element(panelStep).toHaveTextContent(/[1-9]\d* left$/);
    await expect.element(screen.getByText('3 answers are pre-filled from the hotel’s record.')).toBeVisible();
    await press('Confirm all');
    await isSaved();
    await expect.element(screen.getByText(/pre-filled from/)).not.toBeInTheDocument();
    await expect.element(question('LOC-01')).not.toHaveTextContent('Pre-filled');
    await screen.unmount();
    await open();
    await expect.element(name).toHaveValue('Kastanienhof');
    await expect.element(question('LOC-01')).not.toHaveTextContent('Pre-filled');
  });

  it('[A-4] and cleared stays cleared once that is saved', async () => {
    const { screen, open } = await openLocation();
    await userEvent.clear(city);
    await press('Save');
    await isSaved();
    await screen.unmount();
    await open();
    await expect.element(name).toHaveValue('Kastanienhof');
    await expect.element(city).toHaveValue('');
  });

  it('[A-8 A-18 NAV-20] is kept when one goes without saving, and what was typed can be brought back', async () => {
    const { screen, address } = await openLocation();
    await userEvent.fill(name, 'Kastanienhof am See');
    await goTo(/^Planet/);
    await press('Continue Without Saving');
    await expect.poll(address).toMatch(/planet$/);
    await expect.element(screen.getByText('1 answer discarded.')).toBeVisible();
    await undo();
    await goTo(/^Hotel Location/);
    await press('Continue');
    await expect.element(name).toHaveValue('Kastanienhof am See');
    await expect.element(city).toHaveValue('Berlin');
  });

  it('[A-18 NAV-21] and discarded on leaving the questionnaire can be brought back on the next page', async () => {
    const { screen, address } = await openLocation();
    await userEvent.fill(name, 'Kastanienhof am See');
    await press('Close and go to the Home Page');
    await press('Discard changes');
    await expect.poll(address).toBe('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hotels');
    await expect.element(screen.getByText('1 answer discarded in Hotel Location')).toBeVisible();
    await undo();
    await expect.poll(address).toMatch(/hotel-location$/);
    await expect.element(name).toHaveValue('Kastanienhof am See');
    await expect.element(screen.getByText('1 answer was kept on this device.')).toBeVisible();
  });

  it('[A-8 R-25] is left when what the device kept is discarded', async () => {
    const { screen, form, open } = await openLocation();
    await userEvent.fill(name, 'Kastanienhof am See');
    await expect.element(question('LOC-01')).not.toHaveTextContent('Pre-filled');
    await expect.poll(() => countKeptDrafts(form.user.username)).toBe(1);
    await screen.unmount();
    const again = await open();
    await expect.element(again.screen.getByText('1 answer was kept on this device.')).toBeVisible();
    await expect.element(again.screen.getByText('Typed in Hotel Location')).toBeVisible();
    await press('Discard');
    await expect.element(name).toHaveValue('Kastanienhof');
    await expect.element(city).toHaveValue('Berlin');
    await undo();
    await expect.element(name).toHaveValue('Kastanienhof am See');
  });
});
