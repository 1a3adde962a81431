import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchOverlays } from '../../app/src/features/questionnaire/WithOverlays';
import { keepForm, type KeptForm } from './support/kept-form';
import { question } from './support/questions';

beforeEach(() => page.viewport(1280, 800));

const openOperations = (form: KeptForm) => form.open('hotel-operations', 'Hotel Operations');
const input = (id: string) => question(id).getByRole('textbox');
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
const isSaved = () =>
  expect.element(page.getByText('Answers saved successfully!').first()).toBeInTheDocument();

/** The floor area, once its unit is chosen. */
async function areaIn() {
  await userEvent.click(question('OPS-07').getByRole('radio', { name: 'In m²' }));
  return input('OPS-07');
}

describe('a number', () => {
  it('[L-10 ENG-56] with two meanings says how it is read; what is stored is what is shown', async () => {
    const form = keepForm();
    await openOperations(form);
    const area = await areaIn();
    await userEvent.fill(area, '845,300');
    await userEvent.tab();
    await expect.element(area).toHaveValue('845,300');
    await expect.element(question('OPS-07')).toHaveTextContent('= 845,300 m²');
    await userEvent.click(question('OPS-07').getByRole('button', { name: 'No, 845.3 m²' }));
    await expect.element(question('OPS-07')).toHaveTextContent('= 845.3 m²');
    await save();
    await isSaved();
    expect(form.storedText('OPS-07')).toBe('845.3');
  });

  it('[A-17 ENG-56] outside the limits stays in the field, is said, is not stored, and is there after a reload', async () => {
    const form = keepForm();
    const { screen } = await openOperations(form);
    await userEvent.fill(input('OPS-03'), '9999999');
    await userEvent.fill(input('OPS-06'), '70');
    await expect.element(question('OPS-03')).toHaveTextContent('Please enter 10,000 or less');
    await save();
    await expect.element(screen.getByText(/^1 answer to fix, \d+ questions still open$/)).toBeInTheDocument();
    await expect.element(screen.getByRole('contentinfo')).toHaveTextContent('1 answer to fix, not saved');
    expect(form.storedText('OPS-06')).toBe('70');
    expect(form.storedText('OPS-03')).toBeNull();
    await screen.unmount();
    await openOperations(form);
    await expect.element(input('OPS-03')).toHaveValue('9999999');
    await expect.element(question('OPS-03')).toHaveTextContent('Please enter 10,000 or less');
    await userEvent.fill(input('OPS-03'), '84');
    await save();
    await expect.poll(() => form.storedText('OPS-03')).toBe('84');
  });

  it('[P-12] that can hardly be true is said so in the form, and can be saved all the same', async () => {
    const form = keepForm();
    await openOperations(form);
    const odd = page.getByText(/^Room nights per room: 400 nights\. A room cannot be let on more nights/);
    await userEvent.fill(input('OPS-03'), '58');
    await userEvent.fill(input('OPS-04'), '15666');
    await fetchOverlays();
    await expect.element(odd).not.toBeInTheDocument();
    await userEvent.fill(input('OPS-04'), '23200');
    await userEvent.tab();
    await expect.element(odd).toBeVisible();
    expect(question('OPS-04').element().textContent).toContain('Room nights per room');
    expect(question('OPS-03').element().textContent).not.toContain('Room nights per room');
    await expect.element(input('OPS-04')).toHaveAccessibleDescription(/Room nights per room: 400 nights/);
    await save();
    await isSaved();
    expect(form.storedText('OPS-04')).toBe('23200');
    await userEvent.fill(input('OPS-04'), '15666');
    await expect.element(odd).not.toBeInTheDocument();
  });
});
