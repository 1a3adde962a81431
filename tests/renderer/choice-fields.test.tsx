import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm, yesNo } from './support/form';

const radio: QuestionDefinition = {
  id: 'Q',
  type: 'radio',
  label: 'Is the footprint calculated?',
  required: true,
  has_attachment: true,
  options: [
    { id: 'no', option_text: 'No', has_attachment: false },
    { id: 'standard', option_text: 'Each year', has_attachment: true, info_text: 'With HCMI.' },
    { id: 'third' },
  ],
};

describe('radio', () => {
  it('[ENG-10] an option without words is called by its id', async () => {
    const { screen } = await renderForm([radio]);
    await expect.element(screen.getByRole('radio', { name: 'Option third' })).toBeVisible();
  });

  it('is one group with a name, whose whole rows are targets of 44 px', async () => {
    const { screen, sheet } = await renderForm([radio]);
    const group = screen.getByRole('radiogroup', { name: 'Is the footprint calculated?' });
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    const row = screen.getByRole('radio', { name: 'No' }).element().parentElement;
    expect(row?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(screen.getByText('No', { exact: true }));
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('no');
  });

  it('is chosen with the arrow keys', async () => {
    const { sheet } = await renderForm([radio]);
    await userEvent.click(page.getByRole('radio', { name: 'No' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('standard');
  });

  it('[ENG-10] unfolds its info text behind a marker, without choosing the option', async () => {
    const { screen, sheet } = await renderForm([radio]);
    await expect.element(screen.getByText('With HCMI.')).not.toBeVisible();
    const marker = screen.getByRole('button', { name: 'More about Each year' });
    await userEvent.click(marker);
    await expect.element(screen.getByText('With HCMI.')).toBeVisible();
    await expect.element(marker).toHaveAttribute('aria-expanded', 'true');
    expect(sheet.question('Q').answer).toBeUndefined();
  });

  it('marks the options that need a file before they are chosen', async () => {
    const { screen } = await renderForm([radio]);
    await expect
      .element(screen.getByRole('radio', { name: 'Each year' }))
      .toHaveAccessibleDescription('Evidence');
    await expect.element(screen.getByRole('radio', { name: 'No' })).toHaveAccessibleDescription('');
  });

  it('[STEP-18] [ENG-49] asks for sources when the answer wants some, with HERE as the way there', async () => {
    const onAddSources = vi.fn();
    const { screen } = await renderForm([radio], { onAddSources });
    const here = screen.getByRole('button', { name: 'HERE' });
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await expect.element(here).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Each year' }));
    await expect
      .element(
        screen.getByText(
          'You will be asked to provide verification for this answer - add sources HERE now, or add later by clicking Sources on the nav bar.',
        ),
      )
      .toBeVisible();
    await userEvent.click(here);
    expect(onAddSources).toHaveBeenCalledWith('Q');
  });

  it('[STEP-18] shows the files instead, once there are some', async () => {
    const files = new Map([['Q', [{ id: 'f', fileName: 'haulier-report-2025.pdf', fileSize: 1_887_437 }]]]);
    const { screen } = await renderForm([radio], { files, answers: { Q: { selectedOptionId: 'standard' } } });
    await expect.element(screen.getByTitle('haulier-report-2025.pdf')).toBeVisible();
    await expect.element(screen.getByText('1.8 MB')).toBeVisible();
    await expect.element(screen.getByText(/You will be asked/)).not.toBeInTheDocument();
  });
});

describe('checkbox', () => {
  const checkbox: QuestionDefinition = {
    id: 'Q',
    type: 'checkbox',
    label: 'What is collected apart?',
    required: true,
    options: [
      { id: 'paper', option_text: 'Paper' },
      { id: 'glass', option_text: 'Glass' },
      { id: 'none', option_text: 'None of these', exclusive: true },
    ],
  };
  const box = (name: string) => page.getByRole('checkbox', { name });

  it('[D-28 A-19] takes several options, in whatever order they are chosen, and gives them up again', async () => {
    const { screen, sheet } = await renderForm([checkbox]);
    const group = screen.getByRole('group', { name: 'What is collected apart? (required)', exact: true });
    await expect.element(group).toBeVisible();
    await expect.element(group).toHaveAccessibleDescription('Choose all that apply');
    await userEvent.click(screen.getByText('Glass', { exact: true }));
    await userEvent.click(screen.getByText('Paper', { exact: true }));
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('paper,glass');
    await userEvent.click(box('Glass'));
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('paper');
    await userEvent.click(box('Paper'));
    expect(sheet.question('Q').answer).toBeUndefined();
  });

  it('[D-28] what is chosen alone takes the place of others, and they take its place', async () => {
    const { sheet } = await renderForm([checkbox], { answers: { Q: { selectedOptionId: 'paper,glass' } } });
    await userEvent.click(box('None of these'));
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('none');
    await expect.element(box('Paper')).not.toBeChecked();
    await userEvent.click(box('Glass'));
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('glass');
    await expect.element(box('None of these')).not.toBeChecked();
  });

  it('is answered with the keyboard', async () => {
    const { sheet } = await renderForm([checkbox]);
    await userEvent.click(box('Paper'));
    await userEvent.keyboard('{Tab} ');
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('paper,glass');
  });

  it.each([
    [{}, 'Choose all that apply'],
    [{ min_choices: 2 }, 'Choose 2 or more'],
    [{ max_choices: 2 }, 'Choose at most 2'],
    [{ min_choices: 1, max_choices: 1 }, 'Choose 1'],
  ])('[L-18] says how many options %o let one choose', async (validation_rules, hint) => {
    const { screen } = await renderForm([{ ...checkbox, validation_rules }]);
    await expect.element(screen.getByText(hint, { exact: true })).toBeVisible();
  });

  it('[L-18] says when more are chosen', async () => {
    const { screen } = await renderForm([{ ...checkbox, validation_rules: { max_choices: 1 } }]);
    await userEvent.click(box('Paper'));
    await userEvent.click(box('Glass'));
    await userEvent.click(screen.getByRole('heading', { name: 'Planet' }));
    await expect.element(screen.getByText('Please choose at most 1', { exact: true })).toBeVisible();
  });

  it('[A-19] is read as a list of what was chosen', async () => {
    const { screen } = await renderForm([checkbox], {
      answers: { Q: { selectedOptionId: 'paper,glass' } },
      readOnly: true,
    });
    const items = screen.getByRole('listitem');
    await expect
      .poll(() => items.elements().map(({ textContent }) => textContent))
      .toEqual(['Paper', 'Glass']);
  });
});

describe('radio and text', () => {
  const radioText: QuestionDefinition = {
    id: 'Q',
    type: 'radio-text',
    label: 'Who answers for it?',
    options: [...yesNo, { id: 'other', option_text: 'Someone else' }],
    validation_rules: { show_on_options: ['other'], required_when_visible: true },
  };
  const box = () => page.getByRole('textbox', { name: 'Someone else, in your words' });

  it('[ENG-11] opens a text box under the options that the definition names', async () => {
    const { screen, sheet } = await renderForm([radioText]);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await expect.element(box()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
    await userEvent.fill(box(), 'The chef');
    expect(sheet.question('Q').answer).toMatchObject({ selectedOptionId: 'other', typedValue: 'The chef' });
  });

  it('[UNSP-040] asks for the text of a visible box', async () => {
    const { screen } = await renderForm([radioText]);
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('heading', { name: 'Planet' }));
    await expect
      .element(screen.getByText('Please add a few words to this answer', { exact: true }))
      .toBeVisible();
  });

  it('keeps a closed text aside, unsent, and gives it back', async () => {
    const { screen, sheet } = await renderForm([radioText]);
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
    await userEvent.fill(box(), 'The chef');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(sheet.question('Q').answer?.typedValue ?? null).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
    await expect.element(box()).toHaveValue('The chef');
  });
});

describe('an option with a unit of its own', () => {
  const gas: QuestionDefinition = {
    id: 'Q',
    type: 'radio-text',
    label: 'How much gas was burned?',
    options: [
      { id: 'kwh', option_text: 'On the bill in kWh', unit: 'kWh' },
      { id: 'therms', option_text: 'On the bill in therms', unit: 'therms' },
    ],
    validation_rules: {
      show_on_options: ['kwh', 'therms'],
      data_type: 'number',
      allow_decimal: true,
      unit: 'm³',
    },
  };
  const box = (unit: string) => page.getByRole('textbox', { name: `Number in ${unit}` });

  it('[D-24 ENG-11] stands beside the text box, and what was typed stays when the unit changes', async () => {
    const { screen, sheet } = await renderForm([gas]);
    await userEvent.click(screen.getByRole('radio', { name: 'On the bill in therms' }));
    await userEvent.fill(box('therms'), '12.5');
    await expect.element(screen.getByText('therms', { exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'On the bill in kWh' }));
    await expect.element(box('kWh')).toHaveValue('12.5');
    await expect.element(screen.getByText('kWh', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('therms', { exact: true })).not.toBeInTheDocument();
    expect(sheet.question('Q').answer).toMatchObject({ selectedOptionId: 'kwh', typedValue: '12.5' });
  });

  it('[L-10] is read behind the number, and another unit is not, until its option is chosen', async () => {
    const { screen, sheet } = await renderForm([gas]);
    await userEvent.click(screen.getByRole('radio', { name: 'On the bill in therms' }));
    await userEvent.fill(box('therms'), '7 kWh');
    expect(sheet.question('Q').misfit?.text).toBe('7 kWh');
    await userEvent.click(screen.getByRole('radio', { name: 'On the bill in kWh' }));
    await expect.element(box('kWh')).toHaveValue('7');
    expect(sheet.question('Q')).toMatchObject({
      answer: { selectedOptionId: 'kwh', typedValue: '7' },
      misfit: undefined,
    });
  });

  it('[D-24 STEP-06] stands in the answer where it is only read', async () => {
    const answers = { Q: { selectedOptionId: 'therms', typedValue: '12.5' } };
    const { screen } = await renderForm([gas], { answers, readOnly: true });
    await expect.element(screen.getByText('12.5 therms')).toBeVisible();
  });
});

it('[ENG-08] radio/text: typing clears the choice and choosing clears the text', async () => {
  const { screen, sheet } = await renderForm([
    {
      id: 'Q',
      type: 'radio/text',
      label: 'Carbon per night',
      options: [{ id: 'none', option_text: 'Not measured', has_attachment: false }],
      validation_rules: { data_type: 'number', min_value: 0 },
    },
  ]);
  const input = screen.getByRole('textbox', { name: 'Carbon per night' });
  await userEvent.fill(input, '11');
  await userEvent.click(screen.getByRole('radio', { name: 'Not measured' }));
  await expect.element(input).toHaveValue('');
  expect(sheet.question('Q').answer).toMatchObject({ selectedOptionId: 'none', typedValue: null });
  await userEvent.fill(input, '12');
  await expect.element(screen.getByRole('radio', { name: 'Not measured' })).not.toBeChecked();
  expect(sheet.question('Q').answer).toMatchObject({ selectedOptionId: null, typedValue: '12' });
});

it('[ENG-52] radio/text on a phone: what is said of the number stands under it, above the option', async () => {
  await page.viewport(390, 800);
  const { screen } = await renderForm([
    {
      id: 'Q',
      type: 'radio/text',
      label: 'Carbon per night',
      options: [{ id: 'none', option_text: 'Not measured', has_attachment: false }],
      validation_rules: { data_type: 'number', min_value: 0, max_value: 400 },
    },
  ]);
  const input = screen.getByRole('textbox', { name: 'Carbon per night' });
  const boxOf = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect();
  const isBetween = (text: string) => {
    expect(boxOf(text).top).toBeGreaterThanOrEqual(input.element().getBoundingClientRect().bottom);
    expect(boxOf(text).bottom).toBeLessThan(boxOf('Not measured').top);
  };
  isBetween('0 to 400, no decimals');
  await userEvent.fill(input, '401');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(screen.getByText('Please enter 400 or less', { exact: true })).toBeVisible();
  isBetween('Please enter 400 or less');
});

it('[ENG-08] radio/text over a whole row: the number, the word between and the option stand on one line', async () => {
  await page.viewport(1280, 800);
  const { screen } = await renderForm([
    {
      id: 'Q',
      type: 'radio/text',
      label: 'Carbon per night',
      options: [{ id: 'none', option_text: 'Not measured', has_attachment: false }],
      validation_rules: { data_type: 'number' },
      colSpan: 2,
    },
  ]);
  const input = screen.getByRole('textbox').element().getBoundingClientRect();
  const or = screen.getByText('or', { exact: true }).element().getBoundingClientRect();
  const option = screen.getByText('Not measured').element().getBoundingClientRect();
  expect(or.left).toBeGreaterThanOrEqual(input.right);
  expect(option.left).toBeGreaterThanOrEqual(or.right);
  expect(option.top).toBeLessThan(input.bottom);
});

describe('select', () => {
  const countries = Array.from({ length: 30 }, (_, at) => ({
    id: `C${at}`,
    option_text: at === 7 ? 'São Tomé' : `Country ${at}`,
    has_attachment: false,
  }));
  const select = (options: QuestionDefinition['options'] = countries): QuestionDefinition => ({
    id: 'Q',
    type: 'select',
    label: 'Which country?',
    options,
  });

  it('a long list is searched by typing, without regard to accents', async () => {
    const { screen, sheet } = await renderForm([select()]);
    const input = screen.getByRole('combobox', { name: 'Which country?' });
    // The browser's own select stands there until the search is loaded.
    await expect.element(input).toHaveAttribute('aria-autocomplete');
    await userEvent.click(input);
    await userEvent.keyboard('sao');
    await expect.element(screen.getByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'São Tomé' }));
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('C7');
    await expect.element(input).toHaveValue('São Tomé');
  });

  it('a long list opens beside the question, never over its label, however little room there is', async () => {
    await page.viewport(800, 600);
    const { screen } = await renderForm([
      ...Array.from({ length: 5 }, (_, at): QuestionDefinition => ({
        id: `T${at}`,
        type: 'textarea',
        label: `T${at}`,
      })),
      { ...select(), help_text: 'Overseas territories have their own entry.' },
    ]);
    const input = screen.getByRole('combobox', { name: 'Which country?' });
    await expect.element(input).toHaveAttribute('aria-autocomplete');
    input.element().scrollIntoView({ block: 'end' });
    await userEvent.click(input);
    const list = screen.getByRole('listbox');
    await expect.element(list).toBeVisible();
    const label = screen.getByText('Which country?').element().getBoundingClientRect();
    const box = () => list.element().getBoundingClientRect();
    await expect.poll(() => box().bottom <= label.top || box().top >= label.bottom).toBe(true);
    await expect.poll(() => box().top >= 0 && box().bottom <= 600).toBe(true);
    await page.viewport(1280, 800);
  });

  it('a short list is the browser’s own select', async () => {
    const { screen, sheet } = await renderForm([select(countries.slice(0, 3))]);
    await userEvent.selectOptions(screen.getByLabelText('Which country?'), 'Country 2');
    expect(sheet.question('Q').answer?.selectedOptionId).toBe('C2');
  });
});

it('[UP-08] a file question says what it takes and that files can come later', async () => {
  const onAddSources = vi.fn();
  const { screen } = await renderForm([{ id: 'Q', type: 'file', label: 'The policy' }], { onAddSources });
  await expect.element(screen.getByText('PDF, DOC, DOCX up to 10MB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add files' }));
  expect(onAddSources).toHaveBeenCalledWith('Q');
});

it('[STEP-11] an unknown custom component has a placeholder', async () => {
  const { screen } = await renderForm([{ id: 'Q', type: 'custom', component: 'abacus', label: 'Count' }]);
  await expect.element(screen.getByText(/cannot be shown/)).toBeVisible();
});

it('[ENG-08] a group question shows its nested fields under one name', async () => {
  const { screen, sheet } = await renderForm([
    {
      id: 'G',
      type: 'group',
      label: 'Who can we ask?',
      fields: [
        { id: 'G_name', type: 'text', label: 'Name' },
        { id: 'G_mail', type: 'email', label: 'E-mail' },
      ],
    },
  ]);
  const group = screen.getByRole('group', { name: 'Who can we ask?' });
  await userEvent.fill(group.getByLabelText('Name'), 'Ana');
  expect(sheet.question('G_name').answer?.typedValue).toBe('Ana');
});
