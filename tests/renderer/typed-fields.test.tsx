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
  ] as const)(
    '%s is named, and said, once the field is left, and not said any more once it is mended',
    async (_title, kind, text, message) => {
      const { screen, sheet } = await renderForm([question(kind)]);
      const input = screen.getByLabelText('The question');
      await userEvent.click(input);
      await userEvent.keyboard(text);
      await expect.element(screen.getByText(message)).not.toBeInTheDocument();
      await userEvent.tab();
      await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
      await expect.element(input).toHaveAttribute('aria-invalid', 'true');
      await expect.element(input).toHaveAccessibleDescription(message);
      const said = screen.getByRole('status').filter({ hasText: 'Please' });
      await expect.element(said).toHaveTextContent(`The question: ${message}.`);
      // A draft is never refused for its form.
      expect(sheet.question('Q').answer?.typedValue).toBe(text);
      await userEvent.clear(input);
      await userEvent.tab();
      await expect.element(said).not.toBeInTheDocument();
    },
  );

  it('[ENG-55] an emptied field is not flagged, and its answer is gone', async () => {
    const { screen, sheet } = await renderForm([question('email')], { answers: { Q: { typedValue: 'x@' } } });
    await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('The question'));
    await expect.element(screen.getByText('Please enter a valid email address')).not.toBeInTheDocument();
    expect(sheet.question('Q').answer).toBeUndefined();
  });

  it('[ENG-57] a first name is stored trimmed, and a space can be typed in it', async () => {
    const { sheet } = await renderForm([question('text', { validation_rules: { trim: true } })]);
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

  it('[ENG-57] a text that is no name keeps its outer blanks', async () => {
    const { sheet } = await renderForm([question('text')]);
    await type(' as typed ');
    expect(sheet.question('Q').answer?.typedValue).toBe(' as typed ');
  });

  it('[L-14] a day after the latest one is named with it, as the browser writes days', async () => {
    await renderForm([question('text', { validation_rules: { format: 'date', latest: '2026-11-23' } })], {
      answers: { Q: { typedValue: '2026-11-24' } },
    });
    await expect
      .element(page.getByText('The date must not be after Nov 23, 2026', { exact: true }))
      .toBeVisible();
  });

  it('[ENG-54] a phone number may be typed with spaces', async () => {
    const { sheet } = await renderForm([question('phone')]);
    await type('+351 22 000-00 00');
    expect(sheet.question('Q')).toMatchObject({ answer: { typedValue: '+351220000000' }, issue: undefined });
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
    await expect.element(page.getByText(/At least/)).not.toBeInTheDocument();
    await type('abc');
    await expect.element(page.getByText('Please enter at least 5 characters', { exact: true })).toBeVisible();
    await expect.element(page.getByText('At least 5 characters, 3 so far')).toBeVisible();
    await type('defghijk');
    expect(sheet.question('Q').answer?.typedValue).toHaveLength(8);
    await expect.element(page.getByText(/At least/)).not.toBeInTheDocument();
  });

  it('[UNSP-041] the longest length of a long text is said once it is near', async () => {
    await renderForm([question('textarea', { validation_rules: { max_length: 10 } })]);
    await type('1234567');
    await expect.element(page.getByText(/At most/)).not.toBeInTheDocument();
    await type('8');
    await expect.element(page.getByText('At most 10 characters, 8 so far')).toBeVisible();
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

  it('[ENG-56] a number outside the limits stays in the field with its message, and is no answer', async () => {
    const { screen, sheet } = await renderForm([number({ min_value: 10, max_value: 100 })]);
    const input = await type('101');
    await expect.element(input).toHaveValue('101');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('Please enter 100 or less', { exact: true })).toBeVisible();
    const said = screen.getByRole('status').filter({ hasText: 'Not saved' });
    await expect.element(said).toHaveTextContent('The question: Please enter 100 or less. Not saved.');
    expect(sheet.question('Q').answer).toBeUndefined();
    expect(sheet.changes('planet')).toEqual({});
    await userEvent.fill(input, '12');
    await expect
      .element(screen.getByText('Please enter 100 or less', { exact: true }))
      .not.toBeInTheDocument();
    expect(sheet.question('Q').answer?.typedValue).toBe('12');
  });

  it('[ENG-56] a year outside the limits is told of them as years are written', async () => {
    const { screen } = await renderForm([number({ min_value: 2015, max_value: 2100 })]);
    await type('1999');
    await expect.element(screen.getByText('Please enter 2015 or more', { exact: true })).toBeVisible();
  });

  it('[ENG-56] the minus key is blocked where the minimum is 0 or more, with a word why, and works elsewhere', async () => {
    await renderForm([
      number({ min_value: 0 }),
      { ...number({ min_value: -20 }), id: 'R', label: 'Coldest day' },
    ]);
    await userEvent.click(page.getByLabelText('The question'));
    await userEvent.keyboard('-');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'There is no minus here' }))
      .toBeVisible();
    await userEvent.keyboard('5');
    await expect.element(page.getByLabelText('The question')).toHaveValue('5');
    await expect.element(page.getByText('There is no minus here')).not.toBeInTheDocument();
    await userEvent.click(page.getByLabelText('Coldest day'));
    await userEvent.keyboard('-5');
    await expect.element(page.getByLabelText('Coldest day')).toHaveValue('-5');
  });

  it('[ENG-56] the step is any with decimals and 1 without', async () => {
    await renderForm([number({}), { ...number({ allow_decimal: true }), id: 'R', label: 'With decimals' }]);
    await expect.element(page.getByLabelText('The question')).toHaveAttribute('step', '1');
    await expect.element(page.getByLabelText('With decimals')).toHaveAttribute('step', 'any');
  });

  it.each([
    ['1.2e3', 'Please enter a number'],
    ['12.5', 'Please enter a whole number'],
    ['9999999', 'Please enter 999,999 or less'],
  ])('[L-10 ENG-56] %s stays as it was typed: %s', async (text, message) => {
    const { screen, sheet } = await renderForm([number({ max_value: 999_999 })]);
    const input = await type(text);
    await expect.element(input).toHaveValue(text);
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
    expect(sheet.question('Q').answer).toBeUndefined();
  });

  it('[L-10] is written with its thousands apart while nobody types in it; a year is not', async () => {
    const year = { ...number({ min_value: 1800, max_value: 2100 }), id: 'Y', label: 'Built in' };
    const { sheet } = await renderForm([number({}), year]);
    const input = await type('691600');
    await expect.element(input).toHaveValue('691,600');
    await userEvent.click(page.getByLabelText('Built in'));
    await userEvent.keyboard('1998');
    await userEvent.click(input);
    await expect.element(input).toHaveValue('691600');
    await expect.element(page.getByLabelText('Built in')).toHaveValue('1998');
    expect(sheet.question('Q').answer?.typedValue).toBe('691600');
  });

  it('[L-10] a text with two meanings says how it is read, and one click takes the other', async () => {
    const { screen, sheet } = await renderForm([number({ allow_decimal: true, unit: 'm³' })]);
    const input = await type('845,300');
    await expect.element(input).toHaveValue('845,300');
    await expect.element(screen.getByText('= 845,300 m³')).toBeVisible();
    expect(sheet.question('Q').answer?.typedValue).toBe('845300');
    await userEvent.click(screen.getByRole('button', { name: 'No, 845.3 m³' }));
    await expect.element(screen.getByText('= 845.3 m³')).toBeVisible();
    await expect.element(input).toHaveValue('845,300');
    expect(sheet.question('Q').answer?.typedValue).toBe('845.3');
  });

  it.each([
    ['5,200 m²', '5,200', '5200'],
    ['12.345,67', '12.345,67', '12345.67'],
    ['0,5 m2', '0,5', '0.5'],
  ])('[L-10] pasted %s is %s in the field and %s in the answer', async (pasted, shown, value) => {
    const { sheet } = await renderForm([number({ allow_decimal: true, unit: 'm²' })]);
    const input = page.getByLabelText('The question');
    await userEvent.click(input);
    const data = new DataTransfer();
    data.setData('text', pasted);
    const isPasted = input
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    // The browser inserts what the field leaves to it; an event of a test inserts nothing.
    if (isPasted) await userEvent.fill(input, pasted);
    await expect.element(input).toHaveValue(shown);
    expect(sheet.question('Q').answer?.typedValue).toBe(value);
  });

  it('[A-17] a text that is no number leaves the saved answer as it is, and gives way to it when discarded', async () => {
    const { sheet } = await renderForm([number({})], { answers: { Q: { typedValue: '12' } } });
    const input = await type('x');
    await expect.element(input).toHaveValue('12x');
    expect(sheet.question('Q').answer?.typedValue).toBe('12');
    sheet.discard('planet');
    await expect.element(input).toHaveValue('12');
  });

  it('[ENG-11] shows the unit inside and the limits as a hint, and reads both', async () => {
    const { screen } = await renderForm([
      number({ min_value: 0, max_value: 400, allow_decimal: true, unit: 'kg CO₂e' }),
    ]);
    await expect.element(screen.getByText('kg CO₂e')).toBeVisible();
    await expect
      .element(screen.getByLabelText('The question'))
      .toHaveAccessibleDescription('kg CO₂e 0 to 400, decimals allowed');
  });
});
