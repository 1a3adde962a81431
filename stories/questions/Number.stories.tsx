import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Number',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** ENG-56: unit inside, limits in the hint. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'number',
  label: 'Total waste in the year',
  help_text: 'Whole numbers, for the calendar year 2025.',
  placeholder: 'For example 48200',
  validation_rules: { data_type: 'number', min_value: 10, max_value: 900000, unit: 'kg' },
};
const filled = { 'Q-1': { typedValue: '48200' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const Invalid: Story = { args: { definition, answers: { 'Q-1': { typedValue: '4' } } } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };

export const Decimals: Story = {
  args: {
    definition: {
      ...definition,
      label: 'Carbon per occupied room night',
      help_text: 'You find it on the result page of the HCMI workbook.',
      placeholder: 'For example 11.4',
      validation_rules: {
        data_type: 'number',
        allow_decimal: true,
        min_value: 0,
        max_value: 400,
        unit: 'kg CO₂e',
      },
    },
  },
};
