import { createAnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { QuestionnaireProvider, ReadingView, StepView } from '@alo/renderer';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flatStep, renderPage } from './support/form';

const number = (id: string, label: string): QuestionDefinition => ({
  id,
  type: 'number',
  label,
  q_number: id,
  validation_rules: { allow_decimal: true, min_value: 0 },
});
const fields: QuestionDefinition[] = [
  number('power', 'Electricity'),
  {
    id: 'energy',
    type: 'custom',
    component: 'figure',
    figure: 'total',
    label: 'Energy in the year',
  },
  {
    id: 'gas',
    type: 'radio-text',
    label: 'Gas',
    options: [{ id: 'therms', option_text: 'In therms', unit: 'therms', conversion: 'therms-to-kwh' }],
    validation_rules: { data_type: 'number', show_on_options: ['therms'] },
  },
  number('nights', 'Nights'),
];

async function renderFigure(answers: AnswerMap, readOnly = false, more: readonly QuestionDefinition[] = []) {
  const questionnaire = parseDefinition({
    key: 'test',
    version: 1,
    title: 'Test',
    conversions: [
      {
        id: 'therms-to-kwh',
        from: 'therms',
        to: 'kWh',
        factor: 29.3071,
        source: 'A table of units',
        date: '2025',
      },
    ],
    figures: [{ id: 'total', title: 'Energy', unit: 'kWh', decimals: 1, sum: ['power', 'gas'] }],
    steps: [flatStep([...fields, ...more])],
  });
  const sheet = createAnswerSheet(questionnaire, { answers });
  const View = readOnly ? ReadingView : StepView;
  const screen = await renderPage(
    <QuestionnaireProvider sheet={sheet} readOnly={readOnly}>
      <View stepKey="planet" />
    </QuestionnaireProvider>,
  );
  return { screen, sheet };
}

const both = {
  power: { typedValue: '1000' },
  gas: { selectedOptionId: 'therms', typedValue: '10' },
};

describe('a figure', () => {
  it('[D-25 STEP-11] says which questions it still needs, and its value once they are answered', async () => {
    const { screen } = await renderFigure({});
    const value = screen.getByRole('status', { name: 'Energy in the year' });
    await expect.element(value).toHaveTextContent('Not known yet');
    // The figure itself has no number.
    await expect.element(screen.getByText('Still needed: question 1 and question 2')).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Electricity' }), '1000');
    await expect.element(screen.getByText('Still needed: question 2')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'In therms' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Number in therms' }), '10');
    await expect.element(value).toHaveTextContent('1,293.1 kWh');
    await expect.element(screen.getByText(/Still needed/)).not.toBeInTheDocument();
  });

  it('[G-3] waits again while what is typed is no number', async () => {
    const { screen } = await renderFigure(both);
    const value = screen.getByRole('status', { name: 'Energy in the year' });
    await expect.element(value).toHaveTextContent('1,293.1 kWh');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Electricity' }), 'a lot');
    await expect.element(value).toHaveTextContent('Not known yet');
    await expect.element(screen.getByText('Still needed: question 1')).toBeVisible();
  });

  it('[D-24 D-25] says how it is worked out, with the factors that it uses', async () => {
    const { screen } = await renderFigure(both);
    await userEvent.click(screen.getByText('How it is worked out'));
    await expect.element(screen.getByText('Energy = Electricity + Gas')).toBeVisible();
    await expect.element(screen.getByText('1 therms is 29.3071 kWh (A table of units, 2025)')).toBeVisible();
  });

  it('[D-25 STEP-06] stands among the answers where they are only read', async () => {
    const { screen } = await renderFigure(both, true);
    await expect.element(screen.getByText('1,293.1 kWh')).toBeVisible();
    await expect.element(screen.getByText('Not answered')).toBeVisible();
  });

  it('[D-25 SRC-02] is not counted among the answers of a step that is read', async () => {
    const audited: QuestionDefinition = {
      id: 'audited',
      type: 'radio',
      label: 'Was it audited?',
      options: [{ id: 'yes', option_text: 'Yes', has_attachment: true }],
    };
    const answers = { ...both, audited: { selectedOptionId: 'yes' } };
    const { screen } = await renderFigure(answers, true, [audited]);
    const filters = screen.getByRole('group', { name: 'Show' });
    await expect.element(filters.getByRole('button', { name: /All/ })).toHaveTextContent('All4');
    await expect.element(screen.getByText('Energy in the year')).toBeVisible();
  });
});

const unit = 'kg CO₂e';
const footprint = parseDefinition({
  key: 'test',
  version: 1,
  title: 'Test',
  factor_origins: [
    {
      ...{ id: 'ember', name: 'Ember, yearly data', date: '2026', url: 'https://ember.example/data' },
      ...{ licence: 'CC BY 4.0', basis: 'Life cycle' },
    },
  ],
  factors: [
    {
      ...{ id: 'grid', title: 'Grid', unit: 'kg CO₂e per kWh', origin: 'ember', by: 'country', year: 'day' },
      rows: [{ option: 'PT', years: { 2024: 0.125 } }],
    },
    { id: 'cold', title: 'District cooling', unit: 'kg CO₂e per kWh', origin: 'ember', rows: [] },
  ],
  figures: [
    { id: 'off', title: 'Off', unit: 'kWh', product: ['covered', -1] },
    { id: 'rest', title: 'Rest', unit: 'kWh', decimals: 0, sum: ['power', 'off'], at_least: 0 },
    {
      ...{ id: 'grids', title: 'Electricity, grid', unit, decimals: 0 },
      product: ['power', 'grid'],
      quality: 'known',
    },
    { id: 'market', title: 'Electricity, market', unit, decimals: 0, product: ['rest', 'grid'] },
    { id: 'cooling', title: 'Cooling', unit, decimals: 0, product: ['chilled', 'cold'] },
    { ...{ id: 'all', title: 'All of it', unit, decimals: 0, sum: ['grids', 'cooling'] }, partial: true },
  ],
  steps: [
    flatStep([
      { id: 'country', type: 'select', label: 'Country', options: [{ id: 'PT' }, { id: 'FR' }] },
      { id: 'day', type: 'text', label: 'Last day', validation_rules: { format: 'date' } },
      { ...number('power', 'Electricity'), validation_rules: { allow_decimal: true, unit: 'kWh' } },
      number('covered', 'Covered'),
      number('chilled', 'Cooling'),
      {
        id: 'known',
        type: 'radio',
        label: 'How is it known?',
        options: [{ id: 'bills', option_text: 'From bills' }],
      },
      {
        ...{ id: 'shown', type: 'custom', component: 'figure', label: 'Footprint' },
        ...{ figure: 'all', figures: ['market'] },
      },
    ]),
  ],
});
const answers: AnswerMap = {
  country: { selectedOptionId: 'PT' },
  day: { typedValue: '2025-12-31' },
  power: { typedValue: '1000' },
  covered: { typedValue: '400' },
  chilled: { typedValue: '50' },
  known: { selectedOptionId: 'bills' },
};

async function renderFootprint(changes: AnswerMap = {}) {
  const sheet = createAnswerSheet(footprint, { answers: { ...answers, ...changes } });
  const screen = await renderPage(
    <QuestionnaireProvider sheet={sheet}>
      <StepView stepKey="planet" />
    </QuestionnaireProvider>,
  );
  return { screen, sheet };
}

describe('a footprint', () => {
  it('[G-8 D-25] says what it goes without, and shows the figures beside it', async () => {
    const { screen } = await renderFootprint();
    await expect.element(screen.getByRole('status', { name: 'Footprint' })).toHaveTextContent('125 kg CO₂e');
    const gap = 'Not complete. Not in it: District cooling (no published factor).';
    await expect.element(screen.getByText(gap)).toBeVisible();
    await expect.element(screen.getByText('75 kg CO₂e', { exact: true })).toBeVisible();
  });

  it('[G-9] shows each line with its numbers, how well they are known, and each factor with its source', async () => {
    const { screen } = await renderFootprint();
    await userEvent.click(screen.getByText('How it is worked out'));
    const table = screen.getByRole('table');
    await expect
      .element(table.getByRole('row', { name: /^Electricity, grid/ }))
      .toHaveTextContent('1,000 kWh × 0.125 kg CO₂e per kWhFrom bills125 kg CO₂e');
    await expect.element(table.getByRole('row', { name: /^Rest/ })).toHaveTextContent('1,000 kWh − 400');
    await expect
      .element(table.getByRole('row', { name: /All of it/ }))
      .toHaveTextContent('Electricity, grid + Cooling');
    await expect.element(table.getByRole('row', { name: /^Cooling/ })).toHaveTextContent('Not known yet');
    await expect
      .element(screen.getByRole('listitem'))
      .toHaveTextContent('Grid: 0.125 kg CO₂e per kWh (2024)');
    await expect
      .element(screen.getByRole('link', { name: 'Ember, yearly data' }))
      .toHaveAttribute('href', 'https://ember.example/data');
  });

  it('[G-7] follows the answer that chooses its factor', async () => {
    const { screen, sheet } = await renderFootprint({ chilled: { typedValue: '0' } });
    const value = screen.getByRole('status', { name: 'Footprint' });
    await expect.element(value).toHaveTextContent('125 kg CO₂e');
    sheet.set('country', { selectedOptionId: 'FR' });
    await expect.element(value).toHaveTextContent('0 kg CO₂e');
    await expect
      .element(screen.getByText('Not complete. Not in it: Grid (no published factor).'))
      .toBeVisible();
  });
});
