import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Radio or text',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** `Radio OR Text`: one clears the other. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'radio/text',
  label: 'Carbon per occupied room night',
  help_text: 'You find it on the result page of the HCMI workbook.',
  placeholder: 'For example 11.4',
  options: [{ id: 'not-measured', option_text: 'Not measured', has_attachment: false }],
  validation_rules: {
    data_type: 'number',
    allow_decimal: true,
    min_value: 0,
    max_value: 400,
    unit: 'kg CO₂e',
  },
};
const filled = { 'Q-1': { typedValue: '11.4' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const Invalid: Story = { args: { definition, answers: { 'Q-1': { typedValue: '-3' } } } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };

export const OptionChosen: Story = {
  args: { definition, answers: { 'Q-1': { selectedOptionId: 'not-measured' } } },
};
