import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderForm, yesNo } from './support/form';

const island: QuestionDefinition = { id: 'I', type: 'radio', label: 'Hot ground?', options: [...yesNo] };
const heat: QuestionDefinition = {
  id: 'H',
  type: 'radio',
  label: 'What heats?',
  options: [
    { id: 'oil', option_text: 'Oil' },
    { id: 'earth', option_text: 'Earth', visible_when: { '==': [{ var: 'I.option' }, 'yes'] } },
  ],
};

describe('an option that other answers rule out', () => {
  it('[V-20] is not there, and comes and goes without moving the focus', async () => {
    const { screen } = await renderForm([island, heat]);
    const earth = screen.getByRole('radio', { name: 'Earth' });
    expect(earth.elements()).toHaveLength(0);
    await userEvent.click(screen.getByText('Yes', { exact: true }));
    await expect.element(earth).toBeVisible();
    const focused = document.activeElement;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => earth.elements()).toHaveLength(0);
    expect(document.activeElement?.getAttribute('name')).toBe(focused?.getAttribute('name'));
  });

  it('[L-20] stays while it is chosen, with a message, until another one is chosen', async () => {
    const { screen } = await renderForm([island, heat], {
      answers: { I: { selectedOptionId: 'no' }, H: { selectedOptionId: 'earth' } },
    });
    const message = screen.getByText('“Earth” is not offered with the answers above: choose another one');
    await expect.element(message).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Earth' })).toBeChecked();
    await userEvent.click(screen.getByText('Oil', { exact: true }));
    await expect.poll(() => message.elements()).toHaveLength(0);
    expect(screen.getByRole('radio', { name: 'Earth' }).elements()).toHaveLength(0);
  });
});

describe('a constraint', () => {
  it('[L-19] says what its author says at the question, as long as it does not hold', async () => {
    const { screen } = await renderForm(
      [
        { id: 'R', type: 'number', label: 'Rooms' },
        {
          id: 'U',
          type: 'number',
          label: 'In use',
          constraints: [
            {
              rule: { '<=': [{ var: 'U.number' }, { var: 'R.number' }] },
              message: 'No more than there are.',
            },
          ],
        },
      ],
      { answers: { R: { typedValue: '40' }, U: { typedValue: '41' } } },
    );
    const message = screen.getByText('No more than there are.');
    await expect.element(message).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Rooms' }), '41');
    await expect.poll(() => message.elements()).toHaveLength(0);
  });
});
