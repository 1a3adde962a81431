import type { QuestionDefinition } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, openApp } from '../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../support/form';

const asks = (id: string): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `About ${id}`,
  has_attachment: true,
  options: [{ id: 'all', option_text: `All of ${id}`, has_attachment: true }],
});
const steps = [
  flatStep('planet', 'Planet', [asks('E-1')]),
  flatStep('people', 'People', [asks('P-1')]),
  sourcesStep,
];
const answers = { 'E-1': { selectedOptionId: 'all' }, 'P-1': { selectedOptionId: 'all' } };

const open = (stepKey: string, completed: readonly string[] = []) =>
  openApp(stepAddress(stepKey), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: formServer({ steps, answers, completed }),
  });
const panel = () => page.getByRole('dialog', { name: 'Sources' });
/** Says which sources the panel shows. */
const shown = () => panel().getByRole('radio', { checked: true });
const stepTitle = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => page.viewport(1280, 800));

describe('the sources of a form', () => {
  it('[UNSP-052] [SRC-08] the entry of the step panel opens the panel at the group of the current step', async () => {
    const { screen, address } = await open('people');
    await userEvent.click(
      screen.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Sources/ }),
    );
    await expect.element(shown()).toHaveAccessibleName('People 1');
    expect(address()).toBe(stepAddress('people'));
  });

  it('[UNSP-052] [STEP-18] HERE opens the panel at the question that asks', async () => {
    const { screen } = await open('people');
    await userEvent.click(screen.getByRole('button', { name: 'HERE' }));
    await expect.element(shown()).toHaveAccessibleName('People 1');
    await expect
      .element(panel().getByRole('listitem').filter({ hasText: 'About P-1' }))
      .toHaveTextContent('You came from here');
  });

  it('[SRC-08] the panel leads to the step Sources, with the same group open', async () => {
    const { screen, address } = await open('people');
    await userEvent.click(screen.getByRole('button', { name: 'HERE' }));
    await userEvent.click(panel().getByRole('button', { name: 'Open the step Sources' }));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }));
    await expect.element(stepTitle('Sources')).toBeVisible();
    expect(address()).toBe(stepAddress('sources'));
    await expect.element(screen.getByRole('tab', { selected: true })).toHaveTextContent('People');
  });

  it('[SRC-04] [STEP-15] a question of another step is gone to after the step was confirmed', async () => {
    const { screen } = await open('sources');
    await userEvent.click(screen.getByRole('tab', { name: /People/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to question' }));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }));
    await expect.element(stepTitle('People')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'All of P-1' })).toHaveFocus();
  });

  it('[SRC-04] the panel closes and leads to a question of the current step', async () => {
    const { screen } = await open('people');
    await userEvent.click(screen.getByRole('button', { name: 'HERE' }));
    await userEvent.click(panel().getByRole('button', { name: 'Go to question' }));
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: 'All of P-1' })).toHaveFocus();
  });

  it('[SRC-04] a question that was not gone to is forgotten', async () => {
    const { screen } = await open('sources');
    await userEvent.click(screen.getByRole('tab', { name: /People/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to question' }));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
    await userEvent.click(
      screen.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^People/ }),
    );
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }));
    await expect.element(stepTitle('People')).toBeVisible();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  it('[STEP-01] [STEP-02] the step Sources has a Save button, which reads Saved once the step is completed', async () => {
    const { screen } = await open('sources');
    await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await screen.unmount();
    const done = await open('sources', ['sources']);
    await expect.element(done.screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
  });
});
