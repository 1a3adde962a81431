import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm } from './support/form';

const question = (
  type: QuestionDefinition['type'],
  more: Partial<QuestionDefinition> = {},
): QuestionDefinition => ({
  id: 'Q',
  ...(type === undefined ? {} : { type }),
  label: 'The question',
  ...more,
});

/** Types into the question's input and leaves it. */
async function type(text: string) {
  const input = page.getByLabelText('The question');
  await userEvent.click(input);
  await userEvent.keyboard(text);
  await userEvent.tab();
  return input;
}

describe('text', () => {
  it.each([
    ['[ENG-52] an invalid web address', 'url', 'alder quay', 'Please enter a valid URL'],
    ['[ENG-53] an invalid e-mail address', 'email', 'rui@', 'Please enter a valid email address'],
    ['[ENG-54] an invalid phone number', 'phone', '0220', 'Please enter a valid phone number'],
  ] as const)('%s is named once the field is left', async (_title, kind, text, message) => {
    const { screen, sheet } = await renderForm([question(kind)]);
    const input = screen.getByLabelText('The question');
    await userEvent.click(input);
    await userEvent.keyboard(text);
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription(message);
    // A draft is never refused for its form.
    expect(sheet.question('Q').answer?.typedValue).toBe(text);
  });

  it('[ENG-55] an emptied field is not flagged, and its answer is gone', async () => {
    const { screen, sheet } = await renderForm([question('email')], { answers: { Q: { typedValue: 'x@' } } });
    await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('The question'));
    await expect.element(screen.getByText('Please enter a valid email address')).not.toBeInTheDocument();
    expect(sheet.question('Q').answer).toBeUndefined();
  });

  it('[ENG-57] a first name is stored trimmed, and a space can be typed in it', async () => {
    const { sheet } = await renderForm([question('text', { key: 'first_name' })]);
    const input = page.getByLabelText('The question');
    await userEvent.click(input);
    await userEvent.keyboard('Ana ');
    await expect.element(input).toHaveValue('Ana ');
    expect(sheet.question('Q').answer?.typedValue).toBe('Ana');
    await userEvent.keyboard('Rita ');
    await userEvent.tab();
    await expect.element(input).toHaveValue('Ana Rita');
    expect(sheet.question('Q').answer?.typedValue).toBe('Ana Rita');
  });

  it('[STEP-12] a required question is marked, for the eye and for screen readers', async () => {
    const { screen } = await renderForm([question('text', { required: true })]);
    await expect.element(screen.getByLabelText('The question')).toHaveAttribute('aria-required', 'true');
    await expect.element(screen.getByText('The question *')).toBeVisible();
  });

  it('[STEP-12] a textarea has four rows', async () => {
    const { screen } = await renderForm([question('textarea')]);
    const textarea = screen.getByRole('textbox', { name: 'The question' });
    await expect.element(textarea).toHaveAttribute('rows', '4');
    expect(textarea.element().clientHeight).toBeGreaterThanOrEqual(4 * 24);
  });

  it('[UNSP-041] the longest length is kept by the input, and a shorter text than asked for is named', async () => {
    const { sheet } = await renderForm([
      question('text', { validation_rules: { min_length: 5, max_length: 8 } }),
    ]);
    await expect.element(page.getByText('5 to 8 characters.')).toBeVisible();
    await type('abc');
    await expect.element(page.getByText('Please enter at least 5 characters')).toBeVisible();
    await type('defghijk');
    expect(sheet.question('Q').answer?.typedValue).toHaveLength(8);
  });

  it('a date is a native date input', async () => {
    const { screen, sheet } = await renderForm([question('text', { validation_rules: { format: 'date' } })]);
    const input = screen.getByLabelText('The question');
    await expect.element(input).toHaveAttribute('type', 'date');
    await userEvent.fill(input, '2027-03-31');
    expect(sheet.question('Q').answer?.typedValue).toBe('2027-03-31');
  });

  it('an answer that changes elsewhere wins over what was typed', async () => {
    const { screen, sheet } = await renderForm([question('text')]);
    const input = screen.getByLabelText('The question');
    await userEvent.fill(input, 'mine');
    sheet.set('Q', { typedValue: 'theirs' });
    await expect.element(input).toHaveValue('theirs');
  });
});

describe('number', () => {
  const number = (rules: QuestionDefinition['validation_rules']) =>
    question('number', { validation_rules: { data_type: 'number', ...rules } });

  it('[ENG-56] a key that would pass the maximum is ignored', async () => {
    const { sheet } = await renderForm([number({ min_value: 0, max_value: 100 })]);
    const input = page.getByLabelText('The question');
    await userEvent.click(input);
    await userEvent.keyboard('1000');
    await expect.element(input).toHaveValue('100');
    expect(sheet.question('Q').answer?.typedValue).toBe('100');
  });

  it('[ENG-56] the minus key is ignored where the minimum is 0 or more, and works elsewhere', async () => {
    await renderForm([
      number({ min_value: 0 }),
      { ...number({ min_value: -20 }), id: 'R', label: 'Coldest day' },
    ]);
    await userEvent.click(page.getByLabelText('The question'));
    await userEvent.keyboard('-5');
    await expect.element(page.getByLabelText('The question')).toHaveValue('5');
    await userEvent.click(page.getByLabelText('Coldest day'));
    await userEvent.keyboard('-5');
    await expect.element(page.getByLabelText('Coldest day')).toHaveValue('-5');
  });

  it('[ENG-56] the step is any with decimals and 1 without, and letters and points are ignored', async () => {
    await renderForm([number({}), { ...number({ allow_decimal: true }), id: 'R', label: 'With decimals' }]);
    await expect.element(page.getByLabelText('The question')).toHaveAttribute('step', '1');
    await expect.element(page.getByLabelText('With decimals')).toHaveAttribute('step', 'any');
    await userEvent.click(page.getByLabelText('The question'));
    await userEvent.keyboard('1.2e3');
    await expect.element(page.getByLabelText('The question')).toHaveValue('123');
    await userEvent.click(page.getByLabelText('With decimals'));
    await userEvent.keyboard('1.2e3');
    await expect.element(page.getByLabelText('With decimals')).toHaveValue('1.23');
  });

  it('[UNSP-042] 12 can be typed where the minimum is 10, and 4 gives way when the field is left', async () => {
    const { sheet } = await renderForm([number({ min_value: 10, max_value: 50 })]);
    const input = await type('12');
    await expect.element(input).toHaveValue('12');
    await userEvent.clear(input);
    await type('4');
    await expect.element(input).not.toHaveValue('4');
    expect(sheet.question('Q').answer?.typedValue).not.toBe('4');
  });

  it('reads a pasted grouped number, takes a comma for a decimal point, and lets Tab select what it replaces', async () => {
    const { sheet } = await renderForm([number({ allow_decimal: true }), { id: 'R', label: 'The next one' }]);
    const input = page.getByLabelText('The question');
    await userEvent.fill(input, '48,200.5');
    await userEvent.tab();
    expect(sheet.question('Q').answer?.typedValue).toBe('48200.5');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('11,4');
    expect(sheet.question('Q').answer?.typedValue).toBe('11.4');
  });

  it('[ENG-11] shows the unit inside and the limits as a hint', async () => {
    const { screen } = await renderForm([
      number({ min_value: 0, max_value: 400, allow_decimal: true, unit: 'kg CO₂e' }),
    ]);
    await expect.element(screen.getByText('kg CO₂e')).toBeVisible();
    await expect
      .element(screen.getByLabelText('The question'))
      .toHaveAccessibleDescription('Between 0 and 400. Decimals are allowed.');
  });
});
